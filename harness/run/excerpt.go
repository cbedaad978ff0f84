package run

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
