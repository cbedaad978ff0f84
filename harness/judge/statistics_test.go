package judge

import (
	"fmt"
	"math"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grade/harness/suite"
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
	how := &counting{chance: p, alarm: falseAlarm, lines: true, mutants: []game.Mutant{
		{ID: "once-empty", Text: "Won once.", Seen: game.Seen{By: game.SeenByStatistics, Chance: 0.0063}},
		{ID: "never", Text: "Never wins.", Seen: game.Seen{By: game.SeenByStatistics}},
		{ID: "never-either", Text: "Never wins either.", Seen: game.Seen{By: game.SeenByStatistics}},
		{ID: "not-reset", Text: "Not reset.", Seen: game.Seen{By: game.SeenByStatistics, Chance: -1}},
	}}
	right := tallies(3, 6, 15, 10, 16, 22, 17, 27, 31, 30)
	for _, tt := range []struct {
		name    string
		samples [][]game.Tally
		finding string
		fair    bool
	}{
		{"a right program", [][]game.Tally{right}, "", true},
		{"two sittings", [][]game.Tally{right, tallies(5, 3, 9, 12, 19, 14, 25, 20, 33, 28)}, "", true},
		{"it never wins", [][]game.Tally{tallies(0, 0, 0, 0, 0, 0, 0, 0, 0, 0)}, "win_rate fits fits", false},
		{"twice the wins", [][]game.Tally{tallies(6, 12, 30, 20, 32, 44, 34, 54, 62, 60)}, "win_rate fits", false},
		{"wins that are not reset", [][]game.Tally{tallies(3, 9, 24, 34, 50, 72, 89, 116, 147, 177)}, "wins_not_reset win_rate", false},
		{"one long experiment with few wins at first", [][]game.Tally{tallies(1, 1, 2, 4, 4, 6, 9, 11, 14, 17)}, "one_experiment", true},
		{"one long experiment in the middle", [][]game.Tally{tallies(3, 6, 10, 12, 16, 19, 22, 24, 29, 32)}, "one_experiment", true},
		{"a table made up", [][]game.Tally{tallies(3, 6, 10, 13, 16, 19, 22, 26, 28, 32), tallies(4, 6, 9, 13, 16, 19, 22, 25, 29, 32)}, "one_experiment", true},
		{"a table made up that cannot grow", [][]game.Tally{tallies(3, 6, 10, 13, 16, 19, 23, 25, 29, 32), right}, "too_regular", true},
		{"one line has it all", [][]game.Tally{tallies(0, 0, 0, 0, 0, 0, 0, 0, 0, 176)}, "too_scattered", true},
		{"all games alike", [][]game.Tally{tallies(0, 2000, 0, 0, 0, 0, 0, 8000, 0, 0)}, "games_alike win_rate", false},
		{"one count copied", [][]game.Tally{tallies(32, 32, 32, 32, 32, 32, 32, 32, 32, 32)}, "same_count win_rate", false},
		{"nothing that fits", [][]game.Tally{tallies(50, 90, 170, 200, 250, 300, 350, 300, 420, 500)}, "win_rate", false},
		{"nothing counted", [][]game.Tally{nil}, "", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			findings, fair := how.judge(tt.samples)
			var kinds []string
			for _, f := range findings {
				kinds = append(kinds, f.Kind)
			}
			kind := strings.Join(kinds, " ")
			if kind != tt.finding || fair != tt.fair {
				t.Errorf("finding %q, fair %v, want %q, %v", kind, fair, tt.finding, tt.fair)
			}
		})
	}
}

func TestFindCounts(t *testing.T) {
	series := &suite.Statistics{Pattern: regexp.MustCompile(`Player 1 won (?P<won>\S+) of (?P<played>\S+) games`), Plays: 100}
	coins := &suite.Statistics{Pattern: regexp.MustCompile(`(?i)(?P<won>heads)|tails`), Plays: 4}
	for _, tt := range []struct {
		rule   *suite.Statistics
		stdout string
		want   string // counts and kinds of faults
	}{
		{series, "Player 1 won 52 of 100 games.\nPlayer 2 won 48 of 100 games.\n", "1:52/100"},
		{series, "\nPlayer 1 won 5 of 60 games.\n\nPlayer 1 won 0 of 60 games.", "2:5/60 4:0/60"},
		{series, "Player 1 won 52 of 99 games.", "1:52/99 too_few_plays"},
		{series, "a\nPlayer 1 won 101 of 100 games.", "impossible_count@2"},
		{series, "Player 1 won -1 of 100 games.", "impossible_count@1"},
		{series, "Player 1 won 1e3 of 100 games.", "impossible_count@1"},
		{series, "Player 1 won 0 of 0 games.", "impossible_count@1"},
		{series, "Player 1 won 5 of 99999999999999999999999 games.", "impossible_count@1"},
		{series, "Player 1 wins!\n", "no_counts"},
		{series, "", "no_counts"},
		{coins, "Heads tails\ntails HEADS heads", "1:3/5"},
		{coins, "heads", "1:1/1 too_few_plays"},
		{coins, "edge", "no_counts"},
	} {
		tallies, faults := findCounts(tt.rule, []byte(tt.stdout))
		var got []string
		for _, c := range tallies {
			got = append(got, fmt.Sprintf("%d:%d/%d", c.Line, c.Won, c.Played))
		}
		for _, f := range faults {
			got = append(got, f.Kind)
			if f.Line > 0 {
				got[len(got)-1] += fmt.Sprint("@", f.Line)
			}
		}
		if diff := cmp.Diff(tt.want, strings.Join(got, " ")); diff != "" {
			t.Errorf("%q (-want +got): %s", tt.stdout, diff)
		}
	}
}

func TestTwoSamples(t *testing.T) {
	for _, tt := range []struct {
		a, b game.Tally
		want float64
	}{
		{game.Tally{Won: 1, Played: 10}, game.Tally{Won: 11, Played: 14}, 0.0027594561852}, // by whole numbers
		{game.Tally{Won: 11, Played: 14}, game.Tally{Won: 1, Played: 10}, 0.0027594561852},
		{game.Tally{Won: 5, Played: 10}, game.Tally{Won: 50, Played: 100}, 1},
	} {
		if got := twoSamples(tt.a, tt.b); math.Abs(got-tt.want) > 1e-9 {
			t.Errorf("%+v %+v: %v, want %v", tt.a, tt.b, got, tt.want)
		}
	}
}
