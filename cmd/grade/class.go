package main

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"grade/harness/class"
	"grade/harness/grade"
	"grade/harness/judge"
	"grade/harness/report"
	"grade/harness/suite"
)

// classOptions are the flags of grading a class.
type classOptions struct {
	suite, glob, out, shard, color string
	student, keepGoing, resume     bool
	jobs                           int
	isolationOptions
}

func (e *environment) classCommand() *cobra.Command {
	opt := &classOptions{}
	cmd := &cobra.Command{
		Use:   "class DIR --suite SUITE --out DIR",
		Short: "Grade a class",
		Long: `Each file and each folder in DIR is a submission, named as it is; hidden ones
are passed over. All are graded by one suite.

The folder --out gets for each submission a folder with result.json, junit.xml,
result.tap and report.txt, and for the class class.json and class.csv. In the
table, a name that a spreadsheet would calculate has an apostrophe in front.
A submission is written when it is graded: what was interrupted goes on with
--resume, which keeps the results of the same files and the same suite.

With --shard 2/5 every fifth submission is graded, beginning with the second;
grade merge joins the parts. grade diff compares two results.`,
		Example: `  grade class handed-in --suite pig --out results
  grade class handed-in --suite pig --out results --resume
  grade class handed-in --suite pig --out part-2 --shard 2/5`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usageError{errors.New("grade class takes one folder, with the submissions")}
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return e.gradeClass(cmd, opt, args[0]) },
	}
	f := cmd.Flags()
	f.StringVar(&opt.suite, "suite", "", "the suite: an embedded one, a folder, or one case file; default: suite.yaml in this folder")
	f.StringVar(&opt.glob, "case", "*", "run only the cases whose id matches, such as 'straight*'")
	f.StringVar(&opt.out, "out", "", "the folder for the results")
	f.StringVar(&opt.shard, "shard", "", "grade a part of the class only, such as 1/4")
	f.BoolVar(&opt.resume, "resume", false, "keep the results that --out already holds for the same files and suite")
	f.BoolVar(&opt.student, "student", false, "show in the reports of hidden cases only title and verdict")
	f.BoolVar(&opt.keepGoing, "keep-going", false, "run all cases even after two time limits")
	f.StringVar(&opt.color, "color", "auto", "colours: auto, always or never")
	opt.isolationOptions.flags(cmd)
	f.IntVarP(&opt.jobs, "jobs", "j", runtime.NumCPU(), "submissions that are graded at a time")
	return cmd
}

func (e *environment) gradeClass(cmd *cobra.Command, opt *classOptions, dir string) error {
	shard, err := opt.check()
	if err != nil {
		return err
	}
	if err := errors.Join(opt.isolationOptions.check(), grade.CheckIsolation(e.Self, opt.bounds())); err != nil {
		return err
	}
	s, foundBy, err := e.suiteOfClass(opt)
	if err != nil {
		return err
	}
	c, err := class.Run(cmd.Context(), class.Request{
		Dir: dir, Out: opt.out, Suite: s, Game: e.Library.Game(s), FoundBy: foundBy, Self: e.Self, Isolation: opt.bounds(), CacheDir: e.cacheDir(),
		Jobs: opt.jobs, Shard: shard, Resume: opt.resume, Student: opt.student, KeepGoing: opt.keepGoing,
		Warn:     func(err error) { fmt.Fprintf(e.Stderr, "grade: warning: %v\n", err) },
		Progress: e.progressOf("submissions"),
	})
	var interrupted *class.Interrupted
	if errors.As(err, &interrupted) {
		return fmt.Errorf("%w; their results are in %s, and --resume goes on from there", err, opt.out)
	}
	if err != nil {
		return err
	}
	return e.showClass(c, opt.out, opt.color)
}

func (o *classOptions) check() (report.Shard, error) {
	if o.out == "" {
		return report.Shard{}, usageError{errors.New("--out names the folder for the results")}
	}
	if err := (&gradeOptions{format: "terminal", color: o.color, jobs: o.jobs, glob: o.glob}).check(); err != nil {
		return report.Shard{}, err
	}
	return shardOf(o.shard)
}

// shardOf reads I/N.
func shardOf(text string) (report.Shard, error) {
	if text == "" {
		return report.Shard{}, nil
	}
	index, of, _ := strings.Cut(text, "/")
	i, indexErr := strconv.Atoi(index)
	n, ofErr := strconv.Atoi(of)
	if s := (report.Shard{Index: i, Of: n}); indexErr == nil && ofErr == nil && s.Valid() {
		return s, nil
	}
	return report.Shard{}, usageError{fmt.Errorf("--shard %q is not I/N with I from 1 to N, such as 2/5", text)}
}

// suiteOfClass returns the suite of a class, which nobody guesses: a class is
// no place for a surprise.
func (e *environment) suiteOfClass(opt *classOptions) (s *suite.Suite, foundBy string, err error) {
	name, foundBy := opt.suite, grade.FoundByOption
	if name == "" {
		if !fileExists("suite.yaml") {
			ids, err := e.Library.IDs()
			if err != nil {
				return nil, "", err
			}
			return nil, "", &grade.RequestError{Text: "a class needs a suite", Hint: "name it with --suite, such as one of: " + strings.Join(ids, ", ")}
		}
		name, foundBy = ".", grade.FoundByFolder
	}
	s, problems, err := e.Library.Open(name)
	e.warn(name, problems)
	if err != nil {
		return nil, "", err
	}
	s, err = selectCases(s, opt.glob)
	return s, foundBy, err
}

// showClass prints a class and says how it ended.
func (e *environment) showClass(c *report.Class, out, color string) error {
	if err := report.WriteClassTerminal(e.Stdout, c, report.Terminal{Color: e.colors(color), Width: e.Width}); err != nil {
		return fmt.Errorf("writing the result: %w", err)
	}
	fmt.Fprintf(e.Stdout, "\nResults: %s\n", strings.Join([]string{
		out + string(os.PathSeparator) + "class.csv", out + string(os.PathSeparator) + report.ClassFile, "and a folder for each submission"}, ", "))
	switch c.Verdict() {
	case judge.Accepted:
		return nil
	case judge.JudgeError:
		return status(exitOurs)
	}
	return status(exitRejected)
}

func (e *environment) mergeCommand() *cobra.Command {
	var color string
	cmd := &cobra.Command{
		Use:   "merge OUT DIR...",
		Short: "Join the results of parts of a class",
		Long: `Joins the results of grade class --shard into the folder OUT, as if the whole
class had been graded there. The exit status is that of the class.`,
		Example: `  grade merge results part-1 part-2 part-3`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) < 2 {
				return usageError{errors.New("grade merge takes a folder for all results and the folders of the parts")}
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if err := checkColor(color); err != nil {
				return err
			}
			c, err := class.Merge(args[0], args[1:])
			if err != nil {
				return err
			}
			return e.showClass(c, args[0], color)
		},
	}
	cmd.Flags().StringVar(&color, "color", "auto", "colours: auto, always or never")
	return cmd
}

func (e *environment) diffCommand() *cobra.Command {
	var color string
	cmd := &cobra.Command{
		Use:   "diff OLD NEW",
		Short: "Show whose verdict or points have changed",
		Long: `Compares two results of grade class, such as those before and after a change of
the suite. The exit status is 0 if nothing has changed and 1 if something has.`,
		Example: `  grade diff results-1 results-2`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 2 {
				return usageError{errors.New("grade diff takes two folders that grade class has written")}
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if err := checkColor(color); err != nil {
				return err
			}
			d, err := class.Diff(args[0], args[1])
			if err != nil {
				return err
			}
			if err := report.WriteClassDiff(e.Stdout, d, report.Terminal{Color: e.colors(color), Width: e.Width}); err != nil {
				return fmt.Errorf("writing the difference: %w", err)
			}
			if len(d.Changes) > 0 {
				return status(exitRejected)
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&color, "color", "auto", "colours: auto, always or never")
	return cmd
}
