package submission

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strings"
)

var (
	// publicType finds the public type of an outline, whose name javac wants
	// the file to have.
	publicType = regexp.MustCompile(`(?:^|[\s;})])public\s+(?:(?:abstract|final|strictfp|sealed|non-sealed)\s+)*(?:class|interface|enum|record|@interface)\s+([\pL_$][\pL\pN_$]*)`)
	anyType    = regexp.MustCompile(`(?:^|[\s;})])(?:class|interface|enum|record)\s+([\pL_$][\pL\pN_$]*)`)
	// importsJUnit finds files that only a test framework can run.
	importsJUnit = regexp.MustCompile(`(?m)^\s*import\s+(?:static\s+)?(?:org\.)?junit\.`)
)

// javacFlags: a compiler that runs once is not worth compiling well, and a
// text that is put together by StringBuilder starts sooner than one that sets
// up method handles first.
func javacFlags() []string {
	return []string{"-J-XX:TieredStopAtLevel=1", "-J-XX:-UsePerfData", "-encoding", "UTF-8", "-XDstringConcat=inline"}
}

// buildJava compiles all Java files and finds the main class.
func (b *builder) buildJava(ctx context.Context) (*built, *Failure, error) {
	j, err := b.readyJava()
	if err != nil {
		return nil, nil, err
	}
	argv := append(append([]string{ToolPath("javac")}, javacFlags()...), j.arguments("./")...)
	if failure, err := b.runTool(ctx, argv); failure != nil || err != nil {
		return nil, failure, err
	}
	return b.builtJava(j)
}

// javaBuild is what a compiler is told of a Java program; names are relative to
// the folder of the build.
type javaBuild struct {
	sources []string
	first   string // the class that stands first in the file that was handed in
	classes string // the folder for compiled classes
	jars    []string
}

// readyJava makes the sources ready for the compiler.
func (b *builder) readyJava() (*javaBuild, error) {
	j := &javaBuild{jars: b.jars()}
	var err error
	if j.sources, j.first, err = b.javaSources(); err != nil {
		return nil, err
	}
	j.classes, err = b.makeFolder("classes")
	return j, err
}

// jars lists the libraries that were handed in.
func (b *builder) jars() []string {
	var jars []string
	for _, file := range b.files {
		if strings.EqualFold(filepath.Ext(file), ".jar") && !strings.ContainsRune(file, filepath.ListSeparator) {
			jars = append(jars, file)
		}
	}
	return jars
}

// classPath is where the program's classes are.
func (j *javaBuild) classPath() []string { return append([]string{j.classes}, j.jars...) }

// arguments are the words for javac that name files. Sources begin with the
// folder that is given, since the name of one may begin with a dash.
func (j *javaBuild) arguments(folder string) []string {
	argv := []string{"-cp", strings.Join(j.classPath(), string(filepath.ListSeparator)), "-d", j.classes}
	for _, file := range j.sources {
		argv = append(argv, folder+file)
	}
	return argv
}

// builtJava finds the main class of what was compiled.
func (b *builder) builtJava(j *javaBuild) (*built, *Failure, error) {
	mains, err := mainClasses(b.path(j.classes))
	if err != nil {
		return nil, nil, err
	}
	main, failure := b.mainClass(mains, j.first)
	if failure != nil {
		return nil, failure, nil
	}
	return &built{Language: "java", Class: main, Path: j.classPath(), Notes: b.notes}, nil, nil
}

// javaSources makes the sources fit for javac: in UTF-8, named as their public
// class, and without what belongs to tests or modules. First is the class that
// stands first in the file that was handed in.
func (b *builder) javaSources() (sources []string, first string, err error) {
	var left []string
	all := b.sourcesOf(familyJava)
	b.noteTests(familyJava)
	for _, file := range all {
		text, err := b.inUTF8(file)
		if err != nil {
			return nil, "", err
		}
		shape := outline(text, bodies)
		if filepath.Base(file) == "module-info.java" || importsJUnit.Match(shape) {
			left = append(left, file)
			continue
		}
		if file == b.single {
			if m := anyType.FindSubmatch(shape); m != nil {
				first = string(m[1])
			}
		}
		if file, err = b.namedAsItsClass(file, shape); err != nil {
			return nil, "", err
		}
		sources = append(sources, file)
	}
	if len(sources) == 0 {
		return all, first, nil
	}
	if len(left) > 0 {
		b.note("Not compiled, since the program runs without: %s.", listed(fileCandidates(left)))
	}
	return sources, first, nil
}

// namedAsItsClass renames a file whose public class has another name, unless
// there is a file of that name too: then it is for javac to complain.
func (b *builder) namedAsItsClass(file string, shape []byte) (string, error) {
	m := publicType.FindSubmatch(shape)
	if m == nil || string(m[1]) == stem(file) {
		return file, nil
	}
	named := filepath.Join(filepath.Dir(file), string(m[1])+".java")
	if slices.ContainsFunc(b.files, func(other string) bool { return other != file && strings.EqualFold(other, named) }) {
		return file, nil
	}
	if err := os.Rename(b.path(file), b.path(named)); err != nil {
		return "", fmt.Errorf("naming the source as its public class: %w", err)
	}
	b.note("%s was compiled as %s, since its public class is %s.", file, named, m[1])
	return named, nil
}

// inUTF8 returns the text of a source, which it rewrites in UTF-8 without a
// byte order mark where it is in another encoding.
func (b *builder) inUTF8(file string) ([]byte, error) {
	source, err := os.ReadFile(b.path(file))
	if err != nil {
		return nil, fmt.Errorf("reading the submission: %w", err)
	}
	text, was := decoded(source)
	if was == "" {
		return source, nil
	}
	if err := writeFile(b.path(file), bytes.NewReader(text), 0o644); err != nil {
		return nil, fmt.Errorf("rewriting a source in UTF-8: %w", err)
	}
	b.note("%s %s.", file, was)
	return text, nil
}

// mainClass chooses among the classes that can be started.
func (b *builder) mainClass(mains []string, first string) (string, *Failure) {
	candidates := make([]candidate, len(mains))
	for i, main := range mains {
		simple := main[strings.LastIndexByte(main, '.')+1:]
		candidates[i] = candidate{main, simple + ".java"}
	}
	if len(candidates) == 0 {
		return "", notRunnable("No class has a method public static void main(String[] args)")
	}
	i := choose(candidates, b.Hints, b.tree)
	if i < 0 && first != "" { // as java does with a source file
		i = only(candidates, func(c candidate) bool { return stem(c.file) == first })
	}
	if i < 0 {
		return "", b.ambiguous("Several classes have a method main", candidates, ".java")
	}
	if len(candidates) > 1 {
		b.note("The main class is %s. It was chosen among %s.", mains[i], listed(candidates))
	}
	return mains[i], nil
}

// startJava sets the command line of a Java program. Most programs end before
// a better compiler would pay, and a file of counters in /tmp helps nobody.
func (b *builder) startJava(ctx context.Context, p *Program, made *built) error {
	p.Argv = []string{ToolPath("java"), "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData"}
	archive, err := b.javaArchive(ctx)
	if err != nil {
		return err
	}
	if archive != "" {
		p.Argv = append(append(p.Argv, "-XX:SharedArchiveFile="+archive), quietJVM()...)
		p.Reads = []string{archive}
	}
	var path []string
	for _, file := range made.Path {
		path = append(path, b.path(file))
	}
	p.Argv = append(p.Argv, "-cp", strings.Join(path, string(filepath.ListSeparator)), made.Class)
	return nil
}

// mainClasses lists the classes below dir that can be started, sorted.
func mainClasses(dir string) ([]string, error) {
	var mains []string
	err := filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".class" {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		has, err := hasMain(data)
		if err != nil {
			return fmt.Errorf("%s: %w", filepath.Base(path), err)
		}
		if has {
			name, err := filepath.Rel(dir, strings.TrimSuffix(path, ".class"))
			if err != nil {
				return err
			}
			mains = append(mains, strings.ReplaceAll(filepath.ToSlash(name), "/", "."))
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("looking for the main class: %w", err)
	}
	sort.Strings(mains)
	return mains, nil
}
