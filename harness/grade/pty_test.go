package grade_test

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"grade/harness/grade"
	"grade/harness/judge"
	"grade/harness/report"
	"grade/harness/run"
	"grade/harness/submission"
	"grade/harness/suite"
	"grade/harness/transcript"
)

// gradeOnPty grades a Python program on terminals of its own.
func gradeOnPty(t *testing.T, program string, cases ...suite.Case) *report.Result {
	t.Helper()
	if _, ok := run.LookInterpreter("python3"); runtime.GOOS != "linux" || !ok {
		if os.Getenv("CI") == "true" {
			t.Fatal("Linux and Python are needed")
		}
		t.Skip("Linux and Python are needed")
	}
	path := filepath.Join(t.TempDir(), "program.py")
	if err := os.WriteFile(path, []byte(program), 0o644); err != nil {
		t.Fatal(err)
	}
	for i := range cases {
		cases[i].Settings.Drive, cases[i].Settings.Pty = suite.DriveTerminal, true
	}
	r, err := grade.Run(context.Background(), grade.Request{Self: self(t), Suite: &suite.Suite{ID: "s", Cases: cases}, Jobs: 2, Name: "program.py",
		Input: submission.Input{Path: path}})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestPtyIsToldAndLeavesNoTrace: the echo is no part of the output, whichever
// form the case has; standard error is, and the result says so.
func TestPtyIsToldAndLeavesNoTrace(t *testing.T) {
	shown, err := transcript.Parse([]byte("How many players? <<2>>\nEnter command: <<exit>>\nGame over.\n"))
	if err != nil {
		t.Fatal(err)
	}
	asked := echoCase("shown", "2", "")
	asked.Script.Lines = []string{"2", "exit"}
	raw := asked
	raw.ID = "raw"
	asked.Expected, asked.Transcript = suite.Expected{}, &shown
	raw.Expected.Texts = []string{"How many players? Enter command: Game over.\n"}
	const program = "n = input('How many players? ')\nc = input('Enter command: ')\nprint('Game over.' if c == 'exit' else 'Player ' + n)\n"
	r := gradeOnPty(t, program, asked, raw)
	if got, want := verdicts(r), "shown=accepted raw=accepted"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if len(r.Findings) != 1 || r.Findings[0].Kind != "terminal" {
		t.Errorf("%v", r.Findings)
	}
	r = gradeOnPty(t, program+"import sys\nsys.stderr.write('careful')\n", raw)
	if r.Verdict != judge.WrongAnswer || r.Cases[0].First == nil {
		t.Errorf("standard error is not compared: %s", r.Verdict)
	}
	crash := echoCase("crash", "x", "right\n")
	r = gradeOnPty(t, "print('wrong', flush=True)\nraise SystemExit('no more')\n", crash)
	if r.Verdict != judge.RunTimeError {
		t.Errorf("%s", r.Verdict)
	}
}
