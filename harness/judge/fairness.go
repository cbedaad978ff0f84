package judge

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"grade/harness/run"
	"grade/harness/suite"
	"grade/reference/game"
)

// drawn is a value that a game took from an output as its luck.
type drawn struct {
	value, lo, hi int
	roll          int // the values of one roll share a number; 0 stands alone
}

// observedLuck is luck that notes what the game draws from it, and as what.
type observedLuck struct {
	luck  game.Luck
	taken []drawn
	rolls int
}

// Draw implements game.Luck.
func (o *observedLuck) Draw(lo, hi int) (int, error) {
	v, err := o.luck.Draw(lo, hi)
	if err == nil {
		o.taken = append(o.taken, drawn{value: v, lo: lo, hi: hi})
	}
	return v, err
}

// Roll implements game.Luck.
func (o *observedLuck) Roll(dice []int, sides int) error {
	if err := o.luck.Roll(dice, sides); err != nil {
		return err
	}
	o.rolls++
	for _, die := range dice {
		o.taken = append(o.taken, drawn{value: die, lo: 1, hi: sides, roll: o.rolls})
	}
	return nil
}

// Fairness judges the luck that a submission's outputs show, all cases
// together; whether the outputs are right under it is judged case by case. Of
// each kind of draw it asks whether its values are equally likely, and of all
// draws whether they repeat each other. The tests share the suite's
// false-alarm rate in equal parts, so that a submission with fair luck is
// called unfair at most that often.
//
// Sittings that begin with the same luck are one: a program may have a fixed
// seed, or take the second of the clock for one. That is said and costs
// nothing. With byMilliseconds a program may take milliseconds for a seed: what
// is drawn once a sitting is then not independent, and is not judged.
func Fairness(rule suite.Fairness, cases []*Judged, byMilliseconds bool) (findings []Finding, fair bool, err error) {
	var about *game.About
	var sittings [][]drawn
	for _, j := range cases {
		if !showsLuck(j.Context) {
			continue
		}
		about = j.Context.Game.About()
		for _, rec := range j.Records {
			taken, err := takenLuck(j.Context, rec)
			if err != nil {
				return nil, false, err
			}
			if len(taken) > 0 {
				sittings = append(sittings, taken)
			}
		}
	}
	if len(sittings) == 0 {
		return nil, true, nil
	}
	apart := independentLuck(sittings)
	if len(apart) == 1 && len(sittings) > 2 {
		findings = append(findings, Finding{Kind: "same_luck", Message: fmt.Sprintf(
			"All %d sittings began with the same random values, as they do with a fixed seed. That is no mistake by itself; the values were judged as those of one sitting.", len(sittings))})
	}
	suspicious := unfair(about.Draws, apart, rule.Alarm, byMilliseconds)
	fair = true
	for i := range suspicious {
		fair = fair && suspicious[i].Kind == clockSeed
	}
	return append(findings, suspicious...), fair, nil
}

// showsLuck reports whether a case shows a submission's own luck.
func showsLuck(ctx *Context) bool {
	if ctx.Game == nil || ctx.Play == nil || ctx.Forced != nil || ctx.Case.Settings.Judge != suite.JudgeReplay || len(ctx.Game.About().Draws) == 0 {
		return false
	}
	for _, words := range [][]string{ctx.Suite.Submission.Run, ctx.Case.Args, ctx.Case.Env} {
		for _, word := range words {
			if strings.Contains(word, "{seed}") {
				return false // the author chose it
			}
		}
	}
	return true
}

// takenLuck returns the part of an output's luck that the game draws, as far
// as it understands it.
func takenLuck(ctx *Context, rec *run.Record) ([]drawn, error) {
	rec, _ = beginningOf(rec, mostOfStopped)
	luck := &observedLuck{luck: game.NewReplayed(findLuck(ctx, rec))}
	opt := ctx.Case.Options
	opt.Sides = 0
	_, err := ctx.Play(ctx.scriptOf(rec), luck, opt)
	return luck.taken, err
}

// sameStart is how many equal draws make two sittings one.
const sameStart = 6

// independentLuck leaves out sittings that begin as one before them. Two
// programs that roll other dice of the same sequence are not independent
// either, so nothing of the later one is used.
func independentLuck(sittings [][]drawn) [][]drawn {
	var kept [][]drawn
	for _, s := range sittings {
		repeated := slices.ContainsFunc(kept, func(earlier []drawn) bool {
			n := min(sameStart, len(s), len(earlier))
			return n > 1 && slices.EqualFunc(s[:n], earlier[:n], func(a, b drawn) bool { return a.value == b.value })
		})
		if !repeated {
			kept = append(kept, s)
		}
	}
	return kept
}

// clockSeed is the kind of the finding about values that a seed taken from the
// clock explains.
const clockSeed = "clock_seed"

// unfair runs the tests. Repeats explain faces that are not equally likely, so
// these are then not spoken of.
func unfair(kinds []game.DrawKind, sittings [][]drawn, alarm float64, byMilliseconds bool) []Finding {
	needed := math.Log(float64(len(kinds)+1) / alarm)
	var findings []Finding
	if f, owned := repeats(kinds, sittings); owned >= needed {
		return []Finding{f}
	}
	for _, kind := range kinds {
		var values []int
		for _, s := range sittings {
			for _, d := range s {
				if d.lo == kind.Lo && d.hi == kind.Hi {
					values = append(values, d.value)
				}
			}
		}
		owned := math.Inf(1)
		for _, hi := range append([]int{kind.Hi}, kind.OrHi...) {
			owned = math.Min(owned, againstEqualChances(values, kind.Lo, hi))
		}
		switch {
		case owned < needed:
		case byMilliseconds && len(values) <= len(sittings):
			findings = append(findings, Finding{Kind: clockSeed, Rule: kind.Rule, Message: fmt.Sprintf(
				"In all %d sittings %s was %d. That may come from a seed that is the time in milliseconds: in sittings a moment apart the first value hardly changes. It costs nothing, since who starts the program at other times sees other values; new Random() without a seed avoids it.",
				len(values), kind.One, values[0])})
		default:
			findings = append(findings, Finding{Kind: "unequal_chances", Rule: kind.Rule, Message: unequalText(kind, values, owned)})
		}
	}
	return findings
}

// unequalText says what is unequal about values that are equally likely.
func unequalText(kind game.DrawKind, values []int, owned float64) string {
	counts := map[int]int{}
	for _, v := range values {
		counts[v]++
	}
	var missing, shown []string
	for v := kind.Lo; v <= kind.Hi; v++ {
		if counts[v] == 0 {
			missing = append(missing, fmt.Sprint(v))
		}
		shown = append(shown, fmt.Sprintf("%d came %s", v, timesText(counts[v])))
	}
	text := ""
	switch {
	case len(counts) == 1:
		text = fmt.Sprintf("In all %d sittings %s was %d.", len(values), kind.One, values[0])
		if kind.Hi > 2 {
			text = fmt.Sprintf("All %d %s were %d.", len(values), kind.Many, values[0])
		}
	case len(missing) > 0:
		text = fmt.Sprintf("Among %d %s there was no %s.", len(values), kind.Many, strings.Join(missing, " and no "))
	default:
		text = fmt.Sprintf("Among %d %s the values are not equally frequent: %s.", len(values), kind.Many, strings.Join(shown, ", "))
	}
	return text + " " + rarely(owned) + fmt.Sprintf(" Each value from %d to %d must be equally likely.", kind.Lo, kind.Hi)
}

func timesText(n int) string {
	if n == 1 {
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}

// rarely says how seldom fair luck looks like this, by the bound on its
// p-value.
func rarely(owned float64) string {
	const least = -12 * math.Ln10
	if p := -owned; p > least {
		return fmt.Sprintf("With fair luck that happens less than once in %s gradings (p < %.0e).", thousands(math.Exp(-p)), math.Exp(p)*1.05)
	}
	return "With fair luck that happens less than once in a million million gradings (p < 1e-12)."
}

// thousands writes a large number with the first digit of it alone.
func thousands(n float64) string {
	size := math.Pow(10, math.Floor(math.Log10(n)))
	digits := fmt.Sprintf("%.0f", math.Floor(n/size)*size)
	var b strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteRune(d)
	}
	return b.String()
}
