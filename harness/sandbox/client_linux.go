package sandbox

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"syscall"

	"golang.org/x/sys/unix"
)

// Slot is the grader's end of a slot process. It runs one program at a time.
type Slot struct {
	Offer  Offer
	config Config
	socket int
	inbox  inbox
	asks   int // descriptor of the questions of interactive programs, or -1
	folder int // descriptor of the folder of a slot with its own file system, or -1
	lock   int // descriptor that holds the slot's user, or -1
	cmd    *exec.Cmd
}

// Child is a program that runs in a slot.
type Child struct {
	slot *Slot
	Pid  int
	// PidFD becomes readable when the program has ended.
	PidFD int
}

// Start starts a slot. It is closed with Close. A slot that does not reach the
// level that is required is a *TooLowError.
func Start(config Config) (*Slot, error) {
	s := &Slot{config: config, socket: -1, asks: -1, folder: -1, lock: -1}
	if err := s.start(); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

func (s *Slot) start() error {
	given := &s.config.Given
	*given = Given{Grader: os.Getpid(), Namespaces: s.config.AtMost.allows(Full)}
	if !given.Namespaces {
		given.NoNamespaces = leftOut
	}
	if err := s.takeUser(); err != nil {
		return err
	}
	err := s.launch()
	var unfit *unfitError
	if errors.As(err, &unfit) {
		given.Namespaces, given.NoNamespaces = false, unfit.why
		if err := s.end(); err != nil {
			return err
		}
		err = s.launch()
	}
	if err == nil && !s.Offer.Level.Reaches(s.config.Require) {
		err = &TooLowError{Required: s.config.Require, Got: s.Offer.Level, Missing: s.Offer.Missing}
	}
	return err
}

// Asks returns the descriptor on which questions of interactive programs
// arrive, or -1 where this machine has no way to ask them.
func (s *Slot) Asks() int { return s.asks }

// Run starts a program with the three descriptors as its standard streams. If
// the program cannot be started, the error is its errno.
func (s *Slot) Run(r Request, stdin, stdout, stderr int) (*Child, error) {
	if err := send(s.socket, message{Op: "run", Request: packed(&r)}, stdin, stdout, stderr); err != nil {
		return nil, fmt.Errorf("asking the slot to start a program: %w", err)
	}
	m, fds, err := s.inbox.receive(s.socket)
	switch {
	case err != nil:
		return nil, fmt.Errorf("asking the slot to start a program: %w", err)
	case m.Status != nil && m.Status.StartError != 0:
		return nil, syscall.Errno(m.Status.StartError)
	case len(fds) != 1:
		return nil, errors.New("the slot gave no hold on the program")
	}
	pid, err := s.hostPid(m.Pid, fds[0])
	if err != nil {
		return nil, err
	}
	return &Child{slot: s, Pid: pid, PidFD: fds[0]}, nil
}

// Kill ends the program and all that it started; Wait then returns soon.
func (c *Child) Kill() error {
	if err := send(c.slot.socket, message{Op: "kill"}); err != nil {
		return fmt.Errorf("ending a program: %w", err)
	}
	return nil
}

// Wait returns when nothing of the program is alive any more. If retire is
// true, the slot should be closed and another started for the next program.
func (c *Child) Wait() (status *Status, retire bool, err error) {
	unix.Close(c.PidFD)
	m, _, err := c.slot.inbox.receive(c.slot.socket)
	if err != nil {
		return nil, true, fmt.Errorf("waiting for a program's end: %w", err)
	}
	if m.Status == nil {
		return nil, true, errors.New("the slot did not say how the program ended")
	}
	return m.Status, m.Retire, nil
}

// Close ends the slot with whatever runs in it.
func (s *Slot) Close() error {
	err := s.end()
	if s.lock >= 0 { // only now may another slot have the user
		unix.Close(s.lock)
		s.lock = -1
	}
	return err
}

// end ends the slot's process.
func (s *Slot) end() error {
	for _, fd := range []*int{&s.socket, &s.asks, &s.folder} {
		if *fd >= 0 {
			unix.Close(*fd)
			*fd = -1
		}
	}
	if s.cmd == nil || s.cmd.Process == nil {
		return nil
	}
	cmd := s.cmd
	s.cmd = nil
	if err := cmd.Wait(); err != nil {
		return fmt.Errorf("the end of a slot: %w", err)
	}
	return nil
}
