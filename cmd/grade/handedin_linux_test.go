package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode"
)

// handedInRun is a hostile or clumsy submission and what must be said of it.
type handedInRun struct {
	verdict string
	says    string // a regular expression for the report
}

// TestFilesHandedIn grades what graders have stumbled over before anything
// ran: archives that write elsewhere, names that a shell would take apart,
// programs that no system starts.
func TestFilesHandedIn(t *testing.T) {
	for _, tt := range []struct {
		folder, maker string
		runs          map[string]handedInRun
	}{
		{"archives", "make.py", map[string]handedInRun{
			"slip.zip":    {"build_error", `slip\.zip is an archive\. Its entry \.\./escaped\.txt would lie outside`},
			"slip.tar.gz": {"build_error", `Its entry \.\./tar-escaped\.txt would lie outside`},
			"link.zip":    {"build_error", `It holds link both as a folder and as a file or a link`},
			"dup.zip":     {"build_error", `It holds Farkle\.java more than once`},
			"bomb.zip":    {"build_error", `more than 200 times its own size`},
			"many.zip":    {"build_error", `more than 2000 files`},
		}},
		{"exec-faults", "make.sh", map[string]handedInRun{
			"good":      {"accepted", ``},
			"norunbit":  {"build_error", `chmod \+x norunbit`},
			"crlf":      {"build_error", `first line ends in CR LF`},
			"noshebang": {"build_error", `text file without a first line`},
			"empty":     {"build_error", `empty is empty`},
			"bom":       {"build_error", `byte order mark`},
			"nointerp":  {"build_error", `interpreter /usr/bin/pyhton3, which does not exist`},
			"envarg":    {"build_error", `-S python3 -u`},
			"badelf":    {"build_error", `damaged program file`},
			"directory": {"build_error", `directory is a directory`},
		}},
		{"java-entry", "", map[string]handedInRun{
			"sub":       {"accepted", `main class is hw2\.Farkle.*hw2\.DiceTest, hw2\.Farkle`},
			"bom":       {"accepted", `byte order mark, which was left out`},
			"wrongname": {"accepted", `compiled as Farkle\.java`},
		}},
		{"file-names", "make.sh", nil}, // all are accepted
	} {
		t.Run(tt.folder, func(t *testing.T) {
			h := newHazard(t, tt.folder)
			for _, tool := range []string{"python3", "gcc", "javac", "bash"} {
				h.need(tool)
			}
			switch filepath.Ext(tt.maker) {
			case ".py":
				h.tool("python3", "-W", "ignore", tt.maker)
			case ".sh":
				h.tool("bash", tt.maker)
			}
			if tt.runs == nil {
				tt.runs = map[string]handedInRun{}
				for _, name := range h.glob("sub/*") {
					tt.runs[filepath.Base(name)] = handedInRun{"accepted", ""}
				}
				if len(tt.runs) < 15 {
					t.Fatalf("only %d names were made", len(tt.runs))
				}
				tt.runs[".hidden.c"] = handedInRun{"accepted", ""}
			}
			for name, run := range tt.runs {
				h.gradeHandedIn(t, name, run)
			}
			for _, name := range []string{"escaped.txt", "tar-escaped.txt", "out-evil", "pwned.c", "sub/pwned.c", "/tmp/absolute-escaped.txt", "/tmp/through-link.txt"} {
				if path := name; fileExists(path) || fileExists(filepath.Join(h.dir, path)) || fileExists(filepath.Join(filepath.Dir(h.dir), path)) {
					t.Errorf("%s was made", name)
				}
			}
		})
	}
}

func (h *hazard) gradeHandedIn(t *testing.T, name string, run handedInRun) {
	t.Helper()
	path := "./" + name
	if fileExists(filepath.Join(h.dir, "sub", name)) && name != "sub" {
		path = "./sub/" + name
	}
	before, statErr := os.Lstat(filepath.Join(h.dir, path))
	out := h.grade(time.Minute*slack, "--format", "json", "--out", "out", "--suite", "ok.yaml", path)
	var result struct{ Verdict string }
	if err := json.Unmarshal(out, &result); err != nil {
		t.Fatalf("%q: no result: %v\n%s", name, err, out)
	}
	report := h.read("out/report.txt")
	if result.Verdict != run.verdict || !regexp.MustCompile(run.says).MatchString(strings.Join(strings.Fields(report), " ")) {
		t.Errorf("%q: %s, want %s with %q:\n%s", name, result.Verdict, run.verdict, run.says, report)
	}
	if strings.ContainsFunc(report, func(r rune) bool { return unicode.IsControl(r) && r != '\n' }) {
		t.Errorf("%q: control characters in the report:\n%q", name, report)
	}
	after, err := os.Lstat(filepath.Join(h.dir, path))
	if statErr != nil || err != nil || before.Mode() != after.Mode() || !before.ModTime().Equal(after.ModTime()) {
		t.Errorf("%q: what was handed in was changed: %v %v", name, statErr, err)
	}
}
