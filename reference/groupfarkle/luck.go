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
// that a replay says where the dice are missing. A list with something else
// than dice in it, and what stands in place of a list behind "Your roll:", are a
// draw without a value; an empty list is none, since no dice are drawn for it.
func (g *Game) FindLuck(stdout []byte) []game.Draw {
	var draws []game.Draw
	roll := 0
	for number := 1; len(stdout) > 0; number++ {
		line, ended := stdout, false
		if i := bytes.IndexByte(stdout, '\n'); i >= 0 {
			line, stdout, ended = stdout[:i], stdout[i+1:], true
		} else {
			stdout = nil
		}
		before := roll
		for rest := line; ; {
			i := bytes.IndexByte(rest, '[')
			if i < 0 {
				break
			}
			prompt, list := rest[:i], rest[i+1:]
			rest = list
			if !endsInRoll(prompt) {
				continue
			}
			roll++
			draws = append(draws, readList(list, number, roll)...)
		}
		if text := brokenRoll(line); text != "" && before == roll && ended {
			roll++
			draws = append(draws, game.Draw{Text: text, Line: number, Roll: roll})
		}
	}
	return draws
}

// readList reads the dice of a list, which begins behind its bracket.
func readList(list []byte, line, roll int) (draws []game.Draw) {
	text := list
	for value, ok := 0, true; ok; {
		if value, list, ok = nextDie(list); ok {
			draws = append(draws, game.Draw{Value: value, Line: line, Roll: roll})
		}
	}
	list = bytes.TrimLeft(list, " \t,\r")
	if len(list) > 0 && list[0] != ']' {
		if end := bytes.IndexByte(text, ']'); end >= 0 {
			text = text[:end+1]
		}
		return []game.Draw{{Text: "[" + string(text[:min(len(text), longestText)]), Line: line, Roll: roll}}
	}
	return draws
}

// longestText is how much is kept of what stands in place of dice.
const longestText = 40

// brokenRoll returns what follows "Your roll:" in a line; empty if that does
// not stand there, or nothing follows it.
func brokenRoll(line []byte) string {
	const words = "your roll:"
	for i := 0; i+len(words) <= len(line); i++ {
		if bytes.EqualFold(line[i:i+len(words)], []byte(words)) {
			text := bytes.TrimSpace(line[i+len(words):])
			return string(text[:min(len(text), longestText)])
		}
	}
	return ""
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
