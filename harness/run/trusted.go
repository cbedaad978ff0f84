package run

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"time"

	"grade/harness/suite"
)

// Trusted is a Runner for an instructor's own program: it runs where it lies,
// without a slot, with all its input at once.
type Trusted struct {
	Argv []string
	Dir  string
	Env  []string
}

// Run implements Runner.
func (p *Trusted) Run(ctx context.Context, script suite.Script, limits suite.Limits) (*Record, error) {
	ctx, cancel := context.WithTimeout(ctx, limits.Wall)
	defer cancel()
	cmd := exec.CommandContext(ctx, p.Argv[0], p.Argv[1:]...)
	stdout, stderr := &limited{room: limits.Output}, &limited{room: limits.Output}
	cmd.Dir, cmd.Env = p.Dir, p.Env
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(string(stdinOf(script))), stdout, stderr
	cmd.WaitDelay = time.Second // a descendant may hold a pipe open
	began := time.Now()
	err := cmd.Run()
	rec := &Record{
		Transcript: unplaced(stdout.Bytes(), script), Placed: true, Read: -1,
		Stderr: Excerpt{Head: stderr.Bytes()}, Usage: Usage{Wall: time.Since(began)},
	}
	var exit *exec.ExitError
	switch {
	case stdout.full || stderr.full:
		rec.End = End{Kind: OutputLimit}
	case ctx.Err() != nil:
		rec.End = End{Kind: TimeLimit}
	case err == nil || errors.Is(err, exec.ErrWaitDelay):
		rec.End = End{Kind: Exited}
	case errors.As(err, &exit) && exit.Exited():
		rec.End = End{Kind: Exited, Code: exit.ExitCode()}
	case errors.As(err, &exit):
		rec.End = End{Kind: Signaled, Signal: exit.String()}
	default:
		return nil, fmt.Errorf("running %s: %w", p.Argv[0], err)
	}
	return rec, nil
}

// limited keeps what is written up to a limit and refuses the rest.
type limited struct {
	bytes.Buffer
	room int64
	full bool
}

func (l *limited) Write(p []byte) (int, error) {
	if l.room -= int64(len(p)); l.room < 0 {
		l.full = true
		return 0, errors.New("the output limit is reached")
	}
	return l.Buffer.Write(p)
}
