package judge

import (
	"slices"

	"grade/harness/run"
	"grade/reference/game"
)

// Two mistakes at once are common: a student whose program has one typical
// mistake has often another. All pairs would be too many to play, so a pair is
// built from a mutant that brings the reference nearer to the output of a
// failed case and another that brings that pair nearer still.

// Bounds of the search.
const (
	mostFirst  = 8 // mutants that are tried as the first of a pair, a case
	mostLooked = 3 // failed cases in which a first one is looked for
)

// twoTogether returns two mutants that explain a submission together, where
// none does alone.
func twoTogether(cases []*Judged, failed *Judged, about *game.About, variant string) ([]Misconception, error) {
	var mutants []game.Mutant
	for _, m := range about.Mutants {
		if canExplain(m, variant) {
			mutants = append(mutants, m)
		}
	}
	for _, dialects := range game.DialectChoices(about, variant) {
		tried := map[string]bool{}
		looked := 0
		for _, j := range cases {
			if looked == mostLooked || !j.Result.Verdict.Worse(Skipped) || j.Result.OnlyLuck || !j.endedByItself() {
				continue
			}
			looked++
			firsts, err := nearer(j, dialects, mutants)
			if err != nil {
				return nil, err
			}
			for _, first := range firsts {
				if tried[first.ID] {
					continue
				}
				tried[first.ID] = true
				found, err := secondOf(cases, failed, dialects, mutants, first)
				if err != nil || found != nil {
					return found, err
				}
			}
		}
	}
	return nil, nil
}

// nearer returns the mutants that agree longer with the failed case than the
// reference does, the longest first.
func nearer(failed *Judged, dialects []string, mutants []game.Mutant) ([]game.Mutant, error) {
	type reach struct {
		mutant game.Mutant
		agreed int
	}
	own, _, err := agreement(failed, failed.Records[0], dialects, nil)
	if err != nil {
		return nil, err
	}
	var reaches []reach
	for _, m := range mutants {
		agreed, _, err := agreement(failed, failed.Records[0], dialects, []string{m.ID})
		if err != nil {
			return nil, err
		}
		if agreed > own {
			reaches = append(reaches, reach{m, agreed})
		}
	}
	slices.SortStableFunc(reaches, func(a, b reach) int { return b.agreed - a.agreed })
	var firsts []game.Mutant
	for _, r := range reaches[:min(len(reaches), mostFirst)] {
		firsts = append(firsts, r.mutant)
	}
	return firsts, nil
}

// secondOf looks for a mutant that explains, together with the first, all
// cases.
func secondOf(cases []*Judged, failed *Judged, dialects []string, mutants []game.Mutant, first game.Mutant) ([]Misconception, error) {
	open, rec, err := firstUnexplained(cases, dialects, first.ID)
	if err != nil || open == nil {
		return nil, err
	}
	for _, second := range mutants {
		if second.ID == first.ID {
			continue
		}
		both := []string{first.ID, second.ID}
		if _, same, err := agreement(open, rec, dialects, both); err != nil || !same {
			if err != nil {
				return nil, err
			}
			continue
		}
		all, err := explains(cases, failed, dialects, both...)
		if err != nil {
			return nil, err
		}
		if all {
			return []Misconception{
				{Mutant: first, Case: bestCase(cases, failed, first), With: second.ID},
				{Mutant: second, Case: bestCase(cases, open, second), With: first.ID},
			}, nil
		}
	}
	return nil, nil
}

// firstUnexplained returns the first sitting that a mutant alone does not
// print.
func firstUnexplained(cases []*Judged, dialects []string, mutant string) (*Judged, *run.Record, error) {
	for _, j := range cases {
		if !j.endedByItself() {
			continue
		}
		for _, rec := range j.Records {
			_, same, err := agreement(j, rec, dialects, []string{mutant})
			if err != nil {
				return nil, nil, err
			}
			if !same {
				return j, rec, nil
			}
		}
	}
	return nil, nil, nil
}

// agreement returns how many bytes of a sitting's output are those of the
// reference with mutants, and whether it is all of them.
func agreement(j *Judged, rec *run.Record, dialects, mutants []string) (agreed int, same bool, err error) {
	wrong, stops, err := mistaken(j.Context, rec, dialects, mutants)
	if err != nil || wrong == nil {
		return 0, false, err
	}
	lacks := lacksLuck(wrong, stops)
	c := compare(wrong.Transcript.Stdout, rec.Transcript.Stdout, &j.Context.Case.Settings.Policy, stops || lacks, stops || lacks)
	if c.verdict == Accepted {
		return len(wrong.Transcript.Stdout), !lacks, nil
	}
	return c.actual.at[c.first], false, nil
}
