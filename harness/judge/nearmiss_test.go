package judge

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"grade/harness/run"
	"grade/harness/suite"
	"grade/harness/transcript"
)

const sitting = `Welcome to Pig!
Roll or hold? <<roll>>
Roll: 5
Turn total: 5
Roll or hold? <<roll>>
Roll: 3
Turn total: 8
Roll or hold? <<hold>>
Your score is "8".
`

// rung grades a transcript in text form against sitting and returns the kinds
// and messages of the findings.
func rung(t *testing.T, expected, actual string, placed bool, policy *suite.Policy) (kinds, messages []string) {
	t.Helper()
	e, err := transcript.Parse([]byte(expected))
	if err != nil {
		t.Fatal(err)
	}
	a, err := transcript.Parse([]byte(actual))
	if err != nil {
		t.Fatal(err)
	}
	exp := expectation{transcript: e}
	rec := &run.Record{Transcript: a, Read: len(a.Lines), Placed: placed}
	c := compare(e.Stdout, a.Stdout, policy, false, false)
	for _, f := range differenceFindings(&c, exp, rec, policy) {
		kinds, messages = append(kinds, f.Kind), append(messages, f.Message)
	}
	return kinds, messages
}

func TestNearMisses(t *testing.T) {
	replace := func(pairs ...string) string { return strings.NewReplacer(pairs...).Replace(sitting) }
	for _, tt := range []struct {
		name, actual string
		placed       bool
		kinds        []string
		says         string
	}{
		{"echo", replace("<<roll>>\n", "<<roll>>\nroll\n", "<<hold>>\n", "<<hold>>\nhold\n"), false, []string{"echo_printed"}, `prints what was typed ("roll") itself`},
		{"echo on a pipe", replace("<<roll>>\n", "<<roll>>\nroll\n", "<<hold>>\n", "<<hold>>\nhold\n"), true, []string{"echo_printed"}, "3 lines, first in line 3"},
		{"prompts on lines of their own", replace("hold? ", "hold? \n"), false, []string{"prompt_own_line"}, "println"},
		{"prompts on lines of their own, without a blank", replace("hold? ", "hold?\n"), true, []string{"prompt_own_line"}, "println"},
		{"a blank before the answer's line", replace("hold? ", "hold?\n "), false, []string{"layout"}, ""},
		{"no blank after the prompt", replace("hold? ", "hold?"), false, []string{"prompt_space"}, "blanks between a question"},
		{"two blanks after the prompt", replace("hold? ", "hold?  "), true, []string{"prompt_space"}, ""},
		{"other question", replace("Roll or hold? ", "r/h: "), false, []string{"prompt_text"}, `Your program asks "r/h: " where the handout asks "Roll or hold? ".`},
		{"letters", replace("Roll:", "roll:"), false, []string{"letter_case"}, `"roll:" stands where "Roll:" is expected. That is so in 2 lines, first in line 3`},
		{"punctuation", replace("Roll:", "Roll"), false, []string{"punctuation"}, `"Roll" stands where "Roll:" is expected`},
		{"typographic quotes", replace(`"8"`, "“8”"), false, []string{"unicode_form"}, `"“" (U+201C) stands where "\"" (U+0022) is expected`},
		{"colours", replace("Roll:", "\x1b[31mRoll:\x1b[0m"), false, []string{"ansi"}, "colours"},
		{"empty lines", replace("Turn", "\nTurn"), false, []string{"blank_lines"}, "Empty lines"},
		{"two blanks", replace("total: ", "total:  "), false, []string{"blank_runs"}, ""},
		{"two changes", replace("Roll:", "roll:", "hold? ", "hold?"), false, []string{"prompt_space", "letter_case"}, ""},
		{"numbers", replace("total: 8", "total: 9", `"8"`, `"9"`), false, []string{"numbers_differ"}, "2 numbers are not. The first is 9, where 8 is expected"},
		{"words", replace("Turn total", "Points so far"), false, []string{"words_differ"}, `(in 2 lines): "Points so far:" stands where "Turn total:" is expected`},
		{"order", strings.Replace(sitting, "Roll: 5\nTurn total: 5\n", "Turn total: 5\nRoll: 5\n", 1), false, []string{"line_order"}, ""},
		{"debug lines", replace("Turn", "debug: here\nTurn"), false, []string{"extra_lines"}, `2 lines too many; without them all is right. The first is "debug: here"`},
		{"lines left out", replace("Turn total: 5\n", "", "Turn total: 8\n", ""), false, []string{"missing_lines"}, "2 lines are missing"},
		{"a line at the end", sitting + "Bye\n", false, []string{"extra_at_end"}, "1 line too many"},
		{"another game", "Hello\nWhat?\n", false, nil, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			kinds, messages := rung(t, sitting, tt.actual, tt.placed, lenient())
			if d := cmp.Diff(tt.kinds, kinds); d != "" {
				t.Errorf("%s%q", d, messages)
			}
			if all := strings.Join(messages, "|"); !strings.Contains(all, tt.says) {
				t.Errorf("it says %q, without %q", all, tt.says)
			}
		})
	}
}

// TestForgivenSaysWhere: what is forgiven is counted and placed.
func TestForgivenSaysWhere(t *testing.T) {
	e, err := transcript.Parse([]byte(sitting))
	if err != nil {
		t.Fatal(err)
	}
	a := transcript.New([]byte(strings.NewReplacer("5\n", "5 \n", "8\".\n", "8\".").Replace(string(e.Stdout))), nil)
	c := compare(e.Stdout, a.Stdout, lenient(), false, false)
	var said []string
	for _, f := range forgivenFindings(c.forgiven, expectation{transcript: e}, a, true, lenient()) {
		said = append(said, fmt.Sprintf("%d %s", f.Line, f.Message))
	}
	if d := cmp.Diff([]string{
		"3 Not exactly the expected text, but accepted: the difference is in blanks at the ends of lines. That is so in 2 lines, first in line 3.",
		"9 Not exactly the expected text, but accepted: the difference is in the newline at the end.",
	}, said); d != "" {
		t.Error(d)
	}
}

// TestPromptBeforeAnEmptyLine: a line break after a question is known where an
// empty line is to follow the answer.
func TestPromptBeforeAnEmptyLine(t *testing.T) {
	kinds, messages := rung(t, "Name? <<Ada>>\n\nHello\nAge? <<9>>\nYes\n", "Name? \n<<Ada>>\n\nHello\nAge? \n<<9>>\nYes\n", false, lenient())
	if d := cmp.Diff([]string{"prompt_own_line"}, kinds); d != "" {
		t.Errorf("%s%q", d, messages)
	}
}

// TestNearMissesAreVerified: a rung is not named if anything else is wrong too.
func TestNearMissesAreVerified(t *testing.T) {
	for _, wrong := range []string{
		strings.NewReplacer("Roll:", "roll:", "total: 8", "total: 9").Replace(sitting),
		strings.NewReplacer("hold? ", "hold?", `"8".`, `"7". Bye`).Replace(sitting),
		strings.Replace(strings.Replace(sitting, "<<roll>>\n", "<<roll>>\nroll\n", 1), "Your", "My", 1),
	} {
		if kinds, messages := rung(t, sitting, wrong, false, lenient()); len(kinds) > 0 {
			t.Errorf("%q: %v %q", wrong, kinds, messages)
		}
	}
}

// TestNumbersKeepTheirMarks: leaving out punctuation never makes numbers equal.
func TestNumbersKeepTheirMarks(t *testing.T) {
	for _, pair := range [][2]string{{"-5\n", "5\n"}, {"1.5\n", "15\n"}, {"1,5\n", "15\n"}, {"12:30\n", "1230\n"}, {".5\n", "5\n"}} {
		if kinds, _ := rung(t, pair[0], pair[1], true, lenient()); len(kinds) > 0 && kinds[0] == "punctuation" {
			t.Errorf("%q for %q is called punctuation", pair[1], pair[0])
		}
	}
}

// TestLadderIsSound: whatever the texts, the ladder comes to an end, and a
// single rung that it names makes the texts agree.
func TestLadderIsSound(t *testing.T) {
	text := rapid.StringOfN(rapid.SampledFrom([]rune("abA1. \n:\u2013")), 0, 1200, -1)
	draw := func(t *rapid.T, label string) transcript.Transcript {
		out := text.Draw(t, label)
		var lines []transcript.Line
		at := 0
		for _, n := range rapid.SliceOfN(rapid.IntRange(0, 40), 0, 6).Draw(t, label+" typed") {
			if at = at + n; at <= len(out) {
				lines = append(lines, transcript.Line{At: at, Text: "a"})
			}
		}
		return transcript.New([]byte(out), lines)
	}
	rapid.Check(t, func(t *rapid.T) {
		e := draw(t, "expected")
		a := e
		if rapid.Bool().Draw(t, "unrelated") {
			a = draw(t, "actual")
		} else {
			change := rapid.SampledFrom([]string{"\n", " ", "A", "", ":"}).Draw(t, "to")
			a.Stdout = []byte(strings.ReplaceAll(string(e.Stdout), rapid.SampledFrom([]string{"a", " ", "\n", ":"}).Draw(t, "from"), change))
			a = startOf(a, 2000)
		}
		placed := rapid.Bool().Draw(t, "placed")
		for _, f := range nearMissFindings(expectation{transcript: e}, a, placed, false, lenient()) {
			if f.Line < 1 || f.Message == "" {
				t.Fatalf("%+v", f)
			}
		}
	})
}
