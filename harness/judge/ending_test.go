package judge

import (
	"testing"

	"grade/harness/run"
	"grade/harness/suite"
	"grade/harness/transcript"
	"grade/reference/game"
	"grade/reference/ochoslocos"
)

// TestReadingToTheEnd: a program that reads all its input before it says a word
// is right to look for its end, where that is what the game does; one that asks
// behind its output asks once too often.
func TestReadingToTheEnd(t *testing.T) {
	expected := func(text string) *run.Record {
		e := parse(t, text)
		return &run.Record{Transcript: e, Read: len(e.Lines), End: run.End{Kind: run.Exited}}
	}
	const batch, dialogue = "<<3>>\n<<4>>\nSum 7\n", "First? <<3>>\nSecond? <<4>>\nSum 7\n"
	for _, tt := range []struct {
		name, expected string
		starvedAt      int
		end            run.EndKind
		want           Verdict
	}{
		{"all first, to the end", batch, 0, run.Exited, Accepted},
		{"once more behind the output", batch, 6, run.Exited, WrongAnswer},
		{"first, and again and again", batch, 0, run.Unanswered, WrongAnswer},
		{"all first, where the game asks", dialogue, 0, run.Exited, WrongAnswer},
		{"once more, where the game asks", dialogue, 15, run.Exited, WrongAnswer},
	} {
		t.Run(tt.name, func(t *testing.T) {
			reference := expected(tt.expected)
			ctx := &Context{Suite: &suite.Suite{}, Game: ochoslocos.New(), Case: &suite.Case{Points: 1}, Reference: reference,
				Play: func(suite.Script, game.Luck, game.Options) (*run.Record, error) { return reference, nil }}
			ctx.Case.Settings.Policy = *lenient()
			for _, l := range reference.Transcript.Lines {
				ctx.Case.Script.Lines = append(ctx.Case.Script.Lines, l.Text)
			}
			rec := &run.Record{Transcript: transcript.New(reference.Transcript.Stdout, reference.Transcript.Lines), Read: 2,
				Starved: true, StarvedAt: tt.starvedAt, End: run.End{Kind: tt.end}}
			result, err := textJudge{}.Judge(ctx, []*run.Record{rec})
			if err != nil {
				t.Fatal(err)
			}
			if result.Verdict != tt.want || hasFinding(result.Findings, "input_starved") != (tt.want != Accepted) {
				t.Errorf("%s %+v, want %s", result.Verdict, result.Findings, tt.want)
			}
		})
	}
}
