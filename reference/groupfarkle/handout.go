package groupfarkle

import "grade/reference/game"

// The ids of the handout's rules, in the handout's order.
const (
	ruleOpening       = "opening"
	ruleTurnOrder     = "turn-order"
	ruleCommandPrompt = "command-prompt"
	ruleAskAgain      = "ask-again"
	ruleSixDice       = "six-dice"
	ruleActiveDice    = "roll-active-dice"
	ruleDiceList      = "dice-list"
	ruleLargestGroup  = "largest-group"
	ruleSmallestFace  = "smallest-face"
	ruleGroupPoints   = "group-points"
	ruleLoneOne       = "lone-one"
	ruleRollLine      = "roll-line"
	ruleDiceLeave     = "scoring-dice-leave"
	ruleFarkle        = "farkle"
	ruleFarkleLines   = "farkle-lines"
	ruleFinish        = "finish-banks"
	ruleNoDice        = "no-dice-ends-turn"
	ruleDice          = "dice-command"
	ruleDiceStart     = "dice-start-at-one"
	ruleTurn          = "turn-command"
	ruleScores        = "scores-command"
	ruleHelp          = "help-command"
	ruleExit          = "exit-command"
	ruleWin           = "win-at-goal"
	ruleGameOver      = "game-over-lines"
)

// The parts of the handout that the rules are taken from.
const (
	inRules   = "Farkle Rules and Scoring"
	inUpdates = "Updates"
	inSample1 = "Sample Output 1"
	inSample2 = "Sample Output 2"
)

func handoutRules() []game.Rule {
	return []game.Rule{
		{ID: ruleOpening, Place: inSample1, Wording: true,
			Text: "The program greets, asks for the number of players and for the points needed to win, and repeats the points."},
		{ID: ruleTurnOrder, Place: inRules,
			Text: "Player 1 begins and the players take turns in order; the line \"It is now player N's turn.\" begins each turn."},
		{ID: ruleCommandPrompt, Place: inSample1, Wording: true,
			Text: "The program asks \"Enter command: \" and stays on that line."},
		{ID: ruleAskAgain, Place: inRules,
			Text: "Until the turn ends, the same player is asked for the next command."},
		{ID: ruleSixDice, Place: inRules,
			Text: "A turn begins with six dice, so the first roll of a turn rolls all six."},
		{ID: ruleActiveDice, Place: inRules,
			Text: "A roll gives a new value to each die that is still available, and only to these."},
		{ID: ruleDiceList, Place: inSample2, Wording: true,
			Text: "Dice are printed from left to right in square brackets, with a comma and a blank after each of them, also after the last."},
		{ID: ruleLargestGroup, Place: inRules,
			Text: "Only the largest group of two or more equal dice is worth points."},
		{ID: ruleSmallestFace, Place: inRules,
			Text: "If several groups are the largest, the one with the smallest number is used."},
		{ID: ruleGroupPoints, Place: inRules,
			Text: "A group is worth as many points as it has dice, whatever they show."},
		{ID: ruleLoneOne, Place: inRules,
			Text: "Only if there is no group, a die that shows 1 is worth 1 point."},
		{ID: ruleRollLine, Place: inSample2, Wording: true,
			Text: "After a roll with points the program prints a line such as \"Roll worth 3 points. 3 dice remain.\", and the word is \"points\" also after the number 1."},
		{ID: ruleDiceLeave, Place: inRules,
			Text: "All dice that were worth points are out of play for the rest of the turn."},
		{ID: ruleFarkle, Place: inRules,
			Text: "A roll that is worth nothing ends the turn, and the player loses the points of this turn."},
		{ID: ruleFarkleLines, Place: inUpdates, Wording: true,
			Text: "After a roll that is worth nothing the lines \"FARKLE.\" and \"Turn over.\" are printed."},
		{ID: ruleFinish, Place: inRules,
			Text: "The command finish adds the points of this turn, and of no other, to the player's score and ends the turn."},
		{ID: ruleNoDice, Place: inUpdates,
			Text: "If no dice remain, the points of the turn are added to the player's score and the next player's turn begins."},
		{ID: ruleDice, Place: inUpdates,
			Text: "The command dice prints the dice that are still available, and only these."},
		{ID: ruleDiceStart, Place: inRules,
			Text: "At the start of a turn all six dice show 1."},
		{ID: ruleTurn, Place: inUpdates,
			Text: "The command turn prints every roll of this turn as it was rolled, and then the points so far."},
		{ID: ruleScores, Place: inSample2,
			Text: "The command scores prints each player's score, without the points of the unfinished turn."},
		{ID: ruleHelp, Place: inSample1, Wording: true,
			Text: "The command help prints its seven lines, one for each command."},
		{ID: ruleExit, Place: inSample1,
			Text: "The command exit ends the game: the program prints \"Game over.\", the scores without the unfinished turn, and that there is no winner."},
		{ID: ruleWin, Place: inRules,
			Text: "The game ends when a player's turn ends and this player's score is at least the points needed to win."},
		{ID: ruleGameOver, Place: inSample2, Wording: true,
			Text: "At the end the program prints \"Game over.\", a line for each player's score, and the line about the winner."},
	}
}

// Sentences returns the sentences that the game prints, as RE2 expressions
// without anchors. The handout's page lost its line breaks, so a judge may
// forgive a blank for a line break where one of them ends and another begins.
// Prompts that end in a colon, lists of dice, lines of scores and the lines of
// help are no sentences.
func Sentences() []string {
	return []string{
		`Welcome to Farkle\.`,
		`How many players\?`,
		`How many points do you need to win\?`,
		`Game will play until [0-9]+ points\.`,
		`It is now player [0-9]+'s turn\.`,
		`Roll worth [0-9]+ points\.`,
		`[0-9]+ dice remain\.`,
		`1 die remains\.`,
		`FARKLE\.`,
		`Turn over\.`,
		`Player [0-9]+ earned [0-9]+ points\.`,
		`[0-9]+ points so far this turn\.`,
		`Game over\.`,
		`Player [0-9]+ wins!`,
		`Game ended before there was a winner\.`,
	}
}

// help is what the command help prints.
const help = `"roll" - roll the dice
"finish" - terminate the current turn
"dice" - print the current dice
"turn" - print the current turn so far
"scores" - print scores
"help" - print this help menu
"exit" - terminates the game
`
