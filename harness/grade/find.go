package grade

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"grade/harness/judge"
	"grade/harness/run"
	"grade/harness/submission"
	"grade/harness/suite"
)

// The ways in which a suite is found, as a result states them.
const (
	FoundByOption = "option"
	FoundByFolder = "folder"
	FoundByName   = "name"
	FoundByProbe  = "probe"
	FoundBySample = "sample"
)

// probeWall bounds a probe, in which a program of another suite may wait for
// ever.
const probeWall = 2 * time.Second

// Find finds the suite of a submission that nobody named: suite.yaml in the
// working folder, else the only embedded suite that the file's name hints at,
// else the only one whose probe case the program answers with the right first
// line. Problems are those of ./suite.yaml.
func (l *Library) Find(ctx context.Context, in submission.Input) (s *suite.Suite, foundBy string, problems suite.Problems, err error) {
	if _, err := os.Stat("suite.yaml"); err == nil {
		s, problems := (&suite.Loader{Games: l.Games}).LoadPath(".")
		return s, FoundByFolder, problems, problems.Err()
	}
	suites, err := l.all()
	if err != nil {
		return nil, "", nil, err
	}
	if in.Path != "" {
		names, err := submission.FileNames(in.Path)
		if err != nil {
			return nil, "", nil, fmt.Errorf("looking at the submission: %w", err)
		}
		if hinted := byName(suites, names); len(hinted) == 1 {
			return hinted[0], FoundByName, nil, nil
		}
	}
	matching, failure, err := l.probe(ctx, suites, in)
	switch {
	case err != nil:
		return nil, "", nil, err
	case len(matching) == 1:
		return matching[0], FoundByProbe, nil, nil
	}
	text := "no suite fits: the program's first line is that of none of them"
	if failure != nil {
		text = "the suite could not be found by running the program: " + failure.Message
		if failure.Output != "" {
			text += "\n" + failure.Output
		}
	}
	candidates := suites
	if len(matching) > 1 {
		text, candidates = "several suites fit", matching
	}
	var ids []string
	for _, c := range candidates {
		ids = append(ids, c.ID)
	}
	return nil, "", nil, &RequestError{Text: text, Hint: "name the suite with --suite, one of: " + strings.Join(ids, ", ")}
}

// probe returns the suites whose probe case the program answers as one of
// their own would. A failure says why it could not be run.
func (l *Library) probe(ctx context.Context, suites []*suite.Suite, in submission.Input) (matching []*suite.Suite, failure *submission.Failure, err error) {
	work, err := makeWork()
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = run.RemoveFolder(work) }() // what is left of a probe is only a folder
	program, failure, err := submission.Prepare(ctx, in, filepath.Join(work, buildFolder))
	if failure != nil || err != nil {
		return nil, failure, err
	}
	station, err := newStation(in, work, 0, program)
	if err != nil {
		return nil, nil, err
	}
	defer func() { err = errors.Join(err, station.Close()) }()
	for _, s := range suites {
		fits, err := l.probeSuite(ctx, s, program, station)
		if err != nil {
			return nil, nil, fmt.Errorf("probing the suite %s: %w", s.ID, err)
		}
		if fits {
			matching = append(matching, s)
		}
	}
	return matching, nil, nil
}

func (l *Library) probeSuite(ctx context.Context, s *suite.Suite, program *submission.Program, station *run.Station) (bool, error) {
	for i := range s.Cases {
		c := s.Cases[i]
		if !c.Probe {
			continue
		}
		c.Settings.Luck = suite.LuckOwn // one line tells the suite
		c.Settings.Limits.Wall = min(c.Settings.Limits.Wall, probeWall)
		jc, err := ContextOf(ctx, s, &c, l.Game(s))
		if err != nil {
			return false, err
		}
		script, err := scriptOf(jc)
		if err != nil {
			return false, err
		}
		jc.Case.Runs = 1
		records, err := play(ctx, station, program, nil, jc, script)
		if err != nil {
			return false, err
		}
		return judge.Probe(jc, records[0])
	}
	return false, nil
}
