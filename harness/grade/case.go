package grade

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"grade/harness/judge"
	"grade/harness/report"
	"grade/harness/run"
	"grade/harness/submission"
	"grade/harness/suite"
	"grade/harness/transcript"
)

// commandProcess makes a process of an instructor's reference, with paths in
// the suite's folder.
func commandProcess(s *suite.Suite, c *suite.Case, dir string) (*run.Process, error) {
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
	return &run.Process{Argv: append(argv, c.Args...), Dir: dir, Env: run.Environment(dir, c.Env)}, nil
}

// play runs a program on a case, as often as the case says.
func play(ctx context.Context, p *submission.Program, c *suite.Case, script suite.Script, work string) (records []*run.Record, err error) {
	for range max(1, c.Runs) {
		rec, err := playOnce(ctx, p, c, script, work)
		if err != nil {
			return nil, err
		}
		records = append(records, rec)
	}
	return records, nil
}

// playOnce runs a program in a new folder, so that no run sees what another
// left behind.
func playOnce(ctx context.Context, p *submission.Program, c *suite.Case, script suite.Script, work string) (rec *run.Record, err error) {
	dir, err := os.MkdirTemp(work, "run-")
	if err != nil {
		return nil, fmt.Errorf("making a folder for the run: %w", err)
	}
	defer func() {
		if removeErr := os.RemoveAll(dir); removeErr != nil {
			err = errors.Join(err, fmt.Errorf("removing the folder of the run: %w", removeErr))
		}
	}()
	for _, file := range c.Files {
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(file.Name)), file.Content, 0o644); err != nil {
			return nil, fmt.Errorf("laying out the case's files: %w", err)
		}
	}
	env := make([]string, len(c.Env))
	for i, v := range c.Env {
		env[i] = strings.ReplaceAll(v, "{seed}", c.Seed)
	}
	proc := &run.Process{Argv: p.CommandLine(c.Seed, c.Args), Dir: dir, Env: run.Environment(dir, env)}
	return proc.Run(ctx, script, c.Settings.Limits)
}

// scriptOf returns the lines that a submission is given at once.
func scriptOf(jc *judge.Context) (suite.Script, error) {
	if jc.Case.Script.Player != "" {
		return suite.Script{}, fmt.Errorf("case %s: a player needs a seed or dice, so that its lines are known", jc.Case.ID)
	}
	return jc.Case.Script, nil
}

// judgeCase runs and judges one case. An error is ours.
func (g *grading) judgeCase(ctx context.Context, c *suite.Case) (*judge.Judged, error) {
	jc, err := ContextOf(ctx, g.Suite, c, g.Game)
	if err != nil {
		return nil, err
	}
	script, err := scriptOf(jc)
	if err != nil {
		return nil, err
	}
	records, err := play(ctx, g.program, c, script, g.work)
	if err != nil {
		return nil, err
	}
	how, err := judge.For(c.Settings.Judge)
	if err != nil {
		return nil, err
	}
	result, err := how.Judge(jc, records)
	if err != nil {
		return nil, err
	}
	return &judge.Judged{Context: jc, Records: records, Result: result}, nil
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
	rec := j.Records[0]
	digest := sha256.Sum256(transcript.Format(rec.Transcript))
	out.TranscriptSHA256 = hex.EncodeToString(digest[:])
	if out.Verdict == judge.RunTimeError {
		out.Stderr = g.withoutFolders(excerptText(rec.Stderr))
	}
	if g.Usage {
		out.Usage = usageOf(j.Records)
	}
	return out
}

func emptyReport(c *suite.Case) report.Case {
	return report.Case{ID: c.ID, Title: c.Title, Hidden: c.Hidden, MaxScore: c.Points}
}

// runFolder is the name of a run's folder, which is new each time.
var runFolder = regexp.MustCompile(`run-[0-9]+/`)

// withoutFolders takes the grader's own folders out of a program's text: they
// tell nobody anything, and equal runs are to give equal results.
func (g *grading) withoutFolders(text string) string {
	return runFolder.ReplaceAllString(strings.ReplaceAll(text, g.work+string(filepath.Separator), ""), "")
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
