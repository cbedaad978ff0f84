package report

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// The files of a submission's reports.
const (
	resultFile = "result.json"
	junitFile  = "junit.xml"
	tapFile    = "result.tap"
	textFile   = "report.txt"
)

// FileNames lists the files that WriteFiles writes.
func FileNames() []string { return []string{resultFile, junitFile, tapFile, textFile} }

// ClassFile is the file in which the result of a class stands.
const ClassFile = "class.json"

// WriteClassFiles writes class.json and class.csv into a folder, which exists.
func WriteClassFiles(dir string, c *Class) error {
	err := ReplaceFile(filepath.Join(dir, ClassFile), func(w io.Writer) error { return WriteClassJSON(w, c) })
	if err == nil {
		err = ReplaceFile(filepath.Join(dir, "class.csv"), func(w io.Writer) error { return WriteClassCSV(w, c) })
	}
	if err != nil {
		return fmt.Errorf("writing the results of the class: %w", err)
	}
	return nil
}

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
		{resultFile, func(w io.Writer) error { return WriteJSON(w, r, JSON{Student: student}) }},
		{junitFile, func(w io.Writer) error { return WriteJUnit(w, r, student) }},
		{tapFile, func(w io.Writer) error { return WriteTAP(w, r, student) }},
		{textFile, func(w io.Writer) error {
			return WriteTerminal(w, r, Terminal{Width: bodyWidth, Student: student, Verbose: true})
		}},
	} {
		if err := ReplaceFile(filepath.Join(dir, file.name), file.write); err != nil {
			return fmt.Errorf("writing %s: %w", file.name, err)
		}
	}
	return nil
}

// ReplaceFile writes a temporary file beside the one to replace and renames
// it: whoever reads it sees the old file or the new one.
func ReplaceFile(path string, write func(io.Writer) error) (err error) {
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
