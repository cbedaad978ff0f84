package judge

import (
	"bytes"

	"grade/harness/run"
	"grade/harness/suite"
	"grade/reference/game"
)

// Probe reports whether a sitting looks like one of this case's game. It asks
// for the first printed line only, since what is handed in may be wrong
// anywhere; a game without luck, whose first line is not its own, is known by
// its whole output.
func Probe(ctx *Context, rec *run.Record) (bool, error) {
	if tallier, ok := ctx.Game.(game.Tallier); ok && ctx.Case.Settings.Judge == suite.JudgeStatistics {
		tallies, _ := tallier.FindTallies(rec.Transcript.Stdout)
		return len(tallies) > 0, nil
	}
	expected, err := probeText(ctx, rec)
	if err != nil {
		return false, err
	}
	actual := rec.Transcript.Stdout
	if ctx.Game == nil || ctx.Game.About().Seed != game.SeedNone {
		expected, actual = firstLine(expected), firstLine(actual)
	}
	if len(expected) == 0 {
		return false, nil
	}
	policy := ctx.Case.Settings.Policy
	policy.TrailingSpace, policy.LineEnds = true, true
	return compare(expected, actual, &policy, false, false).verdict == Accepted, nil
}

func probeText(ctx *Context, rec *run.Record) ([]byte, error) {
	if ctx.Case.Settings.Judge == suite.JudgeReplay && ctx.Game != nil && ctx.Play != nil {
		exp, err := replayed(ctx, rec, findLuck(ctx, rec), nil)
		return exp.transcript.Stdout, err
	}
	own, err := statedText(ctx)
	if err != nil {
		return nil, err
	}
	return own[0].transcript.Stdout, nil
}

func firstLine(text []byte) []byte {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return line
}
