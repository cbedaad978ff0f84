package groupfarkle_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grade/reference/game"
	"grade/reference/game/gametest"
	"grade/reference/groupfarkle"
)

func TestReadTurns(t *testing.T) {
	const opening = "Welcome to Farkle.\nHow many players? How many points do you need to win? Game will play until 10 points.\n"
	const turn1 = "It is now player 1's turn.\n"
	first := groupfarkle.State{Players: 2, Goal: 10, Player: 1}
	state := func(player, score1, score2 int) groupfarkle.State {
		return groupfarkle.State{Players: 2, Goal: 10, Player: player, Scores: [groupfarkle.MaxPlayers]int{score1, score2}}
	}
	for _, tt := range []struct {
		name, turn string // what the first turn shows
		next       any    // the state of the next one
		over       bool
	}{
		{"nothing", "", state(2, 0, 0), false},
		{"finished", "Enter command: Player 1 earned 4 points.\n", state(2, 4, 0), false},
		{"what is said counts", "Roll worth 3 points. 1 dice remain.\nPlayer 1 earned 4 points.\n", state(2, 4, 0), false},
		{"no dice", "Roll worth 3 points. 3 dice remain.\nRoll worth 2 points. 0 dice remain.\n", state(2, 5, 0), false},
		{"a farkle", "Roll worth 3 points. 3 dice remain.\nFARKLE.\nTurn over.\n", state(2, 0, 0), false},
		{"scores that do not follow", "Player 1: 6\nPlayer 2: 7\nPlayer 1 earned 2 points.\n", state(2, 8, 7), false},
		{"scores with points of the turn in them", "Roll worth 2 points. 1 dice remain.\nPlayer 1: 8\nPlayer 2: 7\nPlayer 1 earned 2 points.\n", state(2, 2, 7), false},
		{"other words", "worth: 3\nROLL WORTH 2\nplayer 1 EARNED 6!\n", state(2, 6, 0), false},
		{"the game was over", "Player 1 earned 10 points.\n", nil, true},
	} {
		text := opening + turn1 + tt.turn
		got := groupfarkle.New().ReadTurns([]byte(text+"It is now player 2's turn.\nEnter command: Your roll: [1, 2, ]\n"), first, game.Options{})
		want := []game.Turn{{At: len(opening), State: first}, {At: len(text), State: tt.next, Over: tt.over, Asks: 1}}
		if strings.Contains(tt.turn, "command:") {
			want[0].Asks = 1
		}
		line := 1 + strings.Count(text, "\n") + 1
		want[1].Luck = []game.Draw{{Value: 1, Line: line, Roll: 1}, {Value: 2, Line: line, Roll: 1}}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
	// Two turns in a line, where a blank stands for a line end.
	line := "Enter command: Player 1 earned 0 points. It is now player 2's turn. Enter command: Player 2 earned 0 points. It is now player 1's turn. "
	if turns := groupfarkle.New().ReadTurns([]byte(turn1+line), first, game.Options{}); len(turns) != 3 || turns[2].At != len(turn1)+strings.LastIndex(line, "It is") {
		t.Errorf("%+v", turns)
	}
	if turns := groupfarkle.New().ReadTurns([]byte("It is now player 9's turn.\n"), first, game.Options{}); len(turns) != 1 || turns[0].State != nil {
		t.Errorf("a player that is none: %+v", turns)
	}
}

// FuzzReadTurns: whatever a program prints, its turns lie in it, one behind the
// other, and the game can go on from each state.
func FuzzReadTurns(f *testing.F) {
	f.Fuzz(func(t *testing.T, stdout []byte) {
		at := -1
		for _, turn := range groupfarkle.New().ReadTurns(stdout, groupfarkle.State{Players: 3, Goal: 10, Player: 1}, game.Options{}) {
			if turn.At <= at || turn.At >= len(stdout) {
				t.Fatalf("a turn at %d behind one at %d, of %d", turn.At, at, len(stdout))
			}
			at = turn.At
			if turn.State == nil {
				continue
			}
			r := gametest.Play(groupfarkle.New(), gametest.Sitting{Luck: func() game.Luck { return game.NewListed(nil) }, Options: game.Options{Start: turn.State}})
			var bad *game.BadOption
			if errors.As(r.Err, &bad) {
				t.Fatalf("%+v: %v", turn.State, bad)
			}
		}
	})
}
