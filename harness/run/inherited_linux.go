package run

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/sys/unix"
)

// inherited is a file in memory that a program inherits, and what it writes
// there. It has no name, so nothing lies in the program's folder and nothing is
// left behind.
type inherited struct {
	content []byte
	fd      int
}

// mostInherited bounds what is read of what a program wrote.
const mostInherited = 4 << 20

func (f *inherited) open() error {
	if f == nil {
		return nil
	}
	fd, err := unix.MemfdCreate("grade", unix.MFD_CLOEXEC)
	if err != nil {
		return fmt.Errorf("making a file to inherit: %w", err)
	}
	f.fd = fd
	for at := 0; at < len(f.content); {
		// At its place, so that a reader begins at the beginning.
		n, err := unix.Pwrite(fd, f.content[at:], int64(at))
		if err != nil && !errors.Is(err, unix.EINTR) {
			return fmt.Errorf("writing a file to inherit: %w", err)
		}
		at += max(n, 0)
	}
	if _, err := unix.FcntlInt(uintptr(fd), unix.F_SETFL, unix.O_APPEND); err != nil {
		return fmt.Errorf("making a file to inherit: %w", err)
	}
	return nil
}

// descriptors are what the program gets beside its standard streams.
func (f *inherited) descriptors() []int {
	if f == nil {
		return nil
	}
	return []int{f.fd}
}

// written returns what stands behind the content.
func (f *inherited) written() ([]byte, error) {
	if f == nil {
		return nil, nil
	}
	var stat unix.Stat_t
	if err := unix.Fstat(f.fd, &stat); err != nil {
		return nil, fmt.Errorf("reading an inherited file: %w", err)
	}
	begin := int64(len(f.content))
	data := make([]byte, min(max(stat.Size-begin, 0), mostInherited))
	for at := 0; at < len(data); {
		n, err := unix.Pread(f.fd, data[at:], begin+int64(at))
		if err != nil && !errors.Is(err, unix.EINTR) {
			return nil, fmt.Errorf("reading an inherited file: %w", err)
		}
		if n == 0 {
			return data[:at], nil // it was cut meanwhile
		}
		at += max(n, 0)
	}
	return data, nil
}

func (f *inherited) close() {
	if f != nil {
		closeFD(&f.fd)
	}
}

// preloading returns a copy of an environment in which the loader loads a
// library before what it loads first already.
func preloading(env []string, library string) []string {
	env = slices.Clip(slices.Clone(env))
	if library == "" {
		return env
	}
	const name = "LD_PRELOAD="
	for i, v := range env {
		if others, ok := strings.CutPrefix(v, name); ok {
			env[i] = name + library + ":" + others
			return env
		}
	}
	return append(env, name+library)
}
