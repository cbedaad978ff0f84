package unfairsolitaire_test

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"grade/reference/game"
	"grade/reference/game/gametest"
	us "grade/reference/unfairsolitaire"
)

func seeded(t testing.TB, generator, seed string) func() game.Luck {
	return func() game.Luck {
		luck := game.NewGenerated(generator)
		if err := luck.Seed(seed); err != nil {
			t.Fatal(err)
		}
		return luck
	}
}

// sit plays the main assignment with a seed of java.util.Random.
func sit(t testing.TB, seed string, options game.Options) string {
	t.Helper()
	result := gametest.Play(us.New(), gametest.Sitting{Luck: seeded(t, "java", seed), Options: options})
	if result.Err != nil {
		t.Fatal(result.Err)
	}
	return result.Stdout
}

// wins returns the number before the slash of each line.
func wins(stdout string) (won []int) {
	for line := range strings.Lines(stdout) {
		n := 0
		fmt.Sscanf(line, "%d/", &n)
		won = append(won, n)
	}
	return won
}

// deckSitting plays decks that are given.
func deckSitting(decks ...string) gametest.Sitting {
	list := []byte{}
	for _, deck := range decks {
		list = append(append(list, deck...), '\n')
	}
	return gametest.Sitting{Name: fmt.Sprint(decks), Options: game.Options{Deck: list}}
}

func TestHandoutSample(t *testing.T) {
	sample, err := os.ReadFile("testdata/handout-sample.txt")
	if err != nil {
		t.Fatal(err)
	}
	stdout := regexp.MustCompile(`(?m)^[0-9]+/|[0-9]+\.[0-9]{2}%`).ReplaceAllStringFunc(sit(t, "3", game.Options{}), func(number string) string {
		return "?" + number[len(number)-1:]
	})
	if diff := cmp.Diff(string(sample), stdout); diff != "" {
		t.Errorf("-handout +ours, with question marks:\n%s", diff)
	}
}

func TestSeededLines(t *testing.T) {
	const seed1 = `3/1000 games won = 0.30%
6/2000 games won = 0.30%
15/3000 games won = 0.50%
10/4000 games won = 0.25%
9/5000 games won = 0.18%
30/6000 games won = 0.50%
26/7000 games won = 0.37%
26/8000 games won = 0.33%
34/9000 games won = 0.38%
36/10000 games won = 0.36%
`
	if diff := cmp.Diff(seed1, sit(t, "1", game.Options{})); diff != "" {
		t.Errorf("seed 1 (-want +got):\n%s", diff)
	}
	// 0.425 is rounded up, which a float64 does not do.
	if line := strings.Split(sit(t, "42", game.Options{}), "\n")[3]; line != "17/4000 games won = 0.43%" {
		t.Errorf("seed 42, line 4: %s", line)
	}
}

// The same games, played card by card, are won as often.
func TestCountsAgainstSlowPlay(t *testing.T) {
	if diff := cmp.Diff(countSlowly(-7, 51), wins(sit(t, "-7", game.Options{}))[:4]); diff != "" {
		t.Errorf("-slow play +ours:\n%s", diff)
	}
	without := wins(sit(t, "1", game.Options{Dialects: []string{"no-last-swap"}}))[:4]
	if diff := cmp.Diff(countSlowly(1, 50), without); diff != "" {
		t.Errorf("without the last swap (-slow play +ours):\n%s", diff)
	}
	if !slices.Equal(without, []int{2, 10, 12, 16}) {
		t.Errorf("seed 1 without the last swap begins %d, want 2, 10, 12, 16", without)
	}
}

// Another luck of the same values gives the same games: the direct call of the
// generator is no other way to play.
func TestLuckThroughTheInterface(t *testing.T) {
	s := gametest.Sitting{
		Luck:    func() game.Luck { return struct{ game.Luck }{seeded(t, "java", "1")()} },
		Options: game.Options{Start: us.State{Line: 9}},
	}
	want := sit(t, "1", s.Options)
	if result := gametest.Play(us.New(), s); result.Stdout != want || result.Err != nil {
		t.Errorf("error %v, printed\n%swant\n%s", result.Err, result.Stdout, want)
	}
}

func TestEveryGenerator(t *testing.T) {
	for _, generator := range []string{"java", "ece209", "glibc", "msvc", "python", "mt19937-libstdc++", "go", "go-pcg", "go-chacha8"} {
		result := gametest.Play(us.New(), gametest.Sitting{
			Luck:    seeded(t, generator, "7"),
			Options: game.Options{Start: us.State{Line: 10}},
		})
		_, faults := us.New().FindTallies([]byte(strings.Repeat("1/1000 games won = 0.1%\n", 9) + result.Stdout))
		if result.Err != nil || len(faults) != 1 || faults[0].Kind != "wrong_games" {
			t.Errorf("%s: error %v, printed %q", generator, result.Err, result.Stdout)
		}
	}
}

func TestDecks(t *testing.T) {
	for _, tt := range []struct {
		why, deck, want string
	}{
		{"no cards at all", "", "won"},
		{"one card", "C", "lost"},
		{"three cards of one suit", "CCC", "lost"},
		{"four of one suit go", "CCCC", "won"},
		{"two between go, two stay", "CDHC", "lost"},
		{"four of one suit go, not the two between", "SSSSHHHH", "won"},
		{"two, then the two left with two more", "CDHCCC", "won"},
		{"the two left and two others", "CDHCCD", "lost"},
		{"two, again two, then four", "CDHSHSCCCC", "lost"},
		{"two and four inside others", "DCHSCCCDDD", "won"},
		{"a removal lets the next happen", "HDCDDDHHH", "lost"},
		{"the last card completes the last four", "CDDCHSCC", "won"},
		{"empty on the way, not at the end", "CCCCD", "lost"},
		{"blanks between", " C D\tH C  C C ", "won"},
		{"Windows line end", "CCCC\r", "won"},
	} {
		result := gametest.Play(us.New(), deckSitting(tt.deck))
		suits := regexp.MustCompile(`[^CDHS]`).ReplaceAllString(tt.deck, "")
		if (playSlowly(suits) == "") != (tt.want == "won") {
			t.Errorf("%s: the table says that %q is %s", tt.why, tt.deck, tt.want)
		}
		if result.Stdout != tt.want+"\n" || result.Err != nil {
			t.Errorf("%s: %q is %q, error %v, want %s", tt.why, tt.deck, result.Stdout, result.Err, tt.want)
		}
	}
}

func TestDeckLists(t *testing.T) {
	play := func(list string) gametest.Result {
		return gametest.Play(us.New(), gametest.Sitting{Options: game.Options{Deck: []byte(list)}})
	}
	for list, want := range map[string]string{
		"":                "",
		"\n":              "won\n",
		"CCCC":            "won\n",
		"CCCC\nCCC":       "won\nlost\n",
		"CCCC\n\nC\r\n":   "won\nwon\nlost\n",
		"CDHS CDHS\nSSSS": "lost\nwon\n",
	} {
		if result := play(list); result.Stdout != want || result.Err != nil {
			t.Errorf("%q: printed %q, error %v, want %q", list, result.Stdout, result.Err, want)
		}
	}
	for list, want := range map[string]string{
		"CCCX":          `line 1, column 4 of the decks: "X" is no suit: the letters are C, D, H and S`,
		"CCCC\nC c":     `line 2, column 3 of the decks: "c" is no suit: the letters are C, D, H and S`,
		"CCCC\n\xff\n":  `line 2, column 1 of the decks: "\xff" is no suit: the letters are C, D, H and S`,
		"CCCC\nC,D\nCC": `line 2, column 2 of the decks: "," is no suit: the letters are C, D, H and S`,
	} {
		result := play(list)
		var bad *game.BadInput
		if !errors.As(result.Err, &bad) || bad.Text != want {
			t.Errorf("%q: error %v, want %s", list, result.Err, want)
		}
		if stays := strings.HasPrefix(list, "CCCC\n"); stays != (result.Stdout == "won\n") {
			t.Errorf("%q: printed %q", list, result.Stdout)
		}
	}
}

func drawDeck(t *rapid.T, most int) string {
	return rapid.StringOfN(rapid.RuneFrom([]rune("CDHS")), 0, most, -1).Draw(t, "deck")
}

func TestDecksAgainstSlowPlay(t *testing.T) {
	g := us.New()
	rapid.Check(t, func(t *rapid.T) {
		deck := drawDeck(t, 60)
		want := "lost\n"
		if playSlowly(deck) == "" {
			want = "won\n"
		}
		if result := gametest.Play(g, deckSitting(deck)); result.Stdout != want {
			t.Fatalf("%s: printed %q, want %q", deck, result.Stdout, want)
		}
	})
}

// After a deal no four neighbours in the whole row begin and end with one
// suit, so only its right end can ever change; and cards go in pairs.
func TestRows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		deck := drawDeck(t, 100)
		table := us.NewTable()
		var row []us.Suit
		for dealt, card := range []byte(deck) {
			row = table.Deal(row, us.Suit(strings.IndexByte("CDHS", card)))
			for i := range max(0, len(row)-3) {
				if row[i] == row[i+3] {
					t.Fatalf("%s: after %d cards the row is %d, where four from %d could go", deck, dealt+1, row, i)
				}
			}
			if (dealt+1-len(row))%2 != 0 {
				t.Fatalf("%s: after %d cards %d show", deck, dealt+1, len(row))
			}
		}
		letters := ""
		for _, suit := range row {
			letters += "CDHS"[suit : suit+1]
		}
		if want := playSlowly(deck); letters != want {
			t.Fatalf("%s leaves %s, want %s", deck, letters, want)
		}
	})
}

// recorder keeps every value that was drawn.
type recorder struct {
	game.Luck
	values []int
}

func (r *recorder) Draw(lo, hi int) (int, error) {
	v, err := r.Luck.Draw(lo, hi)
	r.values = append(r.values, v)
	return v, err
}

func TestResume(t *testing.T) {
	g := us.New()
	luck := &recorder{Luck: seeded(t, "java", "5")()}
	var states []us.State
	var drawn []int
	c := game.NewConsole(nil, nil)
	err := g.Play(c, luck, game.Options{EachTurn: func(state any) {
		states = append(states, state.(us.State))
		drawn = append(drawn, len(luck.values))
	}})
	whole := strings.SplitAfter(string(c.Stdout()), "\n")
	if err != nil || len(states) != 10 {
		t.Fatalf("error %v, %d states", err, len(states))
	}
	for _, k := range []int{7, 9} {
		rest := gametest.Play(g, gametest.Sitting{
			Luck: func() game.Luck { return game.NewListed(luck.values[drawn[k]:]) },
			Options: game.Options{Start: states[k], EachTurn: func(state any) {
				clear(state.(us.State).Deck) // a copy: the game must not notice
			}},
		})
		if diff := cmp.Diff(strings.Join(whole[k:], ""), rest.Stdout); diff != "" || rest.Err != nil {
			t.Errorf("from line %d: error %v (-whole +resumed):\n%s", k+1, rest.Err, diff)
		}
	}
}

func TestResumeDecks(t *testing.T) {
	s := deckSitting("CCCC", "C", "SSSS", "H")
	var states []us.State
	s.Options.EachTurn = func(state any) { states = append(states, state.(us.State)) }
	whole := gametest.Play(us.New(), s)
	if len(states) != 4 {
		t.Fatalf("%d states, want 4", len(states))
	}
	s.Options.Start = states[2]
	if rest := gametest.Play(us.New(), s); whole.Stdout != "won\nlost\nwon\nlost\n" || rest.Stdout != "won\nlost\n" {
		t.Errorf("whole: %q, from the third deck: %q", whole.Stdout, rest.Stdout)
	}
}

func TestBadOptions(t *testing.T) {
	none := func() game.Luck { return game.NewListed(nil) }
	for name, s := range map[string]gametest.Sitting{
		"no luck":           {},
		"variant":           {Luck: none, Options: game.Options{Variant: "complete"}},
		"dialect":           {Luck: none, Options: game.Options{Dialects: []string{"five-suits"}}},
		"mutant":            {Luck: none, Options: game.Options{Mutants: []string{"five-suits"}}},
		"policy":            {Luck: none, Options: game.Options{Policy: "hold-at-20"}},
		"games":             {Luck: none, Options: game.Options{Games: 100}},
		"sides":             {Luck: none, Options: game.Options{Sides: 5}},
		"state's type":      {Luck: none, Options: game.Options{Start: 3}},
		"state by pointer":  {Luck: none, Options: game.Options{Start: &us.State{Line: 1}}},
		"no line":           {Luck: none, Options: game.Options{Start: us.State{}}},
		"line 12":           {Luck: none, Options: game.Options{Start: us.State{Line: 12}}},
		"wins below 0":      {Luck: none, Options: game.Options{Start: us.State{Line: 1, Won: -1}}},
		"dealt below 0":     {Luck: none, Options: game.Options{Start: us.State{Line: 1, Dealt: -1}}},
		"short deck":        {Luck: none, Options: game.Options{Start: us.State{Line: 1, Deck: []us.Suit{us.Clubs}}}},
		"fifth suit":        {Luck: none, Options: game.Options{Start: us.State{Line: 1, Deck: slices.Repeat([]us.Suit{4}, 52)}}},
		"row of fifth suit": {Luck: none, Options: game.Options{Start: us.State{Line: 1, Row: []us.Suit{4}}}},
		"line after decks":  {Options: game.Options{Deck: []byte("C\n"), Start: us.State{Line: 3}}},
		"deck among decks":  {Options: game.Options{Deck: []byte("C\n"), Start: us.State{Line: 1, Deck: []us.Suit{us.Clubs}}}},
	} {
		result := gametest.Play(us.New(), s)
		var bad *game.BadOption
		if !errors.As(result.Err, &bad) || result.Stdout != "" {
			t.Errorf("%s: error %v, printed %q", name, result.Err, result.Stdout)
		}
	}
	if _, err := us.New().Player("hold-at-15"); err == nil {
		t.Error("a game without questions has a player")
	}
}

func TestLuckThatEnds(t *testing.T) {
	play := func(values []int) error {
		return gametest.Play(us.New(), gametest.Sitting{Luck: func() game.Luck { return game.NewListed(values) }}).Err
	}
	if err := play(make([]int, 52*999)); !errors.Is(err, game.ErrLuckEnded) {
		t.Errorf("a list of 999 games: error %v", err)
	}
	var mismatch *game.LuckMismatch
	if err := play([]int{51, 51}); !errors.As(err, &mismatch) {
		t.Errorf("51 for the second card: error %v", err)
	}
	if err := gametest.Play(us.New(), gametest.Sitting{Luck: func() game.Luck { return game.NewGenerated("java") }}).Err; err == nil {
		t.Error("a generator without a seed is no error")
	}
	if draws := us.New().FindLuck([]byte("3/1000 games won = 0.30%\n")); draws != nil {
		t.Errorf("luck in the counts: %v", draws)
	}
}
