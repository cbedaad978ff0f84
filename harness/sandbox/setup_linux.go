package sandbox

import (
	"errors"
	"fmt"
	"math"
	"os"
	"os/signal"
	"path/filepath"
	"sort"
	"strconv"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// setUp restricts the slot and starts its threads. It returns the descriptors
// for the grader: of the questions of interactive programs, and of the folder,
// as far as there are any.
func (s *server) setUp() (fds []int, err error) {
	// Orphans become ours, and nobody may look into the slot.
	if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil {
		return nil, fmt.Errorf("adopting orphans: %w", err)
	}
	if err := unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0); err != nil {
		return nil, fmt.Errorf("hiding the slot's memory: %w", err)
	}
	if err := keepDescriptors(); err != nil {
		return nil, err
	}
	resetSignals()
	s.has("session", "sweep", "environment")
	folder, err := s.enter()
	if err != nil {
		return nil, err
	}
	if err := s.chooseUser(); err != nil {
		return nil, err
	}
	if err := s.limit(); err != nil {
		return nil, err
	}
	ruleset, err := s.ruleset()
	if err != nil {
		return nil, err
	}
	if ruleset >= 0 {
		defer unix.Close(ruleset)
	}
	s.chooseFilter()
	questions, err := s.startThreads(ruleset)
	if err != nil {
		return nil, err
	}
	if questions >= 0 {
		s.has("notify")
		fds = append(fds, questions)
	}
	if folder >= 0 {
		fds = append(fds, folder)
	}
	s.settle()
	return fds, nil
}

// startThreads starts the threads that start programs. It returns the
// descriptor of the questions of interactive programs, or -1.
func (s *server) startThreads(ruleset int) (questions int, err error) {
	s.plain, s.asking = make(chan job), make(chan job)
	ready := make(chan error)
	go s.spawn(s.plain, func() error { return s.restrict(ruleset) }, ready)
	if err := <-ready; err != nil {
		return -1, err
	}
	questions = -1
	go s.spawn(s.asking, func() error {
		if err := s.restrict(ruleset); err != nil {
			return err
		}
		var err error
		if questions, err = asks().install(true); err != nil {
			s.lacks("notify", errnoOf(err)+": a line is typed when the program was seen to wait or was silent for a while")
			questions = -1
		}
		return nil
	}, ready)
	return questions, <-ready
}

// leftOut is the reason of layers that the caller does not want.
const leftOut = "left out as --sandbox asks"

// chooseFilter decides whether programs get a system call filter.
func (s *server) chooseFilter() {
	if !s.config.AtMost.allows(User) {
		s.lacks("seccomp", leftOut)
		return
	}
	action := uint32(unix.SECCOMP_RET_ERRNO)
	_, _, errno := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_GET_ACTION_AVAIL, 0, uintptr(unsafe.Pointer(&action)))
	if errno == unix.ENOSYS { // any other fault stops the slot when the filter is set
		s.lacks("seccomp", "seccomp: "+errnoName(errno)+": programs may open connections and use all of the kernel")
		return
	}
	s.has("seccomp")
}

// settle decides the level by what was set.
func (s *server) settle() {
	o := &s.offer
	switch {
	case !o.Holds("seccomp"):
		o.Level = Minimal
	case o.Holds("namespaces") && o.Holds("process-limit"):
		o.Level = Full
	case !o.Holds("landlock"):
		o.Level = Minimal
	case o.Holds("user"):
		o.Level = Container
	case os.Getuid() != 0: // root's rights are more than these layers hold
		o.Level = User
	default:
		o.Level = Minimal
	}
	if most := s.config.AtMost; most != "" && o.Level.Reaches(most) {
		o.Level = most
	}
	sort.Strings(o.Layers)
	sort.Slice(o.Missing, func(i, j int) bool { return o.Missing[i].Layer < o.Missing[j].Layer })
}

func (s *server) has(layers ...string) { s.offer.Layers = append(s.offer.Layers, layers...) }

func (s *server) lacks(layer, why string) {
	s.offer.Missing = append(s.offer.Missing, Missing{layer, why})
}

// keepDescriptors keeps from programs what whoever started the grader left open
// in it: a shell's log, another program's pipe. A program gets its three streams.
func keepDescriptors() error {
	err := unix.CloseRange(slotSocket, math.MaxInt32, unix.CLOSE_RANGE_CLOEXEC)
	if err == nil {
		return nil
	}
	entries, err := os.ReadDir("/proc/self/fd") // on a kernel before 5.11
	if err != nil {
		return fmt.Errorf("closing descriptors: %w", err)
	}
	for _, entry := range entries {
		if fd, err := strconv.Atoi(entry.Name()); err == nil && fd >= slotSocket {
			unix.CloseOnExec(fd)
		}
	}
	return nil
}

// lastSignal is the highest number of a signal.
const lastSignal = 64

// resetSignals gives programs the signals of a fresh process. What we ignore,
// for example because we were started under nohup, would be ignored by them
// too; what we handle is reset when they start. So a slot handles all but those
// that come with each program, which Go handles anyway.
func resetSignals() {
	ignored := make(chan os.Signal, 1)
	for s := syscall.Signal(1); s <= lastSignal; s++ {
		if s != unix.SIGCHLD && s != unix.SIGURG {
			signal.Notify(ignored, s)
		}
	}
	go func() {
		for range ignored {
		}
	}()
}

// chooseUser makes ready to run programs as the slot's spare user.
func (s *server) chooseUser() error {
	user := s.config.Given.User
	s.killers = make(chan chan error)
	switch {
	case user == 0 && s.offer.Holds("user-namespace"):
		return nil
	case user == 0:
		s.lacks("user", s.config.Given.NoUser+": they have the grader's own user")
		return nil
	}
	if err := s.give(user); err != nil {
		if errors.Is(err, unix.EPERM) {
			s.lacks("user", "chown: "+errnoOf(err)+": programs have the grader's own user")
			return nil
		}
		return fmt.Errorf("giving the slot's folder to its user: %w", err)
	}
	ready := make(chan error)
	go s.becomeKiller(user, ready)
	if err := <-ready; err != nil {
		if errors.Is(err, unix.EPERM) {
			s.lacks("user", "setresuid: "+errnoOf(err)+": programs have the grader's own user")
			return nil
		}
		return fmt.Errorf("changing to the slot's user: %w", err)
	}
	s.user = user
	s.has("user")
	return nil
}

// give gives the folder to write in to a user.
func (s *server) give(user int) error {
	if !s.config.GiveAll {
		return os.Chown(s.config.Work, user, user)
	}
	return Give(s.config.Work, user)
}

// Give gives a folder and all that lies in it to a user, links themselves and
// not what they lead to. What lies so deep that it has no path no program finds
// either, and is left out.
func Give(folder string, user int) error {
	return filepath.WalkDir(folder, func(path string, _ os.DirEntry, err error) error {
		if err == nil {
			err = os.Lchown(path, user, user)
		}
		if errors.Is(err, unix.ENAMETOOLONG) {
			return filepath.SkipDir
		}
		return err
	})
}

// limit sets what the kernel holds every program to.
func (s *server) limit() error {
	l := s.config.Limits
	set := func(resource int, soft, hard uint64) error {
		if err := syscall.Setrlimit(resource, &syscall.Rlimit{Cur: soft, Max: hard}); err != nil {
			return fmt.Errorf("setting a limit: %w", err)
		}
		return nil
	}
	cpu := uint64(max(1, (l.CPU+time.Second-1)/time.Second))
	err := errors.Join(
		set(unix.RLIMIT_CORE, 0, 0),
		set(unix.RLIMIT_CPU, cpu, cpu+1), // the soft limit is a SIGXCPU, told from a kill
		set(unix.RLIMIT_FSIZE, uint64(l.FileSize), uint64(l.FileSize)),
		set(unix.RLIMIT_NOFILE, uint64(l.OpenFiles), uint64(l.OpenFiles)),
		set(unix.RLIMIT_DATA, uint64(l.Data), uint64(l.Data)),
	)
	s.has("cpu-limit", "file-limit", "memory-limit")
	return errors.Join(err, s.limitProcesses())
}

// restrict takes rights from this thread and from all that it starts.
func (s *server) restrict(ruleset int) error {
	if s.user == 0 {
		if err := dropCapabilities(); err != nil {
			return err
		}
	}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("giving up new privileges: %w", err)
	}
	if ruleset >= 0 {
		if _, _, errno := unix.RawSyscall(unix.SYS_LANDLOCK_RESTRICT_SELF, uintptr(ruleset), 0, 0); errno != 0 {
			return fmt.Errorf("landlock: %w", errno)
		}
	}
	if !s.offer.Holds("seccomp") {
		return nil
	}
	_, err := s.forbids(unix.Gettid()).install(false)
	return err
}

// dropCapabilities takes from this thread, and so from its programs, the right
// to mount that the slot was given, and whatever else there is.
func dropCapabilities() error {
	if err := unix.Prctl(unix.PR_CAP_AMBIENT, unix.PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0); err != nil {
		return fmt.Errorf("giving up capabilities: %w", err)
	}
	if os.Getuid() == 0 {
		return nil // a slot without a user of its own, which is at the lowest level
	}
	header := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	var none [2]unix.CapUserData
	if err := unix.Capset(&header, &none[0]); err != nil {
		return fmt.Errorf("giving up capabilities: %w", err)
	}
	return nil
}
