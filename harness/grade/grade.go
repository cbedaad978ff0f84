// Package grade takes one submission through all steps: prepare it, run each
// case, judge each case, look at all of them together, add up.
//
// Cases run in parallel and are reported in the suite's order; nothing in a
// result depends on which of them was ready first. Our own failure in a case
// is the verdict judge_error: it is never the student's, and the other cases
// still count.
package grade

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"grade/harness/judge"
	"grade/harness/luck"
	"grade/harness/report"
	"grade/harness/run"
	"grade/harness/sandbox"
	"grade/harness/submission"
	"grade/harness/suite"
	"grade/reference/game"
)

// Request is what to grade and how.
type Request struct {
	Suite *suite.Suite
	// Game is the suite's built-in reference; nil if it has none.
	Game    game.Game
	FoundBy string // how the suite was found
	Name    string // of the submission, as the caller named it
	Input   submission.Input
	// Self is the path of this binary, which is started again for slots.
	Self string
	// Workplace is one that gradings share, one after the other; nil: one is
	// made for this grading.
	Workplace *Workplace
	// Jobs is how many cases run at a time, at least 1.
	Jobs int
	// KeepGoing runs all cases however many time limits were passed.
	KeepGoing bool
	Usage     bool
	// Warn, if not nil, is told of what went wrong without harm to the
	// result, such as a folder that could not be removed.
	Warn func(error)
	// Progress, if not nil, is called after each case, never twice at a time.
	Progress func(done, total int)
}

func (r *Request) warn(err error) {
	if err != nil && r.Warn != nil {
		r.Warn(err)
	}
}

// mostTimeLimits is how many cases may run into the time limit before the
// others are skipped: a program that hangs in two hangs in all.
const mostTimeLimits = 2

type grading struct {
	Request
	program  *submission.Program
	place    *Workplace
	checkers *checkers
	kit      *luck.Kit // nil: no case forces luck
	refused  string    // why the program's luck cannot be forced; empty: it can

	mu      sync.Mutex
	done    int
	offer   sandbox.Offer
	kept    *keeper // nil without a built-in game: nobody looks at a case again
	reports []report.Case
	order   []int             // in which cases are run
	ready   []chan struct{}   // closed when a case's report is final for `after`
	idles   map[idleKey]error // how the language's runtime started, where it was tried
}

// Run grades a submission. An error means that there is no result at all; what
// goes wrong in a single case is in the result.
func Run(ctx context.Context, req Request) (result *report.Result, err error) {
	place := req.Workplace
	if place == nil {
		if place, err = NewWorkplace(req.Self, req.Input.Isolation); err != nil {
			return nil, err
		}
		defer func() { req.warn(place.Close()) }()
	}
	build, err := place.emptied(buildFolder)
	if err != nil {
		return nil, err
	}
	g := &grading{Request: req, place: place, idles: map[idleKey]error{}, checkers: &checkers{self: req.Self, work: place.work, bounds: req.Input.Isolation, suite: req.Suite}}
	defer func() { req.warn(g.checkers.close()) }()
	result = &report.Result{
		Suite: req.Suite.ID, SuiteTitle: req.Suite.Title, FoundBy: req.FoundBy, Submission: req.Name,
	}
	g.Input.Self = req.Self
	in := g.Input
	in.Hints, in.Rules, in.Overlay = req.Suite.Names, req.Suite.Submission, req.Suite.Submission.Files
	program, failure, err := submission.Prepare(ctx, in, build)
	if err != nil {
		return nil, err
	}
	if failure != nil {
		g.failBuild(result, failure)
		return result, nil
	}
	g.program = program
	if program.Note != "" {
		result.Findings = []judge.Finding{{Kind: "submission", Message: program.Note}}
	}
	if slices.ContainsFunc(req.Suite.Cases, func(c suite.Case) bool { return c.Settings.Pty && c.Skip == "" }) {
		result.Findings = append(result.Findings, judge.OnTerminal())
	}
	if err := g.prepareLuck(ctx); err != nil {
		return nil, err
	}
	if g.refused != "" {
		result.Findings = append(result.Findings, judge.ForcedLuckRefused(g.refused))
	}
	if err := g.runCases(ctx); err != nil {
		return nil, err
	}
	result.Sandbox = sandboxOf(g.offer)
	result.Cases = g.reports
	if result.Misconceptions, err = g.misconceptions(); err != nil {
		return nil, err
	}
	unfair, err := g.fairness(result)
	if err != nil {
		return nil, err
	}
	result.Rules = rulesOf(req.Game, result)
	result.Total()
	if unfair && req.Suite.Fairness.Decides {
		result.Overrule(judge.WrongAnswer, req.Suite.Fairness.Share)
	}
	return result, nil
}

// insideWork is a pattern of the folders in a workplace: a program may name
// them, and equal runs are to give equal results.
const insideWork = buildFolder + `|` + luckFolder + `|slot-[0-9]+`

// sandboxOf says how programs were isolated.
func sandboxOf(offer sandbox.Offer) report.Sandbox {
	s := report.Sandbox{
		Level:   string(offer.Level),
		Layers:  append([]string{"folder", "output-limit", "wall-limit"}, offer.Layers...),
		Missing: []report.MissingLayer{},
	}
	for _, m := range offer.Missing {
		s.Missing = append(s.Missing, report.MissingLayer{Layer: m.Layer, Why: m.Why})
	}
	slices.Sort(s.Layers)
	slices.SortFunc(s.Missing, func(a, b report.MissingLayer) int { return strings.Compare(a.Layer, b.Layer) })
	return s
}

func (g *grading) failBuild(result *report.Result, failure *submission.Failure) {
	result.BuildOutput = failure.Output
	result.Findings = []judge.Finding{{Kind: failure.Kind, Message: strings.TrimSuffix(failure.Message, ".") + "."}}
	for i := range g.Suite.Cases {
		c := emptyReport(&g.Suite.Cases[i])
		c.Verdict = judge.BuildError
		if skip := g.Suite.Cases[i].Skip; skip != "" {
			c = skipped(&g.Suite.Cases[i], skip, true)
		}
		result.Cases = append(result.Cases, c)
	}
	result.Total()
}

func skipped(c *suite.Case, reason string, uncounted bool) report.Case {
	out := emptyReport(c)
	out.Verdict, out.SkipReason, out.Uncounted = judge.Skipped, reason, uncounted
	return out
}

// runCases runs all cases on Jobs workers.
func (g *grading) runCases(ctx context.Context) error {
	n := len(g.Suite.Cases)
	g.reports, g.ready = make([]report.Case, n), make([]chan struct{}, n)
	for i := range g.ready {
		g.ready[i] = make(chan struct{})
	}
	// A case comes after the one that it depends on, so a worker that waits
	// for it waits for a case that another worker has begun.
	queue := make(chan int, n)
	g.order = dependenciesFirst(g.Suite.Cases)
	if g.Game != nil {
		g.kept = newKeeper(g.order)
	}
	for _, i := range g.order {
		queue <- i
	}
	close(queue)
	jobs := min(max(1, g.Jobs), max(1, n))
	failures := make([]error, jobs)
	var workers sync.WaitGroup
	for w := range jobs {
		workers.Go(func() { failures[w] = g.serve(ctx, w, queue) })
	}
	workers.Wait()
	if err := errors.Join(failures...); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("grading was cancelled: %w", err)
	}
	g.skipAfterTimeLimits()
	return nil
}

// serve is one worker: it takes cases until there are none, on a station of
// its own.
func (g *grading) serve(ctx context.Context, w int, queue <-chan int) error {
	station, err := g.place.station(w, g.program)
	for i := range queue { // even without a station: none waits for another
		if err == nil {
			g.runCase(ctx, station, i)
		}
		close(g.ready[i])
	}
	if err != nil {
		return err
	}
	if offer := station.Offered(); offer.Level != "" {
		g.mu.Lock()
		g.offer = offer
		g.mu.Unlock()
	}
	return nil
}

// dependenciesFirst returns the indices of the cases in order, each behind the
// one that it names in After.
func dependenciesFirst(cases []suite.Case) []int {
	index := map[string]int{}
	for i, c := range cases {
		index[c.ID] = i
	}
	var order []int
	seen := make([]bool, len(cases))
	var visit func(i int)
	visit = func(i int) {
		if seen[i] {
			return
		}
		seen[i] = true
		if before, ok := index[cases[i].After]; ok {
			visit(before)
		}
		order = append(order, i)
	}
	for i := range cases {
		visit(i)
	}
	return order
}

func (g *grading) runCase(ctx context.Context, station *run.Station, i int) {
	c := &g.Suite.Cases[i]
	out, judged := g.runOrSkip(ctx, station, c, i)
	g.mu.Lock()
	defer g.mu.Unlock()
	g.reports[i] = out
	if g.kept != nil {
		g.kept.add(i, judged)
	}
	g.done++
	if g.Progress != nil {
		g.Progress(g.done, len(g.Suite.Cases))
	}
}

func (g *grading) runOrSkip(ctx context.Context, station *run.Station, c *suite.Case, i int) (report.Case, *judge.Judged) {
	if c.Skip != "" {
		return skipped(c, c.Skip, true), nil
	}
	if reason := g.blockedBy(c); reason != "" {
		return skipped(c, reason, false), nil
	}
	if g.timeLimitsBefore(i) {
		return skipped(c, timeLimitReason(), false), nil
	}
	judged, err := g.judgeCase(ctx, station, c)
	if err != nil {
		out := emptyReport(c)
		out.Verdict = judge.JudgeError
		out.Findings = []judge.Finding{{Kind: "judge_error", Message: "The grader failed, not the program: " + err.Error()}}
		return out, nil
	}
	out := g.reportOf(judged)
	judged.Forget()
	return out, judged
}

// blockedBy waits for the case that c depends on, and says why c is skipped.
func (g *grading) blockedBy(c *suite.Case) string {
	for i := range g.Suite.Cases {
		if c.After == "" || g.Suite.Cases[i].ID != c.After {
			continue
		}
		<-g.ready[i]
		g.mu.Lock()
		defer g.mu.Unlock()
		if v := g.reports[i].Verdict; v != judge.Accepted {
			return fmt.Sprintf("the case %s comes first, and it is not accepted", c.After)
		}
	}
	return ""
}

func timeLimitReason() string {
	return "two cases before it ran into the time limit"
}

// timeLimitsBefore reports whether enough of the cases before i have already
// run into the time limit. It saves time; skipAfterTimeLimits decides.
func (g *grading) timeLimitsBefore(i int) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	n := 0
	for _, before := range g.order {
		if before == i {
			break
		}
		if g.reports[before].Verdict == judge.TimeLimit {
			n++
		}
	}
	return n >= mostTimeLimits && !g.KeepGoing
}

// skipAfterTimeLimits skips every case behind the second time limit in the
// order of running, also one that had been run before that was known.
func (g *grading) skipAfterTimeLimits() {
	n := 0
	for _, i := range g.order {
		if n >= mostTimeLimits && !g.KeepGoing && !g.reports[i].Uncounted {
			g.reports[i] = skipped(&g.Suite.Cases[i], timeLimitReason(), false)
			if g.kept != nil {
				g.kept.drop(i)
			}
		}
		if g.reports[i].Verdict == judge.TimeLimit {
			n++
		}
	}
}

// fairness judges the submission's own luck, and adds what is found to the
// result.
func (g *grading) fairness(r *report.Result) (unfair bool, err error) {
	if g.kept == nil {
		return false, nil
	}
	findings, fair, err := judge.Fairness(g.Suite.Fairness, g.kept.all(), g.program.MaySeedByMilliseconds())
	if err != nil {
		return false, fmt.Errorf("judging the luck of all cases: %w", err)
	}
	r.Findings = append(r.Findings, findings...)
	return !fair, nil
}

func (g *grading) misconceptions() ([]report.Misconception, error) {
	if g.kept == nil {
		return nil, nil
	}
	found, err := judge.Misconceptions(g.kept.all())
	if err != nil {
		return nil, fmt.Errorf("looking for typical mistakes: %w", err)
	}
	var out []report.Misconception
	for _, m := range found {
		out = append(out, report.Misconception{Mutant: m.Mutant.ID, Message: m.Mutant.Text, Rule: m.Mutant.Rule, Case: m.Case, With: m.With})
	}
	return out, nil
}

// rulesOf explains the rules that a result names.
func rulesOf(g game.Game, r *report.Result) map[string]report.Rule {
	named := map[string]bool{}
	for _, m := range r.Misconceptions {
		named[m.Rule] = true
	}
	for _, f := range r.Findings {
		named[f.Rule] = true
	}
	for _, c := range r.Cases {
		if c.First != nil {
			named[c.First.Rule] = true
		}
		for _, f := range c.Findings {
			named[f.Rule] = true
		}
	}
	rules := map[string]report.Rule{}
	if g == nil {
		return rules
	}
	for _, rule := range g.About().Rules {
		if named[rule.ID] {
			rules[rule.ID] = report.Rule{Text: rule.Text, Place: rule.Place}
		}
	}
	return rules
}
