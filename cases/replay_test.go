package cases_test

import (
	"context"
	"strings"
	"testing"

	"grade/harness/grade"
	"grade/harness/judge"
	"grade/harness/run"
	"grade/harness/suite"
	"grade/harness/transcript"
)

// judgedOutput judges an output of a case as a program's that ended by itself,
// or as end says.
func judgedOutput(t *testing.T, s *suite.Suite, id string, policy *suite.Policy, end run.End, edit func(stdout string) string) judge.Result {
	t.Helper()
	for i := range s.Cases {
		if s.Cases[i].ID != id {
			continue
		}
		c := s.Cases[i]
		if policy != nil {
			c.Settings.Policy = *policy
		}
		jc, err := grade.ContextOf(context.Background(), s, &c, library().Game(s))
		if err != nil {
			t.Fatal(err)
		}
		stdout := edit(string(jc.Reference.Transcript.Stdout))
		var lines []transcript.Line
		for _, text := range jc.Reference.Transcript.Typed() {
			lines = append(lines, transcript.Line{At: len(stdout), Text: text})
		}
		rec := &run.Record{Transcript: transcript.New([]byte(stdout), lines), Placed: true, Read: -1, End: end}
		how, err := judge.For(c.Settings.Judge)
		if err != nil {
			t.Fatal(err)
		}
		result, err := how.Judge(jc, []*run.Record{rec})
		if err != nil {
			t.Fatal(err)
		}
		return result
	}
	t.Fatalf("%s has no case %s", s.ID, id)
	return judge.Result{}
}

func embedded(t *testing.T, id string) *suite.Suite {
	t.Helper()
	s, problems := library().Embedded(id)
	if s == nil {
		t.Fatal(problems)
	}
	return s
}

// TestReplayOfDamagedOutput: a replay works on whatever an output shows, and
// says where the luck is missing or cannot be.
func TestReplayOfDamagedOutput(t *testing.T) {
	exited := run.End{Kind: run.Exited}
	replace := func(old, new string, n int) func(string) string {
		return func(stdout string) string {
			if strings.Count(stdout, old) < n {
				t.Fatalf("there are fewer than %d of %q", n, old)
			}
			at := 0
			for range n - 1 {
				at += strings.Index(stdout[at:], old) + len(old)
			}
			return stdout[:at] + strings.Replace(stdout[at:], old, new, 1)
		}
	}
	cut := func(before string, n int) func(string) string {
		return func(stdout string) string {
			at := 0
			for range n {
				at += strings.Index(stdout[at:], before) + len(before)
			}
			return stdout[:at-len(before)]
		}
	}
	for _, tt := range []struct {
		name, suite, id string
		edit            func(string) string
		end             run.End
		verdict         judge.Verdict
		finding         string
		expected        string // of the first difference, or what stands in its place
		actual          string
	}{
		{"nothing at all", "pig", "hold-at-once", func(string) string { return "" }, exited, judge.WrongAnswer, "roll_missing", "You will be player ", ""},
		{"cut behind a whole turn", "pig", "hold-at-once", cut("Player 1 score", 4), exited, judge.WrongAnswer, "", "", ""},
		{"cut in a roll line", "pig", "hold-at-once", cut("oll: ", 7), exited, judge.WrongAnswer, "", "", ""},
		{"a crash in the middle", "pig", "hold-at-once", cut("Roll: ", 8), run.End{Kind: run.Signaled, Signal: "SIGSEGV"}, judge.RunTimeError, "killed_by_signal", "", ""},
		{"a limit in the middle", "pig", "hold-at-once", cut("Roll: ", 8), run.End{Kind: run.TimeLimit}, judge.TimeLimit, "time_limit", "", ""},
		{"a crash in a roll of many dice", "group-farkle", "two-rolls-a-turn", cut(", ]", 3), run.End{Kind: run.Signaled, Signal: "SIGSEGV"}, judge.RunTimeError, "killed_by_signal", "", ""},
		{"a roll line without its number", "pig", "hold-at-once", replace("Roll: 5", "Roll: five", 1), exited, judge.WrongAnswer, "", "", "Roll: five"},
		{"a die that is none", "pig", "hold-at-once", replace("Roll: 5", "Roll: 7", 1), exited, judge.WrongAnswer, "wrong_roll", "", "Roll: 7"},
		{"a player that is none", "pig", "hold-at-once", replace("player 1.", "player 3.", 1), exited, judge.WrongAnswer, "wrong_roll", "", ""},
		{"a list of dice that is broken", "group-farkle", "two-rolls-a-turn", replace("roll: [", "roll: (", 1), exited, judge.WrongAnswer, "", "", ""},
		{"a list with a word in it", "group-farkle", "two-rolls-a-turn", replace("roll: [", "roll: [x, ", 1), exited, judge.WrongAnswer, "", "", ""},
		{"a die too many", "group-farkle", "two-rolls-a-turn", replace("roll: [", "roll: [1, ", 1), exited, judge.WrongAnswer, "wrong_roll", "", ""},
		{"a die of the other game", "group-farkle", "two-rolls-a-turn", replace("roll: [", "roll: [0, ", 1), exited, judge.WrongAnswer, "wrong_roll", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := judgedOutput(t, embedded(t, tt.suite), tt.id, nil, tt.end, tt.edit)
			t.Logf("%s %+v", r.Verdict, r.Findings)
			if r.First != nil {
				t.Logf("line %d: %q instead of %q (%s) rule %s", r.First.Line, r.First.Actual, r.First.Expected, r.First.Instead, r.First.Rule)
			}
			if r.Verdict != tt.verdict || tt.finding != "" && !kindsOf(r.Findings)[tt.finding] {
				t.Errorf("%s %+v", r.Verdict, r.Findings)
			}
			if r.First == nil || tt.actual != "" && r.First.Actual != tt.actual {
				t.Errorf("first difference %+v", r.First)
			}
		})
	}
}
