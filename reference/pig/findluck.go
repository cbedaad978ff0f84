package pig

import (
	"bytes"
	"iter"

	"grade/reference/game"
)

// FindLuck implements game.Game: the user's number, then each roll, in the
// order in which the game draws them.
//
// It reads the lines more generously than the handout prints them (any case,
// any blanks, a missing colon), because a program with a wrong label is judged
// by its label and not for want of dice. A line that begins as a roll and has no
// number is a draw without a value. If the user's number is not told, it
// is that of the player who was asked first, on the line that announced that
// turn; if nobody was asked, there are no draws at all, since a roll must not
// be taken for the number.
func (g *Game) FindLuck(stdout []byte) []game.Draw {
	draws := make([]game.Draw, 1, 1+len(stdout)/32)
	var turn game.Draw // the number in the last line that announced a turn
	for at, n := 0, 1; at < len(stdout); n++ {
		line := stdout[at:]
		if end := bytes.IndexByte(line, '\n'); end >= 0 {
			line = line[:end]
		}
		at += len(line) + 1
		if draws[0].Line == 0 {
			if number, ok := userNumber(line); ok && len(draws) == 1 {
				draws[0] = game.Draw{Value: number, Line: n}
			} else if number, ok := turnNumber(line); ok {
				turn = game.Draw{Value: number, Line: n}
			} else if asks(line) {
				draws[0] = turn
			}
		}
		// The next roll may stand behind the question, which has no newline.
		found := len(draws)
		for value := range numbersAfter(line, "roll") {
			draws = append(draws, game.Draw{Value: value, Line: n})
		}
		if text := brokenRoll(line); text != "" && found == len(draws) && at <= len(stdout) {
			draws = append(draws, game.Draw{Text: text, Line: n})
		}
	}
	if draws[0].Line == 0 {
		return nil
	}
	return draws
}

// longestText is how much is kept of what stands in place of a number.
const longestText = 40

// brokenRoll returns what stands in place of the number in a line that begins
// as a roll does, "Roll: five"; empty if the line is none.
func brokenRoll(line []byte) string {
	i := bytes.LastIndexByte(line, '?') + 1 // the question has no newline
	line = bytes.TrimLeft(line[i:], " \t")
	if indexFold(line[:min(4, len(line))], "roll") != 0 {
		return ""
	}
	text, isRoll := bytes.CutPrefix(bytes.TrimLeft(line[4:], " \t"), []byte(":"))
	if !isRoll {
		return ""
	}
	text = bytes.TrimSpace(text)
	if len(text) == 0 {
		return " "
	}
	return string(text[:min(len(text), longestText)])
}

// userNumber reads "You will be player 2.".
func userNumber(line []byte) (int, bool) {
	i := indexFold(line, "you")
	if i < 0 {
		return 0, false
	}
	number, _, ok := labelled(line[i:], "player")
	return number, ok
}

// turnNumber reads "It is player 2's turn.".
func turnNumber(line []byte) (int, bool) {
	number, rest, ok := labelled(line, "player")
	return number, ok && indexFold(rest, "turn") >= 0
}

// asks reports whether the line asks to roll or hold.
func asks(line []byte) bool {
	i := indexFold(line, "hold")
	return i >= 0 && bytes.IndexByte(line[i:], '?') >= 0
}

// labelled reads the first number in line that follows the word, with only
// blanks, colons and the like between, and returns what stands behind it.
func labelled(line []byte, word string) (number int, rest []byte, ok bool) {
	for {
		i := indexFold(line, word)
		if i < 0 {
			return 0, nil, false
		}
		startsWord := i == 0 || !isLetter(line[i-1])
		line = line[i+len(word):]
		if !startsWord {
			continue
		}
		behind := bytes.TrimLeft(bytes.TrimPrefix(line, []byte("ed")), " \t:=#")
		if number, rest, ok = leadingNumber(behind); ok {
			return number, rest, true
		}
	}
}

// numbersAfter yields each number in line that labelled finds.
func numbersAfter(line []byte, word string) iter.Seq[int] {
	return func(yield func(int) bool) {
		for {
			number, rest, ok := labelled(line, word)
			if !ok || !yield(number) {
				return
			}
			line = rest
		}
	}
}

// leadingNumber reads the number that line begins with. Of a longer number it
// reads nine digits: no such value is a die.
func leadingNumber(line []byte) (number int, rest []byte, ok bool) {
	sign, i := 1, 0
	if len(line) > 0 && line[0] == '-' {
		sign, i = -1, 1
	}
	first := i
	for i < len(line) && i < first+9 && '0' <= line[i] && line[i] <= '9' {
		number = number*10 + int(line[i]-'0')
		i++
	}
	return sign * number, line[i:], i > first
}

// indexFold returns where a word of lower-case letters begins in line, in any
// case, or -1.
func indexFold(line []byte, word string) int {
	for i := 0; i+len(word) <= len(line); i++ {
		k := 0
		for k < len(word) && line[i+k]|0x20 == word[k] {
			k++
		}
		if k == len(word) {
			return i
		}
	}
	return -1
}

func isLetter(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }
