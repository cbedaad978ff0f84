package unfairsolitaire

import "grade/reference/game"

// simulator plays games. It keeps its memory from game to game.
type simulator struct {
	rules   *Rules
	looking looking
	luck    game.Luck
	swaps   []swap

	deck  []Suit
	dealt int // cards of the deck that are dealt
	// row holds the cards showing from index 1 on; row[0] is the empty row.
	row     []fourSuits
	showing int
	shown   events
}

// events are things that happened in games, a bit each, for the trace. The
// lowest 16 bits are the removals, by staying.
type events uint32

const (
	fewerThanFour events = 1 << (16 + iota) // were left after a removal
	gameWon
	gameLost
)

func newSimulator(rules *Rules, luck game.Luck) *simulator {
	return &simulator{
		rules:   rules,
		looking: newLooking(rules),
		luck:    luck,
		swaps:   newSwaps(rules.Swaps, 4*rules.CardsPerSuit),
	}
}

// play plays a game with the deck as it lies and reports whether it is won.
func (s *simulator) play() bool {
	r := s.rules
	s.clearTable()
	n, dealt, everEmpty := s.showing, s.dealt, false
	row, nextLook := s.row, 0
	if r.RefillsFour {
		nextLook = 4
	}
	for deck := s.deck[:max(0, len(s.deck)-r.Undealt)]; dealt < len(deck); {
		four := row[n].then(deck[dealt])
		n++
		row[n] = four
		dealt += 1 + r.LostCards
		// Three of four deals end here.
		if n < s.looking.least[four] {
			continue
		}
		if dealt >= len(deck) && r.NoLookAtEnd || dealt < min(nextLook, len(deck)) {
			continue
		}
		before := n
		if n = s.remove(n); n == before {
			continue
		}
		everEmpty = everEmpty || n == 0
		dealt += r.LostAtRemoval
		if r.RefillsFour && n < 4 {
			nextLook = dealt + 4
		}
	}
	s.showing, s.dealt = n, dealt
	if n > r.WonWith && !(r.WonOnceEmpty && everEmpty) {
		s.shown |= gameLost
		return false
	}
	s.shown |= gameWon
	return true
}

// clearTable takes the cards of the last game away and makes room for all of
// this one.
func (s *simulator) clearTable() {
	if !s.rules.RowKept {
		s.showing = 0
	}
	if !s.rules.DeckNotReset {
		s.dealt = 0
	}
	if room := s.showing + len(s.deck) + 1; len(s.row) < room {
		s.row = append(s.row, make([]fourSuits, room-len(s.row))...)
	}
}

// remove looks at a row of n cards and returns how many stay.
func (s *simulator) remove(n int) int {
	for {
		before := n
		for i := range s.looking.passes {
			n = s.removeIn(&s.looking.passes[i], n)
		}
		if n == before || !s.looking.repeats {
			return n
		}
	}
}

// removeIn removes what one pass removes from a row of n cards.
func (s *simulator) removeIn(p *pass, n int) int {
	for {
		at := n
		if s.rules.Leftmost {
			at = min(n, 4)
		}
		stay := p.stay[s.row[at]]
		if n < s.looking.needs[stay] {
			return n
		}
		switch {
		case stay == outerStay && at == n:
			last := s.row[n].last()
			n -= 2
			s.row[n] = s.row[n-1].then(last)
		case stay == noneStay && at == n:
			n -= 4
		default:
			n = s.rewrite(at, n, stay)
		}
		s.shown |= 1 << stay
		if n < 4 {
			s.shown |= fewerThanFour
		}
		if !p.repeats {
			return n
		}
	}
}

// rewrite lays the row of n cards again, without those of the four that end
// at at which do not stay, and returns how many there are then.
func (s *simulator) rewrite(at, n int, stay staying) int {
	to := at - 4
	for from := at - 3; from <= n; from++ {
		if from > at || stay>>(at-from)&1 == 1 {
			s.row[to+1] = s.row[to].then(s.row[from].last())
			to++
		}
	}
	return to
}

// cards returns the suits of the cards showing.
func (s *simulator) cards() []Suit {
	if s.showing == 0 {
		return nil
	}
	suits := make([]Suit, s.showing)
	for i := range suits {
		suits[i] = s.row[i+1].last()
	}
	return suits
}

// lay lays the cards of a row that is given.
func (s *simulator) lay(suits []Suit) {
	s.showing = len(suits)
	s.row = make([]fourSuits, len(suits)+1)
	for i, suit := range suits {
		s.row[i+1] = s.row[i].then(suit)
	}
}
