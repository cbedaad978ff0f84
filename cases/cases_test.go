package cases_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/sebdah/goldie/v2"

	"grade/cases"
	"grade/harness/audit"
	"grade/harness/grade"
	"grade/harness/judge"
	"grade/harness/run"
	"grade/harness/suite"
	"grade/harness/transcript"
	"grade/reference"
	"grade/reference/game"
)

func library() *grade.Library {
	return &grade.Library{Games: reference.Games(), Suites: cases.Files}
}

// suites loads all embedded suites.
func suites(t *testing.T) []*suite.Suite {
	t.Helper()
	all, problems := (&suite.Loader{Games: reference.Games()}).LoadAll(cases.Files, ".")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	if len(all) != 7 {
		t.Fatalf("%d suites", len(all))
	}
	return all
}

// TestEmbeddedIsTheFolder: embed drops some files without a word, so what is
// embedded is compared with what lies here.
func TestEmbeddedIsTheFolder(t *testing.T) {
	list := func(fsys fs.FS) []string {
		var names []string
		err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := fs.ReadFile(fsys, name)
			names = append(names, fmt.Sprintf("%s %d", name, len(data)))
			if strings.HasSuffix(name, ".go") && name != "embed.go" && !strings.HasSuffix(name, "_test.go") {
				t.Errorf("%s: a Go file among the suites breaks builds", name)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return names
	}
	if d := cmp.Diff(list(os.DirFS(".")), list(cases.Files)); d != "" {
		t.Error(d)
	}
}

func TestLint(t *testing.T) {
	if _, problems := (&suite.Loader{Games: reference.Games()}).LoadAll(cases.Files, "."); len(problems) > 0 {
		t.Error(problems)
	}
	for _, s := range suites(t) {
		problems, err := audit.Lint(context.Background(), s, library().Game(s))
		if err != nil || len(problems) > 0 {
			t.Errorf("%s: %v %v", s.ID, problems, err)
		}
	}
}

// TestGoldenFiles: the reference prints its golden files, byte for byte.
func TestGoldenFiles(t *testing.T) {
	for _, s := range suites(t) {
		g := goldie.New(t, goldie.WithFixtureDir(filepath.Join(s.ID, "golden")), goldie.WithNameSuffix(".txt"))
		for i := range s.Cases {
			c := &s.Cases[i]
			jc, err := grade.ContextOf(context.Background(), s, c, library().Game(s))
			if err != nil {
				t.Fatal(err)
			}
			if jc.Reference == nil || c.Transcript != nil || c.Expected.Form != suite.ExpectNothing {
				continue
			}
			if c.Golden == nil {
				t.Errorf("%s/%s has no golden file; run: grade record cases/%s", s.ID, c.ID, s.ID)
				continue
			}
			g.Assert(t, c.ID, transcript.Format(jc.Reference.Transcript))
		}
	}
}

func TestSuitesAreLargeEnough(t *testing.T) {
	least := map[string]int{"ochos-locos-basic": 6, "ochos-locos-diversity": 6, "ochos-locos-complete": 6, "unfair-solitaire": 1}
	for _, s := range suites(t) {
		want := 10
		if n, ok := least[s.ID]; ok {
			want = n
		}
		hidden, probes := 0, 0
		for _, c := range s.Cases {
			if c.Hidden {
				hidden++
			}
			if c.Probe {
				probes++
			}
			if len(c.Title) < 10 || c.Points <= 0 {
				t.Errorf("%s/%s: title %q, %g points", s.ID, c.ID, c.Title, c.Points)
			}
		}
		n := len(s.Cases)
		if n < want || probes != 1 {
			t.Errorf("%s: %d cases, want %d; %d probes, want 1", s.ID, n, want, probes)
		}
		if n > 1 && (hidden*5 < n || hidden*2 > n) {
			t.Errorf("%s: %d of %d cases are hidden, want about a third", s.ID, hidden, n)
		}
	}
}

// TestEveryRuleIsNamed: by a case, of which lint then asks to show it.
func TestEveryRuleIsNamed(t *testing.T) {
	for _, s := range suites(t) {
		about := library().Game(s).About()
		variant, err := game.PickVariant(about, s.Reference.Options)
		if err != nil {
			t.Fatal(err)
		}
		named := map[string]bool{}
		for _, c := range s.Cases {
			for _, rule := range c.Rules {
				named[rule] = true
			}
		}
		for _, rule := range about.Rules {
			if game.Applies(rule.Variants, variant) && !named[rule.ID] {
				t.Errorf("%s: no case names the rule %s", s.ID, rule.ID)
			}
		}
	}
}

// mutantsOf lists the mutants of the suite's variant.
func mutantsOf(t *testing.T, s *suite.Suite) []game.Mutant {
	t.Helper()
	about := library().Game(s).About()
	variant, err := game.PickVariant(about, s.Reference.Options)
	if err != nil {
		t.Fatal(err)
	}
	var mutants []game.Mutant
	for _, m := range about.Mutants {
		if game.Applies(m.Variants, variant) {
			mutants = append(mutants, m)
		}
	}
	return mutants
}

// TestStatisticsTellMutants: right programs with twenty seeds are accepted,
// and a mutant is not if its lines are wrong, or its wins tell it with near
// certainty.
func TestStatisticsTellMutants(t *testing.T) {
	for _, s := range suites(t) {
		if s.Defaults.Judge != suite.JudgeStatistics {
			continue
		}
		for seed := range 20 {
			if v := playedVerdict(t, s, "", seed); v != judge.Accepted {
				t.Errorf("%s: the reference with seed %d is %s", s.ID, seed, v)
			}
		}
		for _, m := range mutantsOf(t, s) {
			certain := m.Seen.By == game.SeenByReplay || m.Seen.By == game.SeenByStatistics && m.Seen.Power > 0.999
			if v := playedVerdict(t, s, m.ID, 100); certain && v == judge.Accepted {
				t.Errorf("%s: the mutant %s is %s", s.ID, m.ID, v)
			}
		}
	}
}

// playedVerdict judges what the reference prints, in as many sittings as the
// suite's first case asks for.
func playedVerdict(t *testing.T, s *suite.Suite, mutant string, seed int) judge.Verdict {
	t.Helper()
	c := s.Cases[0]
	jc, err := grade.ContextOf(context.Background(), s, &c, library().Game(s))
	if err != nil {
		t.Fatal(err)
	}
	opt := c.Options
	if mutant != "" {
		opt.Mutants = []string{mutant}
	}
	var records []*run.Record
	for i := range c.Runs {
		luck := game.NewGenerated(jc.Game.About().Generator)
		if err := luck.Seed(fmt.Sprint(2*seed + i)); err != nil {
			t.Fatal(err)
		}
		rec, err := jc.Play(c.Script, luck, opt)
		if err != nil {
			t.Fatal(err)
		}
		records = append(records, rec)
	}
	how, err := judge.For(c.Settings.Judge)
	if err != nil {
		t.Fatal(err)
	}
	result, err := how.Judge(jc, records)
	if err != nil {
		t.Fatal(err)
	}
	return result.Verdict
}

// tool returns the path of a tool, skips where it is missing, and fails there
// under CI.
func tool(t *testing.T, file string) {
	t.Helper()
	needs := map[string][]string{".c": {"gcc"}, ".java": {"javac", "java"}, ".py": {"python3"}}[path.Ext(file)]
	for _, name := range needs {
		if _, err := exec.LookPath(name); err == nil {
			continue
		}
		if os.Getenv("CI") != "" {
			t.Fatalf("%s is missing", name)
		}
		t.Skipf("%s is missing", name)
	}
}

// gradeCommand builds the command, which plays mutant samples.
func gradeCommand(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "grade")
	out, err := exec.Command("go", "build", "-o", file, "grade/cmd/grade").CombinedOutput()
	if err != nil {
		t.Fatal(errors.Join(err, errors.New(string(out))))
	}
	return file
}
