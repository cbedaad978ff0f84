package farkle10000

import (
	"errors"
	"strconv"

	"grade/reference/game"
)

// turn plays one turn, up to the line with its score, and returns that.
func (s *sitting) turn() (int, error) {
	turn := &s.rules.Turn
	if !turn.Leaks {
		s.points = 0
	}
	s.earlier = group{}
	n, why := maxDice, ruleFirstRoll
	for {
		if err := s.roll(n, why); err != nil {
			return 0, err
		}
		if s.isFarkle() {
			return s.farkle(), nil
		}
		kept, err := s.choose()
		if err != nil {
			return 0, err
		}
		if !kept {
			why = ruleSameRoll
			continue
		}
		s.score()
		var again bool
		if n, why, again, err = s.again(); err != nil {
			return 0, err
		}
		if !again {
			s.console.Apply(ruleStop)
			return s.points, nil
		}
	}
}

// roll rolls n dice and prints them. Why is the rule that decides the number.
func (s *sitting) roll(n int, why string) error {
	if s.rules.Dice.Reseed == ReseedEachRoll {
		if err := s.reseed(); err != nil {
			return err
		}
	}
	// Below zero dice are left after the mistake of keeping dice that are not
	// there; such a program's loop rolls none.
	s.rollCount = n
	dice := s.dice[:max(n, 0)]
	c := s.console
	// Before the draw, so that it explains an output that shows no roll here,
	// or one of another number of dice.
	c.Apply(why)
	if len(dice) > 0 {
		if err := s.luck.Roll(dice, faces); err != nil {
			if isWrongFace(err) {
				c.Apply(ruleGivenGenerator)
			}
			return err
		}
	}
	s.table = group{}
	for i := range dice {
		dice[i] += s.rules.Dice.LowestFace - 1
		s.table.add(dice[i])
	}
	c.Print("Rolling ")
	c.PrintInt(n)
	c.Print(" dice...")
	c.Print(s.rules.Wording.AfterDots)
	s.applyDiceRules()
	if s.rules.Dice.Sorted {
		s.printSorted(&s.table)
	} else {
		s.printDrawn(dice)
	}
	c.PrintByte('\n')
	s.rolls++
	return nil
}

// isWrongFace reports whether luck failed because a die shows what no die can,
// as opposed to a roll of another number of dice.
func isWrongFace(err error) bool {
	var mismatch *game.LuckMismatch
	if !errors.As(err, &mismatch) {
		return false
	}
	_, err = strconv.Atoi(mismatch.Found)
	return err == nil
}

// applyDiceRules notes the rules that decide the dice of this roll.
func (s *sitting) applyDiceRules() {
	if s.seeded {
		s.console.Apply(ruleGivenGenerator)
		first := s.typed && s.rolls == 0
		if first && s.prefixed {
			s.console.Apply(ruleSeedNotation)
		}
		if first && s.seed == 0 {
			s.console.Apply(ruleSeedZero)
		}
	}
	s.console.Apply(ruleDiceSorted)
}

// reseed starts the dice from the typed seed again.
func (s *sitting) reseed() error {
	if !s.typed || s.rolls == 0 {
		return nil
	}
	return s.seedLuck()
}

func (s *sitting) printSorted(g *group) {
	first := true
	for face, n := range g.of {
		for range n {
			s.printDie(face, first)
			first = false
		}
	}
}

func (s *sitting) printDrawn(dice []int) {
	for i, face := range dice {
		s.printDie(face, i == 0)
	}
}

func (s *sitting) printDie(face int, first bool) {
	if !first {
		s.console.Print(s.rules.Wording.BetweenDice)
	}
	s.console.PrintByte('0' + byte(face))
}

func (s *sitting) isFarkle() bool {
	switch s.rules.Turn.Farkle {
	case FarkleByOnesAndFives:
		return s.table.of[1] == 0 && s.table.of[5] == 0
	case FarkleNever:
		return false
	default:
		points, _ := s.rules.Scoring.score(&s.table)
		return points == 0
	}
}

// farkle ends the turn with a farkle and returns its score.
func (s *sitting) farkle() int {
	s.console.Apply(ruleFarkle)
	s.console.Print(s.rules.Wording.Farkle)
	s.console.Apply(ruleFarkleScore)
	if s.rules.Turn.FarkleKeepsPoints {
		return s.points
	}
	s.points = 0
	return 0
}

// score prints the score of the dice just kept and adds it.
func (s *sitting) score() {
	c, scoring := s.console, &s.rules.Scoring
	points, by := scoring.score(&s.keep)
	before, _ := scoring.score(&s.earlier)
	s.earlier.put(&s.keep)
	together, _ := scoring.score(&s.earlier)
	together -= before
	c.Print("Keeping ")
	if s.rules.Turn.KeptAsTyped {
		c.PrintInt(s.choice)
	} else {
		s.printSorted(&s.keep)
	}
	if together != points {
		c.Apply(ruleRollsApart)
		if !s.rules.Turn.RollsApart {
			points = together
		}
	}
	s.applyScoring(by)
	c.Print(", score = ")
	c.PrintInt(points)
	c.PrintByte('\n')
	if s.rules.Turn.AddsUp {
		s.points += points
	} else {
		s.points = points
	}
	c.Apply(ruleScoreSoFar)
	c.Print("Score so far = ")
	c.PrintInt(s.points)
	c.PrintByte('\n')
}

// applyScoring notes the rules that a score is made by.
func (s *sitting) applyScoring(by scoredBy) {
	if by&byStraight != 0 {
		s.console.Apply(ruleStraight)
	}
	if by&byTriple != 0 {
		s.console.Apply(ruleTriple)
	}
	if by&byTwoTriples != 0 {
		s.console.Apply(ruleTwoTriples)
	}
	if by&bySingles != 0 {
		s.console.Apply(ruleSingles)
	}
}

// again asks whether to roll again. It returns the number of dice to roll and
// the rule that decides it.
func (s *sitting) again() (n int, why string, again bool, err error) {
	turn, c := &s.rules.Turn, s.console
	left := s.table.n
	hot := left == 0 && (turn.HotDice == HotDiceAlways || turn.HotDice == HotDiceAfterOneDie && s.rollCount == 1)
	if !hot {
		c.Apply(ruleDiceLeft)
		c.PrintInt(left)
		c.Apply(ruleTurnText)
		if left == 1 {
			c.Print(s.rules.Wording.OneDieLeft)
		} else {
			c.Print(s.rules.Wording.DiceLeft)
		}
		again, err = s.readYes()
		switch {
		case turn.RerollAll:
			left = maxDice
		case left == 0:
			left = turn.NoneLeftRolls
		}
		return left, ruleDiceLeft, again, err
	}
	c.Apply(ruleHotDice)
	c.Print("HOT DICE!")
	again = true
	if turn.HotDiceAsks {
		c.Apply(ruleTurnText)
		c.Print(s.rules.Wording.AfterHotDice)
		again, err = s.readYes()
	} else {
		c.PrintByte('\n')
	}
	s.earlier = group{}
	if again && !turn.HotDiceKeepsPoints {
		s.points = 0
	}
	return turn.HotDiceRolls, ruleHotDiceRoll, again || turn.HotDiceNoRolls, err
}

// readYes reads the answer to a question with (y/n).
func (s *sitting) readYes() (bool, error) {
	read := scanCharacter
	if s.rules.Turn.AnswerSkipsNone {
		read = (*game.Console).ReadByte
	}
	answer, err := read(s.console)
	s.answers++
	return answer == 'y', err
}
