package ochoslocos

// Colors are the letters of the four colours, in the order in which a tie
// between them is decided.
const Colors = "RYGB"

// Card is a card, such as R8.
type Card struct {
	Color  byte // one of Colors
	Number byte // 0 to 9; those of a real deck are 1 to 8
}

// String returns the card as the input has it.
func (card Card) String() string { return string([]byte{card.Color, '0' + card.Number}) }

// parseCard reads a letter of Colors with a digit.
func parseCard(word string) (Card, bool) {
	if len(word) != 2 || word[1] < '0' || word[1] > '9' {
		return Card{}, false
	}
	for i := range len(Colors) {
		if word[0] == Colors[i] {
			return Card{Color: word[0], Number: word[1] - '0'}, true
		}
	}
	return Card{}, false
}

// Player is a player at the table.
type Player struct {
	Name     string
	Strategy byte   // B, C, N or S; in the variant basic always B
	Hand     []Card // oldest first
}

// State is a game between two moves.
type State struct {
	Players []Player
	Current int    // the index of the player who moves next
	Deck    []Card // the next card to draw first
	Discard Card
	Played  bool // Discard was played by a player: it is not the first one
	Named   byte // the colour named for the 8 on the discard pile, otherwise 0
	Tied    bool // Named won a tie
	Twos    int  // twos played in a row that nobody has drawn cards for
}

// clone returns a state that shares no memory with s.
func (s *State) clone() State {
	c := *s
	c.Players = make([]Player, len(s.Players))
	for i, p := range s.Players {
		p.Hand = append([]Card(nil), p.Hand...)
		c.Players[i] = p
	}
	c.Deck = append([]Card(nil), s.Deck...)
	return c
}
