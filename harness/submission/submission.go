// Package submission turns what a student handed in into a program.
//
// It works on a copy in a folder of the grader's own, so that the student's
// files are never changed and nothing that a build leaves behind is seen by
// the next one. What the student did wrong, from a file without run bit to a
// missing semicolon, is a Failure: data for the report. An error is ours.
package submission

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"grade/harness/run"
	"grade/harness/suite"
)

// Input is what was handed in.
type Input struct {
	// Path is a file; empty with Command.
	Path string
	// Command is a command line given as it is. Its first word is a path, or
	// is looked up in the folders of run.SystemPath and then of SearchPath.
	Command    []string
	SearchPath string // as the caller's PATH
	// Hints are names that the main program is likely to have.
	Hints []string
	// Rules say how the suite wants submissions built and run.
	Rules suite.Submission
	// Overlay holds the suite's own files that replace the student's.
	Overlay []suite.File
}

// Program is what runs.
type Program struct {
	// Argv starts the program, without the case's own arguments.
	Argv []string
	// Dir is the folder of the build.
	Dir string
	// Language names the kind of program, such as "c"; "program" where it
	// is run as it is.
	Language string
	// run is the suite's command line with its placeholders.
	run []string
}

// Failure says why there is no program, in words for the student.
type Failure struct {
	// Kind is not_runnable or build_failed.
	Kind    string
	Message string
	// Output is what the compiler said, shortened, with relative paths.
	Output string
}

// The kinds of Failure.
const (
	NotRunnable = "not_runnable"
	BuildFailed = "build_failed"
)

// Prepare makes the program of an input in the folder work, which must exist.
func Prepare(ctx context.Context, in Input, work string) (*Program, *Failure, error) {
	if len(in.Command) > 0 {
		return prepareCommand(in)
	}
	info, err := os.Stat(in.Path)
	if err != nil {
		return nil, nil, fmt.Errorf("looking at the submission: %w", err)
	}
	if info.IsDir() || !info.Mode().IsRegular() {
		return nil, notRunnable(run.WhyNotRunnable(in.Path, nil)), nil
	}
	copied := filepath.Join(work, filepath.Base(in.Path))
	if err := copyFile(in.Path, copied, info.Mode().Perm()); err != nil {
		return nil, nil, err
	}
	for _, file := range in.Overlay {
		if err := os.WriteFile(filepath.Join(work, filepath.Base(file.Name)), file.Content, 0o644); err != nil {
			return nil, nil, fmt.Errorf("laying the suite's files over the submission: %w", err)
		}
	}
	var program *Program
	var failure *Failure
	if len(in.Rules.Build) > 0 {
		program, failure, err = buildAsTold(ctx, in.Rules.Build, copied, work)
	} else {
		program, failure, err = languageOf(copied).prepare(ctx, copied, work, in.Hints)
	}
	if program != nil {
		program.run = in.Rules.Run
	}
	return program, failure, err
}

func notRunnable(message string) *Failure {
	return &Failure{Kind: NotRunnable, Message: message}
}

func prepareCommand(in Input) (*Program, *Failure, error) {
	argv := append([]string(nil), in.Command...)
	if !strings.Contains(argv[0], "/") {
		path, ok := run.LookCommand(argv[0], run.SystemPath+":"+in.SearchPath)
		if !ok {
			return nil, notRunnable("There is no command " + argv[0]), nil
		}
		argv[0] = path
	}
	if problem := run.WhyNotRunnable(argv[0], nil); problem != "" {
		return nil, notRunnable(problem), nil
	}
	var err error
	if argv[0], err = filepath.Abs(argv[0]); err != nil {
		return nil, nil, fmt.Errorf("finding the command: %w", err)
	}
	for i, arg := range argv[1:] {
		// The program runs in a folder of its own, so a file that the caller
		// names must be named wholly.
		if info, err := os.Stat(arg); err == nil && info.Mode().IsRegular() && !filepath.IsAbs(arg) {
			if argv[i+1], err = filepath.Abs(arg); err != nil {
				return nil, nil, fmt.Errorf("finding %s: %w", arg, err)
			}
		}
	}
	return &Program{Argv: argv, Language: "program", run: in.Rules.Run}, nil, nil
}

// CommandLine returns the command of a case: the suite's `run` with its
// placeholders filled, or the program alone, and the case's arguments.
func (p *Program) CommandLine(seed string, args []string) []string {
	words := p.run
	if len(words) == 0 {
		words = []string{"{program}"}
	}
	var argv []string
	for _, word := range words {
		if word == "{program}" {
			argv = append(argv, p.Argv...)
			continue
		}
		argv = append(argv, strings.NewReplacer("{seed}", seed, "{dir}", p.Dir).Replace(word))
	}
	return append(argv, args...)
}

func copyFile(from, to string, mode os.FileMode) (err error) {
	src, err := os.Open(from)
	if err != nil {
		return fmt.Errorf("reading the submission: %w", err)
	}
	defer src.Close()
	dst, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return fmt.Errorf("copying the submission: %w", err)
	}
	defer func() {
		if closeErr := dst.Close(); err == nil && closeErr != nil {
			err = fmt.Errorf("copying the submission: %w", closeErr)
		}
	}()
	if _, err := io.Copy(dst, src); err != nil {
		return fmt.Errorf("copying the submission: %w", err)
	}
	return nil
}
