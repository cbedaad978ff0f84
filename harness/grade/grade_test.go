package grade_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"grade/harness/grade"
	"grade/harness/judge"
	"grade/harness/report"
	"grade/harness/sandbox"
	"grade/harness/submission"
	"grade/harness/suite"
)

// TestMain lets this binary be the slots of its own tests.
func TestMain(m *testing.M) {
	if sandbox.IsSlot(os.Args) {
		os.Exit(sandbox.Serve())
	}
	os.Exit(m.Run())
}

// self is the path of this binary.
func self(t *testing.T) string {
	t.Helper()
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// echoCase is a case whose program must print back what is typed.
func echoCase(id, typed, expected string) suite.Case {
	return suite.Case{
		ID: id, Title: "The case " + id, Points: 1, Runs: 1,
		Script:   suite.Script{Lines: []string{typed}},
		Expected: suite.Expected{Form: suite.ExpectText, Texts: []string{expected}},
		Settings: suite.Settings{Drive: suite.DrivePipe, Judge: suite.JudgeText,
			Policy: suite.Policy{FinalNewline: true},
			Limits: suite.Limits{Wall: 20 * time.Second, CPU: 10 * time.Second, Memory: 512 << 20, Output: 1 << 20, Processes: 64}},
	}
}

// gradeCases grades a submission on cases.
func gradeCases(t *testing.T, in submission.Input, jobs int, cases ...suite.Case) *report.Result {
	t.Helper()
	r, err := grade.Run(context.Background(), grade.Request{
		Self: self(t), Suite: &suite.Suite{ID: "s", Cases: cases}, Jobs: jobs, Name: "program", Input: in,
	})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// runShell grades a shell program on cases.
func runShell(t *testing.T, program string, jobs int, cases ...suite.Case) *report.Result {
	t.Helper()
	return gradeCases(t, submission.Input{Command: []string{"/bin/sh", "-c", program}}, jobs, cases...)
}

func verdicts(r *report.Result) string {
	var words []string
	for _, c := range r.Cases {
		words = append(words, c.ID+"="+string(c.Verdict))
	}
	return strings.Join(words, " ")
}

func TestScoreAndVerdict(t *testing.T) {
	a, b := echoCase("a", "x", "x\n"), echoCase("b", "y", "z\n")
	a.Points, b.Points = 1.005, 2
	r := runShell(t, "cat", 2, a, b)
	if verdicts(r) != "a=accepted b=wrong_answer" || r.Verdict != judge.WrongAnswer {
		t.Errorf("%s, in all %s", verdicts(r), r.Verdict)
	}
	if r.Score != 1.01 || r.MaxScore != 3.01 {
		t.Errorf("score %v of %v, want 1.01 of 3.01: points are rounded once, at the total", r.Score, r.MaxScore)
	}
}

func TestAfterOnlySkips(t *testing.T) {
	a, b, c := echoCase("a", "x", "x\n"), echoCase("b", "x", "y\n"), echoCase("c", "x", "x\n")
	a.After, c.After = "c", "b"
	for _, jobs := range []int{1, 4} {
		r := runShell(t, "cat", jobs, a, b, c)
		if got, want := verdicts(r), "a=skipped b=wrong_answer c=skipped"; got != want {
			t.Errorf("%d jobs: %s, want %s", jobs, got, want)
		}
	}
	b.Expected.Texts = []string{"x\n"}
	if got, want := verdicts(runShell(t, "cat", 4, a, b, c)), "a=accepted b=accepted c=accepted"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestSuiteMaySkip(t *testing.T) {
	a, b := echoCase("a", "x", "x\n"), echoCase("b", "y", "z\n")
	b.Skip = "not taught this year"
	r := runShell(t, "cat", 1, a, b)
	if r.Verdict != judge.Accepted || r.Score != 1 || r.MaxScore != 1 {
		t.Errorf("%s %v of %v", r.Verdict, r.Score, r.MaxScore)
	}
}

// TestTwoTimeLimits: after two cases that ran into the limit the others are
// skipped, the same ones however many run at a time.
func TestTwoTimeLimits(t *testing.T) {
	var cases []suite.Case
	for i, typed := range []string{"ok", "hang", "ok", "hang", "ok", "ok"} {
		c := echoCase(fmt.Sprint("c", i), typed, "ok\n")
		c.Settings.Limits.Wall = 300 * time.Millisecond
		if typed == "ok" {
			c.Settings.Limits.Wall = 20 * time.Second
		}
		cases = append(cases, c)
	}
	const program = `read line; if [ "$line" = hang ]; then sleep 1000; fi; echo ok`
	for _, jobs := range []int{1, 3} {
		r := runShell(t, program, jobs, cases...)
		if got, want := verdicts(r), "c0=accepted c1=time_limit c2=accepted c3=time_limit c4=skipped c5=skipped"; got != want {
			t.Errorf("%d jobs: %s, want %s", jobs, got, want)
		}
	}
}

// TestRunsAreApart: each run has a folder of its own, and the student's folder
// is left as it was.
func TestRunsAreApart(t *testing.T) {
	dir := t.TempDir()
	program := filepath.Join(dir, "program")
	if err := os.WriteFile(program, []byte("#!/bin/sh\nls; echo new > left-over; ls \"$HOME\" \"$TMPDIR\"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	var cases []suite.Case
	for i := range 6 {
		c := echoCase(fmt.Sprint("c", i), "", "data\n"+"$HOME")
		c.Files = []suite.File{{Name: "data", Content: []byte("x")}}
		c.Expected = suite.Expected{Form: suite.ExpectContains, Texts: []string{"data\n"}}
		c.Runs = 2
		cases = append(cases, c)
	}
	r, err := grade.Run(context.Background(), grade.Request{
		Self: self(t), Suite: &suite.Suite{ID: "s", Cases: cases}, Jobs: 4, Input: submission.Input{Path: program},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range r.Cases {
		if c.Verdict != judge.Accepted {
			t.Errorf("%s: %s %+v", c.ID, c.Verdict, c.Findings)
		}
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
		t.Errorf("the submission's folder holds %v now", entries)
	}
}

// TestEqualRunsGiveEqualResults, however many cases run at a time.
func TestEqualRunsGiveEqualResults(t *testing.T) {
	var cases []suite.Case
	for i := range 12 {
		cases = append(cases, echoCase(fmt.Sprintf("c%02d", i), fmt.Sprint(i%3), "1\n"))
	}
	first := runShell(t, "cat; exit 3", 1, cases...)
	for _, jobs := range []int{2, 5} {
		if d := cmp.Diff(first, runShell(t, "cat; exit 3", jobs, cases...)); d != "" {
			t.Errorf("%d jobs: %s", jobs, d)
		}
	}
}

func TestFailedBuildIsOneMessage(t *testing.T) {
	file := filepath.Join(t.TempDir(), "notes.txt")
	if err := os.WriteFile(file, []byte("hello\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	r, err := grade.Run(context.Background(), grade.Request{
		Self: self(t), Suite: &suite.Suite{ID: "s", Cases: []suite.Case{echoCase("a", "x", "x\n"), echoCase("b", "x", "x\n")}},
		Input: submission.Input{Path: file},
	})
	if err != nil {
		t.Fatal(err)
	}
	if verdicts(r) != "a=build_error b=build_error" || r.Verdict != judge.BuildError || r.Score != 0 || r.MaxScore != 2 {
		t.Errorf("%s, %s, %v of %v", verdicts(r), r.Verdict, r.Score, r.MaxScore)
	}
	if len(r.Findings) != 1 || r.Findings[0].Kind != submission.NotRunnable {
		t.Errorf("findings %+v", r.Findings)
	}
}

// TestOurFailureIsNotTheStudents: a case that cannot be judged is judge_error,
// and the others count.
func TestOurFailureIsNotTheStudents(t *testing.T) {
	broken := echoCase("broken", "x", "")
	broken.Expected = suite.Expected{}
	r := runShell(t, "cat", 2, echoCase("a", "x", "x\n"), broken)
	if verdicts(r) != "a=accepted broken=judge_error" || r.Verdict != judge.JudgeError {
		t.Errorf("%s, %s", verdicts(r), r.Verdict)
	}
}
