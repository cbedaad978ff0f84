package cases_test

import (
	"context"
	"regexp"
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

// noRollBeforeQuestion takes the first roll away that a question follows.
func noRollBeforeQuestion(stdout string) string {
	before, after, _ := strings.Cut(stdout, "\tRoll/Hold? ")
	i := strings.LastIndex(before, "Roll: ")
	return before[:i] + before[i+len("Roll: 4\n"):] + "\tRoll/Hold? " + after
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
		{"nothing at all", "pig", "hold-at-once", func(string) string { return "" }, exited, judge.WrongAnswer, "roll_missing", "a line such as Roll: 4", ""},
		{"cut behind a whole turn", "pig", "hold-at-once", cut("Player 1 score", 4), exited, judge.WrongAnswer, "ends_early", "Player 1 score: 4", ""},
		{"cut in a roll line", "pig", "hold-at-once", cut("oll: ", 7), exited, judge.WrongAnswer, "roll_missing", "a line such as Roll: 4", "R"},
		{"a crash in the middle", "pig", "hold-at-once", cut("Roll: ", 8), run.End{Kind: run.Signaled, Signal: "SIGSEGV"}, judge.RunTimeError, "killed_by_signal", "", ""},
		{"a limit in the middle", "pig", "hold-at-once", cut("Roll: ", 8), run.End{Kind: run.TimeLimit}, judge.TimeLimit, "time_limit", "", ""},
		{"a crash in a roll of many dice", "group-farkle", "two-rolls-a-turn", cut(", ]", 3), run.End{Kind: run.Signaled, Signal: "SIGSEGV"}, judge.RunTimeError, "killed_by_signal", "", ""},
		{"a roll line without its number", "pig", "hold-at-once", replace("Roll: 5", "Roll: five", 1), exited, judge.WrongAnswer, "wrong_roll", `a number from 1 to 6`, "Roll: five"},
		{"no roll line before a question", "pig", "hold-at-once", noRollBeforeQuestion, exited, judge.WrongAnswer, "roll_missing", "a line such as Roll: 4", ""},
		{"a die that is none", "pig", "hold-at-once", replace("Roll: 5", "Roll: 7", 1), exited, judge.WrongAnswer, "wrong_roll", "", "Roll: 7"},
		{"a player that is none", "pig", "hold-at-once", replace("player 1.", "player 3.", 1), exited, judge.WrongAnswer, "wrong_roll", "", ""},
		{"a list of dice that is broken", "group-farkle", "two-rolls-a-turn", replace("roll: [", "roll: (", 1), exited, judge.WrongAnswer, "wrong_roll", "a roll of 6 dice", "Your roll: (3, 1, 1, 3, 4, 1, ]"},
		{"a list with a word in it", "group-farkle", "two-rolls-a-turn", replace("roll: [", "roll: [x, ", 1), exited, judge.WrongAnswer, "wrong_roll", "a roll of 6 dice", ""},
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
			if r.First == nil || tt.actual != "" && r.First.Actual != tt.actual || tt.expected != "" && r.First.Expected != tt.expected && r.First.Instead != tt.expected {
				t.Errorf("first difference %+v", r.First)
			}
		})
	}
}

// TestReplayForgivesWhatThePolicyForgives: what a policy forgives does not hide
// the luck either.
func TestReplayForgivesWhatThePolicyForgives(t *testing.T) {
	exited := run.End{Kind: run.Exited}
	digits := regexp.MustCompile(`[0-9]+`)
	for _, tt := range []struct {
		name   string
		policy suite.Policy
		edit   func(string) string
	}{
		{"final newline", suite.Policy{FinalNewline: true}, func(s string) string { return s + "\n" }},
		{"blanks at line ends", suite.Policy{TrailingSpace: true}, func(s string) string { return strings.ReplaceAll(s, "\n", "  \t\n") }},
		{"CR LF", suite.Policy{LineEnds: true}, func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") }},
		{"more blanks", suite.Policy{BlankRuns: true}, func(s string) string { return strings.ReplaceAll(s, " ", " \t ") }},
		{"empty lines", suite.Policy{BlankLines: true}, func(s string) string { return strings.ReplaceAll(s, "\n", "\n\n") }},
		{"capitals", suite.Policy{LetterCase: true}, strings.ToUpper},
		{"small letters", suite.Policy{LetterCase: true}, strings.ToLower},
		{"coloured numbers", suite.Policy{ANSI: true}, func(s string) string { return digits.ReplaceAllString(s, "\x1b[1;31m$0\x1b[0m") }},
		{"sentences joined", suite.Policy{SentenceBreaks: true}, func(s string) string { return strings.ReplaceAll(s, ".\n", ". ") }},
		{"optional lines with dice", suite.Policy{Optional: []*regexp.Regexp{regexp.MustCompile(`\A(?:Your roll: \[6, \]|Roll: 6 for luck)\z`)}},
			func(s string) string { return "Your roll: [6, ]\nRoll: 6 for luck\n" + s }},
	} {
		for suite, id := range map[string]string{"pig": "hold-at-once", "group-farkle": "two-rolls-a-turn"} {
			if r := judgedOutput(t, embedded(t, suite), id, &tt.policy, exited, tt.edit); r.Verdict != judge.Accepted {
				t.Errorf("%s, %s: %s %+v %+v", tt.name, suite, r.Verdict, r.Findings, r.First)
			}
		}
		// Here the seed says which luck is right, and a replay tells whether
		// the rest is: the dice of another generator, in the policy's form.
		if tt.name != "optional lines with dice" && tt.name != "sentences joined" {
			r := judgedWithGenerator(t, "msvc", &tt.policy, 0.5, tt.edit)
			if r.Verdict != judge.WrongAnswer || !kindsOf(r.Findings)["own_luck"] || r.Share != 0.5 {
				t.Errorf("%s, farkle-10000: %s, share %v, %+v %+v", tt.name, r.Verdict, r.Share, r.Findings, r.First)
			}
		}
	}
}

// judgedWithGenerator judges what the reference of farkle-10000 prints with
// another generator.
func judgedWithGenerator(t *testing.T, generator string, policy *suite.Policy, share float64, edit func(string) string) judge.Result {
	t.Helper()
	s := *embedded(t, "farkle-10000")
	s.OwnLuckShare = share
	other := s
	other.Reference.Generator = generator
	for i := range s.Cases {
		if s.Cases[i].ID != "sample-13" {
			continue
		}
		jc, err := grade.ContextOf(context.Background(), &other, &s.Cases[i], library().Game(&s))
		if err != nil {
			t.Fatal(err)
		}
		return judgedOutput(t, &s, "sample-13", policy, run.End{Kind: run.Exited}, func(string) string {
			return edit(string(jc.Reference.Transcript.Stdout))
		})
	}
	t.Fatal("no such case")
	return judge.Result{}
}

// TestOwnLuckWithAMistake: a replay says nothing of an output that is wrong
// with its own dice too.
func TestOwnLuckWithAMistake(t *testing.T) {
	r := judgedWithGenerator(t, "java", nil, 0.5, func(s string) string { return strings.Replace(s, "'s turn", " turn", 1) })
	if r.Verdict != judge.WrongAnswer || kindsOf(r.Findings)["own_luck"] || r.Share != 0 {
		t.Errorf("%s, share %v, %+v", r.Verdict, r.Share, r.Findings)
	}
}
