package suite

import (
	"strings"
	"testing"
)

// TestPartial: credit by turn is asked for by a suite or a case, and a case may
// do without.
func TestPartial(t *testing.T) {
	const byTurn = "title: T\nreference: {game: turn-by-turn}\njudge: replay\n"
	s := mustLoad(t, files("p/suite.yaml", byTurn+"partial: turns\n", "p/one.yaml", "title: One\n", "p/two.yaml", "title: Two\nstdin: [h]\npartial: none\n",
		"p/three.yaml", "title: Three\njudge: text\nseed: 7\nargs: [\"{seed}\"]\n"), "p")
	for _, c := range s.Cases {
		if want := map[string]Partial{"one": PartialTurns, "two": PartialNone, "three": PartialTurns}[c.ID]; c.Settings.Partial != want {
			t.Errorf("%s: %q, want %q", c.ID, c.Settings.Partial, want)
		}
	}
	s = mustLoad(t, files("p/suite.yaml", byTurn, "p/one.yaml", "title: One\npartial: turns\n", "p/two.yaml", "title: Two\nstdin: [h]\n"), "p")
	if s.Cases[0].Settings.Partial != PartialTurns || s.Cases[1].Settings.Partial != PartialNone {
		t.Errorf("%q and %q", s.Cases[0].Settings.Partial, s.Cases[1].Settings.Partial)
	}
	for _, test := range []struct{ suite, one, want string }{
		{"title: T\npartial: turns\n", "stdout: a", "p/suite.yaml:2:10: partial: credit by turn needs a built-in game"},
		{"title: T\nreference: {game: no-luck}\npartial: turns\n", "hint: a", "p/suite.yaml:3:10: partial: credit by turn needs a game that shows from which state each turn begins; no-luck does not"},
		{byTurn + "partial: turns\n", "judge: command\nchecker: [./check]", "p/one.yaml:2:8: judge: credit by turn is for judge: text and judge: replay"},
		{strings.Replace(byTurn, "replay", "statistics", 1) + "partial: turns\n", "hint: a", "p/suite.yaml:4:10: partial: credit by turn is for judge: text"},
	} {
		_, problems := loader().Load(files("p/suite.yaml", test.suite, "p/one.yaml", "title: One\n"+test.one+"\n"), "p")
		if errors := problems.Errors(); len(errors) != 1 || !strings.Contains(problems.Error(), test.want) {
			t.Errorf("%s\n%s\n got: %v\nwant: %s", test.suite, test.one, problems, test.want)
		}
	}
}
