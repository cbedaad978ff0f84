package submission

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"syscall"
)

// What is taken of a folder at most. A program of a course is far below this;
// a disk image or a whole home folder is above it.
const (
	maxFiles   = 2000
	maxEntries = 20000 // looked at, those that are passed over included
	maxDepth   = 20
	maxBytes   = 128 << 20
	maxSource  = 4 << 20 // of one source file
)

// entry is a file of a submission.
type entry struct {
	name     string // relative to the folder
	size     int64
	exec     bool
	compiled bool // machine code, by its first bytes
	script   bool // begins with #!
	archive  bool
}

// listing is what a folder holds, without what a person would pass over.
type listing struct {
	entries []entry
	classes bool     // there are compiled Java classes, which are no entries
	links   []string // left out: they lead out of the folder, or to a folder
	looked  int
	bytes   int64
}

// refusal ends a walk: the folder cannot be taken, in words for the student.
type refusal struct{ message string }

func (r *refusal) Error() string { return r.message }

// FileNames returns the names, without folders and sorted, of the files that
// would be considered for a program: of the file at path, or of the folder's
// files. They help to find the suite that a submission belongs to.
func FileNames(path string) ([]string, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, fmt.Errorf("looking at the submission: %w", err)
	}
	if !info.IsDir() {
		return namesInFile(path)
	}
	root, err := os.OpenRoot(path)
	if err != nil {
		return nil, fmt.Errorf("opening the submission: %w", err)
	}
	defer root.Close()
	return namesBelow(root, mostUnpackings)
}

// namesInFile returns the names in an archive, or the name of any other file.
func namesInFile(path string) ([]string, error) {
	name := filepath.Base(path)
	file, err := os.Open(path)
	if err != nil {
		return []string{name}, nil // whoever reads it will say what is wrong
	}
	defer file.Close()
	if kind, _, err := packingOfFile(file, name); err != nil || kind == packedNot || kind == packedOther {
		return []string{name}, nil
	}
	return namesInArchive(file, name, mostUnpackings-1)
}

// namesInArchive unpacks an archive to see the names.
func namesInArchive(file *os.File, name string, more int) (names []string, err error) {
	err = unpacked(context.Background(), file, name, func(root *os.Root, _ []string, err error) error {
		if problem := new(refusal); err != nil && !errors.As(err, &problem) {
			return err
		}
		names, err = namesBelow(root, more)
		return err
	})
	return names, err
}

// namesBelow returns the names of files, without folders and sorted. Archives
// are unpacked as often as more says.
func namesBelow(root *os.Root, more int) ([]string, error) {
	l, err := list(root)
	if problem := new(refusal); err != nil && !errors.As(err, &problem) {
		return nil, err
	}
	if archives := l.onlyArchives(); len(archives) == 1 && more > 0 {
		if file, err := openIn(root, archives[0]); err == nil {
			defer file.Close()
			return namesInArchive(file, archives[0], more-1)
		}
	}
	var names []string
	for _, e := range l.entries {
		names = append(names, filepath.Base(e.name))
	}
	sort.Strings(names)
	return slices.Compact(names), nil
}

// list lists a folder, sorted by name. The error may be a *refusal; the
// listing then holds what was seen before.
func list(root *os.Root) (*listing, error) {
	l := &listing{}
	err := l.walk(root, ".", 0)
	sort.Slice(l.entries, func(i, j int) bool { return l.entries[i].name < l.entries[j].name })
	return l, err
}

func (l *listing) walk(root *os.Root, dir string, depth int) error {
	if depth > maxDepth {
		return tooDeep()
	}
	opened, err := root.Open(dir)
	if err != nil {
		return unreadable(dir, err)
	}
	items, err := opened.ReadDir(maxEntries + 1)
	opened.Close()
	if err != nil && !errors.Is(err, io.EOF) {
		return unreadable(dir, err)
	}
	sort.Slice(items, func(i, j int) bool { return items[i].Name() < items[j].Name() })
	for _, item := range items {
		if l.looked++; l.looked > maxEntries || len(l.entries) > maxFiles {
			return tooMany()
		}
		name := filepath.Join(dir, item.Name())
		if len(name) > longestName {
			return tooLong(name)
		}
		if item.IsDir() {
			if !passedOver(root, name) {
				if err := l.walk(root, name, depth+1); err != nil {
					return err
				}
			}
			continue
		}
		if err := l.take(root, name, item); err != nil {
			return err
		}
	}
	return nil
}

// take notes a file.
func (l *listing) take(root *os.Root, name string, item fs.DirEntry) error {
	switch ext := strings.ToLower(filepath.Ext(name)); {
	case strings.HasPrefix(item.Name(), "."):
		return nil
	case ext == ".class":
		l.classes = true
		return nil
	case ext == ".o" || ext == ".obj" || ext == ".pyc" || ext == ".gch" || ext == ".pch":
		return nil
	}
	link := item.Type()&fs.ModeSymlink != 0
	if !link && !item.Type().IsRegular() {
		return nil // a pipe or a socket is nothing that can be handed in
	}
	info, err := root.Stat(name)
	if link && (err != nil || !info.Mode().IsRegular()) {
		l.links = append(l.links, name)
		return nil
	}
	if err != nil {
		return unreadable(name, err)
	}
	e := entry{name: name, size: info.Size(), exec: info.Mode()&0o111 != 0}
	if l.bytes += e.size; l.bytes > maxBytes {
		return &refusal{fmt.Sprintf("It holds more than %d MiB; hand in the files of the program only", maxBytes>>20)}
	}
	if problem := tooLarge(name, e.size); problem != "" {
		return &refusal{problem}
	}
	if familyOf(name) == "" {
		if err := e.sniff(root); err != nil {
			return err
		}
	}
	l.entries = append(l.entries, e)
	return nil
}

// tooLarge says of a file that it cannot be taken.
func tooLarge(name string, size int64) string {
	most := int64(maxBytes)
	if familyOf(name) != "" {
		most = maxSource
	}
	if size > most {
		return fmt.Sprintf("%s is larger than %d MiB, which no program of a course is", name, most>>20)
	}
	return ""
}

// passedOver reports whether a folder holds nothing of a student's making.
func passedOver(root *os.Root, dir string) bool {
	switch name := filepath.Base(dir); {
	case passedOverName(name):
		return true
	}
	_, err := root.Lstat(filepath.Join(dir, "pyvenv.cfg")) // Python's own files, thousands of them
	return err == nil
}

// passedOverName reports whether a folder with that name is one.
func passedOverName(name string) bool {
	switch name {
	case "__MACOSX", "__pycache__", "node_modules", "CMakeFiles", "site-packages":
		return true
	}
	return strings.HasPrefix(name, ".") || strings.HasPrefix(name, "cmake-build-")
}

// onlyArchives returns the archives of a listing in which nothing else could
// be a program.
func (l *listing) onlyArchives() []string {
	var archives []string
	for _, e := range l.entries {
		switch {
		case e.archive:
			archives = append(archives, e.name)
		case e.compiled, e.script, familyOf(e.name) != "":
			return nil
		}
	}
	return archives
}

// sniff looks at the first bytes of a file.
func (e *entry) sniff(root *os.Root) error {
	f, err := openIn(root, e.name)
	if err != nil {
		return unreadable(e.name, err)
	}
	defer f.Close()
	head := make([]byte, headLength)
	n, err := io.ReadFull(f, head)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return unreadable(e.name, err)
	}
	head = head[:n]
	e.script = bytes.HasPrefix(head, []byte("#!"))
	e.compiled = isMachineCode(head)
	kind, _ := packingOf(e.name, head)
	e.archive = kind != packedNot && !hasEnding(e.name, documentEndings)
	return nil
}

// isMachineCode knows the first bytes of programs of Linux, Windows and macOS.
func isMachineCode(head []byte) bool {
	for _, magic := range []string{"\x7fELF", "MZ", "\xcf\xfa\xed\xfe", "\xce\xfa\xed\xfe", "\xca\xfe\xba\xbe"} {
		if bytes.HasPrefix(head, []byte(magic)) {
			return true
		}
	}
	return false
}

// openIn opens a regular file below root. What was replaced by a pipe in the
// meantime does not keep it waiting.
func openIn(root *os.Root, name string) (*os.File, error) {
	f, err := root.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = errors.New("not a regular file")
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// unreadable is what a student hears of a file that we may not read; it is the
// same in each run and says nothing of our folders.
func unreadable(name string, err error) error {
	cause := err
	if path := new(fs.PathError); errors.As(err, &path) {
		cause = path.Err
	}
	return &refusal{fmt.Sprintf("%s cannot be read: %v", name, cause)}
}

// readStart reads the first bytes of a file, at most n.
func readStart(path string, n int64) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, n))
}
