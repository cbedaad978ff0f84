package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// A writer writes sittings in the form of one contender into a new folder.
type writer func(sittings []sitting, dir string) error

// suiteFiles collects files to write; the first error stays.
type suiteFiles struct {
	dir string
	err error
}

func (f *suiteFiles) write(name string, content []byte) {
	path := filepath.Join(f.dir, name)
	if f.err == nil {
		f.err = os.MkdirAll(filepath.Dir(path), 0o755)
	}
	if f.err == nil {
		f.err = os.WriteFile(path, content, 0o644)
	}
	if f.err != nil {
		f.err = fmt.Errorf("writing a suite: %w", f.err)
	}
}

// gradeSuite says how a suite of ours is written.
type gradeSuite struct {
	drive string
	// inFile puts expected texts into files beside the YAML, which are read
	// as they stand; without it they are blocks in the YAML files.
	inFile bool
	// limits is what the suite says of them, as YAML; empty: the defaults.
	limits string
	// run is the command line, {program} and {seed} if empty.
	run string
}

func (g gradeSuite) write(sittings []sitting, dir string) error {
	f := suiteFiles{dir: dir}
	run := g.run
	if run == "" {
		run = `["{program}", "{seed}"]`
	}
	text := fmt.Sprintf("title: Measured\ndrive: %s\njudge: text\nsubmission:\n  run: %s\n", g.drive, run)
	if g.limits != "" {
		text += "limits: " + g.limits + "\n"
	}
	f.write("suite.yaml", []byte(text))
	for _, s := range sittings {
		var b bytes.Buffer
		fmt.Fprintf(&b, "title: A game with the seed %s\nseed: %s\n", s.seed, s.seed)
		if len(s.typed) > 0 {
			b.WriteString("stdin:\n")
			for _, line := range s.typed {
				fmt.Fprintf(&b, "  - %s\n", strconv.Quote(line))
			}
		}
		if g.inFile {
			fmt.Fprintf(&b, "stdout: {file: data/%s.txt}\n", s.id)
			f.write("data/"+s.id+".txt", s.printed)
		} else {
			b.WriteString("stdout: |\n")
			for line := range bytes.Lines(s.printed) {
				b.WriteString("  ")
				b.Write(line)
			}
		}
		f.write(s.id+".yaml", b.Bytes())
	}
	return f.err
}

// floorSuite is one file that the floor maps into its memory.
func floorSuite(sittings []sitting, dir string) error {
	f := suiteFiles{dir: dir}
	var b bytes.Buffer
	for _, s := range sittings {
		fmt.Fprintf(&b, "%s %d %d\n%s%s", s.seed, len(s.input()), len(s.printed), s.input(), s.printed)
	}
	f.write("suite", b.Bytes())
	return f.err
}

func testscriptSuite(sittings []sitting, dir string) error {
	f := suiteFiles{dir: dir}
	for _, s := range sittings {
		f.write(s.id+".txtar", fmt.Appendf(nil,
			"stdin input\nexec $PROGRAM %s\ncmp stdout output\n\n-- input --\n%s-- output --\n%s", s.seed, s.input(), s.printed))
	}
	return f.err
}

func unittestSuite(sittings []sitting, dir string) error {
	type entry struct {
		ID     string `json:"id"`
		Seed   string `json:"seed"`
		Input  string `json:"input"`
		Output string `json:"output"`
	}
	entries := make([]entry, len(sittings))
	for i, s := range sittings {
		entries[i] = entry{strings.ReplaceAll(s.id, "-", "_"), s.seed, s.input(), string(s.printed)}
	}
	content, err := json.Marshal(entries)
	if err != nil {
		return fmt.Errorf("writing a suite: %w", err)
	}
	f := suiteFiles{dir: dir}
	f.write("cases.json", content)
	return f.err
}

// cramSuite writes a test file for each case, as cases must not depend on each
// other. Cram shows a tab as an escape.
func cramSuite(sittings []sitting, dir string) error {
	f := suiteFiles{dir: dir}
	for _, s := range sittings {
		var b bytes.Buffer
		fmt.Fprintf(&b, "  $ \"$PROGRAM\" %s < \"$SUITE/%s.input\"\n", s.seed, s.id)
		for line := range strings.Lines(string(s.printed)) {
			if strings.ContainsRune(line, '\t') {
				line = strings.ReplaceAll(strings.TrimSuffix(line, "\n"), "\t", `\t`) + " (esc)\n"
			}
			b.WriteString("  " + line)
		}
		f.write(s.id+".t", b.Bytes())
		f.write(s.id+".input", []byte(s.input()))
	}
	return f.err
}

func batsSuite(sittings []sitting, dir string) error {
	f := suiteFiles{dir: dir}
	var b bytes.Buffer
	for _, s := range sittings {
		fmt.Fprintf(&b, "@test %q {\n  run \"$PROGRAM\" %s < \"$SUITE/%s.input\"\n  [ \"$status\" -eq 0 ]\n  [ \"$output\" = \"$(<\"$SUITE/%s.output\")\" ]\n}\n\n",
			s.id, s.seed, s.id, s.id)
		f.write(s.id+".input", []byte(s.input()))
		f.write(s.id+".output", s.printed)
	}
	f.write("suite.bats", b.Bytes())
	return f.err
}
