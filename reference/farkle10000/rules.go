package farkle10000

// Rules holds every decision of the game. Handout returns those of the
// assignment; dialects and mutants are edits of them.
type Rules struct {
	Wording Wording
	Scoring Scoring
	Turn    TurnRules
	Match   MatchRules
	Dice    DiceRules
}

// Wording is what is printed and where blanks stand in it.
type Wording struct {
	Players      string // the first question
	PlayersAgain string // the question after a wrong number of players
	Seed         string // the question for the seed
	AfterScore   string // between the scores of two players and after the last
	AfterDots    string // between "dice..." and the dice
	BetweenDice  string
	KeepQuestion string
	DiceLeft     string // after the number of dice left, the question included
	OneDieLeft   string // the same after the number 1
	AfterHotDice string // after "HOT DICE!", the question included
	Farkle       string
}

// Scoring is the table of scores and how its entries combine.
type Scoring struct {
	One           int // points of a single one
	Five          int // points of a single five
	TripleOnes    int // points of three ones
	TripleFace    int // points of three of another face, for each pip
	Straight      int // points of 1-2-3-4-5-6
	StraightFaces int // a straight needs the faces 1 to this
	ThreePairs    int // points of three pairs

	StraightSingles bool // the one and the five of a straight score once more
	AddsUp          bool // combinations add up; otherwise only the best counts
	EveryTriple     bool // otherwise only the triple of the lowest face counts
	SixIsTwoTriples bool // otherwise six of a kind count as one triple
	FourDoubles     bool // four of a kind score twice the triple

	RestOfOnes  Rest
	RestOfFives Rest
}

// Rest says which dice of a face score singly when three of them are a triple.
type Rest int

const (
	// RestScores lets the dice beside the triple score.
	RestScores Rest = iota
	// RestForgotten lets none score.
	RestForgotten
	// AllScoreAgain lets the dice of the triple score once more.
	AllScoreAgain
)

// TurnRules decide how a turn goes.
type TurnRules struct {
	Farkle            FarkleTest
	FarkleKeepsPoints bool // a farkle ends the turn with the points so far

	IllegalDigit    Refusal // the answer to a digit that is no face
	DeadDiceAllowed bool    // dice that score nothing may go with dice that do
	CountsMatter    bool    // a face may be kept as often as it was rolled
	KeepCleared     bool    // a refused choice is forgotten
	DeadPutBack     bool    // dice of a choice that scores nothing come back
	RefusalRolls    bool    // after a refused choice the dice are rolled again
	KeptAsTyped     bool    // kept dice are printed as typed, not sorted

	AddsUp     bool // the score so far is the sum of the turn
	RollsApart bool // dice kept from different rolls do not combine
	Leaks      bool // the next turn starts from the points of the last

	HotDice            HotDiceTest
	HotDiceAsks        bool // hot dice ask before the six dice are rolled
	HotDiceNoRolls     bool // at hot dice the answer n rolls too
	HotDiceRolls       int  // number of dice rolled after hot dice
	NoneLeftRolls      int  // the same when hot dice are not noticed
	HotDiceKeepsPoints bool // hot dice do not touch the points so far

	RerollAll       bool // all six dice are rolled each time
	AnswerSkipsNone bool // the answer is the very next character, blank or not
}

// FarkleTest says which rolls are a farkle.
type FarkleTest int

const (
	// FarkleByScore is a roll whose dice score nothing.
	FarkleByScore FarkleTest = iota
	// FarkleByOnesAndFives is a roll without a one or a five.
	FarkleByOnesAndFives
	// FarkleNever lets every roll go on to the question.
	FarkleNever
)

// Refusal is the answer to a choice that cannot be kept.
type Refusal int

const (
	// NoMatch answers that the dice are not there.
	NoMatch Refusal = iota
	// MustScore answers that the dice score nothing.
	MustScore
)

// HotDiceTest says when having no dice left is noticed.
type HotDiceTest int

const (
	// HotDiceAlways notices it after every roll.
	HotDiceAlways HotDiceTest = iota
	// HotDiceAfterOneDie notices it only if the roll was a single die.
	HotDiceAfterOneDie
	// HotDiceNever does not notice it.
	HotDiceNever
)

// MatchRules decide how turns make a match.
type MatchRules struct {
	Goal          int  // a total that wins, or more
	LastRound     bool // at the goal, the other players have one more turn
	OnePlayerEnds bool // one player plays one turn only
}

// DiceRules decide where dice come from and how a roll is printed.
type DiceRules struct {
	Sorted     bool
	LowestFace int // of six faces in a row
	Generator  Generator
	ZeroSeed   uint32 // what stands in for the seed 0
	OctalSeeds bool   // a leading 0 makes a seed octal
	Reseed     Reseed
}

// Generator names the generator that a typed seed starts.
type Generator int

const (
	// GivenGenerator is the one that comes with the luck: by default the
	// handout's.
	GivenGenerator Generator = iota
	// SignedGenerator is the handout's with its state in a signed int.
	SignedGenerator
	// ShortGenerator is the handout's with its state in 16 bits.
	ShortGenerator
	// LibraryGenerator is rand() of the GNU C library.
	LibraryGenerator
)

// Reseed says when the generator is started from the seed once more.
type Reseed int

const (
	// ReseedNever starts it once.
	ReseedNever Reseed = iota
	// ReseedEachTurn starts it before each turn.
	ReseedEachTurn
	// ReseedEachRoll starts it before each roll.
	ReseedEachRoll
)

// Handout returns the rules of the assignment.
func Handout() Rules {
	return Rules{
		Wording: Wording{
			Players:      "How many players? ",
			PlayersAgain: "This game only supports 1 to 4 players. How many? ",
			Seed:         "Enter a seed integer (decimal or hexadecimal): ",
			AfterScore:   "  ",
			KeepQuestion: "Which to keep? ",
			DiceLeft:     " dice left -- roll again (y/n)? ",
			OneDieLeft:   " dice left -- roll again (y/n)? ",
			AfterHotDice: "  Roll 6 dice (y/n)? ",
			Farkle:       "FARKLE -- your turn is over.\n",
		},
		Scoring: Scoring{
			One:             100,
			Five:            50,
			TripleOnes:      1000,
			TripleFace:      100,
			Straight:        1500,
			StraightFaces:   faces,
			AddsUp:          true,
			EveryTriple:     true,
			SixIsTwoTriples: true,
		},
		Turn: TurnRules{
			DeadDiceAllowed:    true,
			CountsMatter:       true,
			KeepCleared:        true,
			DeadPutBack:        true,
			AddsUp:             true,
			RollsApart:         true,
			HotDiceAsks:        true,
			HotDiceRolls:       maxDice,
			HotDiceKeepsPoints: true,
		},
		Match: MatchRules{Goal: 10000, OnePlayerEnds: true},
		Dice:  DiceRules{Sorted: true, LowestFace: 1, OctalSeeds: true},
	}
}
