package attack

import (
	"errors"
	"os"
	"path/filepath"
	"unsafe"

	"golang.org/x/sys/unix"
)

func readAnswers(t *target) error {
	_, err := os.ReadFile(t.Answers)
	return err
}

func writeResults(t *target) error { return leaveFile(filepath.Join(t.Results, t.Scratch)) }

// leaveFile makes a file, and takes it away again where that works.
func leaveFile(path string) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Remove(path))
}

func changeSubmission(t *target) error {
	return canOpen(t.Submission, os.O_WRONLY|os.O_APPEND)
}

func writeShared(t *target) (err error) {
	for _, folder := range []string{"/tmp", "/var/tmp", "/dev/shm"} {
		if err = leaveFile(filepath.Join(folder, t.Scratch)); err == nil {
			return nil
		}
	}
	return err
}

func leaveQueue(t *target) error {
	name := append([]byte(t.Scratch), 0)
	fd, _, errno := unix.Syscall6(unix.SYS_MQ_OPEN, uintptr(unsafe.Pointer(&name[0])), unix.O_CREAT|unix.O_RDWR, 0o600, 0, 0, 0)
	if errno == 0 {
		unix.Close(int(fd))
		unix.Syscall(unix.SYS_MQ_UNLINK, uintptr(unsafe.Pointer(&name[0])), 0, 0)
		return nil
	}
	id, _, errno := unix.Syscall(unix.SYS_MSGGET, unix.IPC_PRIVATE, 0o600|unix.IPC_CREAT, 0)
	if errno == 0 {
		unix.Syscall(unix.SYS_MSGCTL, id, unix.IPC_RMID, 0)
	}
	return orNil(errno)
}

func leaveMemory(*target) error {
	id, err := unix.SysvShmGet(unix.IPC_PRIVATE, 4096, 0o600|unix.IPC_CREAT)
	if err == nil {
		_, err = unix.SysvShmCtl(id, unix.IPC_RMID, nil)
	}
	return err
}

func leaveSemaphore(*target) error {
	id, _, errno := unix.Syscall(unix.SYS_SEMGET, unix.IPC_PRIVATE, 1, 0o600|unix.IPC_CREAT)
	if errno == 0 {
		unix.Syscall6(unix.SYS_SEMCTL, id, 0, unix.IPC_RMID, 0, 0, 0)
	}
	return orNil(errno)
}

func openTerminal(*target) error { return canOpen("/dev/tty", os.O_RDWR|unix.O_NOCTTY) }

func typeIntoTerminal(*target) (err error) {
	for fd := range 3 {
		letter := byte('x')
		_, _, errno := unix.Syscall(unix.SYS_IOCTL, uintptr(fd), unix.TIOCSTI, uintptr(unsafe.Pointer(&letter)))
		if err = orNil(errno); err == nil {
			return nil
		}
	}
	return err
}
