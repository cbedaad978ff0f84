package suite

import (
	"bytes"
	"errors"
	"io/fs"
	"strings"
	"unicode/utf8"

	"grade/harness/transcript"
)

const (
	goldenFolder = "golden"
	goldenEnding = ".txt"
)

// goldenName returns the name of a case's golden file in the suite's folder.
func goldenName(id string) string { return goldenFolder + "/" + id + goldenEnding }

// readGolden gives the cases their golden files. The folder holds nothing
// else: the tool that renews golden files may empty it.
func (b *loading) readGolden(entries []fs.DirEntry) {
	files := b.subfolder(entries, goldenFolder)
	if len(files) == 0 {
		return
	}
	byID := make(map[string]*caseDraft, len(b.cases))
	for _, c := range b.cases {
		byID[c.ID] = c
	}
	for _, e := range files {
		name := goldenFolder + "/" + e.Name()
		id, isText := strings.CutSuffix(e.Name(), goldenEnding)
		switch c := byID[id]; {
		case !e.Type().IsRegular() || !isText:
			b.fail(name, "the folder golden holds only the golden files of cases, named ID.txt; move this elsewhere")
		case c == nil && (b.known[id] || !b.suite.known):
			// The file of its case cannot be read, and says why.
		case c == nil:
			b.fail(name, "no case has the id %s (%s); delete this golden file or bring the case back", show(id), suggestion(id, b.ids))
		case c.shown.set():
			c.shown.fail("the case has a golden file already (%s); keep one of the two", b.shown(name))
		default:
			c.Golden = b.golden(name)
		}
	}
}

// subfolder returns the entries of a folder of the suite, none if it is not
// there.
func (b *loading) subfolder(entries []fs.DirEntry, name string) []fs.DirEntry {
	for _, e := range entries {
		if e.Name() != name {
			continue
		}
		if !e.IsDir() {
			b.fail(name, "this must be a folder")
			return nil
		}
		files, err := b.folder.list(name)
		if err != nil {
			b.fail(name, "the folder cannot be read: %v", err)
		}
		return files
	}
	return nil
}

func (b *loading) golden(name string) *transcript.Transcript {
	content, err := b.folder.readPlain(name, MaxData)
	if err != nil {
		b.fail(name, "%v", err)
		return nil
	}
	t, err := transcript.Parse(content)
	var syntax *transcript.SyntaxError
	switch {
	case err == nil:
		b.warnCarriageReturns(name, content)
		return &t
	case errors.As(err, &syntax):
		line := lineOf(string(content), syntax.Line)
		before := line[:min(syntax.Column-1, len(line))]
		b.problems = append(b.problems, Problem{
			Position: Position{b.shown(name), syntax.Line, utf8.RuneCountInString(before) + 1}, Text: syntax.Text})
	default:
		b.fail(name, "%v", err)
	}
	return nil
}

// warnCarriageReturns warns of line ends that a version control or an editor
// has changed: nothing that a reference prints has them.
func (b *loading) warnCarriageReturns(name string, content []byte) {
	at := bytes.IndexByte(content, '\r')
	if at < 0 {
		return
	}
	line := bytes.Count(content[:at], []byte("\n")) + 1
	b.problems = append(b.problems, Problem{
		Position: Position{b.shown(name), line, utf8.RuneCount(content[bytes.LastIndexByte(content[:at], '\n')+1:at]) + 1},
		Severity: SeverityWarning,
		Text:     "a carriage return stands here and counts as printed text; if git or an editor put it there, write `* -text` into .gitattributes and restore the file",
	})
}
