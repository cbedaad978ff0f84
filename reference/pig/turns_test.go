package pig_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grade/reference/game"
	"grade/reference/game/gametest"
	"grade/reference/pig"
)

func TestReadTurns(t *testing.T) {
	const opening = "You will be player 2.\nEnter nothing to roll; enter anything to hold.\n"
	const scores = "Player 1 score: 0\nPlayer 2 score: 0\n"
	first := pig.State{User: 2, Player: 1}
	state := func(player, turn, score1, score2, held1, held2 int) pig.State {
		return pig.State{User: 2, Player: player, Turn: turn, Scores: [2]int{score1, score2}, Held: [2]int{held1, held2}}
	}
	draw := func(value, line int) game.Draw { return game.Draw{Value: value, Line: line} }
	begin := len(opening)
	for _, tt := range []struct {
		name, stdout string
		want         []game.Turn
	}{
		{"nothing", "", nil},
		{"only the opening lines", opening, nil},
		{"a turn", opening + scores + "It is player 1's turn.\nRoll: 5\nRoll: 1\n",
			[]game.Turn{{At: begin, State: state(1, 0, 0, 0, 0, 0), Luck: []game.Draw{draw(5, 6), draw(1, 7)}}}},
		{"a hold, and scores that do not follow", opening + scores + "It is player 1's turn.\nRoll: 5\nTurn total: 5\nNew score: 5\n" +
			"Player 1 score: 7\nPlayer 2 score: 9\nIt is player 2's turn.\nRoll: 2\nTurn total: 2\tRoll/Hold? ",
			[]game.Turn{{At: begin, State: state(1, 0, 0, 0, 0, 0), Luck: []game.Draw{draw(5, 6)}},
				{At: begin + len(scores) + 58, State: state(2, 1, 7, 9, 1, 0), Luck: []game.Draw{draw(2, 12)}, Asks: 1}}},
		{"other words", opening + "PLAYER 1 SCORE = 3\nplayer 2  score:4\n\nPlayer 2: your turn\nROLL:6\n",
			[]game.Turn{{At: begin, State: state(2, 0, 3, 4, 0, 0), Luck: []game.Draw{draw(6, 7)}}}},
		{"no scores", opening + "It is player 1's turn.\nRoll: five\n", []game.Turn{{At: begin, Luck: []game.Draw{{Text: "five", Line: 4}}}}},
		{"one score", opening + "Player 1 score: 0\nIt is player 1's turn.\n", []game.Turn{{At: begin}}},
		{"scores further above", opening + scores + "Ready?\nIt is player 1's turn.\n", []game.Turn{{At: begin + len(scores) + 7}}},
		{"a score below 0", opening + "Player 1 score: -3\nPlayer 2 score: 0\nIt is player 1's turn.\n", []game.Turn{{At: begin}}},
		{"a player that is none", opening + scores + "It is player 3's turn.\n", []game.Turn{{At: begin}}},
		{"the game was over", opening + "Player 1 score: 100\nPlayer 2 score: 0\nIt is player 2's turn.\n", []game.Turn{{At: begin, Over: true}}},
	} {
		if diff := cmp.Diff(tt.want, pig.New().ReadTurns([]byte(tt.stdout), first, game.Options{})); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}

// FuzzReadTurns: whatever a program prints, its turns lie in it, one behind the
// other, and the game can go on from each state.
func FuzzReadTurns(f *testing.F) {
	f.Fuzz(func(t *testing.T, stdout []byte) {
		at := -1
		for _, turn := range pig.New().ReadTurns(stdout, pig.State{User: 1, Player: 1}, game.Options{}) {
			if turn.At <= at || turn.At >= len(stdout) {
				t.Fatalf("a turn at %d behind one at %d, of %d", turn.At, at, len(stdout))
			}
			at = turn.At
			if turn.State == nil {
				continue
			}
			r := gametest.Play(pig.New(), gametest.Sitting{Luck: listed(), Options: game.Options{Start: turn.State}})
			var bad *game.BadOption
			if errors.As(r.Err, &bad) {
				t.Fatalf("%+v: %v", turn.State, bad)
			}
		}
	})
}
