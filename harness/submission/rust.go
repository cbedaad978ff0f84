package submission

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"grade/harness/run"
)

var (
	rustMain = regexp.MustCompile(`(?m)^(?:pub\s+)?(?:async\s+)?fn\s+main\s*\(`)
	// A Cargo.toml is read for what decides how to build; cargo reads the rest.
	tomlSection = regexp.MustCompile(`^\s*\[+\s*([^\]]+?)\s*\]+\s*(?:#.*)?$`)
	tomlValue   = regexp.MustCompile(`^\s*"?([\w.-]+)"?\s*=\s*(?:["']([^"']*)["'])?`)
	// rustTooOld is what rustc and cargo say of a program that asks for newer
	// ones.
	rustTooOld = regexp.MustCompile(`(?i)lock file version .?\d+.? requires [^\n]*|edition 20\d\d is unstable[^\n]*|feature .edition20\d\d. is required|requires rustc [\d.]+[^\n]*|argument for .?--edition.? must be one of[^\n]*`)
	// rustDownloads is what they say of a crate that is not there.
	rustDownloads = regexp.MustCompile(`no matching package named|--offline|can't find crate for|failed to (?:get|load source for the dependency)|missing crate|undeclared crate or module`)
)

// manifest is what of a Cargo.toml decides how to build.
type manifest struct {
	edition string
	bin     string // the path of a program
	cargo   bool   // rustc alone will not do
}

// buildRust compiles the program by rustc alone, which is faster and takes
// programs with a lock file of a newer cargo, and by cargo where there is more
// to it than its own files.
func (b *builder) buildRust(ctx context.Context) (*built, *Failure, error) {
	m, err := b.manifest()
	if err != nil {
		return nil, nil, err
	}
	if m.cargo {
		return b.buildCargo(ctx)
	}
	main, failure, err := b.rustMain(m)
	if failure != nil || err != nil {
		return nil, failure, err
	}
	program := b.free("program")
	argv := []string{ToolPath("rustc"), "--edition", m.edition, "--crate-name", "program", "--color", "never", "-C", "opt-level=1",
		"-C", "debug-assertions=on", "-C", "strip=debuginfo", "-o", program, "./" + main}
	failure, err = b.runTool(ctx, argv)
	if failure != nil {
		failure, err = explainedRust(failure)
	}
	if failure != nil || err != nil {
		return nil, failure, err
	}
	return &built{Language: string(familyRust), File: program, Notes: b.notes}, nil, nil
}

// explainedRust says what is the matter where the tools' own words are about
// what is not here. A program for newer tools is no student's failure.
func explainedRust(failure *Failure) (*Failure, error) {
	if said := rustTooOld.FindString(failure.Output); said != "" {
		return nil, &MissingError{
			Text: "the submission is written for a newer Rust than the one here: " + said,
			Hint: "install a newer Rust in /usr/local/bin or /usr/bin",
		}
	}
	if rustDownloads.MatchString(failure.Output) {
		failure.Message = "The program names something that is neither its own nor in Rust's standard library; other crates are not downloaded here"
	}
	return failure, nil
}

// rustMain returns the file with the function main.
func (b *builder) rustMain(m *manifest) (string, *Failure, error) {
	if b.single != "" {
		return b.single, nil, nil
	}
	var mains []string
	for _, file := range b.sourcesOf(familyRust) {
		text, err := os.ReadFile(b.path(file))
		if err != nil {
			return "", nil, fmt.Errorf("reading the submission: %w", err)
		}
		if rustMain.Match(outline(text, comments)) {
			mains = append(mains, file)
		}
	}
	if len(mains) == 0 {
		return "", notRunnable("No Rust file has a function main"), nil
	}
	candidates := fileCandidates(mains)
	i := slices.Index(mains, m.bin)
	if i < 0 || slices.ContainsFunc(mains, b.hinted) {
		i = choose(candidates, b.Hints, b.tree)
	}
	if i < 0 {
		return "", b.ambiguous("Several Rust files have a function main", candidates, ".rs"), nil
	}
	if len(mains) > 1 {
		b.note("The program is the one with the function main of %s. Not compiled, since there is a main too: %s.", mains[i], others(candidates, i))
	}
	return mains[i], nil, nil
}

// manifest reads the Cargo.toml at the top, if there is one.
func (b *builder) manifest() (*manifest, error) {
	m := &manifest{edition: "2021"}
	if b.single != "" || !slices.Contains(b.files, "Cargo.toml") {
		return m, nil
	}
	text, err := os.ReadFile(b.path("Cargo.toml"))
	if err != nil {
		return nil, fmt.Errorf("reading the submission: %w", err)
	}
	m.edition, m.bin = "2015", filepath.Join("src", "main.rs")
	m.read(string(text))
	m.cargo = m.cargo || slices.Contains(b.files, "build.rs") || slices.Contains(b.files, filepath.Join("src", "lib.rs"))
	return m, nil
}

// read reads the lines of a Cargo.toml.
func (m *manifest) read(text string) {
	section := ""
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if s := tomlSection.FindStringSubmatch(line); s != nil {
			section = s[1]
			m.cargo = m.cargo || strings.Contains(section, "dependencies.") || section == "workspace" || section == "lib"
			continue
		}
		v := tomlValue.FindStringSubmatch(line)
		switch {
		case v == nil:
		case section == "package" && v[1] == "edition" && v[2] != "":
			m.edition = v[2]
		case section == "bin" && v[1] == "path":
			m.bin = filepath.Clean(v[2])
		case section == "package" && v[1] == "build", strings.HasSuffix(section, "dependencies") && section != "dev-dependencies":
			m.cargo = true
		}
	}
}

// buildCargo builds a program that depends on more than the standard library.
func (b *builder) buildCargo(ctx context.Context) (*built, *Failure, error) {
	if ToolPath("cargo") == "" {
		return nil, nil, b.missing(string(familyRust), "cargo")
	}
	name, err := b.makeFolder("cargo")
	if err != nil {
		return nil, nil, err
	}
	own := b.path(name)
	defer func() { _ = run.RemoveFolder(own) }() // it goes with the folder of the build
	target := filepath.Join(own, "target")
	with := surroundings{env: []string{"CARGO_HOME=" + own, "CARGO_NET_OFFLINE=true", "CARGO_PROFILE_DEV_DEBUG=0", "CARGO_TERM_COLOR=never", "CARGO_INCREMENTAL=0"}, limits: buildLimits()}
	failure, err := b.runToolWith(ctx, with, []string{ToolPath("cargo"), "build", "--offline", "--quiet", "--manifest-path", "./Cargo.toml", "--target-dir", target})
	if failure != nil {
		failure, err = explainedRust(failure)
	}
	if failure != nil || err != nil {
		return nil, failure, err
	}
	made, failure, err := b.madeByCargo(filepath.Join(target, "debug"))
	if failure != nil || err != nil {
		return nil, failure, err
	}
	program := b.free("program")
	if err := os.Rename(made, b.path(program)); err != nil {
		return nil, nil, fmt.Errorf("taking what cargo built: %w", err)
	}
	return &built{Language: string(familyRust), File: program, Notes: b.notes}, nil, nil
}

// madeByCargo finds the program among what cargo made.
func (b *builder) madeByCargo(dir string) (string, *Failure, error) {
	items, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", nil, fmt.Errorf("looking for what cargo built: %w", err)
	}
	var names []string
	for _, item := range items {
		info, err := item.Info()
		if err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0 && filepath.Ext(item.Name()) == "" {
			names = append(names, item.Name())
		}
	}
	candidates := fileCandidates(names)
	if len(names) == 0 {
		return "", notRunnable("cargo built no program: there is no function main in src/main.rs"), nil
	}
	i := choose(candidates, b.Hints, b.tree)
	if i < 0 {
		return "", b.ambiguous("cargo built several programs", candidates, ".rs"), nil
	}
	if len(names) > 1 {
		b.note("The program is %s. It was chosen among %s.", names[i], listed(candidates))
	}
	return filepath.Join(dir, names[i]), nil, nil
}
