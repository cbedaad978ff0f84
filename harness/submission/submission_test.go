package submission_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"grade/harness/run"
	"grade/harness/sandbox"
	"grade/harness/submission"
	"grade/harness/suite"
)

// TestMain lets this binary be the slots of its own tests.
func TestMain(m *testing.M) {
	if sandbox.IsSlot(os.Args) {
		os.Exit(sandbox.Serve())
	}
	code := m.Run()
	if dir, err := sharedCache(); err == nil {
		_ = run.RemoveFolder(dir)
	}
	os.Exit(code)
}

// self is the path of this binary.
func self(t testing.TB) string {
	t.Helper()
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// workFolder is a temporary folder to which other users may walk, as Prepare
// wants it.
func workFolder(t testing.TB) string {
	t.Helper()
	dir, err := run.MakeFolder()
	if err == nil {
		err = os.Chmod(dir, 0o755)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = run.RemoveFolder(dir) })
	return dir
}

// prepare prepares an input with this binary as the slots.
func prepare(t testing.TB, ctx context.Context, in submission.Input, work string) (*submission.Program, *submission.Failure, error) {
	t.Helper()
	in.Self = self(t)
	return submission.Prepare(ctx, in, work)
}

// need skips a test where a tool is missing, but never under CI.
func need(t *testing.T, tools ...string) {
	t.Helper()
	for _, tool := range tools {
		if _, ok := run.LookInterpreter(tool); ok {
			continue
		}
		if os.Getenv("CI") != "" {
			t.Fatalf("%s is missing", tool)
		}
		t.Skipf("%s is missing", tool)
	}
}

func write(t *testing.T, name, content string) string {
	t.Helper()
	path := filepath.Join(workFolder(t), name)
	if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

func generous() suite.Limits {
	return suite.Limits{Wall: time.Minute, CPU: time.Minute, Memory: 512 << 20, Output: 1 << 20, Processes: 64}
}

func play(t *testing.T, p *submission.Program, args ...string) string {
	t.Helper()
	dir := workFolder(t)
	station := run.NewStation(self(t), dir, append([]string{p.Dir}, p.Reads...)...)
	defer station.Close()
	proc := &run.Process{Station: station, Drive: suite.DrivePipe, Argv: p.CommandLine("7", args)}
	rec, err := proc.Run(context.Background(), suite.Script{}, generous())
	if err != nil {
		t.Fatal(err)
	}
	if rec.End != (run.End{Kind: run.Exited}) {
		t.Fatalf("ended with %+v %s %s", rec.End, rec.Problem, rec.Stderr.Head)
	}
	return string(rec.Transcript.Stdout)
}

func TestPrepareSourceFiles(t *testing.T) {
	for _, tt := range []struct {
		name, file, source string
		tools              []string
	}{
		{"c", "hi.c", "#include <stdio.h>\n#include <math.h>\nint main(void) { printf(\"hi %d\\n\", (int)sqrt(4)-2); return 0; }\n", []string{"gcc"}},
		{"java", "hi.java", "class Greeter { public static void main(String[] a) { System.out.println(\"hi 0\"); } }\n", []string{"javac", "java"}},
		{"java, public class of another name", "upload.java", "public class Hi { public static void main(String[] a) { System.out.println(\"hi 0\"); } }\n", []string{"javac", "java"}},
		{"java, in a package", "Hi.java", "package hw2;\npublic class Hi { public static void main(String[] a) { System.out.println(\"hi 0\"); } }\n", []string{"javac", "java"}},
		{"java, several mains", "Hi.java", "class A { public static void main(String[] a) { System.out.println(\"no\"); } }\nclass Hi { public static void main(String[] a) { System.out.println(\"hi 0\"); } }\n", []string{"javac", "java"}},
		{"python", "hi.py", "print('hi', 0)\n", []string{"python3"}},
		{"a name with blanks and quotes", "a 'b;c.py", "print('hi', 0)\n", []string{"python3"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			need(t, tt.tools...)
			path := write(t, tt.file, tt.source)
			p, failure, err := prepare(t, context.Background(), submission.Input{Path: path}, workFolder(t))
			if err != nil || failure != nil {
				t.Fatalf("%v %+v", err, failure)
			}
			if got := play(t, p); got != "hi 0\n" {
				t.Errorf("printed %q", got)
			}
			if now, err := os.ReadFile(path); err != nil || string(now) != tt.source {
				t.Errorf("the student's file was changed: %q, %v", now, err)
			}
		})
	}
}

func TestPrepareRefuses(t *testing.T) {
	for _, tt := range []struct {
		name, file, content string
		tools               []string
		kind, want          string
	}{
		{"a missing semicolon", "bad.c", "int main(void) {\n  int x = 1\n  return x;\n}\n", []string{"gcc"}, submission.BuildFailed, "bad.c:3:3: error"},
		{"java that does not compile", "Bad.java", "class Bad { int x = ; }\n", []string{"javac"}, submission.BuildFailed, "Bad.java:1"},
		{"java without main", "Lib.java", "class Lib { static void main(String[] a) {} }\n", []string{"javac"}, submission.NotRunnable, "has a method public static void main"},
		{"a text", "notes.txt", "hello\n", nil, submission.NotRunnable, "text file"},
		{"an empty python file", "game.py", "", nil, submission.NotRunnable, "is empty"},
		{"a program without run bit", "prog", "#!/bin/sh\n", nil, submission.NotRunnable, "chmod +x prog"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			need(t, tt.tools...)
			_, failure, err := prepare(t, context.Background(), submission.Input{Path: write(t, tt.file, tt.content)}, workFolder(t))
			if err != nil {
				t.Fatal(err)
			}
			if failure == nil || failure.Kind != tt.kind || !strings.Contains(failure.Message+"\n"+failure.Output, tt.want) {
				t.Errorf("got %+v, want %s with %q", failure, tt.kind, tt.want)
			}
			if failure != nil && strings.Contains(failure.Output, os.TempDir()) {
				t.Errorf("the build's folder shows: %s", failure.Output)
			}
		})
	}
	_, failure, err := prepare(t, context.Background(), submission.Input{Path: workFolder(t)}, workFolder(t))
	if err != nil || failure == nil || !strings.Contains(failure.Message, "is a directory") {
		t.Errorf("a directory: %+v, %v", failure, err)
	}
	if _, _, err := prepare(t, context.Background(), submission.Input{Path: filepath.Join(workFolder(t), "none")}, workFolder(t)); err == nil {
		t.Error("a path that does not exist is an error, not a student's failure")
	}
}

func TestLongCompilerOutputIsShortened(t *testing.T) {
	need(t, "gcc")
	source := "int main(void) {\n" + strings.Repeat("  undeclared();\n  int x = ;\n", 40) + "}\n"
	_, failure, err := prepare(t, context.Background(), submission.Input{Path: write(t, "long.c", source)}, workFolder(t))
	if err != nil || failure == nil {
		t.Fatalf("%+v %v", failure, err)
	}
	if n := strings.Count(failure.Output, "\n"); n > 14 || !strings.Contains(failure.Output, "more lines") {
		t.Errorf("%d lines:\n%s", n, failure.Output)
	}
}

func TestSuiteBuildsAndRuns(t *testing.T) {
	need(t, "gcc")
	in := submission.Input{
		Path:    write(t, "part.c", "extern int answer(void);\n#include <stdio.h>\nint main(int c, char **v) { printf(\"%d %s %s\\n\", answer(), v[1], v[2]); return 0; }\n"),
		Overlay: []suite.File{{Name: "given.c", Content: []byte("int answer(void) { return 42; }\n")}},
		Rules: suite.Submission{
			Build: [][]string{{"gcc", "-o", "program", "{source}", "given.c"}},
			Run:   []string{"{program}", "seed={seed}"},
		},
	}
	p, failure, err := prepare(t, context.Background(), in, workFolder(t))
	if err != nil || failure != nil {
		t.Fatalf("%v %+v", err, failure)
	}
	if got := play(t, p, "own"); got != "42 seed=7 own\n" {
		t.Errorf("printed %q", got)
	}
}

func TestCommand(t *testing.T) {
	p, failure, err := prepare(t, context.Background(), submission.Input{Command: []string{"sh", "-c", "echo ok"}}, workFolder(t))
	if err != nil || failure != nil {
		t.Fatalf("%v %+v", err, failure)
	}
	if got := play(t, p); got != "ok\n" {
		t.Errorf("printed %q", got)
	}
	_, failure, err = prepare(t, context.Background(), submission.Input{Command: []string{"no-such-command"}}, workFolder(t))
	if err != nil || failure == nil || failure.Kind != submission.NotRunnable {
		t.Errorf("got %+v, %v", failure, err)
	}
}

// FuzzHasMain: no bytes of a class file make the reader stumble, and what it
// finds does not depend on what stands behind the class.
func FuzzHasMain(f *testing.F) {
	f.Fuzz(func(t *testing.T, class []byte) {
		has, err := submission.HasMain(class)
		if err != nil {
			return
		}
		again, err := submission.HasMain(append(append([]byte(nil), class...), "rest"...))
		if err != nil || again != has {
			t.Fatalf("%v, then %v %v with bytes behind the class", has, again, err)
		}
	})
}

// TestHasMainOfRealClasses keeps the reader honest against a real compiler.
func TestHasMainOfRealClasses(t *testing.T) {
	need(t, "javac")
	dir := workFolder(t)
	source := `class Yes { static final long L = 5L; public static void main(String... a) { Runnable r = () -> System.out.println(1.5 + "x"); r.run(); } }
class No { public void main(String[] a) {} }
class Other { public static int main(String[] a) { return 0; } }
class Short { void main() {} }
class Hidden { private static void main(String[] a) {} }
`
	if err := os.WriteFile(filepath.Join(dir, "T.java"), []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("javac", "-d", dir, filepath.Join(dir, "T.java")).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, tt := range []struct {
		name           string
		want, inJava25 bool
	}{
		{"Yes", true, true}, {"No", false, true}, {"Other", false, false}, {"Short", false, true}, {"Hidden", false, false},
	} {
		class, err := os.ReadFile(filepath.Join(dir, tt.name+".class"))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := submission.HasMain(older(class)); err != nil || got != tt.want {
			t.Errorf("%s: %v %v, want %v", tt.name, got, err, tt.want)
		}
		if got, err := submission.HasMain(ofJava25(class)); err != nil || got != tt.inJava25 {
			t.Errorf("%s of Java 25: %v %v, want %v", tt.name, got, err, tt.inJava25)
		}
	}
}

// older and ofJava25 are the same class with another class file version, which
// is the two bytes from the seventh on.
func older(class []byte) []byte { return slices.Concat(class[:6], []byte{0, 61}, class[8:]) }

func ofJava25(class []byte) []byte { return slices.Concat(class[:6], []byte{0, 69}, class[8:]) }

// TestCommandNamesFolders: what a command line names is there for the program,
// alone and in a list, and case files are not.
func TestCommandNamesFolders(t *testing.T) {
	dir := workFolder(t)
	for name, content := range map[string]string{"a/one.txt": "one\n", "b/two.txt": "two\n", "b/case.yaml": "title: x\n"} {
		if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	list := filepath.Join(dir, "a") + ":" + filepath.Join(dir, "b")
	command := []string{"sh", "-c", `cat "${0%:*}/one.txt"; ls "${0#*:}"; echo "$1"`, list, "x:y"}
	p, failure, err := prepare(t, context.Background(), submission.Input{Command: command}, workFolder(t))
	if err != nil || failure != nil {
		t.Fatalf("%v %+v", err, failure)
	}
	if got := play(t, p); got != "one\ntwo.txt\nx:y\n" {
		t.Errorf("printed %q", got)
	}
}

// TestWordBesideAFolder: a word of a command stays as it is though a folder of
// that name lies beside; a class path is copied.
func TestWordBesideAFolder(t *testing.T) {
	t.Chdir(workFolder(t))
	if err := os.Mkdir("pig", 0o755); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		command []string
		want    string
	}{
		{[]string{"echo", "play", "pig"}, "play pig\n"},
		{[]string{"sh", "-c", `test -d "$1" && echo "${1##*/}"`, "sh", "./pig"}, "arg4\n"},
		{[]string{"sh", "-c", `test -d "$2" && echo "${2##*/}"`, "sh", "-cp", "pig"}, "arg5\n"},
	} {
		p, failure, err := prepare(t, context.Background(), submission.Input{Command: test.command}, workFolder(t))
		if err != nil || failure != nil {
			t.Fatalf("%v %+v", err, failure)
		}
		if got := play(t, p); got != test.want {
			t.Errorf("%q printed %q, want %q", test.command, got, test.want)
		}
	}
}
