package report

import (
	"fmt"
	"strings"

	"grade/harness/judge"
)

// details explains failed cases: each kind of failure once, unless all are
// asked for, and names the others.
func (t *terminal) details() {
	first := map[string]string{} // failure → the case that was explained
	var rest []string
	full := 0
	for i := range t.r.Cases {
		c := &t.r.Cases[i]
		if !failed(*c) || t.o.Student && c.Hidden {
			continue
		}
		alike, known := first[failure(c)]
		switch {
		case t.b.Len() < detailLimit && (t.o.Verbose || !known && full < shownInFull):
			if !known {
				first[failure(c)] = c.ID
			}
			full++
			t.gap()
			t.detail(t.r, c)
		case known:
			rest = append(rest, fmt.Sprintf("%s: %s, as in %s", c.ID, outcome(*c), alike))
		default:
			rest = append(rest, c.ID+": "+outcome(*c))
		}
	}
	t.others(rest)
}

// failure tells cases that fail in the same way from others.
func failure(c *Case) string {
	parts := []string{string(c.Verdict)}
	if d := c.First; d != nil {
		parts = append(parts, d.Expected, d.Actual, d.Instead, fmt.Sprint(d.ExpectedEnds, d.ActualEnds))
	}
	for _, f := range c.Findings {
		parts = append(parts, f.Kind, f.Message)
	}
	return strings.Join(parts, "\x00")
}

// others names the failed cases that are not explained.
func (t *terminal) others(rest []string) {
	if len(rest) == 0 {
		return
	}
	t.gap()
	t.paragraph("", fmt.Sprintf("%s failed; --case ID shows one in full:", count(len(rest), "more case")), plain)
	for i, words := range rest {
		if i == shownInBrief && len(rest) > i+1 {
			t.line(fmt.Sprintf("  ... and %d more", len(rest)-i))
			return
		}
		t.line("  " + t.paint.bad(mark(judge.WrongAnswer)) + " " + cut(oneLine(words), t.width-4))
	}
}
