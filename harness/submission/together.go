package submission

import (
	"bytes"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"grade/harness/run"
	"grade/harness/suite"
)

// compileTogether is the program that runs javac many times in one virtual
// machine: nine tenths of what a run of javac takes is its start.
//
//go:embed CompileTogether.java
var compileTogether []byte

// compilerClass is the name of its class.
const compilerClass = "CompileTogether"

// BuildTogether builds those of the inputs that are Java programs with one
// compiler, in the folder work, which must exist and be empty, on so many
// threads. What it has built is kept in the CacheDir that the inputs have in
// common, where Prepare finds it.
//
// It is a way to be faster and nothing else. A program that is not built here,
// because it has an error, because another one has ended the compiler, or
// because there is no such compiler on this machine, is built by Prepare on
// its own. So the words of a build error are always those of a build alone,
// and nobody pays for another's program. Javac runs no code of those whom it
// compiles, as long as it is not asked to process annotations; who brings a
// library of his own, which could name others' classes, is left to Prepare.
func BuildTogether(ctx context.Context, inputs []Input, work string, threads int) error {
	java := compilerJava()
	if java == "" {
		return nil
	}
	work, err := filepath.Abs(work)
	if err != nil {
		return fmt.Errorf("finding the folder of the builds: %w", err)
	}
	t := &together{work: work, java: java}
	for i, in := range inputs {
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("building was cancelled: %w", err)
		}
		if err := t.add(ctx, in, i); err != nil {
			return err
		}
	}
	if len(t.builds) < 2 {
		return nil // no faster than alone
	}
	return t.build(ctx, max(1, threads))
}

// together is many builds in the folders of one.
type together struct {
	work   string
	java   string // the virtual machine that javac is part of
	builds []*jointBuild
}

type jointBuild struct {
	*builder
	*javaBuild
	key    string
	folder string // relative to the folder of all builds
}

// compilerJava returns the virtual machine that javac runs in; empty if there
// is none where a JDK has it.
func compilerJava() string {
	javac, err := filepath.EvalSymlinks(ToolPath("javac"))
	if err != nil {
		return ""
	}
	path, ok := run.LookCommand("java", filepath.Dir(javac))
	if !ok || ToolPath("java") == "" {
		return ""
	}
	return path
}

// add copies an input that can be built with others. What is wrong with any
// other one, Prepare will tell.
func (t *together) add(ctx context.Context, in Input, i int) error {
	if in.CacheDir == "" || in.Path == "" || len(in.Rules.Build) > 0 || !mayBeJava(&in) {
		return nil
	}
	folder := strconv.Itoa(i)
	work := filepath.Join(t.work, folder)
	if err := os.Mkdir(work, 0o755); err != nil {
		return fmt.Errorf("making a folder for a build: %w", err)
	}
	if b := ready(ctx, in, work); b != nil {
		b.folder = folder
		t.builds = append(t.builds, b)
		return nil
	}
	if err := run.RemoveFolder(work); err != nil {
		return fmt.Errorf("removing the folder of a build: %w", err)
	}
	return nil
}

// mayBeJava reports whether there is a Java file in an input at all, before
// anything is copied.
func mayBeJava(in *Input) bool {
	names, err := FileNames(in.Path)
	if err != nil {
		return false
	}
	for _, file := range in.Overlay {
		names = append(names, file.Name)
	}
	return slices.ContainsFunc(names, func(name string) bool { return familyOf(name) == familyJava })
}

// ready copies an input and makes its sources ready for the compiler; nil if
// it is not one for here, or is built already.
func ready(ctx context.Context, in Input, work string) *jointBuild {
	b, failure, err := copiedForJava(ctx, in, work)
	if failure != nil || err != nil || b == nil {
		return nil
	}
	key := b.key()
	if _, err := os.Stat(filepath.Join(in.CacheDir, "builds", key)); err == nil {
		return nil
	}
	j, err := b.readyJava()
	if err != nil || !allPlain(j.sources) {
		return nil
	}
	return &jointBuild{builder: b, javaBuild: j, key: key}
}

// copiedForJava copies an input; the builder is nil if it is not one for here.
func copiedForJava(ctx context.Context, in Input, work string) (*builder, *Failure, error) {
	copy, failure, err := copied(ctx, in, work)
	if failure != nil || err != nil {
		return nil, failure, err
	}
	if err := copy.overlay(in.Overlay, false); err != nil {
		return nil, nil, err
	}
	b := &builder{Input: in, tree: copy, work: work}
	fam, failure := b.family()
	if failure != nil || fam != familyJava || len(b.jars()) > 0 {
		return nil, failure, nil
	}
	return b, nil, nil
}

// allPlain reports whether names reach the compiler as they are.
func allPlain(files []string) bool {
	return !slices.ContainsFunc(files, func(file string) bool {
		return !utf8.ValidString(file) || strings.ContainsFunc(file, unicode.IsControl)
	})
}

// build compiles what was added, and keeps what was compiled.
func (t *together) build(ctx context.Context, threads int) error {
	if made, err := t.makeCompiler(ctx); !made || err != nil {
		return err
	}
	const list = "requests"
	var requests bytes.Buffer
	for _, b := range t.builds {
		requests.WriteString(strings.Join(b.request(), "\x00") + "\n")
	}
	if err := os.WriteFile(filepath.Join(t.work, list), requests.Bytes(), 0o644); err != nil {
		return fmt.Errorf("listing what is to be compiled: %w", err)
	}
	rec, err := t.run(ctx, []string{t.java, "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData", "-cp", ".", compilerClass, list, strconv.Itoa(threads)})
	if err != nil {
		return err
	}
	for word := range strings.FieldsSeq(string(rec.Transcript.Stdout)) {
		if i, err := strconv.Atoi(word); err == nil && 0 <= i && i < len(t.builds) {
			t.builds[i].keep()
		}
	}
	sweep(filepath.Join(t.builds[0].CacheDir, "builds"))
	return nil
}

// request returns the arguments of javac: those of a build alone, with other
// folders. No class in the compiled program tells of them.
func (b *jointBuild) request() []string {
	argv := []string{"-proc:none"}
	for _, flag := range javacFlags() {
		if !strings.HasPrefix(flag, "-J") {
			argv = append(argv, flag)
		}
	}
	in := *b.javaBuild
	in.classes = b.folder + "/" + in.classes
	return append(argv, in.arguments(b.folder+"/")...)
}

// keep puts a build where Prepare finds it. What cannot be kept is built anew.
func (b *jointBuild) keep() {
	made, failure, err := b.builtJava(b.javaBuild)
	if failure != nil || err != nil {
		return
	}
	files, err := b.madeFiles()
	if err != nil {
		return
	}
	_ = keep(filepath.Join(b.CacheDir, "builds", b.key), keptBuild{*made, files})
}

// makeCompiler puts the class of the compiling program into the folder of the
// builds. It is compiled once for a JDK.
func (t *together) makeCompiler(ctx context.Context) (made bool, err error) {
	const source, class = compilerClass + ".java", compilerClass + ".class"
	javac := ToolPath("javac")
	home := filepath.Dir(filepath.Dir(t.java))
	entry := filepath.Join(t.builds[0].CacheDir, "java",
		digestOf([]string{"compiler 1", string(compileTogether), identity(javac), identity(filepath.Join(home, "lib", "modules"))}))
	if k, err := readKept(entry); err == nil && len(k.Files) == 1 {
		if err := os.WriteFile(filepath.Join(t.work, class), k.Files[0].Content, 0o644); err != nil {
			return false, fmt.Errorf("laying out the compiler: %w", err)
		}
		return true, nil
	}
	if err := os.WriteFile(filepath.Join(t.work, source), compileTogether, 0o644); err != nil {
		return false, fmt.Errorf("laying out the compiler: %w", err)
	}
	rec, err := t.run(ctx, append(append([]string{javac}, javacFlags()...), "-proc:none", source))
	if err != nil || rec.End != (run.End{Kind: run.Exited}) {
		return false, err
	}
	content, err := os.ReadFile(filepath.Join(t.work, class))
	if err != nil {
		return false, fmt.Errorf("reading the compiler: %w", err)
	}
	_ = keep(entry, keptBuild{Files: []keptFile{{Name: class, Content: content}}}) // else it is compiled again
	return true, nil
}

// run runs a command in the folder of all builds, under the limits of one: a
// build alone takes a fraction of them.
func (t *together) run(ctx context.Context, argv []string) (*run.Record, error) {
	station := run.NewBuildStation(t.builds[0].Self, t.work)
	p := &run.Process{Station: station, Drive: suite.DrivePipe, Argv: argv}
	rec, err := p.Run(ctx, suite.Script{}, buildLimits())
	if err := errors.Join(err, station.Close()); err != nil {
		return nil, fmt.Errorf("building Java programs together: %w", err)
	}
	return rec, nil
}
