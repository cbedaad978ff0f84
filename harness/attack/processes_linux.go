package attack

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"unsafe"

	"golang.org/x/sys/unix"
)

// orNil is the error of a raw system call.
func orNil(errno unix.Errno) error {
	if errno == 0 {
		return nil
	}
	return errno
}

// victims are the processes that an attacker is after: the grader, and whoever
// started it.
func (t *target) victims() []int {
	var pids []int
	for _, pid := range []int{t.Grader, os.Getppid()} {
		if pid != os.Getpid() { // in a namespace the number may be our own
			pids = append(pids, pid)
		}
	}
	return pids
}

// onAny tries something on all victims. It succeeds if it does on one.
func (t *target) onAny(try func(pid int) error) error {
	err := error(unix.ESRCH)
	for _, pid := range t.victims() {
		if err = try(pid); err == nil {
			return nil
		}
	}
	return err
}

func signalProcess(t *target) error {
	return t.onAny(func(pid int) error {
		if err := unix.Kill(pid, 0); err == nil {
			return nil
		}
		_, _, errno := unix.RawSyscall(unix.SYS_RT_SIGQUEUEINFO, uintptr(pid), 0, uintptr(unsafe.Pointer(&[128]byte{8: 0xff, 9: 0xff, 10: 0xff, 11: 0xff})))
		if errno == 0 {
			return nil
		}
		fd, err := unix.PidfdOpen(pid, 0)
		if err != nil {
			return err
		}
		defer unix.Close(fd)
		return unix.PidfdSendSignal(fd, 0, nil, 0)
	})
}

func signalThread(t *target) error {
	return t.onAny(func(pid int) error {
		threads, err := os.ReadDir(fmt.Sprintf("/proc/%d/task", pid))
		if err != nil {
			return err
		}
		err = unix.ESRCH
		for _, thread := range threads {
			tid, _ := strconv.Atoi(thread.Name())
			if err = unix.Tgkill(pid, tid, 0); err == nil {
				return nil
			}
			if _, _, errno := unix.RawSyscall(unix.SYS_TKILL, uintptr(tid), 0, 0); errno == 0 {
				return nil
			}
			fd, openErr := unix.PidfdOpen(tid, unix.PIDFD_THREAD)
			if openErr != nil {
				continue
			}
			sendErr := unix.PidfdSendSignal(fd, 0, nil, 0)
			unix.Close(fd)
			if sendErr == nil {
				return nil
			}
		}
		return err
	})
}

// signalAll sends a signal that does nothing, since the call succeeds also where
// every process was kept from it: whoever started us tells whether it came.
func signalAll(*target) error { return unix.Kill(-1, unix.SIGWINCH) }

func signalByFile(*target) error {
	_, err := unix.FcntlInt(0, unix.F_SETSIG, int(unix.SIGKILL))
	return err
}

func trace(t *target) error {
	return t.onAny(func(pid int) error {
		_, _, errno := unix.RawSyscall6(unix.SYS_PTRACE, unix.PTRACE_SEIZE, uintptr(pid), 0, 0, 0, 0)
		return orNil(errno)
	})
}

// seen is a word of memory that stands at the same place in the grader.
var seen = new(uint64)

func readMemory(t *target) error {
	return t.onAny(func(pid int) error {
		var word [8]byte
		remote := unix.RemoteIovec{Base: uintptr(unsafe.Pointer(seen)), Len: len(word)}
		_, err := unix.ProcessVMReadv(pid, []unix.Iovec{{Base: &word[0], Len: uint64(len(word))}}, []unix.RemoteIovec{remote}, 0)
		if errors.Is(err, unix.EFAULT) {
			return nil // we may look, but nothing is there
		}
		return err
	})
}

func openMemory(t *target) error {
	return t.onAny(func(pid int) error { return canOpen(fmt.Sprintf("/proc/%d/mem", pid), os.O_RDWR) })
}

func canOpen(path string, flags int) error {
	f, err := os.OpenFile(path, flags, 0)
	if err != nil {
		return err
	}
	return f.Close()
}

func readEnvironment(t *target) error {
	return t.onAny(func(pid int) error {
		_, err := os.ReadFile(fmt.Sprintf("/proc/%d/environ", pid))
		return err
	})
}

func takeDescriptor(t *target) error {
	return t.onAny(func(pid int) error {
		if pidfd, err := unix.PidfdOpen(pid, 0); err == nil {
			defer unix.Close(pidfd)
			if fd, err := unix.PidfdGetfd(pidfd, 0, 0); err == nil {
				return unix.Close(fd)
			}
		}
		_, err := os.Readlink(filepath.Join("/proc", strconv.Itoa(pid), "fd/0"))
		return err
	})
}

func changeLimits(t *target) error {
	return t.onAny(func(pid int) error {
		var old unix.Rlimit
		if err := unix.Prlimit(pid, unix.RLIMIT_CORE, nil, &old); err != nil {
			return err
		}
		return unix.Prlimit(pid, unix.RLIMIT_CORE, &old, nil)
	})
}

func changePriority(t *target) error {
	err := t.onAny(func(pid int) error {
		return unix.Setpriority(unix.PRIO_PROCESS, pid, 0)
	})
	if err == nil || len(t.victims()) == 0 {
		return err
	}
	return unix.Setpriority(unix.PRIO_USER, 0, 0)
}

func changeAffinity(t *target) error {
	return t.onAny(func(pid int) error {
		var all unix.CPUSet
		if err := unix.SchedGetaffinity(pid, &all); err != nil {
			return err
		}
		return unix.SchedSetaffinity(pid, &all)
	})
}
