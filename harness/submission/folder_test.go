package submission_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grade/harness/submission"
	"grade/harness/suite"
)

// folder writes files, by their names, into a new folder called handed-in. A
// file whose content begins with #! can be executed.
func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := filepath.Join(workFolder(t), "handed-in")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, content := range files {
		path := filepath.Join(dir, name)
		mode := os.FileMode(0o644)
		if strings.HasPrefix(content, "#!") {
			mode = 0o755
		}
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), mode); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// snapshot reads all files below a folder.
func snapshot(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, item os.DirEntry, err error) error {
		if err != nil || !item.Type().IsRegular() {
			return err
		}
		content, err := os.ReadFile(path)
		files[strings.TrimPrefix(path, dir+"/")] = string(content)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// prepared prepares what must become a program.
func prepared(t *testing.T, in submission.Input) *submission.Program {
	t.Helper()
	p, failure, err := prepare(t, context.Background(), in, workFolder(t))
	if err != nil || failure != nil {
		t.Fatalf("%v %+v", err, failure)
	}
	return p
}

const (
	printsC    = "#include <stdio.h>\nint main(void) { puts(\"ok\"); return 0; }\n"
	printsNoC  = "#include <stdio.h>\nint main(void) { puts(\"wrong\"); return 0; }\n"
	printsJava = "{ public static void main(String[] a) { System.out.println(\"ok\"); } }\n"
	noJava     = "{ public static void main(String[] a) { System.out.println(\"wrong\"); } }\n"
	printsPy   = "print('ok')\n"
	noPy       = "print('wrong')\n"
)

// runnable is a folder that becomes a program which prints ok.
type runnable struct {
	name     string
	files    map[string]string
	hints    []string
	language string
	note     string // part of the note; empty: there is none
}

func checkRunnable(t *testing.T, tests []runnable, tools ...string) {
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			need(t, tools...)
			dir := folder(t, tt.files)
			p := prepared(t, submission.Input{Path: dir, Hints: tt.hints})
			if got := play(t, p); got != "ok\n" {
				t.Errorf("printed %q", got)
			}
			if p.Language != tt.language {
				t.Errorf("language %q, want %q", p.Language, tt.language)
			}
			if (tt.note == "") != (p.Note == "") || !strings.Contains(p.Note, tt.note) {
				t.Errorf("note %q, want %q in it", p.Note, tt.note)
			}
			if d := cmp.Diff(tt.files, snapshot(t, dir)); d != "" {
				t.Errorf("the student's folder was changed: %s", d)
			}
		})
	}
}

func TestFoldersOfC(t *testing.T) {
	checkRunnable(t, []runnable{
		{"all sources, headers in another folder", map[string]string{
			"src/main.c":      "#include \"dice.h\"\n#include <stdio.h>\nint main(void) { puts(word()); return 0; }\n",
			"src/dice.c":      "#include \"dice.h\"\nconst char *word(void) { return \"ok\"; }\n",
			"include/dice.h":  "const char *word(void);\n",
			"README.txt":      "none\n",
			"include/stdio.h": "#error a header of the system is hidden\n",
		}, nil, "c", ""},
		{"two files of one name", map[string]string{
			"a/part.c": "const char *word(void);\n#include <stdio.h>\nint main(void) { puts(word()); return 0; }\n",
			"b/part.c": "const char *word(void) { return \"ok\"; }\n",
		}, nil, "c", ""},
		{"tests are not compiled", map[string]string{"farkle.c": printsC, "Tests/farkle.c": "#include <check.h>\n"}, nil, "c",
			"Not compiled, since they are in a folder of tests: Tests/farkle.c."},
		{"only tests", map[string]string{"test/farkle.c": printsC}, nil, "c", ""},
		{"a file that another one includes", map[string]string{
			"main.c":     "// #include \"other.c\"\n#include \"lib/dice.c\"\n#include <stdio.h>\nint main(void) { puts(word()); return 0; }\n",
			"lib/dice.c": "const char *other(void);\nint once;\nconst char *word(void) { return other(); }\n",
			"other.c":    "const char *other(void) { return \"ok\"; }\n",
			"lib/dice.h": "",
		}, nil, "c", ""},
		{"several mains, one hinted at", map[string]string{"pig.c": printsC, "farkle.c": printsNoC}, []string{"game.c", "Pig.c", "farkle.c"}, "c",
			"The program is the one with the function main of pig.c. Not compiled, since there is a main too: farkle.c."},
		{"several mains, one named as the folder", map[string]string{"handed-in.c": printsC, "old.c": printsNoC}, nil, "c", "main of handed-in.c"},
		{"several mains, all but one are tests", map[string]string{"contest.c": printsC, "test_dice.c": printsNoC, "dice_test.c": printsNoC, "Test.c": printsNoC}, nil, "c", "main of contest.c"},
		{"a main that is switched off, one in a comment, one in a text", map[string]string{
			"game.c":  "/*\nint main(void) {\n*/\nconst char *t = \"int main(void) {\";\n" + printsC,
			"dice.c":  "int six;\n#ifdef TEST\nint main(void) { return 0; }\n#endif\n",
			"cards.c": "int main(void);\nint deck;\n",
		}, nil, "c", ""},
		{"C++", map[string]string{"a.cpp": "#include <iostream>\n#include \"b.hpp\"\nint main() { std::cout << word() << \"\\n\"; }\n",
			"b.cc": "#include \"b.hpp\"\nstd::string word() { return \"ok\"; }\n", "b.hpp": "#include <string>\nstd::string word();\n"}, nil, "c++", ""},
		{"C and C++", map[string]string{"a.cpp": "#include <cstdio>\nextern \"C\" const char *word();\nint main() { auto s = word(); puts(s); }\n",
			"b.c": "const char *word(void) { int class = 0; return class ? 0 : \"ok\"; }\n"}, nil, "c++", ""},
		{"what earlier builds left", map[string]string{"farkle.c": printsC, "farkle.o": "junk", "farkle": "\x7fELFjunk", "program": "\x7fELFjunk",
			"cmake-build-debug/CMakeFiles/3/CompilerId.c": printsNoC, "CMakeFiles/x.c": "junk", ".git/x.c": "junk", ".x.c": "junk", "__MACOSX/._farkle.c": "junk"}, nil, "c", ""},
		{"a folder in a folder, as archives have it", map[string]string{"farkle-main/farkle.c": printsC}, nil, "c", ""},
	}, "gcc", "g++")
}

func TestFoldersOfPython(t *testing.T) {
	helper := "def word():\n    return 'ok'\n"
	checkRunnable(t, []runnable{
		{"the hinted one", map[string]string{"pig.py": printsPy, "main.py": noPy}, []string{"Pig.py"}, "python", "The program is pig.py. It was chosen among main.py, pig.py."},
		{"the hint's stem", map[string]string{"oopig.py": printsPy, "main.py": noPy}, []string{"OOPig.java"}, "python", "oopig.py"},
		{"main.py", map[string]string{"src/main.py": "import dice\nprint(dice.word())\n", "src/dice.py": helper}, nil, "python", "main.py"},
		{"the only one", map[string]string{"x.py": printsPy, "test/test_x.py": noPy}, nil, "python", ""},
		{"the only one that asks for its name", map[string]string{"a.py": "import b\nif __name__ == '__main__':\n    print(b.word())\n", "b.py": helper}, nil, "python", "The program is a.py"},
		{"the one above the others", map[string]string{"main.py": printsPy, "old/main.py": noPy}, nil, "python", "The program is main.py"},
		{"an environment of Python's own", map[string]string{"x.py": printsPy, "env/pyvenv.cfg": "", "env/lib/main.py": noPy}, nil, "python", ""},
	}, "python3")
}

func TestFoldersOfExecutables(t *testing.T) {
	checkRunnable(t, []runnable{
		{"the only script", map[string]string{"play": "#!/bin/sh\necho ok\n", "README": "x\n"}, nil, "program", ""},
		{"the hinted script", map[string]string{"play": "#!/bin/sh\necho ok\n", "other": "#!/bin/sh\necho wrong\n"}, []string{"play"}, "program", "The program is play"},
		{"a hinted script beside sources", map[string]string{"play": "#!/bin/sh\necho ok\n", "farkle.c": printsNoC}, []string{"play"}, "program", ""},
	}, "sh")
}

func TestMixedFolders(t *testing.T) {
	checkRunnable(t, []runnable{
		{"a hint decides", map[string]string{"pig.py": printsPy, "a.c": printsNoC, "b.c": "int x;\n"}, []string{"pig.py"}, "python", ""},
		{"the number of files decides", map[string]string{"gen.py": noPy, "a.c": printsC, "b.c": "int x;\n"}, nil, "c", ""},
		{"the number of files decides between hints", map[string]string{"pig.py": noPy, "pig.c": printsC, "b.c": "int x;\n"}, []string{"pig.py", "pig.c"}, "c", ""},
	}, "gcc", "python3")
}

func TestFoldersRefused(t *testing.T) {
	deep := strings.Repeat("d/", 25)
	many := map[string]string{}
	for i := range 2100 {
		many[strings.Repeat("f", i%50+1)+"/"+string(rune('a'+i/50))] = ""
	}
	for _, tt := range []struct {
		name  string
		files map[string]string
		hints []string
		want  []string // parts of the message
	}{
		{"nothing", nil, nil, []string{"handed-in is a directory", "no file"}},
		{"only what is hidden", map[string]string{".x.c": printsC}, nil, []string{"no file"}},
		{"only texts", map[string]string{"README.md": "x", "notes.txt": "y"}, nil, []string{"is a directory", "only README.md, notes.txt"}},
		{"only classes", map[string]string{"A.class": "x", "README": "y"}, nil, []string{"compiled Java classes", ".java"}},
		{"two languages", map[string]string{"pig.py": printsPy, "pig.c": printsC}, []string{"pig.py", "pig.c"}, []string{"pig.c, pig.py", "not clear"}},
		{"several Python files", map[string]string{"a.py": printsPy, "b.py": printsPy}, []string{"x.c", "pig.py"}, []string{"a.py, b.py", "not clear", "pig.py"}},
		{"neither name nor place tells", map[string]string{"setup.py": printsPy, "src/dice.py": printsPy}, nil, []string{"setup.py, src/dice.py", "not clear"}},
		{"several scripts", map[string]string{"a": "#!/bin/sh\n", "b": "#!/bin/sh\n"}, nil, []string{"a, b", "hand in only one"}},
		{"a program for another system", map[string]string{"farkle.exe": "MZjunk"}, nil, []string{"farkle.exe", "Windows"}},
		{"too deep", map[string]string{deep + "a.c": printsC}, nil, []string{"nested"}},
		{"too many", many, nil, []string{"more than 2000 files"}},
		{"an endless source", map[string]string{"a.c": strings.Repeat("int x;\n", 1<<20)}, nil, []string{"a.c is larger than 4 MiB"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			need(t, "gcc", "python3")
			_, failure, err := prepare(t, context.Background(), submission.Input{Path: folder(t, tt.files), Hints: tt.hints}, workFolder(t))
			if err != nil || failure == nil || failure.Kind != submission.NotRunnable {
				t.Fatalf("%v %+v", err, failure)
			}
			for _, want := range tt.want {
				if !strings.Contains(failure.Message, want) {
					t.Errorf("%q lacks %q", failure.Message, want)
				}
			}
		})
	}
}

func TestSeveralMainsInC(t *testing.T) {
	need(t, "gcc")
	in := submission.Input{Path: folder(t, map[string]string{"a.c": printsC, "b.c": printsC}), Hints: []string{"farkle.c"}}
	_, failure, err := prepare(t, context.Background(), in, workFolder(t))
	if err != nil || failure == nil || !strings.Contains(failure.Message, "a.c, b.c") || !strings.Contains(failure.Message, "farkle.c") {
		t.Errorf("%v %+v", err, failure)
	}
}

// TestLinksStayInside: nothing from outside the folder gets into the build.
func TestLinksStayInside(t *testing.T) {
	need(t, "gcc")
	outside := write(t, "secret.h", "#define SECRET \"wrong\"\n")
	dir := folder(t, map[string]string{
		"main.c": "#include <stdio.h>\n#if __has_include(\"secret.h\")\n#include \"secret.h\"\n#else\n#define SECRET \"ok\"\n#endif\n" +
			"#include \"inside.h\"\nint main(void) { puts(SECRET); return INSIDE; }\n",
		"real.h": "#define INSIDE 0\n",
	})
	for name, target := range map[string]string{"secret.h": outside, "inside.h": "real.h", "loop": ".", "dangling.c": "nowhere", "up": "../.."} {
		if err := os.Symlink(target, filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	p := prepared(t, submission.Input{Path: dir})
	if got := play(t, p); got != "ok\n" {
		t.Errorf("printed %q", got)
	}
	if want := "Links were left out: dangling.c, loop, secret.h, up."; p.Note != want {
		t.Errorf("note %q, want %q", p.Note, want)
	}
}

// TestHostileNames: whatever a file is called, it is one file of the build.
func TestHostileNames(t *testing.T) {
	need(t, "gcc")
	files := map[string]string{"main.c": printsC}
	for i, name := range []string{"my dice.c", "-o.c", "--help.c", "@x.c", "semi;touch pwned.c", "$(touch pwned).c", "quote'\".c", "new\nline.c", "tab\t.c",
		"Übung.c", "U\u0308bung.c", "bad\xff.c", "a&b|c>d.c", "back\\slash.c", "%s%n.c", "<b>.c", strings.Repeat("x", 250) + ".c"} {
		files[name] = "int number" + string(rune('a'+i)) + ";\n"
		dir := "dir" + name
		files[dir[:min(len(dir), 100)]+"/x.h"] = ""
	}
	dir := folder(t, files)
	p := prepared(t, submission.Input{Path: dir, CacheDir: workFolder(t)})
	if got := play(t, p); got != "ok\n" {
		t.Errorf("printed %q", got)
	}
	if _, err := os.Stat(filepath.Join(p.Dir, "pwned.c")); err == nil {
		t.Error("a name was taken for a command")
	}
	if d := cmp.Diff(files, snapshot(t, dir)); d != "" {
		t.Errorf("the folder was changed: %s", d)
	}
}

func TestBuildErrorsOfFolders(t *testing.T) {
	need(t, "gcc")
	dir := folder(t, map[string]string{
		"src/main.c": "#include \"dice.h\"\nint main(void) { return roll(); }\n", "src/dice.h": "int roll(void);\n", "src/dice.c": "int rol(void) { return 1; }\n", "Makefile": "",
	})
	var outputs []string
	for range 2 {
		_, failure, err := prepare(t, context.Background(), submission.Input{Path: dir}, workFolder(t))
		if err != nil || failure == nil || failure.Kind != submission.BuildFailed {
			t.Fatalf("%v %+v", err, failure)
		}
		outputs = append(outputs, failure.Output)
	}
	if outputs[0] != outputs[1] {
		t.Errorf("equal builds say different things:\n%s\n%s", outputs[0], outputs[1])
	}
	if !strings.Contains(outputs[0], "undefined reference to `roll'") || strings.Contains(outputs[0], os.TempDir()) || strings.Contains(outputs[0], "./") {
		t.Errorf("output:\n%s", outputs[0])
	}
}

// TestOverlay: the suite's file takes the place of the student's wherever that
// lies, and stands beside the sources if there is none.
func TestOverlay(t *testing.T) {
	need(t, "gcc", "python3", "sh")
	given := []suite.File{{Name: "lib/given.h", Content: []byte("#define WORD \"ok\"\n")}}
	main := "#include \"given.h\"\n#include <stdio.h>\nint main(void) { puts(WORD); return 0; }\n"
	for _, tt := range []struct {
		name string
		in   submission.Input
	}{
		{"replaces", submission.Input{Path: folder(t, map[string]string{"a/main.c": main, "a/given.h": "#define WORD \"wrong\"\n", "given.h": "#define WORD \"wrong\"\n"}), Overlay: given}},
		{"adds", submission.Input{Path: folder(t, map[string]string{"src/main.c": main, "README": ""}), Overlay: given}},
		{"replaces a folder", submission.Input{Path: folder(t, map[string]string{"main.c": main, "given.h/x.h": ""}), Overlay: given}},
		{"of one file", submission.Input{Path: write(t, "main.c", main), Overlay: given}},
		{"sources with one file", submission.Input{Path: write(t, "part.c", "const char *word(void) { return \"ok\"; }\n"),
			Overlay: []suite.File{{Name: "given.c", Content: []byte("#include <stdio.h>\nconst char *word(void);\nint main(void) { puts(word()); return 0; }\n")}}}},
		{"a module beside the script", submission.Input{Path: folder(t, map[string]string{"src/game.py": "import given\n", "data/x.txt": ""}),
			Overlay: []suite.File{{Name: "given.py", Content: []byte(printsPy)}}, Hints: []string{"game.py"}}},
		{"a Makefile at the top", submission.Input{Path: folder(t, map[string]string{"src/main.c": printsC, "data/x": ""}),
			Overlay: []suite.File{{Name: "build.sh", Content: []byte("#!/bin/sh\ngcc -o program src/main.c\n")}}, Rules: suite.Submission{Build: [][]string{{"./build.sh"}}}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := play(t, prepared(t, tt.in)); got != "ok\n" {
				t.Errorf("printed %q", got)
			}
		})
	}
}

func TestSuiteBuildsFolders(t *testing.T) {
	need(t, "gcc", "python3", "sh")
	dir := folder(t, map[string]string{"b.c": "const char *word(void) { return \"ok\"; }\n", "a/a.c": "const char *word(void);\n#include <stdio.h>\nint main(void) { puts(word()); return 0; }\n"})
	for _, tt := range []struct {
		name  string
		rules suite.Submission
	}{
		{"all sources", suite.Submission{Build: [][]string{{"gcc", "-o", "{program}", "{source}"}}}},
		{"in steps", suite.Submission{Build: [][]string{{"gcc", "-c", "{source}"}, {"gcc", "-o", "{dir}/program", "a.o", "b.o"}}}},
		{"run from the folder", suite.Submission{Build: [][]string{{"gcc", "-o", "other", "{source}"}}, Run: []string{"{dir}/other"}}},
		{"run by a tool", suite.Submission{Build: [][]string{{"gcc", "-o", "{program}", "{source}"}}, Run: []string{"env", "{program}"}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := play(t, prepared(t, submission.Input{Path: dir, Rules: tt.rules})); got != "ok\n" {
				t.Errorf("printed %q", got)
			}
		})
	}
	_, failure, err := prepare(t, context.Background(), submission.Input{Path: dir, Rules: suite.Submission{Build: [][]string{{"true"}}}}, workFolder(t))
	if err != nil || failure == nil || failure.Kind != submission.BuildFailed || !strings.Contains(failure.Message, "made no file") {
		t.Errorf("a build that builds nothing: %v %+v", err, failure)
	}
	for _, rules := range []suite.Submission{{Build: [][]string{{"no-such-tool"}}}, {Run: []string{"no-such-tool"}}} {
		if _, _, err := prepare(t, context.Background(), submission.Input{Path: dir, Rules: rules}, workFolder(t)); err == nil || !strings.Contains(err.Error(), "no-such-tool") {
			t.Errorf("a tool that the suite wants and nobody has: %v", err)
		}
	}
}

// TestRunWithTheInterpreter: where the suite names the interpreter, {program}
// is what the interpreter is given.
func TestRunWithTheInterpreter(t *testing.T) {
	need(t, "python3")
	in := submission.Input{Path: write(t, "x.py", "import sys\nprint(sys.argv[1:], sys.flags.optimize)\n"), Rules: suite.Submission{Run: []string{"python3", "-O", "{program}", "{seed}"}}}
	if got := play(t, prepared(t, in), "own"); got != "['7', 'own'] 1\n" {
		t.Errorf("printed %q", got)
	}
	in.Rules = suite.Submission{Build: [][]string{{"python3", "-m", "py_compile", "{source}"}}}
	if got := play(t, prepared(t, in)); got != "[] 0\n" {
		t.Errorf("a script that the build only checks printed %q", got)
	}
}

func TestFileNames(t *testing.T) {
	dir := folder(t, map[string]string{"a/Pig.java": "", "b/Pig.java": "", "x.class": "", ".hidden": "", "c/pig.py": ""})
	got, err := submission.FileNames(dir)
	if d := cmp.Diff([]string{"Pig.java", "pig.py"}, got); err != nil || d != "" {
		t.Errorf("%v %s", err, d)
	}
	got, err = submission.FileNames(filepath.Join(dir, "a/Pig.java"))
	if d := cmp.Diff([]string{"Pig.java"}, got); err != nil || d != "" {
		t.Errorf("%v %s", err, d)
	}
}

func TestRuntime(t *testing.T) {
	need(t, "python3", "sh")
	for _, tt := range []struct {
		in   submission.Input
		want string
	}{
		{submission.Input{Path: write(t, "x.py", printsPy)}, ""},
		{submission.Input{Command: []string{"sh", "-c", "true"}}, ""},
		{submission.Input{Path: write(t, "x.py", printsPy), Rules: suite.Submission{Run: []string{"{dir}/x.py", "{program}"}}}, ""},
	} {
		if p := prepared(t, tt.in); p.Runtime != tt.want {
			t.Errorf("%v: %q, want %q", p.Argv, p.Runtime, tt.want)
		}
	}
	for _, tool := range []string{"java", "node"} {
		t.Run(tool, func(t *testing.T) {
			need(t, tool)
			script := folder(t, map[string]string{"play": "#!/usr/bin/env " + tool + "\n"})
			for _, in := range []submission.Input{{Command: []string{tool, "x"}}, {Path: filepath.Join(script, "play")}} {
				if p := prepared(t, in); p.Runtime != tool {
					t.Errorf("%v: %q", p.Argv, p.Runtime)
				}
			}
		})
	}
}
