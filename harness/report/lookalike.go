package report

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"grade/harness/visible"
)

// skeleton maps characters to the ASCII ones that they look like, so that two
// texts that look the same have the same skeleton. Only characters that get
// into programs by accident are listed: from another keyboard layout, and from
// a text processor or a web page.
func skeleton(s string) string {
	var b strings.Builder
	for _, r := range s {
		if r >= 0xff01 && r <= 0xff5e { // full-width forms
			b.WriteRune(r - 0xff01 + '!')
		} else if i := strings.IndexRune(lookalikes, r); r >= utf8.RuneSelf && i >= 0 {
			b.WriteByte(asciiOf[utf8.RuneCountInString(lookalikes[:i])])
		} else if r == '…' {
			b.WriteString("...")
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

const (
	lookalikes = "АВЕЅІЈКМНОРСТУХаеѕіјорсухԁһ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρ" + "‘’‚′ʼ´" + "“”„″" + "‐‑‒–—―−" + "‹›∶⁄∕∗×ı∣·•"
	asciiOf    = "ABESIJKMHOPCTYXaesijopcyxdh" + "ABEZHIKMNOPTYXovp" + "''''''" + `""""` + "-------" + "<>://*xi|.."
)

// name says what a character is if it cannot be told from its looks; it is
// empty for others.
func name(char string) string {
	r, size := utf8.DecodeRuneInString(char)
	if r == utf8.RuneError && size == 1 {
		return "byte that is not UTF-8"
	}
	if known := knownNames()[r]; known != "" {
		return known
	}
	switch {
	case r < utf8.RuneSelf && visible.Text(char) != char:
		return "control character"
	case unicode.Is(unicode.M, r):
		return "loose accent"
	case r >= utf8.RuneSelf && unicode.IsSpace(r):
		return "unusual blank"
	case visible.Text(char) != char:
		return "invisible character"
	case unicode.Is(unicode.Cyrillic, r):
		return "Cyrillic letter"
	case unicode.Is(unicode.Greek, r):
		return "Greek letter"
	case r >= 0xff01 && r <= 0xff5e:
		return "full-width character"
	}
	return ""
}

func knownNames() map[rune]string {
	return map[rune]string{
		' ':      "blank",
		'\t':     "tab",
		'\r':     "carriage return",
		0x00:     "zero byte",
		0x07:     "bell character",
		0x08:     "backspace",
		0x1b:     "escape character",
		0xa0:     "no-break space",
		0xad:     "soft hyphen",
		0x200b:   "zero-width space",
		0xfeff:   "byte order mark",
		'\u202f': "narrow no-break space",
		'\u3000': "full-width blank",
		'‘':      "typographic quote",
		'’':      "typographic quote",
		'“':      "typographic quote",
		'”':      "typographic quote",
		'–':      "long dash",
		'—':      "long dash",
		'−':      "minus sign of mathematics",
		'…':      "character of three dots",
	}
}

// amount is a number of characters in words: "a blank", "2 blanks".
func amount(n int, name string) string {
	switch {
	case n == 1 && strings.ContainsRune("aeiou", rune(name[0])):
		return "an " + name
	case n == 1:
		return "a " + name
	case name == "byte that is not UTF-8":
		return fmt.Sprintf("%d bytes that are not UTF-8", n)
	}
	return fmt.Sprintf("%d %ss", n, name)
}
