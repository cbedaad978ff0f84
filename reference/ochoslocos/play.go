package ochoslocos

import "grade/reference/game"

// sitting is a game that is being played.
type sitting struct {
	State
	rules *Rules
	c     *game.Console
	paid  int // twos that a program which never restarts its count keeps
}

// move is what a player did, and why.
type move struct {
	matched string // the rule that says what a card had to match
	tied    bool   // the colour that it had to match had won a tie
	chosen  string // the rule that decided between playing and drawing
	card    Card
	played  bool
	drawn   int  // cards that came into the hand at its end
	penalty bool // they were drawn for twos
	twos    int  // the number of those
	short   bool // the deck had fewer cards than the penalty
	before  []Card
}

// outcome says how a game goes on after a move.
type outcome uint8

const (
	goesOn   outcome = iota
	won              // by the current player
	deckUsed         // the last card was drawn
	drawless         // no card was left where one had to be drawn
	died             // the program drew a card that was not there
)

// play makes moves until the game is over.
func (s *sitting) play(turns game.Turns) error {
	turn := ruleFirstPlayer
	for {
		if turns.Told() {
			if err := turns.Begin(s.clone()); err != nil {
				return err
			}
		}
		var m move
		end := s.move(&m)
		if end == died {
			return nil
		}
		if end != drawless {
			s.printMove(&m, turn)
		}
		if end != goesOn {
			s.printEnd(end)
			return nil
		}
		s.Current = (s.Current + 1) % len(s.Players)
		turn = ruleCyclicOrder
	}
}

// move makes the current player's move.
func (s *sitting) move(m *move) outcome {
	p := &s.Players[s.Current]
	if s.rules.HandIsBefore {
		m.before = append(m.before, p.Hand...)
	}
	var end outcome
	if s.Twos > 0 {
		end = s.answerTwo(p, m)
	} else {
		end = s.moveByStrategy(p, m)
	}
	switch {
	case end != goesOn:
		return end
	case len(p.Hand) == 0:
		return won
	case len(s.Deck) == 0 && s.rules.LastCardEnds:
		return deckUsed
	}
	return goesOn
}

// moveByStrategy plays a matching card or draws.
func (s *sitting) moveByStrategy(p *Player, m *move) outcome {
	m.matched, m.tied = s.matchedRule(), s.Tied
	at, chosen := s.choose(p)
	if at < 0 {
		return s.drawForWantOfMatch(p, m)
	}
	m.chosen = chosen
	s.playCard(p, at, m)
	return goesOn
}

func (s *sitting) drawForWantOfMatch(p *Player, m *move) outcome {
	m.chosen = ruleDrawOne
	for _, card := range p.Hand {
		if s.rules.EightsAndTwos && card.Number == 8 {
			m.chosen = ruleEightMustMatch
		}
	}
	if len(s.Deck) == 0 && !s.rules.LastCardEnds {
		return drawless
	}
	for len(s.Deck) > 0 {
		card := s.draw(p, m)
		if s.rules.Drawing != DrawOne && s.rules.DrawnIsKept && s.matches(card, s.rules.Matching) {
			m.drawn--
			s.playCard(p, len(p.Hand)-1, m)
			return goesOn
		}
		if s.rules.Drawing != DrawUntilMatch {
			break
		}
	}
	if !s.rules.NamedSurvivesDraw {
		s.Named = 0
	}
	return goesOn
}

// answerTwo is the move of a player after a 2.
func (s *sitting) answerTwo(p *Player, m *move) outcome {
	m.twos = s.Twos
	if at := s.findAnswer(p); at >= 0 {
		m.matched, m.chosen = ruleTwoAnswered, ruleTwoAnswered
		s.playCard(p, at, m)
		return goesOn
	}
	m.matched, m.chosen, m.penalty = ruleTwoPenalty, ruleTwoPenalty, true
	if len(s.Deck) == 0 && !s.rules.LastCardEnds {
		return drawless
	}
	cards := s.rules.CardsForTwo
	if s.rules.TwosAddUp {
		cards *= s.Twos
	}
	m.short = cards > len(s.Deck)
	if m.short && s.rules.PenaltyCanOverdraw {
		return died
	}
	for range min(cards, len(s.Deck)) {
		s.draw(p, m)
	}
	if !s.rules.PenaltyRestarts {
		s.paid = s.Twos
	}
	if s.rules.PenaltyFrees {
		s.Twos = 0
	}
	if s.rules.PenaltyKeepsTurn {
		if at, _ := s.choose(p); at >= 0 {
			s.playCard(p, at, m)
		}
	}
	return goesOn
}

// findAnswer returns the index of the 2 that the player after a 2 plays, or a
// negative number.
func (s *sitting) findAnswer(p *Player) int {
	if s.rules.Answer == AnswerByStrategy {
		at, _ := s.choose(p)
		if at >= 0 && p.Hand[at].Number != 2 {
			at = -1
		}
		return at
	}
	found := -1
	for i, card := range p.Hand {
		if card.Number == 2 && (found < 0 || s.rules.Answer == AnswerWithLastTwo) {
			found = i
		}
	}
	return found
}

// draw moves a card of the deck, which is not empty, to a hand.
func (s *sitting) draw(p *Player, m *move) Card {
	card, last := s.Deck[0], len(s.Deck)-1
	if s.rules.DeckFromEnd {
		card, s.Deck = s.Deck[last], s.Deck[:last]
	} else {
		s.Deck = s.Deck[1:]
	}
	if !s.rules.DrawnIsKept {
		return card
	}
	p.Hand = append(p.Hand, card)
	m.drawn++
	if s.rules.DrawnInFront {
		copy(p.Hand[1:], p.Hand)
		p.Hand[0] = card
	}
	return card
}

// playCard puts the card at an index of a hand on the discard pile.
func (s *sitting) playCard(p *Player, at int, m *move) {
	card := p.Hand[at]
	p.Hand = append(p.Hand[:at], p.Hand[at+1:]...)
	m.card, m.played = card, true
	if s.rules.DiscardChanges {
		s.Discard, s.Played = card, true
	}
	if !s.rules.EightsAndTwos {
		return
	}
	switch {
	case card.Number == 8:
		s.nameColor(p, card)
	case !s.rules.NamedSurvivesCard:
		s.Named, s.Tied = 0, false
	}
	if card.Number == 2 {
		s.Twos += 1 + s.paid
		s.paid = 0
	} else {
		s.Twos = 0
	}
}

// nameColor names the colour for an 8 that was just played.
func (s *sitting) nameColor(p *Player, eight Card) {
	var count ['Z' + 1]int
	for _, card := range p.Hand {
		count[card.Color]++
	}
	if s.rules.EightIsCounted {
		count[eight.Color]++
	}
	s.Named, s.Tied = s.rules.TieOrder[0], false
	for i := 1; i < len(s.rules.TieOrder); i++ {
		color := s.rules.TieOrder[i]
		switch {
		case count[color] > count[s.Named]:
			s.Named, s.Tied = color, false
		case count[color] == count[s.Named]:
			s.Tied = true
		}
	}
	if !s.rules.EightNamesColor {
		s.Named, s.Tied = eight.Color, false
	}
}
