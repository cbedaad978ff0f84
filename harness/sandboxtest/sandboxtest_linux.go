package sandboxtest

import (
	"errors"
	"fmt"
	"os/exec"
	"runtime"
	"slices"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

// PlainUser is an ordinary user, who owns nothing.
const PlainUser = 61_264

// Surroundings are where a grader runs.
type Surroundings struct {
	Name string
	// What the surroundings take away.
	container, plain, confined, bare bool
	// Level is the level of isolation that can be had there, if it can be had
	// here as root.
	Level string
}

// All returns the surroundings of which tests need to know. Root is needed to
// enter any but the first.
func All() []Surroundings {
	return []Surroundings{
		{Name: "here", Level: "full"},
		{Name: "container", container: true, confined: true, Level: "container"},
		{Name: "container-user", container: true, confined: true, plain: true, Level: "user"},
		{Name: "user", plain: true, Level: "full"},
		{Name: "confined-user", plain: true, confined: true, Level: "user"},
		{Name: "old-kernel", plain: true, confined: true, bare: true, Level: "minimal"},
	}
}

// CanOffer reports whether a level may be had there at all: only root runs
// programs as another user, which is what a container offers.
func (s Surroundings) CanOffer(level string) bool { return level != "container" || !s.plain }

// capabilities are those of root in a container, by default.
const capabilities = 0xa80425fb

// Exec becomes a command in surroundings. It returns only if it fails.
func Exec(name string, argv []string, env []string) error {
	i := slices.IndexFunc(All(), func(s Surroundings) bool { return s.Name == name })
	if i < 0 || len(argv) == 0 {
		return fmt.Errorf("no surroundings %q, or nothing to do there", name)
	}
	path, err := exec.LookPath(argv[0])
	if err != nil {
		return err
	}
	runtime.LockOSThread() // what is taken away is taken from this thread
	if err := All()[i].enter(); err != nil {
		return fmt.Errorf("entering %s: %w", name, err)
	}
	return syscall.Exec(path, argv, env)
}

func (s Surroundings) enter() error {
	if s.confined {
		if err := s.filter().install(); err != nil {
			return err
		}
	}
	if s.container {
		if err := dropCapabilities(); err != nil {
			return err
		}
	}
	if !s.plain {
		return nil
	}
	_, _, errno := unix.RawSyscall(unix.SYS_SETGROUPS, 0, 0, 0)
	if errno == 0 {
		_, _, errno = unix.RawSyscall(unix.SYS_SETRESGID, PlainUser, PlainUser, PlainUser)
	}
	if errno == 0 {
		_, _, errno = unix.RawSyscall(unix.SYS_SETRESUID, PlainUser, PlainUser, PlainUser)
	}
	if errno != 0 {
		return errno
	}
	return nil
}

func dropCapabilities() error {
	for c := range uintptr(64) {
		if capabilities>>c&1 == 0 {
			if err := unix.Prctl(unix.PR_CAPBSET_DROP, c, 0, 0, 0); err != nil && !errors.Is(err, unix.EINVAL) {
				return err
			}
		}
	}
	return unix.Prctl(unix.PR_CAP_AMBIENT, unix.PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0)
}

type filter []unix.SockFilter

// filter is the part of a container's usual filter that refuses something
// which graders and their programs may try.
func (s Surroundings) filter() filter {
	f := filter{{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: 0}}
	for _, nr := range []uint32{
		unix.SYS_UNSHARE, unix.SYS_SETNS, unix.SYS_MOUNT, unix.SYS_UMOUNT2, unix.SYS_PIVOT_ROOT, unix.SYS_MOVE_MOUNT,
		unix.SYS_OPEN_TREE, unix.SYS_FSOPEN, unix.SYS_FSCONFIG, unix.SYS_FSMOUNT, unix.SYS_FSPICK, unix.SYS_MOUNT_SETATTR,
		unix.SYS_KEYCTL, unix.SYS_ADD_KEY, unix.SYS_REQUEST_KEY, unix.SYS_BPF, unix.SYS_PERF_EVENT_OPEN, unix.SYS_USERFAULTFD,
		unix.SYS_IO_URING_SETUP, unix.SYS_IO_URING_ENTER, unix.SYS_IO_URING_REGISTER, unix.SYS_OPEN_BY_HANDLE_AT,
		unix.SYS_KEXEC_LOAD, unix.SYS_INIT_MODULE, unix.SYS_FINIT_MODULE, unix.SYS_DELETE_MODULE, unix.SYS_REBOOT,
		unix.SYS_SWAPON, unix.SYS_SWAPOFF, unix.SYS_ACCT, unix.SYS_QUOTACTL, unix.SYS_SYSLOG, unix.SYS_SETTIMEOFDAY,
		unix.SYS_CLOCK_SETTIME,
	} {
		f.refuse(nr, unix.EPERM)
	}
	f.refuse(unix.SYS_CLONE3, unix.ENOSYS)
	if s.bare {
		f.refuse(unix.SYS_LANDLOCK_CREATE_RULESET, unix.ENOSYS)
	}
	const newNamespace = 0x7e020000
	return append(f,
		unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: unix.SYS_CLONE, Jf: 3},
		unix.SockFilter{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: 16},
		unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JSET | unix.BPF_K, K: newNamespace, Jf: 1},
		unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: unix.SECCOMP_RET_ERRNO | uint32(unix.EPERM)},
		unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: unix.SECCOMP_RET_ALLOW},
	)
}

func (f *filter) refuse(nr uint32, errno unix.Errno) {
	*f = append(*f,
		unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: nr, Jf: 1},
		unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: unix.SECCOMP_RET_ERRNO | uint32(errno)},
	)
}

// install needs the capability that is dropped next. Containers do not forbid
// new privileges, so neither does this.
func (f filter) install() error {
	prog := unix.SockFprog{Len: uint16(len(f)), Filter: &f[0]}
	_, _, errno := unix.RawSyscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, 0, uintptr(unsafe.Pointer(&prog)))
	if errno != 0 {
		return errno
	}
	return nil
}
