package pig_test

import (
	"bytes"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grade/reference/game"
	"grade/reference/game/gametest"
	"grade/reference/pig"
)

func TestFindLuck(t *testing.T) {
	draw := func(value, line int) game.Draw { return game.Draw{Value: value, Line: line} }
	for _, tt := range []struct {
		name, stdout string
		want         []game.Draw
	}{
		{"nothing", "", nil},
		{"another program", "Hello, world!\n", nil},
		{"the opening lines", "You will be player 2.\nEnter nothing to roll; enter anything to hold.\n", []game.Draw{draw(2, 1)}},
		{"rolls", "You will be player 1.\nRoll: 5\nTurn total: 5\tRoll/Hold? Roll: 1\nTurn total: 0\nRoll: 3\n",
			[]game.Draw{draw(1, 1), draw(5, 2), draw(1, 3), draw(3, 5)}},
		{"two rolls on a line", "You will be player 1.\nRoll: 5 Roll: 4\n", []game.Draw{draw(1, 1), draw(5, 2), draw(4, 2)}},
		{"cut off in a roll", "You will be player 1.\nRoll: 5\nRoll: ", []game.Draw{draw(1, 1), draw(5, 2)}},
		{"the end of the last line is missing", "You will be player 1.\nRoll: 5", []game.Draw{draw(1, 1), draw(5, 2)}},
		{"Windows line ends", "You will be player 1.\r\nRoll: 5\r\n", []game.Draw{draw(1, 1), draw(5, 2)}},
		{"other labels", "YOU ARE PLAYER: 2\nroll:6\nRolled 4\nROLL =  3\n", []game.Draw{draw(2, 1), draw(6, 2), draw(4, 3), draw(3, 4)}},
		{"a name first", "What is your name? You will be player 2.\nRoll: 6\n", []game.Draw{draw(2, 1), draw(6, 2)}},
		{"values that no die has", "You will be player 3.\nRoll: 0\nRoll: -2\nRoll: 12\nRoll: 12345678901234567890\n",
			[]game.Draw{draw(3, 1), draw(0, 2), draw(-2, 3), draw(12, 4), draw(123456789, 5)}},
		{"no number in a roll", "You will be player 1.\nRoll: five\nTurn total: 5\tRoll/Hold? Roll:\nRoll: 3\n",
			[]game.Draw{draw(1, 1), {Text: "five", Line: 2}, {Text: " ", Line: 3}, draw(3, 4)}},
		{"words that only look like a roll", "You will be player 1.\nScroll: 5\nRoll five\nRoll/Hold? 6\n", []game.Draw{draw(1, 1)}},
		{"no number of the user, who is asked", "You will be player #.\nIt is player 1's turn.\nRoll: 1\nIt is player 2's turn.\nRoll: 5\nTurn total: 5\tRoll/Hold? ",
			[]game.Draw{draw(2, 4), draw(1, 3), draw(5, 5)}},
		{"no number of the user, who is never asked", "You will be player #.\nIt is player 1's turn.\nRoll: 1\n", nil},
		{"the number comes too late", "Roll: 1\nYou win, player 2!\n", nil},
	} {
		if diff := cmp.Diff(tt.want, pig.New().FindLuck([]byte(tt.stdout))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}

func TestFindLuckInTheHandoutSample(t *testing.T) {
	sample, err := os.ReadFile("testdata/handout-sample.txt")
	if err != nil {
		t.Fatal(err)
	}
	_, _, want := handoutSample(t)
	var got []int
	for _, d := range pig.New().FindLuck(sample) {
		got = append(got, d.Value)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func FuzzFindLuck(f *testing.F) {
	g := pig.New()
	script := repeat([]string{"", "", "h"}, 100)
	f.Fuzz(func(t *testing.T, stdout []byte) {
		draws := g.FindLuck(stdout)
		lines := bytes.Split(stdout, []byte("\n"))
		for _, d := range draws {
			if d.Line < 1 || d.Line > len(lines) {
				t.Fatalf("%+v: there are %d lines", d, len(lines))
			}
			if d.Text != "" {
				if !bytes.Contains(lines[d.Line-1], []byte(strings.TrimSpace(d.Text))) {
					t.Fatalf("%+v is not in its line %q", d, lines[d.Line-1])
				}
				continue
			}
			if digits := strconv.Itoa(max(d.Value, -d.Value)); !bytes.Contains(lines[d.Line-1], []byte(digits)) {
				t.Fatalf("%+v is not in its line %q", d, lines[d.Line-1])
			}
			if d.Roll != 0 {
				t.Fatalf("%+v: a die of pig is rolled alone", d)
			}
		}
		luck := game.NewReplayed(draws)
		played := gametest.Play(g, gametest.Sitting{Script: script, Luck: func() game.Luck { return luck }})
		taken := draws[:len(draws)-len(luck.Left())]
		again := g.FindLuck([]byte(played.Stdout))
		if len(again) != len(taken) {
			t.Fatalf("the game took %d draws and shows %d:\n%s", len(taken), len(again), played.Stdout)
		}
		for i := range again { // a draw without a value is never taken
			if again[i].Value != taken[i].Value {
				t.Fatalf("draw %d is %d and shows as %d", i, taken[i].Value, again[i].Value)
			}
		}
	})
}
