// Package report holds the result of grading a submission and writes it.
//
// The model is what a grader knows; each writer shows a part of it in a form
// that a person or a course's system reads. Program text is kept as it was
// printed and made visible (package visible) by the writers, in every form
// alike, so that no format can be used to say more than the grader said.
package report

import (
	"math"

	"grade/harness/judge"
)

// Schema names the form of the JSON result.
const Schema = "grade/result/1"

// Result is what is said of one submission.
type Result struct {
	Suite      string
	SuiteTitle string
	FoundBy    string // how the suite was found: option, folder, name, probe
	Submission string // as the caller named it
	Verdict    judge.Verdict
	Score      float64 // rounded to two places
	MaxScore   float64
	Cases      []Case
	// Findings concern the submission as a whole.
	Findings       []judge.Finding
	Misconceptions []Misconception
	Sandbox        Sandbox
	// BuildOutput is what a compiler said, already shortened; empty if the
	// submission was built.
	BuildOutput string
	// Rules explains the rule ids of findings and differences.
	Rules map[string]Rule
}

// Case is what is said of one case.
type Case struct {
	ID       string
	Title    string
	Hidden   bool
	Verdict  judge.Verdict
	Score    float64
	MaxScore float64
	// SkipReason says why a skipped case was not run.
	SkipReason string
	// Uncounted says that the suite itself skips the case: it leaves the
	// score, the largest score and the verdict alone.
	Uncounted bool
	// TranscriptSHA256 is the digest of the sitting's transcript in text
	// form, in hexadecimal; empty if it was not run.
	TranscriptSHA256 string
	First            *judge.Difference
	Findings         []judge.Finding
	Hint             string // the author's, for a case that failed
	Stderr           string // excerpt, shown after a run_time_error
	Usage            *Usage // nil unless asked for
}

// Usage is what a case's sittings took together, in seconds and bytes.
type Usage struct {
	Wall, CPU float64
	Memory    int64
}

// Rule is a rule of the handout.
type Rule struct {
	Text  string
	Place string
}

// Misconception is a typical mistake that explains every failed case, alone or
// together with another.
type Misconception struct {
	Mutant  string
	Message string
	Rule    string
	Case    string // where it shows best
	With    string // the other mutant, where it takes two
}

// Sandbox says how programs were isolated.
type Sandbox struct {
	Level   string
	Layers  []string
	Missing []MissingLayer
}

// MissingLayer is a layer of isolation that this machine does not offer.
type MissingLayer struct{ Layer, Why string }

// Total sets the verdict and the score from the cases: the verdict is the
// worst, points are rounded once, at the total.
func (r *Result) Total() {
	r.Verdict, r.Score, r.MaxScore = judge.Accepted, 0, 0
	for _, c := range r.Cases {
		if c.Uncounted {
			continue
		}
		r.Score += c.Score
		r.MaxScore += c.MaxScore
		if c.Verdict.Worse(r.Verdict) {
			r.Verdict = c.Verdict
		}
	}
	r.Score, r.MaxScore = Round(r.Score), Round(r.MaxScore)
}

// Overrule gives the submission a verdict that no single case shows, if that is
// worse than theirs, and leaves it a share of its points.
func (r *Result) Overrule(v judge.Verdict, share float64) {
	if v.Worse(r.Verdict) {
		r.Verdict = v
	}
	r.Score = Round(r.Score * share)
}

// Round rounds points to two places, halves away from zero. Points are
// decimals: 1.005, which a float only comes near to, rounds to 1.01.
func Round(points float64) float64 {
	const nudge = 1e-9 // far above what floats lose, far below what decimals mean
	return math.Round(points*100+math.Copysign(nudge, points)) / 100
}
