package random

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestEqualSeeds says which different texts are one seed.
func TestEqualSeeds(t *testing.T) {
	tests := []struct{ name, seed, same string }{
		{"java", "42", "0x2A"},
		{"java", "-42", "-0X2a"},
		{"java", "-1", "0xFFFFFFFFFFFFFFFF"},
		{"java", "0", "-0"},
		{"java", "0", "281474976710656"},
		{"java", "0x000000000000000000007", "7"},
		{"ece209", "-1", "4294967295"},
		{"glibc", "-1", "0xFFFFFFFF"},
		{"glibc", "0", "1"},
		{"msvc", "-2147483648", "2147483648"},
		{"python", "-7", "7"},
		{"python", "36893488147419103232", "0x20000000000000000"},
		{"mt19937-libstdc++", "-1", "4294967295"},
		{"mt19937-libstdc++", "0x100000000", "0"},
		{"go", "0x7FFFFFFFFFFFFFFF", "9223372036854775807"},
		{"go-pcg", "7", "7,7"},
		{"go-pcg", "7,-1", "0x7,18446744073709551615"},
		{"go-chacha8", "-1", "18446744073709551615"},
	}
	for _, tt := range tests {
		if diff := cmp.Diff(stream(mustNew(t, tt.name, tt.seed)), stream(mustNew(t, tt.name, tt.same))); diff != "" {
			t.Errorf("%s: seeds %s and %s draw differently: %s", tt.name, tt.seed, tt.same, diff)
		}
	}
}

// TestDifferentSeeds says what a hasty reader of seeds would confuse.
func TestDifferentSeeds(t *testing.T) {
	tests := []struct{ name, seed, other string }{
		{"java", "1", "-1"},
		{"java", "3735928559", "-559038737"},
		{"python", "42", `"42"`},
		{"python", "4294967301", "5"},
		{"python", `""`, "0"},
		{"python", `"a\\"`, `"a"`},
		{"python", `"a\""`, `"a\\"`},
		{"go-pcg", "1,2", "2,1"},
		{"go-pcg", "1", "1,0"},
	}
	for _, tt := range tests {
		if slices.Equal(stream(mustNew(t, tt.name, tt.seed)), stream(mustNew(t, tt.name, tt.other))) {
			t.Errorf("%s: seeds %s and %s draw the same", tt.name, tt.seed, tt.other)
		}
	}
}

func TestSeedErrors(t *testing.T) {
	tests := []struct{ name, seed, want string }{
		{"cobol", "1", `unknown generator "cobol": known are java, ece209, glibc, msvc, python, mt19937-libstdc++, go, go-pcg, go-chacha8`},
		{"", "1", `unknown generator "": known are java, ece209, glibc, msvc, python, mt19937-libstdc++, go, go-pcg, go-chacha8`},
		{"java", "", "generator java: the seed is empty: write a whole number such as 42, -7 or 0x2A"},
		{"java", "abc", "generator java: seed abc is not a whole number: write it in decimal such as 42 or -7, or in hexadecimal such as 0x2A"},
		{"java", " 5", `generator java: seed " 5" is not a whole number: write it in decimal such as 42 or -7, or in hexadecimal such as 0x2A`},
		{"java", "1.5", "generator java: seed 1.5 is not a whole number: write it in decimal such as 42 or -7, or in hexadecimal such as 0x2A"},
		{"java", "42L", `generator java: seed "42L" is not a whole number: write it in decimal such as 42 or -7, or in hexadecimal such as 0x2A`},
		{"java", "٤٢", `generator java: seed "٤٢" is not a whole number: write it in decimal such as 42 or -7, or in hexadecimal such as 0x2A`},
		{"java", "1_000", `generator java: seed "1_000" is not a whole number: write it in decimal such as 42 or -7, or in hexadecimal such as 0x2A`},
		{"java", "0x", `generator java: seed 0x is not a whole number: write it in decimal such as 42 or -7, or in hexadecimal such as 0x2A`},
		{"java", "-", `generator java: seed - is not a whole number: write it in decimal such as 42 or -7, or in hexadecimal such as 0x2A`},
		{"java", "+1", `generator java: seed "+1" is not a whole number: write it in decimal such as 42 or -7, or in hexadecimal such as 0x2A`},
		{"java", "0x-1", `generator java: seed 0x-1 is not a whole number: write it in decimal such as 42 or -7, or in hexadecimal such as 0x2A`},
		{"java", "--1", `generator java: seed --1 is not a whole number: write it in decimal such as 42 or -7, or in hexadecimal such as 0x2A`},
		{"java", "\x1b[0m\xff", `generator java: seed "\x1b[0m\xff" is not a whole number: write it in decimal such as 42 or -7, or in hexadecimal such as 0x2A`},
		{"java", `"hello"`, `generator java: seed "hello" is a text, and only python takes a text: write a whole number such as 42, -7 or 0x2A`},
		{"java", "010", "generator java: seed 010 begins with a zero, which means octal in some languages: write 10 for the decimal number or 8 for the octal one"},
		{"java", "-010", "generator java: seed -010 begins with a zero, which means octal in some languages: write -10 for the decimal number or -8 for the octal one"},
		{"java", "08", "generator java: seed 08 begins with a zero: write 8"},
		{"java", "00", "generator java: seed 00 begins with a zero: write 0"},
		{"java", "9223372036854775808", "generator java: seed 9223372036854775808 is out of range: it can be -9223372036854775808 to 9223372036854775807, or 0x0 to 0xFFFFFFFFFFFFFFFF"},
		{"java", "0x10000000000000000", "generator java: seed 0x10000000000000000 is out of range: it can be -9223372036854775808 to 9223372036854775807, or 0x0 to 0xFFFFFFFFFFFFFFFF"},
		{"java", "-9223372036854775809", "generator java: seed -9223372036854775809 is out of range: it can be -9223372036854775808 to 9223372036854775807, or 0x0 to 0xFFFFFFFFFFFFFFFF"},
		{"ece209", "4294967296", "generator ece209: seed 4294967296 is out of range: it can be -2147483648 to 4294967295"},
		{"glibc", "-2147483649", "generator glibc: seed -2147483649 is out of range: it can be -2147483648 to 4294967295"},
		{"msvc", "0x100000000", "generator msvc: seed 0x100000000 is out of range: it can be -2147483648 to 4294967295"},
		{"mt19937-libstdc++", "18446744073709551616", "generator mt19937-libstdc++: seed 18446744073709551616 is out of range: it can be -9223372036854775808 to 18446744073709551615"},
		{"go", "0xFFFFFFFFFFFFFFFF", "generator go: seed 0xFFFFFFFFFFFFFFFF is out of range: it can be -9223372036854775808 to 9223372036854775807"},
		{"go-pcg", "1,", "generator go-pcg: the seed is empty: write a whole number such as 42, -7 or 0x2A; two seeds are written 1,2"},
		{"go-pcg", "1,2,3", "generator go-pcg: seed 2,3 is not a whole number: write it in decimal such as 42 or -7, or in hexadecimal such as 0x2A; two seeds are written 1,2"},
		{"go-chacha8", "1,2", "generator go-chacha8: seed 1,2 is not a whole number: write it in decimal such as 42 or -7, or in hexadecimal such as 0x2A"},
		{"python", "hello", `generator python: seed "hello" is not a whole number: write it in decimal such as 42 or -7, or in hexadecimal such as 0x2A; a text is written in double quotes`},
		{"python", `"hello`, `generator python: seed "hello has no closing quote`},
		{"python", `"`, `generator python: seed " has no closing quote`},
		{"python", `"a"b"`, `generator python: seed "a"b" goes on after its closing quote: a quote inside is written \"`},
		{"python", `"a\n"`, `generator python: seed "a\n" has a single backslash: it is written \\`},
		{"python", "\"\xff\"", `generator python: seed "\"\xff\"" is not text in UTF-8`},
		{"python", strings.Repeat("9", 4301), "generator python: seed 999999999999999999999999...99999999 is too long: it has 4301 bytes, and 4300 are allowed"},
	}
	for _, tt := range tests {
		generator, err := New(tt.name, tt.seed)
		if err == nil {
			t.Errorf("New(%q, %q) is accepted, want the error %s", tt.name, tt.seed, tt.want)
			continue
		}
		if generator != nil {
			t.Errorf("New(%q, %q) returns a generator with its error", tt.name, tt.seed)
		}
		if diff := cmp.Diff(tt.want, err.Error()); diff != "" {
			t.Errorf("New(%q, %q): -want +got\n%s", tt.name, tt.seed, diff)
		}
	}
}

// Every number that a generator can be given seeds it, at both ends of the range and in
// decimal and hexadecimal alike.
func TestSeedRangeEnds(t *testing.T) {
	ends := map[string][2]string{
		"java": {"-9223372036854775808", "9223372036854775807"}, "ece209": {"-2147483648", "4294967295"},
		"glibc": {"-2147483648", "4294967295"}, "msvc": {"-2147483648", "4294967295"},
		"mt19937-libstdc++": {"-9223372036854775808", "18446744073709551615"},
		"go":                {"-9223372036854775808", "9223372036854775807"},
		"go-pcg":            {"-9223372036854775808", "18446744073709551615"},
		"go-chacha8":        {"-9223372036854775808", "18446744073709551615"},
	}
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom(Names()).Filter(func(name string) bool { return name != "python" }).Draw(t, "name")
		offset := big.NewInt(rapid.Int64Range(0, 1<<20).Draw(t, "offset"))
		for end, sign := range []int64{-1, 1} {
			last, _ := new(big.Int).SetString(ends[name][end], 10)
			step := new(big.Int).Mul(offset, big.NewInt(sign))
			inside := new(big.Int).Sub(last, step)
			decimal, hexadecimal := mustNew(t, name, inside.String()), mustNew(t, name, fmt.Sprintf("%#x", inside))
			if diff := cmp.Diff(stream(decimal), stream(hexadecimal)); diff != "" {
				t.Fatalf("%s, seed %s: decimal and hexadecimal differ: %s", name, inside, diff)
			}
			outside := new(big.Int).Add(last, new(big.Int).Add(step, big.NewInt(sign)))
			if _, err := New(name, outside.String()); err == nil {
				t.Fatalf("%s takes the seed %s", name, outside)
			}
		}
	})
}

// The forms of a seed as the documentation has them, apart from the code that reads them.
var (
	decimalForm     = regexp.MustCompile(`^-?(0|[1-9][0-9]*)$`)
	hexadecimalForm = regexp.MustCompile(`^-?0[xX][0-9a-fA-F]+$`)
	textForm        = regexp.MustCompile(`^"([^"\\]|\\["\\])*"$`)
)

// numberOf returns the number that a text stands for, or nil.
func numberOf(text string) *big.Int {
	if len(text) > 4300 || !decimalForm.MatchString(text) && !hexadecimalForm.MatchString(text) {
		return nil
	}
	number, ok := new(big.Int).SetString(text, 0)
	if !ok {
		panic("the forms are wrong: " + text)
	}
	return number
}

// documentedSeed returns a seed in another documented notation that must draw the same
// as the text, or false if the generator must refuse the text.
func documentedSeed(name, text string) (string, bool) {
	if name == "python" && len(text) <= 4300 && utf8.ValidString(text) && textForm.MatchString(text) {
		return text, true
	}
	if first, second, isPair := strings.Cut(text, ","); name == "go-pcg" && isPair {
		first, ok1 := documentedSeed("go-chacha8", first)
		second, ok2 := documentedSeed("go-chacha8", second)
		return first + "," + second, ok1 && ok2
	}
	number := numberOf(text)
	if number == nil {
		return "", false
	}
	isHexadecimal := hexadecimalForm.MatchString(text)
	bits, unsigned := uint(64), true
	switch name {
	case "python":
		return number.String(), true
	case "ece209", "glibc", "msvc":
		bits = 32
	case "go":
		unsigned = false
	case "java":
		unsigned = isHexadecimal
	}
	half := new(big.Int).Lsh(big.NewInt(1), bits-1)
	whole := new(big.Int).Lsh(big.NewInt(1), bits)
	if number.Cmp(new(big.Int).Neg(half)) < 0 || number.Cmp(whole) >= 0 || !unsigned && number.Cmp(half) >= 0 {
		return "", false
	}
	// In two's complement the upper half of an unsigned type is the negative numbers.
	if number.Cmp(half) >= 0 {
		number.Sub(number, whole)
	}
	return number.String(), true
}

// FuzzNew holds New to its documentation: what is accepted, that a text always draws the
// same, and that another notation of the same seed draws the same.
func FuzzNew(f *testing.F) {
	f.Fuzz(func(t *testing.T, name, seed string) {
		generator, err := New(name, seed)
		canonical, ok := documentedSeed(name, seed)
		ok = ok && slices.Contains(Names(), name)
		if ok != (err == nil) {
			t.Fatalf("New(%q, %q): accepted is to be %v, error: %v", name, seed, ok, err)
		}
		if err != nil {
			if message := err.Error(); !utf8.ValidString(message) || strings.ContainsAny(message, "\n\r\x1b") {
				t.Fatalf("the error is not one line of text: %q", message)
			}
			return
		}
		want := stream(generator)
		for _, same := range []string{seed, canonical} {
			if diff := cmp.Diff(want, stream(mustNew(t, name, same))); diff != "" {
				t.Fatalf("%s: seeds %q and %q draw differently: %s", name, seed, same, diff)
			}
		}
	})
}
