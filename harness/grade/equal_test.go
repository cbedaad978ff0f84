package grade_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grade/harness/judge"
	"grade/harness/report"
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
	for _, tt := range []struct {
		name, program string
		want          judge.Verdict
	}{
		{"answers", `printf 'Name? '; read name; printf 'Age? '; read age; echo "$name is $age" | tr a-z A-Z; ls; echo bye >&2`,
			judge.Accepted},
		{"crashes", `printf 'Name? '; read name; echo "in $PWD and $HOME, $name is lost" >&2; cat "$TMPDIR/missing"; printf 'Age? '; read age; kill -s SEGV $$`,
			judge.RunTimeError},
		{"tells its folder", `printf 'Name? '; read name; pwd; echo "$HOME/x $TMPDIR" | wc -c; printf 'Age? '; read age; ls "$PWD/missing" >&2; exit 4`,
			judge.RunTimeError},
		{"starves", `printf 'Name? '; read name; printf 'Age? '; read age; echo "$name is $age" | tr a-z A-Z; printf 'Town? '; read town || exit 3`,
			judge.WrongAnswer},
		{"starves for ever", `printf 'Name? '; read name; printf 'Age? '; read age; echo "$name is $age"; while :; do printf 'Town? '; read town; done`,
			judge.WrongAnswer},
	} {
		t.Run(tt.name, func(t *testing.T) {
			first, verdict := typedJSON(t, tt.program)
			if verdict != tt.want {
				t.Fatalf("%s, want %s:\n%s", verdict, tt.want, first)
			}
			for i := range 19 {
				if again, _ := typedJSON(t, tt.program); !bytes.Equal(first, again) {
					t.Fatalf("grading %d is another: %s", i+2, cmp.Diff(string(first), string(again)))
				}
			}
		})
	}
}

// typedJSON grades a shell program on cases that type a name and an age, two
// at a time, and returns the result as JSON and its verdict.
func typedJSON(t *testing.T, program string) ([]byte, judge.Verdict) {
	t.Helper()
	var cases []suite.Case
	for i, name := range []string{"Ada", "Bo", "Cy"} {
		c := echoCase(fmt.Sprint("c", i), "", fmt.Sprintf("Name? Age? %s IS 3%d\n", []string{"ADA", "BO", "CY"}[i], i))
		c.Script.Lines = []string{name, fmt.Sprintf("3%d", i)}
		c.Settings.Drive = suite.DriveTerminal
		cases = append(cases, c)
	}
	r := runShell(t, program, 2, cases...)
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
