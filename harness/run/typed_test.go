package run_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"grade/harness/run"
	"grade/harness/suite"
	"grade/harness/transcript"
)

// need returns the path of a tool, skips where it is missing, and never skips
// under CI.
func need(t *testing.T, tool string) string {
	t.Helper()
	path, ok := run.LookInterpreter(tool)
	if !ok && os.Getenv("CI") != "" {
		t.Fatalf("%s is missing", tool)
	}
	if !ok {
		t.Skipf("%s is missing", tool)
	}
	return path
}

// typed plays a program at which lines are typed.
func typed(t *testing.T, argv []string, lines []string, limits suite.Limits, readable ...string) *run.Record {
	t.Helper()
	p := &run.Process{Station: station(t, readable...), Drive: suite.DriveTerminal, Argv: argv}
	rec, err := p.Run(context.Background(), suite.Script{Lines: lines}, limits)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

func form(rec *run.Record) string { return string(transcript.Format(rec.Transcript)) }

const asksTwiceC = `#include <stdio.h>
int main(void) { char b[100]; int n;
	printf("Name? "); if (!fgets(b, 100, stdin)) return 1;
	printf("How old? "); if (scanf("%d", &n) != 1) return 2;
	printf("%d years\n", n); return 0; }
`

const asksTwicePython = `name = input("Name? ")
n = int(input("How old? "))
print(n, "years")
`

const asksTwiceJava = `import java.util.Scanner;
class Asks { static String ask(String q) { System.out.print(q); return new Scanner(System.in).nextLine(); }
	public static void main(String[] a) { ask("Name? "); int n = Integer.parseInt(ask("How old? ")); System.out.println(n + " years"); } }
`

const asksTwiceNode = `const rl = require("readline").createInterface({input: process.stdin});
process.stdout.write("Name? ");
let n = 0;
rl.on("line", l => { if (n++ === 0) process.stdout.write("How old? "); else { console.log(parseInt(l) + " years"); rl.close(); } });
`

// build compiles a source if it must be, and returns how to run it.
func build(t *testing.T, file, source string) (argv []string, dir string) {
	t.Helper()
	dir = openTempDir(t)
	path := filepath.Join(dir, file)
	if err := os.WriteFile(path, []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	var compile *exec.Cmd
	switch filepath.Ext(file) {
	case ".c":
		compile, argv = exec.Command(need(t, "gcc"), "-o", filepath.Join(dir, "prog"), path), []string{filepath.Join(dir, "prog")}
	case ".java":
		compile, argv = exec.Command(need(t, "javac"), "-d", dir, path), []string{need(t, "java"), "-cp", dir, "Asks"}
	case ".py":
		argv = []string{need(t, "python3"), path}
	case ".sh":
		argv = []string{need(t, "sh"), path}
	case ".js":
		argv = []string{need(t, "node"), path}
	}
	if compile != nil {
		if out, err := compile.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	return argv, dir
}

// TestTypesWhenTheProgramWaits: whatever the language and the way of reading,
// each line is typed behind its prompt, and nothing is left of how that was
// done.
func TestTypesWhenTheProgramWaits(t *testing.T) {
	const want = "Name? <<Ada>>\nHow old? <<36>>\n36 years\n"
	for _, tt := range []struct{ name, file, source string }{
		{"C", "asks.c", asksTwiceC},
		{"Python", "asks.py", asksTwicePython},
		{"Java, a new Scanner for each question", "Asks.java", asksTwiceJava},
		{"Node, which polls", "asks.js", asksTwiceNode},
	} {
		t.Run(tt.name, func(t *testing.T) {
			argv, dir := build(t, tt.file, tt.source)
			rec := typed(t, argv, []string{"Ada", "36"}, generous, dir)
			if d := cmp.Diff(want, form(rec)); d != "" {
				t.Errorf("%s\nstandard error: %s", d, rec.Stderr.Head)
			}
			if len(rec.Stderr.Head) > 0 || rec.Placed || rec.Read != 2 || rec.Starved || rec.Proofs[run.ProofSilence] > 0 {
				t.Errorf("standard error %q, read %d, starved %v, proofs %v", rec.Stderr.Head, rec.Read, rec.Starved, rec.Proofs)
			}
		})
	}
	t.Run("a shell that starts the program", func(t *testing.T) {
		argv, dir := build(t, "asks.py", asksTwicePython)
		rec := typed(t, append([]string{"/bin/sh", "-c", `"$@"; exit $?`, "sh"}, argv...), []string{"Ada", "36"}, generous, dir)
		if d := cmp.Diff(want, form(rec)); d != "" {
			t.Error(d)
		}
	})
}

func TestTypedProgramsThatReadOtherwise(t *testing.T) {
	for _, tt := range []struct {
		name, script, want string
		lines              []string
		read               int
		starved            bool
		end                run.EndKind
	}{
		{"leaves lines unread", `printf "A? "; read a; echo "$a"`, "A? <<x>>\nx\n<<y>>\n<<z>>\n", []string{"x", "y", "z"}, 1, false, run.Exited},
		{"asks once more, and stops", `printf "A? "; read a; printf "B? "; read b || echo "no more"`, "A? <<x>>\nB? no more\n", []string{"x"}, 1, true, run.Exited},
		{"asks for ever", `while :; do printf "A? "; read a; done`, "A? <<x>>\nA? A? A? ", []string{"x"}, 1, true, run.Unanswered},
		{"computes before it asks", `i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; printf "A? "; read a; echo "$a"`, "A? <<x>>\nx\n", []string{"x"}, 1, false, run.Exited},
		{"sleeps before it asks", `sleep 0.3; printf "A? "; read a; echo "$a"`, "A? <<x>>\nx\n", []string{"x"}, 1, false, run.Exited},
		{"reads all to the end", `cat; echo end`, "<<x>>\nx\n<<y>>\ny\nend\n", []string{"x", "y"}, 2, true, run.Exited},
		{"never reads", `echo hi`, "hi\n<<x>>\n", []string{"x"}, 0, false, run.Exited},
		{"reads something else", `read a < /etc/hostname; echo hi; read b; echo "$b"`, "hi\n<<x>>\nx\n", []string{"x"}, 1, false, run.Exited},
	} {
		t.Run(tt.name, func(t *testing.T) {
			rec := typed(t, []string{"/bin/sh", "-c", tt.script}, tt.lines, generous)
			if d := cmp.Diff(tt.want, form(rec)); d != "" {
				t.Error(d)
			}
			if rec.Read != tt.read || rec.Starved != tt.starved || rec.End.Kind != tt.end {
				t.Errorf("read %d, starved %v, end %+v, want %d, %v, %s", rec.Read, rec.Starved, rec.End, tt.read, tt.starved, tt.end)
			}
		})
	}
}

// TestLongLines: a line may be longer than a pipe holds.
func TestLongLines(t *testing.T) {
	long := strings.Repeat("x", 100_000)
	rec := typed(t, []string{"/bin/sh", "-c", `read a; echo ${#a}; read b; echo "$b"`}, []string{long, "short"}, generous)
	if got := string(rec.Transcript.Stdout); got != "100000\nshort\n" {
		t.Errorf("got %q", got)
	}
}

// TestOutputBeforeACrashIsKept: a C program's text is there up to the crash,
// as at a terminal.
func TestOutputBeforeACrashIsKept(t *testing.T) {
	argv, dir := build(t, "crash.c", `#include <stdio.h>
#include <stdlib.h>
int main(void) { char b[9]; printf("Roll? "); fgets(b, 9, stdin); printf("Roll: 5\n"); abort(); }
`)
	rec := typed(t, argv, []string{""}, generous, dir)
	if got := form(rec); got != "Roll? <<>>\nRoll: 5\n" || rec.End.Signal != "SIGABRT" {
		t.Errorf("got %q, %+v", got, rec.End)
	}
}

// TestEqualTranscripts: twenty sittings of a program beside a busy one give
// the same transcript.
func TestEqualTranscripts(t *testing.T) {
	argv, dir := build(t, "asks.py", asksTwicePython)
	busy := exec.Command("/bin/sh", "-c", "while :; do :; done")
	if err := busy.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		_ = busy.Process.Kill()
		_ = busy.Wait()
	}()
	s := station(t, dir)
	var first string
	for i := range 20 {
		p := &run.Process{Station: s, Drive: suite.DriveTerminal, Argv: argv}
		rec, err := p.Run(context.Background(), suite.Script{Lines: []string{"Ada", "36", "more"}}, generous)
		if err != nil {
			t.Fatal(err)
		}
		got := fmt.Sprint(form(rec), rec.End, rec.Read, rec.Starved, rec.Proofs)
		if i == 0 {
			first = got
		}
		if got != first {
			t.Fatalf("sitting %d: %s, the first was %s", i, got, first)
		}
	}
}

func TestMemoryLimit(t *testing.T) {
	limits := generous
	limits.Memory = 128 << 20
	argv, dir := build(t, "hog.py", "x = []\nwhile True: x.append(bytearray(1 << 20))\n")
	for _, drive := range []suite.Drive{suite.DrivePipe, suite.DriveTerminal} {
		p := &run.Process{Station: station(t, dir), Drive: drive, Argv: argv}
		rec, err := p.Run(context.Background(), suite.Script{}, limits)
		if err != nil {
			t.Fatal(err)
		}
		if rec.End.Kind != run.MemoryLimit {
			t.Errorf("%s: %+v after %v with %d MiB: %s", drive, rec.End, rec.Usage.Wall, rec.Usage.Memory>>20, rec.Stderr.Head)
		}
	}
}

// TestJavaAndNodeFit: runtimes that reserve more than they use run under an
// ordinary memory limit.
func TestJavaAndNodeFit(t *testing.T) {
	limits := generous
	limits.Memory = 256 << 20
	for _, file := range []string{"Asks.java", "asks.js"} {
		t.Run(file, func(t *testing.T) {
			source := map[string]string{"Asks.java": asksTwiceJava, "asks.js": asksTwiceNode}[file]
			argv, dir := build(t, file, source)
			rec := typed(t, argv, []string{"Ada", "36"}, limits, dir)
			if rec.End != (run.End{Kind: run.Exited}) {
				t.Errorf("%+v %s", rec.End, rec.Stderr.Head)
			}
		})
	}
}

// TestJavaSaysWhereItHangs, and its dump is no output.
func TestJavaSaysWhereItHangs(t *testing.T) {
	limits := generous
	limits.Wall = 2 * time.Second
	argv, dir := build(t, "Asks.java", `class Asks { static void spin() { while (true) { Math.random(); } }
	public static void main(String[] a) { System.out.println("before"); spin(); } }
`)
	rec := typed(t, argv, nil, limits, dir)
	if rec.End.Kind != run.TimeLimit || string(rec.Transcript.Stdout) != "before\n" || !strings.Contains(rec.Where, "Asks.spin") {
		t.Errorf("%+v, %q, where %q", rec.End, rec.Transcript.Stdout, rec.Where)
	}
}

func TestPythonSaysWhereItHangs(t *testing.T) {
	limits := generous
	limits.Wall = 2 * time.Second
	argv, dir := build(t, "hang.py", "def spin():\n    while True:\n        pass\n\nprint('before')\nspin()\n")
	argv = []string{argv[0], "-X", "faulthandler", argv[1]}
	rec := typed(t, argv, nil, limits, dir)
	if rec.End.Kind != run.TimeLimit || string(rec.Transcript.Stdout) != "before\n" || len(rec.Stderr.Head) > 0 || !strings.Contains(rec.Where, "in spin") {
		t.Errorf("%+v, %q, %q, where %q", rec.End, rec.Transcript.Stdout, rec.Stderr.Head, rec.Where)
	}
}
