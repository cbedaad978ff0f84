package cases_test

import (
	"context"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grade/cases"
	"grade/harness/grade"
	"grade/harness/judge"
	"grade/harness/submission"
	"grade/harness/suite"
)

// typedOnly names the accepted samples that die when all input is piped in at
// once, and says why.
func typedOnly() map[string]string {
	return map[string]string{
		"group-farkle/accepted/new-scanner-each-command.java": "the Scanner of the first question takes the answers to all of them",
		"pig/accepted/new-reader-each-question.java":          "the BufferedReader of the first question takes the answers to all of them",
		"pig/accepted/new-scanner-each-question.java":         "the Scanner of the first question takes the answers to all of them",
		"pig/accepted/new-scanner-each-turn.java":             "the Scanner of the first turn takes the answers of all turns",
		"pig/accepted/two-scanners.java":                      "the Scanner that is asked first leaves nothing for the other one",
	}
}

// TestDrivesAgree: a right program gets the same verdicts whether it is typed
// at or all input is piped in, unless it dies of the latter.
func TestDrivesAgree(t *testing.T) {
	if testing.Short() {
		t.Skip("it compiles and runs the accepted samples; the tests without -short do")
	}
	self := gradeCommand(t)
	dies := typedOnly()
	for _, s := range suites(t) {
		if !slices.Contains([]string{"farkle-10000", "group-farkle", "pig"}, s.ID) {
			continue
		}
		for i := range s.Samples {
			sample := &s.Samples[i]
			if sample.Verdict != string(judge.Accepted) || sample.Mutant != "" {
				continue
			}
			name := s.ID + "/" + sample.Path
			reason := dies[name]
			delete(dies, name)
			t.Run(name, func(t *testing.T) {
				tool(t, sample.Path)
				piped := drivenVerdicts(t, self, s, sample, suite.DrivePipe)
				if reason != "" {
					if !slices.Contains(piped, judge.RunTimeError) {
						t.Errorf("it lives when piped, with the verdicts %v, although %s", piped, reason)
					}
					return // typed at, it is accepted by TestSamples
				}
				typed := drivenVerdicts(t, self, s, sample, suite.DriveTerminal)
				if d := cmp.Diff(typed, piped); d != "" {
					t.Errorf("typed (-), piped (+): %s", d)
				}
			})
		}
	}
	if len(dies) > 0 {
		t.Errorf("these are no accepted samples: %v", dies)
	}
}

// drivenVerdicts grades a sample under a drive, on the first, the middle and
// the last case of its suite: each start of a program takes time.
func drivenVerdicts(t *testing.T, self string, s *suite.Suite, sample *suite.Sample, drive suite.Drive) []judge.Verdict {
	t.Helper()
	driven := *s
	driven.Cases = nil
	for _, i := range []int{0, len(s.Cases) / 2, len(s.Cases) - 1} {
		c := s.Cases[i]
		c.Settings.Drive = drive
		driven.Cases = append(driven.Cases, c)
	}
	var verdicts []judge.Verdict
	for _, c := range gradeSample(t, self, &driven, sample).Cases {
		verdicts = append(verdicts, c.Verdict)
	}
	return verdicts
}

// TestEveryCaseUnderBothDrives: nothing in a case depends on whether its lines
// are typed or piped. Of each suite one program, in C since that starts soonest,
// plays every case both ways; it is built once.
func TestEveryCaseUnderBothDrives(t *testing.T) {
	const sample = "submissions/accepted/right.c"
	self := gradeCommand(t)
	for _, s := range suites(t) {
		t.Run(s.ID, func(t *testing.T) {
			tool(t, sample)
			source, err := fs.ReadFile(cases.Files, path.Join(s.ID, sample))
			if err != nil {
				t.Fatal(err)
			}
			file := filepath.Join(t.TempDir(), "right.c")
			if err := os.WriteFile(file, source, 0o644); err != nil {
				t.Fatal(err)
			}
			in := submission.Input{Path: file, CacheDir: walkable(t)}
			for _, drive := range []suite.Drive{suite.DrivePipe, suite.DriveTerminal} {
				driven := *s
				driven.Cases = slices.Clone(s.Cases)
				if testing.Short() {
					driven.Cases = driven.Cases[:1]
				}
				for i := range driven.Cases {
					driven.Cases[i].Settings.Drive = drive
				}
				result, err := grade.Run(context.Background(), grade.Request{
					Self: self, Suite: &driven, Game: library().Game(s), Name: "right.c", Input: in, Jobs: runtime.NumCPU(),
				})
				if err != nil {
					t.Fatal(err)
				}
				for _, c := range result.Cases {
					if c.Verdict != judge.Accepted {
						t.Errorf("%s under %s: %s %+v", c.ID, drive, c.Verdict, c.Findings)
					}
				}
			}
		})
	}
}
