package pig_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/sebdah/goldie/v2"

	"grade/reference/game"
	"grade/reference/game/gametest"
	"grade/reference/pig"
)

func repeat(lines []string, times int) (script []string) {
	for range times {
		script = append(script, lines...)
	}
	return script
}

// sittings are inputs that together show what every mutant does.
func sittings(t *testing.T) []gametest.Sitting {
	_, script, luck := handoutSample(t)
	all := []gametest.Sitting{
		{Name: "the handout's sample", Script: script, Luck: listed(luck...)},
		{Name: "the computer holds at exactly 100", Luck: listed(2,
			4, 5, 5, 5, 6, 1,
			6, 6, 6, 2, 1,
			6, 6, 6, 2, 1,
			6, 6, 6, 2, 1,
			5, 5, 5, 2, 3, 4)},
	}
	for seed := range 8 {
		for _, answers := range [][]string{{"", "", "h"}, {"", "", "", "", " "}, {"hold"}} {
			all = append(all, gametest.Sitting{
				Name:   fmt.Sprintf("seed %d, answers %q", seed, answers),
				Script: repeat(answers, 60),
				Luck:   seeded(t, fmt.Sprint(seed)),
			})
		}
	}
	return all
}

func TestCatalogue(t *testing.T) { gametest.CheckCatalogue(t, pig.New()) }

func TestMutantsChangeTranscripts(t *testing.T) {
	gametest.CheckMutants(t, pig.New(), sittings(t), gametest.Facts)
}

func TestTrace(t *testing.T) {
	gametest.CheckTrace(t, pig.New(), sittings(t))
	// One whole game in which the user rolls and holds shows every rule.
	gametest.CheckTrace(t, pig.New(), sittings(t)[:1])
}

// A mutant must explain the output that it printed itself: its own dice and
// the same answers give the same bytes again. Otherwise a submission with that
// mistake would never be told so.
func TestMutantsExplainThemselves(t *testing.T) {
	g := pig.New()
	for _, m := range g.About().Mutants {
		for _, s := range sittings(t) {
			own := gametest.Play(g, s, m.ID)
			draws := g.FindLuck([]byte(own.Stdout))
			again := gametest.Play(g, gametest.Sitting{
				Script: s.Script,
				Luck:   func() game.Luck { return game.NewReplayed(draws) },
			}, m.ID)
			// Without a number and without a question nothing tells who the user is.
			if draws == nil && m.ID == "number-sign-printed" && len(own.Typed) == 0 {
				continue
			}
			if again.Stdout != own.Stdout {
				t.Errorf("%s in %s: printed\n%s\nand from its own dice\n%s", m.ID, s.Name, own.Stdout, again.Stdout)
			}
		}
	}
}

// What is seen by replay must differ from the right game under the mutant's own dice.
func TestReplayShowsMutants(t *testing.T) {
	g := pig.New()
	for _, m := range g.About().Mutants {
		shown := false
		for _, s := range sittings(t) {
			own := gametest.Play(g, s, m.ID)
			right := gametest.Play(g, gametest.Sitting{
				Script: s.Script,
				Luck:   func() game.Luck { return game.NewReplayed(g.FindLuck([]byte(own.Stdout))) },
			})
			shown = shown || own.Stdout != right.Stdout || len(own.Typed) != len(right.Typed)
		}
		if byReplay := m.Seen.By == game.SeenByReplay; shown != byReplay {
			t.Errorf("%s: replay shows it: %t, but it says that it is seen by %s", m.ID, shown, m.Seen.By)
		}
	}
}

// The golden file shows which rule explains which part of which line.
func TestRulesOfTheSample(t *testing.T) {
	_, script, luck := handoutSample(t)
	result := gametest.Play(pig.New(), gametest.Sitting{Script: script, Luck: listed(luck...)})
	var b strings.Builder
	for i, a := range result.Trace {
		if i > 0 && result.Trace[i-1].At == a.At {
			fmt.Fprintf(&b, "%27s\n", a.Rule)
			continue
		}
		end := len(result.Stdout)
		for _, later := range result.Trace[i:] {
			if later.At > a.At {
				end = later.At
				break
			}
		}
		fmt.Fprintf(&b, "%27s  %q\n", a.Rule, result.Stdout[a.At:end])
	}
	goldie.New(t, goldie.WithFixtureDir("testdata/golden"), goldie.WithNameSuffix(".txt")).
		Assert(t, "rules-of-the-sample", []byte(b.String()))
}

// samples is where the sample submissions of the suite lie.
const samples = "../../cases/pig/submissions/"

// mistake says what stands for a line of typical-mistakes.txt: mutants,
// dialects and sample submissions.
type mistake struct {
	beginning string // of the line
	evidence  []string
}

func typicalMistakes() []mistake {
	return []mistake{
		{"* S a question before the first roll", []string{"question-before-first-roll", "enter-printed", "number-sign-printed",
			"player-line-without-period", "instruction-without-period", "turn-line-without-period"}},
		{"* S `Roll/hold?`", []string{"lower-case-hold", "upper-case-score", "upper-case-total", "two-spaces-after-roll", "space-for-tab"}},
		{"* S `Turn total:` missing", []string{"no-total-after-hold", "no-total-after-pig", "computer-totals-printed"}},
		{"* S the user is made to hold at 20", []string{"user-held-at-20", "user-held-at-goal", "computer-rolls-past-goal"}},
		{"* S the computer tests its total", []string{"computer-decides-late"}},
		{"* S a pig keeps the turn's points", []string{"pig-keeps-points", "turn-total-carried"}},
		{"* S the second player still moves", []string{"second-player-still-moves", "goal-of-player-1-only", "goal-of-user-only"}},
		{"* S the user is always player 1", []string{"user-always-player-1", "roles-swapped"}},
		{"* S one die value used", []string{"one-value-a-turn", "generator-seeded-each-roll", "never-a-6"}},
		{"* S any answer but `h` rolls", []string{"only-h-holds", "empty-line-holds"}},
		{"* S scores printed once", []string{"scores-printed-once", "scores-after-turn", "winner-line"}},
		{"* S a new Scanner for each question", []string{samples + "accepted/new-scanner-each-question.java"}},
		{"* S it asks for a name or a seed", []string{"asks-name-first", "asks-seed-first", samples + "accepted/sleeps-at-each-roll.py"}},
		{"* pig: a space before the tab", []string{"space-before-tab", samples + "accepted/space-before-tab.py"}},
	}
}

func TestTypicalMistakes(t *testing.T) {
	text, err := os.ReadFile("testdata/typical-mistakes.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	mistakes := typicalMistakes()
	if len(mistakes) != len(lines) {
		t.Errorf("%d entries stand for %d lines", len(mistakes), len(lines))
	}
	for i, line := range lines {
		if i < len(mistakes) && !strings.HasPrefix(line, mistakes[i].beginning) {
			t.Errorf("line %d does not begin with %q: %s", i+1, mistakes[i].beginning, line)
		}
	}
	ids := map[string]bool{}
	for _, m := range pig.New().About().Mutants {
		ids[m.ID] = true
	}
	for _, d := range pig.New().About().Dialects {
		ids[d.ID] = true
	}
	for _, m := range mistakes {
		if len(m.evidence) == 0 {
			t.Errorf("nothing stands for %q", m.beginning)
		}
		for _, e := range m.evidence {
			if strings.HasPrefix(e, samples) {
				if _, err := os.Stat(e); err != nil {
					t.Errorf("%q names a sample: %v", m.beginning, err)
				}
			} else if !ids[e] {
				t.Errorf("%q names the mutant or dialect %q, which does not exist", m.beginning, e)
			}
		}
	}
}
