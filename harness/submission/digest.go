package submission

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"path/filepath"
)

// Digest returns a digest of what was handed in: of the name, the run bit and
// the content of a file, or of those of a folder's files that are considered.
// While it stays the same, so does the program.
func Digest(path string) (string, error) {
	info, err := os.Stat(path)
	if err != nil {
		return "", fmt.Errorf("looking at the submission: %w", err)
	}
	digest := sha256.New()
	if info.IsDir() {
		err = digestFolder(digest, path)
	} else {
		err = digestFile(digest, path, info)
	}
	if err != nil {
		return "", err
	}
	return hex.EncodeToString(digest.Sum(nil)), nil
}

func digestFile(digest hash.Hash, path string, info os.FileInfo) error {
	fmt.Fprintf(digest, "file %q %v %d\n", filepath.Base(path), info.Mode(), info.Size())
	if !info.Mode().IsRegular() {
		return nil
	}
	f, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("reading the submission: %w", err)
	}
	defer f.Close()
	if _, err := io.Copy(digest, io.LimitReader(f, maxBytes)); err != nil { // a larger one is not graded
		return fmt.Errorf("reading the submission: %w", err)
	}
	return nil
}

// digestFolder adds what prepareFiles takes of a folder. Why it takes nothing
// is content too.
func digestFolder(digest hash.Hash, path string) error {
	root, err := os.OpenRoot(path)
	if err != nil {
		return fmt.Errorf("opening the submission: %w", err)
	}
	defer root.Close()
	abs, err := filepath.Abs(path)
	if err != nil {
		return fmt.Errorf("finding the submission: %w", err)
	}
	l, err := list(root)
	if problem := new(refusal); err != nil && !errors.As(err, &problem) {
		return err
	}
	fmt.Fprintf(digest, "folder %q %t %q %v\n", filepath.Base(abs), l.classes, l.links, err)
	for _, e := range l.entries {
		fmt.Fprintf(digest, "file %q %t %d\n", e.name, e.exec, e.size)
		if err := digestEntry(digest, root, e); err != nil {
			return err
		}
	}
	return nil
}

func digestEntry(digest hash.Hash, root *os.Root, e entry) error {
	f, err := openIn(root, e.name)
	if err != nil {
		fmt.Fprintf(digest, "unreadable %v\n", err)
		return nil
	}
	defer f.Close()
	if _, err := io.Copy(digest, io.LimitReader(f, e.size)); err != nil {
		return fmt.Errorf("reading the submission: %w", err)
	}
	return nil
}
