package suite

import (
	"io/fs"
	"slices"
	"strings"
)

// finish checks the cases against their suite and each other, and reads what
// belongs to them.
func (b *loading) finish(entries []fs.DirEntry) {
	for _, c := range b.cases {
		if c.at.d == b.document { // the others are checked as soon as they are read
			c.check(&b.suite)
		}
	}
	checkIDs(b.cases)
	b.checkOrder()
	checkProbes(b.cases)
	b.readGolden(entries)
	for _, c := range b.cases {
		c.checkExpectation(&b.suite)
	}
	if len(b.ids) == 0 && b.suite.known && (!b.suite.cases.set() || b.suite.cases.isList()) {
		b.fail("", "the suite has no case: write a file such as first.yaml, or a list cases: in suite.yaml")
	}
	b.readSamples(entries)
	b.lint(entries)
}

// result returns the suite, or its case that the file only holds, and the
// problems.
func (b *loading) result(only string) (*Suite, Problems) {
	problems := b.problems
	for _, d := range b.read {
		problems = append(problems, d.found()...)
	}
	if only != "" {
		problems = b.concerning(only, problems)
	}
	problems.sort()
	if problems.Err() != nil {
		return nil, problems
	}
	s := b.suite.Suite
	if only == "" {
		s.Cases = make([]Case, 0, len(b.cases))
	}
	for _, c := range b.cases {
		if only == "" {
			s.Cases = append(s.Cases, c.Case)
		} else if c.at.d.file == b.shown(only) {
			c.After = ""
			s.Cases, s.Samples = []Case{c.Case}, nil
		}
	}
	if b.suite.alone && s.Title == "" {
		s.Title = s.Cases[0].Title
	}
	return &s, problems
}

// concerning returns the problems of the suite itself and of one case file.
func (b *loading) concerning(only string, problems Problems) Problems {
	files := []string{b.shown(""), b.shown(suiteFile), b.shown(only),
		b.shown(goldenName(strings.TrimSuffix(only, caseEnding)))}
	return slices.DeleteFunc(problems, func(p Problem) bool { return !slices.Contains(files, p.File) })
}
