package run

import (
	"bytes"
	"crypto/sha256"
	"testing"

	"pgregory.net/rapid"

	"grade/harness/transcript"
)

// TestCaptureKeepsAll: in whatever pieces a program prints, and whatever was
// likely, all of it is there, and so is its digest; what was likely is not
// written to.
func TestCaptureKeepsAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		piece := rapid.StringOfN(rapid.SampledFrom([]rune(`ab<\`)), 0, 4, -1)
		var printed, likely []byte
		c := capture{digest: transcript.NewDigest()}
		pieces := rapid.SliceOfN(piece, 0, 8).Draw(t, "pieces")
		for _, p := range pieces {
			printed = append(printed, p...)
		}
		switch rapid.IntRange(0, 3).Draw(t, "likely") {
		case 0:
			likely = bytes.Clone(printed)
		case 1:
			likely = append(bytes.Clone(printed), "and more"...)
		case 2:
			likely = []byte(piece.Draw(t, "other"))
		}
		c.likely = bytes.Clone(likely)
		for _, p := range pieces {
			c.write([]byte(p))
		}
		if !bytes.Equal(c.bytes(), printed) || c.len() != len(printed) {
			t.Fatalf("kept %q, %d bytes, of %q", c.bytes(), c.len(), printed)
		}
		if cut := rapid.IntRange(0, len(printed)).Draw(t, "cut"); rapid.Bool().Draw(t, "cuts") {
			c.cut(cut)
			printed = printed[:cut]
		}
		form := transcript.Transcript{Stdout: c.bytes(), Lines: []transcript.Line{{At: len(printed), Text: "typed"}}}
		want := sha256.Sum256(transcript.Format(form))
		if !bytes.Equal(c.digest.Sum(form), want[:]) || !bytes.Equal(form.Stdout, printed) {
			t.Fatalf("the digest of %q is another", form.Stdout)
		}
		if !bytes.Equal(c.likely, likely) {
			t.Fatalf("what was likely, %q, is now %q", likely, c.likely)
		}
	})
}
