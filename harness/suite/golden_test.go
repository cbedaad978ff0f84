package suite

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/sebdah/goldie/v2"
)

// newGoldie compares with files in testdata/golden.
func newGoldie(t testing.TB) *goldie.Goldie {
	t.Helper()
	return goldie.New(t, goldie.WithFixtureDir(filepath.Join("testdata", "golden")), goldie.WithNameSuffix(".golden"),
		goldie.WithDiffFn(func(actual, expected string) string {
			return fmt.Sprintf("got:\n%s\nwant:\n%s", actual, expected)
		}))
}

// TestRefusedFiles loads a suite all of whose case files are broken: every
// one is reported at once, in the words that are kept here.
func TestRefusedFiles(t *testing.T) {
	s, problems := loader().Load(os.DirFS("testdata"), "refused")
	if s != nil {
		t.Error("a suite of broken files was accepted")
	}
	newGoldie(t).Assert(t, "refused", append([]byte(problems.Error()), '\n'))
	if _, again := loader().Load(os.DirFS("testdata"), "refused"); again.Error() != problems.Error() {
		t.Error("two loads report differently")
	}
	for _, file := range []string{"testdata/refused/*.yaml", "testdata/refused/golden/*"} {
		names, err := filepath.Glob(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			shown := filepath.ToSlash(name[len("testdata/"):])
			if filepath.Base(name) != suiteFile && !bytes.Contains([]byte(problems.Error()), []byte(shown)) {
				t.Errorf("%s is not reported", shown)
			}
		}
	}
}
