package submission

import (
	"bytes"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"grade/harness/run"
)

// beginnersClasses lists classes of the JDK, a line each, that programs of a
// first course load and that the JDK's own list lacks: Scanner and its
// patterns, readers, collections, exceptions. A name that a version of the JDK
// does not know is passed over.
//
//go:embed javaclasses.txt
var beginnersClasses string

// quietJVM keeps the virtual machine's own messages away from standard output,
// where it would print that an archive does not fit it, as after an update.
func quietJVM() []string { return []string{"-Xlog:disable", "-Xlog:all=error:stderr"} }

// javaArchive returns a file from which the virtual machine takes the JDK's
// classes ready to use, instead of loading and checking them one by one. It
// holds no class of any program, so all programs share it. It is made once for
// a JDK and kept. Empty: there is none, and programs start slower.
func (b *builder) javaArchive(ctx context.Context) (string, error) {
	if b.CacheDir == "" {
		return "", nil
	}
	home, list, err := javaHome()
	if err != nil {
		return "", nil // a runtime that was put together otherwise
	}
	key := digestOf([]string{"java archive 1", beginnersClasses, string(list), identity(ToolPath("java")),
		identity(filepath.Join(home, "lib", "modules")), identity(filepath.Join(home, "lib", "server", "libjvm.so"))})
	dir, err := filepath.Abs(filepath.Join(b.CacheDir, "java"))
	if err != nil {
		return "", fmt.Errorf("finding the cache: %w", err)
	}
	archive := filepath.Join(dir, key+".jsa")
	if _, err := os.Stat(archive); err != nil {
		if made, err := b.makeArchive(ctx, archive, list); !made || err != nil {
			return "", err
		}
	}
	return archive, nil
}

// javaHome returns the folder of the JDK and the list of the classes that its
// own archive holds.
func javaHome() (home string, list []byte, err error) {
	java, err := filepath.EvalSymlinks(ToolPath("java"))
	if err != nil {
		return "", nil, err
	}
	home = filepath.Dir(filepath.Dir(java))
	list, err = os.ReadFile(filepath.Join(home, "lib", "classlist"))
	return home, list, err
}

// makeArchive makes the archive in the folder of the build, where commands may
// write, and puts it in its place. A virtual machine that makes none, and a
// cache that cannot be written, cost nothing but time.
func (b *builder) makeArchive(ctx context.Context, archive string, list []byte) (made bool, err error) {
	name, err := b.makeFolder("archive")
	if err != nil {
		return false, err
	}
	dir := b.path(name)
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	names, dump := filepath.Join(dir, "classes"), filepath.Join(dir, "archive")
	if err := os.WriteFile(names, withClasses(list), 0o644); err != nil {
		return false, fmt.Errorf("listing classes for the archive: %w", err)
	}
	argv := append([]string{ToolPath("java"), "-Xshare:dump", "-XX:SharedClassListFile=" + names, "-XX:SharedArchiveFile=" + dump,
		"-cp", filepath.Join(dir, "none")}, quietJVM()...)
	rec, err := b.runBuild(ctx, argv)
	if err != nil || rec.End != (run.End{Kind: run.Exited}) {
		return false, err
	}
	content, err := os.Open(dump)
	if err != nil {
		return false, fmt.Errorf("reading the archive: %w", err)
	}
	defer content.Close()
	return putInto(archive, content) == nil, nil
}

// withClasses adds to a list of classes those that it lacks.
func withClasses(list []byte) []byte {
	have := map[string]bool{}
	for line := range strings.Lines(string(list)) {
		if fields := strings.Fields(line); len(fields) > 0 {
			have[fields[0]] = true
		}
	}
	var out bytes.Buffer
	out.Write(bytes.TrimRight(list, "\n"))
	for name := range strings.Lines(beginnersClasses) {
		if name = strings.TrimSpace(name); !have[name] {
			out.WriteString("\n" + name)
		}
	}
	out.WriteString("\n")
	return out.Bytes()
}
