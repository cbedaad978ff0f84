package sandbox_test

import (
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"grade/harness/sandbox"
)

// TestMain lets this binary be the slots of its own tests, also those on a
// machine that lacks something.
func TestMain(m *testing.M) {
	if !sandbox.IsSlot(os.Args) {
		os.Exit(m.Run())
	}
	if err := spoil(selfName()); err != nil {
		fmt.Fprintln(os.Stderr, "spoiling a slot:", err)
		os.Exit(3)
	}
	os.Exit(sandbox.Serve())
}

// ample are limits that no program here reaches.
var ample = sandbox.Limits{CPU: 20 * time.Second, Data: 1 << 30, FileSize: 1 << 20, OpenFiles: 64, Processes: 64}

// configured returns the configuration of a slot with a folder of its own.
func configured(t *testing.T, limits sandbox.Limits) sandbox.Config {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return sandbox.Config{Self: self, Work: open(t), Limits: limits}
}

// open is a temporary folder to which other users may walk.
func open(t *testing.T) string {
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

func started(t *testing.T, config sandbox.Config) *sandbox.Slot {
	t.Helper()
	slot, err := sandbox.Start(config)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := slot.Close(); err != nil {
			t.Error(err)
		}
	})
	return slot
}

// ended is what came of a program.
type ended struct {
	*sandbox.Status
	out string // standard output and error
}

func (e ended) wait() unix.WaitStatus { return unix.WaitStatus(e.Wait) }

// sh runs a shell script in a slot.
func sh(t *testing.T, slot *sandbox.Slot, work, script string, env ...string) ended {
	t.Helper()
	return runIn(t, slot, sandbox.Request{Argv: []string{"/bin/sh", "-c", script}, Env: env, Dir: work})
}

func runIn(t *testing.T, slot *sandbox.Slot, request sandbox.Request) ended {
	t.Helper()
	null, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	child, err := slot.Run(&request, int(null.Fd()), int(w.Fd()), int(w.Fd()))
	w.Close()
	if err != nil {
		t.Fatal(err)
	}
	out, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	status, _, err := child.Wait()
	if err != nil {
		t.Fatal(err)
	}
	return ended{status, string(out)}
}

// asRoot skips what only a user of the program's own makes possible.
func asRoot(t *testing.T) {
	t.Helper()
	if os.Getuid() != 0 {
		t.Skip("only root can give programs a user of their own")
	}
}

// TestLimits: each limit has its effect, and stops nothing below it.
func TestLimits(t *testing.T) {
	for _, tt := range []struct {
		name, script string
		limit        func(*sandbox.Limits)
		root         bool
		out          string
		signal       unix.Signal // 0: none
		fails        bool
	}{
		{"below all of them", "head -c 100000 /dev/zero >f && dd if=/dev/zero of=/dev/null bs=8M count=1 2>&- && sleep 0 & wait; exec 9</dev/null; echo fine",
			func(*sandbox.Limits) {}, false, "fine\n", 0, false},
		{"processor time", "echo begins; while :; do :; done", func(l *sandbox.Limits) { l.CPU = time.Second }, false, "begins\n", unix.SIGXCPU, true},
		{"the size of files", "echo begins; exec head -c 100000 /dev/zero >f", func(l *sandbox.Limits) { l.FileSize = 5000 }, false, "begins\n", unix.SIGXFSZ, true},
		{"open files", "exec /bin/bash -c 'exec 30</dev/null; echo thirty; exec 2>&- 50</dev/null || exit; echo fifty'", func(l *sandbox.Limits) { l.OpenFiles = 40 }, false, "thirty\n", 0, true},
		{"memory", "echo begins; exec dd if=/dev/zero of=/dev/null bs=1500M count=1 2>&-", func(l *sandbox.Limits) { l.Data = 1 << 30 }, false, "begins\n", 0, true},
		{"processes", "echo begins; exec 2>&-; for i in 1 2 3 4 5 6 7 8; do sleep 9 & done; echo eight", func(l *sandbox.Limits) { l.Processes = 5 }, true, "begins\n", 0, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if tt.root {
				asRoot(t)
			}
			limits := ample
			tt.limit(&limits)
			config := configured(t, limits)
			got := sh(t, started(t, config), config.Work, tt.script)
			if got.out != tt.out {
				t.Errorf("it printed %q, want %q", got.out, tt.out)
			}
			if ws := got.wait(); tt.signal != 0 && ws.Signal() != tt.signal || (ws != 0) != tt.fails {
				t.Errorf("it ended with %v (signal %v), want signal %v", ws, ws.Signal(), tt.signal)
			}
			if info, err := os.Stat(filepath.Join(config.Work, "f")); err == nil && info.Size() > limits.FileSize {
				t.Errorf("the file has %d bytes", info.Size())
			}
		})
	}
}

// TestNoCore: a crash leaves no picture of the program's memory.
func TestNoCore(t *testing.T) {
	if err := unix.Setrlimit(unix.RLIMIT_CORE, &unix.Rlimit{Cur: 1 << 20, Max: 1 << 20}); err != nil {
		t.Skipf("core files cannot be allowed here: %v", err)
	}
	config := configured(t, ample)
	got := sh(t, started(t, config), config.Work, "ulimit -c; kill -s SEGV $$")
	files, err := os.ReadDir(config.Work)
	if err != nil {
		t.Fatal(err)
	}
	if got.out != "0\n" || got.wait().CoreDump() || len(files) > 0 || got.wait().Signal() != unix.SIGSEGV {
		t.Errorf("%q, %v, %v", got.out, got.wait(), files)
	}
}

// TestNothingIsInherited: what the grader has open, has in its environment and
// does with signals is not the program's.
func TestNothingIsInherited(t *testing.T) {
	t.Setenv("GRADE_TEST_SECRET", "abc")
	file, err := os.Open("slot_linux_test.go")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	leak, err := unix.FcntlInt(file.Fd(), unix.F_DUPFD, 40) // stays open in what we start
	if err != nil {
		t.Fatal(err)
	}
	defer unix.Close(leak)
	signal.Ignore(unix.SIGHUP, unix.SIGINT, unix.SIGPIPE)
	defer signal.Reset(unix.SIGHUP, unix.SIGINT, unix.SIGPIPE)
	config := configured(t, ample)
	slot := started(t, config)
	for _, tt := range []struct{ name, script, want string }{
		{"descriptors", "ls /proc/self/fd | tr '\\n' ' '", "0 1 2 3 "}, // the last is the one that ls looks through
		{"environment", "tr '\\0' '\\n' </proc/$$/environ", "ONLY=this\n"},
		{"ignored signals", "grep SigIgn /proc/self/status | cut -f2", "0000000000000000\n"},
		{"blocked signals", "grep SigBlk /proc/self/status | cut -f2", "0000000000000000\n"},
		{"the current folder", "pwd", config.Work + "\n"},
		{"the session", "cut -d' ' -f6 /proc/$$/stat | sed s/^$$'$'/own/", "own\n"},
		{"the terminal", "cut -d' ' -f7 /proc/$$/stat", "0\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := sh(t, slot, config.Work, tt.script, "ONLY=this"); got.out != tt.want {
				t.Errorf("%q, want %q", got.out, tt.want)
			}
		})
	}
}

// TestNoDescriptors: nor on a kernel that cannot close them all at once.
func TestNoDescriptors(t *testing.T) {
	leak, err := unix.FcntlInt(2, unix.F_DUPFD, 40)
	if err != nil {
		t.Fatal(err)
	}
	defer unix.Close(leak)
	config := configured(t, ample)
	config.Self = named(t, "slot-old-kernel")
	if got := sh(t, started(t, config), config.Work, "ls /proc/self/fd | tr '\n' ' '"); got.out != "0 1 2 3 " {
		t.Errorf("%q", got.out)
	}
}

// TestContained: a program with a user of its own reaches nothing of ours.
func TestContained(t *testing.T) {
	asRoot(t)
	secret, shared := open(t), open(t)
	for _, dir := range []string{secret, shared} {
		if err := os.WriteFile(filepath.Join(dir, "file"), []byte("words\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	config := configured(t, ample)
	config.Readable = []string{shared}
	slot := started(t, config)
	if slot.Offer.Level != sandbox.Container {
		t.Skipf("NOT RUN: this machine offers %+v", slot.Offer)
	}
	user := sh(t, slot, config.Work, "id -u").out
	if n, err := strconv.Atoi(strings.TrimSpace(user)); err != nil || n < 1000 {
		t.Fatalf("the program runs as user %q", user)
	}
	for _, tt := range []struct {
		name, script, want string
	}{
		{"it writes in its own folder", "echo x >own && cat own", "x\n"},
		{"it reads what it may", "cat " + shared + "/file", "words\n"},
		{"it writes nothing there", "echo x >>" + shared + "/file || echo no", "no\n"},
		{"it writes nowhere else", "echo x >/tmp/grade-test-of-writing || echo no", "no\n"},
		{"it reads nothing else", "cat " + secret + "/file || echo no", "no\n"},
		{"it lists nothing else", "ls " + secret + " || echo no", "no\n"},
		{"it does not end the slot", "kill -9 $PPID || echo no", "no\n"},
		{"it does not end the grader", fmt.Sprintf("kill -9 %d || echo no", os.Getpid()), "no\n"},
		{"it does not look into the grader", fmt.Sprintf("cat /proc/%d/environ || echo no", os.Getpid()), "no\n"},
		{"it does not look into the slot", "cat /proc/$PPID/environ || echo no", "no\n"},
		{"it has no other groups", "id -G", user},
		{"it gets no privileges from files", "grep NoNewPrivs /proc/self/status | cut -f2", "1\n"},
		{"it makes no namespace", "unshare -r true || echo no", "no\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := sh(t, slot, config.Work, "exec 2>&-; PATH=/usr/bin:/bin; "+tt.script); got.out != tt.want {
				t.Errorf("%q, want %q", got.out, tt.want)
			}
		})
	}
}

// TestUsers: slots that live at the same time have different users, and give
// them back.
func TestUsers(t *testing.T) {
	asRoot(t)
	var users []string
	var slots []*sandbox.Slot
	var works []string
	for range 3 {
		config := configured(t, ample)
		slots, works = append(slots, started(t, config)), append(works, config.Work)
	}
	for i, slot := range slots {
		user := sh(t, slot, works[i], "id -u").out
		if slices.Contains(users, user) {
			t.Errorf("two slots have the user %s", user)
		}
		users = append(users, user)
		var stat unix.Stat_t
		if err := unix.Stat(slot.Folder(), &stat); err != nil {
			t.Fatal(err)
		}
		if fmt.Sprintln(stat.Uid) != user {
			t.Errorf("the folder is that of user %d, the program of %s", stat.Uid, user)
		}
	}
}

// TestNothingSurvives: whatever a program starts is dead when its end is told.
func TestNothingSurvives(t *testing.T) {
	config := configured(t, ample)
	slot := started(t, config)
	got := sh(t, slot, config.Work, "sleep 1000 >&- 2>&- & setsid sleep 1000 >&- 2>&- & (setsid sh -c 'sleep 1000 & sleep 1000' >&- 2>&- &) ; sleep 0.2; ps -A -o pid= -o args= | grep '[s]leep 1000' | wc -l")
	if n, err := strconv.Atoi(strings.TrimSpace(got.out)); err != nil || n < 4 || got.Swept < 4 {
		t.Errorf("%q were alive, %d were swept, want at least 4", got.out, got.Swept)
	}
	if next := sh(t, slot, config.Work, "ps -A -o sid= -o args= | grep '[s]leep 1000' | grep -c \"^ *$$ \""); next.out != "0\n" {
		t.Errorf("the next program saw %q of them", next.out)
	}
}

// TestKill ends a program that waits for ever.
func TestKill(t *testing.T) {
	config := configured(t, ample)
	slot := started(t, config)
	null, err := os.OpenFile(os.DevNull, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	fd := int(null.Fd())
	child, err := slot.Run(&sandbox.Request{Argv: []string{"/bin/sh", "-c", "trap '' TERM INT HUP; while :; do sleep 1000; done"}, Dir: config.Work}, fd, fd, fd)
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Kill(); err != nil {
		t.Fatal(err)
	}
	status, _, err := child.Wait()
	if err != nil || unix.WaitStatus(status.Wait).Signal() != unix.SIGKILL {
		t.Errorf("%+v, %v", status, err)
	}
	if got := sh(t, slot, config.Work, "echo next"); got.out != "next\n" {
		t.Errorf("the next program printed %q", got.out)
	}
}

// TestWordsAreBytes: a command line may hold what is no UTF-8, and a program
// that does not exist has its errno.
func TestWordsAreBytes(t *testing.T) {
	config := configured(t, ample)
	slot := started(t, config)
	got := runIn(t, slot, sandbox.Request{Argv: []string{"/bin/sh", "-c", `printf %s "$1$X"`, "sh", "\xff\n"}, Env: []string{"X=\xfe"}, Dir: config.Work})
	if got.out != "\xff\n\xfe" {
		t.Errorf("%q", got.out)
	}
	if got := runIn(t, slot, sandbox.Request{Argv: []string{"/nowhere"}, Dir: config.Work}); got.StartError != int(unix.ENOENT) {
		t.Errorf("a program that does not exist: %+v", got.Status)
	}
	if _, err := slot.Run(&sandbox.Request{Argv: []string{"/bin/echo", strings.Repeat("x", 1<<20)}, Dir: config.Work}, 0, 1, 2); err == nil || !strings.Contains(err.Error(), "too long") {
		t.Errorf("a command line of a megabyte: %v", err)
	}
	if got := sh(t, slot, config.Work, "echo next"); got.out != "next\n" {
		t.Errorf("the next program printed %q", got.out)
	}
}
