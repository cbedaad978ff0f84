package run_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"grade/harness/run"
	"grade/harness/sandbox"
	"grade/harness/suite"
)

// TestMain lets this binary be the slots of its own tests.
func TestMain(m *testing.M) {
	if sandbox.IsSlot(os.Args) {
		os.Exit(sandbox.Serve())
	}
	os.Exit(m.Run())
}

var generous = suite.Limits{Wall: 30 * time.Second, CPU: 20 * time.Second, Memory: 512 << 20, Output: 1 << 20, Processes: 64}

// station returns a station for programs of a test.
func station(t *testing.T, readable ...string) *run.Station {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	folder := openTempDir(t)
	s := run.NewStation(self, folder, readable...)
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// openTempDir is a temporary folder that other users may walk through.
func openTempDir(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "grade-test-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}

// shell runs a shell script as a program.
func shell(t *testing.T, script string, lines []string, limits suite.Limits) *run.Record {
	t.Helper()
	p := &run.Process{Station: station(t), Drive: suite.DrivePipe, Argv: []string{"/bin/sh", "-c", script}}
	rec, err := p.Run(context.Background(), suite.Script{Lines: lines}, limits)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

func TestProcessRecordsWhatHappened(t *testing.T) {
	for _, tt := range []struct {
		name, script, stdout, stderr string
		lines                        []string
		end                          run.End
	}{
		{"reads its input", `read a; read b; echo "$b$a"`, "yx\n", "", []string{"x", "y"}, run.End{Kind: run.Exited}},
		{"leaves its input unread", "echo hi", "hi\n", "", []string{strings.Repeat("x", 1<<20)}, run.End{Kind: run.Exited}},
		{"closes its input", "exec <&-; echo hi", "hi\n", "", []string{"x"}, run.End{Kind: run.Exited}},
		{"exit status", "echo bye; exit 139", "bye\n", "", nil, run.End{Kind: run.Exited, Code: 139}},
		{"signal", "echo last; kill -SEGV $$", "last\n", "", nil, run.End{Kind: run.Signaled, Signal: "SIGSEGV"}},
		{"standard error apart", "echo out; echo err >&2", "out\n", "err\n", nil, run.End{Kind: run.Exited}},
		{"end of input at once", "cat", "", "", nil, run.End{Kind: run.Exited}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			rec := shell(t, tt.script, tt.lines, generous)
			if got := string(rec.Transcript.Stdout); got != tt.stdout {
				t.Errorf("standard output %q, want %q", got, tt.stdout)
			}
			if got := string(rec.Stderr.Head); got != tt.stderr {
				t.Errorf("standard error %q, want %q", got, tt.stderr)
			}
			if rec.End != tt.end {
				t.Errorf("end %+v, want %+v", rec.End, tt.end)
			}
		})
	}
}

func TestProcessLimits(t *testing.T) {
	short := generous
	short.Wall = 300 * time.Millisecond
	small := generous
	small.Output = 100_000
	busy := generous
	busy.CPU = time.Second
	for _, tt := range []struct {
		name, script string
		limits       suite.Limits
		end          run.EndKind
	}{
		{"hangs", "echo before; sleep 1000", short, run.TimeLimit},
		{"hangs and ignores polite signals", "trap '' TERM INT HUP; echo before; while :; do sleep 1000; done", short, run.TimeLimit},
		{"computes for ever", "echo before; while :; do :; done", busy, run.TimeLimit},
		{"prints for ever", "echo before; while :; do echo yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy; done", small, run.OutputLimit},
		{"complains for ever", "echo before; while :; do echo yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy; done >&2", small, run.OutputLimit},
	} {
		t.Run(tt.name, func(t *testing.T) {
			rec := shell(t, tt.script, nil, tt.limits)
			if rec.End.Kind != tt.end {
				t.Errorf("end %+v, want %s", rec.End, tt.end)
			}
			if !strings.HasPrefix(string(rec.Transcript.Stdout), "before\n") {
				t.Errorf("what was printed before is lost: %.50q", rec.Transcript.Stdout)
			}
			if n := int64(len(rec.Transcript.Stdout)) + rec.Stderr.Len(); n > tt.limits.Output {
				t.Errorf("kept %d bytes, the limit is %d", n, tt.limits.Output)
			}
		})
	}
}

// TestGrandchildHoldsPipe: a program that leaves a child behind which keeps
// standard output open ends when the program ends, and takes the child along.
func TestGrandchildHoldsPipe(t *testing.T) {
	mark := fmt.Sprintf("1000.%d", os.Getpid()) // numbers of processes may mean something else to the program
	rec := shell(t, "sleep "+mark+" & setsid sleep "+mark+" & echo", nil, generous)
	if rec.End.Kind != run.Exited || rec.Left != 2 {
		t.Fatalf("got %+v, %q, %d left over", rec.End, rec.Transcript.Stdout, rec.Left)
	}
	lines, err := filepath.Glob("/proc/[0-9]*/cmdline")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range lines {
		if words, err := os.ReadFile(file); err == nil && strings.Contains(string(words), "sleep\x00"+mark) {
			t.Errorf("the child is still alive: %s", file)
		}
	}
}

func TestStderrKeepsHeadAndTail(t *testing.T) {
	rec := shell(t, `echo first >&2; i=0; while [ $i -lt 2000 ]; do echo "a line of some fifty characters that is of no use $i" >&2; i=$((i+1)); done; echo last >&2`, nil, generous)
	if !strings.HasPrefix(string(rec.Stderr.Head), "first\n") || !strings.HasSuffix(string(rec.Stderr.Tail), "last\n") || rec.Stderr.Cut == 0 {
		t.Errorf("head %.20q, tail %q, %d cut", rec.Stderr.Head, rec.Stderr.Tail[max(0, len(rec.Stderr.Tail)-20):], rec.Stderr.Cut)
	}
}

func TestEnvironmentIsShortAndFixed(t *testing.T) {
	t.Setenv("SECRET_TOKEN", "abc")
	rec := shell(t, "env | cut -d= -f1 | grep -v -e '^_$' -e '^PWD$' -e '^SHLVL$' -e '^OLDPWD$' | sort | tr '\n' ' '", nil, generous)
	if got, want := string(rec.Transcript.Stdout), "HOME LANG LC_ALL PATH PYTHONUNBUFFERED TERM TMPDIR TZ "; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p := &run.Process{Station: station(t), Argv: []string{"/bin/sleep", "1000"}}
	if _, err := p.Run(ctx, suite.Script{}, generous); err == nil {
		t.Error("a cancelled run is no record")
	}
}

func TestWhyNotRunnable(t *testing.T) {
	for _, tt := range []struct {
		name, content string
		mode          os.FileMode
		want          string
	}{
		{"good.sh", "#!/bin/sh\n", 0o755, ""},
		{"noexec.sh", "#!/bin/sh\n", 0o644, "chmod +x noexec.sh"},
		{"crlf.sh", "#!/bin/sh\r\necho\r\n", 0o755, "ends in CR LF"},
		{"typo.py", "#!/usr/bin/pyhton3\n", 0o755, "/usr/bin/pyhton3, which does not exist"},
		{"env-typo.py", "#!/usr/bin/env pyhton3\n", 0o755, "pyhton3, which does not exist"},
		{"words.py", "#!/usr/bin/env python3 -u\n", 0o755, "-S python3 -u"},
		{"none.sh", "#!\n", 0o755, "names no interpreter"},
		{"text", "hello\n", 0o755, "text file without a first line"},
		{"empty", "", 0o755, "is empty"},
		{"bom.sh", "\ufeff#!/bin/sh\n", 0o755, "byte order mark"},
		{"game.exe", "MZ\x90\x00", 0o755, "Windows program"},
		{"Main.class", "\xca\xfe\xba\xbe\x00\x00", 0o644, "hand in the .java file"},
		{"work.zip", "PK\x03\x04\x00", 0o644, "unpack it first"},
		{"other", "\x7fELF" + "\x01", 0o755, "damaged program"},
		{"bytes", "\x00\x01\x02", 0o755, "not a program that this machine knows"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), tt.name)
			if err := os.WriteFile(path, []byte(tt.content), tt.mode); err != nil {
				t.Fatal(err)
			}
			got := run.WhyNotRunnable(path, nil)
			if tt.want == "" && got != "" || !strings.Contains(got, tt.want) {
				t.Errorf("got %q, want something with %q", got, tt.want)
			}
		})
	}
	if got := run.WhyNotRunnable(t.TempDir(), nil); !strings.Contains(got, "is a directory") {
		t.Errorf("a directory: %q", got)
	}
}

// TestNotStarted: what cannot be started is a record, not an error of ours.
func TestNotStarted(t *testing.T) {
	dir := openTempDir(t)
	path := filepath.Join(dir, "prog")
	if err := os.WriteFile(path, []byte("#!/nowhere/sh\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	p := &run.Process{Station: station(t, dir), Argv: []string{path}}
	rec, err := p.Run(context.Background(), suite.Script{}, generous)
	if err != nil || rec.End.Kind != run.NotStarted || !strings.Contains(rec.Problem, "/nowhere/sh") {
		t.Errorf("got %+v, %v", rec, err)
	}
}

// TestPipedOutputIsKept: what a C program printed before it crashed or hung is
// shown, although it had not left the program yet.
func TestPipedOutputIsKept(t *testing.T) {
	short := generous
	short.Wall = 500 * time.Millisecond
	small := generous
	small.Memory = 100 << 20
	for _, tt := range []struct {
		name, body string
		limits     suite.Limits
		want       string
		end        run.End
	}{
		{"crashes", `printf("Roll: 5\n"); abort();`, generous, "Roll: 5\n", run.End{Kind: run.Signaled, Signal: "SIGABRT"}},
		{"hangs", `printf("Roll: 5\n"); for (;;) pause();`, short, "Roll: 5\n", run.End{Kind: run.TimeLimit}},
		{"takes too much", `printf("Roll: 5\n"); for (;;) memset(malloc(1 << 20), 1, 1 << 20);`, small, "Roll: 5\n", run.End{Kind: run.MemoryLimit}},
		{"crashes the first time only", `if (getenv("_STDBUF_O")) { printf("Roll: 5\n"); return 0; } abort();`, generous, "", run.End{Kind: run.Signaled, Signal: "SIGABRT"}},
		{"prints something else", `printf(getenv("_STDBUF_O") ? "B\n" : "A\n"); fflush(stdout); printf("Roll: 5\n"); abort();`, generous, "A\n", run.End{Kind: run.Signaled, Signal: "SIGABRT"}},
		{"ends by itself", `printf("Roll: 5\n"); return 3;`, generous, "Roll: 5\n", run.End{Kind: run.Exited, Code: 3}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			argv, dir := build(t, "prog.c", "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\n"+
				"int main(void) { "+tt.body+" }\n")
			p := &run.Process{Station: station(t, dir), Drive: suite.DrivePipe, Argv: argv}
			rec, err := p.Run(context.Background(), suite.Script{}, tt.limits)
			if err != nil {
				t.Fatal(err)
			}
			if got := string(rec.Transcript.Stdout); got != tt.want {
				t.Errorf("standard output %q, want %q", got, tt.want)
			}
			if rec.End != tt.end {
				t.Errorf("end %+v, want %+v", rec.End, tt.end)
			}
		})
	}
}
