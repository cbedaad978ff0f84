package sandbox

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// SlotArgument is the first argument of a slot process.
const SlotArgument = "__slot"

// IsSlot reports whether a command line is that of a slot process.
func IsSlot(args []string) bool { return len(args) == 2 && args[1] == SlotArgument }

// slotSocket is the descriptor on which a slot finds its socket.
const slotSocket = 3

// Serve is the whole life of a slot process. It returns its exit status. It
// must be called on the main goroutine before anything else runs, since the
// thread that leads the process must stay what it is: it is the one thread
// that programs could see as the slot.
func Serve() int {
	runtime.LockOSThread()
	s := &server{socket: slotSocket}
	unix.CloseOnExec(slotSocket)
	if err := s.serve(); err != nil && !errors.Is(err, errClosed) {
		fmt.Fprintln(os.Stderr, "grade: slot:", err)
		return 1
	}
	return 0
}

type server struct {
	socket  int
	inbox   inbox
	config  Config
	user    int // of the programs; 0: our own
	offer   Offer
	plain   chan job // the runs, and the programs that are given all input at once
	asking  chan job // interactive programs
	killers chan chan error
	ends    chan chan error // asks the main thread to end what is left of a program
}

// job is a program to start on a prepared thread, or all the runs there are.
type job struct {
	runs    chan<- error // if not nil, serve the grader's requests until it is gone
	request *Request
	files   []uintptr
	started chan<- started
}

type started struct {
	pid, pidfd int
	err        error
}

func (s *server) serve() error {
	if _, err := s.inbox.receiveJSON(s.socket, &s.config); err != nil {
		return err
	}
	listener, err := s.setUp()
	var unfit *unfitError
	if errors.As(err, &unfit) {
		return sendJSON(s.socket, hello{Unfit: unfit.why})
	}
	if err != nil {
		return errors.Join(err, sendJSON(s.socket, hello{Error: err.Error()}))
	}
	if err := sendJSON(s.socket, hello{Offer: &s.offer}, listener...); err != nil {
		return err
	}
	// The thread that starts programs also listens and answers: handing each
	// over to another thread and back costs as much as starting it.
	// What it may no longer do, it asks of this one.
	over := make(chan error)
	s.ends = make(chan chan error)
	s.plain <- job{runs: over}
	for {
		select {
		case err := <-over:
			return err
		case ended := <-s.ends:
			ended <- s.killRest()
		}
	}
}

// endRest has everything ended that is left of a program. The thread that
// started it may be kept from signals to others.
func (s *server) endRest() error {
	ended := make(chan error)
	s.ends <- ended
	return <-ended
}

// runs serves requests until the grader is gone.
func (s *server) runs() error {
	for {
		// A slot has nothing else to do, so it may wait here as long as it likes.
		if n, err := Poll([]unix.PollFd{{Fd: int32(s.socket), Events: unix.POLLIN}}, forever); n == 0 && err == nil {
			continue
		}
		m, fds, err := s.inbox.receive(s.socket)
		if err != nil {
			return err
		}
		if len(m) == 1 && m[0] == endIt {
			continue // a late word to a program that has ended
		}
		request, err := parseRequest(m)
		if err != nil {
			return err
		}
		if len(fds) < 3 {
			return errors.New("a request came without its three streams")
		}
		if err := s.runOne(request, fds); err != nil {
			return err
		}
	}
}

// runOne starts a program, waits for its end or for the word to end it, and
// reports when nothing of it is left.
func (s *server) runOne(request *Request, fds []int) error {
	child := s.begin(request, fds)
	for _, fd := range fds {
		Close(fd)
	}
	if child.err != nil {
		var errno syscall.Errno
		if !errors.As(child.err, &errno) {
			return child.err
		}
		return s.report(&notice{status: Status{StartError: int(errno)}})
	}
	patience := shortRun
	if request.Interactive {
		patience = 0 // the grader looks at it from the start
	}
	err := s.await(&child, patience)
	Close(child.pidfd)
	status, sweepErr := s.sweep(child.pid)
	if err := errors.Join(err, sweepErr); err != nil {
		return err
	}
	return s.report(&notice{status: *status, retire: s.worn()})
}

// begin starts a program on the thread that is prepared for its kind; this is
// the one for plain programs.
func (s *server) begin(request *Request, fds []int) started {
	files := make([]uintptr, len(fds))
	for i, fd := range fds {
		files[i] = uintptr(fd)
	}
	if !request.Interactive {
		return s.start(request, files)
	}
	result := make(chan started)
	s.asking <- job{request: request, files: files, started: result}
	return <-result
}

func (s *server) report(n *notice, fds ...int) error {
	return send(s.socket, n.appendTo(nil), fds...)
}

// shortRun is how long a program runs before the grader is told that it does:
// most have ended by then, and of those their end is all that matters.
const shortRun = 4 * time.Millisecond

// forever is longer than a slot lives.
const forever = 24 * time.Hour

// await returns when the program has ended, or was ended because the caller
// wants it, is gone, or speaks out of turn. A program that still runs after some
// time is announced to the caller.
func (s *server) await(child *started, patience time.Duration) error {
	announced := false
	for began := time.Now(); ; {
		wait := forever
		if !announced {
			wait = max(0, patience-time.Since(began))
		}
		fds := [...]unix.PollFd{{Fd: int32(s.socket), Events: unix.POLLIN}, {Fd: int32(child.pidfd), Events: unix.POLLIN}}
		n, err := Poll(fds[:], wait)
		switch {
		case err != nil:
			return fmt.Errorf("waiting for a program: %w", err)
		case fds[1].Revents != 0:
			return nil
		case n == 0 && (announced || time.Since(began) < patience): // a signal came
		case n == 0:
			announced = true
			if err := s.report(&notice{pid: child.pid}, child.pidfd); err != nil && !errors.Is(err, errClosed) {
				return err // of a caller that is gone the next look tells
			}
		default:
			_, _, err := s.inbox.receive(s.socket)
			if killErr := s.endRest(); killErr != nil {
				return killErr
			}
			if errors.Is(err, errClosed) {
				return nil // the next report says so too
			}
			return err
		}
	}
}

// worn reports that the slot has used up so much of the processor time that it
// shares with its programs' limit that a new one should take its place.
func (s *server) worn() bool {
	var usage unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_SELF, &usage); err != nil {
		return true
	}
	used := time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
	return s.config.Limits.CPU > 0 && used > s.config.Limits.CPU/2
}

// spawn starts the jobs of a queue on a thread of its own, which prepare has
// restricted for ever. What the thread can no longer do, its programs cannot.
func (s *server) spawn(queue <-chan job, prepare func() error, ready chan<- error) {
	runtime.LockOSThread()
	err := prepare()
	ready <- err
	if err != nil {
		return
	}
	for j := range queue {
		if j.runs != nil {
			j.runs <- s.runs()
			continue
		}
		j.started <- s.start(j.request, j.files)
	}
}

// start starts a program with the rights of the calling thread.
func (s *server) start(request *Request, files []uintptr) started {
	var pidfd int
	sys := &syscall.SysProcAttr{Setsid: true, PidFD: &pidfd, Setctty: request.Terminal}
	if s.user != 0 {
		id := uint32(s.user)
		sys.Credential = &syscall.Credential{Uid: id, Gid: id}
	}
	pid, err := syscall.ForkExec(request.Argv[0], request.Argv, &syscall.ProcAttr{
		Dir: request.Dir, Env: request.Env, Files: files, Sys: sys,
	})
	return started{pid, pidfd, err}
}

// sweep ends everything that the program left behind and adds up what it took.
// The slot is the adoptive parent of all orphans, so it has no child when
// nothing is left.
func (s *server) sweep(leader int) (*Status, error) {
	status := &Status{}
	for round := 0; ; round++ {
		var ws unix.WaitStatus
		var usage unix.Rusage
		pid, err := unix.Wait4(-1, &ws, unix.WNOHANG, &usage)
		switch {
		case errors.Is(err, unix.EINTR):
		case errors.Is(err, unix.ECHILD):
			return status, nil
		case err != nil:
			return nil, fmt.Errorf("sweeping: %w", err)
		case pid == 0:
			if round > 20_000 {
				return nil, errors.New("sweeping: processes of the program do not end")
			}
			if err := s.endRest(); err != nil {
				return nil, err
			}
		default:
			status.CPU += time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
			status.Memory = max(status.Memory, usage.Maxrss<<10)
			if pid == leader {
				status.Wait = uint32(ws)
			} else {
				status.Swept++
			}
		}
	}
}
