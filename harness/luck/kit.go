package luck

import (
	"bytes"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/gob"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"grade/harness/run"
	"grade/harness/suite"
)

// The answering code in three languages. It is built by the machine's own
// compilers: what is loaded into a program must fit its library and its virtual
// machine.
//
//go:embed source
var sources embed.FS

// Kit makes the answering code.
type Kit struct {
	// Cache is a folder for what need not be built twice; empty: nothing is
	// kept. Several graders may use it at once.
	Cache string
	// Folder is where programs find what is made; it must exist, and every
	// user must be able to walk to it.
	Folder string
}

// A Refusal says, in words that end a sentence, why a program's numbers cannot
// be forced.
type Refusal struct{ Reason string }

func (r *Refusal) Error() string { return r.Reason }

func refuse(format string, args ...any) error { return &Refusal{fmt.Sprintf(format, args...)} }

// native makes the library that C programs load first.
func (k *Kit) native(ctx context.Context) (string, error) {
	gcc, ok := run.LookInterpreter("gcc")
	if !ok {
		return "", refuse("the library that answers rand() is built with gcc, which this machine lacks")
	}
	const name = "libgradeluck.so"
	err := k.provide(ctx, "native", []string{gcc}, func(dir string) error {
		return build(ctx, dir, gcc, "-O2", "-w", "-shared", "-fPIC", "-o", name, "native.c", "-ldl")
	}, name)
	return filepath.Join(k.Folder, name), err
}

// classes makes the folder of classes that take the place of the class
// library's own.
func (k *Kit) classes(ctx context.Context, java string) (string, error) {
	resolved, err := filepath.EvalSymlinks(java)
	if err != nil {
		return "", refuse("%s cannot be found", java)
	}
	java = resolved
	javac := filepath.Join(filepath.Dir(java), "javac")
	if _, err := os.Stat(javac); err != nil {
		return "", refuse("the class that answers java.util.Random is built with javac, which this machine's Java lacks")
	}
	const folder = "java"
	err = k.provide(ctx, "java", []string{java, javac}, func(dir string) error {
		patch := filepath.Join(dir, "patch", "java", "util")
		if err := os.MkdirAll(patch, 0o755); err != nil {
			return fmt.Errorf("making a folder for classes: %w", err)
		}
		if err := os.Rename(filepath.Join(dir, "Random.java"), filepath.Join(patch, "Random.java")); err != nil {
			return fmt.Errorf("laying out sources: %w", err)
		}
		if err := build(ctx, dir, javac, "-nowarn", "-encoding", "UTF-8", "--patch-module", "java.base="+filepath.Join(dir, "patch"),
			"-d", folder, filepath.Join(patch, "Random.java")); err != nil {
			return err
		}
		if err := build(ctx, dir, javac, "-d", "probe", "Probe.java"); err != nil {
			return err
		}
		return probe(ctx, dir, java, folder)
	}, folder)
	return filepath.Join(k.Folder, folder), err
}

// module makes the folder in which Python finds its module random.
func (k *Kit) module() (string, error) {
	folder := filepath.Join(k.Folder, "python")
	if _, err := os.Stat(filepath.Join(folder, "random.py")); err == nil {
		return folder, nil // a program may be reading it
	}
	text, err := sources.ReadFile("source/random.py")
	if err != nil {
		return "", fmt.Errorf("reading our own source: %w", err)
	}
	return folder, put(filepath.Join(folder, "random.py"), text)
}

// buildLimits bound the building of our own code.
func buildLimits() suite.Limits {
	return suite.Limits{Wall: time.Minute, CPU: time.Minute, Memory: 2 << 30, Output: 1 << 20}
}

// build runs a compiler on our own code. That it fails is a Refusal: the
// machine's tools do not suit.
func build(ctx context.Context, dir string, argv ...string) error {
	_, err := output(ctx, dir, argv...)
	return err
}

func output(ctx context.Context, dir string, argv ...string) (string, error) {
	p := &run.Trusted{Argv: argv, Dir: dir, Env: []string{"PATH=" + run.SystemPath, "LC_ALL=C.UTF-8", "HOME=" + dir, "TMPDIR=" + dir}}
	rec, err := p.Run(ctx, suite.Script{}, buildLimits())
	if err != nil {
		return "", fmt.Errorf("building what answers random numbers: %w", err)
	}
	if rec.End != (run.End{Kind: run.Exited}) {
		line, _, _ := strings.Cut(string(rec.Stderr.Head), "\n")
		return "", refuse("%s did not build or run the code that answers random numbers (%s %d): %s",
			filepath.Base(argv[0]), rec.End.Kind, rec.End.Code, line)
	}
	return string(rec.Transcript.Stdout), nil
}

// probe makes sure that this version of the class library works with our
// class, and that it draws the sequences of the documentation: a class that
// does not fit would stop every program before its first line.
func probe(ctx context.Context, dir, java, patch string) error {
	const right = "341312 14 -5025562857975149833 1.1419053154730547 true"
	said, err := output(ctx, dir, java, "--patch-module", "java.base="+patch, "-cp", "probe", "Probe")
	if err != nil {
		return err
	}
	if strings.TrimSpace(said) != right {
		return refuse("the class library of this Java does not work with the class that answers java.util.Random")
	}
	return nil
}

// provide puts what a build makes into the kit's folder, from the cache where
// the same was built before. The made file or folder is named by want.
func (k *Kit) provide(ctx context.Context, name string, tools []string, compile func(dir string) error, want string) error {
	if _, err := os.Stat(filepath.Join(k.Folder, want)); err == nil {
		return nil
	}
	entry := ""
	if k.Cache != "" {
		entry = filepath.Join(k.Cache, "luck", name+"-"+key(name, tools))
		if files, err := readMade(entry); err == nil {
			return k.lay(files)
		}
	}
	files, err := built(compile, want)
	if err != nil {
		return err
	}
	if entry != "" {
		_ = keepMade(entry, files) // what cannot be kept is built again
	}
	return errors.Join(k.lay(files), ctx.Err())
}

// made is a file that a build made; its name is relative to the kit's folder.
type made struct {
	Name    string
	Content []byte
}

// built runs a build in a folder of its own and reads what it made.
func built(compile func(dir string) error, want string) (files []made, err error) {
	dir, err := os.MkdirTemp("", "grade-luck-")
	if err != nil {
		return nil, fmt.Errorf("making a folder to build in: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	entries, err := sources.ReadDir("source")
	if err != nil {
		return nil, fmt.Errorf("reading our own sources: %w", err)
	}
	for _, entry := range entries {
		text, err := sources.ReadFile("source/" + entry.Name())
		if err != nil {
			return nil, fmt.Errorf("reading our own sources: %w", err)
		}
		if err := put(filepath.Join(dir, entry.Name()), text); err != nil {
			return nil, err
		}
	}
	if err := compile(dir); err != nil {
		return nil, err
	}
	err = filepath.WalkDir(filepath.Join(dir, want), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		inside, err := filepath.Rel(dir, path)
		files = append(files, made{inside, content})
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("reading what was built: %w", err)
	}
	return files, nil
}

// lay writes files into the kit's folder.
func (k *Kit) lay(files []made) error {
	for _, f := range files {
		if err := put(filepath.Join(k.Folder, f.Name), f.Content); err != nil {
			return err
		}
	}
	return nil
}

func put(path string, content []byte) error {
	err := os.MkdirAll(filepath.Dir(path), 0o755)
	if err == nil {
		err = os.WriteFile(path, content, 0o644)
	}
	if err != nil {
		return fmt.Errorf("laying out the code that answers random numbers: %w", err)
	}
	return nil
}

// key is the digest of all that a build depends on: our sources and the tools,
// told by size and age as starting them would take longer than building.
func key(name string, tools []string) string {
	digest := sha256.New()
	fmt.Fprintf(digest, "luck 1 %s\n", name)
	entries, _ := sources.ReadDir("source") // embedded: it is there
	for _, entry := range entries {
		text, _ := sources.ReadFile("source/" + entry.Name())
		fmt.Fprintf(digest, "%s %x\n", entry.Name(), sha256.Sum256(text))
	}
	for _, tool := range tools {
		path, err := filepath.EvalSymlinks(tool)
		if err != nil {
			path = tool
		}
		if info, err := os.Stat(path); err == nil {
			fmt.Fprintf(digest, "%q %d %d\n", path, info.Size(), info.ModTime().UnixNano())
		}
	}
	return hex.EncodeToString(digest.Sum(nil))
}

// readMade reads a kept build. A damaged one is as good as none.
func readMade(entry string) ([]made, error) {
	data, err := os.ReadFile(entry)
	if err != nil {
		return nil, err
	}
	if len(data) < sha256.Size || sha256.Sum256(data[sha256.Size:]) != [sha256.Size]byte(data) {
		return nil, errors.New("damaged")
	}
	var files []made
	if err := gob.NewDecoder(bytes.NewReader(data[sha256.Size:])).Decode(&files); err != nil {
		return nil, err
	}
	if slices.ContainsFunc(files, func(f made) bool { return !filepath.IsLocal(f.Name) }) {
		return nil, errors.New("damaged")
	}
	return files, nil
}

// keepMade writes a build aside and renames it, so that whoever finds it finds
// it whole.
func keepMade(entry string, files []made) (err error) {
	var body bytes.Buffer
	if err := gob.NewEncoder(&body).Encode(files); err != nil {
		return err
	}
	sum := sha256.Sum256(body.Bytes())
	if err := os.MkdirAll(filepath.Dir(entry), 0o755); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(entry), "new-")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(f.Name())
		}
	}()
	_, err = f.Write(append(sum[:], body.Bytes()...))
	if err = errors.Join(err, f.Chmod(0o644), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), entry)
}
