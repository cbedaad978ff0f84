package report

import (
	"slices"

	"grade/harness/judge"
)

// forStudent returns what a student may see of a result: of a hidden case only
// its id, title, verdict and points, and nothing elsewhere that tells more.
func forStudent(r *Result) *Result {
	s := *r
	s.Cases = nil
	hidden, explained := map[string]bool{}, false
	for _, c := range r.Cases {
		if c.Hidden {
			hidden[c.ID] = true
			c = Case{ID: c.ID, Title: c.Title, Hidden: true, Verdict: c.Verdict,
				Score: c.Score, MaxScore: c.MaxScore, Uncounted: c.Uncounted}
		} else {
			explained = explained || failed(c)
			c.Findings = slices.DeleteFunc(slices.Clone(c.Findings), func(f judge.Finding) bool { return f.Kind == judge.KindCheckerNote })
		}
		s.Cases = append(s.Cases, c)
	}
	s.Misconceptions = nil
	if explained {
		for _, m := range r.Misconceptions {
			if hidden[m.Case] {
				m.Case = ""
			}
			s.Misconceptions = append(s.Misconceptions, m)
		}
	}
	s.Rules = map[string]Rule{}
	for _, id := range namedRules(&s) {
		if rule, ok := r.Rules[id]; ok {
			s.Rules[id] = rule
		}
	}
	return &s
}

// namedRules returns the ids of the rules that a result names.
func namedRules(r *Result) []string {
	var ids []string
	for _, c := range r.Cases {
		if c.First != nil {
			ids = append(ids, c.First.Rule)
		}
		for _, f := range c.Findings {
			ids = append(ids, f.Rule)
		}
	}
	for _, f := range r.Findings {
		ids = append(ids, f.Rule)
	}
	for _, m := range r.Misconceptions {
		ids = append(ids, m.Rule)
	}
	return ids
}
