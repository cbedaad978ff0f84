package report

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"

	"grade/harness/judge"
)

// fields hands out the pieces of a text, round and round.
type fields struct {
	data []byte
	at   int
}

func (f *fields) byte() byte {
	if len(f.data) == 0 {
		return 0
	}
	f.at = (f.at + 1) % len(f.data)
	return f.data[f.at]
}

func (f *fields) text() string {
	n := min(int(f.byte())%24, len(f.data))
	var b []byte
	for range n {
		b = append(b, f.byte())
	}
	return string(b)
}

func (f *fields) line(kind judge.ShownKind) judge.ShownLine {
	l := judge.ShownLine{Kind: kind, Line: int(f.byte()), NoNewline: f.byte()%2 == 0, Count: int(f.byte())}
	for range f.byte() % 4 {
		l.Spans = append(l.Spans, judge.ShownSpan{Text: f.text(), Typed: f.byte()%4 == 0, Differs: f.byte()%3 == 0})
	}
	return l
}

func (f *fields) difference() *judge.Difference {
	d := &judge.Difference{Line: int(f.byte()), Column: int(f.byte()), Expected: f.text(), Actual: f.text(),
		ExpectedEnds: f.byte()%4 == 0, ActualEnds: f.byte()%4 == 0, Rule: "rule"}
	if f.byte()%4 == 0 {
		d.Instead = f.text()
	}
	kinds := []judge.ShownKind{judge.ShownBoth, judge.ShownExpected, judge.ShownActual, judge.ShownFold}
	for range f.byte() % 6 {
		d.Shown = append(d.Shown, f.line(kinds[f.byte()%4]))
	}
	return d
}

func (f *fields) findings() []judge.Finding {
	var list []judge.Finding
	for range f.byte() % 4 {
		list = append(list, judge.Finding{Kind: f.text(), Line: int(f.byte() % 9), Message: f.text(), Rule: "rule"})
	}
	return list
}

// result has text in every field that holds any.
func (f *fields) result() *Result {
	r := &Result{
		Suite: f.text(), SuiteTitle: f.text(), FoundBy: f.text(), Submission: f.text(), Findings: f.findings(), BuildOutput: f.text(),
		Misconceptions: []Misconception{{Mutant: f.text(), Message: f.text(), Rule: "rule", Case: f.text()}},
		Sandbox:        Sandbox{Level: f.text(), Layers: []string{f.text()}, Missing: []MissingLayer{{Layer: f.text(), Why: f.text()}}},
		Rules:          map[string]Rule{"rule": {Text: f.text(), Place: f.text()}},
	}
	for i := range 1 + f.byte()%6 {
		c := Case{ID: fmt.Sprint(i, f.text()), Title: f.text(), Hidden: f.byte()%4 == 0, Verdict: judge.Verdicts()[f.byte()%10],
			Score: float64(f.byte()) / 3, MaxScore: float64(f.byte()) / 7, SkipReason: f.text(), Uncounted: f.byte()%4 == 0,
			TranscriptSHA256: f.text(), Findings: f.findings(), Hint: f.text(), Stderr: f.text(), Usage: &Usage{Wall: 1}}
		if f.byte()%2 == 0 {
			c.First = f.difference()
		}
		r.Cases = append(r.Cases, c)
	}
	r.Total()
	return r
}

// FuzzWriters: whatever stands in the texts of a result, every form of it is
// sound, and JSON is read back as it was written.
func FuzzWriters(f *testing.F) {
	f.Fuzz(func(t *testing.T, data []byte) {
		r := (&fields{data: data}).result()
		check(t, r)
		checkRoundTrip(t, r)
	})
}

// TestReportsAreSound is FuzzWriters with luck of its own, mixed with outputs
// that were made to do harm.
func TestReportsAreSound(t *testing.T) {
	files, err := filepath.Glob("testdata/hostile/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	var hostile []byte
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		hostile = append(hostile, b...)
	}
	rapid.Check(t, func(rt *rapid.T) {
		data := rapid.SliceOfN(rapid.Byte(), 1, 200).Draw(rt, "bytes")
		data = append(data, hostile[rapid.IntRange(0, len(hostile)).Draw(rt, "from"):]...)
		r := (&fields{data: data}).result()
		check(t, r)
		checkRoundTrip(t, r)
		if t.Failed() {
			rt.Fatal("a report is not sound")
		}
	})
}

// FuzzReadJSON: what is read as a result can be written, and is read again as
// what was written.
func FuzzReadJSON(f *testing.F) {
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := ReadJSON(bytes.NewReader(data))
		if err != nil {
			return
		}
		check(t, r)
		checkRoundTrip(t, r)
	})
}
