package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"grade/harness/attack"
	"grade/harness/doctor"
	"grade/harness/sandbox"
)

func (e *environment) doctorCommand() *cobra.Command {
	var attacks bool
	cmd := &cobra.Command{
		Use:   "doctor",
		Short: "Say what this machine offers for grading, and how to get more",
		Long: `doctor looks at how well programs can be isolated here, which languages can be
graded, and what is missing, with what to type to get it.

With --attacks it starts a program that tries what a hostile one would try, at
each level of isolation, and prints what came of it: nothing (refused), nothing
but its own end (stopped), or what it was after (REACHED).

Exit status: 0, or 1 if --attacks finds that something was reached at a level
that promises to keep programs from it, or 3 if grade itself failed.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if attacks {
				columns, err := attack.TryAll(cmd.Context())
				if err != nil {
					return err
				}
				return e.showAttacks(columns)
			}
			sections, err := doctor.Examine(cmd.Context(), doctor.Question{Self: e.Self, CacheDir: e.cacheDir(), SearchPath: e.Getenv("PATH")})
			if err != nil {
				return err
			}
			return showSections(e.Stdout, sections)
		},
	}
	cmd.Flags().BoolVar(&attacks, "attacks", false, "try what a hostile program would try, at each level of isolation")
	return cmd
}

// showAttacks prints what came of attacks, a column for each level.
func (e *environment) showAttacks(columns []attack.Column) error {
	w := tabwriter.NewWriter(e.Stdout, 0, 0, 2, ' ', 0)
	head := "A program tries to ..."
	for _, c := range columns {
		head += "\t" + string(c.Level)
	}
	fmt.Fprintln(w, head)
	broken := false
	for i, a := range attack.List() {
		line := a.Text
		for _, c := range columns {
			cell := "-"
			if c.Why == "" {
				cell = string(c.Outcomes[i].Result)
				broken = broken || c.Outcomes[i].Result != attack.Refused && c.Outcomes[i].Result != attack.Stopped && c.Level != sandbox.Minimal
			}
			line += "\t" + cell
		}
		fmt.Fprintln(w, line)
	}
	if err := w.Flush(); err != nil {
		return fmt.Errorf("printing the attacks: %w", err)
	}
	for _, c := range columns {
		if c.Why != "" {
			fmt.Fprintf(e.Stdout, "The level %s cannot be had here: %s.\n", c.Level, c.Why)
		}
	}
	if broken {
		return status(exitRejected)
	}
	return nil
}

// showSections prints what was found.
func showSections(w io.Writer, sections []doctor.Section) error {
	var out strings.Builder
	for i, s := range sections {
		if i > 0 {
			out.WriteString("\n")
		}
		out.WriteString(s.Title + "\n")
		if s.Summary != "" {
			out.WriteString(folded("  ", s.Summary))
		}
		for _, item := range s.Items {
			mark := map[doctor.Mark]string{doctor.Good: "✓", doctor.Missing: "✗", doctor.Note: "·"}[item.Mark]
			out.WriteString(folded(fmt.Sprintf("  %s %-14s ", mark, item.Name), item.Text))
			if item.Advice != "" {
				out.WriteString(folded(strings.Repeat(" ", 19), item.Advice))
			}
			if item.Type != "" {
				out.WriteString(strings.Repeat(" ", 19) + "$ " + item.Type + "\n")
			}
		}
	}
	_, err := io.WriteString(w, out.String())
	if err != nil {
		return fmt.Errorf("printing what was found: %w", err)
	}
	return nil
}

// folded breaks a text into lines that begin below each other, the first behind
// a head.
func folded(head, text string) string {
	const width = 100
	var out strings.Builder
	indent := strings.Repeat(" ", len([]rune(head)))
	line, empty := head, true
	for _, word := range strings.Fields(text) {
		if !empty && len([]rune(line))+1+len([]rune(word)) > width {
			out.WriteString(line + "\n")
			line, empty = indent, true
		}
		if !empty {
			line += " "
		}
		line, empty = line+word, false
	}
	out.WriteString(strings.TrimRight(line, " ") + "\n")
	return out.String()
}
