package sandbox

import (
	"errors"
	"fmt"
	"os"
	"os/exec"

	"golang.org/x/sys/unix"
)

// Slot is the grader's end of a slot process. It runs one program at a time.
type Slot struct {
	Offer  Offer
	config Config
	socket int
	inbox  inbox
	form   []byte // of the last request, kept for its memory
	asks   int    // descriptor of the questions of interactive programs, or -1
	folder int    // descriptor of the folder of a slot with its own file system, or -1
	lock   int    // descriptor that holds the slot's user, or -1
	cmd    *exec.Cmd
}

// Child is a program that runs in a slot. What becomes of it is news, which the
// slot sends; a short program is over before there is any but its end.
type Child struct {
	slot *Slot
	// Pid and PidFD, a descriptor for signals to it, are known once the slot
	// said that the program runs; until then they are 0 and -1.
	Pid, PidFD int
	status     *Status
	retire     bool
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

// News returns the descriptor that is readable when Child.Hear has something to
// hear.
func (s *Slot) News() int { return s.socket }

// Run asks for a program to be started with the three descriptors as its
// standard streams and further ones as its descriptors from 3 on, and does not wait for it: whether it could be started is in
// its Status. The descriptors may be closed when Run returns.
func (s *Slot) Run(r *Request, stdin, stdout, stderr int, further ...int) (*Child, error) {
	s.form = appendRequest(s.form[:0], r)
	if err := send(s.socket, s.form, append([]int{stdin, stdout, stderr}, further...)...); err != nil {
		return nil, fmt.Errorf("asking the slot to start a program: %w", err)
	}
	return &Child{slot: s, PidFD: -1}, nil
}

// Hear takes the next news of the program, and waits for it if there is none.
func (c *Child) Hear() error {
	m, fds, err := c.slot.inbox.receive(c.slot.socket)
	if err != nil {
		return fmt.Errorf("waiting for news of a program: %w", err)
	}
	n, err := parseNotice(m)
	if err != nil {
		return err
	}
	if n.pid == 0 {
		c.status, c.retire = &n.status, n.retire
		return nil
	}
	if len(fds) != 1 {
		return errors.New("the slot gave no hold on the program")
	}
	c.PidFD = fds[0]
	c.Pid, err = c.slot.hostPid(n.pid, c.PidFD)
	return err
}

// Ended reports whether the end of the program was heard: nothing of it is
// alive any more.
func (c *Child) Ended() bool { return c.status != nil }

// Kill ends the program and all that it started; Wait then returns soon.
func (c *Child) Kill() error {
	if c.Ended() {
		return nil
	}
	if err := send(c.slot.socket, []byte{endIt}); err != nil {
		return fmt.Errorf("ending a program: %w", err)
	}
	return nil
}

// Wait returns when nothing of the program is alive any more. If retire is
// true, the slot should be closed and another started for the next program.
func (c *Child) Wait() (status *Status, retire bool, err error) {
	for err == nil && !c.Ended() {
		err = c.Hear()
	}
	if c.PidFD >= 0 {
		Close(c.PidFD)
		c.PidFD = -1
	}
	return c.status, c.retire || err != nil, err
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
