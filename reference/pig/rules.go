package pig

import "grade/reference/game"

// Rules holds everything that a program for the handout decides. Labels and
// line ends are printed as they stand here.
type Rules struct {
	// FirstQuestion is asked before anything else; its answer is not used.
	// Empty asks nothing.
	FirstQuestion string
	// UserIsPlayer1 overrules the drawn number of the user.
	UserIsPlayer1 bool
	// UserPlaysOther lets the user play as the player who was not named.
	UserPlaysOther bool
	// NumberSign prints # for the user's number.
	NumberSign    bool
	PlayerLineEnd string
	Instruction   string // a line with its newline, or empty

	// UserBegins lets the user begin instead of player 1.
	UserBegins  bool
	Scoreboard  Scoreboard
	TurnGap     string // printed between two turns
	TurnLineEnd string
	// PigKeepsTurn gives the player who rolled a 1 the next turn too.
	PigKeepsTurn bool

	RollLabel               string
	LowestFace, HighestFace int
	Repeats                 Repeats

	TotalLabel  string // of the question and of the line at the end of a turn
	QuestionGap string // between the turn total and the question
	Question    string
	// AsksBeforeFirstRoll, AsksAfterPig: further questions to the user.
	AsksBeforeFirstRoll, AsksAfterPig bool
	Answers                           Answers
	// UserHeldAt20, UserHeldAtGoal end the user's turn without a question.
	UserHeldAt20, UserHeldAtGoal bool

	// ComputerTotals prints the turn total after each roll of the computer.
	ComputerTotals bool
	// ComputerBeyond is how far the turn total must pass the policy's number.
	ComputerBeyond int
	// ComputerBeyondGoal is how far score and turn total must pass the goal;
	// ComputerIgnoresGoal lets the policy's number alone decide.
	ComputerBeyondGoal  int
	ComputerIgnoresGoal bool
	// ComputerDecidesLate decides on the turn total without the last roll.
	ComputerDecidesLate bool
	// ScoreBaseByLead reads the handout's j - 14 as j - i - 14.
	ScoreBaseByLead bool

	// TotalCarried begins a turn with the total that the last one ended with.
	TotalCarried bool
	// PigKeepsPoints scores the turn total of a turn that ends with a 1.
	PigKeepsPoints bool
	// PigClearsScore takes the whole score after a 1.
	PigClearsScore bool
	// NoTotalAfterHold, NoTotalAfterPig leave out the Turn total line.
	NoTotalAfterHold, NoTotalAfterPig bool
	ScoreLabel                        string
	// OldScorePrinted prints the score before the turn total is added.
	OldScorePrinted bool

	// GoalBeyond is how far a score must pass the goal to win.
	GoalBeyond int
	GoalTest   GoalTest
	// WinnerLine prints who won.
	WinnerLine bool
}

// Scoreboard says when the two score lines are printed.
type Scoreboard int

const (
	// ScoresBeforeEachTurn is the handout's place.
	ScoresBeforeEachTurn Scoreboard = iota
	// ScoresBeforeFirstTurn prints them once.
	ScoresBeforeFirstTurn
	// ScoresAfterEachTurn prints them too late.
	ScoresAfterEachTurn
)

// Repeats says which rolls show the same die as the roll before.
type Repeats int

const (
	// EachRollNew is a fair die.
	EachRollNew Repeats = iota
	// TurnRepeats rolls once a turn and shows that die all turn long.
	TurnRepeats
	// SecondRepeats shows one die for all rolls of a second, as a generator
	// does that is seeded with the time for each roll.
	SecondRepeats
)

// rollsASecond is how many rolls a quick player makes in a second.
const rollsASecond = 12

// Answers says how the user's line is understood.
type Answers int

const (
	// EmptyRolls is the handout's way: empty rolls, anything holds.
	EmptyRolls Answers = iota
	// BlankRolls lets a line of blanks roll.
	BlankRolls
	// OnlyHHolds lets everything but h roll.
	OnlyHHolds
	// OthersAskedAgain knows an empty line and h, and repeats the question.
	OthersAskedAgain
	// EmptyHolds is the handout's way turned round.
	EmptyHolds
)

// GoalTest says when it is looked at whether somebody has won.
type GoalTest int

const (
	// GoalAfterEachTurn tests the player who has just finished a turn.
	GoalAfterEachTurn GoalTest = iota
	// GoalAfterBothTurns lets player 2 move after player 1 has won.
	GoalAfterBothTurns
	// GoalOfPlayer1 tests player 1 only.
	GoalOfPlayer1
	// GoalOfUser tests the user only.
	GoalOfUser
)

// Handout returns the rules of the handout.
func Handout() Rules {
	return Rules{
		PlayerLineEnd: ".\n",
		Instruction:   "Enter nothing to roll; enter anything to hold.\n",
		TurnLineEnd:   "'s turn.\n",
		RollLabel:     "Roll: ",
		LowestFace:    1,
		HighestFace:   6,
		TotalLabel:    "Turn total: ",
		QuestionGap:   "\t",
		Question:      "Roll/Hold? ",
		ScoreLabel:    "New score: ",
	}
}

// The rules that the trace reports.
const (
	rulePlayerLine      = "player-line"
	ruleUserNumber      = "user-number"
	ruleInstruction     = "instruction-line"
	ruleScores          = "scores-before-turn"
	ruleTurnLine        = "turn-line"
	rulePlayer1Begins   = "player-1-begins"
	ruleAlternate       = "turns-alternate"
	ruleRollLine        = "roll-line"
	ruleDie             = "die-1-to-6"
	ruleFirstRoll       = "first-roll-unasked"
	ruleQuestion        = "question-after-roll"
	ruleQuestionLayout  = "question-layout"
	ruleUserDecides     = "user-decides"
	ruleTotal           = "total-sums-turn"
	ruleEmptyRolls      = "empty-line-rolls"
	ruleAnythingHolds   = "anything-holds"
	ruleComputer        = "computer-policy"
	ruleComputerUnasked = "computer-unasked"
	rulePig             = "pig-loses-turn"
	ruleHold            = "hold-scores-total"
	ruleTotalLine       = "turn-total-line"
	ruleScoreLine       = "new-score-line"
	ruleGoal            = "goal-ends-game"
	ruleNothingAfter    = "nothing-after-end"
)

func handoutRules() []game.Rule {
	const (
		intro   = "introduction"
		problem = "Problem"
		input   = "Input Format"
		before  = "Output Format, before the game"
		turn    = "Output Format, before each turn"
		roll    = "Output Format, for each roll"
		ask     = "Output Format, for each non-pig roll"
		after   = "Output Format, after a pig or a hold"
	)
	return []game.Rule{
		{ID: rulePlayerLine, Place: before, Wording: true, Text: `The first line is "You will be player #." with the user's player number for #.`},
		{ID: ruleUserNumber, Place: before, Text: "It is chosen at random whether the user is player 1 or player 2, and the user then plays as that player."},
		{ID: ruleInstruction, Place: before, Wording: true, Text: `The line "Enter nothing to roll; enter anything to hold." comes second.`},
		{ID: ruleScores, Place: turn, Text: "Before each turn the scores of player 1 and of player 2 are printed, each on its line."},
		{ID: ruleTurnLine, Place: turn, Wording: true, Text: `After the scores comes the line "It is player #'s turn." with the current player's number for #.`},
		{ID: rulePlayer1Begins, Place: turn, Text: "Play starts with player 1, whoever that is."},
		{ID: ruleAlternate, Place: turn, Text: "After each turn, whether it ended with a pig or a hold, it is the other player's turn."},
		{ID: ruleRollLine, Place: roll, Wording: true, Text: `Each roll has a line with "Roll: " and the value of the die.`},
		{ID: ruleDie, Place: roll, Text: "Each roll is a new random value from 1 to 6."},
		{ID: ruleFirstRoll, Place: ask, Text: "A turn begins with a roll: the question comes only after it."},
		{ID: ruleQuestion, Place: ask, Text: "After each roll of 2 to 6 on the user's turn, and only then, the program asks whether to roll or to hold."},
		{ID: ruleQuestionLayout, Place: ask, Wording: true, Text: `The question is "Turn total: ", the turn total, a tab, and "Roll/Hold? ", and the cursor stays on that line.`},
		{ID: ruleUserDecides, Place: intro, Text: "Only the user decides when the user holds: the question also comes when the turn total is 20 or more or the goal is reached."},
		{ID: ruleTotal, Place: intro, Text: "The turn total starts at 0 in each turn, and each roll of 2 to 6 is added to it."},
		{ID: ruleEmptyRolls, Place: input, Text: "An empty line, that is Enter alone, means that the user rolls again."},
		{ID: ruleAnythingHolds, Place: input, Text: "Any line that is not empty, whatever is in it, means that the user holds."},
		{ID: ruleComputer, Place: problem, Text: "The computer rolls until it rolls a 1, its turn total is 20 or more, or its score plus the turn total is 100 or more (another policy is an extra exercise)."},
		{ID: ruleComputerUnasked, Place: ask, Text: "While the computer rolls, only the Roll lines are printed: no question and no turn total."},
		{ID: rulePig, Place: intro, Text: "A roll of 1 ends the turn: the turn total becomes 0 and the player's score stays as it was."},
		{ID: ruleHold, Place: intro, Text: "A hold adds the turn total to the player's score."},
		{ID: ruleTotalLine, Place: after, Wording: true, Text: `A turn ends with a line with "Turn total: " and the turn total.`},
		{ID: ruleScoreLine, Place: after, Wording: true, Text: `The last line of a turn is "New score: " and the new score of the current player.`},
		{ID: ruleGoal, Place: intro, Text: "The game ends as soon as a player who has finished a turn has 100 points or more."},
		{ID: ruleNothingAfter, Place: "Output Format", Wording: true, Text: "Nothing is printed after the last New score line: no winner and no scores."},
	}
}
