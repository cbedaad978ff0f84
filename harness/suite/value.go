package suite

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

// A value is a node of a document with the key that it stands for.
type value struct {
	d    *document
	node *yaml.Node
	key  string
	item int32 // from 1, of the list that key names; 0: it is no item
	// oldLine and oldColumn are where a node stood that was let go.
	oldLine, oldColumn int32
}

// set reports whether the key was written at all.
func (v value) set() bool { return v.node != nil || v.oldLine > 0 }

// letGo keeps of the value only where it stands.
func (v *value) letGo() {
	if v.node != nil {
		p := v.position()
		v.node, v.oldLine, v.oldColumn = nil, int32(p.Line), int32(p.Column)
	}
}

func (v value) name() string {
	if v.item == 0 {
		return v.key
	}
	return v.key + "[" + strconv.Itoa(int(v.item)) + "]"
}

func (v value) position() Position {
	if v.node == nil {
		return Position{File: v.d.file, Line: int(v.oldLine), Column: int(v.oldColumn)}
	}
	return v.d.position(v.node.Line, v.node.Column)
}

// fail notes an error at the value.
func (v value) fail(format string, args ...any) {
	if !v.d.full(SeverityError) {
		v.d.note(v.position(), SeverityError, v.name(), fmt.Sprintf(format, args...))
	}
}

// warn notes a warning at the value.
func (v value) warn(format string, args ...any) {
	if !v.d.full(SeverityWarning) {
		v.d.note(v.position(), SeverityWarning, v.name(), fmt.Sprintf(format, args...))
	}
}

// failAt notes an error at another place of the value's file.
func (v value) failAt(at Position, format string, args ...any) {
	v.d.add(at, SeverityError, v.name(), fmt.Sprintf(format, args...))
}

func (v value) isScalar() bool  { return v.node.Kind == yaml.ScalarNode }
func (v value) isList() bool    { return v.node.Kind == yaml.SequenceNode }
func (v value) isMapping() bool { return v.node.Kind == yaml.MappingNode }

// isPlain reports whether the value is a scalar without quotes.
func (v value) isPlain() bool { return v.isScalar() && v.node.Style == 0 }

// isNull reports whether nothing, or a word that YAML takes for nothing,
// stands there.
func (v value) isNull() bool { return v.isPlain() && v.node.Tag == "!!null" }

func (v value) isBlock() bool {
	return v.node.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0
}

// found names what stands there, for messages.
func (v value) found() string {
	switch {
	case v.isList():
		return "a list"
	case v.isMapping():
		return "a mapping"
	case v.isNull() && v.node.Value == "":
		return "nothing"
	default:
		return show(v.node.Value)
	}
}

// expect fails with what was expected.
func (v value) expect(words string) {
	v.fail("expected %s, found %s", words, v.found())
}

// scalar returns a scalar as it is written in the file, whatever its YAML
// type; an empty one needs quotes.
func (v value) scalar() (text string, ok bool) {
	switch {
	case v.isMapping() && v.node.Style&yaml.FlowStyle != 0:
		v.fail("expected text, found a mapping; a text that begins with { needs quotes")
	case v.isMapping():
		v.fail(`expected text, found a mapping; a text with ": " in it or ":" at its end needs quotes`)
	case v.isList() && v.node.Style&yaml.FlowStyle != 0:
		v.fail("expected text, found a list; a text that begins with [ needs quotes")
	case v.isList():
		v.fail("expected text, found a list; a text that begins with - and a blank needs quotes")
	case v.isNull() && v.node.Value == "" && v.commentFollows():
		v.fail(`nothing stands here, because a comment begins at the #; put a text with # in quotes, or write "" for an empty text`)
	case v.isNull() && v.node.Value == "":
		v.fail(`nothing stands here; write "" for an empty text`)
	case v.isNull():
		v.fail(`%s means nothing in YAML; write "" for an empty text, or "%s" for these letters`, v.node.Value, v.node.Value)
	default:
		return v.node.Value, true
	}
	return "", false
}

// text returns free text. A comment behind text without quotes is an error,
// because it may have been meant as text; line breaks that YAML folds into
// blanks and blanks that an editor may remove are warnings.
func (v value) text() (text string, ok bool) {
	text, ok = v.scalar()
	if !ok {
		return "", false
	}
	switch {
	case v.node.Style&yaml.LiteralStyle != 0:
		v.warnTrailingBlanks()
	case v.node.Style&yaml.FoldedStyle != 0:
		v.warn("a block that begins with > loses its line breaks; begin it with | to keep them")
	default:
		end := v.end()
		if v.isPlain() && v.commentAt(end) {
			v.failAt(v.d.positionAt(end), `the text ends here, because a comment begins at " #"; put the text in quotes, with the # if it belongs to it`)
			return "", false
		}
		if bytes.IndexByte(v.d.text[v.begin():end], '\n') >= 0 {
			v.warn("line breaks of a text without | become blanks; begin a block with | to keep them")
		}
	}
	return text, true
}

// word returns a name or an id. Something else checks it against what there
// is, so a comment may follow it.
func (v value) word() (word string, ok bool) {
	word, ok = v.scalar()
	if ok && (word == "" || strings.ContainsAny(word, "\n\x00")) {
		v.fail("expected a name, found %s", v.found())
		return "", false
	}
	return word, ok
}

func (v value) warnTrailingBlanks() {
	text, number := v.node.Value, v.node.Line
	for text != "" {
		line, rest, _ := strings.Cut(text, "\n")
		text, number = rest, number+1
		if line == "" || line[len(line)-1] != ' ' && line[len(line)-1] != '\t' {
			continue
		}
		written := v.d.line(number)
		at := v.d.position(number, len([]rune(string(bytes.TrimRight(written, " \t"))))+1)
		v.d.add(at, SeverityWarning, v.name(), `this line ends in blanks, which nobody sees and an editor may remove; write the text in double quotes, or put it into a file and name it with {file: NAME}`)
	}
}

// begin returns the offset at which the scalar stands.
func (v value) begin() int { return v.d.offset(v.node.Line, v.node.Column) }

// end returns the offset behind a scalar that is no block.
func (v value) end() int {
	text, at := v.d.text, v.begin()
	switch {
	case v.node.Style&yaml.DoubleQuotedStyle != 0:
		for at++; at < len(text) && text[at] != '"'; at++ {
			if text[at] == '\\' {
				at++
			}
		}
		return min(at+1, len(text))
	case v.node.Style&yaml.SingleQuotedStyle != 0:
		for at++; at < len(text) && (text[at] != '\'' || at+1 < len(text) && text[at+1] == '\''); at++ {
			if text[at] == '\'' {
				at++
			}
		}
		return min(at+1, len(text))
	}
	return v.plainEnd(at)
}

// plainEnd follows a scalar without quotes through the file: where its line
// was broken the value has a blank or fewer line breaks.
func (v value) plainEnd(at int) int {
	text, plain := v.d.text, v.node.Value
	for plain != "" && at < len(text) {
		if plain[0] == ' ' || plain[0] == '\t' || plain[0] == '\n' {
			plain = strings.TrimLeft(plain, " \t\n")
			for at < len(text) && isBlank(text[at]) {
				at++
			}
			continue
		}
		if plain[0] != text[at] {
			break
		}
		plain, at = plain[1:], at+1
	}
	return min(at, len(text))
}

func isBlank(b byte) bool { return b == ' ' || b == '\t' || b == '\n' }

// commentAt reports whether a comment begins at the offset after blanks.
func (v value) commentAt(offset int) bool {
	rest := v.d.text[offset:]
	trimmed := bytes.TrimLeft(rest, " \t")
	return len(trimmed) < len(rest) && len(trimmed) > 0 && trimmed[0] == '#'
}

// commentFollows reports whether a comment stands in place of a value.
func (v value) commentFollows() bool {
	rest := bytes.TrimLeft(v.d.text[v.begin():], ": \t")
	return len(rest) > 0 && rest[0] == '#'
}

// maxItems is how long a list may be that is not one of typed lines.
const maxItems = 10_000

// items returns the values of a list.
func (v value) items(what string) (items []value, ok bool) {
	switch {
	case !v.isList():
		v.expect("a list of " + what)
	case len(v.node.Content) > maxItems:
		v.fail("the list has %d items; the limit is %d", len(v.node.Content), maxItems)
	default:
		return v.children(), true
	}
	return nil, false
}

func (v value) children() []value {
	key := v.name()
	items := make([]value, len(v.node.Content))
	for i, n := range v.node.Content {
		items[i] = value{d: v.d, node: n, key: key, item: int32(i + 1)}
	}
	return items
}

// texts returns the items of a list of texts.
func (v value) texts(what string) (texts []string, ok bool) {
	items, ok := v.items(what)
	for _, item := range items {
		text, itemOK := item.text()
		texts, ok = append(texts, text), ok && itemOK
	}
	return texts, ok
}

// oneOf returns a word of a fixed set.
func (v value) oneOf(words ...string) (word string, ok bool) {
	if !v.isScalar() || v.isNull() {
		v.expect(orList(words))
		return "", false
	}
	for _, w := range words {
		if v.node.Value == w {
			return w, true
		}
	}
	if near := nearest(v.node.Value, words); near != "" {
		v.fail("expected %s, found %s; did you mean %s?", orList(words), v.found(), near)
	} else {
		v.expect(orList(words))
	}
	return "", false
}

// boolean returns true or false. YAML readers differ about yes and on.
func (v value) boolean() (truth, ok bool) {
	if v.isPlain() && (v.node.Value == "true" || v.node.Value == "false") {
		return v.node.Value == "true", true
	}
	v.expect("true or false")
	return false, false
}
