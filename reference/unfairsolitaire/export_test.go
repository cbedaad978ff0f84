package unfairsolitaire

// Table lets a test look at the row between two deals.
type Table struct{ simulator *simulator }

// NewTable returns a table on which the handout's rules hold.
func NewTable() *Table {
	rules := Handout()
	rules.RowKept = true // each deal is played as a game of one card
	return &Table{simulator: newSimulator(&rules, nil)}
}

// Deal deals a card to the right of the row, removes what can be removed and
// returns what stays.
func (t *Table) Deal(row []Suit, card Suit) []Suit {
	t.simulator.lay(row)
	t.simulator.deck = append(t.simulator.deck[:0], card)
	t.simulator.play()
	return t.simulator.cards()
}
