// Package run plays one sitting of a program or of a reference and records it.
//
// Both kinds of player answer with the same Record, so that a judge cannot
// tell, and need not know, who printed. What a program does is data in the
// Record; an error means that we failed and costs a student nothing.
package run

import (
	"context"
	"time"

	"grade/harness/sandbox"
	"grade/harness/suite"
	"grade/harness/transcript"
	"grade/reference/game"
)

// A Runner plays sittings: a program in a process, or a reference in process.
type Runner interface {
	// Run plays one sitting of the script under the limits. It returns when
	// nothing of the sitting is alive any more.
	Run(ctx context.Context, script suite.Script, limits suite.Limits) (*Record, error)
}

// Record is what one sitting showed.
type Record struct {
	// Transcript's standard output may be shared: nobody writes to it.
	Transcript transcript.Transcript
	// Digest is what was taken of the transcript's digest while it was
	// printed, or nil.
	Digest *transcript.Digest
	// Placed says that the places of typed lines were not observed. They
	// then all stand at the end until somebody places them.
	Placed bool
	// Read is the number of lines that were read; -1 where it was not
	// observed.
	Read   int
	Stderr Excerpt
	End    End
	// Starved says that the player asked for a line after the last one.
	Starved bool
	// StarvedAt is the length of standard output when it did so first.
	StarvedAt int
	// Trace holds the rules that a reference applied; nil for programs.
	Trace []game.Applied
	// Problem explains, in words for the student, an end that the program
	// did not choose: why it could not be started, what the game refused.
	Problem string
	// Chosen says that a player chose the typed lines as it went along.
	Chosen bool
	// Proofs counts how it was known that a typed program waited; nil where
	// nothing was typed at it.
	Proofs map[Proof]int
	// Left is how many processes the program left behind; they are ended.
	Left int
	// Where is the place in the source at which a program hung, where its
	// language's runtime could be asked.
	Where string
	// Unread is what a reference left of a line of which it read a part.
	Unread string
	// Ended is why a reference did not come to its own end; nil for
	// programs.
	Ended error
	// Pty says that the program had a terminal of its own, so that what it wrote
	// to standard error is a part of the transcript.
	Pty bool
	// Inherited is what was written into the file of Process.Inherit, the
	// first megabytes of it. The program may have written it itself.
	Inherited []byte
	Usage     Usage
}

// Isolation bounds how programs are isolated: not better than one level, and
// not worse than another. Empty levels ask for nothing.
type Isolation struct{ AtMost, Require sandbox.Level }

// EndKind is how a sitting ended.
type EndKind string

const (
	Exited      EndKind = "exited"       // by itself, with Code
	Signaled    EndKind = "signaled"     // by Signal, not sent by us
	TimeLimit   EndKind = "time_limit"   // stopped by us
	OutputLimit EndKind = "output_limit" // stopped by us; the output is cut
	MemoryLimit EndKind = "memory_limit" // stopped by us
	// FolderLimit is a program that was stopped because of its files, by us or
	// by the kernel.
	FolderLimit EndKind = "folder_limit"
	// ProcessLimit is a program that was stopped because of its processes,
	// where the kernel does not refuse them.
	ProcessLimit EndKind = "process_limit"
	// Unanswered is a program that was stopped at its third read after the
	// end of input.
	Unanswered EndKind = "unanswered"
	NotStarted EndKind = "not_started" // it cannot be run: Problem says why
)

// End is how a sitting ended.
type End struct {
	Kind   EndKind
	Code   int    // exit status; for Exited
	Signal string // name such as SIGSEGV; for Signaled
}

// Excerpt is the head and the tail of a text that may be long.
type Excerpt struct {
	Head, Tail []byte // Tail is empty if nothing was cut
	Cut        int64  // bytes between them
}

// Len returns the length of the whole text in bytes.
func (e Excerpt) Len() int64 { return int64(len(e.Head)+len(e.Tail)) + e.Cut }

// Usage is what a sitting took.
type Usage struct {
	Wall, CPU time.Duration
	Memory    int64 // peak, bytes; 0 where it was not measured
}

// Proof is how it was known that a program waits for input.
type Proof string

const (
	// ProofRead is the kernel's word: the program was stopped at its read of
	// standard input, or hangs in it with nothing left to read.
	ProofRead Proof = "read"
	// ProofPoll is the kernel's word too: all threads sleep, and one of them
	// in a wait for several descriptors, standard input among them.
	ProofPoll Proof = "poll"
	// ProofSilence is a guess: nothing was printed for a while.
	ProofSilence Proof = "silence"
)
