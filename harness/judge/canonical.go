package judge

import (
	"bytes"
	"regexp"
	"strconv"

	"grade/harness/suite"
)

// mapped is a text in a canonical form: at[i] is the offset in the original
// of the byte b[i], and at[len(b)] the original's length.
type mapped struct {
	b  []byte
	at []int
	// base is the offset at which the text begins, where what stands before
	// is the same in both texts and left out.
	base int
}

// rebase makes offsets those of the whole text, of which the form is the part
// from base on.
func (m *mapped) rebase(base int) {
	m.base = base
	for i := range m.at {
		m.at[i] += base
	}
}

func mapOf(text []byte) *mapped {
	m := &mapped{b: bytes.Clone(text), at: make([]int, len(text)+1)}
	for i := range m.at {
		m.at[i] = i
	}
	return m
}

// keep drops the bytes for which drop is true, in place.
func (m *mapped) keep(keep func(i int) bool) {
	end := m.at[len(m.b)]
	n := 0
	for i := range m.b {
		if keep(i) {
			m.b[n], m.at[n] = m.b[i], m.at[i]
			n++
		}
	}
	m.b, m.at = m.b[:n], m.at[:n+1]
	m.at[n] = end
}

// A forgiveness is one way in which a policy lets two texts differ. Exactly
// one of alone and together is set.
type forgiveness struct {
	kind  string // of the finding that names it
	words string // "blanks at the ends of lines"
	allow func(*suite.Policy) bool
	// alone brings one text into canonical form.
	alone func(*mapped, *suite.Policy)
	// together brings the actual text near the expected one.
	together func(expected, actual *mapped, p *suite.Policy)
	layout   bool // it concerns only blanks and line breaks
}

// forgivenesses returns the steps in the order in which they are taken: what
// makes lines, what is inside lines, whole lines, the end.
func forgivenesses() []forgiveness {
	return []forgiveness{
		{kind: "line_ends", words: "line ends (CR LF for LF)", layout: true,
			allow: func(p *suite.Policy) bool { return p.LineEnds }, alone: dropCR},
		{kind: "ansi", words: "codes for colours",
			allow: func(p *suite.Policy) bool { return p.ANSI }, alone: dropANSI},
		{kind: "letter_case", words: "upper and lower case letters",
			allow: func(p *suite.Policy) bool { return p.LetterCase }, alone: lowerCase},
		{kind: "trailing_space", words: "blanks at the ends of lines", layout: true,
			allow: func(p *suite.Policy) bool { return p.TrailingSpace }, alone: dropTrailingSpace},
		{kind: "blank_runs", words: "runs of blanks", layout: true,
			allow: func(p *suite.Policy) bool { return p.BlankRuns }, alone: squeezeBlanks},
		{kind: "optional_lines", words: "lines that the suite calls optional",
			allow: func(p *suite.Policy) bool { return len(p.Optional) > 0 }, alone: dropOptional},
		{kind: "blank_lines", words: "empty lines", layout: true,
			allow: func(p *suite.Policy) bool { return p.BlankLines }, alone: dropBlankLines},
		{kind: "sentence_breaks", words: "line breaks and blanks between sentences", layout: true,
			allow: func(p *suite.Policy) bool { return p.SentenceBreaks }, together: joinSentences},
		{kind: "number_tolerance", words: "numbers that are nearly right",
			allow: func(p *suite.Policy) bool { return p.NumberTolerance > 0 }, together: forgiveNumbers},
		{kind: "final_newline", words: "the newline at the end", layout: true,
			allow: func(p *suite.Policy) bool { return p.FinalNewline }, alone: dropFinalNewlines},
	}
}

func dropCR(m *mapped, _ *suite.Policy) {
	if bytes.IndexByte(m.b, '\r') < 0 {
		return
	}
	m.keep(func(i int) bool {
		if m.b[i] != '\r' {
			return true
		}
		j := i
		for j < len(m.b) && m.b[j] == '\r' {
			j++
		}
		return j == len(m.b) || m.b[j] != '\n'
	})
}

// dropANSI drops complete control sequences (ECMA-48: ESC [ parameters,
// intermediates, final byte). One that is cut off stays and is shown.
func dropANSI(m *mapped, _ *suite.Policy) {
	if !bytes.Contains(m.b, []byte("\x1b[")) {
		return
	}
	until := -1
	m.keep(func(i int) bool {
		if i >= until && bytes.HasPrefix(m.b[i:], []byte("\x1b[")) {
			j := i + 2
			for j < len(m.b) && m.b[j] >= 0x20 && m.b[j] <= 0x3f {
				j++
			}
			if j < len(m.b) && m.b[j] >= 0x40 && m.b[j] <= 0x7e {
				until = j + 1
			}
		}
		return i >= until
	})
}

func lowerCase(m *mapped, _ *suite.Policy) {
	for i, c := range m.b {
		if 'A' <= c && c <= 'Z' {
			m.b[i] = c + 'a' - 'A'
		}
	}
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' }

// dropTrailingSpace decides from the end, so that a long run of blanks costs
// one look a byte.
func dropTrailingSpace(m *mapped, _ *suite.Policy) {
	if n := len(m.b); n == 0 || !isBlank(m.b[n-1]) && !bytes.Contains(m.b, []byte(" \n")) && !bytes.Contains(m.b, []byte("\t\n")) {
		return
	}
	drop := make([]bool, len(m.b))
	trailing := true
	for i := len(m.b) - 1; i >= 0; i-- {
		trailing = m.b[i] == '\n' || trailing && isBlank(m.b[i])
		drop[i] = trailing && m.b[i] != '\n'
	}
	m.keep(func(i int) bool { return !drop[i] })
}

func squeezeBlanks(m *mapped, _ *suite.Policy) {
	if !bytes.Contains(m.b, []byte("  ")) && bytes.IndexByte(m.b, '\t') < 0 {
		return
	}
	inRun := false
	m.keep(func(i int) bool {
		was := inRun
		inRun = isBlank(m.b[i])
		if inRun {
			m.b[i] = ' '
		}
		return !(was && inRun)
	})
}

// eachLine calls f with the bounds of each line, newline excluded.
func eachLine(b []byte, f func(start, end int)) {
	for start := 0; start < len(b); {
		end := start + bytes.IndexByte(b[start:], '\n')
		if end < start {
			end = len(b)
		}
		f(start, end)
		start = end + 1
	}
}

// dropLines drops whole lines, newline included.
func dropLines(m *mapped, drop func(line []byte) bool) {
	gone := make([]bool, len(m.b)+1)
	eachLine(m.b, func(start, end int) {
		if drop(m.b[start:end]) {
			for i := start; i <= end; i++ {
				gone[i] = true
			}
		}
	})
	m.keep(func(i int) bool { return !gone[i] })
}

func dropOptional(m *mapped, p *suite.Policy) {
	dropLines(m, func(line []byte) bool { return isOptional(line, p) })
}

func isOptional(line []byte, p *suite.Policy) bool {
	for _, re := range p.Optional {
		if loc := re.FindIndex(line); loc != nil && loc[0] == 0 && loc[1] == len(line) {
			return true
		}
	}
	return false
}

func dropBlankLines(m *mapped, _ *suite.Policy) {
	dropLines(m, func(line []byte) bool { return len(bytes.Trim(line, " \t")) == 0 })
}

func dropFinalNewlines(m *mapped, _ *suite.Policy) {
	n := len(m.b)
	for n > 0 && m.b[n-1] == '\n' {
		n--
	}
	m.at[n] = m.at[len(m.b)]
	m.b, m.at = m.b[:n], m.at[:n+1]
}

// joinSentences takes a blank of the actual text for a line break of the
// expected one, or a line break for a blank, where the expected text has just
// ended a sentence, as long as all else before it agrees. After a prompt that
// ends in a colon neither is forgiven.
func joinSentences(expected, actual *mapped, _ *suite.Policy) {
	for i := range min(len(expected.b), len(actual.b)) {
		e, a := expected.b[i], actual.b[i]
		if e == a {
			continue
		}
		sentenceEnds := i > 0 && bytes.IndexByte([]byte(".!?"), expected.b[i-1]) >= 0
		if !sentenceEnds || (e != ' ' && e != '\n') || (a != ' ' && a != '\n') {
			return
		}
		actual.b[i] = e
	}
}

var number = regexp.MustCompile(`[-+]?[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?`)

// forgiveNumbers copies a number of the expected text over that of the actual
// one that stands at the same place of the same line and differs by no more
// than the tolerance.
func forgiveNumbers(expected, actual *mapped, p *suite.Policy) {
	var lines [][2]int
	eachLine(expected.b, func(start, end int) { lines = append(lines, [2]int{start, end}) })
	out := &mapped{}
	n := 0
	eachLine(actual.b, func(start, end int) {
		want := []byte(nil)
		if n < len(lines) {
			want = expected.b[lines[n][0]:lines[n][1]]
		}
		n++
		out.appendNear(actual, start, min(end+1, len(actual.b)), want, p.NumberTolerance)
	})
	out.at = append(out.at, actual.at[len(actual.b)])
	*actual = *out
}

// appendNear appends the line b[start:end] of from with its nearly right
// numbers replaced by those of want.
func (m *mapped) appendNear(from *mapped, start, end int, want []byte, tolerance float64) {
	line := from.b[start:end]
	got, wanted := number.FindAllIndex(line, -1), number.FindAllIndex(want, -1)
	last := 0
	if len(got) == len(wanted) {
		for i, span := range got {
			g, gErr := strconv.ParseFloat(string(line[span[0]:span[1]]), 64)
			w, wErr := strconv.ParseFloat(string(want[wanted[i][0]:wanted[i][1]]), 64)
			if gErr != nil || wErr != nil || g-w > tolerance || w-g > tolerance {
				continue
			}
			m.b = append(m.b, line[last:span[0]]...)
			m.at = append(m.at, from.at[start+last:start+span[0]]...)
			for _, c := range want[wanted[i][0]:wanted[i][1]] {
				m.b, m.at = append(m.b, c), append(m.at, from.at[start+span[0]])
			}
			last = span[1]
		}
	}
	m.b = append(m.b, line[last:]...)
	m.at = append(m.at, from.at[start+last:end]...)
}

// layoutKey is a text without its layout: blanks and line breaks are gone, but
// one is kept between two characters of words, so that 1 15 is not 11 5.
func layoutKey(text []byte) []byte {
	key := make([]byte, 0, len(text))
	gap := false
	for _, c := range text {
		if isBlank(c) || c == '\n' || c == '\r' {
			gap = true
			continue
		}
		if gap && len(key) > 0 && isWordByte(c) && isWordByte(key[len(key)-1]) {
			key = append(key, ' ')
		}
		gap = false
		key = append(key, c)
	}
	return key
}

func isWordByte(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c >= 0x80
}
