package suite

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Position is a place in a file; Line and Column count from 1, the column in
// characters. Line 0 is the file as a whole.
type Position struct {
	File         string
	Line, Column int
}

// String returns file:line:column, or the file alone.
func (p Position) String() string {
	if p.Line == 0 {
		return visible(p.File)
	}
	return fmt.Sprintf("%s:%d:%d", visible(p.File), p.Line, p.Column)
}

// Severity tells what stops a suite from what its author should only know.
type Severity int

const (
	// SeverityError is a fault: the suite is not used.
	SeverityError Severity = iota
	// SeverityWarning is a trap that the author may have meant: the suite
	// is used.
	SeverityWarning
)

// A Problem is one thing in a suite's files that its author should change.
type Problem struct {
	Position
	Severity Severity
	Key      string // such as policy.ansi or stdin[2], counted from 1; empty: none
	Text     string // what was expected, and what to write instead
}

// String returns file:line:column: key: text.
func (p Problem) String() string {
	var b strings.Builder
	b.WriteString(p.Position.String())
	b.WriteString(": ")
	if p.Severity == SeverityWarning {
		b.WriteString("warning: ")
	}
	if p.Key != "" {
		b.WriteString(p.Key)
		b.WriteString(": ")
	}
	b.WriteString(p.Text)
	return b.String()
}

// Problems are all that was found in the files of one or more suites, sorted
// by file, line and column.
type Problems []Problem

// Errors returns the problems that stop a suite from being used.
func (ps Problems) Errors() Problems { return ps.of(SeverityError) }

// Warnings returns the problems that do not.
func (ps Problems) Warnings() Problems { return ps.of(SeverityWarning) }

func (ps Problems) of(s Severity) Problems {
	var some Problems
	for _, p := range ps {
		if p.Severity == s {
			some = append(some, p)
		}
	}
	return some
}

// Err returns the errors among the problems as one error, or nil.
func (ps Problems) Err() error {
	if errors := ps.Errors(); len(errors) > 0 {
		return errors
	}
	return nil
}

// Error returns the problems, one a line.
func (ps Problems) Error() string {
	lines := make([]string, len(ps))
	for i, p := range ps {
		lines[i] = p.String()
	}
	return strings.Join(lines, "\n")
}

func (ps Problems) sort() {
	slices.SortStableFunc(ps, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line),
			cmp.Compare(a.Column, b.Column), cmp.Compare(a.Severity, b.Severity),
			cmp.Compare(a.Key, b.Key), cmp.Compare(a.Text, b.Text))
	})
}

// maxShown is the number of characters up to which a message repeats what an
// author wrote.
const maxShown = 40

// show quotes what an author wrote, for a message.
func show(text string) string { return strconv.Quote(shorten(text)) }

// visible returns a name for a message: as it is, or quoted if it holds
// anything that a terminal would not print.
func visible(name string) string {
	for _, r := range name {
		if r == utf8.RuneError || !unicode.IsPrint(r) {
			return strconv.Quote(name)
		}
	}
	return name
}

func shorten(text string) string {
	runes := 0
	for i := range text {
		if runes == maxShown {
			return text[:i] + "…"
		}
		runes++
	}
	return text
}

// orList joins words for a sentence: a, b or c.
func orList(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}

// suggestion returns the end of a message about an unknown word: the known
// word that was probably meant, or the known words.
func suggestion(word string, known []string) string {
	if near := nearest(word, known); near != "" {
		return fmt.Sprintf("did you mean %s?", near)
	}
	if len(known) == 0 {
		return "there is none"
	}
	return "there is " + orList(known)
}

// nearest returns the known word that is a typing mistake away from word;
// empty if none is.
func nearest(word string, known []string) string {
	if len(word) > 64 {
		return ""
	}
	plain := strings.NewReplacer("-", "", "_", "", " ", "")
	folded := plain.Replace(strings.ToLower(word))
	best, bestDistance := "", 1+max(1, len(folded)/3)
	for _, k := range known {
		d := distance(folded, plain.Replace(strings.ToLower(k)))
		if d < bestDistance {
			best, bestDistance = k, d
		}
	}
	return best
}

// distance counts the letters to insert, delete, replace or swap with their
// neighbour to get from a to b.
func distance(a, b string) int {
	before, last := make([]int, len(b)+1), make([]int, len(b)+1)
	row := make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
