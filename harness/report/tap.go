package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"grade/harness/judge"
)

// WriteTAP writes a result as TAP version 13: a test point for each case, and
// under one that failed a YAML block that explains it. Whatever a program
// printed stands indented in such a block, so no line of it is a test point.
func WriteTAP(w io.Writer, r *Result, student bool) error {
	if student {
		r = forStudent(r)
	}
	out := bufio.NewWriter(w) // keeps the first error for Flush
	fmt.Fprintf(out, "TAP version 13\n1..%d\n", len(r.Cases))
	used := 0
	for i := range r.Cases {
		c := &r.Cases[i]
		line := fmt.Sprintf("%d - %s", i+1, description(c))
		switch {
		case c.Verdict == judge.Skipped:
			fmt.Fprintf(out, "ok %s # SKIP %s\n", line, escaped(skipWords(c)))
		case failed(*c):
			text := tooLong
			if used < detailLimit {
				text = body(r, c)
				used += len(text)
			}
			fmt.Fprintf(out, "not ok %s\n%s", line, diagnosis(c, text))
		default:
			fmt.Fprintf(out, "ok %s\n", line)
		}
	}
	fmt.Fprintf(out, "# score: %s of %s points, %s\n", points(r.Score), points(r.MaxScore), oneLine(string(r.Verdict)))
	for _, line := range strings.Split(strings.TrimSuffix(general(r), "\n"), "\n") {
		if line != "" {
			fmt.Fprintf(out, "# %s\n", line)
		}
	}
	return out.Flush()
}

func description(c *Case) string {
	if c.Title == "" {
		return escaped(c.ID)
	}
	return escaped(c.ID + ": " + c.Title)
}

// escaped makes a text fit for a test point, where # begins a directive.
func escaped(s string) string {
	return strings.NewReplacer(`\`, `\\`, "#", `\#`).Replace(oneLine(s))
}

// diagnosis is a YAML block with the explanation as a literal text; its first
// line does not begin with a blank, so that the indentation is clear.
func diagnosis(c *Case, text string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "  ---\n  verdict: %s\n  score: %s\n  max_score: %s\n  message: |\n",
		oneLine(string(c.Verdict)), points(c.Score), points(c.MaxScore))
	for _, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		b.WriteString("    " + line + "\n")
	}
	b.WriteString("  ...\n")
	return b.String()
}
