package farkle10000

import (
	"fmt"

	"grade/reference/game"
)

// maxPlayers is the largest number of players.
const maxPlayers = 4

// maxSilentTurns ends a match whose dice are a farkle for ever. With fair dice
// twenty such turns in a row do not happen.
const maxSilentTurns = 1000

// Game is the game of the handout. It holds data alone and may play any number
// of sittings at a time.
type Game struct {
	about     game.About
	catalogue game.Catalogue[Rules]
}

// State is a match before a turn.
type State struct {
	Players int             // 1 to 4
	Scores  [maxPlayers]int // of the players, the first at index 0
	Player  int             // whose turn it is, from 1
}

// New returns the game.
func New() *Game {
	g := &Game{catalogue: catalogue()}
	g.about = game.About{
		ID:        "farkle-10000",
		Title:     "ECE 209 Program 2: farkle",
		Variants:  []string{"basic"},
		Seed:      game.SeedTyped,
		Generator: "ece209",
		LuckForm:  "Rolling 6 dice...113456",
		Rules:     handoutRules(),
		Players:   playerForms(),
	}
	g.about.Dialects, g.about.Mutants = g.catalogue.Listing()
	return g
}

// About implements game.Game.
func (g *Game) About() *game.About { return &g.about }

// Player implements game.Game.
func (g *Game) Player(name string) (game.Typist, error) { return newPlayer(name) }

// FindLuck implements game.Game.
func (g *Game) FindLuck(stdout []byte) []game.Draw { return findLuck(stdout) }

// A sitting is what Play knows while it plays.
type sitting struct {
	console *game.Console
	given   game.Luck // the luck as it came
	luck    game.Luck // the luck in use: another one under some mistakes
	rules   Rules

	seed     uint32
	typed    bool // the seed was typed in this sitting
	seeded   bool // the dice come from a seed
	prefixed bool // the seed was typed in hexadecimal or octal
	rolls    int  // in this sitting
	answers  int  // read in this sitting

	dice      [maxDice]int // the last roll in the order drawn
	rollCount int          // dice in the last roll
	table     group        // dice of the last roll that are not kept
	keep      group        // the choice
	choice    int          // the choice as typed
	earlier   group        // dice kept from earlier rolls of the same six
	points    int          // of this turn so far
}

// Play implements game.Game.
func (g *Game) Play(c *game.Console, luck game.Luck, opt game.Options) error {
	s := &sitting{console: c, given: luck, luck: luck, rules: Handout()}
	if err := g.prepare(&s.rules, luck, opt); err != nil {
		return err
	}
	match, err := s.begin(opt.Start)
	if err != nil {
		return err
	}
	return s.match(match, game.TurnsOf(opt))
}

// prepare checks the options and edits the rules as they say.
func (g *Game) prepare(rules *Rules, luck game.Luck, opt game.Options) error {
	variant, err := game.PickVariant(&g.about, opt)
	if err != nil {
		return err
	}
	switch {
	case luck == nil:
		return &game.BadOption{Text: "farkle-10000 needs dice"}
	case opt.Policy != "" || opt.Against != "":
		return &game.BadOption{Text: "farkle-10000 has no policies"}
	case opt.Games != 0:
		return &game.BadOption{Text: "farkle-10000 has no series of games"}
	case opt.Sides != 0 && opt.Sides != faces:
		return &game.BadOption{Text: "farkle-10000 is played with dice of six sides"}
	case opt.Deck != nil:
		return &game.BadOption{Text: "farkle-10000 has no deck"}
	}
	if len(opt.Dialects) == 0 && len(opt.Mutants) == 0 {
		return nil
	}
	return g.catalogue.Apply(rules, variant, opt)
}

// begin returns the match that start describes, or asks for a new one.
func (s *sitting) begin(start any) (State, error) {
	if start == nil {
		return s.ask()
	}
	match, ok := start.(State)
	switch {
	case !ok:
		return State{}, &game.BadOption{Text: fmt.Sprintf("farkle-10000 starts from a farkle10000.State, not from a %T", start)}
	case match.Players < 1 || match.Players > maxPlayers:
		return State{}, &game.BadOption{Text: fmt.Sprintf("farkle-10000 has 1 to 4 players, not %d", match.Players)}
	case match.Player < 1 || match.Player > match.Players:
		return State{}, &game.BadOption{Text: fmt.Sprintf("there is no player %d of %d", match.Player, match.Players)}
	}
	_, s.seeded = s.given.(game.Seeder)
	return match, nil
}

// ask holds the dialogue before the first turn.
func (s *sitting) ask() (State, error) {
	c := s.console
	c.Apply(ruleMainText)
	c.Print("Welcome to Farkle!\n")
	c.Print(s.rules.Wording.Players)
	players, err := scanInt(c)
	if err != nil {
		return State{}, err
	}
	if players < 1 || players > maxPlayers {
		c.Apply(rulePlayers)
		c.Print(s.rules.Wording.PlayersAgain)
		if players, err = scanInt(c); err != nil {
			return State{}, err
		}
		if players < 1 || players > maxPlayers {
			return State{}, &game.BadInput{Text: fmt.Sprintf("the number of players must be 1 to 4, not %d", players)}
		}
	}
	c.Apply(ruleMainText)
	c.Print(s.rules.Wording.Seed)
	seed, err := scanInteger(c, notation{hex: true, octal: s.rules.Dice.OctalSeeds})
	if err != nil {
		return State{}, err
	}
	s.seed, s.typed, s.prefixed = uint32(seed.value), true, seed.prefixed
	return State{Players: players, Player: 1}, s.seedLuck()
}

// match plays turns until the match is over.
func (s *sitting) match(m State, turns game.Turns) error {
	last := 0 // the player who played the last turn
	first := 0
	for silent := 0; silent < maxSilentTurns; silent++ {
		if turns.Told() {
			if err := turns.Begin(m); err != nil {
				return err
			}
		}
		before := s.answers
		score, err := s.play(&m, last)
		if err != nil {
			return err
		}
		if m.Players == 1 && s.rules.Match.OnePlayerEnds {
			s.console.Apply(ruleOnePlayer)
			return nil
		}
		m.Scores[m.Player-1] += score
		last, m.Player = m.Player, m.Player%m.Players+1
		if first == 0 && m.Scores[last-1] >= s.rules.Match.Goal {
			first = last
		}
		if first != 0 && (!s.rules.Match.LastRound || m.Player == first) {
			s.win(&m, last)
			return nil
		}
		if s.answers != before {
			silent = -1
		}
	}
	return &game.BadInput{Text: fmt.Sprintf("the first roll of %d turns in a row was a farkle: these dice never end the game", maxSilentTurns)}
}

// play plays one turn with what stands around it and returns its score.
func (s *sitting) play(m *State, last int) (int, error) {
	c := s.console
	if s.rules.Dice.Reseed == ReseedEachTurn {
		if err := s.reseed(); err != nil {
			return 0, err
		}
	}
	s.printScores(m, last, ruleScores)
	c.Apply(rulePlayersInTurn)
	c.Print("Player ")
	c.PrintInt(m.Player)
	c.Print("'s turn\n")
	score, err := s.turn()
	if err != nil {
		return 0, err
	}
	c.Print("Turn score = ")
	c.PrintInt(score)
	c.PrintByte('\n')
	return score, nil
}

// printScores prints the line of scores, which stands there because of the
// rule why. The score of the player who played last has just changed.
func (s *sitting) printScores(m *State, last int, why string) {
	c := s.console
	c.Apply(why)
	c.Apply(ruleMainText)
	c.Print("\nSCORES -- ")
	for i, score := range m.Scores[:m.Players] {
		c.PrintInt(i + 1)
		c.Print(": ")
		if i+1 == last {
			c.Apply(ruleScoreAdded)
		}
		c.PrintInt(score)
		if i+1 == last {
			c.Apply(why)
			c.Apply(ruleMainText)
		}
		c.Print(s.rules.Wording.AfterScore)
	}
	c.PrintByte('\n')
}

// win prints the end of a match: the handout's program prints no newline there.
func (s *sitting) win(m *State, last int) {
	winner := last
	if s.rules.Match.LastRound {
		for i, score := range m.Scores[:m.Players] {
			if score > m.Scores[winner-1] {
				winner = i + 1
			}
		}
	}
	s.printScores(m, last, ruleWin)
	s.console.Apply(ruleWin)
	s.console.Apply(ruleMainText)
	s.console.Print("Player ")
	s.console.PrintInt(winner)
	s.console.Print(" wins!")
}
