package judge

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"grade/harness/luck"
	"grade/harness/run"
	"grade/harness/suite"
	"grade/reference/game"
)

// forcedJudge judges a program whose random calls were answered with what the
// reference drew: its output is to be the reference's.
//
// A program may be right and still print otherwise: it draws the player before
// or after something else, takes 0 for heads where the reference takes it for
// tails, or has dice of its own that nobody can answer. So an output that is
// not the reference's is judged by the luck that it shows, too. If it is right
// under that luck it is accepted, and told; unless what it drew proves that its
// luck itself is wrong.
type forcedJudge struct{}

// Judge implements Judge: of several sittings the worst counts.
func (forcedJudge) Judge(ctx *Context, records []*run.Record) (Result, error) {
	var worst Result
	for i, rec := range records {
		r, err := judgeForced(ctx, rec)
		if err != nil {
			return Result{}, err
		}
		if i == 0 || worseThan(r, worst) {
			worst = r
			worst.Sitting = i
		}
	}
	return worst, nil
}

func judgeForced(ctx *Context, rec *run.Record) (Result, error) {
	use := luck.ReadUse(rec.Inherited)
	text, err := textJudge{}.Judge(ctx, []*run.Record{rec})
	if err != nil {
		return Result{}, err
	}
	stated := ctx.Case.Expected.Form == suite.ExpectPattern || ctx.Case.Expected.Form == suite.ExpectContains
	if text.Verdict == Accepted || stated {
		text.Findings = append(text.Findings, luckFindings(ctx, rec, use)...)
		return text, nil
	}
	shown, err := byShownLuck(ctx, rec)
	if err != nil {
		return Result{}, err
	}
	other := showsOther(ctx, rec)
	findings := luckFindings(ctx, rec, use)
	proven, err := provenWrong(ctx, rec, use)
	if err != nil {
		return Result{}, err
	}
	switch {
	case shown.Verdict == Accepted && proven:
		shown.Verdict, shown.Share, shown.OnlyLuck = WrongAnswer, shareOf(ctx, WrongAnswer), true
		shown.Findings = append(findings, Finding{Kind: "luck_too_few",
			Message: "The output is right for the dice that it shows, but there is a number that the program can never roll: it draws from fewer values than the game does."})
		return shown, nil
	case shown.Verdict == Accepted || other:
		if other && len(use.Draws) > 0 {
			findings = append(findings, Finding{Kind: "luck_other",
				Message: "The program was given the dice of this case, but shows other ones: it may draw in another order, or make something else of a number. " +
					"So it was judged by the dice that it shows."})
		}
		shown.Findings = append(shown.Findings, findings...)
		return shown, nil
	}
	text.Findings = append(text.Findings, findings...)
	return text, nil
}

// byShownLuck judges a sitting by replay.
func byShownLuck(ctx *Context, rec *run.Record) (Result, error) {
	return replayJudge{}.Judge(withShownLuck(ctx), []*run.Record{rec})
}

// withShownLuck returns the context of the same case judged by replay.
func withShownLuck(ctx *Context) *Context {
	c := *ctx.Case
	c.Settings.Judge = suite.JudgeReplay
	replay := *ctx
	replay.Case = &c
	return &replay
}

// showsOther reports whether an output shows another value than the one that
// was given at that place.
func showsOther(ctx *Context, rec *run.Record) bool {
	shown, given := ctx.Game.FindLuck(rec.Transcript.Stdout), ctx.Game.FindLuck(ctx.Reference.Transcript.Stdout)
	for i := range min(len(shown), len(given)) {
		if shown[i].Value != given[i].Value {
			return true
		}
	}
	return false
}

// provenWrong reports whether what a program drew proves that its luck is
// wrong, whatever it does with it: for what it shows the game draws so many
// numbers, the program drew exactly as many, and some of them from too few
// values, so that a value of the game can never come. The order does not
// matter, and a call that does not tell its number of values proves nothing.
func provenWrong(ctx *Context, rec *run.Record, use luck.Use) (bool, error) {
	if ctx.Play == nil || len(use.Unforced) > 0 {
		return false, nil
	}
	draws, recorder := luck.Record(game.NewReplayed(ctx.Game.FindLuck(rec.Transcript.Stdout)))
	if _, err := ctx.Play(ctx.scriptOf(rec), draws, ctx.options(nil, nil)); err != nil {
		return false, err
	}
	needed := recorder.Entries()
	if len(use.Draws) != len(needed) {
		return false, nil
	}
	var asked, wanted []int
	for i, d := range use.Draws {
		if d.Bound == 0 {
			d.Bound = math.MaxInt
		}
		asked, wanted = append(asked, d.Bound), append(wanted, needed[i].Bound)
	}
	slices.Sort(asked)
	slices.Sort(wanted)
	for i := range asked {
		if asked[i] < wanted[i] {
			return true, nil
		}
	}
	return false, nil
}

// luckFindings compares what a program drew with what it was given.
func luckFindings(ctx *Context, rec *run.Record, use luck.Use) []Finding {
	drew, given := len(use.Draws), len(ctx.Forced)
	fell := rec.End.Kind != run.Exited || rec.End.Code != 0
	if given == 0 && drew == 0 || drew == 0 && fell && len(ctx.Game.FindLuck(rec.Transcript.Stdout)) == 0 {
		return nil // nothing to say of luck: it fell before its first roll
	}
	if drew == 0 {
		return []Finding{{Kind: "luck_not_drawn", Message: notDrawn(ctx, rec, use)}}
	}
	var findings []Finding
	if i := otherBound(ctx, use); i >= 0 {
		asked, wanted := use.Draws[i], ctx.Forced[i]
		findings = append(findings, Finding{Kind: "luck_bound", Message: fmt.Sprintf(
			"Random number %d: the program draws one of %d values (%s), but the game draws one of %d here.", i+1, asked.Bound, asked.Function, wanted.Bound)})
	}
	switch {
	case rec.End.Kind != run.Exited || rec.Starved:
		// It was stopped in the middle, where its next draw is not known.
	case drew < given:
		findings = append(findings, Finding{Kind: "luck_left", Message: fmt.Sprintf(
			"The program drew %s, but the game draws %d here: %d %s left.", count(drew, "random number"), given, given-drew, isOrAre(given-drew))})
	case drew > given:
		findings = append(findings, Finding{Kind: "luck_short", Message: fmt.Sprintf(
			"The program drew %s, but the game draws only %d here.", count(drew, "random number"), given)})
	}
	return findings
}

func isOrAre(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// otherBound returns the first draw whose number of values is known and not the
// game's, or -1. Of numbers that are scaled, such as one of 100 for a coin,
// nothing is said.
func otherBound(ctx *Context, use luck.Use) int {
	for i, d := range use.Draws {
		if i == len(ctx.Forced) {
			break
		}
		if d.Bound > 0 && d.Bound != ctx.Forced[i].Bound && d.Bound%ctx.Forced[i].Bound != 0 {
			return i
		}
	}
	return -1
}

// notDrawn says that a program took its luck from elsewhere, as far as that is
// known.
func notDrawn(ctx *Context, rec *run.Record, use luck.Use) string {
	text := "The program drew none of the random numbers that this case gives it"
	if len(ctx.Game.FindLuck(rec.Transcript.Stdout)) == 0 {
		return text + ", and its output shows no dice."
	}
	if len(use.Unforced) > 0 {
		text += ", but called " + strings.Join(use.Unforced, ", ")
	} else {
		text += ", so it makes its own in a way that cannot be forced (such as std::mt19937, ThreadLocalRandom, numpy, or a generator that it brings with it)"
	}
	return text + ". It was judged by the dice that it shows."
}

// ForcedLuckRefused is the finding of a submission whose random calls cannot be
// answered: its cases are judged by the luck that it shows.
func ForcedLuckRefused(reason string) Finding {
	return Finding{Kind: "luck_not_forced",
		Message: "The dice of this suite's cases cannot be given to this program: " + reason + ". It was judged by the dice that it shows."}
}
