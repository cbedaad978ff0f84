package run

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

// waitsIn looks for a process of a session that waits for a pipe. It returns
// "" if a thread runs or nothing waits, and an error if the kernel does not
// let us look.
func waitsIn(session int, pipe uint64) (Proof, error) {
	var found Proof
	for _, pid := range sessionMembers(session) {
		threads, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/syscall", pid))
		if err != nil {
			return "", err
		}
		for _, file := range threads {
			text, err := os.ReadFile(file)
			if os.IsPermission(err) {
				return "", fmt.Errorf("looking at the program's system calls: %w", err)
			}
			if err != nil {
				continue // the thread has ended
			}
			fields := strings.Fields(string(text))
			if len(fields) == 0 || fields[0] == "running" {
				return "", nil
			}
			if proof := waitOf(pid, fields, pipe); proof != "" {
				found = proof
			}
		}
	}
	return found, nil
}

// sessionMembers lists the processes of a session.
func sessionMembers(session int) []int {
	stats, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		return nil
	}
	var pids []int
	for _, file := range stats {
		text, err := os.ReadFile(file)
		if err != nil {
			continue
		}
		fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
		if len(fields) < 4 || fields[3] != strconv.Itoa(session) || fields[0] == "Z" {
			continue
		}
		if pid, err := strconv.Atoi(filepath.Base(filepath.Dir(file))); err == nil {
			pids = append(pids, pid)
		}
	}
	return pids
}

// waitOf says what a thread in a system call waits for.
func waitOf(pid int, fields []string, pipe uint64) Proof {
	nr, err := strconv.Atoi(fields[0])
	if err != nil || len(fields) < 7 {
		return ""
	}
	args := make([]uint64, 6)
	for i := range args {
		args[i], _ = strconv.ParseUint(strings.TrimPrefix(fields[i+1], "0x"), 16, 64)
	}
	switch kindOfWait(nr) {
	case waitRead:
		if isPipe(pid, int(args[0]), pipe) {
			return ProofRead
		}
	case waitEpoll:
		if epollHolds(pid, int(args[0]), pipe) {
			return ProofPoll
		}
	case waitPoll:
		if pollHolds(pid, args[0], args[1], pipe) {
			return ProofPoll
		}
	case waitSelect:
		if selectHolds(pid, int(args[0]), args[1], pipe) {
			return ProofPoll
		}
	}
	return ""
}

// isPipe reports whether a descriptor of a process is the pipe, or the terminal
// that takes its place.
func isPipe(pid, fd int, pipe uint64) bool {
	if pipe&ptyBit != 0 {
		return isTerminal(pid, fd, pipe&^ptyBit)
	}
	link, err := os.Readlink(fmt.Sprintf("/proc/%d/fd/%d", pid, fd))
	return err == nil && link == pipeName(pipe)
}

// pipeName is how the kernel names a pipe among the files of a process.
func pipeName(inode uint64) string { return "pipe:[" + strconv.FormatUint(inode, 10) + "]" }

func epollHolds(pid, epfd int, pipe uint64) bool {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/fdinfo/%d", pid, epfd))
	if err != nil {
		return false
	}
	for _, line := range strings.Split(string(text), "\n") {
		fields := strings.Fields(line)
		if len(fields) > 1 && fields[0] == "tfd:" {
			if fd, err := strconv.Atoi(fields[1]); err == nil && isPipe(pid, fd, pipe) {
				return true
			}
		}
	}
	return false
}

// mostPolled bounds how many descriptors of a poll are looked at.
const mostPolled = 1024

func pollHolds(pid int, address, n, pipe uint64) bool {
	if n > mostPolled {
		return false
	}
	data := readMemory(pid, address, int(n)*8)
	for ; len(data) >= 8; data = data[8:] {
		events := binary.LittleEndian.Uint16(data[4:])
		if events&unix.POLLIN != 0 && isPipe(pid, int(int32(binary.LittleEndian.Uint32(data))), pipe) {
			return true
		}
	}
	return false
}

func selectHolds(pid, n int, address, pipe uint64) bool {
	if n > mostPolled || address == 0 {
		return false
	}
	set := readMemory(pid, address, (n+63)/64*8)
	for fd := range n {
		if fd/8 < len(set) && set[fd/8]&(1<<(fd%8)) != 0 && isPipe(pid, fd, pipe) {
			return true
		}
	}
	return false
}

func readMemory(pid int, address uint64, n int) []byte {
	if n == 0 {
		return nil
	}
	// The file, and not process_vm_readv(2), which asks for our real user.
	fd, err := unix.Open(fmt.Sprintf("/proc/%d/mem", pid), unix.O_RDONLY|unix.O_CLOEXEC, 0)
	if err != nil {
		return nil
	}
	defer unix.Close(fd)
	data := make([]byte, n)
	got, err := unix.Pread(fd, data, int64(address))
	if err != nil {
		return nil
	}
	return data[:got]
}

// waitKind is a kind of system call in which programs wait for input.
type waitKind int

const (
	waitNone waitKind = iota
	waitRead
	waitPoll
	waitSelect
	waitEpoll
)
