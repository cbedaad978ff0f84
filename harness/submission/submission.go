// Package submission turns what a student handed in into a program.
//
// It works on a copy in a folder of the grader's own, so that the student's
// files are never changed and nothing that a build leaves behind is seen by
// the next one. What the student did wrong, from a file without run bit to a
// missing semicolon, is a Failure: data for the report. An error is ours.
//
// A folder is read as a person reads it: hidden files, version control,
// compiled files and tests are passed over, the language is the one that most
// files are in, and where several files could be the program, the names that
// the suite hints at decide. What was decided is told in Program.Note; what
// cannot be decided is a Failure that names the candidates, since a guess
// would grade a program that the student did not mean.
//
// Builds are kept by content, if the caller names a folder for them: the same
// files, commands and compilers give the same program again without running a
// compiler. The same folder holds an archive of the JDK's own classes, which
// takes a third off the time of each run of a Java program.
package submission

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"grade/harness/run"
	"grade/harness/suite"
)

// Input is what was handed in.
type Input struct {
	// Path is a file or a folder; empty with Command.
	Path string
	// Command is a command line given as it is. Its first word is a path, or
	// is looked up in the folders of run.SystemPath and then of SearchPath.
	Command    []string
	SearchPath string // as the caller's PATH
	// Self is the path of this binary, for the slots in which builds run.
	Self string
	// Isolation bounds how builds are isolated, and then programs.
	Isolation run.Isolation
	// Hints are names that the main program is likely to have, the likeliest
	// first.
	Hints []string
	// Rules say how the suite wants submissions built and run. In a build
	// command {source} stands for the source files, {dir} for the folder of
	// the build and {program} for the file that it is to make.
	Rules suite.Submission
	// Overlay holds the suite's own files. Each takes the place of every file
	// of the student's with its name, or is added.
	Overlay []suite.File
	// CacheDir is a folder for what need not be made twice: built programs,
	// and the archive that Java programs start from, which programs must be
	// able to read. Several graders may use it at once. Empty: nothing is
	// kept, and there is no archive.
	CacheDir string
}

// Program is what runs.
type Program struct {
	// Argv starts the program, without the case's own arguments.
	Argv []string
	// Dir is the folder of the build.
	Dir string
	// Language names the kind of program: c, c++, java or python; "program"
	// where it is run as it is.
	Language string
	// Runtime names the virtual machine that the process of CommandLine is,
	// java or node: it takes address space and memory for itself, which a
	// memory limit must allow for. Empty: it is none.
	Runtime string
	// Reads lists files outside Dir that the program reads and shares with
	// others. It runs without them too, but slower.
	Reads []string
	// Note tells in sentences what was chosen or changed to make a program of
	// the files: its main class, a file that was left out. Often empty.
	Note string
	// run is the suite's command line with its placeholders.
	run []string
}

// Failure says why there is no program, in words for the student.
type Failure struct {
	// Kind is not_runnable or build_failed.
	Kind    string
	Message string
	// Output is what the compiler said, shortened, with relative paths.
	Output string
}

// The kinds of Failure.
const (
	NotRunnable = "not_runnable"
	BuildFailed = "build_failed"
)

// Prepare makes the program of an input in the folder work, which must exist
// and be empty.
func Prepare(ctx context.Context, in Input, work string) (*Program, *Failure, error) {
	commandOfRun, err := lookedUp(in.Rules.Run, "run")
	if err != nil {
		return nil, nil, err
	}
	var program *Program
	var failure *Failure
	if len(in.Command) > 0 {
		program, failure, err = prepareCommand(in, work)
	} else {
		program, failure, err = prepareFiles(ctx, in, work)
	}
	if program != nil {
		program.run = commandOfRun
		program.Runtime = runtimeOf(program.CommandLine("", nil))
	}
	return program, failure, err
}

// lookedUp returns a suite's command with the path of its tool.
func lookedUp(command []string, purpose string) ([]string, error) {
	if len(command) == 0 || strings.ContainsAny(command[0], "/{") {
		return command, nil
	}
	path, ok := run.LookInterpreter(command[0])
	if !ok {
		return nil, fmt.Errorf("the suite's %s needs %s, which is not in %s", purpose, command[0], run.SystemPath)
	}
	return append([]string{path}, command[1:]...), nil
}

func notRunnable(message string) *Failure {
	return &Failure{Kind: NotRunnable, Message: message}
}

// prepareCommand copies the files that a command line names, since the users of
// slots may not go where the caller's files lie.
func prepareCommand(in Input, work string) (*Program, *Failure, error) {
	argv := append([]string(nil), in.Command...)
	if !strings.Contains(argv[0], "/") {
		path, ok := run.LookCommand(argv[0], run.SystemPath+":"+in.SearchPath)
		if !ok {
			return nil, notRunnable("There is no command " + argv[0]), nil
		}
		argv[0] = path
	}
	if problem := run.WhyNotRunnable(argv[0], nil); problem != "" {
		return nil, notRunnable(problem), nil
	}
	for i, arg := range argv {
		if i > 0 && onlyWord(arg) && !takesFolder(argv[:i]) {
			continue
		}
		copied, err := copyNamed(arg, filepath.Join(work, fmt.Sprint("arg", i)))
		if err != nil {
			return nil, nil, err
		}
		argv[i] = copied
	}
	return &Program{Argv: argv, Dir: work, Language: "program"}, nil, nil
}

// onlyWord reports whether an argument, though a folder of that name lies where
// grade was started, may as well be a plain word: "play pig" beside a folder pig.
func onlyWord(arg string) bool {
	if strings.ContainsAny(arg, "/:") || arg == "." || arg == ".." {
		return false
	}
	info, err := os.Stat(arg)
	return err == nil && info.IsDir()
}

// takesFolder reports whether the word after those of a command line names a
// folder: the class path of Java, or what an interpreter is to run.
func takesFolder(before []string) bool {
	switch before[len(before)-1] {
	case "-cp", "-classpath", "--class-path", "-p", "--module-path":
		return true
	}
	name := filepath.Base(before[0])
	return len(before) == 1 && (strings.HasPrefix(name, "python") || strings.HasPrefix(name, "node"))
}

// copyNamed copies the files and folders that a word of a command names, alone
// or in a list with colons such as a class path, below to, and returns the word
// with the copies' names. Any other word is returned as it is.
func copyNamed(word, to string) (string, error) {
	parts := strings.Split(word, ":")
	for _, part := range parts {
		if info, err := os.Stat(part); err != nil || !info.IsDir() && !info.Mode().IsRegular() || inSystem(part) {
			return word, nil
		}
	}
	for i, part := range parts {
		target := to
		if len(parts) > 1 {
			target = fmt.Sprint(to, "-", i)
		}
		copied, err := copyOne(part, target)
		if err != nil {
			return "", err
		}
		parts[i] = copied
	}
	return strings.Join(parts, ":"), nil
}

// copyOne copies a file with what lies beside it, or a folder with all that is
// in it.
func copyOne(path, to string) (string, error) {
	info, err := os.Stat(path)
	if err != nil {
		return "", fmt.Errorf("copying what the command names: %w", err)
	}
	if !info.IsDir() {
		return copyBeside(path, to)
	}
	count, size := 0, int64(0)
	err = filepath.WalkDir(path, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		inside, err := filepath.Rel(path, name)
		if err != nil {
			return err
		}
		target := filepath.Join(to, inside)
		if entry.IsDir() {
			return os.MkdirAll(target, 0o755)
		}
		info, err := entry.Info()
		if err != nil || !info.Mode().IsRegular() || holdsAnswers(name) {
			return err
		}
		if count, size = count+1, size+info.Size(); count > mostInFolder || size > mostBesideSize {
			return errTooMuch
		}
		return copyFile(name, target, readableMode(info))
	})
	if errors.Is(err, errTooMuch) {
		return path, os.RemoveAll(to)
	}
	if err != nil {
		return "", fmt.Errorf("copying what the command names: %w", err)
	}
	return to, nil
}

// errTooMuch says that a folder is too large to be copied: it is then named as
// it is, and the program may find it closed.
var errTooMuch = errors.New("the folder is too large to be copied")

// holdsAnswers reports whether a file may be a case, which stays where it is.
func holdsAnswers(name string) bool {
	return strings.HasSuffix(name, ".yaml") || strings.HasSuffix(name, ".yml")
}

// inSystem reports whether a path is one that every user may read.
func inSystem(path string) bool {
	for _, folder := range []string{"/usr/", "/bin/", "/lib/", "/opt/", "/etc/"} {
		if strings.HasPrefix(path, folder) {
			return true
		}
	}
	return false
}

// The most that is copied beside a file that a command names: what it may
// import or include.
const (
	mostBeside     = 64       // files
	mostInFolder   = 500      // files, where a folder itself is named
	mostBesideSize = 16 << 20 // bytes
)

// copyBeside copies a file into a new folder, with the files that lie beside it
// if they are few and small, and returns the copy's path. Case files stay
// where they are: they hold the answers.
func copyBeside(file, folder string) (string, error) {
	if err := os.Mkdir(folder, 0o755); err != nil {
		return "", fmt.Errorf("making a folder for the command's files: %w", err)
	}
	entries, err := os.ReadDir(filepath.Dir(file))
	if err != nil {
		return "", fmt.Errorf("looking beside the command's files: %w", err)
	}
	size := int64(0)
	for _, entry := range entries {
		if info, err := entry.Info(); err == nil && info.Mode().IsRegular() {
			size += info.Size()
		}
	}
	alone := len(entries) > mostBeside || size > mostBesideSize
	for _, entry := range entries {
		info, err := entry.Info()
		name := entry.Name()
		wanted := name == filepath.Base(file) || !alone && !holdsAnswers(name)
		if err != nil || !info.Mode().IsRegular() || !wanted {
			continue
		}
		if err := copyFile(filepath.Join(filepath.Dir(file), name), filepath.Join(folder, name), readableMode(info)); err != nil {
			return "", err
		}
	}
	return filepath.Join(folder, filepath.Base(file)), nil
}

// readableMode is the mode of a copy: everybody may read it, and run it if its
// owner could.
func readableMode(info os.FileInfo) os.FileMode {
	if info.Mode()&0o111 != 0 {
		return 0o755
	}
	return 0o644
}

// CommandLine returns the command of a case: the suite's `run` with its
// placeholders filled, or the program alone, and the case's arguments. Where
// `run` begins with the interpreter of the program, {program} stands for what
// follows it: java {program} is java with a class path and a main class.
func (p *Program) CommandLine(seed string, args []string) []string {
	words := p.run
	if len(words) == 0 {
		words = []string{"{program}"}
	}
	fill := strings.NewReplacer("{seed}", seed, "{dir}", p.Dir)
	var argv []string
	for _, word := range words {
		switch {
		case word != "{program}":
			argv = append(argv, fill.Replace(word))
		case len(argv) > 0 && len(p.Argv) > 1 && argv[0] == p.Argv[0]:
			argv = append(argv, p.Argv[1:]...)
		default:
			argv = append(argv, p.Argv...)
		}
	}
	return append(argv, args...)
}

// runtimeOf returns the virtual machine that a command line starts.
func runtimeOf(argv []string) string {
	if len(argv) == 0 {
		return ""
	}
	words := append([]string{argv[0]}, strings.Fields(strings.TrimPrefix(firstLine(argv[0]), "#!"))...)
	for _, word := range words {
		switch filepath.Base(word) {
		case "java":
			return "java"
		case "node", "nodejs":
			return "node"
		}
	}
	return ""
}

// firstLine returns the line of a script that names its interpreter; empty if
// the file is no script.
func firstLine(path string) string {
	head, err := readStart(path, 256)
	if err != nil || !strings.HasPrefix(string(head), "#!") {
		return "" // whoever starts it will say what is wrong
	}
	line, _, _ := strings.Cut(string(head), "\n")
	return line
}

// copyFile copies a file that a command names.
func copyFile(from, to string, mode os.FileMode) error {
	src, err := os.Open(from)
	if err != nil {
		return fmt.Errorf("reading the submission: %w", err)
	}
	defer src.Close()
	if err := writeFile(to, src, mode); err != nil {
		return fmt.Errorf("copying the submission: %w", err)
	}
	return nil
}
