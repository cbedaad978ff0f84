package groupfarkle_test

import (
	"strconv"
	"strings"
	"testing"

	"grade/reference/game"
	"grade/reference/game/gametest"
	"grade/reference/groupfarkle"
)

// listed returns luck that deals the dice of a text such as "114225 36".
func listed(dice string) func() game.Luck {
	var values []int
	for _, b := range strings.ReplaceAll(dice, " ", "") {
		values = append(values, int(b-'0'))
	}
	return func() game.Luck { return game.NewListed(values) }
}

// seeded returns luck of java.util.Random.
func seeded(t testing.TB, seed int) func() game.Luck {
	t.Helper()
	return func() game.Luck {
		luck := game.NewGenerated("java")
		if err := luck.Seed(strconv.Itoa(seed)); err != nil {
			t.Fatal(err)
		}
		return luck
	}
}

// played returns the sitting that a scripted player has with the seed.
func played(t testing.TB, player string, seed int, dialects ...string) gametest.Sitting {
	t.Helper()
	g := groupfarkle.New()
	typist, err := g.Player(player)
	if err != nil {
		t.Fatal(err)
	}
	luck := seeded(t, seed)
	c := game.NewConsole(typist, nil)
	opt := game.Options{Dialects: dialects}
	if err := g.Play(c, luck(), opt); err != nil {
		t.Fatalf("%s, seed %d: %v", player, seed, err)
	}
	var script []string
	for _, typed := range c.TypedLines() {
		script = append(script, typed.Line)
	}
	return gametest.Sitting{Name: player, Script: script, Luck: luck, Options: opt}
}

// terminal returns what a person saw: the typed lines stand where the game
// waited for them, each between the marks.
func terminal(r gametest.Result, before, after string) string {
	var b strings.Builder
	from := 0
	for _, typed := range r.Typed {
		b.WriteString(r.Stdout[from:typed.At] + before + typed.Line + after + "\n")
		from = typed.At
	}
	return b.String() + r.Stdout[from:]
}

func words(script string) []string { return strings.Fields(script) }

// sittings show every rule and every mistake.
func sittings(t testing.TB) []gametest.Sitting {
	t.Helper()
	all := []gametest.Sitting{
		{Name: "every command, a farkle, a win",
			Script: words("2 4 help dice turn roll dice turn roll scores roll scores roll turn finish roll finish roll finish"),
			Luck:   listed("144511 145 45 135562 344556 225566")},
		{Name: "a tie",
			Script: words("2 9 roll dice turn exit"), Luck: listed("553344")},
		{Name: "a single 1 beside a group",
			Script: words("2 9 roll dice finish exit"), Luck: listed("144456")},
		{Name: "no dice remain",
			Script: words("2 20 roll roll scores roll finish scores exit"), Luck: listed("224444 33 123456")},
		{Name: "a win without dice",
			Script: words("2 6 roll roll exit"), Luck: listed("333333 1111112")},
		{Name: "a win in the first turn of a round",
			Script: words("3 2 roll finish roll finish roll finish exit"), Luck: listed("223456 123456 444456")},
		{Name: "exit in the middle of a turn",
			Script: words("2 9 roll finish roll scores exit"), Luck: listed("223456 334456")},
	}
	for seed := 1; seed <= 3; seed++ {
		all = append(all,
			played(t, "2-players-to-12-look-and-roll-2-then-finish", seed),
			played(t, "3-players-to-9-look-and-roll-3-then-finish", seed),
			played(t, "4-players-to-8-finish-at-2-dice", seed),
			played(t, "2-players-to-40-roll-until-no-dice-then-exit", seed),
			played(t, "6-players-to-40-roll-until-farkle-then-exit", seed))
	}
	return all
}
