package groupfarkle

// faces is the number of faces that a count covers, from 0 for a die out of
// play.
const faces = 7

// scoring is what a roll is worth.
type scoring struct {
	points int             // 0 is a farkle
	dice   [diceCount]bool // the dice that are worth points
	rule   string          // the rule that chose them
}

// score scores the dice, of which those showing 0 are out of play.
func (r *Rules) score(dice *[diceCount]int) scoring {
	var counts [faces]int
	for _, die := range dice {
		counts[die]++
	}
	counts[0] = 0
	result := scoring{rule: ruleFarkle}
	if r.Groups == EveryGroup {
		for face := 1; face < faces; face++ {
			if counts[face] >= r.SmallestGroup {
				r.take(&result, dice, face, counts[face], ruleLargestGroup)
			}
		}
	} else if face, rule := r.group(dice, &counts); face != 0 {
		r.take(&result, dice, face, counts[face], rule)
	}
	one := r.LoneOne == WithoutGroup && result.points == 0 ||
		r.LoneOne == BesideGroup && counts[1] == 1
	for i, die := range dice {
		if one && die == 1 {
			result.points++
			result.rule = ruleLoneOne
			result.dice[i] = true
			break
		}
	}
	return result
}

// take adds a group to what a roll is worth.
func (r *Rules) take(result *scoring, dice *[diceCount]int, face, count int, rule string) {
	points := count
	if r.FaceCounts {
		points = face * count
	}
	result.points += points
	result.rule = rule
	for i, die := range dice {
		if die == face {
			result.dice[i] = true
		}
	}
}

// group returns the face of the group that scores, 0 if there is none, and the
// rule that chose it.
func (r *Rules) group(dice *[diceCount]int, counts *[faces]int) (face int, rule string) {
	best, tied := 0, 0
	for f := 1; f < faces; f++ {
		n := counts[f]
		switch {
		case n < r.SmallestGroup:
		case r.Groups == SmallestFaceGroup && face != 0:
		case n > best:
			best, tied, face = n, 1, f
		case n == best:
			tied++
		}
	}
	if tied < 2 {
		return face, ruleLargestGroup
	}
	return r.untie(dice, counts, best), ruleSmallestFace
}

// untie chooses between the faces whose groups have best dice.
func (r *Rules) untie(dice *[diceCount]int, counts *[faces]int, best int) int {
	face := 0
	switch r.Tie {
	case SmallestFace, LargestFace:
		for f := 1; f < faces; f++ {
			if counts[f] == best && (face == 0 || r.Tie == LargestFace) {
				face = f
			}
		}
	case FirstRolled, LastRolled:
		for _, die := range dice {
			if die != 0 && counts[die] == best && (face == 0 || r.Tie == LastRolled) {
				face = die
			}
		}
	}
	return face
}

// leave puts the scoring dice that go out of play to 0.
func (r *Rules) leave(dice *[diceCount]int, scored *[diceCount]bool) {
	if r.Leaving == NoScoring {
		return
	}
	for i := range dice {
		if scored[i] {
			dice[i] = 0
			if r.Leaving == OneScoring {
				return
			}
		}
	}
}

// countAvailable counts the dice in play.
func countAvailable(dice *[diceCount]int) int {
	n := 0
	for _, die := range dice {
		if die != 0 {
			n++
		}
	}
	return n
}
