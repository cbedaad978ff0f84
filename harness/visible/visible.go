// Package visible makes the bytes of a program safe and readable.
//
// Whatever a student's program prints ends up on an instructor's terminal and
// in reports. A control character could move the cursor or fake a verdict
// there, and a blank at the end of a line cannot be seen. So every text of a
// program passes through here, in one place, before a person sees it.
package visible

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Text returns s with everything that a terminal would not print as it is
// written as an escape such as \x1b, \r or \u{200b}. Newlines and tabs stay.
// A backslash stays too: the result is for people, not for a decoder.
func Text(s string) string { return escape(s, false) }

// Marked is Text for a line in which every character matters: tabs are shown
// as →, and blanks at the end of the line as ·.
func Marked(s string) string {
	trimmed := strings.TrimRight(s, " \t")
	tail := strings.NewReplacer(" ", "·", "\t", "→").Replace(s[len(trimmed):])
	return escape(trimmed, true) + tail
}

// Blanks is Marked with every blank shown as ·, for lines that differ in
// nothing else.
func Blanks(s string) string {
	return strings.ReplaceAll(Marked(s), " ", "·")
}

// ASCII is Blanks with every character beyond ASCII escaped, for lines that
// look alike and are not.
func ASCII(s string) string {
	var b strings.Builder
	for _, r := range Blanks(s) {
		if r < utf8.RuneSelf || r == '·' || r == '→' {
			b.WriteRune(r)
		} else {
			fmt.Fprintf(&b, `\u{%x}`, r)
		}
	}
	return b.String()
}

func escape(s string, tabs bool) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, s[i])
		case r == '\t' && tabs:
			b.WriteString("→")
		case r == '\n' || r == '\t':
			b.WriteRune(r)
		case r == '\r':
			b.WriteString(`\r`)
		case r < 0x20 || r == 0x7f:
			fmt.Fprintf(&b, `\x%02x`, r)
		case !shownAsItIs(r):
			fmt.Fprintf(&b, `\u{%x}`, r)
		default:
			b.WriteRune(r)
		}
		i += size
	}
	return b.String()
}

// shownAsItIs reports whether a character shows as one mark where it stands.
// Blanks other than the common one, marks that turn the direction of text,
// and characters without a shape do not; nor does a combining mark, which
// could melt into ours.
func shownAsItIs(r rune) bool {
	return r == ' ' || unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.Is(unicode.Cf, r) && !unicode.Is(unicode.M, r)
}
