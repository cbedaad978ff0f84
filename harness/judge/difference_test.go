package judge

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"grade/harness/suite"
	"grade/harness/transcript"
	"grade/reference/game"
)

func parse(t *testing.T, text string) transcript.Transcript {
	t.Helper()
	tr, err := transcript.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return tr
}

// first returns the difference of a piped program's output from a transcript.
func first(t *testing.T, expected, stdout string, trace ...game.Applied) *Difference {
	t.Helper()
	e := parse(t, expected)
	c := compare(e.Stdout, []byte(stdout), lenient(), false, false)
	if c.verdict == Accepted {
		t.Fatal("there is no difference")
	}
	var typed []transcript.Line
	for _, l := range e.Lines {
		typed = append(typed, transcript.Line{At: len(stdout), Text: l.Text})
	}
	return differenceOf(&c, e, trace, transcript.New([]byte(stdout), typed), true)
}

// show draws a difference: typed text in << >>, what differs in [ ].
func show(d *Difference) string {
	var b strings.Builder
	for _, l := range d.Shown {
		b.WriteByte(byte(l.Kind))
		for _, s := range l.Spans {
			switch {
			case s.Typed:
				b.WriteString("<<" + s.Text + ">>")
			case s.Differs:
				b.WriteString("[" + s.Text + "]")
			default:
				b.WriteString(s.Text)
			}
		}
		if l.NoNewline {
			b.WriteString("(no newline)")
		}
		b.WriteString("\n")
	}
	return b.String()
}

func TestDifference(t *testing.T) {
	for _, tt := range []struct {
		name, expected, stdout string
		line, column           int
		want                   string
	}{
		{"a wrong number, with the typed lines before it",
			"Which to keep? <<123456>>\nKeeping 123456, score = 1500\nOver.\n", "Which to keep? Keeping 123456, score = 1200\nOver.\n", 2, 25,
			" Which to keep? <<123456>>\n-Keeping 123456, score = [1500]\n+Keeping 123456, score = [1200]\n"},
		{"a number that begins alike", "Total: 6\tRoll? <<>>\nRoll: 5\n", "Total: 66\tRoll? Roll: 5\n", 1, 8,
			"-Total: [6]\tRoll? <<>>\n+Total: [66]\tRoll? Roll: 5\n"},
		{"a line too many", "a\nb\n", "a\nx\nb\n", 2, 1, " a\n+[x]\n b\n"},
		{"a line too few", "a\nx\nb\n", "a\nb\n", 2, 1, " a\n-[x]\n b\n"},
		{"ends early", "a\nb\n", "a\n", 2, 1, " a\n-[b]\n"},
		{"goes on", "a\n", "a\nb", 2, 1, " a\n+[b](no newline)\n"},
		{"nothing printed", "a\n", "", 1, 1, "-[a]\n"},
		{"typed lines in a row have lines of their own", "<<3>>\n<<4>>\nSum 7\n", "Sum 8\n", 3, 5, " <<3>>\n <<4>>\n-Sum [7]\n+Sum [8]\n"},
		{"a forgiven difference before it", "a\nb\nc\n", "a \r\nb\nd\n", 3, 1, " a \r\n b\n-[c]\n+[d]\n"},
		{"whole characters", "aé\n", "aè\n", 1, 2, "-a[é]\n+a[è]\n"},
		{"the context is short", "1\n2\n3\n4\n5\n6\n", "1\n2\n3\n4\n5\n7\n", 6, 1, " 3\n 4\n 5\n-[6]\n+[7]\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d := first(t, tt.expected, tt.stdout)
			if d.Line != tt.line || d.Column != tt.column {
				t.Errorf("line %d, column %d, want %d, %d", d.Line, d.Column, tt.line, tt.column)
			}
			if diff := cmp.Diff(tt.want, show(d)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestDifferenceNamesTheRule(t *testing.T) {
	trace := []game.Applied{{At: 0, Rule: "greeting"}, {At: 3, Rule: "scores"}, {At: 3, Rule: "straight"}, {At: 9, Rule: "end"}}
	if d := first(t, "hi\nsix 6\nbye\n", "hi\nsix 7\nbye\n", trace...); d.Rule != "straight" {
		t.Errorf("rule %q", d.Rule)
	}
}

func TestLongLinesAreClipped(t *testing.T) {
	long := strings.Repeat("x", 5_000_000)
	d := first(t, long+"a"+long+"\n", long+"b"+long+"\n")
	if n := len(show(d)) + len(d.Expected) + len(d.Actual); n > 4000 {
		t.Errorf("%d bytes shown", n)
	}
	if d.Column != 5_000_001 || !strings.Contains(show(d), "[a") || !strings.Contains(show(d), "[b") {
		t.Errorf("column %d: %s", d.Column, show(d))
	}
}

// TestDifferenceOfAnything: a difference is shown for any two texts that
// differ, and its two lines are not the same.
func TestDifferenceOfAnything(t *testing.T) {
	text := rapid.StringOfN(rapid.SampledFrom([]rune("ab1\n\n\r \té\x00")), 0, 20, -1)
	rapid.Check(t, func(r *rapid.T) {
		var e transcript.Transcript
		for range rapid.IntRange(0, 3).Draw(r, "lines") {
			e.Stdout = append(e.Stdout, text.Draw(r, "expected")...)
			e.Lines = append(e.Lines, transcript.Line{At: len(e.Stdout), Text: "t"})
		}
		e.Stdout = append(e.Stdout, text.Draw(r, "expected")...)
		actual := transcript.New([]byte(text.Draw(r, "actual")), e.Lines)
		c := compare(e.Stdout, actual.Stdout, lenient(), false, false)
		if c.verdict == Accepted {
			return
		}
		d := differenceOf(&c, e, nil, actual, true)
		if d.Line < 1 || d.Column < 1 || len(d.Shown) == 0 {
			r.Fatalf("%+v", d)
		}
		if d.ExpectedEnds && d.ActualEnds {
			r.Fatalf("both end: %q %q", e.Stdout, actual.Stdout)
		}
	})
}

// TestFloods: an output of millions of lines is explained by the few around
// the difference.
func TestFloods(t *testing.T) {
	for _, flood := range []string{strings.Repeat("\n", 4<<20), strings.Repeat("Roll: 3\n", 512<<10)} {
		d := first(t, "a\nb\n", "a\n"+flood)
		if d.Line != 2 || len(d.Shown) > 6 {
			t.Errorf("line %d, %d lines shown", d.Line, len(d.Shown))
		}
	}
	many := strings.Repeat("Roll: 3\n", 512<<10)
	if d := first(t, many+"a\n", many+"b\n"); d.Line != 512<<10+1 || d.Shown[0].Line != d.Line-3 {
		t.Errorf("line %d, shown from %d", d.Line, d.Shown[0].Line)
	}
}

// TestOpenEnds: the blank at the end of a prompt belongs to it, also where the
// expected text is known so far only.
func TestOpenEnds(t *testing.T) {
	e, a := "Enter command: ", "Enter command: [2, 1]\n"
	c := compare([]byte(e), []byte(a), lenient(), false, true)
	if c.expected.at[c.first] != len(e) || c.actual.at[c.first] != len(e) {
		t.Errorf("they differ at %d and %d, want %d", c.expected.at[c.first], c.actual.at[c.first], len(e))
	}
}

// TestLongAgreement: what agrees before a difference changes nothing but its
// place.
func TestLongAgreement(t *testing.T) {
	text := rapid.StringOfN(rapid.SampledFrom([]rune("ab1. \t\n\r")), 0, 25, -1)
	rapid.Check(t, func(t *rapid.T) {
		e, a := text.Draw(t, "expected"), text.Draw(t, "actual")
		prefix := strings.Repeat("Roll: 6 \r\n\nTurn over. \n", 5)
		policies := []*suite.Policy{{}, lenient(), {BlankLines: true, SentenceBreaks: true, TrailingSpace: true}}
		policy := rapid.SampledFrom(policies).Draw(t, "policy")
		short, long := compareRest([]byte(prefix+e), []byte(prefix+a), policy, false, false), compare([]byte(prefix+e), []byte(prefix+a), policy, false, false)
		if prefix+e == prefix+a {
			return
		}
		if short.verdict != long.verdict || !cmp.Equal(kinds(short.forgiven), kinds(long.forgiven)) {
			t.Fatalf("%s %v, then %s %v", short.verdict, kinds(short.forgiven), long.verdict, kinds(long.forgiven))
		}
		if short.verdict == Accepted {
			return
		}
		if short.expected.at[short.first] != long.expected.at[long.first] || short.actual.at[short.first] != long.actual.at[long.first] {
			t.Fatalf("they differ at %d, %d and at %d, %d", short.expected.at[short.first], short.actual.at[short.first],
				long.expected.at[long.first], long.actual.at[long.first])
		}
	})
}

// TestDifferWithin: what the first lines show is what the whole shows.
func TestDifferWithin(t *testing.T) {
	text := rapid.StringOfN(rapid.SampledFrom([]rune("ab1. \t\n\n\r")), 0, 60, -1)
	rapid.Check(t, func(t *rapid.T) {
		e, a := []byte(text.Draw(t, "expected")), []byte(text.Draw(t, "actual"))
		if onlyLayout(e, a, false) {
			return
		}
		short, ok := differWithin(e, a, lenient(), rapid.IntRange(1, 40).Draw(t, "size"))
		if !ok {
			return
		}
		long := compareRest(e, a, lenient(), false, false)
		if long.verdict != WrongAnswer || short.expected.at[short.first] != long.expected.at[long.first] || short.actual.at[short.first] != long.actual.at[long.first] {
			t.Fatalf("%s at %d, %d, within the first lines at %d, %d", long.verdict, long.expected.at[long.first], long.actual.at[long.first],
				short.expected.at[short.first], short.actual.at[short.first])
		}
	})
}
