package main

import (
	"fmt"

	"grade/harness/grade"
	"grade/harness/judge"
	"grade/harness/report"
	"grade/harness/submission"
	"grade/harness/suite"
	"grade/reference/game"
)

// fewer is the part of the rounds in which mutants are graded: there are many
// of them.
const fewer = 10

// A tally is what became of one mutant, or of all of a kind.
type tally struct {
	mutants, graded, caught, itself, equal, unnamed int
	expected                                        float64 // of graded, by their stated power
}

func (t *tally) add(u tally) {
	t.mutants += u.mutants
	t.graded += u.graded
	t.caught += u.caught
	t.itself += u.itself
	t.equal += u.equal
	t.unnamed += u.unnamed
	t.expected += u.expected
}

// allMutants grades every mutant of the suites and prints a table. What text or
// a replay can see must always be caught and named: as itself, or as another
// that prints the same in all cases. What luck or statistics see is caught at its
// stated power, and the rest is listed.
func (s *soaker) allMutants(suites []*suite.Suite) error {
	fmt.Printf("\n%-24s %-12s %7s %7s %7s %9s %7s %9s %8s\n", "mutants", "seen by", "mutants", "graded", "caught", "expected", "itself", "an equal", "unnamed")
	for _, one := range suites {
		about := s.library.Game(one).About()
		variant, err := game.PickVariant(about, one.Reference.Options)
		if err != nil {
			return err
		}
		kinds := map[game.SeenBy]*tally{}
		for _, m := range about.Mutants {
			if !game.Applies(m.Variants, variant) {
				continue
			}
			t, err := s.mutant(one, m)
			if err != nil {
				return err
			}
			if kinds[m.Seen.By] == nil {
				kinds[m.Seen.By] = &tally{}
			}
			kinds[m.Seen.By].add(t)
		}
		for _, by := range []game.SeenBy{game.SeenByText, game.SeenByReplay, game.SeenByLuck, game.SeenByStatistics, game.SeenByNone} {
			if t := kinds[by]; t != nil {
				fmt.Printf("%-24s %-12s %7d %7d %7d %9.1f %7d %9d %8d\n", one.ID, by, t.mutants, t.graded, t.caught, t.expected, t.itself, t.equal, t.unnamed)
			}
		}
	}
	return nil
}

// mutant grades one mutant.
func (s *soaker) mutant(one *suite.Suite, m game.Mutant) (tally, error) {
	t := tally{mutants: 1}
	for range max(1, s.rounds/fewer) {
		command := grade.MutantCommand(s.self, one, &suite.Sample{Mutant: m.ID})
		r, err := s.grade(one, m.ID, submission.Input{Command: command})
		if err != nil {
			return t, err
		}
		t.graded++
		power := powerOf(one, m)
		t.expected += power
		if r.Verdict == judge.Accepted {
			if power >= 1 {
				s.wrong++
				fmt.Printf("%s: the mutant %s is accepted:\n%s", one.ID, m.ID, explained(r))
			}
			continue
		}
		t.caught++
		switch named(r, m, one) {
		case "itself":
			t.itself++
		case "an equal":
			t.equal++
		default:
			t.unnamed++
			if m.Seen.By == game.SeenByText || m.Seen.By == game.SeenByReplay {
				s.wrong++
				fmt.Printf("%s: the mutant %s is caught, and nothing says what is wrong:\n%s", one.ID, m.ID, explained(r))
			}
		}
	}
	return t, nil
}

// powerOf is the chance with which a mutant must be caught, as far as it is
// known: 1 is always.
func powerOf(one *suite.Suite, m game.Mutant) float64 {
	switch {
	case m.Seen.By == game.SeenByText && one.Defaults.Judge == suite.JudgeReplay, m.Seen.By == game.SeenByNone:
		return 0
	case m.Seen.By == game.SeenByStatistics:
		return m.Seen.Power // of one run; the suite has two
	}
	return 1
}

// named says whether a result names a mutant: as a misconception, by an equal
// one (each that is named prints the same as the submission in all cases), or,
// where luck is not printed, in a finding.
func named(r *report.Result, m game.Mutant, one *suite.Suite) string {
	for _, found := range r.Misconceptions {
		if found.Mutant == m.ID {
			return "itself"
		}
	}
	if len(r.Misconceptions) > 0 {
		return "an equal"
	}
	if m.Seen.By == game.SeenByLuck && len(r.Findings) > 0 {
		return "itself"
	}
	if one.Defaults.Judge != suite.JudgeStatistics {
		return ""
	}
	for _, c := range r.Cases {
		for _, f := range c.Findings {
			if f.Rule == m.Rule {
				return "itself"
			}
		}
	}
	for _, c := range r.Cases {
		for _, f := range c.Findings {
			if f.Kind != "win_rate" && f.Kind != "same_luck" {
				return "an equal"
			}
		}
	}
	return ""
}
