package unfairsolitaire_test

import (
	"testing"

	us "grade/reference/unfairsolitaire"
)

// position is a row and what is left in the deck.
type position struct {
	row  string
	left [4]int8
}

// renamed gives the suits new names, in the order in which they stand in the
// row and then by how many are left: what can happen next does not depend on
// the names, and there are far fewer positions without them.
func (p position) renamed() position {
	var names [4]int8
	for i := range names {
		names[i] = -1
	}
	renamed := position{}
	row := []byte(p.row)
	next := int8(0)
	name := func(suit int) {
		names[suit] = next
		renamed.left[next] = p.left[suit]
		next++
	}
	for i, suit := range row {
		if names[suit] < 0 {
			name(int(suit))
		}
		row[i] = byte(names[suit])
	}
	for next < 4 {
		most := -1
		for suit, n := range names {
			if n < 0 && (most < 0 || p.left[suit] > p.left[most]) {
				most = suit
			}
		}
		name(most)
	}
	renamed.row = string(row)
	return renamed
}

// orders counts the orders of a deck with so many cards of each suit by how
// many cards are left at the end.
func orders(perSuit int) map[int]uint64 {
	table := us.NewTable()
	k := int8(perSuit)
	positions := map[position]uint64{{left: [4]int8{k, k, k, k}}: 1}
	for range 4 * perSuit {
		next := map[position]uint64{}
		for p, ways := range positions {
			row := make([]us.Suit, len(p.row))
			for i := range row {
				row[i] = us.Suit(p.row[i])
			}
			for card := us.Clubs; card <= us.Spades; card++ {
				if p.left[card] == 0 {
					continue
				}
				after := table.Deal(row, card)
				text := make([]byte, len(after))
				for i, suit := range after {
					text[i] = byte(suit)
				}
				q := position{row: string(text), left: p.left}
				q.left[card]--
				next[q.renamed()] += ways
			}
		}
		positions = next
	}
	left := map[int]uint64{}
	for p, ways := range positions {
		left[len(p.row)] += ways
	}
	return left
}

// The numbers were found by playing every order of these decks.
func TestSmallDecks(t *testing.T) {
	for _, tt := range []struct {
		perSuit       int
		won, twoLeft  uint64
		ordersOfSuits uint64
	}{
		{1, 0, 0, 24},
		{2, 0, 24, 2520},
		{3, 0, 936, 369600},
		{4, 381192, 1618344, 63063000},
	} {
		left := orders(tt.perSuit)
		all := uint64(0)
		for _, n := range left {
			all += n
		}
		if left[0] != tt.won || left[2] != tt.twoLeft || all != tt.ordersOfSuits {
			t.Errorf("%d cards of each suit: %d orders of %d win, %d leave two cards; want %d of %d, %d",
				tt.perSuit, left[0], all, left[2], tt.won, tt.ordersOfSuits, tt.twoLeft)
		}
	}
}
