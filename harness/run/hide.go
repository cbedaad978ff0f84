package run

import (
	"bytes"
	"path/filepath"
	"regexp"
	"slices"
)

// HideFolder takes a folder of ours, with those inside it that are named by the
// pattern, out of all that a program said: the current folder, the path of its
// source in a traceback, its own name. The names are drawn anew for each
// grading and tell nobody anything; what stands below them stays, so that a
// path is as it would be in the program's own folder, whose name is ".".
func HideFolder(rec *Record, folder, inside string) {
	folders := []string{folder}
	if real, err := filepath.EvalSymlinks(folder); err == nil && real != folder {
		folders = append(folders, real)
	}
	for _, folder := range folders {
		h := hiding{folder: []byte(folder), path: regexp.MustCompile(regexp.QuoteMeta(folder) + `/(?:` + inside + `)(/?)`)}
		h.hideStdout(rec)
		h.hideExcerpt(&rec.Stderr)
		rec.Where = string(h.path.ReplaceAllFunc([]byte(rec.Where), shortened))
	}
}

type hiding struct {
	folder []byte
	path   *regexp.Regexp
}

// shortened is what is left of the path of a folder.
func shortened(path []byte) []byte {
	if path[len(path)-1] == '/' {
		return nil
	}
	return []byte(".")
}

// hideStdout keeps the typed lines behind the words behind which they stood.
func (h hiding) hideStdout(rec *Record) {
	out := rec.Transcript.Stdout
	if rec.End.Kind == OutputLimit {
		out = out[:h.cutEnd(out)]
	}
	if len(out) == len(rec.Transcript.Stdout) && !bytes.Contains(out, h.folder) {
		return
	}
	var text []byte
	lines := slices.Clone(rec.Transcript.Lines)
	from, next := 0, 0 // what was taken over, and the first line that was not placed
	keep := func(to int) {
		for ; next < len(lines) && lines[next].At <= to; next++ {
			lines[next].At = len(text) + max(0, lines[next].At-from)
		}
		text = append(text, out[from:to]...)
	}
	for _, at := range h.path.FindAllIndex(out, -1) {
		keep(at[0])
		text = append(text, shortened(out[at[0]:at[1]])...)
		from = at[1]
	}
	keep(len(out))
	for ; next < len(lines); next++ { // typed where the output was cut
		lines[next].At = len(text)
	}
	rec.Transcript.Stdout, rec.Transcript.Lines = text, lines
	rec.Digest = nil // it is of the other text
	rec.StarvedAt = min(rec.StarvedAt, len(text))
}

// hideExcerpt does the same for a text of which the middle may be missing.
func (h hiding) hideExcerpt(e *Excerpt) {
	if e.Cut > 0 {
		e.Head = e.Head[:h.cutEnd(e.Head)]
		e.Tail = e.Tail[h.cutBegin(e.Tail):]
	}
	e.Head = h.path.ReplaceAllFunc(e.Head, shortened)
	e.Tail = h.path.ReplaceAllFunc(e.Tail, shortened)
}

// cutEnd returns how much of a text that was cut is left without the beginning
// of the folder's path at its end.
func (h hiding) cutEnd(text []byte) int {
	for n := min(len(h.folder), len(text)); n > 1; n-- {
		if bytes.HasSuffix(text, h.folder[:n]) {
			return len(text) - n
		}
	}
	return len(text)
}

// cutBegin returns where a text begins behind the end of the folder's path.
func (h hiding) cutBegin(text []byte) int {
	for from := 1; from <= len(h.folder); from++ {
		whole := slices.Concat(h.folder[:from], text[:min(len(text), len(h.folder)+maxInside)])
		if at := h.path.FindIndex(whole); at != nil && at[0] == 0 {
			return at[1] - from
		}
	}
	return 0
}

// maxInside is longer than the name of any folder inside.
const maxInside = 32
