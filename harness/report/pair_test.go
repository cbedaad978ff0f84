package report

import (
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grade/harness/judge"
	"grade/harness/visible"
)

// rows returns the expected line, the program's line, and what stands below
// them, as a page shows them, without labels and line numbers.
func rows(page string) (expected, actual, below string) {
	lines := strings.Split(page, "\n")
	label := regexp.MustCompile(`^  (expected    |your program)  +\d* ?`)
	for i, line := range lines {
		switch {
		case strings.HasPrefix(line, "  "+expectedLabel):
			expected = label.ReplaceAllString(line, "")
		case strings.HasPrefix(line, "  "+actualLabel):
			actual = label.ReplaceAllString(line, "")
			below = lines[i+1]
		}
	}
	return expected, actual, below
}

// awkward draws text of characters that are easily taken for others.
func awkward() *rapid.Generator[string] {
	return rapid.Map(rapid.SliceOfN(rapid.SampledFrom([]string{"a", "o", "о", "1", " ", "  ", "\t", "\r", "\\", "\x1b", `\x1b`, `\u{a0}`,
		"\u00a0", "\u200b", "·", "→", "↵", "…", "...", "’", "'", "－", "-", "<", "<<", ">>", "é", "e\u0301", "\xff", "\xfe", `\xff`, "骰", "(an empty line)",
		"…(5 bytes)…", strings.Repeat("Roll: 1 ", 12)}), 0, 8), func(parts []string) string { return strings.Join(parts, "") })
}

// TestLinesThatDifferLookDifferent: what a judge calls different never looks
// the same, in any form.
func TestLinesThatDifferLookDifferent(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		e, a := awkward().Draw(rt, "expected"), awkward().Draw(rt, "actual")
		if e == a {
			rt.Skip()
		}
		first := judged(t, "before\n"+e+"\n", "before\n"+a+"\n").First
		bare := &judge.Difference{Line: 2, Expected: e, Actual: a}
		for name, d := range map[string]*judge.Difference{"with lines": first, "texts only": bare} {
			p := newPage(&Result{}, 80, false)
			p.difference(d)
			if e, a, _ := rows(p.b.String()); e == a {
				rt.Fatalf("%s: both lines look like %q", name, e)
			}
			c := &clipper{}
			if doc := c.difference(d); doc.Expected == doc.Actual && d.Expected != d.Actual {
				rt.Fatalf("%s: in JSON both lines are %q", name, doc.Expected)
			}
		}
	})
}

// TestUnderline: the marks stand under the part that differs, also after wide
// characters and escapes.
func TestUnderline(t *testing.T) {
	for _, tt := range []struct{ expected, actual, under string }{
		{"Roll: 5", "Roll: 6", "      ^"},
		{"骰子: 5", "骰子: 6", "      ^"},
		{"\x1b: 5", "\x1b: 6", "      ^"},
		{"a 12 b", "a 345 b", "  ^^^"},
		{"骰子", "骰骰", "  ^^"},
		{"ab", "a", " ^ something is missing here"},
		{"a", "ab", " ^ too much in this line"},
		{"a? b? <<y>>", "a? ", "   ^ the line ends here, but it should go on"},
		{"a? b? <<y>>", "a?", "  ^ the line ends here, but it should go on"},
		{"a  b", "a b", "  ^ a blank is missing here"},
		{"a", "a   ", " ^^^ 3 blanks too many"},
		{"a b", "a\u00a0b", " ^^^^^^ a no-break space instead of a blank"},
		{"a\tb", "a b", " ^ a blank instead of a tab"},
		{"a", "a\x00", " ^^^^ a zero byte too many"},
		{"Roll: 5", "Rоll: 5", ` ^^^^^^^ a Cyrillic letter instead of "o"`},
		{"Roll? <<y>>", "Rolls? <<y>>", "    ^ too much"},
	} {
		p := newPage(&Result{}, 80, false)
		p.difference(&judge.Difference{Line: 1, Expected: tt.expected, Actual: tt.actual})
		_, _, below := rows(p.b.String())
		margin := len("  your program   1 | ")
		if got := below[min(margin, len(below)):]; got != tt.under {
			t.Errorf("%q, %q: underlined\n%q, want\n%q", tt.expected, tt.actual, got, tt.under)
		}
	}
}

// TestTypedIsNotPrinted: a program cannot print what looks typed.
func TestTypedIsNotPrinted(t *testing.T) {
	p := newPage(&Result{}, 80, false)
	p.difference(shownAs(1, expected(1, "Roll? <<y>>"), judge.ShownLine{Kind: judge.ShownActual, Line: 1,
		Spans: []judge.ShownSpan{{Text: "Roll? <<y>>", Differs: true}}}))
	if e, a, _ := rows(p.b.String()); e == a || !strings.Contains(a, `\<<y>>`) {
		t.Errorf("typed %q, printed %q", e, a)
	}
}

// TestCellsAgreeWithVisible: cell by cell, a line looks as it does where it is
// made visible as a whole.
func TestCellsAgreeWithVisible(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := strings.ReplaceAll(awkward().Draw(rt, "line"), "<<", "<")
		if strings.Contains(s, "<<") || strings.Contains(s, "bytes)…") {
			rt.Skip()
		}
		cells := cellsOf([]judge.ShownSpan{{Text: s, Differs: true}})
		for f, want := range map[form]string{marked: visible.Marked(s), blanks: visible.Blanks(s), ascii: visible.ASCII(s)} {
			if got := looks(showAll(cells, f, true)); got != want {
				rt.Fatalf("form %d: %q, want %q", f, got, want)
			}
		}
	})
}
