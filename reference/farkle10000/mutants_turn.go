package farkle10000

import (
	"strings"

	"grade/reference/game"
)

// turnMutants are mistakes in the course of a turn or a match.
func turnMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		mutant("hot-dice-only-after-one-die", ruleHotDice, game.SeenByReplay,
			"Your program notices Hot Dice only if the last roll was a single die; otherwise it says that 0 dice are left and rolls none.",
			func(r *Rules) { r.Turn.HotDice = HotDiceAfterOneDie }),
		mutant("hot-dice-shown-only-after-one-die", ruleHotDice, game.SeenByReplay,
			"Your program says Hot Dice only if the last roll was a single die; otherwise it says that 0 dice are left, and then rolls six.",
			func(r *Rules) { r.Turn.HotDice, r.Turn.NoneLeftRolls = HotDiceAfterOneDie, maxDice }),
		mutant("hot-dice-unnoticed", ruleHotDice, game.SeenByReplay,
			"Your program does not notice Hot Dice: it says that 0 dice are left and rolls none.",
			func(r *Rules) { r.Turn.HotDice = HotDiceNever }),
		mutant("hot-dice-no-rolls-on", ruleStop, game.SeenByReplay,
			"Your program goes on with the turn when the answer at Hot Dice is n.",
			func(r *Rules) { r.Turn.HotDiceNoRolls = true }),
		mutant("hot-dice-unasked", ruleHotDice, game.SeenByReplay,
			"Your program rolls six dice after Hot Dice without asking.",
			func(r *Rules) { r.Turn.HotDiceAsks = false }),
		mutant("hot-dice-rolls-none", ruleHotDiceRoll, game.SeenByReplay,
			"Your program rolls no dice after Hot Dice instead of six.",
			func(r *Rules) { r.Turn.HotDiceRolls = 0 }),
		mutant("hot-dice-loses-points", ruleHotDiceRoll, game.SeenByReplay,
			"Your program starts the turn's points again from 0 after Hot Dice.",
			func(r *Rules) { r.Turn.HotDiceKeepsPoints = false }),
		mutant("all-dice-rolled-again", ruleDiceLeft, game.SeenByReplay,
			"Your program rolls all six dice again instead of only those that are left.",
			func(r *Rules) { r.Turn.RerollAll = true }),
		mutant("farkle-keeps-points", ruleFarkleScore, game.SeenByReplay,
			"Your program gives the player the points of the turn although it ended with a farkle.",
			func(r *Rules) { r.Turn.FarkleKeepsPoints = true }),
		mutant("farkle-forgets-triples", ruleFarkle, game.SeenByReplay,
			"Your program calls a roll without a 1 or a 5 a farkle even if it has three of a kind.",
			func(r *Rules) { r.Turn.Farkle = FarkleByOnesAndFives }),
		mutant("farkle-unnoticed", ruleFarkle, game.SeenByReplay,
			"Your program asks which dice to keep although none of them scores.",
			func(r *Rules) { r.Turn.Farkle = FarkleNever }),
		mutant("score-so-far-last-only", ruleScoreSoFar, game.SeenByReplay,
			"Your program shows and counts only the score of the last roll instead of the sum of the turn.",
			func(r *Rules) { r.Turn.AddsUp = false }),
		mutant("points-leak", ruleScoreSoFar, game.SeenByReplay,
			"Your program starts a turn from the points of the turn before instead of from 0.",
			func(r *Rules) { r.Turn.Leaks = true }),
		mutant("answer-takes-newline", ruleDiceLeft, game.SeenByReplay,
			"Your program reads the end of the line before as the answer to (y/n), because it does not skip white space, and so never rolls again.",
			func(r *Rules) { r.Turn.AnswerSkipsNone = true }),
		mutant("win-above-10000", ruleWin, game.SeenByReplay,
			"Your program wants more than 10,000 points for a win; exactly 10,000 are enough.",
			func(r *Rules) { r.Match.Goal++ }),
		mutant("win-after-last-round", ruleWin, game.SeenByReplay,
			"Your program gives the other players one more turn after a player has reached 10,000 points.",
			func(r *Rules) { r.Match.LastRound = true }),
		mutant("one-player-plays-on", ruleOnePlayer, game.SeenByReplay,
			"Your program goes on after the first turn of a single player.",
			func(r *Rules) { r.Match.OnePlayerEnds = false }),
	}
}

// diceMutants are mistakes with the generator and in printing a roll.
func diceMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		mutant("signed-generator", ruleGivenGenerator, game.SeenByText,
			"Your program keeps the state of the generator in a signed int, so its dice differ from those of the given generator.",
			func(r *Rules) { r.Dice.Generator = SignedGenerator }),
		mutant("sixteen-bit-generator", ruleGivenGenerator, game.SeenByText,
			"Your program keeps only 16 bits of the generator's state; the given generator keeps 32.",
			func(r *Rules) { r.Dice.Generator = ShortGenerator }),
		mutant("library-rand", ruleGivenGenerator, game.SeenByText,
			"Your program draws its dice with rand() instead of the given getRandom.",
			func(r *Rules) { r.Dice.Generator = LibraryGenerator }),
		mutant("reseeded-each-roll", ruleGivenGenerator, game.SeenByText,
			"Your program seeds the generator again before each roll, so the dice repeat.",
			func(r *Rules) { r.Dice.Reseed = ReseedEachRoll }),
		mutant("reseeded-each-turn", ruleGivenGenerator, game.SeenByText,
			"Your program seeds the generator again before each turn, so every turn starts with the same dice.",
			func(r *Rules) { r.Dice.Reseed = ReseedEachTurn }),
		mutant("seed-zero-replaced", ruleSeedZero, game.SeenByText,
			"Your program takes another seed instead of 0; the given seedRandom leaves the generator at 0.",
			func(r *Rules) { r.Dice.ZeroSeed = 1 }),
		mutant("octal-seed-as-decimal", ruleSeedNotation, game.SeenByText,
			"Your program reads a seed that begins with 0 as decimal; scanf reads it as octal with %i.",
			func(r *Rules) { r.Dice.OctalSeeds = false }),
		mutant("dice-from-zero", ruleGivenGenerator, game.SeenByReplay,
			"Your program rolls dice from 0 to 5 because it does not add 1 to getRandom(6).",
			func(r *Rules) { r.Dice.LowestFace = 0 }),
		mutant("dice-unsorted", ruleDiceSorted, game.SeenByReplay,
			"Your program prints the dice in the order in which they were rolled instead of sorted.",
			func(r *Rules) { r.Dice.Sorted = false }),
		mutant("dice-with-blanks", ruleDiceSorted, game.SeenByReplay,
			"Your program prints blanks between the dice.",
			func(r *Rules) { r.Wording.BetweenDice = " " }),
	}
}

// wordingMutants are mistakes in how something is worded or laid out.
func wordingMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		mutant("hot-dice-one-space", ruleTurnText, game.SeenByReplay,
			"Your program prints one space after \"HOT DICE!\" instead of two.",
			func(r *Rules) { r.Wording.AfterHotDice = " Roll 6 dice (y/n)? " }),
		mutant("newline-after-prompt", ruleTurnText, game.SeenByReplay,
			"Your program starts a new line after its questions; what is typed belongs on the same line.",
			func(r *Rules) { r.Wording.endMainQuestions("\n"); r.Wording.endTurnQuestions("\n") }),
		mutant("newline-after-turn-prompt", ruleTurnText, game.SeenByReplay,
			"Your program starts a new line after the questions of takeTurn; what is typed belongs on the same line.",
			func(r *Rules) { r.Wording.endTurnQuestions("\n") }),
		mutant("no-space-after-turn-prompt", ruleTurnText, game.SeenByReplay,
			"Your program leaves out the space after the questions of takeTurn.",
			func(r *Rules) { r.Wording.endTurnQuestions("") }),
		mutant("one-space-after-score", ruleMainText, game.SeenByReplay,
			"Your program prints one space after each score instead of two.",
			func(r *Rules) { r.Wording.AfterScore = " " }),
		mutant("one-die-left", ruleTurnText, game.SeenByReplay,
			"Your program says \"1 die left\"; the handout's program says \"1 dice left\".",
			func(r *Rules) { r.Wording.OneDieLeft = " die left -- roll again (y/n)? " }),
		mutant("farkle-shouted", ruleTurnText, game.SeenByReplay,
			"Your program prints \"FARKLE!\" instead of \"FARKLE -- your turn is over.\" at a farkle.",
			func(r *Rules) { r.Wording.Farkle = "FARKLE!\n" }),
	}
}

// endMainQuestions puts another end in place of the space after each question
// of main.
func (w *Wording) endMainQuestions(end string) {
	for _, question := range []*string{&w.Players, &w.PlayersAgain, &w.Seed} {
		*question = strings.TrimSuffix(*question, " ") + end
	}
}

// endTurnQuestions does the same for the questions of takeTurn.
func (w *Wording) endTurnQuestions(end string) {
	for _, question := range []*string{&w.KeepQuestion, &w.DiceLeft, &w.OneDieLeft, &w.AfterHotDice} {
		*question = strings.TrimSuffix(*question, " ") + end
	}
}
