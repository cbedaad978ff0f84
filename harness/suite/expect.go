package suite

import (
	"errors"
	"strings"
	"unicode/utf8"

	"gopkg.in/yaml.v3"

	"grade/harness/transcript"
)

// An expectedDraft is an expectation that is written as a mapping.
type expectedDraft struct {
	file, anyOf, pattern, contains value
}

func expectedKeys() []key[expectedDraft] {
	texts := listForm("texts", orFile(textForm()))
	return []key[expectedDraft]{
		{row{name: "file", form: textForm(), meaning: "A file in the suite's folder that holds the whole output."},
			func(v value, e *expectedDraft) { e.file = v }},
		{row{name: "any_of", form: texts, meaning: "Several whole outputs, each of which is right."},
			func(v value, e *expectedDraft) { e.anyOf = v }},
		{row{name: "pattern", sets: "Expected.Pattern", form: patternForm(), also: []string{"regex", "regexp"},
			meaning: "A pattern (RE2) that matches the whole output. (?s) at its front lets . match line ends."},
			func(v value, e *expectedDraft) { e.pattern = v }},
		{row{name: "contains", form: form{"a text or a list of texts", anyOf(textForm().schema, texts.schema)},
			meaning: "Texts that must appear in the output, in any order; all else is allowed.", also: []string{"includes"}},
			func(v value, e *expectedDraft) { e.contains = v }},
	}
}

func expectedForm() form {
	return form{"text, {file: NAME}, {any_of: [...]}, {pattern: ...} or {contains: ...}", scalarSchema()}
}

// expected returns what stdout: says must be printed.
func (v value) expected() (e Expected) {
	if v.isList() {
		v.fail("expected text, found a list; write a block that begins with |, or {any_of: [...]} for several right outputs")
		return e
	}
	if !v.isMapping() {
		if text, ok := v.text(); ok {
			e = Expected{Form: ExpectText, Texts: []string{text}}
		}
		return e
	}
	var draft expectedDraft
	v.d.format.expected.read(v, &draft)
	kinds := 0
	for _, kind := range []value{draft.file, draft.anyOf, draft.pattern, draft.contains} {
		if kind.set() {
			kinds++
		}
	}
	switch {
	case kinds > 1:
		v.fail("expected one of file, any_of, pattern and contains")
	case draft.file.set():
		if content, ok := draft.file.content(); ok {
			e = Expected{Form: ExpectText, Texts: []string{string(content)}}
		}
	case draft.anyOf.set():
		e = Expected{Form: ExpectAnyOf, Texts: draft.anyOf.textsOrFiles()}
	case draft.contains.set():
		e = Expected{Form: ExpectContains, Texts: draft.contains.parts()}
	case draft.pattern.set():
		if p := draft.pattern.pattern(); p != nil {
			e = Expected{Form: ExpectPattern, Pattern: p}
		}
	case len(v.node.Content) == 0:
		v.fail(`expected file, any_of, pattern or contains; for no output at all write ""`)
	}
	return e
}

func (v value) textsOrFiles() (texts []string) {
	items, ok := v.items("texts")
	if ok && len(items) == 0 {
		v.fail("the list is empty; write at least one text")
	}
	for _, item := range items {
		if text, ok := item.textOrFile(); ok {
			texts = append(texts, text)
		}
	}
	return texts
}

// parts returns the texts of contains: one, or a list.
func (v value) parts() (texts []string) {
	if v.isList() {
		texts = v.textsOrFiles()
	} else if text, ok := v.textOrFile(); ok {
		texts = []string{text}
	}
	for _, text := range texts {
		if text == "" {
			v.fail("every output contains the empty text; write what must appear")
		}
	}
	return texts
}

func fileRow() row {
	return row{name: "file", form: textForm(), meaning: "A file in the suite's folder."}
}

func fileKeys() []key[string] {
	return []key[string]{{fileRow(), func(v value, content *string) {
		if bytes, ok := v.content(); ok {
			*content = string(bytes)
		}
	}}}
}

// textOrFile returns a text, or the content of {file: NAME}.
func (v value) textOrFile() (text string, ok bool) {
	if !v.isMapping() || len(v.node.Content) == 2 && v.node.Content[1].Tag == "!!null" {
		return v.text()
	}
	before := v.d.errors
	if len(v.node.Content) == 0 {
		v.fail("expected text or {file: NAME}")
	}
	v.d.format.file.read(v, &text)
	return text, v.d.errors == before
}

// maxAllData bounds the bytes of all files that one YAML file names.
const maxAllData = 4 * MaxData

// content returns the content of the file that the value names.
func (v value) content() (content []byte, ok bool) {
	name, ok := v.text()
	if !ok {
		return nil, false
	}
	content, err := v.d.folder.read(name, MaxData)
	if err != nil {
		v.fail("%s", err)
		return nil, false
	}
	if v.d.data += len(content); v.d.data > maxAllData {
		v.fail("the files that are named here hold more than %d MiB together", maxAllData>>20)
		return nil, false
	}
	return content, true
}

// transcript returns what transcript: shows, or nil. Places of faults in it
// are given as places in the case file where the text is a block.
func (v value) transcript() *transcript.Transcript {
	text, ok := v.textOrFile()
	if !ok {
		return nil
	}
	t, err := transcript.Parse([]byte(text))
	var syntax *transcript.SyntaxError
	switch {
	case err == nil:
		return &t
	case !errors.As(err, &syntax):
		v.fail("%s", err)
	case v.node.Style&yaml.LiteralStyle != 0:
		line := v.node.Line + syntax.Line
		written := v.d.line(line)
		content := lineOf(text, syntax.Line)
		blanks := utf8.RuneCount(written) - utf8.RuneCountInString(content)
		column := blanks + utf8.RuneCountInString(content[:syntax.Column-1]) + 1
		v.failAt(v.d.position(line, column), "%s", syntax.Text)
	default:
		v.fail("in its line %d: %s", syntax.Line, syntax.Text)
	}
	return nil
}

// lineOf returns a line of a text, counted from 1, without its line end.
func lineOf(text string, number int) string {
	for range number - 1 {
		_, text, _ = strings.Cut(text, "\n")
	}
	line, _, _ := strings.Cut(text, "\n")
	return line
}
