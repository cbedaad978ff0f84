package submission

import (
	"archive/tar"
	"bufio"
	"compress/bzip2"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"
	"unicode/utf8"
)

// tarBlock is the size of the blocks of a tar archive.
const tarBlock = 512

// isTar reports whether a file begins with the header of a tar archive, which
// holds the sum of its own bytes.
func isTar(head []byte) bool {
	if len(head) < tarBlock {
		return false
	}
	field := strings.Trim(string(head[148:156]), " \x00")
	want, err := strconv.ParseInt(field, 8, 64)
	if err != nil {
		return false
	}
	var sum, signed int64 // old programs added the bytes with a sign
	for i, c := range head[:tarBlock] {
		if 148 <= i && i < 156 {
			c = ' '
		}
		sum, signed = sum+int64(c), signed+int64(int8(c))
	}
	return head[0] != 0 && (want == sum || want == signed)
}

// metered counts what comes out of a compressed stream, also of entries that
// are passed over.
type metered struct {
	io.Reader
	u    *unpacker
	size int64
}

func (m *metered) Read(p []byte) (int, error) {
	n, err := m.Reader.Read(p)
	m.size += int64(n)
	if m.size > mostStream {
		return 0, &refusal{fmt.Sprintf("It holds more than %d MiB; hand in the files of the program only", mostStream>>20)}
	}
	if err := m.u.grown(m.size); err != nil {
		return 0, err
	}
	return n, err
}

// untar takes the files of a tar archive, or the single file of what is only
// compressed.
func (u *unpacker) untar(source io.Reader, kind packing, name string) error {
	own := ""
	switch kind {
	case packedGzip:
		z, err := gzip.NewReader(bufio.NewReader(source))
		if err != nil {
			return isDamaged()
		}
		z.Multistream(false) // what somebody appended to it is no harm
		source, own = z, z.Name
	case packedBzip2:
		source = bzip2.NewReader(bufio.NewReader(source))
	}
	stream := bufio.NewReaderSize(&metered{Reader: source, u: u}, 64<<10)
	head, err := stream.Peek(tarBlock)
	if err != nil && !errors.Is(err, io.EOF) {
		return u.streamError(err)
	}
	if kind != packedTar && !isTar(head) && !namedTar(name, head) {
		return u.take(item{name: nameInside(name, own), open: func() (io.ReadCloser, error) { return io.NopCloser(stream), nil }})
	}
	archive := tar.NewReader(stream)
	for {
		header, err := archive.Next()
		if errors.Is(err, io.EOF) {
			return u.drain(stream)
		}
		if err != nil && !errors.Is(err, tar.ErrInsecurePath) { // names are checked by placeOf
			return u.streamError(err)
		}
		if header.Typeflag == tar.TypeXGlobalHeader { // git's, about the archive itself
			continue
		}
		if err := u.take(tarItem(header, archive)); err != nil {
			return err
		}
	}
}

// drain reads what follows an archive, at whose end stands the checksum of a
// compressed stream.
func (u *unpacker) drain(stream io.Reader) error {
	if _, err := io.Copy(io.Discard, stream); err != nil {
		return u.streamError(err)
	}
	return nil
}

// namedTar reports whether a stream that is all zeros is an empty archive.
func namedTar(name string, head []byte) bool {
	tarred := strings.Contains(strings.ToLower(filepath.Base(name)), ".t") // .tar.gz, .tgz, .tbz2
	return tarred && strings.Trim(string(head), "\x00") == ""
}

// nameInside is the name of a file that was only compressed.
func nameInside(name, own string) string {
	if own = filepath.Base(strings.ReplaceAll(own, `\`, "/")); own != "." && own != "/" && own != ".." {
		return own
	}
	return strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
}

// streamError is the error of an archive that cannot be read on.
func (u *unpacker) streamError(err error) error {
	if problem := new(refusal); errors.As(err, &problem) {
		return problem
	}
	if err := u.ctx.Err(); err != nil {
		return err
	}
	return isDamaged()
}

func tarItem(header *tar.Header, archive io.Reader) item {
	it := item{
		name: header.Name, exec: header.Mode&0o111 != 0, target: header.Linkname,
		open: func() (io.ReadCloser, error) { return io.NopCloser(archive), nil },
	}
	if !utf8.ValidString(it.name) { // an older system's letters
		text, _ := decoded([]byte(it.name))
		it.name = string(text)
	}
	switch header.Typeflag {
	case tar.TypeReg, tar.TypeGNUSparse, tar.TypeCont:
		it.kind = itemFile
	case tar.TypeDir:
		it.kind = itemFolder
	case tar.TypeSymlink:
		it.kind = itemLink
	case tar.TypeLink:
		it.kind = itemHard
	default:
		it.kind = itemOther
	}
	return it
}
