package report

import (
	"bytes"
	"io"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grade/harness/judge"
)

func asJSON(t *testing.T, r *Result) []byte {
	t.Helper()
	return written(t, func(w io.Writer) error { return WriteJSON(w, r, JSON{Usage: true}) })
}

// checkRoundTrip reads what was written and writes it again.
func checkRoundTrip(t *testing.T, r *Result) {
	t.Helper()
	once := asJSON(t, r)
	read, err := ReadJSON(bytes.NewReader(once))
	if err != nil {
		t.Fatalf("%v in\n%s", err, once)
	}
	if d := cmp.Diff(string(once), string(asJSON(t, read))); d != "" {
		t.Errorf("read and written again (-once +again):\n%s", d)
	}
}

func TestReadJSON(t *testing.T) {
	for name, r := range map[string]*Result{"mixed": mixed(), "passing": passing(), "unbuilt": unbuilt(), "empty": {Verdict: judge.Accepted}} {
		t.Run(name, func(t *testing.T) { checkRoundTrip(t, r) })
	}
	for _, k := range differences() {
		t.Run(k.name, func(t *testing.T) {
			checkRoundTrip(t, one(Case{ID: "c", Verdict: judge.WrongAnswer, First: k.difference, Usage: &Usage{Wall: 0.25, CPU: 0.125, Memory: 1 << 20}}))
		})
	}
}

// TestReadDifference: a difference that was read shows the same two lines.
func TestReadDifference(t *testing.T) {
	for _, k := range differences() {
		read, err := ReadJSON(bytes.NewReader(asJSON(t, one(Case{ID: "c", Verdict: judge.WrongAnswer, First: k.difference}))))
		if err != nil {
			t.Fatal(err)
		}
		show := func(d *judge.Difference) (e, a string) {
			p := newPage(&Result{}, 80, false)
			p.difference(d)
			e, a, _ = rows(p.b.String())
			return e, a
		}
		e, a := show(read.Cases[0].First)
		if e == a {
			t.Errorf("%s: after reading, both lines look like %q", k.name, e)
		}
		wantE, wantA := show(k.difference)
		switch k.name {
		case "extra line", "empty line too many after an answer", "answer printed again as a line too many", "missing line", "several lines", "long line", "escape for its name", "arrow for a tab":
			continue // the texts alone tell less
		}
		if e != wantE || a != wantA {
			t.Errorf("%s: after reading\n%q\n%q, before\n%q\n%q", k.name, e, a, wantE, wantA)
		}
	}
}

func TestReadJSONRefuses(t *testing.T) {
	good := string(asJSON(t, mixed()))
	for _, tt := range []struct{ name, old, new, want string }{
		{"another schema", Schema, "grade/result/2", `schema is "grade/result/2"`},
		{"an unknown key", `"suite":`, `"sweet":`, `unknown field "sweet"`},
		{"an unknown verdict", `"verdict": "time_limit"`, `"verdict": "too_late"`, `case "endless": there is no verdict "too_late"`},
		{"an unknown verdict of all", `"verdict": "judge_error",` + "\n" + `  "score"`, `"verdict": "",` + "\n" + `  "score"`, `there is no verdict ""`},
		{"a case twice", `"case": "endless"`, `"case": "chatty"`, `case "chatty" stands twice`},
		{"an unknown side", `"column": 26`, `"column": 26, "no_newline": "both"`, "no_newline is neither"},
		{"a wrong type", `"score": 2.75`, `"score": "2.75"`, "score"},
		{"a number too large", `"score": 2.75`, `"score": 1e999`, "score"},
		{"something after it", "]\n  },\n  \"suite_title\"", "]\n  }} {\n  \"suite_title\"", "there is more after it"},
		{"nothing", good, "", "EOF"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if !strings.Contains(good, tt.old) {
				t.Fatalf("%q is not in the result", tt.old)
			}
			_, err := ReadJSON(strings.NewReader(strings.Replace(good, tt.old, tt.new, 1)))
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want one with %q", err, tt.want)
			}
		})
	}
}

// TestScoresThatAreNoNumbers: JSON has no word for them, and that is an error
// of ours rather than a broken file.
func TestScoresThatAreNoNumbers(t *testing.T) {
	r := mixed()
	r.Score = math.NaN()
	if err := WriteJSON(io.Discard, r, JSON{}); err == nil {
		t.Error("no error")
	}
}

func TestUsageOnlyIfAskedFor(t *testing.T) {
	r := one(Case{ID: "c", Verdict: judge.Accepted, Usage: &Usage{Wall: 1.5, CPU: 0.5, Memory: 4096}})
	without := written(t, func(w io.Writer) error { return WriteJSON(w, r, JSON{}) })
	if with := asJSON(t, r); !bytes.Contains(with, []byte(`"wall": 1.5`)) || bytes.Contains(without, []byte("usage")) {
		t.Errorf("with:\n%s\nwithout:\n%s", with, without)
	}
}
