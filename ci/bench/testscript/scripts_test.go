// Package testscript_test runs a folder of scripts with testscript, as any
// project that uses it does: a Go test that is compiled once.
package testscript_test

import (
	"fmt"
	"os"
	"sync/atomic"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestScripts runs the scripts of the folder in SUITE with the program in
// PROGRAM. Without them it runs the script in testdata, which shows that a
// program's output is compared.
func TestScripts(t *testing.T) {
	dir, program := os.Getenv("SUITE"), os.Getenv("PROGRAM")
	if dir == "" {
		dir = "testdata/script"
	}
	var begun atomic.Int64
	t.Cleanup(func() { fmt.Printf("%d scripts\n", begun.Load()) })
	testscript.Run(t, testscript.Params{
		Dir: dir,
		Setup: func(env *testscript.Env) error {
			begun.Add(1)
			env.Setenv("PROGRAM", program)
			return nil
		},
	})
}
