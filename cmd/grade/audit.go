package main

import (
	"fmt"
	"runtime/debug"

	"github.com/spf13/cobra"

	"grade/harness/audit"
)

func (e *environment) auditCommand() *cobra.Command {
	var format string
	var all bool
	cmd := &cobra.Command{
		Use:   "audit SUITE",
		Short: "Ask whether the cases of a suite catch the known mistakes",
		Long: `audit plays the cases of a suite with every typical mistake that its built-in
game knows, judges what is printed as it would a student's, and says which
rule no case shows and which mistake no case catches. Other readings that the
handout allows must be accepted, and right outputs with a change rejected.

Exit status: 0 nothing is missing, 1 something is, 2 the suite is wrong or has
no built-in game.`,
		Example: `  grade audit pig
  grade audit my-suites/pig -v
  grade audit pig --format json`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if format != "terminal" && format != "json" {
				return usageError{fmt.Errorf("no format %q; there are: terminal, json", format)}
			}
			return e.audit(cmd, args[0], format, all)
		},
	}
	cmd.Flags().StringVar(&format, "format", "terminal", "what goes to standard output: terminal or json")
	cmd.Flags().BoolVarP(&all, "verbose", "v", false, "show the points of every rule, and every mistake with the cases that catch it")
	return cmd
}

func (e *environment) audit(cmd *cobra.Command, name, format string, all bool) error {
	s, problems, err := e.Library.Open(name)
	if err != nil {
		return err
	}
	e.warn(name, problems)
	// Thousands of short sittings leave only garbage behind, over a heap so small
	// that collecting it keeps the cores from each other: twice as fast with this.
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	a, err := audit.Of(cmd.Context(), s, e.Library.Game(s))
	if err != nil {
		return err
	}
	if format == "json" {
		err = a.WriteJSON(e.Stdout)
	} else {
		err = a.WriteTerminal(e.Stdout, all)
	}
	if err == nil && len(a.Missing) > 0 {
		err = status(exitRejected)
	}
	return err
}
