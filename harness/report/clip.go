package report

import (
	"strings"
	"unicode/utf8"

	"grade/harness/visible"
)

// A report stays below 1 MB whatever a program printed. A text is clipped at
// textLimit; when the texts of a report have used up reportBudget together,
// the rest is clipped at scarceLimit. The budget leaves room for what a form
// needs to escape.
const (
	textLimit    = 4 << 10
	scarceLimit  = 100
	reportBudget = 300 << 10
)

// findingLimit is how many findings of a case are written.
const findingLimit = 20

// clip makes a text visible and leaves out its middle where it is longer than
// limit bytes, saying how much. A text that it returned stays as it is when it
// is clipped again.
func clip(s string, limit int) string {
	if len(s) <= limit {
		if v := visible.Text(s); len(v) <= limit {
			return v
		}
	}
	room := limit - len(elision(len(s)))
	head, tail := headOf(s, room*2/3), tailOf(s, room/3)
	return visible.Text(s[:head]) + elision(tail-head) + visible.Text(s[tail:])
}

func elision(bytes int) string { return "…(" + count(bytes, "byte") + ")…" }

// headOf returns how many bytes of s fit into room when made visible.
func headOf(s string, room int) int {
	i := 0
	for i < len(s) {
		_, size := utf8.DecodeRuneInString(s[i:])
		room -= len(visible.Text(s[i : i+size]))
		if room < 0 {
			break
		}
		i += size
	}
	return i
}

// tailOf returns where the part of s begins that fits into room when made
// visible.
func tailOf(s string, room int) int {
	i := len(s)
	for i > 0 {
		_, size := utf8.DecodeLastRuneInString(s[:i])
		room -= len(visible.Text(s[i-size : i]))
		if room < 0 {
			break
		}
		i -= size
	}
	return i
}

// clipper clips the texts of one report, which share a budget.
type clipper struct{ used int }

func (c *clipper) text(s string) string {
	limit := textLimit
	if c.used > reportBudget {
		limit = scarceLimit
	}
	s = clip(s, limit)
	c.used += len(s)
	return s
}

// pair is text for two texts that differ: different ones stay different. Long
// ones are shown around the first difference.
func (c *clipper) pair(a, b string) (string, string) {
	limit := textLimit
	if c.used > reportBudget {
		limit = scarceLimit
	}
	va, vb := "", ""
	if fits := max(len(a), len(b)) <= limit; fits {
		va, vb = distinct(a, b)
	}
	if va == vb || max(len(va), len(vb)) > limit {
		common := commonBytes(a, b)
		from := tailOf(a[:common], limit/4)
		room := limit/2 - 2*len(elision(len(a)+len(b)))
		toA, toB := from+headOf(a[from:], room), from+headOf(b[from:], room)
		va, vb = distinct(a[from:toA], b[from:toB])
		va, vb = leftOutNote(from)+va+leftOutNote(len(a)-toA), leftOutNote(from)+vb+leftOutNote(len(b)-toB)
	}
	c.used += len(va) + len(vb)
	return va, vb
}

func commonBytes(a, b string) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

func leftOutNote(bytes int) string {
	if bytes == 0 {
		return ""
	}
	return elision(bytes)
}

// oneLine makes a text visible and fit for a place that holds one line.
func oneLine(s string) string {
	return strings.ReplaceAll(strings.ReplaceAll(clip(s, textLimit), "\n", `\n`), "\t", " ")
}

// distinct makes two texts visible so that different ones stay different: a
// backslash that was printed must not pass for the start of an escape.
func distinct(a, b string) (string, string) {
	va, vb := visible.Text(a), visible.Text(b)
	if va == vb && a != b {
		double := func(s string) string { return visible.Text(strings.ReplaceAll(s, `\`, `\\`)) }
		return double(a), double(b)
	}
	return va, vb
}
