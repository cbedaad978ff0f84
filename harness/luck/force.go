package luck

import (
	"context"
	"debug/elf"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"grade/harness/run"
)

// Descriptor is the number under which a program inherits its script, and
// Variable the name of the environment variable that holds it.
const (
	Descriptor = 3
	Variable   = "GRADE_LUCK=3"
)

// Forced is how a program is started so that its draws are answered.
type Forced struct {
	Argv []string
	Env  []string // NAME=value
	// Preload is a library for the loader; empty: none.
	Preload string
}

// Force returns how a command line is started so that its draws are answered.
// An error is ours, or a *Refusal.
func (k *Kit) Force(ctx context.Context, argv []string) (*Forced, error) {
	if runtime.GOOS != "linux" {
		return nil, refuse("random numbers are forced on Linux only")
	}
	words := interpreted(argv)
	name := filepath.Base(words[0])
	switch {
	case name == "java":
		return k.forceJava(ctx, argv)
	case strings.HasPrefix(name, "python2"):
		return nil, refuse("the module that answers Python's random needs Python 3")
	case strings.HasPrefix(name, "python"):
		return k.forcePython(argv, words)
	case name == "node" || name == "nodejs" || name == "perl" || name == "ruby" || name == "php" || strings.HasPrefix(name, "lua"):
		return nil, refuse("the random numbers of a program for %s cannot be forced", name)
	}
	if err := checkNative(words[0]); err != nil {
		return nil, err
	}
	library, err := k.native(ctx)
	if err != nil {
		return nil, err
	}
	forced := &Forced{Argv: argv, Env: []string{Variable}, Preload: library}
	if inSystem(words[0]) { // a shell or the like, which may start anything
		folder, err := k.module()
		if err != nil {
			return nil, err
		}
		forced.Env = append(forced.Env, "PYTHONPATH="+folder)
	}
	return forced, nil
}

// interpreted returns a command line as the system runs it: a script is an
// argument of the interpreter that its first line names.
func interpreted(argv []string) []string {
	f, err := os.Open(argv[0])
	if err != nil {
		return argv
	}
	defer f.Close()
	head := make([]byte, 256)
	n, _ := f.Read(head)
	line, isScript := strings.CutPrefix(string(head[:n]), "#!")
	if !isScript {
		return argv
	}
	line, _, _ = strings.Cut(line, "\n")
	words := strings.Fields(line)
	if len(words) > 1 && filepath.Base(words[0]) == "env" {
		words = words[1:]
		if words[0] == "-S" {
			words = words[1:]
		}
	}
	if len(words) == 0 {
		return argv
	}
	if !strings.Contains(words[0], "/") {
		if path, ok := run.LookInterpreter(words[0]); ok {
			words[0] = path
		}
	}
	return append(words, argv...)
}

func (k *Kit) forceJava(ctx context.Context, argv []string) (*Forced, error) {
	if filepath.Base(argv[0]) != "java" {
		return nil, refuse("a script that Java runs cannot be given its class")
	}
	for _, word := range argv {
		if strings.HasPrefix(word, "--patch-module") {
			return nil, refuse("its command line patches the class library already")
		}
	}
	folder, err := k.classes(ctx, argv[0])
	if err != nil {
		return nil, err
	}
	forced := append([]string{argv[0], "--patch-module", "java.base=" + folder}, argv[1:]...)
	return &Forced{Argv: forced, Env: []string{Variable}}, nil
}

// forcePython: words are the interpreter with its options and the script.
func (k *Kit) forcePython(argv, words []string) (*Forced, error) {
	script := ""
	for i := 1; i < len(words) && script == ""; i++ {
		word := words[i]
		switch {
		case word == "-X" || word == "-W":
			i++
		case word == "-c" || word == "-m" || word == "-":
			script = word
		case strings.HasPrefix(word, "--") || strings.HasPrefix(word, "-X") || strings.HasPrefix(word, "-W"):
		case strings.HasPrefix(word, "-"):
			if strings.ContainsAny(word, "IE") {
				return nil, refuse("Python was started with %s, which lets it find no modules but its own", word)
			}
		default:
			script = word
		}
	}
	if strings.HasSuffix(script, ".py") || strings.Contains(script, "/") {
		for _, own := range []string{"random.py", "random/__init__.py"} {
			if _, err := os.Stat(filepath.Join(filepath.Dir(script), own)); err == nil {
				return nil, refuse("%s lies beside the program, and Python takes it in place of its own module random", own)
			}
		}
	}
	folder, err := k.module()
	if err != nil {
		return nil, err
	}
	return &Forced{Argv: argv, Env: []string{Variable, "PYTHONPATH=" + folder}}, nil
}

// answered are the functions that the library answers.
func answered() []string {
	return []string{"rand", "random", "rand_r", "random_r", "lrand48", "nrand48", "mrand48", "jrand48", "drand48", "erand48",
		"arc4random", "arc4random_uniform"}
}

// usualLibraries begin the names of libraries that draw no dice for a program.
func usualLibraries() []string {
	return []string{"libc.so", "libm.so", "libstdc++.so", "libgcc_s.so", "libpthread.so", "libdl.so", "librt.so", "ld-linux"}
}

// checkNative refuses a program into which no library can be loaded first, or
// that calls nothing that the library answers.
func checkNative(path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return nil // whoever starts it will say so
	}
	if info.Mode()&(os.ModeSetuid|os.ModeSetgid) != 0 {
		return refuse("the program changes its user, so the loader takes no library of ours")
	}
	f, err := elf.Open(path)
	if err != nil {
		return nil
	}
	defer f.Close()
	if (f.Class == elf.ELFCLASS64) != (runtime.GOARCH == "amd64" || runtime.GOARCH == "arm64") {
		return refuse("the program was built for 32 bits, and the library that answers rand() is not")
	}
	if f.Section(".go.buildinfo") != nil {
		return refuse("it is a Go program, whose random numbers cannot be forced")
	}
	loader := ""
	for _, p := range f.Progs {
		if p.Type == elf.PT_INTERP {
			name := make([]byte, min(p.Filesz, 4096))
			if _, err := p.ReadAt(name, 0); err != nil {
				return nil
			}
			loader = strings.TrimRight(string(name), "\x00")
		}
	}
	switch {
	case loader == "":
		return refuse("the program is linked statically, so no library can be loaded before its own rand()")
	case !strings.HasPrefix(filepath.Base(loader), "ld-linux"):
		return refuse("the program uses another C library (%s) than the library that answers rand()", filepath.Base(loader))
	case inSystem(path):
		return nil
	}
	return checkCalls(f)
}

// checkCalls looks at what a program calls.
func checkCalls(f *elf.File) error {
	libraries, err := f.ImportedLibraries()
	if err != nil {
		return nil
	}
	symbols, err := f.ImportedSymbols()
	if err != nil {
		return nil
	}
	sanitized := func(s elf.ImportedSymbol) bool { return strings.HasPrefix(s.Name, "__asan_init") }
	if slices.ContainsFunc(symbols, sanitized) || slices.ContainsFunc(libraries, func(l string) bool { return strings.HasPrefix(l, "libasan") }) {
		return refuse("the program was built with the address sanitizer, which wants to be loaded first itself")
	}
	for _, library := range libraries {
		if !slices.ContainsFunc(usualLibraries(), func(usual string) bool { return strings.HasPrefix(library, usual) }) {
			return nil // it may draw for the program
		}
	}
	calls := func(s elf.ImportedSymbol) bool { return slices.Contains(answered(), s.Name) || s.Name == "dlopen" }
	if !slices.ContainsFunc(symbols, calls) {
		return refuse("the program calls none of rand, random, drand48 and the like: it makes its numbers by itself, or as std::mt19937 does")
	}
	return nil
}

// inSystem reports whether a program is one of the machine's own.
func inSystem(path string) bool {
	return slices.Contains(strings.Split(run.SystemPath, ":"), filepath.Dir(path))
}
