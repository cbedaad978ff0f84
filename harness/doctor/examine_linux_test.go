package doctor

import (
	"os"
	"testing"

	"grade/harness/sandbox"
)

func TestMain(m *testing.M) {
	if sandbox.IsSlot(os.Args) {
		os.Exit(sandbox.Serve())
	}
	os.Exit(m.Run())
}

// TestExamine: every section says something, and what is missing comes with a
// reason.
func TestExamine(t *testing.T) {
	sections, err := Examine(t.Context(), Question{Self: "/proc/self/exe", CacheDir: t.TempDir(), SearchPath: os.Getenv("PATH")})
	if err != nil {
		t.Fatal(err)
	}
	if len(sections) != 4 {
		t.Errorf("%d sections", len(sections))
	}
	for _, s := range sections {
		if len(s.Items) < 3 {
			t.Errorf("%s has %d items", s.Title, len(s.Items))
		}
		for _, item := range s.Items {
			if item.Name == "" || item.Text == "" {
				t.Errorf("%s: %+v", s.Title, item)
			}
		}
	}
}
