package unfairsolitaire

import "grade/reference/game"

// winChance is the exact chance of a win with a well shuffled deck: the number
// of winning orders of suits over that of all orders of suits, both divided by
// what they have in common.
const winChance = 285255839139985631759941.0 / 89407896275814654732062400.0

// Game is Unfair Solitaire. It is safe for concurrent use.
type Game struct {
	about     game.About
	catalogue game.Catalogue[Rules]
	tallies   *tallyReader
}

// New returns the game.
func New() *Game {
	g := &Game{
		catalogue: game.Catalogue[Rules]{Dialects: dialects(), Mutants: mutants()},
		tallies:   newTallyReader(),
	}
	g.about = game.About{
		ID:        "unfair-solitaire",
		Title:     "Unfair Solitaire?",
		Variants:  []string{"basic"},
		Seed:      game.SeedOption,
		Generator: "java",
		Rules:     handoutRules(),
	}
	g.about.Dialects, g.about.Mutants = g.catalogue.Listing()
	return g
}

// About implements game.Game.
func (g *Game) About() *game.About { return &g.about }

// WinChance implements game.Tallier. It is the chance of the handout's rules
// with every order of the deck equally likely, about 0.00319.
func (g *Game) WinChance() float64 { return winChance }

// FindLuck implements game.Game. No card is ever printed, so there is never
// any luck to find.
func (g *Game) FindLuck([]byte) []game.Draw { return nil }

// Player implements game.Game. Nothing is typed, so there are no players.
func (g *Game) Player(name string) (game.Typist, error) {
	return nil, &game.BadOption{Text: "no player " + name + ": unfair-solitaire asks nothing, so it has no players"}
}

// State is a sitting between two lines of its output.
type State struct {
	Line int    // the next line, from 1
	Won  int    // games won in the line before
	Deck []Suit // as the last game left it; nil is a sorted deck
	// Dealt cards of Deck and the cards still in the Row matter only to
	// programs that do not begin each game anew.
	Dealt int
	Row   []Suit
}

// Play implements game.Game. With opt.Deck it plays the decks that are given,
// without luck, and prints for each whether it is won.
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
	s := sitting{console: c, rules: &rules, simulator: newSimulator(&rules, luck), turns: game.TurnsOf(opt)}
	if opt.Deck != nil {
		if err := s.start(opt.Start, 0, countDecks(opt.Deck)); err != nil {
			return err
		}
		return s.playDecks(opt.Deck)
	}
	if err := s.start(opt.Start, 4*rules.CardsPerSuit, rules.Experiments); err != nil {
		return err
	}
	return s.playExperiments()
}

// checkOptions returns a *game.BadOption for what this game cannot do.
func checkOptions(luck game.Luck, opt game.Options) error {
	switch {
	case luck == nil && opt.Deck == nil:
		return &game.BadOption{Text: "unfair-solitaire needs a seed or a list of decks"}
	case opt.Policy != "" || opt.Against != "":
		return &game.BadOption{Text: "nothing is decided in unfair-solitaire, so it has no policies"}
	case opt.Games != 0:
		return &game.BadOption{Text: "unfair-solitaire plays the numbers of games that the handout asks for"}
	case opt.Sides != 0:
		return &game.BadOption{Text: "unfair-solitaire is played without dice"}
	}
	return nil
}
