package report

import "strings"

// paint colours pieces of a page with SGR codes; the plain one leaves them.
type paint bool

func (p paint) with(code, s string) string {
	if !p || s == "" {
		return s
	}
	return "\x1b[" + code + "m" + s + "\x1b[0m"
}

func (p paint) bold(s string) string     { return p.with("1", s) }
func (p paint) dim(s string) string      { return p.with("2", s) }
func (p paint) good(s string) string     { return p.with("32", s) }
func (p paint) bad(s string) string      { return p.with("31", s) }
func (p paint) typed(s string) string    { return p.with("36", s) }
func (p paint) wrong(s string) string    { return p.with("1;31", s) }
func (p paint) expected(s string) string { return p.with("1;32", s) }

// page is a part of a report for people, under construction.
type page struct {
	b     strings.Builder
	width int
	paint paint
	clip  *clipper
	rules map[string]Rule
	// explained holds the marks that the reader knows already.
	explained map[string]bool
	// understood says that a likely mistake explains all that is told.
	understood bool
	// said holds the rules that stand on the page, where it is read as a
	// whole; nil where each part stands for itself.
	said map[string]bool
	// pending is an empty line that is due if anything follows.
	pending bool
}

func newPage(r *Result, width int, color bool) *page {
	return &page{width: width, paint: paint(color), clip: &clipper{}, rules: r.Rules, explained: map[string]bool{}}
}

// line writes a line that is already fit to be shown.
func (p *page) line(s string) {
	if p.pending {
		p.b.WriteString("\n")
		p.pending = false
	}
	p.b.WriteString(strings.TrimRight(s, " ") + "\n")
}

// gap puts an empty line between what was written and what comes.
func (p *page) gap() { p.pending = p.b.Len() > 0 }

// paragraph wraps a text after a lead such as "  Rule: "; further lines are
// indented by two blanks more than the lead.
func (p *page) paragraph(lead, text string, style func(string) string) {
	indent := lead[:len(lead)-len(strings.TrimLeft(lead, " "))]
	rest := indent + "  "
	if strings.TrimSpace(lead) == "" {
		rest = indent
	}
	for i, s := range wrap(lead[len(indent):]+p.clip.text(text), p.width-len(rest)) {
		if i == 0 {
			p.line(indent + style(s))
		} else {
			p.line(rest + style(s))
		}
	}
}

func plain(s string) string { return s }

// block writes a program's text with a bar before every line, so that no line
// of it passes for one of ours. Of many lines the first and the last are
// written.
func (p *page) block(text string, head, tail int) {
	lines := strings.Split(strings.TrimRight(text, "\r\n"), "\n")
	for i, s := range lines {
		if hidden := len(lines) - head - tail; hidden > 1 && i >= head && i < len(lines)-tail {
			if i == head {
				p.line("    ~ " + p.paint.dim("("+count(hidden, "line")+" left out)"))
			}
			continue
		}
		s = strings.TrimSuffix(s, "\r")
		p.line("    | " + p.clip.text(s))
	}
}

// rule writes a rule of the handout.
func (p *page) rule(lead, id string) {
	rule, ok := p.rules[id]
	if !ok || p.said[id] {
		return
	}
	if p.said != nil {
		p.said[id] = true
	}
	place := "(handout: " + rule.Place + ")"
	if rule.Place == "" {
		p.paragraph(lead, rule.Text, plain)
	} else if width(lead+rule.Text+" "+place) <= p.width {
		p.paragraph(lead, rule.Text+" "+place, plain)
	} else {
		p.paragraph(lead, rule.Text, plain)
		p.paragraph(strings.Repeat(" ", len(lead)-len(strings.TrimLeft(lead, " "))+2), place, plain)
	}
}
