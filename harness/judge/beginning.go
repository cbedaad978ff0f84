package judge

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"grade/harness/run"
)

// mostOfStopped is how much is judged of the output of a program that was
// stopped at a limit, in bytes. The limit is its verdict, and what went wrong
// shows early; to play a game along megabytes that say no more would take many
// times their size.
const mostOfStopped = 128 << 10

// judgeBeginning judges all of an output, or, of a program that was stopped at
// a limit, its beginning.
func judgeBeginning(ctx *Context, rec *run.Record, judge func(*run.Record) (outcome, error)) (outcome, error) {
	beginning, cut := beginningOf(rec, max(mostOfStopped, 2*expectedLength(ctx)))
	o, err := judge(beginning)
	if cut && err == nil {
		out, n := rec.Transcript.Stdout, len(beginning.Transcript.Stdout)
		o = o.withoutCut(countLines(out[:n]), len(restOfLine(out[n:])))
	}
	return o, err
}

// beginningOf cuts the output of a program that was stopped at a limit to a
// number of bytes. It is cut too if the limit did so.
func beginningOf(rec *run.Record, most int) (beginning *run.Record, cut bool) {
	out := rec.Transcript.Stdout
	switch rec.End.Kind {
	case run.TimeLimit, run.OutputLimit, run.MemoryLimit:
	default:
		return rec, false
	}
	if len(out) <= most && rec.End.Kind != run.OutputLimit {
		return rec, false
	}
	most = wholeLinesWithin(out, min(most, len(out)))
	short := *rec
	short.Transcript.Stdout, short.Transcript.Lines = out[:most:most], slices.Clone(rec.Transcript.Lines)
	read := 0
	for i, line := range short.Transcript.Lines {
		if line.At <= most {
			read = i + 1
		}
		short.Transcript.Lines[i].At = min(line.At, most)
	}
	short.Read = min(rec.Read, read)
	return &short, true
}

// wholeLinesWithin returns where the last line that ends within some bytes does.
// Half a line says less than none; but of one that is very long, the beginning
// is looked at.
func wholeLinesWithin(out []byte, most int) int {
	const long = 4 << 10
	end := bytes.LastIndexByte(out[:most], '\n') + 1
	if most-end > long {
		return most
	}
	return end
}

// withoutCut takes back what a comparison says about the end of an output that
// did not end there by itself: behind some lines, with more bytes in the last.
func (o outcome) withoutCut(lines, more int) outcome {
	if o.first == nil {
		return o
	}
	if o.endsEarly || o.first.ActualEnds {
		o.first, o.endsEarly = nil, false
		o.findings = []Finding{{Kind: "right_so_far",
			Message: fmt.Sprintf("As far as it was looked at, which is up to line %d, the output is right.", lines)}}
		return o
	}
	for i, f := range o.findings {
		if f.Kind == "extra_at_end" {
			o.findings[i].Message = "Everything expected was printed, and then the program went on printing."
		}
	}
	first := *o.first
	first.Shown = slices.Clone(first.Shown)
	for i := range first.Shown {
		if l := &first.Shown[i]; l.NoNewline && l.Kind != ShownExpected && len(l.Spans) > 0 {
			l.NoNewline, l.Spans = false, slices.Clone(l.Spans)
			last := &l.Spans[len(l.Spans)-1]
			last.Text = lengthened(last.Text, more)
			first.Actual = lengthened(first.Actual, more)
		}
	}
	o.first = &first
	return o
}

// lengthened adds bytes to those that are left out at the end of a text.
func lengthened(text string, more int) string {
	var n int
	i := strings.LastIndex(text, leftOutBegin)
	if i < 0 || !strings.HasSuffix(text, leftOutEnd) {
		return text
	}
	if _, err := fmt.Sscanf(text[i:], leftOutBegin+"%d"+leftOutEnd, &n); err != nil {
		return text
	}
	return text[:i] + leftOut(n+more)
}

// Forget lets go of output that no look at all cases will need again: that of
// programs which were stopped explains no mistake.
func (j *Judged) Forget() {
	if j.endedByItself() {
		return
	}
	for i, rec := range j.Records {
		short, cut := beginningOf(rec, mostOfStopped)
		if cut {
			short.Transcript.Stdout = slices.Clone(short.Transcript.Stdout)
		}
		j.Records[i] = short
	}
}

// expectedLength is how long the longest text is that is known to be right, in
// bytes.
func expectedLength(ctx *Context) int {
	most := 0
	if ctx.Reference != nil {
		most = len(ctx.Reference.Transcript.Stdout)
	}
	if ctx.Case.Transcript != nil {
		most = max(most, len(ctx.Case.Transcript.Stdout))
	}
	for _, text := range ctx.Case.Expected.Texts {
		most = max(most, len(text))
	}
	return most
}
