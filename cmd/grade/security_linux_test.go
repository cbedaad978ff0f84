package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"grade/harness/sandboxtest"
)

// graded is what a test looks at of a result.
type graded struct {
	Schema, Suite, Verdict string
	Score                  float64
	Cases                  []struct{ Case, Verdict string }
}

// result grades, and reads the result that was written and printed.
func (h *hazard) result(args ...string) graded {
	h.t.Helper()
	out := h.grade(hazardPatience, append([]string{"--format", "json", "--out", "out"}, args...)...)
	if file := h.read("out/result.json"); file != string(out) {
		h.t.Errorf("result.json is not what was printed:\n%s\n%s", file, out)
	}
	var r graded
	if err := json.Unmarshal(out, &r); err != nil {
		h.t.Fatalf("%v\n%s", err, out)
	}
	return r
}

// fingerprint is the state of the folder, but for the folder of results.
func (h *hazard) fingerprint() string {
	h.t.Helper()
	var all strings.Builder
	err := filepath.WalkDir(h.dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.Name() == "out" {
			return fs.SkipDir
		}
		info, err := entry.Info()
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		fmt.Fprintf(&all, "%s %s %x\n", path, info.Mode(), sha256.Sum256(data))
		return err
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return all.String()
}

// hostile grades a program that nobody gains anything by, and that leaves all as
// it was.
func hostile(t *testing.T, s sandboxtest.Surroundings, folder, program string, args ...string) (*hazard, graded) {
	t.Helper()
	h := newHazardIn(t, s, folder)
	args = append(args, h.words(program)...)
	suite := h.chooseDrive("case.yaml", "pipe")
	before := h.fingerprint()
	r := h.result(append([]string{"--suite", suite}, args...)...)
	if after := h.fingerprint(); after != before {
		t.Errorf("the submission's folder has changed:\n%s\n%s", before, after)
	}
	return h, r
}

func TestForgedResult(t *testing.T) {
	inSurroundings(t, func(t *testing.T, s sandboxtest.Surroundings) {
		h, r := hostile(t, s, "forged-result", "prog")
		if r.Verdict != "wrong_answer" || r.Score != 0 || r.Suite != "chosen" || len(r.Cases) != 1 {
			t.Errorf("the result is %+v", r)
		}
		for _, line := range strings.Split(h.read("out/result.tap"), "\n") {
			if strings.HasPrefix(line, "ok ") {
				t.Errorf("TAP has the line %q", line)
			}
		}
		if xml := h.read("out/junit.xml"); strings.Contains(xml, "<testcase name=\"forged\"") || strings.Count(xml, "<testcase ") != 1 {
			t.Errorf("JUnit has a case that was forged:\n%s", xml)
		}
	})
}

func TestOverwrittenResults(t *testing.T) {
	inSurroundings(t, func(t *testing.T, s sandboxtest.Surroundings) {
		h := newHazardIn(t, s, "overwrite-results")
		h.need("python3")
		suite := h.chooseDrive("case.yaml", "pipe")
		h.write(suite, h.read(suite)+fmt.Sprintf("args: [%q, %q]\n", h.dir, filepath.Join(h.dir, "out")))
		if err := os.Mkdir(filepath.Join(h.dir, "out"), 0o755); err != nil {
			t.Fatal(err)
		}
		before := h.fingerprint()
		r := h.result("--suite", suite, "prog.py")
		if r.Verdict != "run_time_error" || r.Score != 0 || len(r.Cases) != 1 {
			t.Errorf("the result is %+v", r)
		}
		// Where nothing but the grader's own user protects them, a program that is
		// told the way can change files that the grader is done with.
		if after := h.fingerprint(); after != before && s.Level != "minimal" {
			t.Errorf("the submission's folder has changed:\n%s\n%s", before, after)
		}
	})
}

func TestStolenAnswers(t *testing.T) {
	inSurroundings(t, func(t *testing.T, s sandboxtest.Surroundings) {
		if s.Level == "minimal" {
			t.Skip("nothing protects the caller's files there: the level says so on every run")
		}
		h := newHazardIn(t, s, "read-answers")
		h.need("python3")
		r := h.result("--suite", h.chooseDrive("case.yaml", "pipe"), "--", "python3", "prog.py")
		if report := h.read("out/report.txt"); r.Verdict != "wrong_answer" || !strings.Contains(report, "no answers found") {
			t.Errorf("the result is %+v\n%s", r, report)
		}
	})
}

func TestLeakedEnvironment(t *testing.T) {
	for name, value := range map[string]string{
		"GRADE_TOKEN": "abc", "GITHUB_TOKEN": "x", "SSH_AUTH_SOCK": "/y", "LD_PRELOAD": "", "PYTHONPATH": "/z", "BASH_ENV": "/w",
	} {
		t.Setenv(name, value)
	}
	inSurroundings(t, func(t *testing.T, s sandboxtest.Surroundings) {
		h, r := hostile(t, s, "env-leak", "prog.sh")
		if r.Verdict != "accepted" {
			t.Errorf("%s\n%s", r.Verdict, h.read("out/report.txt"))
		}
		for _, file := range h.glob("out/*") {
			if data, err := os.ReadFile(file); err != nil || bytes.Contains(data, []byte("GITHUB_TOKEN")) {
				t.Errorf("%s shows the grader's variables (%v)", file, err)
			}
		}
	})
}

func TestKilledGrader(t *testing.T) {
	inSurroundings(t, func(t *testing.T, s sandboxtest.Surroundings) {
		if s.Level == "minimal" {
			t.Skip("nothing protects the slot there: the level says so on every run")
		}
		h := newHazardIn(t, s, "kill-grader")
		h.words("prog")
		if r := h.result("-j", "1", "--suite", "class", "./prog"); r.Verdict != "accepted" {
			t.Errorf("the result is %+v\n%s", r, h.read("out/report.txt"))
		}
	})
}

// TestSharedState: two graders at the same time, each with many runs at a time.
func TestSharedState(t *testing.T) {
	inSurroundings(t, func(t *testing.T, s sandboxtest.Surroundings) {
		h := newHazardIn(t, s, "shared-state")
		h.give()
		before := h.fingerprint()
		cmd := h.command(t.Context(), "-j", "4", "--suite", "class", "./prog.sh")
		var other bytes.Buffer
		cmd.Stdout, cmd.Stderr = &other, &other
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		r := h.result("-j", "4", "--suite", "class", "./prog.sh")
		if r.Verdict != "accepted" || len(r.Cases) != 10 {
			t.Errorf("the result is %+v\n%s", r, h.read("out/report.txt"))
		}
		if err := cmd.Wait(); err != nil {
			t.Errorf("the other grader: %v\n%s", err, other.String())
		}
		if after := h.fingerprint(); after != before {
			t.Errorf("the submission's folder has changed:\n%s\n%s", before, after)
		}
		if left, err := os.ReadDir(filepath.Join(h.dir, "out")); err != nil || len(left) != 4 ||
			slices.ContainsFunc(left, func(e fs.DirEntry) bool { return strings.HasPrefix(e.Name(), ".") }) {
			t.Errorf("the folder of results holds %v (%v)", left, err)
		}
	})
}

// TestAttackers: programs that try all they can reach nothing, whoever grades
// them, and the next case is graded as usual. (Package attack has the same in
// Go, for machines without a compiler.)
func TestAttackers(t *testing.T) {
	inSurroundings(t, func(t *testing.T, s sandboxtest.Surroundings) {
		if s.Level == "minimal" {
			t.Skip("nothing holds programs back there: the level says so on every run")
		}
		h := newHazardIn(t, s, "attacks")
		h.need("python3")
		h.words("prog")
		for _, attacker := range []struct{ program, says string }{{"prog", "nothing was reached"}, {"prog.py", "nothing more was reached"}} {
			files := fmt.Sprintf("args: [%q, %q]", filepath.Join(h.dir, "class/suite.yaml"), filepath.Join(h.dir, "prog.c"))
			h.write("class/suite.yaml", fmt.Sprintf("title: Attacks\ncases:\n"+
				"  - {id: attack, title: It reaches nothing, stdin: [], env: {HAZARD: %q}, %s, stdout: %q}\n"+
				"  - {id: next, title: It is graded again, stdin: [], after: attack, %s, stdout: %q}\n",
				h.dir, files, attacker.says+"\n", files, attacker.says+"\n"))
			if r := h.result("-j", "1", "--suite", "class", "./"+attacker.program); r.Verdict != "accepted" || len(r.Cases) != 2 {
				t.Errorf("%s: %+v\n%s", attacker.program, r, h.read("out/report.txt"))
			}
		}
	})
}
