package suite

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

func ids(s *Suite) (ids []string) {
	for _, c := range s.Cases {
		ids = append(ids, c.ID)
	}
	return ids
}

func TestSuiteKeys(t *testing.T) {
	s := mustLoad(t, files("cases/pig/suite.yaml", `title: O-O Pig Game
reference: {game: pig, generator: python, variant: complete, policy: hold-at-25, against: hold-at-20, games: 5, sides: 8,
  dialects: [space-before-tab], deck: "CD HS\n"}
names: [OOPig.java, pig.c, OOPig.java]
submission:
  build: [[make, clean], [make]]
  run: [java, "{program}", "{seed}"]
  overlay: [lib/Die.java]
presentation_share: 0.5
judge: statistics
cases:
  - {id: second, title: Second, stdin: [h]}
  - id: first
    title: First
`, "cases/pig/third.yaml", "title: Third\nstdin: [x]\n", "cases/pig/lib/Die.java", "class Die {}\n"), "cases/pig")
	if diff := cmp.Diff([]string{"second", "first", "third"}, ids(s)); diff != "" {
		t.Error(diff)
	}
	if s.ID != "pig" || s.Dir != "cases/pig" || s.Title != "O-O Pig Game" || s.PresentationShare != 0.5 || s.Defaults.Judge != JudgeStatistics {
		t.Errorf("%+v", s)
	}
	if diff := cmp.Diff([]string{"OOPig.java", "pig.c"}, s.Names); diff != "" {
		t.Error(diff)
	}
	wantSubmission := Submission{Build: [][]string{{"make", "clean"}, {"make"}}, Run: []string{"java", "{program}", "{seed}"},
		Overlay: []string{"lib/Die.java"}, Files: []File{{"lib/Die.java", []byte("class Die {}\n")}}}
	if diff := cmp.Diff(wantSubmission, s.Submission); diff != "" {
		t.Error(diff)
	}
	wantReference := Reference{Game: "pig", Generator: "python"}
	wantReference.Options.Variant, wantReference.Options.Policy, wantReference.Options.Against = "complete", "hold-at-25", "hold-at-20"
	wantReference.Options.Games, wantReference.Options.Sides, wantReference.Options.Deck = 5, 8, []byte("CD HS\n")
	wantReference.Options.Dialects = []string{"space-before-tab"}
	if diff := cmp.Diff(wantReference, s.Reference); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(wantReference.Options, s.Cases[0].Options); diff != "" {
		t.Errorf("the case's options: %s", diff)
	}
	if want := (Position{"cases/pig/suite.yaml", 13, 5}); s.Cases[1].Pos != want {
		t.Errorf("place of a case in the list: %v, want %v", s.Cases[1].Pos, want)
	}
}

func TestOrderOfCases(t *testing.T) {
	s := mustLoad(t, files("p/suite.yaml", "title: P\ncases:\n  - {id: z, title: Z, stdout: z}\n  - {id: m, title: M, stdout: m}\n",
		"p/a-b.yaml", "title: B\nstdout: b\n", "p/a.yaml", "title: A\nstdout: a\n"), "p")
	if diff := cmp.Diff([]string{"z", "m", "a", "a-b"}, ids(s)); diff != "" {
		t.Error(diff)
	}
}

func TestOneBuildCommand(t *testing.T) {
	s := mustLoad(t, files("p/suite.yaml", "title: P\nsubmission: {build: [make, all]}\nreference: {command: [./solution, \"{seed}\"]}\n",
		"p/one.yaml", "title: One\nseed: 'a text'\nargs: [\"{seed}\"]\n"), "p")
	if s.Cases[0].Seed != "a text" {
		t.Errorf("a seed for a program that is not ours: %q", s.Cases[0].Seed)
	}
	if diff := cmp.Diff([][]string{{"make", "all"}}, s.Submission.Build); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"./solution", "{seed}"}, s.Reference.Command); diff != "" {
		t.Error(diff)
	}
}

// TestRefusedSuites are mistakes in suite.yaml and between files.
func TestRefusedSuites(t *testing.T) {
	const one = "title: One\nstdout: a\n"
	for _, test := range []struct {
		name, want string
		files      fstest.MapFS
	}{
		{"no case", "p: the suite has no case: write a file such as first.yaml, or a list cases: in suite.yaml", files("p/suite.yaml", "title: P\n")},
		{"an empty list of cases", "p: the suite has no case", files("p/suite.yaml", "title: P\ncases: []\n")},
		{"no suite.yaml", "p: there is no suite.yaml in this folder", files("p/one.yaml", one)},
		{"no folder", "p: the folder cannot be read: file does not exist", files("q/one.yaml", one)},
		{"an id for a folder", "My Pig: a suite's id is its folder's name: an id has", files("My Pig/suite.yaml", "title: P\n", "My Pig/one.yaml", one)},
		{"no id", "p/suite.yaml:2:5: cases[1]: a case in this list needs an id, such as id: holds-early", files("p/suite.yaml", "cases:\n  - title: One\n    stdout: a\n")},
		{"the id of a file", `p/one.yaml:1:1: the id "one" is taken by the case at p/suite.yaml:2:5`, files("p/suite.yaml", "cases:\n  - {id: one, title: A, stdout: a}\n", "p/one.yaml", one)},
		{"an unknown key in the list", "p/suite.yaml:2:15: cases[1].titel: unknown key; did you mean title?", files("p/suite.yaml", "cases:\n  - {id: one, titel: A, stdout: a}\n")},
		{"cases as a mapping", "p/suite.yaml:2:3: cases: expected a list of cases, found a mapping", files("p/suite.yaml", "cases:\n  one: {stdout: a}\n")},
		{"an unknown game", `p/suite.yaml:1:19: reference.game: there is no built-in game "pgi"; did you mean pig?`, files("p/suite.yaml", "reference: {game: pgi}\n", "p/one.yaml", "title: One\nrules: [a]\nstdin: {player: b}\n")},
		{"an empty reference", "p/suite.yaml:1:12: reference: expected game: with the id of a built-in game, or command:", files("p/suite.yaml", "reference: {}\n", "p/one.yaml", one)},
		{"two references", "p/suite.yaml:1:33: reference.command: a reference is a built-in game or your own command", files("p/suite.yaml", "reference: {game: pig, command: [a]}\n", "p/one.yaml", one)},
		{"a variant of a command", "p/suite.yaml:1:36: reference.variant: this needs a built-in game", files("p/suite.yaml", "reference: {command: [a], variant: b}\n", "p/one.yaml", one)},
		{"an unknown generator", `reference.generator: expected java, ece209, glibc, msvc, python, mt19937-libstdc++, go, go-pcg or go-chacha8, found "jaba"; did you mean java?`, files("p/suite.yaml", "reference: {game: pig, generator: jaba}\n", "p/one.yaml", one)},
		{"replay without a game", "p/suite.yaml:1:8: judge: replay needs a built-in game", files("p/suite.yaml", "judge: replay\n", "p/one.yaml", one)},
		{"a player without a game", "p/one.yaml:2:8: stdin: a player needs a built-in game", files("p/suite.yaml", "title: P\n", "p/one.yaml", "title: One\nstdin: {player: a}\nstdout: b\n")},
		{"rules without a game", "p/one.yaml:2:9: rules[1]: a rule's id needs a built-in game", files("p/suite.yaml", "title: P\n", "p/one.yaml", "title: One\nrules: [a]\nstdout: b\n")},
		{"dice without a game", "p/one.yaml:2:7: dice: dice need a built-in game", files("p/suite.yaml", "title: P\n", "p/one.yaml", "title: One\ndice: [1]\nstdout: b\n")},
		{"options without a game", "p/one.yaml:2:10: options: this needs a built-in game", files("p/suite.yaml", "title: P\n", "p/one.yaml", "title: One\noptions: {sides: 5}\nstdout: b\n")},
		{"a seed that is typed", "p/one.yaml:2:7: seed: the seed of typed-seed is typed; write it into stdin", files("p/suite.yaml", "reference: {game: typed-seed}\n", "p/one.yaml", "title: One\nseed: 7\n")},
		{"a seed without luck", "p/one.yaml:2:7: seed: no-luck draws no luck and takes no seed; remove this line", files("p/suite.yaml", "reference: {game: no-luck}\n", "p/one.yaml", "title: One\nseed: 7\n")},
		{"dice without luck", "p/one.yaml:2:7: dice: no-luck draws no luck and takes no dice", files("p/suite.yaml", "reference: {game: no-luck}\n", "p/one.yaml", "title: One\ndice: [1]\n")},
		{"nothing says what is right", "p/one.yaml:1:1: nothing says what the program must print; write stdout, transcript or exit, or a reference in suite.yaml", files("p/suite.yaml", "title: P\n", "p/one.yaml", "title: One\nstdin: [h]\n")},
		{"two probes", "p/two.yaml:3:8: probe: a suite has one probe, and one is it already", files("p/suite.yaml", "title: P\n", "p/one.yaml", one+"probe: true\n", "p/two.yaml", "title: Two\nstdout: b\nprobe: true\n")},
		{"waiting in a circle", "p/three.yaml:3:8: after: these cases wait for each other: one, two, three, one", files("p/suite.yaml", "title: P\n",
			"p/one.yaml", one+"after: two\n", "p/two.yaml", "title: Two\nstdout: b\nafter: three\n", "p/three.yaml", "title: Three\nstdout: c\nafter: one\n")},
		{"a lost overlay", `p/suite.yaml:1:24: submission.overlay[1]: there is no file "Die.java" in the suite's folder`, files("p/suite.yaml", "submission: {overlay: [Die.java]}\n", "p/one.yaml", one)},
		{"a share", "p/suite.yaml:1:21: presentation_share: expected a number from 0 to 1", files("p/suite.yaml", "presentation_share: 50\n", "p/one.yaml", one)},
		{"an empty command", "p/suite.yaml:1:19: submission.run: a command needs at least the program's name", files("p/suite.yaml", "submission: {run: []}\n", "p/one.yaml", one)},
		{"a name with a folder", `p/suite.yaml:1:8: names: "src/pig.c" is not a file's name; write it without folders`, files("p/suite.yaml", "names: [src/pig.c]\n", "p/one.yaml", one)},
		{"a file that is too large", "p/big.yaml: it is larger than 1 MiB, the limit for such a file", files("p/suite.yaml", "title: P\n", "p/big.yaml", strings.Repeat("  Roll: 6\n", 1<<20))},
		{"very many keys", "p/many.yaml: 4901 more problems in this file", files("p/suite.yaml", "title: P\n", "p/many.yaml", manyKeys())},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := "p"
			if test.name == "an id for a folder" {
				dir = "My Pig"
			}
			s, problems := loader().Load(test.files, dir)
			if s != nil || !strings.Contains(problems.Error(), test.want) {
				t.Errorf("got:\n%v\nwant:\n%s", problems, test.want)
			}
			if n := len(problems.Errors()); n > 1 && test.name != "very many keys" {
				t.Errorf("%d errors for one mistake:\n%v", n, problems.Errors())
			}
		})
	}
}

func manyKeys() string {
	var b strings.Builder
	for i := range 5001 {
		b.WriteString("k")
		b.WriteString(strings.Repeat("x", i%50))
		b.WriteByte(byte('a' + i%26))
		b.WriteString(strings.Repeat("y", i/50))
		b.WriteString(": 1\n")
	}
	return b.String()
}

func TestIDs(t *testing.T) {
	for id, ok := range map[string]bool{
		"a": true, "7": true, "holds-early": true, strings.Repeat("x", 63): true, "console": true, "com10": true,
		"": false, "-rf": false, "A": false, "a b": false, "a/b": false, "../../escaped": false, "a:b": false, "new\nline": false,
		"/etc/passwd": false, "Übung 🎲": false, strings.Repeat("x", 64): false, "a_b": false, "a.b": false, "suite": false,
		"con": false, "nul": false, "prn": false, "aux": false, "com1": false, "lpt9": false,
	} {
		if got := idProblem(id); (got == "") != ok {
			t.Errorf("%q: %q", id, got)
		}
	}
	if got := asID("A  Straight, 1500!"); got != "a-straight-1500" {
		t.Errorf("an id made of a title: %q", got)
	}
}

// TestBadFilesStopNobodyElse loads a folder of suites of which one is broken.
func TestBadFilesStopNobodyElse(t *testing.T) {
	const one = "title: One\nstdout: a\n"
	suites, problems := loader().LoadAll(files(
		"cases/bad/suite.yaml", "titel: Bad\n", "cases/bad/one.yaml", "stdin: ~\n", "cases/bad/two.yaml", "title: \"\n",
		"cases/good/suite.yaml", "title: Good\n", "cases/good/one.yaml", one,
		"cases/other/suite.yaml", "title: Other\n", "cases/other/one.yaml", one,
		"cases/embed.go", "package cases\n"), "cases")
	if len(suites) != 2 || suites[0].ID != "good" || suites[1].ID != "other" {
		t.Errorf("suites: %v", suites)
	}
	want := "cases/bad/one.yaml:1:8: stdin: nothing stands here; write [] for no input, or a list of the typed lines\n" +
		"cases/bad/suite.yaml:1:1: titel: unknown key; did you mean title?\n" +
		"cases/bad/two.yaml:1:1: a text in quotes is not closed"
	if got := problems.Errors().Error(); got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

func TestLoadCase(t *testing.T) {
	fsys := files("pig/suite.yaml", pigSuite+"cases: [{id: listed, title: Listed}]\n", "pig/one.yaml", "title: One\nafter: two\nstdin: [h]\n", "pig/two.yaml", "oops: 1\n",
		"pig/golden/one.txt", "Roll? <<h>>\n")
	s, problems := loader().LoadCase(fsys, "pig", "one.yaml")
	if s == nil || len(problems) > 0 {
		t.Fatalf("another case's mistake stopped the case:\n%v", problems)
	}
	if diff := cmp.Diff([]string{"one"}, ids(s)); diff != "" || s.ID != "pig" || s.Cases[0].After != "" || s.Cases[0].Golden == nil {
		t.Errorf("%+v", s)
	}
	if s, problems = loader().LoadCase(fsys, "pig", "two.yaml"); s != nil || problems.Error() != "pig/two.yaml:1:1: oops: unknown key; there is "+orList(newTable(caseKeys()).names) {
		t.Errorf("a broken case: %v", problems)
	}
	if s, problems = loader().LoadCase(fsys, "pig", "three.yaml"); s != nil || problems.Error() != "pig/three.yaml: there is no such case file" {
		t.Errorf("a lost case: %v", problems)
	}
	if s, problems = loader().LoadCase(fsys, "pig", "three.txt"); s != nil || problems.Error() != "pig/three.txt: a case file ends in .yaml" {
		t.Errorf("another ending: %v", problems)
	}
}

// TestLoneCase loads a case file without a suite.yaml beside it.
func TestLoneCase(t *testing.T) {
	fsys := files("home/hello.yaml", "title: Hello\nstdout: Hello!\n", "home/asks.yaml", "title: Asks\nstdin: [h]\n", "home/notes.yaml", "- a\n",
		"home/rules.yaml", "title: Rules\nrules: [a]\nafter: hello\nexit: 0\n")
	s, problems := loader().LoadCase(fsys, "home", "hello.yaml")
	if s == nil || len(problems) > 0 || s.ID != "hello" || s.Title != "Hello" || len(s.Cases) != 1 {
		t.Fatalf("%+v\n%v", s, problems)
	}
	for file, want := range map[string]string{
		"asks.yaml": "home/asks.yaml:1:1: nothing says what the program must print; write stdout, transcript or exit; with a suite.yaml in the same folder its reference would print the output",
		"rules.yaml": "home/rules.yaml:2:9: rules[1]: a rule's id needs a built-in game (reference: {game: …} in suite.yaml)\n" +
			"home/rules.yaml:3:8: after: there is no case \"hello\" in this suite; there is rules",
	} {
		if s, problems := loader().LoadCase(fsys, "home", file); s != nil || problems.Error() != want {
			t.Errorf("got:\n%v\nwant:\n%s", problems, want)
		}
	}
}

func TestLoadPath(t *testing.T) {
	root := t.TempDir()
	write := func(name, content string) {
		t.Helper()
		file := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("pig/suite.yaml", pigSuite)
	write("pig/one.yaml", "title: One\n")
	write("pig/two.yaml", "title: Two\nseed: 7\n")
	for name, want := range map[string]int{"pig": 2, "pig/suite.yaml": 2, "pig/two.yaml": 1} {
		s, problems := loader().LoadPath(filepath.Join(root, name))
		if s == nil || s.ID != "pig" || len(s.Cases) != want {
			t.Errorf("%s: %+v\n%v", name, s, problems)
		}
	}
	t.Chdir(filepath.Join(root, "pig"))
	if s, problems := loader().LoadPath("."); s == nil || s.ID != "pig" {
		t.Errorf("the working folder: %v", problems)
	}
	if s, problems := loader().LoadPath("two.yaml"); s == nil || s.Cases[0].Pos.String() != "two.yaml:1:1" {
		t.Errorf("a case in the working folder: %v", problems)
	}
	if s, problems := loader().LoadPath("lost"); s != nil || problems.Error() != "lost: it cannot be read: no such file or directory" {
		t.Errorf("a lost folder: %v", problems)
	}
}

// TestSymbolicLinks are refused: they may lead out of the suite.
func TestSymbolicLinks(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("making a symbolic link needs a privilege there")
	}
	root := t.TempDir()
	secret := filepath.Join(root, "secret")
	dir := filepath.Join(root, "pig")
	for _, step := range []error{
		os.WriteFile(secret, []byte("secret\n"), 0o644),
		os.Mkdir(dir, 0o755),
		os.WriteFile(filepath.Join(dir, "suite.yaml"), []byte(pigSuite), 0o644),
		os.WriteFile(filepath.Join(dir, "one.yaml"), []byte("title: One\nstdin: {file: link}\nfiles: [up/secret]\n"), 0o644),
		os.Symlink(secret, filepath.Join(dir, "link")),
		os.Symlink("..", filepath.Join(dir, "up")),
		os.Symlink(secret, filepath.Join(dir, "two.yaml")),
		os.Symlink("..", filepath.Join(dir, "golden")),
	} {
		if step != nil {
			t.Fatal(step)
		}
	}
	s, problems := loader().LoadPath(dir)
	if s != nil || bytes.Contains([]byte(problems.Error()), []byte("secret\n")) {
		t.Error("a link was followed")
	}
	for _, want := range []string{
		`one.yaml:2:15: stdin.file: "link" is a symbolic link; a suite holds plain files only`,
		`one.yaml:3:9: files[1]: "up" is a symbolic link; a suite holds plain files only`,
		"two.yaml: it is not a plain file",
		"golden: this must be a folder",
	} {
		if !strings.Contains(problems.Error(), want) {
			t.Errorf("got:\n%v\nwant:\n%s", problems, want)
		}
	}
}

// TestLongLists says that a file's size alone is no problem: the list stands
// in one line, which is not walked again for each item.
func TestLongLists(t *testing.T) {
	const n = 200_000
	s, problems := loadPigCase("title: One\nstdin: [" + strings.Repeat("x,", n) + "]\n")
	if s == nil || len(s.Cases[0].Script.Lines) != n {
		t.Errorf("a script of %d lines: %v", n, problems)
	}
	for yaml, want := range map[string]string{
		"env: {" + strings.Repeat("a,", n) + "}\n":                  "pig/one.yaml:1:6: env: the mapping has 200000 keys; the limit is 10000",
		"args: [" + strings.Repeat("a,", n) + "]\n":                 "pig/one.yaml:1:7: args: the list has 200000 items; the limit is 10000",
		"stdin: [" + strings.Repeat("~,", n) + "]\n":                "pig/one.yaml: 199900 more problems in this file",
		"stdout: " + strings.Repeat("[", n) + "\n":                  "pig/one.yaml:1:1: lists and mappings stand more than 32 deep in each other",
		"hint: \"" + strings.Repeat("x y\n  ", n/2):                 "pig/one.yaml:100001:3: a text in quotes is not closed",
		"policy: {optional: [" + strings.Repeat("a,", 101) + "]}\n": "pig/one.yaml:1:20: policy.optional: the list has 101 patterns; the limit is 100",
	} {
		if s, problems := loadPigCase(yaml); s != nil || !strings.HasPrefix(problems.Error(), want) {
			t.Errorf("got:\n%.300s\nwant:\n%s", problems.Error(), want)
		}
	}
}

// TestStatistics reads what is counted, and against what it is tested.
func TestStatistics(t *testing.T) {
	s := mustLoad(t, files("p/suite.yaml", "title: P\njudge: statistics\nstatistics: {pattern: '(?P<won>a)|b', probability: 1/6, plays: 60}\n",
		"p/one.yaml", "title: One\n", "p/two.yaml", "title: Two\nargs: [x]\nstatistics: {pattern: '(?P<won>[0-9]+)/(?P<played>[0-9]+)', probability: 0.25, alarm: 0.001}\n"), "p")
	for i, want := range []Statistics{{Chance: 1. / 6, Alarm: 1e-6, Plays: 60}, {Chance: 0.25, Alarm: 0.001, Plays: 1}} {
		got := *s.Cases[i].Settings.Statistics
		if got.Chance != want.Chance || got.Alarm != want.Alarm || got.Plays != want.Plays || got.Pattern == nil {
			t.Errorf("%s: %+v", s.Cases[i].ID, got)
		}
	}
	_, problems := loader().Load(files("p/suite.yaml", "title: P\njudge: statistics\n", "p/one.yaml", "title: One\n"), "p")
	if problems.Err() == nil || !strings.Contains(problems.Err().Error(), "statistics needs a built-in game that prints counts, or statistics:") {
		t.Error(problems)
	}
	_, problems = loader().Load(files("p/suite.yaml", "title: P\njudge: statistics\nstatistics: {pattern: '(?P<won>a)', probability: reference}\n", "p/one.yaml", "title: One\n"), "p")
	if problems.Err() == nil || !strings.Contains(problems.Err().Error(), "probability: reference needs a built-in game") {
		t.Error(problems)
	}
}

// TestFairness reads what follows from unfair luck.
func TestFairness(t *testing.T) {
	s := mustLoad(t, files("p/suite.yaml", pigSuite+"fairness: {decides: true, share: 0.5}\n", "p/one.yaml", "title: One\n"), "p")
	if want := (Fairness{Decides: true, Share: 0.5, Alarm: 1e-6}); s.Fairness != want {
		t.Errorf("%+v, want %+v", s.Fairness, want)
	}
}
