package unfairsolitaire_test

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"grade/reference/game"
	us "grade/reference/unfairsolitaire"
)

// tenLines are right lines, one of which a test replaces.
func tenLines() []string {
	var lines []string
	for i, won := range []int{4, 7, 9, 17, 17, 12, 17, 27, 24, 32} {
		games := (i + 1) * 1000
		lines = append(lines, fmt.Sprintf("%d/%d games won = %.4f%%", won, games, 100*float64(won)/float64(games)))
	}
	return lines
}

func kindsOf(faults []game.TallyFault) string {
	var kinds []string
	for _, f := range faults {
		kind := f.Kind
		if f.Layout {
			kind = "(" + kind + ")"
		}
		kinds = append(kinds, fmt.Sprintf("%s:%d", kind, f.Line))
	}
	return strings.Join(kinds, " ")
}

func TestRightLines(t *testing.T) {
	tallies, faults := us.New().FindTallies([]byte(strings.Join(tenLines(), "\r\n")))
	var want []game.Tally
	for i, won := range []int{4, 7, 9, 17, 17, 12, 17, 27, 24, 32} {
		want = append(want, game.Tally{Line: i + 1, Won: won, Played: 1000 * (i + 1)})
	}
	if diff := cmp.Diff(want, tallies); diff != "" || faults != nil {
		t.Errorf("%+v (-want +got):\n%s", faults, diff)
	}
}

// Each line stands in the place of the fourth, which counts 17 of 4000 games:
// 0.425%.
func TestFourthLine(t *testing.T) {
	for _, tt := range []struct{ line, want string }{
		// Forms of the percentage.
		{"17/4000 games won = 0.425%", ""},
		{"17/4000 games won = 0.43%", ""},
		{"17/4000 games won = 0.42%", ""},
		{"17/4000 games won = 0.4%", ""},
		{"17/4000 games won = 0.5%", ""},
		{"17/4000 games won = .42%", ""},
		{"17/4000 games won = +0.42%", ""},
		{"17/4000 games won = 0.425000%", ""},
		{"17/4000 games won = 0.42500000000000004%", ""},
		{"17/4000 games won = 0.42500002%", ""},
		{"17/4000 games won = 4E-1%", ""},
		{"17/4000 games won = 4.25e-01%", ""},
		{"17/4000 games won = 42.5E-2%", ""},
		{"17/4000 games won = 1%", ""},
		{"0/4000 games won = 0%", ""},
		{"0/4000 games won = 0.0%", ""},
		{"1/4000 games won = 0.0%", ""},
		{"4000/4000 games won = 100%", ""},
		// Blanks and the case of letters.
		{"  17 / 4000   Games Won=0.425 %\t", ""},
		{"17/4000 games won =\t0.425%", ""},
		{"\n17/4000 games won = 0.425%\n\n", ""},
		// Percentages that do not fit.
		{"17/4000 games won = 0.41%", "wrong_percent:4"},
		{"17/4000 games won = 0.44%", "wrong_percent:4"},
		{"17/4000 games won = 0.42501%", "wrong_percent:4"},
		{"17/4000 games won = 0.3%", "percent_of_other_line:4"},
		{"17/4000 games won = 3%", "wrong_percent:4"},
		{"17/4000 games won = 2%", "percent_of_other_line:4"},
		{"17/4000 games won = -0.425%", "wrong_percent:4"},
		{"0/4000 games won = 0.42%", "wrong_percent:4"},
		{"17/4000 games won = 0%", "integer_division:4"},
		{"17/4000 games won = 0.00%", "integer_division:4"},
		{"1/4000 games won = 0%", "integer_division:4"},
		{"17/4000 games won = 0.00425%", "fraction_not_percent:4"},
		{"17/4000 games won = 0.004%", "fraction_not_percent:4"},
		{"17/4000 games won = 4.25E-3%", "fraction_not_percent:4"},
		{"17/4000 games won = 42.5%", "factor_hundred:4"},
		{"17/4000 games won = 42%", "factor_hundred:4"},
		{"17/4000 games won = 0.27%", "percent_of_other_line:4"},
		{"17/4000 games won = 1.7%", "percent_of_other_line:4"},
		{"17/4000 games won = %", "missing_percentage:4 (other_words):4"},
		{"17/4000 games won = NaN%", "missing_percentage:4 (other_words):4"},
		{"17/4000 games won = ?%", "missing_percentage:4 (other_words):4"},
		{"17/4000 games won", "missing_percentage:4 (words_missing):4"},
		{"17/4000 games won = 1E999999999%", "missing_percentage:4"},
		{"17/4000 games won = 1E99999999999999999999%", "missing_percentage:4"},
		{"17/4000 games won = 0." + strings.Repeat("0", 500) + "%", "missing_percentage:4"},
		// Counts.
		{"17/3999 games won = 0.425%", "wrong_games:4"},
		{"17/40 games won = 42.5%", "wrong_games:4"},
		{"17/5000 games won = 0.34%", "wrong_games:4"},
		{"0/0 games won = 0%", "wrong_games:4 impossible_count:4"},
		{"4000/17 games won = 0.425%", "wrong_games:4 impossible_count:4"},
		{"4001/4000 games won = 100%", "impossible_count:4"},
		{"-1/4000 games won = 0%", "impossible_count:4"},
		{"17.5/4000 games won = 0.4375%", "impossible_count:4 (count_layout):4"},
		{"99999999999999999999/4000 games won = 1%", "impossible_count:4"},
		// Layout.
		{"17/4000 = 0.425%", "(words_missing):4"},
		{"17/4000 games = 0.425%", "(words_missing):4"},
		{"17/4000 games won: 0.425%", "(words_missing):4"},
		{"17/4000 0.425", "(words_missing):4 (missing_percent_sign):4"},
		{"17/4000 games won = 0.425", "(missing_percent_sign):4"},
		{"17/4000 games won in experiment 4 = 0.425", "(other_words):4 (missing_percent_sign):4"},
		{"17/4000 games won, a rate of 0.425", "(words_missing):4 (missing_percent_sign):4"},
		{"17/4000 games won = 0,425%", "(decimal_comma):4"},
		{"17/4,000 games won = 0.425%", "(count_layout):4"},
		{"17.0/4000.0 games won = 0.425%", "(count_layout):4"},
		{"17 of 4000 games won = 0.425%", "(count_layout):4"},
		{"17 out of 4000 games won = 0.425%", "(count_layout):4"},
		{"0.425% (17/4000)", "(words_missing):4"},
		{"Experiment 4/10: 17/4000 games won = 0.425%", "(other_words):4"},
		{"17/4000 games won = 0.425% so far", "(other_words):4"},
		{"17/4000 games won = 0.425%.", "(other_words):4"},
		{"\x1b[1m17/4000 games won = 0.425%\x1b[0m", "(other_words):4"},
		{"17/4000 games won = 0.425%, 3983/4000 games lost = 99.575%", "(other_words):4"},
		{"3983/4000 games lost = 99.575%, 17/4000 games won = 0.425%", "(other_words):4"},
		{"17/4000 games won = 0.41%, 3983/4000 games lost = 99.575%", "wrong_percent:4 (other_words):4"},
		{"17/4000 games won = 0.425%, 17/4000 games won = 0.425%", "(other_words):4"},
		{"Project 2, 4/14/2010\n17/4000 games won = 0.425%", "(other_text):4"},
		{"Game 3/4000\n17/4000 games won = 0.425%", "(other_text):4"},
		{"won!\nlost!\n17/4000 games won = 0.425%", "(other_text):4"},
		// Lines.
		{"", "missing_lines:0"},
		{"?/4000 games won = ?%", "missing_lines:0 (other_text):4"},
		{"17/4000 games won = 0.425%\n17/4000 games won = 0.425%", "extra_lines:5"},
		{"17/3000 games won = 0.567%\n17/4000 games won = 0.425%", "extra_lines:4"},
		{"17/4000 games won = 0.425%\n1/11000 games won = 0.01%", "extra_lines:5"},
		{"17/4000 games won = 0.425%\n0/0 games won = NaN%", "extra_lines:5 impossible_count:5 (other_words):5"},
		{"17/4000 games won = 0.425% 18/4500 games won = 0.4%", "(other_words):4"},
	} {
		lines := tenLines()
		lines[3] = tt.line
		_, faults := us.New().FindTallies([]byte(strings.Join(lines, "\n") + "\n"))
		if got := kindsOf(faults); got != tt.want && !(strings.HasPrefix(tt.line, "\n") && got == "") {
			t.Errorf("%q: %s, want %s", tt.line, got, tt.want)
		}
	}
}

func TestWholeOutputs(t *testing.T) {
	edited := func(edit func(line string) string) string {
		text := ""
		for _, line := range tenLines() {
			text += edit(line)
		}
		return text
	}
	ten := strings.Join(tenLines(), "\n")
	reversed := tenLines()
	slices.Reverse(reversed)
	lost := func(line string) string {
		var won, played int
		if _, err := fmt.Sscanf(line, "%d/%d", &won, &played); err != nil {
			t.Fatal(err)
		}
		return fmt.Sprintf("%s, %d/%d games lost = %.4f%%", line, played-won, played, 100*float64(played-won)/float64(played))
	}
	for name, tt := range map[string]struct{ stdout, want string }{
		"nothing":                 {"", "missing_lines:0"},
		"a greeting":              {"Hello\nworld\n", "missing_lines:0 (other_text):1"},
		"zeros with point":        {edited(func(line string) string { return line[:strings.Index(line, "=")] + "= 0.0%\n" }), "integer_division:1"},
		"reversed":                {strings.Join(reversed, "\n"), "wrong_games:1"},
		"one line":                {tenLines()[9], "missing_lines:0"},
		"nine lines":              {strings.Join(tenLines()[1:], "\n"), "missing_lines:0"},
		"nine and a stray":        {strings.Join(tenLines()[1:9], "\n") + "\n1/9999 games won = 0.01%", "missing_lines:0 wrong_games:9"},
		"twice":                   {ten + "\n" + ten, "extra_lines:11"},
		"a frame":                 {"=====\n" + ten + "\n=====\n", "(other_text):1"},
		"no newlines":             {edited(func(line string) string { return line }), "(lines_joined):1"},
		"losses too":              {edited(func(line string) string { return lost(line) + "\n" }), "(other_words):1"},
		"losses too, no newlines": {edited(lost), "(other_words):1 (lines_joined):1"},
		"no newlines, no percent signs, blanks": {edited(func(line string) string { return strings.Trim(line, "%") + "  " }),
			"(missing_percent_sign):1 (lines_joined):1"},
		"games of one experiment": {strings.Repeat("3/1000 games won = 0.3%\n", 10), "wrong_games:2"},
	} {
		_, faults := us.New().FindTallies([]byte(tt.stdout))
		if got := kindsOf(faults); got != tt.want {
			t.Errorf("%s: %s, want %s", name, got, tt.want)
		}
	}
}

func TestFaultTexts(t *testing.T) {
	for _, tt := range []struct{ stdout, want string }{
		{"", `Your program prints no line with a count such as "3/1000 games won = 0.30%". Ten are asked for.`},
		{strings.Join(tenLines()[:8], "\n"), "Your program prints 8 lines with counts. Ten are asked for, and there is none for 9000 and 10000 games."},
		{strings.Repeat("3/1000 games won = 0.3%\n", 10), "This line counts 1000 games where 2000 are asked for. 8 more lines have the same fault."},
		{strings.Replace(strings.Join(tenLines(), "\n"), "0.4250", "0.31415926535897932384626433", 1),
			"This line prints 0.3141592653589793238462...%, which does not fit its count. 17 of 4000 games is 0.43%."},
	} {
		if _, faults := us.New().FindTallies([]byte(tt.stdout)); len(faults) == 0 || faults[0].Text != tt.want {
			t.Errorf("%+v, want %s", faults, tt.want)
		}
	}
}

// A percentage in any number of digits, rounded or cut off, is right, and one
// that is two units of its last digit away is not.
func TestAnyNumberOfDigits(t *testing.T) {
	g := us.New()
	rapid.Check(t, func(t *rapid.T) {
		lines := tenLines()
		i := rapid.IntRange(0, 9).Draw(t, "line")
		games := (i + 1) * 1000
		won := rapid.IntRange(games/100, games).Draw(t, "won")
		digits := rapid.IntRange(0, 5).Draw(t, "digits")
		scale := 1
		for range digits {
			scale *= 10
		}
		cut := 100 * won * scale / games
		rounds := (100*won*scale)%games != 0
		off := rapid.IntRange(-2, 3).Draw(t, "off")
		printed := max(0, cut+off)
		right := printed == cut || printed == cut+1 && rounds
		text := strconv.Itoa(printed/scale) + "." + fmt.Sprintf("%0*d", digits, printed%scale)
		if digits == 0 {
			text = strconv.Itoa(printed)
		}
		lines[i] = fmt.Sprintf("%d/%d games won = %s%%", won, games, text)
		_, faults := g.FindTallies([]byte(strings.Join(lines, "\n")))
		if right != (faults == nil) {
			t.Fatalf("%s: %+v", lines[i], faults)
		}
	})
}

func FuzzFindTallies(f *testing.F) {
	g := us.New()
	rules := map[string]bool{}
	for _, r := range g.About().Rules {
		rules[r.ID] = r.Wording
	}
	f.Fuzz(func(t *testing.T, stdout []byte) {
		tallies, faults := g.FindTallies(stdout)
		lines := bytes.Count(stdout, []byte("\n")) + 1
		line := 1
		for _, tally := range tallies {
			if tally.Won < 0 || tally.Played <= 0 || tally.Won > tally.Played {
				t.Errorf("%+v is no count", tally)
			}
			if tally.Line < line || tally.Line > lines {
				t.Errorf("%+v stands on no line, or behind line %d", tally, line)
			}
			line = tally.Line
		}
		kinds := map[string]bool{}
		for _, fault := range faults {
			wording, known := rules[fault.Rule]
			if !known || kinds[fault.Kind] || fault.Layout && !wording || fault.Line < 0 || fault.Line > lines {
				t.Errorf("%+v", fault)
			}
			if !strings.HasSuffix(fault.Text, ".") || strings.ContainsFunc(fault.Text, func(r rune) bool { return r < ' ' || r > '~' }) {
				t.Errorf("%q is no plain sentence", fault.Text)
			}
			kinds[fault.Kind] = true
		}
		if faults == nil && len(tallies) != 10 {
			t.Errorf("%d lines and no fault", len(tallies))
		}
		// Blank lines, blanks and capitals change no verdict.
		respaced := bytes.ReplaceAll(bytes.ToUpper(stdout), []byte("\n"), []byte("  \n\t\n"))
		if utf8.Valid(stdout) && faults == nil {
			if _, again := g.FindTallies(respaced); again != nil {
				t.Errorf("respaced: %+v", again)
			}
		}
	})
}

func FuzzDecks(f *testing.F) {
	g := us.New()
	f.Fuzz(func(t *testing.T, list []byte) {
		if list == nil {
			return // no list at all is the main assignment
		}
		c := game.NewConsole(nil, nil)
		err := g.Play(c, nil, game.Options{Deck: list})
		played := strings.SplitAfter(string(c.Stdout()), "\n")
		played = played[:len(played)-1]
		decks := strings.SplitAfter(string(list), "\n")
		if decks[len(decks)-1] == "" {
			decks = decks[:len(decks)-1]
		}
		if err == nil && len(played) != len(decks) || len(played) > len(decks) {
			t.Fatalf("%d decks, %d answers, error %v", len(decks), len(played), err)
		}
		for i, answer := range played {
			deck := strings.NewReplacer(" ", "", "\t", "", "\r", "", "\n", "").Replace(decks[i])
			want := "lost\n"
			if playSlowly(deck) == "" {
				want = "won\n"
			}
			if answer != want {
				t.Errorf("%q is %q, want %q", deck, answer, want)
			}
		}
		if err != nil && strings.Trim(strings.TrimRight(decks[len(played)], "\r\n"), "CDHS \t") == "" {
			t.Errorf("%q: %v", decks[len(played)], err)
		}
	})
}
