package pig

import (
	"fmt"
	"strings"

	"grade/reference/game"
)

// holdAt is a policy: the turn total at which a player with score i, whose
// opponent has score j and who has held in so many turns, holds. The goal is
// not its concern.
type holdAt func(r *Rules, i, j, held int) int

// policy is one of the computer's ways to play.
type policy struct {
	name   string
	holdAt holdAt
}

// policies lists the policies, the handout's main one first.
func policies() []policy {
	return []policy{
		{"hold-at-20", func(*Rules, int, int, int) int { return 20 }},
		{"hold-at-25", func(*Rules, int, int, int) int { return 25 }},
		{"four-scoring-turns", fourScoringTurns},
		{"score-base-keep-pace-end-race", scoreBase},
		{"keep-pace-end-race", keepPace},
	}
}

func fourScoringTurns(_ *Rules, i, _, held int) int {
	if held >= 4 {
		return goal - i
	}
	return (goal - i) / (4 - held)
}

func scoreBase(r *Rules, i, j, _ int) int {
	if i >= 69 || j >= 69 {
		return goal - i
	}
	if r.ScoreBaseByLead {
		return max(19, j-i-14)
	}
	return max(19, j-14)
}

func keepPace(_ *Rules, i, j, _ int) int {
	if i >= 71 || j >= 71 {
		return goal - i
	}
	// The shift divides by 8 downward, so that halves go up as in Java.
	return 21 + (j-i+4)>>3
}

// policy returns the named policy, the first one for an empty name, or a
// *game.BadOption.
func (g *Game) policy(name string) (holdAt, error) {
	if name == "" {
		return g.policies[0].holdAt, nil
	}
	for _, p := range g.policies {
		if p.name == name {
			return p.holdAt, nil
		}
	}
	return nil, &game.BadOption{Text: fmt.Sprintf("no policy %q; there are: %s", name, strings.Join(g.about.Policies, ", "))}
}

// computerHolds reports whether the computer holds after a roll of die that
// made the turn total what it is.
func (r *Rules) computerHolds(policy holdAt, state *State, total, die int) bool {
	if r.ComputerDecidesLate {
		total -= die
	}
	me := state.Player - 1
	i, j := state.Scores[me], state.Scores[1-me]
	if !r.ComputerIgnoresGoal && i+total >= goal+r.ComputerBeyondGoal {
		return true
	}
	return total >= policy(r, i, j, state.Held[me])+r.ComputerBeyond
}
