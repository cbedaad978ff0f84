package ochoslocos

import (
	"errors"
	"fmt"

	"grade/reference/game"
)

// input reads a game line by line and knows where it is.
type input struct {
	c          *game.Console
	strategies bool // player lines have a strategy
	line       int  // the number of the line read last, from 1
	ended      bool
}

// read reads the whole input: the deck may span lines, so it is complete only
// when the input has ended.
func (in *input) read(s *State) error {
	players, err := in.playerCount()
	if err != nil {
		return err
	}
	s.Players = make([]Player, 0, min(players, 6))
	for i := range players {
		p, err := in.player(i+1, players)
		if err != nil {
			return err
		}
		s.Players = append(s.Players, p)
	}
	if s.Discard, err = in.discard(); err != nil {
		return err
	}
	s.Deck = make([]Card, 0, 32)
	for {
		line, err := in.next()
		if err != nil || in.ended {
			return err
		}
		if s.Deck, err = in.cards(s.Deck, line); err != nil {
			return err
		}
	}
}

// next returns the next line that is not blank; in.ended says that there is
// none.
func (in *input) next() (string, error) {
	for {
		line, err := in.c.ReadLine()
		in.line++
		if errors.Is(err, game.ErrInputEnded) {
			in.ended = true
			return "", nil
		}
		if err != nil {
			return "", fmt.Errorf("reading line %d: %w", in.line, err)
		}
		if word, _ := cutWord(line); word != "" {
			return line, nil
		}
	}
}

func (in *input) playerCount() (int, error) {
	const wanted = "the number of players, 2 or more"
	line, err := in.next()
	if err != nil {
		return 0, err
	}
	word, rest := cutWord(line)
	if more, _ := cutWord(rest); more != "" {
		return 0, in.bad(wanted, line)
	}
	n := 0
	for i := range len(word) {
		if word[i] < '0' || word[i] > '9' || n > 1e6 {
			return 0, in.bad(wanted, line)
		}
		n = 10*n + int(word[i]-'0')
	}
	if n < 2 {
		return 0, in.bad(wanted, line)
	}
	return n, nil
}

func (in *input) player(number, of int) (Player, error) {
	line, err := in.next()
	if err != nil {
		return Player{}, err
	}
	name, rest := cutWord(line)
	p := Player{Name: name, Strategy: 'B', Hand: make([]Card, 0, 16)}
	if in.strategies && name != "" {
		var word string
		if word, rest = cutWord(rest); len(word) != 1 || !isStrategy(word[0]) {
			return Player{}, in.bad(fmt.Sprintf("the strategy of player %d of %d (B, C, N or S) after the name", number, of), line)
		}
		p.Strategy = word[0]
	}
	if p.Hand, err = in.cards(p.Hand, rest); err != nil {
		return Player{}, err
	}
	if len(p.Hand) == 0 {
		return Player{}, in.bad(fmt.Sprintf("player %d of %d with at least one card", number, of), line)
	}
	return p, nil
}

func (in *input) discard() (Card, error) {
	line, err := in.next()
	if err != nil {
		return Card{}, err
	}
	word, rest := cutWord(line)
	more, _ := cutWord(rest)
	card, ok := parseCard(word)
	if !ok || more != "" {
		return Card{}, in.bad("one card, the first discard card", line)
	}
	return card, nil
}

func (in *input) cards(cards []Card, text string) ([]Card, error) {
	for {
		var word string
		if word, text = cutWord(text); word == "" {
			return cards, nil
		}
		card, ok := parseCard(word)
		if !ok {
			return nil, in.bad("a card (a letter R, Y, G or B with a digit, such as R8)", word)
		}
		cards = append(cards, card)
	}
}

// bad returns the error for the line read last, or for the one that is
// missing.
func (in *input) bad(wanted, found string) error {
	const shown = 60
	switch {
	case in.ended:
		found = "the end of the input"
	case len(found) > shown:
		found = fmt.Sprintf("%q...", found[:shown])
	default:
		found = fmt.Sprintf("%q", found)
	}
	return &game.BadInput{Text: fmt.Sprintf("input line %d: expected %s, found %s", in.line, wanted, found)}
}

func isStrategy(b byte) bool { return b == 'B' || b == 'C' || b == 'N' || b == 'S' }

// cutWord returns the first word of text and what follows it; the word is
// empty if there is none.
func cutWord(text string) (word, rest string) {
	begin := 0
	for begin < len(text) && isBlank(text[begin]) {
		begin++
	}
	end := begin
	for end < len(text) && !isBlank(text[end]) {
		end++
	}
	return text[begin:end], text[end:]
}

func isBlank(b byte) bool { return b == ' ' || '\t' <= b && b <= '\r' }
