package suite

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

// maxDepth is how deep lists and mappings may stand in each other; the format
// itself needs five.
const maxDepth = 32

// parse returns the root of the document's only YAML document, or nil if
// there is a problem. What the format does not use, because it makes a value
// come from elsewhere or be something else than what stands there, is refused
// here for all keys: anchors, aliases, merge keys and tags.
func (d *document) parse() *yaml.Node {
	root := d.parseShort()
	if root == nil {
		root = d.parseWhole()
	}
	if root == nil {
		return nil
	}
	d.refuse(root, 1, map[string]bool{})
	if d.errors > 0 {
		return nil
	}
	return root
}

// parseWhole has the library read the whole file.
func (d *document) parseWhole() *yaml.Node {
	decoder := yaml.NewDecoder(bytes.NewReader(d.text))
	document, err := decodeNode(decoder)
	if errors.Is(err, io.EOF) {
		d.add(Position{File: d.file}, SeverityError, "", "the file is empty or holds only comments")
		return nil
	}
	if err != nil {
		d.addSyntax(err)
		return nil
	}
	if second, err := decodeNode(decoder); !errors.Is(err, io.EOF) {
		d.addSecondDocument(second)
		return nil
	}
	return document.Content[0]
}

// decodeNode reads one YAML document. The library panics on some malformed
// comments, which must not take the other suites down.
func decodeNode(decoder *yaml.Decoder) (n *yaml.Node, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = errors.New("yaml: the file cannot be read, perhaps because of a comment in an unusual place")
		}
	}()
	n = new(yaml.Node)
	if err := decoder.Decode(n); err != nil {
		return nil, err
	}
	return n, nil
}

func (d *document) addSecondDocument(second *yaml.Node) {
	at := Position{File: d.file}
	if second != nil {
		at = d.position(second.Line, second.Column)
	}
	d.add(at, SeverityError, "", "a second YAML document begins here; write each case into a file of its own and remove the line ---")
}

// refuse reports anchors, aliases, merge keys and tags below a node, of the
// aliases of one name the first.
func (d *document) refuse(n *yaml.Node, depth int, aliases map[string]bool) {
	if aliases[n.Value] && n.Kind == yaml.AliasNode {
		return
	}
	v := value{d: d, node: n}
	switch {
	case depth > maxDepth:
		v.fail("lists and mappings stand more than %d deep in each other", maxDepth)
		return
	case n.Kind == yaml.AliasNode:
		aliases[n.Value] = true
		v.fail("aliases are not used: write the value itself, or put quotes around a text that begins with *, as in %q", "*"+shorten(n.Value))
		return
	case n.Anchor != "":
		v.fail("anchors are not used: remove it, or put quotes around a text that begins with &, as in %q", "&"+shorten(n.Anchor))
	case n.Style&yaml.TaggedStyle != 0:
		v.fail("%s", tagRemedy(n))
	case n.Tag == "!!merge":
		v.fail("merge keys (<<) are not used: write the keys themselves, or put quotes around the text")
	}
	for _, child := range n.Content {
		d.refuse(child, depth+1, aliases)
	}
}

func tagRemedy(n *yaml.Node) string {
	if n.Tag == "!!binary" {
		return "tags are not used: put bytes that are no text into a file of their own and name it with {file: NAME}"
	}
	return fmt.Sprintf("tags are not used: remove %s, or put quotes around a text that begins with !", show(n.Tag))
}

// addSyntax turns an error of the YAML library into a problem with a remedy.
func (d *document) addSyntax(err error) {
	message := strings.TrimPrefix(err.Error(), "yaml: ")
	reported := 1
	if m := reportedLine.FindStringSubmatch(message); m != nil {
		reported, _ = strconv.Atoi(m[1])
		message = m[2]
	}
	line := min(reported, len(d.begins))
	if len(d.text) <= maxSearched {
		line = d.brokenLine()
	}
	f := fault{d: d, line: line, column: 1 + indentation(d.line(line))}
	text := f.explain(message)
	d.add(d.position(f.line, f.column), SeverityError, "", text)
}

var reportedLine = regexp.MustCompile(`(?s)^line ([0-9]+): (.*)`)

// maxSearched is the size up to which the line of a syntax error is searched
// for, and maxParsed bounds the bytes that the slower search may parse.
const (
	maxSearched = 512 << 10
	maxParsed   = 2 << 20
)

// brokenLine returns the line that a syntax error stands in. The library
// gives the one at which the surrounding mapping or list begins. Wanted is the
// line after the longest beginning of the file that can be parsed. In larger
// files it is first approached by halving, which may stop early, where a
// quoted text or a list in brackets spans lines.
func (d *document) brokenLine() int {
	low, high := 0, len(d.begins)
	for high-low > 1 && (high-low)*d.begins[high-1] > maxParsed {
		if middle := (low + high) / 2; d.parses(middle) {
			low = middle
		} else {
			high = middle
		}
	}
	for high > low+1 && !d.parses(high-1) {
		high--
	}
	return high
}

// parses reports whether the first lines of the document are valid YAML.
func (d *document) parses(lines int) bool {
	decoder := yaml.NewDecoder(bytes.NewReader(d.text[:d.begins[lines]]))
	for {
		if _, err := decodeNode(decoder); err != nil {
			return errors.Is(err, io.EOF)
		}
	}
}
