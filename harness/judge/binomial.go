package judge

import (
	"math"

	"grade/reference/game"
)

// growthEvidence is the log-likelihood ratio a sitting from which counts are
// said to look like one experiment; independent lines reach it in 2.4 of a
// thousand sittings.
const growthEvidence = 4

// logBinomial returns the logarithm of the probability of k successes in n
// trials.
func logBinomial(k, n int, p float64) float64 {
	if k < 0 || k > n {
		return math.Inf(-1)
	}
	return logChoose(n, k) + float64(k)*math.Log(p) + float64(n-k)*math.Log1p(-p)
}

// logChoose returns the logarithm of the number of ways to choose k of n.
func logChoose(n, k int) float64 { return lgamma(n+1) - lgamma(k+1) - lgamma(n-k+1) }

func lgamma(n int) float64 {
	v, _ := math.Lgamma(float64(n))
	return v
}

// acceptance returns the counts from lo to hi that an exact two-sided binomial
// test accepts: on each side what is left out has a probability of at most half
// of alpha.
func acceptance(n int, p, alpha float64) (lo, hi int) {
	// Beyond twenty standard deviations there is nothing to add.
	mean, sd := float64(n)*p, math.Sqrt(float64(n)*p*(1-p))
	tail := 0.0
	for lo = max(0, int(mean-20*sd)-50); lo < n; lo++ {
		if tail += math.Exp(logBinomial(lo, n, p)); tail > alpha/2 {
			break
		}
	}
	tail = 0
	for hi = min(n, int(mean+20*sd)+50); hi > 0; hi-- {
		if tail += math.Exp(logBinomial(hi, n, p)); tail > alpha/2 {
			break
		}
	}
	return lo, hi
}

// twoSamples returns the p-value of Fisher's exact test, two-sided, that two
// counts have the same unknown chance behind them: given their sum, how the
// wins fall to the two is hypergeometric. So nothing is lost by not knowing the
// chance exactly.
func twoSamples(a, b game.Tally) float64 {
	wins, all := a.Won+b.Won, a.Played+b.Played
	whole := logChoose(all, wins)
	chance := func(k int) float64 {
		if k < 0 || k > a.Played || wins-k < 0 || wins-k > b.Played {
			return 0
		}
		return math.Exp(logChoose(a.Played, k) + logChoose(b.Played, wins-k) - whole)
	}
	share := float64(a.Played) / float64(all)
	mean, spread := float64(wins)*share, int(20*math.Sqrt(float64(wins)*share*(1-share)))+50
	tail := 0.0
	if float64(a.Won) < mean {
		for k := a.Won; k >= max(0, a.Won-spread); k-- {
			tail += chance(k)
		}
	} else {
		for k := a.Won; k <= min(a.Played, a.Won+spread); k++ {
			tail += chance(k)
		}
	}
	return math.Min(1, 2*tail)
}

// likelihood returns the logarithm of the probability of a count, also of
// chances 0 and 1.
func likelihood(t game.Tally, chance float64) float64 {
	switch {
	case chance == 0 && t.Won == 0, chance == 1 && t.Won == t.Played:
		return 0
	case chance <= 0 || chance >= 1:
		return math.Inf(-1)
	}
	return logBinomial(t.Won, t.Played, chance)
}

// fitsChance reports whether a count is an ordinary one for a chance: nine
// hundred and ninety-nine of a thousand are. Where nearly no game is played as
// it should be, a few may be.
func fitsChance(t game.Tally, chance float64) bool {
	const few = 20
	switch {
	case chance < 0:
		return false
	case chance == 0:
		return t.Won == 0
	case chance == 1:
		return t.Played-t.Won <= few
	}
	return oneSample(t, chance) > 1e-3
}

// oneSample returns the p-value of the exact two-sided binomial test of
// acceptance.
func oneSample(t game.Tally, chance float64) float64 {
	step := 1
	if float64(t.Won) < float64(t.Played)*chance {
		step = -1
	}
	tail := 0.0
	for k := t.Won; k >= 0 && k <= t.Played; k += step {
		term := math.Exp(logBinomial(k, t.Played, chance))
		if tail += term; term <= tail*1e-15 {
			break
		}
	}
	return math.Min(1, 2*tail)
}

// growth tells whether the lines of a sitting can be one experiment, seen at
// several times, of which each part is an ordinary one at the false-alarm rate,
// and how much more likely the lines then are: the logarithm of the ratio of
// the likelihood of their increments to that of independent lines.
func growth(sample []game.Tally, chance, alarm float64) (grows bool, ratio float64) {
	before := game.Tally{}
	for _, t := range sample {
		more, games := t.Won-before.Won, t.Played-before.Played
		if more < 0 || games <= 0 || more > games {
			return false, 0
		}
		ratio += logBinomial(more, games, chance) - logBinomial(t.Won, t.Played, chance)
		before = t
	}
	before = game.Tally{}
	for _, t := range sample {
		if oneSample(game.Tally{Won: t.Won - before.Won, Played: t.Played - before.Played}, chance) <= alarm {
			return false, 0
		}
		before = t
	}
	return len(sample) > 1, ratio
}
