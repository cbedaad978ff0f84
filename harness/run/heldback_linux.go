package run

import (
	"bytes"
	"debug/elf"
	"path/filepath"
	"strings"
	"time"

	"grade/harness/suite"
)

// What a C program prints into a pipe is held back in its own memory and written
// out a few thousand bytes at a time, or at its end. If it crashes or has to be
// stopped, that is lost, although it was printed before; for a short program it
// is all there is, and a person at a terminal would have seen it.
//
// The buffering of a terminal keeps it, but costs a write for each line: ten
// times the work of a program that prints much. Programs that end well need it
// for nothing. So a piped program that did not end well is played once more with
// it, to see what it had printed. How it ends, what that took, and what it
// complained of are taken from the first sitting alone. Of the second counts the
// text, and only if it ends alike and its text begins with all that came out of
// the first: a program that does something else each time is shown as it was.

// againTime is how long the second sitting may take. Who waited for a program
// that hangs is not to wait as long again: it comes to its loop soon, or the
// first sitting has shown enough.
func againTime(ended EndKind) time.Duration {
	if ended == TimeLimit {
		return 400 * time.Millisecond
	}
	return 2 * time.Second
}

// mayHoldBack reports whether a sitting ended in a way that loses text which a
// terminal would have shown.
func (p *Process) mayHoldBack(rec *Record) bool {
	if p.Drive == suite.DriveTerminal || p.Station.keeps || len(p.Station.terminal) == len(p.Station.basics) {
		return false
	}
	// What is installed here is an interpreter, and those write lines at once; so
	// does a script.
	if dir := filepath.Dir(p.Argv[0]); strings.Contains(":"+SystemPath+":", ":"+dir+":") || !isELF(p.Argv[0]) {
		return false
	}
	switch rec.End.Kind {
	case Signaled, TimeLimit, MemoryLimit:
		return true
	case Exited:
		return rec.End.Code > 128 && rec.End.Code < 128+32 // a shell tells a crash in this way
	}
	return false
}

// completeFrom takes the text from a second sitting that ended alike, if it
// goes on where that of the first stops.
func (r *Record) completeFrom(again *Record) {
	text, before := again.Transcript.Stdout, r.Transcript.Stdout
	if again.End == r.End && len(text) > len(before) && bytes.HasPrefix(text, before) {
		r.Transcript, r.Digest = again.Transcript, again.Digest
	}
}

// isELF reports whether a file is a compiled program.
func isELF(path string) bool {
	f, err := elf.Open(path)
	if err != nil {
		return false
	}
	return f.Close() == nil
}
