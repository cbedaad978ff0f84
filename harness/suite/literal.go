package suite

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"
)

// Most of a suite's bytes are texts in literal blocks: `stdout: |` and a
// hundred lines. The YAML library walks them character by character, which
// took more than half of the time to load a suite. So blocks of the plainest
// kind are cut out, the library reads what is left of the file, and the blocks
// are put in where it found a literal block. Where anything is unexpected it
// reads the file as a whole, so it alone says what is wrong with a file. A fuzz
// test holds the two ways against each other.

// A block is the content of a literal block that is the value of a key at the
// left margin.
type block struct {
	line, column int // of its |, from 1
	first, after int // its lines from the first to the one behind the last that is not empty
	indent       int
	stripped     bool // |-
	// cut is how many lines are cut out up to and with this block.
	cut int
}

// blocks returns the plain literal blocks of the file. A block may end in
// empty lines, which are left where they are.
func (d *document) blocks() (found []block) {
	cut := 0
	for n := 1; n <= len(d.begins); n++ {
		b, ok := blockHeader(d.line(n))
		if !ok {
			continue
		}
		b.line, b.first = n, n+1
		if ok = d.blockContent(&b); ok {
			cut += b.after - b.first - 1
			b.cut = cut
			found = append(found, b)
			n = b.after - 1
		}
	}
	return found
}

// blockHeader reads a line such as `stdout: |`.
func blockHeader(line []byte) (b block, ok bool) {
	if len(line) == 0 || line[0] < 'a' || line[0] > 'z' {
		return b, false
	}
	key, indicator, found := bytes.Cut(line, []byte(": "))
	for _, c := range key {
		if (c < 'a' || c > 'z') && c != '_' {
			return b, false
		}
	}
	indicator = bytes.TrimLeft(indicator, " ")
	b.column = len(line) - len(indicator) + 1
	b.stripped = string(indicator) == "|-"
	return b, found && (b.stripped || string(indicator) == "|")
}

// blockContent finds the end of a block: a line at the left margin. Blanks
// that do not reach to the block's own margin, and tabs in their place, are
// for the library to judge.
func (d *document) blockContent(b *block) (ok bool) {
	for n := b.first; n <= len(d.begins); n++ {
		line := d.line(n)
		if len(line) == 0 {
			continue
		}
		blanks := len(line) - len(bytes.TrimLeft(line, " "))
		if b.indent == 0 && blanks > 0 && blanks < len(line) && line[blanks] != '\t' {
			b.indent = blanks
		}
		switch {
		case blanks == 0:
			return b.after > 0 && line[0] != '\t'
		case b.indent == 0 || blanks < b.indent:
			return false
		case len(line) > b.indent:
			b.after = n + 1
		}
	}
	return b.after > 0
}

// value returns the text of a block.
func (d *document) value(b block) string {
	size := 0
	for n := b.first; n < b.after; n++ {
		size += max(0, len(d.line(n))-b.indent) + 1
	}
	var text strings.Builder
	text.Grow(size)
	for n := b.first; n < b.after; n++ {
		if line := d.line(n); len(line) > b.indent {
			text.Write(line[b.indent:])
		}
		if n+1 < b.after || !b.stripped {
			text.WriteByte('\n')
		}
	}
	return text.String()
}

// without returns the file with one line in place of each block.
func (d *document) without(blocks []block) []byte {
	short := slices.Grow(d.memory.short[:0], len(d.text))
	from := 0
	for _, b := range blocks {
		short = append(short, d.text[from:d.begins[b.first-1]]...)
		short = append(short, strings.Repeat(" ", b.indent)...)
		short = append(short, "x\n"...)
		from = len(d.text)
		if b.after <= len(d.begins) {
			from = d.begins[b.after-1]
		}
	}
	d.memory.short = append(short, d.text[from:]...)
	return d.memory.short
}

// parseShort returns the root of the document as the library would; nil if
// there is nothing to cut out, or anything that the library has to see.
func (d *document) parseShort() *yaml.Node {
	blocks := d.blocks()
	if len(blocks) == 0 {
		return nil
	}
	decoder := yaml.NewDecoder(bytes.NewReader(d.without(blocks)))
	document, err := decodeNode(decoder)
	if err != nil {
		return nil
	}
	if _, err := decodeNode(decoder); !errors.Is(err, io.EOF) {
		return nil
	}
	root := document.Content[0]
	moveDown(root, blocks)
	left := blocks
	for i := 1; i < len(root.Content) && len(left) > 0; i += 2 {
		n := root.Content[i]
		if n.Line == left[0].line && n.Column == left[0].column && n.Style == yaml.LiteralStyle {
			n.Value = d.value(left[0])
			left = left[1:]
		}
	}
	if root.Kind != yaml.MappingNode || len(left) > 0 {
		return nil // what looked like a block stands inside something else
	}
	return root
}

// moveDown gives the nodes the lines that they have in the whole file.
func moveDown(n *yaml.Node, blocks []block) {
	// Blocks are found in the short text at the line less what was cut out
	// before them.
	behind, _ := slices.BinarySearchFunc(blocks, n.Line, func(b block, line int) int {
		if b.line-(b.cut-(b.after-b.first-1)) < line {
			return -1
		}
		return 1
	})
	if behind > 0 {
		n.Line += blocks[behind-1].cut
	}
	for _, child := range n.Content {
		moveDown(child, blocks)
	}
}
