package pig_test

import (
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"grade/reference/game"
	"grade/reference/game/gametest"
	"grade/reference/pig"
)

// drawSitting draws a user, dice and answers.
func drawSitting(t *rapid.T) (values []int, script []string) {
	values = append([]int{rapid.IntRange(1, 2).Draw(t, "user")},
		rapid.SliceOfN(rapid.SampledFrom([]int{1, 2, 3, 4, 5, 5, 6, 6, 6}), 0, 300).Draw(t, "dice")...)
	script = rapid.SliceOfN(rapid.SampledFrom([]string{"", "", "", "h", "x y", " ", "\r"}), 0, 200).Draw(t, "answers")
	return values, script
}

func TestReplayReproduces(t *testing.T) {
	g := pig.New()
	rapid.Check(t, func(t *rapid.T) {
		values, script := drawSitting(t)
		result := gametest.Play(g, gametest.Sitting{Script: script, Luck: listed(values...)})
		draws := g.FindLuck([]byte(result.Stdout))
		again := gametest.Play(g, gametest.Sitting{Script: script, Luck: func() game.Luck { return game.NewReplayed(draws) }})
		if diff := cmp.Diff(result.Stdout, again.Stdout); diff != "" {
			t.Fatalf("-played +replayed:\n%s", diff)
		}
		for i, d := range draws {
			if d.Value != values[i] {
				t.Fatalf("draw %d is %d, read as %d", i, values[i], d.Value)
			}
		}
	})
}

// countedLuck is a list that knows how many values were drawn.
type countedLuck struct {
	game.Luck
	drawn int
}

func (l *countedLuck) Draw(lo, hi int) (int, error) {
	value, err := l.Luck.Draw(lo, hi)
	if err == nil {
		l.drawn++
	}
	return value, err
}

func TestSittingsResume(t *testing.T) {
	g := pig.New()
	rapid.Check(t, func(t *rapid.T) {
		type point struct {
			state              pig.State
			printed, typed, at int
		}
		values, script := drawSitting(t)
		opt := game.Options{Policy: rapid.SampledFrom(g.About().Policies).Draw(t, "policy")}
		luck := &countedLuck{Luck: game.NewListed(values)}
		c := game.NewConsole(game.Script(script), nil)
		var points []point
		opt.EachTurn = func(state any) {
			points = append(points, point{state.(pig.State), len(c.Stdout()), len(c.TypedLines()), luck.drawn})
		}
		wantErr := g.Play(c, luck, opt)
		if len(points) == 0 {
			t.Fatal("no turn was reported")
		}
		p := points[rapid.IntRange(0, len(points)-1).Draw(t, "turn")]
		opt.EachTurn, opt.Start = nil, p.state
		rest := gametest.Play(g, gametest.Sitting{Script: script[p.typed:], Luck: listed(values[p.at:]...), Options: opt})
		if diff := cmp.Diff(string(c.Stdout()[p.printed:]), rest.Stdout); diff != "" || rest.Err != wantErr {
			t.Fatalf("from %+v: error %v, want %v; -rest +resumed:\n%s", p.state, rest.Err, wantErr, diff)
		}
	})
}

func TestMutantsPlayAnything(t *testing.T) {
	g := pig.New()
	rapid.Check(t, func(t *rapid.T) {
		m := rapid.SampledFrom(g.About().Mutants).Draw(t, "mutant")
		values, script := drawSitting(t)
		policy := rapid.SampledFrom(g.About().Policies).Draw(t, "policy")
		result := gametest.Play(g, gametest.Sitting{Script: script, Luck: listed(values...), Options: game.Options{Policy: policy}}, m.ID)
		for _, a := range result.Trace {
			if a.At > len(result.Stdout) {
				t.Fatalf("%s reports the rule %s behind the end", m.ID, a.Rule)
			}
		}
	})
}

func TestAGameServesManySittingsAtOnce(t *testing.T) {
	g := pig.New()
	sitting := gametest.Sitting{Script: repeat([]string{"", "", "h"}, 60), Luck: seeded(t, "7")}
	want := gametest.Play(g, sitting)
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			if diff := cmp.Diff(want.Stdout, gametest.Play(g, sitting).Stdout); diff != "" {
				t.Errorf("-alone +together:\n%s", diff)
			}
		})
	}
	wait.Wait()
}

// Where an output shows no luck, or luck that cannot be, the last rule of the
// trace is the one of the line that is missing or wrong.
func TestRuleOfMissingLuck(t *testing.T) {
	for _, tt := range []struct {
		output string // whose luck is replayed
		script []string
		want   string
	}{
		{"", nil, "user-number"},
		{"You will be player 3.\n", nil, "user-number"},
		{"You will be player 1.\n", nil, "roll-line"},
		{"You will be player 2.\n", nil, "roll-line"},
		{"You will be player 1.\nRoll: 7\n", nil, "die-1-to-6"},
		{"You will be player 1.\nRoll: 5\n", []string{""}, "roll-line"},
		{"You will be player 1.\nRoll: 5\nRoll: 0\n", []string{""}, "die-1-to-6"},
		{"You will be player 1.\nRoll: 5\n", []string{"h"}, "roll-line"},
		{"You will be player 2.\nRoll: 5\nRoll: 5\n", nil, "roll-line"},
	} {
		g := pig.New()
		draws := g.FindLuck([]byte(tt.output))
		result := gametest.Play(g, gametest.Sitting{Script: tt.script, Luck: func() game.Luck { return game.NewReplayed(draws) }})
		if rules := game.RulesAt(result.Trace, len(result.Stdout)); result.Err == nil || rules[len(rules)-1] != tt.want {
			t.Errorf("%q, %q: error %v, the last rules are %v, want %s", tt.output, tt.script, result.Err, rules, tt.want)
		}
	}
}

func TestLuckForm(t *testing.T) {
	g := pig.New()
	result := gametest.Play(g, gametest.Sitting{Luck: listed(1, 4)})
	if form := g.About().LuckForm; !strings.Contains(result.Stdout, "\n"+form+"\n") {
		t.Errorf("no line %q in\n%s", form, result.Stdout)
	}
}
