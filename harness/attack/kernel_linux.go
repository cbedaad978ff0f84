package attack

import (
	"os"
	"unsafe"

	"golang.org/x/sys/unix"
)

// call makes a system call that gives a descriptor.
func call(nr uintptr, args ...uintptr) error {
	var a [6]uintptr
	copy(a[:], args)
	_, _, errno := unix.Syscall6(nr, a[0], a[1], a[2], a[3], a[4], a[5])
	return orNil(errno)
}

func ioUring(*target) error {
	var params [120]byte
	return call(unix.SYS_IO_URING_SETUP, 1, uintptr(unsafe.Pointer(&params)))
}

func userfaultfd(*target) error { return call(unix.SYS_USERFAULTFD, userModeOnly) }

func keys(*target) error {
	_, err := unix.KeyctlGetKeyringID(unix.KEY_SPEC_USER_KEYRING, true)
	return err
}

func bpf(*target) error {
	var attributes [72]byte
	attributes[0], attributes[4], attributes[8], attributes[12] = 2, 4, 4, 1 // an array of one word
	return call(unix.SYS_BPF, 0, uintptr(unsafe.Pointer(&attributes)), uintptr(len(attributes)))
}

func perf(*target) error {
	attributes := unix.PerfEventAttr{Type: unix.PERF_TYPE_SOFTWARE, Config: unix.PERF_COUNT_SW_CPU_CLOCK}
	attributes.Size = uint32(unsafe.Sizeof(attributes))
	fd, err := unix.PerfEventOpen(&attributes, -1, 0, -1, 0)
	if err == nil {
		unix.Close(fd)
	}
	return err
}

func mount(*target) error { return unix.Mount("attack", ".", "tmpfs", 0, "size=4k") }

func chroot(*target) error { return unix.Chroot(".") }

// namespace starts a process in a user namespace: a process with threads, as we
// are, may not enter one itself.
func namespace(*target) error {
	pid, _, errno := unix.RawSyscall6(unix.SYS_CLONE, unix.CLONE_NEWUSER|uintptr(unix.SIGCHLD), 0, 0, 0, 0, 0)
	if errno != 0 {
		return errno
	}
	if pid == 0 {
		unix.RawSyscall(unix.SYS_EXIT_GROUP, 0, 0, 0)
	}
	_, err := unix.Wait4(int(pid), nil, 0, nil)
	return err
}

func becomeRoot(*target) error {
	if os.Geteuid() == 0 {
		return nil
	}
	return unix.Setresuid(0, 0, 0)
}

// userModeOnly is UFFD_USER_MODE_ONLY of linux/userfaultfd.h.
const userModeOnly = 1
