package visible_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"grade/harness/visible"
)

func TestForms(t *testing.T) {
	for _, tt := range []struct{ in, text, marked, blanks, ascii string }{
		{"Roll: 5", "Roll: 5", "Roll: 5", "Roll:·5", "Roll:·5"},
		{"a\tb", "a\tb", "a→b", "a→b", "a→b"},
		{"a \t", "a \t", "a·→", "a·→", "a·→"},
		{"\x1b[2K\rPASS\b", `\x1b[2K\rPASS\x08`, `\x1b[2K\rPASS\x08`, `\x1b[2K\rPASS\x08`, `\x1b[2K\rPASS\x08`},
		{"\xff\x00", `\xff\x00`, `\xff\x00`, `\xff\x00`, `\xff\x00`},
		{"a\u00a0b\u200b", `a\u{a0}b\u{200b}`, `a\u{a0}b\u{200b}`, `a\u{a0}b\u{200b}`, `a\u{a0}b\u{200b}`},
		{"é und e\u0301", `é und e\u{301}`, `é und e\u{301}`, `é·und·e\u{301}`, `\u{e9}·und·e\u{301}`},
		{"\u202eabc", `\u{202e}abc`, `\u{202e}abc`, `\u{202e}abc`, `\u{202e}abc`},
	} {
		for _, form := range []struct {
			name      string
			got, want string
		}{
			{"Text", visible.Text(tt.in), tt.text}, {"Marked", visible.Marked(tt.in), tt.marked},
			{"Blanks", visible.Blanks(tt.in), tt.blanks}, {"ASCII", visible.ASCII(tt.in), tt.ascii},
		} {
			if form.got != form.want {
				t.Errorf("%s(%q) = %q, want %q", form.name, tt.in, form.got, form.want)
			}
		}
	}
}

// FuzzText: nothing that a terminal obeys gets through, and the result is
// valid UTF-8.
func FuzzText(f *testing.F) {
	f.Fuzz(func(t *testing.T, s string) {
		for _, out := range []string{visible.Text(s), visible.Marked(s), visible.Blanks(s), visible.ASCII(s)} {
			if !utf8.ValidString(out) {
				t.Fatalf("%q is not UTF-8", out)
			}
			if i := strings.IndexFunc(out, func(r rune) bool { return r != '\n' && r != '\t' && (r < 0x20 || 0x7f <= r && r < 0xa0) }); i >= 0 {
				t.Fatalf("%q holds a control character at %d", out, i)
			}
		}
	})
}
