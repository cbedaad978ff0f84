package judge

import (
	"bytes"
	"fmt"
	"time"

	"grade/harness/run"
	"grade/harness/suite"
	"grade/reference/game"
)

// outcome is what comparing the output of one sitting gave.
type outcome struct {
	verdict  Verdict // Accepted, PresentationError or WrongAnswer
	findings []Finding
	first    *Difference
	// starved says that the reference asked for a line after the last one:
	// what a program does after that question is not judged.
	starved bool
	// wentOn says that all that was expected was printed, and more.
	wentOn bool
	// endsEarly says that all that was printed is right, and more was expected.
	endsEarly bool
	// ownLuck says that the output is right but for its random values.
	ownLuck bool
	// dialogue is what the places of the typed lines tell.
	dialogue []Finding
	// typed is the number of lines that the reference had read where the
	// output first differs, or in all.
	typed int
	// readsFirst says that the reference read all its lines before it printed
	// anything.
	readsFirst bool
}

// conclude turns the outcome of a sitting's output and its end into the result
// of the sitting.
func conclude(ctx *Context, rec *run.Record, o outcome) Result {
	r := Result{Verdict: o.verdict, Findings: o.findings, First: o.first}
	if o.starved && o.verdict == Accepted {
		r.Findings = append(r.Findings, Finding{Kind: "input_starved",
			Message: "The typed lines end before the game does. What the program did after its last question was not judged."})
	}
	r.Findings = append(r.Findings, o.dialogue...)
	if most := ctx.Case.Settings.Limits.Processes; most > 1 && rec.Left >= most-1 && rec.End.Kind != run.ProcessLimit {
		r.Findings = append(r.Findings, Finding{Kind: "process_limit",
			Message: fmt.Sprintf("The process limit was reached: the program had started all %d processes that it may have. What was left of them was ended.", most)})
	}
	switch rec.End.Kind {
	case run.TimeLimit, run.OutputLimit, run.MemoryLimit:
		r.Verdict = Verdict(rec.End.Kind)
		r.Findings = append(r.Findings, limitFinding(ctx, rec, o))
	case run.FolderLimit:
		r.Verdict = OutputLimit
		r.Findings = append(r.Findings, limitFinding(ctx, rec, o))
	case run.ProcessLimit:
		r.Verdict = RunTimeError
		r.Findings = append(r.Findings, limitFinding(ctx, rec, o))
	case run.NotStarted:
		r.Verdict = BuildError
		r.Findings = append(r.Findings, Finding{Kind: "not_runnable", Message: sentence(rec.Problem)})
	case run.Unanswered:
		concludeStarved(ctx, rec, o, &r)
	case run.Signaled:
		if !o.starved || o.verdict != Accepted {
			r.Verdict = RunTimeError
			r.Findings = append(r.Findings, signalFinding(rec.End.Signal))
		}
	case run.Exited:
		if rec.Starved {
			concludeStarved(ctx, rec, o, &r)
		} else {
			concludeStatus(ctx, rec, o, &r)
		}
	}
	r.Share = shareOf(ctx, r.Verdict)
	if o.ownLuck && r.Verdict == WrongAnswer {
		r.Share = ctx.Suite.OwnLuckShare
	}
	return r
}

// concludeStarved judges a program that was seen to ask after the last line. If
// the reference asks there too, the output counts, which was compared as far as
// the reference got; if it had ended, the program asks where nothing is to be
// asked. Status and exceptions after that question are not judged.
func concludeStarved(ctx *Context, rec *run.Record, o outcome, r *Result) {
	if o.starved {
		return
	}
	// Where nobody knows a place at which to stop asking, a program that reads
	// to the end of its input, and ends there, is right to. So is one that reads
	// all of it before it says a word, where that is what the game does.
	if rec.End.Kind == run.Exited && (ctx.Game == nil && o.verdict == Accepted || o.readsFirst && rec.StarvedAt == 0) {
		concludeStatus(ctx, rec, o, r)
		return
	}
	if o.verdict == Accepted {
		r.Verdict = WrongAnswer
	}
	text := "The program asked for another line, although nothing was to be asked in this case."
	if n := len(ctx.Case.Script.Lines); n > 0 {
		text = fmt.Sprintf("The program asked for another line after %s had been typed; by then the game is over, or nothing more is to be asked.",
			map[bool]string{true: "the only one", false: fmt.Sprint("all ", n)}[n == 1])
	}
	if prompt := lastLine(rec.Transcript.Stdout); prompt != "" {
		text += fmt.Sprintf(" Its last words were %q.", prompt)
	}
	if rec.End.Kind == run.Unanswered {
		text += " It went on asking after the input had ended, and was stopped."
	}
	r.Findings = append(r.Findings, Finding{Kind: "input_starved", Message: text})
}

// lastLine returns the end of an output behind its last line break, which is
// the prompt if the program has just asked; a long one is cut.
func lastLine(stdout []byte) string {
	const most = 80
	line := stdout[bytes.LastIndexByte(stdout, '\n')+1:]
	if len(line) > most {
		line = line[len(line)-most:]
	}
	return string(line)
}

// concludeStatus judges an exit status (DESIGN: a non-zero status is a finding,
// and a run-time error only if the output is not accepted either).
func concludeStatus(ctx *Context, rec *run.Record, o outcome, r *Result) {
	code := rec.End.Code
	switch wanted := ctx.Case.Exit; {
	case o.starved && o.verdict == Accepted:
	case wanted != nil && *wanted != code:
		r.Findings = append(r.Findings, Finding{Kind: "exit_status",
			Message: fmt.Sprintf("The exit status is %s, but this case asks for %d.", statusWords(code), *wanted)})
		if code != 0 {
			r.Verdict = RunTimeError
		} else {
			r.Verdict = WrongAnswer
		}
	case wanted == nil && code != 0 && o.verdict != Accepted && sawEndOfInput(rec):
		concludeEndOfInput(ctx, o, r)
	case wanted == nil && code != 0:
		r.Findings = append(r.Findings, Finding{Kind: "exit_status",
			Message: fmt.Sprintf("The program ended with exit status %s; 0 means that all went well.", statusWords(code))})
		if o.verdict != Accepted {
			r.Verdict = RunTimeError
		}
	}
}

// sawEndOfInput reports whether a program that was given all its input at once
// says on standard error that it found no more: so Python, Java (a reader's
// null among them) and our own references end.
func sawEndOfInput(rec *run.Record) bool {
	said := append(append([]byte(nil), rec.Stderr.Head...), rec.Stderr.Tail...)
	for _, words := range []string{"EOFError", "NoSuchElementException", "EOFException", "NullPointerException", game.ErrInputEnded.Error()} {
		if bytes.Contains(said, []byte(words)) {
			return true
		}
	}
	return false
}

// concludeEndOfInput tells a program that asks once too often from one that
// lost input that was there: what the latter printed is right so far.
func concludeEndOfInput(ctx *Context, o outcome, r *Result) {
	n := len(ctx.Case.Script.Lines)
	lost := o.typed < n && (o.endsEarly || r.First != nil && r.First.ExpectedEnds && r.First.ActualEnds)
	if !lost {
		r.Verdict = WrongAnswer
		r.Findings = append(r.Findings, Finding{Kind: "input_starved",
			Message: "The program asked for more input after the last line had been typed, where the game is over or should not ask."})
		return
	}
	r.Verdict = RunTimeError
	r.Findings = []Finding{{Kind: "new_scanner", Message: fmt.Sprintf("The program found no more input after %s of %d, although all were there. "+
		"This happens when a program makes a new Scanner or reader for each question: the first one has already taken the rest. Make one, and use it for all questions.",
		count(o.typed, "line"), n)}}
}

// statusWords explains the statuses by which a shell reports a signal.
func statusWords(code int) string {
	if code > 128 && code <= 128+31 {
		return fmt.Sprintf("%d (= 128 + %d: often a signal that a shell passed on)", code, code-128)
	}
	return fmt.Sprint(code)
}

func limitFinding(ctx *Context, rec *run.Record, o outcome) Finding {
	limits := ctx.Case.Settings.Limits
	var text string
	switch rec.End.Kind {
	case run.TimeLimit:
		text = timeLimitText(rec, limits)
	case run.FolderLimit:
		text = "The program was stopped: the files that it wrote are too many or too large."
	case run.ProcessLimit:
		text = fmt.Sprintf("The program was stopped: the process limit was reached. It had started more than the %d processes that it may have.", limits.Processes)
	case run.OutputLimit:
		text = fmt.Sprintf("The program was stopped: it printed more than %s.", size(limits.Output))
	default:
		text = fmt.Sprintf("The program was stopped: it used more than %s of memory.", size(limits.Memory))
	}
	if n := len(ctx.Case.Script.Lines); rec.Starved {
		text += fmt.Sprintf(" It kept asking for input after the script had ended (%s given).", count(n, "line"))
	}
	if rec.Where != "" {
		text += fmt.Sprintf(" When it was stopped, it was at %s.", whereWords(rec.Where))
	}
	switch n := len(ctx.Case.Script.Lines); {
	case o.wentOn:
		text += fmt.Sprintf(" All that was expected had been printed, and all input (%s) had been given: perhaps a loop does not see that the game is over, or that the input has ended.",
			count(n, "line"))
	case n > 0 && pipedInVain(rec):
		text += fmt.Sprintf(" All input (%s) had been given at once: perhaps a loop does not see that the input has ended.", count(n, "line"))
	}
	return Finding{Kind: string(rec.End.Kind), Message: text}
}

// pipedInVain reports whether a program, which was given all its input at once,
// did not just wait when it was stopped: one that goes on asking at the end of
// its input cannot be told from another there, but is the usual one.
func pipedInVain(rec *run.Record) bool {
	return rec.Read < 0 && (rec.End.Kind == run.OutputLimit || rec.End.Kind == run.TimeLimit && !slept(rec))
}

// slept reports whether a program had hardly computed.
func slept(rec *run.Record) bool { return rec.Usage.CPU < rec.Usage.Wall/20 }

// timeLimitText says which time limit was passed, and what the program used.
func timeLimitText(rec *run.Record, limits suite.Limits) string {
	if limits.CPU > 0 && rec.Usage.CPU >= limits.CPU-limits.CPU/20 && rec.Usage.Wall < limits.Wall {
		return fmt.Sprintf("The program was stopped: it used more than %s of processor time.", seconds(limits.CPU))
	}
	did := ""
	switch {
	case rec.Usage.CPU > rec.Usage.Wall/2:
		did = "; it computed all the time"
	case slept(rec):
		did = "; it waited or slept most of the time"
	}
	return fmt.Sprintf("The program was stopped: it did not end within %s%s.", seconds(limits.Wall), did)
}

func signalFinding(signal string) Finding {
	words := map[string]string{
		"SIGSEGV": "it used memory that is not its own, for example through a null pointer or past the end of an array",
		"SIGABRT": "it gave up by itself, for example because a check such as assert failed or memory was damaged",
		"SIGFPE":  "it divided a whole number by zero",
		"SIGILL":  "it ran into something that is no instruction, often the end of a function without return",
		"SIGBUS":  "it used memory in a way that the machine does not allow",
		"SIGPIPE": "it wrote to something that was closed",
		"SIGKILL": "somebody killed it",
	}[signal]
	if words == "" {
		words = "nobody here sent that signal"
	}
	return Finding{Kind: "killed_by_signal", Message: fmt.Sprintf("The program crashed: it was ended by the signal %s; %s. "+
		"What it printed just before may be missing, because it was not written out yet.", signal, words)}
}

func shareOf(ctx *Context, v Verdict) float64 {
	switch v {
	case Accepted:
		return 1
	case PresentationError:
		return ctx.Suite.PresentationShare
	}
	return 0
}

// wentOn reports whether an output holds all that was expected and more.
func wentOn(expected, actual []byte) bool {
	return len(actual) > len(expected) && bytes.HasPrefix(actual, expected)
}

func seconds(d time.Duration) string {
	if d == time.Second {
		return "1 second"
	}
	return fmt.Sprintf("%g seconds", d.Seconds())
}

func size(bytes int64) string {
	switch {
	case bytes >= 1<<20 && bytes%(1<<20) == 0:
		return fmt.Sprintf("%d MiB", bytes>>20)
	case bytes >= 1<<10 && bytes%(1<<10) == 0:
		return fmt.Sprintf("%d KiB", bytes>>10)
	}
	return fmt.Sprintf("%d bytes", bytes)
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// sentence makes a sentence of a message that others use inside one.
func sentence(s string) string {
	if s == "" {
		return ""
	}
	return string(bytes.ToUpper([]byte(s[:1]))) + s[1:] + "."
}
