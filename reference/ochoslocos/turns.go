package ochoslocos

import (
	"strings"

	"grade/reference/game"
)

// mostStates is how many moves of an output get a State, which has all cards in
// it: no game is that long.
const mostStates = 1000

// ReadTurns implements game.TurnReader: a turn is a move, the line "Ann R1: G3".
// Each player's hand is the one that their line before showed, the discard card
// is the one played last, and as many cards are gone from the deck as the hands
// have grown by.
func (g *Game) ReadTurns(stdout []byte, first any, opt game.Options) []game.Turn {
	begin, ok := first.(State)
	if !ok {
		return nil
	}
	variant, err := game.PickVariant(&g.about, opt)
	if err != nil {
		return nil
	}
	rules := handout(variant)
	table := shownTable{sitting: sitting{State: begin.clone(), rules: &rules}, whole: begin.Deck, unknown: make([]bool, len(begin.Players))}
	var turns []game.Turn
	for at, text := 0, string(stdout); at < len(text); {
		line := text[at:]
		if end := strings.IndexByte(line, '\n'); end >= 0 {
			line = line[:end]
		}
		if player, hand, move, ok := table.splitMove(line); ok {
			turn := game.Turn{At: at}
			table.Current = player
			if len(turns) < mostStates {
				turn.State, turn.Over = table.before()
			}
			turns = append(turns, turn)
			table.read(hand, move)
		}
		at += len(line) + 1
	}
	return turns
}

// A shownTable is the table as the moves so far show it.
type shownTable struct {
	sitting
	whole   []Card // the deck at the beginning
	drawn   int    // cards of it by which the hands have grown
	moved   bool
	unknown []bool // hands that could not be read
	lost    bool   // it is not known what lies on the discard pile
}

// splitMove splits the line of a move; it is not ok for any other line.
func (t *shownTable) splitMove(line string) (player int, hand, move string, ok bool) {
	name, rest := cutWord(line)
	name, bare := strings.CutSuffix(name, ":")
	if bare {
		rest = ":" + rest
	}
	hand, move, ok = strings.Cut(rest, ":")
	if !ok {
		return 0, "", "", false
	}
	for i := range t.Players {
		if t.Players[i].Name == name {
			return i, hand, move, true
		}
	}
	return 0, "", "", false
}

// before returns the state before the current player's move; nil if it is not
// known, or the game is over.
func (t *shownTable) before() (state any, over bool) {
	if t.moved && len(t.Deck) == 0 {
		return nil, true
	}
	for i := range t.Players {
		if !t.unknown[i] && len(t.Players[i].Hand) == 0 {
			return nil, true
		}
	}
	for _, unknown := range t.unknown {
		if unknown || t.lost {
			return nil, false
		}
	}
	return t.clone(), false
}

// read reads a move of the current player.
func (t *shownTable) read(handText, moveText string) {
	p := &t.Players[t.Current]
	hand, known := readCards(handText)
	word, rest := cutWord(moveText)
	card, plays := parseCard(word)
	if known && !t.unknown[t.Current] {
		t.drawn += len(hand) - len(p.Hand)
		if plays {
			t.drawn++
		}
		t.Deck = t.whole[min(max(t.drawn, 0), len(t.whole)):]
	}
	t.moved = true
	p.Hand, t.unknown[t.Current] = hand, !known
	switch {
	case plays:
		t.lost = false
		t.play(p, card, rest)
	case strings.EqualFold(word, t.rules.DrawWord):
		t.Twos = 0
	default:
		t.lost = true
	}
}

// play puts a card on the discard pile. What follows it may name a colour.
func (t *shownTable) play(p *Player, card Card, rest string) {
	t.Discard, t.Played = card, true
	t.Named, t.Tied = 0, false
	if !t.rules.EightsAndTwos {
		return
	}
	if card.Number == 2 {
		t.Twos++
	} else {
		t.Twos = 0
	}
	if card.Number != 8 {
		return
	}
	t.nameColor(p, card)
	named, _ := cutWord(rest)
	if len(named) == 3 && named[0] == '(' && strings.IndexByte(Colors, named[1]) >= 0 && named[1] != t.Named {
		t.Named, t.Tied = named[1], false
	}
}

func readCards(text string) (cards []Card, ok bool) {
	for {
		var word string
		if word, text = cutWord(text); word == "" {
			return cards, true
		}
		card, ok := parseCard(word)
		if !ok {
			return nil, false
		}
		cards = append(cards, card)
	}
}
