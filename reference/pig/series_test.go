package pig

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grade/reference/game"
)

func playedSeries(t *testing.T, luck game.Luck, opt game.Options) string {
	t.Helper()
	c := game.NewConsole(nil, nil)
	if err := New().Play(c, luck, opt); err != nil {
		t.Fatal(err)
	}
	return string(c.Stdout())
}

func TestSeriesAlternates(t *testing.T) {
	// Player 1 scores 24 four times and 4 at last; player 2 rolls ones.
	var begun []int
	for range 4 {
		begun = append(begun, 6, 6, 6, 6, 1)
	}
	begun = append(begun, 4)
	second := append([]int{1}, begun...) // player 2 begins
	luck := game.NewListed(slices.Concat(begun, second, begun))
	got := playedSeries(t, luck, game.Options{Games: 3})
	if left, err := luck.Draw(1, 6); err != game.ErrLuckEnded {
		t.Errorf("a %d is left in the list", left)
	}
	want := "Player 1 won 3 of 3 games.\nPlayer 2 won 0 of 3 games.\nFirst player won 2 of 3 games.\n"
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestSeriesOfNoGameIsADialogue(t *testing.T) {
	c := game.NewConsole(nil, nil)
	if err := New().Play(c, game.NewListed([]int{1, 2}), game.Options{Games: 0}); err != game.ErrInputEnded {
		t.Errorf("error %v, want ErrInputEnded", err)
	}
}

// Seeded series win as often as they should, within five standard deviations.
func TestSeriesWinsAsOftenAsKnown(t *testing.T) {
	const games = 40_000
	deviation := math.Sqrt(games) / 2
	for _, tt := range exactChances() {
		luck := game.NewGenerated("java")
		if err := luck.Seed("2002"); err != nil {
			t.Fatal(err)
		}
		opt := game.Options{Games: games, Policy: tt.policy}
		if tt.byLead {
			opt.Dialects = []string{"score-base-by-lead"}
		}
		printed := playedSeries(t, luck, opt)
		for i, want := range []float64{
			(tt.firstVs20 + tt.secondVs20) / 2,
			1 - (tt.firstVs20+tt.secondVs20)/2,
			(tt.firstVs20 + 1 - tt.secondVs20) / 2,
		} {
			line := strings.Split(printed, "\n")[i]
			_, count, _ := strings.Cut(line, " won ")
			count, _, _ = strings.Cut(count, " of ")
			n, err := strconv.Atoi(count)
			if err != nil {
				t.Fatalf("%s printed %q: %v", tt.policy, line, err)
			}
			if math.Abs(float64(n)-want*games) > 5*deviation {
				t.Errorf("%s against hold-at-20: %s; %.1f were to be expected", tt.policy, line, want*games)
			}
		}
	}
}
