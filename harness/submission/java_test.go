package submission_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"grade/harness/run"
	"grade/harness/submission"
	"grade/harness/suite"
)

func TestFoldersOfJava(t *testing.T) {
	checkRunnable(t, []runnable{
		{"packages, whatever the folders", map[string]string{
			"src/Farkle.java":  "package hw2;\nimport hw2.dice.Die;\npublic class Farkle { public static void main(String[] a) { System.out.println(Die.word()); } }\n",
			"Die.java":         "package hw2.dice;\npublic class Die { public static String word() { return \"ok\"; } }\n",
			"Die.class":        "junk",
			"module-info.java": "module pig { requires no.such.module; }\n",
		}, nil, "java", "module-info.java"},
		{"several mains, one hinted at", map[string]string{
			"DiceTest.java": "package hw2;\nclass DiceTest " + noJava, "Farkle.java": "package hw2;\npublic class Farkle " + printsJava,
		}, []string{"Farkle.java", "DiceTest.java"}, "java", "The main class is hw2.Farkle. It was chosen among hw2.DiceTest, hw2.Farkle."},
		{"several mains, one named as a hint of another language", map[string]string{"A.java": "class A " + noJava, "Pig.java": "class Pig " + printsJava},
			[]string{"pig.c"}, "java", "The main class is Pig."},
		{"several mains, one named as the folder", map[string]string{"handed-in/src/A.java": "class A " + noJava, "handed-in/src/Src.java": "class Src " + printsJava}, nil, "java", "Src"},
		{"several mains, one called Main", map[string]string{"A.java": "class A " + noJava, "GameMain.java": "class GameMain " + noJava, "Main.java": "class Main " + printsJava}, nil, "java", "The main class is Main."},
		{"several mains, one with Main in its name", map[string]string{"A.java": "class A " + noJava, "GameMain.java": "class GameMain " + printsJava}, nil, "java", "GameMain"},
		{"several mains, all but one are tests", map[string]string{"TestDie.java": "class TestDie " + noJava, "DieTest.java": "class DieTest " + noJava, "Die.java": "class Die " + printsJava}, nil, "java", "Die."},
		{"tests of a framework that is not here", map[string]string{"Pig.java": "public class Pig " + printsJava,
			"PigTest.java": "import static org.junit.jupiter.api.Assertions.*;\nclass PigTest { }\n", "test/Other.java": "class {\n"}, nil, "java", "test/Other.java"},
		{"a public class of another name", map[string]string{"src/farkle.java": "public class Farkle " + printsJava}, nil, "java",
			"farkle.java was compiled as Farkle.java, since its public class is Farkle."},
		{"a class that is public only in a comment", map[string]string{"Pig.java": "/*\npublic class Old {}\n*/\nclass Pig " + printsJava + "class Other { public class Inner {} }\n"}, nil, "java", ""},
		{"a byte order mark", map[string]string{"Pig.java": "\ufeffpublic class Pig " + printsJava}, nil, "java", "Pig.java begins with a byte order mark"},
	}, "javac", "java")
}

func TestJavaEncodings(t *testing.T) {
	need(t, "javac", "java")
	source := "public class Pig { public static void main(String[] a) { System.out.println(\"Übung “€”\"); } }\n"
	units := utf16.Encode([]rune(source))
	utf16LE, utf16BE := []byte("\xff\xfe"), []byte("\xfe\xff")
	for _, u := range units {
		utf16LE, utf16BE = binary.LittleEndian.AppendUint16(utf16LE, u), binary.BigEndian.AppendUint16(utf16BE, u)
	}
	windows := strings.NewReplacer("Ü", "\xdc", "“", "\x93", "€", "\x80", "”", "\x94").Replace(source)
	for _, tt := range []struct{ name, source, note string }{
		{"UTF-8", source, ""},
		{"UTF-8 with a byte order mark", "\ufeff" + source, "byte order mark"},
		{"UTF-16", string(utf16LE), "UTF-16"},
		{"UTF-16, big-endian", string(utf16BE), "UTF-16"},
		{"Windows-1252", windows, "was read as ISO-8859-1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := prepared(t, submission.Input{Path: write(t, "Pig.java", tt.source)})
			if got := play(t, p); got != "Übung “€”\n" {
				t.Errorf("printed %q", got)
			}
			if (tt.note == "") != (p.Note == "") || !strings.Contains(p.Note, tt.note) {
				t.Errorf("note %q", p.Note)
			}
		})
	}
}

func TestJavaMainsOfOneFile(t *testing.T) {
	need(t, "javac", "java")
	two := "class A " + printsJava + "class B " + noJava
	p := prepared(t, submission.Input{Path: write(t, "upload.java", two)})
	if got := play(t, p); got != "ok\n" || !strings.Contains(p.Note, "The main class is A.") {
		t.Errorf("printed %q, noted %q", got, p.Note)
	}
	_, failure, err := prepare(t, context.Background(), submission.Input{Path: folder(t, map[string]string{"x.java": two}), Hints: []string{"Pig.java"}}, workFolder(t))
	if err != nil || failure == nil || !strings.Contains(failure.Message, "A, B") || !strings.Contains(failure.Message, "Pig.java") {
		t.Errorf("%v %+v", err, failure)
	}
}

// TestJavaWithArchive: with the archive of classes and without it, a program
// prints the same, whatever it uses, and nothing else is printed even if the
// archive does not fit.
func TestJavaWithArchive(t *testing.T) {
	need(t, "javac", "java")
	in := submission.Input{Path: filepath.Join("testdata", "java", "Wide.java"), CacheDir: workFolder(t)}
	with := prepared(t, in)
	if len(with.Reads) != 1 || !strings.HasPrefix(with.Reads[0], in.CacheDir) {
		t.Fatalf("no archive: reads %v", with.Reads)
	}
	in.CacheDir = ""
	without := prepared(t, in)
	if len(without.Reads) != 0 || strings.Contains(strings.Join(without.Argv, " "), "SharedArchiveFile") {
		t.Errorf("an archive without a folder for it: %v", without.Argv)
	}
	plain := plainJava(t, in.Path)
	damaged := withDamagedArchive(t, with)
	var records []*run.Record
	for _, argv := range [][]string{plain, without.CommandLine("", nil), with.CommandLine("", nil), damaged} {
		records = append(records, typedAt(t, argv, "3 4 2.5", "true word", "5 x", "rest", "line"))
	}
	for i, rec := range records[1:] {
		if !bytes.Equal(rec.Transcript.Stdout, records[0].Transcript.Stdout) || rec.End != records[0].End {
			t.Errorf("%d: %+v\n%s\nwant %+v\n%s", i, rec.End, rec.Transcript.Stdout, records[0].End, records[0].Transcript.Stdout)
		}
		if i < 2 && !bytes.Equal(rec.Stderr.Head, records[0].Stderr.Head) {
			t.Errorf("%d: standard error\n%s\nwant\n%s", i, rec.Stderr.Head, records[0].Stderr.Head)
		}
	}
	if records[0].End.Code != 1 || len(records[0].Transcript.Stdout) < 100 {
		t.Errorf("the program did not come to its end: %+v %s", records[0].End, records[0].Stderr.Head)
	}
	strict := slices.Insert(with.CommandLine("", nil), 1, "-Xshare:on") // then the archive is not optional
	if rec := typedAt(t, strict, "3 4 2.5", "true word", "5 x", "rest", "line"); !bytes.Equal(rec.Transcript.Stdout, records[0].Transcript.Stdout) {
		t.Errorf("the archive is not used: %s", rec.Stderr.Head)
	}
}

// plainJava returns the command line of a source that is compiled without any
// options.
func plainJava(t *testing.T, source string) []string {
	t.Helper()
	dir := workFolder(t)
	if out, err := exec.Command("javac", "-encoding", "UTF-8", "-d", dir, source).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	java, _ := run.LookInterpreter("java")
	return []string{java, "-cp", dir, strings.TrimSuffix(filepath.Base(source), ".java")}
}

func withDamagedArchive(t *testing.T, p *submission.Program) []string {
	t.Helper()
	archive, err := os.ReadFile(p.Reads[0])
	if err != nil {
		t.Fatal(err)
	}
	damaged := write(t, "damaged.jsa", string(archive[:len(archive)/2]))
	argv := p.CommandLine("", nil)
	for i, word := range argv {
		argv[i] = strings.ReplaceAll(word, p.Reads[0], damaged)
	}
	return argv
}

func typedAt(t *testing.T, argv []string, lines ...string) *run.Record {
	t.Helper()
	dir := workFolder(t)
	station := run.NewStation(self(t), dir, os.TempDir()) // all that a test makes lies there
	defer station.Close()
	proc := &run.Process{Station: station, Drive: suite.DrivePipe, Argv: argv}
	rec, err := proc.Run(context.Background(), suite.Script{Lines: lines}, generous())
	if err != nil {
		t.Fatal(err)
	}
	return rec
}
