package pig

import (
	"errors"

	"grade/reference/game"
)

// sitting is one game in progress.
type sitting struct {
	console  *game.Console
	luck     game.Luck
	rules    *Rules
	computer holdAt
	turns    game.Turns

	state     State
	total     int // the turn total
	die       int // the last roll
	turnRolls int
	rolls     int
}

// open plays what comes before the first turn.
func (s *sitting) open() error {
	c, r := s.console, s.rules
	if r.FirstQuestion != "" {
		c.Apply(rulePlayerLine)
		c.Print(r.FirstQuestion)
		if _, err := c.ReadLine(); err != nil {
			return err
		}
	}
	// Before the draw, so that it explains an output that shows no number.
	c.Apply(ruleUserNumber)
	number, err := s.luck.Draw(1, 2)
	if err != nil {
		return err
	}
	if r.UserIsPlayer1 {
		number = 1
	}
	s.state = State{User: number, Player: 1}
	if r.UserPlaysOther {
		s.state.User = other(number)
	}
	if r.UserBegins {
		s.state.Player = s.state.User
	}
	c.Apply(rulePlayerLine)
	c.Print("You will be player ")
	c.Apply(ruleUserNumber)
	if r.NumberSign {
		c.PrintByte('#')
	} else {
		c.PrintInt(number)
	}
	c.Apply(rulePlayerLine)
	c.Print(r.PlayerLineEnd)
	c.Apply(ruleInstruction)
	c.Print(r.Instruction)
	return nil
}

// play plays turns until somebody has won.
func (s *sitting) play() error {
	for {
		if s.turns.Told() {
			if err := s.turns.Begin(s.state); err != nil {
				return err
			}
		}
		s.announce()
		if err := s.turn(); err != nil {
			return err
		}
		if s.rules.Scoreboard == ScoresAfterEachTurn {
			s.printScores()
		}
		if s.won() {
			s.end()
			return nil
		}
		s.state.Turn++
		if s.die != 1 || !s.rules.PigKeepsTurn {
			s.state.Player = other(s.state.Player)
		}
	}
}

// announce prints the lines before a turn.
func (s *sitting) announce() {
	c := s.console
	if s.state.Turn > 0 {
		c.Print(s.rules.TurnGap)
	}
	switch s.rules.Scoreboard {
	case ScoresBeforeEachTurn:
		s.printScores()
	case ScoresBeforeFirstTurn:
		if s.state.Turn == 0 {
			s.printScores()
		}
	}
	c.Apply(ruleTurnLine)
	c.Print("It is player ")
	if s.state.Turn == 0 {
		c.Apply(rulePlayer1Begins)
	} else {
		c.Apply(ruleAlternate)
	}
	c.PrintInt(s.state.Player)
	c.Apply(ruleTurnLine)
	c.Print(s.rules.TurnLineEnd)
}

func (s *sitting) printScores() {
	c := s.console
	c.Apply(ruleScores)
	c.Print("Player 1 score: ")
	c.PrintInt(s.state.Scores[0])
	c.Print("\nPlayer 2 score: ")
	c.PrintInt(s.state.Scores[1])
	c.PrintByte('\n')
}

// turn plays one turn, up to its New score line.
func (s *sitting) turn() error {
	if !s.rules.TotalCarried {
		s.total = 0
	}
	s.turnRolls = 0
	if s.userPlays() {
		s.console.Apply(ruleFirstRoll)
		if s.rules.AsksBeforeFirstRoll {
			holds, err := s.ask()
			if err != nil {
				return err
			}
			if holds {
				s.hold()
				return nil
			}
		}
	} else {
		s.console.Apply(ruleComputerUnasked)
	}
	for {
		if err := s.roll(); err != nil {
			return err
		}
		if s.die == 1 {
			return s.pig()
		}
		s.total += s.die
		holds, err := s.holds()
		if err != nil {
			return err
		}
		if holds {
			s.hold()
			return nil
		}
	}
}

// roll rolls the die and prints its line.
func (s *sitting) roll() error {
	c, r := s.console, s.rules
	if s.rolls == maxRolls {
		return gaveUp()
	}
	// Before the draw, so that it explains an output that shows no roll here.
	c.Apply(ruleRollLine)
	die, err := s.luck.Draw(r.LowestFace, r.HighestFace)
	if err != nil {
		var mismatch *game.LuckMismatch
		if errors.As(err, &mismatch) { // a roll is there, and no die shows it
			c.Apply(ruleDie)
		}
		return err
	}
	repeats := r.Repeats == TurnRepeats && s.turnRolls > 0 ||
		r.Repeats == SecondRepeats && s.rolls%rollsASecond > 0
	if !repeats {
		s.die = die
	}
	s.rolls++
	s.turnRolls++
	c.Print(r.RollLabel)
	c.Apply(ruleDie)
	c.PrintInt(s.die)
	c.PrintByte('\n')
	return nil
}

// holds asks the user, or the computer's policy, after a roll of 2 to 6.
func (s *sitting) holds() (bool, error) {
	c, r := s.console, s.rules
	far := s.total >= 20 // where the computer would hold
	atGoal := s.state.Scores[s.state.Player-1]+s.total >= goal
	if s.userPlays() {
		if r.UserHeldAt20 && far || r.UserHeldAtGoal && atGoal {
			return true, nil
		}
		c.Apply(ruleQuestion)
		if far || atGoal {
			c.Apply(ruleUserDecides)
		}
		return s.ask()
	}
	if r.ComputerTotals {
		s.printTotal(ruleTotal)
	}
	c.Apply(ruleComputer)
	if r.computerHolds(s.computer, &s.state, s.total, s.die) {
		return true, nil
	}
	c.Apply(ruleComputerUnasked)
	return false, nil
}

// ask puts the question to the user and reports whether the answer holds.
func (s *sitting) ask() (bool, error) {
	c, r := s.console, s.rules
	for {
		c.Apply(ruleQuestionLayout)
		c.Print(r.TotalLabel)
		c.Apply(ruleTotal)
		c.PrintInt(s.total)
		c.Apply(ruleQuestionLayout)
		c.Print(r.QuestionGap)
		c.Print(r.Question)
		line, err := c.ReadLine()
		if err != nil {
			return false, err
		}
		if holds, understood := r.understand(line); understood {
			if holds {
				c.Apply(ruleAnythingHolds)
			} else {
				c.Apply(ruleEmptyRolls)
			}
			return holds, nil
		}
	}
}

// understand reads the user's answer.
func (r *Rules) understand(line string) (holds, understood bool) {
	if n := len(line); n > 0 && line[n-1] == '\r' {
		line = line[:n-1]
	}
	switch r.Answers {
	case BlankRolls:
		return !isBlank(line), true
	case OnlyHHolds:
		return line == "h", true
	case OthersAskedAgain:
		return line == "h", line == "" || line == "h"
	case EmptyHolds:
		return line == "", true
	}
	return line != "", true
}

func isBlank(line string) bool {
	for _, b := range []byte(line) {
		if b != ' ' && b != '\t' {
			return false
		}
	}
	return true
}

// pig ends a turn with a roll of 1.
func (s *sitting) pig() error {
	r, score := s.rules, &s.state.Scores[s.state.Player-1]
	if r.PigKeepsPoints {
		*score += s.total
	} else {
		s.total = 0
	}
	if r.PigClearsScore {
		*score = 0
	}
	if r.AsksAfterPig && s.userPlays() {
		if _, err := s.ask(); err != nil {
			return err
		}
	}
	s.console.Apply(rulePig)
	if !r.NoTotalAfterPig {
		s.printTotal(rulePig)
	}
	s.printNewScore(rulePig, *score)
	return nil
}

// hold ends a turn with its points.
func (s *sitting) hold() {
	r, score := s.rules, &s.state.Scores[s.state.Player-1]
	if !r.NoTotalAfterHold {
		s.printTotal(ruleTotal)
	}
	printed := *score
	*score += s.total
	s.state.Held[s.state.Player-1]++
	if !r.OldScorePrinted {
		printed = *score
	}
	s.printNewScore(ruleHold, printed)
}

// printTotal prints a Turn total line whose number is decided by rule.
func (s *sitting) printTotal(rule string) {
	c := s.console
	c.Apply(ruleTotalLine)
	c.Print(s.rules.TotalLabel)
	c.Apply(rule)
	c.PrintInt(s.total)
	c.PrintByte('\n')
}

// printNewScore prints a New score line whose number is decided by rule.
func (s *sitting) printNewScore(rule string, score int) {
	c := s.console
	c.Apply(ruleScoreLine)
	c.Print(s.rules.ScoreLabel)
	c.Apply(rule)
	c.PrintInt(score)
	c.PrintByte('\n')
}

// won reports whether the game is over after this turn.
func (s *sitting) won() bool {
	wins := func(player int) bool {
		return s.state.Scores[player-1] >= goal+s.rules.GoalBeyond
	}
	switch s.rules.GoalTest {
	case GoalAfterBothTurns:
		return s.state.Player == 2 && (wins(1) || wins(2))
	case GoalOfPlayer1:
		return wins(1)
	case GoalOfUser:
		return wins(s.state.User)
	}
	return wins(s.state.Player)
}

// end reports the rules of what follows the last turn: nothing.
func (s *sitting) end() {
	c := s.console
	c.Apply(ruleGoal)
	c.Apply(ruleNothingAfter)
	if s.rules.WinnerLine {
		c.Print("Player ")
		c.PrintInt(s.state.Player)
		c.Print(" wins!\n")
	}
}

func (s *sitting) userPlays() bool { return s.state.Player == s.state.User }

func other(player int) int { return 3 - player }
