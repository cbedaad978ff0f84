package sandbox

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// The users that slots take, one each. They are beyond those of people and of
// services, and a lock says which are taken, since two graders may run here.
const (
	firstUser = 61_200
	lastUser  = 61_263
)

// takeUser takes a spare user for the slot's programs. The grader holds the
// lock, since a slot may be in a network of its own, where locks of this kind
// are seen by nobody else.
func (s *Slot) takeUser() error {
	given := &s.config.Given
	if os.Getuid() != 0 {
		given.NoUser = "only root can run programs as another user"
		return nil
	}
	for user := firstUser; user <= lastUser; user++ {
		// An abstract socket is a lock that ends with its holder.
		fd, err := unix.Socket(unix.AF_UNIX, unix.SOCK_DGRAM|unix.SOCK_CLOEXEC, 0)
		if err != nil {
			return fmt.Errorf("locking a user: %w", err)
		}
		err = unix.Bind(fd, &unix.SockaddrUnix{Name: "@grade-user-" + strconv.Itoa(user)})
		if err == nil {
			s.lock, given.User = fd, user
			return nil
		}
		unix.Close(fd)
		if !errors.Is(err, unix.EADDRINUSE) {
			return fmt.Errorf("locking a user: %w", err)
		}
	}
	return fmt.Errorf("all %d users for slots are taken", lastUser-firstUser+1)
}

// namespaces are those of a slot. The slot is the first process in them, and
// programs are its children: the first process itself would have signals of
// its own rules.
const namespaces = unix.CLONE_NEWPID | unix.CLONE_NEWNS | unix.CLONE_NEWIPC | unix.CLONE_NEWUTS | unix.CLONE_NEWNET

// attributes says how the slot's process is started.
func (s *Slot) attributes() *syscall.SysProcAttr {
	attr := &syscall.SysProcAttr{Setsid: true}
	if !s.config.Given.Namespaces {
		return attr
	}
	attr.Cloneflags = namespaces
	if uid, gid := os.Getuid(), os.Getgid(); uid != 0 {
		// Programs keep the user's own number. The one right that the slot
		// needs for its mounts ends with the slot: see restrict.
		attr.Cloneflags |= unix.CLONE_NEWUSER
		attr.UidMappings = []syscall.SysProcIDMap{{ContainerID: uid, HostID: uid, Size: 1}}
		attr.GidMappings = []syscall.SysProcIDMap{{ContainerID: gid, HostID: gid, Size: 1}}
		attr.AmbientCaps = []uintptr{unix.CAP_SYS_ADMIN}
	}
	return attr
}

// unfitError says that a slot could not use the namespaces that it was given.
type unfitError struct{ why string }

func (e *unfitError) Error() string { return e.why }

// launch starts the slot's process and waits until it is ready.
func (s *Slot) launch() error {
	ends, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_SEQPACKET|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return fmt.Errorf("making the slot's socket: %w", err)
	}
	s.socket = ends[0]
	theirs := os.NewFile(uintptr(ends[1]), "slot")
	s.cmd = exec.Command(s.config.Self, SlotArgument)
	s.cmd.Args[0] = "grade"
	s.cmd.Env = []string{"PATH=/usr/bin:/bin", "GOMAXPROCS=2", "GOGC=off", "GODEBUG=asyncpreemptoff=1"}
	s.cmd.Dir = "/"
	s.cmd.Stderr = os.Stderr
	s.cmd.ExtraFiles = []*os.File{theirs} // becomes descriptor 3
	s.cmd.SysProcAttr = s.attributes()
	err = s.cmd.Start()
	theirs.Close() // so that the slot's end is seen
	if err != nil {
		var errno syscall.Errno
		if s.config.Given.Namespaces && errors.As(err, &errno) {
			return &unfitError{"clone: " + errnoName(errno)}
		}
		return fmt.Errorf("starting a slot: %w", err)
	}
	if err := sendJSON(s.socket, &s.config); err != nil {
		return fmt.Errorf("configuring a slot: %w", err)
	}
	var m hello
	fds, err := s.inbox.receiveJSON(s.socket, &m)
	switch {
	case err != nil:
		return fmt.Errorf("waiting for a slot: %w", err)
	case m.Unfit != "":
		return &unfitError{m.Unfit}
	case m.Error != "":
		return fmt.Errorf("setting up a slot: %s", m.Error)
	case m.Offer == nil:
		return errors.New("a slot did not say what it offers")
	}
	s.Offer = *m.Offer
	if len(fds) > 0 && s.Offer.Holds("notify") {
		s.asks, fds = fds[0], fds[1:]
		handOver(s.asks)
	}
	if len(fds) > 0 {
		s.folder = fds[0]
	}
	return nil
}

// errnoName is the name of a reason, as manuals list it, with its meaning.
func errnoName(errno syscall.Errno) string {
	if name := unix.ErrnoName(errno); name != "" {
		return name + " (" + errno.Error() + ")"
	}
	return errno.Error()
}

// errnoOf is an error in the same words, where it has a number.
func errnoOf(err error) string {
	var errno syscall.Errno
	if errors.As(err, &errno) {
		return errnoName(errno)
	}
	return err.Error()
}

// hostPid returns the number by which we know a process of the slot. In a
// namespace it has another one, and only its descriptor means the same to both.
func (s *Slot) hostPid(pid, pidfd int) (int, error) {
	if !s.config.Given.Namespaces {
		return pid, nil
	}
	text, err := os.ReadFile("/proc/self/fdinfo/" + strconv.Itoa(pidfd))
	if err != nil {
		return 0, fmt.Errorf("looking for a program's number: %w", err)
	}
	_, after, found := strings.Cut(string(text), "\nPid:")
	line, _, _ := strings.Cut(after, "\n")
	host, err := strconv.Atoi(strings.TrimSpace(line))
	if !found || err != nil {
		return 0, fmt.Errorf("looking for a program's number: %q", text)
	}
	return host, nil // -1: it has ended already
}

// Folder returns the path by which the grader reaches the folder in which
// programs run. Where the slot has a file system of its own, it is not the one
// by which programs know it.
func (s *Slot) Folder() string {
	if s.folder < 0 {
		return s.config.Work
	}
	return "/proc/self/fd/" + strconv.Itoa(s.folder)
}

// User is the user of the slot's programs, 0 where they have the grader's own.
func (s *Slot) User() int {
	if !s.Offer.Holds("user") {
		return 0
	}
	return s.config.Given.User
}

// Members lists the processes of the program that runs, all that it started
// among them, by the numbers by which we know them.
func (s *Slot) Members() []int {
	if s.cmd == nil || s.cmd.Process == nil {
		return nil
	}
	pids, err := descendants(s.cmd.Process.Pid)
	if err != nil {
		return nil
	}
	return pids
}

// Look lets the calling goroutine look at the slot's processes as their user
// does, until the function that it returns is called. Root may not in a
// container, and then could not tell whose input a program reads.
func (s *Slot) Look() (end func()) {
	user := s.User()
	if user == 0 {
		return func() {}
	}
	runtime.LockOSThread()
	setFileUser(user)
	return func() {
		// A thread that cannot be root again is not used again.
		if setFileUser(0) {
			runtime.UnlockOSThread()
		}
	}
}

// setFileUser changes the user whose rights to files, and to look at processes,
// this thread has, and reports whether it did.
func setFileUser(user int) bool {
	_, _, _ = unix.RawSyscall(unix.SYS_SETFSGID, uintptr(user), 0, 0)
	_, _, _ = unix.RawSyscall(unix.SYS_SETFSUID, uintptr(user), 0, 0)
	now, _, _ := unix.RawSyscall(unix.SYS_SETFSUID, ^uintptr(0), 0, 0) // changes nothing, and says who we are
	return int(now) == user
}
