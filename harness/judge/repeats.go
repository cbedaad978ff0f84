package judge

import (
	"fmt"
	"math"
	"slices"

	"grade/reference/game"
)

// A repeatForm is a way in which draws can repeat each other.
type repeatForm struct {
	// of returns the events of a sitting, if dice have so many sides.
	of func(sitting []drawn, kind game.DrawKind, hi int) []event
	// text describes the events that happened.
	text func(kind game.DrawKind, happened, all int) string
}

func repeatForms() []repeatForm {
	return []repeatForm{
		{equalNeighbours, func(kind game.DrawKind, happened, all int) string {
			return fmt.Sprintf("Of %d %s, %d show the same value as the one before in the same sitting.", all, kind.Many, happened)
		}},
		{alikeRolls, func(kind game.DrawKind, happened, all int) string {
			return fmt.Sprintf("In %d of %d rolls of several %s all of them show the same value.", happened, all, kind.Many)
		}},
		{rollsLikeTheLast, func(_ game.DrawKind, happened, all int) string {
			return fmt.Sprintf("Of %d rolls, %d begin with the values of the roll before, in the same order.", all, happened)
		}},
	}
}

// repeats bets that luck repeats itself. Its finding is that of the form that
// wins most.
func repeats(kinds []game.DrawKind, sittings [][]drawn) (Finding, float64) {
	var all []float64
	var best Finding
	most := math.Inf(-1)
	for _, kind := range kinds {
		for _, form := range repeatForms() {
			owned, shown := math.Inf(1), ""
			for _, hi := range append([]int{kind.Hi}, kind.OrHi...) {
				var events []event
				for _, s := range sittings {
					events = append(events, form.of(s, kind, hi)...)
				}
				happened := 0
				for _, e := range events {
					if e.happened {
						happened++
					}
				}
				owned, shown = math.Min(owned, againstChance(events)), form.text(kind, happened, len(events))
			}
			if all = append(all, owned); owned > most {
				most, best = owned, Finding{Kind: "repeated_luck", Rule: kind.Rule, Message: shown}
			}
		}
	}
	owned := mean(all...)
	best.Message += " " + rarely(owned) + " Each needs a random value of its own: make one generator at the start of the program, seed it once at most, and ask it again for each."
	return best, owned
}

// equalNeighbours are values drawn alone that equal the one before.
func equalNeighbours(sitting []drawn, kind game.DrawKind, hi int) (events []event) {
	before := -1
	for i, d := range sitting {
		if d.lo != kind.Lo || d.hi != kind.Hi || d.roll != 0 {
			continue
		}
		if before >= 0 {
			events = append(events, event{1 / float64(hi-kind.Lo+1), sitting[before].value == d.value})
		}
		before = i
	}
	return events
}

// alikeRolls are rolls of several dice that all show the same: that does not
// depend on their order, in case a program sorts them.
func alikeRolls(sitting []drawn, kind game.DrawKind, hi int) (events []event) {
	for _, roll := range rollsOf(sitting, kind) {
		if len(roll) < 2 {
			continue
		}
		alike := !slices.ContainsFunc(roll, func(v int) bool { return v != roll[0] })
		events = append(events, event{math.Pow(float64(hi-kind.Lo+1), 1-float64(len(roll))), alike})
	}
	return events
}

// rollsLikeTheLast are rolls that begin as the one before, as far as both go.
func rollsLikeTheLast(sitting []drawn, kind game.DrawKind, hi int) (events []event) {
	rolls := rollsOf(sitting, kind)
	for i := 1; i < len(rolls); i++ {
		n := min(len(rolls[i]), len(rolls[i-1]))
		equal := slices.Equal(rolls[i][:n], rolls[i-1][:n])
		events = append(events, event{math.Pow(float64(hi-kind.Lo+1), -float64(n)), equal})
	}
	return events
}

func rollsOf(sitting []drawn, kind game.DrawKind) (rolls [][]int) {
	last := 0
	for _, d := range sitting {
		if d.lo != kind.Lo || d.hi != kind.Hi || d.roll == 0 {
			continue
		}
		if d.roll != last {
			rolls, last = append(rolls, nil), d.roll
		}
		rolls[len(rolls)-1] = append(rolls[len(rolls)-1], d.value)
	}
	return rolls
}
