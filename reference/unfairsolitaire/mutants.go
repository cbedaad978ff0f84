package unfairsolitaire

import "grade/reference/game"

// mutants are the typical mistakes: in the deck, in the rules of play, in the
// experiments and in their lines.
func mutants() []game.MutantOf[Rules] {
	var all []game.MutantOf[Rules]
	for _, part := range [][]game.MutantOf[Rules]{deckMutants(), removalMutants(), dealMutants(), endMutants(), experimentMutants(), lineMutants()} {
		all = append(all, part...)
	}
	return all
}

// byLines is a mistake that the printed lines prove whatever the luck.
func byLines(id, rule, text string, edit func(*Rules)) game.MutantOf[Rules] {
	return game.MutantOf[Rules]{
		Mutant: game.Mutant{ID: id, Rule: rule, Text: text, Seen: game.Seen{By: game.SeenByReplay}},
		Edit:   edit,
	}
}

// byWins is a mistake that only the number of wins shows. The power is that of
// an exact two-sided binomial test at 1e-6 on 55,000 games, one sitting.
func byWins(id, rule, text string, power float64, edit func(*Rules)) game.MutantOf[Rules] {
	m := byLines(id, rule, text, edit)
	m.Seen = game.Seen{By: game.SeenByStatistics, Power: power, Chance: chanceWith(id)}
	return m
}

// chanceWith is the chance of a win with a mistake that only wins show. A plain
// number was found exactly or is 0 for a reason, one with an exponent of -7 is
// a share of ten million simulated games.
func chanceWith(mutant string) float64 {
	chance, known := map[string]float64{
		"never-shuffled":            0,
		"shuffled-once":             0, // or 1
		"deck-of-48":                0.0035753038384548,
		"suits-drawn-anew":          0.004416775734252118,
		"shuffle-few-swaps":         104535e-7,
		"shuffle-forgets-place":     187290e-7,
		"one-removal-a-deal":        1097e-7,
		"each-removal-once":         1337e-7,
		"fours-then-twos":           6276e-7,
		"two-before-four":           0,
		"two-then-four":             7915e-7,
		"inner-two-never-removed":   0,
		"inner-two-from-five-cards": 9981e-7,
		"first-compared-with-third": 13e-7,
		"outer-two-removed":         0,
		"last-two-removed":          7e-7,
		"four-for-two-removed":      565984e-7,
		"three-of-one-suit":         359089e-7,
		"looks-from-five-cards":     0,
		"leftmost-four":             0,
		"every-second-card-lost":    90229e-7,
		"card-lost-at-removal":      37689e-7,
		"deals-four-at-once":        18509e-7,
		"last-card-not-dealt":       0,
		"no-look-after-last-card":   0,
		"row-not-cleared":           0,
		"deck-not-reset":            1, // but for the first game
		"won-with-fewer-than-four":  0.014242976717695692,
		"won-once-empty":            2138898e-7,
		"losses-counted":            1 - winChance,
	}[mutant]
	if !known {
		return -1
	}
	return chance
}

// unseen is a mistake that nothing in the output shows.
func unseen(id, rule, text, why string, edit func(*Rules)) game.MutantOf[Rules] {
	m := byLines(id, rule, text, edit)
	m.Seen = game.Seen{By: game.SeenByNone, Why: why}
	return m
}

func experimentMutants() []game.MutantOf[Rules] {
	const tooFew = "One game more or less changes the number of wins far less than chance does."
	return []game.MutantOf[Rules]{
		byWins("wins-not-reset", ruleNewGames,
			"Your program does not set the number of wins back to zero before the next experiment.",
			1, func(r *Rules) { r.WinsKept = true }),
		unseen("one-game-too-few", ruleGames,
			"Your program plays one game fewer in each experiment than it prints.",
			tooFew, func(r *Rules) { r.HiddenGames = -1 }),
		unseen("one-game-too-many", ruleGames,
			"Your program plays one game more in each experiment than it prints.",
			tooFew, func(r *Rules) { r.HiddenGames = 1 }),
		byWins("losses-counted", ruleWins,
			"Your program counts the games that were lost instead of those that were won.",
			1, func(r *Rules) { r.CountsLosses = true }),
		unseen("fixed-table", ruleNewGames,
			"Your program prints numbers that were worked out beforehand instead of playing the games.",
			"The wins are as many as those of a right program. That they scatter less than chance allows is named, but proves nothing.",
			func(r *Rules) { r.TablePrinted = true }),
		byLines("nine-experiments", ruleTenExperiments,
			"Your program stops before the experiment with 10000 games.",
			func(r *Rules) { r.Experiments = 9 }),
		byLines("eleven-experiments", ruleTenExperiments,
			"Your program plays an eleventh experiment with 11000 games.",
			func(r *Rules) { r.Experiments = 11 }),
		byLines("always-1000-games", ruleGames,
			"Your program plays 1000 games in every experiment instead of 1000 more each time.",
			func(r *Rules) { r.MoreGames = 0 }),
		byLines("one-game-less-printed", ruleGames,
			"Your program prints one game less than it should: 999, 1999 and so on.",
			func(r *Rules) { r.GamesLess = 1 }),
	}
}

func lineMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		byLines("integer-division", rulePercent,
			"Your program divides two whole numbers, so that its win rate is always 0%.",
			func(r *Rules) { r.Percent = IntegerDivision }),
		byLines("cast-after-division", rulePercent,
			"Your program divides two whole numbers and makes the result a double afterwards, so that its win rate is always 0.0%.",
			func(r *Rules) { r.Percent = CastTooLate }),
		byLines("fraction-for-percent", rulePercent,
			"Your program does not multiply by 100, so that it prints a fraction with a percent sign.",
			func(r *Rules) { r.Percent = Fraction }),
		byLines("hundred-twice", rulePercent,
			"Your program multiplies by 100 twice.",
			func(r *Rules) { r.Percent = HundredTwice }),
		byLines("percent-of-1000", rulePercent,
			"Your program divides by 1000 in every line instead of by the number of games in that line.",
			func(r *Rules) { r.Percent = OfFirstGames }),
		byLines("percent-of-line-before", rulePercent,
			"Your program prints in each line the win rate of the line before.",
			func(r *Rules) { r.Percent = OfLineBefore }),
		byLines("loss-rate", rulePercent,
			"Your program prints the percentage of games that were lost instead of won.",
			func(r *Rules) { r.Percent = LossRate }),
		byLines("games-before-wins", ruleWins,
			"Your program prints the number of games before the slash and the number of wins after it.",
			func(r *Rules) { r.GamesSwapped = true }),
		byLines("words-missing", ruleCountLine,
			`Your program does not print the words "games won" before the equals sign.`,
			func(r *Rules) { r.Words = " = " }),
		byLines("percent-sign-missing", ruleCountLine,
			"Your program does not print a percent sign after the win rate.",
			func(r *Rules) { r.PercentSign = "" }),
		byLines("heading-printed", ruleCountLine,
			"Your program prints a heading before the ten lines.",
			func(r *Rules) { r.Heading = "Unfair Solitaire\n" }),
	}
}
