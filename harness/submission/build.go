package submission

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"grade/harness/run"
	"grade/harness/suite"
)

// buildLimits bound one compiler run: generous, since a slow machine must not
// cost a student anything, and bounded, since a build can be made endless.
func buildLimits() suite.Limits {
	return suite.Limits{Wall: 2 * time.Minute, CPU: time.Minute, Memory: 2 << 30, Output: 1 << 20, Processes: 256}
}

// shownLines bounds what is shown of a compiler's words: the first error is
// the one to mend, the rest often follow from it.
const shownLines = 12

// surroundings are what a command of a build gets beside the files.
type surroundings struct {
	env    []string // variables, which hide others of their names
	reads  []string // folders elsewhere
	limits suite.Limits
}

// runBuild runs a compiler, or another command of a build, in the folder of
// the build with nothing on standard input.
func (b *builder) runBuild(ctx context.Context, argv []string) (*run.Record, error) {
	return b.runBuildAt(ctx, b.work, surroundings{limits: buildLimits()}, argv)
}

// runBuildAt runs a command in a folder that is the command's own. It is the
// only place where something runs before the program does.
func (b *builder) runBuildAt(ctx context.Context, folder string, with surroundings, argv []string) (*run.Record, error) {
	station := run.NewBuildStation(b.Self, folder, with.reads...)
	station.Isolate(b.Isolation)
	if len(with.env) > 0 {
		argv = append(append([]string{ToolPath("env")}, with.env...), argv...)
	}
	p := &run.Process{Station: station, Drive: suite.DrivePipe, Argv: argv}
	rec, err := p.Run(ctx, suite.Script{}, with.limits)
	if err := errors.Join(err, station.Close()); err != nil {
		return nil, fmt.Errorf("building the submission: %w", err)
	}
	if rec.End.Kind == run.NotStarted {
		return nil, fmt.Errorf("building the submission: %s", rec.Problem)
	}
	return rec, nil
}

// makeFolder makes a folder in which commands of the build write, and returns
// its name, which is like the given one.
func (b *builder) makeFolder(like string) (string, error) {
	name := b.free(like)
	if err := os.Mkdir(b.path(name), 0o755); err != nil {
		return "", fmt.Errorf("making a folder for the build: %w", err)
	}
	return name, nil
}

// runTool runs a command of a build. That it fails is the student's failure.
func (b *builder) runTool(ctx context.Context, argv []string) (*Failure, error) {
	return b.runToolWith(ctx, surroundings{limits: buildLimits()}, argv)
}

func (b *builder) runToolWith(ctx context.Context, with surroundings, argv []string) (*Failure, error) {
	rec, err := b.runBuildAt(ctx, b.work, with, argv)
	if err != nil {
		return nil, err
	}
	tool := filepath.Base(argv[0])
	switch {
	case rec.End == run.End{Kind: run.Exited}:
		return nil, nil
	case rec.End.Kind == run.TimeLimit:
		return &Failure{Kind: BuildFailed, Message: fmt.Sprintf("%s did not finish within the time limit of a build", tool)}, nil
	case rec.End.Kind == run.MemoryLimit:
		return &Failure{Kind: BuildFailed, Message: fmt.Sprintf("%s needs more memory than a build may take", tool)}, nil
	}
	return &Failure{
		Kind:    BuildFailed,
		Message: fmt.Sprintf("%s could not build the program", tool),
		Output:  shortened(rec, b.work),
	}, nil
}

var (
	// fromHere is the ./ with which we name a file to a compiler.
	fromHere = regexp.MustCompile(`(^|[\s"'(:])\./`)
	// objectOf is the name of an object file between compiler and linker,
	// which is another one in each run.
	objectOf = regexp.MustCompile(`(?:\S*/ld: )?\bcc\w{6}\.o: ?`)
	// insideJavac is where javac was when it gave up, which is another place
	// in each run.
	insideJavac = regexp.MustCompile(`(?m)^\tat .*\n?`)
)

// shortened returns the first lines of what a compiler printed, without the
// folder's path and without names that nobody gave.
func shortened(rec *run.Record, work string) string {
	text := string(rec.Stderr.Head) + string(rec.Transcript.Stdout)
	text = strings.ReplaceAll(text, work+string(filepath.Separator), "")
	text = strings.ReplaceAll(text, work, ".")
	text = objectOf.ReplaceAllString(fromHere.ReplaceAllString(text, "$1"), "")
	text = insideJavac.ReplaceAllString(text, "")
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	if more := len(lines) - shownLines; more > 0 {
		lines = append(lines[:shownLines], fmt.Sprintf("… and %d more lines", more))
	}
	return strings.Join(lines, "\n")
}

// buildAsTold runs the suite's own build commands. What they leave at
// {program} is the program, or else what the files are without a build.
func (b *builder) buildAsTold(ctx context.Context) (*built, *Failure, error) {
	program := "program"
	if b.single == program {
		program = b.free(program)
	}
	for _, command := range b.Rules.Build {
		command, err := lookedUp(command, "build")
		if err != nil {
			return nil, nil, err
		}
		if failure, err := b.runTool(ctx, b.filled(command, program)); failure != nil || err != nil {
			return nil, failure, err
		}
	}
	if _, err := os.Stat(b.path(program)); err == nil {
		return &built{Language: "program", File: program, Notes: b.notes}, nil, nil
	}
	return b.withoutBuild()
}

// filled fills the placeholders of a build command. {source} as a word is all
// source files, within a word the first of them.
func (b *builder) filled(command []string, program string) []string {
	sources := b.toldSources()
	first := "."
	if len(sources) > 0 {
		first = sources[0]
	}
	fill := strings.NewReplacer("{source}", first, "{dir}", b.work, "{program}", b.path(program))
	var argv []string
	for _, word := range command {
		if word == "{source}" {
			argv = append(argv, sources...)
			continue
		}
		argv = append(argv, fill.Replace(word))
	}
	return argv
}

// toldSources are the files that a suite's build is told of.
func (b *builder) toldSources() []string {
	files := []string{b.single}
	if b.single == "" {
		files = b.sources()
		if fam, failure := b.family(); failure == nil && fam != "" {
			files = b.sourcesOf(fam)
		}
	}
	named := make([]string, len(files))
	for i, file := range files {
		named[i] = "./" + file // a name may begin with a dash
	}
	return named
}

// withoutBuild is the program where the suite's build made none: a script that
// was only checked, or whatever the suite's own `run` starts.
func (b *builder) withoutBuild() (*built, *Failure, error) {
	if b.single != "" {
		if familyOf(b.single) == familyPython {
			return b.choosePython()
		}
		return &built{Language: "program", File: b.single, Notes: b.notes}, nil, nil
	}
	if fam, failure := b.family(); failure == nil && fam == familyPython {
		return b.choosePython()
	}
	if len(b.Rules.Run) > 0 && !strings.Contains(strings.Join(b.Rules.Run, " "), "{program}") {
		return &built{Language: "program", Notes: b.notes}, nil, nil
	}
	return nil, &Failure{Kind: BuildFailed, Message: "The build ended without an error, but made no file named program"}, nil
}
