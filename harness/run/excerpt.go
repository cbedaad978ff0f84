package run

import "bytes"

// tailBuffer keeps the head and the tail of a text and forgets the middle.
type tailBuffer struct {
	headCap, tailCap int
	head, tail       []byte
	cut              int64
}

func (b *tailBuffer) write(p []byte) {
	if room := b.headCap - len(b.head); room > 0 {
		n := min(room, len(p))
		b.head = append(b.head, p[:n]...)
		p = p[n:]
	}
	b.tail = append(b.tail, p...)
	if over := len(b.tail) - b.tailCap; over > 0 {
		b.cut += int64(over)
		b.tail = append(b.tail[:0], b.tail[over:]...)
	}
}

func (b *tailBuffer) excerpt() Excerpt {
	if b.cut == 0 {
		return Excerpt{Head: append(b.head, b.tail...)}
	}
	return Excerpt{Head: b.head, Tail: b.tail, Cut: b.cut}
}

// withoutLoader drops the lines in which a loader says that it could not load
// the library that gives C programs a terminal's buffering: a program of
// another kind is right not to load it.
func withoutLoader(e Excerpt) Excerpt {
	if !bytes.Contains(e.Head, []byte("libstdbuf.so")) {
		return e
	}
	var kept []byte
	for _, line := range bytes.SplitAfter(e.Head, []byte("\n")) {
		if !bytes.HasPrefix(line, []byte("ERROR: ld.so: object")) || !bytes.Contains(line, []byte("libstdbuf.so")) {
			kept = append(kept, line...)
		}
	}
	e.Head = kept
	return e
}
