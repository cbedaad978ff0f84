package groupfarkle

import (
	"bytes"

	"grade/reference/game"
)

// FindLuck implements game.Game: it reads the dice of each list in brackets
// that follows the word roll, as in "Your roll: [4, 5, ]". On a pipe such a
// list stands in mid-line, after the prompt. Commas, blanks and capitals may
// differ; the lists of the commands dice and turn have no such word before
// them. Of a list that breaks off, the dice before the break are a roll, so
// that a replay says where the dice are missing.
func (g *Game) FindLuck(stdout []byte) []game.Draw {
	var draws []game.Draw
	roll := 0
	for number := 1; len(stdout) > 0; number++ {
		line := stdout
		if i := bytes.IndexByte(stdout, '\n'); i >= 0 {
			line, stdout = stdout[:i], stdout[i+1:]
		} else {
			stdout = nil
		}
		for {
			i := bytes.IndexByte(line, '[')
			if i < 0 {
				break
			}
			before, list := line[:i], line[i+1:]
			line = list
			if !endsInRoll(before) {
				continue
			}
			roll++
			for value, ok := 0, true; ok; {
				if value, list, ok = nextDie(list); ok {
					draws = append(draws, game.Draw{Value: value, Line: number, Roll: roll})
				}
			}
		}
	}
	return draws
}

// endsInRoll reports whether text ends in the word roll or rolled, with or
// without a colon.
func endsInRoll(text []byte) bool {
	text = bytes.TrimRight(text, " \t")
	text = bytes.TrimSuffix(text, []byte(":"))
	text = bytes.TrimRight(text, " \t")
	for _, word := range []string{"roll", "rolled"} {
		n := len(text) - len(word)
		if n >= 0 && bytes.EqualFold(text[n:], []byte(word)) && (n == 0 || !isLetter(text[n-1])) {
			return true
		}
	}
	return false
}

func isLetter(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }

// maxDigits is how many digits a die can have before it is no number.
const maxDigits = 9

// nextDie reads a number off the front of a list, which may begin with blanks
// and a comma. It is not ok at anything else.
func nextDie(list []byte) (value int, rest []byte, ok bool) {
	list = bytes.TrimLeft(list, " \t")
	if len(list) > 0 && list[0] == ',' {
		list = bytes.TrimLeft(list[1:], " \t")
	}
	negative := len(list) > 0 && list[0] == '-'
	if negative {
		list = list[1:]
	}
	n := 0
	for n < len(list) && '0' <= list[n] && list[n] <= '9' {
		value = value*10 + int(list[n]-'0')
		n++
		if n > maxDigits {
			return 0, nil, false
		}
	}
	if negative {
		value = -value
	}
	return value, list[n:], n > 0
}
