package unfairsolitaire_test

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"

	"grade/reference/game"
)

// thousandSeeds holds the counts that the reference prints with the seeds 1 to
// 1000, a line each. Making them takes a minute or two, so other tests read
// them, and this package's checks some of them each time. UPDATE_SEEDS=1 makes
// them anew.
const thousandSeeds = "testdata/thousand-seeds.txt"

func countsOf(t *testing.T, seed int) string {
	t.Helper()
	return fmt.Sprintf("%d: %v", seed, wins(sit(t, fmt.Sprint(seed), game.Options{})))
}

func TestThousandSeeds(t *testing.T) {
	if os.Getenv("UPDATE_SEEDS") != "" {
		lines := make([]string, 1000)
		var workers sync.WaitGroup
		for w := range runtime.NumCPU() {
			workers.Go(func() {
				for i := w; i < len(lines); i += runtime.NumCPU() {
					lines[i] = countsOf(t, i+1)
				}
			})
		}
		workers.Wait()
		if err := os.WriteFile(thousandSeeds, []byte(strings.Join(lines, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(thousandSeeds)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	if len(lines) != 1000 {
		t.Fatalf("%d lines", len(lines))
	}
	for seed := 1; seed <= 1000; seed += 143 {
		if want := countsOf(t, seed); lines[seed-1] != want {
			t.Errorf("%s stands in the file, and the reference prints %s", lines[seed-1], want)
		}
	}
}
