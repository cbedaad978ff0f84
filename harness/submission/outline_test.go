package submission_test

import (
	"bytes"
	"testing"
	"unicode/utf8"

	"grade/harness/submission"
)

func TestOutline(t *testing.T) {
	for _, tt := range []struct{ name, source, comments, literals, bodies string }{
		{"line comment", "a // b\nc", "a     \nc", "a     \nc", "a     \nc"},
		{"block comment", "a /* b\n*/c", "a     \n  c", "a     \n  c", "a     \n  c"},
		{"text", `x = "a // b" + y`, `x = "a // b" + y`, `x =          + y`, `x =          + y`},
		{"quotes in texts", `"\"{" '"' '\'' {`, `"\"{" '"' '\'' {`, `               {`, `               {`},
		{"unfinished text", "\"a\nb", "\"a\nb", "  \nb", "  \nb"},
		{"text over lines", "\"\"\"\na\"\n\"\"\"b", "\"\"\"\na\"\n\"\"\"b", "   \n  \n   b", "   \n  \n   b"},
		{"bodies", "a { b { c } } d", "a { b { c } } d", "a { b { c } } d", "a {         } d"},
		{"too many closing braces", "a } } b { c", "a } } b { c", "a } } b { c", "a } } b {  "},
		{"a number of C++", "1'000 { x }", "1'000 { x }", "1'000 { x }", "1'000 {   }"},
		{"unfinished comment", "a /* b", "a     ", "a     ", "a     "},
	} {
		for i, want := range []string{tt.comments, tt.literals, tt.bodies} {
			if got := submission.Outline([]byte(tt.source), i); string(got) != want {
				t.Errorf("%s, %d: %q, want %q", tt.name, i, got, want)
			}
		}
	}
}

// FuzzOutline: an outline is as long as its text, has the same lines, and
// differs only in blanks.
func FuzzOutline(f *testing.F) {
	f.Fuzz(func(t *testing.T, source []byte) {
		for what := range 3 {
			got := submission.Outline(source, what)
			if len(got) != len(source) {
				t.Fatalf("%d bytes of %d", len(got), len(source))
			}
			for i := range got {
				if got[i] != source[i] && (got[i] != ' ' || source[i] == '\n') {
					t.Fatalf("byte %d: %q became %q", i, source[i], got[i])
				}
			}
			if what > 0 && !bytes.Equal(submission.Outline(got, what), got) {
				t.Fatalf("the outline of an outline is another one: %q", got)
			}
		}
	})
}

// FuzzDecoded: every file has a text, and what is UTF-8 stays as it is.
func FuzzDecoded(f *testing.F) {
	f.Fuzz(func(t *testing.T, source []byte) {
		text, was := submission.Decoded(source)
		if !utf8.Valid(text) {
			t.Fatalf("%q is not UTF-8", text)
		}
		if (was == "") != bytes.Equal(text, source) {
			t.Fatalf("%q became %q, which %q", source, text, was)
		}
	})
}
