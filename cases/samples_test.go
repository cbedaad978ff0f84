package cases_test

import (
	"bytes"
	"context"
	"os"
	"path"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grade/harness/grade"
	"grade/harness/judge"
	"grade/harness/report"
	"grade/harness/run"
	"grade/harness/submission"
	"grade/harness/suite"
)

// TestSamples grades every sample submission: its folder is its verdict, the
// cases that fail are those that it names, and the finding that it names is
// there.
func TestSamples(t *testing.T) {
	if testing.Short() {
		t.Skip("it compiles and runs every sample; the tests without -short do")
	}
	self := gradeCommand(t)
	languages := map[string]bool{}
	for _, s := range suites(t) {
		verdicts := map[string]bool{}
		for i := range s.Samples {
			sample := &s.Samples[i]
			verdicts[sample.Verdict] = true
			languages[path.Ext(sample.Path)] = true
			t.Run(s.ID+"/"+sample.Path, func(t *testing.T) {
				tool(t, sample.Path)
				checkSample(t, gradeSample(t, self, s, sample), sample)
			})
		}
		if !verdicts[string(judge.Accepted)] || !verdicts[string(judge.WrongAnswer)] {
			t.Errorf("%s has no right or no wrong sample", s.ID)
		}
	}
	for _, ending := range []string{".c", ".java", ".py", ".mutant"} {
		if !languages[ending] {
			t.Errorf("no sample is a %s file", ending)
		}
	}
}

func gradeSample(t *testing.T, self string, s *suite.Suite, sample *suite.Sample) *report.Result {
	t.Helper()
	var in submission.Input
	if sample.Mutant != "" {
		in.Command = grade.MutantCommand(self, s, sample)
	} else {
		file, err := grade.Unpack(sample, t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		in.Path = file
	}
	result, err := grade.Run(context.Background(), grade.Request{
		Self: self, Suite: s, Game: library().Game(s), Name: sample.Path, Input: in, Jobs: runtime.NumCPU(),
	})
	if err != nil {
		t.Fatal(err)
	}
	return result
}

func checkSample(t *testing.T, r *report.Result, sample *suite.Sample) {
	t.Helper()
	var failed []string
	kinds := map[string]bool{}
	for _, c := range r.Cases {
		if c.Verdict != judge.Accepted {
			failed = append(failed, c.ID)
		}
		for _, f := range c.Findings {
			kinds[f.Kind] = true
		}
	}
	for _, f := range r.Findings {
		kinds[f.Kind] = true
	}
	if string(r.Verdict) != sample.Verdict {
		t.Errorf("verdict %s, want %s", r.Verdict, sample.Verdict)
	}
	if sample.Verdict != string(judge.BuildError) {
		want := slices.Clone(sample.Fails)
		slices.Sort(want)
		slices.Sort(failed)
		if d := cmp.Diff(want, failed); d != "" {
			t.Errorf("failed cases: %s", d)
		}
	}
	if sample.Finding != "" && !kinds[sample.Finding] {
		t.Errorf("the finding %s is missing among %v", sample.Finding, kinds)
	}
	if t.Failed() {
		var b strings.Builder
		if err := report.WriteTerminal(&b, r, report.Terminal{}); err != nil {
			t.Fatal(err)
		}
		t.Log("\n" + b.String())
	}
}

// TestGoldensAreConfirmed: each golden file of a suite whose luck is known is
// printed, byte for byte, by an accepted sample in another language. Where the
// luck is the case's seed, a Java sample takes it, and the sides of the dice,
// as arguments.
func TestGoldensAreConfirmed(t *testing.T) {
	if testing.Short() {
		t.Skip("it compiles and runs every accepted sample; the tests without -short do")
	}
	self := gradeCommand(t)
	for _, s := range suites(t) {
		confirmed := map[string][]string{}
		for i := range s.Samples {
			sample := &s.Samples[i]
			if sample.Verdict != string(judge.Accepted) || sample.Mutant != "" {
				continue
			}
			seeded := s.Defaults.Judge == suite.JudgeReplay
			if seeded && path.Ext(sample.Path) != ".java" {
				continue
			}
			t.Run(s.ID+"/"+sample.Path, func(t *testing.T) {
				tool(t, sample.Path)
				for _, id := range reproduced(t, self, s, sample, seeded) {
					confirmed[id] = append(confirmed[id], sample.Path)
				}
			})
		}
		for _, c := range s.Cases {
			// A list of dice is the handout's own sample, which the game's
			// package compares with the handout.
			if c.Golden != nil && c.Dice == nil && len(confirmed[c.ID]) == 0 {
				t.Errorf("%s/%s: no accepted sample prints the golden file", s.ID, c.ID)
			}
		}
	}
}

// reproduced runs a sample on the cases with golden files and lists those that
// it reproduces.
func reproduced(t *testing.T, self string, s *suite.Suite, sample *suite.Sample, seeded bool) []string {
	t.Helper()
	file, err := grade.Unpack(sample, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	work := walkable(t)
	program, failure, err := submission.Prepare(context.Background(), submission.Input{Self: self, Path: file}, work)
	if err != nil || failure != nil {
		t.Fatalf("%v %+v", err, failure)
	}
	station := run.NewStation(self, walkable(t), work)
	defer station.Close()
	var ids []string
	for _, c := range s.Cases {
		if c.Golden == nil {
			continue
		}
		var args []string
		if seeded {
			args = []string{c.Seed, "6"}
			if c.Options.Sides == 5 {
				args[1] = "5"
			}
		}
		p := &run.Process{Station: station, Drive: suite.DrivePipe, Argv: program.CommandLine("", args)}
		rec, err := p.Run(context.Background(), suite.Script{Lines: c.Golden.Typed()}, c.Settings.Limits)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Equal(rec.Transcript.Stdout, c.Golden.Stdout) {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

// walkable is a temporary folder that other users may walk through.
func walkable(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "grade-test-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}
