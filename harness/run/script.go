package run

import (
	"grade/harness/suite"
	"grade/harness/transcript"
)

// stdinOf returns a script as standard input.
func stdinOf(script suite.Script) []byte {
	input := transcript.New(nil, unplaced(nil, script).Lines).Stdin()
	if script.Unended && len(input) > 0 {
		input = input[:len(input)-1]
	}
	return input
}

// unplaced returns a transcript with all typed lines at its end.
func unplaced(stdout []byte, script suite.Script) transcript.Transcript {
	lines := make([]transcript.Line, len(script.Lines))
	for i, text := range script.Lines {
		lines[i] = transcript.Line{At: len(stdout), Text: text}
	}
	return transcript.New(stdout, lines)
}
