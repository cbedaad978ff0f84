package unfairsolitaire

import "grade/reference/game"

// dialects are the readings that the handout allows beside the main one. The
// forms of the percentage are one group, the ways to shuffle another.
func dialects() []game.DialectOf[Rules] {
	const (
		percent = "percent"
		shuffle = "shuffle"
	)
	dialect := func(id, group, text string, edit func(*Rules)) game.DialectOf[Rules] {
		return game.DialectOf[Rules]{Dialect: game.Dialect{ID: id, Group: group, Text: text}, Edit: edit}
	}
	return []game.DialectOf[Rules]{
		dialect("one-experiment", "", "One experiment of 10000 games is printed ten times, after each 1000 games.",
			func(r *Rules) { r.OneExperiment = true }),
		dialect("no-last-swap", shuffle, "The shuffle stops before the last card, which could only be swapped with itself.",
			func(r *Rules) { r.Swaps = WithRestButLast }),
		dialect("new-deck-each-game", shuffle, "Each game sorts the deck again before it is shuffled.",
			func(r *Rules) { r.NewDeck = true }),
		dialect("percent-one-decimal", percent, "The percentage has one decimal, such as 0.4%.",
			func(r *Rules) { r.Percent = OneDecimal }),
		dialect("percent-cut", percent, "The percentage has two decimals and is not rounded, such as 0.42% for 17 of 4000.",
			func(r *Rules) { r.Percent = TwoDecimalsCut }),
		dialect("percent-as-double", percent, "The percentage has all digits of a double, such as 0.7000000000000001%.",
			func(r *Rules) { r.Percent = AsDouble }),
		dialect("percent-as-float", percent, "The percentage has all digits of a float, such as 0.70000005%.",
			func(r *Rules) { r.Percent = AsFloat }),
		dialect("percent-scientific", percent, "The percentage is written with a power of ten, such as 4E-1%.",
			func(r *Rules) { r.Percent = Scientific }),
	}
}
