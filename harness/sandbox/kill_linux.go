package sandbox

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// killRest ends what is left of a program.
func (s *server) killRest() error {
	defer time.Sleep(50 * time.Microsecond) // a killed process takes a moment to end
	switch {
	case s.config.Given.Namespaces:
		return killNamespace()
	case s.user != 0:
		answer := make(chan error)
		s.killers <- answer
		return <-answer
	}
	return killDescendants(os.Getpid())
}

// killNamespace ends every process of the namespace whose first one we are. It
// makes sure of that first: elsewhere, the same call would end the machine.
func killNamespace() error {
	if pid, _, _ := unix.RawSyscall(unix.SYS_GETPID, 0, 0, 0); pid != 1 {
		return fmt.Errorf("refusing to end all processes as process %d", pid)
	}
	if _, _, errno := unix.RawSyscall(unix.SYS_KILL, ^uintptr(0), uintptr(unix.SIGKILL), 0); errno != 0 && errno != unix.ESRCH {
		return fmt.Errorf("ending the processes of the namespace: %w", errno)
	}
	return nil
}

// becomeKiller makes this goroutine's thread one that can end all processes of
// a user, and nobody else's.
func (s *server) becomeKiller(user int, ready chan<- error) {
	runtime.LockOSThread()
	// The raw calls change this thread alone; the groups go first, while they
	// can.
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

// killDescendants ends all that came from a process, whose children orphans
// become. Nobody may fork any more before the first is killed: what a program
// starts meanwhile would take the place of what is ended.
func killDescendants(parent int) error {
	still := map[int]bool{}
	for {
		pids, err := descendants(parent)
		if err != nil {
			return err
		}
		fresh := false
		for _, pid := range pids {
			if !still[pid] {
				still[pid], fresh = true, true
				_ = unix.Prlimit(pid, unix.RLIMIT_NPROC, &unix.Rlimit{}, nil) // it may have ended
				_ = unix.Kill(pid, unix.SIGSTOP)
			}
		}
		if !fresh {
			for _, pid := range pids {
				_ = unix.Kill(pid, unix.SIGKILL)
			}
			return nil
		}
	}
}

// descendants lists the processes below a process.
func descendants(parent int) ([]int, error) {
	entries, err := os.ReadDir("/proc")
	if err != nil {
		return nil, fmt.Errorf("looking for left-over processes: %w", err)
	}
	children := map[int][]int{}
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
		if len(fields) < 2 || fields[0] == "Z" {
			continue
		}
		if up, err := strconv.Atoi(fields[1]); err == nil {
			children[up] = append(children[up], pid)
		}
	}
	found := children[parent]
	for i := 0; i < len(found); i++ {
		found = append(found, children[found[i]]...)
	}
	return found, nil
}

// limitProcesses bounds how many processes programs may have at a time. The
// kernel counts those of a user, threads too, and root's not at all.
func (s *server) limitProcesses() error {
	most := uint64(s.config.Limits.Processes) + 1
	switch {
	case s.user != 0:
		s.has("process-limit")
	case s.offer.Holds("user-namespace"):
		s.has("process-limit")
		most += roomForSlot
	case os.Getuid() == 0:
		s.lacks("process-limit", "the kernel does not count root's processes: a program may start as many as it likes")
		return nil
	default:
		s.lacks("process-limit", "the kernel counts all processes of your user together: "+
			"a program may start some hundreds more than its limit says")
		most += uint64(tasksOf(os.Getuid())) + roomForOthers
	}
	var old syscall.Rlimit
	if err := syscall.Getrlimit(unix.RLIMIT_NPROC, &old); err != nil {
		return fmt.Errorf("reading a limit: %w", err)
	}
	most = min(most, old.Max)
	if err := syscall.Setrlimit(unix.RLIMIT_NPROC, &syscall.Rlimit{Cur: most, Max: most}); err != nil {
		return fmt.Errorf("limiting processes: %w", err)
	}
	return nil
}

// roomForSlot is how many threads the slot itself may have, where it is counted
// with its programs.
const roomForSlot = 32

// roomForOthers is how many processes and threads the user may start elsewhere
// before programs have fewer than their limit says.
const roomForOthers = 512

// tasksOf counts the threads of a user.
func tasksOf(uid int) int {
	folders, err := filepath.Glob("/proc/[0-9]*/task")
	if err != nil {
		return 0
	}
	n := 0
	for _, folder := range folders {
		var stat unix.Stat_t
		if unix.Stat(folder, &stat) != nil || int(stat.Uid) != uid {
			continue
		}
		if threads, err := os.ReadDir(folder); err == nil {
			n += len(threads)
		}
	}
	return n
}
