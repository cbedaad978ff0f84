package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"time"
)

// A command is a command line with what it needs.
type command struct {
	argv []string
	dir  string
	env  []string // added to the caller's environment
}

// A contender is a tool with a suite to check.
type contender struct {
	name string
	command
	// count reads off an outcome how many cases passed, and how many there
	// were.
	count func(*outcome) (passed, total int, err error)
	// cases and passing are what count must return; any other answer voids
	// the rows of the contender.
	cases, passing int
	// patience bounds one run; 0 is longest.
	patience time.Duration
}

// A tool can check sittings of a compiled program.
type tool struct {
	name string
	// needs is a command that must be installed, empty if it is part of the
	// repository.
	needs   []string
	write   writer
	command func(found, suite, program string) command
	count   func(*outcome) (passed, total int, err error)
}

// find looks for what the tool needs.
func (t *tool) find() (path string, ok bool) {
	if len(t.needs) == 0 {
		return "", true
	}
	for _, name := range t.needs {
		if path, err := exec.LookPath(name); err == nil {
			return path, true
		}
	}
	return "", false
}

// contender writes the suite and returns the tool as a contender.
func (t *tool) contender(sittings []sitting, dir, program string) (*contender, error) {
	if err := t.write(sittings, dir); err != nil {
		return nil, fmt.Errorf("for %s: %w", t.name, err)
	}
	path, _ := t.find()
	cmd := t.command(path, dir, program)
	cmd.env = append(cmd.env, "SUITE="+dir, "PROGRAM="+program)
	return &contender{name: t.name, command: cmd, count: t.count, cases: len(sittings), passing: len(sittings)}, nil
}

func (b *bench) oursWith(g gradeSuite, jobs int) *tool {
	return &tool{name: "grade", write: g.write, count: countGrade, command: func(_, suite, program string) command {
		argv := append([]string{b.grade, "--suite", suite, "--format", "json", "-j", strconv.Itoa(jobs)}, b.flags...)
		return command{argv: append(argv, program)}
	}}
}

func (b *bench) floorWith(jobs int, runtime ...string) *tool {
	return &tool{name: "floor", write: floorSuite, count: countWords(`(\d+) of (\d+) passed`), command: func(_, suite, program string) command {
		argv := append([]string{b.built("floor"), "-j", strconv.Itoa(jobs), filepath.Join(suite, "suite")}, runtime...)
		if program != "" {
			argv = append(argv, program)
		}
		return command{argv: argv}
	}}
}

// peers are tools that anybody can install, as their manuals say they are used.
func (b *bench) peers() []*tool {
	return []*tool{
		{name: "testscript", write: testscriptSuite, count: countTestscript, command: func(_, _, _ string) command {
			return command{argv: []string{b.built("testscript"), "-test.parallel", strconv.Itoa(workers)}}
		}},
		{name: "unittest", needs: []string{"/usr/bin/python3", "python3"}, write: unittestSuite, count: countUnittest,
			command: func(python, _, _ string) command {
				return command{argv: []string{python, "-m", "unittest", "-q", "test_games"}, dir: filepath.Join(b.source, "unittest"),
					env: []string{"PYTHONPYCACHEPREFIX=" + b.work}}
			}},
		{name: "cram", needs: []string{"cram", "cram3"}, write: cramSuite, count: countCram, command: func(cram, suite, _ string) command {
			return command{argv: []string{cram, suite}}
		}},
		{name: "bats", needs: []string{"bats"}, write: batsSuite, count: countBats, command: func(bats, suite, _ string) command {
			return command{argv: []string{bats, filepath.Join(suite, "suite.bats")}}
		}},
	}
}

// countGrade reads the JSON result.
func countGrade(o *outcome) (passed, total int, err error) {
	var result struct {
		Cases []struct{ Verdict string }
	}
	if err := json.Unmarshal(o.stdout, &result); err != nil {
		return 0, 0, fmt.Errorf("no result (%w): %s", err, firstLine(o.stderr))
	}
	for _, c := range result.Cases {
		if c.Verdict == "accepted" {
			passed++
		}
	}
	return passed, len(result.Cases), nil
}

// countWords returns a count that finds the numbers of passed and of all cases
// in standard output.
func countWords(pattern string) func(*outcome) (int, int, error) {
	re := regexp.MustCompile(pattern)
	return func(o *outcome) (passed, total int, err error) {
		n, err := numbers(re, o.stdout)
		if err != nil {
			return 0, 0, fmt.Errorf("%w: %s", err, firstLine(o.stderr))
		}
		return n[0], n[1], nil
	}
}

func countTestscript(o *outcome) (passed, total int, err error) {
	n, err := numbers(regexp.MustCompile(`(?m)^(\d+) scripts$`), o.stdout)
	if err != nil {
		return 0, 0, err
	}
	return n[0] - bytes.Count(o.stdout, []byte("--- FAIL: TestScripts/")), n[0], nil
}

func countUnittest(o *outcome) (passed, total int, err error) {
	n, err := numbers(regexp.MustCompile(`(?m)^Ran (\d+) tests?`), o.stderr)
	if err != nil {
		return 0, 0, fmt.Errorf("%w: %s", err, firstLine(o.stderr))
	}
	failed := bytes.Count(o.stderr, []byte("\nFAIL: ")) + bytes.Count(o.stderr, []byte("\nERROR: "))
	return n[0] - failed, n[0], nil
}

func countCram(o *outcome) (passed, total int, err error) {
	n, err := numbers(regexp.MustCompile(`(?m)^# Ran (\d+) tests?, (\d+) skipped, (\d+) failed\.`), o.stdout)
	if err != nil {
		return 0, 0, fmt.Errorf("%w: %s", err, firstLine(o.stderr))
	}
	return n[0] - n[1] - n[2], n[0], nil
}

// countBats reads the TAP that bats prints where nobody watches.
func countBats(o *outcome) (passed, total int, err error) {
	n, err := numbers(regexp.MustCompile(`(?m)^1\.\.(\d+)$`), o.stdout)
	if err != nil {
		return 0, 0, fmt.Errorf("%w: %s", err, firstLine(o.stderr))
	}
	return len(regexp.MustCompile(`(?m)^ok \d+ `).FindAll(o.stdout, -1)), n[0], nil
}

func numbers(re *regexp.Regexp, text []byte) ([]int, error) {
	m := re.FindSubmatch(text)
	if m == nil {
		return nil, fmt.Errorf("it says nothing like %s", re)
	}
	n := make([]int, len(m)-1)
	for i := range n {
		var err error
		if n[i], err = strconv.Atoi(string(m[i+1])); err != nil {
			return nil, err
		}
	}
	return n, nil
}

func firstLine(text []byte) string {
	line, _, _ := bytes.Cut(bytes.TrimSpace(text), []byte("\n"))
	return string(line)
}
