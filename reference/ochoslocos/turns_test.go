package ochoslocos

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"grade/reference/game"
	"grade/reference/game/gametest"
)

// TestTurnsAreRead: the states before the moves of a right game can be read off
// its output.
func TestTurnsAreRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		variant, script := drawGame(t)
		opt := game.Options{Variant: variant}
		if variant == Complete && rapid.Bool().Draw(t, "dialect") {
			opt.Dialects = []string{"color-not-printed"}
		}
		var states []any
		opt.EachTurn = func(s any) { states = append(states, s) }
		got := gametest.Play(New(), gametest.Sitting{Script: script, Options: opt})
		var read []any
		for i, turn := range New().ReadTurns([]byte(got.Stdout), states[0], opt) {
			s := states[i].(State)
			if text := got.Stdout[turn.At:]; !strings.HasPrefix(text, s.Players[s.Current].Name) {
				t.Fatalf("a turn begins at %q", text)
			}
			read = append(read, turn.State)
		}
		if d := cmp.Diff(states, read); d != "" {
			t.Fatalf("%s\n%s", got.Stdout, d)
		}
	})
}

func TestReadTurns(t *testing.T) {
	card := func(text string) Card {
		c, ok := parseCard(text)
		if !ok {
			t.Fatal(text)
		}
		return c
	}
	cards := func(text string) (all []Card) {
		for _, word := range strings.Fields(text) {
			all = append(all, card(word))
		}
		return all
	}
	begin := State{Players: []Player{{"Ann", 'B', cards("R1 G2")}, {"Bob", 'B', cards("Y3 B4")}}, Deck: cards("R5 R6 R7 R8 R3"), Discard: card("R2")}
	// shown is Ann's hand, Bob's, the deck, and the last card played.
	shown := func(ann, bob, deck, discard string, current int) State {
		return State{Players: []Player{{"Ann", 'B', cards(ann)}, {"Bob", 'B', cards(bob)}}, Deck: cards(deck), Discard: card(discard), Played: true, Current: current}
	}
	named := shown("G2", "Y3 B4", "R5 R6 R7 R8 R3", "B8", 1)
	named.Named = 'Y'
	twos := shown("R1", "Y3 B4", "R5 R6 R7 R8 R3", "G2", 1)
	twos.Twos = 1
	for _, tt := range []struct {
		name, move string // what Ann's line shows, before Bob's
		want       any
		over       bool
	}{
		{"a card", "Ann G2: R1", shown("G2", "Y3 B4", "R5 R6 R7 R8 R3", "R1", 1), false},
		{"a card that she did not have", "Ann G2: B7", shown("G2", "Y3 B4", "R5 R6 R7 R8 R3", "B7", 1), false},
		{"blanks", "Ann  G2 :  R1 ", shown("G2", "Y3 B4", "R5 R6 R7 R8 R3", "R1", 1), false},
		{"a card drawn and played", "Ann R1 G2: R5", shown("R1 G2", "Y3 B4", "R6 R7 R8 R3", "R5", 1), false},
		{"a colour", "Ann G2: B8 (Y)", named, false},
		{"a two", "Ann R1: G2", twos, false},
		{"no card that is one", "Ann G2: X9", nil, false},
		{"no hand that is one", "Ann G2 five: R1", nil, false},
		{"no hand left", "Ann: R1", nil, true},
		{"no deck left", "Ann R1 G2 R5 R6 R7 R8 R3: DRAW", nil, true},
	} {
		text := tt.move + "\nThat is a line.\nBob B4: Y3\nBob is the winner!\n"
		want := []game.Turn{{At: 0, State: begin}, {At: len(tt.move) + 17, State: tt.want, Over: tt.over}}
		if d := cmp.Diff(want, New().ReadTurns([]byte(text), begin, game.Options{Variant: Complete})); d != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, d)
		}
	}
}

// FuzzReadTurns: whatever a program prints, its moves lie in it, one behind the
// other, and the game can go on from each state.
func FuzzReadTurns(f *testing.F) {
	begin := State{Players: []Player{{"Ann", 'B', []Card{{'R', 1}, {'G', 2}}}, {"Bob", 'S', []Card{{'Y', 3}, {'B', 8}}}},
		Deck: []Card{{'R', 5}, {'R', 2}, {'B', 2}, {'G', 8}, {'Y', 7}}, Discard: Card{'R', 2}}
	f.Fuzz(func(t *testing.T, stdout []byte) {
		at := -1
		opt := game.Options{Variant: Complete}
		for _, turn := range New().ReadTurns(stdout, begin, opt) {
			if turn.At <= at || turn.At >= len(stdout) {
				t.Fatalf("a turn at %d behind one at %d, of %d", turn.At, at, len(stdout))
			}
			at = turn.At
			if turn.State == nil {
				continue
			}
			opt.Start = turn.State
			r := gametest.Play(New(), gametest.Sitting{Options: opt})
			var bad *game.BadOption
			if errors.As(r.Err, &bad) {
				t.Fatalf("%+v: %v", turn.State, bad)
			}
		}
	})
}
