package submission

import (
	"bytes"
	"context"
	_ "embed"
	"fmt"
	"io/fs"
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
	key := digestOf([]string{"java archive 1", beginnersClasses, string(list), identity(toolPath("java")),
		identity(filepath.Join(home, "lib", "modules")), identity(filepath.Join(home, "lib", "server", "libjvm.so"))})
	dir, err := filepath.Abs(filepath.Join(b.CacheDir, "java"))
	if err != nil {
		return "", fmt.Errorf("finding the cache: %w", err)
	}
	archive := filepath.Join(dir, key+".jsa")
	info, err := os.Stat(archive)
	if err != nil {
		if info, err = b.makeArchive(ctx, archive, list); err != nil || info == nil {
			return "", err
		}
	}
	if info.Size() == 0 {
		return "", nil // this virtual machine makes none
	}
	return archive, nil
}

// javaHome returns the folder of the JDK and the list of the classes that its
// own archive holds.
func javaHome() (home string, list []byte, err error) {
	java, err := filepath.EvalSymlinks(toolPath("java"))
	if err != nil {
		return "", nil, err
	}
	home = filepath.Dir(filepath.Dir(java))
	list, err = os.ReadFile(filepath.Join(home, "lib", "classlist"))
	return home, list, err
}

// makeArchive makes the archive in the folder of the build, where commands may
// write, and moves it to its place. Where the virtual machine makes none, an
// empty file says so to those who come later. A cache that cannot be written
// costs nothing but time: info is then nil.
func (b *builder) makeArchive(ctx context.Context, archive string, list []byte) (info fs.FileInfo, err error) {
	dir, err := os.MkdirTemp(b.work, "archive-")
	if err != nil {
		return nil, fmt.Errorf("making a folder for the archive: %w", err)
	}
	defer os.RemoveAll(dir)
	names, made := filepath.Join(dir, "classes"), filepath.Join(dir, "archive")
	if err := os.WriteFile(names, withClasses(list), 0o644); err != nil {
		return nil, fmt.Errorf("listing classes for the archive: %w", err)
	}
	argv := append([]string{toolPath("java"), "-Xshare:dump", "-XX:SharedClassListFile=" + names, "-XX:SharedArchiveFile=" + made,
		"-cp", filepath.Join(dir, "none")}, quietJVM()...)
	rec, err := b.runBuild(ctx, argv)
	if err != nil {
		return nil, err
	}
	if rec.End != (run.End{Kind: run.Exited}) {
		if err := os.WriteFile(made, nil, 0o644); err != nil {
			return nil, fmt.Errorf("noting that there is no archive: %w", err)
		}
	}
	content, err := os.Open(made)
	if err != nil {
		return nil, fmt.Errorf("reading the archive: %w", err)
	}
	defer content.Close()
	if err := putInto(archive, content); err != nil {
		return nil, nil
	}
	if info, err = os.Stat(archive); err != nil {
		return nil, nil
	}
	return info, nil
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
