package class

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"grade/harness/judge"
	"grade/harness/report"
	"grade/harness/submission"
	"grade/harness/suite"
	"grade/reference/game"
)

// recordFolder holds a record for each graded submission, apart from the
// reports, which may be handed out as they are.
const recordFolder = ".graded"

// recordSchema names the form of a record.
const recordSchema = "grade/graded/1"

// record says that the reports of a submission are complete, and to what they
// belong. Its result is short: verdicts and likely mistakes.
type record struct {
	Schema     string          `json:"schema"`
	Key        string          `json:"key"`        // of the suite
	Submission string          `json:"submission"` // digest of what was handed in
	Report     string          `json:"report"`     // digest of result.json
	Result     json.RawMessage `json:"result"`
}

func recordPath(out, folder string) string {
	return filepath.Join(out, recordFolder, folder+".json")
}

// write writes the reports of a submission, and the record last: who finds it
// finds the reports.
func (g *grading) write(e *entry, r *report.Result) error {
	dir, path := filepath.Join(g.Out, e.folder), recordPath(g.Out, e.folder)
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("replacing the results of %s: %w", e.name, err)
	}
	if err := report.WriteFiles(dir, r, g.Student); err != nil {
		return fmt.Errorf("writing the results of %s: %w", e.name, err)
	}
	sum, err := digestOf(filepath.Join(dir, "result.json"))
	if err != nil {
		return fmt.Errorf("writing the results of %s: %w", e.name, err)
	}
	var short bytes.Buffer
	if err := report.WriteJSON(&short, shortened(r), report.JSON{}); err != nil {
		return err
	}
	content, err := json.Marshal(record{Schema: recordSchema, Key: g.key, Submission: e.digest, Report: sum, Result: short.Bytes()})
	if err == nil {
		err = report.ReplaceFile(path, func(w io.Writer) error { _, err := w.Write(append(content, '\n')); return err })
	}
	if err != nil {
		return fmt.Errorf("recording the results of %s: %w", e.name, err)
	}
	return nil
}

// shortened leaves of a result what a class needs.
func shortened(r *report.Result) *report.Result {
	short := &report.Result{Suite: r.Suite, FoundBy: r.FoundBy, Submission: r.Submission, Verdict: r.Verdict,
		Score: r.Score, MaxScore: r.MaxScore, Misconceptions: r.Misconceptions}
	for _, c := range r.Cases {
		short.Cases = append(short.Cases, report.Case{ID: c.ID, Title: c.Title, Hidden: c.Hidden, Verdict: c.Verdict,
			Score: c.Score, MaxScore: c.MaxScore, Uncounted: c.Uncounted})
	}
	return short
}

// readRecord reads the record of a submission; it is an error if the reports
// that it speaks of are not there.
func readRecord(out, folder string) (*record, *report.Result, error) {
	content, err := os.ReadFile(recordPath(out, folder))
	if err != nil {
		return nil, nil, err
	}
	rec, r, err := parseRecord(content)
	if err != nil {
		return nil, nil, err
	}
	sum, err := digestOf(filepath.Join(out, folder, "result.json"))
	if err != nil {
		return nil, nil, err
	}
	if sum != rec.Report {
		return nil, nil, errors.New("its result.json is another one than was written")
	}
	return rec, r, nil
}

func parseRecord(content []byte) (*record, *report.Result, error) {
	rec := &record{}
	if err := json.Unmarshal(content, rec); err != nil {
		return nil, nil, fmt.Errorf("reading a record: %w", err)
	}
	if rec.Schema != recordSchema {
		return nil, nil, fmt.Errorf("reading a record: its schema is %q, not %q", rec.Schema, recordSchema)
	}
	r, err := report.ReadJSON(bytes.NewReader(rec.Result))
	return rec, r, err
}

// recorded returns the result of an earlier run that still holds: that of the
// same submission and the same suite, and none of our own failure.
func (g *grading) recorded(e *entry) (*report.Result, bool) {
	rec, r, err := readRecord(g.Out, e.folder)
	if err != nil || rec.Key != g.key || rec.Submission != e.digest || r.Verdict == judge.JudgeError {
		return nil, false
	}
	for _, file := range report.FileNames() {
		if info, err := os.Stat(filepath.Join(g.Out, e.folder, file)); err != nil || !info.Mode().IsRegular() {
			return nil, false
		}
	}
	return r, true
}

func digestOf(path string) (string, error) {
	content, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:]), nil
}

// keyOf returns a digest of the suite and of what else decides a result. Where
// a suite lies, and where in a file something stands, decides nothing.
func keyOf(req *Request) (string, error) {
	type options struct {
		game.Options
		EachTurn, Start, StopBefore struct{} // nothing that a file says
	}
	type reference struct {
		suite.Reference
		Options options
	}
	type oneCase struct {
		suite.Case
		Pos     struct{}
		Options options
	}
	type whole struct {
		suite.Suite
		Dir, Samples struct{}
		Reference    reference
		Cases        []oneCase
	}
	s := req.Suite
	w := whole{Suite: *s, Reference: reference{Reference: s.Reference, Options: options{Options: s.Reference.Options}}}
	for _, c := range s.Cases {
		w.Cases = append(w.Cases, oneCase{Case: c, Options: options{Options: c.Options}})
	}
	digest := sha256.New()
	err := json.NewEncoder(digest).Encode([]any{"1", w, req.Student, req.KeepGoing})
	if err != nil {
		return "", fmt.Errorf("taking a digest of the suite: %w", err)
	}
	if s.Dir != "" && usesPrograms(s) {
		// A reference or a checker of the instructor's is a file of the suite.
		files, err := submission.Digest(s.Dir)
		if err != nil {
			return "", fmt.Errorf("taking a digest of the suite: %w", err)
		}
		io.WriteString(digest, files)
	}
	return hex.EncodeToString(digest.Sum(nil)), nil
}

func usesPrograms(s *suite.Suite) bool {
	if len(s.Reference.Command) > 0 {
		return true
	}
	for i := range s.Cases {
		if len(s.Cases[i].Settings.Checker) > 0 {
			return true
		}
	}
	return false
}
