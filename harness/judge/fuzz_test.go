package judge

import (
	"bytes"
	"testing"

	"grade/harness/suite"
	"grade/harness/transcript"
)

// FuzzCompare: whatever a program prints, an exact policy accepts equal bytes
// alone, the default policy no more than its own description, and every
// difference has a place in the output and something to show.
func FuzzCompare(f *testing.F) {
	f.Fuzz(func(t *testing.T, expected, actual []byte) {
		if got := compare(expected, actual, &suite.Policy{}, false, false).verdict == Accepted; got != bytes.Equal(expected, actual) {
			t.Fatalf("exact: accepted is %v", got)
		}
		c := compare(expected, actual, lenient(), false, false)
		if (c.verdict == Accepted) != (strip(expected) == strip(actual)) {
			t.Fatalf("default: %s", c.verdict)
		}
		if c.verdict == Accepted {
			return
		}
		d := differenceOf(&c, transcript.Transcript{Stdout: expected}, nil, transcript.Transcript{Stdout: actual}, true)
		if d.Line < 1 || d.Line > countLines(actual)+1 || d.Column < 1 || len(d.Shown) == 0 {
			t.Fatalf("a difference at line %d, column %d, with %d lines shown", d.Line, d.Column, len(d.Shown))
		}
	})
}
