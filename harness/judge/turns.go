package judge

import (
	"reflect"
	"slices"

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
// Behind a turn that follows from its state, the reference knows the next state,
// and a turn that begins from another one is wrong, however well it goes on: a
// program cannot earn anything by playing an easy turn again and again. Only
// behind a turn that goes wrong the state is taken from the output. What the
// reference would have come to is kept beside it for as long as it explains the
// output too: a number that was printed wrongly may have been counted rightly.

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

// A turnStep is what is known between two turns.
type turnStep struct {
	// fits says that the turn before is what the reference makes of the state
	// with which it began. Reached is where the reference then stands: in
	// several places if that turn follows from several states, or, where it
	// does not fit, where it should have come to.
	fits    bool
	reached []playedTurn
	places  []beginning // from where in the typed lines the next turn may read
	drawn   int         // values drawn so far from the stream
}

// over reports whether the game was over.
func (p *turnStep) over() bool {
	return p.fits && !slices.ContainsFunc(p.reached, func(t playedTurn) bool { return !t.over })
}

// states returns the states with which the next turn may begin: those that the
// reference has reached, and behind a turn that does not fit, the one that the
// output shows, which nil is not.
func (p *turnStep) states(shown any) (states []any) {
	add := func(state any) {
		if state != nil && !slices.ContainsFunc(states, func(s any) bool { return reflect.DeepEqual(s, state) }) {
			states = append(states, state)
		}
	}
	for _, t := range p.reached {
		add(t.next)
	}
	if !p.fits {
		add(shown)
	}
	return states
}

// follow goes from turn to turn.
func (s *turnSitting) follow(opening playedTurn) (turnCount, error) {
	count := turnCount{total: max(len(s.turns), s.ownTurns, 1)}
	if len(s.turns) == 0 {
		return count, nil
	}
	// What stands before the first turn is a part of it.
	opened := s.compare(&opening, 0, s.turns[0].At, false)
	step := turnStep{fits: opened.verdict != WrongAnswer, reached: []playedTurn{opening}, drawn: s.stream.drawnSoFar()}
	step.places = s.next(step, s.turns[0].At, opening.end)
	for k, turn := range s.turns[:min(len(s.turns), mostTurns)] {
		if step.over() { // and so it is before all turns behind this one
			count.turns = append(count.turns, markedTurn{turnAfterEnd, s.lineAt(turn.At, step.places[0].line)})
			continue
		}
		tried, linked, err := s.try(k, step)
		if err != nil {
			return count, err
		}
		mark := markedTurn{line: s.lineAt(turn.At, tried.from.line)}
		switch differs := s.lineAt(tried.at, tried.from.line+tried.typed); {
		case k == 0 && opened.verdict == WrongAnswer:
			mark = markedTurn{turnDiffers, s.lineAt(opened.at, opened.typed)}
		case tried.verdict == WrongAnswer && turn.Over:
			mark.fault = turnAfterEnd
		case tried.verdict == WrongAnswer:
			mark = markedTurn{turnDiffers, differs}
		case !linked:
			mark.fault = turnUnlinked
		case k == 0 && opened.verdict == PresentationError:
			mark = markedTurn{turnLayout, s.lineAt(opened.at, opened.typed)}
		case tried.verdict == PresentationError:
			mark = markedTurn{turnLayout, differs}
		}
		count.turns = append(count.turns, mark)
		step.fits, step.reached = tried.verdict != WrongAnswer, tried.reached
		if step.drawn += len(turn.Luck); step.fits {
			step.drawn = tried.drawn
		}
		if k+1 < len(s.turns) {
			step.places = s.next(step, s.turns[k+1].At, beginning{line: tried.from.line + turn.Asks})
		}
	}
	count.total = s.due(step)
	return count, nil
}

// due returns how many turns there should be: those of the output, and one more
// if the last one is whole and the game goes on. Where the game did not come to
// its end, or its luck is given, it has those of the reference's own sitting at
// least.
func (s *turnSitting) due(last turnStep) int {
	shown := len(s.turns)
	over := slices.ContainsFunc(last.reached, func(t playedTurn) bool { return t.over })
	if last.fits && !over {
		shown++
	}
	if !s.byShown || !over {
		return max(shown, s.ownTurns)
	}
	return shown
}

// A triedTurn is a turn compared with the reference's.
type triedTurn struct {
	turnComparison
	from    beginning
	reached []playedTurn // from each state from which it fits, or from each
	drawn   int
}

// try plays a turn from what is known before it. Linked says that it follows
// from that. If it does not, it is played from the state that the output shows.
func (s *turnSitting) try(k int, step turnStep) (tried triedTurn, linked bool, err error) {
	turn := &s.turns[k]
	states := step.states(turn.State)
	tried, err = s.tryStates(k, step, states)
	if err != nil || tried.verdict != WrongAnswer || turn.State == nil || !step.fits {
		return tried, true, err
	}
	shown, err := s.tryStates(k, step, []any{turn.State})
	if err != nil || shown.verdict == WrongAnswer {
		// What differs is told of the state that agrees longer.
		if shown.at > tried.at {
			tried.turnComparison, tried.from = shown.turnComparison, shown.from
		}
		tried.reached = append(tried.reached, shown.reached...)
		return tried, true, err
	}
	return shown, false, nil
}

// tryStates plays a turn from each of the states, and from each of the places in
// the typed lines until it fits.
func (s *turnSitting) tryStates(k int, step turnStep, states []any) (triedTurn, error) {
	turn, last, end := &s.turns[k], k+1 == len(s.turns), len(s.text)
	if !last {
		end = s.turns[k+1].At
	}
	luck := func() game.Luck {
		if s.byShown {
			return game.NewReplayed(turn.Luck)
		}
		s.stream.seek(step.drawn)
		return s.stream
	}
	found := triedTurn{turnComparison: turnComparison{verdict: WrongAnswer, at: turn.At}, from: step.places[0]}
	var should []playedTurn // what the reference comes to from each state
	for _, state := range states {
		for i, place := range step.places {
			played, err := s.play(state, place, luck)
			if err != nil {
				return found, err
			}
			if i == 0 {
				should = append(should, played)
			}
			c := s.compare(&played, turn.At, end, last && played.starved)
			whole := played.next != nil || played.over && (last || !played.starved)
			if c.verdict != WrongAnswer && !whole {
				c = turnComparison{WrongAnswer, end, len(played.typedAt)}
			}
			if c.verdict != WrongAnswer {
				if found.verdict == WrongAnswer {
					found.turnComparison, found.from, found.drawn = c, place, s.stream.drawnSoFar()
				}
				found.reached = append(found.reached, played)
				break
			}
			if found.verdict == WrongAnswer && c.at > found.at {
				found.turnComparison, found.from = c, place
			}
		}
	}
	if found.verdict == WrongAnswer {
		found.reached = should
	}
	return found, nil
}
