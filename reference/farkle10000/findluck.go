package farkle10000

import (
	"bytes"

	"grade/reference/game"
)

// findLuck reads the rolls off lines such as "Rolling 3 dice...566", which on a
// pipe may follow a question on its line. It takes a roll's dice as they are,
// whatever their number and even if no die shows such a digit: replay then
// tells where the output leaves the game. It also reads "die" for "dice", any
// blanks and capitals, so that a program which prints those is told about them
// and not about missing dice.
func findLuck(stdout []byte) []game.Draw {
	var draws []game.Draw
	line, roll := 1, 0
	for {
		at := indexFold(stdout, "rolling")
		if at < 0 {
			return draws
		}
		line += bytes.Count(stdout[:at], []byte("\n"))
		stdout = stdout[at+len("rolling"):]
		rest, ok := cutRollHead(stdout)
		if !ok {
			continue
		}
		rest = trimBlanks(rest)
		if len(rest) > 0 && isDigit(rest[0]) {
			roll++
		}
		for len(rest) > 0 && isDigit(rest[0]) {
			draws = append(draws, game.Draw{Value: int(rest[0] - '0'), Line: line, Roll: roll})
			rest = rest[1:]
			if after := trimBlanks(rest); len(after) > 0 && isDigit(after[0]) {
				rest = after
			}
		}
		stdout = rest
	}
}

// cutRollHead cuts " 3 dice..." off a text.
func cutRollHead(text []byte) (rest []byte, ok bool) {
	rest = trimBlanks(text)
	if len(rest) == len(text) {
		return nil, false
	}
	rest = bytes.TrimPrefix(rest, []byte("-"))
	digits := 0
	for digits < len(rest) && isDigit(rest[digits]) {
		digits++
	}
	if digits == 0 {
		return nil, false
	}
	rest = trimBlanks(rest[digits:])
	for _, word := range []string{"dice", "die"} {
		if len(rest) >= len(word) && bytes.EqualFold(rest[:len(word)], []byte(word)) {
			return bytes.CutPrefix(trimBlanks(rest[len(word):]), []byte("..."))
		}
	}
	return nil, false
}

func trimBlanks(text []byte) []byte { return bytes.TrimLeft(text, " \t") }

// indexFold returns where a word of lower-case letters begins, in any case, or
// -1.
func indexFold(text []byte, word string) int {
	for i := 0; i+len(word) <= len(text); i++ {
		if text[i]|0x20 == word[0] && bytes.EqualFold(text[i:i+len(word)], []byte(word)) {
			return i
		}
	}
	return -1
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }
