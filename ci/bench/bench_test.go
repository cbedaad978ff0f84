package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestMedianAndFigure(t *testing.T) {
	for _, tt := range []struct {
		values []float64
		want   string
	}{
		{[]float64{3}, "3.00"},
		{[]float64{3, 1, 2}, "2.00"},
		{[]float64{1, 2, 40, 30}, "16.0"},
		{[]float64{1234.5}, "1234"},
		{[]float64{9.996}, "10.0"},
		{[]float64{99.96}, "100"},
	} {
		if got := figure(median(tt.values)); got != tt.want {
			t.Errorf("median of %v: %s, want %s", tt.values, got, tt.want)
		}
	}
}

func TestRowsSayWhetherTheBoundIsKept(t *testing.T) {
	for _, tt := range []struct {
		name   string
		row    row
		want   []string
		missed bool
	}{
		{"kept", row{goal: "P1", what: "wall", bound: atMost(1.35), values: []float64{1.3, 1.5, 1.2}},
			[]string{"P1", "wall", "≤ 1.35", "1.30", "1.20 to 1.50", "yes"}, false},
		{"missed by a little", row{bound: atMost(1.35), values: []float64{1.36}},
			[]string{"", "", "≤ 1.35", "1.36", "1.36 to 1.36", "missed by 1 %"}, true},
		{"too small", row{bound: atLeast(8), values: []float64{4}},
			[]string{"", "", "≥ 8", "4.00", "4.00 to 4.00", "missed by 50 %"}, true},
		{"large enough", row{bound: atLeast(8), values: []float64{8}, unit: "MB"},
			[]string{"", "", "≥ 8", "8.00 MB", "8.00 to 8.00", "yes"}, false},
		{"no bound", row{values: []float64{8}}, []string{"", "", "", "8.00", "8.00 to 8.00", ""}, false},
		{"missing", row{bound: atLeast(8), absence: absence{unavailable, "missing: bats"}},
			[]string{"", "", "≥ 8", "", "", "missing: bats"}, false},
		{"void", row{bound: atLeast(8), absence: absence{void, "bats passed 3 cases of 4, not 4"}},
			[]string{"", "", "≥ 8", "", "", "void: bats passed 3 cases of 4, not 4"}, false},
		{"endless", row{bound: atMost(8), absence: absence{late, "killed after 15 s"}},
			[]string{"", "", "≤ 8", "", "", "missed: killed after 15 s"}, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if d := cmp.Diff(tt.want, tt.row.cells(true)); d != "" {
				t.Errorf("cells: %s", d)
			}
			if got := tt.row.missed(); got != tt.missed {
				t.Errorf("missed: %v", got)
			}
		})
	}
}

// TestMissedTwiceInARow: a bound counts if two runs in a row miss it, and a run
// in which it could not be measured is no run.
func TestMissedTwiceInARow(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "folder")
	const never = "No bound was missed twice in a row."
	for i, step := range []struct {
		wall row
		want string
	}{
		{row{values: []float64{1.5}}, never},
		{row{values: []float64{1.6}}, "Missed twice in a row: P1 wall (1.60, before 1.50)."},
		{row{absence: absence{unavailable, "missing: gcc"}}, never},
		{row{absence: absence{late, "killed after 15 s"}}, "Missed twice in a row: P1 wall (killed after 15 s, before 1.60)."},
		{row{values: []float64{1.3}}, never},
		{row{values: []float64{1.5}}, never},
	} {
		step.wall.goal, step.wall.what, step.wall.bound = "P1", "wall", atMost(1.35)
		rows := []row{step.wall, {goal: "P1", what: "CPU", values: []float64{9}}}
		before, err := readMisses(dir)
		if err != nil {
			t.Fatal(err)
		}
		if got := twice(rows, before); got != step.want {
			t.Errorf("run %d: %s, want %s", i+1, got, step.want)
		}
		if err := missesOf(rows, before).write(dir); err != nil {
			t.Fatal(err)
		}
	}
}

func TestRatiosAreFormedRoundByRound(t *testing.T) {
	m := &measured{samples: map[string][]sample{
		"floor": {{wall: time.Second}, {wall: 2 * time.Second}},
		"grade": {{wall: 3 * time.Second}, {wall: 4 * time.Second}},
	}, absent: map[string]absence{"bats": {void, "it failed"}}}
	values, why := m.ratio(wall, "grade", "floor")
	if d := cmp.Diff([]float64{3, 2}, values); d != "" || why.kind != present {
		t.Errorf("%v %s", why, d)
	}
	if values, why = m.ratio(wall, "bats", "floor"); values != nil || why != (absence{void, "it failed"}) {
		t.Errorf("a void contender has the figures %v, %v", values, why)
	}
}

// TestCounts: what each tool says of four cases of which one fails.
func TestCounts(t *testing.T) {
	b := &bench{}
	counts := map[string]func(*outcome) (int, int, error){
		"grade": b.oursWith(gradeSuite{}, 1).count, "floor": b.floorWith(1).count,
	}
	for _, peer := range b.peers() {
		counts[peer.name] = peer.count
	}
	for name, o := range map[string]outcome{
		"grade":      {stdout: []byte(`{"cases":[{"verdict":"accepted"},{"verdict":"accepted"},{"verdict":"wrong_answer"},{"verdict":"accepted"}]}`)},
		"floor":      {stdout: []byte("3 of 4 passed\n")},
		"testscript": {stdout: []byte("--- FAIL: TestScripts (0.00s)\n    --- FAIL: TestScripts/game-0004 (0.01s)\n4 scripts\nFAIL\n")},
		"unittest":   {stderr: []byte("======\nFAIL: test_game_0004 (test_games.Games)\n------\nRan 4 tests in 0.009s\n\nFAILED (failures=1)\n")},
		"cram":       {stdout: []byte("...!\n--- game-0004.t\n# Ran 4 tests, 0 skipped, 1 failed.\n")},
		"bats":       {stdout: []byte("1..4\nok 1 game-0001\nok 2 game-0002\nok 3 game-0003\nnot ok 4 game-0004\n# failed\n")},
	} {
		if passed, total, err := counts[name](&o); passed != 3 || total != 4 || err != nil {
			t.Errorf("%s: %d of %d, %v", name, passed, total, err)
		}
		if _, _, err := counts[name](&outcome{stderr: []byte("command not found\n")}); err == nil {
			t.Errorf("%s: an output without results is not an error", name)
		}
	}
}

// TestOnce: a contender that does not say what is in its suite is void, one
// that does not end is stopped, and others have figures.
func TestOnce(t *testing.T) {
	if _, err := exec.LookPath("gcc"); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("gcc is missing")
		}
		t.Skip("gcc is missing")
	}
	launch := filepath.Join(t.TempDir(), "launch")
	if out, err := exec.Command("gcc", "-o", launch, "c/launch.c").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	b := &bench{launcher: launcher{path: launch, scratch: t.TempDir()}}
	for _, tt := range []struct {
		script string
		want   absenceKind
		text   string
	}{
		{"echo 4 of 4 passed", present, ""},
		{"echo 3 of 4 passed", void, "tool passed 3 cases of 4, not 4"},
		{"echo 3 of 3 passed", void, "tool ran 3 cases of 4"},
		{"echo no such file >&2; exit 1", void, "no such file"},
		{"echo 4 of 4 passed; exec sleep 1000", late, "killed after 1 s"},
	} {
		c := &contender{name: "tool", command: command{argv: []string{"/bin/sh", "-c", tt.script}},
			count: countWords(`(\d+) of (\d+) passed`), cases: 4, passing: 4, patience: time.Second}
		s, why, err := b.once(context.Background(), c)
		if err != nil {
			t.Fatal(err)
		}
		if why.kind != tt.want || !strings.Contains(why.text, tt.text) {
			t.Errorf("%s: %v", tt.script, why)
		}
		if s.wall <= 0 || s.rss <= 0 {
			t.Errorf("%s: it took %+v", tt.script, s)
		}
	}
}

// TestMistakeIsAnotherDigit: the proof of a contender changes one expected text
// and leaves the sittings as they are.
func TestMistakeIsAnotherDigit(t *testing.T) {
	right, err := pigSittings(3, filepath.Join(t.TempDir(), "right"))
	if err != nil {
		t.Fatal(err)
	}
	wrong, err := withMistake(right, filepath.Join(t.TempDir(), "wrong"))
	if err != nil {
		t.Fatal(err)
	}
	differ := 0
	for i := range right {
		a, b := string(right[i].printed), string(wrong[i].printed)
		if len(a) != len(b) {
			t.Fatalf("%s has another length", right[i].id)
		}
		for k := range len(a) {
			if a[k] != b[k] {
				differ++
			}
		}
	}
	if differ != 1 {
		t.Errorf("%d bytes differ", differ)
	}
}
