package farkle10000

import "grade/reference/game"

// The ids of the handout's rules.
const (
	ruleMainText       = "main-text"
	rulePlayers        = "one-to-four-players"
	ruleSeedNotation   = "seed-notation"
	ruleSeedZero       = "seed-zero"
	ruleGivenGenerator = "given-generator"
	ruleScores         = "scores-before-turn"
	rulePlayersInTurn  = "players-in-turn"
	ruleFirstRoll      = "first-roll-six"
	ruleDiceSorted     = "dice-sorted"
	ruleFarkle         = "farkle"
	ruleFarkleScore    = "farkle-scores-nothing"
	ruleTurnText       = "turn-text"
	ruleIllegalDigit   = "no-match-digit"
	ruleNotInRoll      = "no-match-dice"
	ruleMustScore      = "must-keep-scoring"
	ruleSameRoll       = "refused-choice-changes-nothing"
	ruleKeeping        = "kept-dice-shown"
	ruleDeadDice       = "dead-dice-allowed"
	ruleSingles        = "ones-and-fives"
	ruleTriple         = "three-of-a-kind"
	ruleTwoTriples     = "two-triples"
	ruleStraight       = "straight"
	ruleRollsApart     = "rolls-score-apart"
	ruleScoreSoFar     = "score-so-far"
	ruleDiceLeft       = "dice-left"
	ruleHotDice        = "hot-dice"
	ruleHotDiceRoll    = "hot-dice-roll-six"
	ruleStop           = "no-ends-turn"
	ruleOnePlayer      = "one-player-one-turn"
	ruleScoreAdded     = "turn-score-added"
	ruleWin            = "win-at-10000"
)

func handoutRules() []game.Rule {
	return []game.Rule{
		{ID: ruleMainText, Place: "function main, which is given", Wording: true,
			Text: "The function main is given to you: its questions, its line of scores and its last line stay as they are."},
		{ID: rulePlayers, Place: "function main, which is given",
			Text: "The game has 1 to 4 players; after another number main asks once more."},
		{ID: ruleSeedNotation, Place: "Program Specification, the seed",
			Text: "The seed may be typed in hexadecimal after 0x, or in octal after a 0, as scanf reads it with %i."},
		{ID: ruleSeedZero, Place: "function seedRandom, which is given",
			Text: "The seed 0 leaves the generator at 0, so every die shows 1."},
		{ID: ruleGivenGenerator, Place: "function getRandom, which is given",
			Text: "Each die is getRandom(6) + 1, one call for each die of the roll, and the generator is seeded once."},
		{ID: ruleScores, Place: "Program Specification, the turns",
			Text: "Before each turn the scores of all players are printed."},
		{ID: rulePlayersInTurn, Place: "Problem Description",
			Text: "The players take turns in order, and after the last player it is the first player's turn again."},
		{ID: ruleFirstRoll, Place: "Problem Description, a player's turn",
			Text: "A turn starts with a roll of six dice."},
		{ID: ruleDiceSorted, Place: "function printDice",
			Text: "The dice of a roll are printed as digits in ascending order with nothing between them."},
		{ID: ruleFarkle, Place: "Problem Description, Farkle",
			Text: "A roll in which no die scores is a farkle: the turn is over without a question."},
		{ID: ruleFarkleScore, Place: "Problem Description, Farkle",
			Text: "A farkle loses all points of the turn, so the turn's score is 0."},
		{ID: ruleTurnText, Place: "function takeTurn", Wording: true,
			Text: "The messages and questions of takeTurn are worded and spaced exactly as in the handout, and a question stays on its line."},
		{ID: ruleIllegalDigit, Place: "functions setDice and takeTurn",
			Text: "A digit that no die can show (0, 7, 8 or 9) is answered with No match, and the question is asked again."},
		{ID: ruleNotInRoll, Place: "functions selectDice and takeTurn",
			Text: "Dice that are not in the roll, or not so many times, are answered with No match, and the question is asked again."},
		{ID: ruleMustScore, Place: "Problem Description, a player's turn",
			Text: "At least one die that scores must be kept; otherwise the question is asked again."},
		{ID: ruleSameRoll, Place: "function selectDice",
			Text: "A choice that is refused changes nothing: the roll stays as it was and the next choice starts afresh."},
		{ID: ruleKeeping, Place: "functions takeTurn and printDice",
			Text: "A choice of dice that are in the roll and score is accepted, and the kept dice are printed in ascending order."},
		{ID: ruleDeadDice, Place: "Problem Description, a player's turn",
			Text: "Dice that score nothing may be kept together with dice that score."},
		{ID: ruleSingles, Place: "table of scores",
			Text: "Each 1 scores 100 and each 5 scores 50, also beside three of a kind."},
		{ID: ruleTriple, Place: "table of scores",
			Text: "Three 1's score 1000; three of any other face score 100 times the face."},
		{ID: ruleTwoTriples, Place: "table of scores",
			Text: "All scores of the kept dice are added up, so two triples both count, and six of a kind are two triples."},
		{ID: ruleStraight, Place: "table of scores",
			Text: "A straight, 1-2-3-4-5-6, scores 1500 and nothing else."},
		{ID: ruleRollsApart, Place: "Problem Description, the second example",
			Text: "Only dice of the same roll are scored together; dice kept earlier in the turn do not combine with them."},
		{ID: ruleScoreSoFar, Place: "Problem Description, a player's turn",
			Text: "The score of the kept dice is added to the score of the turn so far."},
		{ID: ruleDiceLeft, Place: "Problem Description, a player's turn",
			Text: "Kept dice are out of play: only the dice that are left can be rolled again."},
		{ID: ruleHotDice, Place: "Problem Description, Hot Dice",
			Text: "When no dice are left, after any number of rolls, that is Hot Dice."},
		{ID: ruleHotDiceRoll, Place: "Problem Description, Hot Dice",
			Text: "After Hot Dice the next roll is six dice again, and the turn's points stay."},
		{ID: ruleStop, Place: "Problem Description, a player's turn",
			Text: "At the answer n the turn ends and its points are the turn's score."},
		{ID: ruleOnePlayer, Place: "Program Specification, the players",
			Text: "With one player the program ends after one turn."},
		{ID: ruleScoreAdded, Place: "Problem Description, a player's turn",
			Text: "At the end of a turn its score is added to the player's total."},
		{ID: ruleWin, Place: "Problem Description",
			Text: "The first player who reaches 10,000 points or more wins, and the game ends at once."},
	}
}

// catalogue returns the other readings and the typical mistakes.
func catalogue() game.Catalogue[Rules] {
	var mutants []game.MutantOf[Rules]
	mutants = append(mutants, choiceMutants()...)
	mutants = append(mutants, scoreMutants()...)
	mutants = append(mutants, turnMutants()...)
	mutants = append(mutants, diceMutants()...)
	mutants = append(mutants, wordingMutants()...)
	return game.Catalogue[Rules]{
		Dialects: []game.DialectOf[Rules]{{
			Dialect: game.Dialect{ID: "space-after-dots",
				Text: "The program prints a space between the dots and the dice of a roll, as the handout's format line has it."},
			Edit: func(r *Rules) { r.Wording.AfterDots = " " },
		}},
		Mutants: mutants,
	}
}
