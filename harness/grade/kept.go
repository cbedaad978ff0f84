package grade

import (
	"slices"

	"grade/harness/judge"
	"grade/harness/run"
	"grade/harness/transcript"
)

// mostKept is how many bytes of outputs are kept for a look at all cases
// together: so many of cases that failed, and so many of those that passed.
const mostKept = 4 << 20

// A keeper keeps judged cases, as far as the look at all of them needs them,
// within bounds: a suite may have a thousand cases of a game, or a case of
// many megabytes. What it has kept at the end is decided by the order of the
// cases alone: all of a kind up to the one that goes over the bound. So a
// suite is looked at as a whole unless it is very large, and the first failure
// always is.
type keeper struct {
	judged []*judge.Judged // by case; nil: not kept
	order  []int           // of the cases
	done   []bool
	// decided is how many cases of the order are finally kept or not, and
	// failed and passed are the sizes of the outputs of those.
	decided        int
	failed, passed int
}

func newKeeper(order []int) *keeper {
	return &keeper{judged: make([]*judge.Judged, len(order)), order: order, done: make([]bool, len(order))}
}

// size returns where the outputs of such a case are counted.
func (k *keeper) size(j *judge.Judged) *int {
	if j.Result.Verdict.Worse(judge.Skipped) {
		return &k.failed
	}
	return &k.passed
}

// add keeps case i, which may be nil, until a case before it takes its place.
func (k *keeper) add(i int, j *judge.Judged) {
	k.done[i] = true
	if j != nil && *k.size(j) < mostKept {
		k.judged[i] = essence(j)
	}
	for ; k.decided < len(k.order) && k.done[k.order[k.decided]]; k.decided++ {
		i := k.order[k.decided]
		if j := k.judged[i]; j == nil {
			continue
		} else if size := k.size(j); *size >= mostKept {
			k.judged[i] = nil
		} else {
			for _, rec := range j.Records {
				*size += len(rec.Transcript.Stdout)
			}
		}
	}
}

// drop forgets a case that turned out to be skipped.
func (k *keeper) drop(i int) { k.judged[i] = nil }

// all returns the kept cases in the order of the suite.
func (k *keeper) all() []*judge.Judged {
	return slices.DeleteFunc(slices.Clone(k.judged), func(j *judge.Judged) bool { return j == nil })
}

// essence returns a judged case without what only its own verdict needed: what
// the reference printed and which rules it applied, standard error, the
// differences. That is most of it.
func essence(j *judge.Judged) *judge.Judged {
	context := *j.Context
	context.Reference = nil
	out := &judge.Judged{Context: &context, Result: judge.Result{Verdict: j.Result.Verdict, OnlyLuck: j.Result.OnlyLuck}}
	if first := j.Result.First; first != nil {
		out.Result.First = &judge.Difference{Rule: first.Rule} // where a mistake shows best
	}
	for _, rec := range j.Records {
		out.Records = append(out.Records, &run.Record{
			Transcript: transcript.Transcript{Stdout: slices.Clone(rec.Transcript.Stdout), Lines: rec.Transcript.Lines},
			End:        rec.End,
			Chosen:     rec.Chosen,
		})
	}
	return out
}
