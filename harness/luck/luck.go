// Package luck gives programs the random numbers that the reference drew.
//
// Most programs of a course cannot be seeded, and two generators never agree.
// But a program that asks its language's library for a random number can be
// answered with a given one: by a library loaded before the C library, by a
// class in the place of java.util.Random, by a module found before Python's
// random. Then its transcript can be compared with the reference's, byte for
// byte, whatever its author did about seeds.
//
// The script of a run is what the reference drew in the same sitting, each
// value with the number of values it was drawn from. Where a call tells how
// many values it wants, the answer is exact; where it does not, as rand() does,
// the bits are made so that the usual ways to cut them down all give that value.
// What was drawn is written down by the answering code, so that a program that
// draws more, less or otherwise than the game can be told so. All of it passes
// through one file that the program inherits: a program that writes there
// spoils its own record, and no verdict rests on that record alone.
//
// Where it cannot work, a Refusal says why: to take the program's own dice for
// the forced ones would blame it for numbers that it never got.
package luck

import (
	"grade/reference/game"
)

// An Entry is a value that the reference drew: number Value, counted from 0, of
// Bound many.
type Entry struct{ Value, Bound int }

// Recorder is luck that remembers what was drawn from another one.
type Recorder struct {
	inner   game.Luck
	entries []Entry
}

// Record returns luck that deals what inner does, and where its draws are
// found. The luck can be seeded if inner can.
func Record(inner game.Luck) (game.Luck, *Recorder) {
	r := &Recorder{inner: inner}
	if seeder, ok := inner.(game.Seeder); ok {
		return seededRecorder{r, seeder}, r
	}
	return r, r
}

type seededRecorder struct {
	*Recorder
	game.Seeder
}

// Entries returns what was drawn so far.
func (r *Recorder) Entries() []Entry { return r.entries }

// Draw implements game.Luck.
func (r *Recorder) Draw(lo, hi int) (int, error) {
	v, err := r.inner.Draw(lo, hi)
	if err == nil && lo < hi { // one of one is no luck
		r.entries = append(r.entries, Entry{v - lo, hi - lo + 1})
	}
	return v, err
}

// Roll implements game.Luck.
func (r *Recorder) Roll(dice []int, sides int) error {
	if err := r.inner.Roll(dice, sides); err != nil {
		return err
	}
	for _, die := range dice {
		if sides > 1 {
			r.entries = append(r.entries, Entry{die - 1, sides})
		}
	}
	return nil
}
