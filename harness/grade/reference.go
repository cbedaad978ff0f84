package grade

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"grade/harness/judge"
	"grade/harness/luck"
	"grade/harness/run"
	"grade/harness/suite"
	"grade/reference/game"
)

// ContextOf returns what a judge may ask about a case. The game is nil where
// the suite's reference is not built in. The reference plays once here, if the
// case has luck of its own; with an instructor's program as the reference, it
// is run once.
func ContextOf(ctx context.Context, s *suite.Suite, c *suite.Case, g game.Game) (*judge.Context, error) {
	jc := &judge.Context{Suite: s, Case: c, Game: g}
	if g == nil {
		if len(s.Reference.Command) == 0 {
			return jc, nil
		}
		rec, err := runCommand(ctx, s, c)
		jc.Reference = rec
		return jc, err
	}
	jc.Luck = func() (game.Luck, error) { return LuckOf(s, c, g) }
	jc.Play = func(script suite.Script, luck game.Luck, opt game.Options) (*run.Record, error) {
		own := jc.Luck
		if luck != nil {
			own = func() (game.Luck, error) { return luck, nil }
		}
		r := &run.Reference{Game: g, Luck: own, Options: opt}
		return r.Run(ctx, script, c.Settings.Limits)
	}
	// Statistics ask for no text, and a series of games takes its time.
	if !hasLuck(c, g) || c.Settings.Judge == suite.JudgeStatistics {
		return jc, nil
	}
	var draws game.Luck
	var recorder *luck.Recorder
	if c.Settings.Luck == suite.LuckForced {
		own, err := LuckOf(s, c, g)
		if err != nil {
			return nil, fmt.Errorf("case %s: %w", c.ID, err)
		}
		draws, recorder = luck.Record(own)
	}
	rec, err := jc.Play(c.Script, draws, c.Options)
	if err != nil {
		return nil, fmt.Errorf("case %s: %w", c.ID, err)
	}
	jc.Reference = rec
	if recorder != nil {
		jc.Forced = append([]luck.Entry{}, recorder.Entries()...) // never nil
	}
	if c.Script.Player != "" && !playsLive(c) {
		// What the player chose is the script from here on, for everybody.
		fixed := *c
		fixed.Script = suite.Script{Lines: rec.Transcript.Typed()}
		jc.Case = &fixed
	}
	return jc, nil
}

// playsLive reports whether a case's player is to watch the submission itself:
// it plays with dice of its own, so what it chooses is not known before.
func playsLive(c *suite.Case) bool {
	return c.Settings.Drive == suite.DriveTerminal && c.Settings.Judge == suite.JudgeReplay
}

// hasLuck reports whether it is known what the reference draws in a case.
func hasLuck(c *suite.Case, g game.Game) bool {
	return c.Seed != "" || c.Dice != nil || g.About().Seed != game.SeedOption
}

// LuckOf returns the luck of the reference in a case; nil if the game draws
// none.
func LuckOf(s *suite.Suite, c *suite.Case, g game.Game) (game.Luck, error) {
	about := g.About()
	if c.Dice != nil {
		return game.NewListed(c.Dice), nil
	}
	if about.Seed == game.SeedNone {
		return nil, nil
	}
	generator := s.Reference.Generator
	if generator == "" {
		generator = about.Generator
	}
	luck := game.NewGenerated(generator)
	if about.Seed == game.SeedTyped {
		return luck, nil
	}
	if err := luck.Seed(c.Seed); err != nil {
		return nil, fmt.Errorf("seed: %w", err)
	}
	return luck, nil
}

// runCommand runs an instructor's own program as the reference.
func runCommand(ctx context.Context, s *suite.Suite, c *suite.Case) (*run.Record, error) {
	dir, err := os.MkdirTemp("", "grade-reference-")
	if err != nil {
		return nil, fmt.Errorf("making a folder for the reference: %w", err)
	}
	defer os.RemoveAll(dir)
	p, err := referenceCommand(s, c, dir)
	if err != nil {
		return nil, err
	}
	rec, err := p.Run(ctx, c.Script, c.Settings.Limits)
	if err != nil {
		return nil, fmt.Errorf("running the reference: %w", err)
	}
	if rec.End.Kind != run.Exited {
		return nil, fmt.Errorf("case %s: the reference %s did not end by itself: %s %s", c.ID, s.Reference.Command[0], rec.End.Kind, rec.Problem)
	}
	return rec, nil
}

// referenceCommand makes a runner of an instructor's reference, with paths in
// the suite's folder.
func referenceCommand(s *suite.Suite, c *suite.Case, dir string) (*run.Trusted, error) {
	argv := append([]string(nil), s.Reference.Command...)
	for i, word := range argv {
		argv[i] = strings.NewReplacer("{seed}", c.Seed, "{dir}", s.Dir).Replace(word)
		if path := filepath.Join(s.Dir, word); s.Dir != "" && !filepath.IsAbs(word) {
			if _, err := os.Stat(path); err == nil {
				abs, err := filepath.Abs(path)
				if err != nil {
					return nil, fmt.Errorf("finding the reference: %w", err)
				}
				argv[i] = abs
			}
		}
	}
	if !strings.Contains(argv[0], "/") {
		path, ok := run.LookInterpreter(argv[0])
		if !ok {
			return nil, fmt.Errorf("the reference %s is not in %s", argv[0], run.SystemPath)
		}
		argv[0] = path
	}
	return &run.Trusted{Argv: append(argv, c.Args...), Dir: dir, Env: run.Environment(dir, c.Env)}, nil
}
