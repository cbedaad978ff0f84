package groupfarkle_test

import (
	"testing"

	"github.com/sebdah/goldie/v2"

	"grade/reference/game"
	"grade/reference/game/gametest"
	"grade/reference/groupfarkle"
)

// Whole sittings as a person sees them, each typed line between marks.
func TestTranscripts(t *testing.T) {
	noDice := gametest.Sitting{
		Script: words("2 8 roll roll roll roll scores roll roll"),
		Luck:   listed("224444 33 111111 222222 345611"),
	}
	oneDie := gametest.Sitting{Script: words("2 9 roll roll turn finish exit"), Luck: listed("222234 41")}
	named := func(name string, s gametest.Sitting, dialects ...string) gametest.Sitting {
		s.Name, s.Options = name, game.Options{Dialects: dialects}
		return s
	}
	golden := goldie.New(t, goldie.WithFixtureDir("testdata/golden"), goldie.WithNameSuffix(".txt"))
	for _, s := range []gametest.Sitting{
		named("every-command", sittings(t)[0]),
		named("no-dice", noDice),
		named("no-dice-turn-over", noDice, "turn-over"),
		named("no-dice-earned", noDice, "earned"),
		named("no-dice-turn-over-earned", noDice, "turn-over-earned"),
		named("no-dice-earned-turn-over", noDice, "earned-turn-over"),
		named("one-die", oneDie),
		named("one-die-remains", oneDie, "one-die-remains"),
		named("six-players-five-sides", played(t, "6-players-to-8-roll-2-then-finish", 42, "five-sided"), "five-sided"),
	} {
		r := gametest.Play(groupfarkle.New(), s)
		if r.Err != nil {
			t.Errorf("%s: %v", s.Name, r.Err)
		}
		golden.Assert(t, s.Name, []byte(terminal(r, "<<", ">>")))
	}
}
