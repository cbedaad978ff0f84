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
	cmd    *exec.Cmd
}

// Child is a program that runs in a slot.
type Child struct {
	slot *Slot
	Pid  int
	// PidFD becomes readable when the program has ended.
	PidFD int
}

// Start starts a slot. It is closed with Close.
func Start(config Config) (*Slot, error) {
	s := &Slot{config: config, socket: -1, asks: -1}
	if err := s.start(); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

func (s *Slot) start() error {
	ends, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_SEQPACKET|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return fmt.Errorf("making the slot's socket: %w", err)
	}
	s.socket = ends[0]
	theirs := os.NewFile(uintptr(ends[1]), "slot")
	s.cmd = exec.Command(s.config.Self, SlotArgument)
	s.cmd.Args[0] = "grade"
	s.cmd.Env = []string{"PATH=/usr/bin:/bin", "GOMAXPROCS=2", "GOGC=off"}
	s.cmd.Dir = "/"
	s.cmd.Stderr = os.Stderr
	s.cmd.ExtraFiles = []*os.File{theirs} // becomes descriptor 3
	s.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	err = s.cmd.Start()
	theirs.Close() // so that the end of a slot that does not come up is seen
	if err != nil {
		return fmt.Errorf("starting a slot: %w", err)
	}
	if err := send(s.socket, message{Op: "configure", Config: &s.config}); err != nil {
		return fmt.Errorf("configuring a slot: %w", err)
	}
	m, fds, err := s.inbox.receive(s.socket)
	switch {
	case err != nil:
		return fmt.Errorf("waiting for a slot: %w", err)
	case m.Error != "":
		return fmt.Errorf("setting up a slot: %s", m.Error)
	case m.Offer == nil:
		return errors.New("a slot did not say what it offers")
	}
	s.Offer = *m.Offer
	if len(fds) == 1 {
		s.asks = fds[0]
	}
	return nil
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
	return &Child{slot: s, Pid: m.Pid, PidFD: fds[0]}, nil
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
	for _, fd := range []*int{&s.socket, &s.asks} {
		if *fd >= 0 {
			unix.Close(*fd)
			*fd = -1
		}
	}
	if s.cmd == nil || s.cmd.Process == nil {
		return nil
	}
	if err := s.cmd.Wait(); err != nil {
		return fmt.Errorf("the end of a slot: %w", err)
	}
	return nil
}
