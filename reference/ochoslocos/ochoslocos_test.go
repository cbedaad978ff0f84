package ochoslocos

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/sebdah/goldie/v2"

	"grade/reference/game"
	"grade/reference/game/gametest"
)

// read returns a file of testdata.
func read(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// lines splits a text into its lines.
func lines(text string) []string { return strings.Split(strings.TrimSuffix(text, "\n"), "\n") }

// replaceOnce is an erratum: it replaces a text that must stand there once.
func replaceOnce(t *testing.T, text, old, new string) string {
	t.Helper()
	if n := strings.Count(text, old); n != 1 {
		t.Fatalf("%q stands %d times in\n%s", old, n, text)
	}
	return strings.Replace(text, old, new, 1)
}

func TestSamples(t *testing.T) {
	part1 := "Alice Y7 Y8 B1 B7: Y3\n" + read(t, "samples/basic-output.txt")
	part3 := read(t, "samples/complete-output.txt")
	withColors := replaceOnce(t, part3, "Bob R8 G4 G8: B8\n", "Bob R8 G4 G8: B8 (G)\n")
	withColors = replaceOnce(t, withColors, "Bob G8: R8\n", "Bob G8: R8 (R)\n")
	withColors = replaceOnce(t, withColors, "Bob: G8\n", "Bob: G8 (G)\n")
	for _, test := range []struct {
		name, variant string
		dialects      []string
		want          string
	}{
		{"basic", Basic, nil, part1},
		{"diversity", Diversity, nil, read(t, "samples/diversity-output.txt")},
		{"complete", Complete, nil, withColors},
		{"complete as printed", Complete, []string{"color-not-printed"}, part3},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := gametest.Play(New(), gametest.Sitting{
				Script:  lines(read(t, "samples/"+test.variant+"-input.txt")),
				Options: game.Options{Variant: test.variant, Dialects: test.dialects},
			})
			if got.Err != nil {
				t.Fatal(got.Err)
			}
			if diff := cmp.Diff(lines(test.want), lines(got.Stdout)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// sittings are the inputs of testdata: the samples and others that together
// show every rule and every mutant in each variant.
func sittings(t testing.TB) []gametest.Sitting {
	t.Helper()
	var all []gametest.Sitting
	for _, pattern := range []string{"samples/*-input.txt", "sittings/*.txt"} {
		paths, err := filepath.Glob(filepath.Join("testdata", pattern))
		if err != nil || len(paths) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		for _, path := range paths {
			name := strings.TrimSuffix(filepath.Base(path), ".txt")
			variant, _, _ := strings.Cut(name, "-")
			all = append(all, gametest.Sitting{
				Name:    name,
				Script:  lines(read(t, strings.TrimPrefix(filepath.ToSlash(path), "testdata/"))),
				Options: game.Options{Variant: variant},
			})
		}
	}
	return all
}

func sittingsOf(t testing.TB, variant string) []gametest.Sitting {
	t.Helper()
	var some []gametest.Sitting
	for _, s := range sittings(t) {
		if s.Options.Variant == variant {
			some = append(some, s)
		}
	}
	return some
}

func TestCatalogue(t *testing.T) {
	g := New()
	gametest.CheckCatalogue(t, g)
	for _, m := range g.About().Mutants {
		for _, r := range g.About().Rules {
			for _, v := range g.About().Variants {
				if r.ID == m.Rule && game.Applies(m.Variants, v) && !game.Applies(r.Variants, v) {
					t.Errorf("mutant %q of the variant %s breaks a rule that is not there", m.ID, v)
				}
			}
		}
	}
}

// facts drops blanks, punctuation and the case of letters.
func facts(stdout string) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' {
			return r
		}
		return -1
	}, strings.ToLower(stdout))
}

func TestMutantsShow(t *testing.T) {
	g := New()
	gametest.CheckMutants(t, g, sittings(t), facts)
	for _, v := range g.About().Variants {
		for _, m := range g.About().Mutants {
			if !game.Applies(m.Variants, v) {
				continue
			}
			shown := false
			for _, s := range sittingsOf(t, v) {
				shown = shown || gametest.Play(g, s, m.ID).Stdout != gametest.Play(g, s).Stdout
			}
			if !shown {
				t.Errorf("no sitting of the variant %s shows the mutant %q", v, m.ID)
			}
		}
	}
}

func TestTraceShowsEveryRule(t *testing.T) {
	g := New()
	for _, v := range g.About().Variants {
		gametest.CheckTrace(t, g, sittingsOf(t, v))
		for _, s := range sittingsOf(t, v) {
			for _, a := range gametest.Play(g, s).Trace {
				for _, r := range g.About().Rules {
					if r.ID == a.Rule && !game.Applies(r.Variants, v) {
						t.Errorf("sitting %q reports %q, which is no rule of the variant %s", s.Name, r.ID, v)
					}
				}
			}
		}
	}
}

// TestTranscripts keeps each sitting's text with the rules that decide each
// part of it.
func TestTranscripts(t *testing.T) {
	golden := goldie.New(t, goldie.WithFixtureDir(filepath.Join("testdata", "golden")), goldie.WithNameSuffix(".txt"))
	for _, s := range sittings(t) {
		golden.Assert(t, s.Name, []byte(annotated(gametest.Play(New(), s))))
	}
}

// annotated cuts a text where rules were reported and puts the rules behind
// each part.
func annotated(r gametest.Result) string {
	var text strings.Builder
	for i, a := range r.Trace {
		if i > 0 && r.Trace[i-1].At == a.At {
			continue
		}
		end := len(r.Stdout)
		for _, later := range r.Trace[i:] {
			if later.At > a.At {
				end = later.At
				break
			}
		}
		fmt.Fprintf(&text, "%-22q %s\n", r.Stdout[a.At:end], strings.Join(game.RulesAt(r.Trace, a.At), " "))
	}
	return text.String()
}

func TestSittingGoesOnFromState(t *testing.T) {
	g := New()
	for _, s := range sittings(t) {
		whole := gametest.Play(g, s)
		var states []any
		s.Options.EachTurn = func(state any) { states = append(states, state) }
		gametest.Play(g, s)
		for k, state := range states {
			rest := gametest.Play(g, gametest.Sitting{Options: game.Options{Variant: s.Options.Variant, Start: state}})
			want := strings.Join(strings.SplitAfter(whole.Stdout, "\n")[k:], "")
			if rest.Stdout != want || rest.Err != nil {
				t.Errorf("sitting %q from move %d: %v\n%s", s.Name, k, rest.Err, cmp.Diff(lines(want), lines(rest.Stdout)))
			}
		}
	}
}

func TestStatesAreTheCallersOwn(t *testing.T) {
	g := New()
	for _, s := range sittings(t) {
		want := gametest.Play(g, s).Stdout
		spoil := func(state any) {
			for _, p := range state.(State).Players {
				clear(p.Hand)
			}
			clear(state.(State).Deck)
			clear(state.(State).Players)
		}
		var first, kept any
		keep := func(state any) {
			if first == nil {
				s := state.(State)
				first, kept = state, s.clone()
			}
		}
		s.Options.EachTurn = keep
		gametest.Play(g, s)
		s.Options.EachTurn = spoil
		if got := gametest.Play(g, s).Stdout; got != want {
			t.Errorf("sitting %q changes with the states that it handed out", s.Name)
		}
		s.Options.Start = first
		if got := gametest.Play(g, s).Stdout; got != want {
			t.Errorf("sitting %q changes with the states that it handed out after a start", s.Name)
		}
		if diff := cmp.Diff(kept, first); diff != "" {
			t.Errorf("sitting %q changed the state that it started from (-want +got)\n%s", s.Name, diff)
		}
	}
}

func TestBadOptions(t *testing.T) {
	one := State{Players: []Player{{Name: "Alice", Strategy: 'B'}}}
	for _, test := range []struct {
		name string
		opt  game.Options
		want string
	}{
		{"variant", game.Options{Variant: "full"}, `no variant "full"; there are: basic, diversity, complete`},
		{"dialect", game.Options{Dialects: []string{"color-not-printed"}}, `no dialect "color-not-printed": the game has none`},
		{"mutant", game.Options{Variant: Diversity, Mutants: []string{"eight-is-wild"}}, `no mutant "eight-is-wild"; there are: second-player-starts,`},
		{"policy", game.Options{Policy: "hold-at-20"}, "ochos-locos has no policies"},
		{"against", game.Options{Against: "hold-at-20"}, "ochos-locos has no policies"},
		{"games", game.Options{Games: 2}, "ochos-locos has no series of games"},
		{"sides", game.Options{Sides: 5}, "ochos-locos has no dice"},
		{"deck", game.Options{Deck: []byte("CDHS")}, "ochos-locos has no deck beside its input"},
		{"start", game.Options{Start: 7}, "ochos-locos starts from an ochoslocos.State, not from a int"},
		{"no players", game.Options{Start: State{}}, "no player 0 in a state of 0 players"},
		{"no cards", game.Options{Start: one}, `the state's player "Alice" has no cards`},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := gametest.Play(New(), gametest.Sitting{Script: lines(read(t, "samples/basic-input.txt")), Options: test.opt})
			var bad *game.BadOption
			if !errors.As(got.Err, &bad) || !strings.HasPrefix(bad.Text, test.want) {
				t.Errorf("got %v, want %s", got.Err, test.want)
			}
			if got.Stdout != "" {
				t.Errorf("printed %q", got.Stdout)
			}
		})
	}
}

func TestNoLuckAndNoPlayers(t *testing.T) {
	if draws := New().FindLuck([]byte(read(t, "samples/basic-output.txt"))); draws != nil {
		t.Errorf("luck in a game without luck: %v", draws)
	}
	_, err := New().Player("hold-at-15")
	want := `no player "hold-at-15": ochos-locos has none, since its whole input is given at once`
	var bad *game.BadOption
	if !errors.As(err, &bad) || bad.Text != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func BenchmarkSitting(b *testing.B) {
	for _, variant := range New().About().Variants {
		b.Run(variant, func(b *testing.B) {
			g, script := New(), lines(read(b, "samples/"+variant+"-input.txt"))
			c := game.NewConsole(nil, nil)
			opt := game.Options{Variant: variant}
			b.ReportAllocs()
			for b.Loop() {
				c.Reset(game.Script(script))
				if err := g.Play(c, nil, opt); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
