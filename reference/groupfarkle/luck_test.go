package groupfarkle_test

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"grade/reference/game"
	"grade/reference/game/gametest"
	"grade/reference/groupfarkle"
)

func TestFindLuck(t *testing.T) {
	for _, test := range []struct {
		stdout string
		want   string // value@line/roll
	}{
		{"", ""},
		{"Enter command: Your roll: [4, 5, ]\nFARKLE.\n", "4@1/1 5@1/1"},
		{"a\nYour roll: [4, 5]\n[4, 5, ]\nYour roll: [1, ]", "4@2/1 5@2/1 1@4/2"},
		{"Your roll:[4,5,]\r\n", "4@1/1 5@1/1"},
		{"You rolled [ 4 5 ]", "4@1/1 5@1/1"},
		{"YOUR ROLL : [4]", "4@1/1"},
		{"Your roll: [0, -1, 12, ]", "0@1/1 -1@1/1 12@1/1"},
		{"Your roll: [4, x, 5, ]", "[4, x, 5, ]@1/1"},
		{"Your roll: (4, 5)\nYour roll: [2, ]\n", "(4, 5)@1/1 2@2/2"},
		{"Your roll: \n", ""},
		{"Your roll: [4, 5", "4@1/1 5@1/1"},
		{"Your roll: [4,\n5, ]", "4@1/1"},
		{"Your roll: []\nYour roll: [2, ]", "2@2/2"},
		{"Your roll: [12345678901, 4]", ""},
		{"roll\n[4, 5, ]\nturn: [4, 5, ]\nscroll [4]\nroll 1: [4]\n", ""},
	} {
		var got []string
		for _, d := range groupfarkle.New().FindLuck([]byte(test.stdout)) {
			value := fmt.Sprint(d.Value)
			if d.Text != "" {
				value = d.Text
			}
			got = append(got, fmt.Sprintf("%s@%d/%d", value, d.Line, d.Roll))
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%q: found %s, want %s", test.stdout, got, test.want)
		}
	}
}

// replay plays a sitting with the luck that an output shows.
func replay(s gametest.Sitting, stdout string) (r gametest.Result, left []game.Draw) {
	luck := game.NewReplayed(groupfarkle.New().FindLuck([]byte(stdout)))
	s.Luck = func() game.Luck { return luck }
	return gametest.Play(groupfarkle.New(), s), luck.Left()
}

// A reference's own output, replayed, is printed again, in every dialect.
func TestReplayOfItself(t *testing.T) {
	about := groupfarkle.New().About()
	rapid.Check(t, func(t *rapid.T) {
		s := randomSitting(t)
		s.Options.Dialects = rapid.SampledFrom(game.DialectChoices(about, "basic")).Draw(t, "dialects")
		r := gametest.Play(groupfarkle.New(), s)
		again, left := replay(s, r.Stdout)
		if again.Err != nil || len(left) > 0 || again.Stdout != r.Stdout {
			t.Fatalf("error %v, dice left %v\n%s", again.Err, left, cmp.Diff(r.Stdout, again.Stdout))
		}
	})
}

// A mutant that is seen by replay differs from the right game under the dice
// that it printed itself; one that is seen otherwise does not.
func TestMutantsUnderReplay(t *testing.T) {
	for _, m := range groupfarkle.New().About().Mutants {
		shown := false
		for _, s := range sittings(t) {
			wrong := gametest.Play(groupfarkle.New(), s, m.ID)
			right, left := replay(s, wrong.Stdout)
			if right.Stdout != wrong.Stdout || len(left) > 0 {
				shown = true
			}
		}
		if want := m.Seen.By == game.SeenByReplay; shown != want {
			t.Errorf("mutant %q: a replay shows it: %v, want %v", m.ID, shown, want)
		}
	}
}

// A program that rolls another number of dice is told where.
func TestReplayOfTooManyDice(t *testing.T) {
	s := gametest.Sitting{Script: words("2 9 roll roll exit"), Luck: listed("223456 223456")}
	wrong := gametest.Play(groupfarkle.New(), s, "dice-never-leave")
	r, _ := replay(s, wrong.Stdout)
	var mismatch *game.LuckMismatch
	if !errors.As(r.Err, &mismatch) || mismatch.Line != 6 || mismatch.Wanted != "a roll of 4 dice" {
		t.Errorf("error %v, want a mismatch in line 6", r.Err)
	}
}

func FuzzFindLuck(f *testing.F) {
	g := groupfarkle.New()
	f.Fuzz(func(t *testing.T, stdout []byte) {
		lines := strings.Split(string(stdout), "\n")
		last := game.Draw{}
		for _, d := range g.FindLuck(stdout) {
			if d.Line < 1 || d.Line > len(lines) {
				t.Fatalf("line %d of %d", d.Line, len(lines))
			}
			if text := lines[d.Line-1]; d.Text != "" && strings.Contains(text, d.Text) {
				last = d
				continue
			} else if !strings.Contains(text, strconv.Itoa(d.Value)) &&
				!strings.Contains(text, strings.TrimPrefix(strconv.Itoa(d.Value), "-")) {
				t.Fatalf("no %d in line %d: %q", d.Value, d.Line, text)
			}
			if d.Roll < 1 || d.Roll < last.Roll || d.Line < last.Line || d.Roll == last.Roll && d.Line != last.Line {
				t.Fatalf("%+v follows %+v", d, last)
			}
			last = d
		}
		playBytes(t, g, stdout)
	})
}

// playBytes plays a sitting whose dice are the bytes, replays it, and cuts its
// output short: the dice found then are the first of those found before.
func playBytes(t *testing.T, g *groupfarkle.Game, bytes []byte) {
	dice := make([]int, len(bytes))
	for i, b := range bytes {
		dice[i] = 1 + int(b)%6
	}
	s := gametest.Sitting{
		Script: words("2 12" + strings.Repeat(" roll turn", len(dice)/2) + " finish exit"),
		Luck:   func() game.Luck { return game.NewListed(dice) },
	}
	r := gametest.Play(g, s)
	again, left := replay(s, r.Stdout)
	if again.Stdout != r.Stdout || len(left) > 0 {
		t.Fatalf("dice left %v\n%s", left, cmp.Diff(r.Stdout, again.Stdout))
	}
	all := g.FindLuck([]byte(r.Stdout))
	some := g.FindLuck([]byte(r.Stdout[:len(r.Stdout)*2/3]))
	if len(some) > len(all) {
		t.Fatalf("%d dice in a part of the output, %d in all of it", len(some), len(all))
	}
	if diff := cmp.Diff(all[:len(some)], some); len(some) > 0 && diff != "" {
		t.Fatalf("a part of the output shows other dice:\n%s", diff)
	}
}

// Where an output shows no roll, or a wrong one, the last rule of the trace is
// the one that decides how many dice are rolled.
func TestRuleOfMissingRoll(t *testing.T) {
	for _, tt := range []struct{ script, output, want string }{
		{"2 9 roll", "", "six-dice"},
		{"2 9 roll", "Your roll: [1, 2, ]\n", "six-dice"},
		{"2 9 roll", "Your roll: [1, 2, 3, 4, 5, 7, ]\n", "six-dice"},
		{"2 9 roll roll", "Your roll: [2, 2, 3, 4, 5, 6, ]\n", "roll-active-dice"},
		{"2 9 dice roll dice roll", "Your roll: [2, 2, 3, 4, 5, 6, ]\nYour roll: [2, 2, 3, 4, 5, 6, ]\n", "roll-active-dice"},
		{"2 9 roll finish roll", "Your roll: [2, 2, 3, 4, 5, 6, ]\nYour roll: [3, 4, 5, 6, ]\n", "six-dice"},
	} {
		r, _ := replay(gametest.Sitting{Script: words(tt.script)}, tt.output)
		rules := game.RulesAt(r.Trace, len(r.Stdout))
		if r.Err == nil || r.Err == game.ErrInputEnded || rules[len(rules)-1] != tt.want {
			t.Errorf("%s, %q: error %v, the last rules are %v, want %s", tt.script, tt.output, r.Err, rules, tt.want)
		}
	}
}

func TestLuckForm(t *testing.T) {
	form := groupfarkle.New().About().LuckForm
	r := gametest.Play(groupfarkle.New(), gametest.Sitting{Script: words("2 9 roll"), Luck: listed("144511")})
	if !strings.Contains(r.Stdout, "Enter command: "+form+"\n") {
		t.Errorf("no %q in\n%s", form, r.Stdout)
	}
}
