package farkle10000

import (
	"fmt"
	"strings"
	"testing"

	"grade/reference/game"
	"grade/reference/game/gametest"
)

// terminal returns the transcript that a person at the terminal saw: each line
// typed stands in << >> where it was typed.
func terminal(r gametest.Result) string {
	var text strings.Builder
	at := 0
	for _, typed := range r.Typed {
		text.WriteString(r.Stdout[at:typed.At] + "<<" + typed.Line + ">>\n")
		at = typed.At
	}
	text.WriteString(r.Stdout[at:])
	return text.String()
}

// typedIn returns the lines in << >> of a transcript.
func typedIn(transcript string) (lines []string) {
	for _, line := range strings.Split(transcript, "\n") {
		if _, typed, ok := strings.Cut(line, "<<"); ok {
			lines = append(lines, strings.TrimSuffix(typed, ">>"))
		}
	}
	return lines
}

// seeded returns luck that takes the seed that is typed.
func seeded() game.Luck { return game.NewGenerated("ece209") }

// listed returns luck that deals the digits of the given rolls.
func listed(rolls ...string) func() game.Luck {
	return func() game.Luck {
		var values []int
		for _, roll := range rolls {
			for _, digit := range roll {
				values = append(values, int(digit-'0'))
			}
		}
		return game.NewListed(values)
	}
}

// turn is a sitting of one player who answers as given, with the given rolls.
func turn(rolls string, answers ...string) gametest.Sitting {
	return gametest.Sitting{
		Name:   fmt.Sprintf("%s: %s", rolls, strings.Join(answers, " ")),
		Script: append([]string{"1", "7"}, answers...),
		Luck:   listed(strings.Fields(rolls)...),
	}
}

// script is a sitting of seeded dice.
func script(lines ...string) gametest.Sitting {
	return gametest.Sitting{Name: strings.Join(lines, " "), Script: lines, Luck: seeded}
}

// played is the sitting that a scripted player plays with a seed.
func played(t testing.TB, name string) gametest.Sitting {
	t.Helper()
	g := New()
	typist, err := g.Player(name)
	if err != nil {
		t.Fatal(err)
	}
	c := game.NewConsole(typist, nil)
	if err := g.Play(c, seeded(), game.Options{}); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	s := gametest.Sitting{Name: name, Luck: seeded}
	for _, typed := range c.TypedLines() {
		s.Script = append(s.Script, typed.Line)
	}
	return s
}
