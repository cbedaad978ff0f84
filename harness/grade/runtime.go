package grade

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"grade/harness/judge"
	"grade/harness/run"
	"grade/harness/suite"
)

// idleKey is what the start of a runtime depends on.
type idleKey struct {
	limits suite.Limits
	env    string
}

// runtimeFailure looks, once a program has failed, at whether its language's
// runtime starts at all on this machine and under these limits, by running it
// with nothing to do. If it does not, that is an error of ours or of the suite:
// no program could have done better.
func (g *grading) runtimeFailure(ctx context.Context, station *run.Station, c *suite.Case, verdict judge.Verdict) error {
	argv := idle(g.program.CommandLine(c.Seed, c.Args))
	if argv == nil || verdict != judge.RunTimeError && verdict != judge.MemoryLimit && verdict != judge.TimeLimit {
		return nil
	}
	limits, env := c.Settings.Limits, envOf(c)
	key := idleKey{limits, strings.Join(env, "\x00")}
	if why, known := g.idled(key); known {
		return why
	}
	rec, err := (&run.Process{Station: station, Drive: suite.DrivePipe, Argv: argv, Env: env}).Run(ctx, suite.Script{}, limits)
	if err != nil {
		return err
	}
	var why error
	if rec.End != (run.End{Kind: run.Exited}) || limits.Memory > 0 && rec.Usage.Memory > limits.Memory {
		why = fmt.Errorf("%s does not start under the limits of this case (%d MiB of memory, %g seconds), whatever it is to run: %s",
			filepath.Base(argv[0]), limits.Memory>>20, limits.Wall.Seconds(), howItEnded(rec))
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.idles[key] = why
	return why
}

// idled returns what became of a runtime that was tried.
func (g *grading) idled(key idleKey) (why error, known bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	why, known = g.idles[key]
	return why, known
}

// idle returns a command line that starts the runtime of another one, with the
// options that concern its memory, and has it do nothing; nil where there is no
// runtime that is known.
func idle(argv []string) []string {
	switch name := filepath.Base(argv[0]); {
	case name == "java":
		out := argv[:1:1]
		for _, word := range argv[1:] {
			if !strings.HasPrefix(word, "-X") {
				break
			}
			out = append(out, word)
		}
		return append(out, "-version")
	case strings.HasPrefix(name, "python"):
		return []string{argv[0], "-c", "pass"}
	case name == "node":
		return []string{argv[0], "-e", "0"}
	}
	return nil
}

// howItEnded tells of a runtime that did not start.
func howItEnded(rec *run.Record) string {
	said := strings.TrimSpace(string(rec.Transcript.Stdout) + excerptText(rec.Stderr))
	if first, _, _ := strings.Cut(said, "\n"); rec.End.Kind == run.Exited && rec.End.Code != 0 && first != "" {
		return first
	}
	if rec.Usage.Memory > 0 && rec.End.Kind != run.TimeLimit {
		return fmt.Sprintf("it takes %d MiB itself", rec.Usage.Memory>>20)
	}
	return string(rec.End.Kind)
}
