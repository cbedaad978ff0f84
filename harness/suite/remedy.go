package suite

import (
	"bytes"
	"fmt"
	"strings"
)

// A fault is a place at which a document is not YAML.
type fault struct {
	d            *document
	line, column int // explain moves the column to the character in question
}

// A remedy says what to do about a message of the YAML library.
type remedy struct {
	message string // or the part of it that is always there
	explain func(f *fault) string
}

// explain returns what to change, or the library's own message where it says
// nothing that could be put better.
func (f *fault) explain(message string) string {
	if number := f.blockAbove(); number > 0 {
		return fmt.Sprintf("this line has fewer blanks in front than the first line of its block (line %d); "+
			"if the blanks belong to the text, write |2 and indent the block by 2 blanks", number+1)
	}
	for _, r := range remedies() {
		if strings.Contains(message, r.message) {
			return r.explain(f)
		}
	}
	return "this is not YAML: " + message
}

func remedies() []remedy {
	say := func(text string) func(*fault) string {
		return func(*fault) string { return text }
	}
	return []remedy{
		{"found a tab character", (*fault).tab},
		{"cannot start any token", (*fault).reserved},
		{"mapping values are not allowed", (*fault).colon},
		{"block sequence entries are not allowed", say("a list item (- ) cannot begin here; write it on a line of its own, or put quotes around the text")},
		{"did not find expected key", (*fault).indent},
		{"did not find expected '-' indicator", (*fault).indent},
		{"could not find expected ':'", (*fault).noColon},
		{"did not find expected ',' or ']'", say("a list in [ ] is not closed, or lacks a comma; texts with , [ ] { } or : in it need quotes")},
		{"did not find expected ',' or '}'", say("a mapping in { } is not closed, or lacks a comma; texts with , [ ] { } or : in it need quotes")},
		{"did not find expected node content", say(`a list in [ ] or a mapping in { } is not closed, or an item is missing; an empty text is written ""`)},
		{"found unexpected end of stream", say("a text in quotes is not closed")},
		{"found unexpected document indicator", say("a text in quotes is not closed before the line ---")},
		{"unknown escape character", (*fault).escape},
		{"did not find expected hexdecimal number", (*fault).escape},
		{"invalid Unicode character escape", (*fault).escape},
		{"expected comment or line break", say("the text of a block begins on the line after its | or >")},
		{"indentation indicator equal to 0", say("the number after | is how many blanks the block is indented by, from 1 to 9")},
		{"unknown anchor", (*fault).star},
		{"expected alphabetic or numeric character", (*fault).star},
		{"tag", say("a text that begins with ! needs quotes")},
		{"expected '!'", say("a text that begins with ! needs quotes")},
		{"expected whitespace or line break", say("a text that begins with !, & or * needs quotes")},
		{"mapping keys are not allowed", say("a text that begins with ? needs quotes")},
		{"directive", say("a line that begins with % is for the YAML parser; put quotes around the text")},
		{"incompatible YAML document", say("remove the line that begins with %YAML")},
		{"exceeded max depth", say(fmt.Sprintf("lists and mappings stand more than %d deep in each other", maxDepth))},
		{"expected <document start>", say("a case file is one mapping of keys; this line stands outside of it")},
	}
}

func (f *fault) text() []byte { return f.d.line(f.line) }

// to moves the column to an offset in the line.
func (f *fault) to(offset int) {
	if offset >= 0 {
		f.column = 1 + len([]rune(string(f.text()[:offset])))
	}
}

func (f *fault) tab() string {
	f.to(bytes.IndexByte(f.text(), '\t'))
	return "a tab stands in the indentation; indent with blanks"
}

func (f *fault) reserved() string {
	line := f.text()
	if blank := line[:len(line)-len(bytes.TrimLeft(line, " \t"))]; bytes.IndexByte(blank, '\t') >= 0 {
		return f.tab()
	}
	at := bytes.IndexAny(line, "@`%")
	f.to(at)
	if at < 0 {
		return "a text cannot begin like this without quotes"
	}
	return fmt.Sprintf("a text that begins with %c needs quotes", line[at])
}

func (f *fault) colon() string {
	line := f.text()
	first := bytes.Index(line, []byte(": "))
	if first >= 0 {
		if second := bytes.Index(line[first+1:], []byte(": ")); second >= 0 {
			f.to(first + 1 + second)
			return `": " inside a text reads as a key with its value; put the whole text in quotes`
		}
		if last := len(line) - 1; line[last] == ':' && first < last {
			f.to(last)
			return `":" at the end of a text reads as a key; put the whole text in quotes`
		}
	}
	return f.indent()
}

func (f *fault) indent() string {
	return "this line is not indented as the lines around it are; keys of one mapping and items of one list begin in the same column"
}

// blockAbove returns the line of the | or > of a block that the line would
// belong to if it were indented as the block's first line; 0 if there is none.
// A block takes its indentation from its first line, so a figure whose first
// line stands furthest to the right breaks in its second.
func (f *fault) blockAbove() int {
	here := indentation(f.text())
	for number := f.line - 1; number > 0; number-- {
		line := bytes.TrimRight(f.d.line(number), " ")
		if len(line) == 0 || indentation(line) > here {
			continue
		}
		if isBlockHeader(line) && indentation(line) < here && number < f.line-1 {
			return number
		}
		break
	}
	return 0
}

func indentation(line []byte) int { return len(line) - len(bytes.TrimLeft(line, " ")) }

// isBlockHeader reports whether a line ends with the | or > of a block that
// does not state its indentation.
func isBlockHeader(line []byte) bool {
	line = bytes.TrimRight(bytes.TrimRight(line, " "), "+-")
	return bytes.HasSuffix(line, []byte(" |")) || bytes.HasSuffix(line, []byte(" >"))
}

func (f *fault) noColon() string {
	if quote := bytes.IndexAny(f.text(), `"'`); quote >= 0 {
		f.to(quote)
		return "a key needs a colon and a blank after it; perhaps a text in quotes is not closed here"
	}
	return "a key needs a colon and a blank after it, as in title: A title"
}

func (f *fault) escape() string {
	f.to(bytes.IndexByte(f.text(), '\\'))
	return `a backslash in "double quotes" begins an escape such as \n; write it twice, or use 'single quotes'`
}

func (f *fault) star() string {
	f.to(bytes.IndexAny(f.text(), "*&"))
	return "a text that begins with * or & needs quotes"
}
