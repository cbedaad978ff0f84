package ochoslocos

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grade/reference/game"
	"grade/reference/game/gametest"
)

// table returns a state from a short form: players with their strategy and
// cards, one after the other, who move from the first; discard; deck.
func table(t *testing.T, discard, deck string, players ...string) State {
	t.Helper()
	in := func(text string) []Card {
		var cards []Card
		for _, word := range strings.Fields(text) {
			card, ok := parseCard(word)
			if !ok {
				t.Fatalf("%q is no card", word)
			}
			cards = append(cards, card)
		}
		return cards
	}
	s := State{Discard: in(discard)[0], Deck: in(deck), Played: true}
	for i, p := range players {
		s.Players = append(s.Players, Player{Name: string(rune('a' + i)), Strategy: p[0], Hand: in(p[2:])})
	}
	return s
}

// TestMoves plays the first moves from a state and compares them.
func TestMoves(t *testing.T) {
	const deck = "B6 B7 B1 B2 B3 B4 B5"
	for _, test := range []struct {
		name, variant string
		state         State
		want          string
	}{
		{"findMatch of the handout", Basic, table(t, "G4", deck, "B R8 G8 Y4 G2 B1", "B R1"), "a R8 Y4 G2 B1: G8"},
		{"the oldest card, by number", Basic, table(t, "G4", deck, "B R8 Y4 G8 B1", "B R1"), "a R8 G8 B1: Y4"},
		{"one card is drawn and not played", Basic, table(t, "G4", "G1 B7", "B R8 B2", "B Y4 R1"), "a R8 B2 G1: DRAW|b R1: Y4"},
		{"the last card out of hand wins", Basic, table(t, "G4", deck, "B G8", "B R1"), "a: G8|a is the winner!"},
		{"the last card of the deck ends the game", Basic, table(t, "G4", "G1", "B R8 B2", "B Y4"), "a R8 B2 G1: DRAW|That was fun!"},
		{"a win on an empty deck", Basic, table(t, "G4", "", "B G8", "B R1"), "a: G8|a is the winner!"},
		{"an empty deck ends the game after a card", Basic, table(t, "G4", "", "B G8 G7", "B G1"), "a G7: G8|That was fun!"},
		{"nothing to draw", Basic, table(t, "G4", "", "B R8 B1", "B G1"), "a R8 B1: DRAW|That was fun!"},
		{"an 8 is nothing special in part I", Basic, table(t, "R4", deck, "B R8 G1 G2", "B G3 R7"), "a G1 G2: R8|b G3: R7"},
		{"a 2 is nothing special in part II", Diversity, table(t, "R4", deck, "B R2 G1", "B R7 G2"), "a G1: R2|b G2: R7"},

		{"C takes the colour", Diversity, table(t, "G4", deck, "C Y4 B4 G1 G2", "B R1"), "a Y4 B4 G2: G1"},
		{"C falls back", Diversity, table(t, "G4", deck, "C R1 Y4 B4", "B R1"), "a R1 B4: Y4"},
		{"N takes the number", Diversity, table(t, "G4", deck, "N G1 G2 Y4 B4", "B R1"), "a G1 G2 B4: Y4"},
		{"N falls back", Diversity, table(t, "G4", deck, "N R1 G1 G2", "B R1"), "a R1 G2: G1"},
		{"S with more of the number", Diversity, table(t, "G4", deck, "S G1 Y4 B4", "B R1"), "a G1 B4: Y4"},
		{"S with more of the colour", Diversity, table(t, "G4", deck, "S Y4 G1 G2", "B R1"), "a Y4 G2: G1"},
		{"S at a tie", Complete, table(t, "G4", deck, "S R4 R7 B5 G2", "B R1"), "a R4 R7 B5: G2"},
		{"S without a match", Diversity, table(t, "G4", deck, "S R1 B1", "B R1"), "a R1 B1 B6: DRAW"},

		{"the example of part III", Complete, table(t, "R1", deck, "N R8 Y1 G4 G8 B8", "B G1"), "a R8 G4 G8 B8: Y1"},
		{"the colour of the example", Complete, table(t, "R3", deck, "N R8 Y1 G4 G8 B8", "B G1 B1"), "a Y1 G4 G8 B8: R8 (G)|b B1: G1"},
		{"the 8 counts", Complete, table(t, "R3", deck, "B R8 G4", "B G1 R1"), "a G4: R8 (R)|b G1: R1"},
		{"red before yellow", Complete, table(t, "Y3", deck, "B Y8 R1", "B Y1 R2"), "a R1: Y8 (R)|b Y1: R2"},
		{"yellow before green", Complete, table(t, "G3", deck, "B G8 Y1", "B G1 Y2"), "a Y1: G8 (Y)|b G1: Y2"},
		{"green before blue", Complete, table(t, "B3", deck, "B B8 G1", "B B1 G2"), "a G1: B8 (G)|b B1: G2"},
		{"the colour on a winning move", Complete, table(t, "G3", deck, "B G8", "B G1"), "a: G8 (G)|a is the winner!"},
		{"an 8 is not wild", Complete, table(t, "G5", deck, "B Y8 R1", "B G1 G2"), "a Y8 R1 B6: DRAW"},
		{"an 8 follows an 8", Complete, table(t, "R3", deck, "B R8 G4", "N Y8 R1 Y3"), "a G4: R8 (R)|b R1 Y3: Y8 (Y)"},
		{"the colour outlives a draw", Complete, table(t, "B3", deck, "B B8 G1 G2", "B B1 Y1", "B B2 G3"),
			"a G1 G2: B8 (G)|b B1 Y1 B6: DRAW|c B2: G3"},
		{"the colour ends with the next card", Complete, table(t, "B3", deck, "B B8 G1 G2", "B Y8 B1", "B G5 Y1"),
			"a G1 G2: B8 (G)|b B1: Y8 (Y)|c G5: Y1"},

		{"no 2 under a 2", Complete, table(t, "R1", deck, "B R2 G1", "B R7 G3", "B R6 G5"), "a G1: R2|b R7 G3 B6 B7: DRAW|c G5: R6"},
		{"the first 2, before a match", Complete, table(t, "R1", deck, "B R2 G1", "C R7 G2 B2", "B G2 R6"), "a G1: R2|b R7 B2: G2|c R6: G2"},
		{"two twos are four cards", Complete, table(t, "R1", deck, "B R2 G1", "B R7 G2", "B R6"), "a G1: R2|b R7: G2|c R6 B6 B7 B1 B2: DRAW"},
		{"the count starts again", Complete, table(t, "R1", deck, "B R2 G1", "B R7", "B Y1 R3 Y2", "B G6"),
			"a G1: R2|b R7 B6 B7: DRAW|c Y1 Y2: R3"},
		{"twos apart do not add up", Complete, table(t, "R1", deck, "B R2 G1", "B R7", "B Y2 Y1", "B G6"),
			"a G1: R2|b R7 B6 B7: DRAW|c Y1: Y2|d G6 B1 B2: DRAW"},
		{"the deck is too short", Complete, table(t, "R1", "B6", "B R2 G1", "B R7"), "a G1: R2|b R7 B6: DRAW|That was fun!"},
		{"the deck is just enough", Complete, table(t, "R1", "B6 B7", "B R2 G1", "B R7"), "a G1: R2|b R7 B6 B7: DRAW|That was fun!"},
		{"a win with a 2", Complete, table(t, "R1", deck, "B R2", "B R7"), "a: R2|a is the winner!"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := gametest.Play(New(), gametest.Sitting{Options: game.Options{Variant: test.variant, Start: test.state}})
			want := strings.Split(test.want, "|")
			shown := lines(got.Stdout)
			if diff := cmp.Diff(want, shown[:min(len(want), len(shown))]); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			ends := strings.Contains(test.want, "!")
			if ends && len(shown) != len(want) {
				t.Errorf("the game goes on after its end: %q", shown[len(want):])
			}
		})
	}
}

// TestFirstDiscardCard checks that a 2 or an 8 that nobody played has no
// effect.
func TestFirstDiscardCard(t *testing.T) {
	for _, test := range []struct{ discard, want string }{
		{"R2", "Alice G2: R1"},
		{"G8", "Alice R1: G2"},
	} {
		got := gametest.Play(New(), gametest.Sitting{
			Script:  []string{"2", "Alice B R1 G2", "Bob B R3 Y4", test.discard, "B1 B3 B4"},
			Options: game.Options{Variant: Complete},
		})
		if first := lines(got.Stdout)[0]; first != test.want {
			t.Errorf("on %s: got %q, want %q", test.discard, first, test.want)
		}
	}
}
