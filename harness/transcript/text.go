package transcript

import (
	"bytes"
	"fmt"
	"io"
)

// The text form. A typed line is a span <<text>> followed by a line end, which
// belongs to the Enter key; the text goes up to the last >> before the line
// end, so typed text may itself hold << and >>.
//
// Printed text stands as it is, but for clusters. A cluster is a longest run
// of <, each with any number of backslashes before it, with nothing between.
// A cluster that holds a single < means itself. In one that holds two or more,
// counting those that open a span, a backslash before a < is doubled, and a <
// that stands directly before another < gets one more. So a printed << is
// written \<<, and every byte string has exactly one written form.

// A SyntaxError is a place where a text is no transcript.
type SyntaxError struct {
	Line, Column int // from 1; the column counts bytes
	Text         string
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Text)
}

// Format returns the text form of t.
func Format(t Transcript) []byte {
	var b bytes.Buffer
	write(&b, t, 0)
	return b.Bytes()
}

// sink is what a text form is written to.
type sink interface {
	io.Writer
	io.ByteWriter
	io.StringWriter
}

// write writes the text form of t from an offset of standard output on, before
// which nothing was typed and no cluster ends.
func write(b sink, t Transcript, at int) {
	for _, l := range t.Lines {
		escape(b, t.Stdout[at:l.At], true)
		at = l.At
		b.WriteString("<<")
		b.WriteString(l.Text)
		b.WriteString(">>\n")
	}
	escape(b, t.Stdout[at:], false)
}

// escape writes printed text; beforeSpan says that a span follows directly.
func escape(b sink, text []byte, beforeSpan bool) {
	for len(text) > 0 {
		start := clusterStart(text)
		b.Write(text[:start])
		text = text[start:]
		n, count := cluster(text)
		joinsSpan := beforeSpan && n == len(text)
		if joinsSpan {
			count += 2
		}
		if count >= 2 {
			escapeCluster(b, text[:n], joinsSpan)
		} else {
			b.Write(text[:n])
		}
		text = text[n:]
	}
}

// cluster returns the length of the run of backslashes and < at the start of
// text, and how many < it holds. The run may end in backslashes, which belong
// to a cluster only if a < follows; a span that follows directly is that <.
func cluster(text []byte) (length, count int) {
	for length < len(text) && (text[length] == '<' || text[length] == '\\') {
		if text[length] == '<' {
			count++
		}
		length++
	}
	return length, count
}

func escapeCluster(b sink, run []byte, beforeSpan bool) {
	tail := bytes.LastIndexByte(run, '<') + 1 // backslashes after it
	for i, c := range run {
		switch {
		case c == '\\' && (i < tail || beforeSpan):
			b.WriteString(`\\`)
		case c == '<' && (i+1 < len(run) && run[i+1] == '<' || i+1 == len(run) && beforeSpan):
			b.WriteString(`\<`)
		default:
			b.WriteByte(c)
		}
	}
}

// Parse reads a text form. Line ends of printed text are kept as they are.
func Parse(text []byte) (Transcript, error) {
	var t Transcript
	pos := 0
	for pos < len(text) {
		start := clusterStart(text[pos:])
		t.Stdout = append(t.Stdout, text[pos:pos+start]...)
		pos += start
		n, span := unescape(&t, text[pos:])
		pos += n
		if !span {
			continue
		}
		body, rest, ok := typedSpan(text[pos:])
		if !ok {
			return Transcript{}, spanError(text, pos)
		}
		t.Lines = append(t.Lines, Line{At: len(t.Stdout), Text: string(body)})
		pos += rest
	}
	return t, nil
}

// unescape reads the run of backslashes and < at the start of text up to the
// first << that opens a span. It appends what the run prints and returns its
// length; with span it is the length before the <<.
func unescape(t *Transcript, text []byte) (length int, span bool) {
	n, count := cluster(text)
	if count < 2 {
		t.Stdout = append(t.Stdout, text[:n]...)
		return n, false
	}
	for i := 0; i < n; {
		slashes := i
		for i < n && text[i] == '\\' {
			i++
		}
		if i == n { // no < follows: the backslashes mean themselves
			t.Stdout = append(t.Stdout, text[slashes:i]...)
			break
		}
		k := i - slashes
		t.Stdout = append(t.Stdout, text[slashes:slashes+k/2]...)
		if k%2 == 0 && i+1 < n && text[i+1] == '<' {
			return i, true
		}
		t.Stdout = append(t.Stdout, '<')
		i++
	}
	return n, false
}

// typedSpan reads a span at the start of text: what was typed, and how long
// the span is with its line end.
func typedSpan(text []byte) (body []byte, length int, ok bool) {
	line, length := text, len(text)
	if i := bytes.IndexByte(text, '\n'); i >= 0 {
		line, length = text[:i], i+1
		if !bytes.HasSuffix(line, []byte(">>")) {
			line = bytes.TrimSuffix(line, []byte("\r"))
		}
	}
	if len(line) < 4 || !bytes.HasSuffix(line, []byte(">>")) {
		return nil, 0, false
	}
	return line[2 : len(line)-2], length, true
}

func spanError(text []byte, pos int) error {
	before := text[:pos]
	return &SyntaxError{
		Line:   bytes.Count(before, []byte("\n")) + 1,
		Column: pos - bytes.LastIndexByte(before, '\n'),
		Text:   `a typed line begins with << and ends with >> at the end of the same line; write \<< for << that the program prints`,
	}
}
