package submission

import (
	"bytes"
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"
)

// decoded returns a source text in UTF-8 and says, if it was not that, what it
// was. An old editor of Windows writes Windows-1252, which is ISO-8859-1 but
// for the characters from 0x80 to 0x9F; another writes UTF-16.
func decoded(source []byte) (text []byte, was string) {
	switch {
	case bytes.HasPrefix(source, []byte("\ufeff")) && utf8.Valid(source):
		return source[3:], "begins with a byte order mark, which was left out"
	case bytes.HasPrefix(source, []byte("\xff\xfe")):
		return fromUTF16(source[2:], binary.LittleEndian), "was read as UTF-16"
	case bytes.HasPrefix(source, []byte("\xfe\xff")):
		return fromUTF16(source[2:], binary.BigEndian), "was read as UTF-16"
	case utf8.Valid(source):
		return source, ""
	}
	high := []rune(windows1252)
	for _, c := range bytes.TrimPrefix(source, []byte("\ufeff")) {
		r := rune(c)
		if 0x80 <= c && c <= 0x9f {
			r = high[c-0x80]
		}
		text = utf8.AppendRune(text, r)
	}
	return text, "is not in UTF-8 and was read as ISO-8859-1 (Windows-1252)"
}

// windows1252 holds what the bytes from 0x80 to 0x9F mean. The five that mean
// nothing are control characters, as in ISO-8859-1.
const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"

func fromUTF16(source []byte, order binary.ByteOrder) []byte {
	units := make([]uint16, len(source)/2)
	for i := range units {
		units[i] = order.Uint16(source[2*i:])
	}
	return []byte(string(utf16.Decode(units)))
}
