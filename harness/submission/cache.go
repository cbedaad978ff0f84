package submission

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/gob"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"time"

	"grade/harness/run"
)

// The cache holds a file for each build, named by the digest of all that went
// into it. It is written aside and renamed, so that whoever finds it finds it
// whole, and begins with a digest of its own. What cannot be read is built
// anew, and what cannot be written is not kept: a cache costs nobody a point.

// recipe changes whenever we build the same files in another way.
const recipe = "build 2"

// What the cache keeps at most.
const (
	mostBuilds    = 500
	mostKeptBytes = 8 << 20        // of one build
	abandoned     = 24 * time.Hour // the age of a file that nobody will finish
)

// keptBuild is a build with its files.
type keptBuild struct {
	Built built
	Files []keptFile
}

type keptFile struct {
	Name    string // relative to the folder of the build
	Exec    bool
	Content []byte
}

// kept returns the build of the same files by the same commands, if there is
// one, or else builds and keeps what was built. Failures are not kept.
func (b *builder) kept(ctx context.Context, build func(context.Context) (*built, *Failure, error)) (*built, *Failure, error) {
	if b.CacheDir == "" {
		return build(ctx)
	}
	entry := filepath.Join(b.CacheDir, "builds", b.key())
	if k, err := readKept(entry); err == nil {
		if err := b.restore(k); err != nil {
			return nil, nil, err
		}
		now := time.Now()
		_ = os.Chtimes(entry, now, now) // what is used stays longest
		return &k.Built, nil, nil
	}
	made, failure, err := build(ctx)
	if made == nil || err != nil {
		return nil, failure, err
	}
	files, err := b.madeFiles()
	if err != nil {
		return made, nil, nil // not to be kept
	}
	if keep(entry, keptBuild{*made, files}) == nil {
		sweep(filepath.Dir(entry))
	}
	return made, nil, nil
}

// key is the digest of all that a build depends on.
func (b *builder) key() string {
	files := make([]string, len(b.files))
	for i, file := range b.files {
		files[i] = b.sums[file] + " " + file
	}
	groups := [][]string{{recipe, b.single}, b.folders, files, b.Hints, b.Rules.Run}
	groups = append(groups, b.Rules.Build...)
	tools := []string{"gcc", "g++", "javac", goTool(), "rustc", "cargo"}
	for _, command := range b.Rules.Build {
		tools = append(tools, command...) // a tool, or a file elsewhere
	}
	identities := make([]string, len(tools))
	for i, tool := range tools {
		identities[i] = identity(tool)
	}
	if home, _, err := javaHome(); err == nil {
		identities = append(identities, identity(filepath.Join(home, "lib", "modules")))
	}
	return digestOf(append(groups, identities)...)
}

// digestOf returns a digest of groups of words, in hexadecimal.
func digestOf(groups ...[]string) string {
	digest := sha256.New()
	for _, group := range groups {
		digest.Write(binary.BigEndian.AppendUint64(nil, uint64(len(group))))
		for _, word := range group {
			digest.Write(binary.BigEndian.AppendUint64(nil, uint64(len(word))))
			io.WriteString(digest, word)
		}
	}
	return hex.EncodeToString(digest.Sum(nil))
}

// identity tells one version of a tool, or of a file that is named by its
// whole path, from another, without starting it: asking a Java compiler for
// its version takes as long as compiling. Empty: there is no such file.
func identity(tool string) string {
	path := tool
	if !filepath.IsAbs(tool) {
		path, _ = run.LookInterpreter(tool)
	}
	path, err := filepath.EvalSymlinks(path)
	if err != nil {
		return ""
	}
	info, err := os.Stat(path)
	if err != nil {
		return ""
	}
	return fmt.Sprintf("%s %d %d", path, info.Size(), info.ModTime().UnixNano())
}

// restore puts the files of a kept build in the place of the copied ones.
func (b *builder) restore(k *keptBuild) error {
	for _, file := range b.files {
		if err := os.Remove(b.path(file)); err != nil {
			return fmt.Errorf("restoring a build: %w", err)
		}
	}
	for _, file := range k.Files {
		mode := fs.FileMode(0o644)
		if file.Exec {
			mode = 0o755
		}
		if err := writeFile(b.path(file.Name), bytes.NewReader(file.Content), mode); err != nil {
			return fmt.Errorf("restoring a build: %w", err)
		}
	}
	return nil
}

var errNotKept = errors.New("not fit to be kept")

// madeFiles reads the files in the folder of the build. A build is not kept if
// it is large, holds anything but files, or has the name of its folder in it,
// since it will lie in another one.
func (b *builder) madeFiles() ([]keptFile, error) {
	var files []keptFile
	var total int64
	resolved, err := filepath.EvalSymlinks(b.work)
	if err != nil {
		return nil, err
	}
	err = filepath.WalkDir(b.work, func(path string, item fs.DirEntry, err error) error {
		if err != nil || item.IsDir() {
			return err
		}
		info, err := item.Info()
		if err != nil {
			return err
		}
		if total += info.Size(); !info.Mode().IsRegular() || total > mostKeptBytes {
			return errNotKept
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if bytes.Contains(content, []byte(b.work)) || bytes.Contains(content, []byte(resolved)) {
			return errNotKept
		}
		name, err := filepath.Rel(b.work, path)
		files = append(files, keptFile{name, info.Mode()&0o111 != 0, content})
		return err
	})
	return files, err
}

// readKept reads a kept build.
func readKept(entry string) (*keptBuild, error) {
	data, err := os.ReadFile(entry)
	if err != nil {
		return nil, err
	}
	if len(data) < sha256.Size || sha256.Sum256(data[sha256.Size:]) != [sha256.Size]byte(data) {
		return nil, errors.New("damaged")
	}
	k := &keptBuild{}
	if err := gob.NewDecoder(bytes.NewReader(data[sha256.Size:])).Decode(k); err != nil {
		return nil, err
	}
	for _, file := range k.Files {
		if !filepath.IsLocal(file.Name) {
			return nil, errors.New("damaged")
		}
	}
	return k, nil
}

// keep writes a kept build.
func keep(entry string, k keptBuild) error {
	var body bytes.Buffer
	if err := gob.NewEncoder(&body).Encode(k); err != nil {
		return err
	}
	sum := sha256.Sum256(body.Bytes())
	return putInto(entry, io.MultiReader(bytes.NewReader(sum[:]), &body))
}

// asidePrefix begins the names of files that are being written.
const asidePrefix = "new-"

// putInto writes a file of the cache aside and renames it.
func putInto(path string, content io.Reader) (err error) {
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	f, err := os.CreateTemp(dir, asidePrefix)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(f.Name())
		}
	}()
	_, err = io.Copy(f, content)
	err = errors.Join(err, f.Chmod(0o644), f.Close())
	if err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// sweep removes the builds that were not used for longest, if there are too
// many, and what graders left that were stopped.
func sweep(dir string) {
	items, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	var infos []fs.FileInfo
	for _, item := range items {
		info, err := item.Info()
		switch {
		case err != nil: // another grader has removed it
		case !strings.HasPrefix(item.Name(), asidePrefix):
			infos = append(infos, info)
		case time.Since(info.ModTime()) > abandoned:
			_ = os.Remove(filepath.Join(dir, item.Name()))
		}
	}
	sort.Slice(infos, func(i, j int) bool { return infos[i].ModTime().Before(infos[j].ModTime()) })
	for _, info := range infos[:max(0, len(infos)-mostBuilds)] {
		_ = os.Remove(filepath.Join(dir, info.Name()))
	}
}
