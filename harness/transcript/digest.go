package transcript

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"hash"
)

// A Digest is the SHA-256 of a text form. It can be taken while a program
// prints, so that it is there when the program ends; a nil Digest is one that
// was not.
type Digest struct {
	hash  hash.Hash
	taken int // bytes of standard output in hash
	full  bool
}

// NewDigest returns a digest of nothing yet.
func NewDigest() *Digest { return &Digest{hash: sha256.New()} }

// Write takes in what is printed next, as long as it stands in the text form as
// it is.
func (d *Digest) Write(printed []byte) {
	if d == nil || d.full {
		return
	}
	if d.full = clusterStart(printed) < len(printed); !d.full {
		d.hash.Write(printed)
		d.taken += len(printed)
	}
}

// Sum returns the digest of the text form of t. If d was taken, it was of the
// standard output of t. It can be asked for once.
func (d *Digest) Sum(t Transcript) []byte {
	if d == nil || d.taken > len(t.Stdout) || len(t.Lines) > 0 && t.Lines[0].At < d.taken {
		d = NewDigest()
	}
	b := bufio.NewWriterSize(d.hash, sumBuffer)
	write(b, t, d.taken)
	b.Flush() // a hash takes everything
	return d.hash.Sum(nil)
}

// sumBuffer collects the pieces between typed lines, in bytes.
const sumBuffer = 512

// clusterStart returns the offset of the first byte that may begin a cluster.
func clusterStart(text []byte) int {
	for at := 0; at < len(text); at += clusterWindow {
		window := text[at:min(at+clusterWindow, len(text))]
		if i := bytes.IndexByte(window, '<'); i >= 0 {
			window = window[:i]
		}
		if i := bytes.IndexByte(window, '\\'); i >= 0 {
			window = window[:i]
		}
		if at+len(window) < len(text) && len(window) < clusterWindow {
			return at + len(window)
		}
	}
	return len(text)
}

// clusterWindow is how far clusterStart looks for one byte before it looks for
// the other, so that it never looks far in vain.
const clusterWindow = 1 << 10
