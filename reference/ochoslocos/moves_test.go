package ochoslocos

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grade/reference/game"
	"grade/reference/game/gametest"
)

// drawGame draws a variant and an input of the handout's form: 2 to 6 players,
// five cards each, 32 different cards.
func drawGame(t *rapid.T) (variant string, script []string) {
	variant = rapid.SampledFrom([]string{Basic, Diversity, Complete}).Draw(t, "variant")
	var deck []string
	for _, color := range Colors {
		for number := 1; number <= 8; number++ {
			deck = append(deck, fmt.Sprintf("%c%d", color, number))
		}
	}
	deck = rapid.Permutation(deck).Draw(t, "deck")
	players := rapid.IntRange(2, 6).Draw(t, "players")
	script = append(script, fmt.Sprint(players))
	for _, name := range []string{"Alice", "Bob", "Carol", "Dave", "Erin", "Frank"}[:players] {
		if variant != Basic {
			name += " " + rapid.SampledFrom([]string{"B", "C", "N", "S"}).Draw(t, "strategy")
		}
		script = append(script, name+" "+strings.Join(deck[:5], " "))
		deck = deck[5:]
	}
	return variant, append(script, deck[0], strings.Join(deck[1:], " "))
}

// line is a move as it was printed.
type line struct {
	name  string
	hand  []Card
	card  Card
	plays bool
	named byte
}

func parseLine(t *rapid.T, text string) line {
	before, after, ok := strings.Cut(text, ": ")
	words := strings.Split(before, " ")
	l := line{name: words[0]}
	for _, word := range words[1:] {
		card, isCard := parseCard(word)
		ok = ok && isCard
		l.hand = append(l.hand, card)
	}
	move, color, named := strings.Cut(after, " ")
	if named {
		ok = ok && len(color) == 3 && color[0] == '(' && color[2] == ')'
		l.named = color[1]
	}
	if move != "DRAW" {
		l.card, l.plays = parseCard(move)
		ok = ok && l.plays
	}
	if !ok || named && l.card.Number != 8 {
		t.Fatalf("%q is no move", text)
	}
	return l
}

// TestGamesKeepTheRules plays whole games and checks every move against the
// state before and the state after it.
func TestGamesKeepTheRules(t *testing.T) {
	g := New()
	rapid.Check(t, func(t *rapid.T) {
		variant, script := drawGame(t)
		var states []State
		opt := game.Options{Variant: variant, EachTurn: func(s any) { states = append(states, s.(State)) }}
		got := gametest.Play(g, gametest.Sitting{Script: script, Options: opt})
		if got.Err != nil {
			t.Fatal(got.Err)
		}
		checkOneEnding(t, got.Stdout)
		all := lines(got.Stdout)
		if len(all) != len(states)+1 {
			t.Fatalf("%d turns and %d lines", len(states), len(all))
		}
		if s := states[0]; s.Current != 0 || s.Played || s.Named != 0 || s.Twos != 0 {
			t.Fatalf("the game begins with %v", s)
		}
		for k := range states {
			checkCards(t, states[:k+1])
			l := parseLine(t, all[k])
			checkMove(t, variant, &states[k], l)
			if k+1 < len(states) {
				checkNext(t, variant, &states[k], &states[k+1], l)
			}
		}
		last, l := states[len(states)-1], parseLine(t, all[len(states)-1])
		if len(l.hand) > 0 && len(l.hand)-len(last.Players[last.Current].Hand) != len(last.Deck) {
			t.Fatalf("the game ended with cards in the deck: %q on %v", all[len(states)-1], last)
		}
	})
}

// checkCards checks that the 32 cards are in the hands, in the deck and on the
// discard pile.
func checkCards(t *rapid.T, states []State) {
	place := map[Card]bool{}
	for i, s := range states {
		if i > 0 && s.Discard != states[i-1].Discard {
			place[states[i-1].Discard] = true
		}
	}
	s := states[len(states)-1]
	all := append([]Card{s.Discard}, s.Deck...)
	for _, p := range s.Players {
		all = append(all, p.Hand...)
	}
	for _, card := range all {
		if place[card] {
			t.Fatalf("the card %v stands twice in %v", card, s)
		}
		place[card] = true
	}
	if len(place) != 32 {
		t.Fatalf("%d cards in %v", len(place), s)
	}
}

// checkMove checks that a line shows a move that the state before it allows.
func checkMove(t *rapid.T, variant string, s *State, l line) {
	p := s.Players[s.Current]
	if l.name != p.Name {
		t.Fatalf("%s moves in the turn of %s", l.name, p.Name)
	}
	if want, plays := expectedCard(s, p); plays != l.plays || plays && want != l.card {
		t.Fatalf("%v: want %v %v in %v", l, plays, want, s)
	}
	want := slices.Clone(p.Hand)
	if l.plays {
		want = slices.DeleteFunc(want, func(card Card) bool { return card == l.card })
	} else {
		want = append(want, s.Deck[:min(len(s.Deck), max(1, 2*s.Twos))]...)
	}
	if !slices.Equal(want, l.hand) {
		t.Fatalf("%v: want the hand %v in %v", l, want, s)
	}
	if (l.named != 0) != (variant == Complete && l.plays && l.card.Number == 8) {
		t.Fatalf("%v: a colour is named for an 8 in part III only", l)
	}
	if l.named != 0 {
		count := func(color byte) (n int) {
			for _, card := range append([]Card{l.card}, l.hand...) {
				if card.Color == color {
					n++
				}
			}
			return n
		}
		for i, before := 0, true; i < len(Colors); i++ {
			before = before && Colors[i] != l.named
			if n := count(Colors[i]); n > count(l.named) || before && n == count(l.named) {
				t.Fatalf("%v: %c is no less frequent", l, Colors[i])
			}
		}
	}
}

// expectedCard returns the card that a player must play, by a way of its own:
// it puts the matching cards in the order of the player's preference.
func expectedCard(s *State, p Player) (Card, bool) {
	color, number := s.Discard.Color, s.Discard.Number
	if s.Named != 0 {
		color = s.Named
	}
	var colors, numbers, either, twos []Card
	for _, card := range p.Hand {
		if card.Color == color {
			colors = append(colors, card)
		}
		if card.Number == number {
			numbers = append(numbers, card)
		}
		if card.Color == color || card.Number == number {
			either = append(either, card)
		}
		if card.Number == 2 {
			twos = append(twos, card)
		}
	}
	preferred := either
	switch {
	case s.Twos > 0:
		preferred = twos
	case p.Strategy == 'C', p.Strategy == 'S' && len(numbers) <= len(colors):
		preferred = append(colors, either...)
	case p.Strategy == 'N', p.Strategy == 'S':
		preferred = append(numbers, either...)
	}
	if len(preferred) == 0 {
		return Card{}, false
	}
	return preferred[0], true
}

// checkNext checks that a move changes what its line shows and nothing else.
func checkNext(t *rapid.T, variant string, before, after *State, l line) {
	want := before.clone()
	want.Players[want.Current].Hand = l.hand
	if l.plays {
		want.Discard, want.Played, want.Named, want.Tied = l.card, true, l.named, after.Tied
		want.Twos = 0
		if variant == Complete && l.card.Number == 2 {
			want.Twos = before.Twos + 1
		}
	} else {
		want.Deck = want.Deck[len(l.hand)-len(before.Players[before.Current].Hand):]
		want.Twos = 0
	}
	want.Current = (want.Current + 1) % len(want.Players)
	if fmt.Sprint(want) != fmt.Sprint(*after) {
		t.Fatalf("after %v: want %v, got %v", l, want, *after)
	}
}

// TestVariantsDifferOnlyWhereTheyMust checks that part II with basic players
// is part I, and that part III without twos and eights is part II.
func TestVariantsDifferOnlyWhereTheyMust(t *testing.T) {
	g := New()
	play := func(script []string, variant string) string {
		return gametest.Play(g, gametest.Sitting{Script: script, Options: game.Options{Variant: variant}}).Stdout
	}
	rapid.Check(t, func(t *rapid.T) {
		variant, script := drawGame(t)
		other := slices.Clone(script)
		players := len(script) - 2
		for i := 1; i < players; i++ {
			if variant == Basic {
				other[i] = strings.Replace(other[i], " ", " B ", 1)
			}
		}
		if variant == Basic {
			if a, b := play(script, Basic), play(other, Diversity); a != b {
				t.Fatalf("part I:\n%s\npart II:\n%s", a, b)
			}
			return
		}
		for i := 1; i < len(other); i++ {
			other[i] = strings.NewReplacer("2", "0", "8", "9").Replace(other[i])
		}
		if a, b := play(other, Diversity), play(other, Complete); a != b {
			t.Fatalf("part II:\n%s\npart III:\n%s", a, b)
		}
	})
}

// TestMutantsEnd checks that a wrong program's game ends, too.
func TestMutantsEnd(t *testing.T) {
	g := New()
	rapid.Check(t, func(t *rapid.T) {
		variant, script := drawGame(t)
		m := rapid.SampledFrom(g.About().Mutants).Draw(t, "mutant")
		if !game.Applies(m.Variants, variant) {
			return
		}
		got := gametest.Play(g, gametest.Sitting{Script: script, Options: game.Options{Variant: variant}}, m.ID)
		if n := strings.Count(got.Stdout, "\n"); got.Err != nil || n > 2*32+2 {
			t.Fatalf("%d lines, %v", n, got.Err)
		}
	})
}
