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
	// Self is the path of this binary, for the slots in which builds run.
	Self string
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
		return prepareCommand(in, work)
	}
	info, err := os.Stat(in.Path)
	if err != nil {
		return nil, nil, fmt.Errorf("looking at the submission: %w", err)
	}
	if info.IsDir() || !info.Mode().IsRegular() {
		return nil, notRunnable(run.WhyNotRunnable(in.Path, nil)), nil
	}
	copied := filepath.Join(work, filepath.Base(in.Path))
	if err := copyFile(in.Path, copied, readableMode(info)); err != nil {
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
		program, failure, err = buildAsTold(ctx, in.Self, in.Rules.Build, copied, work)
	} else {
		program, failure, err = languageOf(copied).prepare(ctx, in.Self, copied, work, in.Hints)
	}
	if program != nil {
		program.run = in.Rules.Run
	}
	return program, failure, err
}

func notRunnable(message string) *Failure {
	return &Failure{Kind: NotRunnable, Message: message}
}

// prepareCommand copies the files that a command line names, since the users of
// slots may not go where the caller's files lie.
func prepareCommand(in Input, work string) (*Program, *Failure, error) {
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
	for i, arg := range argv {
		info, err := os.Stat(arg)
		if err != nil || !info.Mode().IsRegular() || inSystem(arg) {
			continue
		}
		if argv[i], err = copyBeside(arg, filepath.Join(work, fmt.Sprint("arg", i))); err != nil {
			return nil, nil, err
		}
	}
	return &Program{Argv: argv, Dir: work, Language: "program", run: in.Rules.Run}, nil, nil
}

// inSystem reports whether a path is one that every user may read.
func inSystem(path string) bool {
	for _, folder := range []string{"/usr/", "/bin/", "/lib/", "/opt/", "/etc/"} {
		if strings.HasPrefix(path, folder) {
			return true
		}
	}
	return false
}

// The most that is copied beside a file that a command names: what it may
// import or include.
const (
	mostBeside     = 64       // files
	mostBesideSize = 16 << 20 // bytes
)

// copyBeside copies a file into a new folder, with the files that lie beside it
// if they are few and small, and returns the copy's path. Case files stay
// where they are: they hold the answers.
func copyBeside(file, folder string) (string, error) {
	if err := os.Mkdir(folder, 0o755); err != nil {
		return "", fmt.Errorf("making a folder for the command's files: %w", err)
	}
	entries, err := os.ReadDir(filepath.Dir(file))
	if err != nil {
		return "", fmt.Errorf("looking beside the command's files: %w", err)
	}
	size := int64(0)
	for _, entry := range entries {
		if info, err := entry.Info(); err == nil && info.Mode().IsRegular() {
			size += info.Size()
		}
	}
	alone := len(entries) > mostBeside || size > mostBesideSize
	for _, entry := range entries {
		info, err := entry.Info()
		name := entry.Name()
		wanted := name == filepath.Base(file) || !alone && !strings.HasSuffix(name, ".yaml") && !strings.HasSuffix(name, ".yml")
		if err != nil || !info.Mode().IsRegular() || !wanted {
			continue
		}
		if err := copyFile(filepath.Join(filepath.Dir(file), name), filepath.Join(folder, name), readableMode(info)); err != nil {
			return "", err
		}
	}
	return filepath.Join(folder, filepath.Base(file)), nil
}

// readableMode is the mode of a copy: everybody may read it, and run it if its
// owner could.
func readableMode(info os.FileInfo) os.FileMode {
	if info.Mode()&0o111 != 0 {
		return 0o755
	}
	return 0o644
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
