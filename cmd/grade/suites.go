package main

import (
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"grade/harness/suite"
)

func (e *environment) suitesCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "suites [SUITE]",
		Short: "List the embedded suites, or the cases and samples of one",
		Example: `  grade suites
  grade suites pig`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return e.listSuites()
			}
			s, problems, err := e.Library.Open(args[0])
			if err != nil {
				return err
			}
			e.warn(args[0], problems)
			return e.listCases(s)
		},
	}
}

func (e *environment) listSuites() error {
	ids, err := e.Library.IDs()
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(e.Stdout, 0, 8, 2, ' ', 0)
	fmt.Fprintln(table, "suite\tcases\tpoints\tsamples\ttitle")
	for _, id := range ids {
		s, problems := e.Library.Embedded(id)
		if err := problems.Err(); err != nil {
			return err
		}
		points := 0.0
		for _, c := range s.Cases {
			points += c.Points
		}
		fmt.Fprintf(table, "%s\t%d\t%g\t%d\t%s\n", s.ID, len(s.Cases), points, len(s.Samples), s.Title)
	}
	return table.Flush()
}

func (e *environment) listCases(s *suite.Suite) error {
	fmt.Fprintf(e.Stdout, "%s: %s\n\n", s.ID, s.Title)
	table := tabwriter.NewWriter(e.Stdout, 0, 8, 2, ' ', 0)
	fmt.Fprintln(table, "case\tpoints\tvisibility\ttitle")
	for _, c := range s.Cases {
		visibility := "public"
		if c.Hidden {
			visibility = "hidden"
		}
		fmt.Fprintf(table, "%s\t%g\t%s\t%s\n", c.ID, c.Points, visibility, c.Title)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	if len(s.Samples) == 0 {
		return nil
	}
	fmt.Fprintln(e.Stdout)
	fmt.Fprintln(table, "sample\ttitle")
	for _, sample := range s.Samples {
		fmt.Fprintf(table, "%s\t%s\n", sample.Path, sample.Title)
	}
	return table.Flush()
}

// casesHelp is the topic `grade help cases`.
func casesHelp() *cobra.Command {
	return &cobra.Command{Use: "cases", Short: "The format of suites and case files", Long: suite.Manual()}
}
