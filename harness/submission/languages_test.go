package submission_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"grade/harness/run"
	"grade/harness/submission"
	"grade/harness/suite"
	"grade/harness/transcript"
)

const (
	printsGo   = "package main\n\nimport \"fmt\"\n\nfunc main() { fmt.Println(\"ok\") }\n"
	noGo       = "package main\n\nimport \"fmt\"\n\nfunc main() { fmt.Println(\"wrong\") }\n"
	printsRust = "fn main() { println!(\"ok\"); }\n"
	noRust     = "fn main() { println!(\"wrong\"); }\n"
	printsJS   = "console.log('ok');\n"
	noJS       = "console.log('wrong');\n"
)

// sharedCache is a cache for the tests that would wait for Go's own packages.
var sharedCache = sync.OnceValues(func() (string, error) {
	dir, err := run.MakeFolder()
	if err == nil {
		err = os.Chmod(dir, 0o755)
	}
	return dir, err
})

// warm returns a cache that the tests of this package share.
func warm(t *testing.T) string {
	t.Helper()
	dir, err := sharedCache()
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// needGo skips a test where there is no go for builds.
func needGo(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("go compiles its own packages first, which takes long")
	}
	if _, ok := run.LookCommand("go", run.SystemPath+":/usr/local/go/bin:/usr/lib/go/bin"); ok {
		return
	}
	if os.Getenv("CI") != "" {
		t.Fatal("go is missing")
	}
	t.Skip("go is missing")
}

// checkLanguage prepares folders that become a program which prints ok.
func checkLanguage(t *testing.T, tests []runnable) {
	t.Helper()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			in := submission.Input{Path: folder(t, tt.files), Hints: tt.hints, CacheDir: warm(t)}
			for range 2 { // built, and taken from the cache
				p := prepared(t, in)
				if got := play(t, p); got != "ok\n" {
					t.Errorf("printed %q", got)
				}
				if p.Language != tt.language {
					t.Errorf("language %q, want %q", p.Language, tt.language)
				}
				if (tt.note == "") != (p.Note == "") || !strings.Contains(p.Note, tt.note) {
					t.Errorf("note %q, want %q in it", p.Note, tt.note)
				}
			}
		})
	}
}

// refusedOf is a folder that becomes no program.
type refusedOf struct {
	name  string
	files map[string]string
	kind  string
	want  []string
}

func checkRefused(t *testing.T, tests []refusedOf) {
	t.Helper()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			work := workFolder(t)
			_, failure, err := prepare(t, context.Background(), submission.Input{Path: folder(t, tt.files), CacheDir: warm(t)}, work)
			if err != nil || failure == nil || failure.Kind != tt.kind {
				t.Fatalf("%v %+v", err, failure)
			}
			for _, want := range tt.want {
				if !strings.Contains(failure.Message+"\n"+failure.Output, want) {
					t.Errorf("%q lacks %q", failure.Message+"\n"+failure.Output, want)
				}
			}
			if strings.Contains(failure.Output, work) {
				t.Errorf("the build's folder shows: %s", failure.Output)
			}
		})
	}
}

func TestGo(t *testing.T) {
	needGo(t)
	module := "module example.org/pig\n\ngo 1.18\n"
	dice := "package dice\n\nfunc Word() string { return \"ok\" }\n"
	checkLanguage(t, []runnable{
		{"one file", map[string]string{"pig.go": printsGo}, nil, "go", ""},
		{"several files and a test, no module", map[string]string{"pig.go": "package main\n\nfunc main() { say() }\n", "say.go": "package main\n\nfunc say() { println2() }\n",
			"my own.go": "package main\n\nimport \"fmt\"\n\nfunc println2() { fmt.Println(\"ok\") }\n", "pig_test.go": "package main\n\nimport \"example.org/none\"\n\nfunc main() {}\n"}, nil, "go", ""},
		{"a module with packages", map[string]string{"pig/go.mod": module, "pig/main.go": "package main\n\nimport (\n\t\"fmt\"\n\n\t\"example.org/pig/dice\"\n)\n\nfunc main() { fmt.Println(dice.Word()) }\n", "pig/dice/dice.go": dice}, nil, "go", ""},
		{"a module below", map[string]string{"README": "", "src/go.mod": module, "src/cmd/pig/main.go": "package main\n\nimport (\n\t\"fmt\"\n\n\t\"example.org/pig/dice\"\n)\n\nfunc main() { fmt.Println(dice.Word()) }\n", "src/dice/dice.go": dice}, nil, "go", ""},
		{"several programs", map[string]string{"pig.go": printsGo, "other.go": noGo}, []string{"pig.go"}, "go", "main of pig.go. Not compiled, since there is a main too: other.go."},
		{"a package that is not ready", map[string]string{"pig.go": "package main\n\nimport (\n\t\"fmt\"\n\t\"math/bits\"\n\t\"unicode/utf16\"\n)\n\nfunc main() { fmt.Println(string([]byte{byte(bits.Len(7)) + 'l', 'k'})); _ = utf16.IsSurrogate }\n"}, nil, "go", ""},
		{"vendored", map[string]string{"go.mod": module + "\nrequire example.org/d v1.0.0\n", "main.go": "package main\n\nimport (\n\t\"fmt\"\n\n\tdice \"example.org/d\"\n)\n\nfunc main() { fmt.Println(dice.Word()) }\n",
			"vendor/example.org/d/d.go": dice, "vendor/modules.txt": "# example.org/d v1.0.0\n## explicit\nexample.org/d\n"}, nil, "go", ""},
	})
	checkRefused(t, []refusedOf{
		{"a missing brace", map[string]string{"pig.go": "package main\n\nfunc main() {\n\tx := 1\n}\n"}, submission.BuildFailed, []string{"pig.go:4:2: declared and not used"}},
		{"no main", map[string]string{"pig.go": "package dice\n\nfunc Main() {}\n"}, submission.NotRunnable, []string{"package main"}},
		{"several mains", map[string]string{"a.go": printsGo, "b.go": printsGo}, submission.NotRunnable, []string{"a.go, b.go", "not clear"}},
		{"something to download", map[string]string{"go.mod": module + "\nrequire example.org/d v1.0.0\n", "main.go": "package main\n\nimport _ \"example.org/d\"\n\nfunc main() {}\n"}, submission.BuildFailed, []string{"nothing is downloaded here"}},
		{"something to download, no module", map[string]string{"main.go": "package main\n\nimport _ \"example.org/d\"\n\nfunc main() {}\n"}, submission.BuildFailed, []string{"nothing is downloaded here"}},
	})
	_, failure, err := prepare(t, context.Background(), submission.Input{Path: folder(t, map[string]string{"go.mod": "module x\n\ngo 1.999\n", "a.go": printsGo}), CacheDir: warm(t)}, workFolder(t))
	if missing := new(submission.MissingError); failure != nil || !errors.As(err, &missing) || missing.Hint == "" {
		t.Errorf("a program for a newer Go: %+v %v", failure, err)
	}
}

func TestRust(t *testing.T) {
	need(t, "rustc", "cargo", "cc")
	cargo := "[package]\nname = \"pig\"\nversion = \"0.1.0\"\nedition = \"2018\"\n"
	checkLanguage(t, []runnable{
		{"one file", map[string]string{"pig.rs": printsRust}, nil, "rust", ""},
		{"modules", map[string]string{"main.rs": "mod dice;\nfn main() { println!(\"{}\", dice::word()); }\n", "dice.rs": "pub fn word() -> &'static str { \"ok\" }\n"}, nil, "rust", ""},
		{"a package", map[string]string{"pig/Cargo.toml": cargo, "pig/Cargo.lock": "version = 4\n\n[[package]]\nname = \"pig\"\nversion = \"0.1.0\"\n", "pig/src/main.rs": "mod dice;\nfn main() { println!(\"{}\", dice::word()); }\n",
			"pig/src/dice.rs": "pub fn word() -> &'static str { let dyn_ = \"ok\"; dyn_ }\n", "pig/target/debug/pig": "\x7fELFjunk"}, nil, "rust", ""},
		{"a package with a library", map[string]string{"Cargo.toml": cargo, "src/main.rs": "fn main() { println!(\"{}\", pig::word()); }\n", "src/lib.rs": "pub fn word() -> &'static str { \"ok\" }\n"}, nil, "rust", ""},
		{"a package beside it", map[string]string{"Cargo.toml": cargo + "[dependencies]\ndice = { path = \"dice\" }\n", "src/main.rs": "fn main() { println!(\"{}\", dice::word()); }\n",
			"dice/Cargo.toml": strings.ReplaceAll(cargo, "pig", "dice"), "dice/src/lib.rs": "pub fn word() -> &'static str { \"ok\" }\n"}, nil, "rust", ""},
		{"several programs", map[string]string{"pig.rs": printsRust, "other.rs": noRust}, []string{"pig.rs"}, "rust", "main of pig.rs. Not compiled, since there is a main too: other.rs."},
	})
	checkRefused(t, []refusedOf{
		{"a type error", map[string]string{"pig.rs": "fn main() { let x: i32 = \"a\"; }\n"}, submission.BuildFailed, []string{"pig.rs:1", "mismatched types"}},
		{"no main", map[string]string{"pig.rs": "pub fn game() {}\n"}, submission.NotRunnable, []string{"function main"}},
		{"a crate", map[string]string{"pig.rs": "use rand::Rng;\nfn main() {}\n"}, submission.BuildFailed, []string{"not downloaded here", "rand"}},
		{"a dependency", map[string]string{"Cargo.toml": cargo + "[dependencies]\nrand = \"0.8\"\n", "src/main.rs": printsRust}, submission.BuildFailed, []string{"not downloaded here", "rand"}},
	})
	_, failure, err := prepare(t, context.Background(), submission.Input{Path: folder(t, map[string]string{"Cargo.toml": strings.ReplaceAll(cargo, "2018", "2099"), "src/main.rs": printsRust})}, workFolder(t))
	if missing := new(submission.MissingError); failure != nil || !errors.As(err, &missing) || missing.Hint == "" {
		t.Errorf("a program for a newer Rust: %+v %v", failure, err)
	}
}

func TestJavaScript(t *testing.T) {
	need(t, "node")
	helper := "exports.word = () => 'ok';\n"
	checkLanguage(t, []runnable{
		{"one file", map[string]string{"pig.js": printsJS}, nil, "javascript", ""},
		{"a module file", map[string]string{"pig.mjs": "import fs from 'fs';\nfs.writeSync(1, 'ok\\n');\n"}, nil, "javascript", ""},
		{"main of package.json", map[string]string{"package.json": `{"main": "src/app"}`, "src/app.js": "console.log(require('./dice').word());\n", "src/dice.js": helper}, nil, "javascript", "The program is src/app.js."},
		{"start of package.json", map[string]string{"package.json": `{"main": "index.js", "scripts": {"start": "node --no-warnings ./app.js"}}`, "app.js": printsJS, "index.js": noJS}, nil, "javascript", "The program is app.js."},
		{"bin of package.json", map[string]string{"package.json": `{"main": "none.js", "bin": {"pig": "bin/pig.js"}}`, "bin/pig.js": "#!/usr/bin/env node\n" + printsJS, "index.js": noJS}, nil, "javascript", "The program is bin/pig.js."},
		{"modules by package.json", map[string]string{"package.json": `{"type": "module"}`, "index.js": "import { word } from './dice.js';\nconsole.log(word());\n", "dice.js": "export const word = () => 'ok';\n"}, nil, "javascript", "The program is index.js."},
		{"index.js", map[string]string{"index.js": printsJS, "dice.js": helper}, nil, "javascript", "The program is index.js."},
		{"a hint", map[string]string{"package.json": `{"main": "index.js"}`, "index.js": noJS, "pig.js": printsJS}, []string{"pig.js"}, "javascript", "The program is pig.js."},
		{"packages", map[string]string{"package.json": `{"dependencies": {"prompt-sync": "^4.0.0", "chalk": "5"}}`, "index.js": printsJS, "node_modules/chalk/index.js": noJS}, nil, "javascript", "not installed here: chalk, prompt-sync."},
		{"a folder without package.json", map[string]string{"a/index.js": printsJS, "a/b.js": noJS}, nil, "javascript", "index.js"},
	})
	checkRefused(t, []refusedOf{
		{"several", map[string]string{"a.js": printsJS, "b.js": printsJS}, submission.NotRunnable, []string{"a.js, b.js", "not clear"}},
		{"empty", map[string]string{"a.js": ""}, submission.NotRunnable, []string{"empty"}},
		{"TypeScript", map[string]string{"a.ts": "let x: number = 1\n", "package.json": "{}"}, submission.NotRunnable, []string{"TypeScript", "tsc"}},
	})
	_, failure, err := prepare(t, context.Background(), submission.Input{Path: write(t, "a.ts", "let x: number = 1\n")}, workFolder(t))
	if err != nil || failure == nil || !strings.Contains(failure.Message, "TypeScript") {
		t.Errorf("%+v %v", failure, err)
	}
}

func TestScriptsOfPagesAreNoProgram(t *testing.T) {
	need(t, "javac", "java")
	dir := folder(t, map[string]string{"Pig.java": "class Pig " + printsJava, "doc/search.js": noJS, "doc/script.js": noJS})
	if p := prepared(t, submission.Input{Path: dir}); p.Language != "java" || play(t, p) != "ok\n" {
		t.Errorf("%+v", p)
	}
}

// TestTalking: the driver sees when programs of these languages wait.
func TestTalking(t *testing.T) {
	for _, tt := range []struct {
		name, file, source string
	}{
		{"node, readline", "echo.js", `const readline = require('readline').createInterface({ input: process.stdin, output: process.stdout });
const ask = () => readline.question('name? ', (name) => { console.log('hi ' + name); if (name === 'bob') readline.close(); else ask(); });
ask();
`},
		{"node, reading by itself", "echo.js", `const fs = require('fs');
function line() { let s = ''; const b = Buffer.alloc(1); while (fs.readSync(0, b, 0, 1) === 1 && b[0] !== 10) s += b.toString(); return s; }
for (const _ of [1, 2]) { process.stdout.write('name? '); console.log('hi ' + line()); }
`},
		{"go, a scanner", "echo.go", `package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewScanner(os.Stdin)
	for range [2]int{} {
		fmt.Print("name? ")
		in.Scan()
		fmt.Println("hi " + in.Text())
	}
}
`},
		{"rust", "echo.rs", `use std::io::{self, BufRead, Write};
fn main() {
    for _ in 0..2 {
        print!("name? ");
        io::stdout().flush().unwrap();
        let mut line = String::new();
        io::stdin().lock().read_line(&mut line).unwrap();
        println!("hi {}", line.trim_end());
    }
}
`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			switch filepath.Ext(tt.file) {
			case ".js":
				need(t, "node")
			case ".rs":
				need(t, "rustc", "cc")
			case ".go":
				needGo(t)
			}
			p := prepared(t, submission.Input{Path: write(t, tt.file, tt.source), CacheDir: warm(t)})
			station := run.NewStation(self(t), workFolder(t), p.Dir)
			defer station.Close()
			proc := &run.Process{Station: station, Drive: suite.DriveTerminal, Argv: p.CommandLine("", nil)}
			rec, err := proc.Run(context.Background(), suite.Script{Lines: []string{"ada", "bob"}}, generous())
			if err != nil {
				t.Fatal(err)
			}
			want := "name? <<ada>>\nhi ada\nname? <<bob>>\nhi bob\n"
			if got := string(transcript.Format(rec.Transcript)); got != want || rec.End != (run.End{Kind: run.Exited}) {
				t.Errorf("%+v\n%s\n%s", rec.End, got, rec.Stderr.Head)
			}
		})
	}
}

// TestMissingTools: what is not here is the machine's fault, told with a hint.
func TestMissingTools(t *testing.T) {
	bin := workFolder(t)
	if err := os.WriteFile(filepath.Join(bin, "no-such-tool"), []byte("#!/bin/sh\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	err := submission.MissingTool("rust", "no-such-tool", bin)
	missing := new(submission.MissingError)
	if !errors.As(err, &missing) || !strings.Contains(missing.Hint, "for all users") || !strings.Contains(missing.Hint, bin+"/no-such-tool is out of reach") {
		t.Errorf("%v %q", err, missing.Hint)
	}
}
