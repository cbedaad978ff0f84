package random

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxSeedLength bounds a seed's text in bytes. It is the number of digits up to which
// Python reads decimal numbers.
const maxSeedLength = 4300

// seedRange is what a language can be given as a seed that is a whole number.
type seedRange struct {
	min    int64
	max    uint64
	hexMax uint64 // above max where hexadecimal digits may mean a negative number
}

// The ranges of the types that the languages declare for a seed. Where a negative
// number meets an unsigned type, the language converts it, and so does read.
func int64Seeds() seedRange  { return seedRange{math.MinInt64, math.MaxInt64, math.MaxInt64} }
func uint64Seeds() seedRange { return seedRange{math.MinInt64, math.MaxUint64, math.MaxUint64} }
func uint32Seeds() seedRange { return seedRange{math.MinInt32, math.MaxUint32, math.MaxUint32} }

// javaSeeds are those of a long: Java writes every one of them in hexadecimal too, with
// the negative ones from 0x8000000000000000 on.
func javaSeeds() seedRange { return seedRange{math.MinInt64, math.MaxInt64, math.MaxUint64} }

// read returns the number that the text stands for, as 64 bits in two's complement.
func (r seedRange) read(text string) (uint64, error) {
	number, err := readInteger(text)
	if err != nil {
		return 0, err
	}
	limit := r.max
	if isHexadecimal(text) {
		limit = r.hexMax
	}
	if number.Sign() < 0 && number.IsInt64() && number.Int64() >= r.min {
		return uint64(number.Int64()), nil
	}
	if number.Sign() >= 0 && number.IsUint64() && number.Uint64() <= limit {
		return number.Uint64(), nil
	}
	return 0, r.outside(text)
}

func (r seedRange) outside(text string) error {
	if r.hexMax > r.max {
		return fmt.Errorf("seed %s is out of range: it can be %d to %d, or 0x0 to 0x%X", shorten(text), r.min, r.max, r.hexMax)
	}
	return fmt.Errorf("seed %s is out of range: it can be %d to %d", shorten(text), r.min, r.max)
}

// readPair reads the two seeds of a PCG, with a comma between them; one number stands
// for both.
func readPair(text string) (seed1, seed2 uint64, err error) {
	first, second, isPair := strings.Cut(text, ",")
	if seed1, err = uint64Seeds().read(first); err != nil {
		return 0, 0, fmt.Errorf("%w; two seeds are written 1,2", err)
	}
	if !isPair {
		return seed1, seed1, nil
	}
	if seed2, err = uint64Seeds().read(second); err != nil {
		return 0, 0, fmt.Errorf("%w; two seeds are written 1,2", err)
	}
	return seed1, seed2, nil
}

// isHexadecimal tells whether a seed's text, which may have a sign, is in hexadecimal.
func isHexadecimal(text string) bool {
	digits := strings.TrimPrefix(text, "-")
	return strings.HasPrefix(digits, "0x") || strings.HasPrefix(digits, "0X")
}

// readInteger reads a whole number of any size in decimal, or in hexadecimal after 0x,
// with an optional minus sign. A decimal number with a leading zero is refused, because
// C and Java would read it in octal and Python not at all.
func readInteger(text string) (*big.Int, error) {
	if err := checkLength(text); err != nil {
		return nil, err
	}
	digits, base := strings.TrimPrefix(text, "-"), 10
	if isHexadecimal(text) {
		digits, base = digits[len("0x"):], 16
	}
	number, ok := new(big.Int).SetString(digits, base)
	if !ok || strings.ContainsAny(digits[:1], "+-") {
		return nil, notInteger(text)
	}
	if base == 10 && len(digits) > 1 && digits[0] == '0' {
		return nil, leadingZero(text)
	}
	if text[0] == '-' {
		number.Neg(number)
	}
	return number, nil
}

func checkLength(text string) error {
	if text == "" {
		return errors.New("the seed is empty: write a whole number such as 42, -7 or 0x2A")
	}
	if len(text) > maxSeedLength {
		return fmt.Errorf("seed %s is too long: it has %d bytes, and %d are allowed", shorten(text), len(text), maxSeedLength)
	}
	return nil
}

func notInteger(text string) error {
	if text[0] == '"' {
		return fmt.Errorf("seed %s is a text, and only python takes a text: write a whole number such as 42, -7 or 0x2A", shorten(text))
	}
	return fmt.Errorf("seed %s is not a whole number: write it in decimal such as 42 or -7, or in hexadecimal such as 0x2A", shorten(text))
}

// leadingZero asks which number is meant. The text is a sign and digits.
func leadingZero(text string) error {
	decimal, _ := new(big.Int).SetString(text, 10)
	octal, ok := new(big.Int).SetString(text, 8)
	if !ok || octal.Cmp(decimal) == 0 {
		return fmt.Errorf("seed %s begins with a zero: write %s", shorten(text), shorten(decimal.String()))
	}
	return fmt.Errorf("seed %s begins with a zero, which means octal in some languages: write %s for the decimal number or %s for the octal one",
		shorten(text), shorten(decimal.String()), shorten(octal.String()))
}

// readPython reads a seed that is a whole number of any size or a text in double quotes.
func readPython(text string) (*Python, error) {
	if err := checkLength(text); err != nil {
		return nil, err
	}
	if text[0] == '"' {
		unquoted, err := unquote(text)
		if err != nil {
			return nil, err
		}
		return NewPythonText(unquoted), nil
	}
	number, err := readInteger(text)
	if err != nil {
		return nil, fmt.Errorf("%w; a text is written in double quotes", err)
	}
	return NewPython(number), nil
}

// unquote returns the text between double quotes, in which \" and \\ stand for the
// quote and the backslash themselves.
func unquote(quoted string) (string, error) {
	if !utf8.ValidString(quoted) {
		return "", fmt.Errorf("seed %s is not text in UTF-8", shorten(quoted))
	}
	var text strings.Builder
	for i := 1; i < len(quoted); i++ {
		switch c := quoted[i]; {
		case c == '"' && i == len(quoted)-1:
			return text.String(), nil
		case c == '"':
			return "", fmt.Errorf(`seed %s goes on after its closing quote: a quote inside is written \"`, shorten(quoted))
		case c == '\\':
			i++
			if i == len(quoted) || quoted[i] != '"' && quoted[i] != '\\' {
				return "", fmt.Errorf(`seed %s has a single backslash: it is written \\`, shorten(quoted))
			}
			text.WriteByte(quoted[i])
		default:
			text.WriteByte(c)
		}
	}
	return "", fmt.Errorf("seed %s has no closing quote", shorten(quoted))
}

// shorten returns a seed's text for a message: on one line, unusual characters visible,
// and the middle of a long one left out.
func shorten(text string) string {
	const head, tail = 24, 8
	if len(text) > head+tail+len("...") {
		text = text[:head] + "..." + text[len(text)-tail:]
	}
	isPlain := strings.Trim(text, "-.,0123456789abcdefxABCDEFX") == ""
	if isPlain || text[0] == '"' && strconv.CanBackquote(text) {
		return text
	}
	return strconv.Quote(text)
}
