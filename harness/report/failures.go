package report

import (
	"fmt"
	"strings"

	"grade/harness/judge"
)

// details explains failed cases: each kind of failure once, unless all are
// asked for, and names the others.
func (t *terminal) details() {
	first := map[string]int{} // kind of failure → index in explained
	var explained []explainedCase
	var rest []string
	for i := range t.r.Cases {
		c := &t.r.Cases[i]
		if !failed(*c) || t.o.Student && c.Hidden {
			continue
		}
		at, known := first[failure(c)]
		switch {
		case t.b.Len() < detailLimit && (t.o.Verbose || !known && len(explained) < shownInFull):
			if !known {
				first[failure(c)] = len(explained)
			}
			explained = append(explained, explainedCase{id: c.ID})
			t.gap()
			t.detail(t.r, c)
		case known:
			explained[at].alike = append(explained[at].alike, c.ID)
		default:
			rest = append(rest, c.ID+": "+outcome(*c))
		}
	}
	t.alike(explained)
	t.others(rest)
}

// explainedCase is a case that was explained, with those that fail in the same
// way.
type explainedCase struct {
	id    string
	alike []string
}

// failure tells cases that fail in the same way from others: what differs is
// the same, whatever was typed, and so is what was seen.
func failure(c *Case) string {
	parts := []string{string(c.Verdict)}
	if d := c.First; d != nil {
		parts = append(parts, d.Rule, d.Instead, fmt.Sprint(d.ExpectedEnds, d.ActualEnds))
		parts = append(parts, differingTexts(comparisonOf(d))...)
	}
	for _, f := range c.Findings {
		parts = append(parts, f.Kind)
	}
	return strings.Join(parts, "\x00")
}

// differingTexts returns the parts of the compared lines that differ; where
// none is marked, all that was printed.
func differingTexts(lines []judge.ShownLine) []string {
	var texts, differing []string
	for _, l := range lines {
		if l.Kind != judge.ShownExpected && l.Kind != judge.ShownActual {
			continue
		}
		for _, s := range l.Spans {
			text := string(rune(l.Kind)) + s.Text
			switch {
			case s.Differs:
				differing = append(differing, text)
			case !s.Typed:
				texts = append(texts, text)
			}
		}
	}
	if len(differing) > 0 {
		return differing
	}
	return texts
}

// alike names the cases that fail as an explained one does.
func (t *terminal) alike(explained []explainedCase) {
	t.gap()
	for _, e := range explained {
		switch n := len(e.alike); {
		case n == 1:
			t.paragraph("", fmt.Sprintf("The case %s fails in the same way as %s.", e.alike[0], e.id), plain)
		case n > 1:
			t.paragraph("", fmt.Sprintf("%d more cases fail in the same way as %s: %s.", n, e.id, strings.Join(e.alike, ", ")), plain)
		}
	}
}

// others names the failed cases that are not explained.
func (t *terminal) others(rest []string) {
	if len(rest) == 0 {
		return
	}
	t.gap()
	shows := "one"
	if len(rest) == 1 {
		shows = "it"
	}
	t.paragraph("", fmt.Sprintf("%s failed; --case ID shows %s in full:", count(len(rest), "more case"), shows), plain)
	for i, words := range rest {
		if i == shownInBrief && len(rest) > i+1 {
			t.line(fmt.Sprintf("  ... and %d more", len(rest)-i))
			return
		}
		t.line("  " + t.paint.bad(mark(judge.WrongAnswer)) + " " + cut(oneLine(words), t.width-4))
	}
}
