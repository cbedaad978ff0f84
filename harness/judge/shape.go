package judge

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"grade/harness/transcript"
)

// shapeFindings says what two texts have in common that no single change makes
// equal: the words, the numbers, or the lines.
func (l *ladder) shapeFindings() []Finding {
	e, a := l.forms(nil, l.forgives)
	eLines, aLines := l.terminalLines(e, l.expected.Lines), l.terminalLines(a, l.actual.Lines)
	first := firstDifference(e.b, a.b)
	line := l.lineOf(e.at[first], a.at[first])
	var f *Finding
	switch {
	case len(eLines) == len(aLines):
		if f = orderDiffers(eLines, aLines); f == nil {
			f = numbersDiffer(eLines, aLines)
		}
		if f == nil {
			f = wordsDiffer(eLines, aLines)
		}
	case len(eLines) < len(aLines):
		f = linesTooMany(eLines, aLines)
	default:
		f = linesMissing(eLines, aLines)
	}
	if f == nil {
		return nil
	}
	f.Line = line
	return []Finding{*f}
}

// terminalLines returns the lines of a form as a terminal shows them, typed
// text left out: Enter ends a line too. Where nobody saw when a line was typed,
// they are those of the output alone.
func (l *ladder) terminalLines(m *mapped, typed []transcript.Line) []string {
	if l.placed {
		return linesOf(m.b)
	}
	var text []byte
	from := 0
	for _, line := range typed {
		if line.At < l.cut {
			continue
		}
		at := sort.SearchInts(m.at, line.At)
		text = append(append(text, m.b[from:at]...), '\n')
		from = at
	}
	return linesOf(append(text, m.b[from:]...))
}

func linesOf(text []byte) []string {
	var lines []string
	eachLine(text, func(start, end int) { lines = append(lines, string(text[start:end])) })
	return lines
}

// numbersDiffer tells that all words are right and some numbers are not.
func numbersDiffer(expected, actual []string) *Finding {
	wrong := 0
	var firstE, firstA string
	for i := range expected {
		if expected[i] == actual[i] {
			continue
		}
		e, a := number.FindAllString(expected[i], -1), number.FindAllString(actual[i], -1)
		if len(e) != len(a) || number.ReplaceAllString(expected[i], "0") != number.ReplaceAllString(actual[i], "0") {
			return nil
		}
		for k := range e {
			if e[k] != a[k] {
				if wrong == 0 {
					firstE, firstA = e[k], a[k]
				}
				wrong++
			}
		}
	}
	if wrong == 0 {
		return nil
	}
	text := fmt.Sprintf("All words are right; one number is not: %s stands where %s is expected.", firstA, firstE)
	if wrong > 1 {
		text = fmt.Sprintf("All words are right; %d numbers are not. The first is %s, where %s is expected.", wrong, firstA, firstE)
	}
	return &Finding{Kind: "numbers_differ", Message: text}
}

// wordsDiffer tells that all numbers are right and some words are not.
func wordsDiffer(expected, actual []string) *Finding {
	numbers, lines := 0, 0
	var firstE, firstA string
	for i := range expected {
		e, a := number.FindAllString(expected[i], -1), number.FindAllString(actual[i], -1)
		numbers += len(e)
		if !slices.Equal(e, a) {
			return nil
		}
		if expected[i] != actual[i] {
			if lines == 0 {
				firstE, firstA = differentWords(expected[i], actual[i])
			}
			lines++
		}
	}
	if numbers == 0 || lines == 0 {
		return nil
	}
	return &Finding{Kind: "words_differ", Message: fmt.Sprintf("All numbers are right, but words are not (in %s): %s stands where %s is expected.",
		count(lines, "line"), quoteOrNothing(firstA), quoteOrNothing(firstE))}
}

// differentWords leaves out the words with which both lines begin and end.
func differentWords(expected, actual string) (e, a string) {
	ew, aw := strings.Fields(expected), strings.Fields(actual)
	for len(ew) > 0 && len(aw) > 0 && ew[0] == aw[0] {
		ew, aw = ew[1:], aw[1:]
	}
	for len(ew) > 0 && len(aw) > 0 && ew[len(ew)-1] == aw[len(aw)-1] {
		ew, aw = ew[:len(ew)-1], aw[:len(aw)-1]
	}
	return excerptOf(strings.Join(ew, " ")), excerptOf(strings.Join(aw, " "))
}

func excerptOf(words string) string {
	if r := []rune(words); len(r) > 48 {
		return string(r[:48]) + "…"
	}
	return words
}

func quoteOrNothing(words string) string {
	if words == "" {
		return "nothing"
	}
	return fmt.Sprintf("%q", words)
}

// orderDiffers tells that the lines are right but stand in another order.
func orderDiffers(expected, actual []string) *Finding {
	e, a := slices.Clone(expected), slices.Clone(actual)
	slices.Sort(e)
	slices.Sort(a)
	if !slices.Equal(e, a) {
		return nil
	}
	return &Finding{Kind: "line_order", Message: "All lines are right, but they stand in another order."}
}

// linesTooMany tells that the output is right but for lines that should not be
// there.
func linesTooMany(expected, actual []string) *Finding {
	extra, ok := leftOver(expected, actual)
	if !ok || len(extra) > len(expected) {
		return nil
	}
	if len(extra) == 1 {
		return &Finding{Kind: "extra_line", Message: fmt.Sprintf("There is a line too many, %s; without it all is right.", quoteOrEmpty(extra[0]))}
	}
	return &Finding{Kind: "extra_lines", Message: fmt.Sprintf("There are %d lines too many; without them all is right. The first is %s.", len(extra), quoteOrEmpty(extra[0]))}
}

// linesMissing tells that all that is printed is right but lines are left out.
func linesMissing(expected, actual []string) *Finding {
	missing, ok := leftOver(actual, expected)
	if !ok || len(missing) > len(actual) {
		return nil
	}
	if len(missing) == 1 {
		return &Finding{Kind: "missing_line", Message: fmt.Sprintf("A line is missing, %s; all else is right.", quoteOrEmpty(missing[0]))}
	}
	return &Finding{Kind: "missing_lines", Message: fmt.Sprintf("%d lines are missing; all else is right. The first is %s.", len(missing), quoteOrEmpty(missing[0]))}
}

func quoteOrEmpty(line string) string {
	if strings.TrimSpace(line) == "" {
		return "an empty one"
	}
	return fmt.Sprintf("%q", excerptOf(line))
}

// leftOver returns the lines of long that short, which must be a part of it in
// the same order, does not have.
func leftOver(short, long []string) (over []string, ok bool) {
	i := 0
	for _, line := range long {
		if i < len(short) && short[i] == line {
			i++
		} else {
			over = append(over, line)
		}
	}
	return over, i == len(short)
}
