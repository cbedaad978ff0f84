package unfairsolitaire_test

import (
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/sebdah/goldie/v2"

	"grade/reference/game"
	"grade/reference/game/gametest"
	us "grade/reference/unfairsolitaire"
)

// sittings show together what every mutant does. The last two experiments and
// what is printed before the first one are enough for that.
func sittings(t *testing.T) []gametest.Sitting {
	return []gametest.Sitting{
		{Name: "the last two experiments", Luck: seeded(t, "java", "1"), Options: game.Options{Start: us.State{Line: 9}}},
		{Name: "no game at all", Luck: func() game.Luck { return game.NewListed(nil) }},
		deckSitting("CCCC", "CDHC", "CDDCHSCC", "CDHSCDHS"),
	}
}

// facts are the numbers of an output, and for given decks how each ends.
func facts(stdout string) string {
	ends := ""
	for line := range strings.Lines(stdout) {
		if line == "won\n" || line == "lost\n" {
			ends += line
		}
	}
	return gametest.Facts(stdout) + ends
}

func TestCatalogue(t *testing.T) { gametest.CheckCatalogue(t, us.New()) }

func TestMutantsChangeOutputs(t *testing.T) {
	gametest.CheckMutants(t, us.New(), sittings(t), facts)
}

func TestTrace(t *testing.T) {
	// One run of the main assignment shows every rule.
	main := []gametest.Sitting{{Name: "the main assignment", Luck: seeded(t, "java", "1")}}
	gametest.CheckTrace(t, us.New(), main)
	gametest.CheckTrace(t, us.New(), append(main, sittings(t)...))
}

// The golden file shows which rules explain which part of which line.
func TestRulesOfTheLines(t *testing.T) {
	var b strings.Builder
	main := gametest.Sitting{Luck: seeded(t, "java", "1"), Options: game.Options{Start: us.State{Line: 10}}}
	for _, s := range []gametest.Sitting{main, deckSitting("CDH", "CCCC", "CDHC", "CDHSC")} {
		result := gametest.Play(us.New(), s)
		for i, a := range result.Trace {
			if i > 0 && result.Trace[i-1].At == a.At {
				fmt.Fprintf(&b, "%20s\n", a.Rule)
				continue
			}
			end := len(result.Stdout)
			for _, later := range result.Trace[i:] {
				if later.At > a.At {
					end = later.At
					break
				}
			}
			fmt.Fprintf(&b, "%20s  %q\n", a.Rule, result.Stdout[a.At:end])
		}
	}
	goldie.New(t, goldie.WithFixtureDir("testdata/golden"), goldie.WithNameSuffix(".txt")).
		Assert(t, "rules-of-the-lines", []byte(b.String()))
}

// A test at 1e-6 accepts so many wins in the 55,000 games of a sitting.
const (
	fewestWins  = 115
	mostWins    = 244
	gamesPlayed = 55_000
)

// logBinomial is the logarithm of the chance of k wins in n games.
func logBinomial(k, n int, p float64) float64 {
	lgamma := func(n int) float64 { v, _ := math.Lgamma(float64(n + 1)); return v }
	return lgamma(n) - lgamma(k) - lgamma(n-k) + float64(k)*math.Log(p) + float64(n-k)*math.Log1p(-p)
}

// power is the chance that a sitting shows a chance of a win of p.
func power(p float64) float64 {
	accepted := 0.0
	for k := fewestWins; k <= mostWins && p > 0 && p < 1; k++ {
		accepted += math.Exp(logBinomial(k, gamesPlayed, p))
	}
	return 1 - accepted
}

func TestWinChance(t *testing.T) {
	p := us.New().WinChance()
	if math.Abs(p-0.0031904993968317870) > 1e-18 {
		t.Errorf("the chance of a win is %v", p)
	}
	if alarm := power(p); alarm > 1e-6 || alarm < 1e-7 {
		t.Errorf("a right program is called wrong with a chance of %v", alarm)
	}
}

func total(stdout string) (won int) {
	for _, w := range wins(stdout) {
		won += w
	}
	return won
}

// A mistake that only wins show has the stated chance and power, and prints
// lines in which nothing else is wrong.
func TestMutantsSeenByWins(t *testing.T) {
	g := us.New()
	for _, m := range g.About().Mutants {
		if m.Seen.By != game.SeenByStatistics {
			continue
		}
		stdout := sit(t, "20", game.Options{Mutants: []string{m.ID}})
		if _, faults := g.FindTallies([]byte(stdout)); faults != nil {
			t.Errorf("%s: %+v", m.ID, faults)
		}
		won := total(stdout)
		p := m.Seen.Chance
		if p < 0 != (m.ID == "wins-not-reset") {
			t.Fatalf("%s: states the chance %v", m.ID, p)
		}
		if p < 0 {
			if accepted := won >= fewestWins && won <= mostWins; accepted {
				t.Errorf("%s wins %d games", m.ID, won)
			}
			continue
		}
		mean := gamesPlayed * p
		if math.Abs(float64(won)-mean) > 5*math.Sqrt(mean*(1-p))+1 {
			t.Errorf("%s wins %d games, which does not fit a chance of %v", m.ID, won, p)
		}
		if math.Abs(power(p)-m.Seen.Power) > 1e-4 {
			t.Errorf("%s: states a power of %v, its chance of a win has one of %v", m.ID, m.Seen.Power, power(p))
		}
	}
}

// A table printed once and for all is too good: given their sum, counts are
// spread over the lines by chance, and chi-square is this small less than once
// in a million sittings.
func TestFixedTableIsTooRegular(t *testing.T) {
	const never = 0.20
	chiSquare := func(stdout string) (sum float64) {
		all := float64(total(stdout))
		for i, w := range wins(stdout) {
			mean := all * float64(i+1) / 55
			sum += (float64(w) - mean) * (float64(w) - mean) / mean
		}
		return sum
	}
	if x := chiSquare(sit(t, "1", game.Options{Mutants: []string{"fixed-table"}})); x >= never {
		t.Errorf("the fixed table has a chi-square of %v", x)
	}
	if x := chiSquare(sit(t, "1", game.Options{})); x <= never {
		t.Errorf("a played table has a chi-square of %v", x)
	}
}

// What the lines prove is a fault of the stated kind, and the first that is
// named.
func TestMutantsSeenByLines(t *testing.T) {
	g := us.New()
	kinds := map[string]string{
		"nine-experiments":       "missing_lines",
		"eleven-experiments":     "extra_lines",
		"always-1000-games":      "wrong_games",
		"one-game-less-printed":  "wrong_games",
		"integer-division":       "integer_division",
		"cast-after-division":    "integer_division",
		"fraction-for-percent":   "fraction_not_percent",
		"hundred-twice":          "factor_hundred",
		"percent-of-1000":        "percent_of_other_line",
		"percent-of-line-before": "percent_of_other_line",
		"loss-rate":              "wrong_percent",
		"games-before-wins":      "wrong_games",
		"words-missing":          "words_missing",
		"percent-sign-missing":   "missing_percent_sign",
		"heading-printed":        "other_text",
	}
	wording := map[string]bool{}
	for _, r := range g.About().Rules {
		wording[r.ID] = r.Wording
	}
	for _, m := range g.About().Mutants {
		if m.Seen.By != game.SeenByReplay {
			continue
		}
		for _, seed := range []string{"1", "2"} {
			_, faults := g.FindTallies([]byte(sit(t, seed, game.Options{Mutants: []string{m.ID}})))
			if len(faults) == 0 || faults[0].Kind != kinds[m.ID] {
				t.Errorf("%s, seed %s: %+v, want %s", m.ID, seed, faults, kinds[m.ID])
				continue
			}
			if faults[0].Layout != wording[m.Rule] {
				t.Errorf("%s breaks the rule %s, and its fault is one of layout: %t", m.ID, m.Rule, faults[0].Layout)
			}
		}
	}
}

// Nothing shows the others.
func TestMutantsSeenByNothing(t *testing.T) {
	g := us.New()
	for _, m := range g.About().Mutants {
		if m.Seen.By != game.SeenByNone {
			continue
		}
		stdout := sit(t, "6", game.Options{Mutants: []string{m.ID}})
		if _, faults := g.FindTallies([]byte(stdout)); faults != nil {
			t.Errorf("%s: %+v", m.ID, faults)
		}
		if won := total(stdout); won < fewestWins || won > mostWins {
			t.Errorf("%s wins %d games", m.ID, won)
		}
	}
}

// Every dialect is free of faults, alone and with every other.
func TestDialectsHaveNoFaults(t *testing.T) {
	g := us.New()
	choices := game.DialectChoices(g.About(), "basic")
	if len(choices) != 2*3*6 {
		t.Errorf("%d choices of dialects, want %d", len(choices), 2*3*6)
	}
	main := sit(t, "1", game.Options{})
	for _, choice := range choices {
		stdout := sit(t, "1", game.Options{Dialects: choice})
		tallies, faults := g.FindTallies([]byte(stdout))
		if len(tallies) != 10 || faults != nil {
			t.Errorf("%v: %d lines, %+v", choice, len(tallies), faults)
		}
		if len(choice) == 1 && stdout == main {
			t.Errorf("%v changes nothing", choice)
		}
	}
}

func TestOneExperiment(t *testing.T) {
	won := wins(sit(t, "1", game.Options{Dialects: []string{"one-experiment"}}))
	first, whole := wins(sit(t, "1", game.Options{}))[0], won[9]
	if won[0] != first {
		t.Errorf("the first 1000 games have %d wins, want %d", won[0], first)
	}
	for i := range won[1:] {
		if won[i+1] < won[i] {
			t.Errorf("line %d has fewer wins than the line before: %d", i+2, won)
		}
	}
	if whole < 9 || whole > 63 {
		t.Errorf("10000 games have %d wins", whole)
	}
}

func TestTypicalMistakes(t *testing.T) {
	known := map[string][]string{ // a line's beginning → mutants and dialects
		"* S one removal per deal": {"one-removal-a-deal", "each-removal-once", "inner-two-from-five-cards",
			"two-before-four", "two-then-four", "no-look-after-last-card"},
		"* S every second card lost":     {"every-second-card-lost", "card-lost-at-removal"},
		"* S wins not reset":             {"wins-not-reset"},
		"* S (unseen, unless N is":       {"one-game-too-few", "one-game-too-many", "one-game-less-printed", "nine-experiments", "words-missing"},
		"* S percent by integer":         {"integer-division", "cast-after-division", "fraction-for-percent", "hundred-twice"},
		"* D the deck is never shuffled": {"never-shuffled", "shuffled-once", "fixed-table"},
		"* S a slightly unfair shuffle": {"shuffle-with-any-card", "shuffle-moves-every-card", "shuffle-skips-last-card",
			"shuffle-forgets-place-kept-deck"},
		"* unfair-solitaire: any number format": {"percent-one-decimal", "percent-cut", "percent-as-double", "percent-as-float",
			"percent-scientific", "one-experiment"},
	}
	ids := map[string]bool{}
	for _, m := range us.New().About().Mutants {
		ids[m.ID] = true
	}
	for _, d := range us.New().About().Dialects {
		ids[d.ID] = true
	}
	text, err := os.ReadFile("testdata/typical-mistakes.txt")
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		found := false
		for beginning, evidence := range known {
			if !strings.HasPrefix(line, beginning) {
				continue
			}
			found, used[beginning] = true, true
			for _, id := range evidence {
				if !ids[id] {
					t.Errorf("%s names the mutant or dialect %q, which does not exist", beginning, id)
				}
			}
		}
		if !found {
			t.Errorf("nothing stands for the line: %s", line)
		}
	}
	for beginning := range known {
		if !used[beginning] {
			t.Errorf("no line begins with %q", beginning)
		}
	}
}
