package submission

import (
	"context"
	"path/filepath"
	"slices"
	"strings"

	"grade/harness/run"
)

// family is a group of languages whose files make one program together.
type family string

const (
	familyC          family = "c" // C++ too
	familyJava       family = "java"
	familyPython     family = "python"
	familyGo         family = "go"
	familyRust       family = "rust"
	familyJavaScript family = "javascript"
)

// families are all, in the order in which they are looked through.
func families() []family {
	return []family{familyC, familyJava, familyPython, familyGo, familyRust, familyJavaScript}
}

// familyOf tells the language of a source file by its name; empty: it is none.
func familyOf(file string) family {
	switch strings.ToLower(filepath.Ext(file)) {
	case ".c", ".cc", ".cpp", ".cxx":
		return familyC
	case ".java":
		return familyJava
	case ".py":
		return familyPython
	case ".go":
		return familyGo
	case ".rs":
		return familyRust
	case ".js", ".mjs", ".cjs":
		return familyJavaScript
	}
	return ""
}

// builder makes the program of one submission.
type builder struct {
	Input
	*tree
	work string
}

// built is a program that does not yet know where it lies: what is kept of a
// build, beside its files.
type built struct {
	Language string
	File     string   // what runs, relative to the folder; empty for Java
	Class    string   // the main class
	Path     []string // the class path, relative to the folder
	Notes    []string
}

func (b *builder) prepare(ctx context.Context) (*Program, *Failure, error) {
	made, failure, err := b.build(ctx)
	if failure != nil || err != nil {
		return nil, failure, err
	}
	p := &Program{Dir: b.work, Language: made.Language, Note: strings.Join(made.Notes, " ")}
	switch {
	case made.Language == string(familyJava):
		err = b.startJava(ctx, p, made)
	case made.Language == string(familyPython):
		// A program that is stopped because it hangs can then say where.
		p.Argv = []string{ToolPath("python3"), "-X", "faulthandler", b.path(made.File)}
	case made.Language == string(familyJavaScript):
		p.Argv = []string{ToolPath("node"), b.path(made.File)}
	case made.File != "":
		p.Argv = []string{b.path(made.File)}
	}
	return p, nil, err
}

func (b *builder) build(ctx context.Context) (*built, *Failure, error) {
	if len(b.Rules.Build) > 0 {
		return b.kept(ctx, b.buildAsTold)
	}
	fam, failure := b.family()
	if failure != nil {
		return nil, failure, nil
	}
	if err := b.needTools(fam); err != nil {
		return nil, nil, err
	}
	switch fam {
	case familyC:
		return b.kept(ctx, b.buildC)
	case familyJava:
		return b.kept(ctx, b.buildJava)
	case familyPython:
		return b.choosePython()
	case familyGo:
		return b.kept(ctx, b.buildGo)
	case familyRust:
		return b.kept(ctx, b.buildRust)
	case familyJavaScript:
		return b.chooseJavaScript()
	}
	return b.chooseExecutable()
}

// needTools fails where a language cannot be had here. That gcc comes without
// g++ is seen where C++ turns up.
func (b *builder) needTools(fam family) error {
	tools := map[family][]string{
		familyC: {"gcc"}, familyJava: {"javac", "java"}, familyPython: {"python3"},
		familyGo: {"go"}, familyRust: {"rustc", "cc"}, familyJavaScript: {"node"},
	}
	for _, tool := range tools[fam] {
		if ToolPath(tool) == "" {
			return b.missing(string(fam), tool)
		}
	}
	return nil
}

// ToolPath returns the path of a tool; empty if it is not there.
func ToolPath(name string) string {
	if name == "go" {
		return goTool()
	}
	path, _ := run.LookInterpreter(name)
	return path
}

// family decides in what language the program is: that of the file that was
// handed in; in a folder that of the file which the suite hints at, else the
// one that most source files are in. It is empty where nothing is to be built.
func (b *builder) family() (family, *Failure) {
	if b.single != "" {
		return familyOf(b.single), nil
	}
	var hinted, there []family
	for _, fam := range families() {
		if fam == familyJavaScript && len(there) > 0 && !slices.Contains(b.files, "package.json") {
			continue // the pages that document a program hold scripts of their own
		}
		sources := b.sourcesOf(fam)
		if len(sources) > 0 {
			there = append(there, fam)
		}
		if slices.ContainsFunc(sources, b.hinted) {
			hinted = append(hinted, fam)
		}
	}
	switch {
	case len(hinted) > 0:
		return b.mostFiles(hinted)
	case len(there) == 0 || slices.ContainsFunc(b.scripts, b.hinted):
		return "", nil
	}
	return b.mostFiles(there)
}

// mostFiles decides between languages that are there.
func (b *builder) mostFiles(among []family) (family, *Failure) {
	var most []family
	var candidates []candidate
	best := 0
	for _, fam := range among {
		sources := b.sourcesOf(fam)
		if len(sources) > best {
			best, most = len(sources), nil
		}
		if len(sources) == best {
			most = append(most, fam)
		}
		candidates = append(candidates, fileCandidates(sources)...)
	}
	if len(most) > 1 {
		return "", unclear("There are source files of several languages", candidates, handInOne)
	}
	return most[0], nil
}

// hinted reports whether a file has a name that the suite hints at.
func (b *builder) hinted(file string) bool {
	return slices.ContainsFunc(b.Hints, func(hint string) bool { return strings.EqualFold(hint, filepath.Base(file)) })
}

// sourcesOf returns the source files of a language, without those in folders
// of tests, unless there are no others.
func (b *builder) sourcesOf(fam family) []string {
	var all, program []string
	for _, file := range b.files {
		if familyOf(file) != fam {
			continue
		}
		all = append(all, file)
		if !inTests(file) {
			program = append(program, file)
		}
	}
	if len(program) == 0 {
		return all
	}
	return program
}

// noteTests tells which source files sourcesOf leaves out.
func (b *builder) noteTests(fam family) {
	var left []string
	sources := b.sourcesOf(fam)
	for _, file := range b.files {
		if familyOf(file) == fam && !slices.Contains(sources, file) {
			left = append(left, file)
		}
	}
	if len(left) > 0 {
		b.note("Not compiled, since they are in a folder of tests: %s.", listed(fileCandidates(left)))
	}
}

func inTests(file string) bool {
	for _, folder := range strings.Split(filepath.Dir(file), string(filepath.Separator)) {
		switch strings.ToLower(folder) {
		case "test", "tests", "unittest", "unittests":
			return true
		}
	}
	return false
}
