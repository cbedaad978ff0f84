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
// every case that ran to its end.
type Misconception struct {
	Mutant game.Mutant
	Case   string // id of the first failed case that it explains
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
		if !game.Applies(mutant.Variants, variant) || mutant.Seen.By != game.SeenByText && mutant.Seen.By != game.SeenByReplay {
			continue
		}
		for _, dialects := range game.DialectChoices(about, variant) {
			explains, err := explains(cases, failed, dialects, mutant.ID)
			if err != nil {
				return nil, err
			}
			if explains {
				found = append(found, Misconception{Mutant: mutant, Case: failed.Context.Case.ID})
				break
			}
		}
	}
	return found, nil
}

func firstFailed(cases []*Judged) *Judged {
	for _, j := range cases {
		if j.Result.Verdict.Worse(Skipped) && j.endedByItself() {
			return j
		}
	}
	return nil
}

// explains reports whether the mutant prints what the submission printed, in
// all cases, and shows its mistake in one that failed. The failed case is
// played first, since most mutants do not explain it.
func explains(cases []*Judged, failed *Judged, dialects []string, mutant string) (bool, error) {
	shown := false
	for _, j := range append([]*Judged{failed}, cases...) {
		if !j.endedByItself() {
			continue
		}
		for _, rec := range j.Records {
			same, shows, err := reproduces(j, rec, dialects, mutant)
			if err != nil || !same {
				return false, err
			}
			shown = shown || shows
		}
	}
	return shown, nil
}

// reproduces reports whether the mutant prints what a sitting shows, and
// whether the sitting shows the mutant's mistake. A mutant that stops in the
// middle, for want of input or over input that makes no sense to it, is
// compared so far.
func reproduces(j *Judged, rec *run.Record, dialects []string, mutant string) (same, shows bool, err error) {
	ctx := j.Context
	if ctx.Play == nil || ctx.Case.Settings.Judge == suite.JudgeStatistics {
		return false, false, nil
	}
	luck := func() game.Luck { return nil }
	if ctx.Case.Settings.Judge == suite.JudgeReplay {
		draws := findLuck(ctx, rec)
		luck = func() game.Luck { return game.NewReplayed(draws) }
	}
	opt := ctx.options(dialects, []string{mutant})
	if ctx.Case.Settings.Judge == suite.JudgeReplay {
		opt.Sides = 0
	}
	wrong, err := ctx.Play(ctx.scriptOf(rec), luck(), opt)
	if err != nil {
		return false, false, err
	}
	var input *game.BadInput
	stops := wrong.Starved || errors.As(wrong.Ended, &input)
	if wrong.Ended != nil && !stops {
		return false, false, nil // it needs luck that the output does not show
	}
	c := compare(wrong.Transcript.Stdout, rec.Transcript.Stdout, &ctx.Case.Settings.Policy, stops, stops)
	if c.verdict != Accepted || !j.Result.Verdict.Worse(Skipped) {
		return c.verdict == Accepted, false, nil
	}
	right, err := ctx.Play(ctx.scriptOf(rec), luck(), ctx.options(dialects, nil))
	if err != nil {
		return false, false, err
	}
	return true, !stops || !bytes.HasPrefix(right.Transcript.Stdout, wrong.Transcript.Stdout), nil
}
