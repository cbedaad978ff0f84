package suite

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"gopkg.in/yaml.v3"
)

// FuzzCase loads any bytes as a case file.
func FuzzCase(f *testing.F) {
	f.Fuzz(func(t *testing.T, text []byte) {
		fsys := files("pig/suite.yaml", pigSuite, "pig/one.yaml", string(text), "pig/two.yaml", "title: Two\nstdin: [h]\n", "pig/in.txt", "roll\n")
		s, problems := loader().Load(fsys, "pig")
		checkProblems(t, fsys, "pig", s, problems)
		if s == nil {
			return
		}
		checkSchema(t, "case", text)
		checkScript(t, s.Cases[0].Script)
	})
}

// FuzzSuite loads any bytes as suite.yaml and as samples.yaml.
func FuzzSuite(f *testing.F) {
	f.Fuzz(func(t *testing.T, text, samples []byte) {
		fsys := files("pig/suite.yaml", string(text), "pig/one.yaml", "title: One\nseed: 7\nstdin: [h]\n", "pig/in.txt", "roll\n",
			"pig/submissions/samples.yaml", string(samples), "pig/submissions/accepted/a.c", "", "pig/submissions/wrong_answer/b", "mutant: keeps-turn\n")
		s, problems := loader().Load(fsys, "pig")
		checkProblems(t, fsys, "pig", s, problems)
		if s == nil {
			return
		}
		checkSchema(t, "suite", text)
		checkSchema(t, "samples", samples)
		seen := map[string]bool{}
		for _, c := range s.Cases {
			if !caseID.MatchString(c.ID) || seen[c.ID] {
				t.Errorf("the id %q was accepted", c.ID)
			}
			seen[c.ID] = true
			checkScript(t, c.Script)
		}
	})
}

// checkProblems says that problems are in order, in words that can be shown,
// and at places that are in their files.
func checkProblems(t *testing.T, fsys fstest.MapFS, dir string, s *Suite, problems Problems) {
	t.Helper()
	if (s == nil) != (problems.Err() != nil) {
		t.Errorf("suite %v with the problems\n%v", s, problems)
	}
	sorted := slices.Clone(problems)
	if sorted.sort(); !slices.Equal(sorted, problems) {
		t.Errorf("not in order:\n%v", problems)
	}
	for _, p := range problems {
		if shown := p.String(); !utf8.ValidString(shown) || strings.IndexFunc(shown, unicode.IsControl) >= 0 {
			t.Errorf("a problem cannot be shown: %q", shown)
		}
		if p.Text == "" {
			t.Errorf("a problem without words: %+v", p)
		}
		file := fsys[p.File]
		if file == nil && p.File != dir && !strings.HasPrefix(p.File, dir+"/") {
			t.Errorf("a problem of a file that is not there: %v", p)
		}
		if file != nil && !inside(file.Data, p.Position) {
			t.Errorf("a place outside of its file: %v", p)
		}
	}
}

// inside reports whether a place is in a text or just behind a line of it.
func inside(text []byte, at Position) bool {
	if at.Line == 0 {
		return at.Column == 0
	}
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	lines := bytes.Split(bytes.TrimSuffix(text, []byte("\n")), []byte("\n"))
	if at.Line < 1 || at.Line > len(lines) {
		return false
	}
	return at.Column >= 1 && at.Column <= utf8.RuneCount(lines[at.Line-1])+1
}

// checkSchema says that the schema accepts what the loader accepted.
func checkSchema(t *testing.T, kind string, text []byte) {
	t.Helper()
	var content any
	if err := yaml.Unmarshal(text, &content); err != nil {
		return // yaml.v3 reads a node and yet cannot make a value of it
	}
	if err := validate(t, kind, string(text)); err != nil {
		t.Errorf("the schema refuses what was accepted: %v", err)
	}
}

// checkScript says that the typed lines of an accepted case come back when
// they are written as a list in double quotes.
func checkScript(t *testing.T, script Script) {
	t.Helper()
	var b strings.Builder
	for _, line := range script.Lines {
		quoted, err := json.Marshal(line)
		if err != nil || !utf8.ValidString(line) {
			t.Fatalf("a typed line %q", line)
		}
		b.WriteString("\n  - ")
		// JSON leaves a few characters that YAML wants escaped.
		b.WriteString(strings.NewReplacer("\x7f", `\x7F`, "\u0085", `\x85`, "\ufeff", `\uFEFF`, "\ufffe", `\uFFFE`, "\uffff", `\uFFFF`).Replace(string(quoted)))
	}
	text := "title: Again\nstdin:" + b.String() + "\n"
	if len(script.Lines) == 0 || strings.ContainsFunc(b.String(), func(r rune) bool { return r >= 0x80 && r < 0xa0 }) {
		return
	}
	s, problems := loader().Load(files("pig/suite.yaml", pigSuite, "pig/one.yaml", text), "pig")
	if s == nil {
		t.Fatalf("%v\n%s", problems, text)
	}
	if diff := cmp.Diff(script.Lines, s.Cases[0].Script.Lines); diff != "" {
		t.Error(diff)
	}
}
