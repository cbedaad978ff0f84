package sandbox

import (
	"errors"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// The system calls of a run. They do not tell Go's scheduler that they are made:
// where a machine is busy with programs, it takes a thread for blocked that only
// waits for its turn, gives its place away, and has to find it another; that
// costs more than all else that grading does for a short program. In return
// these calls must be short, since the rest of the process may wait for them.

// Poll waits for events, at most for a time, which is to be short where the
// process has anything else to do. A wait ends early by a signal, without an
// event and without an error.
func Poll(fds []unix.PollFd, most time.Duration) (events int, err error) {
	limit := unix.NsecToTimespec(int64(most))
	n, _, errno := unix.RawSyscall6(unix.SYS_PPOLL, uintptr(unsafe.Pointer(unsafe.SliceData(fds))), uintptr(len(fds)),
		uintptr(unsafe.Pointer(&limit)), 0, 0, 0)
	switch errno {
	case 0:
		return int(n), nil
	case unix.EINTR:
		for i := range fds {
			fds[i].Revents = 0
		}
		return 0, nil
	}
	return 0, errno
}

// Read reads from a descriptor that does not block.
func Read(fd int, p []byte) (int, error) {
	return brief(unix.SYS_READ, uintptr(fd), uintptr(unsafe.Pointer(unsafe.SliceData(p))), uintptr(len(p)))
}

// Write writes to a descriptor that does not block.
func Write(fd int, p []byte) (int, error) {
	return brief(unix.SYS_WRITE, uintptr(fd), uintptr(unsafe.Pointer(unsafe.SliceData(p))), uintptr(len(p)))
}

// Close closes a descriptor of a pipe or of a process.
func Close(fd int) { unix.RawSyscall(unix.SYS_CLOSE, uintptr(fd), 0, 0) }

// SetFlags sets the status flags of a descriptor.
func SetFlags(fd, flags int) error {
	_, err := brief(unix.SYS_FCNTL, uintptr(fd), unix.F_SETFL, uintptr(flags))
	return err
}

// brief makes a call that is over at once, again if a signal came first. What
// its arguments point to must not move meanwhile, hence the directive.
//
//go:uintptrescapes
func brief(call, a, b, c uintptr) (int, error) {
	for {
		n, _, errno := unix.RawSyscall(call, a, b, c)
		switch {
		case errno == 0:
			return int(n), nil
		case !errors.Is(errno, unix.EINTR):
			return -1, errno
		}
	}
}

// sendmsg and recvmsg are unix.Sendmsg and unix.Recvmsg for a connected socket.
// To receive is brief where a message is known to be there.
func sendmsg(fd int, data, control []byte) error {
	h := header(data, control)
	_, err := brief(unix.SYS_SENDMSG, uintptr(fd), uintptr(unsafe.Pointer(h)), unix.MSG_NOSIGNAL)
	return err
}

func recvmsg(fd int, data, control []byte) (n, controlLength int, err error) {
	h := header(data, control)
	n, err = brief(unix.SYS_RECVMSG, uintptr(fd), uintptr(unsafe.Pointer(h)), unix.MSG_CMSG_CLOEXEC)
	return n, int(h.Controllen), err
}

func header(data, control []byte) *unix.Msghdr {
	iov := &unix.Iovec{Base: unsafe.SliceData(data)}
	iov.SetLen(len(data))
	h := &unix.Msghdr{Iov: iov, Control: unsafe.SliceData(control)}
	h.SetIovlen(1)
	h.SetControllen(len(control))
	return h
}
