// Package pig is O-O Pig Game: a person plays Pig against the computer, and
// the first to hold 100 points wins.
//
// The dialogue is one pass of ordinary code, a turn after the other, and every
// decision in it is a field of Rules, so a typical mistake is played by the
// code that plays the right game. The trace names, for each piece of a line,
// the rule that decides it: the words of a line and the numbers in it have
// different rules, because a wrong total and a wrong capital letter are
// different mistakes.
//
// Where the handout is silent:
//
//   - The first roll of a turn happens without a question. The question comes
//     after each roll of 2 to 6 on the user's turn, at the goal too: nobody but
//     the user holds for the user.
//   - A line that holds only blanks is not empty, so it holds. A carriage return
//     before the newline belongs to the Enter key, as in Java's Scanner.
//   - A turn total stands before a tab without a space. The handout's sample
//     has a space there, which its text does not ask for: a dialect.
//   - Nothing follows the last New score line.
//   - The draws are the user's number, then each roll in the order of play.
//   - Every policy of the computer holds at the goal. Divisions are exact, and
//     halves are rounded up as by Java's Math.round. Four Scoring Turns rolls
//     for the goal if four turns have scored and the goal is still far, which
//     happens only from a given state or with a mistake in the rules.
//   - "The greater of 19 and j - 14" is read as it is written; j - i - 14 is a
//     dialect, since it plays as well as its place in the handout's list says.
//   - In a series of games player 1 begins the first game, player 2 the second.
//   - A game of more than 20,000 rolls is given up: only dice that never let
//     anybody score, or a mistake in the rules, make one so long.
package pig

import "grade/reference/game"

// goal is the score that wins.
const goal = 100

// maxRolls is where a game that does not end is given up. The chance of a
// right game with fair dice to get there is below one in a million.
const maxRolls = 20_000

// Game is the game of Pig. It is safe for concurrent use.
type Game struct {
	about     game.About
	catalogue game.Catalogue[Rules]
	policies  []policy
}

// New returns the game.
func New() *Game {
	g := &Game{
		catalogue: game.Catalogue[Rules]{Dialects: dialects(), Mutants: mutants()},
		policies:  policies(),
	}
	g.about = game.About{
		ID:        "pig",
		Title:     "O-O Pig Game",
		Variants:  []string{"basic"},
		Seed:      game.SeedOption,
		Generator: "java",
		LuckForm:  "Roll: 4",
		Draws: []game.DrawKind{
			{Lo: 1, Hi: 2, One: "the user's player number", Many: "player numbers of the user", Rule: ruleUserNumber},
			{Lo: 1, Hi: 6, One: "a roll", Many: "rolls", Rule: ruleDie},
		},
		Rules:   handoutRules(),
		Players: playerForms(),
	}
	for _, p := range g.policies {
		g.about.Policies = append(g.about.Policies, p.name)
	}
	g.about.Dialects, g.about.Mutants = g.catalogue.Listing()
	return g
}

// About implements game.Game.
func (g *Game) About() *game.About { return &g.about }

// State is a sitting between two turns.
type State struct {
	User   int    // the user's player number, 1 or 2
	Player int    // whose turn comes, 1 or 2
	Turn   int    // turns played so far, by both players
	Scores [2]int // of player 1 and player 2
	Held   [2]int // turns in which each has held
}

// Play implements game.Game. With opt.Games it plays a series of games between
// two policies, without a dialogue, and prints who won how often.
func (g *Game) Play(c *game.Console, luck game.Luck, opt game.Options) error {
	variant, err := game.PickVariant(&g.about, opt)
	if err != nil {
		return err
	}
	if err := checkOptions(luck, opt); err != nil {
		return err
	}
	rules := Handout()
	if err := g.catalogue.Apply(&rules, variant, opt); err != nil {
		return err
	}
	computer, err := g.policy(opt.Policy)
	if err != nil {
		return err
	}
	if opt.Games != 0 {
		against, err := g.policy(opt.Against)
		if err != nil {
			return err
		}
		return playSeries(c, luck, &rules, [2]holdAt{computer, against}, opt.Games)
	}
	s := sitting{console: c, luck: luck, rules: &rules, computer: computer, turns: game.TurnsOf(opt)}
	if opt.Start == nil {
		err = s.open()
	} else {
		s.state, err = startingState(opt.Start)
	}
	if err != nil {
		return err
	}
	return s.play()
}

// checkOptions returns a *game.BadOption for what Pig cannot do.
func checkOptions(luck game.Luck, opt game.Options) error {
	switch {
	case luck == nil:
		return &game.BadOption{Text: "pig needs a seed or a list of dice"}
	case opt.Games < 0:
		return &game.BadOption{Text: "the number of games is below 0"}
	case opt.Games == 0 && opt.Against != "":
		return &game.BadOption{Text: "a second policy needs a number of games: without one the user plays against the computer"}
	case opt.Games != 0 && (opt.Start != nil || opt.EachTurn != nil || opt.StopBefore != 0):
		return &game.BadOption{Text: "a series of games has no state to start from or to hand out"}
	case opt.Sides != 0:
		return &game.BadOption{Text: "the die of pig always has six sides"}
	case opt.Deck != nil:
		return &game.BadOption{Text: "pig is played without cards"}
	}
	return nil
}

// startingState returns the State in start, or a *game.BadOption.
func startingState(start any) (State, error) {
	state, ok := start.(State)
	if !ok {
		return State{}, &game.BadOption{Text: "the state to start from is not a state of pig"}
	}
	isPlayer := func(n int) bool { return n == 1 || n == 2 }
	if !isPlayer(state.User) || !isPlayer(state.Player) {
		return State{}, &game.BadOption{Text: "the state to start from names a player other than 1 and 2"}
	}
	if min(state.Turn, state.Scores[0], state.Scores[1], state.Held[0], state.Held[1]) < 0 {
		return State{}, &game.BadOption{Text: "the state to start from has a number below 0"}
	}
	return state, nil
}
