package suite_test

import (
	"slices"
	"testing"

	"grade/harness/judge"
	"grade/harness/suite"
)

// TestSampleVerdicts says that samples are filed under verdicts that a judge
// gives to a program that was run or built.
func TestSampleVerdicts(t *testing.T) {
	var want []string
	for _, v := range judge.Verdicts() {
		if v != judge.JudgeError && v != judge.Skipped {
			want = append(want, string(v))
		}
	}
	if got := suite.SampleVerdicts(); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
