package judge

import (
	"fmt"

	"grade/harness/run"
)

// Opinion is what an instructor's checker said of one sitting. Whoever runs
// programs has asked it; a checker that said neither yes nor no is no opinion
// but an error.
type Opinion struct {
	Accepts bool
	// Share is the part of the points that an accepted output earns.
	Share float64
	// ForStudent and ForInstructor are the checker's messages; often empty.
	ForStudent, ForInstructor string
}

// KindCheckerNote is the kind of a finding that is meant for the instructor
// alone.
const KindCheckerNote = "checker_note"

// WantsOpinion reports whether a sitting came to an end after which its output
// is worth a checker's look.
func WantsOpinion(rec *run.Record) bool {
	return rec.End.Kind == run.Exited || rec.End.Kind == run.Unanswered
}

// Opinions judges the sittings of a case by what its checker said of them; of
// one that WantsOpinion is false of, the opinion is not looked at.
func Opinions(ctx *Context, records []*run.Record, opinions []Opinion) (Result, error) {
	if len(opinions) != len(records) {
		return Result{}, fmt.Errorf("case %s: there are %d opinions of %d sittings", ctx.Case.ID, len(opinions), len(records))
	}
	next, least := 0, 1.0
	result, err := worstOf(ctx, records, func(rec *run.Record) (outcome, error) {
		opinion := opinions[next]
		next++
		if !WantsOpinion(rec) {
			return outcome{verdict: WrongAnswer}, nil
		}
		o := outcome{verdict: Accepted, findings: opinion.findings()}
		if !opinion.Accepts {
			o.verdict = WrongAnswer
		} else {
			least = min(least, opinion.Share)
		}
		return o, nil
	})
	if err == nil && result.Verdict == Accepted {
		result.Share = least
	}
	return result, err
}

func (o Opinion) findings() (findings []Finding) {
	switch {
	case o.ForStudent != "":
		findings = []Finding{{Kind: "checker", Message: o.ForStudent}}
	case !o.Accepts:
		findings = []Finding{{Kind: "checker", Message: "The assignment's own checker does not accept this output."}}
	}
	if o.Accepts && o.Share < 1 {
		findings = append(findings, Finding{Kind: "checker_share", Message: fmt.Sprintf("The checker gives %.4g%% of the points.", 100*o.Share)})
	}
	if o.ForInstructor != "" {
		findings = append(findings, Finding{Kind: KindCheckerNote, Message: o.ForInstructor})
	}
	return findings
}

// Answer is the expected output that a checker is given: the first that the
// case states, or the reference's; empty where there is none.
func Answer(ctx *Context) []byte {
	if ctx.Reference == nil && ctx.Case.Transcript == nil && len(ctx.Case.Expected.Texts) == 0 {
		if golden := ctx.Case.Golden; golden != nil {
			return golden.Stdout
		}
		return nil
	}
	own, err := statedText(ctx)
	if err != nil {
		return nil
	}
	return own[0].transcript.Stdout
}
