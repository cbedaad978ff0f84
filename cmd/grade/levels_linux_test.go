package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"grade/harness/run"
	"grade/harness/sandboxtest"
)

// enterSurroundings is the command that runs another one in surroundings.
func enterSurroundings() {
	err := errors.New("usage: enter SURROUNDINGS COMMAND ARG...")
	if len(os.Args) > 2 {
		err = sandboxtest.Exec(os.Args[1], append([]string{os.Args[2]}, os.Args[3:]...), os.Environ())
	}
	fmt.Fprintln(os.Stderr, "enter:", err)
	os.Exit(exitOurs)
}

// gradeCopy is a copy of the command that every user can run.
var gradeCopy = sync.OnceValues(func() (string, error) {
	from, err := exec.LookPath("grade")
	if err != nil {
		return "", err
	}
	data, err := os.ReadFile(from)
	if err != nil {
		return "", err
	}
	folder, err := run.MakeFolder()
	if err != nil {
		return "", err
	}
	path := filepath.Join(folder, "grade")
	return path, os.WriteFile(path, data, 0o755)
})

func (h *hazard) walkableGrade() string {
	h.t.Helper()
	path, err := gradeCopy()
	if err != nil {
		h.t.Fatal(err)
	}
	return path
}

// give gives the folder to the user who grades.
func (h *hazard) give() {
	h.t.Helper()
	if !strings.Contains(h.where, "user") && h.where != "old-kernel" {
		return
	}
	err := filepath.WalkDir(h.dir, func(path string, _ fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		return os.Lchown(path, sandboxtest.PlainUser, sandboxtest.PlainUser)
	})
	if err != nil {
		h.t.Fatal(err)
	}
}

// in runs a test in all surroundings, in those that cannot be entered not at
// all.
func inSurroundings(t *testing.T, test func(t *testing.T, s sandboxtest.Surroundings)) {
	for _, s := range sandboxtest.All() {
		t.Run(s.Name, func(t *testing.T) {
			if os.Getuid() != 0 {
				t.Skipf("NOT RUN: only root can enter the surroundings %q", s.Name)
			}
			test(t, s)
		})
	}
}

// newHazardIn copies hostile programs to where a grader in surroundings can
// read them.
func newHazardIn(t *testing.T, s sandboxtest.Surroundings, folder string) *hazard {
	t.Helper()
	dir, err := run.MakeFolder()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := run.RemoveFolder(dir); err != nil {
			t.Error(err)
		}
	})
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	h := newHazardAt(t, folder, dir)
	h.where = s.Name
	return h
}

// processFaults are the hazards of which a level could change the verdict.
func processFaults() []string {
	return []string{"eof-loop", "stdin-unread", "pipe-holder", "daemon", "memory", "ignores-sigterm", "crash-vs-exit", "core-dump",
		"prompt-echo", "dev-tty", "stdin-inherited", "long-typed-line", "last-lines", "interleaving"}
}

// TestHazardsAtEveryLevel: a verdict does not depend on where a grader runs.
func TestHazardsAtEveryLevel(t *testing.T) {
	if testing.Short() {
		t.Skip("all hazards, in all surroundings, take minutes")
	}
	runs := readHazardRuns(t)
	inSurroundings(t, func(t *testing.T, s sandboxtest.Surroundings) {
		for _, run := range runs {
			if s.Name == "here" || !slices.Contains(processFaults(), run.folder) {
				continue // TestHazards is here
			}
			t.Run(strings.Join([]string{run.folder, run.program, run.suite, run.drive}, " "), func(t *testing.T) {
				t.Parallel()
				newHazardIn(t, s, run.folder).check(run)
			})
		}
	})
}

// TestLevelsOfSurroundings: the level is the one that surroundings can have, and
// a higher one is refused before anything runs.
func TestLevelsOfSurroundings(t *testing.T) {
	inSurroundings(t, func(t *testing.T, s sandboxtest.Surroundings) {
		t.Parallel()
		h := newHazardIn(t, s, "crash-vs-exit")
		h.words("exit1")
		var result struct{ Sandbox struct{ Level string } }
		out := h.grade(hazardPatience, "--format", "json", "--suite", "status.yaml", "--require-sandbox", s.Level, "./exit1")
		if err := json.Unmarshal(out, &result); err != nil || result.Sandbox.Level != s.Level {
			t.Errorf("level %q, want %q (%v)\n%s", result.Sandbox.Level, s.Level, err, out)
		}
		if s.Level == "full" {
			return
		}
		cmd := h.command(t.Context(), "--suite", "status.yaml", "--require-sandbox", "full", "./exit1")
		said, err := cmd.CombinedOutput()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != exitRequest {
			t.Errorf("a level that cannot be had: %v, want the exit status %d", err, exitRequest)
		}
		for _, want := range []string{"is required", "missing: namespaces: clone: EPERM (operation not permitted): ", "grade doctor"} {
			if !strings.Contains(string(said), want) {
				t.Errorf("nothing is said of %q:\n%s", want, said)
			}
		}
	})
}
