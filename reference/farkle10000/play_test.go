package farkle10000

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/sebdah/goldie/v2"
	"pgregory.net/rapid"

	"grade/reference/game"
	"grade/reference/game/gametest"
)

func TestTranscripts(t *testing.T) {
	golden := goldie.New(t, goldie.WithFixtureDir("testdata/golden"), goldie.WithNameSuffix(".txt"))
	for name, s := range map[string]gametest.Sitting{
		"two-players":   played(t, "2-players-seed-0x5F-keep-best-stop-at-1500"),
		"four-players":  played(t, "4-players-seed-103-keep-all-stop-at-3000"),
		"refusals":      played(t, "solo-seed-111-keep-best-after-mistakes-stop-at-800"),
		"shared-lines":  script("7 1 0x14D 115", "y5 no"),
		"seed-zero":     played(t, "2-players-seed-0-keep-all-stop-at-4000"),
		"winner-is-two": played(t, "2-players-seed-157-keep-all-stop-at-2500"),
	} {
		t.Run(name, func(t *testing.T) {
			golden.Assert(t, name, []byte(terminal(gametest.Play(New(), s))))
		})
	}
}

// Each entry is a turn: what is rolled, what is typed and what is printed after
// the first roll.
func TestTurns(t *testing.T) {
	for _, c := range []struct {
		sitting gametest.Sitting
		want    string
	}{
		{turn("654311", "115", "n"), "Which to keep? Keeping 115, score = 250\nScore so far = 250\n3 dice left -- roll again (y/n)? Turn score = 250\n"},
		{turn("113456", "1154", "n"), "Which to keep? Keeping 1145, score = 250\nScore so far = 250\n2 dice left -- roll again (y/n)? Turn score = 250\n"},
		{turn("113456", "7", "105", "222", "11111111", "0", "-1", "6", "1", "n"),
			"Which to keep? No match, try again.\nWhich to keep? No match, try again.\nWhich to keep? No match, try again.\nWhich to keep? No match, try again.\n" +
				"Which to keep? Must keep scoring dice. Try again.\nWhich to keep? Must keep scoring dice. Try again.\nWhich to keep? Must keep scoring dice. Try again.\n" +
				"Which to keep? Keeping 1, score = 100\nScore so far = 100\n5 dice left -- roll again (y/n)? Turn score = 100\n"},
		{turn("223346"), "FARKLE -- your turn is over.\nTurn score = 0\n"},
		{turn("123446 23466", "1", "y"),
			"Which to keep? Keeping 1, score = 100\nScore so far = 100\n5 dice left -- roll again (y/n)? Rolling 5 dice...23466\nFARKLE -- your turn is over.\nTurn score = 0\n"},
		{turn("111222", "111222", "n"), "Which to keep? Keeping 111222, score = 1200\nScore so far = 1200\nHOT DICE!  Roll 6 dice (y/n)? Turn score = 1200\n"},
		{turn("111346 234", "1", "Y"), "Which to keep? Keeping 1, score = 100\nScore so far = 100\n5 dice left -- roll again (y/n)? Turn score = 100\n"},
		{turn("112346 1116", "11", "y", "111", "n"),
			"Which to keep? Keeping 11, score = 200\nScore so far = 200\n4 dice left -- roll again (y/n)? Rolling 4 dice...1116\n" +
				"Which to keep? Keeping 111, score = 1000\nScore so far = 1200\n1 dice left -- roll again (y/n)? Turn score = 1200\n"},
	} {
		r := gametest.Play(New(), c.sitting)
		if r.Err != nil {
			t.Errorf("%s: %v", c.sitting.Name, r.Err)
		}
		_, got, _ := strings.Cut(r.Stdout, "dice...")
		_, got, _ = strings.Cut(got, "\n")
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.sitting.Name, diff)
		}
	}
}

func TestErrors(t *testing.T) {
	ended, luck := game.ErrInputEnded, game.ErrLuckEnded
	var badInput *game.BadInput
	var badOption *game.BadOption
	var mismatch *game.LuckMismatch
	with := func(opt game.Options) gametest.Sitting {
		s := script("1", "333", "1", "n")
		s.Options = opt
		return s
	}
	for _, c := range []struct {
		sitting gametest.Sitting
		is      error
		as      any
		stdout  string // how it ends
	}{
		{script(), ended, nil, "How many players? "},
		{script("1"), ended, nil, "hexadecimal): "},
		{script("1", "333"), ended, nil, "Which to keep? "},
		{script("1", "333", "1"), ended, nil, "(y/n)? "},
		{turn("113456", "1", "y"), luck, nil, "(y/n)? "},
		{turn("11345"), luck, nil, "Player 1's turn\n"},
		{turn("114567"), nil, &mismatch, "Player 1's turn\n"},
		{script("0", "5"), nil, &badInput, "How many? "},
		{script("one"), nil, &badInput, "players? "},
		{script("1", "seed"), nil, &badInput, "hexadecimal): "},
		{script("1", "333", "all"), nil, &badInput, "Which to keep? "},
		{script("1", "333", "99999999999"), nil, &badInput, "Which to keep? "},
		{script("1", "333", "1 yes 1"), nil, &badInput, "Which to keep? "},
		{with(game.Options{Variant: "advanced"}), nil, &badOption, ""},
		{with(game.Options{Dialects: []string{"british"}}), nil, &badOption, ""},
		{with(game.Options{Mutants: []string{"no-such"}}), nil, &badOption, ""},
		{with(game.Options{Policy: "hold"}), nil, &badOption, ""},
		{with(game.Options{Against: "hold"}), nil, &badOption, ""},
		{with(game.Options{Games: 3}), nil, &badOption, ""},
		{with(game.Options{Sides: 5}), nil, &badOption, ""},
		{with(game.Options{Deck: []byte("CD")}), nil, &badOption, ""},
		{with(game.Options{Start: 7}), nil, &badOption, ""},
		{with(game.Options{Start: State{}}), nil, &badOption, ""},
		{with(game.Options{Start: State{Players: 5, Player: 1}}), nil, &badOption, ""},
		{with(game.Options{Start: State{Players: 2, Player: 3}}), nil, &badOption, ""},
		{gametest.Sitting{Name: "no luck"}, nil, &badOption, ""},
		{gametest.Sitting{Name: "a generator that there is not", Script: []string{"1", "1"},
			Luck: func() game.Luck { return game.NewGenerated("none") }}, nil, &badOption, "hexadecimal): "},
	} {
		r := gametest.Play(New(), c.sitting)
		if c.is != nil && !errors.Is(r.Err, c.is) || c.as != nil && !errors.As(r.Err, c.as) {
			t.Errorf("%s %+v: %v", c.sitting.Name, c.sitting.Options, r.Err)
		}
		if !strings.HasSuffix(r.Stdout, c.stdout) || c.stdout == "" && r.Stdout != "" {
			t.Errorf("%s %+v: ends with %q", c.sitting.Name, c.sitting.Options, r.Stdout)
		}
	}
}

// A generator that is stuck at one face makes every turn a farkle. Such dice
// must not keep the grader busy for ever.
func TestDiceThatNeverEnd(t *testing.T) {
	s := script("2", "0")
	s.Options.Mutants = []string{"dice-from-zero"}
	r := gametest.Play(New(), s)
	var bad *game.BadInput
	if !errors.As(r.Err, &bad) {
		t.Error(r.Err)
	}
}

// counted is luck that knows how many values were drawn from it.
type counted struct {
	game.Luck
	drawn int
}

func (c *counted) Roll(dice []int, sides int) error {
	c.drawn += len(dice)
	return c.Luck.Roll(dice, sides)
}

// A sitting that starts from the state of a turn, with the rest of the script
// and of the luck, prints the rest of the transcript.
func TestResuming(t *testing.T) {
	type point struct {
		state                  any
		printed, typed, values int
	}
	rapid.Check(t, func(t *rapid.T) {
		values := make([]int, 3000)
		dice := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "dice"), 0))
		for i := range values {
			values[i] = 1 + dice.IntN(faces)
		}
		typist, err := New().Player(drawPlayer(t))
		if err != nil {
			t.Fatal(err)
		}
		luck := &counted{Luck: game.NewListed(values)}
		c := game.NewConsole(typist, nil)
		var points []point
		err = New().Play(c, luck, game.Options{EachTurn: func(state any) {
			points = append(points, point{state, len(c.Stdout()), len(c.TypedLines()), luck.drawn})
		}})
		whole := string(c.Stdout())
		var lines []string
		for _, typed := range c.TypedLines() {
			lines = append(lines, typed.Line)
		}
		from := points[rapid.IntRange(0, len(points)-1).Draw(t, "turn")]
		rest := gametest.Play(New(), gametest.Sitting{
			Script:  lines[from.typed:],
			Luck:    func() game.Luck { return game.NewListed(values[from.values:]) },
			Options: game.Options{Start: from.state},
		})
		if fmt.Sprint(err) != fmt.Sprint(rest.Err) {
			t.Fatalf("ends with %v, and from turn %+v with %v", err, from.state, rest.Err)
		}
		if diff := cmp.Diff(whole[from.printed:], rest.Stdout); diff != "" {
			t.Fatalf("from %+v (-whole +rest):\n%s", from.state, diff)
		}
	})
}

// drawPlayer draws the name of a scripted player.
func drawPlayer(t *rapid.T) string {
	return fmt.Sprintf("%d-players-seed-%d-keep-%s-%s%s",
		rapid.IntRange(1, maxPlayers).Draw(t, "players"),
		rapid.Uint32().Draw(t, "seed"),
		rapid.SampledFrom([]string{"best", "one", "all"}).Draw(t, "keep"),
		rapid.SampledFrom([]string{"", "after-mistakes-"}).Draw(t, "mistakes"),
		rapid.SampledFrom([]string{"stop-at-300", "stop-at-1000", "roll-2-times", "roll-3-times"}).Draw(t, "stop"))
}

func BenchmarkSitting(b *testing.B) {
	g := New()
	lines := typedIn(sample333)
	luck := game.NewGenerated("ece209")
	c := game.NewConsole(nil, nil)
	b.ReportAllocs()
	for b.Loop() {
		c.Reset(game.Script(lines))
		if err := g.Play(c, luck, game.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

const sample333 = "<<1>>\n<<333>>\n<<115>>\n<<y>>\n<<5>>\n<<n>>\n"
