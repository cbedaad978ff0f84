package farkle10000

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grade/reference/game/gametest"
)

func TestHandoutSamples(t *testing.T) {
	for _, name := range []string{"sample-333", "sample-13", "sample-111"} {
		t.Run(name, func(t *testing.T) {
			sample := readTestdata(t, name+".txt")
			r := gametest.Play(New(), gametest.Sitting{Script: typedIn(sample), Luck: seeded})
			if r.Err != nil {
				t.Error(r.Err)
			}
			if diff := cmp.Diff(sample, terminal(r)); diff != "" {
				t.Errorf("the sitting differs from the handout (-handout +game):\n%s", diff)
			}
		})
	}
}

// The text of the handout plays two turns in prose. Its 1200 for a straight,
// and the turn score with it, contradict the table of scores.
func TestHandoutWorkedExamples(t *testing.T) {
	text := readTestdata(t, "worked-examples.txt")
	for _, erratum := range [][2]string{{"score 1200", "score 1500"}, {"is 1800", "is 2100"}} {
		if strings.Count(text, erratum[0]) != 1 {
			t.Fatalf("the erratum %q stands nowhere or twice", erratum[0])
		}
		text = strings.Replace(text, erratum[0], erratum[1], 1)
	}
	for _, example := range strings.Split(text, "\n\n") {
		s := turn("")
		var rolls, kept, scores []string
		for _, m := range regexp.MustCompile(`Roll = ([1-6-]+)`).FindAllStringSubmatch(example, -1) {
			rolls = append(rolls, strings.ReplaceAll(m[1], "-", ""))
		}
		for _, m := range regexp.MustCompile(`removes ([1-6-]+),[^0-9]*(\d+)`).FindAllStringSubmatch(example, -1) {
			kept, scores = append(kept, strings.ReplaceAll(m[1], "-", "")), append(scores, m[2])
			s.Script = append(s.Script, kept[len(kept)-1], "y")
		}
		last := "0" // a farkle
		if !strings.Contains(example, "FARKLE") {
			s.Script[len(s.Script)-1] = "n"
			last = regexp.MustCompile(`and (\d+) is added`).FindStringSubmatch(example)[1]
		}
		s.Luck = listed(rolls...)
		r := gametest.Play(New(), s)
		if r.Err != nil {
			t.Fatal(r.Err)
		}
		var want, got []string
		sum := 0
		for i := range kept {
			n, _ := strconv.Atoi(scores[i])
			sum += n
			want = append(want, "Keeping "+kept[i]+", score = "+scores[i], "Score so far = "+strconv.Itoa(sum))
		}
		want = append(want, "Turn score = "+last)
		for _, line := range strings.Split(terminal(r), "\n") {
			if strings.Contains(line, "core ") {
				got = append(got, line)
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("the example differs (-handout +game):\n%s\n%s", diff, terminal(r))
		}
		for _, m := range regexp.MustCompile(`Turn score (?:now )?is (\d+)`).FindAllStringSubmatch(example, -1) {
			if !strings.Contains(r.Stdout, "Score so far = "+m[1]+"\n") {
				t.Errorf("the turn never has the score %s of the handout:\n%s", m[1], terminal(r))
			}
		}
	}
}

func readTestdata(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
