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
	"time"

	"grade/harness/run"
	"grade/harness/suite"
)

var (
	// goMain finds the function main of a file of package main.
	goMain    = regexp.MustCompile(`(?m)^func\s+main\s*\(\s*\)`)
	goPackage = regexp.MustCompile(`(?m)^package\s+main\b`)
	// goTooOld is what go says of a program that asks for a newer Go.
	goTooOld = regexp.MustCompile(`requires go >= [0-9.]+|invalid go version '1\.[0-9.]+'`)
	// goDownloads is what go says where it would download something.
	goDownloads = regexp.MustCompile(`GOPROXY=off|no required module provides package|cannot find module providing|missing go\.sum entry`)
)

// warmGo imports what programs of a first course do. Its build leaves these
// packages compiled, for which go takes longer than for any such program.
const warmGo = `package main

import (
	_ "bufio"
	_ "bytes"
	_ "cmp"
	_ "container/heap"
	_ "container/list"
	_ "errors"
	_ "flag"
	_ "fmt"
	_ "io"
	_ "log"
	_ "math"
	_ "math/rand"
	_ "os"
	_ "regexp"
	_ "sort"
	_ "strconv"
	_ "strings"
	_ "sync"
	_ "text/tabwriter"
	_ "time"
	_ "unicode"
	_ "unicode/utf8"
)

func main() {}
`

// goTool returns the path of go; empty if it is not there. Its own installer
// puts it beside the folders of the system.
func goTool() string {
	path, _ := run.LookCommand("go", run.SystemPath+":/usr/local/go/bin:/usr/lib/go/bin")
	return path
}

// goCommand is how programs are built: without a trace of the folder in them,
// so that a build can be kept, and small.
func goCommand(folder, output string) []string {
	argv := []string{goTool(), "build"}
	if folder != "." {
		argv = append(argv, "-C", folder)
	}
	return append(argv, "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", output)
}

// goEnvironment keeps go from the network, from the caller's settings and from
// any toolchain but its own. A module in the folder of temporary files would be
// passed over. The index of packages would have to be written to the cache.
func goEnvironment(cache, own string) []string {
	return []string{"GOCACHE=" + cache, "GOPATH=" + filepath.Join(own, "path"), "TMPDIR=" + own, "XDG_CONFIG_HOME=" + own, "GOENV=off", "GOFLAGS=", "GO111MODULE=on",
		"GODEBUG=goindex=0", "GOPROXY=off", "GOSUMDB=off", "GOTOOLCHAIN=local", "GOWORK=off", "CGO_ENABLED=0"}
}

// coldLimits bound the builds in which go compiles its own packages, which is
// not the student's doing and takes minutes on a busy machine.
func coldLimits() suite.Limits {
	limits := buildLimits()
	limits.Wall, limits.CPU = 15*time.Minute, 5*time.Minute
	return limits
}

// buildGo builds the package with the function main.
func (b *builder) buildGo(ctx context.Context) (*built, *Failure, error) {
	main, files, failure, err := b.goFiles()
	if failure != nil || err != nil {
		return nil, failure, err
	}
	name, err := b.makeFolder("go")
	if err != nil {
		return nil, nil, err
	}
	own := b.path(name)
	with := surroundings{env: goEnvironment(filepath.Join(own, "cache"), own), limits: coldLimits()}
	if warm := b.warmCache(ctx); warm != "" {
		with = surroundings{env: goEnvironment(warm, own), reads: []string{warm}, limits: buildLimits()}
	}
	program := b.free("program")
	folder := b.nearest("go.mod", filepath.Dir(main))
	argv := goCommand(folder, b.path(program))
	for _, file := range files {
		file, err := filepath.Rel(folder, file)
		if err != nil {
			return nil, nil, fmt.Errorf("naming the files of the program: %w", err)
		}
		argv = append(argv, "./"+file) // a name may begin with a dash
	}
	failure, err = b.runToolWith(ctx, with, argv)
	if err := errors.Join(err, run.RemoveFolder(own)); err != nil {
		return nil, nil, err
	}
	if failure != nil {
		failure, err = explainedGo(failure)
		return nil, failure, err
	}
	return &built{Language: string(familyGo), File: program, Notes: b.notes}, nil, nil
}

// explainedGo says what is the matter where go's own words are about its
// settings. A program for a newer Go than ours is no student's failure.
func explainedGo(failure *Failure) (*Failure, error) {
	if said := goTooOld.FindString(failure.Output); said != "" {
		return nil, &MissingError{
			Text: "the submission is written for a newer Go than the one here: " + said,
			Hint: "install a newer Go in /usr/local/go",
		}
	}
	if goDownloads.MatchString(failure.Output) {
		failure.Message = "The program asks for packages that are not part of Go, and nothing is downloaded here; do without them, or hand them in too (go mod vendor)"
	}
	return failure, nil
}

// goFiles returns the file with the function main and all files of its
// package, without tests and without other programs that lie beside it.
func (b *builder) goFiles() (main string, files []string, failure *Failure, err error) {
	var mains, rest []string
	for _, file := range b.sourcesOf(familyGo) {
		text, err := os.ReadFile(b.path(file))
		if err != nil {
			return "", nil, nil, fmt.Errorf("reading the submission: %w", err)
		}
		shape := outline(text, comments)
		switch {
		case strings.HasSuffix(file, "_test.go") || !goPackage.Match(shape):
		case goMain.Match(shape):
			mains = append(mains, file)
		default:
			rest = append(rest, file)
		}
	}
	candidates := fileCandidates(mains)
	if len(mains) == 0 {
		return "", nil, notRunnable("No Go file begins with package main and has a function main"), nil
	}
	i := choose(candidates, b.Hints, b.tree)
	if i < 0 {
		return "", nil, b.ambiguous("Several Go files have a function main", candidates, ".go"), nil
	}
	main = mains[i]
	if len(mains) > 1 {
		b.note("The program is the one with the function main of %s. Not compiled, since there is a main too: %s.", main, others(candidates, i))
	}
	for _, file := range rest {
		if filepath.Dir(file) == filepath.Dir(main) {
			files = append(files, file)
		}
	}
	files = append(files, main)
	slices.Sort(files)
	return main, files, nil, nil
}

// nearest returns the folder with a file of that name, from a folder upwards;
// the top if there is none.
func (b *builder) nearest(name, folder string) string {
	for ; folder != "."; folder = filepath.Dir(folder) {
		if slices.Contains(b.files, filepath.Join(folder, name)) {
			return folder
		}
	}
	return folder
}

// warmCache returns a build cache in which the common packages are compiled.
// Builds read it, and none can write to it. Empty: there is none, and a build
// takes half a minute instead of less than a second.
func (b *builder) warmCache(ctx context.Context) string {
	if b.CacheDir == "" {
		return ""
	}
	dir, err := filepath.Abs(filepath.Join(b.CacheDir, "go"))
	if err != nil {
		return ""
	}
	tool := goTool()
	warm := filepath.Join(dir, digestOf([]string{"go cache 1", warmGo, identity(tool), identity(filepath.Join(filepath.Dir(filepath.Dir(tool)), "VERSION"))}))
	if _, err := os.Stat(warm); err == nil {
		return warm
	}
	if err := b.makeWarmCache(ctx, dir, warm); err != nil {
		return "" // it costs nothing but time
	}
	return warm
}

// makeWarmCache builds a program of ours aside and puts the cache that it
// leaves in its place.
func (b *builder) makeWarmCache(ctx context.Context, dir, warm string) (err error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	aside, err := os.MkdirTemp(dir, asidePrefix)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, run.RemoveFolder(aside)) }()
	err = errors.Join(os.Chmod(aside, 0o711), os.WriteFile(filepath.Join(aside, "warm.go"), []byte(warmGo), 0o644))
	if err != nil {
		return err
	}
	cache := filepath.Join(aside, "cache")
	with := surroundings{env: goEnvironment(cache, aside), limits: coldLimits()}
	rec, err := b.runBuildAt(ctx, aside, with, append(goCommand(".", filepath.Join(aside, "warm")), "./warm.go"))
	if err != nil {
		return err
	}
	if rec.End != (run.End{Kind: run.Exited}) {
		return fmt.Errorf("go could not build its own packages: %s", rec.Stderr.Head)
	}
	err = filepath.WalkDir(cache, func(path string, item fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case item.IsDir():
			return os.Chmod(path, 0o755)
		}
		return os.Chmod(path, 0o644)
	})
	if err != nil {
		return err
	}
	if err := os.Rename(cache, warm); err != nil && !isFolder(warm) { // another grader was faster
		return err
	}
	return nil
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}
