// Package class grades many submissions to one suite.
//
// Submissions are graded side by side, each by one worker on its own, since
// that leaves no worker waiting for the last case of a program. What is known
// of one is written into a folder of its own as soon as it is complete, and
// only a line of it stays in memory: a class of three hundred takes no more
// than one of three, and whoever interrupts it loses what is unfinished alone.
// Nothing in the results depends on which submission was ready first.
//
// A submission that we fail to grade has the verdict judge_error, and the
// class goes on.
package class

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"grade/harness/grade"
	"grade/harness/judge"
	"grade/harness/report"
	"grade/harness/run"
	"grade/harness/submission"
	"grade/harness/suite"
	"grade/reference/game"
)

// Request is which class to grade and how.
type Request struct {
	// Dir holds a submission in each entry.
	Dir string
	// Out is the folder for the results.
	Out   string
	Suite *suite.Suite
	// Game is the suite's built-in reference; nil if it has none.
	Game    game.Game
	FoundBy string // how the suite was found
	// Self is the path of this binary, which is started again for slots.
	Self string
	// Isolation bounds how programs are isolated.
	Isolation run.Isolation
	// CacheDir is where builds are kept; empty: only as long as this lasts.
	CacheDir string
	// Jobs is how many cases run at a time, at least 1.
	Jobs  int
	Shard report.Shard // the zero value is the whole class
	// Resume keeps the results of an earlier run that still hold.
	Resume bool
	// Student leaves out of the reports what students may not see.
	Student bool
	// KeepGoing runs all cases however many time limits were passed.
	KeepGoing bool
	// Warn, if not nil, is told of what went wrong without harm to a result.
	Warn func(error)
	// Progress, if not nil, is called at the beginning and after each
	// submission, never twice at a time.
	Progress func(done, total int)
}

// Interrupted is the error of a class that was cancelled. The results of those
// who were done are written.
type Interrupted struct {
	Done, Total int
	Cause       error
}

func (e *Interrupted) Error() string {
	return fmt.Sprintf("interrupted when %d of %d submissions were graded", e.Done, e.Total)
}

func (e *Interrupted) Unwrap() error { return e.Cause }

// together is how many submissions are compiled ahead at a time.
const together = 60

// entry is one submission of the class.
type entry struct {
	name   string
	path   string
	folder string
	digest string // of its content; empty: it could not be read
}

type grading struct {
	Request
	key   string
	cache string
	dir   string // for builds that are made together

	mu     sync.Mutex
	class  *report.Class
	done   int
	total  int
	failed error // what could not be written
}

// Run grades a class and writes its results. An error of the request is a
// *grade.RequestError.
func Run(ctx context.Context, req Request) (*report.Class, error) {
	key, err := keyOf(&req)
	if err != nil {
		return nil, err
	}
	entries, err := entriesOf(&req)
	if err != nil {
		return nil, err
	}
	g := &grading{Request: req, key: key, total: len(entries), cache: req.CacheDir}
	g.class = &report.Class{Suite: req.Suite.ID, SuiteTitle: req.Suite.Title, Key: key, Shard: req.Shard}
	if err := os.MkdirAll(filepath.Join(req.Out, recordFolder), 0o755); err != nil {
		return nil, fmt.Errorf("making the folder for results: %w", err)
	}
	if g.dir, err = run.MakeFolder(); err != nil {
		return nil, err
	}
	defer func() { g.warn(run.RemoveFolder(g.dir)) }()
	if g.cache == "" {
		if g.cache, err = madeFolder(g.dir, "cache"); err != nil {
			return nil, err
		}
	}
	if req.Progress != nil {
		req.Progress(0, g.total)
	}
	g.gradeAll(ctx, entries)
	if err := ctx.Err(); err != nil {
		return nil, &Interrupted{Done: g.done, Total: g.total, Cause: err}
	}
	if g.failed != nil {
		return nil, g.failed
	}
	g.class.Sort()
	return g.class, report.WriteClassFiles(req.Out, g.class)
}

func madeFolder(work, name string) (string, error) {
	dir := filepath.Join(work, name)
	if err := os.Mkdir(dir, 0o755); err != nil {
		return "", fmt.Errorf("making a folder: %w", err)
	}
	return dir, nil
}

// entriesOf lists the submissions of a class, sorted by name: of its shard
// alone.
func entriesOf(req *Request) ([]entry, error) {
	items, err := os.ReadDir(req.Dir)
	if err != nil {
		return nil, &grade.RequestError{Text: fmt.Sprintf("the class %s cannot be read: %v", req.Dir, errors.Unwrap(err)),
			Hint: "it is a folder with a file or a folder for each submission"}
	}
	slices.SortFunc(items, func(a, b os.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	var entries []entry
	seen := 0
	for _, item := range items {
		if passedOver(item.Name()) {
			continue
		}
		path := filepath.Join(req.Dir, item.Name())
		if inside(req.Out, path) {
			return nil, &grade.RequestError{Text: fmt.Sprintf("the results would lie among the submissions, in %s", path),
				Hint: "name a folder outside the class with --out"}
		}
		if seen++; req.Shard.Of > 0 && (seen-1)%req.Shard.Of != req.Shard.Index-1 {
			continue
		}
		entries = append(entries, entry{name: item.Name(), path: path, folder: report.FolderName(item.Name())})
	}
	if seen == 0 {
		return nil, &grade.RequestError{Text: fmt.Sprintf("there is no submission in %s", req.Dir),
			Hint: "a class is a folder with a file or a folder for each submission"}
	}
	return entries, nil
}

// passedOver reports whether an entry is nothing that anybody handed in.
func passedOver(name string) bool {
	switch strings.ToLower(name) {
	case "__macosx", "thumbs.db", "desktop.ini":
		return true
	}
	return strings.HasPrefix(name, ".")
}

// inside reports whether a path, which need not exist, is a folder or lies in
// it.
func inside(path, folder string) bool {
	path, pathErr := filepath.Abs(path)
	folder, folderErr := filepath.Abs(folder)
	if pathErr != nil || folderErr != nil {
		return false
	}
	return path == folder || strings.HasPrefix(path, folder+string(filepath.Separator))
}

// gradeAll grades submissions on as many workers as cases may run at a time,
// while the next ones are compiled.
func (g *grading) gradeAll(ctx context.Context, entries []entry) {
	queue := make(chan entry, together)
	workers := min(max(1, g.Jobs), max(1, len(entries)))
	var all sync.WaitGroup
	for range workers {
		all.Go(func() { g.work(ctx, queue, max(1, g.Jobs/workers)) })
	}
	threads := g.Jobs // as long as nobody else has anything to do
	for part := range slices.Chunk(entries, together) {
		left := g.keep(part)
		if ctx.Err() != nil {
			break
		}
		g.compile(ctx, left, threads)
		for _, e := range left {
			queue <- e
		}
		threads = 1
	}
	close(queue)
	all.Wait()
}

// work is one worker: it grades submissions until there are none, at a
// workplace of its own.
func (g *grading) work(ctx context.Context, queue <-chan entry, jobs int) {
	place, err := grade.NewWorkplace(g.Self, g.Isolation)
	for e := range queue {
		if ctx.Err() == nil {
			g.serve(ctx, &desk{place, err, jobs}, e)
		}
	}
	if err == nil {
		g.warn(place.Close())
	}
}

// desk is what a worker has.
type desk struct {
	place *grade.Workplace
	err   error // there is none
	jobs  int   // how many cases run at a time
}

// keep returns the entries that have no result of an earlier run that holds,
// with their digests, and takes the others into account.
func (g *grading) keep(entries []entry) (left []entry) {
	for _, e := range entries {
		digest, err := submission.Digest(e.path)
		if err == nil {
			e.digest = digest
		}
		if g.Resume && e.digest != "" {
			if r, ok := g.recorded(&e); ok {
				g.add(&e, r)
				continue
			}
		}
		left = append(left, e)
	}
	return left
}

// compile compiles those submissions ahead that can be compiled together.
// Where that fails each is compiled when it is graded.
func (g *grading) compile(ctx context.Context, entries []entry, threads int) {
	inputs := make([]submission.Input, len(entries))
	for i, e := range entries {
		inputs[i] = g.input(&e)
		inputs[i].Hints, inputs[i].Rules, inputs[i].Overlay = g.Suite.Names, g.Suite.Submission, g.Suite.Submission.Files
	}
	work, err := madeFolder(g.dir, "builds")
	if err == nil {
		err = errors.Join(submission.BuildTogether(ctx, inputs, work, threads), run.RemoveFolder(work))
	}
	if err != nil && ctx.Err() == nil {
		g.warn(err)
	}
}

func (g *grading) input(e *entry) submission.Input {
	return submission.Input{Path: e.path, Self: g.Self, Isolation: g.Isolation, CacheDir: g.cache}
}

// serve grades one submission and writes its reports.
func (g *grading) serve(ctx context.Context, d *desk, e entry) {
	r, err := g.gradeOne(ctx, d, &e)
	if ctx.Err() != nil {
		return // it is not complete
	}
	if err != nil {
		r = g.ourFault(&e, err)
	}
	if err := g.write(&e, r); err != nil {
		g.mu.Lock()
		g.failed = errors.Join(g.failed, err)
		g.mu.Unlock()
	}
	g.add(&e, r)
}

// gradeOne grades one submission. What goes wrong in our own code is an error
// like any other: the rest of the class is none the worse for it.
func (g *grading) gradeOne(ctx context.Context, d *desk, e *entry) (r *report.Result, err error) {
	if d.err != nil {
		return nil, d.err
	}
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("a fault of grade: %v", p)
		}
	}()
	return grade.Run(ctx, grade.Request{
		Suite: g.Suite, Game: g.Game, FoundBy: g.FoundBy, Name: e.name, Input: g.input(e),
		Self: g.Self, Workplace: d.place, Jobs: d.jobs, KeepGoing: g.KeepGoing, Warn: g.warn,
	})
}

// ourFault is the result of a submission that we failed to grade.
func (g *grading) ourFault(e *entry, err error) *report.Result {
	r := &report.Result{Suite: g.Suite.ID, SuiteTitle: g.Suite.Title, FoundBy: g.FoundBy, Submission: e.name}
	r.Findings = []judge.Finding{{Kind: "judge_error", Message: "The grader failed, not the program: " + err.Error()}}
	for _, c := range g.Suite.Cases {
		one := report.Case{ID: c.ID, Title: c.Title, Hidden: c.Hidden, Verdict: judge.JudgeError, MaxScore: c.Points}
		if c.Skip != "" {
			one.Verdict, one.SkipReason, one.Uncounted = judge.Skipped, c.Skip, true
		}
		r.Cases = append(r.Cases, one)
	}
	r.Total()
	return r
}

// add takes a result into account.
func (g *grading) add(e *entry, r *report.Result) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.class.Add(e.name, e.folder, r)
	g.done++
	if g.Progress != nil {
		g.Progress(g.done, g.total)
	}
}

func (g *grading) warn(err error) {
	if err == nil || g.Warn == nil {
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.Warn(err)
}
