package groupfarkle_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grade/reference/game"
	"grade/reference/game/gametest"
	"grade/reference/groupfarkle"
)

// The samples stand in testdata as the handout prints them, with the line
// breaks that its page lost put back. They need no correction. They were made
// with dice of five sides and the seed 42: grade play group-farkle --seed 42
// --sides 5 prints them.
func TestHandoutSamples(t *testing.T) {
	for name, script := range map[string]string{
		"sample-1.txt": "2 10 help exit",
		"sample-2.txt": "3 6 roll roll turn dice finish roll roll roll roll roll finish scores roll finish",
	} {
		want, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		for _, opt := range []game.Options{{Sides: 5}, {Dialects: []string{"five-sided"}}} {
			sitting := gametest.Sitting{Script: words(script), Luck: seeded(t, 42), Options: opt}
			r := gametest.Play(groupfarkle.New(), sitting)
			if r.Err != nil {
				t.Errorf("%s: %v", name, r.Err)
			}
			if diff := cmp.Diff(string(want), terminal(r, "", "")); diff != "" {
				t.Errorf("%s with %+v (-handout +game):\n%s", name, opt, diff)
			}
		}
	}
}

// With six sides the seed 42 begins with these dice.
func TestSeed42WithSixSides(t *testing.T) {
	r := gametest.Play(groupfarkle.New(), gametest.Sitting{
		Script: words("2 100 roll finish roll finish roll exit"), Luck: seeded(t, 42)})
	for _, roll := range []string{"[3, 4, 1, 3, 1, 2, ]", "[6, 3, 2, 6, 3, 3, ]", "[1, 1, 3, 3, 1, 1, ]"} {
		if !strings.Contains(r.Stdout, "Your roll: "+roll) {
			t.Errorf("no roll %s in\n%s", roll, r.Stdout)
		}
	}
}

// The section Updates shows how turns end.
func TestUpdates(t *testing.T) {
	for _, test := range []struct{ name, script, dice, want string }{
		{"a farkle", "3 9 roll roll finish roll roll roll exit", "144511 145 433232 132 45", `
Enter command: roll
Your roll: [4, 5, ]
FARKLE.
Turn over.
It is now player 3's turn.
`},
		{"finish", "2 9 roll roll finish exit", "144511 145", `
Enter command: finish
Player 1 earned 4 points.
It is now player 2's turn.
`},
		{"no dice remain", "2 9 roll exit", "111111", `
Enter command: roll
Your roll: [1, 1, 1, 1, 1, 1, ]
Roll worth 6 points. 0 dice remain.
It is now player 2's turn.
`},
	} {
		r := gametest.Play(groupfarkle.New(), gametest.Sitting{Script: words(test.script), Luck: listed(test.dice)})
		if got := terminal(r, "", ""); !strings.Contains(got, test.want) {
			t.Errorf("%s: no %q in\n%s", test.name, test.want, got)
		}
	}
}
