package submission

import (
	"context"
	"debug/elf"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"grade/harness/run"
)

var (
	// definesMain finds the function main in a text without comments and
	// literals.
	definesMain = regexp.MustCompile(`\bmain\s*\([^(){};]*\)\s*\{`)
	includes    = regexp.MustCompile(`(?m)^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"`)
)

// buildC compiles all C and C++ files into one program, except those that are
// included by others, and those that are programs of their own.
func (b *builder) buildC(ctx context.Context) (*built, *Failure, error) {
	sources := b.sourcesOf(familyC)
	b.noteTests(familyC)
	texts := map[string][]byte{}
	for _, file := range sources {
		text, err := os.ReadFile(b.path(file))
		if err != nil {
			return nil, nil, fmt.Errorf("reading the submission: %w", err)
		}
		texts[file] = text
	}
	sources = notIncluded(sources, texts)
	if argv, language := b.compilerOfC(sources); argv[0] == "" {
		return nil, nil, b.missing(language, "g++")
	}
	sources, failure, err := b.oneMain(ctx, sources, texts)
	if failure != nil || err != nil {
		return nil, failure, err
	}
	program := b.free("program")
	argv, language := b.compilerOfC(sources, "-o", program)
	if failure, err := b.runTool(ctx, append(argv, "-lm")); failure != nil || err != nil {
		return nil, failure, err
	}
	return &built{Language: language, File: program, Notes: b.notes}, nil, nil
}

// compilerOfC returns the command that compiles sources. The student's headers
// are found wherever they lie, and none of them hides one of the system.
func (b *builder) compilerOfC(sources []string, options ...string) (argv []string, language string) {
	var c, cpp []string
	for _, file := range sources {
		if strings.EqualFold(filepath.Ext(file), ".c") {
			c = append(c, "./"+file) // a name may begin with a dash
		} else {
			cpp = append(cpp, "./"+file)
		}
	}
	argv = []string{ToolPath("gcc"), "-std=gnu17"}
	language = "c"
	switch {
	case len(cpp) > 0 && len(c) > 0: // each has its own standard
		argv, language = []string{ToolPath("g++")}, "c++"
	case len(cpp) > 0:
		argv, language = []string{ToolPath("g++"), "-std=gnu++17"}, "c++"
	}
	argv = append(append(argv, "-O1"), options...)
	for _, dir := range b.headerFolders() {
		argv = append(argv, "-iquote", "./"+dir, "-idirafter", "./"+dir)
	}
	if len(c) > 0 {
		argv = append(append(argv, "-x", "c"), c...)
	}
	if len(cpp) > 0 {
		argv = append(append(argv, "-x", "c++"), cpp...)
	}
	return append(argv, "-x", "none"), language
}

func (b *builder) headerFolders() []string {
	var dirs []string
	for _, file := range b.files {
		switch strings.ToLower(filepath.Ext(file)) {
		case ".h", ".hh", ".hpp", ".hxx", ".inc":
			if dir := filepath.Dir(file); !slices.Contains(dirs, dir) {
				dirs = append(dirs, dir)
			}
		}
	}
	return dirs
}

// notIncluded leaves out the source files that others include: they are
// compiled there.
func notIncluded(sources []string, texts map[string][]byte) []string {
	included := map[string]bool{}
	for _, text := range texts {
		for _, m := range includes.FindAllSubmatch(outline(text, comments), -1) {
			included[filepath.Base(string(m[1]))] = true
		}
	}
	var rest []string
	for _, file := range sources {
		if !included[filepath.Base(file)] {
			rest = append(rest, file)
		}
	}
	if len(rest) == 0 {
		return sources
	}
	return rest
}

// oneMain leaves out the files with a function main that is not the program's.
func (b *builder) oneMain(ctx context.Context, sources []string, texts map[string][]byte) ([]string, *Failure, error) {
	var mains []string
	for _, file := range sources {
		if definesMain.Match(outline(texts[file], literals)) {
			mains = append(mains, file)
		}
	}
	if len(mains) < 2 {
		return sources, nil, nil
	}
	// A main between #ifdef TEST and #endif is none. The compiler knows.
	var sure []string
	for _, file := range mains {
		has, err := b.compilesToMain(ctx, file)
		if err != nil {
			return nil, nil, err
		}
		if has {
			sure = append(sure, file)
		}
	}
	if len(sure) < 2 {
		return sources, nil, nil
	}
	candidates := fileCandidates(sure)
	i := choose(candidates, b.Hints, b.tree)
	if i < 0 {
		return nil, b.ambiguous("Several files have a function main", candidates, filepath.Ext(sure[0])), nil
	}
	b.note("The program is the one with the function main of %s. Not compiled, since there is a main too: %s.", sure[i], others(candidates, i))
	return slices.DeleteFunc(sources, func(file string) bool { return file != sure[i] && slices.Contains(sure, file) }), nil, nil
}

// compilesToMain reports whether a file, compiled alone, has a function main.
// One that does not compile is taken to have one.
func (b *builder) compilesToMain(ctx context.Context, file string) (bool, error) {
	object := b.free("main.o")
	argv, _ := b.compilerOfC([]string{file}, "-c", "-o", object)
	rec, err := b.runBuild(ctx, argv)
	if err != nil {
		return false, err
	}
	if rec.End != (run.End{Kind: run.Exited}) {
		return true, nil
	}
	has := objectHasMain(b.path(object))
	if err := os.Remove(b.path(object)); err != nil {
		return false, fmt.Errorf("looking for the function main: %w", err)
	}
	return has, nil
}

// objectHasMain looks for a function main among the symbols of an object file.
// Of an object file of another kind nothing is known, so it may have one.
func objectHasMain(path string) bool {
	f, err := elf.Open(path)
	if err != nil {
		return true
	}
	defer f.Close()
	symbols, err := f.Symbols()
	if err != nil {
		return false // it has no symbols at all
	}
	return slices.ContainsFunc(symbols, func(s elf.Symbol) bool {
		return s.Name == "main" && s.Section != elf.SHN_UNDEF && elf.ST_TYPE(s.Info) == elf.STT_FUNC
	})
}
