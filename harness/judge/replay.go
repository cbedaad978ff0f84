package judge

import (
	"bytes"
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
		if ctx.Game.About().Seed == game.SeedTyped && ctx.Reference != nil {
			return judgeText(ctx, rec) // the seed says which luck is right
		}
		return judgeBeginning(ctx, rec, func(rec *run.Record) (outcome, error) { return judgeReplayed(ctx, rec) })
	})
}

// judgeReplayed compares a sitting with the reference under the sitting's own
// luck.
func judgeReplayed(ctx *Context, rec *run.Record) (outcome, error) {
	draws := findLuck(ctx, rec)
	own, err := replayed(ctx, rec, draws, nil)
	if err != nil {
		return outcome{}, err
	}
	return judgeAgainst(ctx, rec, []expectation{own}, func(dialects []string) (expectation, error) {
		return replayed(ctx, rec, draws, dialects)
	})
}

// findLuck reads the luck off an output, of which it takes away what the policy
// lets a program print in between: codes for colours, and optional lines, whose
// place in the count of lines is kept.
func findLuck(ctx *Context, rec *run.Record) []game.Draw {
	stdout := rec.Transcript.Stdout
	policy := &ctx.Case.Settings.Policy
	if policy.ANSI && bytes.IndexByte(stdout, 0x1b) >= 0 {
		m := mapOf(stdout)
		dropANSI(m, policy)
		stdout = m.b
	}
	if len(policy.Optional) > 0 {
		var kept []byte
		for line := range bytes.Lines(stdout) {
			text := bytes.TrimSuffix(line, []byte("\n"))
			if isOptional(text, policy) {
				line = line[len(text):]
			}
			kept = append(kept, line...)
		}
		stdout = kept
	}
	return ctx.Game.FindLuck(stdout)
}

// withOwnLuck looks at an output that is wrong under the luck that is asked
// for: it may be right under its own, which was then drawn in another way.
func withOwnLuck(ctx *Context, rec *run.Record, o outcome) (outcome, error) {
	if o.verdict != WrongAnswer || ctx.Game == nil || ctx.Play == nil || ctx.Forced != nil || ctx.Game.About().LuckForm == "" || len(findLuck(ctx, rec)) == 0 {
		return o, nil
	}
	right, whole, err := rightUnderOwnLuck(ctx, rec)
	if err != nil || !right {
		return o, err
	}
	text := "Only the random values are others than those that the seed gives: from those that your program shows, everything else follows as it should"
	if !whole {
		text += ", as far as the typed lines make sense with them"
	}
	o.ownLuck = true
	o.findings = append([]Finding{{Kind: "own_luck", Line: o.first.Line,
		Message: text + ". Look at how a random value is made and in which order they are drawn."}}, o.findings...)
	return o, nil
}

// rightUnderOwnLuck reports whether an output is that of the reference with the
// luck that the output shows. With other luck than the case's the typed lines
// may come to an end, or to a line that no game must understand; the output is
// then judged so far, and not as a whole.
func rightUnderOwnLuck(ctx *Context, rec *run.Record) (right, whole bool, err error) {
	draws := findLuck(ctx, rec)
	variant, err := game.PickVariant(ctx.Game.About(), ctx.Case.Options)
	if err != nil {
		return false, false, err
	}
	for _, dialects := range game.DialectChoices(ctx.Game.About(), variant) {
		exp, err := replayed(ctx, rec, draws, dialects)
		if err != nil {
			return false, false, err
		}
		var input *game.BadInput
		stops := exp.starved || errors.As(exp.ended, &input)
		if exp.ended != nil && !stops {
			continue
		}
		c := compare(exp.transcript.Stdout, rec.Transcript.Stdout, &ctx.Case.Settings.Policy, stops, stops)
		if c.verdict == Accepted {
			return true, !stops, nil
		}
	}
	return false, false, nil
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
	exp.draws = draws
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

// explainMissingRoll tells a difference where the reference prints a roll, and
// the output shows that roll only further down: the one that belongs here is
// missing.
func explainMissingRoll(ctx *Context, o outcome, exp expectation, stdout []byte, c *comparison) outcome {
	wanted := 1 + bytes.Count(exp.transcript.Stdout[:c.expected.at[c.first]], []byte("\n"))
	here := 1 + bytes.Count(stdout[:c.actual.at[c.first]], []byte("\n"))
	for i, printed := range ctx.Game.FindLuck(exp.transcript.Stdout) {
		if printed.Line < wanted || i >= len(exp.draws) {
			continue
		}
		if printed.Line == wanted && exp.draws[i].Line > here {
			o.first.Instead = "a line such as " + ctx.Game.About().LuckForm
			o.findings = append([]Finding{{Kind: "roll_missing", Line: o.first.Line,
				Message: fmt.Sprintf("At this point a random value is drawn, and a line such as %q shows it; your program prints no such line here.", ctx.Game.About().LuckForm)}}, o.findings...)
		}
		break
	}
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
