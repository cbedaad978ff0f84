package pig_test

import (
	"errors"
	"strings"
	"testing"

	"grade/reference/game"
	"grade/reference/pig"
)

func TestPlayerAnswers(t *testing.T) {
	const turn = "It is player 1's turn.\n"
	for _, tt := range []struct {
		player, printed, want string
	}{
		{"always-roll", "Turn total: 99\tRoll/Hold? ", "\n"},
		{"hold-at-15", "Roll: 5\nTurn total: 14\tRoll/Hold? ", "\n"},
		{"hold-at-15", "Roll: 5\nTurn total: 15\tRoll/Hold? ", "h\n"},
		{"hold-at-15", "Turn total: 14\tRoll/Hold? Roll: 6\nTurn total: 20\tRoll/Hold? ", "h\n"},
		{"hold-at-15", "Turn Total: 16 Roll/hold?", "h\n"},
		{"hold-at-15", "Turn total: 16\nRoll/Hold? ", "h\n"},
		{"hold-at-15", "What is your name? ", "\n"},
		{"hold-at-15", "", "\n"},
		{"hold-at-1", "Turn total: 0\tRoll/Hold? ", "\n"},
		{"roll-2-then-hold", turn + "Roll: 5\nTurn total: 5\tRoll/Hold? ", "\n"},
		{"roll-2-then-hold", turn + "Roll: 5\nTurn total: 5\tRoll/Hold? Roll: 4\nTurn total: 9\tRoll/Hold? ", "h\n"},
		{"roll-2-then-hold", "Roll: 6\nRoll: 1\nTurn total: 0\nNew score: 3\n" + turn + "Roll: 5\nTurn total: 5\tRoll/Hold? ", "\n"},
		{"roll-1-then-hold", turn + "Turn total: 0\tRoll/Hold? ", "\n"},
		{"roll-1-then-hold", "", "\n"},
	} {
		typist, err := pig.New().Player(tt.player)
		if err != nil {
			t.Fatal(err)
		}
		got, ok := typist([]byte(tt.printed))
		if got != tt.want || !ok {
			t.Errorf("%s at %q types %q, %t; want %q", tt.player, tt.printed, got, ok, tt.want)
		}
	}
}

func TestPlayersPlay(t *testing.T) {
	g := pig.New()
	for _, name := range []string{"always-roll", "hold-at-1", "hold-at-20", "hold-at-999", "roll-1-then-hold", "roll-5-then-hold"} {
		typist, err := g.Player(name)
		if err != nil {
			t.Fatal(err)
		}
		c := game.NewConsole(typist, nil)
		if err := g.Play(c, seeded(t, "11")(), game.Options{}); err != nil {
			t.Errorf("%s does not come to the end: %v", name, err)
		}
	}
}

func TestUnknownPlayers(t *testing.T) {
	for _, name := range []string{"", "hold", "hold-at-", "hold-at-0", "hold-at-007", "hold-at-+7", "hold-at-1000", "hold-at-7x", "roll-0-then-hold", "roll-3", "always-hold"} {
		_, err := pig.New().Player(name)
		var bad *game.BadOption
		if !errors.As(err, &bad) || !strings.Contains(err.Error(), "hold-at-N") {
			t.Errorf("player %q: error %v, want one that lists the known forms", name, err)
		}
	}
}
