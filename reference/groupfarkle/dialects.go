package groupfarkle

import "grade/reference/game"

// dialects are the other readings that the handout allows.
func dialects() []game.DialectOf[Rules] {
	dialect := func(group, id, text string, edit func(*Rules)) game.DialectOf[Rules] {
		return game.DialectOf[Rules]{Dialect: game.Dialect{ID: id, Text: text, Group: group}, Edit: edit}
	}
	const ending = "no-dice-lines"
	return []game.DialectOf[Rules]{
		dialect(ending, "turn-over",
			"When no dice remain, the line \"Turn over.\" is printed too.",
			func(r *Rules) { r.NoDiceLines = TurnOver }),
		dialect(ending, "earned",
			"When no dice remain, what the player earned is printed too.",
			func(r *Rules) { r.NoDiceLines = Earned }),
		dialect(ending, "turn-over-earned",
			"When no dice remain, the line \"Turn over.\" and then what the player earned are printed too.",
			func(r *Rules) { r.NoDiceLines = TurnOverEarned }),
		dialect(ending, "earned-turn-over",
			"When no dice remain, what the player earned and then the line \"Turn over.\" are printed too.",
			func(r *Rules) { r.NoDiceLines = EarnedTurnOver }),
		dialect("dice", "five-sided",
			"The program's dice show 1 to 5, as those of the course's first Dice.java do.",
			func(r *Rules) { r.Sides = 5 }),
		dialect("one-die", "one-die-remains",
			"The program prints \"1 die remains.\", which no sample shows.",
			func(r *Rules) { r.OneDie = "die remains" }),
	}
}
