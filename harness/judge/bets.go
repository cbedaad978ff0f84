package judge

import "math"

// Fair luck is tested by betting against it. A player begins with 1 and bets on
// each draw before it is seen, at the odds that are fair if each value is
// equally likely and the draws are independent. Against fair luck no way of
// betting gains in the mean, so the chance that the player ever owns c or more
// is at most 1/c (Ville's inequality). What he owns at the end is therefore
// evidence with a proven bound, for three draws as for three million, and also
// where the draws decide how many of them there are, as they do in a game. A
// chi-square test has neither property.
//
// Money is kept as its logarithm. Several ways of betting share the 1 that the
// player begins with, so that one of them is enough.

// mean returns the logarithm of the mean of what several players own.
func mean(logs ...float64) float64 {
	most := math.Inf(-1)
	for _, l := range logs {
		most = math.Max(most, l)
	}
	if math.IsInf(most, -1) {
		return most
	}
	sum := 0.0
	for _, l := range logs {
		sum += math.Exp(l - most)
	}
	return most + math.Log(sum/float64(len(logs)))
}

// againstEqualChances bets that the values from lo to hi are not equally
// likely: by the shares seen so far (the estimate of Krichevsky and Trofimov),
// that one of the values never comes, and that one comes always. A value
// outside of the range wins everything.
func againstEqualChances(values []int, lo, hi int) float64 {
	sides := hi - lo + 1
	counts := make([]int, sides)
	shares := 0.0
	for i, v := range values {
		if v < lo || v > hi {
			return math.Inf(1)
		}
		expects := (float64(counts[v-lo]) + 0.5) / (float64(i) + float64(sides)/2)
		shares += math.Log(expects * float64(sides))
		counts[v-lo]++
	}
	n := float64(len(values))
	never, always := make([]float64, sides), make([]float64, sides)
	for i, c := range counts {
		never[i], always[i] = math.Inf(-1), math.Inf(-1)
		if c == 0 && sides > 1 {
			never[i] = n * math.Log(float64(sides)/float64(sides-1))
		}
		if c == len(values) {
			always[i] = n * math.Log(float64(sides))
		}
	}
	return mean(shares, mean(never...), mean(always...))
}

// An event is something that happens with a chance that is known beforehand.
type event struct {
	chance   float64
	happened bool
}

// againstChance bets that events happen more often than their chances say: in
// half of all cases, in most, and nearly always.
func againstChance(events []event) float64 {
	expected := [...]float64{0.5, 0.8, 0.99}
	var owned [len(expected)]float64
	for _, e := range events {
		for i, p := range expected {
			p = math.Max(p, e.chance) // fair odds leave such a bet even
			if e.happened {
				owned[i] += math.Log(p / e.chance)
			} else if p < 1 {
				owned[i] += math.Log((1 - p) / (1 - e.chance))
			}
		}
	}
	return mean(owned[:]...)
}
