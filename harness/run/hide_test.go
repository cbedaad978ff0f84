package run_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"grade/harness/run"
	"grade/harness/transcript"
)

func TestHideFolder(t *testing.T) {
	const inside = `build|slot-[0-9]+`
	for _, tt := range []struct{ name, folder, typed, want string }{
		{"nothing to hide", "/tmp/grade-1a", "Name? <<Ada>>\nHello\n", "Name? <<Ada>>\nHello\n"},
		{"the current folder", "/tmp/grade-1a", "In /tmp/grade-1a/slot-3\n", "In .\n"},
		{"files", "/tmp/grade-1a", "/tmp/grade-1a/slot-12/a and /tmp/grade-1a/build/b.py", "a and b.py"},
		{"typed lines keep their places", "/tmp/grade-1a", "a <<x>>\n/tmp/grade-1a/slot-0 b <<y>>\n/tmp/grade-1a/slot-0/c? <<z>>\nend <<>>\n", "a <<x>>\n. b <<y>>\nc? <<z>>\nend <<>>\n"},
		{"a line typed inside a path stands behind it", "/tmp/grade-1a", "a /tmp/gra<<x>>\nde-1a/slot-0 b <<y>>\n", "a .<<x>>\n b <<y>>\n"},
		{"another folder", "/tmp/grade-1a", "/tmp/grade-1b/slot-0 /tmp/grade-1a /tmp/grade-1a/other", "/tmp/grade-1b/slot-0 /tmp/grade-1a /tmp/grade-1a/other"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			typed, err := transcript.Parse([]byte(tt.typed))
			if err != nil {
				t.Fatal(err)
			}
			rec := &run.Record{Transcript: typed, End: run.End{Kind: run.Exited}}
			run.HideFolder(rec, tt.folder, inside)
			if d := cmp.Diff(tt.want, form(rec)); d != "" {
				t.Error(d)
			}
		})
	}
}

// TestHideFolderWhereWordsAreCut: of a path that was cut nothing is left either.
func TestHideFolderWhereWordsAreCut(t *testing.T) {
	const folder, inside = "/tmp/grade-1a", `build|slot-[0-9]+`
	for _, tt := range []struct{ name, out, head, tail, wantOut, wantHead, wantTail string }{
		{"at the end", "out /tmp/grad", "head /tmp/grade-1", "tail", "out ", "head ", "tail"},
		{"at the beginning", "out", "head", "ade-1a/slot-0/f: tail", "out", "head", "f: tail"},
		{"between the folders", "out /", "head", "/slot-0", "out /", "head", ""},
		{"whole ones", "/tmp/grade-1a/build/x", "/tmp/grade-1a/build/y", "/tmp/grade-1a/slot-1", "x", "y", "."},
	} {
		t.Run(tt.name, func(t *testing.T) {
			rec := &run.Record{Transcript: transcript.New([]byte(tt.out), nil), End: run.End{Kind: run.OutputLimit},
				Stderr: run.Excerpt{Head: []byte(tt.head), Tail: []byte(tt.tail), Cut: 100}, Where: folder + "/build/a.py, line 3"}
			run.HideFolder(rec, folder, inside)
			got := []string{string(rec.Transcript.Stdout), string(rec.Stderr.Head), string(rec.Stderr.Tail), rec.Where}
			if d := cmp.Diff([]string{tt.wantOut, tt.wantHead, tt.wantTail, "a.py, line 3"}, got); d != "" {
				t.Error(d)
			}
		})
	}
}
