package sandbox

import (
	"errors"
	"fmt"
	"math"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"sort"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// setUp restricts the slot and starts its threads. It returns the descriptor
// of the questions of interactive programs, if there is one.
func (s *server) setUp() (listener []int, err error) {
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
	s.plain, s.asking = make(chan job), make(chan job)
	ready := make(chan error)
	go s.spawn(s.plain, func() error { return s.restrict(ruleset) }, ready)
	if err := <-ready; err != nil {
		return nil, err
	}
	questions := -1
	go s.spawn(s.asking, func() error {
		if err := s.restrict(ruleset); err != nil {
			return err
		}
		var err error
		if questions, err = asks().install(true); err != nil {
			s.lacks("notify", err.Error())
			questions = -1
		}
		return nil
	}, ready)
	if err := <-ready; err != nil {
		return nil, err
	}
	s.settle(questions >= 0)
	if questions < 0 {
		return nil, nil
	}
	return []int{questions}, nil
}

// settle decides the level by what was set.
func (s *server) settle(notify bool) {
	if notify {
		s.has("notify")
	}
	s.offer.Level = Minimal
	if s.user != 0 && s.holds("landlock") && s.holds("seccomp") {
		s.offer.Level = Container
	}
	sort.Strings(s.offer.Layers)
	sort.Slice(s.offer.Missing, func(i, j int) bool { return s.offer.Missing[i].Layer < s.offer.Missing[j].Layer })
}

func (s *server) has(layers ...string) { s.offer.Layers = append(s.offer.Layers, layers...) }

func (s *server) lacks(layer, why string) {
	s.offer.Missing = append(s.offer.Missing, Missing{layer, why})
}

func (s *server) holds(layer string) bool {
	for _, l := range s.offer.Layers {
		if l == layer {
			return true
		}
	}
	return false
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

// The users that slots take, one each. They are beyond those of people and of
// services, and a lock says which are taken, since two graders may run here.
const (
	firstUser = 61_200
	lastUser  = 61_263
)

// chooseUser takes a spare user for the slot's programs.
func (s *server) chooseUser() error {
	if os.Getuid() != 0 {
		s.lacks("user", "only root can run programs as another user")
		return nil
	}
	for user := firstUser; user <= lastUser; user++ {
		// An abstract socket is a lock that ends with its holder.
		fd, err := unix.Socket(unix.AF_UNIX, unix.SOCK_DGRAM|unix.SOCK_CLOEXEC, 0)
		if err != nil {
			return fmt.Errorf("locking a user: %w", err)
		}
		err = unix.Bind(fd, &unix.SockaddrUnix{Name: "@grade-user-" + strconv.Itoa(user)})
		if errors.Is(err, unix.EADDRINUSE) {
			unix.Close(fd)
			continue
		}
		if err != nil {
			return fmt.Errorf("locking a user: %w", err)
		}
		return s.become(user) // the socket stays open as long as the slot lives
	}
	return fmt.Errorf("all %d users for slots are taken", lastUser-firstUser+1)
}

// become prepares a thread that can end all processes of a user, and gives the
// user its folder.
func (s *server) become(user int) error {
	if err := s.give(user); err != nil {
		return fmt.Errorf("giving the slot's folder to its user: %w", err)
	}
	s.killers = make(chan chan error)
	ready := make(chan error)
	go func() {
		runtime.LockOSThread()
		// The raw calls change this thread alone; the groups go first, while
		// they can.
		_, _, errno := unix.RawSyscall(unix.SYS_SETGROUPS, 0, 0, 0)
		if errno == 0 {
			_, _, errno = unix.RawSyscall(unix.SYS_SETRESGID, uintptr(user), uintptr(user), uintptr(user))
		}
		if errno == 0 {
			_, _, errno = unix.RawSyscall(unix.SYS_SETRESUID, uintptr(user), uintptr(user), uintptr(user))
		}
		if errno != 0 {
			ready <- errno
			return
		}
		ready <- nil
		for answer := range s.killers {
			answer <- killAll(user)
		}
	}()
	if err := <-ready; err != nil {
		if errors.Is(err, unix.EPERM) {
			s.lacks("user", "setresuid: "+err.Error())
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

// killAll ends every process of the user that this thread is. It makes sure of
// who it is first: as root, the same call would end the machine.
func killAll(user int) error {
	if uid, _, _ := unix.RawSyscall(unix.SYS_GETUID, 0, 0, 0); int(uid) != user || user < firstUser || user > lastUser {
		return fmt.Errorf("refusing to end the processes of user %d", uid)
	}
	if _, _, errno := unix.RawSyscall(unix.SYS_KILL, ^uintptr(0), uintptr(unix.SIGKILL), 0); errno != 0 && errno != unix.ESRCH {
		return fmt.Errorf("ending the user's processes: %w", errno)
	}
	return nil
}

// killRest ends what is left of a program.
func (s *server) killRest() error {
	defer time.Sleep(50 * time.Microsecond) // a killed process takes a moment to end
	if s.user != 0 {
		answer := make(chan error)
		s.killers <- answer
		return <-answer
	}
	return killChildren(os.Getpid())
}

// killChildren ends the children of a process. Their children become its own,
// so that repeating it ends a whole tree.
func killChildren(parent int) error {
	entries, err := os.ReadDir("/proc")
	if err != nil {
		return fmt.Errorf("looking for left-over processes: %w", err)
	}
	for _, entry := range entries {
		pid, err := strconv.Atoi(entry.Name())
		if err != nil {
			continue
		}
		stat, err := os.ReadFile(filepath.Join("/proc", entry.Name(), "stat"))
		if err != nil {
			continue // it has ended
		}
		// The name may hold anything, so the fields count from its end.
		fields := strings.Fields(string(stat[strings.LastIndexByte(string(stat), ')')+1:]))
		if len(fields) > 1 && fields[1] == strconv.Itoa(parent) {
			_ = unix.Kill(pid, unix.SIGKILL) // our own child: its number cannot have changed hands
		}
	}
	return nil
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
	if s.user != 0 {
		// The kernel counts a user's processes, and not root's: nobody else
		// may be counted with them.
		err = errors.Join(err, set(unix.RLIMIT_NPROC, uint64(l.Processes)+1, uint64(l.Processes)+1))
		s.has("process-limit")
	} else {
		s.lacks("process-limit", "the kernel counts processes by user, and programs run as the grader's own")
	}
	return err
}

// restrict takes rights from this thread and from all that it starts.
func (s *server) restrict(ruleset int) error {
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("giving up new privileges: %w", err)
	}
	if ruleset >= 0 {
		if _, _, errno := unix.RawSyscall(unix.SYS_LANDLOCK_RESTRICT_SELF, uintptr(ruleset), 0, 0); errno != 0 {
			return fmt.Errorf("landlock: %w", errno)
		}
	}
	if s.user == 0 {
		return nil
	}
	if _, err := forbids().install(false); err != nil {
		return err
	}
	return nil
}
