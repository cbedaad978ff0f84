package judge

import (
	"bytes"
	"fmt"
	"slices"

	"grade/harness/run"
)

// mostOfStopped is how much is judged of the output of a program that was
// stopped at a limit, in bytes. The limit is its verdict, and what went wrong
// shows early; to play a game along megabytes that say no more would take many
// times their size.
const mostOfStopped = 128 << 10

// judgeBeginning judges all of an output, or, of a program that was stopped at
// a limit, its first lines.
func judgeBeginning(ctx *Context, rec *run.Record, judge func(*run.Record) (outcome, error)) (outcome, error) {
	beginning, cut := beginningOf(rec, max(mostOfStopped, 2*expectedLength(ctx)))
	o, err := judge(beginning)
	if cut && err == nil {
		o = o.withoutCut(countLines(beginning.Transcript.Stdout))
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
	if len(out) <= most {
		return rec, rec.End.Kind == run.OutputLimit
	}
	end := bytes.LastIndexByte(out[:most], '\n') + 1
	if end == 0 {
		end = most // of a line without end
	}
	short := *rec
	short.Transcript.Stdout, short.Transcript.Lines = out[:end:end], slices.Clone(rec.Transcript.Lines)
	read := 0
	for i, line := range short.Transcript.Lines {
		if line.At <= end {
			read = i + 1
		}
		short.Transcript.Lines[i].At = min(line.At, end)
	}
	short.Read = min(rec.Read, read)
	return &short, true
}

// withoutCut takes back what a comparison says about the end of an output that
// did not end there by itself, behind the lines that were looked at.
func (o outcome) withoutCut(lines int) outcome {
	if o.first == nil || !o.first.ActualEnds {
		return o
	}
	o.first, o.endsEarly = nil, false
	o.findings = slices.DeleteFunc(o.findings, func(f Finding) bool {
		return f.Kind == "ends_early" || f.Kind == "roll_missing"
	})
	o.findings = append(o.findings, Finding{Kind: "right_so_far",
		Message: fmt.Sprintf("As far as it was looked at, the first %s, the output is right.", count(lines, "line"))})
	return o
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
