package suite

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// maxProblems is how many problems of one file are reported; a file that has
// more is no suite file at all.
const maxProblems = 100

// A document is one file of a suite with the problems found in it.
type document struct {
	folder   folder
	format   *format
	file     string // what messages call it
	text     []byte // UTF-8 with LF line ends, ending in one
	begins   []int  // the offset at which each line begins
	problems Problems
	errors   int
	dropped  int // problems beyond maxProblems
	data     int // bytes of the files that it names
	last     place
	memory   *scratch
}

// A scratch is memory in which one file is read after the other.
type scratch struct {
	text, short []byte
	begins      []int
}

// letGo drops the text and gives its memory back. Of its values only those can
// be spoken of that were let go before.
func (d *document) letGo() { d.text, d.begins, d.memory = nil, nil, nil }

// open reads a YAML file of the folder; ok says that its characters are fit
// to be parsed.
func (f folder) open(name string, memory *scratch) (d *document, ok bool) {
	d = &document{folder: f, file: f.show(name), memory: memory}
	content, err := f.readInto(memory.text, name, MaxFile)
	if err != nil {
		d.add(Position{File: d.file}, SeverityError, "", err.Error())
		return d, false
	}
	memory.text = content
	return d, d.take(content)
}

// take sets the text: a byte order mark at the front and the CR of CR LF line
// ends are dropped, and a missing last line end is added, because an editor
// leaves it out without showing that.
func (d *document) take(content []byte) (ok bool) {
	if bytes.HasPrefix(content, []byte("\xff\xfe")) || bytes.HasPrefix(content, []byte("\xfe\xff")) {
		d.add(Position{File: d.file}, SeverityError, "", "the file is in UTF-16; save it as UTF-8")
		return false
	}
	text := bytes.TrimPrefix(content, []byte("\ufeff"))
	if bytes.IndexByte(text, '\r') >= 0 {
		text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	}
	if !bytes.HasSuffix(text, []byte("\n")) {
		text = append(text[:len(text):len(text)], '\n')
	}
	d.text = text
	d.begins = slices.Grow(d.memory.begins[:0], bytes.Count(text, []byte("\n")))
	for at := 0; at < len(text); {
		d.begins = append(d.begins, at)
		at += bytes.IndexByte(text[at:], '\n') + 1
	}
	d.memory.begins = d.begins
	return d.checkCharacters()
}

// checkCharacters refuses what cannot be seen in an editor and what YAML
// takes for a line end.
func (d *document) checkCharacters() (ok bool) {
	ok = true
	for i := 0; i < len(d.text); {
		if c := d.text[i]; c >= ' ' && c < 0x7f || c == '\n' || c == '\t' {
			i++
			continue
		}
		r, size := utf8.DecodeRune(d.text[i:])
		if message := refusedCharacter(r, size, d.text[i]); message != "" {
			d.add(d.positionAt(i), SeverityError, "", message)
			ok = false
			if d.dropped > 0 {
				return false
			}
		}
		i += size
	}
	return ok
}

func refusedCharacter(r rune, size int, first byte) string {
	switch {
	case r == utf8.RuneError && size == 1:
		return fmt.Sprintf("the byte 0x%02X is not UTF-8; save the file as UTF-8, and put bytes that are no text into a file of their own, named with {file: NAME}", first)
	case r == '\r':
		return `a carriage return that is not part of a line end; remove it, or write \r in double quotes`
	case r == 0x85 || r == 0x2028 || r == 0x2029:
		return fmt.Sprintf(`the invisible character U+%04X, which YAML takes for a line end; remove it, or write \u%04X in double quotes`, r, r)
	case r == 0xfeff:
		return `an invisible byte order mark (U+FEFF) inside the file; remove it, or write \uFEFF in double quotes`
	case r < ' ' || r >= 0x7f && r < 0xa0:
		return fmt.Sprintf(`the control character U+%04X; remove it, or write \x%02X in double quotes`, r, r)
	case r == 0xfffe || r == 0xffff:
		return fmt.Sprintf(`the character U+%04X, which YAML does not allow; write \u%04X in double quotes`, r, r)
	}
	return ""
}

// A place is a column of a line with its offset in the text.
type place struct{ line, column, offset int }

// full counts a problem and reports whether there are too many to note it.
func (d *document) full(severity Severity) bool {
	if severity == SeverityError {
		d.errors++
	}
	if len(d.problems) >= maxProblems {
		d.dropped++
		return true
	}
	return false
}

// add notes a problem.
func (d *document) add(at Position, severity Severity, key, text string) {
	if !d.full(severity) {
		d.note(at, severity, key, text)
	}
}

// suggest is suggestion for a problem that will be noted.
func (d *document) suggest(word string, known []string) string {
	if len(d.problems) >= maxProblems {
		return ""
	}
	return suggestion(word, known)
}

func (d *document) note(at Position, severity Severity, key, text string) {
	d.problems = append(d.problems, Problem{
		Position: at, Severity: severity,
		Key: strings.ToValidUTF8(key, "�"), Text: strings.ToValidUTF8(text, "�"),
	})
}

// found returns the problems of the file.
func (d *document) found() Problems {
	if d.dropped == 0 {
		return d.problems
	}
	more := fmt.Sprintf("%d more problems in this file", d.dropped)
	return append(d.problems[:len(d.problems):len(d.problems)],
		Problem{Position: Position{File: d.file}, Severity: SeverityError, Text: more})
}

// position returns a place as the YAML parser counts it, moved into the file:
// the parser puts some places behind the end.
func (d *document) position(line, column int) Position {
	if len(d.begins) == 0 {
		return Position{File: d.file}
	}
	if line > len(d.begins) {
		line, column = len(d.begins), 1<<30
	}
	line = max(line, 1)
	longest := utf8.RuneCount(d.line(line)) + 1
	return Position{File: d.file, Line: line, Column: max(1, min(column, longest))}
}

// positionAt returns the place of an offset in the text.
func (d *document) positionAt(offset int) Position {
	line := d.lineOf(offset)
	column := utf8.RuneCount(d.text[d.begins[line-1]:offset]) + 1
	return Position{File: d.file, Line: line, Column: column}
}

// lineOf returns the number of the line that holds the offset.
func (d *document) lineOf(offset int) int {
	low, high := 0, len(d.begins)
	for high-low > 1 {
		if middle := (low + high) / 2; d.begins[middle] <= offset {
			low = middle
		} else {
			high = middle
		}
	}
	return low + 1
}

// line returns a line, counted from 1, without its line end; nil behind the
// last.
func (d *document) line(number int) []byte {
	if number < 1 || number > len(d.begins) {
		return nil
	}
	end := len(d.text)
	if number < len(d.begins) {
		end = d.begins[number]
	}
	return bytes.TrimSuffix(d.text[d.begins[number-1]:end], []byte("\n"))
}

// offset returns the offset of a place that the YAML parser gave. It goes on
// from the last place asked for, so that a long line is not walked again and
// again.
func (d *document) offset(line, column int) int {
	if line > len(d.begins) {
		return len(d.text)
	}
	at := d.last
	if at.line != line || at.column > column {
		at = place{line, 1, d.begins[line-1]}
	}
	for ; at.column < column && at.offset < len(d.text); at.column++ {
		if d.text[at.offset] < utf8.RuneSelf {
			at.offset++
			continue
		}
		_, size := utf8.DecodeRune(d.text[at.offset:])
		at.offset += size
	}
	d.last = at
	return at.offset
}
