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
	socket   int
	inbox    inbox
	config   Config
	user     int // of the programs; 0: our own
	landlock int // version of the kernel's Landlock; 0: none
	offer    Offer
	plain    chan job // programs that are given all input at once
	asking   chan job // interactive programs
	killers  chan chan error
}

// job is a program to start on a prepared thread.
type job struct {
	request *Request
	files   []uintptr
	started chan<- started
}

type started struct {
	pid, pidfd int
	err        error
}

func (s *server) serve() error {
	m, _, err := s.inbox.receive(s.socket)
	if err != nil {
		return err
	}
	if m.Config == nil {
		return errors.New("the first message holds no configuration")
	}
	s.config = *m.Config
	listener, err := s.setUp()
	var unfit *unfitError
	if errors.As(err, &unfit) {
		return send(s.socket, message{Op: "unfit", Error: unfit.why})
	}
	if err != nil {
		return errors.Join(err, send(s.socket, message{Op: "ready", Error: err.Error()}))
	}
	if err := send(s.socket, message{Op: "ready", Offer: &s.offer}, listener...); err != nil {
		return err
	}
	for {
		m, fds, err := s.inbox.receive(s.socket)
		if err != nil {
			return err
		}
		if m.Op != "run" || m.Request == nil || len(fds) != 3 {
			continue // a late kill of a program that has ended
		}
		if err := s.runOne(m.Request.unpacked(), fds); err != nil {
			return err
		}
	}
}

// runOne starts a program, waits for its end or for the word to end it, and
// reports when nothing of it is left.
func (s *server) runOne(request *Request, fds []int) error {
	result := make(chan started)
	files := make([]uintptr, len(fds))
	for i, fd := range fds {
		files[i] = uintptr(fd)
	}
	queue := s.plain
	if request.Interactive {
		queue = s.asking
	}
	queue <- job{request, files, result}
	child := <-result
	for _, fd := range fds {
		unix.Close(fd)
	}
	if child.err != nil {
		var errno syscall.Errno
		if !errors.As(child.err, &errno) {
			return child.err
		}
		return send(s.socket, message{Op: "started", Status: &Status{StartError: int(errno)}})
	}
	err := send(s.socket, message{Op: "started", Pid: child.pid}, child.pidfd)
	killErr := s.await(child.pidfd)
	unix.Close(child.pidfd)
	status, sweepErr := s.sweep(child.pid)
	if err := errors.Join(err, killErr, sweepErr); err != nil {
		return err
	}
	return send(s.socket, message{Op: "ended", Status: status, Retire: s.worn()})
}

// await returns when the program has ended, or when the caller wants it ended,
// is gone, or speaks out of turn.
func (s *server) await(pidfd int) error {
	fds := []unix.PollFd{{Fd: int32(s.socket), Events: unix.POLLIN}, {Fd: int32(pidfd), Events: unix.POLLIN}}
	for {
		if _, err := unix.Poll(fds, -1); err != nil && !errors.Is(err, unix.EINTR) {
			return fmt.Errorf("waiting for a program: %w", err)
		}
		switch {
		case fds[1].Revents != 0:
			return nil
		case fds[0].Revents != 0:
			_, _, err := s.inbox.receive(s.socket)
			_ = unix.PidfdSendSignal(pidfd, unix.SIGKILL, nil, 0) // it may just have ended
			if errors.Is(err, errClosed) {
				return nil // the next send says so too
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
		var pidfd int
		sys := &syscall.SysProcAttr{Setsid: true, PidFD: &pidfd}
		if s.user != 0 {
			id := uint32(s.user)
			sys.Credential = &syscall.Credential{Uid: id, Gid: id}
		}
		pid, err := syscall.ForkExec(j.request.Argv[0], j.request.Argv, &syscall.ProcAttr{
			Dir: j.request.Dir, Env: j.request.Env, Files: j.files, Sys: sys,
		})
		j.started <- started{pid, pidfd, err}
	}
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
			if err := s.killRest(); err != nil {
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
