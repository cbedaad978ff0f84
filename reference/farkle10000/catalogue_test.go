package farkle10000

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"grade/reference/game"
	"grade/reference/game/gametest"
)

// sittings is a set of sittings that shows every rule and every mistake.
func sittings(t *testing.T) []gametest.Sitting {
	list := []gametest.Sitting{
		script("5", "2", "0x2a", "1", "n"), // ends with the input, after a second question
		script("1", "010", "7", "53331", "y", "5", "n"),
		turn("123456", "123456", "n"),
		turn("112345 34", "12345", "y"),
		turn("111122", "1111", "n"),
		turn("555566", "5555", "n"),
		turn("222244", "2222", "n"),
		turn("222555", "525252", "n"),
		turn("444444 1", "444444", "n"),
		turn("223344", "223344"),
		turn("222346", "222", "n"),
		turn("114566 156", "1", "y", "1", "n"),
		turn("123446", "44", "46", "41", "n"),
		turn("135566 2", "135566", "y"),
		turn("223345 12346", "5", "y", "4", "1", "n"),
	}
	for _, name := range []string{
		"solo-seed-0-keep-best-stop-at-500",
		"solo-seed-2-keep-best-stop-at-500",
		"solo-seed-4-keep-best-stop-at-2000",
		"solo-seed-13-keep-best-stop-at-500",
		"solo-seed-333-keep-one-roll-3-times",
		"solo-seed-111-keep-best-after-mistakes-stop-at-800",
		"solo-seed-017-keep-one-roll-2-times",
		"2-players-seed-0-keep-best-stop-at-800",
		"2-players-seed-0x1F-keep-best-stop-at-600",
		"3-players-seed-7-keep-best-after-mistakes-stop-at-400",
	} {
		list = append(list, played(t, name))
	}
	return list
}

var facts = regexp.MustCompile(`[A-Za-z]*[0-9][A-Za-z0-9]*|No match|Must keep|FARKLE|HOT DICE|wins`)

func TestCatalogue(t *testing.T) { gametest.CheckCatalogue(t, New()) }

func TestEveryMutantShows(t *testing.T) {
	gametest.CheckMutants(t, New(), sittings(t), func(stdout string) string {
		return strings.Join(facts.FindAllString(stdout, -1), " ")
	})
}

func TestEveryRuleShows(t *testing.T) { gametest.CheckTrace(t, New(), sittings(t)) }

// TestTypicalMistakes holds the catalogue to the list of mistakes that a suite
// must at least be able to name.
func TestTypicalMistakes(t *testing.T) {
	known := []struct {
		line    string // how the line begins
		ids     []string
		samples []string // under cases/farkle-10000/submissions
	}{
		{line: "S an illegal digit", ids: []string{"illegal-digit-must-keep"}},
		{line: "S hot dice only noticed", ids: []string{"hot-dice-only-after-one-die", "hot-dice-shown-only-after-one-die", "hot-dice-unnoticed"}},
		{line: "S answering n at hot dice", ids: []string{"hot-dice-no-rolls-on"}},
		{line: "S the keep group is not cleared", ids: []string{"keep-not-cleared", "dead-choice-loses-dice"}},
		{line: "D straight 1200", ids: []string{"straight-1200", "straight-plus-singles", "short-straight"}},
		{line: "D six of a kind", ids: []string{"six-of-a-kind-once", "rest-of-triple-forgotten", "triple-fives-score-again"}},
		{line: "D kept dice printed", ids: []string{"kept-dice-as-typed", "dice-kept-too-often"}},
		{line: "D one space after `HOT DICE!`", ids: []string{"hot-dice-one-space", "newline-after-prompt", "newline-after-turn-prompt", "one-space-after-score"}},
		{line: "D a farkle returns", ids: []string{"farkle-keeps-points", "hot-dice-rolls-none", "win-above-10000"}},
		{line: "D signed generator", ids: []string{"signed-generator", "library-rand", "dice-from-zero", "seed-zero-replaced"}},
		{line: "D the answer read", ids: []string{"answer-takes-newline"}},
		{line: "S (finding only) at the end of input", samples: []string{"accepted/asks-for-ever.c"}},
		{line: "farkle-10000: a space after `dice...`", ids: []string{"space-after-dots"}},
	}
	ids := map[string]bool{}
	for _, m := range New().About().Mutants {
		ids[m.ID] = true
	}
	for _, d := range New().About().Dialects {
		ids[d.ID] = true
	}
	lines := strings.Split(strings.TrimSpace(readTestdata(t, "typical-mistakes.txt")), "\n")
	if len(lines) != len(known) {
		t.Errorf("%d lines and %d entries", len(lines), len(known))
	}
	for _, k := range known {
		if n := countPrefix(lines, "* "+k.line); n != 1 {
			t.Errorf("%d lines begin with %q", n, k.line)
		}
		if len(k.ids)+len(k.samples) == 0 {
			t.Errorf("%q has neither a mutant nor a sample", k.line)
		}
		for _, id := range k.ids {
			if !ids[id] {
				t.Errorf("%q: no mutant or dialect %q", k.line, id)
			}
		}
		for _, sample := range k.samples {
			path := filepath.Join("..", "..", "cases", "farkle-10000", "submissions", sample)
			if _, err := os.Stat(path); err != nil {
				t.Errorf("%q: %v", k.line, err)
			}
		}
	}
}

func countPrefix(lines []string, prefix string) (n int) {
	for _, line := range lines {
		if strings.HasPrefix(line, prefix) {
			n++
		}
	}
	return n
}

// Feedback cites the rule of the first byte that differs, so the rule in force
// at a line's deciding word must be the one that decides it.
func TestTraceExplainsTheByte(t *testing.T) {
	for _, c := range []struct {
		sitting gametest.Sitting
		at      string // the byte after this text
		rule    string
	}{
		{script("1", "333"), "", ruleMainText},
		{script("0"), "players? ", rulePlayers},
		{script("1", "333"), "players? ", ruleMainText},
		{script("1", "333"), "SCORES", ruleScores},
		{script("1", "333"), "turn\n", ruleFirstRoll},
		{script("1", "333"), "dice...", ruleGivenGenerator},
		{script("1", "0x14D"), "dice...", ruleSeedNotation},
		{script("1", "0515"), "dice...", ruleSeedNotation},
		{script("1", "0"), "dice...", ruleSeedZero},
		{turn("113456"), "dice...", ruleDiceSorted},
		{turn("113456"), "113456\n", ruleTurnText},
		{turn("113456", "17"), "keep? ", ruleIllegalDigit},
		{turn("113456", "22"), "keep? ", ruleNotInRoll},
		{turn("113456", "6"), "keep? ", ruleMustScore},
		{turn("113456", "6"), "again.\n", ruleSameRoll},
		{turn("113456", "1"), "keep? ", ruleKeeping},
		{turn("113456", "16"), "keep? ", ruleDeadDice},
		{turn("113456", "6", "1"), "again.\nWhich to keep? ", ruleSameRoll},
		{turn("113456", "1"), "Keeping 1", ruleSingles},
		{turn("222456", "222"), "Keeping 222", ruleTriple},
		{turn("222444", "222444"), "Keeping 222444", ruleTwoTriples},
		{turn("123456", "123456"), "Keeping 123456", ruleStraight},
		{turn("114566 11566", "5", "y", "11"), "Keeping 11", ruleSingles},
		{turn("134566 11566", "1", "y", "11"), "Keeping 11", ruleRollsApart},
		{turn("113456", "1"), "score = 100\n", ruleScoreSoFar},
		{turn("113456", "1"), "far = 100\n", ruleDiceLeft},
		{turn("113456", "1"), "far = 100\n5", ruleTurnText},
		{turn("113456 12345", "1", "y"), "(y/n)? ", ruleDiceLeft},
		{turn("113456", "1", "n"), "(y/n)? ", ruleStop},
		{turn("123456", "123456"), "far = 1500\n", ruleHotDice},
		{turn("123456", "123456"), "DICE!", ruleTurnText},
		{turn("123456 111111", "123456", "y"), "(y/n)? ", ruleHotDiceRoll},
		{turn("223346"), "223346\n", ruleFarkle},
		{turn("223346"), "over.\n", ruleFarkleScore},
		{turn("223346"), "score = 0\n", ruleOnePlayer},
		{script("2", "0", "111111", "n"), "SCORES -- 1: 2000  2: 0  \n", rulePlayersInTurn},
		{script("2", "0", "111111", "n"), "Turn score = 2000\n", ruleScores},
		{script("2", "0", "111111", "n"), "Turn score = 2000\n\nSCORES -- 1: ", ruleScoreAdded},
		{script("2", "0", "111111", "y", "111111", "y", "111111", "y", "111111", "y", "111111", "n"), "Turn score = 10000\n", ruleWin},
	} {
		r := gametest.Play(New(), c.sitting)
		at := strings.Index(r.Stdout, c.at)
		if at < 0 {
			t.Errorf("%s: %q is not printed", c.sitting.Name, c.at)
			continue
		}
		rules := game.RulesAt(r.Trace, at+len(c.at))
		if !strings.Contains(" "+strings.Join(rules, " ")+" ", " "+c.rule+" ") {
			t.Errorf("%s: after %q apply %v, not %q", c.sitting.Name, c.at, rules, c.rule)
		}
	}
}

// Where an output shows no roll, or a wrong one, the last rule of the trace is
// the one that decides the roll.
func TestRuleOfMissingRoll(t *testing.T) {
	for _, c := range []struct {
		answers []string
		output  string // whose luck is replayed
		rule    string
	}{
		{nil, "", ruleFirstRoll},
		{nil, "Rolling 5 dice...12345\n", ruleFirstRoll},
		{nil, "Rolling 6 dice...012345\n", ruleGivenGenerator},
		{nil, "Rolling 6 dice...123457\n", ruleGivenGenerator},
		{[]string{"1", "y"}, "Rolling 6 dice...123446\n", ruleDiceLeft},
		{[]string{"1", "y"}, "Rolling 6 dice...123446\nRolling 6 dice...123456\n", ruleDiceLeft},
		{[]string{"1", "y"}, "Rolling 6 dice...123446\nRolling 5 dice...01234\n", ruleGivenGenerator},
		{[]string{"123456", "y"}, "Rolling 6 dice...123456\n", ruleHotDiceRoll},
		{[]string{"123456", "y"}, "Rolling 6 dice...123456\nRolling 0 dice...\nRolling 1 dice...1\n", ruleHotDiceRoll},
	} {
		draws := New().FindLuck([]byte(c.output))
		s := turn("", c.answers...)
		s.Luck = func() game.Luck { return game.NewReplayed(draws) }
		r := gametest.Play(New(), s)
		rules := game.RulesAt(r.Trace, len(r.Stdout))
		if r.Err == nil || errors.Is(r.Err, game.ErrInputEnded) || rules[len(rules)-1] != c.rule {
			t.Errorf("%q, %q: error %v, the last rules are %v, want %s", c.answers, c.output, r.Err, rules, c.rule)
		}
	}
}

func TestLuckForm(t *testing.T) {
	form := New().About().LuckForm
	if r := gametest.Play(New(), turn("113456")); !strings.Contains(r.Stdout, "turn\n"+form+"\n") {
		t.Errorf("no line %q in\n%s", form, r.Stdout)
	}
}
