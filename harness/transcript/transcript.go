// Package transcript holds what a person at the terminal would have seen: the
// printed text and the typed lines in their order.
//
// A transcript is the one form in which a sitting is kept, whoever played it.
// It yields the three views that the rest needs: the terminal, standard
// output and standard input. The text form (text.go) is what people write in
// case files and golden files.
package transcript

import "bytes"

// A Line is a typed line, without its Enter.
type Line struct {
	// At is the number of bytes of standard output that had been printed
	// when the line was typed.
	At   int
	Text string
}

// A Transcript is standard output with the typed lines placed in it. Lines
// are in the order typed; their At never falls and never exceeds the length
// of Stdout. Lines that were never read stand at the end.
type Transcript struct {
	Stdout []byte
	Lines  []Line
}

// New returns the transcript of the given output and lines, with places
// brought into order: each At lies in the output and none before the one
// above it.
func New(stdout []byte, lines []Line) Transcript {
	t := Transcript{Stdout: stdout, Lines: append([]Line(nil), lines...)}
	last := 0
	for i, l := range t.Lines {
		last = max(last, min(l.At, len(stdout)))
		t.Lines[i].At = last
	}
	return t
}

// Stdin returns the typed lines as a program reads them: each followed by a
// newline.
func (t Transcript) Stdin() []byte {
	var b bytes.Buffer
	for _, l := range t.Lines {
		b.WriteString(l.Text)
		b.WriteByte('\n')
	}
	return b.Bytes()
}

// Typed returns the typed lines.
func (t Transcript) Typed() []string {
	lines := make([]string, len(t.Lines))
	for i, l := range t.Lines {
		lines[i] = l.Text
	}
	return lines
}

// A Span is a piece of the terminal's text: printed, or typed with the
// newline of its Enter key.
type Span struct {
	Text  string
	Typed bool
	// At is the offset in standard output at which the span begins.
	At int
}

// Spans returns the terminal's text in pieces. Printed pieces are never
// empty.
func (t Transcript) Spans() []Span {
	var spans []Span
	at := 0
	for _, l := range t.Lines {
		if l.At > at {
			spans = append(spans, Span{Text: string(t.Stdout[at:l.At]), At: at})
			at = l.At
		}
		spans = append(spans, Span{Text: l.Text + "\n", Typed: true, At: at})
	}
	if at < len(t.Stdout) {
		spans = append(spans, Span{Text: string(t.Stdout[at:]), At: at})
	}
	return spans
}

// Terminal returns what stood on the screen: printed text, and each typed
// line with the line break of its Enter key.
func (t Transcript) Terminal() []byte {
	var b bytes.Buffer
	for _, s := range t.Spans() {
		b.WriteString(s.Text)
	}
	return b.Bytes()
}
