package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"grade/harness/report"
	"grade/harness/run"
	"grade/harness/sandbox"
)

// isolationOptions are the flags that say how programs are isolated.
type isolationOptions struct{ atMost, require string }

func (o *isolationOptions) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&o.require, "require-sandbox", "", "run nothing below this level of isolation: full, container, user or minimal")
	f.StringVar(&o.atMost, "sandbox", "", "leave out what goes beyond this level of isolation")
}

func (o *isolationOptions) check() error {
	for _, flag := range []struct{ name, value string }{{"--require-sandbox", o.require}, {"--sandbox", o.atMost}} {
		if _, err := sandbox.ParseLevel(flag.value); flag.value != "" && err != nil {
			return usageError{fmt.Errorf("%s: %w", flag.name, err)}
		}
	}
	return nil
}

func (o *isolationOptions) bounds() run.Isolation {
	return run.Isolation{AtMost: sandbox.Level(o.atMost), Require: sandbox.Level(o.require)}
}

// warnMinimal says on every run that little stood between a program and the
// machine.
func (e *environment) warnMinimal(r *report.Result) {
	if r.Sandbox.Level == string(sandbox.Minimal) {
		fmt.Fprintln(e.Stderr, "grade: warning: the program ran with your own rights (isolation: minimal); grade doctor says what is missing and how to get it")
	}
}
