// Package judge says what a record is worth: a verdict, the first difference
// and findings that explain it.
//
// A judge sees a case, the sittings of the submission and a way to play the
// reference, never a process, and never asks for another run. It compares bytes first and
// forgives afterwards, one named difference at a time, so that every
// forgiveness stands in the result.
package judge

import (
	"fmt"

	"grade/harness/luck"
	"grade/harness/run"
	"grade/harness/suite"
	"grade/reference/game"
)

// Verdict is the judge's word.
type Verdict string

// The verdicts, worst first.
const (
	JudgeError        Verdict = "judge_error"
	BuildError        Verdict = "build_error"
	MemoryLimit       Verdict = "memory_limit"
	TimeLimit         Verdict = "time_limit"
	OutputLimit       Verdict = "output_limit"
	RunTimeError      Verdict = "run_time_error"
	WrongAnswer       Verdict = "wrong_answer"
	PresentationError Verdict = "presentation_error"
	Skipped           Verdict = "skipped"
	Accepted          Verdict = "accepted"
)

// Verdicts lists the verdicts, worst first.
func Verdicts() []Verdict {
	return []Verdict{JudgeError, BuildError, MemoryLimit, TimeLimit, OutputLimit, RunTimeError,
		WrongAnswer, PresentationError, Skipped, Accepted}
}

// Worse reports whether v is worse than w.
func (v Verdict) Worse(w Verdict) bool { return rank(v) < rank(w) }

func rank(v Verdict) int {
	for i, w := range Verdicts() {
		if v == w {
			return i
		}
	}
	return 0 // an unknown word is our fault
}

// A Finding is one explained observation.
type Finding struct {
	Kind    string // a stable word, such as final_newline
	Line    int    // of the terminal transcript, from 1; 0: none
	Message string // to the student; program text in it is not yet made visible
	Rule    string // id of a rule of the game; empty: none
}

// OnTerminal is the finding of a submission that had a terminal of its own.
func OnTerminal() Finding {
	return Finding{Kind: "terminal",
		Message: "The program ran on a terminal of its own, so what it wrote to standard error is part of its output and was compared with it."}
}

// Difference is the first place where a submission's output is not the
// expected one.
type Difference struct {
	Line     int // of the terminal transcript, from 1
	Column   int // from 1, in characters
	Expected string
	Actual   string
	// ExpectedEnds and ActualEnds say that the text ends before this line,
	// so that an empty line and no line differ.
	ExpectedEnds, ActualEnds bool
	// Instead says in words what was expected, where no text can be given.
	Instead string
	Rule    string // id of the rule that produced the expected line
	// Shown is the comparison with the lines around the difference, for
	// people.
	Shown []ShownLine
}

// ShownKind says which side a shown line comes from.
type ShownKind byte

const (
	ShownBoth     ShownKind = ' '
	ShownExpected ShownKind = '-'
	ShownActual   ShownKind = '+'
	ShownFold     ShownKind = '~' // Count lines, equal on both sides, are left out
)

// ShownLine is one line of a comparison as a terminal shows it: typed text is
// marked, invisible characters are not yet made visible.
type ShownLine struct {
	Kind ShownKind
	// Line counts the lines of the submission's terminal transcript, or of
	// the expected one for ShownExpected.
	Line  int
	Spans []ShownSpan
	// NoNewline says that the text ends here without a newline.
	NoNewline bool
	Count     int
}

// ShownSpan is a piece of a shown line.
type ShownSpan struct {
	Text  string
	Typed bool
	// Differs marks the part that is not as expected.
	Differs bool
}

// Result is what is said of one case.
type Result struct {
	Verdict  Verdict
	Findings []Finding
	First    *Difference // nil if nothing differs
	Sitting  int         // index of the sitting that is spoken of, the worst
	// OnlyLuck says that the output is right for the dice that it shows, and only
	// these are wrong: no misunderstanding of the game explains that.
	OnlyLuck bool
	// Share is the part of the points that the case earns, from 0 to 1.
	Share float64
}

// Context is what a judge may ask about the case at hand.
type Context struct {
	Suite *suite.Suite
	Case  *suite.Case
	Game  game.Game // nil where the reference is not built in
	// Reference is the sitting of the reference with the case's own luck;
	// nil where the case states its output or the luck is not known.
	Reference *run.Record
	// Forced is what the submission's random calls were answered with, which is
	// what the reference drew; nil where they were not answered.
	Forced []luck.Entry
	// Play plays the reference in process, with the luck of the case if luck
	// is nil; Play is nil where there is no built-in game.
	Play func(script suite.Script, luck game.Luck, opt game.Options) (*run.Record, error)
	// Luck makes the luck of the case, which is nil where the game draws none.
	// It is an error where no luck is known.
	Luck func() (game.Luck, error)
}

// scriptOf returns what was typed in a sitting: the case's script, or what a
// player chose while it watched.
func (ctx *Context) scriptOf(rec *run.Record) suite.Script {
	if rec != nil && rec.Chosen {
		return suite.Script{Lines: rec.Transcript.Typed()}
	}
	return ctx.Case.Script
}

// options returns the case's options of the reference with other dialects and
// mutants added.
func (ctx *Context) options(dialects, mutants []string) game.Options {
	opt := ctx.Case.Options
	opt.Dialects = append(append([]string(nil), opt.Dialects...), dialects...)
	opt.Mutants = append(append([]string(nil), opt.Mutants...), mutants...)
	return opt
}

// A Judge is one way to judge a case. An error is ours.
type Judge interface {
	Judge(ctx *Context, records []*run.Record) (Result, error)
}

// Of returns the judge of a case.
func Of(ctx *Context) (Judge, error) {
	if ctx.Forced != nil && ctx.Case.Settings.Judge == suite.JudgeText {
		return forcedJudge{}, nil
	}
	return For(ctx.Case.Settings.Judge)
}

// For returns the judge of a kind.
func For(kind suite.JudgeKind) (Judge, error) {
	switch kind {
	case suite.JudgeText:
		return textJudge{}, nil
	case suite.JudgeReplay:
		return replayJudge{}, nil
	case suite.JudgeStatistics:
		return statisticsJudge{}, nil
	}
	return nil, fmt.Errorf("%s is judged by who runs its program", kind)
}
