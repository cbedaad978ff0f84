package farkle10000

import (
	"testing"

	"pgregory.net/rapid"
)

func groupOf(dice string) group {
	var g group
	for _, digit := range dice {
		g.add(int(digit - '0'))
	}
	return g
}

func TestScore(t *testing.T) {
	scoring := Handout().Scoring
	for dice, want := range map[string]int{
		"": 0, "1": 100, "5": 50, "2": 0, "3": 0, "4": 0, "6": 0,
		"11": 200, "55": 100, "15": 150, "44": 0,
		"111": 1000, "222": 200, "333": 300, "444": 400, "555": 500, "666": 600,
		"1111": 1100, "11111": 1200, "111111": 2000,
		"5555": 550, "55555": 600, "555555": 1000,
		"2222": 200, "22222": 200, "222222": 400, "333333": 600, "444444": 800, "666666": 1200,
		"111222": 1200, "222333": 500, "555666": 1100, "111555": 1500,
		"113334": 500, "115": 250, "1154": 250, "44415": 550, "223344": 0, "112233": 200,
		"12345": 150, "23456": 50, "123456": 1500, "123455": 200,
	} {
		g := groupOf(dice)
		if got, _ := scoring.score(&g); got != want {
			t.Errorf("%q scores %d, not %d", dice, got, want)
		}
	}
}

// The score of a group is the best total over all ways to lay its dice out in
// the combinations of the handout's table.
func TestScoreIsTheBestTotal(t *testing.T) {
	table := []struct {
		dice   string
		points int
	}{
		{"1", 100}, {"5", 50}, {"111", 1000}, {"222", 200}, {"333", 300},
		{"444", 400}, {"555", 500}, {"666", 600}, {"123456", 1500},
	}
	var best func(group) int
	best = func(g group) (most int) {
		for _, entry := range table {
			combination := groupOf(entry.dice)
			if g.holds(&combination, true) {
				rest := g
				rest.take(&combination)
				most = max(most, entry.points+best(rest))
			}
		}
		return most
	}
	rolls := 1
	for range maxDice {
		rolls *= faces + 1
	}
	scoring := Handout().Scoring
	seen := map[group]bool{}
	for roll := range rolls { // a digit of 0 stands for no die
		var g group
		for rest := roll; rest > 0; rest /= faces + 1 {
			if face := rest % (faces + 1); face != 0 {
				g.add(face)
			}
		}
		if seen[g] {
			continue
		}
		seen[g] = true
		if got, _ := scoring.score(&g); got != best(g) {
			t.Fatalf("%v scores %d, and its best total is %d", g, got, best(g))
		}
	}
	if len(seen) != 924 { // multisets of up to six of six faces
		t.Errorf("%d groups tried", len(seen))
	}
}

func TestDeadDice(t *testing.T) {
	for dice, want := range map[string]bool{
		"1": false, "5": false, "115": false, "222": false, "123456": false, "222222": false,
		"2": true, "16": true, "1154": true, "2222": true, "22": true, "12345": true, "112233": true,
	} {
		g := groupOf(dice)
		if g.hasDead() != want {
			t.Errorf("%q has dead dice: %v", dice, !want)
		}
	}
}

func TestTakingAndPuttingBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := groupOf(rapid.StringMatching(`[1-6]{0,6}`).Draw(t, "all"))
		some := groupOf(rapid.StringMatching(`[1-6]{0,6}`).Draw(t, "some"))
		if !all.holds(&some, true) {
			return
		}
		rest := all
		rest.take(&some)
		for face, n := range rest.of {
			if n < 0 {
				t.Fatalf("%d dice of face %d are left", n, face)
			}
		}
		rest.put(&some)
		if rest != all {
			t.Fatalf("%v became %v", all, rest)
		}
	})
}
