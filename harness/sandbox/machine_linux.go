package sandbox

import (
	"fmt"
	"os/exec"
	"runtime"
	"syscall"

	"golang.org/x/sys/unix"
)

// LandlockVersion says which version of Landlock the kernel has.
func LandlockVersion() string {
	version, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if errno != 0 {
		return "none: landlock_create_ruleset: " + errnoName(errno)
	}
	return fmt.Sprintf("version %d", version)
}

// MayTrace reports why a process may not trace its children; nil: it may.
func MayTrace() error {
	runtime.LockOSThread() // a traced child has one tracer, a thread
	defer runtime.UnlockOSThread()
	cmd := exec.Command("/proc/self/exe")
	cmd.Args = []string{"grade", SlotArgument} // which has no socket, and ends
	cmd.SysProcAttr = &syscall.SysProcAttr{Ptrace: true, Pdeathsig: syscall.SIGKILL}
	if err := cmd.Start(); err != nil {
		return err
	}
	_ = cmd.Process.Kill()
	_ = cmd.Wait() // it was killed
	return nil
}
