package farkle10000

import (
	"errors"
	"fmt"
	"math"

	"grade/reference/game"
)

// An integer is a whole number as scanf reads it.
type integer struct {
	value    int64 // cut to the nearest int64, as strtol does
	prefixed bool  // hexadecimal or octal by its prefix
}

// A notation says which prefixes a number may have.
type notation struct{ hex, octal bool }

// scanInteger reads as scanf does with %d, or with %i where prefixes are
// allowed: it skips white space over any number of lines and leaves the first
// character that does not belong to the number. No digit at all is a
// *game.BadInput.
func scanInteger(c *game.Console, allowed notation) (integer, error) {
	next, err := skipSpace(c)
	if err != nil {
		return integer{}, err
	}
	negative := next == '-'
	if next == '-' || next == '+' {
		if next, err = advance(c); err != nil {
			return integer{}, err
		}
	}
	n, base, digits := integer{}, int64(10), 0
	if next == '0' && (allowed.hex || allowed.octal) {
		digits = 1
		next, err = advance(c)
		switch {
		case err == nil && allowed.hex && next|0x20 == 'x':
			base, digits, n.prefixed = 16, 0, true
			next, err = advance(c)
		case err == nil && allowed.octal:
			base, n.prefixed = 8, '0' <= next && next <= '7'
		}
	}
	for err == nil && digitValue(next) < base {
		digits++
		n.value = appendDigit(n.value, base, digitValue(next), negative)
		next, err = advance(c)
	}
	if err != nil && (digits == 0 || !errors.Is(err, game.ErrInputEnded)) {
		return integer{}, err
	}
	if digits == 0 {
		return integer{}, &game.BadInput{Text: fmt.Sprintf("a whole number was expected, not %q", rune(next))}
	}
	return n, nil
}

// scanInt reads a decimal number that must fit an int of C.
func scanInt(c *game.Console) (int, error) {
	n, err := scanInteger(c, notation{})
	if err != nil {
		return 0, err
	}
	if n.value < math.MinInt32 || n.value > math.MaxInt32 {
		return 0, &game.BadInput{Text: "a whole number was expected that an int of 32 bits can hold"}
	}
	return int(n.value), nil
}

// scanCharacter reads as scanf does with " %c".
func scanCharacter(c *game.Console) (byte, error) {
	if _, err := skipSpace(c); err != nil {
		return 0, err
	}
	return c.ReadByte()
}

// skipSpace reads white space and returns the character after it, unread.
func skipSpace(c *game.Console) (byte, error) {
	for {
		b, err := c.PeekByte()
		if err != nil || b != ' ' && (b < '\t' || b > '\r') {
			return b, err
		}
		if _, err := c.ReadByte(); err != nil {
			return 0, err
		}
	}
}

// advance reads one character and returns the one after it, unread.
func advance(c *game.Console) (byte, error) {
	if _, err := c.ReadByte(); err != nil {
		return 0, err
	}
	return c.PeekByte()
}

// digitValue returns the value of a digit of base 16 or below, and 16 for any
// other character.
func digitValue(b byte) int64 {
	switch {
	case '0' <= b && b <= '9':
		return int64(b - '0')
	case 'a' <= b|0x20 && b|0x20 <= 'f':
		return int64(b|0x20-'a') + 10
	default:
		return 16
	}
}

// appendDigit returns the number with one more digit, cut to the nearest
// int64. A negative number is built downwards.
func appendDigit(value, base, digit int64, negative bool) int64 {
	if negative {
		if value < (math.MinInt64+digit)/base {
			return math.MinInt64
		}
		return value*base - digit
	}
	if value > (math.MaxInt64-digit)/base {
		return math.MaxInt64
	}
	return value*base + digit
}
