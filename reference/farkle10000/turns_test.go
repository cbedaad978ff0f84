package farkle10000

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grade/reference/game"
	"grade/reference/game/gametest"
)

func TestReadTurns(t *testing.T) {
	const opening = "Welcome to Farkle!\nHow many players? Enter a seed integer (decimal or hexadecimal): "
	first := State{Players: 2, Player: 1}
	state := func(player, score1, score2 int) State {
		return State{Players: 2, Player: player, Scores: [maxPlayers]int{score1, score2}}
	}
	begin := len(opening)
	for _, tt := range []struct {
		name, stdout string
		want         []game.Turn
	}{
		{"only the opening", opening, nil},
		{"a turn behind a question", opening + "\nSCORES -- 1: 0  2: 50  \nPlayer 2's turn\n", []game.Turn{{At: begin, State: state(2, 0, 50)}}},
		{"a turn behind another one", "Turn score = 50\n\nSCORES -- 1: 50  2: 0  \nPlayer 2's turn\nWhich? Keep? ", []game.Turn{{At: 16, State: state(2, 50, 0), Asks: 2}}},
		{"no empty line", "Turn score = 50\nSCORES -- 1: 50  2: 0  \nPlayer 2's turn\n", []game.Turn{{At: 16, State: state(2, 50, 0)}}},
		{"other words", "scores: 1:50, 2: 0\n\nPLAYER 2: your TURN\n", []game.Turn{{At: 0, State: state(2, 50, 0)}}},
		{"no scores", "Player 2's turn\n", []game.Turn{{At: 0}}},
		{"a score is missing", "SCORES -- 1: 50\nPlayer 2's turn\n", []game.Turn{{At: 0}}},
		{"a player that is none", "SCORES -- 1: 50  2: 0\nPlayer 3's turn\n", []game.Turn{{At: 0}}},
		{"the game was over", "SCORES -- 1: 10000  2: 0\nPlayer 2's turn\n", []game.Turn{{At: 0, Over: true}}},
		{"the end is no turn", "\nSCORES -- 1: 10000  2: 0  \nPlayer 1 wins!", nil},
	} {
		if diff := cmp.Diff(tt.want, New().ReadTurns([]byte(tt.stdout), first, game.Options{})); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
	rolls := "SCORES -- 1: 0  2: 0\nPlayer 1's turn\nRolling 2 dice...15\n"
	want := []game.Draw{{Value: 1, Line: 3, Roll: 1}, {Value: 5, Line: 3, Roll: 1}}
	if diff := cmp.Diff(want, New().ReadTurns([]byte(rolls), first, game.Options{})[0].Luck); diff != "" {
		t.Error(diff)
	}
}

// FuzzReadTurns: whatever a program prints, its turns lie in it, one behind the
// other, and the game can go on from each state.
func FuzzReadTurns(f *testing.F) {
	f.Fuzz(func(t *testing.T, stdout []byte) {
		at := -1
		for _, turn := range New().ReadTurns(stdout, State{Players: 3, Player: 1}, game.Options{}) {
			if turn.At <= at || turn.At >= len(stdout) {
				t.Fatalf("a turn at %d behind one at %d, of %d", turn.At, at, len(stdout))
			}
			at = turn.At
			if turn.State == nil {
				continue
			}
			r := gametest.Play(New(), gametest.Sitting{Luck: func() game.Luck { return game.NewListed(nil) }, Options: game.Options{Start: turn.State}})
			var bad *game.BadOption
			if errors.As(r.Err, &bad) {
				t.Fatalf("%+v: %v", turn.State, bad)
			}
		}
	})
}
