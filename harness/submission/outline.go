package submission

import "bytes"

// blanked is what of a source text is replaced by blanks. Line ends stay.
type blanked int

const (
	comments blanked = iota
	literals         // comments, texts and characters
	bodies           // all that, and what stands in braces
)

// outline returns a source text of C, C++ or Java with parts of it blanked, so
// that a pattern finds declarations and not what only looks like them. It is
// no parser: a text that no compiler would take comes out somehow.
func outline(source []byte, what blanked) []byte {
	out := append([]byte(nil), source...)
	depth := 0
	for i := 0; i < len(source); {
		kind, end := token(source[i:])
		hide := what == bodies && depth > 0
		switch {
		case kind == comment:
			hide = true
		case kind == literal:
			hide = what >= literals
		case source[i] == '{':
			depth++
		case source[i] == '}':
			depth = max(0, depth-1)
			hide = what == bodies && depth > 0
		}
		for end += i; i < end; i++ {
			if hide && source[i] != '\n' {
				out[i] = ' '
			}
		}
	}
	return out
}

type tokenKind int

const (
	plain tokenKind = iota // a character, or a word
	comment
	literal
)

// token returns what a text begins with and its length. An unfinished comment
// reaches to the end of the text, an unfinished literal to the end of its line.
func token(text []byte) (kind tokenKind, length int) {
	switch {
	case bytes.HasPrefix(text, []byte("//")):
		return comment, until(text, 2, "\n", false)
	case bytes.HasPrefix(text, []byte("/*")):
		return comment, until(text, 2, "*/", true)
	case bytes.HasPrefix(text, []byte(`"""`)):
		return literal, until(text, 3, `"""`, true)
	case text[0] == '"' || text[0] == '\'':
		return literal, quoted(text)
	}
	length = 1
	if isDigit(text[0]) { // 1'000 is a number in C++
		for length < len(text) && (isDigit(text[length]) || text[length] == '\'') {
			length++
		}
	}
	return plain, length
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// until returns where an ending begins, or where it ends.
func until(text []byte, from int, ending string, including bool) int {
	at := bytes.Index(text[from:], []byte(ending))
	switch {
	case at < 0:
		return len(text)
	case including:
		return from + at + len(ending)
	}
	return from + at
}

// quoted returns the length of a text or a character in quotes.
func quoted(text []byte) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '\n':
			return i
		case text[0]:
			return i + 1
		}
	}
	return len(text)
}
