package cases_test

import (
	"context"
	"fmt"
	"testing"

	"grade/harness/grade"
	"grade/harness/judge"
	"grade/harness/suite"
	"grade/reference/game"
)

// playedSuite plays a whole suite as a program would that has luck of its own:
// each sitting has another seed, or all have the one given.
func playedSuite(t *testing.T, s *suite.Suite, opt game.Options, seed func(sitting int) string) []*judge.Judged {
	t.Helper()
	var judged []*judge.Judged
	sitting := 0
	for i := range s.Cases {
		jc, err := grade.ContextOf(context.Background(), s, &s.Cases[i], library().Game(s))
		if err != nil {
			t.Fatal(err)
		}
		j := &judge.Judged{Context: jc}
		for range s.Cases[i].Runs {
			luck := game.NewGenerated(jc.Game.About().Generator)
			if err := luck.Seed(seed(sitting)); err != nil {
				t.Fatal(err)
			}
			sitting++
			rec, err := jc.Play(jc.Case.Script, luck, opt)
			if err != nil {
				t.Fatal(err)
			}
			rec.Trace, rec.Ended = nil, nil // as of a program
			j.Records = append(j.Records, rec)
		}
		judged = append(judged, j)
	}
	return judged
}

// scattered are seeds that have nothing to do with each other.
func scattered(submission int) func(int) string {
	return func(sitting int) string {
		x := uint64(submission)*1000 + uint64(sitting) + 1
		for range 3 { // the steps of splitmix64
			x += 0x9e3779b97f4a7c15
			x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
			x = (x ^ x>>27) * 0x94d049bb133111eb
			x ^= x >> 31
		}
		return fmt.Sprint(int64(x >> 16))
	}
}

func kindsOf(findings []judge.Finding) map[string]bool {
	kinds := map[string]bool{}
	for _, f := range findings {
		kinds[f.Kind] = true
	}
	return kinds
}

// TestFairness: in the suites that judge by replay, luck that is not fair is
// found in every submission with a mutant that only luck shows, and fair luck
// is never called unfair.
func TestFairness(t *testing.T) {
	rounds := 60
	if testing.Short() {
		rounds = 5
	}
	for _, s := range suites(t) {
		if s.Defaults.Judge != suite.JudgeReplay {
			continue
		}
		if !s.Fairness.Decides {
			t.Errorf("%s: unfair luck does not decide", s.ID)
		}
		right := []game.Options{{}}
		if s.ID == "group-farkle" {
			right = append(right, game.Options{Sides: 5}, game.Options{Mutants: []string{"draws-all-six"}}, game.Options{Mutants: []string{"sorts-roll"}})
		}
		for _, opt := range right {
			for n := range rounds {
				findings, fair, err := judge.Fairness(s.Fairness, playedSuite(t, s, opt, scattered(n)), false)
				if err != nil || !fair || len(findings) > 0 {
					t.Fatalf("%s %+v, submission %d: %+v %v", s.ID, opt, n, findings, err)
				}
			}
		}
		for _, m := range mutantsOf(t, s) {
			if m.Seen.By != game.SeenByLuck {
				continue
			}
			shown := ""
			for n := range rounds {
				judged := playedSuite(t, s, game.Options{Mutants: []string{m.ID}}, scattered(n))
				findings, fair, err := judge.Fairness(s.Fairness, judged, false)
				if err != nil || fair {
					t.Fatalf("%s: the mutant %s is not seen in submission %d: %v", s.ID, m.ID, n, err)
				}
				shown = findings[0].Message
			}
			t.Logf("%s: %s: %s", s.ID, m.ID, shown)
		}
	}
}

// TestFixedSeed: a program with one seed for all sittings is one sitting: that
// it always plays the same luck is said and no more.
func TestFixedSeed(t *testing.T) {
	for _, s := range suites(t) {
		if s.Defaults.Judge != suite.JudgeReplay {
			continue
		}
		for seed := range 50 {
			findings, fair, err := judge.Fairness(s.Fairness, playedSuite(t, s, game.Options{}, func(int) string { return fmt.Sprint(seed) }), false)
			if err != nil || !fair || len(findings) != 1 || !kindsOf(findings)["same_luck"] {
				t.Fatalf("%s, seed %d: %+v %v", s.ID, seed, findings, err)
			}
		}
	}
}

// TestClockSeed: with seeds that are milliseconds of one second, a right
// program of Java makes the user the same player in every sitting, and loses
// nothing by it; where the program has no such seed, the same is a mistake.
func TestClockSeed(t *testing.T) {
	for _, s := range suites(t) {
		if s.ID != "pig" {
			continue
		}
		unfair := 0
		for start := range 12 {
			seed := func(sitting int) string { return fmt.Sprint(1_700_000_000_000 + 1000*start + 70*sitting) }
			sittings := playedSuite(t, s, game.Options{}, seed)
			_, fair, err := judge.Fairness(s.Fairness, sittings, false)
			if err != nil {
				t.Fatal(err)
			}
			if fair {
				continue // the first value changed meanwhile
			}
			unfair++
			findings, fair, err := judge.Fairness(s.Fairness, sittings, true)
			if err != nil || !fair || !kindsOf(findings)["clock_seed"] {
				t.Errorf("with a clock: %+v %v", findings, err)
			}
		}
		if unfair == 0 {
			t.Error("no second of twelve shows what a clock does")
		}
	}
}
