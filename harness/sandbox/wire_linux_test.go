package sandbox

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestRequestsArrive: whatever bytes a command line and an environment hold,
// the slot gets the same.
func TestRequestsArrive(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.String()
		sent := &Request{
			Argv:        rapid.SliceOfN(word, 1, 5).Draw(t, "argv"),
			Env:         rapid.SliceOfN(word, 0, 5).Draw(t, "env"),
			Dir:         word.Draw(t, "dir"),
			Interactive: rapid.Bool().Draw(t, "interactive"),
			Terminal:    rapid.Bool().Draw(t, "terminal"),
		}
		form := appendRequest(nil, sent)
		got, err := parseRequest(form)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(sent, got); d != "" {
			t.Fatal(d)
		}
		cut := rapid.IntRange(0, len(form)-1).Draw(t, "cut")
		if _, err := parseRequest(form[:cut]); err == nil {
			t.Fatalf("%d of %d bytes are taken for a request", cut, len(form))
		}
	})
}

func TestNoticesArrive(t *testing.T) {
	for _, sent := range []notice{
		{},
		{pid: 4711},
		{status: Status{Wait: 0x8b, CPU: 3 * time.Second, Memory: 5 << 30, Swept: 63}, retire: true},
		{status: Status{StartError: 8}},
	} {
		got, err := parseNotice(sent.appendTo(nil))
		if err != nil {
			t.Fatal(err)
		}
		if *got != sent {
			t.Errorf("got %+v, want %+v", *got, sent)
		}
	}
	if _, err := parseNotice(make([]byte, noticeSize-1)); err == nil {
		t.Error("a short notice is taken for a whole one")
	}
}
