package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"grade/harness/grade"
	"grade/harness/sandbox"
	"grade/harness/submission"
	"grade/harness/suite"
)

// environment is all that the command line knows of the world.
type environment struct {
	Stdin                                               io.Reader
	Stdout, Stderr                                      io.Writer
	StdinIsTerminal, StdoutIsTerminal, StderrIsTerminal bool
	Width                                               int // of the terminal, in columns; 0 where there is none
	Getenv                                              func(string) string
	Self                                                string // path of this program
	Library                                             *grade.Library
}

// The exit statuses of the command.
const (
	exitAccepted = 0 // all accepted
	exitRejected = 1 // something was not
	exitRequest  = 2 // the request or a suite is wrong
	exitOurs     = 3 // we failed
)

// status is an exit status without a message: all was said.
type status int

func (s status) Error() string { return fmt.Sprintf("exit status %d", int(s)) }

// usageError is a command line that means nothing.
type usageError struct{ error }

// execute runs a command line and returns its exit status.
func (e *environment) execute(ctx context.Context, args []string) int {
	root := e.rootCommand()
	root.SetArgs(args)
	root.SetIn(e.Stdin)
	root.SetOut(e.Stdout)
	root.SetErr(e.Stderr)
	return e.exitStatus(root.ExecuteContext(ctx))
}

// exitStatus prints an error once, with its hint, and says what it means.
func (e *environment) exitStatus(err error) int {
	var said status
	var request *grade.RequestError
	var problems suite.Problems
	var usage usageError
	var tooLow *sandbox.TooLowError
	switch {
	case err == nil:
		return exitAccepted
	case errors.As(err, &said):
		return int(said)
	case errors.As(err, &problems):
		fmt.Fprintln(e.Stderr, problems.Error())
		fmt.Fprintln(e.Stderr, "grade: the suite cannot be used; see grade help cases for the format")
		return exitRequest
	case errors.As(err, &request):
		fmt.Fprintf(e.Stderr, "grade: %s\n", request.Text)
		if request.Hint != "" {
			fmt.Fprintf(e.Stderr, "grade: hint: %s\n", request.Hint)
		}
		return exitRequest
	case errors.As(err, &tooLow):
		fmt.Fprintf(e.Stderr, "grade: %s\ngrade: hint: grade doctor says what this machine offers, and how to get more\n", tooLow)
		return exitRequest
	case errors.As(err, &usage):
		fmt.Fprintf(e.Stderr, "grade: %s\ngrade: hint: see grade --help\n", usage.error)
		return exitRequest
	}
	fmt.Fprintf(e.Stderr, "grade: %s\n", err)
	if missing := new(submission.MissingError); errors.As(err, &missing) {
		fmt.Fprintf(e.Stderr, "grade: hint: %s\n", missing.Hint)
	}
	return exitOurs
}

func (e *environment) rootCommand() *cobra.Command {
	opt := &gradeOptions{}
	root := &cobra.Command{
		Use:   "grade SUBMISSION | grade -- COMMAND ARG...",
		Short: "Judge classroom programs whose whole behaviour is a transcript",
		Long: `grade runs a student's program on the cases of a suite, compares what it
printed with what the handout asks for, and says what is wrong in words that
a beginner understands.

SUBMISSION is a program, a source file (.c .cpp .java .py), or
sample:SUITE/NAME for a sample that comes with grade. After -- stands a
command line that is run as it is.

The suite is the one named by --suite; else suite.yaml in this folder; else
the only one that knows the file's name; else the only one whose first line
the program prints.

Exit status: 0 everything accepted, 1 something was not, 2 the request or a
suite is wrong, 3 grade itself failed.`,
		Example: `  grade ./a.out
  grade farkle.c --suite farkle-10000
  grade Farkle.java --case 'help*' --student
  grade --suite pig -- python3 pig.py
  grade sample:farkle-10000/straight-1200
  grade pig.py --format junit > junit.xml`,
		Args:                       cobra.ArbitraryArgs,
		SuggestionsMinimumDistance: 2,
		SilenceErrors:              true,
		SilenceUsage:               true,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usageError{errors.New("there is nothing to grade")}
			}
			return e.gradeOne(cmd, opt, args)
		},
	}
	opt.flags(root)
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return usageError{err} })
	root.AddCommand(e.classCommand(), e.mergeCommand(), e.diffCommand(), e.playCommand(), e.recordCommand(), e.lintCommand(), e.auditCommand(), e.suitesCommand(), e.doctorCommand(), casesHelp())
	root.InitDefaultCompletionCmd()
	return root
}

// unknownWord is the error of a word that is neither a file nor a command.
func unknownWord(root *cobra.Command, word string) error {
	hint := "a program in this folder is written ./" + word
	if near := root.SuggestionsFor(word); len(near) > 0 {
		hint = "did you mean: grade " + strings.Join(near, ", grade ")
	}
	return &grade.RequestError{Text: fmt.Sprintf("%q is neither a file nor a command of grade", word), Hint: hint}
}

func fileExists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
