// Package groupfarkle is Farkle scored by the largest group of equal dice, for
// two to six players: the game group-farkle, a project of a first Java course.
//
// The sitting is written as one turn loop over the dice array of the handout,
// where 0 is a die out of play, because most of its typical mistakes are
// slips with exactly this array: a die put to 0 too early, too late or not at
// all. Every such decision is a field of Rules, so that the mistakes and the
// other readings that the handout allows run through the same loop.
//
// Where the handout is silent, this package rules:
//
//   - Each sentence of the dialogue is a line of its own, except that
//     "Roll worth 3 points. 3 dice remain." is one line.
//   - The rules say that the game prints "Farkle!", the samples print
//     "FARKLE.": the samples are right.
//   - Words are read like Java's Scanner.next and nextInt: any white space
//     separates them, so a line may hold several commands. They are
//     case-sensitive. An unknown command is answered by one line on standard
//     error and asked for again.
//   - Other than 2 to 6 players, or a goal below 1, is a BadInput: the handout
//     lets a program assume valid input.
//   - "finish" before any roll earns 0 points; "turn" before any roll prints no
//     roll; "exit" leaves the points of the unfinished turn out of the scores.
//   - The win is tested when a turn ends, by "finish" or without dice.
//   - "1 dice remain" appears in no sample, so "1 die remains" is a dialect.
//     "Roll worth 1 points." does appear, so "1 point" is a mistake.
//   - Dice of 1 to 5 are a dialect: the course's first Dice.java had them.
//   - A sitting goes on from the beginning of a turn only (State): inside a
//     turn the dice and their order would have to be guessed.
package groupfarkle

import (
	"fmt"
	"strconv"

	"grade/reference/game"
)

// MaxPlayers is the largest number of players: "2-6 players".
const MaxPlayers = 6

// State is the game between two turns: whose turn comes, and the scores.
type State struct {
	Players int             // 2 to MaxPlayers
	Goal    int             // points needed to win, at least 1
	Player  int             // whose turn begins, from 1
	Scores  [MaxPlayers]int // of player 1, 2 and so on; unused ones are 0
}

// Game implements game.Game.
type Game struct {
	about     *game.About
	catalogue *game.Catalogue[Rules]
}

// New returns the game.
func New() *Game {
	catalogue := &game.Catalogue[Rules]{Dialects: dialects(), Mutants: mutants()}
	d, m := catalogue.Listing()
	return &Game{
		catalogue: catalogue,
		about: &game.About{
			ID:        "group-farkle",
			Title:     "Project 2: Farkle",
			Variants:  []string{"basic"},
			Seed:      game.SeedOption,
			Generator: "java",
			LuckForm:  "Your roll: [1, 4, 4, 5, 1, 1, ]",
			Draws:     []game.DrawKind{{Lo: 1, Hi: 6, OrHi: []int{5}, One: "a die", Many: "dice", Rule: ruleActiveDice}},
			Rules:     handoutRules(),
			Dialects:  d,
			Mutants:   m,
			Players:   playerForms(),
		},
	}
}

// About implements game.Game.
func (g *Game) About() *game.About { return g.about }

// Play implements game.Game.
func (g *Game) Play(c *game.Console, luck game.Luck, opt game.Options) error {
	rules, err := g.rules(opt)
	if err != nil {
		return err
	}
	s := &sitting{console: c, luck: luck, rules: rules, turns: game.TurnsOf(opt)}
	s.record = s.recordArray[:0]
	if opt.Start == nil {
		err = s.open()
	} else {
		s.state, err = startState(opt.Start)
	}
	if err != nil {
		return err
	}
	return s.play()
}

// rules returns the rules in force under opt.
func (g *Game) rules(opt game.Options) (Rules, error) {
	variant, err := game.PickVariant(g.about, opt)
	if err != nil {
		return Rules{}, err
	}
	if opt.Policy != "" || opt.Against != "" || opt.Games != 0 || opt.Deck != nil {
		return Rules{}, &game.BadOption{Text: "group-farkle has no policies, no series of games and no deck"}
	}
	rules := HandoutRules()
	switch opt.Sides {
	case 0:
	case 5, 6:
		rules.Sides = opt.Sides
	default:
		return Rules{}, &game.BadOption{Text: fmt.Sprintf("no dice with %d sides; there are: 5, 6", opt.Sides)}
	}
	if err := g.catalogue.Apply(&rules, variant, opt); err != nil {
		return Rules{}, err
	}
	return rules, nil
}

// startState checks a State to go on from.
func startState(start any) (State, error) {
	state, ok := start.(State)
	if !ok {
		return State{}, &game.BadOption{Text: fmt.Sprintf("group-farkle cannot start from a %T", start)}
	}
	if state.Players < 2 || state.Players > MaxPlayers || state.Goal < 1 ||
		state.Player < 1 || state.Player > state.Players {
		return State{}, &game.BadOption{Text: fmt.Sprintf(
			"group-farkle cannot start with %d players, a goal of %d and player %d",
			state.Players, state.Goal, state.Player)}
	}
	return state, nil
}

// readNumber reads a whole number of at least lo and at most hi as Java's
// Scanner.nextInt reads it.
func readNumber(c *game.Console, what string, lo, hi int) (int, error) {
	word, err := c.ReadWord()
	if err != nil {
		return 0, err
	}
	n, err := strconv.ParseInt(word, 10, 32)
	if err != nil {
		return 0, &game.BadInput{Text: fmt.Sprintf("%s: %q is no whole number", what, word)}
	}
	if int(n) < lo || int(n) > hi {
		return 0, &game.BadInput{Text: fmt.Sprintf("%s: %d is not from %d to %d", what, n, lo, hi)}
	}
	return int(n), nil
}
