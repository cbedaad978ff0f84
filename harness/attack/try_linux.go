package attack

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"grade/harness/run"
	"grade/harness/sandbox"
	"grade/harness/suite"
)

// limits are those of every attacker.
func limits() suite.Limits {
	return suite.Limits{Wall: patience, CPU: patience, Memory: 256 << 20, Output: 1 << 20, Processes: 64}
}

// folderLimit is what the files of a program may hold.
const folderLimit = 64 << 20

// Try tries all attacks at a level, which must be the best that this process
// can have, or below it.
func Try(ctx context.Context, self string, level sandbox.Level) (column Column, err error) {
	column.Level = level
	v, err := newVictim(self)
	if err != nil {
		return column, err
	}
	defer func() { err = errors.Join(err, v.close()) }()
	for _, a := range List() {
		outcome, err := v.suffer(ctx, a, run.Isolation{AtMost: level, Require: level})
		var tooLow *sandbox.TooLowError
		if errors.As(err, &tooLow) {
			column.Why, column.Outcomes = whyNot(tooLow), nil
			return column, nil
		}
		if err != nil {
			return column, fmt.Errorf("the attack %s: %w", a.ID, err)
		}
		column.Outcomes = append(column.Outcomes, outcome)
	}
	return column, nil
}

// whyNot says what a level lacks.
func whyNot(err *sandbox.TooLowError) string {
	deciding := map[sandbox.Level][]string{
		sandbox.Full: {"namespaces"}, sandbox.Container: {"user", "landlock", "seccomp"}, sandbox.User: {"landlock", "seccomp"},
	}
	for _, layer := range deciding[err.Required] {
		for _, m := range err.Missing {
			if m.Layer == layer {
				return m.Layer + ": " + m.Why
			}
		}
	}
	return err.Error()
}

// victim is all that an attacker is after.
type victim struct {
	target  target
	self    string
	folder  string
	program string
	closers []io.Closer
	signals chan os.Signal
}

func newVictim(self string) (v *victim, err error) {
	folder, err := run.MakeFolder()
	if err != nil {
		return nil, err
	}
	v = &victim{self: self, folder: folder, program: filepath.Join(folder, "build", "attacker"), signals: make(chan os.Signal, 1)}
	signal.Notify(v.signals, syscall.SIGWINCH)
	defer func() {
		if err != nil {
			err = errors.Join(err, v.close())
		}
	}()
	name := "grade-attack-" + filepath.Base(folder)
	v.target = target{
		Grader: os.Getpid(), Scratch: name, Abstract: name, Processes: limits().Processes, Memory: limits().Memory, Folder: folderLimit,
		Answers: filepath.Join(folder, "answers.txt"), Results: filepath.Join(folder, "results"),
		Submission: filepath.Join(folder, "submission.c"), Socket: filepath.Join(folder, "socket"),
	}
	for _, dir := range []string{v.target.Results, filepath.Dir(v.program)} {
		if err := os.Mkdir(dir, 0o755); err != nil {
			return v, fmt.Errorf("making something to attack: %w", err)
		}
	}
	for _, file := range []string{v.target.Answers, v.target.Submission} {
		if err := os.WriteFile(file, []byte("42\n"), 0o644); err != nil {
			return v, fmt.Errorf("making something to attack: %w", err)
		}
	}
	if err := v.copySelf(); err != nil {
		return v, err
	}
	return v, v.listen()
}

// copySelf lays a copy of this binary where programs lie.
func (v *victim) copySelf() error {
	from, err := os.Open(v.self)
	if err != nil {
		return fmt.Errorf("reading the attacker: %w", err)
	}
	defer from.Close()
	to, err := os.OpenFile(v.program, os.O_CREATE|os.O_WRONLY|os.O_EXCL, 0o755)
	if err != nil {
		return fmt.Errorf("writing the attacker: %w", err)
	}
	if _, err := io.Copy(to, from); err != nil {
		return errors.Join(fmt.Errorf("writing the attacker: %w", err), to.Close())
	}
	return to.Close()
}

// listen opens the services that an attacker may find on a machine.
func (v *victim) listen() error {
	for _, service := range []struct {
		network, address string
		use              func(net.Addr)
	}{
		{"tcp", "127.0.0.1:0", func(a net.Addr) { v.target.TCP = portOf(a) }},
		{"unix", v.target.Socket, nil},
		{"unix", "@" + v.target.Abstract, nil},
	} {
		l, err := net.Listen(service.network, service.address)
		if err != nil {
			return fmt.Errorf("listening: %w", err)
		}
		v.closers = append(v.closers, l)
		if service.use != nil {
			service.use(l.Addr())
		}
	}
	for _, service := range []struct {
		network, address string
		use              func(net.Addr)
	}{
		{"udp", "127.0.0.1:0", func(a net.Addr) { v.target.UDP = portOf(a) }},
		{"unixgram", "@" + v.target.Abstract + "-datagrams", func(net.Addr) {}},
	} {
		l, err := net.ListenPacket(service.network, service.address)
		if err != nil {
			return fmt.Errorf("listening: %w", err)
		}
		v.closers = append(v.closers, l)
		service.use(l.LocalAddr())
	}
	return nil
}

func portOf(a net.Addr) int {
	_, port, _ := net.SplitHostPort(a.String())
	n, _ := strconv.Atoi(port)
	return n
}

func (v *victim) close() error {
	signal.Stop(v.signals)
	var errs []error
	for _, c := range v.closers {
		errs = append(errs, c.Close())
	}
	return errors.Join(append(errs, run.RemoveFolder(v.folder))...)
}

// suffer lets an attacker try one attack, in a slot of its own, and looks at
// what came of it.
func (v *victim) suffer(ctx context.Context, a Attack, bounds run.Isolation) (o Outcome, err error) {
	folder := filepath.Join(v.folder, "slot-"+a.ID)
	if err := os.Mkdir(folder, 0o700); err != nil {
		return o, fmt.Errorf("making a folder for an attacker: %w", err)
	}
	station := run.NewStation(v.self, folder, filepath.Dir(v.program))
	station.Isolate(bounds)
	defer func() { err = errors.Join(err, station.Close(), run.RemoveFolder(folder)) }()
	words, err := json.Marshal(v.target)
	if err != nil {
		return o, fmt.Errorf("describing the target: %w", err)
	}
	p := &run.Process{Station: station, Drive: suite.DrivePipe, Argv: []string{v.program, Argument, a.ID, string(words)}}
	rec, err := p.Run(ctx, suite.Script{}, limits())
	if err != nil {
		return o, err
	}
	o = v.outcome(a, rec)
	o.Attack = a.ID
	return o, nil
}

// outcome says what came of an attack: by the attacker's words, which is us and
// does not lie, by its end, and by what is left of it.
func (v *victim) outcome(a Attack, rec *run.Record) Outcome {
	switch rec.End.Kind {
	case run.MemoryLimit, run.OutputLimit, run.FolderLimit, run.ProcessLimit:
		return Outcome{Result: Stopped, Detail: string(rec.End.Kind)}
	case run.Signaled:
		return Outcome{Result: Refused, Detail: rec.End.Signal}
	case run.TimeLimit, run.NotStarted, run.Unanswered:
		return Outcome{Result: Failed, Detail: string(rec.End.Kind) + " " + rec.Problem}
	}
	line, _, _ := strings.Cut(string(rec.Transcript.Stdout), "\n")
	result, detail, _ := strings.Cut(line, " ")
	o := Outcome{Result: Result(result), Detail: detail}
	switch o.Result {
	case Refused:
	case Reached:
		switch {
		case a.ID == "survive" && !v.survived():
			o = Outcome{Result: Stopped, Detail: "ended with the program"}
		case a.ID == "signal-all" && !v.signalled():
			o = Outcome{Result: Refused, Detail: "nobody had it"}
		}
	default:
		o = Outcome{Result: Failed, Detail: fmt.Sprintf("%s: %s%s", rec.End.Kind, line, rec.Stderr.Head)}
	}
	return o
}

// signalled reports whether this process was sent the signal that does nothing.
func (v *victim) signalled() bool {
	select {
	case <-v.signals:
		return true
	case <-time.After(200 * time.Millisecond):
		return false
	}
}

// survived looks for a process that an attacker left.
func (v *victim) survived() bool {
	lines, err := filepath.Glob("/proc/[0-9]*/cmdline")
	if err != nil {
		return true
	}
	for _, file := range lines {
		if words, err := os.ReadFile(file); err == nil && bytes.Contains(words, []byte(forkedMark(v.target.Scratch))) {
			return true
		}
	}
	return false
}

// forkedMark is what the command line of a sleeper holds.
func forkedMark(scratch string) string { return sleepArgument + "\x00" + scratch }
