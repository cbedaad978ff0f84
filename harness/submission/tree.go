package submission

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"grade/harness/run"
	"grade/harness/suite"
)

// tree is the grader's own copy of what was handed in, with the suite's files
// laid over it.
type tree struct {
	dir     string // the copy
	name    string // of what was handed in, for messages
	what    string // a directory or an archive
	single  string // the file that was handed in; empty: it was a folder or an archive
	folders []string
	files   []string          // relative to dir, sorted
	sums    map[string]string // by file: its mode and a digest of its content
	// compiled and scripts are files that can run as they are. With source
	// files there are none of the former: they are what an earlier build left.
	compiled, scripts []string
	classes           bool // there are compiled Java classes, which are not copied
	unpackings        int  // archives that were unpacked to get here
	notes             []string
}

func (t *tree) path(file string) string { return filepath.Join(t.dir, file) }

func (t *tree) note(format string, args ...any) {
	t.notes = append(t.notes, fmt.Sprintf(format, args...))
}

// prepareFiles makes the program of a file or a folder.
func prepareFiles(ctx context.Context, in Input, work string) (*Program, *Failure, error) {
	work, err := filepath.Abs(work)
	if err != nil {
		return nil, nil, fmt.Errorf("finding the folder of the build: %w", err)
	}
	t, failure, err := copied(ctx, in, work)
	if failure != nil || err != nil {
		return nil, failure, err
	}
	if err := t.overlay(in.Overlay, len(in.Rules.Build) > 0); err != nil {
		return nil, nil, err
	}
	b := &builder{Input: in, tree: t, work: work}
	return b.prepare(ctx)
}

// copied copies what was handed in to work.
func copied(ctx context.Context, in Input, work string) (*tree, *Failure, error) {
	info, err := os.Stat(in.Path)
	if err != nil {
		return nil, nil, fmt.Errorf("looking at the submission: %w", err)
	}
	t := &tree{dir: work, name: filepath.Base(in.Path), what: "a directory", sums: map[string]string{}}
	if info.IsDir() {
		failure, err := t.copyFolder(ctx, in.Path)
		return t, failure, err
	}
	if !info.Mode().IsRegular() {
		return nil, notRunnable(run.WhyNotRunnable(in.Path, nil)), nil
	}
	if problem := tooLarge(t.name, info.Size()); problem != "" {
		return nil, notRunnable(problem), nil
	}
	src, err := os.Open(in.Path)
	if err != nil {
		return nil, nil, fmt.Errorf("reading the submission: %w", err)
	}
	defer src.Close()
	switch kind, why, err := packingOfFile(src, t.name); {
	case err != nil:
		return nil, nil, err
	case kind == packedOther:
		return nil, notRunnable(why), nil
	case kind != packedNot:
		t.what = "an archive"
		failure, err := t.copyArchive(ctx, src, t.name)
		return t, failure, err
	}
	t.single = t.name
	return t, nil, t.add(t.single, src, info.Mode()&0o111 != 0)
}

// copyFolder copies the files of a folder.
func (t *tree) copyFolder(ctx context.Context, path string) (*Failure, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("finding the submission: %w", err)
	}
	root, err := os.OpenRoot(abs)
	if err != nil {
		return nil, fmt.Errorf("opening the submission: %w", err)
	}
	defer root.Close()
	t.name = filepath.Base(abs)
	t.folders = []string{t.name}
	return t.copyRoot(ctx, root)
}

// copyRoot copies the files below a folder. A folder that holds nothing but
// another one, as archives make it, is taken for that one, and so is one that
// holds no program but an archive.
func (t *tree) copyRoot(ctx context.Context, root *os.Root) (*Failure, error) {
	l, err := list(root)
	if problem := new(refusal); errors.As(err, &problem) {
		return t.refused(problem.message), nil
	} else if err != nil {
		return nil, err
	}
	t.classes = t.classes || l.classes
	switch archives := l.onlyArchives(); {
	case len(archives) == 1:
		return t.copyInner(ctx, root, archives[0])
	case len(archives) > 1:
		return t.refused("There are several archives in it: " + listed(fileCandidates(archives)) + "; hand in only one"), nil
	case len(l.entries) == 0:
		return t.noProgram(), nil
	}
	if len(l.links) > 0 {
		t.note("Links were left out: %s.", listed(fileCandidates(l.links)))
	}
	return t.copyEntries(root, l.entries)
}

// copyInner copies what an archive holds that lies in what was handed in.
func (t *tree) copyInner(ctx context.Context, root *os.Root, name string) (*Failure, error) {
	file, err := openIn(root, name)
	if err != nil {
		return t.refused(unreadable(name, err).Error()), nil
	}
	defer file.Close()
	kind, why, err := packingOfFile(file, name)
	if err != nil {
		return nil, err
	}
	if kind == packedOther {
		return t.refused("In it, " + why), nil
	}
	return t.copyArchive(ctx, file, name)
}

// copyEntries copies what a listing holds. What lies above the folder that
// holds everything is left out, but may tell the program's name.
func (t *tree) copyEntries(root *os.Root, entries []entry) (*Failure, error) {
	names := make([]string, len(entries))
	hasSources := false
	for i, e := range entries {
		names[i] = e.name
		hasSources = hasSources || familyOf(e.name) != ""
	}
	outer := commonFolder(names)
	if outer != "." {
		t.folders = append(strings.Split(outer, string(filepath.Separator)), t.folders...)
	}
	for _, e := range entries {
		if e.compiled && hasSources {
			continue // what an earlier build left
		}
		name, err := filepath.Rel(outer, e.name)
		if err != nil {
			return nil, fmt.Errorf("copying the submission: %w", err)
		}
		if failure, err := t.copyEntry(root, e, name); failure != nil || err != nil {
			return failure, err
		}
		switch {
		case e.compiled:
			t.compiled = append(t.compiled, name)
		case e.script:
			t.scripts = append(t.scripts, name)
		}
	}
	return nil, nil
}

func (t *tree) copyEntry(root *os.Root, e entry, name string) (*Failure, error) {
	src, err := openIn(root, e.name)
	if err != nil {
		return notRunnable(unreadable(e.name, err).Error()), nil
	}
	defer src.Close()
	return nil, t.add(name, io.LimitReader(src, e.size), e.exec)
}

// refused is the failure of a folder or an archive that cannot be taken.
func (t *tree) refused(why string) *Failure {
	return notRunnable(fmt.Sprintf("%s is %s. %s", t.name, t.what, why))
}

// noProgram is the failure of a folder in which nothing can be run.
func (t *tree) noProgram() *Failure {
	switch {
	case t.classes:
		return t.refused("There are only compiled Java classes in it; hand in the .java files")
	case len(t.files) == 0:
		return t.refused("There is no file in it")
	}
	if slices.ContainsFunc(t.files, isTypeScript) {
		return t.refused("There is only TypeScript in it, which is not compiled here; hand in the .js files that tsc makes of it")
	}
	return t.refused("There is no source file in C, C++, Java, Python, Go, Rust or JavaScript in it and no executable, only " + listed(fileCandidates(t.files)))
}

// commonFolder returns the deepest folder that holds all files.
func commonFolder(files []string) string {
	common := filepath.Dir(files[0])
	for _, file := range files[1:] {
		for common != "." && !strings.HasPrefix(file, common+string(filepath.Separator)) {
			common = filepath.Dir(common)
		}
	}
	return common
}

// add writes a file of the copy and notes it.
func (t *tree) add(name string, content io.Reader, exec bool) error {
	mode := fs.FileMode(0o644)
	if exec {
		mode = 0o755
	}
	digest := sha256.New()
	if err := writeFile(t.path(name), io.TeeReader(content, digest), mode); err != nil {
		return fmt.Errorf("copying the submission: %w", err)
	}
	if at, known := slices.BinarySearch(t.files, name); !known {
		t.files = slices.Insert(t.files, at, name)
	}
	t.sums[name] = fmt.Sprintf("%o %s", mode, hex.EncodeToString(digest.Sum(nil)))
	return nil
}

// writeFile makes a file with its folders. As long as a file is open for
// writing it cannot be started, and a process that is forked in the meantime
// holds it open, so none is.
func writeFile(path string, content io.Reader, mode fs.FileMode) (err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	if mode&0o111 != 0 {
		syscall.ForkLock.RLock()
		defer syscall.ForkLock.RUnlock()
	}
	dst, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, mode)
	if err != nil {
		return err
	}
	defer func() {
		if closeErr := dst.Close(); err == nil {
			err = closeErr
		}
	}()
	if _, err := io.Copy(dst, content); err != nil {
		return err
	}
	return dst.Chmod(mode) // whatever the umask
}

// overlay lays the suite's files over the copy. A file that the student has
// not goes beside the sources, where they find it, or to the top, where the
// suite's own build looks for it.
func (t *tree) overlay(files []suite.File, top bool) error {
	beside := "."
	if sources := t.sources(); len(sources) > 0 && !top {
		beside = commonFolder(sources)
	}
	for _, file := range files {
		base := filepath.Base(file.Name)
		var places []string
		for _, name := range t.files {
			if filepath.Base(name) == base {
				places = append(places, name)
			}
		}
		if len(places) == 0 {
			places = []string{filepath.Join(beside, base)}
		}
		script := bytes.HasPrefix(file.Content, []byte("#!"))
		for _, place := range places {
			t.clear(place)
			if err := t.add(place, bytes.NewReader(file.Content), script); err != nil {
				return fmt.Errorf("laying the suite's files over the submission: %w", err)
			}
		}
	}
	return nil
}

// clear takes a folder out of the copy that has the name of a file to be laid
// there. Whatever else is in the way, writing the file will tell.
func (t *tree) clear(place string) {
	if info, err := os.Lstat(t.path(place)); err != nil || !info.IsDir() {
		return
	}
	_ = os.RemoveAll(t.path(place))
	t.files = slices.DeleteFunc(t.files, func(name string) bool {
		return strings.HasPrefix(name, place+string(filepath.Separator))
	})
}

// sources returns the source files of all languages.
func (t *tree) sources() []string {
	var sources []string
	for _, file := range t.files {
		if familyOf(file) != "" {
			sources = append(sources, file)
		}
	}
	return sources
}

// free returns a name that no file or folder of the copy has.
func (t *tree) free(name string) string {
	for {
		if _, err := os.Lstat(t.path(name)); err != nil {
			return name
		}
		name += "_"
	}
}
