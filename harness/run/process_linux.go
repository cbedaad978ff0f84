package run

import (
	"context"
	"errors"
	"fmt"
	"os"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"grade/harness/suite"
	"grade/harness/transcript"
)

// Process is a Runner that starts a program with its whole input at hand.
//
// Standard input is a file in memory, so that a program may leave it unread;
// standard output and error are pipes that one loop reads together with the
// program's own end. There is nobody to wait for but that loop: a descendant
// that keeps a pipe open cannot delay a verdict.
type Process struct {
	Argv []string // Argv[0] is a path to the program
	Dir  string   // working directory
	Env  []string // the whole environment
}

// outputChunk is how much is read from a pipe at once, in bytes.
const outputChunk = 64 << 10

// stderrHead and stderrTail bound what is kept of standard error, in bytes.
const (
	stderrHead = 32 << 10
	stderrTail = 32 << 10
)

// Run implements Runner. A program that cannot be started is a Record whose
// End is NotStarted.
func (p *Process) Run(ctx context.Context, script suite.Script, limits suite.Limits) (*Record, error) {
	w := &watch{limits: limits, stderr: tailBuffer{headCap: stderrHead, tailCap: stderrTail}}
	defer w.close()
	input := stdinOf(script)
	if err := w.open(input); err != nil {
		return nil, err
	}
	start := time.Now()
	if problem, err := w.start(p); err != nil || problem != "" {
		return &Record{End: End{Kind: NotStarted}, Problem: problem, Read: 0, Transcript: unplaced(nil, script)}, err
	}
	err := w.loop(ctx, start)
	w.kill()
	rec, waitErr := w.finish(script)
	rec.Usage.Wall = time.Since(start)
	return rec, errors.Join(err, waitErr)
}

func stdinOf(script suite.Script) []byte {
	input := transcript.New(nil, unplaced(nil, script).Lines).Stdin()
	if script.Unended && len(input) > 0 {
		input = input[:len(input)-1]
	}
	return input
}

// unplaced returns a transcript with all typed lines at its end.
func unplaced(stdout []byte, script suite.Script) transcript.Transcript {
	lines := make([]transcript.Line, len(script.Lines))
	for i, text := range script.Lines {
		lines[i] = transcript.Line{At: len(stdout), Text: text}
	}
	return transcript.New(stdout, lines)
}

// watch is one running program.
type watch struct {
	limits       suite.Limits
	stdin        *os.File
	outR, errR   int // read ends, -1 when closed
	outW, errW   int // write ends, -1 once the program has them
	pid, pidfd   int
	stdout       []byte
	stderr       tailBuffer
	stopped      EndKind // why we stopped it; empty: we did not
	chunk        [outputChunk]byte
	outputLength int64
}

func (w *watch) open(input []byte) error {
	w.outR, w.errR, w.outW, w.errW, w.pidfd = -1, -1, -1, -1, -1
	fd, err := unix.MemfdCreate("stdin", unix.MFD_CLOEXEC)
	if err != nil {
		return fmt.Errorf("making a file in memory for standard input: %w", err)
	}
	w.stdin = os.NewFile(uintptr(fd), "stdin")
	if _, err := w.stdin.Write(input); err != nil {
		return fmt.Errorf("writing standard input: %w", err)
	}
	if _, err := w.stdin.Seek(0, 0); err != nil {
		return fmt.Errorf("rewinding standard input: %w", err)
	}
	for _, ends := range [][2]*int{{&w.outR, &w.outW}, {&w.errR, &w.errW}} {
		var p [2]int
		if err := unix.Pipe2(p[:], unix.O_CLOEXEC); err != nil {
			return fmt.Errorf("making a pipe: %w", err)
		}
		*ends[0], *ends[1] = p[0], p[1]
		if err := unix.SetNonblock(p[0], true); err != nil {
			return fmt.Errorf("making a pipe: %w", err)
		}
	}
	return nil
}

// start starts the program as the leader of a session of its own, without a
// terminal. A problem is the program's fault.
func (w *watch) start(p *Process) (problem string, err error) {
	pid, err := syscall.ForkExec(p.Argv[0], p.Argv, &syscall.ProcAttr{
		Dir: p.Dir, Env: p.Env,
		Files: []uintptr{w.stdin.Fd(), uintptr(w.outW), uintptr(w.errW)},
		Sys:   &syscall.SysProcAttr{Setsid: true, PidFD: &w.pidfd},
	})
	closeFD(&w.outW)
	closeFD(&w.errW)
	if err != nil {
		if problem := WhyNotRunnable(p.Argv[0], err); problem != "" {
			return problem, nil
		}
		return "", fmt.Errorf("starting %s: %w", p.Argv[0], err)
	}
	w.pid = pid
	cpu := uint64(max(1, (w.limits.CPU+time.Second-1)/time.Second))
	for resource, limit := range map[int]unix.Rlimit{
		unix.RLIMIT_CORE: {},
		unix.RLIMIT_CPU:  {Cur: cpu, Max: cpu + 1}, // the soft limit is a SIGXCPU, told from a kill
	} {
		// A program that has already ended needs no limit.
		if err := unix.Prlimit(pid, resource, &limit, nil); err != nil && !errors.Is(err, unix.ESRCH) {
			w.kill()
			return "", fmt.Errorf("limiting the program: %w", err)
		}
	}
	return "", nil
}

// loop reads the program's output until it ends or must be stopped.
func (w *watch) loop(ctx context.Context, start time.Time) error {
	deadline := start.Add(w.limits.Wall)
	for w.stopped == "" {
		left := time.Until(deadline)
		if left <= 0 {
			w.stopped = TimeLimit
			return nil
		}
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("the run was cancelled: %w", err)
		}
		fds := []unix.PollFd{
			{Fd: int32(w.outR), Events: unix.POLLIN},
			{Fd: int32(w.errR), Events: unix.POLLIN},
			{Fd: int32(w.pidfd), Events: unix.POLLIN},
		}
		// A cancelled context is seen at the latest after a tick.
		tick := min(left, 100*time.Millisecond)
		if _, err := unix.Poll(fds, int(tick/time.Millisecond)+1); err != nil && !errors.Is(err, unix.EINTR) {
			return fmt.Errorf("waiting for the program: %w", err)
		}
		w.drain()
		if fds[2].Revents != 0 {
			return nil
		}
	}
	return nil
}

// drain reads what the pipes hold, up to the output limit.
func (w *watch) drain() {
	for _, stream := range []struct {
		fd   *int
		keep func([]byte)
	}{
		{&w.outR, func(b []byte) { w.stdout = append(w.stdout, b...) }},
		{&w.errR, func(b []byte) { w.stderr.write(b) }},
	} {
		for *stream.fd >= 0 && w.stopped == "" {
			n, err := unix.Read(*stream.fd, w.chunk[:])
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

// kill ends the program's process group. The leader is not yet reaped, so its
// number cannot belong to anybody else.
func (w *watch) kill() {
	if w.pid > 0 {
		_ = unix.Kill(-w.pid, unix.SIGKILL) // no such process: nothing is left
		_ = unix.Kill(w.pid, unix.SIGKILL)
	}
}

// finish reaps the program and makes the record of it.
func (w *watch) finish(script suite.Script) (*Record, error) {
	var status unix.WaitStatus
	var usage unix.Rusage
	for {
		_, err := unix.Wait4(w.pid, &status, 0, &usage)
		if errors.Is(err, unix.EINTR) {
			continue
		}
		if err != nil {
			return &Record{}, fmt.Errorf("waiting for the program's end: %w", err)
		}
		break
	}
	w.drain()
	w.awaitGroup()
	rec := &Record{
		Transcript: unplaced(w.stdout, script),
		Placed:     true,
		Read:       -1,
		Stderr:     w.stderr.excerpt(),
		End:        endOf(status, w.stopped),
	}
	rec.Usage.CPU = time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
	return rec, nil
}

// awaitGroup returns when nobody of the killed group is left. A zombie that
// its adoptive parent does not reap is left alone after a second.
func (w *watch) awaitGroup() {
	for deadline := time.Now().Add(time.Second); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		if unix.Kill(-w.pid, 0) != nil {
			return
		}
	}
}

func endOf(status unix.WaitStatus, stopped EndKind) End {
	switch {
	case stopped != "":
		return End{Kind: stopped}
	case status.Signaled() && status.Signal() == unix.SIGXCPU:
		return End{Kind: TimeLimit}
	case status.Signaled():
		return End{Kind: Signaled, Signal: unix.SignalName(status.Signal())}
	}
	return End{Kind: Exited, Code: status.ExitStatus()}
}

func (w *watch) close() {
	if w.stdin != nil {
		w.stdin.Close()
	}
	for _, fd := range []*int{&w.outR, &w.errR, &w.outW, &w.errW, &w.pidfd} {
		closeFD(fd)
	}
}

func closeFD(fd *int) {
	if *fd >= 0 {
		unix.Close(*fd)
		*fd = -1
	}
}
