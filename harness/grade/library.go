package grade

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"grade/harness/suite"
	"grade/reference/game"
)

// Library is the suites and games at hand.
type Library struct {
	Games []game.Game
	// Suites holds a folder for each embedded suite.
	Suites fs.FS
}

// RequestError is a request that cannot be met as it stands: a suite that does
// not exist, a word that means nothing. Hint says what to do about it.
type RequestError struct{ Text, Hint string }

func (e *RequestError) Error() string { return e.Text }

// Game returns the built-in game of a suite; nil if it has none.
func (l *Library) Game(s *suite.Suite) game.Game {
	for _, g := range l.Games {
		if g.About().ID == s.Reference.Game {
			return g
		}
	}
	return nil
}

// IDs lists the embedded suites, sorted.
func (l *Library) IDs() ([]string, error) {
	entries, err := fs.ReadDir(l.Suites, ".")
	if err != nil {
		return nil, fmt.Errorf("listing the embedded suites: %w", err)
	}
	var ids []string
	for _, e := range entries {
		if e.IsDir() {
			ids = append(ids, e.Name())
		}
	}
	return ids, nil
}

// Embedded loads an embedded suite.
func (l *Library) Embedded(id string) (*suite.Suite, suite.Problems) {
	return (&suite.Loader{Games: l.Games}).Load(l.Suites, id)
}

// Open loads the suite that a person names: the id of an embedded one, a
// folder, or one case file. Problems that stop it are a *RequestError.
func (l *Library) Open(name string) (*suite.Suite, suite.Problems, error) {
	ids, err := l.IDs()
	if err != nil {
		return nil, nil, err
	}
	for _, id := range ids {
		if id == name {
			s, problems := l.Embedded(id)
			return s, problems, problems.Err()
		}
	}
	if _, err := os.Stat(name); err != nil {
		return nil, nil, &RequestError{
			Text: fmt.Sprintf("there is no suite %q: neither an embedded one nor a folder or case file", name),
			Hint: "embedded suites: " + strings.Join(ids, ", "),
		}
	}
	s, problems := (&suite.Loader{Games: l.Games}).LoadPath(name)
	return s, problems, problems.Err()
}

// Sample finds an embedded sample by SUITE/NAME, where NAME is a path below
// submissions/ or a file's name with or without its ending.
func (l *Library) Sample(name string) (*suite.Suite, *suite.Sample, error) {
	id, want, _ := strings.Cut(name, "/")
	s, _, err := l.Open(id)
	if err != nil {
		return nil, nil, err
	}
	var found []*suite.Sample
	for i := range s.Samples {
		p := s.Samples[i].Path
		base := path.Base(p)
		if p == want || base == want || strings.TrimSuffix(base, path.Ext(base)) == want {
			found = append(found, &s.Samples[i])
		}
	}
	if len(found) == 1 {
		return s, found[0], nil
	}
	var names []string
	for i := range s.Samples {
		if len(found) == 0 || len(found) > 1 && s.Samples[i].Path == found[0].Path {
			names = append(names, s.Samples[i].Path)
		}
	}
	text := fmt.Sprintf("the suite %s has no sample %q", id, want)
	if len(found) > 1 {
		text = fmt.Sprintf("the suite %s has several samples %q", id, want)
		names = nil
		for _, f := range found {
			names = append(names, f.Path)
		}
	}
	return nil, nil, &RequestError{Text: text, Hint: "samples: " + strings.Join(names, ", ")}
}

// Unpack writes a sample into dir as a program that may be run, and returns
// its path.
func Unpack(sample *suite.Sample, dir string) (string, error) {
	file := filepath.Join(dir, path.Base(sample.Path))
	if err := os.WriteFile(file, sample.Content, 0o755); err != nil {
		return "", fmt.Errorf("unpacking the sample: %w", err)
	}
	return file, nil
}

// MutantCommand is the command by which this program plays a mutant sample of
// a suite; self is its own path.
func MutantCommand(self string, s *suite.Suite, sample *suite.Sample) []string {
	command := []string{self, "play", s.Reference.Game, "--mutant", sample.Mutant}
	if v := s.Reference.Options.Variant; v != "" {
		command = append(command, "--variant", v)
	}
	return command
}

// byName returns the suites that know one of the files' names.
func byName(suites []*suite.Suite, files []string) []*suite.Suite {
	var hinted []*suite.Suite
	for _, s := range suites {
		if slices.ContainsFunc(s.Names, func(name string) bool {
			return slices.ContainsFunc(files, func(file string) bool { return strings.EqualFold(file, name) })
		}) {
			hinted = append(hinted, s)
		}
	}
	return hinted
}

// all loads the embedded suites that can be used.
func (l *Library) all() ([]*suite.Suite, error) {
	suites, problems := (&suite.Loader{Games: l.Games}).LoadAll(l.Suites, ".")
	if err := problems.Err(); err != nil {
		return nil, fmt.Errorf("the embedded suites: %w", err)
	}
	sort.Slice(suites, func(i, j int) bool { return suites[i].ID < suites[j].ID })
	return suites, nil
}
