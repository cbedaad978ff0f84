package pig

import (
	"math"
	"testing"
)

func TestHoldAt(t *testing.T) {
	for _, tt := range []struct {
		policy     string
		i, j, held int
		want       int
	}{
		{"hold-at-20", 0, 0, 0, 20}, {"hold-at-20", 95, 99, 7, 20},
		{"hold-at-25", 0, 0, 0, 25}, {"hold-at-25", 95, 99, 7, 25},
		// floor((100 - i)/(4 - t))
		{"four-scoring-turns", 0, 50, 0, 25}, {"four-scoring-turns", 25, 50, 1, 25}, {"four-scoring-turns", 27, 0, 1, 24},
		{"four-scoring-turns", 51, 0, 2, 24}, {"four-scoring-turns", 77, 0, 3, 23},
		{"four-scoring-turns", 90, 0, 4, 10}, {"four-scoring-turns", 20, 0, 9, 80},
		// the greater of 19 and j - 14, or the goal from 69
		{"score-base-keep-pace-end-race", 0, 0, 0, 19}, {"score-base-keep-pace-end-race", 0, 33, 0, 19}, {"score-base-keep-pace-end-race", 0, 34, 0, 20},
		{"score-base-keep-pace-end-race", 60, 68, 0, 54}, {"score-base-keep-pace-end-race", 69, 0, 0, 31}, {"score-base-keep-pace-end-race", 10, 69, 0, 90},
		// 21 + round((j - i)/8), halves upward, or the goal from 71
		{"keep-pace-end-race", 0, 0, 0, 21}, {"keep-pace-end-race", 0, 3, 0, 21}, {"keep-pace-end-race", 0, 4, 0, 22}, {"keep-pace-end-race", 0, 5, 0, 22},
		{"keep-pace-end-race", 3, 0, 0, 21}, {"keep-pace-end-race", 4, 0, 0, 21}, {"keep-pace-end-race", 5, 0, 0, 20},
		{"keep-pace-end-race", 12, 0, 0, 20}, {"keep-pace-end-race", 13, 0, 0, 19}, {"keep-pace-end-race", 70, 0, 0, 12},
		{"keep-pace-end-race", 71, 0, 0, 29}, {"keep-pace-end-race", 0, 71, 0, 100},
	} {
		policy, err := New().policy(tt.policy)
		if err != nil {
			t.Fatal(err)
		}
		rules := Handout()
		if got := policy(&rules, tt.i, tt.j, tt.held); got != tt.want {
			t.Errorf("%s with score %d against %d after %d holds: holds at %d, want %d", tt.policy, tt.i, tt.j, tt.held, got, tt.want)
		}
	}
	byLead := Handout()
	byLead.ScoreBaseByLead = true
	for _, tt := range []struct{ i, j, want int }{{0, 33, 19}, {0, 34, 20}, {10, 44, 20}, {60, 68, 19}, {69, 0, 31}} {
		if got := scoreBase(&byLead, tt.i, tt.j, 0); got != tt.want {
			t.Errorf("score base by lead with %d against %d: holds at %d, want %d", tt.i, tt.j, got, tt.want)
		}
	}
}

// duel computes the exact chance that the player to move wins, for two
// policies. It knows the rules of the dice and asks computerHolds for each
// decision, so a policy that decides one situation otherwise shows in the
// eighth digit.
type duel struct {
	rules      *Rules
	policies   [2]holdAt
	countsHeld [2]bool // the policy depends on the number of holds
	known      map[situation]float64
}

// situation is of the player to move: which policy, scores, holds.
type situation struct{ mover, mine, theirs, myHolds, theirHolds int }

func (d *duel) afterHold(s situation, points int) situation {
	holds := 0
	if d.countsHeld[s.mover] {
		holds = min(s.myHolds+1, 4)
	}
	return situation{1 - s.mover, s.theirs, s.mine + points, s.theirHolds, holds}
}

func afterPig(s situation) situation {
	return situation{1 - s.mover, s.theirs, s.mine, s.theirHolds, s.myHolds}
}

// turn returns the chance to win if the turn ends with a hold, and the chance
// that it ends with a pig.
func (d *duel) turn(s situation) (wins, pig float64) {
	state := State{User: 2, Player: 1, Scores: [2]int{s.mine, s.theirs}, Held: [2]int{s.myHolds, s.theirHolds}}
	var reached [goal + 7]float64 // chance to have this turn total and roll on
	reached[0] = 1
	for total, chance := range reached[:goal] {
		if chance == 0 {
			continue
		}
		pig += chance / 6
		for die := 2; die <= 6; die++ {
			switch {
			case !d.rules.computerHolds(d.policies[s.mover], &state, total+die, die):
				reached[total+die] += chance / 6
			case s.mine+total+die >= goal:
				wins += chance / 6
			default:
				wins += chance / 6 * (1 - d.chance(d.afterHold(s, total+die)))
			}
		}
	}
	return wins, pig
}

// chance returns the chance that the player to move wins. If both turns end
// with a pig the situation comes again, so two unknowns are solved at once.
func (d *duel) chance(s situation) float64 {
	if p, ok := d.known[s]; ok {
		return p
	}
	other := afterPig(s)
	wins, pig := d.turn(s)
	otherWins, otherPig := d.turn(other)
	mine := (wins + pig*(1-otherWins-otherPig)) / (1 - pig*otherPig)
	d.known[s] = mine
	d.known[other] = otherWins + otherPig*(1-mine)
	return mine
}

func exactChance(t *testing.T, rules Rules, first, second string) float64 {
	t.Helper()
	d := duel{rules: &rules, known: map[situation]float64{}}
	for i, name := range []string{first, second} {
		policy, err := New().policy(name)
		if err != nil {
			t.Fatal(err)
		}
		d.policies[i], d.countsHeld[i] = policy, name == "four-scoring-turns"
	}
	return d.chance(situation{})
}

// exactChances are known from value iteration in another language: the chance
// that the policy wins when it moves first against itself, and first and
// second against hold-at-20.
func exactChances() []struct {
	policy                        string
	byLead                        bool
	itself, firstVs20, secondVs20 float64
} {
	return []struct {
		policy                        string
		byLead                        bool
		itself, firstVs20, secondVs20 float64
	}{
		{"hold-at-20", false, 0.534698326165, 0.534698326165, 1 - 0.534698326165},
		{"hold-at-25", false, 0.529755588265, 0.543482422, 0.479966084},
		{"four-scoring-turns", false, 0.529974247058, 0.545990156, 0.482228941},
		{"score-base-keep-pace-end-race", false, 0.531591106934, 0.539806766, 0.475185509},
		{"score-base-keep-pace-end-race", true, 0.530999600041, 0.573081829, 0.507431351},
		{"keep-pace-end-race", false, 0.530647162720, 0.577969237, 0.513397644},
	}
}

func TestPoliciesWinAsOftenAsKnown(t *testing.T) {
	near := func(what string, got, want, within float64) {
		t.Helper()
		if math.Abs(got-want) > within {
			t.Errorf("%s: %.12f, want %.12f", what, got, want)
		}
	}
	for _, tt := range exactChances() {
		rules := Handout()
		rules.ScoreBaseByLead = tt.byLead
		near(tt.policy+" first against itself", exactChance(t, rules, tt.policy, tt.policy), tt.itself, 1e-11)
		near(tt.policy+" first against hold-at-20", exactChance(t, rules, tt.policy, "hold-at-20"), tt.firstVs20, 1e-9)
		near(tt.policy+" second against hold-at-20", 1-exactChance(t, rules, "hold-at-20", tt.policy), tt.secondVs20, 1e-9)
	}
	above20 := Handout()
	above20.ComputerBeyond = 1
	near("hold above 20", exactChance(t, above20, "hold-at-20", "hold-at-20"), 0.533785, 1e-6)
}
