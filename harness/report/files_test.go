package report

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func namesIn(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// TestWriteFiles: the folder is made, files that are there are replaced, not
// written through, and nothing else is left in it.
func TestWriteFiles(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out", "farkle")
	outside := filepath.Join(t.TempDir(), "outside")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(outside, []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, filepath.Join(dir, "result.json")); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := WriteFiles(dir, mixed(), true); err != nil {
			t.Fatal(err)
		}
	}
	if d := cmp.Diff([]string{"junit.xml", "report.txt", "result.json", "result.tap"}, namesIn(t, dir)); d != "" {
		t.Errorf("files: %s", d)
	}
	if b, err := os.ReadFile(outside); err != nil || string(b) != "mine" {
		t.Errorf("the file that a link led to holds %q (%v)", b, err)
	}
	for name, form := range map[string]string{"result.json": "json-student", "junit.xml": "junit-student", "result.tap": "tap-student"} {
		b, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		golden(t).Assert(t, form, b)
	}
	f, err := os.Open(filepath.Join(dir, "result.json"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := ReadJSON(f); err != nil {
		t.Error(err)
	}
}

func TestWriteFilesFails(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := WriteFiles(filepath.Join(file, "below"), mixed(), false); err == nil {
		t.Error("a folder was made below a file")
	}
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "junit.xml"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := WriteFiles(dir, mixed(), false); err == nil {
		t.Error("a folder was replaced by a file")
	}
	if d := cmp.Diff([]string{"junit.xml", "result.json"}, namesIn(t, dir)); d != "" {
		t.Errorf("files: %s", d)
	}
}
