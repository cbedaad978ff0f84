package pig

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"grade/reference/game"
)

func playerForms() []game.PlayerForm {
	return []game.PlayerForm{
		{Form: "always-roll", Text: "Presses Enter at each question, whatever the turn total is."},
		{Form: "hold-at-N", Text: "Presses Enter until the turn total is N or more, then types h."},
		{Form: "roll-N-then-hold", Text: "Presses Enter until the turn has N rolls, the first one counted, then types h."},
	}
}

// Player implements game.Game. The players of Pig never stop typing.
func (g *Game) Player(name string) (game.Typist, error) {
	if name == "always-roll" {
		return answering(func([]byte) bool { return false }), nil
	}
	if n, ok := numberIn(name, "hold-at-", ""); ok {
		return answering(func(printed []byte) bool { return lastTotal(printed) >= n }), nil
	}
	if n, ok := numberIn(name, "roll-", "-then-hold"); ok {
		return answering(func(printed []byte) bool { return rollsOfTurn(printed) >= n }), nil
	}
	var forms []string
	for _, form := range g.about.Players {
		forms = append(forms, form.Form)
	}
	return nil, &game.BadOption{Text: fmt.Sprintf("no player %q; there are: %s, where N is a number from 1 to 999", name, strings.Join(forms, ", "))}
}

// answering is a typist that types h where holds says so.
func answering(holds func(printed []byte) bool) game.Typist {
	return func(printed []byte) (string, bool) {
		if holds(printed) {
			return "h\n", true
		}
		return "\n", true
	}
}

// numberIn returns the N of a name such as hold-at-N.
func numberIn(name, prefix, suffix string) (int, bool) {
	text, ok := strings.CutPrefix(name, prefix)
	if !ok {
		return 0, false
	}
	text, ok = strings.CutSuffix(text, suffix)
	if !ok || len(text) > 3 {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 1 && strconv.Itoa(n) == text
}

// lastTotal returns the turn total that the question shows, or 0 where the
// program asks for something else. The question may have begun a line of its
// own, so the line before it counts too.
func lastTotal(printed []byte) int {
	question, above := cutLastLine(printed)
	before, _ := cutLastLine(above)
	total := 0
	for _, line := range [][]byte{before, question} {
		for n := range numbersAfter(line, "total") {
			total = n
		}
	}
	return total
}

// rollsOfTurn counts the rolls since a turn was last announced.
func rollsOfTurn(printed []byte) int {
	rolls := 0
	for len(printed) > 0 {
		var line []byte
		line, printed = cutLastLine(printed)
		if i := indexFold(line, "player"); i >= 0 && indexFold(line[i:], "turn") >= 0 {
			break
		}
		for range numbersAfter(line, "roll") {
			rolls++
		}
	}
	return rolls
}

// cutLastLine returns what stands behind the last newline, and what stands
// before it.
func cutLastLine(text []byte) (line, above []byte) {
	i := bytes.LastIndexByte(text, '\n')
	if i < 0 {
		return text, nil
	}
	return text[i+1:], text[:i]
}
