package farkle10000

// outcome is what becomes of a choice.
type outcome int

const (
	accepted outcome = iota
	illegalDigit
	notInRoll
	scoresNothing
)

// choose asks which dice to keep until the choice can be kept. It returns
// false if the rules roll again after a refused choice.
func (s *sitting) choose() (kept bool, err error) {
	c := s.console
	s.keep = group{}
	for refused := false; ; refused = true {
		if refused {
			c.Apply(ruleSameRoll)
		}
		c.Apply(ruleTurnText)
		c.Print(s.rules.Wording.KeepQuestion)
		if s.choice, err = scanInt(c); err != nil {
			return false, err
		}
		s.answers++
		result := s.take()
		if result == accepted {
			s.applyKeeping(refused)
			return true, nil
		}
		s.refuse(result)
		if s.rules.Turn.RefusalRolls {
			return false, nil
		}
	}
}

// take moves the dice of the choice from the table into keep, if that is
// allowed.
func (s *sitting) take() outcome {
	turn := &s.rules.Turn
	if turn.KeepCleared {
		s.keep = group{}
	}
	for rest := s.choice; rest > 0; rest /= 10 {
		digit := rest % 10
		if digit == 0 || digit > faces {
			return illegalDigit
		}
		s.keep.add(digit)
	}
	if !s.table.holds(&s.keep, turn.CountsMatter) {
		return notInRoll
	}
	points, _ := s.rules.Scoring.score(&s.keep)
	switch {
	case points == 0 && !turn.DeadPutBack:
		s.table.take(&s.keep)
		return scoresNothing
	case points == 0, !turn.DeadDiceAllowed && s.keep.hasDead():
		return scoresNothing
	}
	s.table.take(&s.keep)
	return accepted
}

// applyKeeping notes why the choice is kept.
func (s *sitting) applyKeeping(refused bool) {
	if refused {
		s.console.Apply(ruleSameRoll)
	}
	if s.keep.hasDead() {
		s.console.Apply(ruleDeadDice)
	}
	s.console.Apply(ruleKeeping)
}

// refuse answers a choice that is not kept.
func (s *sitting) refuse(why outcome) {
	c, answer := s.console, NoMatch
	switch why {
	case illegalDigit:
		c.Apply(ruleIllegalDigit)
		answer = s.rules.Turn.IllegalDigit
	case notInRoll:
		c.Apply(ruleNotInRoll)
	case scoresNothing:
		c.Apply(ruleMustScore)
		answer = MustScore
	}
	if answer == NoMatch {
		c.Print("No match, try again.\n")
	} else {
		c.Print("Must keep scoring dice. Try again.\n")
	}
}
