package pig_test

import (
	"errors"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grade/reference/game"
	"grade/reference/game/gametest"
	"grade/reference/pig"
)

// handoutSample reads the handout's transcript, as it is printed there, into
// what the program prints and what the user types. There (Enter) and h are
// what the user typed, each with the newline of the Enter key.
func handoutSample(t *testing.T) (stdout string, script []string, luck []int) {
	t.Helper()
	sample, err := os.ReadFile("testdata/handout-sample.txt")
	if err != nil {
		t.Fatal(err)
	}
	typed := regexp.MustCompile(`(Roll/Hold\? )(\(Enter\)|h)\n`)
	for _, m := range typed.FindAllStringSubmatch(string(sample), -1) {
		script = append(script, strings.TrimPrefix(m[2], "(Enter)"))
	}
	luck = []int{2}
	for _, m := range regexp.MustCompile(`(?m)^Roll: ([1-6])$`).FindAllStringSubmatch(string(sample), -1) {
		luck = append(luck, int(m[1][0]-'0'))
	}
	return typed.ReplaceAllString(string(sample), "$1"), script, luck
}

func listed(values ...int) func() game.Luck {
	return func() game.Luck { return game.NewListed(values) }
}

func seeded(t testing.TB, seed string) func() game.Luck {
	return func() game.Luck {
		luck := game.NewGenerated("java")
		if err := luck.Seed(seed); err != nil {
			t.Fatal(err)
		}
		return luck
	}
}

func TestHandoutSample(t *testing.T) {
	stdout, script, luck := handoutSample(t)
	if len(script) != 28 || len(luck) != 1+46 {
		t.Fatalf("the sample has %d answers and %d rolls, want 28 and 46", len(script), len(luck)-1)
	}
	sitting := gametest.Sitting{Script: script, Luck: listed(luck...)}
	sitting.Options.Dialects = []string{"space-before-tab"}
	asPrinted := gametest.Play(pig.New(), sitting)
	if diff := cmp.Diff(stdout, asPrinted.Stdout); diff != "" || asPrinted.Err != nil {
		t.Errorf("with a space before the tab: error %v (-handout +ours):\n%s", asPrinted.Err, diff)
	}
	// The erratum: the handout's text asks for no space before the tab.
	corrected := strings.ReplaceAll(stdout, " \t", "\t")
	sitting.Options.Dialects = nil
	result := gametest.Play(pig.New(), sitting)
	if diff := cmp.Diff(corrected, result.Stdout); diff != "" || result.Err != nil {
		t.Errorf("error %v (-handout, corrected +ours):\n%s", result.Err, diff)
	}
}

func TestAnswers(t *testing.T) {
	for _, tt := range []struct {
		answer string
		holds  bool
	}{
		{"", false}, {"\r", false},
		{"h", true}, {"H", true}, {"r", true}, {" ", true}, {"\t", true}, {"0", true}, {"roll", true}, {" \r", true}, {"\r\r", true}, {"é", true}, {"\x00", true},
	} {
		result := gametest.Play(pig.New(), gametest.Sitting{Script: []string{tt.answer}, Luck: listed(1, 4, 3)})
		want := "Roll: 3\nTurn total: 7\tRoll/Hold? "
		if tt.holds {
			want = "Turn total: 4\nNew score: 4\nPlayer 1 score: 4\nPlayer 2 score: 0\nIt is player 2's turn.\nRoll: 3\n"
		}
		_, after, _ := strings.Cut(result.Stdout, "Roll/Hold? ")
		if diff := cmp.Diff(want, after); diff != "" {
			t.Errorf("the answer %q (-want +got):\n%s", tt.answer, diff)
		}
	}
}

func TestTurns(t *testing.T) {
	for _, tt := range []struct {
		name   string
		start  pig.State
		luck   []int
		script []string
		want   string // after the line that announces the turn
	}{
		{"the user rolls a 1 first", pig.State{User: 1, Player: 1, Turn: 2, Scores: [2]int{30, 40}}, []int{1}, nil,
			"Roll: 1\nTurn total: 0\nNew score: 30\nPlayer 1 score: 30\nPlayer 2 score: 40\nIt is player 2's turn.\n"},
		{"the user loses points", pig.State{User: 1, Player: 1, Turn: 2, Scores: [2]int{30, 40}}, []int{6, 1}, []string{""},
			"Roll: 6\nTurn total: 6\tRoll/Hold? Roll: 1\nTurn total: 0\nNew score: 30\nPlayer 1 score: 30\nPlayer 2 score: 40\nIt is player 2's turn.\n"},
		{"the user is asked at the goal", pig.State{User: 2, Player: 2, Turn: 2, Scores: [2]int{0, 96}}, []int{4, 2}, []string{"", "h"},
			"Roll: 4\nTurn total: 4\tRoll/Hold? Roll: 2\nTurn total: 6\tRoll/Hold? Turn total: 6\nNew score: 102\n"},
		{"exactly 100 wins", pig.State{User: 2, Player: 2, Turn: 2, Scores: [2]int{0, 97}}, []int{3}, []string{"h"},
			"Roll: 3\nTurn total: 3\tRoll/Hold? Turn total: 3\nNew score: 100\n"},
		{"99 does not win", pig.State{User: 2, Player: 2, Turn: 2, Scores: [2]int{0, 97}}, []int{2}, []string{"h"},
			"Roll: 2\nTurn total: 2\tRoll/Hold? Turn total: 2\nNew score: 99\nPlayer 1 score: 0\nPlayer 2 score: 99\nIt is player 1's turn.\n"},
		{"the computer holds at 20", pig.State{User: 1, Player: 2, Turn: 1}, []int{6, 6, 6, 2}, nil,
			"Roll: 6\nRoll: 6\nRoll: 6\nRoll: 2\nTurn total: 20\nNew score: 20\nPlayer 1 score: 0\nPlayer 2 score: 20\nIt is player 1's turn.\n"},
		{"the computer rolls at 19", pig.State{User: 1, Player: 2, Turn: 1}, []int{6, 6, 4, 3, 6}, nil,
			"Roll: 6\nRoll: 6\nRoll: 4\nRoll: 3\nRoll: 6\nTurn total: 25\nNew score: 25\nPlayer 1 score: 0\nPlayer 2 score: 25\nIt is player 1's turn.\n"},
		{"the computer holds at the goal", pig.State{User: 1, Player: 2, Turn: 3, Scores: [2]int{99, 92}}, []int{5, 3}, nil,
			"Roll: 5\nRoll: 3\nTurn total: 8\nNew score: 100\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			result := gametest.Play(pig.New(), gametest.Sitting{Script: tt.script, Luck: listed(tt.luck...), Options: game.Options{Start: tt.start}})
			_, after, _ := strings.Cut(result.Stdout, "'s turn.\n")
			if diff := cmp.Diff(tt.want, after); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

func TestEndOfInput(t *testing.T) {
	for _, tt := range []struct {
		name string
		luck []int
		want error
		last string
	}{
		{"on a question", []int{1, 5, 6}, game.ErrInputEnded, "Turn total: 5\tRoll/Hold? "},
		{"of the dice, before the first", nil, game.ErrLuckEnded, ""},
		{"of the dice, in a turn", []int{2, 5, 6}, game.ErrLuckEnded, "Roll: 6\n"},
	} {
		result := gametest.Play(pig.New(), gametest.Sitting{Luck: listed(tt.luck...)})
		if !errors.Is(result.Err, tt.want) || !strings.HasSuffix(result.Stdout, tt.last) {
			t.Errorf("%s: error %v, printed %q", tt.name, result.Err, result.Stdout)
		}
	}
}

func TestDiceThatNeverEnd(t *testing.T) {
	ones := make([]int, 30_000)
	for i := range ones {
		ones[i] = 1
	}
	for _, opt := range []game.Options{{}, {Games: 1}} {
		result := gametest.Play(pig.New(), gametest.Sitting{Luck: listed(ones...), Options: opt})
		var bad *game.BadInput
		if !errors.As(result.Err, &bad) {
			t.Errorf("%d games with nothing but ones: error %v, want a BadInput", opt.Games, result.Err)
		}
	}
}

func TestLuckThatDoesNotFit(t *testing.T) {
	for _, luck := range [][]int{{0}, {3}, {1, 7}, {2, 0}} {
		result := gametest.Play(pig.New(), gametest.Sitting{Luck: listed(luck...)})
		var mismatch *game.LuckMismatch
		if !errors.As(result.Err, &mismatch) {
			t.Errorf("the list %v: error %v, want a LuckMismatch", luck, result.Err)
		}
	}
}

func TestBadOptions(t *testing.T) {
	fair := listed(1, 2)
	for _, tt := range []struct {
		name string
		luck func() game.Luck
		opt  game.Options
		want string // in the message
	}{
		{"variant", fair, game.Options{Variant: "two-dice"}, "basic"},
		{"dialect", fair, game.Options{Dialects: []string{"x"}}, "space-before-tab"},
		{"mutant", fair, game.Options{Mutants: []string{"x"}}, "never-a-6"},
		{"policy", fair, game.Options{Policy: "optimal"}, "hold-at-25"},
		{"second policy", fair, game.Options{Games: 3, Against: "optimal"}, "hold-at-25"},
		{"second policy without a series", fair, game.Options{Against: "hold-at-25"}, "number of games"},
		{"games below 0", fair, game.Options{Games: -1}, "below 0"},
		{"state in a series", fair, game.Options{Games: 1, Start: pig.State{User: 1, Player: 1}}, "series"},
		{"foreign state", fair, game.Options{Start: 7}, "not a state of pig"},
		{"pointer to a state", fair, game.Options{Start: &pig.State{User: 1, Player: 1}}, "not a state of pig"},
		{"empty state", fair, game.Options{Start: pig.State{}}, "player other than 1 and 2"},
		{"third player", fair, game.Options{Start: pig.State{User: 1, Player: 3}}, "player other than 1 and 2"},
		{"negative score", fair, game.Options{Start: pig.State{User: 1, Player: 1, Scores: [2]int{0, -5}}}, "below 0"},
		{"sides", fair, game.Options{Sides: 5}, "six sides"},
		{"deck", fair, game.Options{Deck: []byte("C")}, "without cards"},
		{"no luck", nil, game.Options{}, "seed"},
	} {
		result := gametest.Play(pig.New(), gametest.Sitting{Luck: tt.luck, Options: tt.opt})
		var bad *game.BadOption
		if !errors.As(result.Err, &bad) || !strings.Contains(result.Err.Error(), tt.want) {
			t.Errorf("%s: error %v, want a BadOption about %q", tt.name, result.Err, tt.want)
		}
		if result.Stdout != "" {
			t.Errorf("%s: printed %q", tt.name, result.Stdout)
		}
	}
}
