package run

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"grade/harness/sandbox"
	"grade/harness/suite"
	"grade/reference/game"
)

// Process is a Runner that starts a program in a slot.
//
// Its standard input is a pipe, as in a course's own tests: a file could be read
// from its start again. Piped, the whole script goes into it at once; typed, a
// line goes into it whenever the program waits for one. Either way one loop watches the program's output, its end, its questions
// and the clock: there is nobody else to wait for, so a descendant that keeps a
// pipe open cannot delay a verdict.
type Process struct {
	Station *Station
	Drive   suite.Drive
	Argv    []string     // Argv[0] is a path to the program
	Env     []string     // the case's own variables
	Files   []suite.File // laid into the folder in which it runs
	// Player chooses the lines that are typed, instead of the script.
	Player game.Typist
}

// stderrHead and stderrTail bound what is kept of standard error, in bytes.
const (
	stderrHead = 32 << 10
	stderrTail = 32 << 10
)

// Run implements Runner. A program that cannot be started is a Record whose
// End is NotStarted.
func (p *Process) Run(ctx context.Context, script suite.Script, limits suite.Limits) (*Record, error) {
	slot, err := p.Station.ready(limits, p.Files)
	if err != nil {
		return nil, err
	}
	w := newWatch(p, slot, script, limits)
	defer w.close()
	if err := w.open(); err != nil {
		return nil, err
	}
	problem, err := w.start(p)
	if err != nil {
		return nil, errors.Join(err, p.Station.Close())
	}
	if problem != "" {
		return &Record{End: End{Kind: NotStarted}, Problem: problem, Transcript: unplaced(nil, script)}, nil
	}
	stopLooking := slot.Look()
	err = w.loop(ctx)
	stopLooking()
	rec, endErr := w.finish(script, err != nil)
	if endErr != nil || w.retire {
		endErr = errors.Join(endErr, p.Station.Close())
	}
	return rec, errors.Join(err, endErr)
}

// start starts the program. A problem is the program's fault.
func (w *watch) start(p *Process) (problem string, err error) {
	w.began = time.Now()
	w.weighed = w.began
	child, err := w.slot.Run(sandbox.Request{
		Argv: p.Argv, Env: append(slices.Clip(p.Station.basics), p.Env...), Dir: p.Station.Folder(), Interactive: w.typist != nil,
	}, w.inR, w.outW, w.errW)
	closeFD(&w.outW)
	closeFD(&w.errW)
	var errno syscall.Errno
	if errors.As(err, &errno) {
		if problem := WhyNotRunnable(p.Argv[0], errno); problem != "" {
			return problem, nil
		}
		return "", fmt.Errorf("starting %s: %w", p.Argv[0], errno)
	}
	if err != nil {
		return "", err
	}
	if w.typist == nil {
		closeFD(&w.inR) // the program alone reads, so that its end is seen
	}
	w.child = child
	return "", nil
}

// loop watches the program until it ends or must be stopped.
func (w *watch) loop(ctx context.Context) error {
	deadline := w.began.Add(w.limits.Wall)
	for w.stopped == "" {
		left := time.Until(deadline)
		if left <= 0 {
			w.stopped = TimeLimit
			return nil
		}
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("the run was cancelled: %w", err)
		}
		asks := -1
		if w.typist != nil {
			asks = w.slot.Asks()
		}
		fds := []unix.PollFd{
			{Fd: int32(w.outR), Events: unix.POLLIN},
			{Fd: int32(w.errR), Events: unix.POLLIN},
			{Fd: int32(w.child.PidFD), Events: unix.POLLIN},
			{Fd: int32(asks), Events: unix.POLLIN},
			{Fd: int32(w.feeding()), Events: unix.POLLOUT},
		}
		n, err := unix.Poll(fds, int(min(left, w.tick())/time.Millisecond)+1)
		if err != nil && !errors.Is(err, unix.EINTR) {
			return fmt.Errorf("waiting for the program: %w", err)
		}
		w.drain()
		if fds[3].Revents != 0 {
			if err := w.question(); err != nil {
				return err
			}
		}
		if fds[4].Revents != 0 {
			w.feed()
		}
		if fds[2].Revents != 0 {
			return nil
		}
		if n == 0 {
			w.idle()
		} else {
			w.quiet = 0
		}
		w.weigh()
	}
	return nil
}

// feeding returns the descriptor into which a script still goes, or -1.
func (w *watch) feeding() int {
	if w.typist != nil {
		return -1
	}
	return w.inW
}

// finish ends what still runs and makes the record.
func (w *watch) finish(script suite.Script, broken bool) (*Record, error) {
	if w.stopped != "" || broken {
		w.askWhere()
		if err := w.child.Kill(); err != nil {
			return nil, err
		}
	}
	status, retire, err := w.child.Wait()
	w.retire = retire
	if err != nil {
		return nil, err
	}
	w.drain()
	if w.weighings > 0 && w.stopped == "" && w.room.full(nil) {
		w.stopped = FolderLimit
	}
	rec := &Record{
		Transcript: unplaced(w.stdout, script),
		Placed:     true,
		Read:       -1,
		Stderr:     withoutLoader(w.stderr.excerpt()),
		End:        w.end(status),
		Usage:      Usage{Wall: time.Since(w.began), CPU: status.CPU, Memory: max(status.Memory, w.heaviest)},
		Left:       status.Swept,
		Where:      w.where,
	}
	if w.typist != nil {
		w.typist.into(rec)
	}
	return rec, nil
}

// end says how the program ended. A memory limit that the kernel held shows as
// a crash; it is told by how much the program had.
func (w *watch) end(status *sandbox.Status) End {
	ws := unix.WaitStatus(status.Wait)
	switch {
	case w.stopped != "":
		return End{Kind: w.stopped}
	case ws.Signaled() && ws.Signal() == unix.SIGXCPU, status.CPU > w.limits.CPU:
		return End{Kind: TimeLimit}
	case ws.Signaled() && ws.Signal() == unix.SIGXFSZ:
		return End{Kind: FolderLimit}
	case ws.Signaled():
		return End{Kind: Signaled, Signal: unix.SignalName(ws.Signal())}
	}
	return End{Kind: Exited, Code: ws.ExitStatus()}
}

func closeFD(fd *int) {
	if *fd >= 0 {
		unix.Close(*fd)
		*fd = -1
	}
}

func pipe(read, write *int) error {
	var p [2]int
	if err := unix.Pipe2(p[:], unix.O_CLOEXEC); err != nil {
		return fmt.Errorf("making a pipe: %w", err)
	}
	*read, *write = p[0], p[1]
	return nil
}
