package judge

import (
	"regexp"
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

// TestStarvedOnPurpose: where a case ends its input in the middle of the game
// and states a part of the output, a program that asks there is right.
func TestStarvedOnPurpose(t *testing.T) {
	for _, tt := range []struct {
		name     string
		expected suite.Expected
		starved  bool
		want     Verdict
	}{
		{"contained", suite.Expected{Form: suite.ExpectContains, Texts: []string{"First?"}}, true, Accepted},
		{"not contained", suite.Expected{Form: suite.ExpectContains, Texts: []string{"Third?"}}, true, WrongAnswer},
		{"a pattern that fits", suite.Expected{Form: suite.ExpectPattern, Pattern: regexp.MustCompile(`\AFirst.*\z`)}, true, Accepted},
		{"a pattern that does not", suite.Expected{Form: suite.ExpectPattern, Pattern: regexp.MustCompile(`\AThird.*\z`)}, true, WrongAnswer},
		{"contained, where nothing is to be asked", suite.Expected{Form: suite.ExpectContains, Texts: []string{"First?"}}, false, WrongAnswer},
		{"a pattern, where nothing is to be asked", suite.Expected{Form: suite.ExpectPattern, Pattern: regexp.MustCompile(`\AFirst.*\z`)}, false, WrongAnswer},
	} {
		t.Run(tt.name, func(t *testing.T) {
			ctx := &Context{Suite: &suite.Suite{}, Game: ochoslocos.New(), Case: &suite.Case{Points: 1, Starved: tt.starved, Expected: tt.expected}}
			rec := &run.Record{Transcript: parse(t, "First? <<3>>\nSecond? "), Read: 1, Starved: true, StarvedAt: 15, End: run.End{Kind: run.Exited, Code: 1}}
			rec.Transcript.Stdout = []byte("First? Second? ")
			result, err := textJudge{}.Judge(ctx, []*run.Record{rec})
			if err != nil {
				t.Fatal(err)
			}
			if result.Verdict != tt.want {
				t.Errorf("%s %+v, want %s", result.Verdict, result.Findings, tt.want)
			}
		})
	}
}
