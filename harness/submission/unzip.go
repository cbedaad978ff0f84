package submission

import (
	"archive/zip"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"strings"
	"unicode/utf8"
)

// mostDirectory bounds the table of contents of a zip archive, which is read
// as a whole: far more than maxEntries entries need.
const mostDirectory = 16 << 20

// bounded is a file of which only so many bytes are read.
type bounded struct {
	io.ReaderAt
	left int64
}

var errDirectory = errors.New("the table of contents is too large")

func (b *bounded) ReadAt(p []byte, at int64) (int, error) {
	if b.left -= int64(len(p)); b.left < 0 {
		return 0, errDirectory
	}
	return b.ReaderAt.ReadAt(p, at)
}

// unzip takes the files of a zip archive.
func (u *unpacker) unzip(file io.ReaderAt, size int64) error {
	source := &bounded{ReaderAt: file, left: mostDirectory}
	archive, err := zip.NewReader(source, size)
	switch {
	case errors.Is(err, errDirectory):
		return tooMany()
	case err != nil && !errors.Is(err, zip.ErrInsecurePath): // names are checked by placeOf
		return isDamaged()
	}
	source.left = mostStream
	items, err := zipItems(archive.File)
	if err != nil {
		return err
	}
	for _, it := range items {
		if err := u.take(it); err != nil {
			return err
		}
	}
	return nil
}

// zipItems returns the entries that are to be unpacked. That one cannot be is
// known here from the table of contents, before anything is written.
func zipItems(files []*zip.File) ([]item, error) {
	if len(files) > maxEntries {
		return nil, tooMany()
	}
	var items []item
	count := 0
	for _, f := range files {
		it := zipItem(f)
		name, err := placeOf(it)
		switch {
		case err != nil:
			return nil, err
		case hiddenPath(name):
			continue
		case it.kind == itemFile || it.kind == itemLink:
			if err := readableEntry(f, name); err != nil {
				return nil, err
			}
			if count++; count > maxFiles {
				return nil, tooMany()
			}
		}
		if it.kind == itemLink {
			if it.target, err = linkTarget(f); err != nil {
				return nil, isDamaged()
			}
		}
		items = append(items, it)
	}
	return items, nil
}

// The parts of a zip entry that its package does not name: PKWARE's
// specification, sections 4.4.2, 4.4.4 and 4.4.5.
const (
	madeOnFAT, madeOnHPFS, madeOnNTFS, madeOnVFAT = 0, 6, 10, 14
	flagEncrypted                                 = 1
	methodAES                                     = 99
	extraUnicodeName                              = 0x7075 // section 4.6.9
)

func zipItem(f *zip.File) item {
	it := item{name: nameInZip(f), exec: f.Mode()&0o111 != 0, open: f.Open}
	switch f.CreatorVersion >> 8 {
	case madeOnFAT, madeOnHPFS, madeOnNTFS, madeOnVFAT:
		it.windows, it.exec = true, false
	}
	switch mode := f.Mode(); {
	case strings.HasSuffix(it.name, "/"), it.windows && strings.HasSuffix(it.name, `\`), mode.IsDir():
		it.kind = itemFolder
	case mode&fs.ModeSymlink != 0:
		it.kind = itemLink
	case !mode.IsRegular():
		it.kind = itemOther
	}
	return it
}

// readableEntry refuses an entry that our zip package cannot read.
func readableEntry(f *zip.File, name string) error {
	switch {
	case f.Flags&flagEncrypted != 0 || f.Method == methodAES:
		return &refusal{fmt.Sprintf("%s in it is locked with a password; pack the files without one", shortName(name))}
	case f.Method != zip.Store && f.Method != zip.Deflate:
		return &refusal{fmt.Sprintf("%s in it is packed in a way that cannot be read here (method %d); pack the files as an ordinary .zip", shortName(name), f.Method)}
	}
	return nil
}

func linkTarget(f *zip.File) (string, error) {
	r, err := f.Open()
	if err != nil {
		return "", err
	}
	defer r.Close()
	target, err := io.ReadAll(io.LimitReader(r, longestLink+1))
	return string(target), err
}

// nameInZip returns the name of an entry in UTF-8. What is not marked as UTF-8
// is it nevertheless if a Mac made it; an archive of Windows may hold the
// name a second time, in UTF-8; else it is in the first PC's code page, as the
// specification has it.
func nameInZip(f *zip.File) string {
	if utf8.ValidString(f.Name) {
		return f.Name
	}
	if name, ok := unicodeName(f.Extra, f.Name); ok {
		return name
	}
	high := []rune(codePage437)
	var name strings.Builder
	for i := range len(f.Name) {
		if c := f.Name[i]; c < 0x80 {
			name.WriteByte(c)
		} else {
			name.WriteRune(high[c-0x80])
		}
	}
	return name.String()
}

// unicodeName finds the field with the name in UTF-8. It counts only as long
// as it belongs to the name that stands in the entry.
func unicodeName(extra []byte, name string) (string, bool) {
	for len(extra) >= 4 {
		id, size := binary.LittleEndian.Uint16(extra), int(binary.LittleEndian.Uint16(extra[2:]))
		if extra = extra[4:]; size > len(extra) {
			break
		}
		field := extra[:size]
		extra = extra[size:]
		if id != extraUnicodeName || size < 5 || field[0] != 1 || binary.LittleEndian.Uint32(field[1:]) != crc32.ChecksumIEEE([]byte(name)) {
			continue
		}
		if u := string(field[5:]); utf8.ValidString(u) {
			return u, true
		}
	}
	return "", false
}

// codePage437 holds what the bytes from 0x80 mean.
const codePage437 = "ÇüéâäàåçêëèïîìÄÅ" + "ÉæÆôöòûùÿÖÜ¢£¥₧ƒ" + "áíóúñÑªº¿⌐¬½¼¡«»" + "░▒▓│┤╡╢╖╕╣║╗╝╜╛┐" +
	"└┴┬├─┼╞╟╚╔╩╦╠═╬╧" + "╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀" + "αßΓπΣσµτΦΘΩδ∞φε∩" + "≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0"
