package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
	"time"
)

// A sample is what one run of a contender took.
type sample struct {
	wall time.Duration
	// cpu is user and system time of the whole tree of processes.
	cpu time.Duration
	// rss is the largest resident set of one process, in bytes.
	rss int64
}

// launcher runs commands with the C launcher.
type launcher struct {
	path     string
	realtime bool
	// scratch is a folder for what commands print.
	scratch string
}

// outcome is what a command left.
type outcome struct {
	sample
	stdout, stderr []byte
	status         syscall.WaitStatus
}

// longest bounds one run of a contender where nothing else is said.
const longest = 5 * time.Minute

// run runs a command, and kills it when patience ends.
func (l *launcher) run(ctx context.Context, c *command, patience time.Duration) (*outcome, error) {
	args := []string{"-t", strconv.Itoa(int(patience / time.Second))}
	if l.realtime {
		args = append(args, "-r")
	}
	cmd := exec.CommandContext(ctx, l.path, append(args, c.argv...)...)
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
	cmd.Dir, cmd.Env = c.dir, append(environment(), c.env...)
	// Files, not pipes: nobody has to read while the command runs.
	stdout, stderr := filepath.Join(l.scratch, "stdout"), filepath.Join(l.scratch, "stderr")
	files := make([]*os.File, 0, 2)
	for _, name := range []string{stdout, stderr} {
		f, err := os.Create(name)
		if err != nil {
			return nil, fmt.Errorf("keeping what %s prints: %w", c.argv[0], err)
		}
		defer f.Close()
		files = append(files, f)
	}
	cmd.Stdout, cmd.Stderr = files[0], files[1]
	r, w, err := os.Pipe()
	if err != nil {
		return nil, fmt.Errorf("launching %s: %w", c.argv[0], err)
	}
	defer r.Close()
	cmd.ExtraFiles = []*os.File{w}
	err = cmd.Run()
	w.Close()
	if err != nil {
		return nil, fmt.Errorf("launching %s: %w", c.argv[0], err)
	}
	figures, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("reading what %s took: %w", c.argv[0], err)
	}
	var o outcome
	if o.sample, o.status, err = parseFigures(figures); err != nil {
		return nil, fmt.Errorf("reading what %s took: %w", c.argv[0], err)
	}
	if o.stdout, err = os.ReadFile(stdout); err != nil {
		return nil, fmt.Errorf("reading what %s printed: %w", c.argv[0], err)
	}
	if o.stderr, err = os.ReadFile(stderr); err != nil {
		return nil, fmt.Errorf("reading what %s printed: %w", c.argv[0], err)
	}
	return &o, nil
}

// environment is what every contender gets: a variable of the caller, such as
// PYTHONUNBUFFERED, would slow down one of them and not another.
func environment() []string {
	return []string{"PATH=" + os.Getenv("PATH"), "HOME=" + os.Getenv("HOME"), "TMPDIR=" + os.TempDir(), "LC_ALL=C.UTF-8", "TZ=UTC", "TERM=dumb"}
}

// parseFigures reads the launcher's line: nanoseconds, microseconds, KiB and a
// wait status.
func parseFigures(line []byte) (sample, syscall.WaitStatus, error) {
	var wall, cpu, rss int64
	var status uint32
	if n, err := fmt.Fscan(bytes.NewReader(line), &wall, &cpu, &rss, &status); err != nil {
		return sample{}, 0, fmt.Errorf("%d figures in %q: %w", n, line, err)
	}
	return sample{
		wall: time.Duration(wall),
		cpu:  time.Duration(cpu) * time.Microsecond,
		rss:  rss << 10,
	}, syscall.WaitStatus(status), nil
}

// mayBeRealtime reports whether commands may have real-time priority here.
func (l *launcher) mayBeRealtime(ctx context.Context) bool {
	probe := *l
	probe.realtime = true
	o, err := probe.run(ctx, &command{argv: []string{"true"}}, longest)
	return err == nil && o.status == 0
}
