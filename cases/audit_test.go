package cases_test

import (
	"context"
	"testing"

	"grade/harness/audit"
)

// TestAudit: the suites show every rule, kill every mutant that their judges
// can see, reject no other reading of the handout and accept no wrong output;
// and no case is a copy of another one.
func TestAudit(t *testing.T) {
	for _, s := range suites(t) {
		a, err := audit.Of(context.Background(), s, library().Game(s))
		if err != nil {
			t.Fatalf("%s: %v", s.ID, err)
		}
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
		t.Logf("%s: %d of %d rules, %d of %d mutants, %d changed outputs, %d of them allowed, %d dialects",
			s.ID, shown, rules, killed, mutants, a.Perturbations.Tried, a.Perturbations.Allowed, len(a.Dialects))
	}
}
