//go:build unix

package run_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"grade/harness/run"
)

// TestRemoveFolder: a folder can be removed whatever a program made in it, here
// with few open files to spare.
func TestRemoveFolder(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "folder")
	for _, name := range []string{"up-1", "a/b/c", "closed/inner"} {
		if err := os.MkdirAll(filepath.Join(folder, name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	deepFolders(t, folder, 3000)
	for _, name := range []string{"closed/inner", "closed"} {
		if err := os.Chmod(filepath.Join(folder, name), 0); err != nil {
			t.Fatal(err)
		}
	}
	var before syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &before); err != nil {
		t.Fatal(err)
	}
	few := syscall.Rlimit{Cur: 256, Max: before.Max}
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &few); err != nil {
		t.Fatal(err)
	}
	err := run.RemoveFolder(folder)
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &before); err != nil {
		t.Fatal(err)
	}
	if err != nil {
		t.Errorf("%.300v", err)
	}
	if _, err := os.Lstat(folder); err == nil {
		t.Error("the folder is there")
	}
	if err := run.RemoveFolder(folder); err != nil {
		t.Errorf("one that is not there: %v", err)
	}
}

// deepFolders nests folders, deeper than a path can say.
func deepFolders(t *testing.T, folder string, depth int) {
	t.Helper()
	root, err := os.OpenRoot(folder)
	if err != nil {
		t.Fatal(err)
	}
	for range depth {
		err := root.Mkdir("deep", 0o755)
		inner, openErr := root.OpenRoot("deep")
		root.Close()
		if err != nil || openErr != nil {
			t.Fatal(err, openErr)
		}
		root = inner
	}
	root.Close()
}
