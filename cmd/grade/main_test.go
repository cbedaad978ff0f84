package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"grade": main, "enter": enterSurroundings})
}

// TestScripts: each script is a story of somebody who uses the command.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       os.Getenv("UPDATE_SCRIPTS") != "",
		Setup: func(env *testscript.Env) error {
			// The tests of record need to be outside of CI.
			env.Setenv("CI", "")
			env.Setenv("XDG_CACHE_HOME", filepath.Join(env.WorkDir, ".cache"))
			cases, err := filepath.Abs("../../cases")
			env.Setenv("CASES", cases)
			return err
		},
		Condition: func(cond string) (bool, error) {
			return missingTool(t, cond)
		},
	})
}

// missingTool is the condition [no:TOOL], which is never met under CI: there
// every tool must be.
func missingTool(t *testing.T, cond string) (bool, error) {
	tool, ok := strings.CutPrefix(cond, "no:")
	if !ok {
		return false, fmt.Errorf("unknown condition %s", cond)
	}
	for _, dir := range []string{"/usr/local/bin/", "/usr/bin/", "/bin/"} {
		if fileExists(dir + tool) {
			return false, nil
		}
	}
	if os.Getenv("CI") != "" {
		t.Fatalf("%s is missing", tool)
	}
	return true, nil
}
