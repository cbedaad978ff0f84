package pig

import (
	"bytes"

	"grade/reference/game"
)

// ReadTurns implements game.TurnReader. A turn begins with the score lines
// above the line "It is player 1's turn."; without both scores, or with a
// score that would have ended the game, there is nothing to go on from.
func (g *Game) ReadTurns(stdout []byte, first any, _ game.Options) []game.Turn {
	begin, ok := first.(State)
	if !ok {
		return nil
	}
	var turns []game.Turn
	board := scoreboard{at: -1}
	held := begin.Held
	lastRoll, player := 0, 0
	for at, n := 0, 1; at < len(stdout); n++ {
		line, here := stdout[at:], at
		if end := bytes.IndexByte(line, '\n'); end >= 0 {
			line = line[:end]
		}
		at += len(line) + 1
		if board.read(line, here) {
			continue
		}
		if number, ok := turnNumber(line); ok {
			if lastRoll > 1 && (player == 1 || player == 2) {
				held[player-1]++
			}
			turn := game.Turn{At: board.begin(here)}
			turn.State, turn.Over = board.state(State{User: begin.User, Player: number, Turn: len(turns), Held: held})
			turns, player, lastRoll, board = append(turns, turn), number, 0, scoreboard{at: -1}
			continue
		}
		if len(bytes.TrimSpace(line)) > 0 {
			board = scoreboard{at: -1}
		}
		if len(turns) == 0 {
			continue
		}
		turn := &turns[len(turns)-1]
		turn.Asks += bytes.Count(line, []byte("?"))
		found := len(turn.Luck)
		for value := range numbersAfter(line, "roll") {
			turn.Luck = append(turn.Luck, game.Draw{Value: value, Line: n})
			lastRoll = value
		}
		if text := brokenRoll(line); text != "" && found == len(turn.Luck) && at <= len(stdout) {
			turn.Luck = append(turn.Luck, game.Draw{Text: text, Line: n})
			lastRoll = 0
		}
	}
	return turns
}

// A scoreboard is the score lines that stand above a turn's line.
type scoreboard struct {
	at     int // where the first of them begins; -1 is none
	scores [2]int
	known  [2]bool
}

// read reads a line such as "Player 1 score: 15", which begins at an offset.
func (b *scoreboard) read(line []byte, at int) bool {
	player, rest, ok := labelled(line, "player")
	if !ok || player < 1 || player > 2 {
		return false
	}
	score, _, ok := labelled(rest, "score")
	if !ok {
		return false
	}
	if b.at < 0 || b.known[player-1] {
		*b = scoreboard{at: at}
	}
	b.scores[player-1], b.known[player-1] = score, true
	return true
}

// begin returns where the turn begins whose line is at an offset.
func (b *scoreboard) begin(turnLine int) int {
	if b.at < 0 {
		return turnLine
	}
	return b.at
}

// state completes a state with the scores; it is nil where they are not known,
// or cannot be those before a turn, because the game is over or else.
func (b *scoreboard) state(s State) (state any, over bool) {
	s.Scores = b.scores
	if b.known != [2]bool{true, true} || s.Player < 1 || s.Player > 2 || min(s.Scores[0], s.Scores[1]) < 0 {
		return nil, false
	}
	if max(s.Scores[0], s.Scores[1]) >= goal {
		return nil, true
	}
	return s, false
}
