package judge

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grade/harness/run"
	"grade/harness/suite"
	"grade/harness/transcript"
	"grade/reference/farkle10000"
	"grade/reference/game"
	"grade/reference/groupfarkle"
	"grade/reference/ochoslocos"
	"grade/reference/pig"
)

// A table is a game with what is typed in a case, and how it is judged.
type table struct {
	game  game.Game
	judge suite.JudgeKind
	lines func(draw func(label string, lo, hi int) int) []string
	opt   game.Options
}

// dealt is an input of ochos-locos.
func dealt(strategies bool) func(func(string, int, int) int) []string {
	return func(draw func(string, int, int) int) []string {
		var deck []string
		for i := range 32 {
			deck = append(deck, string([]byte{ochoslocos.Colors[i/8], '1' + byte(i%8)}))
			k := draw("card", 0, i)
			deck[i], deck[k] = deck[k], deck[i]
		}
		names := []string{"Ann", "Bob", "Eve", "Kim"}[:draw("players", 2, 4)]
		lines := []string{fmt.Sprint(len(names))}
		for _, name := range names {
			if strategies {
				name += " " + string("BCNS"[draw("strategy", 0, 3)])
			}
			lines, deck = append(lines, name+" "+strings.Join(deck[:5], " ")), deck[5:]
		}
		return append(lines, deck[0], strings.Join(deck[1:], " "))
	}
}

func tables() map[string]table {
	answers := func(n int, of ...string) func(func(string, int, int) int) []string {
		return func(draw func(string, int, int) int) (lines []string) {
			for range n {
				lines = append(lines, of[draw("answer", 0, len(of)-1)])
			}
			return lines
		}
	}
	pigs := answers(150, "", "h", "roll")
	commands := answers(120, "roll", "roll", "finish", "dice", "turn", "scores")
	farkles := func(draw func(string, int, int) int) []string {
		g := farkle10000.New()
		form := []string{"%d-players-seed-%d-keep-best-stop-at-%d", "%d-players-seed-%d-keep-one-after-mistakes-stop-at-%d"}[draw("form", 0, 1)]
		typist, err := g.Player(fmt.Sprintf(form, draw("players", 2, 4), draw("seed", 1, 1<<30), 50*draw("stops at", 4, 30)))
		if err != nil {
			panic(err)
		}
		c := game.NewConsole(typist, nil)
		if err := g.Play(c, game.NewGenerated("ece209"), game.Options{}); err != nil && !errors.Is(err, game.ErrInputEnded) {
			panic(err)
		}
		var lines []string
		for _, typed := range c.TypedLines() {
			lines = append(lines, typed.Line)
		}
		return lines
	}
	headed := func(rest func(func(string, int, int) int) []string, players, goal int) func(func(string, int, int) int) []string {
		return func(draw func(string, int, int) int) []string {
			return append([]string{fmt.Sprint(draw("players", 2, players)), fmt.Sprint(draw("second", 1, goal))}, rest(draw)...)
		}
	}
	return map[string]table{
		"pig, replay":           {pig.New(), suite.JudgeReplay, pigs, game.Options{}},
		"pig, text":             {pig.New(), suite.JudgeText, pigs, game.Options{}},
		"group-farkle, replay":  {groupfarkle.New(), suite.JudgeReplay, headed(commands, 4, 20), game.Options{}},
		"group-farkle, text":    {groupfarkle.New(), suite.JudgeText, headed(commands, 4, 20), game.Options{}},
		"farkle-10000":          {farkle10000.New(), suite.JudgeText, farkles, game.Options{}},
		"ochos-locos, basic":    {ochoslocos.New(), suite.JudgeText, dealt(false), game.Options{}},
		"ochos-locos, complete": {ochoslocos.New(), suite.JudgeText, dealt(true), game.Options{Variant: ochoslocos.Complete}},
	}
}

// context returns a case of the table with the seed, and the reference's
// sitting in it.
func (tb table) context(t interface{ Fatal(...any) }, seed string, lines []string) *Context {
	ctx := &Context{Suite: &suite.Suite{}, Game: tb.game, Case: &suite.Case{Points: 4, Script: suite.Script{Lines: lines}}}
	ctx.Case.Settings = suite.Settings{Judge: tb.judge, Policy: *lenient(), Partial: suite.PartialTurns}
	ctx.Case.Options = tb.opt
	ctx.Luck = func() (game.Luck, error) {
		if tb.game.About().Seed == game.SeedNone {
			return nil, nil
		}
		luck := game.NewGenerated(tb.game.About().Generator)
		if tb.game.About().Seed == game.SeedTyped {
			return luck, nil
		}
		return luck, luck.Seed(seed)
	}
	ctx.Play = func(script suite.Script, luck game.Luck, opt game.Options) (*run.Record, error) {
		own := ctx.Luck
		if luck != nil {
			own = func() (game.Luck, error) { return luck, nil }
		}
		r := &run.Reference{Game: tb.game, Luck: own, Options: opt}
		return r.Run(context.Background(), script, suite.Limits{})
	}
	rec, err := ctx.Play(ctx.Case.Script, nil, tb.opt)
	if err != nil {
		t.Fatal(err)
	}
	ctx.Reference = rec
	return ctx
}

// marks judges the turns of a record and writes them as a word, with a letter
// for each turn: r is right, l layout, d differs, u unlinked, e after the end,
// m missing.
func marks(t interface{ Fatal(...any) }, ctx *Context, rec *run.Record) string {
	byShown := ctx.Case.Settings.Judge == suite.JudgeReplay
	s := newTurnSitting(ctx, ctx.Game.(game.TurnReader), rec, byShown)
	count, err := s.judge(nil)
	if err != nil {
		t.Fatal(err)
	}
	word := ""
	for _, turn := range count.turns {
		word += string("rldue"[turn.fault])
	}
	return word + strings.Repeat("m", count.total-len(count.turns))
}

// unseen returns the record as of a program that got all its input at once.
func unseen(rec *run.Record) *run.Record {
	r := *rec
	r.Placed, r.Read = true, -1
	r.Transcript.Lines = slices.Clone(r.Transcript.Lines)
	for i := range r.Transcript.Lines {
		r.Transcript.Lines[i].At = len(r.Transcript.Stdout)
	}
	return &r
}

// TestRightTurns: whatever the luck and the answers, all turns of the reference
// are right, as many as it has played, whether it was seen typing or not.
func TestRightTurns(t *testing.T) {
	for name, tb := range tables() {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				draw := func(label string, lo, hi int) int { return rapid.IntRange(lo, hi).Draw(t, label) }
				ctx := tb.context(t, fmt.Sprint(draw("seed", 0, 1<<30)), tb.lines(draw))
				played := 0
				rec, err := ctx.Play(ctx.Case.Script, nil, game.Options{Variant: tb.opt.Variant, EachTurn: func(any) { played++ }})
				if err != nil {
					t.Fatal(err)
				}
				var bad *game.BadInput
				if errors.As(rec.Ended, &bad) {
					t.Skip("the lines make no sense")
				}
				want := strings.Repeat("r", played)
				for _, rec := range []*run.Record{rec, unseen(rec)} {
					if got := marks(t, ctx, rec); got != want {
						t.Fatalf("placed %v: %s, want %s\n%s", rec.Placed, got, want, rec.Transcript.Terminal())
					}
				}
			})
		})
	}
}

// slipOnce plays a sitting in which the Nth turn, counted from 0, is played with
// a mistake, and all others as they should be.
func slipOnce(t interface{ Fatal(...any) }, ctx *Context, mutant string, at int) *run.Record {
	luck, err := ctx.Luck()
	if err != nil {
		t.Fatal(err)
	}
	whole := &run.Record{End: run.End{Kind: run.Exited}}
	var state any
	lines := ctx.Case.Script.Lines
	for turn := -1; ; turn++ {
		opt := game.Options{Variant: ctx.Case.Options.Variant, Start: state, StopBefore: 2}
		if turn < 0 {
			opt.StopBefore = 1
		}
		if turn == at {
			opt.Mutants = []string{mutant}
		}
		opt.EachTurn = func(s any) { state = s }
		part, err := ctx.Play(suite.Script{Lines: lines}, luck, opt)
		if err != nil {
			t.Fatal(err)
		}
		whole.Transcript.Stdout = append(whole.Transcript.Stdout, part.Transcript.Stdout...)
		before := len(whole.Transcript.Stdout) - len(part.Transcript.Stdout)
		for _, l := range part.Transcript.Lines[:part.Read] {
			whole.Transcript.Lines = append(whole.Transcript.Lines, transcript.Line{At: before + l.At, Text: l.Text})
		}
		whole.Read += part.Read
		lines = lines[part.Read:]
		if !errors.Is(part.Ended, game.ErrStopped) {
			whole.Starved, whole.Ended = part.Starved, part.Ended
			return whole
		}
	}
}

// TestOneSlipCostsOneTurn: a mistake in one turn costs that turn, or, where it
// shows only in what the next one begins with, that one.
func TestOneSlipCostsOneTurn(t *testing.T) {
	if testing.Short() {
		t.Skip("thousands of sittings; the tests without -short play them")
	}
	for name, tb := range tables() {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				draw := func(label string, lo, hi int) int { return rapid.IntRange(lo, hi).Draw(t, label) }
				lines := tb.lines(draw)
				if tb.game.About().ID == "group-farkle" {
					lines[1] = "100000" // a slip must not hide the end: nothing is right behind it
				}
				ctx := tb.context(t, fmt.Sprint(draw("seed", 0, 1<<30)), lines)
				mutants := slices.DeleteFunc(slices.Clone(tb.game.About().Mutants), func(m game.Mutant) bool {
					return !canExplain(m, max(tb.opt.Variant, "basic")) || slices.Contains(costMore(), m.ID)
				})
				mutant := rapid.SampledFrom(mutants).Draw(t, "mutant").ID
				rec := slipOnce(t, ctx, mutant, draw("turn", 0, 5))
				if rec.Ended != nil && !rec.Starved {
					t.Skip("it came to lines or dice that make no sense")
				}
				word := marks(t, ctx, rec)
				if wrong := strings.Trim(strings.ReplaceAll(word, "r", ""), "m"); len(wrong) > 1 {
					t.Fatalf("%s costs %s\n%s", mutant, word, rec.Transcript.Terminal())
				}
				if i := strings.Index(word, "m"); i >= 0 && tb.judge == suite.JudgeReplay && word[i-1] == 'r' {
					t.Fatalf("%s makes turns missing behind the end of the game: %s", mutant, word)
				}
			})
		})
	}
}

// costMore lists mistakes that cost more than the turn in which they are made,
// because what follows does not show the state behind them.
func costMore() []string {
	return []string{
		// They draw dice, or change what lies on the table or in the scores,
		// without showing it.
		"draws-all-six", "drawn-card-lost", "discard-never-changes", "deck-from-end", "no-dice-same-player-unannounced", "farkle-keeps-points",
		"finish-not-added", "no-dice-not-added",
		// It names another player, whose turn the next one then does not follow.
		"players-from-zero",
		// The game is over, and no turn behind that is right.
		"win-only-at-finish",
	}
}

// gameOfPig is a short game of pig in which the user always holds at once.
const gameOfPig = `You will be player 1.
Enter nothing to roll; enter anything to hold.
Player 1 score: 0
Player 2 score: 0
It is player 1's turn.
Roll: 6
Turn total: 6	Roll/Hold? <<h>>
Turn total: 6
New score: 6
Player 1 score: 6
Player 2 score: 0
It is player 2's turn.
Roll: 1
Turn total: 0
New score: 0
Player 1 score: 6
Player 2 score: 0
It is player 1's turn.
Roll: 5
Turn total: 5	Roll/Hold? <<h>>
Turn total: 5
New score: 11
Player 1 score: 11
Player 2 score: 0
It is player 2's turn.
Roll: 6
Roll: 6
Roll: 6
Roll: 1
Turn total: 0
New score: 0
Player 1 score: 11
Player 2 score: 0
It is player 1's turn.
Roll: 2
Turn total: 2	Roll/Hold? `

// TestCreditByTurn holds what a student reads, and gets of 4 points.
func TestCreditByTurn(t *testing.T) {
	replace := strings.NewReplacer
	farm := strings.Repeat("Player 1 score: 0\nPlayer 2 score: 0\nIt is player 1's turn.\nRoll: 1\nTurn total: 0\nNew score: 0\n", 40)
	for _, tt := range []struct {
		name    string
		text    string
		end     run.EndKind
		layout  float64 // presentation_share
		verdict Verdict
		share   float64
		finding string // empty: there is none
	}{
		{"right", gameOfPig, run.Exited, 0, Accepted, 1, ""},
		{"one wrong number", replace("New score: 11", "New score: 12").Replace(gameOfPig), run.Exited, 0, WrongAnswer, 4.0 / 5,
			"Partial credit by turn: turns 1, 2, 4 and 5 are right, turn 3 (line 22) is wrong. That makes 4 of 5 turns, 3.2 of 4 points."},
		{"the greeting is a part of the first turn", replace("Enter nothing", "Press nothing").Replace(gameOfPig), run.Exited, 0, WrongAnswer, 4.0 / 5,
			"turns 2 to 5 are right, turn 1 (line 2) is wrong"},
		{"a score that does not follow", replace("Player 1 score: 11", "Player 1 score: 12").Replace(gameOfPig), run.Exited, 0, WrongAnswer, 4.0 / 5,
			"turn 4 (line 23: it does not begin as the turn before it ends) is wrong"},
		{"a crash in the last turn", gameOfPig[:strings.LastIndex(gameOfPig, "Turn total")], run.Signaled, 0, RunTimeError, 4.0 / 5,
			"turns 1 to 4 are right, turn 5 (line 36) is wrong"},
		{"a crash behind a whole turn", gameOfPig[:strings.LastIndex(gameOfPig, "Player 1 score")], run.Signaled, 0, RunTimeError, 4.0 / 5,
			"turns 1 to 4 are right, 1 turn after that is missing or not looked at. That makes 4 of 5 turns"},
		{"a time limit", gameOfPig[:strings.Index(gameOfPig, "Roll: 5")], run.TimeLimit, 0, TimeLimit, 2.0 / 5, "turns 1 and 2 are right"},
		{"all right, and then it hangs", gameOfPig, run.TimeLimit, 0, TimeLimit, 4.0 / 5, "turn 5 (line 32: it is right, but then the program goes wrong) is wrong"},
		{"nothing", "", run.Exited, 0, WrongAnswer, 0, "no turn can be found in the output. That makes 0 of"},
		{"the same turn again and again", gameOfPig[:strings.Index(gameOfPig, "Player 1")] + farm, run.Exited, 0, WrongAnswer, 1.0 / 41,
			"turn 1 is right, turns 2 (line 9: it does not begin as the turn before it ends)"},
		{"layout alone is no matter of turns", strings.ReplaceAll(gameOfPig, "\tRoll", "  Roll"), run.Exited, 0.5, PresentationError, 0.5, ""},
		{"layout and a wrong number", replace("\tRoll", "  Roll", "New score: 11", "New score: 12").Replace(gameOfPig), run.Exited, 0.5, WrongAnswer, 3.0 / 5,
			"turns 2 and 4 are right, turns 1 and 5 are right but for the layout, turn 3 (line 20) is wrong. That makes 4 of 5 turns, 2.4 of 4 points."},
		{"layout and a wrong number, without a share for layout", replace("\tRoll", "  Roll", "New score: 11", "New score: 12").Replace(gameOfPig), run.Exited, 0, WrongAnswer, 2.0 / 5,
			"turns 2 and 4 are right, turns 1 (line 7: its layout), 3 (line 20) and 5 (line 36: its layout) are wrong"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for _, seen := range []bool{true, false} {
				tb := tables()["pig, replay"]
				ctx := tb.context(t, "7", []string{"h", "h"})
				ctx.Reference = nil // its dice are others
				if tt.end != run.Exited || tt.text == "" {
					rec := parse(t, gameOfPig)
					ctx.Reference = &run.Record{Transcript: rec}
				}
				ctx.Suite.PresentationShare = tt.layout
				ctx.Case.Starved = true
				text := parse(t, tt.text)
				ctx.Case.Script.Lines = []string{"h", "h"}
				rec := &run.Record{Transcript: text, Read: len(text.Lines), End: run.End{Kind: tt.end, Signal: "SIGSEGV"}, Starved: tt.end == run.Exited}
				if !seen {
					rec = unseen(rec)
				}
				r, err := replayJudge{}.Judge(ctx, []*run.Record{rec})
				if err != nil {
					t.Fatal(err)
				}
				said := ""
				for _, f := range r.Findings {
					if f.Kind == "turns" {
						said = f.Message
					}
				}
				if r.Verdict != tt.verdict || fmt.Sprintf("%.6f", r.Share) != fmt.Sprintf("%.6f", tt.share) || !strings.Contains(said, tt.finding) || tt.finding == "" && said != "" {
					t.Errorf("seen %v: %s, share %f, want %s, %f\n%s", seen, r.Verdict, r.Share, tt.verdict, tt.share, said)
				}
			}
		})
	}
}

// TestNoCreditUnasked: without being asked for, turns earn nothing.
func TestNoCreditUnasked(t *testing.T) {
	ctx := tables()["pig, replay"].context(t, "7", []string{"h", "h"})
	ctx.Case.Settings.Partial = suite.PartialNone
	text := parse(t, strings.Replace(gameOfPig, "New score: 11", "New score: 12", 1))
	r, err := replayJudge{}.Judge(ctx, []*run.Record{{Transcript: text, Read: 2, End: run.End{Kind: run.Exited}}})
	if err != nil {
		t.Fatal(err)
	}
	if r.Share != 0 || hasFinding(r.Findings, "turns") {
		t.Errorf("share %f, %+v", r.Share, r.Findings)
	}
}

// TestTheWorstSittingCounts: of sittings with the same verdict, the one with the
// fewest right turns.
func TestTheWorstSittingCounts(t *testing.T) {
	ctx := tables()["pig, replay"].context(t, "7", []string{"h", "h"})
	ctx.Reference, ctx.Case.Starved = nil, true
	var records []*run.Record
	for _, r := range []*strings.Replacer{strings.NewReplacer("New score: 11", "New score: 12"), strings.NewReplacer("New score: 11", "New score: 12", "New score: 0", "New score: 1"), strings.NewReplacer("New score: 6", "New score: 7")} {
		text := parse(t, r.Replace(gameOfPig))
		records = append(records, &run.Record{Transcript: text, Read: 2, Starved: true, End: run.End{Kind: run.Exited}})
	}
	r, err := replayJudge{}.Judge(ctx, records)
	if err != nil {
		t.Fatal(err)
	}
	if r.Sitting != 1 || r.Share != 2.0/5 {
		t.Errorf("sitting %d, share %f", r.Sitting, r.Share)
	}
}
