package report

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestClip(t *testing.T) {
	for _, tt := range []struct {
		in    string
		limit int
		want  string
	}{
		{"short", 20, "short"},
		{strings.Repeat("a", 30), 30, strings.Repeat("a", 30)},
		{strings.Repeat("a", 1000), 60, strings.Repeat("a", 28) + "…(958 bytes)…" + strings.Repeat("a", 14)},
		{strings.Repeat("é", 500), 60, strings.Repeat("é", 14) + "…(958 bytes)…" + strings.Repeat("é", 7)},
		{strings.Repeat("\x00", 500), 60, strings.Repeat(`\x00`, 7) + "…(490 bytes)…" + strings.Repeat(`\x00`, 3)},
	} {
		if got := clip(tt.in, tt.limit); got != tt.want {
			t.Errorf("clip(%q, %d) = %q, want %q", tt.in, tt.limit, got, tt.want)
		}
	}
}

func TestElision(t *testing.T) {
	for n, want := range map[int]string{1: "…(1 byte)…", 2: "…(2 bytes)…", 1234: "…(1234 bytes)…"} {
		if got := elision(n); got != want {
			t.Errorf("elision(%d) = %q, want %q", n, got, want)
		}
		if got, ok := elidedIn(want); got != n || !ok {
			t.Errorf("elidedIn(%q) = %d, %t, want %d", want, got, ok, n)
		}
	}
}

// TestClipHolds: a clipped text keeps the limit, is UTF-8, and stays as it is
// when it is clipped again.
func TestClipHolds(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := string(rapid.SliceOfN(rapid.Byte(), 0, 400).Draw(rt, "text"))
		limit := rapid.IntRange(60, 200).Draw(rt, "limit")
		got := clip(s, limit)
		if len(got) > limit || !utf8.ValidString(got) || clip(got, limit) != got {
			rt.Fatalf("clip gives %q (%d bytes), again %q", got, len(got), clip(got, limit))
		}
	})
}

func TestWidth(t *testing.T) {
	for text, want := range map[string]int{"": 0, "abc": 3, "é": 1, "骰子": 4, "ｆ": 2, "🎲": 2, "·→": 2, "한": 2, "ｶ": 1, "✓": 1} {
		if got := width(text); got != want {
			t.Errorf("width(%q) = %d, want %d", text, got, want)
		}
	}
}

func TestCutAndWrap(t *testing.T) {
	if got := cut("骰子骰子", 5); got != "骰子…" {
		t.Errorf("cut = %q", got)
	}
	if got := cut("abc", 3); got != "abc" {
		t.Errorf("cut = %q", got)
	}
	want := "one two|three|a-word-that-is-long|four|five"
	if got := strings.Join(wrap("one two three a-word-that-is-long four\nfive", 8), "|"); got != want {
		t.Errorf("wrap = %q, want %q", got, want)
	}
}
