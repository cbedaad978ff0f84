package judge

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grade/harness/run"
)

// TestDamagedTurns: whatever becomes of an output, a sitting that is not right
// never earns all points, and there are no more turns than are counted.
func TestDamagedTurns(t *testing.T) {
	if testing.Short() {
		t.Skip("thousands of sittings; the tests without -short play them")
	}
	for name, tb := range tables() {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				draw := func(label string, lo, hi int) int { return rapid.IntRange(lo, hi).Draw(t, label) }
				ctx := tb.context(t, fmt.Sprint(draw("seed", 0, 1<<30)), tb.lines(draw))
				lines := bytes.SplitAfter(ctx.Reference.Transcript.Stdout, []byte("\n"))
				for range draw("edits", 0, 6) {
					at := draw("line", 0, len(lines)-1)
					switch draw("edit", 0, 3) {
					case 0:
						lines = slices.Insert(lines, at, lines[draw("copied", 0, len(lines)-1)])
					case 1:
						lines = append(slices.Delete(lines, at, at+1), nil)
					case 2:
						lines[at] = bytes.ReplaceAll(lines[at], []byte("1"), []byte("99999999999"))
					default:
						lines = append(lines, lines[at:]...)
					}
				}
				rec := *ctx.Reference
				rec.Transcript.Stdout = bytes.Join(lines, nil)
				for i, l := range rec.Transcript.Lines {
					rec.Transcript.Lines[i].At = min(l.At, len(rec.Transcript.Stdout))
				}
				for _, rec := range []*run.Record{&rec, unseen(&rec)} {
					r, err := creditTurns(ctx, rec, Result{Verdict: WrongAnswer})
					if err != nil {
						t.Fatal(err)
					}
					if r.Share < 0 || r.Share >= 1 || !hasFinding(r.Findings, "turns") {
						t.Fatalf("share %f, %+v", r.Share, r.Findings)
					}
				}
			})
		})
	}
}
