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
	rec.End, err = endOf(ctx, err, stdout.full || stderr.full)
	if err != nil {
		return nil, fmt.Errorf("running %s: %w", p.Argv[0], err)
	}
	return rec, nil
}

// endOf says how a command ended that was run with this error. What is no end of
// a program is returned as the error.
func endOf(ctx context.Context, err error, full bool) (End, error) {
	var exit *exec.ExitError
	switch {
	case full:
		return End{Kind: OutputLimit}, nil
	case ctx.Err() != nil:
		return End{Kind: TimeLimit}, nil
	case err == nil || errors.Is(err, exec.ErrWaitDelay):
		return End{Kind: Exited}, nil
	case errors.As(err, &exit) && exit.Exited():
		return End{Kind: Exited, Code: exit.ExitCode()}, nil
	case errors.As(err, &exit):
		return End{Kind: Signaled, Signal: exit.String()}, nil
	}
	return End{}, err
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
