package judge

import (
	"bytes"
	"fmt"
	"unsafe"

	"grade/harness/run"
	"grade/harness/suite"
	"grade/harness/transcript"
	"grade/reference/game"
)

// textJudge compares standard output with the expected one, byte for byte
// first.
type textJudge struct{}

// expectation is a text that is right.
type expectation struct {
	transcript transcript.Transcript
	trace      []game.Applied
	starved    bool
	dialects   []string // the dialects of the reference that print it
	// draws is the luck that a replay was given.
	draws []game.Draw
	// ended says why the text is not known any further; see replay.
	ended error
}

// open reports whether the text would go on.
func (e *expectation) open() bool { return e.starved || e.ended != nil }

// Judge implements Judge: of several sittings the worst counts.
func (textJudge) Judge(ctx *Context, records []*run.Record) (Result, error) {
	return worstOf(ctx, records, func(rec *run.Record) (outcome, error) { return judgeText(ctx, rec) })
}

func judgeText(ctx *Context, rec *run.Record) (outcome, error) {
	if o, stated := judgeStated(ctx, rec); stated {
		return o, nil
	}
	own, err := statedText(ctx)
	if err != nil {
		return outcome{}, err
	}
	return judgeBeginning(ctx, rec, func(rec *run.Record) (outcome, error) {
		o, err := judgeAgainst(ctx, rec, own, func(dialects []string) (expectation, error) {
			return played(ctx, rec, dialects)
		})
		if err != nil {
			return outcome{}, err
		}
		return withOwnLuck(ctx, rec, o)
	})
}

func worstOf(ctx *Context, records []*run.Record, judge func(*run.Record) (outcome, error)) (Result, error) {
	var worst Result
	for i, rec := range records {
		o, err := judge(rec)
		if err != nil {
			return Result{}, err
		}
		r, err := creditTurns(ctx, rec, conclude(ctx, rec, o))
		if err != nil {
			return Result{}, err
		}
		if i == 0 || worseThan(r, worst) {
			worst = r
			worst.Sitting = i
		}
	}
	return worst, nil
}

// worseThan reports whether a result is worse than another one: by its verdict,
// or by its share of the points.
func worseThan(r, other Result) bool {
	return r.Verdict.Worse(other.Verdict) || r.Verdict == other.Verdict && r.Share < other.Share
}

// judgeStated judges a case that states its output as a pattern, by what it
// contains, or not at all.
func judgeStated(ctx *Context, rec *run.Record) (o outcome, stated bool) {
	out := rec.Transcript.Stdout
	switch exp := ctx.Case.Expected; exp.Form {
	case suite.ExpectNothing:
		// Only the exit status is asked for.
		if ctx.Reference == nil && ctx.Case.Transcript == nil && ctx.Case.Exit != nil {
			return outcome{verdict: Accepted}, true
		}
	case suite.ExpectPattern:
		if exp.Pattern.Match(out) {
			return outcome{verdict: Accepted, starved: ctx.Case.Starved}, true
		}
		return outcome{verdict: WrongAnswer, starved: ctx.Case.Starved, findings: []Finding{{Kind: "no_match",
			Message: fmt.Sprintf("The output as a whole does not match the pattern %s.", exp.Pattern)}}}, true
	case suite.ExpectContains:
		o = outcome{verdict: Accepted, starved: ctx.Case.Starved}
		for _, want := range exp.Texts {
			if !bytes.Contains(out, []byte(want)) {
				o.verdict = WrongAnswer
				o.findings = append(o.findings, Finding{Kind: "not_contained",
					Message: fmt.Sprintf("The output does not contain %q.", want)})
			}
		}
		return o, true
	}
	return outcome{}, false
}

// statedText returns what a case says is right, or what the reference printed.
func statedText(ctx *Context) ([]expectation, error) {
	c := ctx.Case
	var own []expectation
	switch {
	case c.Transcript != nil:
		own = []expectation{{transcript: *c.Transcript, starved: c.Starved}}
	case c.Expected.Form == suite.ExpectText, c.Expected.Form == suite.ExpectAnyOf:
		for _, text := range c.Expected.Texts {
			own = append(own, expectation{transcript: transcript.Transcript{Stdout: view(text)}, starved: c.Starved})
		}
	case ctx.Reference == nil:
		return nil, fmt.Errorf("case %s: there is neither an expected text nor a reference", c.ID)
	default:
		return []expectation{expectationOf(ctx, ctx.Reference, nil)}, nil
	}
	if ctx.Reference == nil {
		return own, nil
	}
	// The reference prints the same, which is checked elsewhere: it lends
	// its trace and the places of typed lines.
	for i := range own {
		if bytes.Equal(own[i].transcript.Stdout, ctx.Reference.Transcript.Stdout) {
			own[i] = expectationOf(ctx, ctx.Reference, nil)
		}
	}
	return own, nil
}

// Likely returns the standard output that a case most likely sees, nil if that
// is not known before. An output that is the very same memory is compared at
// once.
func Likely(ctx *Context) []byte {
	c := ctx.Case
	switch {
	case c.Transcript != nil:
		return c.Transcript.Stdout
	case c.Expected.Form == suite.ExpectText, c.Expected.Form == suite.ExpectAnyOf:
		return view(c.Expected.Texts[0])
	case ctx.Reference != nil && c.Expected.Form == suite.ExpectNothing:
		return ctx.Reference.Transcript.Stdout
	}
	return nil
}

// view returns the bytes of an expected text without copying them, which may be
// megabytes. Nobody writes to an expected text.
func view(text string) []byte { return unsafe.Slice(unsafe.StringData(text), len(text)) }

// readPart returns a record's transcript without the lines that nobody read:
// they stand nowhere.
func readPart(rec *run.Record) transcript.Transcript {
	read := rec.Transcript
	if rec.Read >= 0 {
		read.Lines = read.Lines[:rec.Read]
	}
	return read
}

func expectationOf(ctx *Context, rec *run.Record, dialects []string) expectation {
	return expectation{transcript: readPart(rec), trace: rec.Trace, starved: rec.Starved || ctx.Case.Starved, dialects: dialects}
}

// played returns what the reference prints in dialects, with its own luck.
func played(ctx *Context, rec *run.Record, dialects []string) (expectation, error) {
	rec, err := ctx.Play(ctx.scriptOf(rec), nil, ctx.options(dialects, nil))
	if err != nil {
		return expectation{}, err
	}
	return expectationOf(ctx, rec, dialects), nil
}

// candidate is an expected text and how an output compares with it.
type candidate struct {
	exp     expectation
	c       comparison
	verdict Verdict
	agreed  int // bytes of the output up to the first difference
}

// judgeAgainst compares an output with the texts that are right, then with
// those of the game's dialects, and takes the first that accepts it. If none
// does, the one that agrees longest explains what is wrong.
func judgeAgainst(ctx *Context, rec *run.Record, own []expectation, play func(dialects []string) (expectation, error)) (outcome, error) {
	var best *candidate
	accepted := func(exp expectation) bool {
		found := compareWith(ctx, rec, exp)
		if best == nil || best.verdict.Worse(found.verdict) || found.verdict == best.verdict && found.agreed > best.agreed {
			best = found
		}
		return best.verdict == Accepted
	}
	for _, exp := range own {
		if accepted(exp) {
			return explain(ctx, rec, best), nil
		}
	}
	if ctx.Game == nil || ctx.Play == nil {
		return explain(ctx, rec, best), nil
	}
	about := ctx.Game.About()
	variant, err := game.PickVariant(about, ctx.Case.Options)
	if err != nil {
		return outcome{}, err
	}
	for _, dialects := range game.DialectChoices(about, variant)[1:] {
		exp, err := play(dialects)
		if err != nil {
			return outcome{}, err
		}
		if accepted(exp) {
			break
		}
	}
	return explain(ctx, rec, best), nil
}

// compareWith compares an output with one text. A text that is known so far
// only is never enough.
func compareWith(ctx *Context, rec *run.Record, exp expectation) *candidate {
	c := compare(exp.transcript.Stdout, rec.Transcript.Stdout, &ctx.Case.Settings.Policy, exp.starved, exp.open())
	found := &candidate{exp: exp, c: c, verdict: c.verdict, agreed: len(rec.Transcript.Stdout)}
	if c.verdict != Accepted {
		found.agreed = c.actual.at[c.first]
	}
	if exp.ended != nil {
		found.verdict = WrongAnswer
	}
	return found
}

// explain turns a comparison into an outcome with findings.
func explain(ctx *Context, rec *run.Record, best *candidate) outcome {
	exp, c := best.exp, &best.c
	o := outcome{verdict: best.verdict, starved: exp.starved, typed: len(exp.transcript.Lines)}
	if n := len(exp.transcript.Lines); n > 0 {
		o.readsFirst = exp.transcript.Lines[n-1].At == 0
	}
	o.wentOn = exp.ended == nil && wentOn(exp.transcript.Stdout, rec.Transcript.Stdout)
	if c.verdict == Accepted {
		o.findings = append(forgivenFindings(c.forgiven, exp, readPart(rec), rec.Placed, &ctx.Case.Settings.Policy), dialectFindings(ctx, exp.dialects, "Accepted, because the handout also allows it: ")...)
	} else {
		o.first = differenceOf(c, exp.transcript, exp.trace, readPart(rec), rec.Placed)
		o.typed = typedBefore(exp.transcript, c.expected.at[c.first])
		o.endsEarly = c.first == len(c.actual.b)
		o.findings = differenceFindings(c, exp, rec, &ctx.Case.Settings.Policy)
		o.findings = append(o.findings, dialectFindings(ctx, exp.dialects, "Compared with the form that your program seems to use: ")...)
	}
	o.dialogue = dialogueFindings(exp, rec, o.verdict, best.agreed)
	switch {
	case exp.ended != nil:
		o = explainLuck(ctx, o, exp)
	case c.verdict != Accepted && exp.draws != nil:
		o = explainMissingRoll(ctx, o, exp, rec.Transcript.Stdout, c)
	}
	return o
}

// differenceFindings says what kind of difference it is: a length, a near miss
// that was verified, or a layout.
func differenceFindings(c *comparison, exp expectation, rec *run.Record, policy *suite.Policy) []Finding {
	findings := lengthFindings(c, exp)
	if len(findings) > 0 && (findings[0].Kind == "ends_early" || findings[0].Kind == "extra_at_end") {
		return findings
	}
	if near := nearMissFindings(exp, readPart(rec), rec.Placed, c.verdict == PresentationError, policy); len(near) > 0 {
		return near
	}
	if c.verdict == PresentationError {
		return []Finding{layoutFinding(c)}
	}
	return findings
}

// typedBefore counts the lines that were typed before an offset of the output.
func typedBefore(t transcript.Transcript, offset int) int {
	n := 0
	for n < len(t.Lines) && t.Lines[n].At < offset {
		n++
	}
	return n
}

func dialectFindings(ctx *Context, dialects []string, lead string) []Finding {
	var findings []Finding
	for _, id := range dialects {
		for _, d := range ctx.Game.About().Dialects {
			if d.ID == id {
				findings = append(findings, Finding{Kind: "dialect", Message: lead + d.Text})
			}
		}
	}
	return findings
}

// lengthFindings says what is wrong with the output as a whole where the one
// text is the beginning of the other, or a single line is too many or too few.
func lengthFindings(c *comparison, exp expectation) []Finding {
	e, a := c.expected.b[c.first:], c.actual.b[c.first:]
	switch extra, missing := c.shift(); {
	case len(e) == 0 && exp.open():
		return nil // how it goes on is not known
	case len(e) == 0 && len(a) > 0 && (a[0] == '\n' || lineBegins(c.actual.b, c.first)):
		a = bytes.TrimPrefix(a, []byte("\n"))
		return []Finding{{Kind: "extra_at_end", Message: fmt.Sprintf("Everything expected was printed, and then %s too many at the end.", count(countLines(a), "line"))}}
	case len(a) == 0 && c.first == 0 && c.actual.base == 0:
		return []Finding{{Kind: "ends_early", Message: "The program printed nothing."}}
	case len(a) == 0 && exp.open():
		return []Finding{{Kind: "ends_early", Message: "The output ends in the middle of the game."}}
	case len(a) == 0 && len(e) > 0 && (e[0] == '\n' || lineBegins(c.expected.b, c.first)):
		n := countLines(bytes.TrimPrefix(e, []byte("\n")))
		return []Finding{{Kind: "ends_early", Message: fmt.Sprintf("What was printed is right so far, but it ends %s too early.", count(n, "line"))}}
	case extra:
		return []Finding{{Kind: "extra_line", Message: "There is a line too many; without it the output goes on as expected."}}
	case missing:
		return []Finding{{Kind: "missing_line", Message: "A line is missing here; after it the output goes on as expected."}}
	}
	return nil
}

func lineBegins(b []byte, offset int) bool {
	return offset == 0 || b[offset-1] == '\n'
}
