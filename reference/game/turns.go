package game

import "bytes"

// A Turn is a turn as a transcript shows it.
type Turn struct {
	// At is where the turn's text begins in standard output. It ends where
	// that of the next turn begins.
	At int
	// State is the game's State before the turn, as the transcript shows it;
	// nil where it shows none from which the game could go on.
	State any
	// Over says that the transcript shows scores that end the game before this
	// turn; State is then nil.
	Over bool
	// Luck is what the turn shows as drawn, in order.
	Luck []Draw
	// Asks is how many questions the turn shows.
	Asks int
}

// A TurnReader is a game whose transcript shows from which state each turn
// begins, so that a sitting can be judged turn by turn.
type TurnReader interface {
	// ReadTurns reads the turns off what a program printed, when the game is
	// played with opt. First is the State with which the sitting began, for
	// what no turn shows again, such as the number of players. It is total,
	// and it reads generously: a turn that is worded wrongly is still a turn.
	ReadTurns(stdout []byte, first any, opt Options) []Turn
}

// Turns tells of the turns of a sitting, as its Options ask.
type Turns struct {
	each   func(state any)
	before int // the turn to stop before; 0 is none
	begun  int
}

// TurnsOf returns what opt asks.
func TurnsOf(opt Options) Turns { return Turns{each: opt.EachTurn, before: opt.StopBefore} }

// Told reports whether Begin need be called: a State as an interface value
// costs an allocation, which millions of sittings can save.
func (t *Turns) Told() bool { return t.each != nil || t.before != 0 }

// Begin tells of the next turn. An error, which is ErrStopped, ends the sitting.
func (t *Turns) Begin(state any) error {
	t.begun++
	if t.each != nil {
		t.each(state)
	}
	if t.begun == t.before {
		return ErrStopped
	}
	return nil
}

// FillTurns fills in what each turn shows as drawn, which find reads off a
// text, and how many questions it asks. It is for games of which a piece of
// the transcript shows its luck by itself.
func FillTurns(turns []Turn, stdout []byte, find func(text []byte) []Draw) {
	line, from := 1, 0
	for i := range turns {
		end := len(stdout)
		if i+1 < len(turns) {
			end = turns[i+1].At
		}
		line += bytes.Count(stdout[from:turns[i].At], []byte("\n"))
		from = turns[i].At
		text := stdout[from:end]
		turns[i].Luck, turns[i].Asks = find(text), bytes.Count(text, []byte("?"))
		for k := range turns[i].Luck {
			turns[i].Luck[k].Line += line - 1
		}
	}
}
