package main

import (
	"context"
	"fmt"
	"strconv"
)

// longLimits lets a program print 10 MB, and a slow machine take its time.
const longLimits = "{output: 16MiB, wall: 60s, cpu: 60s}"

// longMistake is a mistake that long.c makes when it is given the number.
type longMistake struct {
	number int
	what   string
}

func longMistakes() []longMistake {
	return []longMistake{{1, "a line more in the middle"}, {2, "every line"}, {3, "another game"}}
}

// measureLong takes P5: outputs of 10 MB, right ones and wrong ones.
func (b *bench) measureLong(ctx context.Context) ([]row, error) {
	game, err := b.printedBy(ctx, b.built("long"), "0")
	if err != nil {
		return nil, err
	}
	f, err := b.longField(ctx, game)
	if err != nil {
		return nil, err
	}
	m, err := b.run(ctx, "P5", f)
	if err != nil {
		return nil, err
	}
	values, why := m.ratio(wall, "grade", "floor")
	rows := []row{filled(row{goal: "P5", what: fmt.Sprintf("wall / floor, %d × 10 MB printed, 1 worker", b.outputs), bound: atMost(1.15)}, values, why)}
	values, why = m.values(func(at func(string) sample) float64 { return memory(at("one")) - float64(len(game))/1e6 }, "one")
	rows = append(rows, filled(row{goal: "P5", what: "memory over the expected text, 1 output", unit: "MB", bound: atMost(16)}, values, why))
	for _, mistake := range longMistakes() {
		name := mistake.what
		values, why = m.values(func(at func(string) sample) float64 { return 1000 * (wall(at(name)) - wall(at("one"))) }, name, "one")
		rows = append(rows, filled(row{goal: "P5", what: "time of a difference: " + name, unit: "ms", bound: atMost(250)}, values, why))
		values, why = m.values(func(at func(string) sample) float64 { return memory(at(name)) - memory(at("one")) }, name, "one")
		rows = append(rows, filled(row{goal: "P5", what: "memory of a difference: " + name, unit: "MB", bound: atMost(64)}, values, why))
	}
	return rows, nil
}

// longField enters the floor and grade with right outputs, grade with one of
// them, and grade with one wrong output of each kind.
func (b *bench) longField(ctx context.Context, game []byte) (*field, error) {
	right := make([]sitting, b.outputs)
	for i := range right {
		right[i] = sitting{id: fmt.Sprint("right-", i+1), seed: "0", printed: game}
	}
	f := &field{}
	if err := b.add(ctx, f, b.floorWith(1), "floor", right, b.built("long")); err != nil {
		return nil, err
	}
	ours := b.bare(gradeSuite{drive: "pipe", inFile: true, limits: longLimits}, 1)
	enter := func(name string, sittings []sitting, passing int) error {
		c, err := ours.contender(sittings, b.folder("grade"), b.built("long"))
		if err != nil {
			return err
		}
		c.name, c.passing, c.patience = name, passing, b.patience
		f.contenders = append(f.contenders, c)
		return nil
	}
	if err := enter("grade", right, len(right)); err != nil {
		return nil, err
	}
	if err := enter("one", right[:1], 1); err != nil {
		return nil, err
	}
	for _, mistake := range longMistakes() {
		wrong := sitting{id: "wrong", seed: strconv.Itoa(mistake.number), printed: game}
		if err := enter(mistake.what, []sitting{wrong}, 0); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// printedBy returns a program's whole output, for an expectation that has no
// other source.
func (b *bench) printedBy(ctx context.Context, argv ...string) ([]byte, error) {
	o, err := b.launcher.run(ctx, &command{argv: argv}, longest)
	if err != nil {
		return nil, err
	}
	if o.status != 0 {
		return nil, fmt.Errorf("%s ended with the status %d: %s", argv[0], o.status.ExitStatus(), firstLine(o.stderr))
	}
	return o.stdout, nil
}
