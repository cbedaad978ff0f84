package judge

import (
	"errors"
	"fmt"

	"grade/harness/run"
	"grade/reference/game"
)

// replayJudge reads the luck off the output, lets the reference play it with
// the same typed lines, and compares the output with that. Whether the luck
// itself is fair is not a matter of one case.
type replayJudge struct{}

// Judge implements Judge: of several sittings the worst counts.
func (replayJudge) Judge(ctx *Context, records []*run.Record) (Result, error) {
	if ctx.Game == nil || ctx.Play == nil {
		return Result{}, fmt.Errorf("case %s: a replay needs a built-in game", ctx.Case.ID)
	}
	return worstOf(ctx, records, func(rec *run.Record) (outcome, error) {
		return judgeBeginning(ctx, rec, func(rec *run.Record) (outcome, error) { return replayOne(ctx, rec) })
	})
}

func replayOne(ctx *Context, rec *run.Record) (outcome, error) {
	draws := ctx.Game.FindLuck(rec.Transcript.Stdout)
	own, err := replayed(ctx, rec, draws, nil)
	if err != nil {
		return outcome{}, err
	}
	return judgeAgainst(ctx, rec, []expectation{own}, func(dialects []string) (expectation, error) {
		return replayed(ctx, rec, draws, dialects)
	})
}

// replayed plays the reference with the luck of an output. A sitting that
// stops because the output shows no luck, or another kind of luck, is known
// so far only.
func replayed(ctx *Context, sitting *run.Record, draws []game.Draw, dialects []string) (expectation, error) {
	opt := ctx.options(dialects, nil)
	opt.Sides = 0 // a program brings its own dice, whatever those of the reference are
	rec, err := ctx.Play(ctx.scriptOf(sitting), game.NewReplayed(draws), opt)
	if err != nil {
		return expectation{}, err
	}
	exp := expectationOf(ctx, rec, dialects)
	if rec.End.Code != 0 && !rec.Starved {
		exp.ended = rec.Ended
	}
	return exp, nil
}

// explainLuck puts into words that the reference could not go on with its luck:
// an output that agrees until then is not right, and one that differs there is
// told what was expected instead of a text.
func explainLuck(ctx *Context, o outcome, exp expectation) outcome {
	goesOn := o.first != nil
	if !goesOn {
		o.first = endOfOutput(exp)
	}
	if !o.first.ExpectedEnds {
		return o
	}
	form := "another roll"
	if example := ctx.Game.About().LuckForm; example != "" {
		form = "a line such as " + example
	}
	finding := Finding{Kind: "roll_missing", Message: "The next roll of the game must come here, but the output ends."}
	if goesOn {
		finding.Message = "The next roll of the game must come here, but this line is no roll as the handout writes it."
	}
	o.first.Instead = form
	var mismatch *game.LuckMismatch
	if errors.As(exp.ended, &mismatch) {
		finding = Finding{Kind: "wrong_roll",
			Message: fmt.Sprintf("Here %s was expected, but the output shows %s.", mismatch.Wanted, mismatch.Found)}
		o.first.Instead = mismatch.Wanted
	}
	finding.Line = o.first.Line
	o.findings = []Finding{finding}
	return o
}

// endOfOutput is the difference of an output that agrees with a transcript and
// stops where more was expected.
func endOfOutput(agreed expectation) *Difference {
	end := len(agreed.transcript.Stdout)
	w := windowAt(agreed.transcript, end)
	d := &Difference{Line: w.before + len(w.lines) + 1, Column: 1, ExpectedEnds: true, ActualEnds: true}
	for i := max(0, len(w.lines)-contextLines); i < len(w.lines); i++ {
		d.Shown = append(d.Shown, w.show(i, ShownBoth, nowhere()))
	}
	if rules := game.RulesAt(agreed.trace, end); len(rules) > 0 {
		d.Rule = rules[len(rules)-1]
	}
	return d
}
