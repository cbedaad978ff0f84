package judge

import (
	"bytes"
	"fmt"

	"grade/harness/run"
	"grade/harness/transcript"
)

// dialogueFindings tells what only a driver can see: where a program asked.
// They explain; the verdict is about the output.
func dialogueFindings(exp expectation, rec *run.Record, verdict Verdict, agreed int) []Finding {
	if rec.Placed || rec.Read < 0 {
		return nil
	}
	var findings []Finding
	if n := rec.Proofs[run.ProofSilence]; n > 0 {
		findings = append(findings, Finding{Kind: "typed_after_silence",
			Message: fmt.Sprintf("On this machine it could not be seen when the program waited: %s typed when it had been silent for a while.",
				map[bool]string{true: "1 line was", false: fmt.Sprint(n, " lines were")}[n == 1])})
	}
	if early := askedEarly(exp.transcript, rec, agreed); early >= 0 {
		line := rec.Transcript.Lines[early]
		f := Finding{Kind: "asked_early", Line: lineNumber(rec.Transcript, early),
			Message: "The program waited for a line before it had printed what comes first."}
		if verdict == Accepted {
			f.Kind = "prompt_not_flushed"
			f.Message = fmt.Sprintf("The program waited for %q before the question could be read on the screen: it was printed, but kept back. Flush the output before you read.", line.Text)
		}
		findings = append(findings, f)
	}
	if wanted := len(exp.transcript.Lines); verdict == Accepted && !exp.starved && rec.Read < wanted {
		findings = append(findings, Finding{Kind: "input_left",
			Message: fmt.Sprintf("The program read %s of %d; the others were not asked for.", count(rec.Read, "line"), wanted)})
	}
	return findings
}

// askedEarly returns the first typed line, within the part of the output that
// agrees, that was typed before the text that the reference prints before it;
// -1 if there is none.
func askedEarly(expected transcript.Transcript, rec *run.Record, agreed int) int {
	actual := rec.Transcript
	for i := range min(len(expected.Lines), rec.Read) {
		e, a := expected.Lines[i].At, actual.Lines[i].At
		if a > agreed {
			break
		}
		if a < e && bytes.HasPrefix(expected.Stdout, actual.Stdout[:a]) {
			return i
		}
	}
	return -1
}

// lineNumber returns the line of the terminal transcript in which a line was
// typed.
func lineNumber(t transcript.Transcript, typed int) int {
	return bytes.Count(t.Stdout[:t.Lines[typed].At], []byte("\n")) + typed + 1
}
