package submission_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"grade/harness/run"
	"grade/harness/submission"
	"grade/harness/suite"
)

// TestBuildsReadNoAnswers: what a build may open is as little as what a program
// may. The compilers of C and Rust take any file into a program, and print what
// they do not understand of it.
func TestBuildsReadNoAnswers(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("builds run with the caller's rights where grade is not started by root")
	}
	need(t, "gcc", "sh", "rustc", "cc")
	answers := write(t, "golden.txt", "TheAnswer is 42\n")
	cache := warm(t)
	prepared(t, submission.Input{Path: write(t, "other.c", printsC), CacheDir: cache}) // another student's build
	builds, err := filepath.Glob(filepath.Join(cache, "builds", "*"))
	if err != nil || len(builds) == 0 {
		t.Fatalf("no build was kept: %v", err)
	}
	for _, secret := range []string{answers, builds[0]} {
		for _, tt := range []struct{ file, source string }{
			{"include.c", fmt.Sprintf("#include %q\nint main(void) { return 0; }\n", secret)},
			{"incbin.c", fmt.Sprintf("__asm__(\".incbin \\\"%s\\\"\");\nint main(void) { return 0; }\n", secret)},
			{"include.rs", fmt.Sprintf("fn main() { print!(\"{:?}\", include_bytes!(%q)); }\n", secret)},
		} {
			p, failure, err := prepare(t, context.Background(), submission.Input{Path: write(t, tt.file, tt.source), CacheDir: cache}, workFolder(t))
			if err != nil || failure == nil || failure.Kind != submission.BuildFailed {
				t.Errorf("%s of %s: %+v %+v %v", tt.file, secret, p, failure, err)
			} else if strings.Contains(failure.Output, "TheAnswer") {
				t.Errorf("%s shows the answers:\n%s", tt.file, failure.Output)
			}
		}
	}
	// A Makefile of the student's, or whatever else the suite's build starts.
	dir := folder(t, map[string]string{"step.sh": "#!/bin/sh\ncat " + answers + " " + strings.Join(builds, " ") + " >&2; ls " + filepath.Dir(answers) + " " + cache + "/builds >&2; ls -ld ..; printf '#!/bin/sh\\necho ok\\n' > program; chmod +x program; false\n"})
	_, failure, err := prepare(t, context.Background(), submission.Input{Path: dir, Rules: suite.Submission{Build: [][]string{{"./step.sh"}}}}, workFolder(t))
	if err != nil || failure == nil || strings.Contains(failure.Output, "TheAnswer") || strings.Contains(failure.Output, "golden.txt\n") ||
		!strings.Contains(failure.Output, "ermission denied") && !strings.Contains(failure.Output, "No such file") { // at the level full it is not even there
		t.Errorf("%v %+v", err, failure)
	}
}

// TestUnremovable: whatever a build leaves behind, preparing ends in a verdict
// and the folder can be removed.
func TestUnremovable(t *testing.T) {
	need(t, "sh", "python3")
	deep := "import os\nfor i in range(3000):\n    os.mkdir('deep')\n    os.chdir('deep')\n"
	for name, script := range map[string]string{
		"closed folders":        "#!/bin/sh\nmkdir -p a/b/c\ntouch a/b/c/d\nchmod 000 a/b/c a/b a\n",
		"a name that is a list": "#!/bin/sh\ntouch -- '-rf *' \"$(printf 'new\\nline')\"; ln -s / root; ln -s a a; mkfifo pipe\n",
		"deep folders":          "#!/usr/bin/python3\n" + deep,
	} {
		t.Run(name, func(t *testing.T) {
			dir := folder(t, map[string]string{"step": script, "game.py": printsPy})
			work := workFolder(t)
			in := submission.Input{Path: dir, Rules: suite.Submission{Build: [][]string{{"./step"}}}, CacheDir: workFolder(t)}
			_, failure, err := prepare(t, context.Background(), in, work)
			if err != nil || failure != nil {
				t.Errorf("%+v %v", failure, err)
			}
			if err := run.RemoveFolder(work); err != nil {
				t.Errorf("the folder stays: %v", err)
			}
		})
	}
}
