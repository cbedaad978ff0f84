package groupfarkle_test

import (
	"os"
	"strings"
	"testing"

	"grade/reference/game/gametest"
	"grade/reference/groupfarkle"
)

func TestCatalogue(t *testing.T) { gametest.CheckCatalogue(t, groupfarkle.New()) }

func TestEachMutantIsSeen(t *testing.T) {
	gametest.CheckMutants(t, groupfarkle.New(), sittings(t), facts)
}

// facts also keeps the sign of a number, since a die that shows -1 is more
// than another wording.
func facts(stdout string) string {
	return gametest.Facts(strings.ReplaceAll(stdout, "-1", "minus1"))
}

func TestEachRuleIsShown(t *testing.T) { gametest.CheckTrace(t, groupfarkle.New(), sittings(t)) }

// What each line of the list of typical mistakes is here: ids of mutants and
// dialects.
func mistakesOfLine() map[string]string {
	return map[string]string{
		"D ties between groups":             "tie-largest-face tie-last-rolled tie-first-rolled",
		"D a lone 1 scores":                 "lone-one-beside-group lone-one-never",
		"D only one die":                    "one-die-leaves face-times-count group-of-one",
		"D dice of the last player":         "dice-stay-out draws-all-six",
		"D all dice show the same value":    "all-dice-alike same-values-each-roll",
		"D a farkle keeps":                  "farkle-keeps-points turn-points-leak",
		"D no dice remain":                  "no-dice-not-added no-dice-asks-again no-dice-six-new no-dice-same-player no-dice-same-player-unannounced",
		"D the win needs more":              "win-needs-more one-more-round win-while-rolling",
		"D `turn` or `dice` print zeros":    "turn-prints-zeros dice-prints-zeros turn-prints-minus-ones dice-prints-minus-ones turn-after-scoring no-last-comma",
		"D corrected grammar":               "one-point one-die-remains prompt-newline farkle-loud farkle-small",
		"D `exit` names a winner":           "exit-names-winner exit-no-scores",
		"group-farkle: dice of 1 to 5 (stu": "five-sided turn-over earned turn-over-earned earned-turn-over",
	}
}

func TestTypicalMistakes(t *testing.T) {
	text, err := os.ReadFile("testdata/typical-mistakes.txt")
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	about := groupfarkle.New().About()
	for _, m := range about.Mutants {
		known[m.ID] = true
	}
	for _, d := range about.Dialects {
		known[d.ID] = true
	}
	entries := mistakesOfLine()
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		found := ""
		for beginning := range entries {
			if strings.HasPrefix(strings.TrimPrefix(line, "* "), beginning) {
				found = beginning
			}
		}
		if found == "" {
			t.Errorf("no mutant or dialect for the line %q", line)
		}
		for _, id := range strings.Fields(entries[found]) {
			if !known[id] {
				t.Errorf("line %q: no mutant or dialect %q", line, id)
			}
		}
		delete(entries, found)
	}
	for beginning := range entries {
		t.Errorf("no line begins with %q", beginning)
	}
}
