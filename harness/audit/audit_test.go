package audit_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"grade/harness/audit"
	"grade/harness/suite"
	"grade/reference/game"
	"grade/reference/pig"
)

const (
	pigSuite = "title: Pig\nreference: {game: pig}\njudge: replay\n"
	// holds brings a game to its end; a short one leaves it in the middle.
	holds = "seed: 4145\nstdin: {repeat: [h], times: 200}\n"
	short = "seed: 4145\nstarved: true\nstdin: [\"\"]\n"
	// opens is how the game of that seed begins.
	opens = "You will be player 1.\nEnter nothing to roll; enter anything to hold.\nPlayer 1 score: 0\nPlayer 2 score: 0\nIt is player 1's turn.\nRoll: 4\nTurn total: 4\tRoll/Hold? "
)

// loaded is a suite of one case, with which loading finds nothing wrong.
func loaded(t *testing.T, suiteText, caseText string, more map[string]string) *suite.Suite {
	t.Helper()
	fsys := fstest.MapFS{
		"s/suite.yaml": &fstest.MapFile{Data: []byte(suiteText)},
		"s/a.yaml":     &fstest.MapFile{Data: []byte("title: a case\n" + caseText)},
	}
	for name, text := range more {
		fsys["s/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	s, problems := (&suite.Loader{Games: []game.Game{pig.New()}}).Load(fsys, "s")
	if s == nil {
		t.Fatalf("%v", problems)
	}
	return s
}

// gameOf is the built-in reference of a suite, if it has one.
func gameOf(s *suite.Suite) game.Game {
	if s.Reference.Game == "" {
		return nil
	}
	return pig.New()
}

func TestLint(t *testing.T) {
	// What the reference prints in the short game.
	played := opens + "Roll: 2\nTurn total: 6\tRoll/Hold? "
	quoted := func(text string) string {
		return `"` + strings.NewReplacer("\n", `\n`, "\t", `\t`).Replace(text) + `"`
	}
	shortGolden := strings.Replace(played, "Roll/Hold? ", "Roll/Hold? <<>>\n", 1)
	for _, tt := range []struct {
		name, suite, yaml string
		golden            string
		want              []string // in this order; empty: nothing is wrong
	}{
		{"a game to its end", pigSuite, holds, "", nil},
		{"a game that is meant to stop", pigSuite, short, "", nil},
		{"lines that end too early", pigSuite, "seed: 4145\nstdin: [\"\"]\n", "", []string{"stdin: the lines end before the game does"}},
		{"lines that end with the game after all", pigSuite, holds + "starved: true\n", "", []string{"starved: the lines bring the game to its end"}},
		{"a rule that is shown", pigSuite, holds + "rules: [player-line]\n", "", nil},
		{"a rule that is not", pigSuite, short + "rules: [player-line, goal-ends-game]\n", "", []string{"rules: the case does not show the rule goal-ends-game"}},
		{"a rule without luck", pigSuite, "stdin: [h]\nrules: [player-line]\n", "", []string{"rules: it is not known what the case shows"}},
		{"no luck", pigSuite, "stdin: [h]\n", "", nil},
		{"a player without luck, piped", pigSuite, "stdin: {player: hold-at-15}\ndrive: pipe\n", "", []string{"stdin: under drive: pipe a player needs a seed or dice"}},
		{"a player without luck, typing", pigSuite, "stdin: {player: hold-at-15}\ndrive: terminal\n", "", nil},
		{"a stated transcript that is not so", pigSuite, "seed: 4145\nstarved: true\ntranscript: |\n  You will be player 7.\n", "",
			[]string{`transcript: the reference prints something else: line 1 is "You will be player 7.\n" here and "You will be player 1.\n" there`}},
		{"dice that run out", pigSuite, "dice: [1, 6]\nstdin: [\"\"]\n", "", []string{"stdin: the reference refuses this input: the list of dice is used up"}},
		{"dice", pigSuite, "dice: [1, 6]\nstarved: true\nstdin: []\n", "", nil},
		{"a stated text that is so", pigSuite, short + "judge: text\nstdout: " + quoted(played) + "\n", "", nil},
		{"a stated text that is not", pigSuite, short + "judge: text\nstdout: " + quoted(strings.Replace(played, "Roll: 4", "Roll: 5", 1)) + "\n", "",
			[]string{`stdout: the reference prints something else: line 6 is "Roll: 5\n" here and "Roll: 4\n" there`}},
		{"a stated text that goes on", pigSuite, short + "judge: text\nstdout: " + quoted(played+"\nRoll: 6\n") + "\n", "",
			[]string{"stdout: the reference prints something else: line 8"}},
		{"a pattern that fits", pigSuite, short + "judge: text\nstdout: {pattern: '(?s)You will.*'}\n", "", nil},
		{"a pattern that does not", pigSuite, short + "judge: text\nstdout: {pattern: 'You will'}\n", "", []string{"stdout: what the reference prints does not match the pattern"}},
		{"contained, and not", pigSuite, short + "judge: text\nstdout: {contains: ['Roll: 4', 'Roll: 9']}\n", "", []string{`stdout: what the reference prints does not contain "Roll: 9"`}},
		{"one of several", pigSuite, short + "judge: text\nstdout: {any_of: [x, " + quoted(played) + "]}\n", "", nil},
		{"none of several", pigSuite, short + "judge: text\nstdout: {any_of: [x, y]}\n", "", []string{"stdout: what the reference prints is none of the texts"}},
		{"a golden file that is so", pigSuite, short, shortGolden, nil},
		{"a golden file that went stale", pigSuite, short, strings.Replace(shortGolden, "Roll: 4", "Roll: 3", 1), []string{"golden/a.txt: the reference prints something else"}},
		{"a golden file with other typed lines", pigSuite, short, strings.Replace(shortGolden, "<<>>", "<<h>>", 1), []string{"golden/a.txt: its typed lines are not those of the case"}},
		{"lines that nobody reads", pigSuite, "judge: text\nseed: 4145\nstdin: {repeat: [h], times: 200}\n", "", []string{"warning: stdin: the game ends after "}},
		{"no reference", "title: x\n", "stdout: hello\nstdin: [h]\n", "", nil},
		{"an own reference that prints it", "title: x\nreference: {command: [/bin/echo, hello]}\n", "stdout: \"hello\\n\"\n", "", nil},
		{"an own reference that does not", "title: x\nreference: {command: [/bin/echo, hello]}\n", "stdout: \"bye\\n\"\n", "", []string{`stdout: the reference prints something else: line 1 is "bye\n" here and "hello\n" there`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			more := map[string]string{}
			if tt.golden != "" {
				more["golden/a.txt"] = tt.golden
			}
			s := loaded(t, tt.suite, tt.yaml, more)
			problems, err := audit.Lint(context.Background(), s, gameOf(s))
			if err != nil {
				t.Fatal(err)
			}
			if len(problems) != len(tt.want) {
				t.Fatalf("%d problems, want %d: %v", len(problems), len(tt.want), problems)
			}
			for i, p := range problems {
				if text := p.String(); !strings.Contains(text, ": "+tt.want[i]) || !strings.HasPrefix(text, "s/a.yaml:") {
					t.Errorf("%s\nwant s/a.yaml and %q", text, tt.want[i])
				}
			}
		})
	}
}

// TestRecord makes a golden file, finds nothing to do afterwards, and renews one
// that went stale; nothing is written before it is asked for.
func TestRecord(t *testing.T) {
	for _, tt := range []struct {
		name, suite, yaml string
		golden            bool
	}{
		{"a seed", pigSuite, short, true},
		{"dice", pigSuite, "dice: [1, 6]\nstarved: true\nstdin: []\n", true},
		{"no luck", pigSuite, "stdin: [h]\n", false},
		{"a stated text", pigSuite, short + "judge: text\nstdout: x\n", false},
		{"a stated transcript", pigSuite, "seed: 4145\nstarved: true\ntranscript: |\n  You will\n", false},
		{"an own reference", "title: x\nreference: {command: [/bin/echo, hello]}\n", "stdin: []\n", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			goldens := func() []audit.Change {
				t.Helper()
				s := written(t, dir, tt.suite, tt.yaml)
				changes, err := audit.Goldens(context.Background(), s, gameOf(s))
				if err != nil {
					t.Fatal(err)
				}
				return changes
			}
			first := goldens()
			if !tt.golden {
				if len(first) > 0 {
					t.Errorf("a golden file is made: %+v", first)
				}
				return
			}
			file := filepath.Join(dir, "golden", "a.txt")
			if len(first) != 1 || first[0].Case != "a" || first[0].Path != file || first[0].Old != nil || len(first[0].New) == 0 {
				t.Fatalf("%+v", first)
			}
			if _, err := os.Stat(file); err == nil {
				t.Error("it is there before it was written")
			}
			if err := audit.Write(first); err != nil {
				t.Fatal(err)
			}
			if again := goldens(); len(again) > 0 {
				t.Errorf("written, it is to be written again: %+v", again)
			}
			if err := os.WriteFile(file, []byte("stale\n"), 0o644); err != nil {
				t.Fatal(err)
			}
			stale := goldens()
			if len(stale) != 1 || string(stale[0].Old) != "stale\n" {
				t.Fatalf("%+v", stale)
			}
			if err := audit.Write(stale); err != nil {
				t.Fatal(err)
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(string(first[0].New), string(text)); d != "" {
				t.Error(d)
			}
			entries, err := os.ReadDir(filepath.Dir(file))
			if err != nil || len(entries) != 1 {
				t.Errorf("the folder holds %v, %v", entries, err)
			}
		})
	}
}

// TestRecordRefuses a case whose lines end in the middle of the game: its golden
// file would state what nobody meant.
func TestRecordRefuses(t *testing.T) {
	s := written(t, t.TempDir(), pigSuite, "seed: 4145\nstdin: [\"\"]\n")
	_, err := audit.Goldens(context.Background(), s, gameOf(s))
	if err == nil || !strings.Contains(err.Error(), "case a: the lines end before the game does") {
		t.Errorf("%v", err)
	}
}

// written is a suite of one case in a folder.
func written(t *testing.T, dir, suiteText, caseText string) *suite.Suite {
	t.Helper()
	for name, text := range map[string]string{"suite.yaml": suiteText, "a.yaml": "title: a case\n" + caseText} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s, problems := (&suite.Loader{Games: []game.Game{pig.New()}}).LoadPath(dir)
	if s == nil {
		t.Fatalf("%v", problems)
	}
	return s
}
