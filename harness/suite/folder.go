package suite

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// MaxFile is the size in bytes up to which a YAML file of a suite is read. The
// parser takes up to 150 bytes for each byte of a file of shortest items, so
// that a larger file could fill the memory. Long texts stand in other files.
const MaxFile = 1 << 20

// MaxData is the size in bytes up to which every other file of a suite is
// read: golden files, samples and what {file: ...} names. What a script types
// has the same limit, so that a repetition cannot fill the memory.
const MaxData = 16 << 20

// A folder is where the files of one suite lie. Only plain files below it are
// read: a symbolic link could lead out of it, and would be left out silently
// where a suite is embedded.
type folder struct {
	fsys  fs.FS
	dir   string // in fsys
	shown string // what messages call it
}

// show returns what messages call a file of the folder.
func (f folder) show(name string) string {
	if f.shown == "" || f.shown == "." {
		return name
	}
	return strings.TrimSuffix(f.shown, "/") + "/" + name
}

// list returns the entries of a folder below f, sorted by name. Names that
// begin with a dot are an editor's or a version control's and left out.
func (f folder) list(name string) ([]fs.DirEntry, error) {
	all, err := fs.ReadDir(f.fsys, path.Join(f.dir, name))
	if err != nil {
		return nil, cause(err)
	}
	var entries []fs.DirEntry
	for _, e := range all {
		if !strings.HasPrefix(e.Name(), ".") {
			entries = append(entries, e)
		}
	}
	return entries, nil
}

// has reports whether there is something of that name.
func (f folder) has(name string) bool {
	_, err := fs.Lstat(f.fsys, path.Join(f.dir, name))
	return err == nil
}

// read returns the content of the plain file that an author named. The error
// is a sentence for the author.
func (f folder) read(name string, limit int64) ([]byte, error) {
	if err := checkInside(name); err != nil {
		return nil, err
	}
	for i := range name {
		if name[i] == '/' {
			if err := f.checkPlain(name[:i], fs.ModeDir); err != nil {
				return nil, err
			}
		}
	}
	if err := f.checkPlain(name, 0); err != nil {
		return nil, err
	}
	return f.readPlain(name, limit)
}

func (f folder) checkPlain(name string, want fs.FileMode) error {
	info, err := fs.Lstat(f.fsys, path.Join(f.dir, name))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("there is no file %s in the suite's folder", show(name))
	case err != nil:
		return fmt.Errorf("%s cannot be read: %w", show(name), cause(err))
	case info.Mode().Type() == want:
		return nil
	case info.Mode().Type() == fs.ModeSymlink:
		return fmt.Errorf("%s is a symbolic link; a suite holds plain files only", show(name))
	case info.IsDir():
		return fmt.Errorf("%s is a folder; name a file", show(name))
	default:
		return fmt.Errorf("%s is not a plain file", show(name))
	}
}

// readPlain reads a file that is known to be plain.
func (f folder) readPlain(name string, limit int64) (content []byte, err error) {
	return f.readInto(nil, name, limit)
}

// readInto is readPlain into memory, if it is large enough.
func (f folder) readInto(memory []byte, name string, limit int64) (content []byte, err error) {
	file, err := f.fsys.Open(path.Join(f.dir, name))
	if err != nil {
		return nil, fmt.Errorf("it cannot be read: %w", cause(err))
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return nil, fmt.Errorf("it cannot be read: %w", cause(err))
	}
	if info.Size() > limit {
		return nil, tooLarge(limit)
	}
	content = slices.Grow(memory[:0], int(info.Size()))[:info.Size()]
	if _, err := io.ReadFull(file, content); err != nil {
		return nil, fmt.Errorf("it cannot be read: %w", cause(err))
	}
	return content, nil
}

func tooLarge(limit int64) error {
	return fmt.Errorf("it is larger than %d MiB, the limit for such a file", limit>>20)
}

// cause returns the reason of a file error without the path, which the
// message already holds.
func cause(err error) error {
	var pathError *fs.PathError
	if errors.As(err, &pathError) {
		return pathError.Err
	}
	return err
}

// checkInside refuses names that lead out of a folder on any system.
func checkInside(name string) error {
	switch {
	case name == "":
		return errors.New("a file name cannot be empty")
	case strings.ContainsAny(name, "\x00\n\r"):
		return fmt.Errorf("%s holds a character that a file name cannot have", show(name))
	case strings.Contains(name, `\`):
		return fmt.Errorf("%s: write / between folders, on every system", show(name))
	case path.IsAbs(name) || len(name) > 1 && name[1] == ':':
		return fmt.Errorf("%s: name a file inside the suite's folder, without / at the front", show(name))
	case strings.HasPrefix(path.Clean(name)+"/", "../"):
		return fmt.Errorf("%s leads out of the suite's folder; name a file inside it", show(name))
	case !fs.ValidPath(name) || name == ".":
		return fmt.Errorf("%s: write the plain path of a file, such as data/input.txt", show(name))
	}
	return nil
}
