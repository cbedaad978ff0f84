package judge

import (
	"context"
	"runtime"
	"strings"
	"testing"

	"grade/harness/run"
	"grade/harness/suite"
	"grade/harness/transcript"
	"grade/reference/game"
	"grade/reference/pig"
)

// pigContext is a case of Pig whose luck is the submission's own.
func pigContext(lines ...string) *Context {
	g := pig.New()
	ctx := &Context{Suite: &suite.Suite{}, Game: g, Case: &suite.Case{Points: 1, Script: suite.Script{Lines: lines}}}
	ctx.Case.Settings.Policy, ctx.Case.Settings.Limits = *lenient(), suite.Limits{Output: 4 << 20}
	ctx.Play = func(script suite.Script, luck game.Luck, opt game.Options) (*run.Record, error) {
		r := &run.Reference{Game: g, Luck: func() (game.Luck, error) { return luck, nil }, Options: opt}
		return r.Run(context.Background(), script, ctx.Case.Settings.Limits)
	}
	return ctx
}

// neverWon is a game of Pig in which nobody ever rolls anything but 1: right,
// and without end.
func neverWon(size int) string {
	var b strings.Builder
	b.WriteString("You will be player 1.\nEnter nothing to roll; enter anything to hold.\n")
	for player := 1; b.Len() < size; player = 3 - player {
		b.WriteString("Player 1 score: 0\nPlayer 2 score: 0\nIt is player " + string(rune('0'+player)) + "'s turn.\nRoll: 1\nTurn total: 0\nNew score: 0\n")
	}
	return b.String()[:size]
}

// TestStoppedProgramsAreJudgedByTheirBeginning: what a program printed before it
// was stopped explains its verdict, but megabytes of it explain no more than
// the first lines, and cost no memory.
func TestStoppedProgramsAreJudgedByTheirBeginning(t *testing.T) {
	const size = 4 << 20
	for _, tt := range []struct {
		name, stdout string
		end          run.EndKind
		verdict      Verdict
		line         int // of the first difference; 0: there is none
		finding      string
	}{
		{"right, and never at an end", neverWon(size), run.OutputLimit, OutputLimit, 0, "right_so_far"},
		{"right, and too slow", neverWon(size), run.TimeLimit, TimeLimit, 0, "right_so_far"},
		{"right, and too large", neverWon(size), run.MemoryLimit, MemoryLimit, 0, "right_so_far"},
		{"wrong at once", "You will be player 2.\n" + strings.Repeat("Roll: 6\n", size/8), run.OutputLimit, OutputLimit, 2, "output_limit"},
		{"wrong behind the beginning", neverWon(size/2) + strings.Repeat("Roll: 6\n", size/16), run.OutputLimit, OutputLimit, 0, "right_so_far"},
		{"one line without end", strings.Repeat("Roll: 6 ", size/8), run.OutputLimit, OutputLimit, 1, "output_limit"},
		{"right behind a line break, and then one line without end", "You will be player 1.\n" + strings.Repeat("Roll: 6 ", size/8), run.OutputLimit, OutputLimit, 2, "output_limit"},
		{"short, and stopped by the clock", "You will be player 1.\n", run.TimeLimit, TimeLimit, 2, "ends_early"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			ctx := pigContext()
			rec := &run.Record{Transcript: transcript.New([]byte(tt.stdout), nil), Placed: true, Read: -1, End: run.End{Kind: tt.end}}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			result, err := replayJudge{}.Judge(ctx, []*run.Record{rec})
			runtime.ReadMemStats(&after)
			if err != nil {
				t.Fatal(err)
			}
			if took := after.TotalAlloc - before.TotalAlloc; took > 64<<20 {
				t.Errorf("judging took %d MiB of memory", took>>20)
			}
			line := 0
			if result.First != nil {
				line = result.First.Line
			}
			if result.Verdict != tt.verdict || line != tt.line || !hasFinding(result.Findings, tt.finding) {
				t.Errorf("%s, line %d, %+v, want %s, line %d, %s", result.Verdict, line, result.Findings, tt.verdict, tt.line, tt.finding)
			}
			if len(rec.Transcript.Stdout) != len(tt.stdout) {
				t.Error("the record was changed")
			}
		})
	}
}

func hasFinding(findings []Finding, kind string) bool {
	for _, f := range findings {
		if f.Kind == kind {
			return true
		}
	}
	return false
}

// TestForget: of a program that was stopped only the beginning is kept; of one
// that ended by itself everything, since a mistake is to explain all of it.
func TestForget(t *testing.T) {
	for _, tt := range []struct {
		end  run.EndKind
		want int
	}{{run.OutputLimit, mostOfStopped}, {run.Exited, 1 << 20}, {run.Unanswered, 1 << 20}} {
		rec := &run.Record{Transcript: transcript.New(make([]byte, 1<<20), []transcript.Line{{At: 7, Text: "a"}, {At: 1 << 19, Text: "b"}}), Read: 2, End: run.End{Kind: tt.end}}
		j := &Judged{Context: pigContext(), Records: []*run.Record{rec}}
		j.Forget()
		kept := j.Records[0]
		if got := len(kept.Transcript.Stdout); got != tt.want || cap(kept.Transcript.Stdout) > 2*tt.want {
			t.Errorf("%s: %d bytes are kept, want %d", tt.end, got, tt.want)
		}
		for i, l := range kept.Transcript.Lines[:kept.Read] {
			if l.At > len(kept.Transcript.Stdout) {
				t.Errorf("%s: line %d was typed at %d, beyond the end", tt.end, i, l.At)
			}
		}
	}
}
