package ochoslocos

// matchedRule returns the rule that says what a card has to match now.
func (s *sitting) matchedRule() string {
	full := s.rules.EightsAndTwos
	switch {
	case full && !s.Played && (s.Discard.Number == 2 || s.Discard.Number == 8):
		return ruleFirstDiscardPlain
	case !s.Played:
		return ruleFirstDiscard
	case s.Named != 0:
		return ruleNamedColor
	case full && s.Discard.Number == 2:
		return rulePenaltyFrees
	}
	return ruleDiscard
}

// matches reports whether a card matches the discard card, or the colour named
// for it, in one of the ways.
func (s *sitting) matches(card Card, how Match) bool {
	color := s.Discard.Color
	if s.Named != 0 {
		color = s.Named
	}
	if how&ByColor != 0 && card.Color == color {
		return true
	}
	return how&ByNumber != 0 && card.Number == s.Discard.Number && (s.Named == 0 || !s.rules.NamedHidesNumber)
}

// find returns the index of the card that a search of the hand for a match
// comes to first, or a negative number.
func (s *sitting) find(hand []Card, how Match) int {
	found := -1
	for i, card := range hand {
		if !s.matches(card, how) && !s.isWild(card, how) {
			continue
		}
		switch s.rules.Search {
		case OldestFirst:
			return i
		case NewestFirst:
			found = i
		case LowestFirst:
			if found < 0 || card.Number < hand[found].Number {
				found = i
			}
		}
	}
	return found
}

func (s *sitting) isWild(card Card, how Match) bool {
	return s.rules.EightIsWild && card.Number == 8 && how == s.rules.Matching
}

// choose returns the index of the card that a player's strategy picks and the
// rule that picks it; the index is negative if no card matches.
func (s *sitting) choose(p *Player) (at int, rule string) {
	switch s.strategy(p) {
	case 'C':
		return s.chooseByColor(p.Hand, ruleColorPlayer)
	case 'N':
		return s.chooseByNumber(p.Hand, ruleNumberPlayer)
	case 'S':
		return s.chooseStrategically(p.Hand)
	}
	return s.chooseBasic(p.Hand), ruleFirstMatch
}

func (s *sitting) strategy(p *Player) byte {
	switch {
	case s.rules.BasicForAll:
		return 'B'
	case s.rules.ColorNumberSwapped && p.Strategy == 'C':
		return 'N'
	case s.rules.ColorNumberSwapped && p.Strategy == 'N':
		return 'C'
	}
	return p.Strategy
}

func (s *sitting) chooseBasic(hand []Card) int {
	if s.rules.Prefers != 0 {
		if at := s.find(hand, s.rules.Prefers); at >= 0 {
			return at
		}
	}
	return s.find(hand, s.rules.Matching)
}

func (s *sitting) chooseByColor(hand []Card, rule string) (int, string) {
	at := s.find(hand, ByColor)
	if at < 0 && s.rules.ColorFallsBack {
		return s.chooseBasic(hand), ruleColorFallsBack
	}
	return at, rule
}

func (s *sitting) chooseByNumber(hand []Card, rule string) (int, string) {
	at := s.find(hand, ByNumber)
	if at < 0 && s.rules.NumberFallsBack {
		return s.chooseBasic(hand), ruleNumberFallsBack
	}
	return at, rule
}

// chooseStrategically plays as N where more cards match by number than by
// colour, and otherwise as C; a card that matches both ways counts twice.
func (s *sitting) chooseStrategically(hand []Card) (int, string) {
	byNumber, byColor := 0, 0
	for _, card := range hand {
		if s.matches(card, ByNumber) {
			byNumber++
		}
		if s.matches(card, ByColor) {
			byColor++
		}
	}
	switch {
	case !s.rules.StrategicCounts || byNumber < byColor:
		return s.chooseByColor(hand, ruleStrategicColor)
	case byNumber > byColor:
		return s.chooseByNumber(hand, ruleStrategicNumber)
	case s.rules.StrategicTie == ByNumber:
		return s.chooseByNumber(hand, ruleStrategicTie)
	}
	return s.chooseByColor(hand, ruleStrategicTie)
}
