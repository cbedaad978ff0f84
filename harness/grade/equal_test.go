package grade_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grade/harness/judge"
	"grade/harness/report"
	"grade/harness/run"
	"grade/harness/submission"
	"grade/harness/suite"
)

// TestEqualRunsBesideABusyProcess: twenty gradings of a program give the same
// bytes, also of one that crashes or starves, and also while another process
// takes its share of the machine.
func TestEqualRunsBesideABusyProcess(t *testing.T) {
	if testing.Short() {
		t.Skip("it grades each program twenty times; the tests without -short do")
	}
	keepBusy(t)
	shell := func(program string) submission.Input {
		return submission.Input{Command: []string{"/bin/sh", "-c", program}}
	}
	for _, tt := range []struct {
		name, tool string
		in         submission.Input
		want       judge.Verdict
	}{
		{"answers", "sh", shell(`printf 'Name? '; read name; printf 'Age? '; read age; echo "$name is $age" | tr a-z A-Z; ls; echo bye >&2`),
			judge.Accepted},
		{"crashes", "sh", shell(`printf 'Name? '; read name; echo "in $PWD and $HOME, $name is lost" >&2; cat "$TMPDIR/missing"; printf 'Age? '; read age; kill -s SEGV $$`),
			judge.RunTimeError},
		{"tells its folder", "sh", shell(`printf 'Name? '; read name; pwd; echo "$HOME/x $TMPDIR" | wc -c; printf 'Age? '; read age; ls "$PWD/missing" >&2; exit 4`),
			judge.RunTimeError},
		{"starves", "sh", shell(`printf 'Name? '; read name; printf 'Age? '; read age; echo "$name is $age" | tr a-z A-Z; printf 'Town? '; read town || exit 3`),
			judge.WrongAnswer},
		{"starves for ever", "sh", shell(`printf 'Name? '; read name; printf 'Age? '; read age; echo "$name is $age"; while :; do printf 'Town? '; read town; done`),
			judge.WrongAnswer},
		{"crashes in C", "gcc", compiled(t, sourceFile(t, "crash.c", `#include <stdio.h>
int main(int argc, char **argv) { char name[50], *nothing = 0; printf("Name? "); fgets(name, 50, stdin);
	fprintf(stderr, "%s at its end\n", argv[0]); printf("%s says ", argv[0]); return *nothing; }
`)), judge.RunTimeError},
		{"crashes in Python", "python3", sourceFile(t, "crash.py", `import os, sys
name = input("Name? ")
print(os.getcwd(), os.path.abspath(__file__), sys.argv)
print(int(input("Age? ")) / len(os.environ["HOME"][:0]))
`), judge.RunTimeError},
	} {
		t.Run(tt.name, func(t *testing.T) {
			need(t, tt.tool)
			first, verdict := typedJSON(t, tt.in)
			if verdict != tt.want {
				t.Fatalf("%s, want %s:\n%s", verdict, tt.want, first)
			}
			for i := range 19 {
				if again, _ := typedJSON(t, tt.in); !bytes.Equal(first, again) {
					t.Fatalf("grading %d is another: %s", i+2, cmp.Diff(string(first), string(again)))
				}
			}
		})
	}
}

func sourceFile(t *testing.T, name, text string) submission.Input {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return submission.Input{Path: file}
}

// compiled compiles a C program once, where there is a compiler.
func compiled(t *testing.T, in submission.Input) submission.Input {
	t.Helper()
	program := strings.TrimSuffix(in.Path, ".c")
	if gcc, ok := run.LookInterpreter("gcc"); ok {
		if out, err := exec.Command(gcc, "-w", "-o", program, in.Path).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	return submission.Input{Path: program}
}

// need skips the test if a tool is missing, which under CI none may be, and
// returns its path.
func need(t *testing.T, tool string) string {
	t.Helper()
	path, ok := run.LookInterpreter(tool)
	if !ok && os.Getenv("CI") != "" {
		t.Fatalf("%s is missing", tool)
	}
	if !ok {
		t.Skipf("%s is missing", tool)
	}
	return path
}

// typedJSON grades a program on cases that type a name and an age, two
// at a time, and returns the result as JSON and its verdict.
func typedJSON(t *testing.T, in submission.Input) ([]byte, judge.Verdict) {
	t.Helper()
	var cases []suite.Case
	for i, name := range []string{"Ada", "Bo", "Cy"} {
		c := echoCase(fmt.Sprint("c", i), "", fmt.Sprintf("Name? Age? %s IS 3%d\n", []string{"ADA", "BO", "CY"}[i], i))
		c.Script.Lines = []string{name, fmt.Sprintf("3%d", i)}
		c.Settings.Drive = suite.DriveTerminal
		cases = append(cases, c)
	}
	r := gradeCases(t, in, 2, cases...)
	var b bytes.Buffer
	if err := report.WriteJSON(&b, r, report.JSON{}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), r.Verdict
}

// keepBusy starts a process that computes until the test ends, or this process
// does.
func keepBusy(t *testing.T) {
	t.Helper()
	loop := exec.Command("/bin/sh", "-c", fmt.Sprintf("while kill -0 %d; do :; done", os.Getpid()))
	if err := loop.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = loop.Process.Kill()
		_ = loop.Wait() // it was killed, and says so
		if loop.ProcessState.Exited() {
			t.Error("the busy process ended by itself")
		}
	})
}
