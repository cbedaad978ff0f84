// Package sandbox starts programs that nobody trusts.
//
// A slot is a process of our own, started again from our own binary, that is
// restricted once and then forks one program after another on request. What
// costs time or needs a thread of its own, such as a system call filter or
// another user, is paid when the slot starts and inherited by every program.
// The slot adopts whatever a program leaves behind, and ends it before it
// reports the program's end: nothing of a run is alive after its result.
//
// A layer that cannot be had is named with its reason; a layer that was
// promised and cannot be set stops the slot, never the check.
package sandbox

import (
	"slices"
	"time"
)

// Missing is a layer that a slot does not have.
type Missing struct{ Layer, Why string }

// Offer says what a slot has.
type Offer struct {
	Level   Level
	Layers  []string // sorted
	Missing []Missing
}

// Holds reports whether a layer is set.
func (o *Offer) Holds(layer string) bool { return slices.Contains(o.Layers, layer) }

// Limits bound every program of a slot. They are set by the kernel before a
// program runs; time by the clock and the size of output are the caller's.
type Limits struct {
	CPU       time.Duration
	Data      int64 // bytes of private memory of one process, not of address space
	FileSize  int64 // bytes of a file that is written
	OpenFiles int
	Processes int   // of the slot's user; held only where the slot has one
	Folder    int64 // bytes of all files in Work; held only where Work is the slot's own
}

// Config is how a slot is made.
type Config struct {
	// Self is the path by which this binary is started again.
	Self string
	// Work is the only folder that programs may write to. Programs run in it,
	// and it is theirs alone.
	Work string
	// GiveAll gives all that lies in Work to the programs' user, not the folder
	// alone: a build works on files that are there before it.
	GiveAll bool
	// Readable are further folders that programs may read, such as the one
	// of the build.
	Readable []string
	Limits   Limits
	// AtMost leaves out the layers of better levels; empty: none.
	AtMost Level
	// Require makes a lower level an error.
	Require Level
	// Given is what Start finds out for the slot.
	Given Given
}

// Given is what a slot cannot find out or take by itself.
type Given struct {
	// User is a spare user that Start holds for the slot; 0: there is none.
	User int
	// NoUser says why there is none.
	NoUser string
	// Namespaces says that the slot was started in namespaces of its own.
	Namespaces bool
	// NoNamespaces says why it was not.
	NoNamespaces string
	// Grader is the process that may not be reached.
	Grader int
}

// Request is one program to start.
type Request struct {
	Argv []string // Argv[0] is a path
	Env  []string
	Dir  string
	// Interactive programs are stopped at each read of standard input until
	// the caller answers through Child.Asks.
	Interactive bool
	// Terminal says that standard input is a terminal, which becomes the
	// program's own.
	Terminal bool
}

// Status is how a program ended, with all that it started.
type Status struct {
	Wait   uint32 // as wait4 gives it
	CPU    time.Duration
	Memory int64 // largest resident set of one process, bytes
	Swept  int   // processes that were left over and ended
	// StartError is the errno of a program that could not be started.
	StartError int
}
