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

// handedIn are submissions of a class, with whether a common compiler is to
// build them.
func handedIn(t *testing.T) map[string]struct {
	in       submission.Input
	together bool
} {
	t.Helper()
	deep := "class Deep { public static void main(String[] a) { int x = " + strings.Repeat("(", 20_000) + "1" + strings.Repeat(")", 20_000) + "; } }\n"
	type entry = struct {
		in       submission.Input
		together bool
	}
	java := func(files map[string]string) submission.Input { return submission.Input{Path: folder(t, files)} }
	return map[string]entry{
		"one file":  {submission.Input{Path: write(t, "pig.java", "public class Pig "+printsJava)}, true},
		"packages":  {java(map[string]string{"a/A.java": "package a;\npublic class A " + printsJava, "B.java": "\ufeffclass B {}\n"}), true},
		"odd names": {java(map[string]string{"-d x/A b.java": "class A " + printsJava, "@x.java": "class X {}\n"}), true},
		"raw types": {java(map[string]string{"A.java": "class A { java.util.List l; { l.add(1); }\npublic static void main(String[] a) { System.out.println(\"ok\"); } }\n"}), true},
		"a processor": {java(map[string]string{
			"A.java": "class A " + printsJava, "META-INF/services/javax.annotation.processing.Processor": "Evil\n",
			"Evil.java": "@javax.annotation.processing.SupportedAnnotationTypes(\"*\")\npublic class Evil extends javax.annotation.processing.AbstractProcessor {\n" +
				"public boolean process(java.util.Set<? extends javax.lang.model.element.TypeElement> s, javax.annotation.processing.RoundEnvironment e) { throw new Error(); } }\n",
		}), true},
		"the same":        {java(map[string]string{"A.java": "class A " + printsJava}), true},
		"a syntax error":  {java(map[string]string{"A.java": "class A {\n"}), false},
		"a type error":    {java(map[string]string{"A.java": "class A { java.util.List l; { l.add(1); int x = \"\"; }\n}\n", "B.java": "class B { String s = 1; }\n"}), false},
		"other's class":   {java(map[string]string{"Thief.java": "class Thief { public static void main(String[] a) { B b; } }\n"}), false},
		"too deep":        {java(map[string]string{"Deep.java": deep}), false},
		"no main":         {java(map[string]string{"A.java": "class A {}\n"}), false},
		"several mains":   {java(map[string]string{"A.java": "class A " + printsJava, "B.java": "class B " + printsJava}), false},
		"a library":       {java(map[string]string{"A.java": "class A " + printsJava, "lib.jar": "x"}), false},
		"a line end":      {java(map[string]string{"A\nB.java": "class A " + printsJava}), false},
		"C":               {submission.Input{Path: write(t, "a.c", printsC)}, false},
		"nothing":         {java(map[string]string{"notes.txt": ""}), false},
		"not there":       {submission.Input{Path: filepath.Join(workFolder(t), "none")}, false},
		"a suite's build": {submission.Input{Path: write(t, "A.java", "class A "+printsJava), Rules: suite.Submission{Build: [][]string{{"javac", "{source}"}}}}, false},
	}
}

// TestBuildTogetherIsBuildAlone: whoever is built with others gets the same
// program as alone, without a compiler of his own; and whoever is not hears
// the same words.
func TestBuildTogetherIsBuildAlone(t *testing.T) {
	need(t, "javac", "java", "gcc")
	cache := workFolder(t)
	prepared(t, submission.Input{Path: write(t, "First.java", "class First "+printsJava), CacheDir: cache}) // makes the archive
	class := handedIn(t)
	var inputs []submission.Input
	for _, entry := range class {
		entry.in.CacheDir, entry.in.Self = cache, self(t)
		inputs = append(inputs, entry.in)
	}
	if err := submission.BuildTogether(context.Background(), inputs, workFolder(t), 2); err != nil {
		t.Fatal(err)
	}
	for name, entry := range class {
		t.Run(name, func(t *testing.T) {
			alone, with := entry.in, entry.in
			with.CacheDir = cache
			if !entry.together {
				checkSameFailure(t, alone, with)
				return
			}
			p, failure, err := prepare(t, over(), with, workFolder(t))
			if err != nil || failure != nil {
				t.Fatalf("not built with the others: %v %+v", err, failure)
			}
			if got := play(t, p); got != "ok\n" {
				t.Errorf("printed %q", got)
			}
			want := prepared(t, alone)
			if d := cmp.Diff(snapshot(t, want.Dir), snapshot(t, p.Dir)); d != "" {
				t.Errorf("other files than of a build alone: %s", d)
			}
			if p.Note != want.Note || p.Language != want.Language || p.Runtime != want.Runtime {
				t.Errorf("%+v, alone %+v", p, want)
			}
		})
	}
}

func checkSameFailure(t *testing.T, alone, with submission.Input) {
	t.Helper()
	if _, _, err := prepare(t, over(), with, workFolder(t)); err == nil && len(with.Rules.Build) > 0 {
		t.Error("the suite's build was not run")
	}
	_, want, wantErr := prepare(t, context.Background(), alone, workFolder(t))
	_, got, err := prepare(t, context.Background(), with, workFolder(t))
	if d := cmp.Diff(want, got); d != "" || (wantErr == nil) != (err == nil) {
		t.Errorf("%v, alone %v: %s", err, wantErr, d)
	}
}

// TestBuildTogetherCancelled: what is cancelled has kept nothing, and is an
// error.
func TestBuildTogetherCancelled(t *testing.T) {
	need(t, "javac", "java")
	var inputs []submission.Input
	for _, name := range []string{"A", "B"} {
		inputs = append(inputs, submission.Input{Path: write(t, name+".java", "class "+name+" "+printsJava), CacheDir: workFolder(t), Self: self(t)})
	}
	if err := submission.BuildTogether(over(), inputs, workFolder(t), 1); err == nil {
		t.Error("no error")
	}
	for _, in := range inputs {
		if kept, err := filepath.Glob(filepath.Join(in.CacheDir, "builds", "*")); err != nil || len(kept) > 0 {
			t.Errorf("%v %v", kept, err)
		}
	}
}

// TestCompilerIsKept: the compiling program is compiled once, and one that is
// damaged in the cache is made again.
func TestCompilerIsKept(t *testing.T) {
	need(t, "javac", "java")
	cache := workFolder(t)
	for i, content := range []string{"", "damaged", "kept"} {
		var inputs []submission.Input
		for _, name := range []string{"A", "B"} {
			inputs = append(inputs, submission.Input{
				Path:     write(t, name+".java", "class "+name+" "+printsJava+"// "+content+"\n"),
				CacheDir: cache, Self: self(t),
			})
		}
		if err := submission.BuildTogether(context.Background(), inputs, workFolder(t), 1); err != nil {
			t.Fatal(err)
		}
		if kept, err := filepath.Glob(filepath.Join(cache, "builds", "*")); err != nil || len(kept) != 2*(i+1) {
			t.Errorf("%s: %d builds are kept, %v", content, len(kept), err)
		}
		compilers, err := filepath.Glob(filepath.Join(cache, "java", "*"))
		if err != nil || len(compilers) != 1 {
			t.Fatalf("%v %v", compilers, err)
		}
		if content == "" {
			if err := os.WriteFile(compilers[0], []byte("junk"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}
