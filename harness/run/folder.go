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
// took away the right to do so, or nested folders deeper than a path can say
// or than files can be open.
func RemoveFolder(folder string) error {
	if os.RemoveAll(folder) == nil {
		return nil
	}
	for moved := 0; ; {
		entries, err := os.ReadDir(folder)
		if err != nil {
			return errors.Join(err, os.RemoveAll(folder))
		}
		if len(entries) == 0 {
			return os.Remove(folder)
		}
		for _, entry := range entries {
			err = errors.Join(err, removeFlat(folder, entry, &moved))
		}
		if err != nil {
			return errors.Join(err, os.RemoveAll(folder))
		}
	}
}

// removeFlat removes a file of a folder, or an inner folder whose own folders
// it moves up beside it.
func removeFlat(folder string, entry fs.DirEntry, moved *int) error {
	path := filepath.Join(folder, entry.Name())
	if !entry.IsDir() {
		return os.Remove(path)
	}
	if err := os.Chmod(path, 0o700); err != nil {
		return err
	}
	inner, err := os.ReadDir(path)
	for _, entry := range inner {
		name := filepath.Join(path, entry.Name())
		if !entry.IsDir() {
			err = errors.Join(err, os.Remove(name))
			continue
		}
		err = errors.Join(err, os.Chmod(name, 0o700), os.Rename(name, spareName(folder, moved)))
	}
	return errors.Join(err, os.Remove(path))
}

// spareName returns a path in a folder at which nothing lies.
func spareName(folder string, count *int) string {
	for {
		*count++
		path := filepath.Join(folder, fmt.Sprint("up-", *count))
		if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
			return path
		}
	}
}

// EmptyFolder removes what is in a folder, which stays.
func EmptyFolder(folder string) error {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		if err := RemoveFolder(filepath.Join(folder, entry.Name())); err != nil {
			return err
		}
	}
	return nil
}
