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
	m.Seen = game.Seen{By: game.SeenByStatistics, Power: power}
	return m
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
