package suite

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grade/harness/transcript"
)

func TestGoldenFiles(t *testing.T) {
	s := mustLoad(t, files("pig/suite.yaml", pigSuite, "pig/one.yaml", "title: One\nstdin: [\"\", h]\n", "pig/two.yaml", "title: Two\nstdin: {player: hold-at-15}\n",
		"pig/golden/one.txt", "Roll? <<>>\n6\nRoll? <<h>>\n", "pig/golden/two.txt", "Roll? <<x>>\n", "pig/golden/.gitkeep", ""), "pig")
	want := &transcript.Transcript{Stdout: []byte("Roll? 6\nRoll? "), Lines: []transcript.Line{{At: 6, Text: ""}, {At: 14, Text: "h"}}}
	if diff := cmp.Diff(want, s.Cases[0].Golden); diff != "" {
		t.Error(diff)
	}
	if s.Cases[1].Golden == nil {
		t.Error("the second golden file is lost")
	}
}

// TestBesideCases are mistakes and traps in golden files and samples.
func TestBesideCases(t *testing.T) {
	for _, test := range []struct{ file, content, want string }{
		{"golden/tow.txt", "a\n", `p/golden/tow.txt: no case has the id "tow" (did you mean two?); delete this golden file or bring the case back`},
		{"golden/one.md", "a\n", "p/golden/one.md: the folder golden holds only the golden files of cases, named ID.txt; move this elsewhere"},
		{"golden/deep/one.txt", "a\n", "p/golden/deep: the folder golden holds only the golden files of cases"},
		{"golden/one.txt", "a\né <<h x\n", "p/golden/one.txt:2:3: a typed line begins with << and ends with >> at the end of the same line"},
		{"golden/one.txt", "a\n<<x>>\n", "p/golden/one.txt: warning: its typed lines are not those of the case; renew it with `grade record`"},
		{"golden/one.txt", "aé\r\n<<h>>\r\n", "p/golden/one.txt:1:3: warning: a carriage return stands here"},
		{"golden/shown.txt", "a\n", "p/shown.yaml:2:13: transcript: the case has a golden file already (p/golden/shown.txt); keep one of the two"},
		{"submissions/wrong/a.c", "", "p/submissions/wrong: this is no verdict; there is build_error, memory_limit"},
		{"submissions/wrong_anser/a.c", "", "p/submissions/wrong_anser: this is no verdict; did you mean wrong_answer?"},
		{"submissions/a.c", "", "p/submissions/a.c: a sample lies in the folder of the verdict that it gets, such as submissions/wrong_answer/"},
		{"submissions/accepted/project/a.c", "", "p/submissions/accepted/project: a sample is one plain file"},
		{"submissions/wrong_answer/m", "mutant: keeps-trun\n", `p/submissions/wrong_answer/m: pig has no mutant "keeps-trun"; did you mean keeps-turn?`},
		{"submissions/samples.yaml", "accepted/a.c: {title: A}\naccepted/ok.c: {title: A}\nwrong_answer/no.c: {title: B, fails: [two]}\n", `p/submissions/samples.yaml:1:1: there is no file "accepted/a.c" in submissions; did you mean accepted/ok.c?`},
		{"submissions/samples.yaml", "wrong_answer/no.c: {title: B, fails: [two]}\n", "p/submissions/samples.yaml: the file accepted/ok.c has no entry"},
		{"submissions/samples.yaml", "- a\n", "p/submissions/samples.yaml:1:1: expected a mapping from files, such as wrong_answer/straight.c"},
		{"submissions/samples.yaml", "accepted/ok.c: {title: A, fails: [one]}\nwrong_answer/no.c: {title: B, fails: [two]}\n", "p/submissions/samples.yaml:1:35: accepted/ok.c.fails[1]: a sample in the folder accepted fails no case"},
		{"submissions/samples.yaml", "accepted/ok.c: {title: A}\nwrong_answer/no.c: {title: B, fails: [tow]}\n", `p/submissions/samples.yaml:2:39: wrong_answer/no.c.fails[1]: there is no case "tow" in this suite; did you mean two?`},
		{"submissions/samples.yaml", "accepted/ok.c: {title: A}\nwrong_answer/no.c: {title: B, fails: [two], finding: Final}\n", `p/submissions/samples.yaml:2:54: wrong_answer/no.c.finding: the kind of a finding has letters a-z and _`},
		{"submissions/samples.yaml", "accepted/ok.c: {title: A}\nwrong_answer/no.c: {title: B}\n", "p/submissions/samples.yaml: warning: wrong_answer/no.c: it names neither a case that it fails nor a finding, so nothing checks what catches it"},
		{"submissions/samples.yaml", "accepted/ok.c: {tilte: A}\nwrong_answer/no.c: {title: B, fails: [two]}\n", "p/submissions/samples.yaml:1:17: accepted/ok.c.tilte: unknown key; did you mean title?"},
		{"hidden/three.yaml", "title: Three\n", "p/hidden/three.yaml: warning: a YAML file in a folder of the suite is no case; cases lie beside suite.yaml"},
	} {
		fsys := files("p/suite.yaml", pigSuite, "p/one.yaml", "title: One\nstdin: [h]\n", "p/two.yaml", "title: Two\n", "p/shown.yaml", "title: Shown\ntranscript: a\n",
			"p/submissions/accepted/ok.c", "int main;\n", "p/submissions/wrong_answer/no.c", "int main;\n", "p/"+test.file, test.content)
		s, problems := loader().Load(fsys, "p")
		if !strings.Contains(problems.Error(), test.want) {
			t.Errorf("got:\n%v\nwant:\n%s", problems, test.want)
		}
		if isWarning := strings.Contains(test.want, ": warning: "); (s != nil) != isWarning {
			t.Errorf("%s: loaded %v", test.want, s != nil)
		}
		if len(problems) > 1 {
			t.Errorf("%d problems for one mistake:\n%v", len(problems), problems)
		}
	}
}

func TestSamples(t *testing.T) {
	s := mustLoad(t, files("p/suite.yaml", pigSuite, "p/one.yaml", "title: One\n",
		"p/submissions/samples.yaml", `accepted/right.py: {title: Right}
wrong_answer/keeps.txt:
  title: It keeps the points
  breaks: 'a 1 makes "Turn total: 0"'
  fails: [one]
  finding: wrong_number
`, "p/submissions/accepted/right.py", "print()\n", "p/submissions/wrong_answer/keeps.txt", "mutant: keeps-turn\n"), "p")
	want := []Sample{
		{Path: "accepted/right.py", Title: "Right", Verdict: "accepted", Content: []byte("print()\n")},
		{Path: "wrong_answer/keeps.txt", Title: "It keeps the points", Verdict: "wrong_answer", Breaks: `a 1 makes "Turn total: 0"`,
			Fails: []string{"one"}, Finding: "wrong_number", Mutant: "keeps-turn", Content: []byte("mutant: keeps-turn\n")},
	}
	if diff := cmp.Diff(want, s.Samples); diff != "" {
		t.Error(diff)
	}
	if s := mustLoad(t, files("p/suite.yaml", pigSuite, "p/one.yaml", "title: One\n", "p/submissions/accepted/a.c", ""), "p"); len(s.Samples) != 1 {
		t.Errorf("samples without samples.yaml: %v", s.Samples)
	}
}

// TestForcedLuck is a suite's key; it needs a game that shows its luck.
func TestForcedLuck(t *testing.T) {
	const forced = "title: T\njudge: text\nluck: forced\n"
	s := mustLoad(t, files("p/suite.yaml", forced+"reference: {game: pig}\n", "p/one.yaml", "title: One\nseed: 7\n",
		"p/two.yaml", "title: Two\ndice: [1, 2]\n", "p/own.yaml", "title: Own\nluck: own\njudge: replay\n"), "p")
	for _, c := range s.Cases {
		if want := map[string]Luck{"one": LuckForced, "two": LuckForced, "own": LuckOwn}[c.ID]; c.Settings.Luck != want {
			t.Errorf("%s: %s, want %s", c.ID, c.Settings.Luck, want)
		}
	}
	for _, test := range []struct{ suite, one, want string }{
		{forced, "stdout: a", "p/suite.yaml:3:7: luck: forced luck needs a built-in game"},
		{forced + "reference: {game: typed-seed}", "", "p/suite.yaml:3:7: luck: forced luck needs a game whose output shows what was drawn; that of typed-seed does not"},
		{"title: T\njudge: replay\nluck: forced\nreference: {game: pig}", "seed: 7", "p/suite.yaml:3:7: luck: forced luck is for judge: text"},
		{forced + "reference: {game: pig}", "seed: 7\njudge: replay", "p/one.yaml:3:8: judge: forced luck is for judge: text"},
	} {
		_, problems := loader().Load(files("p/suite.yaml", test.suite+"\n", "p/one.yaml", "title: One\n"+test.one+"\n"), "p")
		if problems.Err() == nil || !strings.Contains(problems.Error(), test.want) {
			t.Errorf("%s%s\ngot: %v\nwant: %s", test.suite, test.one, problems, test.want)
		}
	}
}

// TestWarnings are traps that leave a suite usable.
func TestWarnings(t *testing.T) {
	const title = "title: One\n"
	for _, test := range []struct{ yaml, want string }{
		{title + "stdout: >\n  a\n  b\n", "2:9: warning: stdout: a block that begins with > loses its line breaks; begin it with | to keep them"},
		{title + "stdout: a\n  b\n", "2:9: warning: stdout: line breaks of a text without | become blanks; begin a block with | to keep them"},
		{title + "stdout: \"a\n  b\"\n", "2:9: warning: stdout: line breaks of a text without | become blanks"},
		{title + "stdout: |\n  é: 6 \tRoll/Hold? \n  x\n", "3:19: warning: stdout: this line ends in blanks, which nobody sees and an editor may remove"},
		{title + "stdin: |2\n\n  h\n\nstdout: a\n", "2:8: warning: stdin: the empty lines at the end of this block are not typed"},
		{"stdout: a\n", "1:1: warning: the case has no title; students see its id \"one\" in its place"},
		{title + "stdout: a\nargs: [\"{sed}\"]\n", `3:8: warning: args[1]: "{sed}" stays as it is; did you mean {seed}?`},
		{title + "stdout: a\npoints: 0\n", "plain: warning: all cases together are worth 0 points"},
		{title + "stdout: a\nseed: 7\n", "3:7: warning: seed: under judge: text a submission is compared with this seed's luck, but never gets the seed"},
	} {
		s, problems := loadPlainCase(test.yaml)
		if s == nil || len(problems) != 1 || !strings.Contains(problems[0].String(), test.want) || problems.Err() != nil {
			t.Errorf("%s\ngot: %v\nwant: %s", test.yaml, problems, test.want)
		}
	}
	s, problems := loader().Load(files("p/suite.yaml", "reference: {game: pig, generator: python}\n", "p/one.yaml", title+"stdin: [h]\nseed: '7'\nargs: [\"{seed}\"]\n",
		"p/two.yaml", title+"stdin: [h]\nseed: '7'\nargs: [\"{seed}\"]\n", "p/three.yaml", "title: Three\ndice: [1, 2]\n"), "p")
	want := `p/one.yaml:3:7: warning: seed: in quotes this is a text, and random.seed("7") starts otherwise than random.seed(7); without quotes it is the number
p/suite.yaml: warning: title: the suite has none; students see p in its place
p/three.yaml:2:7: warning: dice: under judge: text a submission is compared with these dice, but cannot be given them; judge: replay reads its own dice off its output
p/two.yaml:1:1: warning: the case one gives the program the same input and expects the same
p/two.yaml:1:1: warning: the case one has the same title; students cannot tell the two apart
p/two.yaml:3:7: warning: seed: in quotes this is a text, and random.seed("7") starts otherwise than random.seed(7); without quotes it is the number`
	if s == nil || problems.Error() != want {
		t.Errorf("got:\n%v\nwant:\n%s", problems, want)
	}
}

func TestProblemText(t *testing.T) {
	p := Problem{Position: Position{"a\x1b[31m\n.yaml", 3, 7}, Key: "seed", Text: "x"}
	if got, want := p.String(), `"a\x1b[31m\n.yaml":3:7: seed: x`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if err := (Problems{{Severity: SeverityWarning}}).Err(); err != nil {
		t.Errorf("a warning became the error %v", err)
	}
	if got := orList([]string{"a", "b", "c"}); got != "a, b or c" {
		t.Error(got)
	}
	for _, test := range []struct{ word, want string }{{"stdni", "stdin"}, {"Stdout", "stdout"}, {"std-in", "stdin"}, {"zebra", ""}, {"", ""}} {
		if got := nearest(test.word, []string{"stdin", "stdout"}); got != test.want {
			t.Errorf("nearest(%q) = %q, want %q", test.word, got, test.want)
		}
	}
}
