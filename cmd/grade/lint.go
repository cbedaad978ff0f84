package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"grade/harness/audit"
	"grade/harness/suite"
)

func (e *environment) lintCommand() *cobra.Command {
	var schema bool
	cmd := &cobra.Command{
		Use:   "lint [SUITE...]",
		Short: "Check case files",
		Long: `lint reads suites, plays every case by the reference, and lists all that is
wrong, each with file, line and column. Without a name it checks the embedded
suites. Exit status 2 if there is an error; warnings alone are 0.`,
		Example: `  grade lint
  grade lint pig my-suites/hangman
  grade lint --schema > case.schema.json`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if schema {
				_, err := e.Stdout.Write(suite.Schema())
				return err
			}
			return e.lint(cmd, args)
		},
	}
	cmd.Flags().BoolVar(&schema, "schema", false, "print the JSON Schema of case files, for editors")
	return cmd
}

func (e *environment) lint(cmd *cobra.Command, names []string) error {
	if len(names) == 0 {
		ids, err := e.Library.IDs()
		if err != nil {
			return err
		}
		names = ids
	}
	failed := false
	cases := 0
	for _, name := range names {
		s, problems, err := e.Library.Open(name)
		if s == nil && len(problems) == 0 {
			return err
		}
		if s != nil {
			played, err := audit.Lint(cmd.Context(), s, e.Library.Game(s))
			if err != nil {
				return err
			}
			problems = append(problems, played...)
			cases += len(s.Cases)
		}
		if len(problems) > 0 {
			fmt.Fprintln(e.Stdout, problems.Error())
		}
		failed = failed || problems.Err() != nil
	}
	if failed {
		return status(exitRequest)
	}
	fmt.Fprintf(e.Stdout, "no errors in %s, %s\n", count(len(names), "suite"), count(cases, "case"))
	return nil
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
