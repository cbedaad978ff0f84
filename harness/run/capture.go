package run

import (
	"bytes"

	"grade/harness/transcript"
)

// capture keeps what a program prints. Most programs print what they should, so
// it compares while it reads, and keeps of an output that is the expected one so
// far no more than its length: outputs may be long, and there are many.
type capture struct {
	likely []byte // what is likely to be printed; nobody writes to it
	same   int    // bytes printed while all of them were likely
	own    []byte // all that was printed, once it is not likely
	differ bool
	digest *transcript.Digest
}

func (c *capture) write(printed []byte) {
	c.digest.Write(printed)
	if !c.differ {
		if bytes.HasPrefix(c.likely[c.same:], printed) {
			c.same += len(printed)
			return
		}
		c.differ = true
		// What comes may be as long as what was likely to come, and is at
		// most a little longer.
		c.own = make([]byte, c.same, max(c.same+len(printed), len(c.likely)+len(c.likely)/16))
		copy(c.own, c.likely)
	}
	c.own = append(c.own, printed...)
}

// bytes returns what was printed. Nobody may write to it.
func (c *capture) bytes() []byte {
	if c.differ {
		return c.own
	}
	return c.likely[:c.same:c.same]
}

func (c *capture) len() int {
	if c.differ {
		return len(c.own)
	}
	return c.same
}

// cut forgets all behind the first n bytes.
func (c *capture) cut(n int) {
	if n == c.len() {
		return
	}
	c.digest = nil
	if c.differ {
		c.own = c.own[:n]
		return
	}
	c.same = n
}
