// Package audit says how good a suite is, and makes what a suite needs.
//
// A suite is code that decides over marks, so it is checked as code is: its
// cases are played by the reference, and what they claim must be so. And as tests
// are checked by breaking the code, cases are checked by playing them with every
// typical mistake, in process, and judging that as a student's output.
package audit

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"grade/harness/grade"
	"grade/harness/judge"
	"grade/harness/run"
	"grade/harness/suite"
	"grade/reference/game"
)

// Lint plays every case of a loaded suite by its reference and returns what
// does not hold: a script that does not bring the game to its end, an expected
// text that the reference does not print, a rule that is not shown. An error
// is ours, or the reference's.
func Lint(ctx context.Context, s *suite.Suite, g game.Game) (suite.Problems, error) {
	var problems suite.Problems
	for i := range s.Cases {
		c := &s.Cases[i]
		jc, err := grade.ContextOf(ctx, s, c, g)
		if err != nil {
			problems = append(problems, problemOf(c, "seed", err.Error()))
			continue
		}
		if jc.Reference == nil {
			problems = append(problems, lintUnplayed(jc)...)
			continue
		}
		problems = append(problems, lintPlayed(jc)...)
	}
	return problems, nil
}

func problemOf(c *suite.Case, key, text string) suite.Problem {
	return suite.Problem{Position: c.Pos, Key: key, Text: text}
}

func lintUnplayed(jc *judge.Context) suite.Problems {
	c := jc.Case
	if c.Settings.Judge == suite.JudgeStatistics || jc.Game == nil {
		return nil
	}
	var problems suite.Problems
	if len(c.Rules) > 0 {
		problems = append(problems, problemOf(c, "rules", "it is not known what the case shows: give it a seed or dice, with which the reference can play it"))
	}
	if c.Script.Player != "" && c.Settings.Drive == suite.DrivePipe {
		problems = append(problems, problemOf(c, "stdin", "under drive: pipe a player needs a seed or dice, with which the reference can play the case"))
	}
	return problems
}

func lintPlayed(jc *judge.Context) suite.Problems {
	c, rec := jc.Case, jc.Reference
	var problems suite.Problems
	switch {
	case rec.Starved && !c.Starved:
		problems = append(problems, problemOf(c, "stdin", "the lines end before the game does; add lines, or say starved: true if that is meant"))
	case !rec.Starved && c.Starved:
		problems = append(problems, problemOf(c, "starved", "the lines bring the game to its end, so it is not starved"))
	case rec.End.Code != 0 && !rec.Starved && jc.Game != nil:
		problems = append(problems, problemOf(c, "stdin", "the reference refuses this input: "+rec.Problem))
	}
	if c.Script.Player == "" && rec.Read >= 0 && rec.Read < len(c.Script.Lines) && jc.Game != nil && c.Settings.Judge == suite.JudgeText {
		problems = append(problems, suite.Problem{Position: c.Pos, Severity: suite.SeverityWarning, Key: "stdin",
			Text: fmt.Sprintf("the game ends after %d of the %d lines", rec.Read, len(c.Script.Lines))})
	}
	problems = append(problems, lintStated(c, rec)...)
	return append(problems, lintRules(c, rec)...)
}

// lintStated checks every text that a case or its golden file states against
// what the reference prints.
func lintStated(c *suite.Case, rec *run.Record) suite.Problems {
	var problems suite.Problems
	differ := func(key string, stated []byte) {
		if !bytes.Equal(stated, rec.Transcript.Stdout) {
			problems = append(problems, problemOf(c, key, "the reference prints something else: "+firstOther(stated, rec.Transcript.Stdout)))
		}
	}
	if c.Transcript != nil {
		differ("transcript", c.Transcript.Stdout)
	}
	if c.Golden != nil {
		differ("golden/"+c.ID+".txt", c.Golden.Stdout)
		if got, want := strings.Join(c.Golden.Typed(), "\n"), strings.Join(rec.Transcript.Typed(), "\n"); got != want {
			problems = append(problems, problemOf(c, "golden/"+c.ID+".txt", "its typed lines are not those of the case"))
		}
	}
	switch c.Expected.Form {
	case suite.ExpectText:
		differ("stdout", []byte(c.Expected.Texts[0]))
	case suite.ExpectPattern:
		if !c.Expected.Pattern.Match(rec.Transcript.Stdout) {
			problems = append(problems, problemOf(c, "stdout", "what the reference prints does not match the pattern"))
		}
	case suite.ExpectContains:
		for _, text := range c.Expected.Texts {
			if !bytes.Contains(rec.Transcript.Stdout, []byte(text)) {
				problems = append(problems, problemOf(c, "stdout", fmt.Sprintf("what the reference prints does not contain %q", text)))
			}
		}
	case suite.ExpectAnyOf:
		for _, text := range c.Expected.Texts {
			if text == string(rec.Transcript.Stdout) {
				return problems
			}
		}
		problems = append(problems, problemOf(c, "stdout", "what the reference prints is none of the texts"))
	}
	return problems
}

// firstOther names the first line in which two texts differ.
func firstOther(stated, printed []byte) string {
	a, b := strings.SplitAfter(string(stated), "\n"), strings.SplitAfter(string(printed), "\n")
	i := 0
	for i < min(len(a), len(b))-1 && a[i] == b[i] {
		i++
	}
	return fmt.Sprintf("line %d is %q here and %q there", i+1, a[i], b[i])
}

func lintRules(c *suite.Case, rec *run.Record) suite.Problems {
	shown := map[string]bool{}
	for _, a := range rec.Trace {
		shown[a.Rule] = true
	}
	var problems suite.Problems
	for _, rule := range c.Rules {
		if !shown[rule] {
			problems = append(problems, problemOf(c, "rules", fmt.Sprintf("the case does not show the rule %s", rule)))
		}
	}
	return problems
}
