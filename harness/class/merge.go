package class

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"grade/harness/grade"
	"grade/harness/report"
)

// Merge joins the results of parts of a class into the folder out, as if the
// whole had been graded there. An error of the request is a
// *grade.RequestError: parts of different suites, a part that is missing.
func Merge(out string, parts []string) (*report.Class, error) {
	classes := make([]*report.Class, len(parts))
	for i, part := range parts {
		var err error
		if classes[i], err = readClass(part); err != nil {
			return nil, err
		}
		if inside(out, part) || inside(part, out) {
			return nil, &grade.RequestError{Text: fmt.Sprintf("%s is one of the folders to be merged", part), Hint: "the first folder is a new one, for all results"}
		}
		if classes[i].Key != classes[0].Key {
			return nil, &grade.RequestError{Text: fmt.Sprintf("%s and %s do not belong together: the suite, or how it was graded, is not the same", parts[0], part)}
		}
	}
	if missing := missingShards(classes); missing != "" {
		return nil, &grade.RequestError{Text: "the class is not complete: " + missing, Hint: "grade them with the same --suite, and --shard I/N for each"}
	}
	if err := os.MkdirAll(filepath.Join(out, recordFolder), 0o755); err != nil {
		return nil, fmt.Errorf("making the folder for results: %w", err)
	}
	whole := &report.Class{Suite: classes[0].Suite, SuiteTitle: classes[0].SuiteTitle, Key: classes[0].Key}
	from := map[string]string{} // folder of a student → the part
	for i, c := range classes {
		for _, s := range c.Students {
			if other, known := from[s.Folder]; known {
				return nil, &grade.RequestError{Text: fmt.Sprintf("%s was graded twice, in %s and in %s", s.Name, other, parts[i])}
			}
			from[s.Folder] = parts[i]
			if err := mergeStudent(whole, out, parts[i], &s); err != nil {
				return nil, err
			}
		}
	}
	whole.Sort()
	return whole, report.WriteClassFiles(out, whole)
}

// readClass reads the result of a class from its folder.
func readClass(dir string) (*report.Class, error) {
	f, err := os.Open(filepath.Join(dir, report.ClassFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, &grade.RequestError{Text: fmt.Sprintf("there is no %s in %s", report.ClassFile, dir), Hint: "grade class DIR --out " + dir + " writes it when it is done"}
	}
	if err != nil {
		return nil, fmt.Errorf("reading the result of a class: %w", err)
	}
	defer f.Close()
	c, err := report.ReadClassJSON(f)
	if err != nil {
		return nil, &grade.RequestError{Text: fmt.Sprintf("%s: %v", f.Name(), err)}
	}
	return c, nil
}

// missingShards names the parts that are missing of a class that was graded in
// parts.
func missingShards(classes []*report.Class) string {
	of, have := 0, map[int]bool{}
	for _, c := range classes {
		if c.Shard.Of > 0 {
			of = max(of, c.Shard.Of)
		}
	}
	for _, c := range classes {
		if c.Shard.Of == of {
			have[c.Shard.Index] = true
		} else if c.Shard.Of > 0 {
			return fmt.Sprintf("some parts are of %d and some of %d", of, c.Shard.Of)
		}
	}
	var missing []string
	for i := 1; i <= of; i++ {
		if !have[i] {
			missing = append(missing, fmt.Sprintf("%d/%d", i, of))
		}
	}
	if missing == nil {
		return ""
	}
	return "part " + strings.Join(missing, ", ") + " is missing"
}

// mergeStudent copies the results of a student.
func mergeStudent(whole *report.Class, out, part string, s *report.Student) error {
	_, r, err := readRecord(part, s.Folder)
	if err != nil {
		return &grade.RequestError{Text: fmt.Sprintf("the results of %s in %s are not complete: %v", s.Name, part, err),
			Hint: "grade class --resume grades again what is missing"}
	}
	if err := os.MkdirAll(filepath.Join(out, s.Folder), 0o755); err != nil {
		return fmt.Errorf("copying the results of %s: %w", s.Name, err)
	}
	files := []string{filepath.Join(recordFolder, s.Folder+".json")}
	for _, name := range report.FileNames() {
		files = append(files, filepath.Join(s.Folder, name))
	}
	for i := len(files) - 1; i >= 0; i-- { // the record last
		if err := copyFile(filepath.Join(part, files[i]), filepath.Join(out, files[i])); err != nil {
			return fmt.Errorf("copying the results of %s: %w", s.Name, err)
		}
	}
	whole.Add(s.Name, s.Folder, r)
	return nil
}

func copyFile(from, to string) error {
	src, err := os.Open(from)
	if err != nil {
		return err
	}
	defer src.Close()
	return report.ReplaceFile(to, func(w io.Writer) error { _, err := io.Copy(w, src); return err })
}
