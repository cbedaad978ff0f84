// Command soaking grades programs whose luck nobody has chosen: the right
// samples of every suite, and every mutant of its game, each played by a grade
// command that is given no seed. A verdict that depends on luck is wrong in some
// rounds only, so a test that grades once does not see it.
//
// Usage: soaking GRADE [ROUNDS] [SUITE...]
package main

import (
	"context"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"grade/cases"
	"grade/harness/grade"
	"grade/harness/judge"
	"grade/harness/report"
	"grade/harness/submission"
	"grade/harness/suite"
	"grade/reference"
)

func main() {
	wrong, err := soak(os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, "soaking:", err)
		os.Exit(3)
	}
	if wrong > 0 {
		fmt.Printf("\n%d wrong verdicts\n", wrong)
		os.Exit(1)
	}
}

// A soaker grades again and again.
type soaker struct {
	self    string // the grade command
	work    string
	rounds  int
	library *grade.Library
	wrong   int
}

func soak(args []string) (wrong int, err error) {
	if len(args) == 0 {
		return 0, fmt.Errorf("usage: soaking GRADE [ROUNDS] [SUITE...]")
	}
	s := &soaker{self: args[0], rounds: 100, library: &grade.Library{Games: reference.Games(), Suites: cases.Files}}
	if args = args[1:]; len(args) > 0 {
		if s.rounds, err = strconv.Atoi(args[0]); err != nil || s.rounds < 1 {
			return 0, fmt.Errorf("%q is no number of rounds", args[0])
		}
		args = args[1:]
	}
	if s.work, err = os.MkdirTemp("", "grade-soak-"); err != nil {
		return 0, err
	}
	defer os.RemoveAll(s.work)
	if err := os.Chmod(s.work, 0o755); err != nil {
		return 0, err
	}
	ids, err := s.library.IDs()
	if err != nil {
		return 0, err
	}
	var suites []*suite.Suite
	for _, id := range ids {
		if len(args) > 0 && !slices.Contains(args, id) {
			continue
		}
		one, problems := s.library.Embedded(id)
		if one == nil {
			return 0, problems
		}
		suites = append(suites, one)
	}
	fmt.Printf("%-24s %-12s %7s %9s\n", "right programs", "", "graded", "accepted")
	for _, one := range suites {
		if err := s.rightPrograms(one); err != nil {
			return s.wrong, err
		}
	}
	if err := s.allMutants(suites); err != nil {
		return s.wrong, err
	}
	return s.wrong, nil
}

// grade grades a program once.
func (s *soaker) grade(one *suite.Suite, name string, in submission.Input) (*report.Result, error) {
	in.CacheDir = filepath.Join(s.work, "built")
	return grade.Run(context.Background(), grade.Request{
		Self: s.self, Suite: one, Game: s.library.Game(one), Name: name, Input: in, Jobs: runtime.NumCPU(),
	})
}

// rightPrograms grades the accepted samples called right, in every language.
func (s *soaker) rightPrograms(one *suite.Suite) error {
	for i := range one.Samples {
		sample := &one.Samples[i]
		base := path.Base(sample.Path)
		if sample.Verdict != string(judge.Accepted) || !strings.HasPrefix(base, "right.") {
			continue
		}
		dir := filepath.Join(s.work, one.ID+"-"+base)
		if err := os.Mkdir(dir, 0o755); err != nil {
			return err
		}
		file, err := grade.Unpack(sample, dir)
		if err != nil {
			return err
		}
		accepted := 0
		for round := range s.rounds {
			r, err := s.grade(one, base, submission.Input{Path: file})
			if err != nil {
				return err
			}
			if r.Verdict == judge.Accepted {
				accepted++
				continue
			}
			s.wrong++
			fmt.Printf("round %d: %s\n", round+1, explained(r))
		}
		fmt.Printf("%-24s %-12s %7d %9d\n", one.ID, base, s.rounds, accepted)
	}
	return nil
}

// explained is a wrong result with all that it says.
func explained(r *report.Result) string {
	var b strings.Builder
	if err := report.WriteTerminal(&b, r, report.Terminal{}); err != nil {
		return err.Error()
	}
	return b.String()
}
