package main

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A bound is what a figure must not pass. The zero value is no bound.
type bound struct {
	value   float64
	atLeast bool
}

func atMost(v float64) bound  { return bound{value: v} }
func atLeast(v float64) bound { return bound{value: v, atLeast: true} }

// miss returns by how much a figure misses the bound, as a share of it; 0 or
// less if it holds.
func (b bound) miss(figure float64) float64 {
	switch {
	case b == bound{}:
		return 0
	case b.atLeast:
		return (b.value - figure) / b.value
	}
	return (figure - b.value) / b.value
}

func (b bound) String() string {
	switch {
	case b == bound{}:
		return ""
	case b.atLeast:
		return "≥ " + strconv.FormatFloat(b.value, 'f', -1, 64)
	}
	return "≤ " + strconv.FormatFloat(b.value, 'f', -1, 64)
}

// A row is one figure of the table.
type row struct {
	goal string
	what string
	unit string // empty: a ratio
	bound
	// values holds a figure of each round; none if it is absent.
	values []float64
	absence
}

// name is how a row is remembered from one run to the next.
func (r *row) name() string { return r.goal + " " + r.what }

func (r *row) missed() bool {
	return r.kind == late && r.bound != bound{} || len(r.values) > 0 && r.miss(median(r.values)) > 0
}

// result returns the figure of the row, as the last line shows it.
func (r *row) result() string {
	if r.kind != present {
		return r.text
	}
	return figure(median(r.values))
}

// cells returns the row as it is printed; whether it holds its bound is said
// only if it is to be judged.
func (r *row) cells(judged bool) []string {
	if r.kind != present {
		prefix := map[absenceKind]string{void: "void: ", late: "missed: "}[r.kind]
		return []string{r.goal, r.what, r.bound.String(), "", "", prefix + r.text}
	}
	m := median(r.values)
	spread := figure(slices.Min(r.values)) + " to " + figure(slices.Max(r.values))
	verdict := ""
	switch miss := r.miss(m); {
	case r.bound == bound{} || !judged:
	case miss > 0:
		verdict = fmt.Sprintf("missed by %.0f %%", math.Ceil(100*miss))
	default:
		verdict = "yes"
	}
	unit := r.unit
	if unit != "" {
		unit = " " + unit
	}
	return []string{r.goal, r.what, r.bound.String(), figure(m) + unit, spread, verdict}
}

// figure shows three digits of a number, or all before its point.
func figure(v float64) string {
	switch size := math.Abs(v); {
	case size >= 99.95:
		return fmt.Sprintf("%.0f", v)
	case size >= 9.995:
		return fmt.Sprintf("%.1f", v)
	}
	return fmt.Sprintf("%.2f", v)
}

// printTable prints rows in columns that are as wide as they need to be.
func printTable(w io.Writer, rows []row, judged bool) error {
	lines := [][]string{{"goal", "what", "bound", "median", "min to max", "bound kept"}}
	for i := range rows {
		lines = append(lines, rows[i].cells(judged))
	}
	widths := make([]int, len(lines[0]))
	for _, cells := range lines {
		for i, cell := range cells {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	for _, cells := range lines {
		var b strings.Builder
		for i, cell := range cells {
			b.WriteString(cell)
			b.WriteString(strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell)+2))
		}
		if _, err := fmt.Fprintln(w, strings.TrimRight(b.String(), " ")); err != nil {
			return err
		}
	}
	return nil
}
