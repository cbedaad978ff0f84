package ochoslocos

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grade/reference/game"
	"grade/reference/game/gametest"
)

func TestBadInput(t *testing.T) {
	const rest = "\nAlice Y3 Y7\nBob R8 Y1\nB3\nG2 Y4\n"
	const card = "expected a card (a letter R, Y, G or B with a digit, such as R8), found "
	for _, test := range []struct{ name, variant, input, want string }{
		{"nothing", Basic, "", "input line 1: expected the number of players, 2 or more, found the end of the input"},
		{"only blanks", Basic, " \n\n", "input line 3: expected the number of players, 2 or more, found the end of the input"},
		{"no number", Basic, "two" + rest, `input line 1: expected the number of players, 2 or more, found "two"`},
		{"negative", Basic, "-2" + rest, `input line 1: expected the number of players, 2 or more, found "-2"`},
		{"one player", Basic, "1\nAlice Y3\nB3\nG2\n", `input line 1: expected the number of players, 2 or more, found "1"`},
		{"huge number", Basic, "99999999999999999999" + rest, `input line 1: expected the number of players, 2 or more, found "99999999999999999999"`},
		{"number and player", Basic, "2 Alice Y3" + rest, `input line 1: expected the number of players, 2 or more, found "2 Alice Y3"`},

		{"unknown colour", Basic, "2\nAlice Y3 P7\nBob R8\nB3\nG2\n", `input line 2: ` + card + `"P7"`},
		{"small letter", Basic, "2\nAlice Y3 Y7\nBob r8\nB3\nG2\n", `input line 3: ` + card + `"r8"`},
		{"two digits", Basic, "2\nAlice Y3 Y7\nBob R10\nB3\nG2\n", `input line 3: ` + card + `"R10"`},
		{"no digit", Basic, "2\nAlice Y3 Yx\nBob R1\nB3\nG2\n", `input line 2: ` + card + `"Yx"`},
		{"strategy in part I", Basic, "2\nAlice C Y3\nBob R1\nB3\nG2\n", `input line 2: ` + card + `"C"`},
		{"card in the deck", Basic, "2\nAlice Y3\nBob R1\nB3\nG2 Y4\nG3 X\n", `input line 6: ` + card + `"X"`},
		{"blank lines count", Basic, "\n2\n\nAlice Y3\n\nBob R1 ?\nB3\n", `input line 6: ` + card + `"?"`},
		{"no text", Basic, "2\nAlice \xff\x1b[2J\nBob R1\nB3\nG2\n", `input line 2: ` + card + `"\xff\x1b[2J"`},

		{"no cards", Basic, "2\nAlice Y3\nBob\nB3\nG2\n", `input line 3: expected player 2 of 2 with at least one card, found "Bob"`},
		{"too few players", Basic, "3\nAlice Y3\nBob R1\nB3\nG2 Y4\n", `input line 4: expected player 3 of 3 with at least one card, found "B3"`},
		{"end for a player", Basic, "3\nAlice Y3\nBob R1\n", `input line 4: expected player 3 of 3 with at least one card, found the end of the input`},
		{"too many players", Basic, "2\nAlice Y3\nBob R1\nCarol R3\nB3\nG2\n", `input line 4: expected one card, the first discard card, found "Carol R3"`},
		{"no discard card", Basic, "2\nAlice Y3\nBob R1\n", `input line 4: expected one card, the first discard card, found the end of the input`},
		{"two discard cards", Basic, "2\nAlice Y3\nBob R1\nB3 B4\nG2\n", `input line 4: expected one card, the first discard card, found "B3 B4"`},
		{"long line", Basic, "2\nAlice Y3\nBob R1\n" + strings.Repeat("B3 ", 40) + "\n",
			`input line 4: expected one card, the first discard card, found "` + strings.Repeat("B3 ", 20) + `"...`},

		{"no strategy", Diversity, "2\nAlice C Y3\nBob R1 R2\nB3\nG2\n", `input line 3: expected the strategy of player 2 of 2 (B, C, N or S) after the name, found "Bob R1 R2"`},
		{"unknown strategy", Complete, "2\nAlice X Y3\nBob B R2\nB3\nG2\n", `input line 2: expected the strategy of player 1 of 2 (B, C, N or S) after the name, found "Alice X Y3"`},
		{"only a name", Complete, "2\nAlice\nBob B R2\nB3\nG2\n", `input line 2: expected the strategy of player 1 of 2 (B, C, N or S) after the name, found "Alice"`},
		{"strategy and no cards", Complete, "2\nAlice S\nBob B R2\nB3\nG2\n", `input line 2: expected player 1 of 2 with at least one card, found "Alice S"`},
		{"end for a strategy", Complete, "2\nAlice S G1\n", `input line 3: expected player 2 of 2 with at least one card, found the end of the input`},
	} {
		t.Run(test.name, func(t *testing.T) {
			stdout, err := playText(test.input, test.variant)
			var bad *game.BadInput
			if !errors.As(err, &bad) || bad.Text != test.want {
				t.Errorf("got  %v\nwant %s", err, test.want)
			}
			if stdout != "" {
				t.Errorf("printed %q", stdout)
			}
		})
	}
}

// playText plays a sitting whose whole input is given at once.
func playText(input, variant string) (stdout string, err error) {
	given := false
	c := game.NewConsole(func([]byte) (string, bool) {
		if given {
			return "", false
		}
		given = true
		return input, true
	}, nil)
	err = New().Play(c, nil, game.Options{Variant: variant})
	return string(c.Stdout()), err
}

// failing is a standard output that nothing can be written to.
type failing struct{}

var errFull = errors.New("the disk is full")

func (failing) Write([]byte) (int, error) { return 0, errFull }

func TestReadingFails(t *testing.T) {
	c := game.NewConsole(game.Script([]string{"2"}), failing{})
	c.Print("something before the game")
	if err := New().Play(c, nil, game.Options{}); !errors.Is(err, errFull) {
		t.Errorf("got %v, want %v", err, errFull)
	}
}

// TestLayoutOfInputIsFree checks that blanks, blank lines and the line breaks
// of the deck do not change a game.
func TestLayoutOfInputIsFree(t *testing.T) {
	blank := rapid.SampledFrom([]string{" ", "  ", "\t", " \t "})
	end := rapid.SampledFrom([]string{"\n", " \n", "\r\n", "\n\n", "\n \t\n"})
	rapid.Check(t, func(t *rapid.T) {
		variant, script := drawGame(t)
		var text strings.Builder
		for i, line := range script {
			for j, word := range strings.Fields(line) {
				switch {
				case i == len(script)-1 && j > 0 && rapid.Bool().Draw(t, "break"):
					text.WriteString(end.Draw(t, "end"))
				case j > 0 || rapid.Bool().Draw(t, "indent"):
					text.WriteString(blank.Draw(t, "blank"))
				}
				text.WriteString(word)
			}
			text.WriteString(end.Draw(t, "end"))
		}
		want := gametest.Play(New(), gametest.Sitting{Script: script, Options: game.Options{Variant: variant}})
		got, err := playText(text.String(), variant)
		if err != nil || got != want.Stdout {
			t.Fatalf("%q: %v\ngot:\n%s\nwant:\n%s", text.String(), err, got, want.Stdout)
		}
	})
}

// FuzzInput plays any bytes: bad input names one of its lines and prints
// nothing, and all other input comes to exactly one ending.
func FuzzInput(f *testing.F) {
	for _, variant := range New().About().Variants {
		f.Add(variant, read(f, "samples/"+variant+"-input.txt"))
	}
	namesLine := regexp.MustCompile(`^input line ([0-9]+): expected .*, found `)
	f.Fuzz(func(t *testing.T, variant, text string) {
		stdout, err := playText(text, variant)
		var option *game.BadOption
		var bad *game.BadInput
		switch {
		case errors.As(err, &option):
			if variant == Basic || variant == Diversity || variant == Complete || stdout != "" {
				t.Fatalf("%v, printed %q", err, stdout)
			}
		case errors.As(err, &bad):
			m := namesLine.FindStringSubmatch(bad.Text)
			if m == nil || stdout != "" {
				t.Fatalf("%v, printed %q", err, stdout)
			}
			if n, _ := strconv.Atoi(m[1]); n < 1 || n > strings.Count(text, "\n")+2 {
				t.Fatalf("%v: the input has no such line", err)
			}
		case err != nil:
			t.Fatal(err)
		default:
			checkOneEnding(t, stdout)
		}
	})
}

// fataler is what a test and a rapid check have in common.
type fataler interface {
	Fatalf(format string, args ...any)
}

func checkOneEnding(t fataler, stdout string) {
	all := lines(stdout)
	last := all[len(all)-1]
	if !strings.HasSuffix(stdout, "\n") || len(all) < 2 {
		t.Fatalf("no game: %q", stdout)
	}
	move := all[len(all)-2]
	mover := move[:max(0, strings.LastIndex(move, ": "))]
	name, cards, _ := strings.Cut(mover, " ")
	switch {
	case last == "That was fun!" && cards != "":
	case last == fmt.Sprintf("%s is the winner!", mover) && cards == "" && name == mover:
	default:
		t.Fatalf("the move %q is followed by %q", move, last)
	}
	for _, line := range all[:len(all)-1] {
		if !strings.Contains(line, ": ") {
			t.Fatalf("%q is no move", line)
		}
	}
}
