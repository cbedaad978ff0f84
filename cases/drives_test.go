package cases_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grade/harness/judge"
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
