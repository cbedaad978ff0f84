package judge

import (
	"bytes"
	"fmt"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"grade/harness/suite"
)

// rungs lists the near misses, the most telling first: where several would do,
// the first is named.
func (l *ladder) rungs() []nearMiss {
	rungs := append([]nearMiss{
		{forgiveness{kind: "echo_printed", together: l.dropEcho}, func(s spot) string {
			return fmt.Sprintf("Your program prints what was typed (%q) itself. At a terminal the typed text stands there already: leave that out.", shortened(s.typed))
		}},
		{forgiveness{kind: "prompt_own_line", together: l.dropNewlineAfterPrompt, layout: true}, func(spot) string {
			return "Your program ends the line after a question, so that the answer is typed below it. Print the question without a line break (print, not println; no \\n)."
		}},
		{forgiveness{kind: "prompt_space", together: l.spaceAfterPrompt, layout: true}, func(spot) string {
			return "The blanks between a question and what is typed are not as in the handout."
		}},
		{forgiveness{kind: "prompt_text", together: l.takePrompts}, func(s spot) string {
			return fmt.Sprintf("Your program asks %q where the handout asks %q.", s.asks, s.asked)
		}},
	}, plainRungs()...)
	return slices.DeleteFunc(rungs, func(r nearMiss) bool {
		return r.allow != nil && r.allow(l.policy) || l.layout && !r.layout
	})
}

// plainRungs lists the near misses that need no look at the typed lines.
func plainRungs() []nearMiss {
	rungs := []nearMiss{
		{forgiveness{kind: "unicode_form", alone: plainCharacters}, func(s spot) string {
			return fmt.Sprintf("Some characters only look like those of the handout: %s stands where %s is expected.", named(s.actual, s.expected), named(s.expected, s.actual))
		}},
		{forgiveness{kind: "punctuation", alone: dropPunctuation}, func(s spot) string {
			return fmt.Sprintf("Only punctuation differs: %q stands where %q is expected.", s.actual, s.expected)
		}},
	}
	for _, f := range forgivenesses() {
		say := func(spot) string {
			return fmt.Sprintf("The difference is in %s.", f.words)
		}
		switch f.kind {
		case "optional_lines", "number_tolerance", "final_newline":
			continue // these need the words of a suite, or are said better elsewhere
		case "ansi":
			say = func(spot) string {
				return "Your program prints codes for colours or for moving the cursor, where plain text is asked for."
			}
		case "letter_case":
			say = func(s spot) string {
				return fmt.Sprintf("Capital and small letters are not as in the handout: %q stands where %q is expected.", s.actual, s.expected)
			}
		case "blank_runs":
			say = func(spot) string { return "Only the number of blanks is wrong: how many there are between two words." }
		case "blank_lines":
			say = func(spot) string {
				return "Empty lines are missing, or there are too many of them."
			}
		}
		rungs = append(rungs, nearMiss{f, say})
	}
	return rungs
}

func shortened(s string) string {
	if r := []rune(s); len(r) > 20 {
		return string(r[:20]) + "…"
	}
	return s
}

// walk goes through both texts as long as they agree, and lets fix explain a
// difference at a typed line's place: fix returns how many bytes of the actual
// text to leave out there. The rest is kept as it is.
func (l *ladder) walk(e, a *mapped, fix func(typed string, wanted, rest []byte) int) {
	places := l.typedAt(e)
	lines := l.expected.Lines[len(l.expected.Lines)-len(places):]
	drop := make([]bool, len(a.b))
	i, next := 0, 0
	for j := 0; j <= len(a.b); {
		if next < len(places) && places[next] == i {
			for n := fix(lines[next].Text, e.b[i:], a.b[j:]); n > 0; n-- {
				drop[j] = true
				j++
			}
			next++
			continue
		}
		if i >= len(e.b) || j >= len(a.b) || e.b[i] != a.b[j] {
			break
		}
		i, j = i+1, j+1
	}
	a.keep(func(i int) bool { return !drop[i] })
}

// dropEcho leaves out what was typed, where the program prints it right behind
// the question, and the expected text does not go on with the same words.
func (l *ladder) dropEcho(e, a *mapped, _ *suite.Policy) {
	l.walk(e, a, func(typed string, wanted, rest []byte) int {
		echo := []byte(typed + "\n")
		if bytes.HasPrefix(rest, echo) && (!bytes.HasPrefix(wanted, echo) || bytes.HasPrefix(rest[len(echo):], echo)) {
			return len(echo)
		}
		return 0
	})
}

// dropNewlineAfterPrompt leaves out a line break, and blanks around it, that the
// program prints where an answer is typed.
func (l *ladder) dropNewlineAfterPrompt(e, a *mapped, _ *suite.Policy) {
	l.endPrompts(e, a, func(rest []byte) int {
		blanks := len(rest) - len(bytes.TrimLeft(rest, " \t"))
		if blanks < len(rest) && rest[blanks] == '\n' {
			return blanks + 1
		}
		return -1
	})
}

// spaceAfterPrompt takes the blanks that the expected text has before a typed
// line for those of the actual one, however many these are.
func (l *ladder) spaceAfterPrompt(e, a *mapped, _ *suite.Policy) {
	l.endPrompts(e, a, func(rest []byte) int { return len(rest) - len(bytes.TrimLeft(rest, " \t")) })
}

// endPrompts puts the blanks that the expected text has before a typed line in
// the place of what end finds there in the actual one: it returns how many bytes
// these are, -1 to change nothing. It goes on as long as both texts agree.
func (l *ladder) endPrompts(e, a *mapped, end func(rest []byte) int) {
	out := &mapped{base: a.base}
	j, i := 0, 0
	for _, place := range l.typedAt(e) {
		start := place
		for start > i && isBlank(e.b[start-1]) {
			start--
		}
		next := j + start - i
		if next > len(a.b) || !bytes.Equal(e.b[i:start], a.b[j:next]) {
			break
		}
		out.b, out.at = append(out.b, a.b[j:next]...), append(out.at, a.at[j:next]...)
		i, j = start, next
		n := end(a.b[j:])
		if n < 0 || place < len(e.b) && bytes.IndexByte([]byte(" \t\n"), e.b[place]) >= 0 && !bytes.HasPrefix(a.b[j+n:], e.b[place:place+1]) {
			continue // what stands there is wanted
		}
		for _, blank := range e.b[start:place] {
			out.b, out.at = append(out.b, blank), append(out.at, a.at[j])
		}
		i, j = place, j+n
	}
	out.b, out.at = append(out.b, a.b[j:]...), append(out.at, a.at[j:]...)
	*a = *out
}

// takePrompts puts the expected question in the place of each that the program
// asks, where the driver saw that it asked.
func (l *ladder) takePrompts(e, a *mapped, _ *suite.Policy) {
	if l.placed {
		return
	}
	out := &mapped{base: a.base}
	i, j := 0, 0
	skipped := len(l.expected.Lines) - len(l.typedAt(e))
	for n, place := range l.typedAt(e) {
		if skipped+n >= len(l.actual.Lines) {
			break
		}
		end := sort.SearchInts(a.at, l.actual.Lines[skipped+n].At)
		if end < j || end > len(a.b) {
			break
		}
		body := j + bytes.LastIndexByte(a.b[j:end], '\n') + 1
		question := i + bytes.LastIndexByte(e.b[i:place], '\n') + 1
		if bytes.Equal(layoutKey(e.b[question:place]), layoutKey(a.b[body:end])) {
			body = end // its words are right
			question = place
		}
		out.b, out.at = append(out.b, a.b[j:body]...), append(out.at, a.at[j:body]...)
		for _, c := range e.b[question:place] {
			out.b, out.at = append(out.b, c), append(out.at, a.at[body])
		}
		i, j = place, end
	}
	out.b, out.at = append(out.b, a.b[j:]...), append(out.at, a.at[j:]...)
	*a = *out
}

// plainCharacters writes characters in their compatibility form (Unicode
// NFKC), and typographic quotation marks and dashes as a keyboard has them.
func plainCharacters(m *mapped, _ *suite.Policy) {
	if isASCII(m.b) {
		return
	}
	out := &mapped{base: m.base}
	for i := 0; i < len(m.b); {
		n := norm.NFKC.NextBoundary(m.b[i:], true)
		piece := plainOnes().Replace(string(norm.NFKC.Bytes(m.b[i : i+n])))
		for k := range len(piece) {
			out.b, out.at = append(out.b, piece[k]), append(out.at, m.at[i])
		}
		i += n
	}
	out.at = append(out.at, m.at[len(m.b)])
	*m = *out
}

// plainOnes replaces what word processors and web pages make of quotation
// marks, dashes and blanks.
func plainOnes() *strings.Replacer {
	return strings.NewReplacer("\u2018", "'", "\u2019", "'", "\u201a", "'", "\u201c", `"`, "\u201d", `"`, "\u201e", `"`,
		"\u2010", "-", "\u2011", "-", "\u2012", "-", "\u2013", "-", "\u2014", "-", "\u2212", "-",
		"\u200b", "", "\u200c", "", "\u200d", "", "\ufeff", "", "\u00ad", "")
}

func isASCII(b []byte) bool {
	for _, c := range b {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// named returns the first character of text that other does not have there,
// with its number, which tells characters apart that look alike.
func named(text, other string) string {
	t, o := []rune(text), []rune(other)
	i := 0
	for i < len(t) && i < len(o) && t[i] == o[i] {
		i++
	}
	if i == len(t) {
		return "nothing"
	}
	return fmt.Sprintf("%q (U+%04X)", string(t[i]), t[i])
}

// dropPunctuation leaves out marks, but not those that belong to a number.
func dropPunctuation(m *mapped, _ *suite.Policy) {
	digit := func(i int) bool { return i >= 0 && i < len(m.b) && '0' <= m.b[i] && m.b[i] <= '9' }
	drop := make([]bool, len(m.b))
	for i, c := range m.b {
		if bytes.IndexByte([]byte(`.,;:!?'"()[]-_*=`), c) >= 0 {
			drop[i] = !digit(i+1) || !digit(i-1) && c != '-' && c != '.'
		}
	}
	m.keep(func(i int) bool { return !drop[i] })
}
