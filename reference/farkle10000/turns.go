package farkle10000

import (
	"bytes"

	"grade/reference/game"
)

// ReadTurns implements game.TurnReader. A turn begins with the empty line above
// its scores, "SCORES -- 1: 0  2: 0", and has the line "Player 1's turn" behind
// them. Scores that are not those of all players, or would have ended the game,
// are no state to go on from.
func (g *Game) ReadTurns(stdout []byte, first any, _ game.Options) []game.Turn {
	begin, ok := first.(State)
	if !ok {
		return nil
	}
	var turns []game.Turn
	scoresAt, scoresLine := -1, []byte(nil) // the last line of scores, while nothing stands behind it
	for at := 0; at < len(stdout); {
		line, here := stdout[at:], at
		if end := bytes.IndexByte(line, '\n'); end >= 0 {
			line = line[:end]
		}
		at += len(line) + 1
		if i := indexFold(line, "scores"); i >= 0 {
			scoresAt, scoresLine = here+i, line[i+len("scores"):]
			continue
		}
		if player, ok := playersTurn(line); ok {
			turn := game.Turn{At: here}
			if scoresAt >= 0 {
				turn.At = aboveScores(stdout, scoresAt)
				turn.State, turn.Over = stateOf(begin.Players, player, scoresLine)
			}
			turns = append(turns, turn)
		}
		if len(bytes.TrimSpace(line)) > 0 {
			scoresAt = -1
		}
	}
	game.FillTurns(turns, stdout, findLuck)
	return turns
}

// playersTurn reads "Player 2's turn".
func playersTurn(line []byte) (player int, ok bool) {
	i := indexFold(line, "player")
	if i < 0 {
		return 0, false
	}
	rest := trimBlanks(line[i+len("player"):])
	player, rest, ok = number(rest)
	return player, ok && indexFold(rest, "turn") >= 0
}

// aboveScores returns where the empty line above the scores begins, which may
// be the end of a question's line: the question itself ends without a newline.
func aboveScores(stdout []byte, scores int) int {
	if scores == 0 || stdout[scores-1] != '\n' {
		return scores
	}
	above := stdout[:scores-1]
	above = above[bytes.LastIndexByte(above, '\n')+1:]
	if text := bytes.TrimRight(above, " \t\r"); len(text) == 0 || text[len(text)-1] == ':' || text[len(text)-1] == '?' {
		return scores - 1
	}
	return scores
}

// stateOf reads the scores off what follows the word SCORES. The state is nil
// where they are not those of all players, or the game is over.
func stateOf(players, player int, text []byte) (state any, over bool) {
	shown := State{Players: players, Player: player}
	if player < 1 || player > players {
		return nil, false
	}
	text = bytes.TrimLeft(text, " \t-:")
	for i := range players {
		n, rest, ok := number(text)
		rest, colon := bytes.CutPrefix(trimBlanks(rest), []byte(":"))
		if !ok || n != i+1 || !colon {
			return nil, false
		}
		if n, rest, ok = number(trimBlanks(rest)); !ok {
			return nil, false
		}
		over = over || n >= Handout().Match.Goal
		shown.Scores[i], text = n, bytes.TrimLeft(rest, " \t,")
	}
	if over {
		return nil, true
	}
	return shown, false
}

// number reads the number that text begins with, of nine digits at most.
func number(text []byte) (n int, rest []byte, ok bool) {
	i := 0
	for i < len(text) && i < 9 && isDigit(text[i]) {
		n = n*10 + int(text[i]-'0')
		i++
	}
	return n, text[i:], i > 0
}
