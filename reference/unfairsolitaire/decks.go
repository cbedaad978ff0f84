package unfairsolitaire

import (
	"bytes"
	"fmt"

	"grade/reference/game"
)

// countDecks returns the number of lines of a list of decks.
func countDecks(list []byte) int {
	n := bytes.Count(list, []byte("\n"))
	if len(list) > 0 && list[len(list)-1] != '\n' {
		n++
	}
	return n
}

// playDecks plays the decks of a list, one a line, and prints won or lost for
// each.
func (s *sitting) playDecks(list []byte) error {
	n := 0
	for line := range bytes.Lines(list) {
		if n++; n < s.line {
			continue
		}
		s.simulator.deck = s.simulator.deck[:0]
		if err := s.turn(); err != nil {
			return err
		}
		if err := s.readDeck(line); err != nil {
			return err
		}
		s.simulator.shown = 0
		won := s.simulator.play()
		s.applyPlayRules()
		if won {
			s.won++
			s.console.Print("won\n")
		} else {
			s.console.Print("lost\n")
		}
		s.line++
	}
	return nil
}

// readDeck lays the letters of a line in the empty deck, the first card first.
func (s *sitting) readDeck(line []byte) error {
	for i, b := range bytes.TrimRight(line, "\r\n") {
		suit := bytes.IndexByte([]byte("CDHS"), b)
		switch {
		case b == ' ' || b == '\t':
		case suit < 0:
			return &game.BadInput{Text: fmt.Sprintf("line %d, column %d of the decks: %q is no suit: the letters are C, D, H and S", s.line, i+1, line[i:i+1])}
		default:
			s.simulator.deck = append(s.simulator.deck, Suit(suit))
		}
	}
	return nil
}
