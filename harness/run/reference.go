package run

import (
	"context"
	"errors"
	"fmt"

	"grade/harness/suite"
	"grade/harness/transcript"
	"grade/reference/game"
)

// Reference is a Runner that plays a built-in game in process. Limits do not
// bind it: a game ends when its script does.
type Reference struct {
	Game game.Game
	// Luck makes the luck of a sitting; nil for games that draw none.
	Luck    func() (game.Luck, error)
	Options game.Options
}

// Run implements Runner. An error is a luck or option that an author wrote
// wrongly; a *game.BadOption or an unknown player can be told by its type.
func (r *Reference) Run(_ context.Context, script suite.Script, _ suite.Limits) (*Record, error) {
	var luck game.Luck
	if r.Luck != nil {
		var err error
		if luck, err = r.Luck(); err != nil {
			return nil, err
		}
	}
	typist, err := Typist(r.Game, script)
	if err != nil {
		return nil, err
	}
	console := game.NewConsole(typist, nil)
	err = r.Game.Play(console, luck, r.Options)
	var bad *game.BadOption
	if errors.As(err, &bad) {
		return nil, fmt.Errorf("playing the reference: %w", err)
	}
	return recordOf(console, script, err), nil
}

// Typist returns who types a script: the lines in order, or a player of g.
func Typist(g game.Game, script suite.Script) (game.Typist, error) {
	if script.Player != "" {
		return g.Player(script.Player)
	}
	if !script.Unended || len(script.Lines) == 0 {
		return game.Script(script.Lines), nil
	}
	next := 0
	return func([]byte) (string, bool) {
		if next == len(script.Lines) {
			return "", false
		}
		next++
		if next == len(script.Lines) {
			return script.Lines[next-1], true
		}
		return script.Lines[next-1] + "\n", true
	}, nil
}

func recordOf(console *game.Console, script suite.Script, err error) *Record {
	rec := &Record{
		Trace:   append([]game.Applied(nil), console.Trace()...),
		Starved: errors.Is(err, game.ErrInputEnded),
		Unread:  console.Unread(),
		End:     End{Kind: Exited},
	}
	if err != nil {
		rec.End.Code = 2
		rec.Problem = err.Error()
		rec.Ended = err
		rec.Stderr.Head = []byte(err.Error() + "\n")
	}
	stdout := append([]byte(nil), console.Stdout()...)
	var lines []transcript.Line
	for _, t := range console.TypedLines() {
		lines = append(lines, transcript.Line{At: t.At, Text: t.Line})
	}
	rec.Read = len(lines)
	for i := len(lines); i < len(script.Lines); i++ {
		lines = append(lines, transcript.Line{At: len(stdout), Text: script.Lines[i]})
	}
	rec.Transcript = transcript.New(stdout, lines)
	return rec
}
