package report

import (
	"fmt"
	"strings"

	"grade/harness/judge"
)

// newlineMark stands for the newline where lines differ in nothing else.
const newlineMark = "↵"

// pair writes the expected line and the program's line one above the other,
// with the part that differs underlined and, where it can be said in a few
// words, explained.
func (v *differenceView) pair(e, a judge.ShownLine) {
	ec, ac := cellsOf(e.Spans), cellsOf(a.Spans)
	markDifference(ec, ac)
	es, as := apart(ec, ac)
	alike := looks(es) == looks(as)
	if alike && e.NoNewline != a.NoNewline {
		es, as = endMarked(es, e), endMarked(as, a)
	}
	eFrom, eTo := differing(ec)
	aFrom, aTo := differing(ac)
	if aFrom == aTo { // something is missing
		aFrom = missingAt(ec, ac, eFrom, eTo)
		aTo = aFrom
	}
	if eFrom == eTo {
		eFrom = missingAt(ac, ec, aFrom, aTo)
	}
	ePart, aPart := whole(es), whole(as)
	if max(width(looks(es)), width(looks(as))) > v.room() {
		ePart, aPart = window(es, eFrom, v.room()), window(as, aFrom, v.room())
	}
	v.text(expectedLabel, e.Line, ePart.cells)
	v.text(actualLabel, a.Line, aPart.cells)
	n := len(aPart.cells)
	switch {
	case alike && a.NoNewline && !e.NoNewline:
		v.underline(aPart.cells, n, n, "no newline at the end")
	case alike && e.NoNewline && !a.NoNewline:
		v.underline(aPart.cells, n-1, n, "a newline too many")
	case alike:
		v.words("", 0, "these two lines look the same; the difference comes after them")
	default:
		words, n := v.before.cause(ec, ac)
		switch {
		case words == "":
			words = note(e, a, ec, ac)
		case n > 0:
			aFrom, aTo = 0, n
		}
		v.underline(aPart.cells, aFrom-aPart.offset, aTo-aPart.offset, words)
		if a.NoNewline && !e.NoNewline && aPart.after == 0 {
			v.words("", 0, "the output ends here, no newline at the end")
		} else if a.NoNewline && !e.NoNewline {
			v.words("", 0, aPart.words()+"; then the output ends, without a newline")
			return
		}
	}
	if words := aPart.words(); words != "" {
		v.words("", 0, words)
	} else if words := ePart.words(); words != "" {
		v.words("", 0, "of the expected line, "+words)
	}
}

func endMarked(cells []shownCell, l judge.ShownLine) []shownCell {
	if l.NoNewline {
		return cells
	}
	return append(cells, shownCell{cell{mark: newlineMark}, newlineMark})
}

// underline writes ^ under the cells from one index to another, at least one,
// and a note after them.
func (v *differenceView) underline(cells []shownCell, from, to int, note string) {
	from, to = min(max(from, 0), len(cells)), min(max(to, 0), len(cells))
	under := strings.Repeat("^", max(1, width(looks(cells[from:max(from, to)]))))
	before := strings.Repeat(" ", v.gutter()+width(looks(cells[:from])))
	if note != "" && len(before)+len(under)+1+width(note) <= v.width {
		note, under = "", under+" "+note
	}
	v.line(before + v.paint.wrong(under))
	if note != "" {
		v.words("", 0, note)
	}
}

// markDifference marks the part that differs where a judge has not: all but
// what the lines have in common at their ends.
func markDifference(e, a []cell) {
	if f, t := differing(e); f < t {
		return
	}
	if f, t := differing(a); f < t {
		return
	}
	p := commonPrefix(e, a)
	n := 0
	for n < min(len(e), len(a))-p && same(e[len(e)-1-n], a[len(a)-1-n]) {
		n++
	}
	for _, cells := range [][]cell{e[p : len(e)-n], a[p : len(a)-n]} {
		for i := range cells {
			cells[i].differs = true
		}
	}
}

func same(a, b cell) bool {
	return a.char == b.char && a.mark == b.mark && a.elided == b.elided && a.typed == b.typed
}

func commonPrefix(a, b []cell) int {
	n := 0
	for n < min(len(a), len(b)) && same(a[n], b[n]) {
		n++
	}
	return n
}

// differing returns the bounds of the cells that differ.
func differing(cells []cell) (from, to int) {
	for i, c := range cells {
		if c.differs {
			if to == 0 {
				from = i
			}
			to = i + 1
		}
	}
	return from, to
}

// missingAt returns where in a line the part from..to of the other one would
// have to stand. The lines agree before it, unless something there is
// forgiven; then they agree after it.
func missingAt(other, cells []cell, from, to int) int {
	if common := commonPrefix(other, cells); common >= from {
		return min(from, len(cells))
	}
	return min(max(0, len(cells)-(len(other)-to)), len(cells))
}

// ownLineBreak is said of a line break beside the one that Enter makes. Where
// all input comes at once, one after the question and one after the answer are
// the same bytes, so both are named.
const ownLineBreak = "your program prints a line break before or after the answer; the Enter key already makes one"

// answer is what was typed at the end of a line.
type answer struct {
	cells []cell
	given bool
}

func answerOf(l judge.ShownLine) answer {
	if len(l.Spans) == 0 || !l.Spans[len(l.Spans)-1].Typed {
		return answer{}
	}
	typed := l.Spans[len(l.Spans)-1]
	typed.Typed = false
	return answer{cells: appendText(nil, typed, typed.Text), given: true}
}

// cause says how a program's line, which should be another one or none, comes
// from the answer in the line before it, and how many of its cells do. It is
// empty where the line is not seen to come from there.
func (b answer) cause(expected, actual []cell) (words string, cells int) {
	n := len(b.cells)
	switch {
	case !b.given:
	case len(actual) == 0:
		return ownLineBreak, 0
	case withoutTrailingBlanks(b.cells) == 0, len(actual) < n, commonPrefix(b.cells, actual) < n:
	default:
		rest := actual[n:]
		for len(rest) > 0 && rest[0].char == " " {
			rest = rest[1:]
		}
		printed := expected[:printedIn(expected)]
		if same := commonPrefix(rest, printed); same == len(rest) || same == len(printed) && same > 0 {
			return "prints again what was typed", n
		}
	}
	return "", 0
}

// note says in a few words how two lines differ. Where the program's line ends
// although more is to be typed in it, that is what matters; where it goes on,
// perhaps the next line should have begun.
func note(e, a judge.ShownLine, ec, ac []cell) string {
	aFrom, aTo := differing(ac)
	eFrom, eTo := differing(ec)
	switch {
	case aFrom == aTo && !a.NoNewline && typedIn(ec) && !typedIn(ac) && missingAt(ec, ac, eFrom, eTo) >= withoutTrailingBlanks(ac):
		if withoutTrailingBlanks(ec[:printedIn(ec)]) <= len(ac) {
			return ownLineBreak
		}
		return "the line ends here, but it should go on"
	case eFrom == eTo && aTo == len(ac) && len(ec) > 0 && !e.NoNewline && named(ac[aFrom:aTo]) == "":
		return "too much in this line"
	}
	return explained(ec[eFrom:eTo], ac[aFrom:aTo])
}

// withoutTrailingBlanks returns the length of a line without the blanks at its
// end, which are as good as none there.
func withoutTrailingBlanks(cells []cell) int {
	n := len(cells)
	for n > 0 && cells[n-1].char == " " {
		n--
	}
	return n
}

func typedIn(cells []cell) bool { return printedIn(cells) < len(cells) }

// printedIn returns how many cells stand before the first that was typed.
func printedIn(cells []cell) int {
	for i, c := range cells {
		if c.typed {
			return i
		}
	}
	return len(cells)
}

// explained says how two parts differ, where the underlined characters do not
// say it themselves.
func explained(e, a []cell) string {
	eWords, aWords := named(e), named(a)
	switch {
	case len(e) == 0 && len(a) == 0:
		return ""
	case len(e) == 0 && aWords != "":
		return aWords + " too many"
	case len(e) == 0:
		return "too much"
	case len(a) == 0 && eWords != "" && len(e) > 1:
		return eWords + " are missing here"
	case len(a) == 0 && eWords != "":
		return eWords + " is missing here"
	case len(a) == 0:
		return "something is missing here"
	case eWords == aWords:
		return ""
	}
	if eWords == "" {
		eWords = quoted(e)
	}
	if aWords == "" {
		aWords = quoted(a)
	}
	if eWords == "" || aWords == "" {
		return ""
	}
	return aWords + " instead of " + eWords
}

// named says what cells are that repeat one character which has to be named.
func named(cells []cell) string {
	for _, c := range cells {
		if c.char == "" || c.char != cells[0].char {
			return ""
		}
	}
	if len(cells) == 0 || name(cells[0].char) == "" {
		return ""
	}
	return amount(len(cells), name(cells[0].char))
}

func quoted(cells []cell) string {
	text := looks(showAll(cells, marked, true))
	if width(text) > 20 {
		return ""
	}
	return fmt.Sprintf(`"%s"`, text)
}
