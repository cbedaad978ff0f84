package grade_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"grade/harness/grade"
	"grade/harness/judge"
	"grade/harness/report"
	"grade/harness/submission"
	"grade/harness/suite"
)

// checkedRun grades a shell program on cases that a checker judges, which lies
// in the suite's folder.
func checkedRun(t *testing.T, checker, program string, cases ...suite.Case) *report.Result {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "check.sh"), []byte("#!/bin/sh\n"+checker), 0o755); err != nil {
		t.Fatal(err)
	}
	for i := range cases {
		cases[i].Settings.Judge = suite.JudgeCommand
		cases[i].Settings.Checker = []string{"./check.sh", "extra", "words"}
	}
	r, err := grade.Run(context.Background(), grade.Request{
		Self: self(t), Suite: &suite.Suite{ID: "s", Dir: dir, Cases: cases}, Jobs: 2, Name: "program",
		Input: submission.Input{Command: []string{"/bin/sh", "-c", program}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestChecker(t *testing.T) {
	const sees = `[ "$1 $2" = "extra words" ] || exit 2
shift 2
printf 'typed\\n' | cmp - "$1" || exit 2
printf 'right\\n' | cmp - "$2" || exit 2
[ -z "$(ls -A "$3")" ] || exit 2
`
	for _, tt := range []struct {
		name, checker, program string
		verdict                judge.Verdict
		score                  float64
		finding                string // kind: a part of its message
	}{
		{"accepts", sees + "exit 42", "echo yes", judge.Accepted, 4, ""},
		{"rejects", sees + "exit 43", "echo no", judge.WrongAnswer, 0, "checker: does not accept"},
		{"sees each byte", `printf 'a\\r\\n\\0\\n\\nb' | cmp - /dev/stdin && exit 42; exit 43`, `printf 'a\r\n\000\n\nb'`, judge.Accepted, 4, ""},
		{"sees an empty output", `[ -z "$(cat)" ] && exit 42; exit 43`, ":", judge.Accepted, 4, ""},
		{"explains", `echo "not a square" > "$5/teammessage.txt"; exit 43`, "echo 7", judge.WrongAnswer, 0, "checker: not a square"},
		{"tells the instructor", `echo "seen before" > "$5/judgemessage.txt"; exit 42`, "echo 7", judge.Accepted, 4, "checker_note: seen before"},
		{"gives a share", `echo 0.25 > "$5/score_multiplier.txt"; exit 42`, "echo 7", judge.Accepted, 1, "checker_share: 25%"},
		{"gives points", `echo 3 > "$5/score.txt"; exit 42`, "echo 7", judge.Accepted, 3, "checker_share: 75%"},
		{"gives no points when it rejects", `echo 3 > "$5/score.txt"; exit 43`, "echo 7", judge.WrongAnswer, 0, "checker:"},
		{"gives too many points", `echo 5 > "$5/score.txt"; exit 42`, "echo 7", judge.JudgeError, 0, "judge_error: score.txt holds \"5\""},
		{"gives no number", `echo NaN > "$5/score.txt"; exit 42`, "echo 7", judge.JudgeError, 0, "judge_error: score.txt"},
		{"ends otherwise", `echo "cannot parse" >&2; exit 1`, "echo 7", judge.JudgeError, 0, "judge_error: exit status 1, where 42 accepts and 43 rejects; it said: cannot parse"},
		{"accepts by 0", `exit 0`, "echo 7", judge.JudgeError, 0, "judge_error: exit status 0"},
		{"crashes", `kill -s SEGV $$`, "echo 7", judge.JudgeError, 0, "judge_error: signal SIGSEGV"},
		{"hangs", `sleep 1000`, "echo 7", judge.JudgeError, 0, "judge_error: stopped at its time limit"},
		{"is not asked of a crash", `exit 42`, "echo 7; kill -s SEGV $$", judge.RunTimeError, 0, "killed_by_signal:"},
		{"is asked of a failure", `exit 42`, "echo 7; exit 3", judge.Accepted, 4, "exit_status:"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := echoCase("c", "typed", "right\n")
			c.Points = 4
			if tt.name == "hangs" {
				c.Settings.Limits.Wall = 500 * time.Millisecond
			}
			r := checkedRun(t, strings.ReplaceAll(tt.checker, `\\`, `\`), tt.program, c)
			if r.Verdict != tt.verdict || r.Score != tt.score {
				t.Errorf("%s, %v points, want %s, %v", r.Verdict, r.Score, tt.verdict, tt.score)
			}
			kind, part, _ := strings.Cut(tt.finding, ": ")
			kind = strings.TrimSuffix(kind, ":")
			found := tt.finding == ""
			for _, f := range r.Cases[0].Findings {
				found = found || f.Kind == kind && strings.Contains(f.Message, part)
			}
			if !found {
				t.Errorf("%q is missing: %+v", tt.finding, r.Cases[0].Findings)
			}
		})
	}
}

// TestCheckersAreApart: a checker sees nothing that one before it left behind,
// and may not write where the submission lies.
func TestCheckersAreApart(t *testing.T) {
	var cases []suite.Case
	for _, id := range []string{"a", "b", "c", "d", "e", "f"} {
		c := echoCase(id, id, id+"\n")
		c.Runs = 2
		cases = append(cases, c)
	}
	r := checkedRun(t, `[ -z "$(ls -A "$5")" ] || exit 2
echo left > "$5/left-over"
echo x > ../build/x 2>/dev/null && exit 3
read line; [ "$line" = "$(cat "$4")" ] && exit 42; exit 43`, "cat", cases...)
	if got, want := verdicts(r), "a=accepted b=accepted c=accepted d=accepted e=accepted f=accepted"; got != want {
		t.Errorf("%s: %+v", got, r.Cases[0].Findings)
	}
}

// TestCheckerPlaceholders: the convention has further arguments behind the three
// names, so an author may say where the names stand.
func TestCheckerPlaceholders(t *testing.T) {
	c := echoCase("c", "typed", "right\n")
	c.Settings.Judge = suite.JudgeCommand
	c.Settings.Checker = []string{"/bin/sh", "-c", `[ "$(cat "$0") $(cat "$1") $3" = "typed right case_sensitive" ] && exit 42`, "{input}", "{answer}", "{feedback}", "case_sensitive"}
	if r := runShell(t, "cat", 1, c); r.Verdict != judge.Accepted {
		t.Errorf("%s %+v", r.Verdict, r.Cases[0].Findings)
	}
}

// TestCheckerNotes: what a checker writes for the instructor is not shown to
// students.
func TestCheckerNotes(t *testing.T) {
	r := checkedRun(t, `echo "the 7 was copied" > "$5/judgemessage.txt"; exit 43`, "echo 7", echoCase("c", "", ""))
	for student, want := range map[bool]bool{false: true, true: false} {
		var b strings.Builder
		if err := report.WriteJSON(&b, r, report.JSON{Student: student}); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(b.String(), "the 7 was copied") != want {
			t.Errorf("student %v: %s", student, b.String())
		}
	}
}
