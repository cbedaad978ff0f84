package groupfarkle

// number returns the number under which a player, from 1, is printed.
func (s *sitting) number(player int) int { return player - 1 + s.rules.FirstNumber }

// printList prints dice in brackets and ends the line. What old says decides
// whether dice out of play are printed. If by is not empty, it is the rule that
// decides which dice these are, and not how they are printed.
func (s *sitting) printList(dice *[diceCount]int, old OldDice, by string) {
	c := s.console
	c.PrintByte('[')
	if by != "" {
		c.Apply(by)
	}
	printed := false
	for _, die := range dice {
		if die == 0 && old != Zeros {
			continue
		}
		if printed {
			c.Print(", ")
		}
		c.PrintInt(die)
		printed = true
	}
	if by != "" {
		c.Apply(ruleDiceList)
	}
	if printed {
		c.Print(s.rules.AfterLastDie)
	}
	c.Print("]\n")
}

// printPoints prints a number of points with its noun.
func (s *sitting) printPoints(points int) {
	s.console.PrintInt(points)
	s.console.PrintByte(' ')
	s.console.Print(s.pointsNoun(points))
}

func (s *sitting) pointsNoun(points int) string {
	if points == 1 {
		return s.rules.OnePoint
	}
	return "points"
}

// printWorth prints the line after a roll that is worth something. Each of its
// numbers has the rule that decides it; the words between them are wording.
func (s *sitting) printWorth(result scoring, remain int) {
	c := s.console
	c.Apply(ruleRollLine)
	c.Apply(result.rule)
	c.Print("Roll worth ")
	if result.rule != ruleLoneOne {
		c.Apply(result.rule)
		c.Apply(ruleGroupPoints)
	}
	points := result.points
	if s.rules.WorthOfTurn {
		points = s.points
	}
	c.PrintInt(points)
	c.Apply(ruleRollLine)
	c.PrintByte(' ')
	c.Print(s.pointsNoun(points))
	c.Print(". ")
	c.Apply(ruleDiceLeave)
	c.PrintInt(remain)
	c.Apply(ruleRollLine)
	c.PrintByte(' ')
	if remain == 1 {
		c.Print(s.rules.OneDie)
	} else {
		c.Print("dice remain")
	}
	c.Print(".\n")
}

// printEarned prints what the turn earned.
func (s *sitting) printEarned() {
	c := s.console
	points := s.points
	if s.rules.EarnedOfGame {
		points += s.state.Scores[s.state.Player-1]
	}
	c.Print("Player ")
	c.PrintInt(s.number(s.state.Player))
	c.Print(" earned ")
	s.printPoints(points)
	c.Print(".\n")
}

// printDice obeys the command dice.
func (s *sitting) printDice() {
	c := s.console
	c.Apply(ruleDiceList)
	if !s.rolled {
		c.Apply(ruleDiceStart)
		dice := s.dice
		for i := range dice {
			dice[i] *= s.rules.DiceAtStart
		}
		s.printList(&dice, s.rules.DiceShows, "")
		return
	}
	c.Apply(ruleDice)
	// After a tie the points are right whichever group was taken: only these
	// dice tell.
	by := ""
	if s.chosenBy == ruleSmallestFace {
		by = ruleSmallestFace
	}
	if s.rules.DiceShows == AsRolled && len(s.record) > 0 {
		s.printList(&s.record[len(s.record)-1], Hidden, by)
		return
	}
	s.printList(&s.dice, s.rules.DiceShows, by)
}

// printTurn obeys the command turn.
func (s *sitting) printTurn() {
	c := s.console
	c.Apply(ruleTurn)
	for i := range s.record {
		s.printList(&s.record[i], s.rules.TurnShows, "")
	}
	if s.rules.TurnShows == MinusOnes {
		unrolled := [diceCount]int{-1, -1, -1, -1, -1, -1}
		for n := len(s.record); n < diceCount; n++ {
			s.printList(&unrolled, Hidden, "")
		}
	}
	c.Apply(ruleTurn)
	s.printPoints(s.points)
	c.Print(" so far this turn.\n")
}

// printScores prints the scores as the given rule asks; withTurn adds the
// points of the turn to the current player's. A number has the rule that
// changed it last, because a wrong score is only seen here.
func (s *sitting) printScores(rule string, withTurn bool) {
	c := s.console
	for player := 1; player <= s.state.Players; player++ {
		c.Apply(rule)
		c.Print("Player ")
		c.PrintInt(s.number(player))
		c.Print(": ")
		score := s.state.Scores[player-1]
		unfinished := rule != ruleGameOver && player == s.state.Player && s.points != 0
		if withTurn && unfinished {
			score += s.points
		}
		if by := s.scoredBy[player-1]; by != "" && !unfinished {
			c.Apply(by)
		}
		c.PrintInt(score)
		c.PrintByte('\n')
	}
}

// printWinner prints who wins.
func (s *sitting) printWinner(winner int) {
	c := s.console
	c.Print("Player ")
	c.PrintInt(s.number(winner))
	c.Print(" wins!\n")
}
