// Package game is the contract between the reference implementations and
// everything that drives them: a person at a terminal, a pipe, or the grader
// in process.
//
// A game is written once, as ordinary code that prints and reads lines in the
// order in which a student's program would. It never touches a stream, a clock
// or a generator itself: it prints and reads through a Console, and draws
// through Luck. That is why the same code can stand in for a student's program
// and can be played millions of times in process. Every decision that a
// handout leaves to the program is a field of the game's own Rules struct; a
// dialect (also allowed) and a mutant (a typical mistake) are edits of that
// struct, so a mistake is played by the very code that plays the right game.
package game

import "errors"

// A Game plays sittings and knows its own handout.
type Game interface {
	// About describes the game. The returned value is shared: read only.
	About() *About

	// Play plays one sitting: it reads typed lines and prints through the
	// console, draws from luck and reports each rule that it applies. It
	// returns nil when the game came to its own end, and otherwise one of
	// ErrInputEnded, ErrLuckEnded, a *LuckMismatch, a *BadInput or a
	// *BadOption. What was printed before an error stays in the console.
	Play(c *Console, luck Luck, opt Options) error

	// FindLuck reads the luck of a sitting off what a program printed. It
	// is total: on text that is no transcript of the game it returns the
	// draws of the part that it understands.
	FindLuck(stdout []byte) []Draw

	// Player returns a scripted player, such as "hold-at-15": a typist that
	// chooses the next line from what was printed. The error of an unknown
	// name lists the known ones.
	Player(name string) (Typist, error)
}

// Options choose how a sitting is played. The zero value plays the handout's
// main assignment.
type Options struct {
	Variant  string   // one of About.Variants; empty is the first of them
	Dialects []string // ids of About.Dialects
	Mutants  []string // ids of About.Mutants
	Policy   string   // pig: the computer's policy
	Against  string   // pig series: the other computer's policy
	Games    int      // pig series: number of games; 0 plays a dialogue
	Sides    int      // group-farkle: sides of a die; 0 is six
	Deck     []byte   // unfair-solitaire: decks to play, one a line

	// Start is a State of the game from which the sitting goes on; nil is
	// the beginning. Its type is the game's exported State, by value.
	Start any
	// EachTurn, if not nil, is given the game's State before each turn.
	EachTurn func(state any)
	// StopBefore ends the sitting with ErrStopped before its Nth turn, counted
	// from 1, once EachTurn was told of that turn; 0 plays to the end.
	StopBefore int
}

// About is what a game says of itself: data for help texts, case files,
// feedback and audits.
type About struct {
	ID        string
	Title     string // as the handout has it
	Variants  []string
	Policies  []string // nil where the game has none
	Seed      SeedKind
	Generator string     // the handout's generator; empty where there is no luck
	LuckForm  string     // a printed line that shows luck, such as "Roll: 4"; empty where there is none
	Draws     []DrawKind // what it draws; nil where luck is not fair or not its own
	Rules     []Rule
	Dialects  []Dialect
	Mutants   []Mutant
	Players   []PlayerForm
}

// A DrawKind is a kind of random value, each equally likely.
type DrawKind struct {
	Lo, Hi int
	// OrHi are other highest values that the handout allows, one for a whole
	// program.
	OrHi []int
	One  string // what one is called: "the user's player number"
	Many string // what several are called: "dice"
	Rule string // id of the rule that asks for it
}

// SeedKind says where a game's seed comes from.
type SeedKind int

const (
	// SeedOption is a seed chosen outside the dialogue (--seed, seed:).
	SeedOption SeedKind = iota
	// SeedTyped is a seed that the player types (farkle-10000).
	SeedTyped
	// SeedNone is a game without luck of its own (ochos-locos).
	SeedNone
)

// A Rule is one thing that a handout decides. Games report it when it applies.
type Rule struct {
	ID       string   // "pig-loses-turn"
	Text     string   // a sentence that a beginner understands
	Place    string   // where the handout says it
	Wording  bool     // it decides only how something is worded or laid out
	Variants []string // the variants it belongs to; nil means all
}

// A Dialect is another reading that the handout also allows.
type Dialect struct {
	ID       string
	Text     string   // a sentence: what such a program does
	Group    string   // of one group at most one dialect is in force; empty: its own
	Variants []string // nil means all
}

// A Mutant is a typical mistake.
type Mutant struct {
	ID       string
	Text     string // a sentence to the student: what the program does wrong
	Rule     string // the id of the rule that it breaks
	Seen     Seen
	Variants []string // nil means all
}

// SeenBy names the kind of judging that can tell a mutant from the right game.
type SeenBy string

const (
	SeenByText       SeenBy = "text"       // comparing with the reference under the same luck
	SeenByReplay     SeenBy = "replay"     // the transcript's own luck proves it
	SeenByLuck       SeenBy = "luck"       // only the pooled luck shows it
	SeenByStatistics SeenBy = "statistics" // only counts against probabilities show it
	SeenByNone       SeenBy = "none"       // nothing in the output shows it
)

// Seen says what can see a mutant. What is seen by replay is seen by text too.
type Seen struct {
	By    SeenBy
	Rolls int     // SeenByLuck: rolls needed at a false-alarm rate of 1e-6
	Power float64 // SeenByStatistics: probability that one run shows it
	// Chance is, for SeenByStatistics, the probability of a win in one play
	// with the mistake; negative where plays are won as they should be and the
	// counts are not.
	Chance float64
	Why    string // SeenByNone: the reason
}

// A PlayerForm documents a scripted player.
type PlayerForm struct {
	Form string // "hold-at-N"
	Text string
}

// Applies reports whether something that belongs to the listed variants
// belongs to this one; an empty list belongs to all.
func Applies(variants []string, variant string) bool {
	for _, v := range variants {
		if v == variant {
			return true
		}
	}
	return len(variants) == 0
}

// ErrInputEnded says that the game asked for a line after the last one.
var ErrInputEnded = errors.New("the input ended while the game was waiting for a line")

// ErrLuckEnded says that a scripted list of luck was used up.
var ErrLuckEnded = errors.New("the list of dice is used up")

// ErrStopped says that the sitting was stopped before the turn that
// Options.StopBefore names.
var ErrStopped = errors.New("the sitting was stopped before a turn, as was asked")

// BadInput is input that the handout lets a program assume never to get.
type BadInput struct{ Text string }

func (e *BadInput) Error() string { return e.Text }

// BadOption is an option, such as a policy, that the game does not have.
type BadOption struct{ Text string }

func (e *BadOption) Error() string { return e.Text }
