package suite

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestLiteralBlocksAreCut says which blocks are read without the library, and
// that they come out as the library would have read them.
func TestLiteralBlocksAreCut(t *testing.T) {
	for _, test := range []struct {
		name, text string
		cut        int // lines
	}{
		{"one", "title: A\nstdout: |\n  one\n  two\n  three\nseed: 7\n", 2},
		{"at the end", "stdout: |\n  one\n  two\n", 1},
		{"one line", "stdout: |\n  one\nseed: 7\n", 0},
		{"stripped", "stdout: |-\n  one\n  two\nseed: 7\n", 1},
		{"empty lines at both ends", "stdout: |\n\n\n  one\n\n  two\n\n\nseed: 7\n", 4},
		{"blanks up to the margin", "stdout: |\n  one\n  \n  two\n  \nseed: 7\n", 2},
		{"blanks beyond the margin", "stdout: |\n  one\n   \n \nseed: 7\n", 0},
		{"deeper lines", "stdout: |\n  one\n    two\n  \tthree\n  # four\nseed: 7\n", 3},
		{"two blocks", "hint: |\n  one\n  two\nstdin:\n  - a\nstdout: |\n   one\n   two\n   three\nargs: [b]\n", 3},
		{"a comment follows", "stdout: |\n  one\n  two\n# a comment\nseed: 7\n", 1},
		{"a comment behind empty lines", "stdout: |\n  one\n  two\n\n\n# a comment\n\nseed: 7\n# the last\n", 1},
		{"characters of several bytes", "stdout: |\n  é\n  日本\n", 1},
		{"blanks before the bar", "stdout:   |\n  one\n  two\nseed: 7\n", 1},

		{"kept line ends", "stdout: |+\n  one\n  two\n\nseed: 7\n", 0},
		{"folded", "stdout: >\n  one\n  two\n", 0},
		{"margin given", "stdout: |2\n  one\n  two\n", 0},
		{"comment on the line", "stdout: | # here\n  one\n  two\n", 0},
		{"no content", "stdout: |\nseed: 7\n", 0},
		{"only empty lines", "stdout: |\n\n\nseed: 7\n", 0},
		{"first line of blanks", "stdout: |\n   \n  one\n  two\n", 0},
		{"tab at the margin", "stdout: |\n\tone\n  two\n", 0},
		{"tab behind blanks", "stdout: |\n  \tone\n  two\n", 0},
		{"half a margin", "stdout: |\n  one\n two\nseed: 7\n", 0},
		{"comment at half a margin", "stdout: |\n  one\n # two\nseed: 7\n", 0},
		{"in double quotes", "title: \"a\nstdout: |\n  one\n  two\n  \"\nseed: 7\n", 0},
		{"in single quotes", "title: 'a\nstdout: |\n  one\n  two\n  '\nseed: 7\n", 0},
		{"in braces", "{title: a,\nstdout: |\n  one\n  two\n}\n", 0},
		{"in a block", "title: |\n  a\n  stdout: |\n    one\n    two\nseed: 7\n", 3},
		{"of a list", "cases:\n  - id: a\n    stdout: |\n      one\n      two\n", 0},
		{"behind a document", "title: a\n---\nstdout: |\n  one\n  two\n", 0},
		{"twice", "stdout: |\n  one\n  two\nstdout: |\n  one\n  two\n", 2},
		{"with an anchor", "stdout: &a |\n  one\n  two\n", 0},
		{"broken behind it", "stdout: |\n  one\n  two\nseed: [7\n", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := documentOf(t, test.text)
			cut := 0
			if d.parseShort() != nil {
				blocks := d.blocks()
				cut = blocks[len(blocks)-1].cut
			}
			if cut != test.cut {
				t.Errorf("%d lines are cut out, not %d", cut, test.cut)
			}
			checkShort(t, test.text)
		})
	}
}

// FuzzLiteral holds the reading of shortened files against that of whole ones.
func FuzzLiteral(f *testing.F) {
	f.Fuzz(func(t *testing.T, text []byte) { checkShort(t, string(text)) })
}

// TestLiteralOfEmbedded reads the case files that are part of the program in
// both ways.
func TestLiteralOfEmbedded(t *testing.T) {
	names, err := filepath.Glob("../../cases/*/*.yaml")
	if err != nil || len(names) == 0 {
		t.Fatal("no case files", err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		checkShort(t, string(text))
	}
}

func documentOf(t *testing.T, text string) *document {
	t.Helper()
	d := &document{file: "a.yaml", memory: &scratch{}}
	if !d.take([]byte(text)) {
		t.Skip("its characters are refused")
	}
	return d
}

// checkShort fails where a file that was shortened reads as something else
// than the whole, or is accepted although the whole is not.
func checkShort(t *testing.T, text string) {
	t.Helper()
	d := documentOf(t, text)
	short := d.parseShort()
	if short == nil {
		return
	}
	whole := d.parseWhole()
	if diff := cmp.Diff(whole, short); diff != "" {
		t.Errorf("of %q (whole - short +):\n%s", text, diff)
	}
	if len(d.problems) > 0 {
		t.Errorf("only the whole has problems: %v", d.problems)
	}
}

// TestManyBlocks says that lines stay what they are behind many blocks.
func TestManyBlocks(t *testing.T) {
	var text strings.Builder
	for i := range 300 {
		fmt.Fprintf(&text, "%s: |\n%sx\n", strings.Repeat("a", i+1), strings.Repeat("  a\n\n", i%4))
	}
	checkShort(t, strings.ReplaceAll(text.String(), "\nx\n", "\n  x\n"))
}
