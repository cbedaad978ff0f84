package main

import (
	"context"
	"fmt"
	"path/filepath"
)

// measureMany takes P1, P4 and P13: many short runs of a C program. What is held
// against the floor or against other tools is grade without isolation, as they
// have none.
func (b *bench) measureMany(ctx context.Context) ([]row, error) {
	sittings, err := pigSittings(b.many, b.folder("texts"))
	if err != nil {
		return nil, err
	}
	yaml := b.bare(gradeSuite{drive: "pipe"}, workers)
	var f field
	for _, e := range []struct {
		name     string
		tool     *tool
		sittings []sitting
	}{
		{"floor", b.floorWith(workers), sittings},
		{"yaml", yaml, sittings},
		{"file", b.bare(gradeSuite{drive: "pipe", inFile: true}, workers), sittings},
		{"few", yaml, sittings[:b.some]},
		{"testscript", b.peers()[0], sittings},
	} {
		if err := b.add(ctx, &f, e.tool, e.name, e.sittings, b.built("pig")); err != nil {
			return nil, err
		}
	}
	if err := b.addWrong(&f, yaml, sittings); err != nil {
		return nil, err
	}
	m, err := b.run(ctx, "P1", &f)
	if err != nil {
		return nil, err
	}
	ratio := func(goal, what string, limit bound, of func(sample) float64, name string) row {
		values, why := m.ratio(of, name, "floor")
		return filled(row{goal: goal, what: fmt.Sprintf("%s, N = %d, C, %d workers", what, b.many, workers), bound: limit}, values, why)
	}
	rows := []row{
		ratio("P1", "wall / floor, texts in the YAML", atMost(1.35), wall, "yaml"),
		ratio("P1", "CPU / floor, texts in the YAML", atMost(1.25), cpu, "yaml"),
		ratio("P1", "wall / floor, texts in files", atMost(1.35), wall, "file"),
		ratio("P1", "CPU / floor, texts in files", atMost(1.25), cpu, "file"),
		ratio("P1", "wall / floor, testscript", bound{}, wall, "testscript"),
		ratio("P1", "CPU / floor, testscript", bound{}, cpu, "testscript"),
	}
	values, why := m.ratio(cpu, "wrong", "yaml")
	rows = append(rows, filled(row{goal: "P4", bound: atMost(1.15), what: fmt.Sprintf("CPU: every case fails / passes, N = %d, C", b.many)}, values, why))
	for _, e := range []struct {
		name, where string
		cases       int
	}{{"yaml", "the YAML", b.many}, {"file", "files", b.many}, {"few", "the YAML", b.some}} {
		values, why := m.values(func(at func(string) sample) float64 { return memory(at(e.name)) }, e.name)
		rows = append(rows, filled(row{goal: "P13", unit: "MB", bound: atMost(32),
			what: fmt.Sprintf("memory, N = %d, C, texts in %s", e.cases, e.where)}, values, why))
	}
	return rows, nil
}

// addWrong enters grade with cases that all fail, each by one character.
func (b *bench) addWrong(f *field, t *tool, sittings []sitting) error {
	wrong, err := allWithMistakes(sittings, b.folder("wrong-texts"))
	if err != nil {
		return err
	}
	c, err := t.contender(wrong, b.folder("wrong"), b.built("pig"))
	if err != nil {
		return err
	}
	c.name, c.passing, c.patience = "wrong", 0, b.patience
	f.contenders = append(f.contenders, c)
	return nil
}

// measurePython takes the same ratio for a language that starts slowly, where
// a grader shows less.
func (b *bench) measurePython(ctx context.Context) ([]row, error) {
	what := fmt.Sprintf("wall / floor, N = %d, Python, %d workers", b.python, workers)
	python, err := systemTool("python3")
	if err != nil {
		return []row{{goal: "P1", what: what, absence: absence{unavailable, err.Error()}}}, nil
	}
	sittings, err := pigSittings(b.python, b.folder("texts"))
	if err != nil {
		return nil, err
	}
	var f field
	program := filepath.Join(b.source, "programs", "pig.py")
	if err := b.add(ctx, &f, b.floorWith(workers, python), "floor", sittings, program); err != nil {
		return nil, err
	}
	if err := b.add(ctx, &f, b.bare(gradeSuite{drive: "pipe"}, workers), "grade", sittings, program); err != nil {
		return nil, err
	}
	m, err := b.run(ctx, "P1 Python", &f)
	if err != nil {
		return nil, err
	}
	values, why := m.ratio(wall, "grade", "floor")
	return []row{filled(row{goal: "P1", what: what}, values, why)}, nil
}

// measurePeers takes P2: other tools on the same cases.
func (b *bench) measurePeers(ctx context.Context) ([]row, error) {
	sittings, err := pigSittings(b.some, b.folder("texts"))
	if err != nil {
		return nil, err
	}
	var f field
	if err := b.add(ctx, &f, b.bare(gradeSuite{drive: "pipe"}, workers), "grade", sittings, b.built("pig")); err != nil {
		return nil, err
	}
	for _, peer := range b.peers() {
		if err := b.add(ctx, &f, peer, peer.name, sittings, b.built("pig")); err != nil {
			return nil, err
		}
	}
	m, err := b.run(ctx, "P2", &f)
	if err != nil {
		return nil, err
	}
	limits := map[string]float64{"testscript": 2, "unittest": 2.3, "cram": 8, "bats": 30}
	var rows []row
	for _, peer := range b.peers() {
		values, why := m.ratio(wall, peer.name, "grade")
		rows = append(rows, filled(row{goal: "P2", bound: atLeast(limits[peer.name]),
			what: fmt.Sprintf("wall: %s / grade, N = %d, C", peer.name, b.some)}, values, why))
		values, why = m.ratio(cpu, peer.name, "grade")
		rows = append(rows, filled(row{goal: "P2", what: fmt.Sprintf("CPU: %s / grade, N = %d, C", peer.name, b.some)}, values, why))
	}
	return rows, nil
}
