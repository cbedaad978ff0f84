package farkle10000

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grade/reference/game"
	"grade/reference/game/gametest"
)

func TestFindLuck(t *testing.T) {
	for _, c := range []struct {
		stdout string
		want   string // line: dice, a roll each
	}{
		{"", ""},
		{"Rolling 6 dice...113456\n", "1: 113456"},
		{"Rolling 6 dice... 113456\n", "1: 113456"},
		{"Rolling 3 dice...1 2 6\n", "1: 126"},
		{"a\nb\n(y/n)? Rolling 3 dice...566\nWhich to keep? ", "3: 566"},
		{"Rolling 2 dice...12\nRolling 1 dice...5", "1: 12, 2: 5"},
		{"Rolling 1 die...4\n", "1: 4"},
		{"Rolling 6 dice...0789\n", "1: 0789"},
		{"Rolling 6 dice...1134567\n", "1: 1134567"},
		{"Rolling 0 dice...\nRolling -1 dice...\n", ""},
		{"Rolling 6 dice...\n123456\n", ""},
		{"Rolling 6 dice: 123456\n", ""},
		{"Rolling Rolling 2 dice...34", "1: 34"},
		{"Rolling 2 dice...Rolling 2 dice...34", "1: 34"},
		{"Rolling", ""}, {"Rolling ", ""}, {"Rolling 6", ""}, {"Rolling 6 dice..", ""}, {"Rolling 6 dice...", ""},
	} {
		if diff := cmp.Diff(c.want, describe(New().FindLuck([]byte(c.stdout)))); diff != "" {
			t.Errorf("%q (-want +got):\n%s", c.stdout, diff)
		}
	}
}

func describe(draws []game.Draw) string {
	var text strings.Builder
	roll := 0
	for _, d := range draws {
		if d.Roll != roll {
			if roll != 0 {
				text.WriteString(", ")
			}
			fmt.Fprintf(&text, "%d: ", d.Line)
			roll = d.Roll
		}
		fmt.Fprint(&text, d.Value)
	}
	return text.String()
}

func TestReplayOfAnotherNumberOfDice(t *testing.T) {
	stdout := "Rolling 5 dice...11345\n"
	r := gametest.Play(New(), gametest.Sitting{
		Script: []string{"1", "333"},
		Luck:   func() game.Luck { return game.NewReplayed(New().FindLuck([]byte(stdout))) },
	})
	want := &game.LuckMismatch{Line: 1, Wanted: "a roll of 6 dice", Found: "a roll of 5 dice"}
	var got *game.LuckMismatch
	if !errors.As(r.Err, &got) || *got != *want {
		t.Errorf("%v, not %v", r.Err, want)
	}
}

// On any text each draw is a digit of the line that it names. Typed to the
// game, any text makes a transcript whose own luck reproduces it.
func FuzzFindLuck(f *testing.F) {
	g := New()
	f.Fuzz(func(t *testing.T, text []byte) {
		lines := bytes.Split(text, []byte("\n"))
		line, roll := 1, 1
		for _, d := range g.FindLuck(text) {
			if d.Line < line || d.Line > len(lines) || d.Roll < roll || d.Roll > roll+1 {
				t.Fatalf("%+v after line %d, roll %d of %d lines", d, line, roll, len(lines))
			}
			line, roll = d.Line, d.Roll
			if d.Value < 0 || d.Value > 9 || !bytes.ContainsRune(lines[line-1], '0'+rune(d.Value)) {
				t.Fatalf("%+v is not in %q", d, lines[line-1])
			}
		}
		var script []string
		for _, l := range lines {
			script = append(script, string(l))
		}
		first := gametest.Play(g, gametest.Sitting{Script: script, Luck: seeded})
		again := gametest.Play(g, gametest.Sitting{Script: script, Luck: func() game.Luck {
			return game.NewReplayed(g.FindLuck([]byte(first.Stdout)))
		}})
		if first.Stdout != again.Stdout || fmt.Sprint(first.Err) != fmt.Sprint(again.Err) {
			t.Fatalf("replay (%v) differs from the sitting (%v):\n%s", again.Err, first.Err, cmp.Diff(first.Stdout, again.Stdout))
		}
	})
}
