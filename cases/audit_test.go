package cases_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"grade/harness/audit"
	"grade/harness/suite"
)

// TestAudit: the suites show every rule, kill every mutant that their judges
// can see, reject no other reading of the handout and accept no wrong output;
// and no case is a copy of another one.
func TestAudit(t *testing.T) {
	for _, s := range suites(t) {
		a := auditOf(t, s)
		for _, sentence := range a.Missing {
			t.Errorf("%s: %s", s.ID, sentence)
		}
		for _, c := range a.Cases {
			if c.CopyOf != "" {
				t.Errorf("%s: %s is a copy of %s", s.ID, c.ID, c.CopyOf)
			}
		}
		shown, rules := a.Shown()
		killed, mutants := a.Killed()
		t.Logf("%s: %d of %d rules, %d of %d mutants, %d changed outputs, %d readings",
			s.ID, shown, rules, killed, mutants, a.Perturbations.Tried, len(a.Dialects))
	}
}

// TestAuditNeedsItsCases: without a case that it calls needed an audit says what
// is missing, and a copy of a case is called one.
func TestAuditNeedsItsCases(t *testing.T) {
	needed := 0
	for _, s := range suites(t) {
		if testing.Short() && s.ID != "ochos-locos-complete" && s.ID != "pig" {
			continue
		}
		last := s.Cases[len(s.Cases)-1]
		last.ID += "-again"
		more := *s
		more.Cases = append(slices.Clone(s.Cases), last)
		a := auditOf(t, &more)
		for _, c := range a.Cases {
			if isCopy := c.CopyOf != ""; isCopy != (c.ID == last.ID) {
				t.Errorf("%s: %s is a copy of %q", s.ID, c.ID, c.CopyOf)
			}
		}
		for i, c := range auditOf(t, s).Cases {
			if len(c.Needed) == 0 {
				continue
			}
			needed++
			less := *s
			less.Cases = slices.Delete(slices.Clone(s.Cases), i, i+1)
			said := strings.Join(auditOf(t, &less).Missing, "\n")
			for _, id := range c.Needed {
				if len(less.Cases) > 0 && !strings.Contains(said, " "+id+": ") {
					t.Errorf("%s without %s, which is needed for %s:\n%s", s.ID, c.ID, id, said)
				}
			}
			if said == "" {
				t.Errorf("%s without %s: nothing is missing", s.ID, c.ID)
			}
		}
	}
	if needed == 0 {
		t.Error("no case is needed")
	}
}

func auditOf(t *testing.T, s *suite.Suite) *audit.Audit {
	t.Helper()
	a, err := audit.Of(context.Background(), s, library().Game(s))
	if err != nil {
		t.Fatal(err)
	}
	return a
}
