package ochoslocos

// Match is a set of ways in which a card can match the discard card.
type Match uint8

// The ways to match.
const (
	ByColor Match = 1 << iota
	ByNumber
)

// Search is the order in which a hand is searched for a matching card.
type Search uint8

// The orders of a search.
const (
	OldestFirst Search = iota
	NewestFirst
	LowestFirst // the lowest number, of equal ones the oldest
)

// Drawing is what a player without a matching card does.
type Drawing uint8

// The ways to draw.
const (
	DrawOne        Drawing = iota // one card, and the move is over
	DrawOneAndPlay                // one card, played at once if it matches
	DrawUntilMatch                // cards until one matches, which is played
)

// Answer is how the player after a 2 looks for a 2.
type Answer uint8

// The answers to a 2.
const (
	AnswerWithFirstTwo Answer = iota
	AnswerWithLastTwo
	AnswerByStrategy // with the card that the strategy picks, if it is a 2
)

// Rules are the decisions that a program for this handout takes. The function
// handout returns the right ones.
type Rules struct {
	StrategyInInput bool // a player line has a strategy after the name
	EightsAndTwos   bool // the rules of part III

	StartsAt       int   // the index of the player who moves first
	Matching       Match // what the basic match looks at
	Prefers        Match // what the basic match tries first; 0 is nothing
	Search         Search
	DiscardChanges bool // a played card becomes the discard card

	Drawing       Drawing
	DrawnIsKept   bool // a drawn card comes into the hand
	DrawnInFront  bool // as its oldest card
	DeckFromEnd   bool // the deck is drawn from right to left
	LastCardEnds  bool // drawing the last card ends the game
	FunAfterWin   bool // the line without a winner follows the winner's line
	HandIsBefore  bool // a line shows the hand as it was before the move
	BlankAtHand   bool // a blank follows a hand with cards
	BlankAtNoHand bool // a blank follows a hand without cards
	DrawWord      string
	WinnerText    string // what follows the winner's name
	NoWinnerText  string

	BasicForAll        bool // every player plays as B
	ColorNumberSwapped bool // C plays as N, and N as C
	ColorFallsBack     bool // C plays as B where no colour matches
	NumberFallsBack    bool // N plays as B where no number matches
	StrategicCounts    bool // S compares the two counts; otherwise it plays as C
	StrategicTie       Match

	EightNamesColor    bool   // otherwise an 8 keeps its own colour
	EightIsWild        bool   // an 8 matches every card
	EightIsCounted     bool   // the 8 counts among the cards of its colour
	TieOrder           string // of colours that a player holds equally often
	NamedSurvivesDraw  bool   // a named colour holds until a card is played
	NamedSurvivesCard  bool   // and even after that
	NamedHidesNumber   bool   // on a named colour the number 8 matches nothing
	NamedIsPrinted     bool
	CardsForTwo        int  // a penalty's cards for each 2
	TwosAddUp          bool // a penalty counts all twos in a row
	PenaltyRestarts    bool // a penalty forgets the twos that it was for
	PenaltyFrees       bool // after a penalty the next player moves as usual
	PenaltyKeepsTurn   bool // the player who drew a penalty plays as well
	Answer             Answer
	FirstTwoPenalises  bool // a 2 as first discard card counts as played
	PenaltyCanOverdraw bool // the program dies where the deck is too short
}

// handout returns the rules of the handout for a variant.
func handout(variant string) Rules {
	return Rules{
		StrategyInInput: variant != Basic,
		EightsAndTwos:   variant == Complete,

		Matching:       ByColor | ByNumber,
		DiscardChanges: true,
		DrawnIsKept:    true,
		LastCardEnds:   true,
		DrawWord:       "DRAW",
		WinnerText:     " is the winner!",
		NoWinnerText:   "That was fun!",

		ColorFallsBack:  true,
		NumberFallsBack: true,
		StrategicCounts: true,
		StrategicTie:    ByColor,

		EightNamesColor:   true,
		EightIsCounted:    true,
		TieOrder:          Colors,
		NamedSurvivesDraw: true,
		NamedIsPrinted:    true,
		CardsForTwo:       2,
		TwosAddUp:         true,
		PenaltyRestarts:   true,
		PenaltyFrees:      true,
	}
}
