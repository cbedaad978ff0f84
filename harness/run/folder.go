package run

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// MakeFolder makes a temporary folder to which every user can walk, so that
// programs can run in it as a user of their own. It is made where temporary
// files usually go, unless that lies behind a closed door.
func MakeFolder() (string, error) {
	roots := []string{os.TempDir(), "/tmp", "/var/tmp"}
	root := roots[0]
	for _, r := range roots {
		if walkable(r) {
			root = r
			break
		}
	}
	for {
		// All names have the same length, so that programs that look at how
		// long a path is behave alike.
		dir := filepath.Join(root, fmt.Sprintf("grade-%08x", rand.Uint32()))
		err := os.Mkdir(dir, 0o700)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err == nil {
			err = os.Chmod(dir, 0o711)
		}
		if err != nil {
			return "", fmt.Errorf("making a folder to work in: %w", err)
		}
		return dir, nil
	}
}

// walkable reports whether every user may walk to a folder.
func walkable(dir string) bool {
	dir, err := filepath.EvalSymlinks(dir)
	if err != nil {
		return false
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return false
	}
	for ; ; dir = filepath.Dir(dir) {
		info, err := os.Stat(dir)
		if err != nil || info.Mode()&0o001 == 0 {
			return false
		}
		if dir == filepath.Dir(dir) {
			return true
		}
	}
}

// RemoveFolder removes a folder with all that is in it, also where a program
// took away the right to do so.
func RemoveFolder(folder string) error {
	if os.RemoveAll(folder) == nil {
		return nil
	}
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, _ error) error {
		if entry != nil && entry.IsDir() {
			return os.Chmod(path, 0o700)
		}
		return nil
	})
	return errors.Join(err, os.RemoveAll(folder))
}
