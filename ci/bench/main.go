// Command bench measures grade against a floor and against other tools, side
// by side in one run, and prints one table.
//
// A time on its own says more about a machine than about a program, so every
// figure is a ratio: contenders run in turn, and the ratio is formed round by
// round. The floor is a C program that does the least that can tell whether a
// program passes; what a grader takes beyond it is the price of grading. A
// contender that does not see what is in its suite is void, and each is shown
// a wrong case first. A time never makes the command fail: a bound that was
// missed in two runs in a row is named in the last line.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// workers is how many cases run at a time where a row says so.
const workers = 2

// plan is how much is measured.
type plan struct {
	rounds       int
	many, some   int // cases of Pig in C
	python, java int // runs of the slower languages
	outputs      int // of 10 MB
	sittings     int // of 300 questions
	classCases   int // of each submission of a class
	classSize    int // of a large class
	// patience is many times what an explained difference of 10 MB may take.
	patience time.Duration
}

func fullPlan() plan {
	return plan{rounds: 5, many: 1000, some: 200, python: 60, java: 10, outputs: 4, sittings: 4, classCases: classCases, classSize: largeClass, patience: 15 * time.Second}
}

func quickPlan() plan {
	return plan{rounds: 1, many: 100, some: 20, python: 10, java: 2, outputs: 1, sittings: 1, classCases: 5, classSize: 12, patience: 4 * time.Second}
}

type bench struct {
	plan
	grade    string   // the program to measure
	flags    []string // given to it in addition
	source   string   // ci/bench
	work     string   // a folder for everything that is made
	launcher launcher
	progress func(format string, args ...any)
}

// built returns the path of a program that was compiled from ci/bench.
func (b *bench) built(name string) string { return filepath.Join(b.work, "bin", name) }

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// options are what the command line says.
type options struct {
	quick, realtime bool
	only            string
	grade, state    string
	flags           []string
}

func parseOptions(args []string, stderr io.Writer) (*options, error) {
	o := &options{}
	f := flag.NewFlagSet("ci/bench/run", flag.ContinueOnError)
	f.SetOutput(stderr)
	f.BoolVar(&o.quick, "quick", false, "few cases and one round: shows that everything works, and measures nothing")
	f.BoolVar(&o.realtime, "realtime", true, "use real-time priority where it is allowed")
	f.StringVar(&o.only, "only", "", "measure these goals alone, such as P1,P13")
	f.StringVar(&o.grade, "grade", "", "the program to measure; default: built from this checkout")
	f.StringVar(&o.state, "state", "", "folder that remembers missed bounds; default: in the user's cache folder")
	f.Usage = func() {
		fmt.Fprintln(stderr, "usage: ci/bench/run [--quick] [--realtime=false] [--only GOALS] [--grade FILE] [--state DIR] [-- FLAG-OF-GRADE...]")
		f.PrintDefaults()
	}
	if err := f.Parse(args); err != nil {
		return nil, fmt.Errorf("reading the command line: %w", err)
	}
	o.flags = f.Args()
	if o.state == "" {
		cache, err := os.UserCacheDir()
		if err != nil {
			return nil, fmt.Errorf("no place to remember missed bounds (--state names one): %w", err)
		}
		o.state = filepath.Join(cache, "grade-bench")
	}
	return o, nil
}

func run(ctx context.Context, args []string, stdout, stderr io.Writer) (err error) {
	o, err := parseOptions(args, stderr)
	if err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "grade-bench-")
	if err != nil {
		return fmt.Errorf("making a folder: %w", err)
	}
	if err := os.Chmod(work, 0o711); err != nil { // grade runs programs as another user
		return fmt.Errorf("making a folder: %w", err)
	}
	defer func() {
		if removeErr := os.RemoveAll(work); err == nil && removeErr != nil {
			err = fmt.Errorf("removing a folder: %w", removeErr)
		}
	}()
	b := &bench{plan: fullPlan(), grade: o.grade, flags: o.flags, work: work, progress: progressOn(stderr)}
	if o.quick {
		b.plan = quickPlan()
	}
	if err := b.build(ctx); err != nil {
		return err
	}
	b.launcher = launcher{path: b.built("launch"), scratch: work}
	b.launcher.realtime = o.realtime && !o.quick && b.launcher.mayBeRealtime(ctx)
	rows, err := b.measure(ctx, o.only)
	if err != nil {
		return err
	}
	b.progress("")
	return b.report(ctx, stdout, o, rows)
}

// report prints the table and, unless the run was a quick one, compares its
// misses with those of the last run.
func (b *bench) report(ctx context.Context, stdout io.Writer, o *options, rows []row) error {
	conditions, err := b.conditions(ctx)
	if err != nil {
		return err
	}
	fmt.Fprintln(stdout, conditions)
	if err := printTable(stdout, rows, !o.quick); err != nil {
		return fmt.Errorf("printing the table: %w", err)
	}
	var wrong []string
	for i := range rows {
		if rows[i].kind == void {
			wrong = append(wrong, rows[i].text)
		}
	}
	last := "A quick run holds nobody to a bound."
	if !o.quick {
		before, err := readMisses(o.state)
		if err != nil {
			return err
		}
		if err := missesOf(rows, before).write(o.state); err != nil {
			return err
		}
		last = twice(rows, before)
	}
	fmt.Fprintln(stdout, last)
	if wrong != nil {
		return fmt.Errorf("a wrong result: %s", strings.Join(slices.Compact(wrong), "; "))
	}
	return nil
}

// progressOn shows on a terminal what runs, and nothing elsewhere.
func progressOn(w io.Writer) func(format string, args ...any) {
	f, ok := w.(*os.File)
	if !ok {
		return func(string, ...any) {}
	}
	if info, err := f.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return func(string, ...any) {}
	}
	return func(format string, args ...any) { fmt.Fprintf(w, "\r\x1b[K"+format, args...) }
}
