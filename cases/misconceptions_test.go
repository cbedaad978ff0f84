package cases_test

import (
	"context"
	"fmt"
	"testing"

	"grade/harness/grade"
	"grade/harness/judge"
	"grade/harness/run"
	"grade/harness/suite"
	"grade/reference/game"
)

// mistaken plays all cases of a suite in process with mutants, and judges them.
func mistaken(t *testing.T, s *suite.Suite, mutants ...string) []*judge.Judged {
	t.Helper()
	var all []*judge.Judged
	for i := range s.Cases {
		if s.Cases[i].Dice != nil {
			continue // a list of dice may end before a mistaken game does
		}
		jc, err := grade.ContextOf(context.Background(), s, &s.Cases[i], library().Game(s))
		if err != nil {
			t.Fatal(err)
		}
		opt := jc.Case.Options
		opt.Mutants = mutants
		rec, err := jc.Play(jc.Case.Script, nil, opt)
		if err != nil {
			t.Fatal(err)
		}
		if jc.Case.Script.Player != "" {
			rec.Chosen = true
		}
		how, err := judge.For(jc.Case.Settings.Judge)
		if err != nil {
			t.Fatal(err)
		}
		records := []*run.Record{rec}
		result, err := how.Judge(jc, records)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, &judge.Judged{Context: jc, Records: records, Result: result})
	}
	return all
}

// TestTwoMistakesAreExplained: what is printed with two mutants is explained by
// these two, or by others that print the same in every case.
func TestTwoMistakesAreExplained(t *testing.T) {
	for _, s := range suites(t) {
		if s.Defaults.Judge == suite.JudgeStatistics {
			continue
		}
		t.Run(s.ID, func(t *testing.T) {
			mutants := visible(t, s)
			explained, alone, unexplained := 0, 0, 0
			for i := 0; i < len(mutants); i += 3 {
				first, second := mutants[i], mutants[(i*7+5)%len(mutants)]
				if first == second {
					continue
				}
				found, err := judge.Misconceptions(mistaken(t, s, first, second))
				if err != nil {
					t.Fatal(err)
				}
				switch {
				case len(found) == 0:
					unexplained++
					t.Logf("%s with %s: nothing found", first, second)
				case found[0].With == "":
					alone++ // one hides the other in these cases
				default:
					explained++
				}
			}
			t.Logf("%d explained by two, %d by one, %d not", explained, alone, unexplained)
			if explained == 0 || unexplained*4 > explained+alone {
				t.Errorf("%d explained by two, %d by one, %d not", explained, alone, unexplained)
			}
		})
	}
}

// visible returns the mutants of a suite's game that its judge can see.
func visible(t *testing.T, s *suite.Suite) []string {
	t.Helper()
	var ids []string
	for _, m := range mutantsOf(t, s) {
		if m.Seen.By == game.SeenByText || m.Seen.By == game.SeenByReplay {
			ids = append(ids, m.ID)
		}
	}
	if len(ids) == 0 {
		t.Fatal(fmt.Errorf("%s has no mutants that can be seen", s.ID))
	}
	return ids
}
