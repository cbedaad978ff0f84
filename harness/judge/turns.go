package judge

import (
	"reflect"

	"grade/harness/run"
	"grade/harness/suite"
	"grade/reference/game"
)

// Partial credit by turn. A difference in one turn makes all that follows
// differ, although the program may play every other turn as it should. So each
// turn is judged by itself: the reference begins it from the state that the
// program's own output shows there, with the luck that belongs to it and the
// lines that were typed then, and stops before the next one.
//
// A state is taken from the output only where nothing better is known. Behind a
// turn that follows from its state, the reference knows the next state, and a
// turn that begins from another one is wrong, however well it goes on: a
// program cannot earn anything by playing an easy turn again and again.

// mostTurns is how many turns of a sitting are looked at; those behind are
// wrong. No game of a classroom is that long.
const mostTurns = 1000

// turnFault says what is wrong with a turn.
type turnFault byte

const (
	turnRight    turnFault = iota
	turnLayout             // its words are right, its layout is not
	turnDiffers            // it does not follow from the state with which it begins
	turnUnlinked           // that state does not follow from the turn before
	turnAfterEnd           // the game was over
	turnBroken             // it is right, but the program did not end as it should
)

// A markedTurn is a turn of a sitting with what is wrong with it.
type markedTurn struct {
	fault turnFault
	line  int // of the terminal transcript, where it goes wrong or begins
}

// turnCount is what the turns of a sitting are worth.
type turnCount struct {
	turns []markedTurn
	// total is how many there should be at least, or are.
	total int
}

func (c *turnCount) number(fault turnFault) (n int) {
	for _, t := range c.turns {
		if t.fault == fault {
			n++
		}
	}
	return n
}

// share is the part of the points that the turns earn.
func (c *turnCount) share(layout float64) float64 {
	if c.total == 0 {
		return 0
	}
	return (float64(c.number(turnRight)) + layout*float64(c.number(turnLayout))) / float64(c.total)
}

// creditTurns gives a sitting that is wrong the share of its turns that are
// right, where the suite asks for it.
func creditTurns(ctx *Context, rec *run.Record, r Result) (Result, error) {
	reader, reads := ctx.Game.(game.TurnReader)
	if ctx.Case.Settings.Partial != suite.PartialTurns || !reads || ctx.Play == nil || !hasTurns(r.Verdict) {
		return r, nil
	}
	byShown := ctx.Case.Settings.Judge == suite.JudgeReplay && (ctx.Game.About().Seed != game.SeedTyped || ctx.Reference == nil)
	if !byShown && ctx.Reference == nil {
		return r, nil // nothing says what is right but a text
	}
	variant, err := game.PickVariant(ctx.Game.About(), ctx.Case.Options)
	if err != nil {
		return r, err
	}
	s := newTurnSitting(ctx, reader, rec, byShown)
	layout := ctx.Suite.PresentationShare
	var best turnCount
	for i, dialects := range game.DialectChoices(ctx.Game.About(), variant) {
		count, err := s.judge(dialects)
		if err != nil {
			return r, err
		}
		if i == 0 || count.share(layout) > best.share(layout) {
			best = count
		}
	}
	best.spoilLast()
	r.Share = max(r.Share, best.share(layout))
	r.Findings = append(r.Findings, best.finding(layout, ctx.Case.Points))
	return r, nil
}

// hasTurns reports whether a verdict leaves turns to be judged.
func hasTurns(v Verdict) bool {
	switch v {
	case WrongAnswer, RunTimeError, TimeLimit, OutputLimit, MemoryLimit:
		return true
	}
	return false
}

// spoilLast takes the last turn where all are right: something is wrong all the
// same, and nothing comes after them but the end of the program.
func (c *turnCount) spoilLast() {
	if n := len(c.turns); n > 0 && c.number(turnRight)+c.number(turnLayout) == c.total {
		c.turns[n-1].fault = turnBroken
	}
}

// judge judges all turns in one choice of dialects.
func (s *turnSitting) judge(dialects []string) (turnCount, error) {
	s.opt = s.ctx.options(dialects, nil)
	luck := func() game.Luck { return game.NewReplayed(s.shown) }
	if s.byShown {
		s.opt.Sides = 0 // as in a replay
	} else {
		own, err := s.ctx.Luck()
		if err != nil {
			return turnCount{}, err
		}
		s.stream = &stream{from: own}
		luck = func() game.Luck { return s.stream }
	}
	opening, err := s.play(nil, beginning{}, luck)
	if err != nil {
		return turnCount{}, err
	}
	s.read(opening.next)
	return s.follow(opening)
}

// follow goes from turn to turn.
func (s *turnSitting) follow(before playedTurn) (turnCount, error) {
	turns := s.turns
	count := turnCount{total: max(len(turns), s.ownTurns, 1)}
	if len(turns) == 0 {
		return count, nil
	}
	// What stands before the first turn is a part of it.
	opened := s.compare(&before, 0, turns[0].At, false)
	fits, drawn := opened.verdict != WrongAnswer, s.stream.drawnSoFar()
	from := s.next(before, fits, turns[0].At, before.end)
	for k, turn := range turns[:min(len(turns), mostTurns)] {
		linked := !fits || before.next != nil && reflect.DeepEqual(before.next, turn.State)
		if fits && before.over { // and so are all turns behind it
			count.turns = append(count.turns, markedTurn{turnAfterEnd, s.lineAt(turn.At, from[0].line)})
			continue
		}
		tried, err := s.try(k, from, drawn)
		if err != nil {
			return count, err
		}
		mark := markedTurn{line: s.lineAt(turn.At, tried.from.line)}
		switch {
		case k == 0 && opened.verdict == WrongAnswer:
			mark = markedTurn{turnDiffers, s.lineAt(opened.at, opened.typed)}
		case turn.Over:
			mark.fault = turnAfterEnd
		case tried.verdict == WrongAnswer:
			mark = markedTurn{turnDiffers, s.lineAt(tried.at, tried.from.line+tried.typed)}
		case !linked:
			mark.fault = turnUnlinked
		case k == 0 && opened.verdict == PresentationError:
			mark = markedTurn{turnLayout, s.lineAt(opened.at, opened.typed)}
		case tried.verdict == PresentationError:
			mark = markedTurn{turnLayout, s.lineAt(tried.at, tried.from.line+tried.typed)}
		}
		count.turns = append(count.turns, mark)
		before, fits = tried.played, tried.verdict != WrongAnswer
		if k+1 < len(turns) {
			from = s.next(before, fits, turns[k+1].At, beginning{line: tried.from.line + turn.Asks})
		}
		if drawn += len(turn.Luck); fits {
			drawn = s.stream.drawnSoFar()
		}
	}
	count.total = s.due(before, fits)
	return count, nil
}

// due returns how many turns there should be: those of the output, and one more
// if the last one is whole and the game goes on. Where the game did not come to
// its end, or its luck is given, it has those of the reference's own sitting at
// least.
func (s *turnSitting) due(last playedTurn, fits bool) int {
	shown := len(s.turns)
	if fits && !last.over {
		shown++
	}
	if !s.byShown || !last.over {
		return max(shown, s.ownTurns)
	}
	return shown
}

// A triedTurn is a turn compared with the reference's.
type triedTurn struct {
	turnComparison
	played playedTurn
	from   beginning
}

// try plays a turn from each of the places in the typed lines, until it fits.
func (s *turnSitting) try(k int, from []beginning, drawn int) (first triedTurn, err error) {
	turn, last, end := &s.turns[k], k+1 == len(s.turns), len(s.text)
	if !last {
		end = s.turns[k+1].At
	}
	luck := func() game.Luck {
		if s.byShown {
			return game.NewReplayed(turn.Luck)
		}
		s.stream.seek(drawn)
		return s.stream
	}
	for i, place := range from {
		t := triedTurn{turnComparison{verdict: WrongAnswer, at: turn.At}, playedTurn{end: place}, place}
		if turn.State != nil {
			if t.played, err = s.play(turn.State, place, luck); err != nil {
				return t, err
			}
			t.turnComparison = s.compare(&t.played, turn.At, end, last && t.played.starved)
			whole := t.played.next != nil || t.played.over && (last || !t.played.starved)
			if t.verdict != WrongAnswer && !whole {
				t.verdict, t.at, t.typed = WrongAnswer, end, len(t.played.typedAt)
			}
		}
		if t.verdict != WrongAnswer {
			return t, nil
		}
		if i == 0 {
			first = t
		}
	}
	return first, nil
}
