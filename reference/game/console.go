package game

import (
	"fmt"
	"io"
	"strconv"
)

// A Typist is whoever types. It is asked when the game waits, is shown all
// that was printed so far, and returns the next line with its newline (a last
// line without Enter has none); ok is false when the input has ended.
type Typist func(printed []byte) (line string, ok bool)

// Typed is a line in a sitting: At is the length of standard output when the
// game asked for it. Line has no newline.
type Typed struct {
	At   int
	Line string
}

// Applied is an entry of the trace: the rule applied when At bytes had been
// printed. A rule is reported before the text that it decides, so the rules of
// a byte are those with the largest At that is not above its offset.
type Applied struct {
	At   int
	Rule string
}

// Console is one sitting's terminal: it keeps what was printed, what was typed
// and where, and which rules applied. The zero value is a console on which
// nobody types.
type Console struct {
	typist  Typist
	stdout  io.Writer // nil in process
	flushed int       // bytes of out written to stdout
	out     []byte
	stderr  []byte
	pending string // typed and not yet read
	typed   []Typed
	trace   []Applied
	ended   bool // the typist has nothing more
	broken  error
}

// NewConsole returns a console. If stdout is not nil, what is printed is also
// written there, at the latest when the game waits for a line or Flush is
// called.
func NewConsole(typist Typist, stdout io.Writer) *Console {
	return &Console{typist: typist, stdout: stdout}
}

// Reset empties the console for another sitting and keeps its memory.
func (c *Console) Reset(typist Typist) {
	*c = Console{typist: typist, stdout: c.stdout, out: c.out[:0], stderr: c.stderr[:0], typed: c.typed[:0], trace: c.trace[:0]}
}

// Print prints s.
func (c *Console) Print(s string) { c.out = append(c.out, s...) }

// PrintByte prints one byte.
func (c *Console) PrintByte(b byte) { c.out = append(c.out, b) }

// PrintInt prints n in decimal without allocating.
func (c *Console) PrintInt(n int) { c.out = strconv.AppendInt(c.out, int64(n), 10) }

// Printf prints by fmt's rules; it is for lines that are printed seldom.
func (c *Console) Printf(format string, args ...any) { c.out = fmt.Appendf(c.out, format, args...) }

// Complain writes a line to standard error, where it is no part of the
// transcript. Who drives the game passes Stderr on.
func (c *Console) Complain(line string) {
	c.stderr = append(append(c.stderr, line...), '\n')
}

// Apply notes that a rule applies to what is printed from here on.
func (c *Console) Apply(rule string) {
	c.trace = append(c.trace, Applied{At: len(c.out), Rule: rule})
}

// Flush writes what was printed and not yet written. The first error of the
// writer is kept and returned.
func (c *Console) Flush() error {
	if c.stdout != nil && c.broken == nil && c.flushed < len(c.out) {
		var n int
		n, c.broken = c.stdout.Write(c.out[c.flushed:])
		c.flushed += n
	}
	return c.broken
}

// fill asks the typist until something is pending or the input has ended.
func (c *Console) fill() error {
	for c.pending == "" {
		if err := c.Flush(); err != nil {
			return fmt.Errorf("writing standard output: %w", err)
		}
		if c.ended || c.typist == nil {
			return ErrInputEnded
		}
		line, ok := c.typist(c.out)
		if !ok {
			c.ended = true
			return ErrInputEnded
		}
		if line == "" {
			continue
		}
		c.pending = line
		if line[len(line)-1] == '\n' {
			line = line[:len(line)-1]
		}
		c.typed = append(c.typed, Typed{At: len(c.out), Line: line})
	}
	return nil
}

// ReadLine reads the rest of the current line, or the next one, without its
// newline. At the end of input it returns ErrInputEnded.
func (c *Console) ReadLine() (string, error) {
	if err := c.fill(); err != nil {
		return "", err
	}
	line := c.pending
	c.pending = ""
	for i := 0; i < len(line); i++ {
		if line[i] == '\n' {
			c.pending = line[i+1:]
			return line[:i], nil
		}
	}
	return line, nil
}

// ReadByte reads one typed byte, newlines included.
func (c *Console) ReadByte() (byte, error) {
	if err := c.fill(); err != nil {
		return 0, err
	}
	b := c.pending[0]
	c.pending = c.pending[1:]
	return b, nil
}

// PeekByte returns the byte that ReadByte would read. Like C's getc it waits
// for a line if none is pending.
func (c *Console) PeekByte() (byte, error) {
	if err := c.fill(); err != nil {
		return 0, err
	}
	return c.pending[0], nil
}

// ReadWord skips white space, over any number of lines, and reads up to the
// next white space, which it leaves, as Java's Scanner.next and scanf's %s do.
func (c *Console) ReadWord() (string, error) {
	for {
		if err := c.fill(); err != nil {
			return "", err
		}
		i := 0
		for i < len(c.pending) && isSpace(c.pending[i]) {
			i++
		}
		c.pending = c.pending[i:]
		if c.pending != "" {
			break
		}
	}
	i := 0
	for i < len(c.pending) && !isSpace(c.pending[i]) {
		i++
	}
	word := c.pending[:i]
	c.pending = c.pending[i:]
	return word, nil
}

func isSpace(b byte) bool { return b == ' ' || '\t' <= b && b <= '\r' }

// Unread returns what is left of a line of which a part was read.
func (c *Console) Unread() string { return c.pending }

// Stdout returns what was printed. It is valid until the next Reset.
func (c *Console) Stdout() []byte { return c.out }

// Stderr returns the lines of Complain, valid until the next Reset.
func (c *Console) Stderr() []byte { return c.stderr }

// TypedLines returns the lines that were read, in order, valid until the next
// Reset.
func (c *Console) TypedLines() []Typed { return c.typed }

// Trace returns the rules that applied, in order, valid until the next Reset.
func (c *Console) Trace() []Applied { return c.trace }

// RulesAt returns the rules in force for the byte of standard output at the
// given offset: all that were reported at the last offset not above it.
func RulesAt(trace []Applied, offset int) []string {
	end := len(trace)
	for end > 0 && trace[end-1].At > offset {
		end--
	}
	begin := end
	for begin > 0 && trace[begin-1].At == trace[end-1].At {
		begin--
	}
	var rules []string
	for _, a := range trace[begin:end] {
		rules = append(rules, a.Rule)
	}
	return rules
}

// Script is a typist that types the given lines, Enter after each, whatever
// is printed.
func Script(lines []string) Typist {
	next := 0
	return func([]byte) (string, bool) {
		if next == len(lines) {
			return "", false
		}
		next++
		return lines[next-1] + "\n", true
	}
}
