package farkle10000

import (
	"errors"
	"testing"

	"grade/reference/game"
)

// types returns a console on which a text is typed at once.
func types(text string) *game.Console {
	return game.NewConsole(func([]byte) (string, bool) {
		now := text
		text = ""
		return now, now != ""
	}, nil)
}

// left returns what is still unread.
func left(c *game.Console) string {
	var rest []byte
	for {
		b, err := c.ReadByte()
		if err != nil {
			return string(rest)
		}
		rest = append(rest, b)
	}
}

// The values are those of scanf of the GNU C library.
func TestScanIntegerWithPrefixes(t *testing.T) {
	for _, c := range []struct {
		typed string
		seed  uint32
		left  string
	}{
		{"333\n", 333, "\n"},
		{" \t\n\r\v\f 13\n", 13, "\n"},
		{"0x1F\n", 31, "\n"},
		{"0XfFg", 255, "g"},
		{"017\n", 15, "\n"},
		{"08\n", 0, "8\n"},
		{"0\n", 0, "\n"},
		{"00\n", 0, "\n"},
		{"0", 0, ""},
		{"-1\n", 4294967295, "\n"},
		{"+7\n", 7, "\n"},
		{"-0x10 ", 4294967280, " "},
		{"0b11\n", 0, "b11\n"},
		{"12,5\n", 12, ",5\n"},
		{"1e3\n", 1, "e3\n"},
		{"4294967295\n", 4294967295, "\n"},
		{"4294967301\n", 5, "\n"},
		{"0xFFFFFFFFF\n", 4294967295, "\n"},
		{"99999999999999999999\n", 4294967295, "\n"},
		{"-99999999999999999999\n", 0, "\n"},
		{"9223372036854775807\n", 4294967295, "\n"},
		{"-9223372036854775808\n", 0, "\n"},
	} {
		console := types(c.typed)
		n, err := scanInteger(console, notation{hex: true, octal: true})
		if err != nil {
			t.Errorf("%q: %v", c.typed, err)
			continue
		}
		if got := uint32(n.value); got != c.seed {
			t.Errorf("%q is read as %d, not %d", c.typed, got, c.seed)
		}
		if rest := left(console); rest != c.left {
			t.Errorf("%q leaves %q, not %q", c.typed, rest, c.left)
		}
	}
}

func TestScanIntWithoutPrefixes(t *testing.T) {
	for _, c := range []struct {
		typed string
		value int
		left  string
	}{
		{"115\n", 115, "\n"},
		{"08\n", 8, "\n"},
		{"0115\n", 115, "\n"},
		{"0x1\n", 0, "x1\n"},
		{"-5\n", -5, "\n"},
		{"115y\n", 115, "y\n"},
		{"2147483647 ", 2147483647, " "},
		{"-2147483648 ", -2147483648, " "},
	} {
		console := types(c.typed)
		n, err := scanInt(console)
		if rest := left(console); err != nil || n != c.value || rest != c.left {
			t.Errorf("%q is read as %d and leaves %q (%v); want %d and %q", c.typed, n, rest, err, c.value, c.left)
		}
	}
}

func TestScanFails(t *testing.T) {
	for _, typed := range []string{"y\n", "-\n", "- 5\n", "+x", "0x\n", "0xg", "--1", "\xff", "\x00"} {
		_, err := scanInteger(types(typed), notation{hex: true, octal: true})
		var bad *game.BadInput
		if !errors.As(err, &bad) {
			t.Errorf("%q: %v", typed, err)
		}
	}
	for _, typed := range []string{"", " ", "\n\n", "-", "0x"} {
		if _, err := scanInteger(types(typed), notation{hex: true, octal: true}); !errors.Is(err, game.ErrInputEnded) {
			t.Errorf("%q: %v", typed, err)
		}
	}
	for _, typed := range []string{"2147483648\n", "-2147483649\n", "99999999999999999999\n"} {
		_, err := scanInt(types(typed))
		var bad *game.BadInput
		if !errors.As(err, &bad) {
			t.Errorf("%q: %v", typed, err)
		}
	}
}

func TestScanCharacter(t *testing.T) {
	console := types(" \n\tyes\n")
	if b, err := scanCharacter(console); b != 'y' || err != nil {
		t.Errorf("read %q, %v", b, err)
	}
	if rest := left(console); rest != "es\n" {
		t.Errorf("left %q", rest)
	}
	if _, err := scanCharacter(types("\n ")); !errors.Is(err, game.ErrInputEnded) {
		t.Errorf("blank input: %v", err)
	}
}
