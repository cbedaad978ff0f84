package suite

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// YAML readers turn 010 into 8, 08 into text, 1.5 into 1 and ~ into 0, and
// none of them says so. Numbers are therefore read from what stands in the
// file, and each other notation is an error that says what to write.

var (
	plainInteger = regexp.MustCompile(`^-?(0|[1-9][0-9]*)$`)
	plainDecimal = regexp.MustCompile(`^(0|[1-9][0-9]*)(\.[0-9]+)?$`)
	octalLike    = regexp.MustCompile(`^-?0[0-9_]+$`)
	underscored  = regexp.MustCompile(`^-?[0-9]+(_[0-9]+)+$`)
	withUnit     = regexp.MustCompile(`^(0|[1-9][0-9]*)(\.[0-9]+)?([A-Za-z]*)$`)
)

// integer returns a whole number within bounds.
func (v value) integer(low, high int) (number int, ok bool) {
	words := fmt.Sprintf("a whole number from %d to %d", low, high)
	if !v.isNumber(words) {
		return 0, false
	}
	if !plainInteger.MatchString(v.node.Value) {
		v.expect(words)
		return 0, false
	}
	number, err := strconv.Atoi(v.node.Value)
	if err != nil || number < low || number > high {
		v.expect(words)
		return 0, false
	}
	return number, true
}

// isNumber refuses what is no number at all and what readers of YAML
// understand differently.
func (v value) isNumber(words string) bool {
	switch {
	case !v.isScalar() || v.isNull():
		v.expect(words)
	case !v.isPlain():
		v.fail("expected %s, found the text %s; write it without quotes", words, v.found())
	case octalLike.MatchString(v.node.Value):
		v.fail("%s", octalRemedy(v.node.Value))
	case underscored.MatchString(v.node.Value):
		v.fail("write %s without _", strings.ReplaceAll(v.node.Value, "_", ""))
	default:
		return true
	}
	return false
}

func octalRemedy(written string) string {
	sign, digits := "", strings.ReplaceAll(written, "_", "")
	if digits[0] == '-' {
		sign, digits = "-", digits[1:]
	}
	decimal := strings.TrimLeft(digits, "0")
	if decimal == "" {
		return fmt.Sprintf("%s could be misread; write 0", shorten(written))
	}
	octal, err := strconv.ParseUint(digits, 8, 64)
	if err != nil || strconv.FormatUint(octal, 10) == decimal {
		return fmt.Sprintf("a number does not begin with 0; write %s%s", sign, shorten(decimal))
	}
	return fmt.Sprintf("%s could mean %s%d or %s%s; write the one that you mean", shorten(written), sign, octal, sign, shorten(decimal))
}

// decimal returns a decimal within bounds.
func (v value) decimal(low, high float64) (number float64, ok bool) {
	words := fmt.Sprintf("a number from %s to %s, such as 2 or 0.5", digits(low), digits(high))
	if !v.isNumber(words) {
		return 0, false
	}
	if !plainDecimal.MatchString(v.node.Value) {
		v.expect(words)
		return 0, false
	}
	number, err := strconv.ParseFloat(v.node.Value, 64)
	if err != nil || number < low || number > high {
		v.expect(words)
		return 0, false
	}
	return number, true
}

// A unit is a word behind a number with what it stands for.
type unit struct {
	name  string
	times float64
	also  string // other spellings, with blanks around each, in lower case
}

func timeUnits() []unit {
	return []unit{
		{"ms", float64(time.Millisecond), " msec millis milliseconds "},
		{"s", float64(time.Second), " sec secs second seconds "},
		{"m", float64(time.Minute), " min mins minute minutes "},
		{"h", float64(time.Hour), " hour hours "},
	}
}

func sizeUnits() []unit {
	return []unit{
		{"B", 1, " b byte bytes "},
		{"KiB", 1 << 10, " k kb kib ki "},
		{"MiB", 1 << 20, " m mb mib mi "},
		{"GiB", 1 << 30, " g gb gib gi "},
	}
}

const (
	maxTime = 24 * time.Hour
	maxSize = 1 << 40
)

// duration returns a time above zero.
func (v value) duration() (time.Duration, bool) {
	n, ok := v.quantity("a time with its unit, such as 10s or 500ms, up to 24h", timeUnits(), float64(maxTime))
	return time.Duration(n), ok
}

// size returns a number of bytes above zero.
func (v value) size() (int64, bool) {
	n, ok := v.quantity("a size with its unit, such as 512MiB or 64KiB, up to 1024GiB", sizeUnits(), maxSize)
	return int64(n), ok
}

func (v value) quantity(words string, units []unit, limit float64) (amount float64, ok bool) {
	if !v.isScalar() || v.isNull() {
		v.expect(words)
		return 0, false
	}
	m := withUnit.FindStringSubmatch(v.node.Value)
	if m == nil {
		v.expect(words)
		return 0, false
	}
	number, err := strconv.ParseFloat(m[1]+m[2], 64)
	for _, u := range units {
		if u.name != m[3] {
			continue
		}
		if amount = number * u.times; err != nil || amount < 1 || amount > limit {
			break
		}
		return amount, true
	}
	for _, u := range units {
		if strings.Contains(u.also, " "+strings.ToLower(m[3])+" ") {
			v.fail("expected %s; write %s%s%s", words, m[1], m[2], u.name)
			return 0, false
		}
	}
	v.expect(words)
	return 0, false
}
