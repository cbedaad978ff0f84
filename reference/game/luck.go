package game

import (
	"fmt"
	"strings"

	"grade/reference/random"
)

// Luck is where a sitting's random values come from: a seeded generator, a
// list, or the luck that a submission's output shows.
type Luck interface {
	// Draw returns a value from lo to hi, both included.
	Draw(lo, hi int) (int, error)
	// Roll fills dice, left to right, with values from 1 to sides, as one
	// roll. The distinction matters for luck that was read off an output,
	// where a roll has a line and a number of dice of its own.
	Roll(dice []int, sides int) error
}

// Seeder is luck that a game can seed itself, where the seed is typed.
type Seeder interface {
	// Seed starts the sequence of the seed, which is text in the
	// generator's own notation.
	Seed(text string) error
}

// Draw is a value read off an output.
type Draw struct {
	Value int
	Line  int // of standard output, from 1
	Roll  int // the values of one roll share a number; 0 stands alone
	// Text is what stands there where it is no value: "five", or a whole list
	// of dice. Empty: Value counts.
	Text string
}

// words says what stands in place of a value.
func (d Draw) words() string {
	if strings.TrimSpace(d.Text) == "" {
		return "nothing"
	}
	return fmt.Sprintf("%q", d.Text)
}

// LuckMismatch is luck, read off an output or given as a list, that does not
// fit the place where the game draws it.
type LuckMismatch struct {
	Line   int    // of the output, from 1; 0 for a list
	Wanted string // "a roll of 3 dice"
	Found  string // "a roll of 6 dice"
}

func (e *LuckMismatch) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("the list of dice has %s where the game draws %s", e.Found, e.Wanted)
	}
	return fmt.Sprintf("line %d shows %s where the game draws %s", e.Line, e.Found, e.Wanted)
}

// Generated is luck from a generator of package random. It can be seeded
// again at any time.
type Generated struct {
	name string
	gen  random.Generator
}

// NewGenerated returns luck of the named generator. Before the first draw it
// must be seeded.
func NewGenerated(generator string) *Generated { return &Generated{name: generator} }

// Seed implements Seeder.
func (g *Generated) Seed(text string) error {
	gen, err := random.New(g.name, text)
	if err != nil {
		return err
	}
	g.gen = gen
	return nil
}

// Generator returns the generator under the luck, for games whose speed needs
// a direct call; nil before the first Seed.
func (g *Generated) Generator() random.Generator { return g.gen }

// Draw implements Luck.
func (g *Generated) Draw(lo, hi int) (int, error) {
	if g.gen == nil {
		return 0, fmt.Errorf("the generator %s has no seed", g.name)
	}
	return lo + g.gen.Below(hi-lo+1), nil
}

// Roll implements Luck.
func (g *Generated) Roll(dice []int, sides int) error {
	for i := range dice {
		die, err := g.Draw(1, sides)
		if err != nil {
			return err
		}
		dice[i] = die
	}
	return nil
}

// Listed is luck from a list of values in the order in which the game draws
// them.
type Listed struct {
	values []int
}

// NewListed returns luck that deals the values in order.
func NewListed(values []int) *Listed { return &Listed{values: values} }

// Draw implements Luck.
func (l *Listed) Draw(lo, hi int) (int, error) {
	if len(l.values) == 0 {
		return 0, ErrLuckEnded
	}
	v := l.values[0]
	if v < lo || v > hi {
		return 0, &LuckMismatch{Wanted: span(lo, hi), Found: fmt.Sprint(v)}
	}
	l.values = l.values[1:]
	return v, nil
}

// Roll implements Luck.
func (l *Listed) Roll(dice []int, sides int) error {
	for i := range dice {
		v, err := l.Draw(1, sides)
		if err != nil {
			return err
		}
		dice[i] = v
	}
	return nil
}

// Replayed is luck that was read off a submission's output.
type Replayed struct {
	draws []Draw
}

// NewReplayed returns luck that deals the draws of an output in order.
func NewReplayed(draws []Draw) *Replayed { return &Replayed{draws: draws} }

// Left returns the draws that the game has not taken.
func (r *Replayed) Left() []Draw { return r.draws }

// Draw implements Luck.
func (r *Replayed) Draw(lo, hi int) (int, error) {
	if len(r.draws) == 0 {
		return 0, ErrLuckEnded
	}
	d := r.draws[0]
	if d.Text != "" {
		return 0, &LuckMismatch{Line: d.Line, Wanted: span(lo, hi), Found: d.words()}
	}
	if d.Roll != 0 {
		return 0, &LuckMismatch{Line: d.Line, Wanted: span(lo, hi), Found: "a roll of dice"}
	}
	if d.Value < lo || d.Value > hi {
		return 0, &LuckMismatch{Line: d.Line, Wanted: span(lo, hi), Found: fmt.Sprint(d.Value)}
	}
	r.draws = r.draws[1:]
	return d.Value, nil
}

// Roll implements Luck. A roll of another number of dice than the output
// shows is a LuckMismatch: to fill it from the next roll would invent dice.
func (r *Replayed) Roll(dice []int, sides int) error {
	if len(r.draws) == 0 {
		return ErrLuckEnded
	}
	first := r.draws[0]
	if first.Text != "" {
		return &LuckMismatch{Line: first.Line, Wanted: countDice(len(dice)), Found: first.words()}
	}
	n := 1
	for n < len(r.draws) && first.Roll != 0 && r.draws[n].Roll == first.Roll {
		n++
	}
	if n != len(dice) {
		return &LuckMismatch{Line: first.Line, Wanted: countDice(len(dice)), Found: countDice(n)}
	}
	for i, d := range r.draws[:n] {
		if d.Value < 1 || d.Value > sides {
			return &LuckMismatch{Line: d.Line, Wanted: fmt.Sprintf("a die from 1 to %d", sides), Found: fmt.Sprint(d.Value)}
		}
		dice[i] = d.Value
	}
	r.draws = r.draws[n:]
	return nil
}

func span(lo, hi int) string { return fmt.Sprintf("a number from %d to %d", lo, hi) }

func countDice(n int) string {
	if n == 1 {
		return "a roll of 1 die"
	}
	return fmt.Sprintf("a roll of %d dice", n)
}
