package farkle10000

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"grade/reference/game"
)

// maxRefusals is how often a player answers the same question about the same
// roll. A program that refuses a good choice for ever is left alone then.
const maxRefusals = 12

// maxLines is how many lines a player types: no match is that long.
const maxLines = 10000

func playerForms() []game.PlayerForm {
	return []game.PlayerForm{
		{Form: "P-players-seed-S-keep-best-stop-at-T",
			Text: "P is 1 to 4 and S the seed in decimal, hexadecimal (0x1F) or octal (017); solo stands for 1-players. In every turn it keeps all dice that score and rolls again until the score so far is T or more."},
		{Form: "P-players-seed-S-keep-one-stop-at-T",
			Text: "The same, but it keeps as few dice as it can: one 1, else one 5, else one triple."},
		{Form: "P-players-seed-S-keep-all-stop-at-T",
			Text: "The same, but it keeps the whole roll, dice that score nothing included, which is Hot Dice each time."},
		{Form: "P-players-seed-S-keep-K-roll-N-times",
			Text: "K is best, one or all. In every turn it stops after the N-th roll."},
		{Form: "P-players-seed-S-keep-K-never-stop",
			Text: "It rolls again until it has a farkle."},
		{Form: "P-players-seed-S-keep-K-after-mistakes-...",
			Text: "The same with any ending (stop-at-T, roll-N-times, never-stop). Before each choice it types choices that must be refused: a 7, a die that is not in the roll, more dice of a face than were rolled, and a die that scores nothing, as far as the roll has such dice. Then it types its choice with the highest die first."},
	}
}

// A player plays by a plan that its name describes.
type player struct {
	players  string
	seed     string
	keep     func(*group) string
	mistakes bool
	stopAt   int // score so far; 0: never
	rolls    int // rolls in a turn; 0: no limit

	roll  int // where the roll stands that was asked about last
	asked int // questions about that roll
	lines int
}

// newPlayer returns the player of a name.
func newPlayer(name string) (game.Typist, error) {
	p := &player{}
	rest, ok := p.cutOpening(name)
	if ok {
		rest, ok = p.cutKeeping(rest)
	}
	if !ok || !p.readEnding(rest) {
		var forms []string
		for _, f := range playerForms() {
			forms = append(forms, f.Form)
		}
		return nil, &game.BadOption{Text: "no player " + strconv.Quote(name) + "; the forms are: " + strings.Join(forms, ", ")}
	}
	return p.next, nil
}

// cutOpening reads "2-players-seed-333-keep-" or "solo-seed-333-keep-".
func (p *player) cutOpening(name string) (rest string, ok bool) {
	who, rest, _ := strings.Cut(name, "-seed-")
	p.seed, rest, ok = strings.Cut(rest, "-keep-")
	if who == "solo" {
		who = "1-players"
	}
	p.players, _ = strings.CutSuffix(who, "-players")
	ok = ok && who == p.players+"-players" && len(p.players) == 1 && '1' <= p.players[0] && p.players[0] <= '4'
	return rest, ok && isSeed(p.seed)
}

// isSeed reports whether a text is a seed of 32 bits in C's notation.
func isSeed(text string) bool {
	digits, base := text, 10
	if hex, ok := strings.CutPrefix(strings.ToLower(text), "0x"); ok {
		digits, base = hex, 16
	} else if strings.HasPrefix(text, "0") {
		base = 8
	}
	_, err := strconv.ParseUint(digits, base, 32)
	return err == nil
}

func (p *player) cutKeeping(text string) (rest string, ok bool) {
	how, rest, _ := strings.Cut(text, "-")
	switch how {
	case "best":
		p.keep = keepBest
	case "one":
		p.keep = keepOne
	case "all":
		p.keep = keepAll
	default:
		return "", false
	}
	rest, p.mistakes = strings.CutPrefix(rest, "after-mistakes-")
	return rest, true
}

func (p *player) readEnding(text string) bool {
	if text == "never-stop" {
		return true
	}
	if number, ok := strings.CutPrefix(text, "stop-at-"); ok {
		p.stopAt = readNumber(number)
		return p.stopAt > 0
	}
	number, ok := strings.CutPrefix(text, "roll-")
	if !ok {
		return false
	}
	number, ok = strings.CutSuffix(number, "-times")
	p.rolls = readNumber(number)
	return ok && p.rolls > 0
}

// readNumber reads a number without a sign, or 0 if the text is none.
func readNumber(text string) int {
	n, err := strconv.ParseUint(text, 10, 31)
	if err != nil {
		return 0
	}
	return int(n)
}

// next answers the question that stands last in what was printed, whether or
// not its wording is the handout's to the letter.
func (p *player) next(printed []byte) (line string, ok bool) {
	p.lines++
	if p.lines > maxLines {
		return "", false
	}
	text := bytes.TrimRight(printed, " \n")
	text = text[bytes.LastIndexByte(text, '\n')+1:]
	question, at := "", -1
	for _, q := range []string{"How many", "seed", "keep", "y/n"} {
		if i := bytes.LastIndex(text, []byte(q)); i > at {
			question, at = q, i
		}
	}
	switch question {
	case "How many":
		line, ok = p.players, true
	case "seed":
		line, ok = p.seed, true
	case "keep":
		line, ok = p.choose(printed)
	case "y/n":
		line, ok = p.again(printed), true
	}
	return line + "\n", ok
}

// choose answers the question which dice to keep.
func (p *player) choose(printed []byte) (line string, ok bool) {
	at := bytes.LastIndex(printed, []byte("Rolling "))
	if at < 0 {
		return "", false
	}
	var rolled group
	for _, d := range findLuck(printed[at:]) {
		if 1 <= d.Value && d.Value <= faces {
			rolled.add(d.Value)
		}
	}
	if at != p.roll {
		p.roll, p.asked = at, 0
	}
	p.asked++
	if p.asked > maxRefusals {
		return "", false
	}
	choice := p.keep(&rolled)
	if !p.mistakes {
		return choice, true
	}
	if wrong := mistakesFor(&rolled); p.asked <= len(wrong) {
		return wrong[p.asked-1], true
	}
	return backwards(choice), true
}

// again answers the question whether to roll again.
func (p *player) again(printed []byte) string {
	if p.rolls > 0 {
		turn := printed[max(bytes.LastIndex(printed, []byte("'s turn")), 0):]
		if bytes.Count(turn, []byte("Rolling ")) >= p.rolls {
			return "n"
		}
	}
	if p.stopAt > 0 && scoreSoFar(printed) >= p.stopAt {
		return "n"
	}
	return "y"
}

// scoreSoFar returns the last score so far that was printed, 0 if there is none.
func scoreSoFar(printed []byte) int {
	const label = "Score so far = "
	at := bytes.LastIndex(printed, []byte(label))
	if at < 0 {
		return 0
	}
	number := printed[at+len(label):]
	end := 0
	for end < len(number) && isDigit(number[end]) {
		end++
	}
	return readNumber(string(number[:end]))
}

// mistakesFor returns choices that must be refused for a roll.
func mistakesFor(rolled *group) []string {
	wrong := []string{"7"}
	absent, present, dead := 0, 0, 0
	for face := faces; face > 0; face-- {
		n := rolled.of[face]
		switch {
		case n == 0:
			absent = face
		case face != 1 && face != 5:
			present, dead = face, face
		default:
			present = face
		}
	}
	if absent > 0 {
		wrong = append(wrong, digits(absent, 1))
	}
	if present > 0 {
		wrong = append(wrong, digits(present, rolled.of[present]+1))
	}
	if dead > 0 {
		wrong = append(wrong, digits(dead, 1))
	}
	return wrong
}

// backwards returns a text of digits from its end to its beginning.
func backwards(text string) string {
	reversed := []byte(text)
	slices.Reverse(reversed)
	return string(reversed)
}

// keepBest keeps every die that scores.
func keepBest(rolled *group) string {
	if rolled.isStraight(faces) {
		return keepAll(rolled)
	}
	var kept strings.Builder
	for face, n := range rolled.of {
		if face != 1 && face != 5 {
			n -= n % 3
		}
		kept.WriteString(digits(face, n))
	}
	return kept.String()
}

// keepOne keeps a single 1, else a single 5, else one triple.
func keepOne(rolled *group) string {
	for _, face := range []int{1, 5} {
		if rolled.of[face] > 0 {
			return digits(face, 1)
		}
	}
	for face, n := range rolled.of {
		if n >= 3 {
			return digits(face, 3)
		}
	}
	return ""
}

// keepAll keeps the whole roll.
func keepAll(rolled *group) string {
	var kept strings.Builder
	for face, n := range rolled.of {
		kept.WriteString(digits(face, n))
	}
	return kept.String()
}

// digits writes n dice of a face.
func digits(face, n int) string { return strings.Repeat(strconv.Itoa(face), n) }
