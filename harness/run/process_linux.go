package run

import (
	"context"
	"errors"
	"fmt"
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
// from its start again. Piped, the whole script goes into it at once, and the
// program's output is buffered as it is in such tests, which is by far the
// fastest; heldback_linux.go says what is done where that loses text. Typed, a
// line goes into it whenever the program waits for one, and the buffering is
// that of a terminal. Either way one loop watches the program's output, its end,
// its questions and the clock: there is nobody else to wait for, so a descendant
// that keeps a pipe open cannot delay a verdict.
type Process struct {
	Station *Station
	Drive   suite.Drive
	Argv    []string     // Argv[0] is a path to the program
	Env     []string     // the case's own variables
	Files   []suite.File // laid into the folder in which it runs
	Pty     bool         // the program has a terminal of its own; for typed lines
	// Inherit, if not nil, is the content of a file that the program inherits
	// as descriptor 3; what is written behind it is in the record.
	Inherit []byte
	Preload string // a library that the loader loads first; empty: none
	// Player chooses the lines that are typed, instead of the script.
	Player game.Typist
	// Likely is what the program will print if it is right, or nil. It decides
	// nothing; an output that is the same need not be kept beside it.
	Likely []byte
}

// stderrHead and stderrTail bound what is kept of standard error, in bytes.
const (
	stderrHead = 32 << 10
	stderrTail = 32 << 10
)

// Run implements Runner. A program that cannot be started is a Record whose
// End is NotStarted.
func (p *Process) Run(ctx context.Context, script suite.Script, limits suite.Limits) (*Record, error) {
	if p.Pty && p.Drive != suite.DriveTerminal {
		return nil, errors.New("a terminal is for lines that are typed when the program waits")
	}
	if err := checkTyped(script); p.Pty && err != nil {
		return nil, err
	}
	rec, err := p.once(ctx, script, limits, p.Drive == suite.DriveTerminal)
	if err != nil || !p.mayHoldBack(rec) {
		return rec, err
	}
	limits.Wall = min(limits.Wall, againTime(rec.End.Kind))
	again, err := p.once(ctx, script, limits, true)
	if err != nil {
		return nil, err
	}
	rec.completeFrom(again)
	return rec, nil
}

// once plays a sitting, with the buffering of a terminal or that of a pipe.
func (p *Process) once(ctx context.Context, script suite.Script, limits suite.Limits, asTerminal bool) (*Record, error) {
	slot, err := p.Station.ready(limits, p.Files)
	if err != nil {
		return nil, err
	}
	w := newWatch(p, slot, script, limits)
	defer w.close()
	if err := w.open(); err != nil {
		return nil, err
	}
	env := p.Station.basics
	if asTerminal {
		env = p.Station.terminal
	}
	if err := w.start(p, env); err != nil {
		return nil, errors.Join(err, p.Station.Close())
	}
	stopLooking := slot.Look()
	err = w.loop(ctx)
	stopLooking()
	rec, endErr := w.finish(p, script, err != nil)
	if endErr != nil || w.retire {
		endErr = errors.Join(endErr, p.Station.Close())
	}
	return rec, errors.Join(err, endErr)
}

// start has the program started.
func (w *watch) start(p *Process, env []string) (err error) {
	w.began = time.Now()
	w.weighed = w.began
	stdout, stderr := w.outW, w.errW
	if w.pty {
		env, stdout, stderr = ptyEnvironment(p.Station.Folder()), w.inR, w.inR
	}
	w.child, err = w.slot.Run(&sandbox.Request{
		Argv: p.Argv, Env: append(preloading(env, p.Preload), p.Env...), Dir: p.Station.Folder(), Interactive: w.typist != nil, Terminal: w.pty,
	}, w.inR, stdout, stderr, w.inherited.descriptors()...)
	closeFD(&w.outW)
	closeFD(&w.errW)
	if w.typist == nil {
		closeFD(&w.inR) // the program alone reads, so that its end is seen
	}
	return err
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
		n, err := w.await(left)
		if err != nil {
			return err
		}
		if w.child.Ended() {
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

// await sleeps until something happens, at most as long as is left, and takes
// what there is. It returns how much happened.
//
// A program that prints is not watched for that: to wake up for each line costs
// more than to print it. Its questions and its end wake us, and at both all that
// it printed is there; in between we look now and then. A nap is short against
// the time in which a program fills the pipe.
func (w *watch) await(left time.Duration) (events int, err error) {
	fds := &w.fds
	*fds = [...]unix.PollFd{
		{Fd: int32(w.slot.News()), Events: unix.POLLIN},
		{Fd: -1, Events: unix.POLLIN},
		{Fd: int32(w.feeding()), Events: unix.POLLOUT},
		{Fd: int32(w.outR), Events: unix.POLLIN},
		{Fd: int32(w.errR), Events: unix.POLLIN},
	}
	if w.typist != nil {
		fds[1].Fd = int32(w.slot.Asks())
	}
	tick, nap := w.tick(), w.printed && (w.typist == nil || fds[1].Fd >= 0)
	if nap {
		tick, fds[3].Fd, fds[4].Fd = napTime, -1, -1
	}
	if tick = min(left, tick); tick <= napTime {
		events, err = sandbox.Poll(fds[:], tick)
	} else if events, err = unix.Poll(fds[:], int(tick/time.Millisecond)+1); errors.Is(err, unix.EINTR) {
		events, err, *fds = 0, nil, [len(fds)]unix.PollFd{}
	}
	if err != nil {
		return 0, fmt.Errorf("waiting for the program: %w", err)
	}
	if fds[0].Revents != 0 {
		if err := w.child.Hear(); err != nil {
			return 0, err
		}
	}
	before := w.outputLength
	w.drain()
	printed := w.outputLength - before
	if w.printed = printed > 0; w.printed {
		events++
	}
	if nap && printed >= usualPipe/2 && !w.wide {
		w.widen()
	}
	if fds[1].Revents != 0 {
		if err := w.question(); err != nil {
			return 0, err
		}
	}
	if fds[2].Revents != 0 {
		w.feed()
	}
	return events, nil
}

// napTime is how long nobody looks at the output of a program that prints.
const napTime = time.Millisecond

// feeding returns the descriptor into which a script still goes, or -1.
func (w *watch) feeding() int {
	if w.typist != nil {
		return -1
	}
	return w.inW
}

// finish ends what still runs and makes the record.
func (w *watch) finish(p *Process, script suite.Script, broken bool) (*Record, error) {
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
	if status.StartError != 0 {
		return notStarted(p, script, syscall.Errno(status.StartError))
	}
	w.drain()
	if w.weighings > 0 && w.stopped == "" && w.room.full(nil) {
		w.stopped = FolderLimit
	}
	rec := &Record{
		Transcript: unplaced(w.stdout.bytes(), script),
		Digest:     w.stdout.digest,
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
	rec.Pty = w.pty
	rec.Inherited, err = w.inherited.written()
	return rec, err
}

// notStarted is the record of a program that could not be started, if that is
// the program's fault.
func notStarted(p *Process, script suite.Script, errno syscall.Errno) (*Record, error) {
	problem := WhyNotRunnable(p.Argv[0], errno)
	if problem == "" {
		return nil, fmt.Errorf("starting %s: %w", p.Argv[0], errno)
	}
	return &Record{End: End{Kind: NotStarted}, Problem: problem, Transcript: unplaced(nil, script)}, nil
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
		sandbox.Close(*fd)
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
