package report

import (
	"fmt"
	"strings"

	"grade/harness/judge"
)

// detail explains a case that is not accepted: what was seen, the first
// difference, the rule of the handout, the author's hint.
func (p *page) detail(r *Result, c *Case) {
	p.heading(c)
	for i, f := range c.Findings {
		if i == findingLimit {
			p.paragraph("  ", fmt.Sprintf("... and %s.", count(len(c.Findings)-i, "more observation")), plain)
			break
		}
		p.finding("  ", f, c.First)
	}
	if c.First != nil {
		p.gap()
		p.difference(c.First)
	}
	p.advice(c)
	if c.Verdict == judge.RunTimeError && strings.TrimSpace(c.Stderr) != "" {
		p.gap()
		p.paragraph("  ", "The program wrote to standard error:", plain)
		p.block(c.Stderr, 6, 10)
	}
	if c.Verdict == judge.BuildError {
		p.buildOutput(r)
	}
}

// heading names a case, its verdict in a sentence, and the place of the first
// difference.
func (p *page) heading(c *Case) {
	title := c.ID
	if c.Title != "" {
		title += ": " + c.Title
	}
	p.paragraph(mark(c.Verdict)+" ", oneLine(title), p.paint.wrong)
	words := VerdictWords(c.Verdict)
	words = strings.ToUpper(words[:1]) + words[1:]
	if c.Verdict == judge.JudgeError {
		words += "; this is no fault of the program"
	}
	if c.First != nil {
		if where(*c) == "" {
			words += "; the output goes wrong"
		}
		words += fmt.Sprintf(" in line %d", c.First.Line)
		if !c.First.ActualEnds && c.First.Column > 1 {
			words += fmt.Sprintf(", column %d", c.First.Column)
		}
	}
	p.paragraph("  ", fmt.Sprintf("%s (%s of %s points).", words, points(c.Score), points(c.MaxScore)), plain)
}

// finding writes an observation with its line, unless the difference stands in
// that line anyway.
func (p *page) finding(lead string, f judge.Finding, first *judge.Difference) {
	text := strings.ReplaceAll(f.Message, "\n", `\n`)
	if f.Line > 0 && (first == nil || first.Line != f.Line) {
		text = fmt.Sprintf("Line %d: %s", f.Line, text)
	}
	p.paragraph(lead, text, plain)
}

// advice writes the rules that a case breaks and the author's hint. Where a
// likely mistake explains all that failed, its own rule has been said, and
// others would lead away from it.
func (p *page) advice(c *Case) {
	if p.understood {
		return
	}
	var ids []string
	if c.First != nil {
		ids = append(ids, c.First.Rule)
	}
	for _, f := range c.Findings {
		ids = append(ids, f.Rule)
	}
	p.gap()
	said := map[string]bool{}
	for _, id := range ids {
		if !said[id] {
			said[id] = true
			p.rule("  Rule: ", id)
		}
	}
	if c.Hint != "" {
		p.paragraph("  Hint: ", c.Hint, plain)
	}
}

// buildOutput writes what a compiler said.
func (p *page) buildOutput(r *Result) {
	if strings.TrimSpace(r.BuildOutput) == "" {
		return
	}
	p.gap()
	p.paragraph("  ", "The compiler says:", plain)
	p.block(r.BuildOutput, 30, 10)
}

// misconception writes a typical mistake that explains every failed case.
func (p *page) misconception(m Misconception) {
	lead, which, text := "Likely mistake: ", "it", m.Message+" This explains every case that failed"
	if m.With != "" {
		lead, which, text = "Likely mistake, one of two: ", "this one", m.Message+" The two together explain every case that failed"
	}
	if m.Case != "" {
		text += "; " + which + " shows best in the case " + m.Case
	}
	p.paragraph(lead, text+".", p.paint.bold)
	p.rule("  Rule: ", m.Rule)
}

// detailLimit is how many bytes the explanations of a report take together;
// the cases after that are only named.
const detailLimit = 600 << 10

// tooLong stands for an explanation beyond detailLimit.
const tooLong = "This report is too long to explain this case."

// body explains a case for a report that a course's system shows: plain text
// without a page around it.
func body(r *Result, c *Case) string {
	p := newPage(r, bodyWidth, false)
	p.detail(r, c)
	return p.b.String()
}

// bodyWidth is how wide a text is that is not for a terminal.
const bodyWidth = 100
