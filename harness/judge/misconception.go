package judge

import (
	"bytes"
	"errors"

	"grade/harness/run"
	"grade/harness/suite"
	"grade/reference/game"
)

// Judged is a case that was run and judged, for a look at all of them.
type Judged struct {
	Context *Context
	Records []*run.Record
	Result  Result
}

// endedByItself reports whether all sittings came to an end that a mutant of
// the game could have too.
func (j *Judged) endedByItself() bool {
	for _, rec := range j.Records {
		if rec.End.Kind != run.Exited && rec.End.Kind != run.Unanswered {
			return false
		}
	}
	return len(j.Records) > 0
}

// A Misconception is a mutant that prints what the submission printed, in
// every case that ran to its end, alone or together with another one.
type Misconception struct {
	Mutant game.Mutant
	Case   string // id of the failed case that shows it best
	With   string // id of the other mutant; empty: it explains all alone
}

// mostMisconceptions bounds how many are named: mistakes that these cases
// cannot tell apart.
const mostMisconceptions = 3

// Misconceptions returns the mutants of the game that explain a submission: it
// fails, and each of its outputs is that of the mutant under the same luck, as
// far as the policy looks. None is returned if no case failed.
func Misconceptions(cases []*Judged) ([]Misconception, error) {
	failed := firstFailed(cases)
	if failed == nil || failed.Context.Game == nil {
		return nil, nil
	}
	about := failed.Context.Game.About()
	variant, err := game.PickVariant(about, failed.Context.Case.Options)
	if err != nil {
		return nil, err
	}
	var found []Misconception
	for _, mutant := range about.Mutants {
		if len(found) == mostMisconceptions {
			break
		}
		if !canExplain(mutant, variant) {
			continue
		}
		for _, dialects := range game.DialectChoices(about, variant) {
			explains, err := explains(cases, failed, dialects, mutant.ID)
			if err != nil {
				return nil, err
			}
			if explains {
				found = append(found, Misconception{Mutant: mutant, Case: bestCase(cases, failed, mutant)})
				break
			}
		}
	}
	if len(found) > 0 {
		return found, nil
	}
	return twoTogether(cases, failed, about, variant)
}

// bestCase returns the failed case that shows a mutant best: the first whose
// first difference is about the rule that the mutant breaks.
func bestCase(cases []*Judged, failed *Judged, m game.Mutant) string {
	for _, j := range cases {
		if j.Result.Verdict.Worse(Skipped) && j.endedByItself() && j.Result.First != nil && j.Result.First.Rule == m.Rule {
			return j.Context.Case.ID
		}
	}
	return failed.Context.Case.ID
}

// canExplain reports whether a mutant changes what is printed under equal luck.
func canExplain(m game.Mutant, variant string) bool {
	return game.Applies(m.Variants, variant) && (m.Seen.By == game.SeenByText || m.Seen.By == game.SeenByReplay)
}

func firstFailed(cases []*Judged) *Judged {
	for _, j := range cases {
		if j.Result.Verdict.Worse(Skipped) && !j.Result.OnlyLuck && j.endedByItself() {
			return j
		}
	}
	return nil
}

// explains reports whether mutants print what the submission printed, in all
// cases, and show their mistake in one that failed. The failed case is played
// first, since most mutants do not explain it.
func explains(cases []*Judged, failed *Judged, dialects []string, mutants ...string) (bool, error) {
	shown := false
	for _, j := range append([]*Judged{failed}, cases...) {
		if !j.endedByItself() {
			continue
		}
		for _, rec := range j.Records {
			same, shows, err := reproduces(j, rec, dialects, mutants)
			if err == nil && !same && j.Context.Forced != nil {
				// It may have drawn more than it was given, or in another order.
				own := *j
				own.Context = withShownLuck(j.Context)
				same, shows, err = reproduces(&own, rec, dialects, mutants)
			}
			if err != nil || !same {
				return false, err
			}
			shown = shown || shows
		}
	}
	return shown, nil
}

// reproduces reports whether mutants print what a sitting shows, and whether
// the sitting shows their mistake. One that stops in the middle, for want of
// input or over input that makes no sense to it, is compared so far.
func reproduces(j *Judged, rec *run.Record, dialects, mutants []string) (same, shows bool, err error) {
	wrong, stops, err := mistaken(j.Context, rec, dialects, mutants)
	if err != nil || wrong == nil || lacksLuck(wrong, stops) {
		return false, false, err
	}
	c := compare(wrong.Transcript.Stdout, rec.Transcript.Stdout, &j.Context.Case.Settings.Policy, stops, stops)
	if c.verdict != Accepted || !j.Result.Verdict.Worse(Skipped) || j.Result.OnlyLuck {
		return c.verdict == Accepted, false, nil
	}
	right, _, err := mistaken(j.Context, rec, dialects, nil)
	if err != nil {
		return false, false, err
	}
	return true, !stops || right == nil || !bytes.HasPrefix(right.Transcript.Stdout, wrong.Transcript.Stdout), nil
}

// mistaken plays the reference with mutants and the luck of a sitting; stops
// says that it came to no end of its own. The record is nil where mutants
// explain nothing.
func mistaken(ctx *Context, rec *run.Record, dialects, mutants []string) (wrong *run.Record, stops bool, err error) {
	if ctx.Play == nil || ctx.Case.Settings.Judge == suite.JudgeStatistics {
		return nil, false, nil
	}
	opt := ctx.options(dialects, mutants)
	var luck game.Luck
	if ctx.Case.Settings.Judge == suite.JudgeReplay {
		luck = game.NewReplayed(findLuck(ctx, rec))
		opt.Sides = 0
	}
	wrong, err = ctx.Play(ctx.scriptOf(rec), luck, opt)
	if err != nil {
		return nil, false, err
	}
	var input *game.BadInput
	stops = wrong.Starved || errors.As(wrong.Ended, &input)
	return wrong, stops, nil
}

// lacksLuck reports whether a sitting needs luck that the output does not show.
func lacksLuck(rec *run.Record, stops bool) bool { return rec.Ended != nil && !stops }
