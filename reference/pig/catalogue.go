package pig

import "grade/reference/game"

// dialects are the readings that the handout allows beside the main one.
func dialects() []game.DialectOf[Rules] {
	return []game.DialectOf[Rules]{
		{
			Dialect: game.Dialect{ID: "space-before-tab", Text: "A space stands before the tab of the question, as in the handout's sample."},
			Edit:    func(r *Rules) { r.QuestionGap = " \t" },
		},
		{
			Dialect: game.Dialect{ID: "score-base-by-lead", Text: "Score Base, Keep Pace, and End Race holds at the greater of 19 and j - i - 14 instead of j - 14."},
			Edit:    func(r *Rules) { r.ScoreBaseByLead = true },
		},
	}
}

// mutants are the typical mistakes, in the order of the dialogue.
func mutants() []game.MutantOf[Rules] {
	var all []game.MutantOf[Rules]
	for _, part := range [][]game.MutantOf[Rules]{openingMutants(), diceMutants(), questionMutants(), computerMutants(), scoringMutants(), endingMutants()} {
		all = append(all, part...)
	}
	return all
}

// mutant is a mistake that the dice and answers of its own transcript prove.
func mutant(id, rule, text string, edit func(*Rules)) game.MutantOf[Rules] {
	return game.MutantOf[Rules]{
		Mutant: game.Mutant{ID: id, Rule: rule, Text: text, Seen: game.Seen{By: game.SeenByReplay}},
		Edit:   edit,
	}
}

// luckMutant is a mistake that only the luck of so many draws shows, at a
// chance of 1e-6 that fair luck looks like it.
func luckMutant(id, rule, text string, draws int, edit func(*Rules)) game.MutantOf[Rules] {
	m := mutant(id, rule, text, edit)
	m.Seen = game.Seen{By: game.SeenByLuck, Rolls: draws}
	return m
}

func openingMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		mutant("asks-name-first", rulePlayerLine,
			`Your program asks for a name before it prints "You will be player #.", so it takes the first answer of the game for the name.`,
			func(r *Rules) { r.FirstQuestion = "What is your name? " }),
		mutant("asks-seed-first", rulePlayerLine,
			`Your program asks for a seed before it prints "You will be player #.", so it takes the first answer of the game for the seed.`,
			func(r *Rules) { r.FirstQuestion = "Enter a seed: " }),
		mutant("number-sign-printed", rulePlayerLine,
			`Your program prints the # of "You will be player #." itself instead of the user's player number.`,
			func(r *Rules) { r.NumberSign = true }),
		mutant("player-line-without-period", rulePlayerLine,
			`Your program prints "You will be player #" without the period at the end.`,
			func(r *Rules) { r.PlayerLineEnd = "\n" }),
		mutant("instruction-missing", ruleInstruction,
			`Your program does not print the line "Enter nothing to roll; enter anything to hold." before the game.`,
			func(r *Rules) { r.Instruction = "" }),
		mutant("instruction-without-period", ruleInstruction,
			`Your program prints "Enter nothing to roll; enter anything to hold" without the period at the end.`,
			func(r *Rules) { r.Instruction = "Enter nothing to roll; enter anything to hold\n" }),
		// Twenty-one sittings in a row in which the user is the same player.
		luckMutant("user-always-player-1", ruleUserNumber,
			"In your program the user is always player 1 instead of a player chosen at random.",
			21, func(r *Rules) { r.UserIsPlayer1 = true }),
		mutant("roles-swapped", ruleUserNumber,
			"Your program tells the user one player number and then lets the user play as the other player.",
			func(r *Rules) { r.UserPlaysOther = true }),
		mutant("user-begins", rulePlayer1Begins,
			"In your program the user always begins, although play starts with player 1.",
			func(r *Rules) { r.UserBegins = true }),
		mutant("scores-printed-once", ruleScores,
			"Your program prints the two scores only before the first turn instead of before each turn.",
			func(r *Rules) { r.Scoreboard = ScoresBeforeFirstTurn }),
		mutant("scores-after-turn", ruleScores,
			"Your program prints the two scores after each turn instead of before it.",
			func(r *Rules) { r.Scoreboard = ScoresAfterEachTurn }),
		mutant("turn-line-without-period", ruleTurnLine,
			`Your program prints "It is player #'s turn" without the period at the end.`,
			func(r *Rules) { r.TurnLineEnd = "'s turn\n" }),
		mutant("blank-line-between-turns", ruleTurnLine,
			"Your program prints an empty line between two turns, which the output format does not have.",
			func(r *Rules) { r.TurnGap = "\n" }),
	}
}

func diceMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		mutant("two-spaces-after-roll", ruleRollLine,
			`Your program prints two spaces after "Roll:" instead of one.`,
			func(r *Rules) { r.RollLabel = "Roll:  " }),
		mutant("dice-0-to-5", ruleDie,
			"Your program rolls values from 0 to 5 instead of 1 to 6.",
			func(r *Rules) { r.LowestFace, r.HighestFace = 0, 5 }),
		// The chance of no 6 in n rolls is (5/6)^n.
		luckMutant("never-a-6", ruleDie,
			"Your program never rolls a 6, although each roll is a random value from 1 to 6.",
			76, func(r *Rules) { r.HighestFace = 5 }),
		// Eight rolls, each equal to the one before in its turn: (1/6)^8. Among
		// 14 rolls of the computer there are eight such rolls with a chance above 0.99.
		luckMutant("one-value-a-turn", ruleDie,
			"Your program rolls the die once in a turn and shows the same value for each roll of that turn.",
			14, func(r *Rules) { r.Repeats = TurnRepeats }),
		// Nine equal rolls: 6 * (1/6)^9.
		luckMutant("generator-seeded-each-roll", ruleDie,
			"Your program makes a new random generator for each roll, so rolls made at the same time all have the same value.",
			9, func(r *Rules) { r.Repeats = SecondRepeats }),
	}
}

func questionMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		mutant("question-before-first-roll", ruleFirstRoll,
			"Your program asks the user before the first roll of a turn, when the turn total is still 0.",
			func(r *Rules) { r.AsksBeforeFirstRoll = true }),
		mutant("question-after-pig", ruleQuestion,
			"Your program asks the user after a roll of 1 too, although the turn is over then.",
			func(r *Rules) { r.AsksAfterPig = true }),
		mutant("lower-case-hold", ruleQuestionLayout,
			`Your program asks "Roll/hold?" instead of "Roll/Hold?".`,
			func(r *Rules) { r.Question = "Roll/hold? " }),
		mutant("enter-printed", ruleQuestionLayout,
			`Your program prints "(Enter)" after the question; in the sample it stands for the Enter key that the user pressed.`,
			func(r *Rules) { r.Question = "Roll/Hold? (Enter)" }),
		mutant("space-for-tab", ruleQuestionLayout,
			"Your program prints a space between the turn total and the question where a tab belongs.",
			func(r *Rules) { r.QuestionGap = " " }),
		mutant("question-on-own-line", ruleQuestionLayout,
			"Your program starts a new line between the turn total and the question where a tab belongs.",
			func(r *Rules) { r.QuestionGap = "\n" }),
		mutant("only-h-holds", ruleAnythingHolds,
			"In your program the user holds only with h, although any entered line that is not empty means hold.",
			func(r *Rules) { r.Answers = OnlyHHolds }),
		mutant("others-asked-again", ruleAnythingHolds,
			"Your program asks again when the answer is neither empty nor h, although any entered line that is not empty means hold.",
			func(r *Rules) { r.Answers = OthersAskedAgain }),
		mutant("blank-line-rolls", ruleAnythingHolds,
			"Your program takes a line that has only blanks in it for an empty line, although its length is not zero.",
			func(r *Rules) { r.Answers = BlankRolls }),
		mutant("empty-line-holds", ruleEmptyRolls,
			"Your program has it the wrong way round: it holds when nothing is entered and rolls when something is entered.",
			func(r *Rules) { r.Answers = EmptyHolds }),
		mutant("user-held-at-20", ruleUserDecides,
			"Your program holds for the user when the turn total is 20 or more instead of asking; only the computer plays like that.",
			func(r *Rules) { r.UserHeldAt20 = true }),
		mutant("user-held-at-goal", ruleUserDecides,
			"Your program ends the user's turn without a question when score plus turn total reaches 100; the user has not held yet.",
			func(r *Rules) { r.UserHeldAtGoal = true }),
	}
}

func computerMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		mutant("computer-totals-printed", ruleComputerUnasked,
			"Your program prints the turn total after each roll of the computer; during the computer's turn only its rolls are printed.",
			func(r *Rules) { r.ComputerTotals = true }),
		mutant("computer-holds-above-20", ruleComputer,
			"In your program the computer rolls on at a turn total of exactly 20, where it should hold.",
			func(r *Rules) { r.ComputerBeyond = 1 }),
		mutant("computer-rolls-past-goal", ruleComputer,
			"In your program the computer rolls on although its score plus the turn total is 100 or more.",
			func(r *Rules) { r.ComputerIgnoresGoal = true }),
		mutant("computer-rolls-at-100", ruleComputer,
			"In your program the computer rolls on when its score plus the turn total is exactly 100, where it should hold.",
			func(r *Rules) { r.ComputerBeyondGoal = 1 }),
		mutant("computer-decides-late", ruleComputer,
			"In your program the computer looks at its turn total before the roll is added, so it rolls once too often.",
			func(r *Rules) { r.ComputerDecidesLate = true }),
	}
}

func scoringMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		mutant("turn-total-carried", ruleTotal,
			"Your program does not set the turn total back to 0, so a turn starts with the points of the turn before.",
			func(r *Rules) { r.TotalCarried = true }),
		mutant("pig-keeps-points", rulePig,
			"In your program a player who rolls a 1 still scores the turn total of that turn.",
			func(r *Rules) { r.PigKeepsPoints = true }),
		mutant("pig-clears-score", rulePig,
			"In your program a player who rolls a 1 loses the whole score instead of this turn's points only.",
			func(r *Rules) { r.PigClearsScore = true }),
		mutant("pig-keeps-turn", ruleAlternate,
			"In your program the same player goes on after a roll of 1, although it becomes the opponent's turn.",
			func(r *Rules) { r.PigKeepsTurn = true }),
		mutant("no-total-after-hold", ruleTotalLine,
			`Your program does not print the line with "Turn total: " after a hold.`,
			func(r *Rules) { r.NoTotalAfterHold = true }),
		mutant("no-total-after-pig", ruleTotalLine,
			`Your program does not print the line with "Turn total: " after a roll of 1.`,
			func(r *Rules) { r.NoTotalAfterPig = true }),
		mutant("upper-case-total", ruleTotalLine,
			`Your program prints "Turn Total:" instead of "Turn total:".`,
			func(r *Rules) { r.TotalLabel = "Turn Total: " }),
		mutant("upper-case-score", ruleScoreLine,
			`Your program prints "New Score:" instead of "New score:".`,
			func(r *Rules) { r.ScoreLabel = "New Score: " }),
		mutant("old-score-printed", ruleHold,
			`Your program prints the score from before the turn after "New score: ": it prints first and adds afterwards.`,
			func(r *Rules) { r.OldScorePrinted = true }),
	}
}

func endingMutants() []game.MutantOf[Rules] {
	return []game.MutantOf[Rules]{
		mutant("second-player-still-moves", ruleGoal,
			"In your program player 2 still has a turn after player 1 has reached 100, although the game is over.",
			func(r *Rules) { r.GoalTest = GoalAfterBothTurns }),
		mutant("goal-of-player-1-only", ruleGoal,
			"Your program ends the game only when player 1 has 100 points, not when player 2 has them.",
			func(r *Rules) { r.GoalTest = GoalOfPlayer1 }),
		mutant("goal-of-user-only", ruleGoal,
			"Your program ends the game only when the user has 100 points, not when the computer has them.",
			func(r *Rules) { r.GoalTest = GoalOfUser }),
		mutant("goal-needs-101", ruleGoal,
			"Your program plays on when a player has exactly 100 points, although 100 is enough.",
			func(r *Rules) { r.GoalBeyond = 1 }),
		mutant("winner-line", ruleNothingAfter,
			"Your program prints a line about the winner at the end, which the output format does not have.",
			func(r *Rules) { r.WinnerLine = true }),
	}
}
