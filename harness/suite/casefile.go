package suite

import (
	"io/fs"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// Case files are many and independent of each other, so they are read on all
// cores, each to the end: when the last is read, of each is left what a case
// is and where its parts stand. What is said of them does not depend on which
// was ready first, since each file collects its own problems.

// A caseFile is a file of one case.
type caseFile struct {
	id   string
	root value
	c    *caseDraft // nil if the file cannot be read
}

// caseFiles returns the files of cases among the entries, in the order of
// their ids.
func (b *loading) caseFiles(entries []fs.DirEntry) (files []caseFile) {
	for _, e := range entries {
		name := e.Name()
		id, isCase := strings.CutSuffix(name, caseEnding)
		switch ending := strings.ToLower(path.Ext(name)); {
		case name == suiteFile:
			continue
		case ending == ".yml" || ending == caseEnding && !isCase:
			b.fail(name, "a case file ends in .yaml, in small letters; rename it")
			continue
		case !isCase:
			continue
		}
		b.ids, b.known[id] = append(b.ids, id), true
		if problem := idProblem(id); problem != "" {
			b.fail(name, "a case's id is its file's name: %s", problem)
		}
		if b.checkRegular(e, name) {
			files = append(files, caseFile{id: id})
		}
	}
	// Entries are in the order of their names, which their ending changes.
	slices.SortFunc(files, func(x, y caseFile) int { return strings.Compare(x.id, y.id) })
	return files
}

// readCaseFiles reads the files and adds their cases.
func (b *loading) readCaseFiles(files []caseFile) {
	var next atomic.Int64
	var readers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(files)) {
		readers.Go(func() {
			var memory scratch
			for i := next.Add(1) - 1; i < int64(len(files)); i = next.Add(1) - 1 {
				b.readCaseFile(&files[i], &memory)
			}
		})
	}
	readers.Wait()
	b.cases = slices.Grow(b.cases, len(files))
	for _, f := range files {
		b.read = append(b.read, f.root.d)
		if f.c != nil {
			b.cases = append(b.cases, f.c)
		}
	}
}

// readCaseFile reads a file and checks its case against the suite. It changes
// nothing else, so that it may be called for several files at once.
func (b *loading) readCaseFile(f *caseFile, memory *scratch) {
	f.root = b.parse(f.id+caseEnding, memory)
	if f.root.set() {
		f.c = b.newCase(f.root)
		f.c.ID = f.id
		b.readCase(b.format.cases, f.c)
		f.c.check(&b.suite)
		f.c.letGo()
	}
	f.root.d.letGo()
	f.root.node = nil
}

// letGo drops the nodes of a case that is checked: with the text they take
// several times the memory of the case. Where its parts stand stays known.
func (c *caseDraft) letGo() {
	for _, v := range []*value{&c.at, &c.id, &c.seed, &c.dice, &c.script, &c.expected, &c.shown, &c.exit, &c.after, &c.probe} {
		v.letGo()
	}
	c.settings, c.options, c.rules = nil, nil, nil
}
