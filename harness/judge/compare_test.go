package judge

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"grade/harness/suite"
)

func lenient() *suite.Policy {
	return &suite.Policy{FinalNewline: true, TrailingSpace: true, LineEnds: true}
}

func kinds(list []forgiveness) []string {
	var names []string
	for _, f := range list {
		names = append(names, f.kind)
	}
	return names
}

func TestCompare(t *testing.T) {
	exact := &suite.Policy{}
	sentences := lenient()
	sentences.SentenceBreaks = true
	for _, tt := range []struct {
		name             string
		expected, actual string
		policy           *suite.Policy
		verdict          Verdict
		forgiven         []string
	}{
		{"equal", "a\nb\n", "a\nb\n", exact, Accepted, nil},
		{"no final newline, forgiven", "a\n", "a", lenient(), Accepted, []string{"final_newline"}},
		{"additional final newline, forgiven", "a", "a\n", lenient(), Accepted, []string{"final_newline"}},
		{"no final newline, exact", "a\n", "a", exact, PresentationError, []string{"final_newline"}},
		{"trailing blank, forgiven", "a\nb\n", "a \t\nb\n", lenient(), Accepted, []string{"trailing_space"}},
		{"blank lines of blanks stay lines", "a\n\nb\n", "a\nb\n", lenient(), PresentationError, []string{"blank_lines"}},
		{"CR LF, forgiven", "a\nb\n", "a\r\nb\r\n", lenient(), Accepted, []string{"line_ends"}},
		{"CR CR LF is one line end", "a\nb\n", "a\r\r\nb\n", lenient(), Accepted, []string{"line_ends"}},
		{"CR LF expected, LF printed", "a\r\n", "a\n", lenient(), Accepted, []string{"line_ends"}},
		{"CR inside a line", "ab\n", "a\rb\n", lenient(), WrongAnswer, nil},
		{"two blanks", "a b\n", "a  b\n", lenient(), PresentationError, []string{"blank_runs"}},
		{"a blank for a tab", "a\tb\n", "a b\n", lenient(), PresentationError, []string{"blank_runs"}},
		{"a blank too many inside a word", "ab\n", "a b\n", lenient(), WrongAnswer, nil},
		{"numbers run together", "1 15\n", "11 5\n", lenient(), WrongAnswer, nil},
		{"a blank before a colon", "Bob: G8\n", "Bob : G8\n", lenient(), PresentationError, nil},
		{"a newline after a prompt", "Which? Keeping\n", "Which? \nKeeping\n", lenient(), PresentationError, []string{"sentence_breaks"}},
		{"a newline after a colon", "Command: Roll\n", "Command: \nRoll\n", lenient(), PresentationError, nil},
		{"sentences on one line", "Turn over.\nIt is.\n", "Turn over. It is.\n", sentences, Accepted, []string{"sentence_breaks"}},
		{"a sentence on two lines of its own", "3 points. 3 dice.\n", "3 points.\n3 dice.\n", sentences, Accepted, []string{"sentence_breaks"}},
		{"a newline after a colon is no sentence break", "Command: Roll\n", "Command:\nRoll\n", sentences, PresentationError, nil},
		{"one letter", "Roll/Hold?", "Roll/hold?", lenient(), WrongAnswer, nil},
		{"NBSP is no blank", "a b\n", "a\u00a0b\n", lenient(), WrongAnswer, nil},
		{"NUL is no blank", "ab\n", "a\x00b\n", lenient(), WrongAnswer, nil},
		{"another invalid byte", "a\xfe\n", "a\xff\n", lenient(), WrongAnswer, nil},
		{"both empty", "", "", exact, Accepted, nil},
		{"nothing printed", "a\n", "", lenient(), WrongAnswer, nil},
		{"something printed", "", "a\n", lenient(), WrongAnswer, nil},
		{"case, forgiven", "Ab\n", "aB\n", &suite.Policy{LetterCase: true}, Accepted, []string{"letter_case"}},
		{"colours, forgiven", "ab\n", "\x1b[1;31ma\x1b[0mb\n", &suite.Policy{ANSI: true}, Accepted, []string{"ansi"}},
		{"a cut colour is not forgiven", "ab\n", "ab\x1b[1;3", &suite.Policy{ANSI: true, FinalNewline: true}, WrongAnswer, nil},
		{"blank lines, forgiven", "a\nb\n", "a\n\n \nb\n\n", &suite.Policy{BlankLines: true}, Accepted, []string{"blank_lines"}},
		{"nearly the number", "P 0.30% of 7\n", "P 0.3% of 7\n", &suite.Policy{NumberTolerance: 0.001}, Accepted, []string{"number_tolerance"}},
		{"not the number", "P 0.30%\n", "P 0.31%\n", &suite.Policy{NumberTolerance: 0.001}, WrongAnswer, nil},
		{"an optional line", "a\n", "Bye!\na\n", &suite.Policy{Optional: []*regexp.Regexp{regexp.MustCompile(`Bye.*`)}}, Accepted, []string{"optional_lines"}},
		{"optional lines match as a whole", "a\n", "no Bye!\na\n", &suite.Policy{Optional: []*regexp.Regexp{regexp.MustCompile(`Bye.*`)}}, WrongAnswer, nil},
		{"two forgiven", "a\nb\n", "a \r\nb", lenient(), Accepted, []string{"line_ends", "trailing_space", "final_newline"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := compare([]byte(tt.expected), []byte(tt.actual), tt.policy, false, false)
			if c.verdict != tt.verdict {
				t.Errorf("verdict %s, want %s", c.verdict, tt.verdict)
			}
			if d := cmp.Diff(tt.forgiven, kinds(c.forgiven)); d != "" {
				t.Errorf("forgiven: %s", d)
			}
		})
	}
}

func TestComparePrefix(t *testing.T) {
	for _, tt := range []struct {
		actual  string
		verdict Verdict
	}{
		{"a\nRoll? ", Accepted},
		{"a\nRoll? Traceback\n", Accepted},
		{"a \nRoll? and more", Accepted},
		{"a\nRoll", WrongAnswer},
		{"b\nRoll? ", WrongAnswer},
	} {
		if c := compare([]byte("a\nRoll? "), []byte(tt.actual), lenient(), true, false); c.verdict != tt.verdict {
			t.Errorf("%q: %s, want %s", tt.actual, c.verdict, tt.verdict)
		}
	}
}

// perturbations are ten ways in which an output can be wrong.
func perturbations(text []byte) map[string][]byte {
	lines := bytes.SplitAfter(text, []byte("\n"))
	n := len(lines) / 2
	swap := append([][]byte(nil), lines...)
	swap[0], swap[n] = swap[n], swap[0]
	double := append(append(append([][]byte(nil), lines[:n+1]...), lines[n]), lines[n+1:]...)
	dropped := append(append([][]byte(nil), lines[:n]...), lines[n+1:]...)
	changed := bytes.Clone(text)
	changed[len(text)/2] ^= 1
	return map[string][]byte{
		"empty":                      {},
		"cut":                        text[:len(text)-3],
		"cut at the front":           text[3:],
		"lines in another order":     bytes.Join(swap, nil),
		"one bit of a byte":          changed,
		"a line doubled":             bytes.Join(double, nil),
		"a line dropped":             bytes.Join(dropped, nil),
		"a byte added":               append(bytes.Clone(text), '!'),
		"all upper case":             bytes.ToUpper(text),
		"printed twice":              append(bytes.Clone(text), text...),
		"a blank before the newline": bytes.Replace(text, []byte("\n"), []byte(" \n"), 1),
	}
}

func TestPerturbationsAreRejected(t *testing.T) {
	text := []byte("Player 1's turn\nRolling 6 dice...113456\nWhich to keep? Keeping 115, score = 250\nTurn score = 300\n")
	for name, wrong := range perturbations(text) {
		if c := compare(text, wrong, &suite.Policy{}, false, false); c.verdict == Accepted {
			t.Errorf("exact: %s is accepted", name)
		}
		if c := compare(text, wrong, lenient(), false, false); c.verdict == Accepted && name != "a blank before the newline" {
			t.Errorf("lenient: %s is accepted", name)
		}
	}
}

// TestCompareIsSound: what a policy accepts is equal after taking out exactly
// what it forgives, and an exact policy accepts equal bytes only.
func TestCompareIsSound(t *testing.T) {
	text := rapid.StringOfN(rapid.SampledFrom([]rune("ab1. \t\n\r!")), 0, 30, -1)
	rapid.Check(t, func(t *rapid.T) {
		e, a := []byte(text.Draw(t, "expected")), []byte(text.Draw(t, "actual"))
		if got := compare(e, a, &suite.Policy{}, false, false).verdict == Accepted; got != bytes.Equal(e, a) {
			t.Fatalf("exact: accepted is %v", got)
		}
		c := compare(e, a, lenient(), false, false)
		if (c.verdict == Accepted) != (strip(e) == strip(a)) {
			t.Fatalf("lenient: %s for %q and %q", c.verdict, strip(e), strip(a))
		}
		if c.verdict == Accepted && !bytes.Equal(e, a) && len(c.forgiven) == 0 {
			t.Fatal("a difference was forgiven and not named")
		}
	})
}

// strip is the default policy, written down a second time in other words.
func strip(b []byte) string {
	text := regexp.MustCompile(`\r+\n`).ReplaceAllString(string(b), "\n")
	text = regexp.MustCompile(`(?m)[ \t]+$`).ReplaceAllString(text, "")
	return strings.TrimRight(text, "\n")
}

func TestAcceptance(t *testing.T) {
	const p = 0.0031904993968317870068
	for _, tt := range []struct{ n, lo, hi int }{
		{55_000, 115, 244}, {110_000, 263, 446}, {275_000, 737, 1026}, {550_000, 1554, 1963}, {10_000, 9, 63},
	} {
		if lo, hi := acceptance(tt.n, p, 1e-6); lo != tt.lo || hi != tt.hi {
			t.Errorf("%d games: %d..%d, want %d..%d", tt.n, lo, hi, tt.lo, tt.hi)
		}
	}
}
