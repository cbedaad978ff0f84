package submission_test

import (
	"archive/tar"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"grade/harness/submission"
)

// FuzzUnpack: whatever an archive says, nothing is written but below the
// folder, no more than the limits allow, and it is unpacked or refused in words.
func FuzzUnpack(f *testing.F) {
	f.Add("x.zip", zipped(f, packed{name: "a/../../b"}))
	f.Add("x.tar", tarred(f, file("a", "x"), tar.Header{Name: "l", Typeflag: tar.TypeSymlink, Linkname: "../.."}, file("l/b", "x")))
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		outside := t.TempDir()
		inside := filepath.Join(outside, "one", "two")
		if err := os.MkdirAll(inside, 0o755); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), "archive")
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		archive, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer archive.Close()
		root, err := os.OpenRoot(inside)
		if err != nil {
			t.Fatal(err)
		}
		defer root.Close()
		refused, err := submission.Unpack(archive, name, root)
		if err != nil {
			t.Fatalf("an error of ours: %v", err)
		}
		if refused != "" && strings.Contains(refused, outside) {
			t.Errorf("a folder of ours shows: %s", refused)
		}
		checkUnpacked(t, outside, int64(len(data)))
	})
}

// checkUnpacked looks at all that an archive of a size made below a folder
// that held nothing but one/two.
func checkUnpacked(t *testing.T, outside string, size int64) {
	t.Helper()
	files, bytes := 0, int64(0)
	err := filepath.WalkDir(outside, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		place := strings.TrimPrefix(path, outside)
		inside, below := strings.CutPrefix(place, "/one/two")
		if !below && place != "" && place != "/one" {
			t.Errorf("written outside: %s", place)
		}
		if depth := strings.Count(inside, "/"); depth > submission.MaxDepth+1 {
			t.Errorf("%d deep", depth)
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		if !info.IsDir() && !info.Mode().IsRegular() && info.Mode().Type() != fs.ModeSymlink {
			t.Errorf("%s is a %s", place, info.Mode())
		}
		if below && info.Mode().Type() != fs.ModeSymlink && info.Mode()&(fs.ModeSetuid|fs.ModeSetgid|fs.ModeSticky|0o022) != 0 {
			t.Errorf("%s has the mode %s", place, info.Mode())
		}
		if info.Mode().IsRegular() {
			files, bytes = files+1, bytes+info.Size()
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files > submission.MaxFiles || bytes > submission.MaxBytes {
		t.Errorf("%d files with %d bytes", files, bytes)
	}
	const buffer = 64 << 10 // counted before it is written
	if bytes > submission.GrowthFrom+buffer && bytes > (size+1)*submission.MostGrowth+buffer {
		t.Errorf("%d bytes out of %d", bytes, size)
	}
}
