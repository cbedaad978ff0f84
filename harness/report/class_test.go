package report

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grade/harness/judge"
)

// aClass is a class with something of everything.
func aClass() *Class {
	c := &Class{Suite: "farkle", SuiteTitle: "Farkle", Key: "k"}
	add := func(name string, verdicts ...judge.Verdict) {
		r := &Result{}
		for i, v := range verdicts {
			one := Case{ID: fmt.Sprintf("case-%d", i+1), Title: fmt.Sprintf("The case %d, whose title is long enough for a narrow terminal to cut it", i+1), Verdict: v, MaxScore: 2.5}
			if v == judge.Accepted {
				one.Score = 2.5
			}
			r.Cases = append(r.Cases, one)
		}
		if strings.Contains(name, "straight") {
			r.Misconceptions = []Misconception{{Mutant: "straight-1200", Message: "Your program scores a straight with 1200 points; the table of scores says 1500."}}
		}
		r.Total()
		c.Add(name, FolderName(name), r)
	}
	ok, wrong, skipped := judge.Accepted, judge.WrongAnswer, judge.Skipped
	add("Zoë, Quinn", ok, ok, ok, ok)
	add("anna", ok, ok, ok, ok)
	add("=cmd|' /C calc'!A0", ok, ok, wrong, ok)
	add("straight\x1b[31m\n1", ok, wrong, wrong, ok)
	add("straight-2", wrong, wrong, wrong, ok)
	add("\xff\xfe", judge.TimeLimit, judge.TimeLimit, skipped, skipped)
	add("unbuilt", judge.BuildError, judge.BuildError, judge.BuildError, judge.BuildError)
	add("ours", judge.JudgeError, ok, ok, ok)
	add(strings.Repeat("long", 30), ok, ok, ok, judge.PresentationError)
	add("学生", wrong, wrong, wrong, wrong)
	c.Sort()
	return c
}

func onClassTerminal(c *Class, o Terminal) func(io.Writer) error {
	return func(w io.Writer) error { return WriteClassTerminal(w, c, o) }
}

func TestClassGolden(t *testing.T) {
	g := golden(t)
	g.Assert(t, "class-terminal", written(t, onClassTerminal(aClass(), Terminal{})))
	g.Assert(t, "class-narrow", written(t, onClassTerminal(aClass(), Terminal{Width: 60, Color: true})))
	g.Assert(t, "class-json", written(t, func(w io.Writer) error { return WriteClassJSON(w, aClass()) }))
	g.Assert(t, "class-csv", written(t, func(w io.Writer) error { return WriteClassCSV(w, aClass()) }))
	part := &Class{Suite: "s", Shard: Shard{2, 5}}
	part.Add("a", "a", &Result{Verdict: judge.Accepted})
	g.Assert(t, "class-part", written(t, onClassTerminal(part, Terminal{})))
}

func TestClassJSONRoundTrip(t *testing.T) {
	c := aClass()
	c.Shard = Shard{1, 2}
	read, err := ReadClassJSON(bytes.NewReader(written(t, func(w io.Writer) error { return WriteClassJSON(w, c) })))
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(c, read); d != "" {
		t.Error(d)
	}
}

func TestClassJSONRefuses(t *testing.T) {
	good := `{"schema":"grade/class/1","suite":"s","key":"k","students":[{"name":"a","folder":"a","verdict":"accepted","score":1,"max_score":1,"failed_cases":0,"cases":1}],"cases":[],"misconceptions":[]}`
	if _, err := ReadClassJSON(strings.NewReader(good)); err != nil {
		t.Fatal(err)
	}
	for _, change := range [][2]string{
		{"grade/class/1", "grade/class/2"}, {`"accepted"`, `"fine"`}, {`"folder":"a"`, `"folder":"../a"`}, {`"folder":"a"`, `"folder":""`},
		{`"folder":"a"`, `"folder":"class.csv"`}, {`"key"`, `"keys"`}, {`"suite":"s"`, `"suite":"s","shard":{"index":3,"of":2}`},
		{`"misconceptions":[]}`, `"misconceptions":[]} x`}, {`"score":1`, `"score":"1"`},
		{`"students":[`, `"students":[{"name":"b","folder":"a","verdict":"accepted","score":1,"max_score":1,"failed_cases":0,"cases":1},`},
	} {
		if bad := strings.Replace(good, change[0], change[1], 1); bad == good {
			t.Errorf("%s is not there", change[0])
		} else if _, err := ReadClassJSON(strings.NewReader(bad)); err == nil {
			t.Errorf("read %s", bad)
		}
	}
}

// TestCSVIsNoFormula: names that a spreadsheet would calculate, as they come
// back from a strict reader.
func TestCSVIsNoFormula(t *testing.T) {
	c := &Class{}
	for name, want := range map[string]string{
		"=1+1": "'=1+1", "+1+1": "'+1+1", "-1+1": "'-1+1", "@SUM(A1:A9)": "'@SUM(A1:A9)", "\t=1+1": "' =1+1", "\r=1+1": `\r=1+1`,
		`=HYPERLINK("http://localhost/?"&A1,"click")`: `'=HYPERLINK("http://localhost/?"&A1,"click")`, "\uff1d1+1": "'\uff1d1+1",
		"  =1": "'  =1", "'quoted": "''quoted", "Smith, John": "Smith, John", `Quote " inside`: `Quote " inside`, "two\nlines": `two\nlines`,
		"007": "007", "1e3": "1e3", "TRUE": "TRUE", "3-4": "3-4", "": "", "\x00=1": `\x00=1`,
	} {
		c.Students = []Student{{Name: name, Verdict: judge.WrongAnswer, Score: 0.5, MaxScore: 10}}
		rows, err := csv.NewReader(bytes.NewReader(written(t, func(w io.Writer) error { return WriteClassCSV(w, c) }))).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff([][]string{{"name", "verdict", "score", "max_score"}, {want, "wrong_answer", "0.5", "10"}}, rows); d != "" {
			t.Errorf("%q: %s", name, d)
		}
	}
}

func TestFolderName(t *testing.T) {
	for _, name := range []string{"anna", "Müller, Ünal", "a.zip", "doe_123_assignsubmission_file", "J. R. (2)", "x-0123456789abcde", "学生"} {
		if got := FolderName(name); got != name {
			t.Errorf("%q becomes %q", name, got)
		}
	}
	for name, want := range map[string]string{
		"": "submission-", "-rf": "rf-", "..": "submission-", "a/../b": "a_.._b-", "a\nb": "a_b-", "CON": "submissionCON-", "nul.txt": "submissionnul.txt-",
		"class.csv": "class.csv-", "Class.JSON": "Class.JSON-", " a": "a-", "a.": "a-", "=1+1": "_1+1-", "x-0123456789abcdef": "x-0123456789abcdef-",
		"\xff": "_-", "$(id)": "_(id)-", "`id`": "_id_-", "u\u0308": "u_-", strings.Repeat("ü", 90): strings.Repeat("ü", 40) + "-",
	} {
		got := FolderName(name)
		if rest, ok := strings.CutPrefix(got, want); !ok || len(rest) != 16 || !isFolder(got) {
			t.Errorf("%q becomes %q, want %q and a digest", name, got, want)
		}
	}
}

// FuzzFolderName: whatever a submission is called, its folder is one that can
// be made, beside those of others.
func FuzzFolderName(f *testing.F) {
	for _, name := range []string{"", ".", "..", "/", "a/b", "a", "A", "=1", "con", "\x00", "\xff\xfe", "a-0123456789abcdef", strings.Repeat("x", 300)} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		folder := FolderName(name)
		if !isFolder(folder) || folder != filepath.Base(folder) {
			t.Fatalf("%q becomes %q", name, folder)
		}
		if again := FolderName(folder); folder != name && again == folder {
			t.Fatalf("%q and %q have the same folder %q", name, folder, folder)
		}
	})
}

// FuzzReadClassJSON: what is read can be written and is then the same.
func FuzzReadClassJSON(f *testing.F) {
	var whole bytes.Buffer
	if err := WriteClassJSON(&whole, aClass()); err != nil {
		f.Fatal(err)
	}
	f.Add(whole.Bytes())
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := ReadClassJSON(bytes.NewReader(data))
		if err != nil {
			return
		}
		first := written(t, func(w io.Writer) error { return WriteClassJSON(w, c) })
		again, err := ReadClassJSON(bytes.NewReader(first))
		if err != nil {
			t.Fatalf("what was written cannot be read: %v\n%s", err, first)
		}
		if second := written(t, func(w io.Writer) error { return WriteClassJSON(w, again) }); !bytes.Equal(first, second) {
			t.Fatalf("written once and twice:\n%s\n%s", first, second)
		}
		for _, write := range []func(io.Writer) error{onClassTerminal(c, Terminal{}), func(w io.Writer) error { return WriteClassCSV(w, c) }} {
			if text := written(t, write); bytes.ContainsAny(text, "\x1b\r\x00\x7f") {
				t.Fatalf("control characters in %q", text)
			}
		}
	})
}

// TestWriteClassFiles replaces the old files and leaves no others.
func TestWriteClassFiles(t *testing.T) {
	dir := t.TempDir()
	for range 2 {
		if err := WriteClassFiles(dir, aClass()); err != nil {
			t.Fatal(err)
		}
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 2 {
		t.Errorf("%v %v", err, entries)
	}
	if err := WriteClassFiles(filepath.Join(dir, "none"), aClass()); err == nil {
		t.Error("no error without a folder")
	}
}
