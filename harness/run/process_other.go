//go:build !linux

package run

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"grade/harness/sandbox"
	"grade/harness/suite"
	"grade/harness/transcript"
	"grade/reference/game"
)

// Station is where one worker runs programs, one after the other, in a folder
// that is emptied before each run. This system has no slots, so programs have
// the rights of the grader.
type Station struct {
	folder string
	keeps  bool
	bounds Isolation
}

// NewStation returns a station whose programs run in folder, which must exist.
func NewStation(_, folder string, _ ...string) *Station { return &Station{folder: folder} }

// NewBuildStation returns a station whose folder is never emptied.
func NewBuildStation(_, folder string, _ ...string) *Station {
	return &Station{folder: folder, keeps: true}
}

// Folder returns the folder in which programs run.
func (s *Station) Folder() string { return s.folder }

// Left returns the folder, with what the last program left in it.
func (s *Station) Left() string { return s.folder }

// Isolate sets bounds to how programs are isolated.
func (s *Station) Isolate(bounds Isolation) { s.bounds = bounds }

// Check reports whether the isolation that is required can be had.
func (s *Station) Check(suite.Limits) (sandbox.Offer, error) {
	offer := sandbox.NoSlot()
	if !offer.Level.Reaches(s.bounds.Require) {
		return offer, &sandbox.TooLowError{Required: s.bounds.Require, Got: offer.Level, Missing: offer.Missing}
	}
	return offer, nil
}

// Offered says how the programs of the station are isolated.
func (s *Station) Offered() sandbox.Offer { return sandbox.NoSlot() }

// Close ends the station.
func (s *Station) Close() error { return nil }

func (s *Station) ready(files []suite.File) error {
	if !s.keeps {
		entries, err := os.ReadDir(s.folder)
		if err != nil {
			return fmt.Errorf("emptying the folder of the runs: %w", err)
		}
		for _, entry := range entries {
			if err := os.RemoveAll(filepath.Join(s.folder, entry.Name())); err != nil {
				return fmt.Errorf("emptying the folder of the runs: %w", err)
			}
		}
	}
	for _, file := range files {
		if err := os.WriteFile(filepath.Join(s.folder, filepath.Base(file.Name)), file.Content, 0o666); err != nil {
			return fmt.Errorf("laying out the case's files: %w", err)
		}
	}
	return nil
}

// Process is a Runner that starts a program. Where lines are to be typed, one
// is typed when the program has been silent for a while: nothing here tells
// that it waits.
type Process struct {
	Station *Station
	Drive   suite.Drive
	Argv    []string     // Argv[0] is a path to the program
	Env     []string     // the case's own variables
	Files   []suite.File // laid into the folder in which it runs
	Pty     bool         // refused: this system has no terminal that tells who waits
	// Inherit and Preload are for Linux; nothing is forced elsewhere.
	Inherit []byte
	Preload string
	// Player chooses the lines that are typed, instead of the script.
	Player game.Typist
	// Likely is what the program will print if it is right; not used here.
	Likely []byte
}

// silence is how long a program that waits for a line is silent.
const silence = 300 * time.Millisecond

// Run implements Runner.
func (p *Process) Run(ctx context.Context, script suite.Script, limits suite.Limits) (*Record, error) {
	if p.Pty {
		return nil, errors.New("terminal: pty needs Linux; terminal: pipes works here")
	}
	if err := p.Station.ready(p.Files); err != nil {
		return nil, err
	}
	env := Environment(p.Station.Folder(), p.Env)
	if p.Drive != suite.DriveTerminal {
		return (&Trusted{Argv: p.Argv, Dir: p.Station.Folder(), Env: env}).Run(ctx, script, limits)
	}
	ctx, cancel := context.WithTimeout(ctx, limits.Wall)
	defer cancel()
	cmd := exec.CommandContext(ctx, p.Argv[0], p.Argv[1:]...)
	cmd.Dir, cmd.Env, cmd.WaitDelay = p.Station.Folder(), env, time.Second
	screen, stderr := &screen{room: limits.Output}, &limited{room: limits.Output}
	cmd.Stdout, cmd.Stderr = screen, stderr
	stdin, err := cmd.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("making a pipe: %w", err)
	}
	if err := cmd.Start(); err != nil {
		if problem := WhyNotRunnable(p.Argv[0], err); problem != "" {
			return &Record{End: End{Kind: NotStarted}, Problem: problem, Transcript: unplaced(nil, script)}, nil
		}
		return nil, fmt.Errorf("starting %s: %w", p.Argv[0], err)
	}
	done := make(chan struct{})
	var placed []transcript.Line
	var typing sync.WaitGroup
	typing.Go(func() { placed = screen.typeAt(stdin, script, p.Player, done) })
	err = cmd.Wait()
	close(done)
	typing.Wait()
	return screen.record(ctx, err, stderr, placed, script, p.Player != nil)
}

// screen is what a program printed, and when it last did.
type screen struct {
	mu   sync.Mutex
	text []byte
	last time.Time
	room int64
	full bool
}

func (s *screen) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.last = time.Now()
	if s.room -= int64(len(p)); s.room < 0 {
		s.full = true
		return 0, errors.New("the output limit is reached")
	}
	s.text = append(s.text, p...)
	return len(p), nil
}

// typeAt types a line in each silence, and ends the input in the one after the
// last.
func (s *screen) typeAt(stdin io.WriteCloser, script suite.Script, player game.Typist, done <-chan struct{}) []transcript.Line {
	defer stdin.Close()
	var placed []transcript.Line
	began := time.Now()
	tick := time.NewTicker(silence / 10)
	defer tick.Stop()
	for {
		select {
		case <-done:
			return placed
		case <-tick.C:
		}
		s.mu.Lock()
		quiet, printed := time.Since(s.last) > silence && time.Since(began) > silence, append([]byte(nil), s.text...)
		s.mu.Unlock()
		if !quiet {
			continue
		}
		line, ok := "", len(placed) < len(script.Lines)
		if ok {
			line = script.Lines[len(placed)]
		} else if player != nil {
			line, ok = player(printed)
			line = strings.TrimSuffix(line, "\n")
		}
		if !ok {
			return placed
		}
		placed = append(placed, transcript.Line{At: len(printed), Text: line})
		if !script.Unended || len(placed) < len(script.Lines) {
			line += "\n"
		}
		if _, err := io.WriteString(stdin, line); err != nil {
			return placed
		}
		began = time.Now()
	}
}

func (s *screen) record(ctx context.Context, err error, stderr *limited, placed []transcript.Line, script suite.Script, chosen bool) (*Record, error) {
	lines := placed
	for _, text := range script.Lines[min(len(placed), len(script.Lines)):] {
		lines = append(lines, transcript.Line{At: len(s.text), Text: text})
	}
	rec := &Record{
		Transcript: transcript.New(s.text, lines), Read: len(placed), Chosen: chosen,
		Stderr: Excerpt{Head: stderr.Bytes()}, Proofs: map[Proof]int{ProofSilence: len(placed)},
	}
	if rec.End, err = endOf(ctx, err, s.full || stderr.full); err != nil {
		return nil, fmt.Errorf("running the program: %w", err)
	}
	return rec, nil
}
