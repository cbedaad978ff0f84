package judge

import (
	"fmt"
	"slices"

	"grade/reference/game"
)

// The values of chi-square, with nine degrees of freedom, below and above which
// ten counts of independent experiments fall less than once in a million times,
// given their total. They are exact Monte-Carlo figures: the upper one lies at
// 51 to 55, by the total, where the chi-square distribution would have 44.8.
const (
	tooRegular   = 0.20
	tooScattered = 55
)

// scatterFindings names counts that lie closer to the average than chance allows,
// or further from it. That proves no cheating and no mistake, so it costs
// nothing, but somebody should look.
func scatterFindings(samples [][]game.Tally) []Finding {
	for _, sample := range samples {
		sum := pool([][]game.Tally{sample})
		if len(sample) != 10 || sum.Won < 100 {
			continue // the figures hold for ten lines with totals as a right program has them
		}
		chiSquare := 0.0
		for _, t := range sample {
			mean := float64(sum.Won) * float64(t.Played) / float64(sum.Played)
			chiSquare += (float64(t.Won) - mean) * (float64(t.Won) - mean) / mean
		}
		switch {
		case chiSquare < tooRegular:
			return []Finding{{Kind: "too_regular", Message: "The counts follow the average more closely than chance allows: " +
				"independent experiments scatter more. Are these lines really counted?"}}
		case chiSquare > tooScattered:
			return []Finding{{Kind: "too_scattered", Message: "In all, the games won are as many as they should be, but the lines scatter more than chance allows. " +
				"Are the games of a line independent of each other?"}}
		}
	}
	return nil
}

// shape recognises wrong counts by what they look like.
func (how *counting) shape(samples [][]game.Tally) (Finding, bool) {
	all := slices.Concat(samples...)
	every := func(test func(game.Tally) bool) bool {
		return !slices.ContainsFunc(all, func(t game.Tally) bool { return !test(t) })
	}
	switch sum := pool(samples); {
	case sum.Won == 0:
		return Finding{}, false // too many mistakes give that
	case every(func(t game.Tally) bool { return t.Won == 0 || t.Won == t.Played }):
		return Finding{Kind: "games_alike", Message: "In each line either all games were won or none: all games of a line end in the same way. " +
			"It fits a deck that is not shuffled anew for each game."}, true
	case len(all) > 2 && every(func(t game.Tally) bool { return t.Won == all[0].Won }):
		return Finding{Kind: "same_count", Message: fmt.Sprintf("Each line has the count %d, although a line with more games should have more wins. "+
			"It fits a count that is made once and printed in every line.", all[0].Won)}, true
	case how.winsKept(samples):
		return Finding{Kind: "wins_not_reset", Message: "No count is smaller than the one before it, and the differences are what a right program counts in its lines. " +
			"It fits a number of wins that is not set back to zero before the next line."}, true
	}
	return Finding{}, false
}

// ordinary is the p-value above which a single count is an ordinary one.
const ordinary = 1e-4

// winsKept reports whether the counts are right ones, each with those before it
// added.
func (how *counting) winsKept(samples [][]game.Tally) bool {
	var own [][]game.Tally
	for _, sample := range samples {
		before := 0
		var lines []game.Tally
		for _, t := range sample {
			if t.Won < before {
				return false
			}
			line := game.Tally{Won: t.Won - before, Played: t.Played}
			if oneSample(line, how.chance) < ordinary {
				return false
			}
			lines = append(lines, line)
			before = t.Won
		}
		own = append(own, lines)
	}
	return how.accepts(pool(own))
}

// mostFitting bounds how many mistakes are named that would fit.
const mostFitting = 3

// fitting names typical mistakes that give so many wins. That is all that can
// be told from counts, and the words say so.
func (how *counting) fitting(t game.Tally) []Finding {
	var fits []game.Mutant
	for _, m := range how.mutants {
		if m.Seen.By == game.SeenByStatistics && fitsChance(t, m.Seen.Chance) {
			fits = append(fits, m)
		}
	}
	// The nearest first; of several that never win, in the order of the list.
	slices.SortStableFunc(fits, func(a, b game.Mutant) int {
		x, y := likelihood(t, a.Seen.Chance), likelihood(t, b.Seen.Chance)
		switch {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	var findings []Finding
	for _, m := range fits[:min(len(fits), mostFitting)] {
		findings = append(findings, Finding{Kind: "fits", Rule: m.Rule, Message: "This mistake would fit the counts: " + m.Text})
	}
	if more := len(fits) - mostFitting; more > 0 {
		findings = append(findings, Finding{Kind: "fits", Message: fmt.Sprintf(
			"So would %d other typical mistakes: which of them it is cannot be told from the counts. Print one game card by card, and play it along by hand.", more)})
	}
	return findings
}
