package report

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"grade/harness/judge"
	"grade/harness/visible"
)

// JSON is how a result is written for programs.
type JSON struct {
	// Student leaves out what students may not see of hidden cases.
	Student bool
	// Usage adds times and memory, which no two runs have in common.
	Usage bool
}

// document is the form of the JSON result; its fields are in the order in
// which they are written. What stands after sandbox, and after a case's
// findings, is there only if there is something to say.
type document struct {
	Schema         string                  `json:"schema"`
	Suite          string                  `json:"suite"`
	FoundBy        string                  `json:"found_by"`
	Submission     string                  `json:"submission"`
	Verdict        judge.Verdict           `json:"verdict"`
	Score          float64                 `json:"score"`
	MaxScore       float64                 `json:"max_score"`
	Cases          []caseDocument          `json:"cases"`
	Findings       []findingDocument       `json:"findings"`
	Misconceptions []misconceptionDocument `json:"misconceptions"`
	Sandbox        sandboxDocument         `json:"sandbox"`
	SuiteTitle     string                  `json:"suite_title,omitempty"`
	BuildOutput    string                  `json:"build_output,omitempty"`
	Rules          map[string]ruleDocument `json:"rules,omitempty"`
}

type caseDocument struct {
	Case             string              `json:"case"`
	Title            string              `json:"title"`
	Verdict          judge.Verdict       `json:"verdict"`
	Score            float64             `json:"score"`
	MaxScore         float64             `json:"max_score"`
	TranscriptSHA256 string              `json:"transcript_sha256,omitempty"`
	First            *differenceDocument `json:"first_difference,omitempty"`
	Findings         []findingDocument   `json:"findings"`
	Hidden           bool                `json:"hidden,omitempty"`
	Uncounted        bool                `json:"uncounted,omitempty"`
	SkipReason       string              `json:"skip_reason,omitempty"`
	Hint             string              `json:"hint,omitempty"`
	Stderr           string              `json:"stderr,omitempty"`
	Usage            *usageDocument      `json:"usage,omitempty"`
}

type differenceDocument struct {
	Line         int    `json:"line"`
	Expected     string `json:"expected"`
	Actual       string `json:"actual"`
	Column       int    `json:"column"`
	ExpectedEnds bool   `json:"expected_ends,omitempty"`
	ActualEnds   bool   `json:"actual_ends,omitempty"`
	// NoNewline names the side that ends here without a newline where the
	// other has one: expected or actual.
	NoNewline string `json:"no_newline,omitempty"`
	Instead   string `json:"instead,omitempty"`
	Rule      string `json:"rule,omitempty"`
}

type findingDocument struct {
	Kind    string `json:"kind"`
	Line    int    `json:"line,omitempty"`
	Message string `json:"message"`
	Rule    string `json:"rule,omitempty"`
}

type misconceptionDocument struct {
	Mutant  string `json:"mutant"`
	Message string `json:"message"`
	Rule    string `json:"rule,omitempty"`
	Case    string `json:"case,omitempty"`
	With    string `json:"with,omitempty"`
}

type sandboxDocument struct {
	Level   string                 `json:"level"`
	Layers  []string               `json:"layers"`
	Missing []missingLayerDocument `json:"missing"`
}

type missingLayerDocument struct {
	Layer string `json:"layer"`
	Why   string `json:"why"`
}

type ruleDocument struct {
	Text  string `json:"text"`
	Place string `json:"place,omitempty"`
}

type usageDocument struct {
	Wall   float64 `json:"wall"`             // seconds
	CPU    float64 `json:"cpu"`              // seconds
	Memory int64   `json:"memory,omitempty"` // bytes; left out where it was not measured
}

// WriteJSON writes a result for programs. Every text is made visible, so that
// bytes that are not UTF-8 stay apart.
func WriteJSON(w io.Writer, r *Result, o JSON) error {
	if o.Student {
		r = forStudent(r)
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false) // <<typed>> is to be read by people too
	enc.SetIndent("", "  ")
	if err := enc.Encode(documentOf(r, o.Usage)); err != nil {
		return fmt.Errorf("writing the result of %s as JSON: %w", r.Submission, err)
	}
	return nil
}

// ReadJSON reads what WriteJSON wrote. It refuses keys and verdicts that it
// does not know, cases that stand twice, and anything after the result.
func ReadJSON(from io.Reader) (*Result, error) {
	dec := json.NewDecoder(from)
	dec.DisallowUnknownFields()
	var d document
	if err := dec.Decode(&d); err != nil {
		return nil, fmt.Errorf("reading a result: %w", err)
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("reading a result: there is more after it")
	}
	if err := d.check(); err != nil {
		return nil, fmt.Errorf("reading a result: %w", err)
	}
	return d.result(), nil
}

func (d *document) check() error {
	if d.Schema != Schema {
		return fmt.Errorf("its schema is %q, not %q", d.Schema, Schema)
	}
	if !known(d.Verdict) {
		return fmt.Errorf("there is no verdict %q", d.Verdict)
	}
	seen := map[string]bool{}
	for _, c := range d.Cases {
		if !known(c.Verdict) {
			return fmt.Errorf("case %q: there is no verdict %q", c.Case, c.Verdict)
		}
		if seen[visible.Text(c.Case)] {
			return fmt.Errorf("case %q stands twice", c.Case)
		}
		seen[visible.Text(c.Case)] = true
		if f := c.First; f != nil && f.NoNewline != "" && f.NoNewline != "expected" && f.NoNewline != "actual" {
			return fmt.Errorf("case %q: no_newline is neither expected nor actual", c.Case)
		}
	}
	return nil
}

func known(v judge.Verdict) bool {
	for _, w := range judge.Verdicts() {
		if v == w {
			return true
		}
	}
	return false
}
