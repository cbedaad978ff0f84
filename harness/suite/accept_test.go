package suite

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// caseOf loads a suite with one case that has nothing wrong but warnings, and
// returns the case.
func caseOf(t *testing.T, text string) Case {
	t.Helper()
	s, problems := loadPigCase(text)
	if s == nil {
		t.Fatalf("%s\nproblems:\n%v", text, problems)
	}
	if err := validate(t, "case", text); err != nil {
		t.Errorf("the schema refuses\n%s\n%v", text, err)
	}
	return s.Cases[0]
}

// TestTypedLines says what reaches a program's input.
func TestTypedLines(t *testing.T) {
	for _, test := range []struct {
		name, yaml string
		want       Script
	}{
		{"as it is written, whatever YAML makes of it",
			"stdin: [yes, No, 1.0, 0x1F, 010, 1e3, 2026-01-02, 12:30:45, 1_000, .5, +1, true, 'null', \"~\", =]",
			Script{Lines: []string{"yes", "No", "1.0", "0x1F", "010", "1e3", "2026-01-02", "12:30:45", "1_000", ".5", "+1", "true", "null", "~", "="}}},
		{"empty lines in a list", `stdin: ["", '', h]`, Script{Lines: []string{"", "", "h"}}},
		{"a list with a line each", "stdin:\n  - \"\"\n  - h   \n  -    two words", Script{Lines: []string{"", "h", "two words"}}},
		{"a # inside a word", "stdin: [a#b, '# c']", Script{Lines: []string{"a#b", "# c"}}},
		{"a comment behind quotes", "stdin:\n  - \"roll\" # first\n  - 'h'   # then\n  # and nothing else", Script{Lines: []string{"roll", "h"}}},
		{"a comment behind the list", "stdin: [\"\", h] # both", Script{Lines: []string{"", "h"}}},
		{"signs", `stdin: ["*", "&a", "- 5", "a: b", "{x}", "[1, 4]", '\n', "%s", "@"]`,
			Script{Lines: []string{"*", "&a", "- 5", "a: b", "{x}", "[1, 4]", `\n`, "%s", "@"}}},
		{"no input", "stdin: []", Script{}},
		{"no input, as text", "stdin: ''", Script{}},
		{"nothing said", "hint: x", Script{}},
		{"a block", "stdin: |\n  roll\n\n  h\n", Script{Lines: []string{"roll", "", "h"}}},
		{"a block that begins with empty lines", "stdin: |2\n\n\n  h\n", Script{Lines: []string{"", "", "h"}}},
		{"a block at the end of a file without a line end", "stdin: |\n  roll\n  h", Script{Lines: []string{"roll", "h"}}},
		{"a block without Enter at its end", "stdin: |-\n  roll\n  h\n", Script{Lines: []string{"roll", "h"}, Unended: true}},
		{"one line without Enter", "stdin: |-\n  h\n", Script{Lines: []string{"h"}, Unended: true}},
		{"a block that keeps its empty lines", "stdin: |+\n  h\n\n", Script{Lines: []string{"h", "", ""}}},
		{"a text in quotes", `stdin: "\n\n"`, Script{Lines: []string{"", ""}}},
		{"a text in quotes without Enter at its end", `stdin: "\nh"`, Script{Lines: []string{"", "h"}, Unended: true}},
		{"repeated", `stdin: {repeat: ["", h], times: 2}`, Script{Lines: []string{"", "h", "", "h"}}},
		{"repeated among others", `stdin: [2, {repeat: [roll], times: 3}, h]`, Script{Lines: []string{"2", "roll", "roll", "roll", "h"}}},
		{"a player", "stdin: {player: hold-at-15} # or a list", Script{Player: "hold-at-15"}},
		{"a transcript", "transcript: |\n  Roll? <<>>\n  You rolled 1.\n  Again? <<h>>\n", Script{Lines: []string{"", "h"}}},
		{"CR LF in the file", "stdin: |\r\n  roll\r\n\r\nhint: x\r\n", Script{Lines: []string{"roll"}}},
		{"a written CR", `stdin: ["roll\r"]`, Script{Lines: []string{"roll\r"}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := caseOf(t, test.yaml+"\n").Script
			if len(got.Lines) == 0 {
				got.Lines = nil
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("%s\n%s", test.yaml, diff)
			}
		})
	}
}

// TestTypedFile says how a file that a case names is typed.
func TestTypedFile(t *testing.T) {
	for _, test := range []struct {
		name, content string
		want          Script
	}{
		{"LF", "roll\n\nh\n", Script{Lines: []string{"roll", "", "h"}}},
		{"CR LF", "roll\r\n\r\nh\r\n", Script{Lines: []string{"roll", "", "h"}}},
		{"bytes that are no text", "\xff\x00\n", Script{Lines: []string{"\xff\x00"}}},
		{"without a line end", "roll\nh", Script{Lines: []string{"roll", "h"}, Unended: true}},
		{"empty", "", Script{}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, problems := loader().Load(files("p/suite.yaml", pigSuite, "p/one.yaml", "title: One\nstdin: {file: data/in.txt}\n",
				"p/data/in.txt", test.content), "p")
			if s == nil {
				t.Fatal(problems)
			}
			if diff := cmp.Diff(test.want, s.Cases[0].Script); diff != "" {
				t.Error(diff)
			}
			if warned := len(problems) > 0; warned != test.want.Unended {
				t.Errorf("problems: %v", problems)
			}
		})
	}
	_, problems := loader().Load(files("p/suite.yaml", pigSuite, "p/one.yaml", "title: One\nstdin: {file: in.txt}\n", "p/in.txt", "roll\r\r\n"), "p")
	if problems.Err() == nil {
		t.Error("CR CR LF was typed as something")
	}
}

// TestPrintedText says what a program must print.
func TestPrintedText(t *testing.T) {
	text := func(s string) Expected { return Expected{Form: ExpectText, Texts: []string{s}} }
	for _, test := range []struct {
		name, yaml string
		want       Expected
	}{
		{"a word that YAML takes for a truth", "stdout: no", text("no")},
		{"a float", "stdout: 1e3", text("1e3")},
		{"zeros", "stdout: 007", text("007")},
		{"a time", "stdout: 12:30:45", text("12:30:45")},
		{"a date", "stdout: 2026-01-02", text("2026-01-02")},
		{"a version", "stdout: 1.10", text("1.10")},
		{"nothing at all", `stdout: ""`, text("")},
		{"not stated", "exit: 0", Expected{}},
		{"in quotes", `stdout: "a\nb\n"`, text("a\nb\n")},
		{"a block", "stdout: |\n  a\n  b\n", text("a\nb\n")},
		{"a block without its last line end", "stdout: |-\n  a\n  b\n", text("a\nb")},
		{"a block with all its line ends", "stdout: |+\n  a\n  b\n\n", text("a\nb\n\n\n")},
		{"a file without a line end", "stdout: |\n  a\n  b", text("a\nb\n")},
		{"a figure", "stdout: |2\n    *\n   ***\n  *****\n", text("  *\n ***\n*****\n")},
		{"a prompt with a trailing blank", "stdout: |\n  Turn total: 6 \tRoll/Hold? \n", text("Turn total: 6 \tRoll/Hold? \n")},
		{"a file with CR LF line ends", "stdout: |\r\n  Roll: 5\r\n  Turn total: 5\r\n", text("Roll: 5\nTurn total: 5\n")},
		{"# in a block", "stdout: |\n  Player #2 wins  # twice\n", text("Player #2 wins  # twice\n")},
		{"signs of patterns", "stdout: 'Roll/Hold? (h) cost $5.00 [1, 4, ] a+b 100%'", text("Roll/Hold? (h) cost $5.00 [1, 4, ] a+b 100%")},
		{"several", "stdout: {any_of: [a, {file: b.txt}]}", Expected{Form: ExpectAnyOf, Texts: []string{"a", "bytes \xff\n"}}},
		{"a part", "stdout: {contains: Ada}", Expected{Form: ExpectContains, Texts: []string{"Ada"}}},
		{"parts", "stdout: {contains: [Ada, 7]}", Expected{Form: ExpectContains, Texts: []string{"Ada", "7"}}},
		{"a file", "stdout: {file: b.txt}", text("bytes \xff\n")},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, problems := loader().Load(files("p/suite.yaml", pigSuite, "p/one.yaml", test.yaml+ending(test.yaml), "p/b.txt", "bytes \xff\n"), "p")
			if s == nil {
				t.Fatal(problems)
			}
			if err := validate(t, "case", test.yaml); err != nil {
				t.Errorf("the schema refuses it: %v", err)
			}
			if diff := cmp.Diff(test.want, s.Cases[0].Expected); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// ending ends a file, but for the block that tests a missing line end.
func ending(yaml string) string {
	if yaml == "stdout: |\n  a\n  b" {
		return ""
	}
	return "\n"
}

func TestPatternsAreAnchored(t *testing.T) {
	for _, test := range []struct {
		pattern, output string
		want            bool
	}{
		{"a|b", "a", true}, {"a|b", "ab", false}, {"a|b", "xb", false},
		{"^(a+)+$", "aaa", true}, {"^(a+)+$", "aaa!", false},
		{"a.b", "a\nb", false}, {"(?s)a.b", "a\nb", true},
		{"a\\n", "a\n", true}, {"a", "a\n", false},
		{`\Q(a`, "(a", true}, {`\Q(a`, "(a)", false},
		{"", "", true}, {"", "a", false},
	} {
		c := caseOf(t, "stdout:\n  pattern: '"+test.pattern+"'\n")
		if got := c.Expected.Pattern.MatchString(test.output); got != test.want {
			t.Errorf("%q matches %q: %v", test.pattern, test.output, got)
		}
	}
}

func TestSeeds(t *testing.T) {
	for _, test := range []struct{ generator, yaml, want string }{
		{"java", "7", "7"}, {"java", "-7", "-7"}, {"java", "0x1F", "0x1F"}, {"java", "0", "0"},
		{"java", "0xDEADBEEFCAFEBABE", "0xDEADBEEFCAFEBABE"}, {"java", "'42'", "42"},
		{"java", "7 # the handout's", "7"},
		{"go-pcg", "1,2", "1,2"},
		{"python", "42", "42"}, {"python", "hello", ""}, {"python", "'hello'", `"hello"`},
		{"python", `'say "hi" \o/'`, `"say \"hi\" \\o/"`},
		{"java", "'hello'", ""}, {"java", "0x", ""}, {"ece209", "4294967296", ""}, {"java", "99999999999999999999", ""},
	} {
		s, problems := loader().Load(files("p/suite.yaml", "title: P\njudge: replay\nreference: {game: pig, generator: "+test.generator+"}\n",
			"p/one.yaml", "title: One\nseed: "+test.yaml+"\n"), "p")
		got := ""
		if s != nil {
			got = s.Cases[0].Seed
		}
		if got != test.want || (len(problems) > 0) != (test.want == "") {
			t.Errorf("%s %s: got %q, problems %v", test.generator, test.yaml, got, problems)
		}
	}
}

// TestCaseKeys loads a case with nearly every key.
func TestCaseKeys(t *testing.T) {
	suite := mustLoad(t, files(
		"pig/suite.yaml", pigSuite+"policy: {letter_case: lenient, optional: [' *']}\nlimits: {wall: 3s}\nsubmission: {run: [\"{program}\"]}\n",
		"pig/first.yaml", "title: First\n",
		"pig/second.yaml", `title: "Second: the game #2"
seed: 7
stdin: ["", h]
points: 2.5
visibility: hidden
rules: [pig-loses-turn, holds-at-goal]
args: [2, 010, no, 1e3, 0x10, '']
env: {Z: "1", A: yes, SEED: "{seed}"}
files: {b.txt: hello, a/c.txt: {file: data/c}}
exit: 3
starved: true
probe: true
runs: 2
options: {variant: complete, policy: hold-at-25, dialects: [late, says-turn], sides: 5}
hint: Think.
after: first
skip: The handout was corrected.
drive: pipe
judge: text
policy: {final_newline: exact, number_tolerance: 0.5, optional: []}
limits: {cpu: 1.5s, memory: 1GiB, output: 64KiB, processes: 8}
`,
		"pig/data/c", "c\xff"), "pig")
	exit := 3
	want := Case{
		ID: "second", Pos: Position{"pig/second.yaml", 1, 1}, Title: "Second: the game #2", Seed: "7", Script: Script{Lines: []string{"", "h"}},
		Args: []string{"2", "010", "no", "1e3", "0x10", ""}, Env: []string{"A=yes", "SEED={seed}", "Z=1"},
		Files: []File{{"a/c.txt", []byte("c\xff")}, {"b.txt", []byte("hello")}},
		Exit:  &exit, Starved: true, Probe: true, Runs: 2, Hint: "Think.", After: "first", Skip: "The handout was corrected.",
		Points: 2.5, Hidden: true, Rules: []string{"pig-loses-turn", "holds-at-goal"},
		Settings: Settings{Drive: DrivePipe, Judge: JudgeText,
			Policy: Policy{TrailingSpace: true, LineEnds: true, LetterCase: true, NumberTolerance: 0.5},
			Limits: Limits{Wall: 3 * time.Second, CPU: 1500 * time.Millisecond, Memory: 1 << 30, Output: 64 << 10, Processes: 8}},
	}
	want.Options.Variant, want.Options.Policy, want.Options.Sides = "complete", "hold-at-25", 5
	want.Options.Dialects = []string{"late", "says-turn"}
	if diff := cmp.Diff(want, suite.Cases[1]); diff != "" {
		t.Error(diff)
	}
	first := suite.Cases[0]
	if p := first.Settings.Policy; len(p.Optional) != 1 || !p.Optional[0].MatchString("  ") || p.Optional[0].MatchString(" x") {
		t.Errorf("the suite's policy reached the case as %v", p)
	}
	if first.Points != 1 || first.Runs != 1 || first.Settings.Judge != JudgeReplay || first.Settings.Limits.Wall != 3*time.Second {
		t.Errorf("defaults: %+v", first)
	}
}

func TestDefaultSettings(t *testing.T) {
	want := Settings{Drive: DriveTerminal, Judge: JudgeText,
		Policy: Policy{FinalNewline: true, TrailingSpace: true, LineEnds: true},
		Limits: Limits{Wall: 10 * time.Second, CPU: 5 * time.Second, Memory: 512 << 20, Output: 4 << 20, Processes: 64}}
	s := mustLoad(t, files("p/suite.yaml", "title: P\n", "p/one.yaml", "title: One\nstdout: a\n"), "p")
	if diff := cmp.Diff(want, s.Defaults); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(want, s.Cases[0].Settings); diff != "" {
		t.Error(diff)
	}
}
