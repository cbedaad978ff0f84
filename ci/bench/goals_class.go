package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
)

// The classes of P3 and P13.
const (
	smallClass = 8
	classCases = 50
	largeClass = 300
	largeCases = 5
)

// measureClass takes P3 and the second half of P13: a class in one command.
// Its floor runs as many programs in one go, without a thought for students.
func (b *bench) measureClass(ctx context.Context) ([]row, error) {
	what := fmt.Sprintf("a class of %d × %d, C, %d workers", smallClass, b.classCases, workers)
	rows := []row{
		{goal: "P3", what: "wall / floor, " + what, bound: atMost(1.25)},
		{goal: "P3", what: "CPU / floor, " + what},
		{goal: "P3", what: "start of grade", unit: "ms", bound: atMost(10)},
		{goal: "P13", what: fmt.Sprintf("memory, a class of %d", b.classSize), unit: "MB", bound: atMost(32)},
		{goal: "P13", what: fmt.Sprintf("memory, a class of %d / of %d", b.classSize, smallClass)},
	}
	f, err := b.classField(ctx)
	if err != nil {
		return nil, err
	}
	m, err := b.run(ctx, "P3", f)
	if err != nil {
		return nil, err
	}
	for i, of := range []func(sample) float64{wall, cpu} {
		values, why := m.ratio(of, "class", "floor")
		rows[i] = filled(rows[i], values, why)
	}
	values, why := m.values(func(at func(string) sample) float64 { return 1000 * wall(at("help")) }, "help")
	rows[2] = filled(rows[2], values, why)
	values, why = m.values(func(at func(string) sample) float64 { return memory(at("large")) }, "large")
	rows[3] = filled(rows[3], values, why)
	values, why = m.ratio(memory, "large", "small")
	rows[4] = filled(rows[4], values, why)
	return rows, nil
}

func (b *bench) classField(ctx context.Context) (*field, error) {
	sittings, err := pigSittings(b.classCases, b.folder("texts"))
	if err != nil {
		return nil, err
	}
	var repeated []sitting
	for range smallClass {
		repeated = append(repeated, sittings...)
	}
	f := &field{contenders: []*contender{{
		name: "help", command: command{argv: []string{b.grade, "help"}}, count: countStatus, cases: 1, passing: 1,
	}}}
	if err := b.add(ctx, f, b.floorWith(workers), "floor", repeated, b.built("pig")); err != nil {
		return nil, err
	}
	program, err := os.ReadFile(b.built("pig"))
	if err != nil {
		return nil, fmt.Errorf("reading a submission: %w", err)
	}
	few := sittings[:min(largeCases, len(sittings))]
	for _, e := range []struct {
		name     string
		size     int
		sittings []sitting
	}{{"class", smallClass, sittings}, {"small", smallClass, few}, {"large", b.classSize, few}} {
		if err := b.addClassOf(ctx, f, e.name, e.size, e.sittings, program); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// addClassOf enters the grading of a class of equal programs, after it has
// shown that it sees a mistake.
func (b *bench) addClassOf(ctx context.Context, f *field, name string, size int, sittings []sitting, program []byte) error {
	wrong, err := withMistake(sittings[:min(shown, len(sittings))], b.folder("wrong-texts"))
	if err != nil {
		return err
	}
	proof, err := b.classContender(name, 2, wrong, program)
	if err != nil {
		return err
	}
	proof.passing -= 2
	if _, why, err := b.once(ctx, proof); err != nil || why.kind != present {
		f.leaveOut(name, why)
		return err
	}
	c, err := b.classContender(name, size, sittings, program)
	f.contenders = append(f.contenders, c)
	return err
}

func (b *bench) classContender(name string, size int, sittings []sitting, program []byte) (*contender, error) {
	suite, out := b.folder("suite"), b.folder("results")
	if err := (gradeSuite{drive: "pipe"}).write(sittings, suite); err != nil {
		return nil, err
	}
	class := b.folder("class")
	for i := range size {
		dir := filepath.Join(class, fmt.Sprintf("student-%03d", i+1))
		err := os.MkdirAll(dir, 0o755)
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, "pig"), program, 0o755)
		}
		if err != nil {
			return nil, fmt.Errorf("writing a class: %w", err)
		}
	}
	argv := append([]string{b.grade, "class", class, "--suite", suite, "--out", out, "-j", strconv.Itoa(workers), "--sandbox", "minimal"}, b.flags...)
	n := size * len(sittings)
	return &contender{name: name, command: command{argv: argv}, count: countClass(out), cases: n, passing: n}, nil
}

// countClass counts the cases that the programs of a class passed.
func countClass(out string) func(*outcome) (int, int, error) {
	return func(o *outcome) (passed, total int, err error) {
		if !o.status.Exited() || o.status.ExitStatus() > 1 {
			return 0, 0, fmt.Errorf("it ended with %v: %s", o.status, firstLine(o.stderr))
		}
		content, err := os.ReadFile(filepath.Join(out, "class.json"))
		if err != nil {
			return 0, 0, fmt.Errorf("reading the result of a class: %w", err)
		}
		var class struct {
			Students []struct {
				Failed int `json:"failed_cases"`
				Cases  int `json:"cases"`
			}
		}
		if err := json.Unmarshal(content, &class); err != nil {
			return 0, 0, fmt.Errorf("reading the result of a class: %w", err)
		}
		for _, s := range class.Students {
			passed, total = passed+s.Cases-s.Failed, total+s.Cases
		}
		return passed, total, nil
	}
}
