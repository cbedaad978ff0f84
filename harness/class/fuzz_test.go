package class

import (
	"bytes"
	"encoding/json"
	"testing"

	"grade/harness/judge"
	"grade/harness/report"
)

// FuzzParseRecord: a record is whole or refused.
func FuzzParseRecord(f *testing.F) {
	r := &report.Result{Suite: "s", Submission: "a", Cases: []report.Case{{ID: "c", Verdict: judge.Accepted, Score: 1, MaxScore: 1}}}
	r.Total()
	var short bytes.Buffer
	if err := report.WriteJSON(&short, shortened(r), report.JSON{}); err != nil {
		f.Fatal(err)
	}
	content, err := json.Marshal(record{Schema: recordSchema, Key: "k", Submission: "d", Report: "e", Result: short.Bytes()})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(content)
	f.Fuzz(func(t *testing.T, data []byte) {
		rec, r, err := parseRecord(data)
		if err != nil {
			return
		}
		if rec.Schema != recordSchema || r == nil {
			t.Fatalf("read %+v", rec)
		}
		c := &report.Class{}
		c.Add("a", "a", r)
		c.Sort()
	})
}
