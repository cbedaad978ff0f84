// Command grade judges classroom programs whose whole behaviour is a
// transcript.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"golang.org/x/term"

	"grade/cases"
	"grade/harness/attack"
	"grade/harness/grade"
	"grade/harness/sandbox"
	"grade/reference"
)

func main() { os.Exit(gradeMain()) }

// gradeMain is the program with the real surroundings of the process.
func gradeMain() int {
	if sandbox.IsSlot(os.Args) {
		return sandbox.Serve()
	}
	if attack.IsAttacker(os.Args) {
		return attack.Main(os.Args, os.Stdout)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	self, err := os.Executable()
	if err != nil {
		self = os.Args[0]
	}
	if attack.IsLevel(os.Args) {
		if err := attack.MainLevel(ctx, os.Args, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, "grade:", err)
			return exitOurs
		}
		return exitAccepted
	}
	isTerminal := func(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }
	e := &environment{
		Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr,
		StdinIsTerminal: isTerminal(os.Stdin), StdoutIsTerminal: isTerminal(os.Stdout), StderrIsTerminal: isTerminal(os.Stderr),
		Getenv: os.Getenv, Self: self, Library: &grade.Library{Games: reference.Games(), Suites: cases.Files},
	}
	if width, _, err := term.GetSize(int(os.Stdout.Fd())); err == nil {
		e.Width = width
	}
	return e.execute(ctx, os.Args[1:])
}
