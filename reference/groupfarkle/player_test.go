package groupfarkle_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grade/reference/game"
	"grade/reference/groupfarkle"
)

func TestPlayersType(t *testing.T) {
	for _, test := range []struct{ player, dice, want string }{
		{"2-players-to-5-roll-1-then-finish", "223456 333456 444456",
			"2 5 roll finish roll finish roll finish"},
		// The first turn ends without dice, the second by a farkle.
		{"3-players-to-9-roll-2-then-finish", "111111 222234 34 122345 134 112345 2344 555666 666",
			"3 9 roll roll roll roll roll finish roll roll finish"},
		{"2-players-to-3-look-and-roll-1-then-finish", "222456",
			"2 3 scores turn dice roll scores turn dice finish"},
		{"2-players-to-6-finish-at-2-dice", "223456 3345 222256 223456 3334",
			"2 6 roll roll finish roll finish roll roll finish"},
		{"2-players-to-90-roll-until-farkle-then-exit", "222222 222245 45",
			"2 90 roll roll roll scores exit"},
		{"2-players-to-90-roll-until-no-dice-then-exit", "222245 45 111111",
			"2 90 roll roll roll scores exit"},
	} {
		typist, err := groupfarkle.New().Player(test.player)
		if err != nil {
			t.Error(err)
			continue
		}
		c := game.NewConsole(typist, nil)
		err = groupfarkle.New().Play(c, listed(test.dice)(), game.Options{})
		if err != nil {
			t.Errorf("%s: %v", test.player, err)
		}
		var got []string
		for _, typed := range c.TypedLines() {
			got = append(got, typed.Line)
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%s typed %s, want %s\n%s", test.player, got, test.want, c.Stdout())
		}
	}
}

// A player that a suite may name brings the game to its own end, whatever the
// dice, and stops typing after exit.
func TestPlayersEnd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		style := rapid.SampledFrom(groupfarkle.New().About().Players).Draw(t, "form").Form
		n := rapid.IntRange(1, 5).Draw(t, "n")
		name := strings.NewReplacer("P-", fmt.Sprint(rapid.IntRange(2, 6).Draw(t, "players"), "-"),
			"G-", fmt.Sprint(rapid.IntRange(1, 100).Draw(t, "goal"), "-"), "N", fmt.Sprint(n)).Replace(style)
		typist, err := groupfarkle.New().Player(name)
		if err != nil {
			t.Fatal(err)
		}
		c := game.NewConsole(typist, nil)
		if err := groupfarkle.New().Play(c, randomSitting(t).Luck(), game.Options{}); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if strings.HasSuffix(name, "exit") {
			if line, ok := typist(c.Stdout()); ok && strings.HasSuffix(string(c.Stdout()), "winner.\n") {
				t.Fatalf("%s: typed %q after exit", name, line)
			}
		}
	})
}

func TestUnknownPlayer(t *testing.T) {
	for _, name := range []string{"", "roll-2-then-finish", "1-players-to-9-roll-2-then-finish", "2-players-to-0-roll-2-then-finish",
		"2-players-to-101-roll-2-then-finish", "2-players-to-9-roll-7-then-finish", "2-players-to-9-finish-at-6-dice",
		"2-players-to-9-roll-2-then-finish-", "hold-at-20"} {
		_, err := groupfarkle.New().Player(name)
		var bad *game.BadOption
		if !errors.As(err, &bad) {
			t.Errorf("%q: error %v, want a BadOption", name, err)
			continue
		}
		for _, form := range groupfarkle.New().About().Players {
			if !strings.Contains(err.Error(), form.Form) {
				t.Errorf("%q: the error does not name %s: %v", name, form.Form, err)
			}
		}
	}
}

// With the mistakes of the catalogue, too, the sitting of a player ends.
// Where the goal cannot be reached the player gives up.
func TestPlayersWithMutants(t *testing.T) {
	for _, m := range groupfarkle.New().About().Mutants {
		typist, err := groupfarkle.New().Player("2-players-to-20-roll-2-then-finish")
		if err != nil {
			t.Fatal(err)
		}
		c := game.NewConsole(typist, nil)
		err = groupfarkle.New().Play(c, seeded(t, 5)(), game.Options{Mutants: []string{m.ID}})
		var want error
		if m.ID == "dice-stay-out" {
			want = game.ErrInputEnded // no dice are left, so no points are
		}
		if !errors.Is(err, want) {
			t.Errorf("%s: error %v, want %v", m.ID, err, want)
		}
	}
}

func BenchmarkSitting(b *testing.B) {
	g := groupfarkle.New()
	s := played(b, "4-players-to-20-look-and-roll-2-then-finish", 7)
	var c game.Console
	luck := game.NewGenerated("java")
	b.ReportAllocs()
	for b.Loop() {
		if err := luck.Seed("7"); err != nil {
			b.Fatal(err)
		}
		c.Reset(game.Script(s.Script))
		if err := g.Play(&c, luck, s.Options); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(s.Script)), "lines")
}
