package report

import (
	"fmt"
	"sort"

	"grade/harness/judge"
)

// documentOf turns a result into its JSON form.
func documentOf(r *Result, usage bool) *document {
	clip := &clipper{}
	d := &document{
		Schema: Schema, Suite: clip.text(r.Suite), FoundBy: clip.text(r.FoundBy), Submission: clip.text(r.Submission),
		Verdict: judge.Verdict(clip.text(string(r.Verdict))), Score: r.Score, MaxScore: r.MaxScore, Cases: []caseDocument{},
		Findings: clip.findings(r.Findings), Misconceptions: []misconceptionDocument{}, Sandbox: clip.sandbox(r.Sandbox),
		SuiteTitle: clip.text(r.SuiteTitle), BuildOutput: clip.text(r.BuildOutput),
	}
	for i := range r.Cases {
		d.Cases = append(d.Cases, clip.caseDocument(&r.Cases[i], usage))
	}
	for _, m := range r.Misconceptions {
		d.Misconceptions = append(d.Misconceptions, misconceptionDocument{
			Mutant: clip.text(m.Mutant), Message: clip.text(m.Message), Rule: clip.text(m.Rule), Case: clip.text(m.Case), With: clip.text(m.With)})
	}
	d.Rules = clip.rules(r.Rules)
	return d
}

func (c *clipper) caseDocument(of *Case, usage bool) caseDocument {
	d := caseDocument{
		Case: c.text(of.ID), Title: c.text(of.Title), Verdict: judge.Verdict(c.text(string(of.Verdict))),
		Score: of.Score, MaxScore: of.MaxScore, TranscriptSHA256: c.text(of.TranscriptSHA256),
		First: c.difference(of.First), Findings: c.findings(of.Findings), Hidden: of.Hidden, Uncounted: of.Uncounted,
		SkipReason: c.text(of.SkipReason), Hint: c.text(of.Hint), Stderr: c.text(of.Stderr),
	}
	if u := of.Usage; u != nil && usage {
		d.Usage = &usageDocument{Wall: u.Wall, CPU: u.CPU, Memory: u.Memory}
	}
	return d
}

func (c *clipper) difference(of *judge.Difference) *differenceDocument {
	if of == nil {
		return nil
	}
	d := &differenceDocument{Line: of.Line, Column: of.Column, ExpectedEnds: of.ExpectedEnds, ActualEnds: of.ActualEnds,
		NoNewline: noNewline(of), Instead: c.text(of.Instead), Rule: c.text(of.Rule)}
	d.Expected, d.Actual = c.pair(of.Expected, of.Actual)
	return d
}

// noNewline says which of the two lines ends without a newline, if one does.
func noNewline(d *judge.Difference) string {
	if d.ExpectedEnds || d.ActualEnds || d.Instead != "" {
		return ""
	}
	var e, a *judge.ShownLine
	for i, l := range d.Shown {
		switch l.Kind {
		case judge.ShownExpected:
			e = &d.Shown[i]
		case judge.ShownActual:
			a = &d.Shown[i]
		}
	}
	switch {
	case e == nil || a == nil || e.NoNewline == a.NoNewline:
		return ""
	case a.NoNewline:
		return "actual"
	}
	return "expected"
}

func (c *clipper) findings(of []judge.Finding) []findingDocument {
	list := []findingDocument{}
	for i, f := range of {
		if i == findingLimit-1 && len(of) > findingLimit {
			return append(list, findingDocument{Kind: "more", Message: fmt.Sprintf("There are %d more findings.", len(of)-i)})
		}
		list = append(list, findingDocument{Kind: c.text(f.Kind), Line: f.Line, Message: c.text(f.Message), Rule: c.text(f.Rule)})
	}
	return list
}

func (c *clipper) sandbox(of Sandbox) sandboxDocument {
	d := sandboxDocument{Level: c.text(of.Level), Layers: []string{}, Missing: []missingLayerDocument{}}
	for _, layer := range of.Layers {
		d.Layers = append(d.Layers, c.text(layer))
	}
	for _, m := range of.Missing {
		d.Missing = append(d.Missing, missingLayerDocument{Layer: c.text(m.Layer), Why: c.text(m.Why)})
	}
	return d
}

func (c *clipper) rules(of map[string]Rule) map[string]ruleDocument {
	ids := make([]string, 0, len(of))
	for id := range of {
		ids = append(ids, id)
	}
	sort.Strings(ids)
	d := map[string]ruleDocument{}
	for _, id := range ids {
		d[c.text(id)] = ruleDocument{Text: c.text(of[id].Text), Place: c.text(of[id].Place)}
	}
	return d
}

// result turns the JSON form back into a result.
func (d *document) result() *Result {
	r := &Result{
		Suite: d.Suite, SuiteTitle: d.SuiteTitle, FoundBy: d.FoundBy, Submission: d.Submission, Verdict: d.Verdict,
		Score: d.Score, MaxScore: d.MaxScore, Findings: findingsOf(d.Findings), BuildOutput: d.BuildOutput,
		Sandbox: Sandbox{Level: d.Sandbox.Level, Layers: d.Sandbox.Layers},
	}
	for _, c := range d.Cases {
		r.Cases = append(r.Cases, c.result())
	}
	for _, m := range d.Misconceptions {
		r.Misconceptions = append(r.Misconceptions, Misconception(m))
	}
	for _, m := range d.Sandbox.Missing {
		r.Sandbox.Missing = append(r.Sandbox.Missing, MissingLayer(m))
	}
	if len(d.Rules) > 0 {
		r.Rules = map[string]Rule{}
	}
	for id, rule := range d.Rules {
		r.Rules[id] = Rule(rule)
	}
	return r
}

func (d *caseDocument) result() Case {
	c := Case{
		ID: d.Case, Title: d.Title, Hidden: d.Hidden, Verdict: d.Verdict, Score: d.Score, MaxScore: d.MaxScore,
		SkipReason: d.SkipReason, Uncounted: d.Uncounted, TranscriptSHA256: d.TranscriptSHA256,
		Findings: findingsOf(d.Findings), Hint: d.Hint, Stderr: d.Stderr,
	}
	if d.First != nil {
		c.First = d.First.result()
	}
	if d.Usage != nil {
		c.Usage = &Usage{Wall: d.Usage.Wall, CPU: d.Usage.CPU, Memory: d.Usage.Memory}
	}
	return c
}

func (d *differenceDocument) result() *judge.Difference {
	of := &judge.Difference{Line: d.Line, Column: d.Column, Expected: d.Expected, Actual: d.Actual,
		ExpectedEnds: d.ExpectedEnds, ActualEnds: d.ActualEnds, Instead: d.Instead, Rule: d.Rule}
	of.Shown = comparisonOf(of)
	for i := range of.Shown {
		l := &of.Shown[i]
		l.NoNewline = l.Kind == judge.ShownExpected && d.NoNewline == "expected" ||
			l.Kind == judge.ShownActual && d.NoNewline == "actual"
	}
	return of
}

func findingsOf(list []findingDocument) []judge.Finding {
	var findings []judge.Finding
	for _, f := range list {
		findings = append(findings, judge.Finding(f))
	}
	return findings
}
