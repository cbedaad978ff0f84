package judge

import (
	"bytes"
	"fmt"
	"testing"

	"grade/harness/run"
	"grade/harness/transcript"
)

// BenchmarkWrong is what it costs to explain a wrong output, of the size of a
// sitting of Pig, beyond seeing that it is wrong.
func BenchmarkWrong(b *testing.B) {
	var text bytes.Buffer
	var lines []transcript.Line
	for i := range 150 {
		fmt.Fprintf(&text, "Roll or hold? ")
		lines = append(lines, transcript.Line{At: text.Len(), Text: "r"})
		fmt.Fprintf(&text, "Roll: %d\n", i)
	}
	expected := transcript.New(text.Bytes(), lines)
	for name, wrong := range map[string][2]string{
		"numbers": {"Roll: 20\n", "Roll: 21\n"}, "letters": {"Roll:", "roll:"}, "words": {"Roll: 20", "Pig! 20"},
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			actual := transcript.New(bytes.ReplaceAll(text.Bytes(), []byte(wrong[0]), []byte(wrong[1])), lines)
			rec := &run.Record{Transcript: actual, Read: len(lines)}
			exp := expectation{transcript: expected}
			for b.Loop() {
				c := compare(expected.Stdout, actual.Stdout, lenient(), false, false)
				differenceFindings(&c, exp, rec, lenient())
			}
		})
	}
}
