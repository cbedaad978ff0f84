package report

import (
	"fmt"
	"io"
	"strings"

	"grade/harness/judge"
)

// Terminal is how a report for people is written.
type Terminal struct {
	Color bool
	Width int // columns; 0: what fits into files and logs
	// Student leaves out what students may not see of hidden cases.
	Student bool
	// Verbose explains every failed case and names every case.
	Verbose bool
}

const (
	leastWidth = 60 // below it, lines are left to the terminal to wrap
	// shownInFull is how many failed cases are explained; more than that
	// nobody reads.
	shownInFull = 3
	// listedCorrect is how many correct cases are listed beside failed ones.
	listedCorrect = 8
	// shownInBrief is how many further ones are named.
	shownInBrief = 20
)

// WriteTerminal writes a result for an instructor, or a student, at a terminal.
func WriteTerminal(w io.Writer, r *Result, o Terminal) error {
	if o.Student {
		r = forStudent(r)
	}
	switch {
	case o.Width == 0:
		o.Width = bodyWidth
	case o.Width < leastWidth:
		o.Width = leastWidth
	}
	t := &terminal{page: newPage(r, o.Width, o.Color), r: r, o: o}
	if !o.Verbose {
		t.understood, t.said = len(r.Misconceptions) > 0, map[string]bool{}
	}
	t.header()
	t.gap()
	if !t.unbuilt() {
		t.list()
		t.general()
		t.details()
	}
	t.total()
	t.sandbox()
	_, err := io.WriteString(w, t.b.String())
	return err
}

type terminal struct {
	*page
	r *Result
	o Terminal
}

func (t *terminal) header() {
	title := t.r.SuiteTitle
	if title == "" {
		title = t.r.Suite
	}
	about := []string{"suite " + t.r.Suite}
	if words := foundWords(t.r.FoundBy); words != "" {
		about = append(about, words)
	}
	t.paragraph("", oneLine(fmt.Sprintf("%s - %s (%s)", t.r.Submission, title, strings.Join(about, ", "))), t.paint.bold)
}

// unbuilt writes what is to be said where no case was run because there is no
// program.
func (t *terminal) unbuilt() bool {
	if t.r.Verdict != judge.BuildError {
		return false
	}
	findings := t.r.Findings
	tried := 0
	for _, c := range t.r.Cases {
		switch {
		case c.Verdict == judge.BuildError:
			findings = append(findings[:len(findings):len(findings)], c.Findings...)
			tried++
		case !c.Uncounted:
			return false
		}
	}
	said := map[string]bool{}
	for _, f := range findings {
		if !said[f.Message] {
			said[f.Message] = true
			t.finding("", f, nil)
		}
	}
	t.paragraph("", fmt.Sprintf("So there is no program to run (%s not tried).", count(tried, "case")), plain)
	t.buildOutput(t.r)
	return true
}

// list writes a line for each case; where all are accepted, one for all.
func (t *terminal) list() {
	idWidth, pointsWidth := 0, 0
	for _, c := range t.r.Cases {
		idWidth = max(idWidth, min(width(oneLine(c.ID)), 28))
		pointsWidth = max(pointsWidth, len(pointsOf(c)))
	}
	if t.allAccepted() && !t.o.Verbose {
		t.line("  " + t.paint.good(mark(judge.Accepted)) + " " + t.allCorrect())
		return
	}
	correct := 0
	for _, c := range t.r.Cases {
		if c.Verdict == judge.Accepted {
			correct++
		}
	}
	folded := correct > listedCorrect && !t.o.Verbose
	for _, c := range t.r.Cases {
		if folded && c.Verdict == judge.Accepted {
			continue
		}
		said := outcome(c)
		if c.Hidden {
			said += " (hidden)"
		}
		if c.Title != "" && (t.o.Verbose || t.o.Student && c.Hidden) {
			said += " - " + oneLine(c.Title)
		}
		lead := fmt.Sprintf("%s  %*s  ", pad(oneLine(c.ID), idWidth), pointsWidth, pointsOf(c))
		for i, part := range wrap(said, max(30, t.width-4-width(lead))) {
			if i == 0 {
				t.line("  " + t.style(c.Verdict)(mark(c.Verdict)) + " " + lead + part)
			} else {
				t.line(strings.Repeat(" ", 4+width(lead)) + part)
			}
		}
	}
	if folded {
		t.line("  " + t.paint.good(mark(judge.Accepted)) + fmt.Sprintf(" %d cases are correct (-v lists them).", correct))
	}
}

func (t *terminal) allAccepted() bool {
	for _, c := range t.r.Cases {
		if c.Verdict != judge.Accepted {
			return false
		}
	}
	return true
}

func (t *terminal) allCorrect() string {
	if n := len(t.r.Cases); n != 1 {
		return fmt.Sprintf("All %d cases are correct.", n)
	}
	return "The case " + oneLine(t.r.Cases[0].ID) + " is correct."
}

func (t *terminal) style(v judge.Verdict) func(string) string {
	switch v {
	case judge.Accepted:
		return t.paint.good
	case judge.Skipped:
		return plain
	}
	return t.paint.bad
}

func pointsOf(c Case) string {
	if c.Uncounted {
		return "-"
	}
	return points(c.Score) + " of " + points(c.MaxScore)
}

// general writes what concerns more than one case.
func (t *terminal) general() {
	t.gap()
	if t.allAccepted() || t.o.Verbose {
		if words := forgivenInAll(t.r.Cases); words != "" {
			t.paragraph("Forgiven: ", words+".", plain)
		}
		t.notes()
	}
	for _, f := range t.r.Findings {
		if f.Kind == "same_luck" && !t.o.Verbose {
			continue // no mistake, and nothing to do about it
		}
		t.finding("All cases together: ", f, nil)
		t.rule("  Rule: ", f.Rule)
	}
	for _, m := range t.r.Misconceptions {
		t.gap()
		t.misconception(m)
	}
}

// forgivenInAll names the forgiven differences of all accepted cases.
func forgivenInAll(cases []Case) string {
	var order []string
	n := map[string]int{}
	for _, c := range cases {
		for _, f := range c.Findings {
			if words := forgivenWords(f.Kind); words != "" && c.Verdict == judge.Accepted {
				if n[words] == 0 {
					order = append(order, words)
				}
				n[words]++
			}
		}
	}
	for i, words := range order {
		order[i] = fmt.Sprintf("%s (%s)", words, count(n[words], "case"))
	}
	return strings.Join(order, ", ")
}

// notes writes what else was seen in accepted cases, each once.
func (t *terminal) notes() {
	said := map[string]bool{}
	for _, c := range t.r.Cases {
		for _, f := range c.Findings {
			if c.Verdict == judge.Accepted && forgivenWords(f.Kind) == "" && noteWords(f.Kind) != "" && !said[f.Message] {
				said[f.Message] = true
				t.paragraph("Note: ", f.Message+" (case "+c.ID+")", plain)
			}
		}
	}
}

// total writes the score and the tally.
func (t *terminal) total() {
	t.gap()
	style := t.paint.bold
	t.line(style(fmt.Sprintf("Score %s of %s points", points(t.r.Score), points(t.r.MaxScore))) +
		" - " + t.style(t.r.Verdict)(VerdictWords(t.r.Verdict)))
	if len(t.r.Cases) > 1 && !t.allAccepted() {
		t.paragraph("Cases: ", tally(t.r.Cases)+".", plain)
	}
}

// sandbox writes how programs were kept apart from this machine.
func (t *terminal) sandbox() {
	s := t.r.Sandbox
	if s.Level == "" {
		return
	}
	text := s.Level
	var missing []string
	for _, m := range s.Missing {
		words := m.Layer
		if t.o.Verbose && m.Why != "" {
			words += ": " + m.Why
		}
		missing = append(missing, words)
	}
	if len(missing) > 0 {
		separator := ", "
		if t.o.Verbose {
			separator = "; "
		}
		text += " (missing: " + strings.Join(missing, separator) + ")"
	}
	t.paragraph("Isolation: ", text, t.paint.dim)
}
