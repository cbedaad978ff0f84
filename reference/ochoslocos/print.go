package ochoslocos

// printMove prints the line of a move. The rules of each part stand before it,
// the one that decides most last.
func (s *sitting) printMove(m *move, turn string) {
	p := &s.Players[s.Current]
	hand, fresh := p.Hand, min(m.drawn, len(p.Hand))
	if s.rules.HandIsBefore {
		hand, fresh = m.before, 0
	}
	s.c.Apply(turn)
	s.applyPenalty(m)
	s.c.Print(p.Name)
	s.applyReasons(m)
	s.printCards(hand[:len(hand)-fresh])
	if m.drawn > 0 {
		s.c.Apply(ruleDrawnIsNewest)
		s.c.Apply(ruleDeckOrder)
		s.applyReasons(m)
		s.printCards(hand[len(hand)-fresh:])
	}
	s.printColon(m, len(hand) == 0)
	s.applyReasons(m)
	if m.played {
		s.printCard(m.card)
	} else {
		s.c.Print(s.rules.DrawWord)
	}
	if m.played && m.card.Number == 8 && s.rules.EightsAndTwos {
		s.printNamed()
	}
	s.c.Apply(ruleMoveLine)
	s.c.PrintByte('\n')
}

// printColon prints what stands between a hand and the move.
func (s *sitting) printColon(m *move, noHand bool) {
	s.c.Apply(ruleHandAfterMove)
	if noHand {
		s.c.Apply(ruleEmptyHandLine)
	} else {
		s.c.Apply(ruleMoveLine)
	}
	if m.drawn > 0 {
		s.applyReasons(m)
	}
	if noHand && s.rules.BlankAtNoHand || !noHand && s.rules.BlankAtHand {
		s.c.PrintByte(' ')
	}
	s.c.Print(": ")
}

// applyReasons reports why a card was played or drawn.
func (s *sitting) applyReasons(m *move) {
	if m.penalty {
		s.applyPenalty(m)
		return
	}
	if m.matched == ruleNamedColor {
		s.applyNaming(m.tied)
	}
	if m.matched != m.chosen {
		s.c.Apply(m.matched)
	}
	if m.chosen == ruleEightMustMatch {
		s.c.Apply(ruleDrawOne)
	}
	s.c.Apply(m.chosen)
}

// applyPenalty reports the rules of a penalty, and of no other move.
func (s *sitting) applyPenalty(m *move) {
	if !m.penalty {
		return
	}
	s.c.Apply(ruleTwoPenalty)
	if m.twos > 1 {
		s.c.Apply(ruleTwosAddUp)
	}
	if m.short {
		s.c.Apply(rulePenaltyShortDeck)
	}
}

func (s *sitting) printNamed() {
	if !s.rules.NamedIsPrinted {
		return
	}
	s.c.Apply(ruleNamedIsPrinted)
	s.c.Print(" (")
	s.applyNaming(s.Tied)
	s.c.PrintByte(s.Named)
	s.c.Apply(ruleNamedIsPrinted)
	s.c.PrintByte(')')
}

// applyNaming reports why a colour was named.
func (s *sitting) applyNaming(tied bool) {
	s.c.Apply(ruleEightNamesColor)
	if tied {
		s.c.Apply(ruleColorTie)
	}
}

func (s *sitting) printCards(cards []Card) {
	for _, card := range cards {
		s.c.PrintByte(' ')
		s.printCard(card)
	}
}

func (s *sitting) printCard(card Card) {
	s.c.PrintByte(card.Color)
	s.c.PrintByte('0' + card.Number)
}

// printEnd prints how the game ended. The rule stands once more after the
// last line, where a program that goes on differs.
func (s *sitting) printEnd(end outcome) {
	rule := ruleLastCardEnds
	if end == won {
		rule = ruleEmptyHandWins
		s.c.Apply(rule)
		s.c.Print(s.Players[s.Current].Name)
		s.c.Apply(ruleEndLine)
		s.c.Print(s.rules.WinnerText)
		s.c.PrintByte('\n')
	}
	if end != won || s.rules.FunAfterWin {
		s.c.Apply(ruleEndLine)
		s.c.Apply(rule)
		s.c.Print(s.rules.NoWinnerText)
		s.c.PrintByte('\n')
	}
	s.c.Apply(rule)
}
