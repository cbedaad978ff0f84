package submission

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strings"
)

// nodeStarts finds the file in a start script such as node src/index.js.
var nodeStarts = regexp.MustCompile(`^\s*node\s+(?:--?\S+\s+)*([^\s&|;-]\S*)\s*$`)

// packageJSON is what of a package.json tells the program.
type packageJSON struct {
	Main         string
	Bin          json.RawMessage
	Scripts      map[string]string
	Dependencies map[string]string
}

// chooseJavaScript finds the script that is the program: the one that the
// suite hints at, else the one that package.json starts, else index.js.
func (b *builder) chooseJavaScript() (*built, *Failure, error) {
	main := b.single
	if main == "" {
		sources := b.sourcesOf(familyJavaScript)
		about := b.packageJSON()
		candidates := fileCandidates(sources)
		named := about.starts(sources)
		hints := append(slices.Clone(b.Hints), "index.js", "index.mjs")
		i := slices.Index(sources, named)
		if i < 0 || slices.ContainsFunc(sources, b.hinted) {
			i = choose(candidates, hints, b.tree)
		}
		if i < 0 {
			return nil, b.ambiguous("Several JavaScript files could be the program", candidates, ".js"), nil
		}
		main = sources[i]
		if len(candidates) > 1 {
			b.note("The program is %s. It was chosen among %s.", main, listed(candidates))
		}
		if asked := about.asksFor(); asked != "" {
			b.note("package.json asks for packages that are not installed here: %s.", asked)
		}
	}
	if info, err := os.Stat(b.path(main)); err == nil && info.Size() == 0 {
		return nil, notRunnable(main + " is empty"), nil
	}
	return &built{Language: string(familyJavaScript), File: main, Notes: b.notes}, nil, nil
}

// packageJSON reads the package.json at the top. One that cannot be read tells
// nothing; node will say what is wrong with it.
func (b *builder) packageJSON() *packageJSON {
	about := &packageJSON{}
	if !slices.Contains(b.files, "package.json") {
		return about
	}
	if text, err := os.ReadFile(b.path("package.json")); err != nil || json.Unmarshal(text, about) != nil {
		return &packageJSON{}
	}
	return about
}

// starts returns the file that npm start, or else node with the package, runs;
// empty if none of the sources is it.
func (p *packageJSON) starts(sources []string) string {
	names := []string{p.Main}
	if m := nodeStarts.FindStringSubmatch(p.Scripts["start"]); m != nil {
		names = []string{m[1], p.Main}
	}
	var one string
	var several map[string]string
	if json.Unmarshal(p.Bin, &one) == nil {
		names = append(names, one)
	} else if json.Unmarshal(p.Bin, &several) == nil && len(several) == 1 {
		for _, file := range several {
			names = append(names, file)
		}
	}
	for _, name := range names {
		if name == "" {
			continue
		}
		clean := filepath.Clean(name)
		for _, file := range []string{clean, clean + ".js", filepath.Join(clean, "index.js")} {
			if slices.Contains(sources, file) {
				return file
			}
		}
	}
	return ""
}

// asksFor lists the packages that a program depends on.
func (p *packageJSON) asksFor() string {
	names := make([]string, 0, len(p.Dependencies))
	for name := range p.Dependencies {
		names = append(names, name)
	}
	sort.Strings(names)
	return strings.Join(names, ", ")
}

// isTypeScript reports whether a file is in the language that becomes
// JavaScript.
func isTypeScript(file string) bool {
	switch strings.ToLower(filepath.Ext(file)) {
	case ".ts", ".mts", ".cts", ".tsx":
		return true
	}
	return false
}
