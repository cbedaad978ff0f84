package farkle10000

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grade/reference/game"
)

func TestPlayersAnswer(t *testing.T) {
	for _, c := range []struct {
		player string
		lines  string
	}{
		{"solo-seed-333-keep-best-stop-at-300", "1 333 115 y 5 n"},
		{"1-players-seed-0x14D-keep-best-stop-at-250", "1 0x14D 115 n"},
		{"solo-seed-0515-keep-one-roll-1-times", "1 0515 1 n"},
		{"solo-seed-333-keep-all-roll-1-times", "1 333 113456 n"},
		{"solo-seed-13-keep-best-never-stop", "1 13 333 y"},
		{"solo-seed-333-keep-best-after-mistakes-roll-1-times", "1 333 7 2 111 3 511 n"},
		{"solo-seed-0-keep-best-after-mistakes-roll-2-times", "1 0 7 2 1111111 111111 y 7 2 1111111 111111 n"},
	} {
		s := played(t, c.player)
		if diff := cmp.Diff(c.lines, strings.Join(s.Script, " ")); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.player, diff)
		}
	}
}

func TestUnknownPlayers(t *testing.T) {
	for _, name := range []string{
		"", "solo", "hold-at-15", "5-players-seed-1-keep-best-never-stop", "0-players-seed-1-keep-best-never-stop",
		"12-players-seed-1-keep-best-never-stop", "solo-players-seed-1-keep-best-never-stop",
		"solo-seed--keep-best-never-stop", "solo-seed-x-keep-best-never-stop", "solo-seed-08-keep-best-never-stop",
		"solo-seed-1_0-keep-best-never-stop", "solo-seed-4294967296-keep-best-never-stop", "solo-seed-+1-keep-best-never-stop",
		"solo-seed-1-keep-none-never-stop", "solo-seed-1-keep-best", "solo-seed-1-keep-best-", "solo-seed-1-keep-best-stop-at-",
		"solo-seed-1-keep-best-stop-at-0", "solo-seed-1-keep-best-stop-at--5", "solo-seed-1-keep-best-roll-0-times",
		"solo-seed-1-keep-best-roll-2", "solo-seed-1-keep-best-never-stop-", "solo-seed-1-keep-best-after-mistakes",
	} {
		_, err := New().Player(name)
		var bad *game.BadOption
		if !errors.As(err, &bad) {
			t.Errorf("%q: %v", name, err)
			continue
		}
		for _, form := range New().About().Players {
			if !strings.Contains(bad.Text, form.Form) {
				t.Errorf("the error does not name the form %q", form.Form)
			}
		}
	}
}

// A player faces programs that never stop asking.
func TestPlayersGiveUp(t *testing.T) {
	for _, question := range []string{
		"How many players? ",
		"Rolling 6 dice...113456\nNo match, try again.\nWhich to keep? ",
		"Rolling 6 dice...223346\nWhich to keep?\n",
		"Score so far = x\nRoll again (y/n)?",
		"Which to keep? ",
		"Your name? ",
		"",
	} {
		typist, err := New().Player("solo-seed-333-keep-best-stop-at-300")
		if err != nil {
			t.Fatal(err)
		}
		lines := 0
		for ok := true; ok; lines++ {
			if lines > 2*maxLines {
				t.Fatalf("still answers %q", question)
			}
			_, ok = typist([]byte(question))
		}
	}
}
