package sandbox

import (
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// Poll waits for events, at most for a time. It does not tell Go's scheduler
// that it waits: to be told, to give the thread's place away and to take it back
// costs more than all else that grading does for a short program. So the rest of
// the process may have to wait as long, and a wait should be short, or the
// process have nothing else to do. A wait ends early by a signal, without an
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
