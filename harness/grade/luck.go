package grade

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"grade/harness/luck"
	"grade/harness/run"
	"grade/harness/suite"
)

// luckFolder is the part of a work folder that holds what answers the random
// calls of programs.
const luckFolder = "luck"

// prepareLuck finds out, once for a submission, whether its random calls can be
// answered, if a case asks for that.
func (g *grading) prepareLuck(ctx context.Context) error {
	forced := func(c suite.Case) bool { return c.Settings.Luck == suite.LuckForced && c.Skip == "" }
	if !slices.ContainsFunc(g.Suite.Cases, forced) {
		return nil
	}
	folder, err := g.place.emptied(luckFolder)
	if err != nil {
		return err
	}
	g.kit = &luck.Kit{Cache: g.Input.CacheDir, Folder: folder}
	_, err = g.kit.Force(ctx, g.program.CommandLine("", nil))
	var refusal *luck.Refusal
	if errors.As(err, &refusal) {
		g.refused = refusal.Reason
		return nil
	}
	g.program.Reads = append(slices.Clip(g.program.Reads), folder)
	return err
}

// withoutRefused returns the case as it is judged where luck cannot be forced:
// by the dice that the program shows.
func (g *grading) withoutRefused(c *suite.Case) *suite.Case {
	if c.Settings.Luck != suite.LuckForced || g.refused == "" {
		return c
	}
	own := *c
	own.Settings.Luck, own.Settings.Judge = suite.LuckOwn, suite.JudgeReplay
	return &own
}

// forceLuck has a program's random calls answered with what the reference drew.
func forceLuck(ctx context.Context, kit *luck.Kit, p *run.Process, entries []luck.Entry) error {
	forced, err := kit.Force(ctx, p.Argv)
	if err != nil {
		return fmt.Errorf("forcing luck: %w", err)
	}
	p.Argv, p.Preload, p.Inherit = forced.Argv, forced.Preload, luck.Script(entries)
	for _, v := range forced.Env {
		p.Env = withVariable(p.Env, v)
	}
	return nil
}

// withVariable adds a variable to a case's own. A list of folders that the case
// sets comes after ours.
func withVariable(env []string, v string) []string {
	name, value, _ := strings.Cut(v, "=")
	for i, own := range env {
		if theirs, ok := strings.CutPrefix(own, name+"="); ok {
			env[i] = name + "=" + value + ":" + theirs
			return env
		}
	}
	return append(env, v)
}
