package groupfarkle

import (
	"fmt"
	"regexp"
	"strings"

	"grade/reference/game"
)

// style is a way of playing a turn.
type style struct {
	form, text string
	pattern    string // of the part of a name after the goal; its group is N
	looks      []string
	decide     func(n int) func(news string) string
}

func styles() []style {
	return []style{
		{form: "roll-N-then-finish", pattern: "roll-([1-6])-then-finish", decide: rollThenFinish,
			text: "P players play to G points; each rolls N times a turn (1 to 6) and then finishes."},
		{form: "look-and-roll-N-then-finish", pattern: "look-and-roll-([1-6])-then-finish", decide: rollThenFinish,
			looks: []string{"scores", "turn", "dice"},
			text:  "The same, and before each of these commands the player types scores, turn and dice."},
		{form: "finish-at-N-dice", pattern: "finish-at-([0-5])-dice", decide: finishAt,
			text: "P players play to G points; each rolls until at most N dice remain (0 to 5) and then finishes."},
		{form: "roll-until-farkle-then-exit", pattern: "roll-until-farkle-then-exit()", decide: rollUntil("FARKLE"),
			text: "P players play to G points and roll always; after the first farkle they type scores and exit."},
		{form: "roll-until-no-dice-then-exit", pattern: "roll-until-no-dice-then-exit()", decide: rollUntil("0 DICE REMAIN"),
			text: "P players play to G points and roll always; after the first roll that leaves no dice they type scores and exit."},
	}
}

// beforeStyle is the part of every name before the style: P is 2 to
// MaxPlayers, G is 1 to 100, which keeps a sitting to some thousand lines.
const beforeStyle = "P-players-to-G-"

// playerForms documents the scripted players.
func playerForms() []game.PlayerForm {
	var forms []game.PlayerForm
	for _, s := range styles() {
		forms = append(forms, game.PlayerForm{Form: beforeStyle + s.form, Text: s.text})
	}
	return forms
}

// maxCommands is how many decisions a player takes. No right game needs nearly
// as many; with a program that never adds points it is the end of the sitting.
const maxCommands = 10_000

// player types the lines of one sitting. It looks only at what was printed
// since its last decision, so that a long game costs no more a line.
type player struct {
	opening []string                 // the answers before the first command
	queue   []string                 // lines to type before the next decision
	looks   []string                 // commands before each decision
	decide  func(news string) string // the next command
	seen    int                      // bytes printed at the last decision
	left    bool                     // exit was typed
	taken   int                      // decisions
}

// typed is the player's game.Typist.
func (p *player) typed(printed []byte) (string, bool) {
	if len(p.opening) > 0 {
		line := p.opening[0]
		p.opening = p.opening[1:]
		p.seen = len(printed)
		return line + "\n", true
	}
	if len(p.queue) == 0 {
		if p.left || p.taken == maxCommands {
			return "", false
		}
		p.taken++
		news := string(printed[min(p.seen, len(printed)):])
		p.seen = len(printed)
		command := p.decide(news)
		if command == "exit" {
			p.queue = append(p.queue, "scores")
		} else {
			p.queue = append(p.queue, p.looks...)
		}
		p.left = command == "exit"
		p.queue = append(p.queue, command)
	}
	line := p.queue[0]
	p.queue = p.queue[1:]
	return line + "\n", true
}

// Player implements game.Game. The two first lines that a player types are P
// and G.
func (g *Game) Player(name string) (game.Typist, error) {
	for _, s := range styles() {
		pattern := regexp.MustCompile(`^([2-6])-players-to-([1-9][0-9]?|100)-` + s.pattern + `$`)
		parts := pattern.FindStringSubmatch(name)
		if parts == nil {
			continue
		}
		n := 0
		if parts[3] != "" {
			n = int(parts[3][0] - '0')
		}
		p := &player{opening: []string{parts[1], parts[2]}, looks: s.looks, decide: s.decide(n)}
		return p.typed, nil
	}
	return nil, unknownPlayer(name)
}

func unknownPlayer(name string) error {
	var forms []string
	for _, f := range playerForms() {
		forms = append(forms, f.Form)
	}
	return &game.BadOption{Text: fmt.Sprintf("no player %q; there are, with P from 2 to %d and G from 1 to 100: %s",
		name, MaxPlayers, strings.Join(forms, ", "))}
}

// rollThenFinish rolls n times a turn. A turn that ended by itself is seen by
// the line of the next one.
func rollThenFinish(n int) func(string) string {
	rolls := 0
	return func(news string) string {
		if strings.Contains(news, "'s turn.") {
			rolls = 0
		}
		if rolls == n {
			rolls = 0
			return "finish"
		}
		rolls++
		return "roll"
	}
}

// finishAt finishes when at most n dice remain.
func finishAt(n int) func(string) string {
	remain := regexp.MustCompile(`([0-9]) (?:dice|die) remain`)
	return func(news string) string {
		if strings.Contains(news, "'s turn.") {
			return "roll"
		}
		if m := remain.FindStringSubmatch(news); m != nil && int(m[1][0]-'0') <= n {
			return "finish"
		}
		return "roll"
	}
}

// rollUntil rolls until the event, which is in capitals, was printed.
func rollUntil(event string) func(int) func(string) string {
	return func(int) func(string) string {
		return func(news string) string {
			if strings.Contains(strings.ToUpper(news), event) {
				return "exit"
			}
			return "roll"
		}
	}
}
