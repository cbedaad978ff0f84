package luck_test

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"grade/harness/luck"
	"grade/harness/run"
	"grade/harness/sandbox"
	"grade/harness/suite"
)

// TestMain lets this binary be the slots of its own tests.
func TestMain(m *testing.M) {
	if sandbox.IsSlot(os.Args) {
		os.Exit(sandbox.Serve())
	}
	os.Exit(m.Run())
}

// need skips a test where a tool is missing, but not on the machine that
// decides.
func need(t *testing.T, tools ...string) {
	t.Helper()
	for _, tool := range tools {
		if _, ok := run.LookInterpreter(tool); !ok {
			if os.Getenv("CI") == "true" {
				t.Fatalf("%s is missing", tool)
			}
			t.Skipf("%s is missing", tool)
		}
	}
}

// folder is one that every user can walk to.
func folder(t *testing.T) string {
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

// build compiles a program's text and returns its command line.
func build(t *testing.T, dir, name, text string, flags ...string) []string {
	t.Helper()
	source := filepath.Join(dir, name)
	if err := os.WriteFile(source, []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
	compile := func(argv ...string) {
		cmd := exec.Command(argv[0], argv[1:]...)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", argv, err, out)
		}
	}
	program := filepath.Join(dir, "program")
	switch filepath.Ext(name) {
	case ".c":
		need(t, "gcc")
		compile(append([]string{"/usr/bin/gcc", "-w", "-o", program, source, "-lm"}, flags...)...)
	case ".cpp":
		need(t, "g++")
		compile(append([]string{"/usr/bin/g++", "-w", "-std=c++14", "-o", program, source}, flags...)...)
	case ".java":
		need(t, "javac", "java")
		compile("/usr/bin/javac", source)
		return []string{"/usr/bin/java", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", dir, strings.TrimSuffix(name, ".java")}
	case ".py":
		need(t, "python3")
		return append(append([]string{"/usr/bin/python3"}, flags...), source)
	default:
		return []string{source}
	}
	return []string{program}
}

// entries are the values 0 1 2 3 4 5 of six, a tail of two, and card 17 of 52.
func entries() []luck.Entry {
	var all []luck.Entry
	for v := range 6 {
		all = append(all, luck.Entry{Value: v, Bound: 6})
	}
	return append(all, luck.Entry{Value: 1, Bound: 2}, luck.Entry{Value: 17, Bound: 52})
}

// play runs a program with forced luck, isolated as submissions are.
func play(t *testing.T, dir string, argv []string, script []luck.Entry) (stdout string, use luck.Use) {
	t.Helper()
	tools := filepath.Join(dir, "luck")
	if err := os.MkdirAll(tools, 0o755); err != nil {
		t.Fatal(err)
	}
	kit := &luck.Kit{Cache: cacheFolder(t), Folder: tools}
	forced, err := kit.Force(context.Background(), argv)
	if err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	work := filepath.Join(dir, "work")
	if err := os.MkdirAll(work, 0o700); err != nil {
		t.Fatal(err)
	}
	station := run.NewStation(self, work, dir, tools)
	defer func() {
		if err := station.Close(); err != nil {
			t.Error(err)
		}
	}()
	p := &run.Process{Station: station, Drive: suite.DrivePipe, Argv: forced.Argv, Env: forced.Env, Preload: forced.Preload, Inherit: luck.Script(script)}
	rec, err := p.Run(context.Background(), suite.Script{}, suite.Limits{Wall: time.Minute, CPU: time.Minute, Memory: 1 << 30, Output: 1 << 20, Processes: 64})
	if err != nil {
		t.Fatal(err)
	}
	if rec.End != (run.End{Kind: run.Exited}) || len(rec.Stderr.Head) > 0 {
		t.Fatalf("%+v %s\n%s", rec.End, rec.Problem, rec.Stderr.Head)
	}
	return string(rec.Transcript.Stdout), luck.ReadUse(rec.Inherited)
}

// cacheFolder is shared by all tests of a run of this package.
func cacheFolder(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(os.TempDir(), "grade-test-cache-luck")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	return dir
}

// TestDraws: whatever call a program uses, it gets the values of the script.
func TestDraws(t *testing.T) {
	const right = "1 2 3 4 5 6 coin 1 card 17\n"
	for _, test := range []struct{ name, source, text, function string }{
		{"rand", "p.c", c("rand() % 6", "rand() % 2", "rand() % 52"), "rand"},
		{"random", "p.c", c("random() % 6", "random() % 2", "random() % 52"), "random"},
		{"scaled", "p.c", c("(int)(6.0 * rand() / (RAND_MAX + 1.0))", "rand() > RAND_MAX / 2", "(int)(52.0 * rand() / (RAND_MAX + 1.0))"), "rand"},
		{"divided", "p.c", c("rand() / (RAND_MAX / 6 + 1)", "rand() / (RAND_MAX / 2 + 1)", "rand() / (RAND_MAX / 52 + 1)"), "rand"},
		{"upper bits", "p.c", c("(rand() >> 16) % 6", "(rand() >> 16) & 1", "(rand() >> 16) % 52"), "rand"},
		{"float", "p.c", c("(int)((float)rand() / RAND_MAX * 6)", "(int)((float)rand() / RAND_MAX * 2)", "(int)((double)rand() / RAND_MAX * 52)"), "rand"},
		{"drand48", "p.c", c("(int)(drand48() * 6)", "drand48() >= 0.5", "(int)(drand48() * 52)"), "drand48"},
		{"lrand48", "p.c", c("lrand48() % 6", "lrand48() % 2", "lrand48() % 52"), "lrand48"},
		{"rand_r", "p.c", c("rand_r(&seed) % 6", "rand_r(&seed) % 2", "rand_r(&seed) % 52"), "rand_r"},
		{"C++", "p.cpp", strings.ReplaceAll(c("std::rand() % 6", "std::rand() % 2", "std::rand() % 52"), "<math.h>", "<cstdlib>"), "rand"},
		{"nextInt", "P.java", java("random.nextInt(6)", "random.nextInt(2)", "random.nextInt(52)"), "nextInt"},
		{"two bounds", "P.java", java("random.nextInt(1, 7) - 1", "random.nextInt(3, 5) - 3", "random.nextInt(1, 53) - 1"), "nextInt"},
		{"Math.random", "P.java", java("(int) (Math.random() * 6)", "Math.random() < 0.5 ? 0 : 1", "(int) (Math.random() * 52)"), "nextDouble"},
		{"nextBoolean", "P.java", java("Math.abs(random.nextInt()) % 6", "random.nextBoolean() ? 1 : 0", "(int) (random.nextDouble() * 52)"), "nextInt"},
		{"streams", "P.java", java("random.ints(1, 0, 6).sum()", "random.ints(0, 2).findFirst().getAsInt()", "(int) random.nextLong(52)"), "nextInt"},
		{"a new one each time", "P.java", java("new java.util.Random(42).nextInt(6)", "new java.util.Random().nextInt(2)", "new java.util.Random(1).nextInt(52)"), "nextInt"},
		{"randint", "p.py", python("random.randint(1, 6) - 1", "random.randint(0, 1)", "random.randint(0, 51)"), "randbelow"},
		{"choice", "p.py", python("random.choice(range(6))", "random.choice([0, 1])", "random.choice(list(range(52)))"), "randbelow"},
		{"random()", "p.py", python("int(random.random() * 6)", "int(random.uniform(0, 2))", "int(random.random() * 52)"), "random"},
		{"Random", "p.py", python("random.Random(4).randrange(6)", "random.Random().randrange(0, 2)", "random.randrange(52)"), "randbelow"},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := folder(t)
			stdout, use := play(t, dir, build(t, dir, test.source, test.text), entries())
			if stdout != right {
				t.Errorf("%q, want %q", stdout, right)
			}
			if len(use.Draws) != len(entries()) || use.Draws[0].Function != test.function || len(use.Unforced) > 0 {
				t.Errorf("the record: %+v", use)
			}
		})
	}
}

func c(die, coin, card string) string {
	return `#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <time.h>
int main(void) {
	unsigned seed = 7;
	srand(time(NULL)); srandom(3); srand48(4);
	for (int i = 0; i < 6; i++) printf("%d ", (int)(` + die + `) + 1);
	printf("coin %d ", (int)(` + coin + `));
	printf("card %d\n", (int)(` + card + `));
	return 0;
}
`
}

func java(die, coin, card string) string {
	return `class P {
	public static void main(String[] args) {
		java.util.Random random = new java.util.Random();
		for (int i = 0; i < 6; i++) System.out.print((` + die + `) + 1 + " ");
		System.out.print("coin " + (` + coin + `) + " ");
		System.out.println("card " + (` + card + `));
	}
}
`
}

func python(die, coin, card string) string {
	return `import random
random.seed(5)
print(*[` + die + ` + 1 for _ in range(6)], "coin", ` + coin + `, "card", ` + card + `)
`
}

// TestRecord says what a program did that the script does not foresee.
func TestRecord(t *testing.T) {
	dir := folder(t)
	argv := build(t, dir, "p.py", "import random\nfor _ in range(5): random.randint(1, 6)\nrandom.randrange(100)\n")
	_, use := play(t, dir, argv, entries()[:3])
	if len(use.Draws) != 6 || use.Draws[5].Bound != 100 {
		t.Errorf("more than there is: %+v", use)
	}
	_, use = play(t, dir, build(t, dir, "q.py", "import random, secrets\nsecrets.randbelow(6)\n"), entries())
	if len(use.Draws) != 0 || len(use.Unforced) != 1 || use.Unforced[0] != "random.SystemRandom" {
		t.Errorf("secrets: %+v", use)
	}
	dir = folder(t)
	argv = build(t, dir, "p.cpp", "#include <random>\n#include <cstdlib>\nint main() { std::random_device d; std::mt19937 g(d()); return g() % 6 == 7 ? rand() : 0; }\n")
	if _, use = play(t, dir, argv, entries()); len(use.Draws) != 0 || len(use.Unforced) == 0 || use.Unforced[0] != "std::random_device" {
		t.Errorf("random_device: %+v", use)
	}
}

// TestEqualRuns: behind the script's end equal runs stay equal.
func TestEqualRuns(t *testing.T) {
	for _, test := range []struct{ source, text string }{
		{"p.c", "#include <stdio.h>\n#include <stdlib.h>\nint main(void) { for (int i = 0; i < 20; i++) printf(\"%d \", rand() % 6); return 0; }\n"},
		{"p.py", "import random\nprint([random.randint(1, 6) for _ in range(20)])\n"},
	} {
		dir := folder(t)
		argv := build(t, dir, test.source, test.text)
		first, _ := play(t, dir, argv, entries()[:2])
		if second, _ := play(t, dir, argv, entries()[:2]); second != first {
			t.Errorf("%s: %q, then %q", test.source, first, second)
		}
	}
}

// TestRefusals: where it cannot work, it says why.
func TestRefusals(t *testing.T) {
	const draws = "#include <stdlib.h>\nint main(void) { return rand() % 6 == 7; }\n"
	for _, test := range []struct {
		name, source, text string
		flags              []string
		want               string
	}{
		{"static", "p.c", draws, []string{"-static"}, "linked statically"},
		{"sanitizer", "p.c", draws, []string{"-fsanitize=address"}, "address sanitizer"},
		{"own generator", "p.c", "int main(void) { static unsigned s = 1; s = s * 1103515245 + 12345; return s == 7; }\n", nil, "calls none of rand"},
		{"mt19937", "p.cpp", "#include <random>\nint main() { std::mt19937 g(7); return g() == 3; }\n", nil, "calls none of rand"},
		{"isolated Python", "p.py", "import random\n", []string{"-I"}, "Python was started with -I"},
		{"Python without environment", "p.py", "import random\n", []string{"-sE"}, "Python was started with -sE"},
		{"Python's first line", "script", "#!/usr/bin/python3 -E\nimport random\n", nil, "Python was started with -E"},
		{"node", "script", "#!/usr/bin/env node\n", nil, "for node cannot be forced"},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := folder(t)
			wantRefusal(t, dir, build(t, dir, test.source, test.text, test.flags...), test.want)
		})
	}
	dir := folder(t)
	argv := build(t, dir, "p.py", "import random\n")
	if err := os.WriteFile(filepath.Join(dir, "random.py"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	wantRefusal(t, dir, argv, "random.py lies beside the program")
	dir = folder(t)
	argv = build(t, dir, "p.c", draws)
	if err := os.Chmod(argv[0], 0o755|os.ModeSetuid); err != nil {
		t.Fatal(err)
	}
	wantRefusal(t, dir, argv, "changes its user")
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	wantRefusal(t, dir, []string{self, "play", "pig"}, "Go program")
	wantRefusal(t, dir, []string{filepath.Join(dir, "no", "java")}, "cannot be found")
}

func wantRefusal(t *testing.T, dir string, argv []string, want string) {
	t.Helper()
	kit := &luck.Kit{Folder: dir}
	_, err := kit.Force(context.Background(), argv)
	var refusal *luck.Refusal
	if !errors.As(err, &refusal) || !strings.Contains(refusal.Reason, want) {
		t.Errorf("%v: %v, want a refusal with %q", argv, err, want)
	}
}

// TestCache: what was built is not built again, and damage is noticed.
func TestCache(t *testing.T) {
	need(t, "gcc")
	cache, dir := t.TempDir(), folder(t)
	argv := build(t, dir, "p.c", "#include <stdlib.h>\nint main(void) { return rand() == 7; }\n")
	force := func() []byte {
		t.Helper()
		kit := &luck.Kit{Cache: cache, Folder: t.TempDir()}
		forced, err := kit.Force(context.Background(), argv)
		if err != nil {
			t.Fatal(err)
		}
		library, err := os.ReadFile(forced.Preload)
		if err != nil {
			t.Fatal(err)
		}
		return library
	}
	first := force()
	kept, err := filepath.Glob(filepath.Join(cache, "luck", "native-*"))
	if err != nil || len(kept) != 1 {
		t.Fatalf("%v %v", kept, err)
	}
	before, err := os.Stat(kept[0])
	if err != nil {
		t.Fatal(err)
	}
	force()
	if after, err := os.Stat(kept[0]); err != nil || !os.SameFile(before, after) {
		t.Errorf("it was built again: %v", err)
	}
	if err := os.WriteFile(kept[0], []byte("damaged"), 0o644); err != nil {
		t.Fatal(err)
	}
	if got := force(); len(got) != len(first) {
		t.Errorf("a damaged library of %d bytes was used", len(got))
	}
}
