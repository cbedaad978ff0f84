package farkle10000

import (
	"bytes"

	"grade/reference/game"
)

// findLuck reads the rolls off lines such as "Rolling 3 dice...566", which on a
// pipe may follow a question on its line. It takes a roll's dice as they are,
// whatever their number and even if no die shows such a digit: replay then
// tells where the output leaves the game. It also reads "die" for "dice" and
// blanks before and between the dice, so that a program which prints those is
// told about its blanks and not about missing dice.
func findLuck(stdout []byte) []game.Draw {
	var draws []game.Draw
	line, roll := 1, 0
	for {
		at := bytes.Index(stdout, []byte("Rolling "))
		if at < 0 {
			return draws
		}
		line += bytes.Count(stdout[:at], []byte("\n"))
		stdout = stdout[at+len("Rolling "):]
		rest, ok := cutRollHead(stdout)
		if !ok {
			continue
		}
		rest = bytes.TrimLeft(rest, " \t")
		if len(rest) > 0 && isDigit(rest[0]) {
			roll++
		}
		for len(rest) > 0 && isDigit(rest[0]) {
			draws = append(draws, game.Draw{Value: int(rest[0] - '0'), Line: line, Roll: roll})
			rest = rest[1:]
			if after := bytes.TrimLeft(rest, " \t"); len(after) > 0 && isDigit(after[0]) {
				rest = after
			}
		}
		stdout = rest
	}
}

// cutRollHead cuts "3 dice..." off a text.
func cutRollHead(text []byte) (rest []byte, ok bool) {
	rest = bytes.TrimPrefix(text, []byte("-"))
	digits := 0
	for digits < len(rest) && isDigit(rest[digits]) {
		digits++
	}
	if digits == 0 {
		return nil, false
	}
	rest = rest[digits:]
	if after, ok := bytes.CutPrefix(rest, []byte(" dice...")); ok {
		return after, true
	}
	return bytes.CutPrefix(rest, []byte(" die..."))
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }
