package run_test

import (
	"context"
	"os"
	"runtime"
	"strings"
	"testing"

	"grade/harness/run"
	"grade/harness/suite"
)

// onPty runs a program on a terminal of its own.
func onPty(t *testing.T, argv, lines []string, limits suite.Limits, readable ...string) *run.Record {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("terminals of programs need Linux")
	}
	p := &run.Process{Station: station(t, readable...), Drive: suite.DriveTerminal, Pty: true, Argv: argv}
	rec, err := p.Run(context.Background(), suite.Script{Lines: lines}, limits)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// TestOnATerminal: what is typed stands behind its question, also where it is
// not echoed, and what the terminal does leaves no trace.
func TestOnATerminal(t *testing.T) {
	const game = `#include <stdio.h>
#include <unistd.h>
int main(void) {
	char line[5000];
	printf("%s%s%s ", isatty(0) ? "in" : "", isatty(1) ? "out" : "", isatty(2) ? "err" : "");
	printf("How many? ");
	while (fgets(line, sizeof line, stdin)) { fprintf(stderr, "got %s", line); printf("More? "); }
	puts("End.");
	return 0;
}
`
	const python = `import sys
name = input("Who? ")
print("Hello " + name)
sys.stderr.write("careful\n")
print("size", __import__("os").get_terminal_size().columns)
`
	for _, test := range []struct {
		name, file, source string
		lines              []string
		want               string
	}{
		{"C", "p.c", game, []string{"2", "", "x y"}, "inouterr How many? <<2>>\ngot 2\nMore? <<>>\ngot \nMore? <<x y>>\ngot x y\nMore? End.\n"},
		{"Python", "p.py", python, []string{"Ada"}, "Who? <<Ada>>\nHello Ada\ncareful\nsize 80\n"},
		{"a password", "p.py", "import getpass\nprint(len(getpass.getpass('Password: ')), 'letters')\n", []string{"hunter2"}, "Password: <<hunter2>>\n\n7 letters\n"},
		{"control bytes", "p.py", "import sys\nprint(repr(sys.stdin.buffer.readline()))\n", []string{"a\x03\x04\x7f\x1a\x11\x13\x15\x16\x17\r\xffb"},
			"<<a\x03\x04\x7f\x1a\x11\x13\x15\x16\x17\r\xffb>>\nb'a\\x03\\x04\\x7f\\x1a\\x11\\x13\\x15\\x16\\x17\\r\\xffb\\n'\n"},
		{"shell", "p.sh", "#!/bin/sh\nprintf 'a? '; read a; printf 'b? '; read b; echo $b$a >&2\n", []string{"x", "y"}, "a? <<x>>\nb? <<y>>\nyx\n"},
		{"no input asked", "p.c", "int main(void) { return 0; }\n", []string{"left"}, "<<left>>\n"},
		{"Java", "Asks.java", asksTwiceJava, []string{"Ada", "36"}, "Name? <<Ada>>\nHow old? <<36>>\n36 years\n"},
		{"Node, which polls", "p.js", asksTwiceNode, []string{"Ada", "36"}, "Name? <<Ada>>\nHow old? <<36>>\n36 years\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			argv, dir := build(t, test.file, test.source)
			rec := onPty(t, argv, test.lines, generous, dir)
			if got := form(rec); got != test.want || rec.End != (run.End{Kind: run.Exited}) || !rec.Pty || rec.Stderr.Len() > 0 {
				t.Errorf("%q, want %q; %+v", got, test.want, rec.End)
			}
		})
	}
}

// TestOwnTerminal: /dev/tty is the run's own terminal, or none; never the
// grader's.
func TestOwnTerminal(t *testing.T) {
	argv, dir := build(t, "p.c", `#include <stdio.h>
#include <fcntl.h>
#include <unistd.h>
int main(void) {
	char b[64];
	int f = open("/dev/tty", O_RDWR);
	if (f < 0) { puts("no terminal"); return 0; }
	write(f, "Password: ", 10);
	printf("read %zd bytes from the terminal\n", read(f, b, sizeof b));
	return 0;
}
`)
	if got, want := form(onPty(t, argv, []string{"hunter2"}, generous, dir)), "Password: <<hunter2>>\nread 8 bytes from the terminal\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := string(typed(t, argv, []string{"hunter2"}, generous, dir).Transcript.Stdout); got != "no terminal\n" {
		t.Errorf("on pipes: %q", got)
	}
}

// TestEndOfInputOnPty: the input ends each time that the program asks, at most
// three times.
func TestEndOfInputOnPty(t *testing.T) {
	argv, dir := build(t, "p.py", "import sys\nprint(repr(sys.stdin.readline()), repr(sys.stdin.readline()))\n")
	rec := onPty(t, argv, []string{"one"}, generous, dir)
	if got, want := form(rec), "<<one>>\n'one\\n' ''\n"; got != want || !rec.Starved {
		t.Errorf("%q, want %q; starved %v", got, want, rec.Starved)
	}
	argv, dir = build(t, "q.c", "#include <stdio.h>\nint main(void) { int c; for (;;) { printf(\"? \"); while ((c = getchar()) != '\\n' && c != EOF); clearerr(stdin); } }\n")
	if rec = onPty(t, argv, []string{"one"}, generous, dir); rec.End.Kind != run.Unanswered || form(rec) != "? <<one>>\n? ? ? " {
		t.Errorf("%+v %q", rec.End, form(rec))
	}
	p := &run.Process{Station: station(t, dir), Drive: suite.DriveTerminal, Pty: true, Argv: argv}
	argv, dir = build(t, "r.py", "import sys\nprint(repr(sys.stdin.readline()), repr(sys.stdin.readline()))\n")
	p.Argv, p.Station = argv, station(t, dir)
	rec, err := p.Run(context.Background(), suite.Script{Lines: []string{"a", "b"}, Unended: true}, generous)
	if err != nil || !strings.HasSuffix(string(rec.Transcript.Stdout), "'a\\n' 'b'\n") {
		t.Errorf("%v %q", err, form(rec))
	}
}

// TestLinesOnPty: the longest line comes through whole, and a longer one is
// refused before the program starts.
func TestLinesOnPty(t *testing.T) {
	argv, dir := build(t, "p.py", "import sys\nprint('got', len(sys.stdin.readline().rstrip('\\n')))\n")
	rec := onPty(t, argv, []string{strings.Repeat("R1 ", suite.LongestTyped/3)}, generous, dir)
	if got := string(rec.Transcript.Stdout); got != "got 4095\n" {
		t.Errorf("%q", got)
	}
	p := &run.Process{Station: station(t, dir), Drive: suite.DriveTerminal, Pty: true, Argv: argv}
	_, err := p.Run(context.Background(), suite.Script{Lines: []string{"x", strings.Repeat("R1 ", 2000)}}, generous)
	if err == nil || !strings.Contains(err.Error(), "line 2 of the script has 6000 bytes; a terminal takes at most 4095") {
		t.Errorf("%v", err)
	}
	p.Drive = suite.DrivePipe
	if _, err := p.Run(context.Background(), suite.Script{}, generous); err == nil {
		t.Error("a terminal with piped input was accepted")
	}
}

// TestPtyLosesNothing: all that a program printed before its end is there, time
// and again, and one that closes its terminal is still waited for.
func TestPtyLosesNothing(t *testing.T) {
	argv, dir := build(t, "p.c", "#include <stdio.h>\nint main(void) { for (int i = 1; i <= 500; i++) printf(\"Roll: %d\\n\", i % 6 + 1); return 0; }\n")
	var want strings.Builder
	for i := 1; i <= 500; i++ {
		want.WriteString("Roll: " + string(rune('1'+i%6)) + "\n")
	}
	p := &run.Process{Station: station(t, dir), Drive: suite.DriveTerminal, Pty: true, Argv: argv}
	for range soak(t) {
		rec, err := p.Run(context.Background(), suite.Script{}, generous)
		if err != nil {
			t.Fatal(err)
		}
		if string(rec.Transcript.Stdout) != want.String() {
			t.Fatalf("%d bytes of %d: %q", len(rec.Transcript.Stdout), want.Len(), rec.Transcript.Stdout)
		}
	}
	argv, dir = build(t, "q.sh", "#!/bin/sh\necho before\nexec <&- >&- 2>&-\nsleep 0.3\nexit 7\n")
	if rec := onPty(t, argv, nil, generous, dir); rec.End.Code != 7 || string(rec.Transcript.Stdout) != "before\n" {
		t.Errorf("%+v %q", rec.End, rec.Transcript.Stdout)
	}
}

// TestEqualPtyTranscripts: a dialogue is the same in each run.
func TestEqualPtyTranscripts(t *testing.T) {
	argv, dir := build(t, "p.c", `#include <stdio.h>
int main(void) {
	char line[100];
	for (int i = 0; i < 12; i++) {
		fprintf(stderr, "turn %d\n", i);
		printf("Roll/Hold? ");
		if (!fgets(line, sizeof line, stdin)) return 1;
		printf("you said %s", line);
	}
	return 0;
}
`)
	lines := strings.Split(strings.Repeat("roll,,hold,", 4), ",")[:12]
	p := &run.Process{Station: station(t, dir), Drive: suite.DriveTerminal, Pty: true, Argv: argv}
	first := ""
	for i := range soak(t) {
		rec, err := p.Run(context.Background(), suite.Script{Lines: lines}, generous)
		if err != nil {
			t.Fatal(err)
		}
		if first == "" {
			first = form(rec)
		}
		if form(rec) != first || rec.Proofs[run.ProofRead] != len(lines) {
			t.Fatalf("run %d: %q\nthe first: %q\n%v", i, form(rec), first, rec.Proofs)
		}
	}
	if strings.Count(first, "Roll/Hold? <<") != 12 {
		t.Errorf("%q", first)
	}
}

// soak is how often equal runs are compared.
func soak(t *testing.T) int {
	if testing.Short() || os.Getenv("CI") == "" {
		return 40
	}
	return 200
}
