package grade_test

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"grade/cases"
	"grade/harness/grade"
	"grade/harness/judge"
	"grade/harness/report"
	"grade/harness/run"
	"grade/harness/submission"
	"grade/harness/suite"
	"grade/reference"
)

// forcedSuite is an embedded suite whose cases force luck, or those of them
// that are named.
func forcedSuite(t *testing.T, id string, only ...string) (*suite.Suite, *grade.Library) {
	t.Helper()
	library := &grade.Library{Games: reference.Games(), Suites: cases.Files}
	s, problems := library.Embedded(id)
	if s == nil {
		t.Fatal(problems)
	}
	forced := *s
	forced.Cases = nil
	for _, c := range s.Cases {
		if len(only) == 0 || slices.Contains(only, c.ID) {
			c.Settings.Judge, c.Settings.Luck = suite.JudgeText, suite.LuckForced
			forced.Cases = append(forced.Cases, c)
		}
	}
	return &forced, library
}

// gradeForced grades a program's text under forced luck.
func gradeForced(t *testing.T, s *suite.Suite, library *grade.Library, cache, name string, text []byte) *report.Result {
	t.Helper()
	for ending, tool := range map[string]string{".c": "gcc", ".java": "javac", ".py": "python3"} {
		if _, ok := run.LookInterpreter(tool); strings.HasSuffix(name, ending) && !ok {
			if os.Getenv("CI") == "true" {
				t.Fatalf("%s is missing", tool)
			}
			t.Skipf("%s is missing", tool)
		}
	}
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, text, 0o644); err != nil {
		t.Fatal(err)
	}
	r, err := grade.Run(context.Background(), grade.Request{Self: self(t), Suite: s, Game: library.Game(s), Jobs: 2, Name: name,
		Input: submission.Input{Path: path, CacheDir: cache}})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// cacheFolder is one that programs of other users can read.
func cacheFolder(t *testing.T) string {
	t.Helper()
	dir, err := run.MakeFolder()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}

func sampleText(t *testing.T, path string) []byte {
	t.Helper()
	text, err := fs.ReadFile(cases.Files, path)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// kinds lists the kinds of findings that speak of luck, without repeats.
func kinds(r *report.Result) string {
	var words []string
	add := func(findings []judge.Finding) {
		for _, f := range findings {
			if strings.HasPrefix(f.Kind, "luck_") {
				words = append(words, f.Kind)
			}
		}
	}
	add(r.Findings)
	for _, c := range r.Cases {
		add(c.Findings)
	}
	slices.Sort(words)
	return strings.Join(slices.Compact(words), " ")
}

// TestForcedLuck grades the samples of two games in three languages: what is
// right prints what the reference prints, and draws exactly what it draws.
func TestForcedLuck(t *testing.T) {
	cache := cacheFolder(t)
	for _, test := range []struct {
		suite, sample string
		verdict       judge.Verdict
		kinds         string
	}{
		{"pig", "accepted/right.c", judge.Accepted, ""},
		{"pig", "accepted/new-scanner-each-question.java", judge.Accepted, ""},
		{"pig", "accepted/right.py", judge.Accepted, ""},
		{"pig", "presentation_error/two-spaces-after-roll.c", judge.PresentationError, ""},
		{"pig", "wrong_answer/scores-once.c", judge.WrongAnswer, ""},
		{"pig", "wrong_answer/computer-holds-late.java", judge.WrongAnswer, "luck_short"},
		{"pig", "wrong_answer/pig-keeps-points.py", judge.WrongAnswer, "luck_left"},
		{"group-farkle", "accepted/right.c", judge.Accepted, ""},
		{"group-farkle", "accepted/right.java", judge.Accepted, ""},
		{"group-farkle", "accepted/right.py", judge.Accepted, ""},
		{"group-farkle", "wrong_answer/keeps-points-on-farkle.c", judge.WrongAnswer, "luck_left"},
		{"group-farkle", "wrong_answer/ties-take-largest.java", judge.WrongAnswer, ""},
		{"group-farkle", "wrong_answer/lone-one-with-pair.py", judge.WrongAnswer, "luck_short"},
		// Replay accepts dice with five sides; here the draws prove them.
		{"group-farkle", "accepted/five-sided.py", judge.WrongAnswer, "luck_bound luck_short luck_too_few"},
	} {
		t.Run(test.suite+"/"+test.sample, func(t *testing.T) {
			only := map[string][]string{"pig": {"enter-only", "blank-holds", "late-hold"}, "group-farkle": {"dice-all-game", "four-players", "five-players-look"}}[test.suite]
			s, library := forcedSuite(t, test.suite, only...)
			r := gradeForced(t, s, library, cache, filepath.Base(test.sample), sampleText(t, test.suite+"/submissions/"+test.sample))
			if r.Verdict != test.verdict || kinds(r) != test.kinds {
				t.Errorf("%s %q, want %s %q\n%s", r.Verdict, kinds(r), test.verdict, test.kinds, verdicts(r))
			}
			if len(r.Misconceptions) > 0 && strings.Contains(test.kinds, "luck_too_few") {
				t.Errorf("a misunderstanding of the game is to explain dice with too few sides: %v", r.Misconceptions)
			}
		})
	}
}

// TestForcedLuckIsFair: what is right in another way, or cannot be forced, is
// never wrong; and what a program does with its record helps it nowhere.
func TestForcedLuckIsFair(t *testing.T) {
	cache := cacheFolder(t)
	right := string(sampleText(t, "pig/submissions/accepted/right.c"))
	python := string(sampleText(t, "pig/submissions/accepted/right.py"))
	keeps := string(sampleText(t, "pig/submissions/wrong_answer/pig-keeps-points.py"))
	const head = "#define GOAL_SCORE 100"
	for _, test := range []struct {
		name, file, text string
		verdict          judge.Verdict
		kinds            string
	}{
		{"takes 0 for player 2", "p.c", strings.Replace(right, "rand() % 2 + 1", "2 - rand() % 2", 1), judge.Accepted, "luck_other luck_short"},
		{"reverses the die", "p.c", strings.Replace(right, "rand() % 6 + 1", "6 - rand() % 6", 1), judge.Accepted, "luck_other luck_short"},
		{"draws once more than it needs", "p.c", strings.Replace(right, "    user = rand()", "    rand(); user = rand()", 1), judge.Accepted, "luck_other luck_short"},
		{"a generator of its own", "p.c", strings.Replace(right, head, head+"\nstatic unsigned long s = 5;\n#define rand() ((int)((s = s * 6364136223846793005ul + 1442695040888963407ul) >> 33))\n", 1),
			judge.Accepted, "luck_not_forced"},
		{"the system's random numbers", "p.py", strings.Replace(python, "random.randint", "random.SystemRandom().randint", 2), judge.Accepted, "luck_not_drawn"},
		{"five sides", "p.py", strings.Replace(python, "random.randint(1, self.sides)", "random.randint(1, 5)", 1), judge.WrongAnswer, "luck_bound luck_short luck_too_few"},
		{"a wrong one that writes its record", "p.py", "import os\nos.write(3, b'randbelow 2\\n' + b'randbelow 6\\n' * 40)\n" + keeps, judge.WrongAnswer, ""},
		{"a right one that closes its record", "p.py", "import os\nos.close(3)\n" + python, judge.Accepted, "luck_not_drawn"},
		{"a right one that fills its record", "p.c", strings.Replace(right, "    srand(", "    for (int i = 0; i < 5000; i++) if (write(3, \"rand 6\\n\\xff\\n<b>\\n! a;b\\n\", 19) < 0) break;\n    srand(", 1), judge.Accepted, "luck_short"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, library := forcedSuite(t, "pig", "enter-only", "blank-holds", "late-hold", "handout-sample")
			r := gradeForced(t, s, library, cache, test.file, []byte(test.text))
			if r.Verdict != test.verdict || test.kinds != "" && kinds(r) != test.kinds {
				t.Errorf("%s %q, want %s %q\n%s", r.Verdict, kinds(r), test.verdict, test.kinds, verdicts(r))
			}
		})
	}
}
