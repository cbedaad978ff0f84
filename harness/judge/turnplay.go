package judge

import (
	"bytes"
	"errors"
	"slices"
	"strings"

	"grade/harness/run"
	"grade/harness/suite"
	"grade/reference/game"
)

// A turnSitting is a sitting whose turns are judged, one choice of dialects
// after the other.
type turnSitting struct {
	ctx     *Context
	reader  game.TurnReader
	rec     *run.Record
	byShown bool // the luck is what the output shows, not that of the case
	shown   []game.Draw
	text    []byte // standard output, without codes for colours where the policy allows them
	places  []int  // of its bytes in standard output; nil: they are the same
	lines   []string
	unended bool // the last of them has no Enter

	opt    game.Options // with the dialects that are tried
	stream *stream      // the luck of the case; nil: byShown

	first    any // the state for which the turns were read
	turns    []game.Turn
	ownTurns int // how many turns the reference's own sitting has
}

func newTurnSitting(ctx *Context, reader game.TurnReader, rec *run.Record, byShown bool) *turnSitting {
	rec, _ = beginningOf(rec, max(mostOfStopped, 2*expectedLength(ctx)))
	script := ctx.scriptOf(rec)
	s := &turnSitting{ctx: ctx, reader: reader, rec: rec, byShown: byShown, text: rec.Transcript.Stdout, lines: script.Lines, unended: script.Unended}
	if policy := &ctx.Case.Settings.Policy; policy.ANSI && bytes.IndexByte(s.text, 0x1b) >= 0 {
		m := mapOf(s.text)
		dropANSI(m, policy)
		s.text, s.places = m.b, m.at
	}
	if byShown {
		s.shown = findLuck(ctx, rec)
	}
	return s
}

// read reads the turns of a sitting that begins with a state; without one there
// are none.
func (s *turnSitting) read(first any) {
	if first == nil {
		s.first, s.turns, s.ownTurns = nil, nil, 0
		return
	}
	if s.first != nil {
		return // dialects change wording, not states
	}
	s.first = first
	s.turns = s.reader.ReadTurns(s.text, first, s.opt)
	if s.ctx.Reference != nil {
		s.ownTurns = len(s.reader.ReadTurns(s.ctx.Reference.Transcript.Stdout, first, s.opt))
	}
}

// A beginning is a place in the typed lines from which a turn reads.
type beginning struct {
	line   int    // the first line that is not read
	unread string // what is left of the one before
}

// next returns the places from which the turn that begins at an offset may
// read. Behind a turn that fits it is known. Behind another one it is where
// lines were seen to be typed, or as many lines further as that turn asked for,
// or where the reference stands.
func (s *turnSitting) next(step turnStep, at int, asked beginning) (places []beginning) {
	add := func(b beginning) {
		if !slices.Contains(places, b) {
			places = append(places, b)
		}
	}
	if !step.fits && s.observed() {
		add(beginning{line: s.typedBefore(at)})
	}
	if !step.fits {
		add(asked)
	}
	for _, t := range step.reached {
		add(t.end)
	}
	return places
}

// observed reports whether the driver saw where lines were typed.
func (s *turnSitting) observed() bool { return !s.rec.Placed && s.rec.Read >= 0 }

// origin returns the offset in standard output of one in the text.
func (s *turnSitting) origin(at int) int {
	if s.places == nil {
		return at
	}
	return s.places[at]
}

// typedBefore counts the lines that were seen to be typed before an offset.
func (s *turnSitting) typedBefore(at int) (n int) {
	at = s.origin(at)
	for n < s.rec.Read && n < len(s.rec.Transcript.Lines) && s.rec.Transcript.Lines[n].At <= at {
		n++
	}
	return n
}

// lineAt returns the line of the terminal in which an offset stands; typed is
// how many lines were typed before it, if nobody saw that.
func (s *turnSitting) lineAt(at, typed int) int {
	if s.observed() {
		typed = s.typedBefore(at)
	}
	return 1 + bytes.Count(s.rec.Transcript.Stdout[:s.origin(at)], []byte("\n")) + min(typed, len(s.lines))
}

// A playedTurn is what the reference makes of a turn.
type playedTurn struct {
	text    []byte
	typedAt []int     // where in it lines were read
	next    any       // the state before the next turn; nil: there is none
	end     beginning // where the reference stands in the typed lines
	// over says that the game came to its end, or to that of the typed lines,
	// which is starved.
	over, starved bool
}

// mostLines is how many typed lines the reference is given for a turn at first:
// a script may have a million, and each look at them costs.
const mostLines = 64

// play plays a turn of the reference from a state, or what comes before the
// first turn if that is nil.
func (s *turnSitting) play(state any, from beginning, luck func() game.Luck) (playedTurn, error) {
	lines, ahead := s.lines[min(from.line, len(s.lines)):], 0
	if rest := strings.TrimSuffix(from.unread, "\n"); rest != "" {
		lines, ahead = append([]string{rest}, lines...), 1
	}
	most := mostLines
	if state == nil {
		most = len(lines)
	}
	rec, next, err := s.playLines(state, lines, most, luck())
	if err == nil && rec.Starved && most < len(lines) {
		rec, next, err = s.playLines(state, lines, len(lines), luck())
	}
	var bad *game.BadOption
	if errors.As(err, &bad) {
		return playedTurn{end: from}, nil // no game is in that state
	}
	if err != nil {
		return playedTurn{}, err
	}
	p := playedTurn{text: rec.Transcript.Stdout, over: rec.Ended == nil || rec.Starved, starved: rec.Starved,
		end: beginning{from.line + max(0, rec.Read-ahead), rec.Unread}}
	if ahead > rec.Read {
		p.end = from
	}
	for _, line := range rec.Transcript.Lines[ahead*min(1, rec.Read) : rec.Read] {
		p.typedAt = append(p.typedAt, line.At)
	}
	if errors.Is(rec.Ended, game.ErrStopped) {
		p.next = next
	}
	return p, nil
}

// playLines plays with the first of some lines up to the next turn.
func (s *turnSitting) playLines(state any, lines []string, most int, luck game.Luck) (rec *run.Record, next any, err error) {
	script := suite.Script{Lines: lines[:min(most, len(lines))], Unended: s.unended && most >= len(lines)}
	opt := s.opt
	opt.Start, opt.StopBefore = state, 2
	if state == nil {
		opt.StopBefore = 1
	}
	opt.EachTurn = func(state any) { next = state }
	rec, err = s.ctx.Play(script, luck, opt)
	return rec, next, err
}

// A turnComparison says whether a turn is what the reference makes of it.
type turnComparison struct {
	verdict Verdict
	at      int // offset of the first difference
	typed   int // lines typed in the turn before that
}

// compare compares a piece of the text with a turn of the reference. Both are
// compared together with what follows, since a policy forgives more at the end
// of an output than in the middle.
func (s *turnSitting) compare(p *playedTurn, from, to int, open bool) turnComparison {
	expected, actual := p.text, s.text[from:to]
	if to < len(s.text) {
		follows := lineThatFollows(s.text[to:])
		expected, actual = slices.Concat(expected, follows), slices.Concat(actual, follows)
	}
	c := compare(expected, actual, &s.ctx.Case.Settings.Policy, open, open)
	found := turnComparison{verdict: c.verdict, at: from, typed: len(p.typedAt)}
	if c.verdict == Accepted {
		return found
	}
	found.at = min(from+c.actual.at[c.first], to)
	at := c.expected.at[c.first]
	found.typed = 0
	for _, typed := range p.typedAt {
		if typed <= at {
			found.typed++
		}
	}
	return found
}

// lineThatFollows returns the beginning of a text up to the end of its first
// line that is not empty, without that end.
func lineThatFollows(text []byte) []byte {
	begin := 0
	for begin < len(text) && (text[begin] == '\n' || text[begin] == '\r') {
		begin++
	}
	if end := bytes.IndexByte(text[begin:], '\n'); end >= 0 {
		return text[:begin+end]
	}
	return text
}

// A stream is the luck of a case, which can be drawn again from any place: a
// turn draws what lies there when the turns before have drawn what they show.
type stream struct {
	from  game.Luck // nil: the game draws none
	drawn []streamed
	next  int
}

type streamed struct{ lo, hi, value int }

// Draw implements game.Luck.
func (s *stream) Draw(lo, hi int) (int, error) {
	if s.from == nil {
		return 0, game.ErrLuckEnded
	}
	if s.next < len(s.drawn) {
		d := s.drawn[s.next]
		if d.lo != lo || d.hi != hi {
			return 0, game.ErrLuckEnded // that place was drawn as something else
		}
		s.next++
		return d.value, nil
	}
	value, err := s.from.Draw(lo, hi)
	if err != nil {
		return 0, err
	}
	s.drawn = append(s.drawn, streamed{lo, hi, value})
	s.next = len(s.drawn)
	return value, nil
}

// Roll implements game.Luck.
func (s *stream) Roll(dice []int, sides int) error {
	for i := range dice {
		die, err := s.Draw(1, sides)
		if err != nil {
			return err
		}
		dice[i] = die
	}
	return nil
}

// Seed implements game.Seeder, for a game whose seed is typed.
func (s *stream) Seed(text string) error {
	s.drawn, s.next = nil, 0
	if seeder, ok := s.from.(game.Seeder); ok {
		return seeder.Seed(text)
	}
	return nil
}

// drawnSoFar is how many values were drawn up to where the stream stands.
func (s *stream) drawnSoFar() int {
	if s == nil {
		return 0
	}
	return s.next
}

// seek goes to where so many values are drawn. Values that nobody has drawn yet
// are dice like the last one.
func (s *stream) seek(drawn int) {
	for s.next = len(s.drawn); s.next < drawn; {
		last := streamed{lo: 1, hi: 6}
		if s.next > 0 {
			last = s.drawn[s.next-1]
		}
		if _, err := s.Draw(last.lo, last.hi); err != nil {
			return
		}
	}
	s.next = drawn
}
