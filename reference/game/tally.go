package game

// Tallier is a game that prints counts of many plays instead of a dialogue;
// it is judged by its counts against the exact probability.
type Tallier interface {
	Game

	// FindTallies reads the counted lines off an output, leniently in
	// layout and strictly in content, and lists what is wrong with them.
	// It is total on every byte string.
	FindTallies(stdout []byte) ([]Tally, []TallyFault)

	// WinChance is the exact probability of a win in one play.
	WinChance() float64
}

// Tally is one printed line: Won of Played plays were won.
type Tally struct {
	Line        int // of standard output, from 1
	Won, Played int
}

// TallyFault is something wrong in what was printed, whatever the luck.
type TallyFault struct {
	Kind   string // a stable word, such as integer_division
	Line   int    // of standard output, from 1; 0: the output as a whole
	Rule   string // id of the rule that is broken
	Text   string // a sentence to the student
	Layout bool   // only words or layout: a presentation_error
}
