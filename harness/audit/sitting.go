package audit

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"grade/harness/grade"
	"grade/harness/judge"
	"grade/harness/run"
	"grade/harness/suite"
	"grade/reference/game"
)

// caseUnder is a case under audit and what its sittings came to.
type caseUnder struct {
	suite    *suite.Suite
	c        *suite.Case
	jc       *judge.Context
	how      judge.Judge
	variant  string
	unplayed string
	right    []*run.Record // the sittings of the reference
	shows    []string      // ids of the rules that it applies there

	mutants  []outcome // as in the game's catalogue
	dialects []outcome // the reference itself, then as in the catalogue
	places   []int     // lines whose change is tried
	changed  changes
}

// outcome is what a case makes of sittings that are played otherwise.
type outcome struct {
	played bool
	killed bool // the verdict is not accepted
	told   bool // another text is printed
}

// openCases plays the reference in every case.
func openCases(ctx context.Context, s *suite.Suite, g game.Game) ([]*caseUnder, error) {
	cases := make([]*caseUnder, len(s.Cases))
	var jobs []func() error
	for i := range s.Cases {
		u := &caseUnder{suite: s, c: &s.Cases[i]}
		cases[i] = u
		jobs = append(jobs, func() error { return u.open(ctx, g) })
	}
	return cases, allOf(ctx, jobs)
}

func (u *caseUnder) open(ctx context.Context, g game.Game) error {
	var err error
	if u.variant, err = game.PickVariant(g.About(), u.c.Options); err != nil {
		return fmt.Errorf("case %s: %w", u.c.ID, err)
	}
	switch {
	case u.c.Skip != "":
		u.unplayed = "the suite skips it"
		return nil
	case u.c.Settings.Judge == suite.JudgeCommand:
		u.unplayed = "it is judged by a checker of the suite's own, which is not run here"
		return nil
	}
	if u.jc, err = grade.ContextOf(ctx, u.suite, u.c, g); err != nil {
		return err
	}
	if u.how, err = judge.Of(u.jc); err != nil {
		return fmt.Errorf("case %s: %w", u.c.ID, err)
	}
	if u.right, err = u.sit(u.c.Options); err != nil {
		return err
	}
	for _, rec := range u.right {
		for _, applied := range rec.Trace {
			u.shows = append(u.shows, applied.Rule)
		}
		rec.Trace = nil // as of a program
	}
	slices.Sort(u.shows)
	u.shows = slices.Compact(u.shows)
	return nil
}

// sit plays the sittings of a case. Only where sittings are pooled is there more
// than one: another would show what the first shows, with other luck. The first
// has the luck of the case; where it states none, and in the others, it comes
// from fixed seeds, so that two audits say the same.
func (u *caseUnder) sit(opt game.Options) ([]*run.Record, error) {
	n := 1
	if u.c.Settings.Judge == suite.JudgeStatistics {
		n = u.c.Runs
	}
	var records []*run.Record
	for i := range n {
		luck, err := u.luck(i)
		if err != nil {
			return nil, err
		}
		rec, err := u.jc.Play(u.jc.Case.Script, luck, opt)
		if err != nil {
			return nil, fmt.Errorf("case %s: %w", u.c.ID, err)
		}
		rec.Chosen = u.jc.Case.Script.Player != ""
		rec.Ended = nil // as of a program
		if rec.Starved {
			rec.StarvedAt = len(rec.Transcript.Stdout)
		}
		records = append(records, rec)
	}
	return records, nil
}

// luck returns the luck of a sitting; nil is that of the case.
func (u *caseUnder) luck(sitting int) (game.Luck, error) {
	about := u.jc.Game.About()
	own := u.c.Seed != "" && sitting == 0
	if about.Seed != game.SeedOption || own || u.jc.Forced != nil {
		return nil, nil
	}
	more := game.NewGenerated(about.Generator)
	if err := more.Seed(fmt.Sprint(sitting + 1)); err != nil {
		return nil, fmt.Errorf("seeding the luck of an audit: %w", err)
	}
	if u.c.Dice == nil {
		return more, nil
	}
	return &continued{first: game.NewListed(u.c.Dice), then: more}, nil
}

// continued deals a list and then goes on: a game with a mistake may draw more
// than the right one, and a program has no end of dice.
type continued struct {
	first *game.Listed
	then  *game.Generated
}

// Draw implements game.Luck.
func (l *continued) Draw(lo, hi int) (int, error) {
	v, err := l.first.Draw(lo, hi)
	var other *game.LuckMismatch
	if errors.Is(err, game.ErrLuckEnded) || errors.As(err, &other) {
		return l.then.Draw(lo, hi)
	}
	return v, err
}

// Roll implements game.Luck.
func (l *continued) Roll(dice []int, sides int) error {
	for i := range dice {
		v, err := l.Draw(1, sides)
		if err != nil {
			return err
		}
		dice[i] = v
	}
	return nil
}

// try plays a case otherwise and judges it as a program's.
func (u *caseUnder) try(opt game.Options) (outcome, error) {
	records, err := u.sit(opt)
	if err != nil {
		return outcome{}, err
	}
	o := outcome{played: true}
	for i, rec := range records {
		rec.Trace = nil // as of a program
		o.told = o.told || !bytes.Equal(rec.Transcript.Stdout, u.right[i].Transcript.Stdout)
	}
	o.killed, err = u.rejects(records)
	return o, err
}

func (u *caseUnder) rejects(records []*run.Record) (bool, error) {
	result, err := u.how.Judge(u.jc, records)
	if err != nil {
		return false, fmt.Errorf("judging the case %s: %w", u.c.ID, err)
	}
	return result.Verdict != judge.Accepted, nil
}

// varied are the options of a case with one dialect or mutant more.
func (u *caseUnder) varied(dialect, mutant string) game.Options {
	opt := u.c.Options
	if dialect != "" {
		opt.Dialects = append(slices.Clone(opt.Dialects), dialect)
	}
	if mutant != "" {
		opt.Mutants = append(slices.Clone(opt.Mutants), mutant)
	}
	return opt
}

// canSee reports whether the judge of a case can see a mutant for certain, if
// the case brings it out.
func (u *caseUnder) canSee(m game.Mutant) bool {
	if u.unplayed != "" || !game.Applies(m.Variants, u.variant) {
		return false
	}
	switch m.Seen.By {
	case game.SeenByReplay:
		return true
	case game.SeenByText:
		typed := u.jc.Game.About().Seed == game.SeedTyped
		return u.c.Settings.Judge == suite.JudgeText || u.c.Settings.Judge == suite.JudgeReplay && typed
	}
	return false
}

// jobsOf are all sittings that are not the reference's: every mutant, dialect
// and changed output in every case. Each job writes to a place of its own, so
// that their order shows nowhere.
func jobsOf(cases []*caseUnder, g game.Game) []func() error {
	about := g.About()
	var jobs []func() error
	for _, u := range cases {
		u.mutants = make([]outcome, len(about.Mutants))
		u.dialects = make([]outcome, 1+len(about.Dialects))
		if u.unplayed != "" {
			continue
		}
		try := func(place *outcome, opt game.Options) {
			jobs = append(jobs, func() (err error) { *place, err = u.try(opt); return err })
		}
		for i, m := range about.Mutants {
			pooled := u.c.Settings.Judge == suite.JudgeStatistics && m.Seen.By != game.SeenByReplay
			if game.Applies(m.Variants, u.variant) && !pooled {
				try(&u.mutants[i], u.varied("", m.ID))
			}
		}
		jobs = append(jobs, func() (err error) {
			u.dialects[0].played = true
			u.dialects[0].killed, err = u.rejects(u.right)
			return err
		})
		for i, d := range about.Dialects {
			if game.Applies(d.Variants, u.variant) {
				try(&u.dialects[1+i], u.varied(d.ID, ""))
			}
		}
		jobs = append(jobs, func() error { return u.perturb() })
	}
	return jobs
}

// allOf does jobs on all cores and returns the error of the first in order.
func allOf(ctx context.Context, jobs []func() error) error {
	errs := make([]error, len(jobs))
	var next atomic.Int64
	var workers sync.WaitGroup
	for range min(len(jobs), runtime.GOMAXPROCS(0)) {
		workers.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(jobs); i = int(next.Add(1)) - 1 {
				if errs[i] = ctx.Err(); errs[i] == nil {
					errs[i] = jobs[i]()
				}
			}
		})
	}
	workers.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
