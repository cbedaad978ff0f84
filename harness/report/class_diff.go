package report

import (
	"cmp"
	"fmt"
	"io"
	"slices"
)

// ClassDiff is what differs between two results of a class.
type ClassDiff struct {
	Old, New *Class
	Changes  []StudentChange
}

// StudentChange is a student whose result is another one. Old or New is nil
// where the student is in one of the classes only.
type StudentChange struct {
	Name     string
	Old, New *Student
	Cases    []CaseChange
}

// CaseChange is a case with another verdict or other points. A case that is in
// one result only has no verdict in the other.
type CaseChange struct {
	ID       string
	Old, New Case
}

// Add adds a student, if anything has changed.
func (d *ClassDiff) Add(c StudentChange) {
	same := c.Old != nil && c.New != nil && len(c.Cases) == 0 &&
		c.Old.Verdict == c.New.Verdict && c.Old.Score == c.New.Score && c.Old.MaxScore == c.New.MaxScore
	if !same {
		d.Changes = append(d.Changes, c)
	}
}

// Sort sorts the changes by name.
func (d *ClassDiff) Sort() {
	slices.SortStableFunc(d.Changes, func(a, b StudentChange) int { return cmp.Compare(a.Name, b.Name) })
}

// WriteClassDiff writes what has changed for people.
func WriteClassDiff(w io.Writer, d *ClassDiff, o Terminal) error {
	if o.Width == 0 {
		o.Width = bodyWidth
	}
	t := &diffPage{newPage(&Result{}, max(o.Width, leastWidth), o.Color)}
	if d.Old.Key != d.New.Key {
		t.paragraph("", "The suite, or how it was graded, is not the same in both.", plain)
	}
	if len(d.Changes) == 0 {
		t.line(fmt.Sprintf("No verdict and no points have changed (%s).", count(len(d.New.Students), "submission")))
	} else {
		t.line(fmt.Sprintf("%s changed, of %d.", count(len(d.Changes), "submission"), len(d.New.Students)))
	}
	for _, c := range d.Changes {
		t.gap()
		t.student(&c)
	}
	_, err := io.WriteString(w, t.b.String())
	return err
}

type diffPage struct{ *page }

func (t *diffPage) student(c *StudentChange) {
	name := cut(oneLine(c.Name), longestShownName)
	switch {
	case c.Old == nil:
		t.line(fmt.Sprintf("+ %s: new, %s points, %s", name, studentPoints(*c.New), VerdictWords(c.New.Verdict)))
		return
	case c.New == nil:
		t.line(fmt.Sprintf("- %s: gone, had %s points, %s", name, studentPoints(*c.Old), VerdictWords(c.Old.Verdict)))
		return
	}
	text := fmt.Sprintf("%s: %s", name, studentPoints(*c.Old))
	if now := studentPoints(*c.New); now != studentPoints(*c.Old) {
		text += " → " + now
	}
	text += " points, " + arrow(VerdictWords(c.Old.Verdict), VerdictWords(c.New.Verdict))
	style := plain
	switch {
	case c.New.Score > c.Old.Score:
		style = t.paint.good
	case c.New.Score < c.Old.Score:
		style = t.paint.bad
	}
	t.line("  " + style(text))
	idWidth := 0
	for _, one := range c.Cases {
		idWidth = max(idWidth, width(oneLine(one.ID)))
	}
	for _, one := range c.Cases {
		t.line("      " + pad(oneLine(one.ID), idWidth) + "  " + caseChange(&one))
	}
}

func caseChange(c *CaseChange) string {
	switch {
	case c.Old.Verdict == "":
		return "new: " + VerdictWords(c.New.Verdict)
	case c.New.Verdict == "":
		return "gone: was " + VerdictWords(c.Old.Verdict)
	case c.Old.Verdict == c.New.Verdict:
		return fmt.Sprintf("%s, %s → %s points", VerdictWords(c.New.Verdict), points(c.Old.Score), points(c.New.Score))
	}
	return arrow(VerdictWords(c.Old.Verdict), VerdictWords(c.New.Verdict))
}

func arrow(before, now string) string {
	if before == now {
		return now
	}
	return before + " → " + now
}
