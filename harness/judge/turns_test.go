package judge

import (
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
	"grade/reference/pig"
)

// A table is a game with what is typed in a case, and how it is judged.
type table struct {
	game  game.Game
	judge suite.JudgeKind
	lines func(draw func(label string, lo, hi int) int) []string
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
		"pig, replay":          {pig.New(), suite.JudgeReplay, pigs},
		"pig, text":            {pig.New(), suite.JudgeText, pigs},
		"group-farkle, replay": {groupfarkle.New(), suite.JudgeReplay, headed(commands, 4, 20)},
		"group-farkle, text":   {groupfarkle.New(), suite.JudgeText, headed(commands, 4, 20)},
		"farkle-10000":         {farkle10000.New(), suite.JudgeText, farkles},
	}
}

// context returns a case of the table with the seed, and the reference's
// sitting in it.
func (tb table) context(t interface{ Fatal(...any) }, seed string, lines []string) *Context {
	ctx := &Context{Suite: &suite.Suite{}, Game: tb.game, Case: &suite.Case{Points: 4, Script: suite.Script{Lines: lines}}}
	ctx.Case.Settings = suite.Settings{Judge: tb.judge, Policy: *lenient(), Partial: suite.PartialTurns}
	ctx.Luck = func() (game.Luck, error) {
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
		return r.Run(nil, script, suite.Limits{}) //nolint:staticcheck // a reference needs no context
	}
	rec, err := ctx.Play(ctx.Case.Script, nil, game.Options{})
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
				rec, err := ctx.Play(ctx.Case.Script, nil, game.Options{EachTurn: func(any) { played++ }})
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
		opt := game.Options{Start: state, StopBefore: 2}
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
					return !canExplain(m, "basic") || slices.Contains(costMore(), m.ID)
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
		"draws-all-six",      // it draws dice that it does not show
		"players-from-zero",  // it names another player, whose turn the next one then does not follow
		"earned-is-score",    // it shows points that it does not count
		"win-only-at-finish", // the game is over, and no turn behind that is right
	}
}
