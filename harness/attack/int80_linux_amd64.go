package attack

import "golang.org/x/sys/unix"

// int80 makes a system call of 32-bit programs.
//
//go:noescape
func int80(nr, a, b, c uintptr) uintptr

// socketOf386 is the number of socket(2) among them, x32 the mark of those of
// the x32 programs.
const (
	socketOf386 = 359
	x32         = 0x40000000
)

func foreignSocket(*target) error {
	if got := int32(int80(socketOf386, unix.AF_INET, unix.SOCK_STREAM, 0)); got < 0 {
		return unix.Errno(-got)
	}
	return nil
}

func foreignNumber(*target) error {
	_, _, errno := unix.RawSyscall(x32|unix.SYS_SOCKET, unix.AF_INET, unix.SOCK_STREAM, 0)
	return orNil(errno)
}
