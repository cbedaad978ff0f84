package groupfarkle

// diceCount is the number of dice: "A turn begins with six dice."
const diceCount = 6

// Rolling says how dice get their values.
type Rolling int

const (
	// ActiveDice draws one value for each die in play, left to right.
	ActiveDice Rolling = iota
	// AllDice draws six values and uses those of the dice in play.
	AllDice
	// OneValue draws one value for all dice of the roll.
	OneValue
	// SameValues begins every roll with the values of the first roll, as a
	// generator does that is made anew with the same seed.
	SameValues
)

// Groups says which groups of equal dice are worth points.
type Groups int

const (
	// LargestGroup is the largest group only.
	LargestGroup Groups = iota
	// SmallestFaceGroup is the group of the smallest face, whatever its size.
	SmallestFaceGroup
	// EveryGroup is each of them.
	EveryGroup
)

// Tie says which of several largest groups is used.
type Tie int

const (
	// SmallestFace is the group with the smallest number.
	SmallestFace Tie = iota
	// LargestFace is the group with the largest number.
	LargestFace
	// FirstRolled is the group whose first die lies leftmost.
	FirstRolled
	// LastRolled is the group whose last die lies rightmost.
	LastRolled
)

// Leaving says which scoring dice go out of play.
type Leaving int

const (
	// AllScoring is each die that was worth points.
	AllScoring Leaving = iota
	// OneScoring is the leftmost of them.
	OneScoring
	// NoScoring is none.
	NoScoring
)

// LoneOne says when a single 1 is worth a point.
type LoneOne int

const (
	// WithoutGroup is when there is no group.
	WithoutGroup LoneOne = iota
	// BesideGroup is also when there is a group of other dice.
	BesideGroup
	// NoLoneOne is never.
	NoLoneOne
)

// NoDice says what happens when no dice remain.
type NoDice int

const (
	// EndsTurn ends the turn.
	EndsTurn NoDice = iota
	// AsksAgain asks the same player for a command, without dice.
	AsksAgain
	// SixNewDice lets the same player go on with six dice.
	SixNewDice
	// SamePlayer ends the turn, and the next one is the same player's.
	SamePlayer
	// SamePlayerUnannounced does the same without the line of the next turn.
	SamePlayerUnannounced
)

// NoDiceLines are the lines that may follow a roll that left no dice.
type NoDiceLines int

const (
	// NoLines prints none.
	NoLines NoDiceLines = iota
	// TurnOver prints "Turn over."
	TurnOver
	// Earned prints "Player 1 earned 6 points."
	Earned
	// TurnOverEarned prints first "Turn over.", then what was earned.
	TurnOverEarned
	// EarnedTurnOver prints first what was earned, then "Turn over."
	EarnedTurnOver
)

// WinTest says when the program looks whether the goal is reached.
type WinTest int

const (
	// AtTurnEnd is at the end of each turn.
	AtTurnEnd WinTest = iota
	// AtRoundEnd is at the end of the last player's turn.
	AtRoundEnd
	// OneMoreRound is at the end of each turn; then the others have a turn
	// each, and the highest score wins.
	OneMoreRound
	// WhileRolling is also after each roll.
	WhileRolling
)

// OldDice says what "dice" and "turn" print of dice that are not in play.
type OldDice int

const (
	// Hidden prints nothing of them.
	Hidden OldDice = iota
	// Zeros prints a 0 for each die out of play.
	Zeros
	// MinusOnes prints -1 for each die that was not rolled yet.
	MinusOnes
	// AsRolled prints the dice of the last roll, scoring dice included.
	AsRolled
)

// TurnRecord says what "turn" keeps of each roll.
type TurnRecord int

const (
	// EveryRoll keeps each roll of the turn as it was rolled.
	EveryRoll TurnRecord = iota
	// AfterScoring keeps each roll without its scoring dice.
	AfterScoring
	// LastRoll keeps only the last roll.
	LastRoll
)

// Rules are all decisions of the game. HandoutRules returns those of the
// handout.
type Rules struct {
	Sides      int // of a die
	Rolling    Rolling
	SortsRoll  bool // each roll is put in ascending order
	DiceReturn bool // a turn begins with all six dice in play

	SmallestGroup int // dice that make a group
	Groups        Groups
	Tie           Tie
	FaceCounts    bool // a group is worth its face times its dice
	LoneOne       LoneOne
	Leaving       Leaving
	WorthOfTurn   bool // the roll line shows the points of the turn

	PointsReset       bool // a turn begins with 0 points
	FarkleKeepsPoints bool
	FarkleSamePlayer  bool // after a farkle the same player has the next turn
	FinishBanks       bool // finish adds the points of the turn to the score
	ReplacesScore     bool // the points of the turn become the score
	EarnedOfGame      bool // the line of finish shows the score
	NoDice            NoDice
	NoDiceBanks       bool
	NoDiceWins        bool // the goal is tested when no dice remain
	NoDiceLines       NoDiceLines
	FirstNumber       int  // how the first player is numbered
	SkipsLastPlayer   bool // the last player never has a turn

	WinTest      WinTest
	WinNeedsMore bool // the goal itself is not enough
	WinnerIsNext bool // the player after the winner is named

	DiceShows       OldDice
	DiceAtStart     int // what dice prints of each die before the first roll
	TurnShows       OldDice
	TurnRecord      TurnRecord
	RecordReset     bool // a turn begins without rolls
	ScoresCountTurn bool // scores adds the points of the unfinished turn
	ExitCountsTurn  bool // exit adds the points of the unfinished turn
	ExitScores      bool // exit prints the scores
	ExitNamesWinner bool

	CommandPrompt string
	AfterLastDie  string // before the bracket that closes a list of dice
	FarkleLine    string
	OnePoint      string // the noun after the number 1
	OneDie        string // the words after the number 1
}

// HandoutRules returns the rules of the handout.
func HandoutRules() Rules {
	return Rules{
		Sides:         6,
		DiceReturn:    true,
		SmallestGroup: 2,
		PointsReset:   true,
		FinishBanks:   true,
		NoDiceBanks:   true,
		NoDiceWins:    true,
		FirstNumber:   1,
		DiceAtStart:   1,
		RecordReset:   true,
		ExitScores:    true,
		CommandPrompt: "Enter command: ",
		AfterLastDie:  ", ",
		FarkleLine:    "FARKLE.\n",
		OnePoint:      "points",
		OneDie:        "dice remain",
	}
}
