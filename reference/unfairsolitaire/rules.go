package unfairsolitaire

// Rules holds everything that a program for the handout decides. Words are
// printed as they stand here.
type Rules struct {
	CardsPerSuit int
	// DrawnAnew takes each card's suit at random, whatever was dealt before.
	DrawnAnew bool
	// NewDeck sorts the deck again before each shuffle.
	NewDeck  bool
	Shuffles Shuffles
	Swaps    Swaps

	// LostCards is how many cards are skipped after each card that is dealt,
	// and LostAtRemoval how many after cards were removed.
	LostCards, LostAtRemoval int
	// Undealt is how many cards at the end of the deck are never dealt.
	Undealt int
	// RefillsFour deals four cards at once while fewer than four show.
	RefillsFour bool
	// NoLookAtEnd leaves out the look after the last card.
	NoLookAtEnd bool

	// LookFrom is how many cards must show for any removal, and InnerFrom for
	// that of the two inner cards.
	LookFrom, InnerFrom int
	// Leftmost looks at the first four cards of the row.
	Leftmost bool
	Alike    Alike
	Ends     Ends
	Removes  Removes
	Order    Order

	// WonWith is how many cards may be left in a game that is won.
	WonWith int
	// WonOnceEmpty wins if no card was showing at any time after a removal.
	WonOnceEmpty bool
	// RowKept leaves the cards of the last game in the row.
	RowKept bool
	// DeckNotReset goes on dealing where the last game ended.
	DeckNotReset bool

	Experiments int
	FirstGames  int // in the first experiment
	MoreGames   int // in each further experiment
	// HiddenGames is how many more games are played than are printed.
	HiddenGames int
	// WinsKept counts on from the experiment before.
	WinsKept bool
	// OneExperiment plays only the games that the line before does not have.
	OneExperiment bool
	// CountsLosses prints the games that were lost.
	CountsLosses bool
	// TablePrinted prints numbers worked out beforehand and plays nothing.
	TablePrinted bool

	GamesSwapped bool   // the number of games stands before that of wins
	GamesLess    int    // how many fewer games are printed than were played
	Words        string // between the count and the percentage
	Percent      Percent
	PercentSign  string
	Heading      string // a line with its newline, or empty
}

// Shuffles says when the deck is shuffled.
type Shuffles int

const (
	// BeforeEachGame is the handout's time.
	BeforeEachGame Shuffles = iota
	// BeforeFirstGame plays every game with one shuffled deck.
	BeforeFirstGame
	// BeforeNoGame plays with the sorted deck.
	BeforeNoGame
)

// Swaps is a way to shuffle.
type Swaps int

const (
	// WithRest swaps each card with a card from its own place to the end.
	WithRest Swaps = iota
	// WithRestButLast leaves out the last card, which has no choice.
	WithRestButLast
	// WithLaterOnly never lets a card stay where it is.
	WithLaterOnly
	// WithRestExceptLast never moves the last card.
	WithRestExceptLast
	// WithShrinkingStart forgets to add the card's own place.
	WithShrinkingStart
	// WithAny swaps each card with any card.
	WithAny
	// RandomPairs swaps two random cards, half as often as there are cards.
	RandomPairs
)

// Alike says which cards must have one suit for four to be removed.
type Alike int

const (
	// AllFour is the handout's rule.
	AllFour Alike = iota
	// LastThree forgets the first of the four.
	LastThree
)

// Ends says which two cards are compared for the removal of two.
type Ends int

const (
	// FirstAndFourth is the handout's rule.
	FirstAndFourth Ends = iota
	// FirstAndThird is off by one.
	FirstAndThird
)

// Removes says which cards the rule for the inner two removes.
type Removes int

const (
	// InnerTwo is the handout's rule.
	InnerTwo Removes = iota
	// OuterTwo removes the two that were compared.
	OuterTwo
	// LastTwo removes the rightmost two.
	LastTwo
	// EveryCard removes all four.
	EveryCard
)

// Order says in which order the two removals are tried, and how often.
type Order int

const (
	// FourFirst tries four, else two, and begins again after a removal.
	FourFirst Order = iota
	// FourFirstOnce makes one removal a deal.
	FourFirstOnce
	// FourThenTwoOnce tries four once, then two once.
	FourThenTwoOnce
	// FoursThenTwos removes fours as long as it can, then twos.
	FoursThenTwos
	// TwoFirst tries two, else four, and begins again.
	TwoFirst
	// TwoThenFour tries two, then four, and begins again.
	TwoThenFour
	// FourOnly never removes two.
	FourOnly
)

// Percent is a way to print the win rate.
type Percent int

const (
	// TwoDecimals is rounded half away from zero, exactly.
	TwoDecimals Percent = iota
	// OneDecimal is rounded likewise.
	OneDecimal
	// TwoDecimalsCut leaves off the further decimals.
	TwoDecimalsCut
	// AsDouble has the digits of Java's double (double) W / N * 100.
	AsDouble
	// AsFloat has those of Java's float.
	AsFloat
	// Scientific is like 4E-1.
	Scientific
	// IntegerDivision is W / N * 100 in whole numbers.
	IntegerDivision
	// CastTooLate is (double) (W / N) * 100, which divides whole numbers too.
	CastTooLate
	// Fraction is W / N.
	Fraction
	// HundredTwice is W / N * 100 * 100.
	HundredTwice
	// OfFirstGames divides by the number of games of the first experiment.
	OfFirstGames
	// OfLineBefore repeats the percentage of the line before.
	OfLineBefore
	// LossRate is the percentage of games that were lost.
	LossRate
)

// Handout returns the rules of the handout.
func Handout() Rules {
	return Rules{
		CardsPerSuit: 13,
		LookFrom:     4,
		InnerFrom:    4,
		Experiments:  10,
		FirstGames:   1000,
		MoreGames:    1000,
		Words:        " games won = ",
		PercentSign:  "%",
	}
}
