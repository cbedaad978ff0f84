package grade

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grade/harness/judge"
	"grade/harness/run"
	"grade/harness/suite"
	"grade/harness/transcript"
)

func judgedCase(id string, verdict judge.Verdict, size int) *judge.Judged {
	output := transcript.Transcript{Stdout: bytes.Repeat([]byte("x"), size)}
	return &judge.Judged{
		Context: &judge.Context{Case: &suite.Case{ID: id}, Reference: &run.Record{Transcript: output}},
		Records: []*run.Record{{Transcript: output, End: run.End{Kind: run.Exited}, Chosen: true}},
		Result:  judge.Result{Verdict: verdict, First: &judge.Difference{}},
	}
}

func keptIDs(k *keeper) string {
	var ids []string
	for _, j := range k.all() {
		ids = append(ids, j.Context.Case.ID)
	}
	return strings.Join(ids, " ")
}

// TestKept says which cases are kept: of each kind all up to the one that goes
// over the bound.
func TestKept(t *testing.T) {
	const half = mostKept / 2
	for _, test := range []struct {
		name  string
		cases string // f and p with a size in halves of the bound; - is a skipped one
		want  string
	}{
		{"small", "f0 p0 p0 f0", "0 1 2 3"},
		{"exactly full", "p1 p1 p0 f0", "0 1 3"},
		{"over it", "p1 p1 p1 f1 f1 f1", "0 1 3 4"},
		{"the first is too large", "f9 f0 p9 p0", "0 2"},
		{"skipped", "- f1 - f1 f0", "1 3"},
		{"none", "- -", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			words := strings.Fields(test.cases)
			order := make([]int, len(words))
			for i := range order {
				order[i] = i
			}
			k := newKeeper(order)
			for i, word := range words {
				k.add(i, caseOf(i, word, half))
			}
			if got := keptIDs(k); got != test.want {
				t.Errorf("kept %s, not %s", got, test.want)
			}
		})
	}
}

func caseOf(i int, word string, unit int) *judge.Judged {
	if word == "-" {
		return nil
	}
	verdict := judge.Accepted
	if word[0] == 'f' {
		verdict = judge.WrongAnswer
	}
	return judgedCase(fmt.Sprint(i), verdict, int(word[1]-'0')*unit)
}

// TestKeptInAnyOrder says that it does not matter which case is ready first.
func TestKeptInAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(rapid.SampledFrom([]string{"f0", "f1", "f4", "p0", "p1", "p4", "-"}), 1, 20).Draw(t, "cases")
		shuffle := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "shuffle"), 0))
		order := shuffle.Perm(len(words))
		inOrder, shuffled := newKeeper(order), newKeeper(order)
		for _, i := range order {
			inOrder.add(i, caseOf(i, words[i], mostKept/3))
		}
		for _, i := range shuffle.Perm(len(words)) {
			shuffled.add(i, caseOf(i, words[i], mostKept/3))
		}
		if a, b := keptIDs(inOrder), keptIDs(shuffled); a != b {
			t.Errorf("in order %s are kept, else %s", a, b)
		}
	})
}

func TestKeptIsEssential(t *testing.T) {
	j := judgedCase("a", judge.WrongAnswer, 3)
	k := newKeeper([]int{0})
	k.add(0, j)
	kept := k.all()[0]
	rec := kept.Records[0]
	if first := kept.Result.First; kept.Context.Reference != nil || first != nil && (first.Shown != nil || first.Expected != "" || first.Actual != "") {
		t.Error("the reference's sitting or the difference is kept")
	}
	if string(rec.Transcript.Stdout) != "xxx" || rec.End.Kind != run.Exited || !rec.Chosen || kept.Result.Verdict != judge.WrongAnswer {
		t.Errorf("something is lost: %+v", rec)
	}
	if j.Context.Reference == nil {
		t.Error("the judged case itself was changed")
	}
	k.drop(0)
	if len(k.all()) > 0 {
		t.Error("a dropped case is kept")
	}
}
