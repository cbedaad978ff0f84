package main

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// shown is how many cases a contender is given to prove that it compares: all
// but one of them right.
const shown = 4

// measure takes the figures of the goals that were asked for, all by default.
func (b *bench) measure(ctx context.Context, only string) ([]row, error) {
	wanted := func(goal string) bool { return only == "" || strings.Contains(","+only+",", ","+goal+",") }
	var rows []row
	for _, part := range []struct {
		goals   []string
		measure func(context.Context) ([]row, error)
	}{
		{[]string{"P1", "P13"}, b.measureMany},
		{[]string{"P1"}, b.measurePython},
		{[]string{"P2"}, b.measurePeers},
		{[]string{"P3", "P13"}, b.measureClass},
		{[]string{"P5"}, b.measureLong},
		{[]string{"P7"}, b.measureQuestions},
		{[]string{"P8"}, b.measureIsolation},
		{[]string{"P9"}, b.measureJava},
	} {
		if !slices.ContainsFunc(part.goals, wanted) {
			continue
		}
		found, err := part.measure(ctx)
		if err != nil {
			return nil, err
		}
		for _, r := range found {
			if wanted(r.goal) {
				rows = append(rows, r)
			}
		}
	}
	slices.SortStableFunc(rows, func(a, b row) int { return cmp.Compare(goalNumber(a.goal), goalNumber(b.goal)) })
	return rows, nil
}

// goalNumber returns the number in a goal's name.
func goalNumber(goal string) int {
	n, err := strconv.Atoi(strings.TrimPrefix(goal, "P"))
	if err != nil {
		return math.MaxInt
	}
	return n
}

// folder returns a new place below the working folder.
func (b *bench) folder(name string) string {
	for n := 1; ; n++ {
		dir := filepath.Join(b.work, fmt.Sprintf("%s-%d", name, n))
		if _, err := os.Stat(dir); err != nil {
			return dir
		}
	}
}

// enter makes a contender of a tool, after it has shown that it sees a
// mistake.
func (b *bench) enter(ctx context.Context, t *tool, name string, sittings []sitting, program string) (*contender, absence, error) {
	if _, ok := t.find(); !ok {
		return nil, absence{unavailable, "missing: " + t.needs[0]}, nil
	}
	wrong, err := withMistake(sittings[:min(shown, len(sittings))], b.folder("wrong-texts"))
	if err != nil {
		return nil, absence{}, err
	}
	proof, err := t.contender(wrong, b.folder("wrong-"+t.name), program)
	if err != nil {
		return nil, absence{}, err
	}
	proof.passing--
	if _, why, err := b.once(ctx, proof); err != nil || why.kind != present {
		return nil, why, err
	}
	c, err := t.contender(sittings, b.folder(t.name), program)
	if err != nil {
		return nil, absence{}, err
	}
	c.name = name
	return c, absence{}, nil
}

// field collects contenders, and why others are not among them.
type field struct {
	contenders []*contender
	absent     map[string]absence
}

func (b *bench) add(ctx context.Context, f *field, t *tool, name string, sittings []sitting, program string) error {
	c, why, err := b.enter(ctx, t, name, sittings, program)
	if err != nil {
		return err
	}
	if why.kind == present {
		f.contenders = append(f.contenders, c)
		return nil
	}
	f.leaveOut(name, why)
	return nil
}

func (f *field) leaveOut(name string, why absence) {
	if f.absent == nil {
		f.absent = map[string]absence{}
	}
	f.absent[name] = why
}

// run runs the field; those who could not enter are absent from all rounds.
func (b *bench) run(ctx context.Context, what string, f *field) (*measured, error) {
	m, err := b.inTurn(ctx, what, f.contenders)
	if err != nil {
		return nil, err
	}
	for name, why := range f.absent {
		m.absent[name] = why
	}
	return m, nil
}

// filled returns a row with its values, or with the reason why it has none.
func filled(r row, values []float64, why absence) row {
	r.values, r.absence = values, why
	return r
}
