package unfairsolitaire

import (
	"bytes"
	"math/big"
	"regexp"
	"strconv"
	"strings"

	"grade/reference/game"
)

// maxCount is the largest count that is read as one. A larger number is no
// count of games, and would not fit an int everywhere.
const maxCount = 1_000_000_000

// maxLine is how much of a line is read. All ten lines joined are far shorter.
const maxLine = 4096

// tallyLine is a line of an output that has a count in it.
type tallyLine struct {
	game.Tally
	valid bool // won and played can be a count: 0 <= won <= played, 0 < played
	// rate is the number that stands for the win rate; nil if there is none.
	rate *rate
	// What differs from the handout's line in words or layout.
	otherForm   bool // of the numbers of the count, such as 1,000 or 3.0
	wordMissing bool
	moreWords   bool
	joined      bool // to the one before, without a newline
}

// rate is a printed percentage. Its value is worked out by parse, which is
// called only for as many lines as are explained.
type rate struct {
	text  string
	sign  bool // a percent sign follows
	value *big.Rat
	unit  *big.Rat // one unit of the last printed digit
}

// comma reports whether a comma stands for the point.
func (r *rate) comma() bool { return strings.Contains(r.text, ",") }

// tallyReader reads lines by patterns, which take long to compile.
type tallyReader struct{ count, gamesWon, percent, number *regexp.Regexp }

func newTallyReader() *tallyReader {
	const (
		whole  = `-?[0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?`
		number = `[-+]?(?:[0-9]+(?:[.,][0-9]+)?|[.,][0-9]+)(?:[eE][-+]?[0-9]+)?`
	)
	return &tallyReader{
		count:    regexp.MustCompile(`(?i)(` + whole + `)\s*(/|\bof\b|\bout of\b)\s*(` + whole + `)`),
		gamesWon: regexp.MustCompile(`(?i)^\s*games\s+won\b`),
		percent:  regexp.MustCompile(`(` + number + `)\s*%`),
		number:   regexp.MustCompile(number),
	}
}

// read returns the lines that have a count, and the numbers of those others
// that are not empty.
func (t *tallyReader) read(stdout []byte) (lines []tallyLine, others []int) {
	n := 0
	for text := range bytes.Lines(stdout) {
		n++
		text = bytes.TrimSpace(text[:min(len(text), maxLine)])
		found := false
		for i, part := range t.split(string(text)) {
			if line, ok := t.readLine(part); ok {
				line.Line, line.joined, found = n, i > 0, true
				lines = append(lines, line)
			}
		}
		if !found && len(text) > 0 {
			others = append(others, n)
		}
	}
	return lines, others
}

// split parts lines that were printed without a newline between them. A second
// count of the same number of games is no line of its own: a program may print
// how many of them were lost.
func (t *tallyReader) split(text string) (parts []string) {
	if strings.Count(text, "000") < 2 {
		return []string{text}
	}
	start, played := 0, 0
	for _, found := range t.count.FindAllStringSubmatchIndex(text, -1) {
		line := readCount(text, found)
		if !line.isExperiment() || line.Played == played {
			continue
		}
		if played != 0 {
			parts = append(parts, text[start:found[0]])
			start = found[0]
		}
		played = line.Played
	}
	return append(parts, text[start:])
}

// readLine reads a line. A fraction counts as a count of games only where
// something else says so too: a heading may have a date in it, and a program
// may print which game of how many it plays. Of several counts of games the one
// that names the games won is meant, else the first.
func (t *tallyReader) readLine(text string) (line tallyLine, ok bool) {
	var at []int
	for _, found := range t.count.FindAllStringSubmatchIndex(text, -1) {
		candidate := readCount(text, found)
		if at == nil || candidate.isExperiment() && (!line.isExperiment() || t.won(text[found[1]:]) && !t.won(text[at[1]:])) {
			at, line = found, candidate
		}
	}
	if at == nil {
		return line, false
	}
	around := strings.ToLower(text[:at[0]] + text[at[1]:])
	if !strings.Contains(around, "%") && !strings.Contains(around, "won") && !(line.isExperiment() && strings.ContainsAny(around, "=0123456789")) {
		return line, false
	}
	words := t.readRate(&line, text[:at[0]], text[at[1]:])
	words = strings.ToLower(strings.Join(strings.Fields(words), ""))
	line.wordMissing = !strings.Contains(words, "gameswon") || !strings.Contains(words, "=")
	line.moreWords = !line.wordMissing && words != "gameswon="
	return line, true
}

// won reports whether a count with this text behind it is one of games won.
func (t *tallyReader) won(behind string) bool { return t.gamesWon.MatchString(behind) }

// isExperiment reports whether the number of games is one of the handout's.
func (l *tallyLine) isExperiment() bool {
	return l.Played%1000 == 0 && l.Played >= 1000 && l.Played <= 10_000
}

func readCount(text string, at []int) tallyLine {
	won, plainWon, okWon := readWhole(text[at[2]:at[3]])
	played, plainPlayed, okPlayed := readWhole(text[at[6]:at[7]])
	return tallyLine{
		Tally:     game.Tally{Won: won, Played: played},
		valid:     okWon && okPlayed && 0 <= won && won <= played && 0 < played,
		otherForm: !plainWon || !plainPlayed || text[at[4]:at[5]] != "/",
	}
}

// readWhole reads 1000, 1,000 or 1000.0; plain is the first of these.
func readWhole(text string) (n int, plain, ok bool) {
	digits, decimals, _ := strings.Cut(strings.ReplaceAll(text, ",", ""), ".")
	n, err := strconv.Atoi(digits)
	if err != nil || n < -maxCount || n > maxCount || strings.Trim(decimals, "0") != "" {
		return 0, digits == text, false
	}
	return n, digits == text, true
}

// readRate finds the win rate in what stands around a count, before it and
// after it, and returns the words that are left. A number with a percent sign
// comes first, then a number behind the equals sign, then the last number.
func (t *tallyReader) readRate(line *tallyLine, before, after string) (words string) {
	if at := t.percent.FindStringSubmatchIndex(after); at != nil {
		line.rate = &rate{text: after[at[2]:at[3]], sign: true}
		return before + after[:at[0]] + after[at[1]:]
	}
	if at := t.percent.FindStringSubmatchIndex(before); at != nil {
		line.rate = &rate{text: before[at[2]:at[3]], sign: true}
		return before[:at[0]] + before[at[1]:] + after
	}
	equals := strings.LastIndexByte(after, '=') + 1
	at := t.number.FindStringIndex(after[equals:])
	if all := t.number.FindAllStringIndex(after, -1); at == nil && len(all) > 0 {
		equals, at = 0, all[len(all)-1]
	}
	if at == nil {
		return before + after
	}
	line.rate = &rate{text: after[equals+at[0] : equals+at[1]]}
	return before + after[:equals+at[0]] + after[equals+at[1]:]
}

// maxDigits bounds the digits and the power of a percentage. Beyond it a
// number is no percentage, and exact arithmetic with it would be slow.
const maxDigits = 400

// parse works the value out and reports whether the number is within bounds.
func (r *rate) parse() bool {
	mantissa, exponent, _ := strings.Cut(strings.ToLower(strings.ReplaceAll(r.text, ",", ".")), "e")
	power := 0
	if exponent != "" {
		var err error
		if power, err = strconv.Atoi(exponent); err != nil {
			return false
		}
	}
	_, decimals, _ := strings.Cut(mantissa, ".")
	if len(mantissa) > maxDigits || power > maxDigits || power < -maxDigits {
		return false
	}
	value, ok := new(big.Rat).SetString(mantissa)
	if !ok {
		return false
	}
	r.value = value.Mul(value, powerOfTen(power))
	r.unit = powerOfTen(power - len(decimals))
	return true
}

func powerOfTen(power int) *big.Rat {
	n := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(max(power, -power))), nil)
	if power < 0 {
		return new(big.Rat).SetFrac(big.NewInt(1), n)
	}
	return new(big.Rat).SetInt(n)
}

// whole reports whether the number is printed without decimals.
func (r *rate) whole() bool { return r.unit.Cmp(big.NewRat(1, 1)) >= 0 }

// fits reports whether the number stands for hundred times won/played, times
// the scale: it differs by less than one unit of its last digit, which takes
// in rounding and cutting, or by less than a millionth, which takes in what a
// float does to it.
func (r *rate) fits(won, played int, scale *big.Rat) bool {
	exact := big.NewRat(100*int64(won), int64(played))
	exact.Mul(exact, scale)
	difference := exact.Sub(exact, r.value)
	difference.Abs(difference)
	return difference.Cmp(r.unit) < 0 || difference.Cmp(big.NewRat(1, 1_000_000)) < 0
}
