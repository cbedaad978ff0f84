package groupfarkle

import (
	"slices"

	"grade/reference/game"
)

// mutants are the typical mistakes, in the order of the rules they break.
func mutants() []game.MutantOf[Rules] {
	return slices.Concat(rollingMutants(), scoringMutants(), turnMutants(), winMutants(), lookingMutants(), wordingMutants())
}

// mutant returns a mistake that replaying the program's own dice shows, as
// nearly all of this game do.
func mutant(id, rule, text string, edit func(*Rules)) game.MutantOf[Rules] {
	return game.MutantOf[Rules]{
		Mutant: game.Mutant{ID: id, Rule: rule, Text: text, Seen: game.Seen{By: game.SeenByReplay}},
		Edit:   edit,
	}
}

// rollingMutants are mistakes in drawing the dice. A replay takes the dice as
// printed, so it cannot see how they were drawn.
func rollingMutants() []game.MutantOf[Rules] {
	seen := func(m game.MutantOf[Rules], by game.SeenBy, rolls int) game.MutantOf[Rules] {
		m.Seen = game.Seen{By: by, Rolls: rolls}
		return m
	}
	return []game.MutantOf[Rules]{
		mutant("dice-stay-out", ruleSixDice,
			"Your program leaves the last player's scoring dice out of play; each turn begins with all six dice.",
			func(r *Rules) { r.DiceReturn = false }),
		seen(mutant("draws-all-six", ruleActiveDice,
			"Your program draws six random numbers for each roll; it should draw one for each die that is still available.",
			func(r *Rules) { r.Rolling = AllDice }), game.SeenByText, 0),
		// Six fair dice are all alike in 1 roll of 7,776: two rolls in a row
		// are below 2e-8, one is not yet below 1e-6.
		seen(mutant("all-dice-alike", ruleActiveDice,
			"Your program gives all dice of a roll the same value; each die gets a value of its own.",
			func(r *Rules) { r.Rolling = OneValue }), game.SeenByLuck, 2),
		// A roll of six dice equals the one before in 1 case of 46,656: two
		// further rolls of six are below 1e-9.
		seen(mutant("same-values-each-roll", ruleActiveDice,
			"Your program begins its random numbers anew for each roll, so every roll begins with the same values.",
			func(r *Rules) { r.Rolling = SameValues }), game.SeenByLuck, 3),
		// The program's own dice in order are replayed in that order.
		seen(mutant("sorts-roll", ruleDiceList,
			"Your program sorts the dice of a roll; they are printed from left to right as they were rolled.",
			func(r *Rules) { r.SortsRoll = true }), game.SeenByText, 0),
	}
}

// scoringMutants are mistakes in what a roll is worth.
func scoringMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		mutant("group-of-one", ruleLargestGroup,
			"Your program counts a single die as a group; a group has at least two equal dice.",
			func(r *Rules) { r.SmallestGroup = 1 }),
		mutant("group-of-three", ruleLargestGroup,
			"Your program gives nothing for two equal dice; two are already a group.",
			func(r *Rules) { r.SmallestGroup = 3 }),
		mutant("smallest-face-group", ruleLargestGroup,
			"Your program uses the group with the smallest number even if another group is larger.",
			func(r *Rules) { r.Groups = SmallestFaceGroup }),
		mutant("every-group-scores", ruleLargestGroup,
			"Your program gives points for every group of a roll; only the largest group is worth points.",
			func(r *Rules) { r.Groups = EveryGroup }),
		mutant("tie-largest-face", ruleSmallestFace,
			"Your program uses the largest number when groups have the same size; the smallest number should be used.",
			func(r *Rules) { r.Tie = LargestFace }),
		mutant("tie-first-rolled", ruleSmallestFace,
			"Your program uses the group that it meets first when groups have the same size; the smallest number should be used.",
			func(r *Rules) { r.Tie = FirstRolled }),
		mutant("tie-last-rolled", ruleSmallestFace,
			"Your program uses the group that it counts last when groups have the same size; the smallest number should be used.",
			func(r *Rules) { r.Tie = LastRolled }),
		mutant("face-times-count", ruleGroupPoints,
			"Your program multiplies the number on the dice by how many there are; a group is worth as many points as it has dice.",
			func(r *Rules) { r.FaceCounts = true }),
		mutant("worth-of-turn", ruleGroupPoints,
			"Your program prints the points of the whole turn after \"Roll worth\"; only the points of this roll belong there.",
			func(r *Rules) { r.WorthOfTurn = true }),
		mutant("lone-one-beside-group", ruleLoneOne,
			"Your program gives a point for a single 1 although there is a group; then only the group is worth points.",
			func(r *Rules) { r.LoneOne = BesideGroup }),
		mutant("lone-one-never", ruleLoneOne,
			"Your program gives nothing for a single 1; if there is no group, it is worth 1 point.",
			func(r *Rules) { r.LoneOne = NoLoneOne }),
		mutant("one-die-leaves", ruleDiceLeave,
			"Your program takes out only one die of the group; all its dice are out of play for the rest of the turn.",
			func(r *Rules) { r.Leaving = OneScoring }),
		mutant("dice-never-leave", ruleDiceLeave,
			"Your program rolls dice again that were worth points; they are out of play for the rest of the turn.",
			func(r *Rules) { r.Leaving = NoScoring }),
	}
}

// turnMutants are mistakes at the end of a turn.
func turnMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		mutant("players-from-zero", ruleTurnOrder,
			"Your program numbers the players from 0; the first player is player 1.",
			func(r *Rules) { r.FirstNumber = 0 }),
		mutant("last-player-skipped", ruleTurnOrder,
			"Your program never gives the last player a turn; all players take turns.",
			func(r *Rules) { r.SkipsLastPlayer = true }),
		mutant("farkle-keeps-points", ruleFarkle,
			"Your program adds the points of the turn although the last roll was worth nothing; these points are lost.",
			func(r *Rules) { r.FarkleKeepsPoints = true }),
		mutant("farkle-same-player", ruleFarkle,
			"Your program lets the same player go on after a roll that was worth nothing; the next player's turn begins.",
			func(r *Rules) { r.FarkleSamePlayer = true }),
		mutant("turn-points-leak", ruleFinish,
			"Your program carries the points of one player's turn into the next turn; each turn begins with 0 points.",
			func(r *Rules) { r.PointsReset = false }),
		mutant("finish-not-added", ruleFinish,
			"Your program does not add the points of the turn to the score when a player finishes.",
			func(r *Rules) { r.FinishBanks = false }),
		mutant("finish-replaces-score", ruleFinish,
			"Your program replaces the score by the points of the turn; they should be added to it.",
			func(r *Rules) { r.ReplacesScore = true }),
		mutant("earned-is-score", ruleFinish,
			"Your program prints the player's score after \"earned\"; the points of this turn belong there.",
			func(r *Rules) { r.EarnedOfGame = true }),
		mutant("no-dice-not-added", ruleNoDice,
			"Your program does not add the points of the turn to the score when no dice remain.",
			func(r *Rules) { r.NoDiceBanks = false }),
		mutant("no-dice-asks-again", ruleNoDice,
			"Your program asks the same player for another command when no dice remain; the next player's turn begins.",
			func(r *Rules) { r.NoDice = AsksAgain }),
		mutant("no-dice-six-new", ruleNoDice,
			"Your program gives the same player six new dice when no dice remain; the next player's turn begins.",
			func(r *Rules) { r.NoDice = SixNewDice }),
		mutant("no-dice-same-player", ruleNoDice,
			"Your program gives the same player another turn when no dice remain; the next player's turn begins.",
			func(r *Rules) { r.NoDice = SamePlayer }),
		mutant("no-dice-same-player-unannounced", ruleNoDice,
			"Your program adds the points when no dice remain and then asks the same player again; the next player's turn begins.",
			func(r *Rules) { r.NoDice = SamePlayerUnannounced }),
	}
}

// winMutants are mistakes about the end of the game.
func winMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		mutant("exit-names-winner", ruleExit,
			"Your program names a winner after exit; it should print that the game ended before there was a winner.",
			func(r *Rules) { r.ExitNamesWinner = true }),
		mutant("exit-no-scores", ruleExit,
			"Your program does not print the scores after exit.",
			func(r *Rules) { r.ExitScores = false }),
		mutant("exit-counts-turn", ruleExit,
			"Your program adds the points of the unfinished turn to the scores after exit.",
			func(r *Rules) { r.ExitCountsTurn = true }),
		mutant("win-needs-more", ruleWin,
			"Your program goes on when a player has exactly the points needed to win; at least that many are enough.",
			func(r *Rules) { r.WinNeedsMore = true }),
		mutant("one-more-round", ruleWin,
			"Your program gives the other players one more turn each after a player has reached the points needed to win; the game should end at once.",
			func(r *Rules) { r.WinTest = OneMoreRound }),
		mutant("round-played-out", ruleWin,
			"Your program looks for a winner only after the last player's turn; the game should end as soon as a turn ends with enough points.",
			func(r *Rules) { r.WinTest = AtRoundEnd }),
		mutant("win-while-rolling", ruleWin,
			"Your program ends the game at a roll; the win is tested when the turn ends.",
			func(r *Rules) { r.WinTest = WhileRolling }),
		mutant("win-only-at-finish", ruleWin,
			"Your program looks for a winner only after finish; a turn also ends when no dice remain.",
			func(r *Rules) { r.NoDiceWins = false }),
		mutant("winner-is-next", ruleWin,
			"Your program names the player after the winner.",
			func(r *Rules) { r.WinnerIsNext = true }),
	}
}

// lookingMutants are mistakes in the commands that only print.
func lookingMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		mutant("dice-prints-zeros", ruleDice,
			"Your program prints a 0 for each die that is out of play; dice prints only the available dice.",
			func(r *Rules) { r.DiceShows = Zeros }),
		mutant("dice-prints-last-roll", ruleDice,
			"Your program prints the whole last roll after dice; the dice that were worth points are no longer available.",
			func(r *Rules) { r.DiceShows = AsRolled }),
		mutant("dice-prints-minus-ones", ruleDiceStart,
			"Your program prints -1 for each die after dice at the start of a turn; all six dice show 1 then.",
			func(r *Rules) { r.DiceAtStart = -1 }),
		mutant("turn-prints-zeros", ruleTurn,
			"Your program prints a 0 for each die that was out of play; turn prints only the dice of each roll.",
			func(r *Rules) { r.TurnShows = Zeros }),
		mutant("turn-prints-minus-ones", ruleTurn,
			"Your program prints -1 for dice that were not rolled yet; turn prints only the dice of each roll.",
			func(r *Rules) { r.TurnShows = MinusOnes }),
		mutant("turn-after-scoring", ruleTurn,
			"Your program prints the rolls after turn without their scoring dice; each roll is printed as it was rolled.",
			func(r *Rules) { r.TurnRecord = AfterScoring }),
		mutant("turn-only-last-roll", ruleTurn,
			"Your program prints only the last roll after turn; all rolls of the turn are printed.",
			func(r *Rules) { r.TurnRecord = LastRoll }),
		mutant("turn-keeps-old-rolls", ruleTurn,
			"Your program prints the rolls of earlier turns after turn; only the rolls of this turn are printed.",
			func(r *Rules) { r.RecordReset = false }),
		mutant("scores-count-turn", ruleScores,
			"Your program adds the points of the unfinished turn to the scores; they are added when the turn ends.",
			func(r *Rules) { r.ScoresCountTurn = true }),
	}
}

// wordingMutants are mistakes in words and layout.
func wordingMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		mutant("prompt-newline", ruleCommandPrompt,
			"Your program goes to a new line after \"Enter command:\"; the cursor should stay on that line, behind one blank.",
			func(r *Rules) { r.CommandPrompt = "Enter command: \n" }),
		mutant("no-last-comma", ruleDiceList,
			"Your program leaves out the comma and the blank after the last die.",
			func(r *Rules) { r.AfterLastDie = "" }),
		mutant("one-point", ruleRollLine,
			"Your program prints \"1 point\"; the sample output has \"1 points\".",
			func(r *Rules) { r.OnePoint = "point" }),
		mutant("farkle-loud", ruleFarkleLines,
			"Your program prints \"FARKLE!\"; the sample output has \"FARKLE.\" with a period.",
			func(r *Rules) { r.FarkleLine = "FARKLE!\n" }),
		mutant("farkle-small", ruleFarkleLines,
			"Your program prints \"Farkle!\"; the sample output has \"FARKLE.\" in capitals, with a period.",
			func(r *Rules) { r.FarkleLine = "Farkle!\n" }),
	}
}
