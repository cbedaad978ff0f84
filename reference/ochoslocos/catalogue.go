package ochoslocos

import "grade/reference/game"

// catalogue returns the dialects and the mutants.
func catalogue() game.Catalogue[Rules] {
	mutants := append(matchingMutants(), drawingMutants()...)
	mutants = append(mutants, printingMutants()...)
	mutants = append(mutants, of([]string{Diversity, Complete}, strategyMutants())...)
	mutants = append(mutants, of([]string{Complete}, eightMutants())...)
	mutants = append(mutants, of([]string{Complete}, twoMutants())...)
	return game.Catalogue[Rules]{
		Dialects: []game.DialectOf[Rules]{{
			Dialect: game.Dialect{ID: "color-not-printed", Variants: []string{Complete},
				Text: "After an 8 the named colour is not printed, as in the example of part III."},
			Edit: func(r *Rules) { r.NamedIsPrinted = false },
		}},
		Mutants: mutants,
	}
}

// of returns the mutants as those of the variants.
func of(variants []string, mutants []game.MutantOf[Rules]) []game.MutantOf[Rules] {
	for i := range mutants {
		mutants[i].Variants = variants
	}
	return mutants
}

// mutant returns a mutant of all variants. Every one shows in the text, since
// a right program prints one text only.
func mutant(id, rule, text string, edit func(*Rules)) game.MutantOf[Rules] {
	return game.MutantOf[Rules]{
		Mutant: game.Mutant{ID: id, Rule: rule, Text: text, Seen: game.Seen{By: game.SeenByText}},
		Edit:   edit,
	}
}

func matchingMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		mutant("second-player-starts", ruleFirstPlayer,
			"Your program lets the second player make the first move.",
			func(r *Rules) { r.StartsAt = 1 }),
		mutant("discard-never-changes", ruleDiscard,
			"Your program matches every card with the first discard card, not with the card that was played last.",
			func(r *Rules) { r.DiscardChanges = false }),
		mutant("number-before-order", ruleFirstMatch,
			"Your basic player takes a card with the same number before an older card with the same colour.",
			func(r *Rules) { r.Prefers = ByNumber }),
		mutant("color-before-order", ruleFirstMatch,
			"Your basic player takes a card with the same colour before an older card with the same number.",
			func(r *Rules) { r.Prefers = ByColor }),
		mutant("color-only", ruleFirstMatch,
			"Your basic player matches cards by colour only; a card with the same number matches too.",
			func(r *Rules) { r.Matching = ByColor }),
		mutant("number-only", ruleFirstMatch,
			"Your basic player matches cards by number only; a card with the same colour matches too.",
			func(r *Rules) { r.Matching = ByNumber }),
		mutant("newest-card-first", ruleFirstMatch,
			"Your program searches the hand from the newest card to the oldest.",
			func(r *Rules) { r.Search = NewestFirst }),
		mutant("lowest-card-first", ruleFirstMatch,
			"Your program plays the matching card with the lowest number, not the oldest one.",
			func(r *Rules) { r.Search = LowestFirst }),
	}
}

func drawingMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		mutant("plays-drawn-card", ruleDrawOne,
			"Your program plays a drawn card at once if it matches; drawing ends the move.",
			func(r *Rules) { r.Drawing = DrawOneAndPlay }),
		mutant("draws-until-match", ruleDrawOne,
			"Your program draws cards until one matches; a player draws one card, and the move is over.",
			func(r *Rules) { r.Drawing = DrawUntilMatch }),
		mutant("drawn-card-lost", ruleDrawOne,
			"Your program takes a card off the deck and does not add it to the player's hand.",
			func(r *Rules) { r.DrawnIsKept = false }),
		mutant("drawn-card-in-front", ruleDrawnIsNewest,
			"Your program puts a drawn card in front of the hand; it is the newest card and stands last.",
			func(r *Rules) { r.DrawnInFront = true }),
		mutant("deck-from-end", ruleDeckOrder,
			"Your program draws the cards of the deck from the end of the line.",
			func(r *Rules) { r.DeckFromEnd = true }),
		mutant("last-card-does-not-end", ruleLastCardEnds,
			"Your program plays on after the last card was drawn, until somebody has to draw and no card is left.",
			func(r *Rules) { r.LastCardEnds = false }),
		mutant("both-endings", ruleEmptyHandWins,
			"Your program prints \"That was fun!\" although a player has won.",
			func(r *Rules) { r.FunAfterWin = true }),
	}
}

func printingMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		mutant("hand-before-move", ruleHandAfterMove,
			"Your program prints the hand as it was before the move.",
			func(r *Rules) { r.HandIsBefore = true }),
		mutant("blank-at-empty-hand", ruleEmptyHandLine,
			"Your program prints a blank before the colon when the hand is empty.",
			func(r *Rules) { r.BlankAtNoHand = true }),
		mutant("blank-after-hand", ruleMoveLine,
			"Your program prints a blank after every card of the hand, also before the colon.",
			func(r *Rules) { r.BlankAtHand = true }),
		mutant("draw-in-small-letters", ruleMoveLine,
			"Your program prints \"Draw\"; the handout has DRAW in capital letters.",
			func(r *Rules) { r.DrawWord = "Draw" }),
		mutant("winner-without-mark", ruleEndLine,
			"Your program leaves out the exclamation mark after \"is the winner\".",
			func(r *Rules) { r.WinnerText = " is the winner" }),
		mutant("fun-without-mark", ruleEndLine,
			"Your program leaves out the exclamation mark after \"That was fun\".",
			func(r *Rules) { r.NoWinnerText = "That was fun" }),
	}
}

func strategyMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		mutant("strategies-ignored", ruleColorPlayer,
			"Your program reads the strategies and lets every player play like the basic player.",
			func(r *Rules) { r.BasicForAll = true }),
		mutant("color-and-number-swapped", ruleNumberPlayer,
			"Your program lets C players prefer the number and N players prefer the colour.",
			func(r *Rules) { r.ColorNumberSwapped = true }),
		mutant("color-player-draws", ruleColorFallsBack,
			"Your C player draws when no card has the colour, although a card has the number.",
			func(r *Rules) { r.ColorFallsBack = false }),
		mutant("number-player-draws", ruleNumberFallsBack,
			"Your N player draws when no card has the number, although a card has the colour.",
			func(r *Rules) { r.NumberFallsBack = false }),
		mutant("strategic-tie-by-number", ruleStrategicTie,
			"Your S player matches by number when as many cards match by number as by colour.",
			func(r *Rules) { r.StrategicTie = ByNumber }),
		mutant("strategic-always-color", ruleStrategicNumber,
			"Your S player matches by colour although more cards match by number.",
			func(r *Rules) { r.StrategicCounts = false }),
	}
}

func eightMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		mutant("eight-is-wild", ruleEightMustMatch,
			"Your program lets an 8 be played on any card; it must match by colour or number.",
			func(r *Rules) { r.EightIsWild = true }),
		mutant("eight-keeps-color", ruleEightNamesColor,
			"Your program names the 8's own colour, not the colour of which the player has most.",
			func(r *Rules) { r.EightNamesColor = false }),
		mutant("played-eight-not-counted", ruleEightNamesColor,
			"Your program does not count the 8 just played when it looks for the player's most frequent colour.",
			func(r *Rules) { r.EightIsCounted = false }),
		mutant("color-tie-by-letter", ruleColorTie,
			"Your program decides between equally frequent colours by the alphabet: blue, green, red, yellow.",
			func(r *Rules) { r.TieOrder = "BGRY" }),
		mutant("color-tie-to-last", ruleColorTie,
			"Your program prefers the last of equally frequent colours: blue, green, yellow, red.",
			func(r *Rules) { r.TieOrder = "BGYR" }),
		mutant("color-forgotten-after-draw", ruleNamedColor,
			"Your program forgets the named colour when a player draws.",
			func(r *Rules) { r.NamedSurvivesDraw = false }),
		mutant("named-color-stays", ruleDiscard,
			"Your program still asks for the named colour after another card was played on the 8.",
			func(r *Rules) { r.NamedSurvivesCard = true }),
		mutant("eight-on-eight-refused", ruleNamedColor,
			"Your program lets no 8 follow an 8 by its number, only cards of the named colour.",
			func(r *Rules) { r.NamedHidesNumber = true }),
	}
}

func twoMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		mutant("penalty-always-two", ruleTwosAddUp,
			"Your program lets a player draw two cards, however many twos were played in a row.",
			func(r *Rules) { r.TwosAddUp = false }),
		mutant("penalty-one-card-each", ruleTwoPenalty,
			"Your program lets a player draw one card for each 2; it is two cards for each.",
			func(r *Rules) { r.CardsForTwo = 1 }),
		mutant("count-not-restarted", rulePenaltyFrees,
			"Your program goes on counting twos after a player has drawn cards for them, so that later penalties are too large.",
			func(r *Rules) { r.PenaltyRestarts = false }),
		mutant("penalty-repeats", rulePenaltyFrees,
			"Your program lets the next players draw for the same 2 again.",
			func(r *Rules) { r.PenaltyFrees = false }),
		mutant("penalised-player-plays", ruleTwoPenalty,
			"Your program lets a player who drew cards for a 2 play a card in the same turn.",
			func(r *Rules) { r.PenaltyKeepsTurn = true }),
		mutant("two-by-match-rule", ruleTwoAnswered,
			"Your program answers a 2 only if the player's usual match finds a 2, although the hand has one.",
			func(r *Rules) { r.Answer = AnswerByStrategy }),
		mutant("last-two-first", ruleTwoAnswered,
			"Your program answers a 2 with the newest 2 in hand, not with the first one.",
			func(r *Rules) { r.Answer = AnswerWithLastTwo }),
		mutant("first-discard-penalises", ruleFirstDiscardPlain,
			"Your program lets the first player draw cards because the first discard card is a 2.",
			func(r *Rules) { r.FirstTwoPenalises = true }),
		mutant("short-deck-crash", rulePenaltyShortDeck,
			"Your program stops with an error when a player must draw more cards than the deck has.",
			func(r *Rules) { r.PenaltyCanOverdraw = true }),
	}
}
