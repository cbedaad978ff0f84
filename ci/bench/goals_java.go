package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// classSize is how many submissions P9 compiles in one command.
const classSize = 20

// measureJava takes P9: what a run of a Java program costs under grade, next
// to java on its own, and what compiling costs, next to javac.
//
// A run of ours is the difference between grading many cases and one, so that
// the compiler's time, which is the same in both, does not count.
func (b *bench) measureJava(ctx context.Context) ([]row, error) {
	rows := []row{
		{goal: "P9", what: fmt.Sprintf("wall: a run / java -cp, %d runs, 1 worker", b.java), bound: atMost(0.85)},
		{goal: "P9", what: fmt.Sprintf("CPU: a run / java -cp, %d runs, 1 worker", b.java)},
		{goal: "P9", what: "wall: one submission compiled / javac"},
		{goal: "P9", what: fmt.Sprintf("wall: a class of %d compiled / %d javac", classSize, classSize), bound: atMost(0.25)},
	}
	java, javaErr := systemTool("java")
	javac, javacErr := systemTool("javac")
	if err := errors.Join(javaErr, javacErr); err != nil {
		for i := range rows {
			rows[i].absence = absence{unavailable, strings.ReplaceAll(err.Error(), "\n", ", ")}
		}
		return rows, nil
	}
	f, err := b.javaField(ctx, java, javac)
	if err != nil {
		return nil, err
	}
	if err := b.addClass(f); err != nil {
		return nil, err
	}
	b.unbuilt(f.contenders)
	m, err := b.run(ctx, "P9", f)
	if err != nil {
		return nil, err
	}
	n := float64(b.java)
	for i, of := range []func(sample) float64{wall, cpu} {
		values, why := m.values(func(at func(string) sample) float64 {
			return (of(at("more")) - of(at("one"))) / of(at("java"))
		}, "more", "one", "java")
		rows[i] = filled(rows[i], values, why)
	}
	values, why := m.values(func(at func(string) sample) float64 {
		return (wall(at("one")) - (wall(at("more"))-wall(at("one")))/n) / wall(at("javac"))
	}, "more", "one", "javac")
	rows[2] = filled(rows[2], values, why)
	values, why = m.values(func(at func(string) sample) float64 {
		runs := classSize * (wall(at("more")) - wall(at("one"))) / n
		return (wall(at("class")) - runs) / (classSize * wall(at("javac")))
	}, "class", "more", "one", "javac")
	rows[3] = filled(rows[3], values, why)
	return rows, nil
}

// javaField enters java and javac on their own, and grade with one case and
// with as many more as java runs.
func (b *bench) javaField(ctx context.Context, java, javac string) (*field, error) {
	classes := filepath.Join(b.work, "classes")
	source := filepath.Join(b.source, "programs", "Pig.java")
	if err := b.compile(ctx, javac, "-d", classes, source); err != nil {
		return nil, err
	}
	sittings, err := pigSittings(b.java+1, b.folder("texts"))
	if err != nil {
		return nil, err
	}
	f := &field{contenders: []*contender{{
		name: "javac", command: command{argv: []string{javac, "-d", b.folder("classes"), source}},
		count: countStatus, cases: 1, passing: 1,
	}}}
	if err := b.add(ctx, f, b.floorWith(1, java, "-cp", classes, "Pig"), "java", sittings[1:], ""); err != nil {
		return nil, err
	}
	ours := b.oursWith(gradeSuite{drive: "pipe"}, 1)
	if err := b.add(ctx, f, ours, "one", sittings[:1], source); err != nil {
		return nil, err
	}
	return f, b.add(ctx, f, ours, "more", sittings, source)
}

// addClass enters the grading of a class of Java programs, one case each with
// one worker.
func (b *bench) addClass(f *field) error {
	sittings, err := pigSittings(1, b.folder("texts"))
	if err != nil {
		return err
	}
	suite, class, out := b.folder("suite"), b.folder("class"), b.folder("results")
	if err := (gradeSuite{drive: "pipe"}).write(sittings, suite); err != nil {
		return err
	}
	source, err := os.ReadFile(filepath.Join(b.source, "programs", "Pig.java"))
	if err != nil {
		return fmt.Errorf("reading a submission: %w", err)
	}
	students := suiteFiles{dir: class}
	for i := range classSize {
		// A comment keeps a build from being another one's.
		students.write(fmt.Sprintf("student-%02d/Pig.java", i+1), fmt.Appendf(nil, "%s// %d\n", source, i+1))
	}
	f.contenders = append(f.contenders, &contender{
		name:    "class",
		command: command{argv: append([]string{b.grade, "class", class, "--suite", suite, "--out", out, "-j", "1"}, b.flags...)},
		count:   countClass(out), cases: classSize, passing: classSize,
	})
	return students.err
}

// unbuilt makes contenders forget what they have built before each run: what
// was kept of the round before would cost nothing. What is made once for a
// machine stays.
func (b *bench) unbuilt(contenders []*contender) {
	for _, c := range contenders {
		if c.argv[0] == b.grade {
			c.argv = append([]string{"/bin/sh", "-c", `rm -rf "$XDG_CACHE_HOME/grade/builds"; exec "$@"`, "sh"}, c.argv...)
			c.env = append(c.env, "XDG_CACHE_HOME="+filepath.Join(b.work, "cache"))
		}
	}
}

// countStatus takes a command that ends well for one case that passed.
func countStatus(o *outcome) (passed, total int, err error) {
	if o.status != 0 {
		return 0, 1, nil
	}
	return 1, 1, nil
}
