package sandbox

import (
	"errors"
	"fmt"
	"unsafe"

	"golang.org/x/sys/unix"
)

// Question is a read of standard input that waits for our word. The program
// does nothing meanwhile, so what it printed before is there to be read.
type Question struct {
	id  uint64
	Pid int // of the thread that reads
}

// struct seccomp_notif and seccomp_notif_resp of linux/seccomp.h.
type notification struct {
	id    uint64
	pid   uint32
	flags uint32
	nr    int32
	arch  uint32
	ip    uint64
	args  [6]uint64
}

type reply struct {
	id    uint64
	value int64
	errno int32
	flags uint32
}

// The ioctl numbers of linux/seccomp.h; those that carry a structure hold its
// size, which is the same on every machine.
const (
	notifyReceive  = 0xc0502100
	notifySend     = 0xc0182101
	notifySetFlags = 0x40082104
)

// handOver has the kernel run whoever asks and whoever answers on one processor,
// since the one always waits for the other: a question to another processor takes
// several times as long. Kernels before 6.6 cannot.
func handOver(asks int) {
	const syncWakeUp = 1 // SECCOMP_USER_NOTIF_FD_SYNC_WAKE_UP
	unix.RawSyscall(unix.SYS_IOCTL, uintptr(asks), notifySetFlags, syncWakeUp)
}

// NextQuestion takes the question that made the descriptor of Asks readable.
// ok is false if whoever asked has ended meanwhile.
func (s *Slot) NextQuestion() (q Question, ok bool, err error) {
	var n notification
	_, _, errno := unix.Syscall(unix.SYS_IOCTL, uintptr(s.asks), notifyReceive, uintptr(unsafe.Pointer(&n)))
	switch {
	case errno == 0:
		return Question{id: n.id, Pid: int(n.pid)}, true, nil
	case errors.Is(errno, unix.ENOENT), errors.Is(errno, unix.EINTR), errors.Is(errno, unix.EAGAIN):
		return Question{}, false, nil
	}
	return Question{}, false, fmt.Errorf("receiving a question of the program: %w", errno)
}

// Answer lets the read go on.
func (s *Slot) Answer(q Question) error {
	r := reply{id: q.id, flags: unix.SECCOMP_USER_NOTIF_FLAG_CONTINUE}
	_, _, errno := unix.Syscall(unix.SYS_IOCTL, uintptr(s.asks), notifySend, uintptr(unsafe.Pointer(&r)))
	if errno != 0 && !errors.Is(errno, unix.ENOENT) {
		return fmt.Errorf("answering a question of the program: %w", errno)
	}
	return nil
}
