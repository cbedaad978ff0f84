package judge

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestBetsAreFair adds up what the players own at the end of every sequence of
// draws, each as likely as it is: in the mean it is what they began with.
func TestBetsAreFair(t *testing.T) {
	for _, tt := range []struct{ sides, draws int }{{2, 10}, {5, 5}, {6, 5}} {
		total, n := 0.0, 0
		values := make([]int, tt.draws)
		var each func(i int)
		each = func(i int) {
			if i == tt.draws {
				total += math.Exp(againstEqualChances(values, 1, tt.sides))
				n++
				return
			}
			for values[i] = 1; values[i] <= tt.sides; values[i]++ {
				each(i + 1)
			}
		}
		each(0)
		if got := total / float64(n); math.Abs(got-1) > 1e-9 {
			t.Errorf("%d draws of %d: the mean is %v", tt.draws, tt.sides, got)
		}
	}
	chances := []float64{0.5, 1. / 6, 1. / 1296, 0.9, 0.01, 1. / 6}
	total := 0.0
	for bits := range 1 << len(chances) {
		p, events := 1.0, make([]event, len(chances))
		for i, chance := range chances {
			events[i] = event{chance, bits>>i&1 == 1}
			if events[i].happened {
				p *= chance
			} else {
				p *= 1 - chance
			}
		}
		total += p * math.Exp(againstChance(events))
	}
	if math.Abs(total-1) > 1e-9 {
		t.Errorf("events: the mean is %v", total)
	}
}

// TestBetsFind says how many draws of a mistake are enough for one test at a
// false-alarm rate of a millionth.
func TestBetsFind(t *testing.T) {
	needed := math.Log(1e6)
	for _, tt := range []struct {
		name     string
		most     int
		evidence func(n int) float64
	}{
		{"a coin that always shows 1", 22, func(n int) float64 { return againstEqualChances(make([]int, n), 0, 1) }},
		{"a die that never shows 6", 95, func(n int) float64 {
			values := make([]int, n)
			for i := range values {
				values[i] = 1 + i%5
			}
			return againstEqualChances(values, 1, 6)
		}},
		{"a die of which two sides show 1", 100, func(n int) float64 {
			values := make([]int, n)
			for i := range values {
				values[i] = max(1, i%6)
			}
			return againstEqualChances(values, 1, 6)
		}},
		{"nine equal rolls", 9, func(n int) float64 {
			events := make([]event, n)
			for i := range events {
				events[i] = event{1. / 6, true}
			}
			return againstChance(events)
		}},
	} {
		n := 1
		for tt.evidence(n) < needed {
			n++
		}
		if n > tt.most || n < tt.most*3/4 {
			t.Errorf("%s: %d draws are enough, want at most %d and about so many", tt.name, n, tt.most)
		}
	}
	if got := againstEqualChances([]int{1, 2, 7}, 1, 6); !math.IsInf(got, 1) {
		t.Errorf("a value that no die has leaves %v", got)
	}
}

// TestLongLuckDoesNotTire: a hundred thousand fair draws are no evidence.
func TestLongLuckDoesNotTire(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	values := make([]int, 100_000)
	for i := range values {
		values[i] = 1 + rng.IntN(6)
	}
	if got := againstEqualChances(values, 1, 6); got > 0 {
		t.Errorf("the logarithm is %v", got)
	}
}
