package submission

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"grade/harness/run"
)

// packing is a way in which files are put into one.
type packing string

const (
	packedNot   packing = ""
	packedZip   packing = "zip"
	packedTar   packing = "tar"
	packedGzip  packing = "gzip" // a tar or a single file
	packedBzip2 packing = "bzip2"
	// packedOther is what we do not read. A message says what to do instead.
	packedOther packing = "other"
)

// headLength is how much of a file is looked at to know what it is: a tar
// archive says so in its first block.
const headLength = tarBlock

// unreadablePackings are known by their first bytes and read by no package of
// the standard library.
var unreadablePackings = []struct{ magic, what string }{
	{"Rar!\x1a\x07", "a RAR archive"},
	{"7z\xbc\xaf\x27\x1c", "a 7z archive"},
	{"\xfd7zXZ\x00", "packed with xz"},
	{"\x28\xb5\x2f\xfd", "packed with zstd"},
	{"\x1f\x9d", "packed with compress"},
	{"MSCF", "a Windows cabinet"},
	{"StuffIt", "a StuffIt archive"},
}

// archiveEndings are names of archives. A file that is called so and is none
// was damaged on its way.
var archiveEndings = []string{".zip", ".tar", ".gz", ".tgz", ".bz2", ".tbz", ".tbz2", ".xz", ".txz", ".7z", ".rar", ".zst", ".sit"}

// documentEndings are names of zip archives that hold a text and its layout.
var documentEndings = []string{".docx", ".xlsx", ".pptx", ".odt", ".ods", ".odp", ".pages", ".numbers", ".key", ".epub"}

func hasEnding(name string, endings []string) bool {
	for _, ending := range endings {
		if strings.HasSuffix(strings.ToLower(name), ending) {
			return true
		}
	}
	return false
}

// packingOf tells by its name and first bytes how a file is packed. Why, if
// not empty, says in words for the student why it cannot be unpacked.
func packingOf(name string, head []byte) (kind packing, why string) {
	base := filepath.Base(name)
	isZip := bytes.HasPrefix(head, []byte("PK\x03\x04")) || bytes.HasPrefix(head, []byte("PK\x05\x06")) || bytes.HasPrefix(head, []byte("PK\x07\x08"))
	switch {
	case isZip && hasEnding(name, documentEndings):
		return packedOther, base + " is a document, not a program; hand in the source file itself"
	case isZip:
		return packedZip, ""
	case bytes.HasPrefix(head, []byte("\x1f\x8b")):
		return packedGzip, ""
	case bytes.HasPrefix(head, []byte("BZh")) && len(head) >= 10 && bytes.Equal(head[4:10], []byte("\x31\x41\x59\x26\x53\x59")):
		return packedBzip2, ""
	case isTar(head):
		return packedTar, ""
	}
	for _, other := range unreadablePackings {
		if bytes.HasPrefix(head, []byte(other.magic)) {
			return packedOther, fmt.Sprintf("%s is %s, which cannot be unpacked here; pack the files as a .zip or .tar.gz and hand that in", base, other.what)
		}
	}
	if !hasEnding(name, archiveEndings) {
		return packedNot, ""
	}
	if strings.EqualFold(filepath.Ext(name), ".tar") && len(bytes.Trim(head, "\x00")) == 0 && len(head) > 0 {
		return packedTar, "" // an empty one is all zeros
	}
	why = base + " has the name of an archive, but is none, or is damaged; pack the files again as a .zip"
	if len(head) == 0 {
		why = base + " is empty; pack the files again and look into the archive before you hand it in"
	}
	return packedOther, why
}

// packingOfFile is packingOf for an open file. What has the name of a source
// file is one.
func packingOfFile(file *os.File, name string) (kind packing, why string, err error) {
	if familyOf(name) != "" {
		return packedNot, "", nil
	}
	head := make([]byte, headLength)
	n, err := file.ReadAt(head, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return packedNot, "", fmt.Errorf("reading the submission: %w", err)
	}
	kind, why = packingOf(name, head[:n])
	return kind, why, nil
}

// mostUnpackings is how often one thing is unpacked out of another: what a
// course's system packs once more is the archive that a student packed.
const mostUnpackings = 2

// copyArchive copies what an archive holds.
func (t *tree) copyArchive(ctx context.Context, file *os.File, name string) (failure *Failure, err error) {
	if t.unpackings++; t.unpackings > mostUnpackings {
		return t.refused("An archive is packed in an archive in another one; hand in the files of the program"), nil
	}
	err = unpacked(ctx, file, name, func(root *os.Root, left []string, err error) error {
		if problem := new(refusal); errors.As(err, &problem) {
			failure = t.refused(problem.message)
			return nil
		} else if err != nil {
			return err
		}
		if len(left) > 0 {
			t.note("Left out, since they are no files: %s.", listed(fileCandidates(left)))
		}
		t.folders = append([]string{archiveStem(name)}, t.folders...)
		failure, err = t.copyRoot(ctx, root)
		return err
	})
	return failure, err
}

// unpacked unpacks an archive into a folder of ours, which is there as long as
// it is used. The error that use is given is that of unpack.
func unpacked(ctx context.Context, file *os.File, name string, use func(root *os.Root, left []string, err error) error) (err error) {
	dir, err := os.MkdirTemp("", "grade-archive-")
	if err != nil {
		return fmt.Errorf("making a folder to unpack into: %w", err)
	}
	defer func() { err = errors.Join(err, run.RemoveFolder(dir)) }()
	root, err := os.OpenRoot(dir)
	if err != nil {
		return fmt.Errorf("opening the folder to unpack into: %w", err)
	}
	defer root.Close()
	left, err := unpack(ctx, file, name, root)
	return use(root, left, err)
}

// archiveStem is an archive's name without its endings.
func archiveStem(name string) string {
	base := filepath.Base(name)
	for hasEnding(base, archiveEndings) {
		base = strings.TrimSuffix(base, filepath.Ext(base))
	}
	return base
}

// unpack unpacks an archive below root and returns the entries that are left
// out: devices, and whatever else is neither file, folder nor link. The error
// may be a *refusal.
func unpack(ctx context.Context, file *os.File, name string, root *os.Root) (left []string, err error) {
	info, err := file.Stat()
	if err != nil {
		return nil, fmt.Errorf("looking at the archive: %w", err)
	}
	kind, why, err := packingOfFile(file, name)
	if err != nil {
		return nil, err
	}
	u := &unpacker{ctx: ctx, root: root, packed: info.Size(), sums: map[string][32]byte{}, kinds: map[string]itemKind{}}
	switch kind {
	case packedZip:
		err = u.unzip(file, info.Size())
	case packedTar, packedGzip, packedBzip2:
		err = u.untar(io.NewSectionReader(file, 0, info.Size()), kind, name)
	default:
		err = &refusal{why}
	}
	if err == nil {
		err = u.link()
	}
	return u.left, err
}
