package report

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// WriteFiles writes result.json, junit.xml, result.tap and report.txt into a
// folder, which it makes. Each file appears whole or not at all; one that is
// there already is replaced.
func WriteFiles(dir string, r *Result, student bool) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("making the folder for reports: %w", err)
	}
	for _, file := range []struct {
		name  string
		write func(io.Writer) error
	}{
		{"result.json", func(w io.Writer) error { return WriteJSON(w, r, JSON{Student: student}) }},
		{"junit.xml", func(w io.Writer) error { return WriteJUnit(w, r, student) }},
		{"result.tap", func(w io.Writer) error { return WriteTAP(w, r, student) }},
		{"report.txt", func(w io.Writer) error {
			return WriteTerminal(w, r, Terminal{Width: bodyWidth, Student: student, Verbose: true})
		}},
	} {
		if err := replaceFile(filepath.Join(dir, file.name), file.write); err != nil {
			return fmt.Errorf("writing %s: %w", file.name, err)
		}
	}
	return nil
}

// replaceFile writes a temporary file beside the one to replace and renames
// it.
func replaceFile(path string, write func(io.Writer) error) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			f.Close()
			os.Remove(f.Name())
		}
	}()
	if err = write(f); err != nil {
		return err
	}
	if err = f.Chmod(0o644); err != nil {
		return err
	}
	if err = f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
