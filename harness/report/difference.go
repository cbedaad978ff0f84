package report

import (
	"fmt"
	"strings"

	"grade/harness/judge"
)

// differenceView writes a difference: the lines before it as a terminal showed
// them, then the expected line and the program's one above the other. Text
// after the bar was on the terminal; words of ours have no bar before them.
type differenceView struct {
	*page
	digits int         // of the largest line number
	shown  []shownCell // what must be explained below
	before answer      // at the end of the line shown last
}

func (p *page) difference(d *judge.Difference) {
	lines := comparisonOf(d)
	v := &differenceView{page: p, digits: 2}
	for _, l := range lines {
		v.digits = max(v.digits, len(fmt.Sprint(l.Line)))
	}
	compared := false
	for len(lines) > 0 {
		l := lines[0]
		switch l.Kind {
		case judge.ShownExpected, judge.ShownActual:
			var e, a []judge.ShownLine
			e, lines = leading(lines, judge.ShownExpected)
			a, lines = leading(lines, judge.ShownActual)
			v.compare(d, e, a)
			compared = true
			continue
		case judge.ShownFold:
			v.words("", 0, count(l.Count, "equal line")+" left out")
			v.before = answer{}
		default:
			v.single("", l, showAll(cellsOf(l.Spans), marked, false))
			v.before = answerOf(l)
		}
		lines = lines[1:]
	}
	if !compared {
		v.compare(d, nil, nil)
	}
	v.legend()
}

// comparisonOf returns the lines to show. Where only the texts are known, as
// after reading a result, they are the lines.
func comparisonOf(d *judge.Difference) []judge.ShownLine {
	for _, l := range d.Shown {
		if l.Kind == judge.ShownExpected || l.Kind == judge.ShownActual {
			return d.Shown
		}
	}
	lines := append([]judge.ShownLine(nil), d.Shown...)
	from := tailOf(d.Expected[:commonBytes(d.Expected, d.Actual)], spanLimit)
	if !d.ExpectedEnds && d.Instead == "" {
		lines = append(lines, judge.ShownLine{Kind: judge.ShownExpected, Line: d.Line, Spans: spansFrom(d.Expected, from)})
	}
	if !d.ActualEnds {
		lines = append(lines, judge.ShownLine{Kind: judge.ShownActual, Line: d.Line, Spans: spansFrom(d.Actual, from)})
	}
	return lines
}

// spansFrom leaves the beginning of a line out.
func spansFrom(line string, from int) []judge.ShownSpan {
	if from == 0 {
		return spansOf(line)
	}
	return append([]judge.ShownSpan{{Text: elision(from)}}, spansOf(line[from:])...)
}

// spansOf takes a line in text form apart: typed text stands between << and >>
// at its end.
func spansOf(line string) []judge.ShownSpan {
	printed, typed, found := strings.Cut(line, "<<")
	typed, ends := strings.CutSuffix(typed, ">>")
	if !found || !ends {
		return []judge.ShownSpan{{Text: line}}
	}
	return []judge.ShownSpan{{Text: printed}, {Text: typed, Typed: true}}
}

func leading(lines []judge.ShownLine, kind judge.ShownKind) (of, rest []judge.ShownLine) {
	n := 0
	for n < len(lines) && lines[n].Kind == kind {
		n++
	}
	return lines[:n], lines[n:]
}

const (
	expectedLabel = "expected"
	actualLabel   = "your program"
)

// compare writes the lines that differ.
func (v *differenceView) compare(d *judge.Difference, e, a []judge.ShownLine) {
	if d.Instead != "" {
		e = nil
	}
	if len(e) == 1 && len(a) == 1 {
		v.pair(e[0], a[0])
		return
	}
	switch {
	case d.Instead != "":
		v.words(expectedLabel, 0, d.Instead)
	case len(e) == 0 && d.ExpectedEnds:
		v.words(expectedLabel, 0, "nothing more was expected")
	case len(e) == 0:
		v.words(expectedLabel, 0, "no line here")
	}
	for _, l := range e {
		v.single(expectedLabel, l, showAll(cellsOf(l.Spans), marked, true))
	}
	for _, l := range a {
		cells := cellsOf(l.Spans)
		v.single(actualLabel, l, showAll(cells, marked, true))
		if len(a) == 1 && len(e) == 0 {
			if note, _ := v.before.cause(nil, cells); note != "" {
				v.words("", 0, note)
			}
		}
	}
	switch {
	case len(a) == 0 && d.ActualEnds:
		v.words(actualLabel, 0, "the output ends here")
	case len(a) == 0:
		v.words(actualLabel, 0, "this line is missing")
	}
}

// room is how many columns are left for text.
func (v *differenceView) room() int { return v.width - v.gutter() }

func (v *differenceView) gutter() int {
	return len("  ") + len(actualLabel) + len("  ") + v.digits + len(" | ")
}

func (v *differenceView) lead(label string, line int, bar string) string {
	number := ""
	if line > 0 {
		number = fmt.Sprint(line)
	}
	return fmt.Sprintf("  %s  %s%s ", v.paint.bold(pad(label, len(actualLabel))),
		v.paint.dim(fmt.Sprintf("%*s", v.digits, number)), v.paint.dim(bar))
}

// words writes a remark in place of a line.
func (v *differenceView) words(label string, line int, text string) {
	for _, part := range wrap("("+oneLine(text)+")", v.room()) {
		v.line(v.lead(label, line, "  ") + v.paint.dim(part))
		label, line = "", 0
	}
}

// single writes a line that is compared with no other.
func (v *differenceView) single(label string, l judge.ShownLine, cells []shownCell) {
	p := whole(cells)
	if width(looks(cells)) > v.room() {
		p = window(cells, 0, v.room())
	}
	v.text(label, l.Line, p.cells)
	if words := p.words(); words != "" {
		v.words("", 0, words)
	}
}

// text writes a line of a terminal.
func (v *differenceView) text(label string, line int, cells []shownCell) {
	if len(cells) == 0 && label != "" {
		v.words(label, line, "an empty line")
		return
	}
	v.shown = append(v.shown, cells...)
	var b strings.Builder
	for i := 0; i < len(cells); {
		j := i
		for j < len(cells) && cells[j].typed == cells[i].typed && cells[j].differs == cells[i].differs {
			j++
		}
		b.WriteString(v.style(label, cells[i])(looks(cells[i:j])))
		i = j
	}
	v.line(v.lead(label, line, " |") + b.String())
}

func (v *differenceView) style(label string, c shownCell) func(string) string {
	switch {
	case c.typed:
		return v.paint.typed
	case c.differs && label == expectedLabel:
		return v.paint.expected
	case c.differs && label == actualLabel:
		return v.paint.wrong
	}
	return plain
}

// legend explains the marks that were used, each once on a page.
func (v *differenceView) legend() {
	var parts []string
	explain := func(sign, meaning string) {
		if !v.explained[meaning] && len(parts) < 6 {
			v.explained[meaning] = true
			parts = append(parts, sign+" "+meaning)
		}
	}
	for _, c := range v.shown {
		switch {
		case c.mark == "<<":
			explain("<<...>>", "was typed")
		case c.mark == escapedMark:
			explain(`\<<`, "was printed")
		case c.mark == newlineMark:
			explain(newlineMark, "is the end of a line")
		case c.text != c.char && name(c.char) != "" && c.elided == 0 && c.mark == "":
			explain(c.text, "is "+amount(1, name(c.char)))
		}
	}
	if len(parts) > 0 {
		v.paragraph("  Marks: ", strings.Join(parts, "; ")+".", v.paint.dim)
	}
}
