package groupfarkle

import (
	"slices"

	"grade/reference/game"
)

// sitting is a game being played.
type sitting struct {
	console *game.Console
	luck    game.Luck
	rules   Rules
	turns   game.Turns

	state       State
	scoredBy    [MaxPlayers]string // the rule of each player's last change of score
	closing     int                // OneMoreRound: who reached the goal
	dice        [diceCount]int     // 0 is out of play
	points      int                // of the turn
	record      [][diceCount]int   // the rolls of the turn; 0 was out of play
	recordArray [diceCount][diceCount]int
	rolled      bool           // in this turn
	chosenBy    string         // the rule that chose the scoring dice of the last roll
	endedBy     string         // the rule that ended the last turn
	drawn       [diceCount]int // values of the roll being made
	first       [diceCount]int // SameValues: the first values drawn
}

// outcome is what a command or a turn leads to.
type outcome int

const (
	goOn outcome = iota // the turn goes on, or after a turn the game
	turnOver
	gameOver
)

// open greets and asks for players and goal.
func (s *sitting) open() error {
	c := s.console
	c.Apply(ruleOpening)
	c.Print("Welcome to Farkle.\nHow many players? ")
	players, err := readNumber(c, "the number of players", 2, MaxPlayers)
	if err != nil {
		return err
	}
	c.Print("How many points do you need to win? ")
	goal, err := readNumber(c, "the points needed to win", 1, maxGoal)
	if err != nil {
		return err
	}
	c.Print("Game will play until ")
	c.PrintInt(goal)
	c.Print(" points.\n")
	s.state = State{Players: players, Goal: goal, Player: 1}
	return nil
}

// maxGoal is the largest goal that Java's int holds.
const maxGoal = 1<<31 - 1

// play plays turns until the game is over.
func (s *sitting) play() error {
	s.setDice()
	for {
		if s.turns.Told() {
			if err := s.turns.Begin(s.state); err != nil {
				return err
			}
		}
		result, err := s.turn()
		if err != nil || result == gameOver {
			return err
		}
	}
}

// setDice puts all dice in play.
func (s *sitting) setDice() {
	for i := range s.dice {
		s.dice[i] = 1
	}
}

// resetTurn puts dice, points and rolls as they are when a turn begins.
func (s *sitting) resetTurn() {
	if s.rules.DiceReturn {
		s.setDice()
	}
	if s.rules.PointsReset {
		s.points = 0
	}
	if s.rules.RecordReset {
		s.record = s.record[:0]
	}
	s.rolled = false
}

// turn plays one turn.
func (s *sitting) turn() (outcome, error) {
	s.resetTurn()
	c := s.console
	c.Apply(ruleTurnOrder)
	if s.endedBy == ruleNoDice {
		c.Apply(ruleNoDice) // it begins the next player's turn by itself
	}
	c.Print("It is now player ")
	c.PrintInt(s.number(s.state.Player))
	c.Print("'s turn.\n")
	for again := false; ; again = true {
		c.Apply(ruleCommandPrompt)
		if again {
			c.Apply(ruleAskAgain)
		}
		c.Print(s.rules.CommandPrompt)
		word, err := c.ReadWord()
		if err != nil {
			return goOn, err
		}
		if result, err := s.command(word); err != nil || result != goOn {
			return result, err
		}
	}
}

// command obeys one command.
func (s *sitting) command(word string) (outcome, error) {
	c := s.console
	switch word {
	case "roll":
		return s.roll()
	case "finish":
		return s.finish(), nil
	case "dice":
		s.printDice()
	case "turn":
		s.printTurn()
	case "scores":
		s.printScores(ruleScores, s.rules.ScoresCountTurn)
	case "help":
		c.Apply(ruleHelp)
		c.Print(help)
	case "exit":
		s.exit()
		return gameOver, nil
	default:
		c.Complain("unknown command " + word)
	}
	return goOn, nil
}

// roll rolls the dice in play and scores them.
func (s *sitting) roll() (outcome, error) {
	c := s.console
	// Before the draw, so that they explain an output that shows no roll here,
	// or one of another number of dice.
	c.Apply(ruleDiceList)
	if s.rolled {
		c.Apply(ruleActiveDice)
	} else {
		c.Apply(ruleSixDice)
	}
	if err := s.draw(); err != nil {
		return goOn, err
	}
	c.Print("Your roll: ")
	s.printList(&s.dice, Hidden, "")
	rolled := s.dice
	result := s.rules.score(&s.dice)
	s.rolled = true
	s.chosenBy = result.rule
	s.rules.leave(&s.dice, &result.dice)
	s.keep(&rolled)
	if result.points == 0 {
		return s.farkle(), nil
	}
	s.points += result.points
	remain := countAvailable(&s.dice)
	s.printWorth(result, remain)
	if s.rules.WinTest == WhileRolling && s.reached(s.state.Scores[s.state.Player-1]+s.points) {
		return s.endTurn(s.points, ruleFinish, true), nil
	}
	if remain == 0 {
		return s.noDice(), nil
	}
	return goOn, nil
}

// draw gives the dice in play new values.
func (s *sitting) draw() error {
	n := countAvailable(&s.dice)
	if s.rules.Rolling == AllDice {
		n = diceCount
	}
	drawn := s.drawn[:n]
	switch {
	case n == 0:
	case s.rules.Rolling == OneValue:
		if err := s.luck.Roll(drawn[:1], s.rules.Sides); err != nil {
			return err
		}
		for i := range drawn {
			drawn[i] = drawn[0]
		}
	case s.rules.Rolling == SameValues && s.first[0] != 0:
		copy(drawn, s.first[:])
	default:
		if err := s.luck.Roll(drawn, s.rules.Sides); err != nil {
			return err
		}
		if s.first[0] == 0 {
			copy(s.first[:], drawn)
		}
	}
	next := 0
	for i := range s.dice {
		if s.dice[i] != 0 {
			s.dice[i] = drawn[next]
		}
		if s.dice[i] != 0 || s.rules.Rolling == AllDice {
			next++
		}
	}
	if s.rules.SortsRoll {
		slices.Sort(s.dice[:])
	}
	return nil
}

// keep records a roll for the command turn.
func (s *sitting) keep(rolled *[diceCount]int) {
	switch s.rules.TurnRecord {
	case AfterScoring:
		rolled = &s.dice
	case LastRoll:
		s.record = s.record[:0]
	}
	s.record = append(s.record, *rolled)
}

// farkle ends the turn after a roll that is worth nothing.
func (s *sitting) farkle() outcome {
	c := s.console
	c.Apply(ruleFarkleLines)
	c.Apply(ruleFarkle)
	c.Print(s.rules.FarkleLine)
	c.Print("Turn over.\n")
	earned := 0
	if s.rules.FarkleKeepsPoints {
		earned = s.points
	}
	player := s.state.Player
	result := s.endTurn(earned, ruleFarkle, true)
	if s.rules.FarkleSamePlayer {
		s.state.Player = player
	}
	return result
}

// finish ends the turn as the player asks.
func (s *sitting) finish() outcome {
	s.console.Apply(ruleFinish)
	earned := s.points
	if !s.rules.FinishBanks {
		earned = 0
	}
	s.printEarned()
	return s.endTurn(earned, ruleFinish, true)
}

// noDice goes on after a roll that left no dice.
func (s *sitting) noDice() outcome {
	switch s.rules.NoDice {
	case AsksAgain:
		return goOn
	case SixNewDice:
		s.setDice()
		return goOn
	}
	s.console.Apply(ruleNoDice)
	lines := s.rules.NoDiceLines
	if lines == Earned || lines == EarnedTurnOver {
		s.printEarned()
	}
	if lines != NoLines && lines != Earned {
		s.console.Print("Turn over.\n")
	}
	if lines == TurnOverEarned {
		s.printEarned()
	}
	earned := s.points
	if !s.rules.NoDiceBanks {
		earned = 0
	}
	player := s.state.Player
	result := s.endTurn(earned, ruleNoDice, s.rules.NoDiceWins)
	if result != gameOver && s.rules.NoDice != EndsTurn {
		s.state.Player = player
	}
	if result != gameOver && s.rules.NoDice == SamePlayerUnannounced {
		s.resetTurn()
		return goOn
	}
	return result
}

// exit ends the game without a winner.
func (s *sitting) exit() {
	c := s.console
	c.Apply(ruleGameOver)
	c.Apply(ruleExit)
	c.Print("Game over.\n")
	if s.rules.ExitScores {
		s.printScores(ruleExit, s.rules.ExitCountsTurn)
	}
	c.Apply(ruleGameOver)
	c.Apply(ruleExit)
	if s.rules.ExitNamesWinner {
		s.printWinner(s.leader())
		return
	}
	c.Print("Game ended before there was a winner.\n")
}
