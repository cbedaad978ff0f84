// Package ochoslocos is the card game Ochos Locos, which plays itself: the
// whole game, the order of the deck included, stands in the input, and the
// program prints the moves. The handout builds it in three parts, which are
// the variants here: basic, diversity (four strategies) and complete (the
// rules for eights and twos). They are one code, because each part adds to
// the one before it and changes nothing.
//
// Nothing is drawn by luck, so a right program prints exactly one text for an
// input, and comparing texts is all the judging there is.
//
// The input ends where standard input ends, since the deck may span lines:
// everything is read before the first move, and bad input prints nothing.
//
// Where the handout is silent:
//
//   - The first player of the input makes the first move.
//   - A deck that is empty at the start ends the game after one move, as the
//     last card does when it is drawn. A player without a match then draws
//     nothing.
//   - After an 8 the colour named for it stands for the 8's own colour in
//     every comparison, those of the strategies included.
//   - The player who answers a 2 does not ask their strategy, and the 2 that
//     they play need not have the colour of the discard card.
//   - A penalty that is larger than the deck takes what is left, and the game
//     ends.
//   - Fewer than two players are bad input, and so is more than one card on
//     the line of the first discard card. Cards may be missing, stand twice or
//     have the numbers 0 and 9, which Card(String) allows.
package ochoslocos

import (
	"fmt"

	"grade/reference/game"
)

// The variants: parts I, II and III of the handout.
const (
	Basic     = "basic"
	Diversity = "diversity"
	Complete  = "complete"
)

// Game is the reference of Ochos Locos.
type Game struct {
	about     game.About
	catalogue game.Catalogue[Rules]
}

// New returns the game.
func New() *Game {
	g := &Game{catalogue: catalogue()}
	g.about = game.About{
		ID:       "ochos-locos",
		Title:    "Ochos Locos Faciles!",
		Variants: []string{Basic, Diversity, Complete},
		Seed:     game.SeedNone,
		Rules:    rulebook(),
	}
	g.about.Dialects, g.about.Mutants = g.catalogue.Listing()
	return g
}

// About implements game.Game.
func (g *Game) About() *game.About { return &g.about }

// Play implements game.Game. The luck is never asked and may be nil. With a
// State to start from nothing is read. A mutant that dies, as short-deck-crash
// does, stops printing and is no error.
func (g *Game) Play(c *game.Console, _ game.Luck, opt game.Options) error {
	variant, err := game.PickVariant(&g.about, opt)
	if err != nil {
		return err
	}
	if err := refuseForeign(opt); err != nil {
		return err
	}
	rules := handout(variant)
	if err := g.catalogue.Apply(&rules, variant, opt); err != nil {
		return err
	}
	s := sitting{rules: &rules, c: c}
	if opt.Start != nil {
		if s.State, err = stateFrom(opt.Start); err != nil {
			return err
		}
	} else if err := s.begin(); err != nil {
		return err
	}
	return s.play(game.TurnsOf(opt))
}

// begin reads the game.
func (s *sitting) begin() error {
	in := input{c: s.c, strategies: s.rules.StrategyInInput}
	if err := in.read(&s.State); err != nil {
		return err
	}
	s.Current = s.rules.StartsAt
	if s.rules.FirstTwoPenalises && s.Discard.Number == 2 {
		s.Twos = 1
	}
	return nil
}

// stateFrom returns a copy of the state in Options.Start.
func stateFrom(start any) (State, error) {
	s, ok := start.(State)
	if !ok {
		return State{}, &game.BadOption{Text: fmt.Sprintf("ochos-locos starts from an ochoslocos.State, not from a %T", start)}
	}
	if s.Current < 0 || s.Current >= len(s.Players) {
		return State{}, &game.BadOption{Text: fmt.Sprintf("no player %d in a state of %d players", s.Current, len(s.Players))}
	}
	for _, p := range s.Players {
		if len(p.Hand) == 0 {
			return State{}, &game.BadOption{Text: fmt.Sprintf("the state's player %q has no cards", p.Name)}
		}
	}
	return s.clone(), nil
}

// refuseForeign refuses the options of other games.
func refuseForeign(opt game.Options) error {
	what := ""
	switch {
	case opt.Policy != "" || opt.Against != "":
		what = "policies"
	case opt.Games != 0:
		what = "series of games"
	case opt.Sides != 0:
		what = "dice"
	case len(opt.Deck) != 0:
		what = "deck beside its input"
	default:
		return nil
	}
	return &game.BadOption{Text: "ochos-locos has no " + what}
}

// FindLuck implements game.Game. There is no luck in this game.
func (g *Game) FindLuck([]byte) []game.Draw { return nil }

// Player implements game.Game. The game has no players, because nothing that
// is typed depends on what was printed.
func (g *Game) Player(name string) (game.Typist, error) {
	return nil, &game.BadOption{Text: fmt.Sprintf("no player %q: ochos-locos has none, since its whole input is given at once", name)}
}
