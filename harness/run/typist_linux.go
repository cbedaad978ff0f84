package run

import (
	"bytes"
	"errors"
	"os"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"

	"grade/harness/sandbox"
	"grade/harness/suite"
	"grade/harness/transcript"
	"grade/reference/game"
)

// mostUnanswered is the read after the end of input at which a program is
// stopped: a loop that does not see the end would go on until a limit.
const mostUnanswered = 3

// silenceTicks is how many idle ticks make a silence, where the kernel does not
// let us look: about a quarter of a second.
const silenceTicks = 10

// surePolls is how many idle ticks in a row must find a program in a poll of
// standard input.
const surePolls = 4

// startTicks is how many idle ticks a program is given to start, before anybody
// looks at what it does: the look is dear, and most programs ask soon.
const startTicks = 3

// sureGlances is how many reads in a row that do not block are taken for a wait.
const sureGlances = 3

// typist is who types at a program: a line each time it waits for one.
type typist struct {
	script  suite.Script
	player  game.Typist // chooses further lines; nil: the script is all
	pipe    uint64      // inode of standard input
	next    int
	pending []byte // of a line that did not fit into the pipe yet
	placed  []transcript.Line
	proofs  map[Proof]int
	starved int // reads after the last line
	// starvedAt is what had been printed at the first of them, in bytes.
	starvedAt int
	blind     bool
	glances   int // reads in a row that would not have blocked
	polls     int // idle ticks in a row that found a poll of standard input
}

// question answers a program that was stopped at a read of descriptor 0.
func (w *watch) question() error {
	q, ok, err := w.slot.NextQuestion()
	if err != nil || !ok {
		return err
	}
	// Whoever reads our pipe while it is empty waits for a line; a program
	// may also have put another file in its place.
	if w.unread() > 0 || readsElsewhere(q.Pid, w.typist.pipe) {
		w.typist.glances = 0
		return w.slot.Answer(q)
	}
	// A read that does not block is no wait, unless it comes again and again.
	if w.nonBlocking() && (w.typist.glances < sureGlances || w.inW < 0) {
		w.typist.glances++
		return w.slot.Answer(q)
	}
	w.typist.glances = 0
	w.drain()
	w.typeLine(ProofRead)
	return w.slot.Answer(q)
}

// nonBlocking reports whether the program made reads of standard input return
// at once.
func (w *watch) nonBlocking() bool {
	flags, err := unix.FcntlInt(uintptr(w.inR), unix.F_GETFL, 0)
	return err == nil && flags&unix.O_NONBLOCK != 0
}

// unread returns how many typed bytes nobody has read.
func (w *watch) unread() int {
	if w.pty {
		if w.settled() {
			return 1
		}
		return 0
	}
	n, err := unix.IoctlGetInt(w.inR, unix.TIOCINQ)
	if err != nil {
		return 0
	}
	return n
}

// idle looks for a program that waits without asking: in a poll, or where
// questions do not reach us.
func (w *watch) idle() {
	w.quiet++
	t := w.typist
	if t == nil || w.child.Pid == 0 || w.unread() > 0 {
		return
	}
	if starting := t.next == 0 && w.outputLength == 0; starting && w.quiet < startTicks {
		return
	}
	proof, err := waitsIn(w.child.Pid, t.pipe)
	if proof == ProofRead && w.asked() {
		return // it has come to its read just now, and its question is on the way
	}
	if err != nil {
		t.blind = true
	}
	if t.blind && w.quiet >= silenceTicks {
		proof = ProofSilence
	}
	// A program may pass through a poll of standard input on its way
	// elsewhere; one that waits is found there again and again.
	if t.polls++; proof != ProofPoll {
		t.polls = 0
	} else if t.polls < surePolls {
		return
	}
	if proof != "" {
		w.drain()
		w.typeLine(proof)
		w.quiet, t.polls = 0, 0
	}
}

// asked reports whether a question waits to be taken.
func (w *watch) asked() bool {
	fds := []unix.PollFd{{Fd: int32(w.slot.Asks()), Events: unix.POLLIN}}
	n, err := unix.Poll(fds, 0)
	return err == nil && n > 0
}

// typeLine types the next line, or ends the input.
func (w *watch) typeLine(proof Proof) {
	t := w.typist
	if len(t.pending) > 0 {
		w.push()
		return
	}
	if t.next == len(t.script.Lines) && t.player != nil && t.starved == 0 {
		if line, ok := t.player(w.stdout.bytes()); ok && !(w.pty && len(line) > suite.LongestTyped) {
			t.script.Lines = append(t.script.Lines, strings.TrimSuffix(line, "\n"))
		}
	}
	if t.next == len(t.script.Lines) {
		if w.pty {
			w.endOnPty()
		} else {
			closeFD(&w.inW)
		}
		if t.starved == 0 {
			t.starvedAt = w.stdout.len()
		}
		// To poll is to ask only behind a prompt: programs that are driven by
		// events poll as long as they live.
		if out := w.stdout.bytes(); proof == ProofRead || len(out) > 0 && out[len(out)-1] != '\n' {
			t.starved++
		}
		if t.starved >= mostUnanswered {
			w.stopped = Unanswered
		}
		return
	}
	line := t.script.Lines[t.next]
	t.placed = append(t.placed, transcript.Line{At: w.stdout.len(), Text: line})
	t.next++
	if t.proofs == nil {
		t.proofs = map[Proof]int{}
	}
	t.proofs[proof]++
	t.pending = append(t.pending[:0], line...)
	if t.next < len(t.script.Lines) || !t.script.Unended {
		t.pending = append(t.pending, '\n')
	}
	typed := t.pending
	w.push()
	if w.pty {
		w.takeEcho(typed)
		if !bytes.HasSuffix(typed, []byte("\n")) {
			w.endOnPty() // hands over a line without its end
		}
	}
}

// push writes as much of the pending line as the pipe takes.
func (w *watch) push() {
	t := w.typist
	for len(t.pending) > 0 && w.inW >= 0 {
		n, err := sandbox.Write(w.inW, t.pending)
		if n > 0 {
			t.pending = t.pending[n:]
			continue
		}
		if errors.Is(err, unix.EINTR) {
			continue
		}
		return // full, or nobody reads any more
	}
}

// into completes a record with what the typist knows.
func (t *typist) into(rec *Record) {
	lines := append([]transcript.Line(nil), t.placed...)
	for _, text := range t.script.Lines[t.next:] {
		lines = append(lines, transcript.Line{At: len(rec.Transcript.Stdout), Text: text})
	}
	rec.Transcript = transcript.New(rec.Transcript.Stdout, lines)
	rec.Placed = false
	rec.Chosen = t.player != nil
	rec.Read = t.next
	rec.Starved, rec.StarvedAt = t.starved > 0, t.starvedAt
	rec.Proofs = t.proofs
}

// readsElsewhere reports whether it can be seen that the standard input of a
// process is not the pipe.
func readsElsewhere(pid int, pipe uint64) bool {
	link, err := os.Readlink("/proc/" + strconv.Itoa(pid) + "/fd/0")
	return err == nil && link != pipeName(pipe)
}
