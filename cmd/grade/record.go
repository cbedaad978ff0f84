package main

import (
	"bufio"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/aymanbagabas/go-udiff"
	"github.com/spf13/cobra"

	"grade/harness/audit"
	"grade/harness/grade"
	"grade/harness/visible"
)

func (e *environment) recordCommand() *cobra.Command {
	var yes bool
	cmd := &cobra.Command{
		Use:   "record SUITE[/CASE]",
		Short: "Make or renew expected transcripts",
		Long: `record plays the cases of a suite by its reference and renews the files in its
golden folder. It shows every change first and asks; it never touches a YAML
file. It refuses to run under CI, where nobody looks at the changes, and for
embedded suites, whose files are not here.`,
		Example: `  grade record my-suites/pig
  grade record my-suites/pig/holds-early --yes`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error { return e.record(cmd, args[0], yes) },
	}
	cmd.Flags().BoolVar(&yes, "yes", false, "write without asking")
	return cmd
}

func (e *environment) record(cmd *cobra.Command, name string, yes bool) error {
	if e.Getenv("CI") != "" {
		return &grade.RequestError{Text: "expected transcripts are not renewed under CI", Hint: "run grade record by hand and commit what you have looked at"}
	}
	dir, only := name, ""
	if !fileExists(filepath.Join(dir, "suite.yaml")) {
		dir, only = filepath.Split(strings.TrimSuffix(name, ".yaml"))
		dir = filepath.Clean(dir)
	}
	if !fileExists(filepath.Join(dir, "suite.yaml")) {
		return &grade.RequestError{
			Text: fmt.Sprintf("there is no suite in the folder %s", name),
			Hint: "embedded suites cannot be recorded; name a folder that holds a suite.yaml",
		}
	}
	s, problems, err := e.Library.Open(dir)
	if err != nil {
		return err
	}
	e.warn(dir, problems)
	if only != "" {
		if s, err = selectCases(s, only); err != nil {
			return err
		}
	}
	changes, err := audit.Goldens(cmd.Context(), s, e.Library.Game(s))
	if err != nil {
		return err
	}
	return e.offer(changes, yes)
}

// offer shows changes and writes them if that is wanted.
func (e *environment) offer(changes []audit.Change, yes bool) error {
	if len(changes) == 0 {
		fmt.Fprintln(e.Stdout, "every expected transcript is as the reference prints it")
		return nil
	}
	for _, change := range changes {
		fmt.Fprint(e.Stdout, visible.Text(udiff.Unified(change.Path, change.Path+" (new)", string(change.Old), string(change.New))))
	}
	if !yes {
		if !e.StdinIsTerminal {
			return &grade.RequestError{Text: count(len(changes), "expected transcript") + " would change; nothing was written", Hint: "--yes writes them"}
		}
		fmt.Fprintf(e.Stdout, "Write %s? [y/N] ", count(len(changes), "expected transcript"))
		answer, err := bufio.NewReader(e.Stdin).ReadString('\n')
		if err != nil || strings.TrimSpace(strings.ToLower(answer)) != "y" {
			fmt.Fprintln(e.Stdout, "nothing was written")
			return status(exitRejected)
		}
	}
	if err := audit.Write(changes); err != nil {
		return err
	}
	fmt.Fprintf(e.Stdout, "%s written\n", count(len(changes), "expected transcript"))
	return nil
}
