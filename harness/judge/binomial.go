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
	choose := lgamma(n+1) - lgamma(k+1) - lgamma(n-k+1)
	return choose + float64(k)*math.Log(p) + float64(n-k)*math.Log1p(-p)
}

func lgamma(n int) float64 {
	v, _ := math.Lgamma(float64(n))
	return v
}

// acceptance returns the counts from lo to hi that an exact two-sided binomial
// test accepts: on each side what is left out has a probability of at most half
// of alpha.
func acceptance(n int, p, alpha float64) (lo, hi int) {
	tail := 0.0
	for lo = 0; lo < n; lo++ {
		if tail += math.Exp(logBinomial(lo, n, p)); tail > alpha/2 {
			break
		}
	}
	tail = 0
	// Beyond twenty standard deviations there is nothing to add.
	mean, sd := float64(n)*p, math.Sqrt(float64(n)*p*(1-p))
	for hi = min(n, int(mean+20*sd)+50); hi > 0; hi-- {
		if tail += math.Exp(logBinomial(hi, n, p)); tail > alpha/2 {
			break
		}
	}
	return lo, hi
}

// growth tells whether the lines of a sitting can be one experiment, seen at
// several times, and how much more likely they then are: the logarithm of the
// ratio of the likelihood of their increments to that of independent lines.
func growth(sample []game.Tally, chance float64) (grows bool, ratio float64) {
	won, played := 0, 0
	for _, t := range sample {
		more, games := t.Won-won, t.Played-played
		if more < 0 || games <= 0 || more > games {
			return false, 0
		}
		ratio += logBinomial(more, games, chance) - logBinomial(t.Won, t.Played, chance)
		won, played = t.Won, t.Played
	}
	return len(sample) > 1, ratio
}
