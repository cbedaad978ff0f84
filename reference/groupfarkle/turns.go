package groupfarkle

import (
	"bytes"

	"grade/reference/game"
)

// ReadTurns implements game.TurnReader. A turn begins with the sentence "It is
// now player 1's turn.". No score stands there, so the scores are those that
// the turns before show: what a player earned, and what the command scores
// lists while no points are pending.
func (g *Game) ReadTurns(stdout []byte, first any, _ game.Options) []game.Turn {
	state, ok := first.(State)
	if !ok {
		return nil
	}
	var turns []game.Turn
	shown := account{state: state}
	for at := 0; at < len(stdout); {
		line, here := stdout[at:], at
		if end := bytes.IndexByte(line, '\n'); end >= 0 {
			line = line[:end]
		}
		at += len(line) + 1
		for rest := line; ; {
			begin, end, player := announced(rest)
			shown.read(rest[:begin])
			if begin == len(rest) {
				break
			}
			shown.pass(player)
			turn := game.Turn{At: here + len(line) - len(rest) + begin}
			turn.State, turn.Over = shown.before()
			turns = append(turns, turn)
			rest = rest[end:]
		}
	}
	game.FillTurns(turns, stdout, g.FindLuck)
	for i := range turns {
		end := len(stdout)
		if i+1 < len(turns) {
			end = turns[i+1].At
		}
		turns[i].Asks = countFold(stdout[turns[i].At:end], "command:")
	}
	return turns
}

// announced returns where the first sentence such as "It is now player 2's
// turn." begins and ends in a line, and the player; both are the line's end if
// there is none.
func announced(line []byte) (begin, end, player int) {
	for from := 0; ; {
		i := indexFold(line[from:], "player")
		if i < 0 {
			return len(line), len(line), 0
		}
		i += from
		from = i + len("player")
		n, rest, ok := numberIn(line[from:])
		rest = bytes.TrimPrefix(rest, []byte("'s"))
		if rest = bytes.TrimLeft(rest, " \t"); !ok || len(rest) < 4 || !bytes.EqualFold(rest[:4], []byte("turn")) {
			continue
		}
		// The sentence begins behind the one before, or behind a question.
		begin = bytes.LastIndexAny(line[:i], ".:!?]") + 1
		for begin < i && (line[begin] == ' ' || line[begin] == '\t') {
			begin++
		}
		return begin, len(line) - len(rest) + len("turn"), n
	}
}

// An account is the scores as a transcript shows them.
type account struct {
	state   State
	begun   bool // a turn has begun
	pending int  // what the rolls of the turn are worth
	earned  int  // what the turn is said to have earned
	told    bool // earned was said
	over    bool // the turn ended without points
}

// read reads a line, or a part of one: what a roll is worth, what a turn earned,
// that it was a farkle, a player's score.
func (a *account) read(line []byte) {
	if !a.begun {
		return
	}
	if i := indexFold(line, "worth"); i >= 0 {
		if n, _, ok := numberIn(line[i+len("worth"):]); ok && n < maxPoints-a.pending {
			a.pending += n
		}
	}
	if i := indexFold(line, "earned"); i >= 0 {
		if n, _, ok := numberIn(line[i+len("earned"):]); ok {
			a.earned, a.told = n, true
		}
	}
	if indexFold(line, "farkle") >= 0 {
		a.over = true
	}
	i := indexFold(line, "player")
	if i < 0 {
		return
	}
	player, rest, ok := numberIn(line[i+len("player"):])
	rest, colon := bytes.CutPrefix(rest, []byte(":"))
	if score, _, known := numberIn(rest); ok && colon && known && player >= 1 && player <= a.state.Players &&
		!(player == a.state.Player && a.pending > 0) {
		a.state.Scores[player-1] = score
	}
}

// maxPoints bounds a sum of what lines claim.
const maxPoints = 1_000_000_000

// pass ends a turn and begins that of the player.
func (a *account) pass(player int) {
	if a.begun && a.state.Player >= 1 && a.state.Player <= a.state.Players {
		earned := a.pending
		switch {
		case a.told:
			earned = a.earned
		case a.over:
			earned = 0
		}
		score := &a.state.Scores[a.state.Player-1]
		*score = min(*score+earned, maxPoints)
	}
	*a = account{state: a.state, begun: true}
	a.state.Player = player
}

// before returns the state before the turn; nil if no turn could come, because
// the game is over or else.
func (a *account) before() (state any, over bool) {
	s := a.state
	if s.Player < 1 || s.Player > s.Players {
		return nil, false
	}
	for _, score := range s.Scores[:s.Players] {
		if score >= s.Goal {
			return nil, true
		}
	}
	return s, false
}

// numberIn reads the number that text begins with behind blanks, of nine digits
// at most.
func numberIn(text []byte) (n int, rest []byte, ok bool) {
	text = bytes.TrimLeft(text, " \t#")
	i := 0
	for i < len(text) && i < maxDigits && '0' <= text[i] && text[i] <= '9' {
		n = n*10 + int(text[i]-'0')
		i++
	}
	return n, text[i:], i > 0
}

// indexFold returns where a word of lower-case letters begins in text, in any
// case, or -1.
func indexFold(text []byte, word string) int {
	for i := 0; i+len(word) <= len(text); i++ {
		if text[i]|0x20 == word[0] && bytes.EqualFold(text[i:i+len(word)], []byte(word)) {
			return i
		}
	}
	return -1
}

func countFold(text []byte, word string) (n int) {
	for {
		i := indexFold(text, word)
		if i < 0 {
			return n
		}
		n, text = n+1, text[i+len(word):]
	}
}
