package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// build compiles what is measured and what measures. The repository's root is
// the working folder.
func (b *bench) build(ctx context.Context) error {
	source, err := filepath.Abs("ci/bench")
	if err != nil {
		return fmt.Errorf("finding ci/bench: %w", err)
	}
	b.source = source
	if err := os.MkdirAll(filepath.Join(b.work, "bin"), 0o755); err != nil {
		return fmt.Errorf("making a folder: %w", err)
	}
	if b.grade == "" {
		b.grade = b.built("grade")
		if err := b.compile(ctx, "go", "build", "-o", b.grade, "./cmd/grade"); err != nil {
			return err
		}
	} else if b.grade, err = filepath.Abs(b.grade); err != nil {
		return fmt.Errorf("finding the program to measure: %w", err)
	}
	if err := b.compile(ctx, "go", "test", "-c", "-o", b.built("testscript"), "./ci/bench/testscript"); err != nil {
		return err
	}
	for _, name := range []string{"c/floor.c", "c/launch.c", "programs/pig.c", "programs/questions.c", "programs/long.c"} {
		program := b.built(strings.TrimSuffix(filepath.Base(name), ".c"))
		if err := b.compile(ctx, "gcc", "-std=gnu17", "-O2", "-Wall", "-o", program, filepath.Join(b.source, name)); err != nil {
			return err
		}
	}
	return nil
}

func (b *bench) compile(ctx context.Context, argv ...string) error {
	b.progress("%s", strings.Join(argv[:2], " "))
	if out, err := exec.CommandContext(ctx, argv[0], argv[1:]...).CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", strings.Join(argv, " "), err, out)
	}
	return nil
}

// systemTool finds an interpreter where grade looks for it, past any wrapper
// that a PATH may have.
func systemTool(name string) (path string, err error) {
	for _, dir := range []string{"/usr/local/bin", "/usr/bin", "/bin"} {
		path := filepath.Join(dir, name)
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0 {
			return path, nil
		}
	}
	return "", errors.New("missing: " + name)
}

// conditions says under what the figures were taken.
func (b *bench) conditions(ctx context.Context) (string, error) {
	sittings, err := playPig(b.many)
	if err != nil {
		return "", err
	}
	level, err := b.isolation(ctx, sittings[:1])
	if err != nil {
		return "", err
	}
	priority := "ordinary priority"
	if b.launcher.realtime {
		priority = "real-time priority"
	}
	load := ""
	if content, err := os.ReadFile("/proc/loadavg"); err == nil {
		load = ", load " + strings.Fields(string(content))[0]
	}
	rounds := fmt.Sprintf("%d rounds", b.rounds)
	if b.rounds == 1 {
		rounds = "1 round"
	}
	return fmt.Sprintf("%d CPUs%s, %s, %s and one before them that does not count.\n"+
		"A case of Pig: %s. Isolation of grade: %s. Memory is that of the largest process.\n",
		runtime.NumCPU(), load, priority, rounds, sizeOf(sittings), level), nil
}

// isolation returns the level at which grade runs programs here: no other
// contender isolates them.
func (b *bench) isolation(ctx context.Context, sittings []sitting) (string, error) {
	c, err := b.oursWith(gradeSuite{drive: "pipe"}, 1).contender(sittings, b.folder("grade"), b.built("pig"))
	if err != nil {
		return "", err
	}
	o, err := b.launcher.run(ctx, &c.command, longest)
	if err != nil {
		return "", err
	}
	var result struct{ Sandbox struct{ Level string } }
	if err := json.Unmarshal(o.stdout, &result); err != nil {
		return "", fmt.Errorf("reading how grade isolates programs: %w", err)
	}
	return result.Sandbox.Level, nil
}
