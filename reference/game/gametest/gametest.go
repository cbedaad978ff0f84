// Package gametest checks what every reference must promise, so that the five
// games are held to one standard: the catalogue is sound, each mutant can be
// seen in some sitting, and a sitting is a pure function of its input.
package gametest

import (
	"errors"
	"regexp"
	"strings"
	"testing"

	"grade/reference/game"
)

// A Sitting is an input to play.
type Sitting struct {
	Name    string
	Script  []string
	Luck    func() game.Luck // nil: no luck is drawn
	Options game.Options
}

// Result is what a sitting showed.
type Result struct {
	Stdout string
	Typed  []game.Typed
	Trace  []game.Applied
	Err    error
}

// Play plays a sitting with further mutants.
func Play(g game.Game, s Sitting, mutants ...string) Result {
	var luck game.Luck
	if s.Luck != nil {
		luck = s.Luck()
	}
	opt := s.Options
	opt.Mutants = append(append([]string(nil), opt.Mutants...), mutants...)
	c := game.NewConsole(game.Script(s.Script), nil)
	err := g.Play(c, luck, opt)
	return Result{
		Stdout: string(c.Stdout()),
		Typed:  append([]game.Typed(nil), c.TypedLines()...),
		Trace:  append([]game.Applied(nil), c.Trace()...),
		Err:    err,
	}
}

// Facts keeps the words of a text that hold a digit, such as 150 or Y7, and
// drops all wording. It is the usual judge of "more than wording".
func Facts(stdout string) string {
	return strings.Join(withDigit.FindAllString(stdout, -1), " ")
}

var withDigit = regexp.MustCompile(`[A-Za-z]*[0-9][A-Za-z0-9]*`)

// CheckCatalogue checks ids, texts and references between them.
func CheckCatalogue(t *testing.T, g game.Game) {
	t.Helper()
	about := g.About()
	if len(about.Variants) == 0 {
		t.Error("a game has at least one variant")
	}
	id := regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,62}$`)
	seen := map[string]bool{}
	check := func(what, name, text string) {
		t.Helper()
		if !id.MatchString(name) {
			t.Errorf("%s %q: not an id", what, name)
		}
		if seen[what+name] {
			t.Errorf("%s %q stands twice", what, name)
		}
		seen[what+name] = true
		if !strings.HasSuffix(text, ".") || len(text) < 15 {
			t.Errorf("%s %q: its text %q is no sentence", what, name, text)
		}
	}
	for _, r := range about.Rules {
		check("rule", r.ID, r.Text)
		if r.Place == "" {
			t.Errorf("rule %q names no place in the handout", r.ID)
		}
	}
	for _, d := range about.Dialects {
		check("dialect", d.ID, d.Text)
	}
	for _, m := range about.Mutants {
		check("mutant", m.ID, m.Text)
		if !seen["rule"+m.Rule] {
			t.Errorf("mutant %q breaks the unknown rule %q", m.ID, m.Rule)
		}
		checkSeen(t, m)
	}
}

func checkSeen(t *testing.T, m game.Mutant) {
	t.Helper()
	switch m.Seen.By {
	case game.SeenByText, game.SeenByReplay:
	case game.SeenByLuck:
		if m.Seen.Rolls <= 0 {
			t.Errorf("mutant %q is seen by luck, in how many rolls?", m.ID)
		}
	case game.SeenByStatistics:
		if m.Seen.Power <= 0 || m.Seen.Power > 1 {
			t.Errorf("mutant %q is seen by statistics, at which power?", m.ID)
		}
	case game.SeenByNone:
		if m.Seen.Why == "" {
			t.Errorf("mutant %q is seen by nothing, why?", m.ID)
		}
	default:
		t.Errorf("mutant %q is seen by %q", m.ID, m.Seen.By)
	}
}

// CheckMutants checks that each mutant changes the transcript of some sitting,
// and that one that breaks a rule which is not about wording changes the facts
// of some sitting or the number of lines read.
func CheckMutants(t *testing.T, g game.Game, sittings []Sitting, facts func(stdout string) string) {
	t.Helper()
	wording := map[string]bool{}
	for _, r := range g.About().Rules {
		wording[r.ID] = r.Wording
	}
	for _, m := range g.About().Mutants {
		if m.Seen.By == game.SeenByNone {
			continue
		}
		changed, deep := false, false
		for _, s := range sittings {
			if !game.Applies(m.Variants, variantOf(g, s)) {
				continue
			}
			right, wrong := Play(g, s), Play(g, s, m.ID)
			var bad *game.BadOption
			if errors.As(wrong.Err, &bad) {
				t.Errorf("mutant %q: %v", m.ID, bad)
			}
			changed = changed || right.Stdout != wrong.Stdout
			deep = deep || facts(right.Stdout) != facts(wrong.Stdout) || len(right.Typed) != len(wrong.Typed)
		}
		if !changed {
			t.Errorf("mutant %q changes no transcript of these sittings", m.ID)
		}
		if changed && !deep && !wording[m.Rule] {
			t.Errorf("mutant %q breaks the rule %q and yet changes only wording", m.ID, m.Rule)
		}
	}
}

func variantOf(g game.Game, s Sitting) string {
	if s.Options.Variant != "" {
		return s.Options.Variant
	}
	return g.About().Variants[0]
}

// CheckTrace checks that each sitting reports known rules only and that
// together they report every rule of their variants.
func CheckTrace(t *testing.T, g game.Game, sittings []Sitting) {
	t.Helper()
	known, shown, wanted := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, r := range g.About().Rules {
		known[r.ID] = true
	}
	for _, s := range sittings {
		for _, a := range Play(g, s).Trace {
			if !known[a.Rule] {
				t.Errorf("sitting %q reports the unknown rule %q", s.Name, a.Rule)
			}
			shown[a.Rule] = true
		}
		for _, r := range g.About().Rules {
			if game.Applies(r.Variants, variantOf(g, s)) {
				wanted[r.ID] = true
			}
		}
	}
	for _, r := range g.About().Rules {
		if wanted[r.ID] && !shown[r.ID] {
			t.Errorf("no sitting shows the rule %q", r.ID)
		}
	}
}
