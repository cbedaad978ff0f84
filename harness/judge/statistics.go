package judge

import (
	"bytes"
	"fmt"

	"grade/harness/run"
	"grade/reference/game"
)

// falseAlarm is the probability with which a right program is called wrong by
// its luck, a submission.
const falseAlarm = 1e-6

// statisticsJudge judges printed counts: their arithmetic exactly, and all of
// them together by an exact binomial test.
type statisticsJudge struct{}

// Judge implements Judge. The sittings are pooled: each alone would be judged
// on less than is known.
func (statisticsJudge) Judge(ctx *Context, records []*run.Record) (Result, error) {
	tallier, ok := ctx.Game.(game.Tallier)
	if !ok {
		return Result{}, fmt.Errorf("case %s: statistics need a built-in game that prints counts", ctx.Case.ID)
	}
	var samples [][]game.Tally
	result, err := worstOf(ctx, records, func(rec *run.Record) (outcome, error) {
		tallies, faults := tallier.FindTallies(rec.Transcript.Stdout)
		samples = append(samples, tallies)
		return judgeFaults(faults), nil
	})
	if err != nil || result.Verdict.Worse(PresentationError) {
		return result, err
	}
	findings, fair := judgeCounts(independent(records, samples), tallier.WinChance())
	result.Findings = append(result.Findings, findings...)
	if !fair {
		result.Verdict = WrongAnswer
	}
	result.Share = shareOf(ctx, result.Verdict)
	return result, nil
}

// judgeFaults judges what is wrong whatever the luck.
func judgeFaults(faults []game.TallyFault) outcome {
	o := outcome{verdict: Accepted}
	for _, f := range faults {
		v := WrongAnswer
		if f.Layout {
			v = PresentationError
		}
		if v.Worse(o.verdict) {
			o.verdict = v
		}
		o.findings = append(o.findings, Finding{Kind: f.Kind, Line: f.Line, Message: f.Text, Rule: f.Rule})
	}
	return o
}

// independent leaves out sittings whose output stood before: two sittings of a
// program with a fixed seed are one sample.
func independent(records []*run.Record, samples [][]game.Tally) [][]game.Tally {
	var kept [][]game.Tally
	for i, sample := range samples {
		repeated := false
		for _, earlier := range records[:i] {
			repeated = repeated || bytes.Equal(earlier.Transcript.Stdout, records[i].Transcript.Stdout)
		}
		if !repeated {
			kept = append(kept, sample)
		}
	}
	return kept
}

// judgeCounts tests pooled counts against the probability of a win. Counts
// that may come from one long experiment, printed as it goes on, are judged by
// their last line: the lines are then no independent samples.
func judgeCounts(samples [][]game.Tally, chance float64) (findings []Finding, fair bool) {
	won, played, lastWon, lastPlayed := 0, 0, 0, 0
	growing, evidence := true, 0.0
	for _, sample := range samples {
		for _, t := range sample {
			won, played = won+t.Won, played+t.Played
		}
		grows, ratio := growth(sample, chance)
		growing, evidence = growing && grows, evidence+ratio
		if n := len(sample); n > 0 {
			lastWon, lastPlayed = lastWon+sample[n-1].Won, lastPlayed+sample[n-1].Played
		}
	}
	if played == 0 {
		return nil, false
	}
	lo, hi := acceptance(played, chance, falseAlarm)
	pooled := won >= lo && won <= hi
	lastLo, lastHi := acceptance(lastPlayed, chance, falseAlarm)
	asOne := growing && lastWon >= lastLo && lastWon <= lastHi
	if asOne && (!pooled || evidence >= growthEvidence*float64(len(samples))) {
		return []Finding{{Kind: "one_experiment", Message: "The counts look like those of one long experiment, printed as it goes on. " +
			"The handout asks for a new experiment for each line; both are accepted."}}, true
	}
	if pooled {
		return regularityFindings(samples), true
	}
	return []Finding{{Kind: "win_rate", Message: fmt.Sprintf(
		"Your program won %d of %d games, all lines taken together. A right program wins between %d and %d of them: "+
			"with right rules a count outside of that happens less than once in a million gradings.", won, played, lo, hi)}}, false
}

// tooRegular is the value of chi-square, with nine degrees of freedom, below
// which ten counts of independent experiments fall less than once in a million
// times, given their total (an exact Monte-Carlo figure).
const tooRegular = 0.20

// regularityFindings names counts that lie closer to the average than chance
// allows. That proves no cheating, so it costs nothing, but somebody should
// look.
func regularityFindings(samples [][]game.Tally) []Finding {
	for _, sample := range samples {
		won, played := 0, 0
		for _, t := range sample {
			won, played = won+t.Won, played+t.Played
		}
		if len(sample) != 10 || won < 100 {
			continue // the figure holds for ten lines with totals as a right program has them
		}
		chiSquare := 0.0
		for _, t := range sample {
			mean := float64(won) * float64(t.Played) / float64(played)
			chiSquare += (float64(t.Won) - mean) * (float64(t.Won) - mean) / mean
		}
		if chiSquare < tooRegular {
			return []Finding{{Kind: "too_regular", Message: "The counts follow the average more closely than chance allows: " +
				"independent experiments scatter more. Are these lines really counted?"}}
		}
	}
	return nil
}
