package report

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/sebdah/goldie/v2"

	"grade/harness/judge"
)

func golden(t *testing.T) *goldie.Goldie {
	return goldie.New(t, goldie.WithFixtureDir("testdata/golden"), goldie.WithNameSuffix(".golden"))
}

func written(t *testing.T, write func(io.Writer) error) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func onTerminal(r *Result, o Terminal) func(io.Writer) error {
	return func(w io.Writer) error { return WriteTerminal(w, r, o) }
}

// passing is a result without anything to complain of.
func passing() *Result {
	r := mixed()
	r.Cases = r.Cases[:3]
	r.Findings, r.Misconceptions, r.BuildOutput, r.Sandbox = nil, nil, "", Sandbox{Level: "full", Layers: []string{"landlock"}}
	r.Total()
	return r
}

// unbuilt is a result of a submission that the compiler refuses.
func unbuilt() *Result {
	r := mixed()
	for i, c := range r.Cases {
		r.Cases[i] = Case{ID: c.ID, Title: c.Title, Verdict: judge.BuildError, MaxScore: 1,
			Findings: []judge.Finding{{Kind: "build_failed", Message: "The compiler refuses farkle.c."}}}
	}
	r.Findings, r.Misconceptions, r.Sandbox = nil, nil, Sandbox{}
	r.Total()
	return r
}

// one is a result of a single case, as after --case.
func one(c Case) *Result {
	r := mixed()
	r.Cases, r.Findings, r.Misconceptions, r.BuildOutput, r.Sandbox = []Case{c}, nil, nil, "", Sandbox{}
	r.Total()
	return r
}

func TestReports(t *testing.T) {
	for name, write := range map[string]func(io.Writer) error{
		"terminal":         onTerminal(mixed(), Terminal{Width: 80}),
		"terminal-verbose": onTerminal(mixed(), Terminal{Verbose: true, Width: 120}),
		"terminal-student": onTerminal(mixed(), Terminal{Student: true, Width: 80}),
		"terminal-color":   onTerminal(mixed(), Terminal{Color: true, Width: 80}),
		"terminal-narrow":  onTerminal(mixed(), Terminal{Width: 60}),
		"terminal-passing": onTerminal(passing(), Terminal{}),
		"terminal-unbuilt": onTerminal(unbuilt(), Terminal{}),
		"terminal-case":    onTerminal(one(mixed().Cases[3]), Terminal{}),
		"json":             func(w io.Writer) error { return WriteJSON(w, mixed(), JSON{}) },
		"json-student":     func(w io.Writer) error { return WriteJSON(w, mixed(), JSON{Student: true}) },
		"junit":            func(w io.Writer) error { return WriteJUnit(w, mixed(), false) },
		"junit-student":    func(w io.Writer) error { return WriteJUnit(w, mixed(), true) },
		"tap":              func(w io.Writer) error { return WriteTAP(w, mixed(), false) },
		"tap-student":      func(w io.Writer) error { return WriteTAP(w, mixed(), true) },
	} {
		t.Run(name, func(t *testing.T) { golden(t).Assert(t, name, written(t, write)) })
	}
}

// TestDifferences shows how each kind of difference looks.
func TestDifferences(t *testing.T) {
	var b strings.Builder
	for _, k := range differences() {
		p := newPage(&Result{}, 80, false)
		p.difference(k.difference)
		b.WriteString("=== " + k.name + "\n" + p.b.String() + "\n")
	}
	golden(t).Assert(t, "differences", []byte(b.String()))
}

// TestAlikeFailures: cases that fail in the same way are explained once and
// named, and the end says how to see any of them.
func TestAlikeFailures(t *testing.T) {
	r := one(mixed().Cases[3])
	question := func(typed string) *judge.Difference {
		return shownAs(1, expected(2, "How many players?[[ ]]<<"+typed+">>"), actual(2, "How many players?<<"+typed+">>"))
	}
	for _, typed := range []string{"1", "2", "3"} {
		r.Cases = append(r.Cases, Case{ID: "players-" + typed, Verdict: judge.PresentationError, MaxScore: 1, First: question(typed)})
	}
	out := string(written(t, onTerminal(r, Terminal{})))
	if n := strings.Count(out, "  "+expectedLabel); n != 2 {
		t.Errorf("%d differences are shown, want 2", n)
	}
	if !strings.Contains(out, "2 more cases fail in the same way as players-1: players-2, players-3.") {
		t.Errorf("the others are not named:\n%s", out)
	}
	all := string(written(t, onTerminal(r, Terminal{Verbose: true})))
	if n := strings.Count(all, "  "+expectedLabel); n != 4 {
		t.Errorf("verbose: %d differences are shown, want 4", n)
	}
}

// TestMoreFailures: failed cases beyond the explained ones are counted.
func TestMoreFailures(t *testing.T) {
	for n, want := range map[int]string{
		1: "1 more case failed; --case ID shows it in full:",
		2: "2 more cases failed; --case ID shows one in full:",
	} {
		r := one(mixed().Cases[3])
		for i := range shownInFull - 1 + n {
			r.Cases = append(r.Cases, Case{ID: fmt.Sprint("case-", i), Verdict: judge.WrongAnswer, MaxScore: 1,
				First: shownAs(1, expected(i+1, "yes"), actual(i+1, fmt.Sprint("[[no ", i, "]]")))})
		}
		if out := string(written(t, onTerminal(r, Terminal{}))); !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
}

// TestHiddenStaysHidden: nothing of a hidden case but its verdict and title
// reaches a student, in any form, and everything reaches an instructor.
func TestHiddenStaysHidden(t *testing.T) {
	first := shownAs(1, both(1, "secret context"), expected(2, "[[secret expectation]]"), actual(2, "[[secret output]]"))
	first.Rule = "secret-rule"
	r := mixed()
	r.Rules["secret-rule"] = Rule{Text: "A secret rule.", Place: "secret place"}
	r.Cases = append([]Case{{ID: "two-winners", Title: "Two players could win", Hidden: true, Verdict: judge.RunTimeError, MaxScore: 1, First: first,
		Findings: []judge.Finding{{Kind: "secret_kind", Message: "A secret finding.", Rule: "secret-rule"}},
		Hint:     "A secret hint.", Stderr: "secret trace", SkipReason: "secret reason", TranscriptSHA256: "secret digest"}}, r.Cases...)
	for name, write := range map[string]func(student bool) func(io.Writer) error{
		"terminal": func(s bool) func(io.Writer) error {
			return onTerminal(r, Terminal{Student: s, Verbose: true, Width: 200})
		},
		"json": func(s bool) func(io.Writer) error {
			return func(w io.Writer) error { return WriteJSON(w, r, JSON{Student: s}) }
		},
		"junit": func(s bool) func(io.Writer) error { return func(w io.Writer) error { return WriteJUnit(w, r, s) } },
		"tap":   func(s bool) func(io.Writer) error { return func(w io.Writer) error { return WriteTAP(w, r, s) } },
	} {
		t.Run(name, func(t *testing.T) {
			student, instructor := string(written(t, write(true))), string(written(t, write(false)))
			if i := strings.Index(student, "secret"); i >= 0 {
				t.Errorf("a student reads %q", student[i:min(len(student), i+40)])
			}
			for _, want := range []string{"secret expectation", "secret output", "secret finding", "secret hint", "secret trace", "secret rule"} {
				if !strings.Contains(instructor, want) {
					t.Errorf("an instructor does not read %q", want)
				}
			}
			for _, want := range []string{"two-winners", "Two players could win"} {
				if !strings.Contains(student, want) {
					t.Errorf("a student does not read %q", want)
				}
			}
		})
	}
}

// TestMisconceptionOfHiddenCases: what explains hidden cases only is not said
// to a student.
func TestMisconceptionOfHiddenCases(t *testing.T) {
	r := one(Case{ID: "two-winners", Hidden: true, Verdict: judge.WrongAnswer, MaxScore: 1})
	r.Misconceptions = []Misconception{{Mutant: "m", Message: "Your program lets everybody win.", Case: "two-winners"}}
	if out := written(t, onTerminal(r, Terminal{Student: true})); bytes.Contains(out, []byte("everybody")) {
		t.Errorf("a student reads:\n%s", out)
	}
	r.Cases = append(r.Cases, Case{ID: "public", Verdict: judge.WrongAnswer, MaxScore: 1})
	out := string(written(t, onTerminal(r, Terminal{Student: true})))
	if !strings.Contains(out, "everybody") || strings.Contains(out, "the case two-winners") {
		t.Errorf("a student reads:\n%s", out)
	}
}
