package sandbox

import (
	"fmt"
	"unsafe"

	"golang.org/x/sys/unix"
)

// Offsets in struct seccomp_data (linux/seccomp.h).
const (
	dataNr   = 0
	dataArch = 4
	dataArg0 = 16 // low half on little-endian machines
	dataArg1 = 24
)

// program assembles a filter. Jumps are written as the number of instructions
// that follow until the end of a short block, so each rule stands alone.
type program []unix.SockFilter

func (p *program) load(offset uint32) {
	*p = append(*p, unix.SockFilter{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: offset})
}

func (p *program) answer(action uint32) {
	*p = append(*p, unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: action})
}

// unlessEqual skips the next n instructions unless the loaded word is k.
func (p *program) unlessEqual(k uint32, n uint8) {
	*p = append(*p, unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: k, Jf: n})
}

// unlessSet skips the next n instructions unless a bit of mask is set.
func (p *program) unlessSet(mask uint32, n uint8) {
	*p = append(*p, unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JSET | unix.BPF_K, K: mask, Jf: n})
}

// ifEqual skips the next n instructions if the loaded word is k.
func (p *program) ifEqual(k uint32, n uint8) {
	*p = append(*p, unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: k, Jt: n})
}

const (
	kill  = unix.SECCOMP_RET_KILL_PROCESS
	allow = unix.SECCOMP_RET_ALLOW
)

func refuse(errno unix.Errno) uint32 { return unix.SECCOMP_RET_ERRNO | uint32(errno) }

// onlyNative begins a filter with the check without which every other rule can
// be walked around: system calls of another architecture have other numbers.
func (p *program) onlyNative() {
	p.load(dataArch)
	p.ifEqual(nativeArch, 1)
	p.answer(kill)
	p.load(dataNr)
	if foreignBit != 0 { // the x32 calls of x86-64
		p.unlessSet(foreignBit, 1)
		p.answer(kill)
	}
}

// asks is the filter of interactive programs: a read of descriptor 0 waits for
// our word.
func asks() program {
	var p program
	p.load(dataArch)
	p.ifEqual(nativeArch, 1)
	p.answer(allow)
	p.load(dataNr)
	for _, nr := range []uint32{unix.SYS_READ, unix.SYS_READV} {
		p.unlessEqual(nr, 4)
		p.load(dataArg0)
		p.unlessEqual(0, 1)
		p.answer(unix.SECCOMP_RET_USER_NOTIF)
		p.answer(allow)
	}
	p.answer(allow)
	return p
}

// forbids is the filter of every program of a restricted slot: no network, no
// namespaces, no look at other processes, nothing that only attacks use. It is
// the same at all levels, so that a program that needs such a call fares alike
// everywhere. Self is the thread that installs it and starts the programs.
func (s *server) forbids(self int) program {
	var p program
	p.onlyNative()
	for _, nr := range refusedCalls() {
		p.unlessEqual(nr, 1)
		p.answer(refuse(unix.EPERM))
	}
	for _, nr := range absentCalls() {
		p.unlessEqual(nr, 1) // as on an older kernel, where libraries know another way
		p.answer(refuse(unix.ENOSYS))
	}
	// No socket at all, of no family: the machine's services listen at sockets
	// that are files. Pairs lead nowhere, but for those that may name another
	// receiver with each message.
	p.unlessEqual(unix.SYS_SOCKET, 1)
	p.answer(refuse(unix.EAFNOSUPPORT))
	p.when(unix.SYS_SOCKETPAIR, dataArg1, func(p *program) {
		*p = append(*p, unix.SockFilter{Code: unix.BPF_ALU | unix.BPF_AND | unix.BPF_K, K: 0xf})
		p.unlessEqual(unix.SOCK_DGRAM, 1)
		p.answer(refuse(unix.EPERM))
	})
	p.when(unix.SYS_CLONE, dataArg0, func(p *program) {
		p.unlessSet(anyNamespace, 1)
		p.answer(refuse(unix.EPERM))
	})
	// What is one's own may be read and changed, what is others' not.
	for _, nr := range []uint32{unix.SYS_PRLIMIT64, unix.SYS_SCHED_SETAFFINITY, unix.SYS_SCHED_SETSCHEDULER,
		unix.SYS_SCHED_SETPARAM, unix.SYS_SCHED_SETATTR} {
		p.when(nr, dataArg0, onlyZero)
	}
	for nr, user := range map[uint32]uint32{unix.SYS_SETPRIORITY: unix.PRIO_USER, unix.SYS_IOPRIO_SET: ioprioUser} {
		p.when(nr, dataArg0, func(p *program) {
			not(user)(p)
			p.load(dataArg1)
			onlyZero(p)
		})
	}
	// A signal may be sent in the name of a file, and characters to a terminal.
	p.when(unix.SYS_FCNTL, dataArg1, not(unix.F_SETSIG))
	p.when(unix.SYS_IOCTL, dataArg1, not(unix.TIOCSTI, unix.TIOCLINUX))
	if s.user == 0 {
		for _, nr := range []uint32{unix.SYS_KILL, unix.SYS_TGKILL, unix.SYS_TKILL, unix.SYS_RT_SIGQUEUEINFO,
			unix.SYS_RT_TGSIGQUEUEINFO, unix.SYS_PIDFD_OPEN} {
			p.when(nr, dataArg0, not(s.ours(self)...))
		}
	}
	p.answer(allow)
	return p
}

// ours are the numbers of processes and threads that programs, which have the
// same user, may send no signal to. The kernel's rules for files exempt the
// thread that starts the programs, as one of their own.
func (s *server) ours(self int) []uint32 {
	pids := []uint32{uint32(self), uint32(unix.Getpid())}
	if !s.config.Given.Namespaces { // else the number means nothing, or one of their own
		pids = append(pids, uint32(s.config.Given.Grader))
	}
	return pids
}

// when adds a rule for a system call, which looks at one word of its data. A
// call that the rule does not answer is allowed.
func (p *program) when(nr, offset uint32, rule func(*program)) {
	var block program
	block.load(offset)
	rule(&block)
	block.answer(allow)
	p.unlessEqual(nr, uint8(len(block)))
	*p = append(*p, block...)
}

func onlyZero(p *program) {
	p.ifEqual(0, 1)
	p.answer(refuse(unix.EPERM))
}

// not refuses some values.
func not(values ...uint32) func(*program) {
	return func(p *program) {
		for _, v := range values {
			p.unlessEqual(v, 1)
			p.answer(refuse(unix.EPERM))
		}
	}
}

// ioprioUser is IOPRIO_WHO_USER of linux/ioprio.h.
const ioprioUser = 3

const anyNamespace = unix.CLONE_NEWNS | unix.CLONE_NEWUSER | unix.CLONE_NEWPID | unix.CLONE_NEWNET |
	unix.CLONE_NEWIPC | unix.CLONE_NEWUTS | unix.CLONE_NEWCGROUP

// absentCalls are those of which programs are told that this kernel has none.
// What the shared memory of System V holds is nobody's, and stays.
func absentCalls() []uint32 {
	return []uint32{
		unix.SYS_CLONE3, unix.SYS_IO_URING_SETUP, unix.SYS_IO_URING_ENTER, unix.SYS_IO_URING_REGISTER,
		unix.SYS_SHMGET, unix.SYS_SEMGET, unix.SYS_MSGGET, unix.SYS_MQ_OPEN, unix.SYS_MEMFD_SECRET,
	}
}

func refusedCalls() []uint32 {
	return []uint32{
		unix.SYS_PTRACE, unix.SYS_PROCESS_VM_READV, unix.SYS_PROCESS_VM_WRITEV, unix.SYS_PIDFD_GETFD, unix.SYS_KCMP,
		unix.SYS_PROCESS_MADVISE, unix.SYS_PROCESS_MRELEASE, unix.SYS_MOVE_PAGES, unix.SYS_MIGRATE_PAGES,
		unix.SYS_UNSHARE, unix.SYS_SETNS, unix.SYS_MOUNT, unix.SYS_UMOUNT2, unix.SYS_PIVOT_ROOT, unix.SYS_CHROOT,
		unix.SYS_MOVE_MOUNT, unix.SYS_OPEN_TREE, unix.SYS_FSOPEN, unix.SYS_FSMOUNT, unix.SYS_FSCONFIG, unix.SYS_FSPICK,
		unix.SYS_MOUNT_SETATTR,
		unix.SYS_BPF, unix.SYS_PERF_EVENT_OPEN, unix.SYS_USERFAULTFD, unix.SYS_KEYCTL, unix.SYS_ADD_KEY,
		unix.SYS_REQUEST_KEY, unix.SYS_OPEN_BY_HANDLE_AT, unix.SYS_FANOTIFY_INIT, unix.SYS_KEXEC_LOAD, unix.SYS_KEXEC_FILE_LOAD,
		unix.SYS_INIT_MODULE, unix.SYS_FINIT_MODULE, unix.SYS_DELETE_MODULE, unix.SYS_SWAPON, unix.SYS_SWAPOFF, unix.SYS_REBOOT,
		unix.SYS_SETTIMEOFDAY, unix.SYS_CLOCK_SETTIME, unix.SYS_CLOCK_ADJTIME, unix.SYS_ADJTIMEX, unix.SYS_SETHOSTNAME,
		unix.SYS_SETDOMAINNAME, unix.SYS_ACCT, unix.SYS_QUOTACTL, unix.SYS_SYSLOG, unix.SYS_VHANGUP,
	}
}

// install puts a filter on this thread and on all that it starts. With listen
// the descriptor through which its questions come is returned.
func (p program) install(listen bool) (listener int, err error) {
	var flags uintptr
	if listen {
		flags = unix.SECCOMP_FILTER_FLAG_NEW_LISTENER
	}
	prog := unix.SockFprog{Len: uint16(len(p)), Filter: &p[0]}
	fd, _, errno := unix.RawSyscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, flags, uintptr(unsafe.Pointer(&prog)))
	if errno != 0 {
		return -1, fmt.Errorf("seccomp: %w", errno)
	}
	return int(fd), nil
}
