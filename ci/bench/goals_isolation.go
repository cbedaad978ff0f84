package main

import (
	"context"
	"fmt"
)

// measureIsolation takes P8: what the layers of isolation cost. A grader that
// leaves them out is the same program otherwise, with the same limits.
func (b *bench) measureIsolation(ctx context.Context) ([]row, error) {
	sittings, err := pigSittings(b.many, b.folder("texts"))
	if err != nil {
		return nil, err
	}
	var f field
	for _, level := range []string{"minimal", "container", "full"} {
		if err := b.add(ctx, &f, b.oursAt(level), level, sittings, b.built("pig")); err != nil {
			return nil, err
		}
	}
	m, err := b.run(ctx, "P8", &f)
	if err != nil {
		return nil, err
	}
	var rows []row
	for _, e := range []struct {
		level, what string
		bound
	}{
		{"container", "wall: rlimits, Landlock, seccomp / not isolated", atMost(1.2)},
		{"full", "wall: namespaces too, net among them (≤ 1.45 without) / not isolated", atMost(1.5)},
	} {
		values, why := m.ratio(wall, e.level, "minimal")
		rows = append(rows, filled(row{goal: "P8", bound: e.bound, what: fmt.Sprintf("%s, N = %d, C, %d workers", e.what, b.many, workers)}, values, why))
	}
	return rows, nil
}

// oursAt is grade with no more isolation than a level has. Where the level
// itself cannot be had, the figures are those of what can: the table names it.
func (b *bench) oursAt(level string) *tool {
	return at(level, b.oursWith(gradeSuite{drive: "pipe"}, workers))
}

// bare is grade without isolation, to be held against what has none.
func (b *bench) bare(g gradeSuite, jobs int) *tool { return at("minimal", b.oursWith(g, jobs)) }

func at(level string, t *tool) *tool {
	inner := t.command
	t.command = func(found, suite, program string) command {
		c := inner(found, suite, program)
		c.argv = append(c.argv[:len(c.argv)-1:len(c.argv)-1], "--sandbox", level, program)
		return c
	}
	return t
}
