package harness_test

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// allowed is the table of DESIGN: which packages of the module a package may
// import. A package that is missing here is an error, so that a new one finds
// its place before it grows.
var allowed = map[string][]string{
	"ci/bench":                  {"reference/game", "reference/pig"},
	"ci/bench/testscript":       {},
	"ci/soaking":                {"cases", "harness/grade", "harness/judge", "harness/report", "harness/submission", "harness/suite", "reference", "reference/game"},
	"harness":                   {},
	"reference/random":          {},
	"reference/game":            {"reference/random"},
	"reference/game/gametest":   {"reference/game"},
	"reference/farkle10000":     {"reference/game", "reference/random"},
	"reference/groupfarkle":     {"reference/game", "reference/random"},
	"reference/ochoslocos":      {"reference/game"},
	"reference/pig":             {"reference/game", "reference/random"},
	"reference/unfairsolitaire": {"reference/game", "reference/random"},
	"reference":                 {"reference/farkle10000", "reference/game", "reference/groupfarkle", "reference/ochoslocos", "reference/pig", "reference/unfairsolitaire"},
	"harness/transcript":        {},
	"harness/visible":           {},
	"harness/suite":             {"harness/transcript", "harness/visible", "reference/game", "reference/random"},
	"harness/sandbox":           {},
	"harness/run":               {"harness/sandbox", "harness/suite", "harness/transcript", "reference/game"},
	"harness/luck":              {"harness/run", "harness/suite", "reference/game"},
	"harness/submission":        {"harness/run", "harness/suite"},
	"harness/judge":             {"harness/luck", "harness/run", "harness/suite", "harness/transcript", "reference/game"},
	"harness/report":            {"harness/judge", "harness/visible"},
	"harness/grade":             {"harness/judge", "harness/luck", "harness/report", "harness/run", "harness/sandbox", "harness/submission", "harness/suite", "harness/transcript", "reference/game"},
	"harness/class":             {"harness/grade", "harness/judge", "harness/report", "harness/run", "harness/submission", "harness/suite", "reference/game"},
	"harness/audit":             {"harness/grade", "harness/judge", "harness/run", "harness/suite", "harness/transcript", "reference/game"},
	"harness/attack":            {"harness/run", "harness/sandbox", "harness/suite"},
	"harness/doctor":            {"harness/run", "harness/sandbox", "harness/submission", "harness/suite"},
	"harness/sandboxtest":       {},
	"cases":                     {},
	"cmd/grade":                 {"cases", "harness/attack", "harness/audit", "harness/class", "harness/doctor", "harness/grade", "harness/judge", "harness/report", "harness/run", "harness/sandbox", "harness/submission", "harness/suite", "harness/transcript", "harness/visible", "reference", "reference/game"},
}

// libraries says which package may import which library; a trailing * allows
// the packages below it.
var libraries = map[string][]string{
	"gopkg.in/yaml.v3":                             {"harness/suite"},
	"github.com/spf13/cobra":                       {"cmd/grade"},
	"github.com/aymanbagabas/go-udiff":             {"cmd/grade", "harness/judge"},
	"github.com/google/go-cmp/cmp":                 {"harness/judge"},
	"golang.org/x/sys/unix":                        {"harness/attack", "harness/run", "harness/sandbox", "harness/sandboxtest"},
	"golang.org/x/text/unicode/norm":               {"harness/judge"},
	"golang.org/x/term":                            {"cmd/grade"},
	"github.com/creack/pty":                        {"harness/run"},
	"github.com/landlock-lsm/go-landlock/landlock": {"harness/sandbox"},
}

type goPackage struct {
	ImportPath string
	Imports    []string
}

func TestImports(t *testing.T) {
	cmd := exec.Command("go", "list", "-json=ImportPath,Imports", "grade/...")
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	seen := map[string]bool{}
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p goPackage
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimPrefix(p.ImportPath, "grade/")
		seen[name] = true
		own, known := allowed[name]
		if !known {
			t.Errorf("%s stands in no row of the table of imports", name)
		}
		for _, imported := range p.Imports {
			checkImport(t, name, imported, own)
		}
	}
	for name := range allowed {
		if !seen[name] {
			t.Errorf("the table has a row for %s, which does not exist", name)
		}
	}
}

func checkImport(t *testing.T, name, imported string, own []string) {
	t.Helper()
	if inner, ok := strings.CutPrefix(imported, "grade/"); ok {
		if !slices.Contains(own, inner) {
			t.Errorf("%s may not import %s", name, inner)
		}
		return
	}
	if !strings.Contains(strings.Split(imported, "/")[0], ".") {
		return // the standard library
	}
	if !slices.Contains(libraries[imported], name) {
		t.Errorf("%s may not import %s", name, imported)
	}
}
