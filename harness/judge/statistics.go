package judge

import (
	"bytes"
	"fmt"

	"grade/harness/run"
	"grade/harness/suite"
	"grade/reference/game"
)

// falseAlarm is the probability with which a right program of a built-in game
// is called wrong by its luck, a submission.
const falseAlarm = 1e-6

// A counting says what is counted in an output and what the counts are tested
// against.
type counting struct {
	find  func(stdout []byte) ([]game.Tally, []game.TallyFault)
	alarm float64
	// chance is that of a win in one play; where it is not known, reference
	// holds what the reference counted.
	chance    float64
	reference game.Tally
	// lines says that the counts are lines of the built-in game, each an
	// experiment of its own, so that their shape says something.
	lines   bool
	mutants []game.Mutant
}

// statisticsJudge judges printed counts: their arithmetic exactly, and all of
// them together by an exact test.
type statisticsJudge struct{}

// Judge implements Judge. The sittings are pooled: each alone would be judged
// on less than is known.
func (statisticsJudge) Judge(ctx *Context, records []*run.Record) (Result, error) {
	how, err := countingOf(ctx)
	if err != nil {
		return Result{}, err
	}
	var samples [][]game.Tally
	result, err := worstOf(ctx, records, func(rec *run.Record) (outcome, error) {
		tallies, faults := how.find(rec.Transcript.Stdout)
		samples = append(samples, tallies)
		if o, stated := judgeStated(ctx, rec); stated && o.verdict != Accepted {
			return o, nil
		}
		return judgeFaults(faults), nil
	})
	if err != nil || result.Verdict.Worse(WrongAnswer) {
		return result, err
	}
	kept := independent(records, samples)
	findings, fair := how.judge(kept)
	if result.Verdict == WrongAnswer && fair {
		return result, nil // what is right with the counts does not matter
	}
	result.Findings = append(result.Findings, findings...)
	if !fair {
		result.Verdict = WrongAnswer
	}
	if len(kept) < len(records) && len(records) > 1 {
		result.Findings = append(result.Findings, Finding{Kind: "same_luck", Message: "Several runs of your program printed the same, as they do with a fixed seed. " +
			"That is no mistake; they were judged as one."})
	}
	result.Share = shareOf(ctx, result.Verdict)
	return result, nil
}

// countingOf returns what a case counts: what its author says, or the game.
func countingOf(ctx *Context) (*counting, error) {
	if rule := ctx.Case.Settings.Statistics; rule != nil {
		how := &counting{
			find:  func(stdout []byte) ([]game.Tally, []game.TallyFault) { return findCounts(rule, stdout) },
			alarm: rule.Alarm, chance: rule.Chance,
		}
		if how.chance == 0 {
			var err error
			if how.reference, err = countsOfReference(ctx, rule); err != nil {
				return nil, err
			}
		}
		return how, nil
	}
	tallier, ok := ctx.Game.(game.Tallier)
	if !ok {
		return nil, fmt.Errorf("case %s: statistics need a built-in game that prints counts, or the key statistics", ctx.Case.ID)
	}
	return &counting{find: tallier.FindTallies, alarm: falseAlarm, chance: tallier.WinChance(), lines: true, mutants: tallier.About().Mutants}, nil
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

func pool(samples [][]game.Tally) (sum game.Tally) {
	for _, sample := range samples {
		for _, t := range sample {
			sum.Won, sum.Played = sum.Won+t.Won, sum.Played+t.Played
		}
	}
	return sum
}

// judge tests pooled counts. Counts that may come from one long experiment,
// printed as it goes on, are judged by their last line, and each by what it has
// more than the one before: the lines are then no independent samples.
func (how *counting) judge(samples [][]game.Tally) (findings []Finding, fair bool) {
	sum := pool(samples)
	if sum.Played == 0 {
		return nil, false
	}
	pooled := how.accepts(sum)
	if !how.lines {
		if pooled {
			return nil, true
		}
		return []Finding{how.winRate(sum)}, false
	}
	last, growing, evidence, lines := game.Tally{}, true, 0.0, 0
	for _, sample := range samples {
		lines += len(sample)
	}
	for _, sample := range samples {
		grows, ratio := growth(sample, how.chance, how.alarm/float64(2*lines))
		growing, evidence = growing && grows, evidence+ratio
		if n := len(sample); n > 0 {
			last.Won, last.Played = last.Won+sample[n-1].Won, last.Played+sample[n-1].Played
		}
	}
	if growing && how.acceptsAt(last, how.alarm/2) && (!pooled || evidence >= growthEvidence*float64(len(samples))) {
		return []Finding{{Kind: "one_experiment", Message: "The counts look like those of one long experiment, printed as it goes on. " +
			"The handout asks for a new experiment for each line; both are accepted."}}, true
	}
	if pooled {
		return scatterFindings(samples), true
	}
	if f, ok := how.shape(samples); ok {
		return []Finding{f, how.winRate(sum)}, false // the reason first
	}
	return append([]Finding{how.winRate(sum)}, how.fitting(sum)...), false
}

// accepts reports whether a right program may have these counts.
func (how *counting) accepts(t game.Tally) bool { return how.acceptsAt(t, how.alarm) }

func (how *counting) acceptsAt(t game.Tally, alarm float64) bool {
	if how.chance == 0 {
		return twoSamples(t, how.reference) > alarm
	}
	lo, hi := acceptance(t.Played, how.chance, alarm)
	return t.Won >= lo && t.Won <= hi
}

// winRate says what the counts are and what those of a right program are.
func (how *counting) winRate(t game.Tally) Finding {
	once := thousands(1 / how.alarm * (1 + 1e-9))
	if how.chance == 0 {
		return Finding{Kind: "win_rate", Message: fmt.Sprintf(
			"Your program won %d of %d games, all counts taken together (%s), and the reference %d of %d (%s). "+
				"Two right programs differ so much less than once in %s gradings.",
			t.Won, t.Played, percent(float64(t.Won)/float64(t.Played)),
			how.reference.Won, how.reference.Played, percent(float64(how.reference.Won)/float64(how.reference.Played)), once)}
	}
	lo, hi := acceptance(t.Played, how.chance, how.alarm)
	return Finding{Kind: "win_rate", Message: fmt.Sprintf(
		"Your program won %d of %d games, all counts taken together (%s). A right program wins %s of its games, here between %d and %d: "+
			"it has a count outside of that less than once in %s gradings.",
		t.Won, t.Played, percent(float64(t.Won)/float64(t.Played)), percent(how.chance), lo, hi, once)}
}

// percent writes a share of 1 with three digits that count.
func percent(share float64) string { return fmt.Sprintf("%.3g%%", 100*share) }

// findCounts counts what a pattern finds.
func findCounts(rule *suite.Statistics, stdout []byte) (tallies []game.Tally, faults []game.TallyFault) {
	won, played := rule.Pattern.SubexpIndex(suite.GroupWon), rule.Pattern.SubexpIndex(suite.GroupPlayed)
	single := game.Tally{Line: 1}
	line, from := 1, 0
	for _, at := range rule.Pattern.FindAllSubmatchIndex(stdout, -1) {
		if played < 0 {
			single.Played++
			if at[2*won] >= 0 {
				single.Won++
			}
			continue
		}
		line, from = line+bytes.Count(stdout[from:at[0]], []byte("\n")), at[0]
		t, ok := countAt(stdout, at, won, played)
		if t.Line = line; ok {
			tallies = append(tallies, t)
		} else if len(faults) == 0 {
			faults = append(faults, game.TallyFault{Kind: "impossible_count", Line: line, Text: fmt.Sprintf(
				"The count %q is impossible: the wins are a whole number from 0 up to the number of games.", stdout[at[0]:min(at[1], at[0]+clipAround)])})
		}
	}
	if single.Played > 0 {
		tallies = append(tallies, single)
	}
	switch all := pool([][]game.Tally{tallies}).Played; {
	case all == 0 && len(faults) == 0:
		faults = append(faults, game.TallyFault{Kind: "no_counts", Text: fmt.Sprintf("The output shows no count in the form %s.", rule.Pattern)})
	case all < rule.Plays && len(faults) == 0:
		faults = append(faults, game.TallyFault{Kind: "too_few_plays", Text: fmt.Sprintf("The output shows %d plays; at least %d are asked for.", all, rule.Plays)})
	}
	return tallies, faults
}

// mostPlays is the largest count that is read as one.
const mostPlays = 1_000_000_000

// countAt reads the count of a match.
func countAt(stdout []byte, at []int, won, played int) (t game.Tally, ok bool) {
	whole := func(group int) int {
		n := 0
		if at[2*group] < 0 || at[2*group] == at[2*group+1] {
			return -1
		}
		for _, c := range stdout[at[2*group]:at[2*group+1]] {
			if c < '0' || c > '9' || n > mostPlays {
				return -1
			}
			n = 10*n + int(c-'0')
		}
		return n
	}
	t = game.Tally{Won: whole(won), Played: whole(played)}
	return t, 0 <= t.Won && t.Won <= t.Played && 0 < t.Played && t.Played <= mostPlays
}

// countsOfReference plays the reference and counts in its output. Its luck is
// that of the case's seed, or of 1, so that equal outputs are judged alike.
func countsOfReference(ctx *Context, rule *suite.Statistics) (game.Tally, error) {
	if ctx.Game == nil || ctx.Play == nil {
		return game.Tally{}, fmt.Errorf("case %s: probability: reference needs a built-in game", ctx.Case.ID)
	}
	seed := ctx.Case.Seed
	if seed == "" {
		seed = "1"
	}
	luck := game.NewGenerated(ctx.Game.About().Generator)
	if err := luck.Seed(seed); err != nil {
		return game.Tally{}, fmt.Errorf("case %s: seed: %w", ctx.Case.ID, err)
	}
	rec, err := ctx.Play(ctx.Case.Script, luck, ctx.Case.Options)
	if err != nil {
		return game.Tally{}, err
	}
	tallies, _ := findCounts(rule, rec.Transcript.Stdout)
	sum := pool([][]game.Tally{tallies})
	if sum.Played == 0 {
		return sum, fmt.Errorf("case %s: the pattern of statistics finds no count in what the reference prints", ctx.Case.ID)
	}
	return sum, nil
}
