package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// testCommand is the one command of the README that is not run here: it runs
// this test.
const testCommand = "go test ./..."

// TestReadme does what the README says: a fenced block that names a file is
// written to a folder, and in a console block each line after $ is run there,
// with its output below. Commands of go run at the top of the module. With
// UPDATE_README=1 the outputs are written instead of compared.
func TestReadme(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	old, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, tool := range []string{"gcc", "python3"} {
		if _, err := exec.LookPath(tool); err != nil && os.Getenv("CI") == "" {
			t.Skipf("the README uses %s, which is missing", tool)
		}
	}
	r := &reader{t: t, root: root, dir: t.TempDir(), bin: t.TempDir()}
	got := r.read(string(old))
	if os.Getenv("UPDATE_README") != "" {
		if err := os.WriteFile(filepath.Join(root, "README.md"), []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if d := cmp.Diff(strings.Split(string(old), "\n"), strings.Split(got, "\n")); d != "" {
		t.Errorf("the README says something else than what happens (UPDATE_README=1 writes what happens):\n%s", d)
	}
	if r.commands < 10 {
		t.Errorf("only %d commands were run", r.commands)
	}
}

var isolation = regexp.MustCompile(`(?m)^Isolation: .*\n(?:  .*\n)*`)

// reader does what a README says.
type reader struct {
	t              *testing.T
	root, dir, bin string
	commands       int
}

// read returns the text with the outputs that its commands have now.
func (r *reader) read(text string) string {
	var out strings.Builder
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines); i++ {
		out.WriteString(lines[i] + "\n")
		info, ok := strings.CutPrefix(lines[i], "```")
		if !ok {
			continue
		}
		start := i + 1
		for i++; i < len(lines) && lines[i] != "```"; i++ {
		}
		out.WriteString(r.block(info, lines[start:i]))
		out.WriteString("```\n")
	}
	return strings.TrimSuffix(out.String(), "\n")
}

// block does what a fenced block says and returns what it should hold.
func (r *reader) block(info string, lines []string) string {
	kind, file, named := strings.Cut(info, " ")
	if kind == "console" {
		var out strings.Builder
		for _, line := range lines {
			if command, ok := strings.CutPrefix(line, "$ "); ok {
				out.WriteString(line + "\n" + r.sameAttacks(command, r.run(command), lines))
			}
		}
		return out.String()
	}
	content := strings.Join(lines, "\n") + "\n"
	if named {
		path := filepath.Join(r.dir, filepath.FromSlash(file))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			r.t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			r.t.Fatal(err)
		}
	}
	return content
}

// sameAttacks returns what the README says of attacks, if the attacks came to
// the same here where a level can be had: whether one is refused or stopped, and
// what it reaches where nothing holds it back, depends on the machine.
func (r *reader) sameAttacks(command, output string, lines []string) string {
	said := strings.Join(lines[1:], "\n") + "\n"
	if command != "grade doctor --attacks" || os.Getenv("UPDATE_README") != "" || len(lines) < 2 {
		return output
	}
	if canonicalAttacks(said) == canonicalAttacks(output) {
		return said
	}
	return output
}

var (
	lastColumn = regexp.MustCompile(`(?m) +\S+$`)
	cell       = regexp.MustCompile(`  +(?:refused|stopped|-)`)
	levelLacks = regexp.MustCompile(`(?m)^The level .*\n`)
)

func canonicalAttacks(table string) string {
	table = lastColumn.ReplaceAllString(levelLacks.ReplaceAllString(table, ""), "")
	return cell.ReplaceAllString(table, "  held")
}

// run runs a command and returns all that it prints.
func (r *reader) run(command string) string {
	if command == testCommand {
		return ""
	}
	r.commands++
	cmd := exec.Command("sh", "-c", command)
	cmd.Dir = r.dir
	if strings.HasPrefix(command, "go ") {
		cmd.Dir = r.root
	}
	for _, v := range os.Environ() {
		if !strings.HasPrefix(v, "CI=") && !strings.HasPrefix(v, "PATH=") {
			cmd.Env = append(cmd.Env, v)
		}
	}
	cmd.Env = append(cmd.Env, "GOBIN="+r.bin, "PATH="+r.bin+":"+os.Getenv("PATH"))
	var output bytes.Buffer
	cmd.Stdout, cmd.Stderr = &output, &output
	if err := cmd.Run(); cmd.ProcessState == nil {
		r.t.Fatalf("%s: %v", command, err)
	}
	text := output.String()
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	// How programs are isolated depends on the machine.
	text = isolation.ReplaceAllString(text, "Isolation: full\n")
	// go run says the exit status of what it ran.
	return strings.TrimSuffix(text, "exit status 1\n")
}
