package report

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"grade/harness/judge"
	"grade/harness/visible"
)

// cell is one character of a shown line, or a mark of ours in its place.
type cell struct {
	char    string // as it was printed or typed; empty for a mark
	mark    string // << or >> around typed text
	elided  int    // bytes that are left out here
	typed   bool
	differs bool
}

// form is how much of a line is escaped. Two lines are shown in the first form
// in which they look different.
type form int

const (
	marked form = iota // as visible.Marked does
	blanks             // as visible.Blanks does
	ascii              // as visible.ASCII does, for the part that differs
	exact              // ascii, and no character can pass for a mark or an escape of ours
)

// A judge has clipped the lines already; these bounds hold whoever made them.
const (
	spanLimit  = 2 << 10 // bytes of one span
	spansLimit = 200     // of one line
)

// cellsOf takes a shown line apart.
func cellsOf(spans []judge.ShownSpan) []cell {
	var cells []cell
	for i, s := range spans {
		if i == spansLimit {
			return append(cells, cell{elided: bytesOf(spans[i:])})
		}
		if s.Typed {
			cells = append(cells, cell{mark: "<<", typed: true})
		}
		if n, ok := elidedIn(s.Text); ok {
			cells = append(cells, cell{elided: n})
		} else if len(s.Text) > spanLimit {
			head, tail := headOf(s.Text, spanLimit/2), tailOf(s.Text, spanLimit/4)
			cells = appendText(cells, s, s.Text[:head])
			cells = append(cells, cell{elided: tail - head})
			cells = appendText(cells, s, s.Text[tail:])
		} else {
			cells = appendText(cells, s, s.Text)
		}
		if s.Typed {
			cells = append(cells, cell{mark: ">>", typed: true})
		}
	}
	return escapeMarks(cells)
}

// escapeMarks puts a backslash before a printed <<, as in case files, so that
// it is told from one of ours.
func escapeMarks(cells []cell) []cell {
	var out []cell
	printed := func(i int) bool { return i >= 0 && i < len(cells) && cells[i].char == "<" && !cells[i].typed }
	for i, c := range cells {
		if printed(i) && printed(i+1) && !printed(i-1) {
			out = append(out, cell{mark: escapedMark})
		}
		out = append(out, c)
	}
	return out
}

func bytesOf(spans []judge.ShownSpan) int {
	n := 0
	for _, s := range spans {
		n += len(s.Text)
	}
	return n
}

func appendText(cells []cell, s judge.ShownSpan, text string) []cell {
	for text != "" {
		_, size := utf8.DecodeRuneInString(text)
		cells = append(cells, cell{char: text[:size], typed: s.Typed, differs: s.Differs})
		text = text[size:]
	}
	return cells
}

// elidedIn reports how many bytes a judge left out in place of this text.
func elidedIn(text string) (int, bool) {
	words, ok := strings.CutPrefix(text, "…(")
	digits, unit, _ := strings.Cut(words, " ")
	n, err := strconv.Atoi(digits)
	return n, ok && err == nil && n > 0 && (unit == "bytes)…" || n == 1 && unit == "byte)…")
}

// show returns how a cell looks. A trailing one stands at the end of its line
// with nothing but blanks after it.
func (c cell) show(f form, trailing bool) string {
	switch {
	case c.mark != "":
		return c.mark
	case c.elided > 0:
		return elision(c.elided)
	case c.char == "\t":
		return "→"
	case c.char == " ":
		if f == blanks || f > blanks && c.differs || trailing {
			return "·"
		}
		return " "
	case f == exact && c.differs && strings.Contains(`\·→`, c.char):
		return exactly(c.char)
	case f >= ascii && c.differs:
		return visible.ASCII(c.char)
	case c.char == "\n":
		return `\n`
	}
	return visible.Text(c.char)
}

// exactly escapes the characters that our own marks and escapes are made of.
func exactly(char string) string {
	if char == `\` {
		return `\\`
	}
	r, _ := utf8.DecodeRuneInString(char)
	return fmt.Sprintf(`\u{%x}`, r)
}

// escapedMark stands before a printed <<.
const escapedMark = `\`

// shownCell is a cell with its looks.
type shownCell struct {
	cell
	text string
}

// showAll shows the cells of a line, blanks at its end marked if asked for.
func showAll(cells []cell, f form, markTrailing bool) []shownCell {
	shown := make([]shownCell, len(cells))
	trailing := markTrailing
	for i := len(cells) - 1; i >= 0; i-- {
		c := cells[i]
		trailing = trailing && !c.typed && (c.char == " " || c.char == "\t")
		shown[i] = shownCell{c, c.show(f, trailing)}
	}
	return shown
}

func looks(cells []shownCell) string {
	var b strings.Builder
	for _, c := range cells {
		b.WriteString(c.text)
	}
	return b.String()
}

// apart shows two lines in the first form in which they look different; if
// they are equal, they look equal in every form.
func apart(expected, actual []cell) (e, a []shownCell) {
	equal := len(expected) == len(actual) && commonPrefix(expected, actual) == len(actual)
	for f := marked; ; f++ {
		e, a = showAll(expected, f, true), showAll(actual, f, true)
		if equal || f == exact || f == ascii && looks(e) != looks(a) {
			return e, a
		}
		se, sa := skeleton(looks(e)), skeleton(looks(a))
		if f == marked {
			// A blank more or less is easily overlooked, except at the end,
			// where it is marked.
			se, sa = strings.ReplaceAll(se, " ", ""), strings.ReplaceAll(sa, " ", "")
		}
		if se != sa {
			return e, a
		}
	}
}

// part is what is shown of a line.
type part struct {
	cells []shownCell
	// offset takes an index in the line to one in the part.
	offset int
	// before and after count the bytes that are left out.
	before, after int
}

func whole(cells []shownCell) part { return part{cells: cells} }

// window returns the part of a line that fits into room columns: that from
// before the cell at which it gets interesting.
func window(cells []shownCell, around, room int) part {
	around = min(around, len(cells))
	from, to := around, around
	left := room - 2*width(cutMark)
	for before := left / 2; from > 0 && width(cells[from-1].text) <= before; from-- {
		before -= width(cells[from-1].text)
		left -= width(cells[from-1].text)
	}
	for to < len(cells) && width(cells[to].text) <= left {
		left -= width(cells[to].text)
		to++
	}
	p := part{before: totalBytes(cells[:from]), after: totalBytes(cells[to:]), offset: from}
	mark := shownCell{cell{mark: cutMark}, cutMark}
	if from > 0 {
		p.cells = append(p.cells, mark)
		p.offset--
	}
	p.cells = append(p.cells, cells[from:to]...)
	if to < len(cells) {
		p.cells = append(p.cells, mark)
	}
	return p
}

// words says what is left out of a line.
func (p part) words() string {
	switch {
	case p.before > 0 && p.after > 0:
		return fmt.Sprintf("%s before and %s after this are left out", count(p.before, "byte"), count(p.after, "byte"))
	case p.before > 0:
		return count(p.before, "byte") + " before this left out"
	case p.after > 0:
		return count(p.after, "byte") + " after this left out"
	}
	return ""
}

// cutMark stands where a line goes on that is cut.
const cutMark = "…"

func totalBytes(cells []shownCell) int {
	n := 0
	for _, c := range cells {
		n += len(c.char) + c.elided
	}
	return n
}
