package ochoslocos

import (
	"testing"

	"grade/reference/game"
)

// answer is what stands for a line of testdata/typical-mistakes.txt.
type answer struct {
	mutants []string
	dialect string
}

// answers maps each line to what plays it.
func answers() map[string]answer {
	return map[string]answer{
		"* D number preferred to hand order; newest card first; lowest card first": {
			mutants: []string{"number-before-order", "newest-card-first", "lowest-card-first"}},
		"* D hand printed before the move; the drawn card is played at once, or put in front": {
			mutants: []string{"hand-before-move", "plays-drawn-card", "drawn-card-in-front"}},
		"* D draws until a card fits; `DRAW` without adding the card; the deck is taken from its end": {
			mutants: []string{"draws-until-match", "drawn-card-lost", "deck-from-end"}},
		"* D both endings printed; the last card drawn does not end the game": {
			mutants: []string{"both-endings", "last-card-does-not-end"}},
		"* D a blank before the colon of an empty hand; a trailing blank after the hand": {
			mutants: []string{"blank-at-empty-hand", "blank-after-hand"}},
		"* D the colour player (number player) draws when no colour (number) matches, instead of falling back": {
			mutants: []string{"color-player-draws", "number-player-draws"}},
		"* D the strategic player prefers the number at a tie": {
			mutants: []string{"strategic-tie-by-number"}},
		"* D a penalty is always 2; the count is not reset; the player under penalty also plays; a 2 is chosen by the match rule; the first discard penalises": {
			mutants: []string{"penalty-always-two", "count-not-restarted", "penalty-repeats", "penalised-player-plays", "two-by-match-rule", "first-discard-penalises"}},
		"* D an 8 keeps its own colour; colour ties in another order; colours counted without the 8; the chosen colour is forgotten after a draw": {
			mutants: []string{"eight-keeps-color", "color-tie-by-letter", "color-tie-to-last", "played-eight-not-counted", "color-forgotten-after-draw"}},
		"* D crash when the penalty exceeds the deck": {
			mutants: []string{"short-deck-crash"}},
		"* ochos-locos complete: the chosen colour not printed": {
			dialect: "color-not-printed"},
	}
}

func TestTypicalMistakes(t *testing.T) {
	about := New().About()
	known := map[string]bool{}
	for _, m := range about.Mutants {
		known["mutant "+m.ID] = true
	}
	for _, d := range about.Dialects {
		known["dialect "+d.ID] = game.Applies(d.Variants, Complete)
	}
	rest := answers()
	for _, line := range lines(read(t, "typical-mistakes.txt")) {
		a, ok := rest[line]
		if !ok {
			t.Errorf("nothing stands for the line %q", line)
		}
		delete(rest, line)
		if len(a.mutants) == 0 && !known["dialect "+a.dialect] {
			t.Errorf("no mutant and no known dialect stands for the line %q", line)
		}
		for _, id := range a.mutants {
			if !known["mutant "+id] {
				t.Errorf("the unknown mutant %q stands for the line %q", id, line)
			}
		}
	}
	for line := range rest {
		t.Errorf("the line %q is not in the file", line)
	}
}
