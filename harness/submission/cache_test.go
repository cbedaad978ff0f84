package submission_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grade/harness/submission"
	"grade/harness/suite"
)

// over is a context under which no process can run: what is prepared under it
// was prepared before.
func over() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}

func TestSecondBuildRunsNoCompiler(t *testing.T) {
	need(t, "gcc", "g++", "javac", "java")
	for _, tt := range []struct {
		name string
		in   submission.Input
	}{
		{"c", submission.Input{Path: write(t, "a.c", printsC)}},
		{"a folder of C", submission.Input{Path: folder(t, map[string]string{"a.c": printsC, "b.c": "int x;\n", "bad\xff.txt": "x", "d/e.txt": ""})}},
		{"c++", submission.Input{Path: write(t, "a.cpp", printsC)}},
		{"java", submission.Input{Path: write(t, "pig.java", "public class Pig "+printsJava)}},
		{"a folder of Java", submission.Input{Path: folder(t, map[string]string{"A.java": "package p;\npublic class A " + printsJava, "B.java": "\ufeffclass B {}\n"})}},
		{"the suite's build", submission.Input{Path: write(t, "a.c", printsC), Rules: suite.Submission{Build: [][]string{{"gcc", "-o", "{program}", "{source}"}}}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tt.in.CacheDir = filepath.Join(workFolder(t), "made", "when needed")
			first := prepared(t, tt.in)
			work := workFolder(t)
			second, failure, err := prepare(t, over(), tt.in, work)
			if err != nil || failure != nil {
				t.Fatalf("the second time: %v %+v", err, failure)
			}
			if got := play(t, second); got != "ok\n" {
				t.Errorf("printed %q", got)
			}
			if second.Note != first.Note || second.Language != first.Language || second.Runtime != first.Runtime {
				t.Errorf("got %+v, the first time %+v", second, first)
			}
			if d := cmp.Diff(snapshot(t, first.Dir), snapshot(t, second.Dir)); d != "" {
				t.Errorf("the kept build has other files: %s", d)
			}
		})
	}
}

// TestWhatMakesAnotherBuild: whatever a build depends on, changed, is built
// again, and so is what failed.
func TestWhatMakesAnotherBuild(t *testing.T) {
	need(t, "gcc")
	base := func() submission.Input {
		return submission.Input{
			Path: folder(t, map[string]string{"a.c": printsC, "x.h": ""}), Hints: []string{"a.c"},
			Rules: suite.Submission{Build: [][]string{{"gcc", "-o", "{program}", "{source}"}}},
		}
	}
	cache := workFolder(t)
	first := base()
	first.CacheDir = cache
	prepared(t, first)
	for _, tt := range []struct {
		name   string
		change func(*submission.Input)
	}{
		{"content", func(in *submission.Input) { in.Path = folder(t, map[string]string{"a.c": printsC + "\n", "x.h": ""}) }},
		{"a name", func(in *submission.Input) { in.Path = folder(t, map[string]string{"a.c": printsC, "y.h": ""}) }},
		{"a file more", func(in *submission.Input) {
			in.Path = folder(t, map[string]string{"a.c": printsC, "x.h": "", "y.h": ""})
		}},
		{"a file alone", func(in *submission.Input) { in.Path = filepath.Join(in.Path, "a.c") }},
		{"a file of the suite", func(in *submission.Input) { in.Overlay = []suite.File{{Name: "x.h", Content: []byte("\n")}} }},
		{"a command", func(in *submission.Input) { in.Rules.Build = [][]string{{"gcc", "-O2", "-o", "{program}", "{source}"}} }},
		{"no command", func(in *submission.Input) { in.Rules.Build = nil }},
		{"a hint", func(in *submission.Input) { in.Hints = []string{"b.c"} }},
		{"another cache", func(in *submission.Input) { in.CacheDir = workFolder(t) }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			in := base()
			in.CacheDir = cache
			if _, _, err := prepare(t, over(), in, workFolder(t)); err != nil {
				t.Fatalf("the same again: %v", err)
			}
			tt.change(&in)
			if _, _, err := prepare(t, over(), in, workFolder(t)); err == nil {
				t.Error("nothing was built")
			}
		})
	}
	bad := submission.Input{Path: write(t, "a.c", "int x = ;\n"), CacheDir: cache}
	if _, failure, err := prepare(t, context.Background(), bad, workFolder(t)); err != nil || failure == nil {
		t.Fatalf("%v %+v", err, failure)
	}
	if _, _, err := prepare(t, over(), bad, workFolder(t)); err == nil {
		t.Error("a failure was kept")
	}
}

// TestBuildsThatAreNotKept: a program that knows its folder is of no use in
// another one.
func TestBuildsThatAreNotKept(t *testing.T) {
	need(t, "gcc")
	in := submission.Input{
		Path: write(t, "a.c", "#include <stdio.h>\nint main(void) { puts(HERE); return 0; }\n"), CacheDir: workFolder(t),
		Rules: suite.Submission{Build: [][]string{{"gcc", "-DHERE=\"{dir}\"", "-o", "program", "{source}"}}},
	}
	for range 2 {
		if p := prepared(t, in); play(t, p) != p.Dir+"\n" {
			t.Errorf("printed %q in %s", play(t, p), p.Dir)
		}
	}
}

// TestDamagedCache: what cannot be used of a cache costs a build and nothing
// else.
func TestDamagedCache(t *testing.T) {
	need(t, "gcc")
	in := submission.Input{Path: write(t, "a.c", printsC), CacheDir: workFolder(t)}
	prepared(t, in)
	entries, err := filepath.Glob(filepath.Join(in.CacheDir, "builds", "*"))
	if err != nil || len(entries) != 1 {
		t.Fatalf("%v, %v", entries, err)
	}
	whole, err := os.ReadFile(entries[0])
	if err != nil {
		t.Fatal(err)
	}
	changed := append([]byte(nil), whole...)
	changed[len(changed)/2] ^= 1
	for name, content := range map[string][]byte{"empty": nil, "cut": whole[:len(whole)-1], "changed": changed} {
		if err := os.WriteFile(entries[0], content, 0o644); err != nil {
			t.Fatal(err)
		}
		if got := play(t, prepared(t, in)); got != "ok\n" {
			t.Errorf("%s: printed %q", name, got)
		}
		if mended, err := os.ReadFile(entries[0]); err != nil || string(mended) != string(whole) {
			t.Errorf("%s: not mended", name)
		}
	}
	in.CacheDir = filepath.Join(in.Path, "no folder")
	if got := play(t, prepared(t, in)); got != "ok\n" {
		t.Errorf("a cache that cannot be written: printed %q", got)
	}
}

// TestGradersShareACache: several that build the same at once all get their
// program, which starts although others are being written and started at the
// same time, and leave one build behind.
func TestGradersShareACache(t *testing.T) {
	need(t, "gcc")
	in := submission.Input{Path: write(t, "a.c", printsC), CacheDir: workFolder(t)}
	for range 2 { // the second time all find it
		var graders sync.WaitGroup
		for range 6 {
			work := workFolder(t)
			graders.Go(func() {
				p, failure, err := prepare(t, context.Background(), in, work)
				if err != nil || failure != nil {
					t.Errorf("%v %+v", err, failure)
					return
				}
				if got := play(t, p); got != "ok\n" {
					t.Errorf("printed %q", got)
				}
			})
		}
		graders.Wait()
	}
	var names []string
	for name := range snapshot(t, in.CacheDir) {
		names = append(names, name)
	}
	if len(names) != 1 || strings.Contains(names[0], "new-") {
		t.Errorf("the cache holds %v", names)
	}
}
