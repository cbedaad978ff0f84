package groupfarkle_test

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"grade/reference/game"
	"grade/reference/game/gametest"
	"grade/reference/groupfarkle"
)

// Words are read as Java's Scanner reads them.
func TestWordsOnOneLine(t *testing.T) {
	apart := gametest.Play(groupfarkle.New(), gametest.Sitting{
		Script: words("2 9 roll turn exit"), Luck: listed("223456")})
	together := gametest.Play(groupfarkle.New(), gametest.Sitting{
		Script: []string{"", "  2\t9 roll", "turn exit"}, Luck: listed("223456")})
	if diff := cmp.Diff(apart.Stdout, together.Stdout); diff != "" || together.Err != nil {
		t.Errorf("%v\n%s", together.Err, diff)
	}
}

func TestUnknownCommand(t *testing.T) {
	c := game.NewConsole(game.Script(words("2 9 Roll rolls exit")), nil)
	if err := groupfarkle.New().Play(c, nil, game.Options{}); err != nil {
		t.Fatal(err)
	}
	if got, want := string(c.Stderr()), "unknown command Roll\nunknown command rolls\n"; got != want {
		t.Errorf("standard error is %q, want %q", got, want)
	}
	if got := strings.Count(string(c.Stdout()), "Enter command: "); got != 3 {
		t.Errorf("asked for a command %d times, want 3", got)
	}
}

func TestBadInput(t *testing.T) {
	for _, script := range []string{"1", "7", "two", "2 0", "2 -3", "2 2147483648", "2 1.5"} {
		r := gametest.Play(groupfarkle.New(), gametest.Sitting{Script: words(script)})
		var bad *game.BadInput
		if !errors.As(r.Err, &bad) {
			t.Errorf("%s: error %v, want a BadInput", script, r.Err)
		}
		if !strings.HasPrefix(r.Stdout, "Welcome to Farkle.\nHow many players? ") {
			t.Errorf("%s: what was printed is lost: %q", script, r.Stdout)
		}
	}
}

func TestBadOptions(t *testing.T) {
	for _, opt := range []game.Options{
		{Variant: "advanced"}, {Sides: 4}, {Sides: 7}, {Policy: "hold"}, {Games: 2}, {Deck: []byte{}},
		{Dialects: []string{"six-sided"}}, {Mutants: []string{"none"}},
		{Start: 3}, {Start: &groupfarkle.State{Players: 2, Goal: 1, Player: 1}},
		{Start: groupfarkle.State{Players: 7, Goal: 1, Player: 1}},
		{Start: groupfarkle.State{Players: 2, Goal: 0, Player: 1}},
		{Start: groupfarkle.State{Players: 2, Goal: 1, Player: 3}},
	} {
		r := gametest.Play(groupfarkle.New(), gametest.Sitting{Options: opt})
		var bad *game.BadOption
		if !errors.As(r.Err, &bad) || r.Stdout != "" {
			t.Errorf("%+v: error %v, printed %q; want a BadOption and nothing printed", opt, r.Err, r.Stdout)
		}
	}
}

// What was printed stays when the input or the list of dice ends.
func TestEnds(t *testing.T) {
	r := gametest.Play(groupfarkle.New(), gametest.Sitting{Script: words("2 9 roll"), Luck: listed("223456")})
	if !errors.Is(r.Err, game.ErrInputEnded) || !strings.HasSuffix(r.Stdout, "4 dice remain.\nEnter command: ") {
		t.Errorf("end of input: error %v, printed %q", r.Err, r.Stdout)
	}
	r = gametest.Play(groupfarkle.New(), gametest.Sitting{Script: words("2 9 roll roll"), Luck: listed("223456 12")})
	if !errors.Is(r.Err, game.ErrLuckEnded) || !strings.HasSuffix(r.Stdout, "4 dice remain.\nEnter command: ") {
		t.Errorf("end of the dice: error %v, printed %q", r.Err, r.Stdout)
	}
}

// randomSitting draws a script of any commands and enough dice for it.
func randomSitting(t *rapid.T) gametest.Sitting {
	command := rapid.SampledFrom([]string{"roll", "roll", "roll", "roll", "finish", "dice", "turn", "scores", "help", "what"})
	script := []string{
		strconv.Itoa(rapid.IntRange(2, 6).Draw(t, "players")),
		strconv.Itoa(rapid.IntRange(1, 30).Draw(t, "goal")),
	}
	script = append(script, rapid.SliceOfN(command, 0, 60).Draw(t, "commands")...)
	sides := rapid.SampledFrom([]int{0, 5}).Draw(t, "sides")
	seed := rapid.Int64().Draw(t, "seed")
	return gametest.Sitting{
		Script:  append(script, "exit"),
		Options: game.Options{Sides: sides},
		Luck: func() game.Luck {
			luck := game.NewGenerated("java")
			if err := luck.Seed(strconv.FormatInt(seed, 10)); err != nil {
				t.Fatal(err)
			}
			return luck
		},
	}
}

// book follows a transcript and keeps its own account of it.
type book struct {
	turn, remain int // points of the turn, dice still available
	player       int
	scores       map[int]int
	rolls        int // rolls of the turn
}

var line = regexp.MustCompile(`^(?:It is now player (\d)'s turn\.|Your roll: \[(.*)\]|Roll worth (\d) points\. (\d) dice remain\.|(FARKLE\.)|Player (\d) earned (\d+) points\.|(\d+) points so far this turn\.)$`)

// follow checks one line against the account.
func (b *book) follow(text string) error {
	m := line.FindStringSubmatch(text)
	if m == nil {
		return nil
	}
	number := func(i int) int { n, _ := strconv.Atoi(m[i]); return n }
	switch {
	case m[1] != "":
		if b.remain == 0 {
			b.scores[b.player] += b.turn
		}
		*b = book{remain: 6, player: number(1), scores: b.scores}
	case strings.HasPrefix(text, "Your roll"):
		if n := strings.Count(m[2], ", "); n != b.remain {
			return fmt.Errorf("%q shows %d dice, %d remained", text, n, b.remain)
		}
		b.rolls++
	case m[3] != "":
		if number(3) != b.remain-number(4) || number(3) == 0 {
			return fmt.Errorf("%q after %d dice", text, b.remain)
		}
		b.turn += number(3)
		b.remain = number(4)
	case m[5] != "":
		if b.rolls == 1 && b.remain == 6 {
			return fmt.Errorf("a farkle with six dice of six sides")
		}
		b.turn = 0
	case m[6] != "":
		if number(6) != b.player || number(7) != b.turn {
			return fmt.Errorf("%q after %d points of player %d", text, b.turn, b.player)
		}
		b.scores[b.player] += b.turn
		b.turn = 0
	case m[8] != "" && number(8) != b.turn:
		return fmt.Errorf("%q after %d points", text, b.turn)
	}
	return nil
}

// In every sitting the dice that leave are those that score, the turn's points
// are their sum, and the last scores are the sums of what was earned.
func TestAccounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := randomSitting(t)
		r := gametest.Play(groupfarkle.New(), s)
		if r.Err != nil {
			t.Fatal(r.Err)
		}
		goal, _ := strconv.Atoi(s.Script[1])
		b := book{scores: map[int]int{}}
		body, end, _ := strings.Cut(r.Stdout, "Game over.\n")
		for _, text := range strings.Split(strings.ReplaceAll(body, "Enter command: ", ""), "\n") {
			if err := b.follow(text); err != nil {
				t.Fatalf("%v in\n%s", err, r.Stdout)
			}
		}
		won := regexp.MustCompile(`Player (\d) wins!`).FindStringSubmatch(end)
		if b.remain == 0 && won != nil {
			b.scores[b.player] += b.turn
		}
		if reached := b.scores[b.player] >= goal; reached != (won != nil) || reached && won[1] != strconv.Itoa(b.player) {
			t.Fatalf("player %d has %d of %d points in\n%s", b.player, b.scores[b.player], goal, r.Stdout)
		}
		players, _ := strconv.Atoi(s.Script[0])
		for p := 1; p <= players; p++ {
			if want := fmt.Sprintf("Player %d: %d\n", p, b.scores[p]); !strings.Contains(end, want) {
				t.Fatalf("no %q at the end of\n%s", want, r.Stdout)
			}
			if p != b.player && b.scores[p] >= goal {
				t.Fatalf("the game went on after player %d reached %d points:\n%s", p, goal, r.Stdout)
			}
		}
	})
}

// counted is luck that counts its rolls' dice.
type counted struct {
	game.Luck
	drawn []int
}

func (c *counted) Roll(dice []int, sides int) error {
	err := c.Luck.Roll(dice, sides)
	c.drawn = append(c.drawn, dice...)
	return err
}

// From the state before any turn, the rest of the script and of the luck give
// the rest of the sitting.
func TestResume(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := randomSitting(t)
		type mark struct {
			state                  groupfarkle.State
			printed, typed, rolled int
		}
		var marks []mark
		g := groupfarkle.New()
		luck := &counted{Luck: s.Luck()}
		c := game.NewConsole(game.Script(s.Script), nil)
		opt := s.Options
		opt.EachTurn = func(state any) {
			marks = append(marks, mark{state.(groupfarkle.State), len(c.Stdout()), len(c.TypedLines()), len(luck.drawn)})
		}
		if err := g.Play(c, luck, opt); err != nil {
			t.Fatal(err)
		}
		for _, m := range marks {
			rest := gametest.Play(g, gametest.Sitting{
				Script:  s.Script[m.typed:],
				Options: game.Options{Sides: s.Options.Sides, Start: m.state},
				Luck:    func() game.Luck { return game.NewListed(luck.drawn[m.rolled:]) },
			})
			if want := string(c.Stdout()[m.printed:]); rest.Stdout != want || rest.Err != nil {
				t.Fatalf("from %+v: %v\n%s", m.state, rest.Err, cmp.Diff(want, rest.Stdout))
			}
		}
	})
}

// Every place of a transcript has a rule, and these have the most specific one.
func TestRuleOfAPlace(t *testing.T) {
	all := sittings(t)
	r := gametest.Play(groupfarkle.New(), all[0])
	tie := gametest.Play(groupfarkle.New(), all[1])
	none := gametest.Play(groupfarkle.New(), all[3])
	exit := gametest.Play(groupfarkle.New(), all[6])
	for _, test := range []struct {
		in                gametest.Result
		before, at, rules string
	}{
		{r, "", "Welcome", "opening"},
		{r, "", "It is now player 1", "turn-order"},
		{r, "", "Enter command: \"roll\"", "command-prompt"},
		{r, "exit\" - terminates the game\n", "Enter", "command-prompt ask-again"},
		{r, "Enter command: ", "[1, 1, 1, 1", "dice-list dice-start-at-one"},
		{r, "Enter command: ", "[4, 4, 5, ]", "dice-list dice-command"},
		{r, "Enter command: ", "Your roll: [1, 4, 4,", "dice-list six-dice"},
		{r, "Enter command: ", "Your roll: [1, 4, 5", "dice-list roll-active-dice"},
		{r, "", "Roll worth 3", "roll-line largest-group"},
		{r, "Roll worth ", "3 points", "largest-group group-points"},
		{r, "Roll worth 3", " points", "roll-line"},
		{r, "3 points. ", "3 dice", "scoring-dice-leave"},
		{r, "", "Roll worth 1", "roll-line lone-one"},
		{r, "", "FARKLE.", "farkle-lines farkle"},
		{r, "Enter command: ", "Player 2 earned", "finish-banks"},
		{r, "Player 2: ", "0\nEnter command: Your roll: [4, 5", "scores-command"},
		{r, "player 2's turn.\nEnter command: Player 1: ", "0", "farkle"},
		{r, "Game over.\nPlayer 1: ", "2", "finish-banks"},
		{r, "", "Game over.", "game-over-lines win-at-goal"},
		{tie, "", "Roll worth 2", "roll-line smallest-face"},
		{tie, "Enter command: ", "[5, 5, 4, 4, ]", "dice-list dice-command"},
		{tie, "Enter command: [", "5, 5, 4, 4, ]", "smallest-face"},
		{tie, "Enter command: [5, 5, 4, 4", ", ]", "dice-list"},
		{none, "0 dice remain.\n", "It is now player 2's turn.", "no-dice-ends-turn turn-order no-dice-ends-turn"},
		{none, "points.\n", "It is now player 1's turn.", "turn-order"},
		{exit, "", "Game over.", "game-over-lines exit-command"},
		{exit, "Game over.\n", "Player 1: ", "exit-command"},
	} {
		i := strings.Index(test.in.Stdout, test.before+test.at)
		if i < 0 {
			t.Errorf("no %q in\n%s", test.before+test.at, test.in.Stdout)
			continue
		}
		if got := strings.Join(game.RulesAt(test.in.Trace, i+len(test.before)), " "); got != test.rules {
			t.Errorf("%q has the rules %q, want %q", test.before+test.at, got, test.rules)
		}
	}
}

// The sentences, the prompt, dice, scores and help are all that is printed.
func TestSentences(t *testing.T) {
	sentence := regexp.MustCompile(`^(?:` + strings.Join(groupfarkle.Sentences(), "|") + `)[ \n]`)
	other := regexp.MustCompile(`^(?:Enter command: |Your roll: |\[(?:\d, )*\]\n|Player \d: \d+\n|"\w+" - .*\n)`)
	for _, choice := range game.DialectChoices(groupfarkle.New().About(), "basic") {
		for _, s := range sittings(t) {
			s.Options.Dialects = choice
			text := gametest.Play(groupfarkle.New(), s).Stdout
			for text != "" {
				n := len(sentence.FindString(text)) + len(other.FindString(text))
				if n == 0 {
					t.Fatalf("%q begins neither with a sentence nor with anything else that is printed", text)
				}
				text = text[n:]
			}
		}
	}
}
