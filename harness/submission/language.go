package submission

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"grade/harness/run"
)

// language knows how a source file becomes a program. The zero value runs the
// file as it is.
type language struct {
	name     string
	compiler string   // looked up; empty: the file is run by interpreter
	flags    []string // before the source file
	libs     []string // after it
	runtime  string   // starts the program; empty: it starts itself
}

func languageOf(path string) language {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".c":
		return language{name: "c", compiler: "gcc", flags: []string{"-std=gnu17", "-O1", "-o", "program"}, libs: []string{"-lm"}}
	case ".cc", ".cpp", ".cxx":
		return language{name: "c++", compiler: "g++", flags: []string{"-std=gnu++17", "-O1", "-o", "program"}, libs: []string{"-lm"}}
	case ".java":
		return language{name: "java", compiler: "javac", flags: []string{"-encoding", "UTF-8", "-d", "classes"}, runtime: "java"}
	case ".py":
		return language{name: "python", runtime: "python3"}
	}
	return language{name: "program"}
}

func (l language) prepare(ctx context.Context, self, source, work string, hints []string) (*Program, *Failure, error) {
	for _, tool := range []string{l.compiler, l.runtime} {
		if _, ok := run.LookInterpreter(tool); tool != "" && !ok {
			return nil, nil, fmt.Errorf("a %s submission needs %s, which is not in %s", l.name, tool, run.SystemPath)
		}
	}
	switch l.name {
	case "program":
		if problem := run.WhyNotRunnable(source, nil); problem != "" {
			return nil, notRunnable(problem), nil
		}
		return &Program{Argv: []string{source}, Dir: work, Language: l.name}, nil, nil
	case "python":
		if info, err := os.Stat(source); err == nil && info.Size() == 0 {
			return nil, notRunnable(run.WhyNotRunnable(source, nil)), nil
		}
		return &Program{Argv: []string{toolPath(l.runtime), source}, Dir: work, Language: l.name}, nil, nil
	case "java":
		return l.prepareJava(ctx, self, source, work, hints)
	}
	failure, err := compile(ctx, self, l, source, work)
	if failure != nil || err != nil {
		return nil, failure, err
	}
	return &Program{Argv: []string{filepath.Join(work, "program")}, Dir: work, Language: l.name}, nil, nil
}

// toolPath returns the path of a tool that is known to be there.
func toolPath(name string) string {
	path, _ := run.LookInterpreter(name)
	return path
}

// compile runs the compiler on the source, which lies in work.
func compile(ctx context.Context, self string, l language, source, work string) (*Failure, error) {
	argv := append([]string{toolPath(l.compiler)}, l.flags...)
	argv = append(argv, "./"+filepath.Base(source)) // a name may begin with a dash
	return runBuild(ctx, self, append(argv, l.libs...), work)
}
