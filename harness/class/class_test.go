package class_test

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"grade/harness/class"
	"grade/harness/grade"
	"grade/harness/judge"
	"grade/harness/report"
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

// echoSuite asks programs to print back what is typed, and to say goodbye.
func echoSuite() *suite.Suite {
	settings := suite.Settings{Drive: suite.DrivePipe, Judge: suite.JudgeText, Policy: suite.Policy{FinalNewline: true},
		Limits: suite.Limits{Wall: 20 * time.Second, CPU: 10 * time.Second, Memory: 512 << 20, Output: 1 << 20, Processes: 64}}
	one := func(id, typed, expected string) suite.Case {
		return suite.Case{ID: id, Title: "The case " + id, Points: 1, Runs: 1, Script: suite.Script{Lines: []string{typed}},
			Expected: suite.Expected{Form: suite.ExpectText, Texts: []string{expected}}, Settings: settings}
	}
	return &suite.Suite{ID: "echo", Title: "Echo", Cases: []suite.Case{one("hello", "hello", "hello\n"), one("bye", "bye", "bye\ngoodbye\n")}}
}

const (
	right = "#!/bin/sh\nread x; echo $x; test $x != bye || echo goodbye\n"
	half  = "#!/bin/sh\nread x; echo $x\n"
	crash = "#!/bin/sh\nkill -SEGV $$\n"
)

// handedIn is a class: the name of a file or a folder, and a program.
func handedIn(t *testing.T, programs map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, program := range programs {
		path := filepath.Join(dir, name)
		if strings.HasSuffix(name, "/") {
			path = filepath.Join(path, "program")
		}
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(program), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// packed is a zip archive of programs.
func packed(t *testing.T, programs map[string]string) string {
	t.Helper()
	var b bytes.Buffer
	archive := zip.NewWriter(&b)
	for name, program := range programs {
		header := &zip.FileHeader{Name: name, Method: zip.Deflate}
		header.SetMode(0o755)
		w, err := archive.CreateHeader(header)
		if err == nil {
			_, err = w.Write([]byte(program))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func request(t *testing.T, dir string) class.Request {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return class.Request{Dir: dir, Out: filepath.Join(t.TempDir(), "results"), Suite: echoSuite(), FoundBy: "option", Self: self, Jobs: 2,
		Warn: func(err error) { t.Errorf("warning: %v", err) }}
}

func graded(t *testing.T, req class.Request) *report.Class {
	t.Helper()
	c, err := class.Run(context.Background(), req)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func lines(c *report.Class) string {
	var words []string
	for _, s := range c.Students {
		words = append(words, s.Name+"="+string(s.Verdict))
	}
	return strings.Join(words, " ")
}

// files returns the files of a folder with their contents.
func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, item os.DirEntry, err error) error {
		if err != nil || item.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		all[strings.TrimPrefix(path, dir+"/")] = string(content)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestClass(t *testing.T) {
	req := request(t, handedIn(t, map[string]string{
		"anna/": right, "bert": half, "carla/": crash, "=1+1": right, "two\nlines/": half, "class.json": right, "dora/": "no program\n",
		".DS_Store": "x", "__MACOSX/": "x", ".hidden/": "x",
	}))
	write(t, filepath.Join(req.Dir, "zoe.zip"), packed(t, map[string]string{"zoe/program": right}))
	c := graded(t, req)
	want := `=1+1=accepted anna=accepted bert=wrong_answer carla=run_time_error class.json=accepted dora=build_error two\nlines=wrong_answer zoe.zip=accepted`
	if got := lines(c); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	if d := cmp.Diff([]report.ClassCase{{ID: "bye", Title: "The case bye", Failed: 3, Ran: 7}, {ID: "hello", Title: "The case hello", Failed: 1, Ran: 7}}, c.Cases); d != "" {
		t.Errorf("cases: %s", d)
	}
	for _, s := range c.Students {
		for _, name := range report.FileNames() {
			if _, err := os.Stat(filepath.Join(req.Out, s.Folder, name)); err != nil {
				t.Error(err)
			}
		}
	}
	table, err := os.ReadFile(filepath.Join(req.Out, "class.csv"))
	if err != nil || !strings.HasPrefix(string(table), "name,verdict,score,max_score\n'=1+1,accepted,2,2\nanna,accepted,2,2\nbert,wrong_answer,1,2\n") {
		t.Errorf("%v\n%s", err, table)
	}
	again := request(t, req.Dir)
	again.Jobs = 1
	graded(t, again)
	if d := cmp.Diff(files(t, req.Out), files(t, again.Out)); d != "" {
		t.Errorf("another number of workers, other results: %s", d)
	}
}

// TestResume keeps what still holds and nothing else.
func TestResume(t *testing.T) {
	req := request(t, handedIn(t, map[string]string{"anna": right, "bert/": half, "carla": right, "dora": right, "emil": right, "fritz": right}))
	req.Resume = true
	graded(t, req)
	mark := func(name string) string { return filepath.Join(req.Out, name, "report.txt") }
	for _, name := range []string{"anna", "bert", "carla", "dora", "emil", "fritz"} {
		write(t, mark(name), "kept")
	}
	write(t, filepath.Join(req.Dir, "bert", "program"), right)
	write(t, filepath.Join(req.Out, "carla", "result.json"), "{}")
	remove(t, filepath.Join(req.Out, "dora", "junit.xml"))
	write(t, filepath.Join(req.Out, ".graded", "emil.json"), "{")
	if got, want := lines(graded(t, req)), "anna=accepted bert=accepted carla=accepted dora=accepted emil=accepted fritz=accepted"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	checkKept(t, mark, map[string]bool{"anna": true, "bert": false, "carla": false, "dora": false, "emil": false, "fritz": true})
	req.Suite.Cases[1].Points = 2
	if c := graded(t, req); c.Students[0].MaxScore != 3 {
		t.Errorf("of another suite was kept: %+v", c.Students[0])
	}
	checkKept(t, mark, map[string]bool{"anna": false, "fritz": false})
	write(t, mark("anna"), "kept")
	req.Resume = false
	graded(t, req)
	checkKept(t, mark, map[string]bool{"anna": false})
}

func checkKept(t *testing.T, mark func(string) string, want map[string]bool) {
	t.Helper()
	for name, kept := range want {
		content, err := os.ReadFile(mark(name))
		if err != nil || (string(content) == "kept") != kept {
			t.Errorf("%s: %v %q", name, err, content)
		}
	}
}

func write(t *testing.T, path, content string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(content), 0o755); err != nil {
		t.Fatal(err)
	}
}

func remove(t *testing.T, path string) {
	t.Helper()
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
}

// TestInterrupted: the results of those who were done stay, the others have
// none, and resuming gives what an undisturbed run gives.
func TestInterrupted(t *testing.T) {
	dir := handedIn(t, map[string]string{"anna": right, "bert": half, "carla": right, "dora": crash, "emil": right})
	whole, req := request(t, dir), request(t, dir)
	graded(t, whole)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	req.Jobs = 1
	req.Progress = func(done, _ int) {
		if done == 2 {
			cancel()
		}
	}
	_, err := class.Run(ctx, req)
	var interrupted *class.Interrupted
	if !errors.As(err, &interrupted) || interrupted.Done != 2 || interrupted.Total != 5 {
		t.Fatalf("%v", err)
	}
	want := files(t, whole.Out)
	got := files(t, req.Out)
	for name, content := range got {
		if content != want[name] {
			t.Errorf("%s is not what it is in an undisturbed run", name)
		}
	}
	if len(got) != 2*(len(report.FileNames())+1) {
		t.Errorf("there are %d files", len(got))
	}
	req.Resume, req.Progress = true, nil
	graded(t, req)
	if d := cmp.Diff(want, files(t, req.Out)); d != "" {
		t.Errorf("after resuming: %s", d)
	}
}

func TestShardsMergeToTheWhole(t *testing.T) {
	dir := handedIn(t, map[string]string{"anna": right, "bert": half, "carla": right, "two\nlines": crash, "=emil": right})
	whole := request(t, dir)
	graded(t, whole)
	var parts []string
	for i := range 3 {
		req := request(t, dir)
		req.Shard = report.Shard{Index: i + 1, Of: 3}
		graded(t, req)
		parts = append(parts, req.Out)
	}
	out := filepath.Join(t.TempDir(), "all")
	if _, err := class.Merge(out, parts); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(files(t, whole.Out), files(t, out)); d != "" {
		t.Errorf("merged: %s", d)
	}
	if _, err := class.Merge(filepath.Join(t.TempDir(), "again"), []string{out}); err != nil {
		t.Errorf("what was merged cannot be merged: %v", err)
	}
	other := request(t, dir)
	other.Suite.Cases[0].Points = 3
	graded(t, other)
	damaged := request(t, handedIn(t, map[string]string{"anna": right}))
	graded(t, damaged)
	write(t, filepath.Join(damaged.Out, "anna", "result.json"), "{}")
	for _, tt := range []struct {
		name  string
		parts []string
		want  string
	}{
		{"a part is missing", parts[:2], "part 3/3 is missing"},
		{"two are missing", parts[1:2], "part 1/3, 3/3 is missing"},
		{"twice the same", append(slices.Clone(parts), parts[0]), "was graded twice"},
		{"another suite", []string{whole.Out, other.Out}, "do not belong together"},
		{"no class", []string{whole.Out, dir}, "there is no class.json"},
		{"into itself", []string{whole.Out, out}, "one of the folders to be merged"},
		{"damaged", []string{damaged.Out}, "not complete"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := class.Merge(out, tt.parts)
			var request *grade.RequestError
			if !errors.As(err, &request) || !strings.Contains(request.Text, tt.want) {
				t.Errorf("%v", err)
			}
		})
	}
}

func TestDiff(t *testing.T) {
	dir := handedIn(t, map[string]string{"anna": right, "bert": half, "carla": right, "gone": right})
	before, after := request(t, dir), request(t, dir)
	graded(t, before)
	write(t, filepath.Join(dir, "bert"), right)
	write(t, filepath.Join(dir, "carla"), crash)
	write(t, filepath.Join(dir, "new"), half)
	remove(t, filepath.Join(dir, "gone"))
	graded(t, after)
	d, err := class.Diff(before.Out, after.Out)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := report.WriteClassDiff(&b, d, report.Terminal{}); err != nil {
		t.Fatal(err)
	}
	const want = `4 submissions changed, of 4.

  bert: 1 of 2 → 2 of 2 points, wrong output → correct
      bye  wrong output → correct

  carla: 2 of 2 → 0 of 2 points, correct → ended with an error
      hello  correct → ended with an error
      bye    correct → ended with an error

- gone: gone, had 2 of 2 points, correct

+ new: new, 1 of 2 points, wrong output
`
	if d := cmp.Diff(want, b.String()); d != "" {
		t.Error(d)
	}
	if d, err := class.Diff(after.Out, after.Out); err != nil || len(d.Changes) > 0 {
		t.Errorf("%v %+v", err, d)
	}
}

// TestOurFaultCostsNobodyElse: what cannot be read is our failure, not that of
// the class, and is tried again.
func TestOurFaultCostsNobodyElse(t *testing.T) {
	req := request(t, handedIn(t, map[string]string{"anna": right, "bert": right}))
	if err := os.Symlink("nowhere", filepath.Join(req.Dir, "link")); err != nil {
		t.Fatal(err)
	}
	req.Resume = true
	c := graded(t, req)
	if got, want := lines(c), "anna=accepted bert=accepted link=judge_error"; got != want || c.Verdict() != judge.JudgeError {
		t.Errorf("%s, want %s", got, want)
	}
	remove(t, filepath.Join(req.Dir, "link"))
	write(t, filepath.Join(req.Dir, "link"), right)
	if got, want := lines(graded(t, req)), "anna=accepted bert=accepted link=accepted"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestNothingIsLeftForTheNext: a program finds nothing of the one before it,
// although both run at the same place.
func TestNothingIsLeftForTheNext(t *testing.T) {
	spy := `#!/bin/sh
places=". $HOME $TMPDIR /tmp /dev/shm $(dirname "$0")"
for dir in $places; do ls -a "$dir" 2>/dev/null | grep spied; done
for dir in $places; do { echo spied > "$dir/spied-$$"; } 2>/dev/null; done
grep -l secret "$(dirname "$0")"/../*/* 2>/dev/null | grep -v "$0"
read x; echo $x; test $x != bye || echo goodbye # secret
`
	req := request(t, handedIn(t, map[string]string{"anna/": spy, "bert/": spy, "carla": spy}))
	req.Jobs = 1
	if got, want := lines(graded(t, req)), "anna=accepted bert=accepted carla=accepted"; got != want {
		t.Errorf("%s, want %s\n%s", got, want, files(t, req.Out)["bert/report.txt"])
	}
}

func TestRefused(t *testing.T) {
	dir := handedIn(t, map[string]string{"anna": right})
	for _, tt := range []struct {
		name   string
		change func(*class.Request)
		want   string
	}{
		{"no such folder", func(r *class.Request) { r.Dir = filepath.Join(dir, "none") }, "cannot be read"},
		{"a file", func(r *class.Request) { r.Dir = filepath.Join(dir, "anna") }, "cannot be read"},
		{"nobody", func(r *class.Request) { r.Dir = t.TempDir() }, "there is no submission"},
		{"results in a submission", func(r *class.Request) { r.Out = filepath.Join(dir, "anna") }, "among the submissions"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			req := request(t, dir)
			tt.change(&req)
			_, err := class.Run(context.Background(), req)
			var request *grade.RequestError
			if !errors.As(err, &request) || !strings.Contains(request.Text, tt.want) {
				t.Errorf("%v", err)
			}
		})
	}
}
