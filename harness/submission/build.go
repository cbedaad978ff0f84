package submission

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"grade/harness/run"
	"grade/harness/suite"
)

// buildLimits bound one compiler run: generous, since a slow machine must not
// cost a student anything, and bounded, since a build can be made endless.
func buildLimits() suite.Limits {
	return suite.Limits{Wall: 2 * time.Minute, CPU: time.Minute, Memory: 2 << 30, Output: 1 << 20, Processes: 128}
}

// shownLines bounds what is shown of a compiler's words: the first error is
// the one to mend, the rest often follow from it.
const shownLines = 12

// runBuild runs one build command in work, with nothing on standard input.
func runBuild(ctx context.Context, self string, argv []string, work string) (*Failure, error) {
	station := run.NewBuildStation(self, work)
	p := &run.Process{Station: station, Drive: suite.DrivePipe, Argv: argv}
	rec, err := p.Run(ctx, suite.Script{}, buildLimits())
	if err := errors.Join(err, station.Close()); err != nil {
		return nil, fmt.Errorf("building the submission: %w", err)
	}
	tool := filepath.Base(argv[0])
	switch {
	case rec.End == run.End{Kind: run.Exited}:
		return nil, nil
	case rec.End.Kind == run.NotStarted:
		return nil, fmt.Errorf("building the submission: %s", rec.Problem)
	case rec.End.Kind == run.TimeLimit:
		return &Failure{Kind: BuildFailed, Message: fmt.Sprintf("%s did not finish within the time limit of a build", tool)}, nil
	}
	return &Failure{
		Kind:    BuildFailed,
		Message: fmt.Sprintf("%s could not build the program", tool),
		Output:  shortened(rec, work),
	}, nil
}

// shortened returns the first lines of what a compiler printed, with the
// folder's path taken out.
func shortened(rec *run.Record, work string) string {
	text := string(rec.Stderr.Head) + string(rec.Transcript.Stdout)
	text = strings.ReplaceAll(text, work+string(filepath.Separator), "")
	text = strings.TrimPrefix(strings.ReplaceAll(text, "\n./", "\n"), "./")
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	if more := len(lines) - shownLines; more > 0 {
		lines = append(lines[:shownLines], fmt.Sprintf("… and %d more lines", more))
	}
	return strings.Join(lines, "\n")
}

// buildAsTold runs the suite's own build commands. What they leave as
// "program", or else the submitted file, is the program.
func buildAsTold(ctx context.Context, self string, commands [][]string, source, work string) (*Program, *Failure, error) {
	fill := strings.NewReplacer("{source}", filepath.Base(source), "{dir}", work)
	for _, command := range commands {
		argv := make([]string, len(command))
		for i, word := range command {
			argv[i] = fill.Replace(word)
		}
		if !strings.Contains(argv[0], "/") {
			path, ok := run.LookInterpreter(argv[0])
			if !ok {
				return nil, nil, fmt.Errorf("the suite's build needs %s, which is not in %s", argv[0], run.SystemPath)
			}
			argv[0] = path
		}
		if failure, err := runBuild(ctx, self, argv, work); failure != nil || err != nil {
			return nil, failure, err
		}
	}
	program := source
	if built := filepath.Join(work, "program"); exists(built) {
		program = built
	}
	return &Program{Argv: []string{program}, Dir: work, Language: "program"}, nil, nil
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
