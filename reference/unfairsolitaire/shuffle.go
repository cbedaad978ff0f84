package unfairsolitaire

import (
	"grade/reference/game"
	"grade/reference/random"
)

// anyPlace stands for a place that is drawn too.
const anyPlace = -1

// swap is a step of a shuffle: the card at place is swapped with the one at
// least plus a random value below bound.
type swap struct{ place, least, bound int }

// newSwaps returns the steps that shuffle n cards.
func newSwaps(method Swaps, n int) []swap {
	var steps []swap
	for i := range n {
		step := swap{place: i, least: i, bound: n - i}
		switch method {
		case WithLaterOnly:
			step.least, step.bound = i+1, n-i-1
		case WithRestExceptLast:
			step.bound = n - i - 1
		case WithShrinkingStart:
			step.least = 0
		case WithAny:
			step.least, step.bound = 0, n
		case RandomPairs:
			step = swap{place: anyPlace, bound: n}
		}
		steps = append(steps, step)
	}
	switch method {
	case WithRestButLast, WithLaterOnly, WithRestExceptLast:
		steps = steps[:n-1]
	case RandomPairs:
		steps = steps[:n/2]
	}
	return steps
}

// sortDeck lays the deck in order of suits.
func (s *simulator) sortDeck() {
	s.deck = s.deck[:0]
	for suit := Clubs; suit <= Spades; suit++ {
		for range s.rules.CardsPerSuit {
			s.deck = append(s.deck, suit)
		}
	}
}

// prepareDeck brings the deck into its order for a game.
func (s *simulator) prepareDeck(firstGame bool) error {
	switch {
	case s.rules.DrawnAnew:
		return s.drawSuits()
	case s.rules.Shuffles == BeforeNoGame, s.rules.Shuffles == BeforeFirstGame && !firstGame:
		return nil
	case s.rules.NewDeck:
		s.sortDeck()
	}
	return s.shuffle()
}

// drawSuits takes a random suit for each card.
func (s *simulator) drawSuits() error {
	for i := range s.deck {
		suit, err := s.luck.Draw(int(Clubs), int(Spades))
		if err != nil {
			return err
		}
		s.deck[i] = Suit(suit)
	}
	return nil
}

// shuffle shuffles the deck by its steps.
func (s *simulator) shuffle() error {
	if generated, ok := s.luck.(*game.Generated); ok {
		// The handout's generator is called directly: a third of the time
		// of a game goes into its draws.
		if java, ok := generated.Generator().(*random.Java); ok {
			shuffleByJava(java, s.deck, s.swaps)
			return nil
		}
	}
	for _, step := range s.swaps {
		place := step.place
		if place == anyPlace {
			var err error
			if place, err = s.luck.Draw(0, step.bound-1); err != nil {
				return err
			}
		}
		drawn, err := s.luck.Draw(0, step.bound-1)
		if err != nil {
			return err
		}
		other := step.least + drawn
		s.deck[place], s.deck[other] = s.deck[other], s.deck[place]
	}
	return nil
}

func shuffleByJava(java *random.Java, deck []Suit, steps []swap) {
	for _, step := range steps {
		place := step.place
		if place == anyPlace {
			place = java.Below(step.bound)
		}
		other := step.least + java.Below(step.bound)
		deck[place], deck[other] = deck[other], deck[place]
	}
}
