package suite

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"grade/reference/game"
)

// A Loader reads suites. Games are the built-in references that they may
// name.
type Loader struct {
	Games []game.Game
}

// Load reads the suite in a folder of fsys. The suite is nil if one of the
// problems is an error; warnings alone leave it usable.
func (l *Loader) Load(fsys fs.FS, dir string) (*Suite, Problems) {
	return l.load(folder{fsys, dir, dir}, path.Base(dir))
}

// LoadAll reads every folder in root as a suite. Those with errors are left
// out; their problems stand beside the others'.
func (l *Loader) LoadAll(fsys fs.FS, root string) (suites []*Suite, problems Problems) {
	top := folder{fsys: fsys, dir: root, shown: root}
	entries, err := top.list(".")
	if err != nil {
		return nil, Problems{{Position: Position{File: root}, Text: fmt.Sprintf("the folder of suites cannot be read: %v", err)}}
	}
	for _, e := range entries {
		if !e.IsDir() {
			continue
		}
		s, found := l.load(folder{fsys, path.Join(root, e.Name()), top.show(e.Name())}, e.Name())
		if problems = append(problems, found...); s != nil {
			suites = append(suites, s)
		}
	}
	problems.sort()
	return suites, problems
}

// LoadPath reads what a person names on a command line: a suite's folder, its
// suite.yaml, or one case file. Of a case file the result is the suite of its
// folder with this case alone, and only problems of suite.yaml and the case
// count; its `after` is dropped with the other cases. A case file without a
// suite.yaml beside it is a suite of its own.
func (l *Loader) LoadPath(name string) (*Suite, Problems) {
	name = filepath.ToSlash(name)
	info, err := os.Stat(name)
	if err != nil {
		return nil, Problems{{Position: Position{File: name}, Text: fmt.Sprintf("it cannot be read: %v", cause(err))}}
	}
	dir, file := name, ""
	if !info.IsDir() {
		dir, file = path.Dir(name), path.Base(name)
	}
	absolute, err := filepath.Abs(dir)
	if err != nil {
		return nil, Problems{{Position: Position{File: name}, Text: fmt.Sprintf("its folder cannot be found: %v", err)}}
	}
	f := folder{os.DirFS(dir), ".", dir}
	if file == "" || file == suiteFile {
		return l.load(f, filepath.Base(absolute))
	}
	return l.loadCase(f, filepath.Base(absolute), file)
}

// LoadCase reads one case of the suite in a folder of fsys, as LoadPath does
// with a case file.
func (l *Loader) LoadCase(fsys fs.FS, dir, file string) (*Suite, Problems) {
	return l.loadCase(folder{fsys, dir, dir}, path.Base(dir), file)
}

const (
	suiteFile  = "suite.yaml"
	caseEnding = ".yaml"
)

// A loading is a suite that is being read.
type loading struct {
	folder   folder
	format   *format
	suite    suiteDraft
	document *document // of suite.yaml; nil: there is none
	cases    []*caseDraft
	ids      []string        // of all cases, also of those whose files cannot be read
	known    map[string]bool // the ids
	problems Problems        // of files as a whole
	read     []*document
}

func newLoading(f folder, id string) *loading {
	l := &loading{folder: f, format: newFormat(), known: map[string]bool{}}
	l.suite.ID, l.suite.Dir = id, f.shown
	l.suite.settings.Settings = defaultSettings()
	l.suite.Fairness.Alarm = usualAlarm
	return l
}

func (l *Loader) load(f folder, id string) (*Suite, Problems) {
	b := newLoading(f, id)
	entries, err := f.list(".")
	if err != nil {
		b.fail("", "the folder cannot be read: %v", err)
		return b.result("")
	}
	if problem := idProblem(id); problem != "" {
		b.fail("", "a suite's id is its folder's name: %s", problem)
	}
	if !slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == suiteFile }) {
		b.fail("", "there is no suite.yaml in this folder")
	}
	b.readSuite(l.Games, entries)
	b.readCases(entries)
	b.finish(entries)
	return b.result("")
}

func (l *Loader) loadCase(f folder, id, file string) (*Suite, Problems) {
	if !strings.HasSuffix(file, caseEnding) {
		return nil, Problems{{Position: Position{File: f.show(file)}, Text: "a case file ends in .yaml"}}
	}
	caseName := strings.TrimSuffix(file, caseEnding)
	b := newLoading(f, id)
	entries, err := f.list(".")
	if err != nil {
		b.fail("", "the folder cannot be read: %v", err)
		return b.result(file)
	}
	if !f.has(suiteFile) {
		b = newLoading(f, caseName)
		b.suite.alone, b.suite.known = true, true
		entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return e.Name() != file })
	}
	if !slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == file }) {
		b.fail(file, "there is no such case file")
		return b.result(file)
	}
	b.readSuite(l.Games, entries)
	b.readCases(entries)
	b.finish(entries)
	return b.result(file)
}

// fail notes an error of a file, or of the folder, as a whole.
func (b *loading) fail(name, format string, args ...any) {
	b.problems = append(b.problems, Problem{Position: Position{File: b.shown(name)}, Text: fmt.Sprintf(format, args...)})
}

func (b *loading) warn(name, format string, args ...any) {
	b.problems = append(b.problems, Problem{
		Position: Position{File: b.shown(name)}, Severity: SeverityWarning, Text: fmt.Sprintf(format, args...)})
}

func (b *loading) shown(name string) string {
	if name == "" {
		return strings.TrimSuffix(b.folder.shown, "/")
	}
	return b.folder.show(name)
}

// open reads a YAML file of the suite and returns its mapping of keys.
func (b *loading) open(e fs.DirEntry, name string) (root value, ok bool) {
	if !b.checkRegular(e, name) {
		return value{}, false
	}
	root = b.parse(name, &scratch{})
	b.read = append(b.read, root.d)
	return root, root.set()
}

func (b *loading) checkRegular(e fs.DirEntry, name string) (ok bool) {
	if !e.Type().IsRegular() {
		b.fail(name, "it is not a plain file; a suite holds no folders or symbolic links with such a name")
		return false
	}
	return true
}

// parse returns the root of a YAML file; it is not set where problems stand
// against that. Until the document is let go it lies in the memory.
func (b *loading) parse(name string, memory *scratch) (root value) {
	d, ok := b.folder.open(name, memory)
	d.format = b.format
	if !ok {
		return value{d: d}
	}
	return value{d: d, node: d.parse()}
}

func (b *loading) readSuite(games []game.Game, entries []fs.DirEntry) {
	s := &b.suite
	for _, e := range entries {
		if e.Name() != suiteFile {
			continue
		}
		root, ok := b.open(e, suiteFile)
		if !ok {
			continue
		}
		s.known = root.isMapping()
		b.document = root.d
		b.format.suite.read(root, s)
		s.game = s.reference.check(games)
		s.Reference = s.reference.Reference
		s.settings.checkJudge(s.game != nil || s.reference.game.set())
		s.settings.checkTerminal(value{})
		if s.game != nil || !s.reference.game.set() {
			s.settings.checkLuck(s.about())
			s.settings.checkPartial(s.game)
		}
	}
	s.Defaults = s.settings.Settings
}

// readCases reads the cases in the order in which they are graded.
func (b *loading) readCases(entries []fs.DirEntry) {
	if b.suite.cases.set() {
		items, _ := b.suite.cases.items("cases")
		for _, item := range items {
			c := b.newCase(item)
			b.readCase(b.format.listed, c)
			b.cases = append(b.cases, c)
			b.ids, b.known[c.ID] = append(b.ids, c.ID), true
		}
	}
	b.readCaseFiles(b.caseFiles(entries))
}

func (b *loading) readCase(format *table[caseDraft], c *caseDraft) {
	before := c.at.d.errors
	format.read(c.at, c)
	c.broken = c.at.d.errors > before
}

func (b *loading) newCase(at value) *caseDraft {
	c := &caseDraft{at: at, settings: &settingsDraft{}, options: &optionsDraft{}}
	c.Pos = at.position()
	c.Points, c.Runs = 1, 1
	c.settings.Settings = b.suite.Defaults
	return c
}
