package unfairsolitaire

import "math"

// Suit is all that matters of a card.
type Suit uint8

// The suits in the order of a sorted deck.
const (
	Clubs Suit = iota
	Diamonds
	Hearts
	Spades
)

// fourSuits holds the suits of a card, in its lowest two bits, and of the
// three cards left of it.
type fourSuits uint8

// then is what the four are when a card is laid to their right: the shift
// drops the leftmost.
func (f fourSuits) then(s Suit) fourSuits { return f<<2 | fourSuits(s) }

func (f fourSuits) last() Suit { return Suit(f & 3) }

// suits returns the four from left to right.
func (f fourSuits) suits() (a, b, c, d Suit) {
	return (f >> 6).last(), (f >> 4).last(), (f >> 2).last(), f.last()
}

// staying says which of four cards stay in the row: a bit a card, the
// rightmost card the lowest.
type staying uint8

const (
	noneStay  staying = 0b0000
	innerStay staying = 0b0110
	outerStay staying = 0b1001
	leftStay  staying = 0b1100
	allStay   staying = 0b1111
)

// pass is a step of looking at the row.
type pass struct {
	stay    [256]staying // by fourSuits
	repeats bool         // as long as something is removed
}

// looking is how the row is looked at after a deal.
type looking struct {
	passes  []pass
	repeats bool // all passes, as long as one of them removes something
	// needs is how many cards must be showing, by staying.
	needs [16]int
	// least is how many cards must be showing for any pass to remove
	// something, by fourSuits: it ends most looks at once.
	least [256]int
}

func newLooking(r *Rules) looking {
	l := looking{passes: newPasses(r), repeats: r.Order == TwoThenFour}
	for stay := range l.needs {
		l.needs[stay] = max(r.LookFrom, r.InnerFrom)
	}
	l.needs[noneStay] = r.LookFrom
	l.needs[allStay] = math.MaxInt
	for four := range l.least {
		if r.Leftmost {
			continue // the rightmost four say nothing
		}
		l.least[four] = math.MaxInt
		for i := range l.passes {
			l.least[four] = min(l.least[four], l.needs[l.passes[i].stay[four]])
		}
	}
	return l
}

func newPasses(r *Rules) []pass {
	switch r.Order {
	case FourFirstOnce:
		return []pass{newPass(false, r.whenFour, r.whenTwo)}
	case FourThenTwoOnce:
		return []pass{newPass(false, r.whenFour), newPass(false, r.whenTwo)}
	case FoursThenTwos:
		return []pass{newPass(true, r.whenFour), newPass(true, r.whenTwo)}
	case TwoFirst:
		return []pass{newPass(true, r.whenTwo, r.whenFour)}
	case TwoThenFour:
		return []pass{newPass(false, r.whenTwo), newPass(false, r.whenFour)}
	case FourOnly:
		return []pass{newPass(true, r.whenFour)}
	}
	return []pass{newPass(true, r.whenFour, r.whenTwo)}
}

// newPass makes the table of the first rule that removes something.
func newPass(repeats bool, rules ...func(fourSuits) staying) pass {
	p := pass{repeats: repeats}
	for i := range p.stay {
		p.stay[i] = allStay
		for _, rule := range rules {
			if p.stay[i] == allStay {
				p.stay[i] = rule(fourSuits(i))
			}
		}
	}
	return p
}

// whenFour is the removal of four cards of one suit.
func (r *Rules) whenFour(four fourSuits) staying {
	a, b, c, d := four.suits()
	if b == c && c == d && (a == b || r.Alike == LastThree) {
		return noneStay
	}
	return allStay
}

// whenTwo is the removal of the two cards between two of one suit.
func (r *Rules) whenTwo(four fourSuits) staying {
	a, _, c, d := four.suits()
	end := d
	if r.Ends == FirstAndThird {
		end = c
	}
	if a != end {
		return allStay
	}
	switch r.Removes {
	case OuterTwo:
		return innerStay
	case LastTwo:
		return leftStay
	case EveryCard:
		return noneStay
	}
	return outerStay
}
