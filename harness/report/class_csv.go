package report

import (
	"encoding/csv"
	"fmt"
	"io"
	"strings"
)

// WriteClassCSV writes a class for grade books: a line of titles, and a line
// for each student. A spreadsheet takes a cell that begins with =, +, - or @
// for a formula, which a student's name could smuggle in; such a cell gets an
// apostrophe in front, as does one that begins with an apostrophe, so that
// taking one away gives the name back.
func WriteClassCSV(w io.Writer, c *Class) error {
	table := csv.NewWriter(w)
	rows := [][]string{{"name", "verdict", "score", "max_score"}}
	for _, s := range c.Students {
		rows = append(rows, []string{harmless(oneLine(s.Name)), string(s.Verdict), points(s.Score), points(s.MaxScore)})
	}
	if err := table.WriteAll(rows); err != nil {
		return fmt.Errorf("writing the table of a class: %w", err)
	}
	return nil
}

// harmless makes a cell one that no spreadsheet calculates. The last four
// signs are the wide ones, which some take for the others.
func harmless(cell string) string {
	start := strings.TrimLeft(cell, " \t\r\n\u00a0\u3000")
	if start != "" && strings.ContainsRune("=+-@'|%\uff1d\uff0b\uff0d\uff20", []rune(start)[0]) {
		return "'" + cell
	}
	return cell
}
