package groupfarkle

import (
	"slices"
	"testing"
)

func TestScore(t *testing.T) {
	for _, test := range []struct {
		name   string
		dice   [diceCount]int
		points int
		left   [diceCount]int
		rule   string
	}{
		{"the handout's tie", [6]int{4, 4, 3, 3, 5, 5}, 2, [6]int{4, 4, 0, 0, 5, 5}, ruleSmallestFace},
		{"the larger group", [6]int{1, 1, 6, 6, 6, 2}, 3, [6]int{1, 1, 0, 0, 0, 2}, ruleLargestGroup},
		{"two groups of three", [6]int{6, 2, 6, 2, 6, 2}, 3, [6]int{6, 0, 6, 0, 6, 0}, ruleSmallestFace},
		{"six equal dice", [6]int{5, 5, 5, 5, 5, 5}, 6, [6]int{}, ruleLargestGroup},
		{"a 1 beside a group is worth nothing", [6]int{1, 4, 4, 2, 3, 5}, 2, [6]int{1, 0, 0, 2, 3, 5}, ruleLargestGroup},
		{"a group of ones", [6]int{0, 1, 0, 1, 0, 3}, 2, [6]int{0, 0, 0, 0, 0, 3}, ruleLargestGroup},
		{"a straight has only its 1", [6]int{6, 5, 4, 3, 2, 1}, 1, [6]int{6, 5, 4, 3, 2, 0}, ruleLoneOne},
		{"one die showing 1", [6]int{0, 0, 1, 0, 0, 0}, 1, [6]int{}, ruleLoneOne},
		{"nothing", [6]int{0, 4, 0, 0, 5, 0}, 0, [6]int{0, 4, 0, 0, 5, 0}, ruleFarkle},
		{"no dice", [6]int{}, 0, [6]int{}, ruleFarkle},
	} {
		rules := HandoutRules()
		result := rules.score(&test.dice)
		left := test.dice
		rules.leave(&left, &result.dice)
		if result.points != test.points || left != test.left || result.rule != test.rule {
			t.Errorf("%s: %v is worth %d, leaves %v by %s; want %d, %v by %s", test.name, test.dice,
				result.points, left, result.rule, test.points, test.left, test.rule)
		}
	}
}

// scoreSorted is the handout's scoring once more, by runs of sorted dice.
func scoreSorted(dice [diceCount]int) (points, face int) {
	sorted := dice[:]
	slices.Sort(sorted)
	for len(sorted) > 0 {
		n := 1
		for n < len(sorted) && sorted[n] == sorted[0] {
			n++
		}
		if sorted[0] != 0 && n > 1 && n > points {
			points, face = n, sorted[0]
		}
		sorted = sorted[n:]
	}
	if points == 0 && slices.Contains(dice[:], 1) {
		return 1, 1
	}
	return points, face
}

// Every roll there is, of one to six dice: each is scored as by sorting, and
// together they have the known numbers of farkles and of points.
func TestScoreOfEveryRoll(t *testing.T) {
	rules := HandoutRules()
	for _, test := range []struct{ dice, sides, farkles, points int }{
		{1, 6, 5, 1}, {2, 6, 20, 22}, {3, 6, 60, 258}, {4, 6, 120, 2244}, {5, 6, 120, 16530}, {6, 6, 0, 112356},
		{1, 5, 4, 1}, {2, 5, 12, 18}, {3, 5, 24, 171}, {4, 5, 24, 1196}, {5, 5, 0, 7145}, {6, 5, 0, 40230},
	} {
		farkles, points := 0, 0
		eachRoll(test.dice, test.sides, func(dice [diceCount]int) {
			result := rules.score(&dice)
			wantPoints, face := scoreSorted(dice)
			for i, die := range dice {
				if result.dice[i] != (die != 0 && die == face) {
					t.Fatalf("%v: die %d scores: %v", dice, i+1, result.dice[i])
				}
			}
			if result.points != wantPoints {
				t.Fatalf("%v is worth %d, want %d", dice, result.points, wantPoints)
			}
			points += result.points
			if result.points == 0 {
				farkles++
			}
		})
		if farkles != test.farkles || points != test.points {
			t.Errorf("%d dice of %d sides: %d farkles and %d points, want %d and %d",
				test.dice, test.sides, farkles, points, test.farkles, test.points)
		}
	}
}

// eachRoll calls f with each roll of n dice; the others are out of play.
func eachRoll(n, sides int, f func([diceCount]int)) {
	var dice [diceCount]int
	var from func(i int)
	from = func(i int) {
		if i == n {
			f(dice)
			return
		}
		for dice[i] = 1; dice[i] <= sides; dice[i]++ {
			from(i + 1)
		}
		dice[i] = 0
	}
	from(0)
}

// Each way to score wrongly, on a roll that shows it.
func TestWrongScoring(t *testing.T) {
	for _, test := range []struct {
		name   string
		edit   func(*Rules)
		dice   [diceCount]int
		points int
		left   [diceCount]int
	}{
		{"largest face", func(r *Rules) { r.Tie = LargestFace }, [6]int{4, 4, 3, 3, 5, 5}, 2, [6]int{4, 4, 3, 3, 0, 0}},
		{"first rolled", func(r *Rules) { r.Tie = FirstRolled }, [6]int{4, 4, 3, 3, 5, 5}, 2, [6]int{0, 0, 3, 3, 5, 5}},
		{"last rolled", func(r *Rules) { r.Tie = LastRolled }, [6]int{4, 5, 3, 3, 5, 4}, 2, [6]int{0, 5, 3, 3, 5, 0}},
		{"one point too many", func(r *Rules) { r.LoneOne = BesideGroup }, [6]int{1, 4, 4, 2, 3, 5}, 3, [6]int{0, 0, 0, 2, 3, 5}},
		{"group of ones is no lone 1", func(r *Rules) { r.LoneOne = BesideGroup }, [6]int{1, 4, 1, 2, 3, 5}, 2, [6]int{0, 4, 0, 2, 3, 5}},
		{"lone 1 never", func(r *Rules) { r.LoneOne = NoLoneOne }, [6]int{6, 5, 4, 3, 2, 1}, 0, [6]int{6, 5, 4, 3, 2, 1}},
		{"group of one", func(r *Rules) { r.SmallestGroup = 1 }, [6]int{0, 4, 0, 0, 5, 0}, 1, [6]int{0, 0, 0, 0, 5, 0}},
		{"group of three", func(r *Rules) { r.SmallestGroup = 3 }, [6]int{0, 4, 4, 1, 1, 0}, 1, [6]int{0, 4, 4, 0, 1, 0}},
		{"smallest face first", func(r *Rules) { r.Groups = SmallestFaceGroup }, [6]int{6, 6, 6, 2, 2, 1}, 2, [6]int{6, 6, 6, 0, 0, 1}},
		{"every group", func(r *Rules) { r.Groups = EveryGroup }, [6]int{4, 4, 3, 3, 5, 1}, 4, [6]int{0, 0, 0, 0, 5, 1}},
		{"face times count", func(r *Rules) { r.FaceCounts = true }, [6]int{4, 4, 4, 3, 5, 1}, 12, [6]int{0, 0, 0, 3, 5, 1}},
		{"one die leaves", func(r *Rules) { r.Leaving = OneScoring }, [6]int{2, 4, 4, 3, 5, 1}, 2, [6]int{2, 0, 4, 3, 5, 1}},
		{"no die leaves", func(r *Rules) { r.Leaving = NoScoring }, [6]int{2, 4, 4, 3, 5, 1}, 2, [6]int{2, 4, 4, 3, 5, 1}},
	} {
		rules := HandoutRules()
		test.edit(&rules)
		result := rules.score(&test.dice)
		left := test.dice
		rules.leave(&left, &result.dice)
		if result.points != test.points || left != test.left {
			t.Errorf("%s: %v is worth %d and leaves %v; want %d and %v",
				test.name, test.dice, result.points, left, test.points, test.left)
		}
	}
}
