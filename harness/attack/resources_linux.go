package attack

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// sleepArgument makes an attacker one that sleeps for ever.
const sleepArgument = "sleep"

// startSleeper starts a process that stays: in a session of its own, and with
// the mark by which it is looked for.
func startSleeper(t *target) error {
	cmd := exec.Command("/proc/self/exe", Argument, sleepArgument, t.Scratch)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	return cmd.Start()
}

// forkArgument makes an attacker one that starts a sleeper and ends.
const forkArgument = "fork"

// survive leaves a process behind whose parent has ended. That it was started
// is nothing yet: whoever started us looks for it.
func survive(t *target) error {
	cmd := exec.Command("/proc/self/exe", Argument, forkArgument, t.Scratch)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	return cmd.Run()
}

// startProcesses starts more processes than it may, but not many more: where
// nothing stops it, the machine must not suffer.
func startProcesses(t *target) error {
	for range t.Processes + 8 {
		if err := startSleeper(t); err != nil {
			return err
		}
	}
	time.Sleep(patience / 2) // to be stopped
	return nil
}

// fillMemory takes more memory than it may, and keeps it until it is stopped.
func fillMemory(t *target) error {
	var kept [][]byte
	for taken := int64(0); taken < 2*t.Memory; taken += 1 << 20 {
		block := make([]byte, 1<<20)
		for i := 0; i < len(block); i += 512 {
			block[i] = 1
		}
		kept = append(kept, block)
	}
	time.Sleep(patience / 2)
	if len(kept) == 0 {
		return errors.New("nothing was taken")
	}
	return nil
}

// fillDisk writes many files of moderate size.
func fillDisk(t *target) error {
	block := make([]byte, 1<<20)
	for i := int64(0); i < 2*t.Folder>>20; i++ {
		if err := os.WriteFile(fmt.Sprintf("%s-%d", t.Scratch, i), block, 0o600); err != nil {
			time.Sleep(patience / 2) // to be stopped
			return err
		}
	}
	time.Sleep(patience / 2)
	return nil
}

// fillUnseen writes files that no folder shows.
func fillUnseen(t *target) error {
	block := make([]byte, 1<<20)
	for written := int64(0); written < 2*t.Folder; {
		fd, err := unix.Open(".", unix.O_TMPFILE|unix.O_WRONLY, 0o600)
		if err != nil {
			return err
		}
		f := os.NewFile(uintptr(fd), "unseen")
		keep = append(keep, f)
		for range 16 {
			if _, err := f.Write(block); err != nil {
				time.Sleep(patience / 2)
				return err
			}
			written += int64(len(block))
		}
	}
	time.Sleep(patience / 2)
	return nil
}

// keep keeps files open until the process ends.
var keep []io.Closer
