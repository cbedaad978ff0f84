package unfairsolitaire

import (
	"fmt"
	"slices"

	"grade/reference/game"
)

// sitting is one run of the program.
type sitting struct {
	console   *game.Console
	rules     *Rules
	simulator *simulator
	turns     game.Turns

	line     int // of the output, the next one, from 1
	won      int // games won in the line before
	shuffled bool
	percent  []byte
}

// start brings the sitting to its beginning, or to a given State, which must
// fit a deck of so many cards and an output of so many lines.
func (s *sitting) start(start any, cards, lines int) error {
	s.line = 1
	if cards > 0 {
		s.simulator.sortDeck()
	}
	if start == nil {
		return nil
	}
	state, ok := start.(State)
	if !ok {
		return &game.BadOption{Text: "the state to start from is not a state of unfair-solitaire"}
	}
	if state.Line < 1 || state.Line > lines+1 || state.Won < 0 || state.Dealt < 0 {
		return &game.BadOption{Text: fmt.Sprintf("the state to start from has a number out of range: line %d of %d, %d games won, %d cards dealt",
			state.Line, lines, state.Won, state.Dealt)}
	}
	if len(state.Deck) != 0 && len(state.Deck) != cards {
		return &game.BadOption{Text: fmt.Sprintf("the state to start from has a deck of %d cards instead of %d", len(state.Deck), cards)}
	}
	for _, suit := range slices.Concat(state.Deck, state.Row) {
		if suit > Spades {
			return &game.BadOption{Text: "the state to start from has a card of no suit"}
		}
	}
	s.line, s.won, s.shuffled = state.Line, state.Won, state.Line > 1
	s.simulator.dealt = state.Dealt
	s.simulator.lay(state.Row)
	if len(state.Deck) != 0 {
		s.simulator.deck = slices.Clone(state.Deck)
	}
	return nil
}

// turn hands the state out before a line, where that is wanted.
func (s *sitting) turn() error {
	if !s.turns.Told() {
		return nil
	}
	return s.turns.Begin(State{
		Line:  s.line,
		Won:   s.won,
		Deck:  slices.Clone(s.simulator.deck),
		Dealt: s.simulator.dealt,
		Row:   s.simulator.cards(),
	})
}

// playExperiments plays all experiments and prints a line for each.
func (s *sitting) playExperiments() error {
	if s.line == 1 {
		s.console.Print(s.rules.Heading)
	}
	for ; s.line <= s.rules.Experiments; s.line++ {
		if err := s.turn(); err != nil {
			return err
		}
		won, err := s.experiment()
		if err != nil {
			return err
		}
		s.printLine(won)
		s.won = won
	}
	return nil
}

// games returns how many games a line stands for.
func (s *sitting) games(line int) int { return s.rules.FirstGames + (line-1)*s.rules.MoreGames }

// experiment plays the games of a line and returns how many were won.
func (s *sitting) experiment() (won int, err error) {
	r := s.rules
	games := s.games(s.line)
	if r.TablePrinted {
		return (games*32 + 5000) / 10000, nil
	}
	play := games + r.HiddenGames
	if r.OneExperiment && s.line > 1 {
		play -= s.games(s.line - 1)
	}
	if r.OneExperiment || r.WinsKept {
		won = s.won
	}
	s.simulator.shown = 0
	for range play {
		if err := s.simulator.prepareDeck(!s.shuffled); err != nil {
			return 0, err
		}
		s.shuffled = true
		if s.simulator.play() {
			won++
		}
	}
	return won, nil
}

// printLine prints W/N games won = P%.
func (s *sitting) printLine(won int) {
	c, r := s.console, s.rules
	games := s.games(s.line)
	if r.CountsLosses {
		won = games - won
	}
	first, second := won, games-r.GamesLess
	if r.GamesSwapped {
		first, second = second, first
	}
	s.applyExperimentRules()
	s.applyPlayRules()
	c.Apply(ruleWins)
	c.PrintInt(first)
	c.Apply(ruleCountLine)
	c.PrintByte('/')
	c.Apply(ruleTenExperiments)
	c.Apply(ruleGames)
	c.PrintInt(second)
	c.Apply(ruleCountLine)
	c.Print(r.Words)
	c.Apply(rulePercent)
	s.percent = s.appendPercent(s.percent[:0], won, games)
	for _, b := range s.percent {
		c.PrintByte(b)
	}
	c.Apply(ruleCountLine)
	c.Print(r.PercentSign)
	c.PrintByte('\n')
}

// applyExperimentRules reports what decides every count of games won.
func (s *sitting) applyExperimentRules() {
	c := s.console
	if s.line == 1 {
		c.Apply(ruleOneRun)
	} else {
		c.Apply(ruleNewGames)
	}
	c.Apply(ruleDeck)
	c.Apply(ruleShuffle)
	c.Apply(ruleFairShuffle)
}

// applyPlayRules reports the rules of play that had their effect in the games
// since the events were last cleared.
func (s *sitting) applyPlayRules() {
	c, shown := s.console, s.simulator.shown
	c.Apply(ruleOnlySuits)
	c.Apply(ruleNewTable)
	if len(s.simulator.deck) > 4 {
		c.Apply(ruleDealOne)
	}
	c.Apply(ruleWholeDeck)
	if len(s.simulator.deck) >= 4 {
		c.Apply(ruleRightmost)
	}
	if shown&(1<<outerStay) != 0 {
		c.Apply(ruleInnerTwo)
	}
	if shown&(1<<noneStay) != 0 {
		c.Apply(ruleFour)
		c.Apply(ruleFourBeforeTwo)
	}
	if shown&(1<<outerStay|1<<noneStay) != 0 {
		c.Apply(ruleLookAgain)
	}
	if shown&fewerThanFour != 0 {
		c.Apply(ruleDealUntilFour)
	}
	if shown&gameWon != 0 {
		c.Apply(ruleWin)
	}
	if shown&gameLost != 0 {
		c.Apply(ruleLose)
	}
}
