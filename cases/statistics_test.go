package cases_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"grade/harness/grade"
	"grade/harness/judge"
	"grade/harness/run"
	"grade/harness/suite"
	"grade/harness/transcript"
	"grade/reference"
	"grade/reference/game"
)

// layouts print the ten lines of unfair-solitaire in ways that its policy of
// numbers and blanks allows.
func layouts() map[string]func(won [10]int) string {
	each := func(line func(won, played int) string) func([10]int) string {
		return func(won [10]int) string {
			var b strings.Builder
			for i, w := range won {
				b.WriteString(line(w, 1000*(i+1)))
			}
			return b.String()
		}
	}
	return map[string]func([10]int) string{
		"two decimals": each(func(w, n int) string {
			return fmt.Sprintf("%d/%d games won = %.2f%%\n", w, n, 100*float64(w)/float64(n))
		}),
		"Java's double, blanks and CR LF": each(func(w, n int) string {
			return fmt.Sprintf("  %d / %d  games won  =  %v %%\r\n", w, n, float64(w)/float64(n)*100)
		}),
		"an exponent, capitals and empty lines": each(func(w, n int) string {
			return fmt.Sprintf("\t%d/%d Games Won = %.1E%%\n\n", w, n, 100*float64(w)/float64(n))
		}),
	}
}

// solitaire returns a judge of sittings of unfair-solitaire.
func solitaire(t *testing.T) func(outputs ...string) judge.Result {
	t.Helper()
	s := embedded(t, "unfair-solitaire")
	jc, err := grade.ContextOf(context.Background(), s, &s.Cases[0], library().Game(s))
	if err != nil {
		t.Fatal(err)
	}
	return func(outputs ...string) judge.Result { return judgedOutputs(t, jc, outputs...) }
}

func judgedOutputs(t *testing.T, jc *judge.Context, outputs ...string) judge.Result {
	t.Helper()
	var records []*run.Record
	for _, text := range outputs {
		records = append(records, &run.Record{Transcript: transcript.New([]byte(text), nil), Placed: true, Read: -1, End: run.End{Kind: run.Exited}})
	}
	how, err := judge.For(jc.Case.Settings.Judge)
	if err != nil {
		t.Fatal(err)
	}
	r, err := how.Judge(jc, records)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// thousandCounts are those that the reference prints with the seeds 1 to 1000;
// the game's package checks them.
func thousandCounts(t *testing.T) (all [][10]int) {
	t.Helper()
	text, err := os.ReadFile("../reference/unfairsolitaire/testdata/thousand-seeds.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		var seed int
		var c [10]int
		if _, err := fmt.Sscanf(line, "%d: [%d %d %d %d %d %d %d %d %d %d]", &seed, &c[0], &c[1], &c[2], &c[3], &c[4], &c[5], &c[6], &c[7], &c[8], &c[9]); err != nil {
			t.Fatal(err)
		}
		all = append(all, c)
	}
	return all
}

// TestSolitaireTable: what the reference prints with a thousand seeds is
// accepted in each of three layouts, alone and with the sitting after it.
func TestSolitaireTable(t *testing.T) {
	counts, judged := thousandCounts(t), solitaire(t)
	for name, layout := range layouts() {
		one, two := 0, 0
		for i, c := range counts {
			if judged(layout(c)).Verdict == judge.Accepted {
				one++
			}
			if judged(layout(c), layout(counts[(i+1)%len(counts)])).Verdict == judge.Accepted {
				two++
			}
		}
		t.Logf("%-40s one run: %d of %d accepted, two runs: %d", name, one, len(counts), two)
		if one != len(counts) || two != len(counts) {
			t.Errorf("%s: %d and %d of %d are accepted", name, one, two, len(counts))
		}
	}
}

// likeOneExperiment is the share of sittings of a wrong program that are taken
// for one long experiment of a right one, because their counts happen to grow
// and the last is an ordinary one. With two runs both would have to.
const likeOneExperiment = 0.03

// TestSolitaireMutants: each mutant that wins alone show is refused as often as
// its power says. Its sittings are drawn by its chance of a win, which the
// game's package compares with its play.
func TestSolitaireMutants(t *testing.T) {
	rounds := 300
	if testing.Short() {
		rounds = 100
	}
	layout, judged := layouts()["two decimals"], solitaire(t)
	rng := rand.New(rand.NewPCG(4, 5))
	t.Logf("%-26s %8s %8s %8s %8s %6s", "mutant", "chance", "one run", "stated", "two runs", "fits")
	for _, m := range mutantsOf(t, embedded(t, "unfair-solitaire")) {
		if m.Seen.By != game.SeenByStatistics || m.Seen.Chance < 0 {
			continue
		}
		one, two, fits := 0, 0, 0
		for range rounds {
			first, second := drawCounts(rng, m.Seen.Chance), drawCounts(rng, m.Seen.Chance)
			if judged(layout(first)).Verdict == judge.WrongAnswer {
				one++
			}
			r := judged(layout(first), layout(second))
			if r.Verdict != judge.WrongAnswer {
				continue
			}
			two++
			if kinds := kindsOf(r.Findings); kinds["fits"] || kinds["games_alike"] {
				fits++
			}
		}
		stated := m.Seen.Power * float64(rounds)
		t.Logf("%-26s %8.6f %8d %8.1f %8d %6d", m.ID, m.Seen.Chance, one, stated, two, fits)
		sd := math.Sqrt(stated * (1 - m.Seen.Power))
		if low, high := stated*(1-likeOneExperiment)-5*sd-1, stated+5*sd+2; float64(one) < low || float64(one) > high {
			t.Errorf("%s: refused %d times in %d, its power is %v", m.ID, one, rounds, m.Seen.Power)
		}
		if float64(two) < stated-5*sd-1 {
			t.Errorf("%s: refused %d times in %d with two runs, its power with one is %v", m.ID, two, rounds, m.Seen.Power)
		}
		if fits < two*99/100 {
			t.Errorf("%s: refused %d times, and only %d times something is said to fit", m.ID, two, fits)
		}
	}
}

// drawCounts draws the wins of ten experiments, each game with the same chance.
func drawCounts(rng *rand.Rand, chance float64) (won [10]int) {
	for i := range won {
		games := 1000 * (i + 1)
		p, lost := chance, chance > 0.5
		if lost {
			p = 1 - chance
		}
		if p > 0 { // from one win to the next
			for at := -1; ; won[i]++ {
				at += 1 + int(math.Log(1-rng.Float64())/math.Log1p(-p))
				if at >= games {
					break
				}
			}
		}
		if lost {
			won[i] = games - won[i]
		}
	}
	return won
}

// TestCountsOfAnAuthor: a suite of an instructor's own is judged by what it
// says is counted, and a series of pig against the reference.
func TestCountsOfAnAuthor(t *testing.T) {
	fsys := fstest.MapFS{
		"coins/suite.yaml": {Data: []byte("title: Coins\njudge: statistics\nstatistics: {pattern: '(?i)(?P<won>heads)|tails', probability: 1/2, plays: 1000}\n")},
		"coins/flips.yaml": {Data: []byte("title: A thousand coins\n")},
		"series/suite.yaml": {Data: []byte("title: Pig's series\nreference: {game: pig, policy: hold-at-25, against: hold-at-20, games: 40000}\njudge: statistics\n" +
			"statistics: {pattern: 'Player 1 won (?P<won>[0-9]+) of (?P<played>[0-9]+) games', probability: reference, plays: 10000}\n")},
		"series/one.yaml": {Data: []byte("title: A series of games\n")},
	}
	context := func(id string) *judge.Context {
		s, problems := (&suite.Loader{Games: reference.Games()}).Load(fsys, id)
		if s == nil {
			t.Fatal(problems)
		}
		jc, err := grade.ContextOf(context.Background(), s, &s.Cases[0], library().Game(s))
		if err != nil {
			t.Fatal(err)
		}
		return jc
	}
	coins := context("coins")
	for _, tt := range []struct {
		heads, tails int
		verdict      judge.Verdict
		finding      string
	}{
		{500, 500, judge.Accepted, ""},
		{425, 575, judge.Accepted, ""},
		{400, 600, judge.WrongAnswer, "win_rate"},
		{1000, 0, judge.WrongAnswer, "win_rate"},
		{1, 1, judge.WrongAnswer, "too_few_plays"},
		{0, 0, judge.WrongAnswer, "no_counts"},
	} {
		r := judgedOutputs(t, coins, strings.Repeat("Heads\n", tt.heads)+strings.Repeat("tails ", tt.tails))
		if r.Verdict != tt.verdict || tt.finding != "" && !kindsOf(r.Findings)[tt.finding] {
			t.Errorf("%d heads, %d tails: %s %+v", tt.heads, tt.tails, r.Verdict, r.Findings)
		}
	}
	series := context("series")
	for _, tt := range []struct {
		policy, against string
		verdict         judge.Verdict
	}{
		{"hold-at-25", "hold-at-20", judge.Accepted},
		{"hold-at-20", "hold-at-25", judge.WrongAnswer},
	} {
		for seed := range 3 {
			luck := game.NewGenerated("python")
			if err := luck.Seed(fmt.Sprint(seed)); err != nil {
				t.Fatal(err)
			}
			rec, err := series.Play(suite.Script{}, luck, game.Options{Policy: tt.policy, Against: tt.against, Games: 40_000})
			if err != nil {
				t.Fatal(err)
			}
			if r := judgedOutputs(t, series, string(rec.Transcript.Stdout)); r.Verdict != tt.verdict {
				t.Errorf("%s against %s, seed %d: %s %+v", tt.policy, tt.against, seed, r.Verdict, r.Findings)
			} else if seed == 0 {
				t.Log(r.Findings)
			}
		}
	}
}
