package report

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"grade/harness/judge"
	"grade/harness/run"
	"grade/harness/suite"
	"grade/harness/transcript"
)

// judged returns what the judge says of an output.
func judged(t *testing.T, expected, actual string) judge.Result {
	t.Helper()
	j, err := judge.For(suite.JudgeText)
	if err != nil {
		t.Fatal(err)
	}
	ctx := &judge.Context{Suite: &suite.Suite{}, Case: &suite.Case{ID: "c", Expected: suite.Expected{Form: suite.ExpectText, Texts: []string{expected}}}}
	r, err := j.Judge(ctx, []*run.Record{{Transcript: transcript.Transcript{Stdout: []byte(actual)}, End: run.End{Kind: run.Exited}}})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// everyWriter is every form in which a result is written.
func everyWriter(r *Result) map[string]func(io.Writer) error {
	return map[string]func(io.Writer) error{
		"terminal":         onTerminal(r, Terminal{}),
		"terminal-color":   onTerminal(r, Terminal{Color: true, Verbose: true, Width: 100}),
		"terminal-verbose": onTerminal(r, Terminal{Verbose: true, Width: 1}),
		"terminal-student": onTerminal(r, Terminal{Student: true, Verbose: true}),
		"json":             func(w io.Writer) error { return WriteJSON(w, r, JSON{Usage: true}) },
		"json-student":     func(w io.Writer) error { return WriteJSON(w, r, JSON{Student: true}) },
		"junit":            func(w io.Writer) error { return WriteJUnit(w, r, false) },
		"junit-student":    func(w io.Writer) error { return WriteJUnit(w, r, true) },
		"tap":              func(w io.Writer) error { return WriteTAP(w, r, false) },
		"tap-student":      func(w io.Writer) error { return WriteTAP(w, r, true) },
	}
}

// check tells whether every form of a result is sound: readable by its
// readers, and nothing that a terminal obeys in it.
func check(t *testing.T, r *Result) {
	t.Helper()
	for name, write := range everyWriter(r) {
		out := written(t, write)
		if !utf8.Valid(out) {
			t.Errorf("%s is not UTF-8", name)
		}
		if len(out) > 1<<20 {
			t.Errorf("%s takes %d bytes", name, len(out))
		}
		if name == "terminal-color" {
			out = regexp.MustCompile(`\x1b\[[0-9;]+m`).ReplaceAll(out, nil)
		}
		if i := bytes.IndexFunc(out, func(c rune) bool { return c != '\n' && c != '\t' && (c < 0x20 || c >= 0x7f && c < 0xa0) }); i >= 0 {
			t.Errorf("%s holds a control character: %q", name, out[i:min(len(out), i+20)])
		}
		switch form, _, _ := strings.Cut(name, "-"); form {
		case "json":
			if !json.Valid(out) {
				t.Errorf("%s is not JSON", name)
			}
		case "junit":
			checkXML(t, out, len(r.Cases))
		case "tap":
			checkTAP(t, string(out), len(r.Cases))
		}
	}
}

// checkXML reads a report to its end; encoding/xml refuses characters that XML
// forbids.
func checkXML(t *testing.T, out []byte, cases int) {
	t.Helper()
	n := 0
	for dec := xml.NewDecoder(bytes.NewReader(out)); ; {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("the XML is not well-formed: %v", err)
		}
		if start, ok := token.(xml.StartElement); ok && start.Name.Local == "testcase" {
			n++
		}
	}
	if n != cases {
		t.Errorf("%d testcases for %d cases", n, cases)
	}
}

// checkTAP counts the lines at the margin, where test points stand.
func checkTAP(t *testing.T, out string, cases int) {
	t.Helper()
	points, plans := 0, 0
	for _, line := range strings.Split(out, "\n") {
		switch {
		case strings.HasPrefix(line, "ok"), strings.HasPrefix(line, "not ok"):
			points++
		case strings.HasPrefix(line, "1.."):
			plans++
		case strings.HasPrefix(line, "#"), strings.HasPrefix(line, "  "), line == "TAP version 13", line == "":
		default:
			t.Errorf("TAP does not know the line %q", line)
		}
	}
	if points != cases || plans != 1 {
		t.Errorf("%d test points and %d plans for %d cases", points, plans, cases)
	}
}

// TestHostileOutput: a program that prints what terminals, XML and test
// protocols obey does not get it through.
func TestHostileOutput(t *testing.T) {
	files, err := filepath.Glob("testdata/hostile/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no hostile outputs: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			output, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			text := string(output)
			j := judged(t, "right answer\n", text)
			if j.Verdict != judge.WrongAnswer {
				t.Fatalf("verdict %s", j.Verdict)
			}
			good := Case{ID: "good", Verdict: judge.Accepted, Score: 1, MaxScore: 1}
			bad := Case{ID: "bad", Title: "control \x07 & <name> ]]>", Verdict: judge.RunTimeError, MaxScore: 1, First: j.First,
				Findings: []judge.Finding{{Kind: "quoted", Message: "The output is " + text}}, Stderr: text}
			r := &Result{Suite: "s", Submission: text, Cases: []Case{good, bad}, BuildOutput: text}
			r.Total()
			check(t, r)
		})
	}
}

// TestBadBytesStayApart: two different bytes that are no UTF-8 are told apart.
func TestBadBytesStayApart(t *testing.T) {
	j := judged(t, "caf\xff\n", "caf\xfe\n")
	r := one(Case{ID: "c", Verdict: j.Verdict, MaxScore: 1, First: j.First, Findings: j.Findings})
	for name, write := range everyWriter(r) {
		out := string(written(t, write))
		if !strings.Contains(strings.ReplaceAll(out, `\\`, `\`), `\xff`) || !strings.Contains(out, `\xfe`) {
			t.Errorf("%s does not show both bytes:\n%s", name, out)
		}
	}
}

// TestLongLine: a line of megabytes is clipped around the difference, and what
// is left out is counted.
func TestLongLine(t *testing.T) {
	var b strings.Builder
	for i := range 700000 {
		b.WriteString("Roll: " + string(rune('1'+i%6)) + " ")
	}
	j := judged(t, "Roll: 1\nRoll: 2\n", b.String())
	raw := &judge.Difference{Line: 1, Column: 8, Expected: "Roll: 1", Actual: b.String()} // not clipped by a judge
	for name, first := range map[string]*judge.Difference{"clipped by the judge": j.First, "not clipped": raw} {
		r := one(Case{ID: "c", Verdict: j.Verdict, MaxScore: 1, First: first, Stderr: b.String(), Hint: b.String(),
			Findings: []judge.Finding{{Kind: "long", Message: b.String()}}})
		check(t, r)
		for form, write := range everyWriter(r) {
			if out := written(t, write); !regexp.MustCompile(`5\d{6} bytes`).Match(out) {
				t.Errorf("%s, %s: what is left out is not counted:\n%s", name, form, out)
			}
		}
	}
}

// TestManyFailures: a report stays readable and small when hundreds of
// cases fail with long lines.
func TestManyFailures(t *testing.T) {
	r := &Result{Suite: "s", Submission: "p"}
	long := strings.Repeat(`"<&>`, 1500)
	for i := range 400 {
		r.Cases = append(r.Cases, Case{ID: "case-" + points(float64(i)), Title: "A title", Verdict: judge.RunTimeError, MaxScore: 1, Stderr: long,
			First: &judge.Difference{Line: i, Column: 1, Expected: long, Actual: points(float64(i)) + long}})
	}
	r.Total()
	check(t, r)
	out := string(written(t, onTerminal(r, Terminal{})))
	if n := strings.Count(out, "  expected"); n != shownInFull {
		t.Errorf("%d differences are shown, want %d", n, shownInFull)
	}
	if !strings.Contains(out, "397 more cases failed; --case ID shows one in full") {
		t.Errorf("the end does not say how to see the others:\n%s", out[len(out)-2000:])
	}
}
