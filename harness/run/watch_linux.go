package run

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"

	"grade/harness/sandbox"
	"grade/harness/suite"
	"grade/harness/transcript"
)

// outputChunk is how much is read from a pipe at once, in bytes.
const outputChunk = 64 << 10

// watch is one running program.
type watch struct {
	slot         *sandbox.Slot
	child        *sandbox.Child
	limits       suite.Limits
	input        []byte // of a piped program, what it was not given yet
	typist       *typist
	inR, inW     int // of standard input; inW is -1 when it has ended
	outR, errR   int // read ends, -1 when closed
	outW, errW   int // write ends, -1 once the program has them
	stdout       capture
	stderr       tailBuffer
	stopped      EndKind // why we stopped it; empty: we did not
	outputLength int64
	began        time.Time
	quiet        int   // ticks since something happened
	heaviest     int64 // resident memory seen, bytes
	weighed      time.Time
	weighings    int
	room         room
	where        string
	retire       bool
	chunk        []byte
	inherited    *inherited // nil: nothing
	pty          bool       // a terminal is in the place of the pipes
	printed      bool       // the last look found output; true at first
	wide         bool
	fds          [5]unix.PollFd
}

func newWatch(p *Process, slot *sandbox.Slot, script suite.Script, limits suite.Limits) *watch {
	w := &watch{
		slot: slot, room: room{folder: slot.Folder(), limit: p.Station.folderLimit(limits)}, chunk: p.Station.chunk, limits: limits,
		stderr: tailBuffer{headCap: stderrHead, tailCap: stderrTail},
		inR:    -1, inW: -1, outR: -1, errR: -1, outW: -1, errW: -1, printed: true,
	}
	w.pty = p.Pty
	if p.Inherit != nil {
		w.inherited = &inherited{content: p.Inherit, fd: -1}
	}
	if p.Drive == suite.DriveTerminal {
		w.typist = &typist{script: script, player: p.Player}
	} else {
		w.input = stdinOf(script)
		w.stdout.digest = transcript.NewDigest() // all that is typed stands behind it
	}
	w.stdout.likely = p.Likely
	return w
}

func (w *watch) open() error {
	if w.pty {
		return errors.Join(w.openPty(), w.inherited.open())
	}
	if err := errors.Join(pipe(&w.inR, &w.inW), pipe(&w.outR, &w.outW), pipe(&w.errR, &w.errW), w.inherited.open()); err != nil {
		return err
	}
	for _, fd := range []int{w.inW, w.outR, w.errR} {
		if err := sandbox.SetFlags(fd, unix.O_NONBLOCK); err != nil {
			return fmt.Errorf("making a pipe: %w", err)
		}
	}
	if w.typist == nil {
		// More than a pipe usually holds, where the system allows it: most
		// scripts then need no second look.
		if len(w.input) > usualPipe {
			_, _ = unix.FcntlInt(uintptr(w.inW), unix.F_SETPIPE_SZ, widePipe)
		}
		w.feed()
		return nil
	}
	var stat unix.Stat_t
	if err := unix.Fstat(w.inR, &stat); err != nil {
		return fmt.Errorf("looking at a pipe: %w", err)
	}
	w.typist.pipe = stat.Ino
	return nil
}

// usualPipe is what a pipe holds, and widePipe what one may hold at most, in
// bytes.
const (
	usualPipe = 64 << 10
	widePipe  = 1 << 20
)

// widen lets a program print much while nobody looks, where the system allows
// it.
func (w *watch) widen() {
	w.wide = true
	_, _ = unix.FcntlInt(uintptr(w.outR), unix.F_SETPIPE_SZ, widePipe)
}

// feed gives a piped program what its input takes, and ends it after the last
// byte. A program that closed its input reads no more, which is no error.
func (w *watch) feed() {
	for len(w.input) > 0 {
		n, err := sandbox.Write(w.inW, w.input)
		if n > 0 {
			w.input = w.input[n:]
			continue
		}
		if errors.Is(err, unix.EINTR) {
			continue
		}
		if errors.Is(err, unix.EAGAIN) {
			return
		}
		w.input = nil
	}
	closeFD(&w.inW)
}

func (w *watch) close() {
	for _, fd := range []*int{&w.inR, &w.inW, &w.outR, &w.errR, &w.outW, &w.errW} {
		closeFD(fd)
	}
	w.inherited.close()
}

// drain reads what the pipes hold, up to the output limit.
func (w *watch) drain() {
	for _, stream := range []struct {
		fd   *int
		keep func([]byte)
	}{
		{&w.outR, w.stdout.write},
		{&w.errR, w.stderr.write},
	} {
		for *stream.fd >= 0 && w.stopped == "" {
			n, err := sandbox.Read(*stream.fd, w.chunk)
			if n > 0 {
				room := w.limits.Output - w.outputLength
				w.outputLength += int64(n)
				if int64(n) > room {
					n = int(room)
					w.stopped = OutputLimit
				}
				stream.keep(w.chunk[:n])
				continue
			}
			if errors.Is(err, unix.EINTR) {
				continue
			}
			if err == nil { // the other end is closed
				closeFD(stream.fd)
			}
			break
		}
	}
}

// slowTick is how long the loop sleeps at most.
const slowTick = 10 * time.Millisecond

// tick is how long the loop may sleep. A program that waits for input in a way
// that asks nobody is looked for often at first and seldom later.
func (w *watch) tick() time.Duration {
	if w.typist == nil {
		return slowTick
	}
	return min(slowTick, time.Millisecond<<min(w.quiet, 4))
}

// residentSize returns the resident memory of a process in bytes, 0 if it has
// ended.
func residentSize(pid int) int64 {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	if err != nil {
		return 0
	}
	fields := strings.Fields(string(text))
	if len(fields) < 2 {
		return 0
	}
	pages, err := strconv.ParseInt(fields[1], 10, 64)
	if err != nil {
		return 0
	}
	return pages * int64(os.Getpagesize())
}

// dumpTime is how long a Java machine may take to say where it is.
const dumpTime = time.Second

// askWhere asks a Java or Python program that ran into the time limit where it
// is. The answer goes to standard output or error, and is kept out of both.
func (w *watch) askWhere() {
	if w.stopped != TimeLimit || w.pty {
		return
	}
	exe, err := os.Readlink(fmt.Sprintf("/proc/%d/exe", w.child.Pid))
	if err != nil {
		return
	}
	name := filepath.Base(exe)
	if strings.HasPrefix(name, "python") {
		w.askPython()
	}
	if name != "java" {
		return
	}
	before := w.stdout.len()
	if unix.PidfdSendSignal(w.child.PidFD, unix.SIGQUIT, nil, 0) != nil {
		return
	}
	w.stopped = "" // so that drain reads on
	for deadline := time.Now().Add(dumpTime); time.Now().Before(deadline); {
		fds := []unix.PollFd{{Fd: int32(w.outR), Events: unix.POLLIN}, {Fd: int32(w.child.PidFD), Events: unix.POLLIN}}
		if _, err := unix.Poll(fds, 25); err != nil && !errors.Is(err, unix.EINTR) || fds[1].Revents != 0 {
			break
		}
		w.drain()
		if bytes.Contains(w.stdout.bytes()[before:], []byte("\nJNI global refs")) || w.stopped != "" {
			break
		}
	}
	w.where = javaWhere(w.stdout.bytes()[before:])
	w.stdout.cut(before)
	w.stopped = TimeLimit
}

// askPython has Python's fault handler, which submissions run with, print where
// the program is.
func (w *watch) askPython() {
	before := w.stderr
	w.stderr = tailBuffer{headCap: stderrHead, tailCap: stderrTail}
	if unix.PidfdSendSignal(w.child.PidFD, unix.SIGABRT, nil, 0) == nil {
		w.stopped = "" // so that drain reads on
		fds := []unix.PollFd{{Fd: int32(w.child.PidFD), Events: unix.POLLIN}}
		_, _ = unix.Poll(fds, 500) // it ends soon, or is ended below
		kept := w.stdout.len()
		w.drain()
		w.stdout.cut(kept)
		w.stopped = TimeLimit
		w.where = pythonWhere(w.stderr.head)
	}
	w.stderr = before
}

// pythonWhere finds the innermost line in the words of the fault handler.
func pythonWhere(trace []byte) string {
	_, frames, found := bytes.Cut(trace, []byte("(most recent call first):\n"))
	if !found {
		return ""
	}
	line, _, _ := bytes.Cut(frames, []byte("\n"))
	file, rest, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(string(line)), "File "), ", ")
	if rest == "" {
		return ""
	}
	return fmt.Sprintf("%s, %s", filepath.Base(strings.Trim(file, "\"")), rest)
}

// javaWhere finds the innermost lines of the program itself in a thread dump.
func javaWhere(dump []byte) string {
	_, main, found := strings.Cut(string(dump), "\"main\"")
	if !found {
		return ""
	}
	main, _, _ = strings.Cut(main, "\n\n")
	for _, line := range strings.Split(main, "\n") {
		line = strings.TrimSpace(line)
		frame, ok := strings.CutPrefix(line, "at ")
		if ok && !strings.HasPrefix(frame, "java.") && !strings.HasPrefix(frame, "jdk.") && !strings.HasPrefix(frame, "sun.") {
			return frame
		}
	}
	return ""
}
