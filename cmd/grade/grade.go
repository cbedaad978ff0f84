package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"grade/harness/grade"
	"grade/harness/judge"
	"grade/harness/report"
	"grade/harness/submission"
	"grade/harness/suite"
)

// gradeOptions are the flags of grading one submission.
type gradeOptions struct {
	suite, glob, format, out, color    string
	student, keepGoing, usage, verbose bool
	jobs                               int
	isolationOptions
}

func (o *gradeOptions) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&o.suite, "suite", "", "the suite: an embedded one, a folder, or one case file")
	f.StringVar(&o.glob, "case", "*", "run only the cases whose id matches, such as 'straight*'")
	f.StringVar(&o.format, "format", "terminal", "what goes to standard output: terminal, json, junit or tap")
	f.StringVar(&o.out, "out", "", "also write result.json, junit.xml, result.tap and report.txt to this folder")
	f.BoolVar(&o.student, "student", false, "show of hidden cases only title and verdict")
	f.BoolVar(&o.keepGoing, "keep-going", false, "run all cases even after two time limits")
	f.BoolVar(&o.usage, "usage", false, "add times to the JSON result")
	f.BoolVarP(&o.verbose, "verbose", "v", false, "show every difference, not only the first three")
	f.StringVar(&o.color, "color", "auto", "colours: auto, always or never")
	o.isolationOptions.flags(cmd)
	f.IntVarP(&o.jobs, "jobs", "j", runtime.NumCPU(), "cases that run at a time")
}

func (o *gradeOptions) check() error {
	switch o.format {
	case "terminal", "json", "junit", "tap":
	default:
		return usageError{fmt.Errorf("no format %q; there are: terminal, json, junit, tap", o.format)}
	}
	if err := checkColor(o.color); err != nil {
		return err
	}
	if o.jobs < 1 {
		return usageError{errors.New("-j must be at least 1")}
	}
	if _, err := path.Match(o.glob, ""); err != nil {
		return usageError{fmt.Errorf("--case %q is no pattern: %w", o.glob, err)}
	}
	return o.isolationOptions.check()
}

func checkColor(when string) error {
	switch when {
	case "auto", "always", "never":
		return nil
	}
	return usageError{fmt.Errorf("no colours %q; there are: auto, always, never", when)}
}

// handedIn is a submission with the suite that is known by it, if any.
type handedIn struct {
	name  string
	input submission.Input
	suite *suite.Suite
	// folder is a temporary one of a sample; empty: none.
	folder string
}

// remove removes the temporary folder.
func (in *handedIn) remove() error {
	if in.folder == "" {
		return nil
	}
	if err := os.RemoveAll(in.folder); err != nil {
		return fmt.Errorf("removing the sample's folder: %w", err)
	}
	return nil
}

func (e *environment) gradeOne(cmd *cobra.Command, opt *gradeOptions, args []string) (err error) {
	if err := opt.check(); err != nil {
		return err
	}
	if err := grade.CheckIsolation(e.Self, opt.bounds()); err != nil {
		return err
	}
	in, err := e.submissionOf(cmd, args)
	if err != nil {
		return err
	}
	in.input.Isolation = opt.bounds()
	result, err := e.gradeInput(cmd, opt, in)
	if err = errors.Join(err, in.remove()); err != nil {
		return err
	}
	return e.showResult(opt, result)
}

// gradeInput finds the suite of what was handed in and grades it.
func (e *environment) gradeInput(cmd *cobra.Command, opt *gradeOptions, in *handedIn) (*report.Result, error) {
	s, foundBy, err := e.suiteOf(cmd.Context(), opt, in)
	if err != nil {
		return nil, err
	}
	if s, err = selectCases(s, opt.glob); err != nil {
		return nil, err
	}
	return grade.Run(cmd.Context(), grade.Request{
		Suite: s, Game: e.Library.Game(s), FoundBy: foundBy, Name: in.name, Input: in.input,
		Self: e.Self, Jobs: opt.jobs, KeepGoing: opt.keepGoing, Usage: opt.usage, Progress: e.progressOf("cases"),
		Warn: func(err error) { fmt.Fprintf(e.Stderr, "grade: warning: %v\n", err) },
	})
}

// submissionOf finds out what the arguments hand in.
func (e *environment) submissionOf(cmd *cobra.Command, args []string) (*handedIn, error) {
	if dash := cmd.ArgsLenAtDash(); dash == 0 {
		if strings.Contains(args[0], "/") && !fileExists(args[0]) {
			return nil, &grade.RequestError{Text: fmt.Sprintf("there is no file %s", args[0])}
		}
		return &handedIn{name: strings.Join(args, " "), input: submission.Input{Self: e.Self, CacheDir: e.cacheDir(), Command: args, SearchPath: e.Getenv("PATH")}}, nil
	}
	if len(args) > 1 {
		return nil, usageError{fmt.Errorf("one submission at a time, not %q too; a command with arguments stands after --", args[1])}
	}
	word := args[0]
	if name, ok := strings.CutPrefix(word, "sample:"); ok {
		return e.sampleOf(word, name)
	}
	if !fileExists(word) {
		if !strings.ContainsAny(word, `/\`) && filepath.Ext(word) == "" {
			return nil, unknownWord(cmd.Root(), word)
		}
		return nil, &grade.RequestError{Text: fmt.Sprintf("there is no file %s", word)}
	}
	return &handedIn{name: word, input: submission.Input{Self: e.Self, CacheDir: e.cacheDir(), Path: word, SearchPath: e.Getenv("PATH")}}, nil
}

func (e *environment) sampleOf(word, name string) (*handedIn, error) {
	s, sample, err := e.Library.Sample(name)
	if err != nil {
		return nil, err
	}
	in := &handedIn{name: word, suite: s}
	if sample.Mutant != "" {
		in.input.Command = grade.MutantCommand(e.Self, s, sample)
		return in, nil
	}
	if in.folder, err = os.MkdirTemp("", "grade-sample-"); err != nil {
		return nil, fmt.Errorf("making a folder for the sample: %w", err)
	}
	in.input.CacheDir, in.input.SearchPath = e.cacheDir(), e.Getenv("PATH")
	in.input.Path, err = grade.Unpack(sample, in.folder)
	return in, err
}

// cacheDir is the folder in which builds are kept. Programs that run as another
// user must be able to read there, which root's own folders do not allow.
func (e *environment) cacheDir() string {
	switch base := e.Getenv("XDG_CACHE_HOME"); {
	case base != "":
		return filepath.Join(base, "grade")
	case os.Getuid() == 0:
		return "/var/cache/grade"
	}
	base, err := os.UserCacheDir()
	if err != nil {
		return "" // then nothing is kept
	}
	return filepath.Join(base, "grade")
}

func (e *environment) suiteOf(ctx context.Context, opt *gradeOptions, in *handedIn) (*suite.Suite, string, error) {
	if opt.suite != "" {
		s, problems, err := e.Library.Open(opt.suite)
		e.warn(opt.suite, problems)
		return s, grade.FoundByOption, err
	}
	if in.suite != nil {
		return in.suite, grade.FoundBySample, nil
	}
	s, foundBy, problems, err := e.Library.Find(ctx, in.input)
	e.warn(".", problems)
	return s, foundBy, err
}

// warn says that a suite has warnings; what they are is a matter for lint.
func (e *environment) warn(name string, problems suite.Problems) {
	if n := len(problems.Warnings()); n > 0 {
		fmt.Fprintf(e.Stderr, "grade: the suite has %s; grade lint %s shows them\n", count(n, "warning"), name)
	}
}

// selectCases returns the suite with the cases that match a pattern.
func selectCases(s *suite.Suite, glob string) (*suite.Suite, error) {
	if glob == "*" {
		return s, nil // without a copy of a thousand cases
	}
	chosen := *s
	chosen.Cases = nil
	var ids []string
	for _, c := range s.Cases {
		ids = append(ids, c.ID)
		if ok, err := path.Match(glob, c.ID); err == nil && ok {
			chosen.Cases = append(chosen.Cases, c)
		}
	}
	if len(chosen.Cases) == 0 {
		return nil, &grade.RequestError{
			Text: fmt.Sprintf("the suite %s has no case %q", s.ID, glob),
			Hint: "cases: " + strings.Join(ids, ", "),
		}
	}
	return &chosen, nil
}

// progressOf shows on a terminal how far grading is, and leaves nothing behind.
func (e *environment) progressOf(what string) func(done, total int) {
	if !e.StderrIsTerminal {
		return nil
	}
	return func(done, total int) {
		fmt.Fprintf(e.Stderr, "\r%d of %d %s", done, total, what)
		if done == total {
			fmt.Fprint(e.Stderr, "\r\x1b[K")
		}
	}
}

func (e *environment) showResult(opt *gradeOptions, r *report.Result) error {
	if err := e.writeResult(opt, r); err != nil {
		return fmt.Errorf("writing the result: %w", err)
	}
	e.warnMinimal(r)
	if opt.out != "" {
		if err := report.WriteFiles(opt.out, r, opt.student); err != nil {
			return err
		}
	}
	switch r.Verdict {
	case judge.Accepted:
		return nil
	case judge.JudgeError:
		return status(exitOurs)
	}
	return status(exitRejected)
}

func (e *environment) writeResult(opt *gradeOptions, r *report.Result) error {
	writers := map[string]func(io.Writer) error{
		"terminal": func(w io.Writer) error {
			return report.WriteTerminal(w, r, report.Terminal{
				Color: e.colors(opt.color), Width: e.Width, Student: opt.student, Verbose: opt.verbose,
			})
		},
		"json": func(w io.Writer) error {
			return report.WriteJSON(w, r, report.JSON{Student: opt.student, Usage: opt.usage})
		},
		"junit": func(w io.Writer) error { return report.WriteJUnit(w, r, opt.student) },
		"tap":   func(w io.Writer) error { return report.WriteTAP(w, r, opt.student) },
	}
	return writers[opt.format](e.Stdout)
}

func (e *environment) colors(when string) bool {
	return when == "always" || when == "auto" && e.StdoutIsTerminal && e.Getenv("NO_COLOR") == "" && e.Getenv("TERM") != "dumb"
}
