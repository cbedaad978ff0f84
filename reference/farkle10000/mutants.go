package farkle10000

import "grade/reference/game"

// A program prints every die that it rolls, so nearly all mistakes show in a
// transcript under its own dice (replay). Only a wrong generator does not:
// that takes the dice that the typed seed must give (text).

func mutant(id, rule string, by game.SeenBy, text string, edit func(*Rules)) game.MutantOf[Rules] {
	return game.MutantOf[Rules]{
		Mutant: game.Mutant{ID: id, Rule: rule, Text: text, Seen: game.Seen{By: by}},
		Edit:   edit,
	}
}

// choiceMutants are mistakes in reading the dice to keep.
func choiceMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		mutant("illegal-digit-must-keep", ruleIllegalDigit, game.SeenByReplay,
			"Your program answers a digit that no die can show with \"Must keep scoring dice\" instead of \"No match\".",
			func(r *Rules) { r.Turn.IllegalDigit = MustScore }),
		mutant("keep-not-cleared", ruleSameRoll, game.SeenByReplay,
			"Your program still holds the dice of a refused choice when it reads the next choice.",
			func(r *Rules) { r.Turn.KeepCleared = false }),
		mutant("dead-choice-loses-dice", ruleSameRoll, game.SeenByReplay,
			"Your program does not put the dice back into the roll after a choice that scores nothing.",
			func(r *Rules) { r.Turn.DeadPutBack = false }),
		mutant("refused-choice-rolls-again", ruleSameRoll, game.SeenByReplay,
			"Your program rolls the dice again after a choice that it refuses.",
			func(r *Rules) { r.Turn.RefusalRolls = true }),
		mutant("dice-kept-too-often", ruleNotInRoll, game.SeenByReplay,
			"Your program lets a die be kept more often than it was rolled, such as 44 when only one 4 is there.",
			func(r *Rules) { r.Turn.CountsMatter = false }),
		mutant("dead-dice-refused", ruleDeadDice, game.SeenByReplay,
			"Your program refuses a choice in which a die that scores nothing is kept together with dice that score.",
			func(r *Rules) { r.Turn.DeadDiceAllowed = false }),
		mutant("kept-dice-as-typed", ruleKeeping, game.SeenByReplay,
			"Your program prints the kept dice in the order in which they were typed instead of sorted.",
			func(r *Rules) { r.Turn.KeptAsTyped = true }),
	}
}

// scoreMutants are mistakes in the table of scores.
func scoreMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		mutant("straight-1200", ruleStraight, game.SeenByReplay,
			"Your program scores a straight with 1200 points; the table of scores says 1500, and the 1200 in the handout's example is an error.",
			func(r *Rules) { r.Scoring.Straight = 1200 }),
		mutant("straight-plus-singles", ruleStraight, game.SeenByReplay,
			"Your program counts the 1 and the 5 of a straight once more.",
			func(r *Rules) { r.Scoring.StraightSingles = true }),
		mutant("short-straight", ruleStraight, game.SeenByReplay,
			"Your program sees a straight in 1-2-3-4-5, which is only five dice.",
			func(r *Rules) { r.Scoring.StraightFaces = 5 }),
		mutant("no-straight", ruleStraight, game.SeenByReplay,
			"Your program does not know the straight: it scores only the 1 and the 5 of 1-2-3-4-5-6.",
			func(r *Rules) { r.Scoring.Straight = r.Scoring.One + r.Scoring.Five }),
		mutant("six-of-a-kind-once", ruleTwoTriples, game.SeenByReplay,
			"Your program counts six of a kind as one triple; they are two.",
			func(r *Rules) { r.Scoring.SixIsTwoTriples = false }),
		mutant("second-triple-forgotten", ruleTwoTriples, game.SeenByReplay,
			"Your program counts only one of two triples.",
			func(r *Rules) { r.Scoring.EveryTriple = false }),
		mutant("rest-of-triple-forgotten", ruleSingles, game.SeenByReplay,
			"Your program forgets the 1's or 5's that are left beside a triple of the same face, so 1-1-1-1 scores 1000 instead of 1100.",
			func(r *Rules) { r.Scoring.RestOfOnes, r.Scoring.RestOfFives = RestForgotten, RestForgotten }),
		mutant("triple-fives-score-again", ruleTriple, game.SeenByReplay,
			"Your program counts three 5's as a triple and as single 5's too, 650 points instead of 500.",
			func(r *Rules) { r.Scoring.RestOfFives = AllScoreAgain }),
		mutant("triple-ones-score-again", ruleTriple, game.SeenByReplay,
			"Your program counts three 1's as a triple and as single 1's too, 1300 points instead of 1000.",
			func(r *Rules) { r.Scoring.RestOfOnes = AllScoreAgain }),
		mutant("triple-ones-100", ruleTriple, game.SeenByReplay,
			"Your program scores three 1's as 100 times the face, 100 points instead of 1000.",
			func(r *Rules) { r.Scoring.TripleOnes = r.Scoring.TripleFace }),
		mutant("four-of-a-kind-doubles", ruleTriple, game.SeenByReplay,
			"Your program counts four of a kind as twice the triple; in this version only three of them count as a triple.",
			func(r *Rules) { r.Scoring.FourDoubles = true }),
		mutant("best-combination-only", ruleTwoTriples, game.SeenByReplay,
			"Your program counts only the best combination of the kept dice instead of adding up all of them.",
			func(r *Rules) { r.Scoring.AddsUp = false }),
		mutant("three-pairs-score", ruleFarkle, game.SeenByReplay,
			"Your program gives points for three pairs, which score nothing in this version.",
			func(r *Rules) { r.Scoring.ThreePairs = 1500 }),
		mutant("rolls-combine", ruleRollsApart, game.SeenByReplay,
			"Your program scores the kept dice together with dice that were kept from earlier rolls.",
			func(r *Rules) { r.Turn.RollsApart = false }),
	}
}
