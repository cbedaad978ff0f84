package run

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/sys/unix"

	"grade/harness/suite"
)

// On a pty a program has a terminal of its own, for programs that behave
// otherwise on pipes. All three standard streams are it, so standard error is a
// part of what was printed.
//
// The terminal collects lines, as a real one does, but gives no byte a meaning
// of its own: no interrupts, no erasing, no other line ends. It echoes what is
// typed, unless the program turns that off; the echo is read right after the
// typing, while the program still waits, and left out of what it printed. What
// is written to a terminal passes through the kernel's hands some time later; a
// poll of the program's end waits for that. Without it a line would be typed
// before its prompt was seen.
//
// In a watch the ends take the places of pipes: inW writes to the terminal and
// outR reads from it; inR is the program's end, which stays open, so that
// reading never fails for want of a program.

// ptyBit tells a terminal, by its device, from a pipe, by its inode.
const ptyBit = 1 << 63

// ownTerminal is the device of /dev/tty: whatever terminal a process has.
const ownTerminal = 5 << 8

// openPty makes the terminal of a run.
func (w *watch) openPty() error {
	var err error
	if w.outR, err = unix.Open("/dev/ptmx", unix.O_RDWR|unix.O_NOCTTY|unix.O_CLOEXEC|unix.O_NONBLOCK, 0); err != nil {
		return fmt.Errorf("making a terminal for the program, which terminal: pty asks for: %w", err)
	}
	if w.inW, err = unix.FcntlInt(uintptr(w.outR), unix.F_DUPFD_CLOEXEC, 3); err != nil {
		return fmt.Errorf("making a terminal for the program: %w", err)
	}
	if err := unix.IoctlSetPointerInt(w.outR, unix.TIOCSPTLCK, 0); err != nil {
		return fmt.Errorf("making a terminal for the program: %w", err)
	}
	// The program's end is had without its name, which may mean something else
	// where we are.
	fd, _, errno := unix.Syscall(unix.SYS_IOCTL, uintptr(w.outR), unix.TIOCGPTPEER, unix.O_RDWR|unix.O_NOCTTY|unix.O_CLOEXEC)
	if errno != 0 {
		return fmt.Errorf("making a terminal for the program: %w", errno)
	}
	w.inR = int(fd)
	var stat unix.Stat_t
	if err := unix.Fstat(w.inR, &stat); err != nil {
		return fmt.Errorf("looking at a terminal: %w", err)
	}
	w.typist.pipe = stat.Rdev | ptyBit
	modes := unix.Termios{Cflag: unix.CS8 | unix.CREAD | unix.B38400, Lflag: unix.ICANON | unix.ECHO}
	modes.Cc[unix.VMIN] = 1
	if err := unix.IoctlSetTermios(w.inR, unix.TCSETS, &modes); err != nil {
		return fmt.Errorf("setting up a terminal: %w", err)
	}
	if err := unix.IoctlSetWinsize(w.inR, unix.TIOCSWINSZ, &unix.Winsize{Row: 24, Col: 80}); err != nil {
		return fmt.Errorf("setting up a terminal: %w", err)
	}
	return nil
}

// ptyEnvironment is the environment of a program on a terminal, which needs
// none of what gives pipes a terminal's buffering.
func ptyEnvironment(home string) []string {
	env := slices.DeleteFunc(Environment(home, nil), func(v string) bool {
		name, _, _ := strings.Cut(v, "=")
		return name == "LD_PRELOAD" || name == "_STDBUF_I" || name == "_STDBUF_O" || name == "PYTHONUNBUFFERED"
	})
	return append(env, "NO_COLOR=1")
}

// settled waits until the kernel has handed on what was written to the
// terminal, and reports whether the program has something to read.
func (w *watch) settled() bool {
	fds := []unix.PollFd{{Fd: int32(w.inR), Events: unix.POLLIN}}
	for {
		n, err := unix.Poll(fds, 0)
		if !errors.Is(err, unix.EINTR) {
			return err == nil && n > 0
		}
	}
}

// takeEcho reads what the terminal shows of a line that was just typed, and
// leaves it out of what the program printed. A program that does not stand
// still may have printed before it.
func (w *watch) takeEcho(typed []byte) {
	w.settled()
	// A line can be read a moment before its echo is written. To set the modes
	// of a terminal, even to what they are, is to wait for whoever is at work
	// on its input.
	if modes, err := unix.IoctlGetTermios(w.inR, unix.TCGETS); err == nil {
		_ = unix.IoctlSetTermios(w.inR, unix.TCSETS, modes) // where that fails, an echo may be taken for output
	}
	before := w.stdout.len()
	w.drain()
	// The line can be read a moment before its echo is on its way.
	for !bytes.Contains(w.stdout.bytes()[before:], typed) && w.echoes() && w.comes() {
		w.drain()
	}
	shown := slices.Clone(w.stdout.bytes()[before:])
	if i := bytes.Index(shown, typed); i >= 0 {
		w.stdout.cut(before + i)
		w.stdout.write(shown[i+len(typed):])
		w.outputLength -= int64(len(typed))
	}
}

// echoes reports whether the terminal shows what is typed.
func (w *watch) echoes() bool {
	modes, err := unix.IoctlGetTermios(w.inR, unix.TCGETS)
	return err == nil && modes.Lflag&unix.ECHO != 0 && w.stopped == ""
}

// echoTime is how long an echo is waited for, in milliseconds. It comes at once
// where it comes at all.
const echoTime = 100

// comes waits for the terminal to show something.
func (w *watch) comes() bool {
	fds := []unix.PollFd{{Fd: int32(w.outR), Events: unix.POLLIN}}
	for {
		n, err := unix.Poll(fds, echoTime)
		if !errors.Is(err, unix.EINTR) {
			return err == nil && n > 0 && fds[0].Revents&unix.POLLIN != 0
		}
	}
}

// endOnPty types what ends the input, which a terminal does anew each time.
// Until then the byte is one like others. Where the program reads bytes, not
// lines, it gets the byte, as at any terminal.
func (w *watch) endOnPty() {
	const endOfTransmission = 4
	if modes, err := unix.IoctlGetTermios(w.inR, unix.TCGETS); err == nil {
		modes.Cc[unix.VEOF] = endOfTransmission
		if unix.IoctlSetTermios(w.inR, unix.TCSETS, modes) != nil {
			return // it waits on, and the clock ends it
		}
	}
	for {
		if _, err := unix.Write(w.inW, []byte{endOfTransmission}); !errors.Is(err, unix.EINTR) {
			break
		}
	}
	w.settled()
}

// isTerminal reports whether a descriptor of a process is a terminal: that of a
// device, or whichever it has.
func isTerminal(pid, fd int, device uint64) bool {
	var stat unix.Stat_t
	err := unix.Stat(fmt.Sprintf("/proc/%d/fd/%d", pid, fd), &stat)
	return err == nil && stat.Mode&unix.S_IFMT == unix.S_IFCHR && (stat.Rdev == device || stat.Rdev == ownTerminal)
}

// checkTyped refuses a script that a terminal cannot take.
func checkTyped(script suite.Script) error {
	for i, line := range script.Lines {
		if len(line) > suite.LongestTyped {
			return fmt.Errorf("line %d of the script has %d bytes; a terminal takes at most %d in a line (terminal: pipes takes any)",
				i+1, len(line), suite.LongestTyped)
		}
	}
	return nil
}
