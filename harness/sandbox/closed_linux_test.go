package sandbox_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"unsafe"

	"golang.org/x/sys/unix"

	"grade/harness/sandbox"
)

// selfName is the file name of this binary. A copy with another name is a slot
// on a machine that lacks something.
func selfName() string {
	path, err := os.Readlink("/proc/self/exe")
	if err != nil {
		return ""
	}
	return filepath.Base(path)
}

// refused says which system calls fail in a slot of a name, and how.
var refused = map[string]struct {
	call  uint32
	errno unix.Errno
}{
	"slot-without-limits":   {unix.SYS_PRLIMIT64, unix.EPERM},
	"slot-without-landlock": {unix.SYS_LANDLOCK_CREATE_RULESET, unix.ENOSYS},
	"slot-broken-landlock":  {unix.SYS_LANDLOCK_RESTRICT_SELF, unix.E2BIG},
	"slot-broken-filter":    {unix.SYS_SECCOMP, unix.EINVAL},
	"slot-broken-prctl":     {unix.SYS_PRCTL, unix.EPERM},
	"slot-old-kernel":       {unix.SYS_CLOSE_RANGE, unix.ENOSYS},
	"slot-without-users":    {unix.SYS_SETRESUID, unix.EPERM},
	"slot-broken-users":     {unix.SYS_SETRESUID, unix.EAGAIN},
}

// spoil makes this process one of a machine that lacks what its name says.
func spoil(name string) error {
	if r, ok := refused[name]; ok {
		return refuse(r.call, r.errno)
	}
	return nil
}

// refuse makes a system call fail on all threads of this process.
func refuse(call uint32, errno unix.Errno) error {
	filter := []unix.SockFilter{
		{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: 0},
		{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: call, Jf: 1},
		{Code: unix.BPF_RET | unix.BPF_K, K: unix.SECCOMP_RET_ERRNO | uint32(errno)},
		{Code: unix.BPF_RET | unix.BPF_K, K: unix.SECCOMP_RET_ALLOW},
	}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return err
	}
	prog := unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
	_, _, e := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, unix.SECCOMP_FILTER_FLAG_TSYNC, uintptr(unsafe.Pointer(&prog)))
	if e != 0 {
		return e
	}
	return nil
}

// takeAllUsers locks all users of slots, in a network of this thread's own,
// where the locks hold nobody else.
func takeAllUsers() error {
	if err := unix.Unshare(unix.CLONE_NEWNET); err != nil {
		return err
	}
	for user := 61_200; user < 61_264; user++ {
		fd, err := unix.Socket(unix.AF_UNIX, unix.SOCK_DGRAM|unix.SOCK_CLOEXEC, 0)
		if err != nil {
			return err
		}
		if err := unix.Bind(fd, &unix.SockaddrUnix{Name: "@grade-user-" + strconv.Itoa(user)}); err != nil {
			return err
		}
	}
	return nil
}

// TestAllUsersTaken: without a user that nobody else has, no program runs.
func TestAllUsersTaken(t *testing.T) {
	asRoot(t)
	runtime.LockOSThread() // and never unlocked: the thread with its network ends with the test
	if err := takeAllUsers(); err != nil {
		t.Skipf("NOT RUN: %v", err)
	}
	slot, err := sandbox.Start(configured(t, ample))
	if err == nil {
		t.Fatalf("a slot was started (%v)", slot.Close())
	}
	if want := "all 64 users for slots are taken"; !strings.Contains(err.Error(), want) {
		t.Errorf("%v, want %q", err, want)
	}
}

// named copies this binary to a file of another name.
func named(t *testing.T, name string) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(open(t), name)
	if err := os.Link(self, path); err == nil {
		return path
	}
	data, err := os.ReadFile(self)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o755); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestFailClosed: where a layer cannot be set that this machine should have, no
// program runs, and the error says which.
func TestFailClosed(t *testing.T) {
	for _, tt := range []struct {
		name string
		root bool
		want string
	}{
		{"slot-without-limits", false, "setting a limit: operation not permitted"},
		{"slot-broken-prctl", false, "adopting orphans: operation not permitted"},
		{"slot-broken-landlock", true, "landlock: argument list too long"},
		{"slot-broken-filter", true, "seccomp: invalid argument"},
		{"slot-broken-users", true, "changing to the slot's user: resource temporarily unavailable"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if tt.root {
				asRoot(t)
			}
			config := configured(t, ample)
			config.Self = named(t, tt.name)
			mayFail := captureStderr(t)
			slot, err := sandbox.Start(config)
			if err == nil {
				offer := slot.Offer
				t.Fatalf("a slot was started, with %+v (%v)", offer, slot.Close())
			}
			if said := mayFail(); strings.Contains(said, "spoiling a slot") {
				t.Skipf("NOT RUN: %s", said)
			}
			if !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%v, want %q", err, tt.want)
			}
		})
	}
}

// TestMissingLayersAreNamed: where a machine does not have a layer at all, the
// offer says so with the reason, and its level is no better than what is left.
func TestMissingLayersAreNamed(t *testing.T) {
	asRoot(t)
	for _, tt := range []struct {
		name, layer, why string
	}{
		{"slot-without-landlock", "landlock", "landlock_create_ruleset: ENOSYS (function not implemented)"},
		{"slot-without-users", "user", "setresuid: EPERM (operation not permitted)"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			config := configured(t, ample)
			config.Self, config.AtMost = named(t, tt.name), sandbox.Container
			slot := started(t, config)
			if !strings.Contains(fmt.Sprint(slot.Offer.Missing), "{"+tt.layer+" "+tt.why) {
				t.Errorf("missing: %v", slot.Offer.Missing)
			}
			if slot.Offer.Level != sandbox.Minimal {
				t.Errorf("the level is %s", slot.Offer.Level)
			}
			for _, layer := range slot.Offer.Layers {
				if layer == tt.layer {
					t.Errorf("the layers are %v", slot.Offer.Layers)
				}
			}
			if got := sh(t, slot, config.Work, "echo runs"); got.out != "runs\n" {
				t.Errorf("%q", got.out)
			}
		})
	}
}

// TestNoSlot: what is wrong with a configuration stops the slot too.
func TestNoSlot(t *testing.T) {
	for _, tt := range []struct {
		name  string
		spoil func(*sandbox.Config)
		want  string
	}{
		{"a folder that does not exist", func(c *sandbox.Config) { c.Work += "/missing" }, "missing"},
		{"more open files than there may be", func(c *sandbox.Config) { c.Limits.OpenFiles = 1 << 40 }, "setting a limit"},
		{"another binary", func(c *sandbox.Config) { c.Self = "/nowhere/grade" }, "starting a slot"},
		{"a binary that is no slot", func(c *sandbox.Config) { c.Self = "/bin/true" }, "slot"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if strings.Contains(tt.want, "missing") {
				asRoot(t)
			}
			config := configured(t, ample)
			tt.spoil(&config)
			captureStderr(t)
			slot, err := sandbox.Start(config)
			if err == nil {
				t.Fatalf("a slot was started, with %+v (%v)", slot.Offer, slot.Close())
			}
			if !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%v, want %q", err, tt.want)
			}
		})
	}
}

// captureStderr keeps what slots say out of the test's own output, and returns
// it.
func captureStderr(t *testing.T) func() string {
	t.Helper()
	file, err := os.Create(filepath.Join(t.TempDir(), "stderr"))
	if err != nil {
		t.Fatal(err)
	}
	old := os.Stderr
	os.Stderr = file
	t.Cleanup(func() {
		os.Stderr = old
		file.Close()
	})
	return func() string {
		text, err := os.ReadFile(file.Name())
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
}
