package farkle10000

const (
	faces   = 6 // of a die
	maxDice = 6 // in a roll
)

// A group is dice counted by face, as the handout's DiceGroup: dice in a group
// have no order. Face 0 is there for the mistake of dice from 0 to 5.
type group struct {
	n  int            // dice in all
	of [faces + 1]int // dice of each face
}

func (g *group) add(face int) {
	g.n++
	g.of[face]++
}

// take takes the dice of h out of g.
func (g *group) take(h *group) {
	g.n -= h.n
	for face, n := range h.of {
		g.of[face] -= n
	}
}

// put puts the dice of h into g.
func (g *group) put(h *group) {
	g.n += h.n
	for face, n := range h.of {
		g.of[face] += n
	}
}

// holds reports whether every die of h is in g. If counts do not matter, one
// die of a face stands for any number of them.
func (g *group) holds(h *group, countsMatter bool) bool {
	for face, n := range h.of {
		if n > g.of[face] && (countsMatter || g.of[face] < 1) {
			return false
		}
	}
	return true
}

// isStraight reports whether the faces from 1 to the given one are all there.
func (g *group) isStraight(highest int) bool {
	for face := 1; face <= highest; face++ {
		if g.of[face] < 1 {
			return false
		}
	}
	return true
}

// isThreePairs reports whether the dice are three pairs of different faces.
func (g *group) isThreePairs() bool {
	pairs := 0
	for _, n := range g.of {
		if n == 2 {
			pairs++
		}
	}
	return pairs == 3
}

// hasDead reports whether a die of the group scores nothing by the handout.
func (g *group) hasDead() bool {
	if g.isStraight(faces) {
		return false
	}
	for face, n := range g.of {
		if face != 1 && face != 5 && n%3 != 0 {
			return true
		}
	}
	return false
}

// scoredBy is a set of the combinations that a score is made of.
type scoredBy uint8

const (
	bySingles scoredBy = 1 << iota
	byTriple
	byTwoTriples
	byStraight
)

// score returns the points of a group that is kept from one roll, and what
// they are for.
func (s *Scoring) score(g *group) (points int, by scoredBy) {
	if g.isStraight(s.StraightFaces) {
		if s.StraightSingles {
			return s.Straight + s.One + s.Five, byStraight
		}
		return s.Straight, byStraight
	}
	if s.ThreePairs != 0 && g.isThreePairs() {
		return s.ThreePairs, 0
	}
	triples := 0
	best := 0
	for face := 1; face <= faces; face++ {
		n := g.of[face]
		if n == 0 {
			continue
		}
		if n >= 3 && (s.EveryTriple || triples == 0) {
			triples += n / 3
			p := s.triples(face, n)
			points += p
			best = max(best, p)
		}
		if p := s.singles(face, n); p > 0 {
			by |= bySingles
			points += p
			best = max(best, p)
		}
	}
	if triples > 0 {
		by |= byTriple
	}
	if triples > 1 {
		by |= byTwoTriples
	}
	if !s.AddsUp {
		return best, by
	}
	return points, by
}

// triples returns the points of the triples in n dice of one face, n >= 3.
func (s *Scoring) triples(face, n int) int {
	value := s.TripleFace * face
	if face == 1 {
		value = s.TripleOnes
	}
	switch {
	case n == 6 && s.SixIsTwoTriples, n == 4 && s.FourDoubles:
		return 2 * value
	default:
		return value
	}
}

// singles returns the points of those of n dice of one face that score singly.
func (s *Scoring) singles(face, n int) int {
	value, rest := 0, RestScores
	switch face {
	case 1:
		value, rest = s.One, s.RestOfOnes
	case 5:
		value, rest = s.Five, s.RestOfFives
	}
	switch {
	case n < 3 || rest == AllScoreAgain:
		return n * value
	case rest == RestForgotten:
		return 0
	case n == 6 && !s.SixIsTwoTriples:
		return 3 * value // one triple, and the other three beside it
	default:
		return n % 3 * value
	}
}
