package main

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// hazardRun is a line of testdata/hazards/runs.txt.
type hazardRun struct {
	folder, program, suite, drive string
	verdicts                      []string
	bound                         time.Duration
	memory                        int64 // bytes; 0: not looked at
	report                        string
}

// slack is how many times their bounds runs may take here, where other tests
// run beside them. ci/hazards holds them to the bounds.
const slack = 10

// hazardPatience is how long a run may take of which no bound is known.
const hazardPatience = time.Minute

// TestHazards grades programs that graders have been hurt by. The verdict must
// be right, and known in time; no report may be large; nothing of a run may be
// alive after it; and the grader's own input is none of the program's business.
func TestHazards(t *testing.T) {
	for _, run := range readHazardRuns(t) {
		name := strings.Join([]string{run.folder, run.program, run.suite, run.drive}, " ")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			newHazard(t, run.folder).check(run)
		})
	}
}

// check grades the program of a run, and looks at all that is said of it.
func (h *hazard) check(run hazardRun) {
	h.t.Helper()
	words := h.words(run.program)
	out := h.grade(run.bound*slack, slices.Concat([]string{"--format", "json", "--out", "out", "--suite", h.chooseDrive(run.suite, run.drive)}, words)...)
	var result struct{ Verdict string }
	if err := json.Unmarshal(out, &result); err != nil {
		h.t.Fatalf("no result: %v\n%s", err, out)
	}
	report := h.read("out/report.txt")
	if !slices.Contains(run.verdicts, result.Verdict) {
		h.t.Errorf("%s, want one of %v\n%.4000s", result.Verdict, run.verdicts, report)
	}
	if !regexp.MustCompile(run.report).MatchString(strings.Join(strings.Fields(report), " ")) {
		h.t.Errorf("the report does not show %q:\n%.4000s", run.report, report)
	}
	if run.memory > 0 && h.memory > slack*run.memory {
		h.t.Errorf("the grader took %d bytes of memory, want %d", h.memory, run.memory)
	}
	h.checkSizes("out")
}

// readHazardRuns reads the table, one run for each drive.
func readHazardRuns(t *testing.T) (runs []hazardRun) {
	t.Helper()
	text, err := os.ReadFile("testdata/hazards/runs.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(string(text), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		f := strings.SplitN(line, "|", 8)
		for i := range f {
			f[i] = strings.TrimSpace(f[i])
		}
		if len(f) != 8 {
			t.Fatalf("%d columns in %q", len(f), line)
		}
		seconds, err := strconv.ParseFloat(f[5], 64)
		if err != nil {
			t.Fatal(err)
		}
		run := hazardRun{folder: f[0], program: f[1], suite: f[2], verdicts: strings.Split(f[4], "/"),
			bound: time.Duration(seconds * float64(time.Second)), report: f[7]}
		if f[6] != "-" {
			mebibytes, err := strconv.ParseInt(f[6], 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			run.memory = mebibytes << 20
		}
		drives := []string{f[3]}
		if f[3] == "both" {
			drives = []string{"pipe", "terminal"}
		}
		for _, run.drive = range drives {
			runs = append(runs, run)
		}
	}
	return runs
}

// hazard is a folder with hostile programs, copied so that they can be built.
type hazard struct {
	t      *testing.T
	dir    string
	mark   string // stands in the environment of all processes of its cases
	memory int64  // largest resident set of the last grader, bytes
	where  string // surroundings in which the grader runs; empty: here
}

func newHazard(t *testing.T, folder string) *hazard {
	t.Helper()
	return newHazardAt(t, folder, t.TempDir())
}

// newHazardAt copies the programs to a folder.
func newHazardAt(t *testing.T, folder, dir string) *hazard {
	t.Helper()
	h := &hazard{t: t, dir: dir}
	h.mark = "HAZARD=" + h.dir
	if err := os.CopyFS(h.dir, os.DirFS(filepath.Join("testdata/hazards", folder))); err != nil {
		t.Fatal(err)
	}
	for _, script := range h.glob("*.sh") {
		if err := os.Chmod(script, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return h
}

func (h *hazard) glob(pattern string) []string {
	h.t.Helper()
	files, err := filepath.Glob(filepath.Join(h.dir, pattern))
	if err != nil {
		h.t.Fatal(err)
	}
	return files
}

func (h *hazard) read(name string) string {
	h.t.Helper()
	text, err := os.ReadFile(filepath.Join(h.dir, name))
	if err != nil {
		h.t.Fatal(err)
	}
	return string(text)
}

func (h *hazard) write(name, text string) {
	h.t.Helper()
	if err := os.WriteFile(filepath.Join(h.dir, name), []byte(text), 0o644); err != nil {
		h.t.Fatal(err)
	}
}

// need skips the test if a tool is missing, which under CI none may be.
func (h *hazard) need(tool string) {
	h.t.Helper()
	missing, err := missingTool(h.t, "no:"+tool)
	if err != nil {
		h.t.Fatal(err)
	}
	if missing {
		h.t.Skipf("%s is missing", tool)
	}
}

// words returns the words of a command line that name a program, which is
// compiled first if it is written in C.
func (h *hazard) words(program string) []string {
	h.t.Helper()
	words := strings.Fields(program)
	if filepath.Ext(program) == ".java" {
		h.need("javac")
	}
	if words[0] == "--" && !strings.Contains(words[1], "/") {
		h.need(words[1])
	}
	for _, word := range words {
		if fileExists(filepath.Join(h.dir, word+".c")) {
			h.need("gcc")
			h.tool("gcc", "-w", "-O1", "-o", word, word+".c")
		}
	}
	if words[0] != "--" {
		words[0] = "./" + words[0]
	}
	return words
}

// tool runs a command in the folder and returns its standard output.
func (h *hazard) tool(name string, args ...string) string {
	h.t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = h.dir
	out, err := cmd.Output()
	if err != nil {
		h.t.Fatalf("%s: %v", name, err)
	}
	return string(out)
}

// chooseDrive writes a case with a drive and the mark, and returns its name.
// The case is a file, or what a generator prints.
func (h *hazard) chooseDrive(suite, drive string) string {
	h.t.Helper()
	words := strings.Fields(suite)
	var text string
	if filepath.Ext(words[0]) == ".py" {
		h.need("python3")
		text = h.tool("python3", words...)
	} else {
		text = h.read(words[0])
	}
	name, value, _ := strings.Cut(h.mark, "=")
	h.write("chosen.yaml", fmt.Sprintf("%sdrive: %s\nenv: {%s: %q}\n", text, drive, name, value))
	return "chosen.yaml"
}

// command is the grader with an input that never ends.
func (h *hazard) command(ctx context.Context, args ...string) *exec.Cmd {
	h.t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		h.t.Fatal(err)
	}
	h.t.Cleanup(func() { r.Close(); w.Close() })
	name := "grade"
	if h.where != "" {
		h.give()
		name, args = "enter", append([]string{h.where, h.walkableGrade()}, args...)
	}
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir, cmd.Stdin, cmd.Env = h.dir, r, append(os.Environ(), "CI=")
	return cmd
}

// grade runs the grader and returns its standard output. It must give a result
// within the time, and leave no process.
func (h *hazard) grade(most time.Duration, args ...string) []byte {
	h.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), most)
	defer cancel()
	cmd := h.command(ctx, args...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if ctx.Err() != nil {
		h.t.Fatalf("no verdict within %s", most)
	}
	var exit *exec.ExitError
	if err != nil && (!errors.As(err, &exit) || exit.ExitCode() != exitRejected && exit.ExitCode() != exitOurs) {
		h.t.Fatalf("grade: %v\n%s", err, stderr.String())
	}
	if usage, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage); ok {
		h.memory = int64(usage.Maxrss) << 10
	}
	if left := h.alive(); len(left) > 0 {
		h.t.Errorf("left alive: %v", left)
	}
	return out
}

// alive lists the processes that bear the mark.
func (h *hazard) alive() (pids []string) {
	h.t.Helper()
	files, err := filepath.Glob("/proc/[0-9]*/environ")
	if err != nil {
		h.t.Fatal(err)
	}
	for _, file := range files {
		// Processes come and go, and those of others cannot be read.
		environ, err := os.ReadFile(file)
		if err == nil && slices.Contains(strings.Split(string(environ), "\x00"), h.mark) {
			pids = append(pids, file)
		}
	}
	return pids
}

// checkSizes fails for files of a folder that are too large to be opened.
func (h *hazard) checkSizes(folder string) {
	h.t.Helper()
	const most = 1 << 20
	files := h.glob(filepath.Join(folder, "*"))
	if len(files) != 4 {
		h.t.Errorf("there are %d reports, want 4", len(files))
	}
	for _, file := range files {
		if info, err := os.Stat(file); err != nil || info.Size() > most {
			h.t.Errorf("%s is missing or larger than %d bytes", file, most)
		}
	}
}

// TestInterruptEndsEverything: Ctrl-C ends the grader and what it runs, even
// programs that ignore it.
func TestInterruptEndsEverything(t *testing.T) {
	h := newHazard(t, "ignores-sigterm")
	if _, err := os.ReadFile("/proc/self/environ"); errors.Is(err, fs.ErrNotExist) {
		t.Skip("processes are looked for in /proc, which this system does not have")
	}
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	cmd := h.command(ctx, "--suite", h.chooseDrive("long.yaml", "pipe"), "./prog.sh")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	looks := time.NewTicker(10 * time.Millisecond)
	defer looks.Stop()
	for len(h.alive()) < 3 { // the shell, its child, a sleep
		select {
		case <-looks.C:
		case <-ctx.Done():
			t.Fatal("the program was not started")
		}
	}
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err == nil || ctx.Err() != nil {
		t.Errorf("interrupted, the grader ended with %v (%v)", err, ctx.Err())
	}
	if left := h.alive(); len(left) > 0 {
		t.Errorf("left alive: %v", left)
	}
}

// TestForkBomb: a program that starts too many processes is stopped, and does
// not hurt the next case. It is run only where the limit was seen to hold.
func TestForkBomb(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("only as root have programs a user of their own, whose processes can be counted")
	}
	h := newHazard(t, "fork-bomb")
	h.words("held")
	if out := h.grade(time.Minute, "--suite", "held.yaml", "./held"); !bytes.Contains(out, []byte("correct")) {
		t.Skipf("NOT RUN: 40 processes were not refused under a limit of 32\n%s", out)
	}
	h.words("prog")
	out := h.grade(time.Minute, "-j", "1", "--format", "json", "--suite", "class", "./prog")
	var result struct {
		Cases []struct {
			Case, Verdict string
			Findings      []struct{ Kind string }
		}
	}
	if err := json.Unmarshal(out, &result); err != nil || len(result.Cases) != 2 {
		t.Fatalf("%v\n%s", err, out)
	}
	bomb, next := result.Cases[0], result.Cases[1]
	if bomb.Verdict != "time_limit" {
		t.Errorf("the bomb is %s", bomb.Verdict)
	}
	if !slices.Contains(bomb.Findings, struct{ Kind string }{"process_limit"}) {
		t.Errorf("the limit of processes is not named: %v", bomb.Findings)
	}
	if next.Verdict != "accepted" {
		t.Errorf("the next case is %s", next.Verdict)
	}
}

// TestForgedProtocol: what a program prints changes neither number nor names of
// the results that other systems read.
func TestForgedProtocol(t *testing.T) {
	h := newHazard(t, "protocol-lines")
	args := append([]string{"--suite", h.chooseDrive("case.yaml", "pipe"), "--out", "out"}, h.words("prog")...)
	h.grade(time.Minute, args...)
	tap := regexp.MustCompile(`(?m)^(?:ok|not ok|\d+\.\.\d+|Bail out).*`).FindAllString(h.read("out/result.tap"), -1)
	if len(tap) != 2 || tap[0] != "1..1" || !strings.HasPrefix(tap[1], "not ok 1 - chosen") {
		t.Errorf("TAP has the lines %q", tap)
	}
	cases := 0
	for d := xml.NewDecoder(strings.NewReader(h.read("out/junit.xml"))); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if start, ok := token.(xml.StartElement); ok && start.Name.Local == "testcase" {
			cases++
		}
	}
	if cases != 1 {
		t.Errorf("JUnit has %d test cases, want 1", cases)
	}
	for _, name := range []string{"out/report.txt", "out/result.json", "out/junit.xml", "out/result.tap"} {
		if line := regexp.MustCompile(`(?m)^(?:--- FAIL|FAIL|exit status|ok  ).*`).FindString(h.read(name)); line != "" {
			t.Errorf("%s has a line %q that go test would read", name, line)
		}
	}
}
