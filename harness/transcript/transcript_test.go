package transcript_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"grade/harness/transcript"
)

func lines(ats ...any) []transcript.Line {
	var ls []transcript.Line
	for i := 0; i < len(ats); i += 2 {
		ls = append(ls, transcript.Line{At: ats[i].(int), Text: ats[i+1].(string)})
	}
	return ls
}

func TestThreeViews(t *testing.T) {
	tr, err := transcript.Parse([]byte("Enter command: <<roll>>\nYour roll: [4, 5, ]\nFARKLE.\n"))
	if err != nil {
		t.Fatal(err)
	}
	for _, view := range []struct{ name, got, want string }{
		{"standard output", string(tr.Stdout), "Enter command: Your roll: [4, 5, ]\nFARKLE.\n"},
		{"standard input", string(tr.Stdin()), "roll\n"},
		{"terminal", string(tr.Terminal()), "Enter command: roll\nYour roll: [4, 5, ]\nFARKLE.\n"},
	} {
		if view.got != view.want {
			t.Errorf("%s: %q, want %q", view.name, view.got, view.want)
		}
	}
}

func TestTextForm(t *testing.T) {
	for _, tt := range []struct {
		name, text, stdout string
		lines              []transcript.Line
	}{
		{"nothing", "", "", nil},
		{"printed only", "a\nb", "a\nb", nil},
		{"an empty line typed", "Roll? <<>>\n", "Roll? ", lines(6, "")},
		{"typed marks", "<<a>> <<b>>\n", "", lines(0, "a>> <<b")},
		{"span at the end of the file", "Q<<y>>", "Q", lines(1, "y")},
		{"CR LF after a span", "Q<<y>>\r\nA\r\n", "QA\r\n", lines(1, "y")},
		{"two lines in a row", "<<a>>\n<<b>>\n", "", lines(0, "a", 0, "b")},
		{"a blank line between", "<<a>>\n\n<<b>>\n", "\n", lines(0, "a", 1, "b")},
		{"printed mark", `1 \<< 2` + "\n", "1 << 2\n", nil},
		{"printed backslash and mark", `1 \\\<< 2` + "\n", "1 \\<< 2\n", nil},
		{"a single < means itself", `a <b \<c` + "\n", "a <b \\<c\n", nil},
		{"a printed < before a span", `a\<<<b>>` + "\n", "a<", lines(2, "b")},
		{"a printed backslash before a span", `a\\<<b>>` + "\n", "a\\", lines(2, "b")},
		{"three printed", `\<\<<`, "<<<", nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := transcript.Parse([]byte(tt.text))
			if err != nil {
				t.Fatal(err)
			}
			if string(got.Stdout) != tt.stdout {
				t.Errorf("standard output %q, want %q", got.Stdout, tt.stdout)
			}
			if d := cmp.Diff(tt.lines, got.Lines); d != "" {
				t.Errorf("typed lines: %s", d)
			}
		})
	}
}

func TestParseSaysWhere(t *testing.T) {
	_, err := transcript.Parse([]byte("one\ntwo <<roll\n"))
	var syntax *transcript.SyntaxError
	if !errors.As(err, &syntax) || syntax.Line != 2 || syntax.Column != 5 {
		t.Errorf("got %v, want line 2, column 5", err)
	}
}

// TestRoundTrip: whatever is printed and typed, the text form gives it back.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		piece := rapid.StringOfN(rapid.SampledFrom([]rune("<<<>>\\\\ \r\nab\x00é")), 0, 12, -1)
		var stdout []byte
		var typed []transcript.Line
		for range rapid.IntRange(0, 5).Draw(t, "lines") {
			stdout = append(stdout, piece.Draw(t, "printed")...)
			text := []byte{}
			for _, c := range []byte(piece.Draw(t, "typed")) {
				if c != '\n' {
					text = append(text, c)
				}
			}
			typed = append(typed, transcript.Line{At: len(stdout), Text: string(text)})
		}
		stdout = append(stdout, piece.Draw(t, "printed")...)
		checkRoundTrip(t, transcript.New(stdout, typed))
	})
}

func checkRoundTrip(t interface {
	Helper()
	Fatalf(string, ...any)
}, tr transcript.Transcript) {
	t.Helper()
	text := transcript.Format(tr)
	back, err := transcript.Parse(text)
	if err != nil {
		t.Fatalf("%q of %+v: %v", text, tr, err)
	}
	if string(back.Stdout) != string(tr.Stdout) || !cmp.Equal(back.Typed(), tr.Typed()) {
		t.Fatalf("%q gave %q %+v, want %q %+v", text, back.Stdout, back.Lines, tr.Stdout, tr.Lines)
	}
	for i := range tr.Lines {
		if back.Lines[i].At != tr.Lines[i].At {
			t.Fatalf("%q: typed line %d at %d, want %d", text, i, back.Lines[i].At, tr.Lines[i].At)
		}
	}
}

// TestDigest: it is that of the text form, taken early or late, also if a line
// was typed inside what was taken.
func TestDigest(t *testing.T) {
	for _, at := range []int{0, 2, 4, 6} {
		tr := transcript.New([]byte("ab\n<\\c"), lines(at, "typed"))
		taken := transcript.NewDigest()
		taken.Write(tr.Stdout[:2])
		taken.Write(tr.Stdout[2:4])
		taken.Write(tr.Stdout[4:])
		want := sha256.Sum256(transcript.Format(tr))
		for name, d := range map[string]*transcript.Digest{"taken early": taken, "not taken": nil} {
			if got := d.Sum(tr); !bytes.Equal(got, want[:]) {
				t.Errorf("%s, typed at %d: %x, want %x", name, at, got, want)
			}
		}
	}
}

// FuzzParse: what parses is written in one form, which parses to the same.
func FuzzParse(f *testing.F) {
	f.Fuzz(func(t *testing.T, text []byte) {
		tr, err := transcript.Parse(text)
		var syntax *transcript.SyntaxError
		if errors.As(err, &syntax) {
			if syntax.Line < 1 || syntax.Column < 1 || syntax.Column > len(text)+1 {
				t.Fatalf("error outside the text: %v", err)
			}
			return
		}
		checkRoundTrip(t, tr)
	})
}
