package judge

import (
	"testing"

	"grade/reference/game"
)

func tallies(won ...int) []game.Tally {
	var sample []game.Tally
	for i, w := range won {
		sample = append(sample, game.Tally{Line: i + 1, Won: w, Played: 1000 * (i + 1)})
	}
	return sample
}

func TestJudgeCounts(t *testing.T) {
	const p = 0.0031904993968317870068
	right := tallies(3, 6, 15, 10, 16, 22, 17, 27, 31, 30)
	for _, tt := range []struct {
		name    string
		samples [][]game.Tally
		finding string
		fair    bool
	}{
		{"a right program", [][]game.Tally{right}, "", true},
		{"two sittings", [][]game.Tally{right, tallies(5, 3, 9, 12, 19, 14, 25, 20, 33, 28)}, "", true},
		{"it never wins", [][]game.Tally{tallies(0, 0, 0, 0, 0, 0, 0, 0, 0, 0)}, "win_rate", false},
		{"twice the wins", [][]game.Tally{tallies(6, 12, 30, 20, 32, 44, 34, 54, 62, 60)}, "win_rate", false},
		{"wins that are not reset", [][]game.Tally{tallies(3, 9, 24, 34, 50, 72, 89, 116, 147, 177)}, "win_rate", false},
		{"one long experiment with few wins at first", [][]game.Tally{tallies(1, 1, 2, 4, 4, 6, 9, 11, 14, 17)}, "one_experiment", true},
		{"one long experiment in the middle", [][]game.Tally{tallies(3, 6, 10, 12, 16, 19, 22, 24, 29, 32)}, "one_experiment", true},
		{"a table made up", [][]game.Tally{tallies(3, 6, 10, 13, 16, 19, 22, 26, 28, 32), tallies(4, 6, 9, 13, 16, 19, 22, 25, 29, 32)}, "one_experiment", true},
		{"a table made up that cannot grow", [][]game.Tally{tallies(3, 6, 10, 13, 16, 19, 23, 25, 29, 32), right}, "too_regular", true},
		{"nothing counted", [][]game.Tally{nil}, "", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			findings, fair := judgeCounts(tt.samples, p)
			kind := ""
			if len(findings) > 0 {
				kind = findings[0].Kind
			}
			if kind != tt.finding || fair != tt.fair {
				t.Errorf("finding %q, fair %v, want %q, %v", kind, fair, tt.finding, tt.fair)
			}
		})
	}
}
