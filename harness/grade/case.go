package grade

import (
	"context"
	"encoding/hex"
	"fmt"
	"path/filepath"
	"strings"

	"grade/harness/judge"
	"grade/harness/luck"
	"grade/harness/report"
	"grade/harness/run"
	"grade/harness/submission"
	"grade/harness/suite"
)

// play runs a program on a case, as often as the case says.
func play(ctx context.Context, station *run.Station, p *submission.Program, kit *luck.Kit, jc *judge.Context, script suite.Script) (records []*run.Record, err error) {
	c := jc.Case
	proc := &run.Process{Station: station, Drive: c.Settings.Drive, Pty: c.Settings.Pty, Argv: p.CommandLine(c.Seed, c.Args), Env: envOf(c), Files: c.Files, Likely: judge.Likely(jc)}
	if jc.Forced != nil {
		if err := forceLuck(ctx, kit, proc, jc.Forced); err != nil {
			return nil, err
		}
	}
	for range max(1, c.Runs) {
		if script.Player != "" {
			if proc.Player, err = jc.Game.Player(script.Player); err != nil {
				return nil, fmt.Errorf("case %s: %w", c.ID, err)
			}
		}
		rec, err := proc.Run(ctx, script, c.Settings.Limits)
		if err != nil {
			return nil, err
		}
		run.HideFolder(rec, filepath.Dir(station.Folder()), insideWork)
		records = append(records, rec)
	}
	return records, nil
}

// envOf returns a case's own variables.
func envOf(c *suite.Case) []string {
	env := make([]string, len(c.Env))
	for i, v := range c.Env {
		env[i] = strings.ReplaceAll(v, "{seed}", c.Seed)
	}
	return env
}

// scriptOf returns the lines that a submission is given at once.
func scriptOf(jc *judge.Context) (suite.Script, error) {
	if jc.Case.Script.Player != "" && !playsLive(jc.Case) {
		return suite.Script{}, fmt.Errorf("case %s: a player needs a seed or dice, so that its lines are known", jc.Case.ID)
	}
	return jc.Case.Script, nil
}

// judgeCase runs and judges one case. An error is ours, and so is a panic: it
// costs this case its verdict, and nobody else anything.
func (g *grading) judgeCase(ctx context.Context, station *run.Station, c *suite.Case) (judged *judge.Judged, err error) {
	defer func() {
		if p := recover(); p != nil {
			judged, err = nil, fmt.Errorf("a fault of grade: %v", p)
		}
	}()
	c = g.withoutRefused(c)
	jc, err := ContextOf(ctx, g.Suite, c, g.Game)
	if err != nil {
		return nil, err
	}
	script, err := scriptOf(jc)
	if err != nil {
		return nil, err
	}
	records, err := play(ctx, station, g.program, g.kit, jc, script)
	if err != nil {
		return nil, err
	}
	result, err := g.judge(ctx, jc, records)
	if err != nil {
		return nil, err
	}
	if err := g.runtimeFailure(ctx, station, c, result.Verdict); err != nil {
		return nil, err
	}
	return &judge.Judged{Context: jc, Records: records, Result: result}, nil
}

// judge judges the sittings of a case. A checker is a program, so it is asked
// here and not by a judge.
func (g *grading) judge(ctx context.Context, jc *judge.Context, records []*run.Record) (judge.Result, error) {
	if jc.Case.Settings.Judge == suite.JudgeCommand {
		return g.checkers.judge(ctx, jc, records)
	}
	how, err := judge.Of(jc)
	if err != nil {
		return judge.Result{}, err
	}
	return how.Judge(jc, records)
}

// reportOf turns a judged case into its part of the result.
func (g *grading) reportOf(j *judge.Judged) report.Case {
	c := j.Context.Case
	out := emptyReport(c)
	out.Verdict = j.Result.Verdict
	out.Score = j.Result.Share * c.Points
	out.First = j.Result.First
	out.Findings = j.Result.Findings
	if out.Verdict != judge.Accepted {
		out.Hint = c.Hint
	}
	rec := j.Records[j.Result.Sitting]
	out.TranscriptSHA256 = hex.EncodeToString(rec.Digest.Sum(rec.Transcript))
	if out.Verdict == judge.RunTimeError {
		out.Stderr = excerptText(rec.Stderr)
	}
	if g.Usage {
		out.Usage = usageOf(j.Records)
	}
	return out
}

func emptyReport(c *suite.Case) report.Case {
	return report.Case{ID: c.ID, Title: c.Title, Hidden: c.Hidden, MaxScore: c.Points}
}

func excerptText(e run.Excerpt) string {
	if e.Cut == 0 {
		return string(e.Head)
	}
	return fmt.Sprintf("%s\n… (%d bytes left out)\n%s", e.Head, e.Cut, e.Tail)
}

func usageOf(records []*run.Record) *report.Usage {
	u := &report.Usage{}
	for _, rec := range records {
		u.Wall += rec.Usage.Wall.Seconds()
		u.CPU += rec.Usage.CPU.Seconds()
		u.Memory = max(u.Memory, rec.Usage.Memory)
	}
	return u
}
