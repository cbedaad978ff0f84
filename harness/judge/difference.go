package judge

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"

	"grade/harness/transcript"
	"grade/reference/game"
)

// contextLines is how many lines before a difference are shown.
const contextLines = 3

// clipAround is how much of a line is shown on each side of a difference, in
// bytes; a line may be megabytes long.
const clipAround = 160

// terminalLine is one line as a terminal shows it.
type terminalLine struct {
	spans []transcript.Span // without the newline
	start int               // offset in standard output
	ended bool              // by a newline, printed or typed
}

func terminalLines(t transcript.Transcript) []terminalLine {
	var lines []terminalLine
	current := terminalLine{}
	open := false
	for _, span := range t.Spans() {
		text := span.Text
		for at := span.At; text != ""; {
			if !open {
				current, open = terminalLine{start: at}, true
			}
			piece, rest, ended := text, "", false
			if i := strings.IndexByte(text, '\n'); i >= 0 {
				piece, rest, ended = text[:i], text[i+1:], true
			}
			if piece != "" || span.Typed {
				current.spans = append(current.spans, transcript.Span{Text: piece, Typed: span.Typed, At: at})
			}
			if !span.Typed {
				at += len(text) - len(rest)
			}
			if ended {
				current.ended = true
				lines, open = append(lines, current), false
			}
			text = rest
		}
	}
	if open {
		lines = append(lines, current)
	}
	return lines
}

// endOfWords returns the offset behind the line that a canonical text ends with:
// what is forgiven at its end is no line of its own.
func endOfWords(m *mapped, n int, text []byte) int {
	end := m.base
	if n > 0 {
		end = m.at[n-1] + 1
	}
	if i := bytes.IndexByte(text[end:], '\n'); i >= 0 {
		return end + i + 1
	}
	return len(text)
}

// lineAt returns the index of the line that holds the offset: the last that
// begins at or before it. It is len(lines) if the text ends before a line
// begins there.
func lineAt(lines []terminalLine, offset, length int) int {
	i := len(lines)
	for i > 0 && lines[i-1].start > offset {
		i--
	}
	if i == 0 {
		return len(lines)
	}
	if offset >= length && i == len(lines) && lines[i-1].ended {
		return len(lines)
	}
	return i - 1
}

// place gives the typed lines of an unobserved transcript the places that they
// have in the expected one, up to the first difference. Where the others were
// typed is not known, so they are left out.
func place(expected []transcript.Line, actual transcript.Transcript, c *comparison) transcript.Transcript {
	var placed []transcript.Line
	p := 0
	for i := range min(len(actual.Lines), len(expected)) {
		if at := expected[i].At; at < c.expected.base {
			placed = append(placed, transcript.Line{At: at, Text: actual.Lines[i].Text})
			continue
		}
		for p < len(c.expected.b) && c.expected.at[p] < expected[i].At {
			p++
		}
		if p > c.first || c.expected.at[p] < expected[i].At {
			break
		}
		placed = append(placed, transcript.Line{At: c.actual.at[p], Text: actual.Lines[i].Text})
	}
	return transcript.New(actual.Stdout, placed)
}

// differenceOf describes the first difference of a comparison that found one.
func differenceOf(c *comparison, expected transcript.Transcript, trace []game.Applied, actual transcript.Transcript, placed bool) *Difference {
	if placed {
		actual = place(expected.Lines, actual, c)
	}
	at := c.whereabouts(expected.Stdout, actual.Stdout)
	eDiffer, aDiffer := differing(expected.Stdout, actual.Stdout, at.expected, at.actual)
	if at.expectedEnds {
		expected.Stdout = expected.Stdout[:at.expected]
	}
	if at.actualEnds {
		actual.Stdout = actual.Stdout[:at.actual]
	}
	e, a := windowAt(expected, at.expected), windowAt(actual, at.actual)
	ei, ai := len(e.lines), len(a.lines)
	if !at.expectedEnds {
		ei = lineAt(e.lines, at.expected-e.shift, e.length)
	}
	if !at.actualEnds {
		ai = lineAt(a.lines, at.actual-a.shift, a.length)
	}
	d := &Difference{Line: a.before + ai + 1, Column: 1, ExpectedEnds: ei == len(e.lines), ActualEnds: ai == len(a.lines)}
	if rules := game.RulesAt(trace, at.expected); len(rules) > 0 {
		d.Rule = rules[len(rules)-1]
	}
	if !d.ExpectedEnds {
		d.Expected = e.lines[ei].text(at.expected - e.shift)
	}
	if !d.ActualEnds {
		d.Actual = a.lines[ai].text(at.actual - a.shift)
		d.Column = a.lines[ai].column(at.actual - a.shift)
	}
	extra, missing := c.shift()
	for i := max(0, ai-contextLines); i < ai; i++ {
		d.Shown = append(d.Shown, a.show(i, ShownBoth, nowhere()))
	}
	if !d.ExpectedEnds && !extra {
		d.Shown = append(d.Shown, e.show(ei, ShownExpected, eDiffer))
	}
	if !d.ActualEnds && !missing {
		d.Shown = append(d.Shown, a.show(ai, ShownActual, aDiffer))
	}
	if missing && !d.ActualEnds {
		d.Shown = append(d.Shown, a.show(ai, ShownBoth, nowhere()))
	}
	if extra && ai+1 < len(a.lines) {
		d.Shown = append(d.Shown, a.show(ai+1, ShownBoth, nowhere()))
	}
	return d
}

// window is the part of a terminal's text around a place: outputs may be
// megabytes long, and a person is shown a few lines.
type window struct {
	lines  []terminalLine
	before int // lines of the terminal before the window
	shift  int // offset in standard output at which it begins
	length int // of its part of standard output
}

// windowAt returns the lines around an offset of standard output.
func windowAt(t transcript.Transcript, at int) window {
	start, end := at, at
	for range contextLines + 2 {
		start = max(0, bytes.LastIndexByte(t.Stdout[:start], '\n'))
	}
	if start > 0 {
		start++
	}
	for range 3 {
		if i := bytes.IndexByte(t.Stdout[end:], '\n'); i >= 0 {
			end += i + 1
		} else {
			end = len(t.Stdout)
		}
	}
	w := window{shift: start, length: end - start, before: bytes.Count(t.Stdout[:start], []byte("\n"))}
	part := transcript.Transcript{Stdout: t.Stdout[start:end]}
	for _, l := range t.Lines {
		switch {
		case l.At < start:
			w.before++
		case l.At <= end:
			part.Lines = append(part.Lines, transcript.Line{At: l.At - start, Text: l.Text})
		}
	}
	w.lines = terminalLines(part)
	return w
}

// show shows a line of the window; differ is in offsets of the whole output.
func (w *window) show(i int, kind ShownKind, differ [2]int) ShownLine {
	if differ != nowhere() {
		differ = [2]int{differ[0] - w.shift, differ[1] - w.shift}
	}
	return w.lines[i].shown(kind, w.before+i+1, differ)
}

// whereabouts is the place of a first difference in the original texts.
type whereabouts struct {
	expected, actual         int // offsets
	expectedEnds, actualEnds bool
}

// whereabouts finds the place at which a person would say that two outputs
// begin to differ: at the start of a character, of a number, and, where one
// text ends with a line and the other goes on, at the next line.
func (c *comparison) whereabouts(expected, actual []byte) whereabouts {
	e, a := c.expected.b[c.first:], c.actual.b[c.first:]
	at := whereabouts{expected: c.expected.at[c.first], actual: c.actual.at[c.first]}
	switch {
	case len(a) == 0 && len(e) > 1 && e[0] == '\n':
		at.expected, at.actual, at.actualEnds = c.expected.at[c.first+1], endOfWords(c.actual, c.first, actual), true
	case len(e) == 0 && len(a) > 1 && a[0] == '\n':
		at.actual, at.expected, at.expectedEnds = c.actual.at[c.first+1], endOfWords(c.expected, c.first, expected), true
	default:
		at.expected, at.actual = runeStart(expected, at.expected), runeStart(actual, at.actual)
		at.expected, at.actual = numberStart(expected, actual, at.expected, at.actual)
	}
	return at
}

// shift tells a line too many, and a line too few, from a wrong line: the line
// after it is the one that was expected here, or the other way round.
func (c *comparison) shift() (extra, missing bool) {
	e, eNext := lineAround(c.expected.b, c.first)
	a, aNext := lineAround(c.actual.b, c.first)
	extra = len(e) > 0 && aNext != nil && bytes.Equal(e, aNext) && !bytes.Equal(a, eNext)
	missing = len(a) > 0 && eNext != nil && bytes.Equal(a, eNext) && !bytes.Equal(e, aNext)
	return extra, missing
}

// lineAround returns the line that holds the offset and the one after it, nil
// if there is none.
func lineAround(b []byte, offset int) (line, next []byte) {
	start := bytes.LastIndexByte(b[:offset], '\n') + 1
	line, rest, found := bytes.Cut(b[start:], []byte("\n"))
	if found && len(rest) > 0 {
		next, _, _ = bytes.Cut(rest, []byte("\n"))
		if next == nil {
			next = []byte{}
		}
	}
	return line, next
}

// shown turns a line into its shown form; from differ[0] to differ[1], offsets
// in standard output, it is not as it should be.
func (l terminalLine) shown(kind ShownKind, number int, differ [2]int) ShownLine {
	out := ShownLine{Kind: kind, Line: number, NoNewline: !l.ended}
	add := func(text string, differs bool) {
		if text != "" {
			out.Spans = append(out.Spans, ShownSpan{Text: text, Differs: differs})
		}
	}
	for _, s := range l.clipped(differ[0]) {
		if s.Typed {
			out.Spans = append(out.Spans, ShownSpan{Text: s.Text, Typed: true})
			continue
		}
		from := min(max(0, differ[0]-s.At), len(s.Text))
		to := min(max(from, differ[1]-s.At), len(s.Text))
		add(s.Text[:from], false)
		add(s.Text[from:to], true)
		add(s.Text[to:], false)
	}
	return out
}

// nowhere marks a line that does not differ.
func nowhere() [2]int { return [2]int{-1, -1} }

// differing returns the parts of two lines that begin at two offsets and end
// where the lines agree again.
func differing(e, a []byte, eAt, aAt int) (eDiffer, aDiffer [2]int) {
	eRest, aRest := restOfLine(e[eAt:]), restOfLine(a[aAt:])
	n := 0
	for n < min(len(eRest), len(aRest)) && eRest[len(eRest)-1-n] == aRest[len(aRest)-1-n] {
		n++
	}
	for n > 0 && (!utf8.RuneStart(eRest[len(eRest)-n]) || inNumber(eRest, len(eRest)-n) || inNumber(aRest, len(aRest)-n)) {
		n--
	}
	return [2]int{eAt, eAt + len(eRest) - n}, [2]int{aAt, aAt + len(aRest) - n}
}

// inNumber reports whether an offset is inside a number, not at its start.
func inNumber(b []byte, i int) bool { return isDigitAt(b, i) && isDigitAt(b, i-1) }

func restOfLine(b []byte) []byte {
	line, _, _ := bytes.Cut(b, []byte("\n"))
	return line
}

// What stands in a line in place of bytes that are left out.
const (
	leftOutBegin = "…("
	leftOutEnd   = " bytes)…"
)

func leftOut(n int) string { return leftOutBegin + strconv.Itoa(n) + leftOutEnd }

// clipped returns the spans with the parts far from an offset left out.
func (l terminalLine) clipped(around int) []transcript.Span {
	var spans []transcript.Span
	for _, s := range l.spans {
		if len(s.Text) <= 2*clipAround {
			spans = append(spans, s)
			continue
		}
		at := min(max(0, around-s.At), len(s.Text))
		from, to := max(0, at-clipAround), min(len(s.Text), at+clipAround)
		for from > 0 && from < len(s.Text) && !utf8.RuneStart(s.Text[from]) {
			from--
		}
		for to < len(s.Text) && !utf8.RuneStart(s.Text[to]) {
			to++
		}
		if from > 0 {
			spans = append(spans, transcript.Span{Text: leftOut(from), At: s.At - 1 - clipAround})
		}
		spans = append(spans, transcript.Span{Text: s.Text[from:to], Typed: s.Typed, At: s.At + from})
		if to < len(s.Text) {
			spans = append(spans, transcript.Span{Text: leftOut(len(s.Text) - to), At: s.At + to})
		}
	}
	return spans
}

// text returns the line in text form, clipped around an offset.
func (l terminalLine) text(around int) string {
	var b bytes.Buffer
	for _, s := range l.clipped(around) {
		if s.Typed {
			b.WriteString("<<" + s.Text + ">>")
		} else {
			b.WriteString(s.Text)
		}
	}
	return b.String()
}

// column returns the place of an offset in the line, from 1, in characters.
func (l terminalLine) column(offset int) int {
	n := 1
	for _, s := range l.spans {
		if s.Typed || offset >= s.At+len(s.Text) {
			n += utf8.RuneCountInString(s.Text)
			continue
		}
		return n + utf8.RuneCountInString(s.Text[:max(0, offset-s.At)])
	}
	return n
}

// countLines counts lines; a last one without newline counts.
func countLines(b []byte) int {
	n := bytes.Count(b, []byte("\n"))
	if len(b) > 0 && b[len(b)-1] != '\n' {
		n++
	}
	return n
}

// runeStart moves an offset back to the start of the character that it is in.
// Bytes that are no UTF-8 are characters of their own.
func runeStart(b []byte, offset int) int {
	for back := 0; back < utf8.UTFMax && offset-back >= 0 && offset < len(b); back++ {
		start := offset - back
		if r, size := utf8.DecodeRune(b[start:]); utf8.RuneStart(b[start]) && (r != utf8.RuneError || size > 1) {
			if start+size > offset {
				return start
			}
			break
		}
	}
	return offset
}

// numberStart moves two offsets back to the start of the number that they are
// in: 66 for 6 is a wrong number, not a digit too many, and what comes after
// the number is not to blame.
func numberStart(e, a []byte, eAt, aAt int) (int, int) {
	if !isDigitAt(e, eAt) && !isDigitAt(a, aAt) {
		return eAt, aAt
	}
	for isDigitAt(e, eAt-1) && isDigitAt(a, aAt-1) && e[eAt-1] == a[aAt-1] {
		eAt, aAt = eAt-1, aAt-1
	}
	return eAt, aAt
}

func isDigitAt(b []byte, i int) bool {
	return i >= 0 && i < len(b) && '0' <= b[i] && b[i] <= '9'
}
