package report

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"grade/harness/judge"
)

const (
	longestShownName = 40 // columns
	shownCases       = 10 // of those that most students failed
	shownMistakes    = 8
	shownNames       = 12 // of students who share a mistake
	longestBar       = 40
)

// WriteClassTerminal writes a class for an instructor: a line for each student,
// how the points are spread, and what went wrong most often.
func WriteClassTerminal(w io.Writer, c *Class, o Terminal) error {
	if o.Width == 0 {
		o.Width = bodyWidth
	}
	t := &classPage{page: newPage(&Result{}, max(o.Width, leastWidth), o.Color), c: c}
	t.header()
	t.gap()
	t.students()
	t.gap()
	t.tally()
	t.spread()
	t.gap()
	t.failedCases()
	t.gap()
	t.mistakes()
	_, err := io.WriteString(w, t.b.String())
	return err
}

type classPage struct {
	*page
	c *Class
}

func (t *classPage) header() {
	title := t.c.SuiteTitle
	if title == "" {
		title = t.c.Suite
	}
	text := fmt.Sprintf("%s (suite %s): %s", title, t.c.Suite, count(len(t.c.Students), "submission"))
	if s := t.c.Shard; s.Of > 0 {
		text += fmt.Sprintf(", part %d of %d", s.Index, s.Of)
	}
	t.paragraph("", oneLine(text), t.paint.bold)
}

// students writes a line for each student.
func (t *classPage) students() {
	nameWidth, pointsWidth := 0, 0
	for _, s := range t.c.Students {
		nameWidth = max(nameWidth, min(width(oneLine(s.Name)), longestShownName))
		pointsWidth = max(pointsWidth, len(studentPoints(s)))
	}
	for _, s := range t.c.Students {
		style := t.paint.bad
		if s.Verdict == judge.Accepted {
			style = t.paint.good
		}
		t.line(fmt.Sprintf("  %s %s  %*s  %s", style(mark(s.Verdict)), pad(cut(oneLine(s.Name), longestShownName), nameWidth),
			pointsWidth, studentPoints(s), studentOutcome(s)))
	}
}

func studentPoints(s Student) string { return points(s.Score) + " of " + points(s.MaxScore) }

func studentOutcome(s Student) string {
	words := VerdictWords(s.Verdict)
	switch s.Verdict {
	case judge.Accepted, judge.BuildError:
		return words
	}
	if s.Failed == s.Cases {
		return words + " (no case correct)"
	}
	return words + fmt.Sprintf(" (%d of %s not correct)", s.Failed, count(s.Cases, "case"))
}

// tally counts the verdicts, the best first.
func (t *classPage) tally() {
	counts := map[judge.Verdict]int{}
	for _, s := range t.c.Students {
		counts[s.Verdict]++
	}
	var parts []string
	for _, v := range slices.Backward(judge.Verdicts()) {
		if n := counts[v]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, VerdictWords(v)))
		}
	}
	if parts != nil {
		t.paragraph("Submissions: ", strings.Join(parts, ", "), plain)
	}
}

// spread shows how many students have how many points.
func (t *classPage) spread() {
	sum, most := 0.0, 0.0
	scores := make([]float64, len(t.c.Students))
	for i, s := range t.c.Students {
		scores[i] = s.Score
		sum, most = sum+s.Score, max(most, s.MaxScore)
	}
	if most == 0 {
		return
	}
	slices.Sort(scores)
	n := len(scores)
	t.line(fmt.Sprintf("Points: mean %s, median %s of %s", points(sum/float64(n)), points((scores[(n-1)/2]+scores[n/2])/2), points(most)))
	t.bars()
}

// bars draws a bar for each group of scores.
func (t *classPage) bars() {
	labels := []string{"all points", "75 % and more", "50 % and more", "25 % and more", "less", "none"}
	counts := make([]int, len(labels))
	for _, s := range t.c.Students {
		counts[groupOf(s)]++
	}
	labelWidth, highest := 0, slices.Max(counts)
	for _, label := range labels {
		labelWidth = max(labelWidth, len(label))
	}
	scale := 1.0
	if highest > longestBar {
		scale = float64(longestBar) / float64(highest)
	}
	for i, label := range labels {
		bar := ""
		if counts[i] > 0 {
			bar = strings.Repeat("█", max(1, int(float64(counts[i])*scale+0.5))) + " " + fmt.Sprint(counts[i])
		}
		t.line("  " + pad(label, labelWidth) + "  " + bar)
	}
}

// groupOf returns the index of the bar that a student belongs to.
func groupOf(s Student) int {
	switch share := s.Score / s.MaxScore; {
	case s.Score >= s.MaxScore:
		return 0
	case share >= 0.75:
		return 1
	case share >= 0.5:
		return 2
	case share >= 0.25:
		return 3
	case s.Score > 0:
		return 4
	}
	return 5
}

// failedCases names the cases that most students failed.
func (t *classPage) failedCases() {
	var failed []ClassCase
	for _, one := range t.c.Cases {
		if one.Failed > 0 {
			failed = append(failed, one)
		}
	}
	if len(failed) == 0 {
		return
	}
	t.line("Cases that most programs failed:")
	shown := failed[:min(len(failed), shownCases)]
	numbers, idWidth, numberWidth := make([]string, len(shown)), 0, 0
	for i, one := range shown {
		numbers[i] = fmt.Sprintf("%d of %d", one.Failed, one.Ran)
		idWidth, numberWidth = max(idWidth, width(oneLine(one.ID))), max(numberWidth, len(numbers[i]))
	}
	for i, one := range shown {
		lead := fmt.Sprintf("  %*s  %s", numberWidth, numbers[i], pad(oneLine(one.ID), idWidth))
		t.line(lead + "  " + cut(oneLine(one.Title), max(20, t.width-width(lead)-2)))
	}
	if more := len(failed) - len(shown); more > 0 {
		t.line(fmt.Sprintf("  ... and %s", count(more, "more case")))
	}
}

// mistakes names the likely mistakes, and who made them.
func (t *classPage) mistakes() {
	for i, m := range t.c.Misconceptions {
		if i == 0 {
			t.line("Most frequent likely mistakes:")
		}
		if i == shownMistakes {
			t.line(fmt.Sprintf("  ... and %s (class.json has them all)", count(len(t.c.Misconceptions)-i, "more mistake")))
			return
		}
		names := make([]string, 0, shownNames)
		for _, name := range m.Students[:min(len(m.Students), shownNames)] {
			names = append(names, cut(oneLine(name), longestShownName))
		}
		if more := len(m.Students) - len(names); more > 0 {
			names = append(names, fmt.Sprintf("%d more", more))
		}
		t.paragraph("  ", fmt.Sprintf("%d × %s", len(m.Students), m.Message), plain)
		t.paragraph("      ", strings.Join(names, ", "), t.paint.dim)
	}
}
