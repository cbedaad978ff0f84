package submission

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"
	"syscall"
)

// An archive says of itself whatever its maker likes. So nothing that it
// states is believed: bytes are counted as they come out, names are checked
// before anything is made, every file is opened below a root that the system
// guards, and links are made last, when nothing can be written through them.

// Bounds of unpacking, beside those of a folder.
const (
	mostGrowth  = 200     // how many times its size an archive may hold
	growthFrom  = 8 << 20 // bytes that any archive may hold
	mostStream  = 4 * maxBytes
	longestName = 1000 // bytes, with folders
	longestPart = 255  // bytes of a name in it, for most file systems
	longestLink = 4096
)

type itemKind int

const (
	itemFile itemKind = iota
	itemFolder
	itemLink // symbolic
	itemHard // another name of a file that came before
	itemOther
)

// item is an entry of an archive.
type item struct {
	name    string // as the archive has it, in UTF-8
	windows bool   // its folders may be separated by backslashes
	kind    itemKind
	exec    bool
	target  string // of a link
	open    func() (io.ReadCloser, error)
}

// unpacker writes the items of one archive.
type unpacker struct {
	ctx     context.Context
	root    *os.Root
	packed  int64 // size of the archive
	entries int
	files   int
	bytes   int64 // written
	sums    map[string][sha256.Size]byte
	kinds   map[string]itemKind
	links   []item
	left    []string
}

// damaged is an error in what the student handed in, not in our own doing.
type damaged struct{ err error }

func (d *damaged) Error() string { return d.err.Error() }
func (d *damaged) Unwrap() error { return d.err }

// blaming marks the errors of a reader of the archive.
type blaming struct{ io.Reader }

func (b blaming) Read(p []byte) (int, error) {
	n, err := b.Reader.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		err = &damaged{err}
	}
	return n, err
}

func isDamaged() error {
	return &refusal{"It is damaged or incomplete, perhaps by the upload; pack the files again and hand in that"}
}

// Write counts bytes that are about to be written.
func (u *unpacker) Write(p []byte) (int, error) {
	u.bytes += int64(len(p))
	if u.bytes > maxBytes {
		return 0, &refusal{fmt.Sprintf("It holds more than %d MiB; hand in the files of the program only", maxBytes>>20)}
	}
	return len(p), u.grown(u.bytes)
}

// grown refuses an archive that holds far more than files of a program can be
// packed into.
func (u *unpacker) grown(size int64) error {
	if size > growthFrom && size/mostGrowth > u.packed {
		return &refusal{fmt.Sprintf("It holds more than %d times its own size, as no program does; hand in the files of the program only", mostGrowth)}
	}
	return u.ctx.Err()
}

// take writes an item.
func (u *unpacker) take(it item) error {
	if err := u.ctx.Err(); err != nil {
		return err
	}
	if u.entries++; u.entries > maxEntries {
		return tooMany()
	}
	name, err := placeOf(it)
	if err != nil || name == "." || hiddenPath(name) {
		return err
	}
	switch it.kind {
	case itemOther:
		u.left = append(u.left, name)
		return nil
	case itemFolder:
		return u.makeFolder(name)
	}
	if u.files++; u.files > maxFiles {
		return tooMany()
	}
	it.name = name
	if it.kind != itemFile {
		u.links = append(u.links, it)
		return nil
	}
	return u.write(it)
}

func tooMany() error {
	return &refusal{fmt.Sprintf("It holds more than %d files; hand in the files of the program only", maxFiles)}
}

// placeOf returns where an item goes, relative to the folder.
func placeOf(it item) (string, error) {
	name := it.name
	slashed := strings.ReplaceAll(name, `\`, "/")
	if it.windows {
		name = slashed
	}
	switch {
	case strings.ContainsRune(name, 0):
		return "", &refusal{fmt.Sprintf("The name %q in it has a zero byte, which no file can have; pack the files again", name)}
	case leadsOut(name) || leadsOut(slashed):
		return "", &refusal{fmt.Sprintf("Its entry %s would lie outside of the folder that it is unpacked into; pack the folder of the program again, without .. and without whole paths", shortName(it.name))}
	}
	name = path.Clean(name)
	if strings.Count(name, "/") > maxDepth {
		return "", tooDeep()
	}
	for part := range strings.SplitSeq(name, "/") {
		if len(part) > longestPart {
			return "", tooLong(part)
		}
	}
	if len(name) > longestName {
		return "", tooLong(name)
	}
	return name, nil
}

func tooDeep() error {
	return &refusal{fmt.Sprintf("Its folders are nested more than %d deep; hand in the folder of the program only", maxDepth)}
}

func tooLong(name string) error {
	return &refusal{fmt.Sprintf("The name %s in it is too long; give the files and folders shorter names", shortName(name))}
}

// shortName is a name as a sentence can hold it.
func shortName(name string) string {
	const most = 60
	if runes := []rune(name); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return name
}

// leadsOut reports whether a name is that of a place elsewhere.
func leadsOut(name string) bool {
	clean := path.Clean(name)
	drive := len(name) >= 3 && name[1] == ':' && name[2] == '/'
	return path.IsAbs(name) || drive || clean == ".." || strings.HasPrefix(clean, "../")
}

// hiddenPath reports whether a name or a folder above it is one that is passed
// over.
func hiddenPath(name string) bool {
	parts := strings.Split(name, "/")
	for i, part := range parts {
		if strings.HasPrefix(part, ".") || i < len(parts)-1 && passedOverName(part) {
			return true
		}
	}
	return false
}

func (u *unpacker) makeFolder(name string) error {
	if err := u.root.MkdirAll(name, 0o700); err != nil {
		return u.inTheWay(name, err)
	}
	for ; name != "."; name = path.Dir(name) {
		u.kinds[name] = itemFolder
	}
	return nil
}

// inTheWay is the error of a file or folder that cannot be made. That there is
// something else of its name, or that no file can have it, is the archive's
// fault.
func (u *unpacker) inTheWay(name string, err error) error {
	shown := shortName(name)
	switch {
	case errors.Is(err, errTwice):
		return &refusal{fmt.Sprintf("It holds %s more than once, with different contents; keep one of them and pack the files again", shown)}
	case errors.Is(err, fs.ErrExist), errors.Is(err, syscall.ENOTDIR), errors.Is(err, syscall.EISDIR):
		if known := u.known(name); known != "" {
			return &refusal{fmt.Sprintf("It holds %s both as a folder and as a file or a link; rename one of them and pack the files again", shortName(known))}
		}
		return &refusal{fmt.Sprintf("It holds several files or folders with the name %s, in upper and lower case; rename one and pack the files again", shown)}
	case errors.Is(err, syscall.ENAMETOOLONG):
		return tooLong(name)
	case errors.Is(err, syscall.EINVAL), errors.Is(err, syscall.EILSEQ):
		return &refusal{fmt.Sprintf("The name %q in it is one that no file can have here; rename it and pack the files again", shown)}
	}
	return fmt.Errorf("unpacking the submission: %w", err)
}

// errTwice says that a file of the same name came before.
var errTwice = errors.New("in the archive twice")

// known returns a name, or that of the uppermost folder above it that was
// something else in the archive before; empty if it was not there.
func (u *unpacker) known(name string) (known string) {
	for place := name; place != "."; place = path.Dir(place) {
		if kind, seen := u.kinds[place]; seen && (place == name || kind != itemFolder) {
			known = place
		}
	}
	return known
}

// write writes a file. The same file once more is no harm.
func (u *unpacker) write(it item) error {
	src, err := it.open()
	if err != nil {
		return u.unreadableItem(it.name, &damaged{err})
	}
	defer src.Close()
	digest := sha256.New()
	if kind, seen := u.kinds[it.name]; seen && kind == itemFile {
		if _, err := io.Copy(io.MultiWriter(u, digest), blaming{src}); err != nil {
			return u.unreadableItem(it.name, err)
		}
		if u.sums[it.name] != [sha256.Size]byte(digest.Sum(nil)) {
			return u.inTheWay(it.name, errTwice)
		}
		return nil
	}
	if dir := path.Dir(it.name); dir != "." {
		if err := u.makeFolder(dir); err != nil {
			return err
		}
	}
	mode := fs.FileMode(0o600)
	if it.exec {
		mode = 0o700
	}
	dst, err := u.root.OpenFile(it.name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return u.inTheWay(it.name, err)
	}
	u.kinds[it.name] = itemFile
	_, err = io.Copy(io.MultiWriter(u, digest, dst), blaming{src})
	if closeErr := dst.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return u.unreadableItem(it.name, err)
	}
	u.sums[it.name] = [sha256.Size]byte(digest.Sum(nil))
	return nil
}

// unreadableItem is the error of an item that could not be unpacked.
func (u *unpacker) unreadableItem(name string, err error) error {
	if stopped := u.ctx.Err(); stopped != nil {
		return stopped
	}
	if problem := new(refusal); errors.As(err, &problem) {
		return problem
	}
	if broken := new(damaged); errors.As(err, &broken) {
		return &refusal{fmt.Sprintf("%s in it is damaged or incomplete; pack the files again and hand in that", shortName(name))}
	}
	return fmt.Errorf("unpacking the submission: %w", err)
}

// link makes the links. Whether they lead out of the folder is seen when it is
// listed: nothing follows them before. Another name of a file is a link too.
func (u *unpacker) link() error {
	for _, it := range u.links {
		if dir := path.Dir(it.name); dir != "." {
			if err := u.makeFolder(dir); err != nil {
				return err
			}
		}
		target := it.target
		if it.kind == itemHard {
			place, err := placeOf(item{name: target})
			if err != nil {
				return err
			}
			target = strings.Repeat("../", strings.Count(it.name, "/")) + place
		}
		if target == "" || len(target) > longestLink || strings.ContainsRune(target, 0) {
			u.left = append(u.left, it.name)
			continue
		}
		if err := u.root.Symlink(target, it.name); err != nil {
			return u.inTheWay(it.name, err)
		}
		u.kinds[it.name] = itemLink
	}
	return nil
}
