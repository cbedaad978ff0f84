package run

import (
	"bufio"
	"fmt"
	"io"

	"grade/harness/transcript"
	"grade/reference/game"
)

// Terminal is the streams of a sitting that is played for real.
type Terminal struct {
	Stdin  io.Reader
	Stdout io.Writer
}

// Play plays a game on real streams and returns what it showed. The error is
// the game's own; see game.Game.
func (t Terminal) Play(g game.Game, luck game.Luck, opt game.Options) (transcript.Transcript, []byte, error) {
	in := bufio.NewReader(t.Stdin)
	var broken error
	typist := func([]byte) (string, bool) {
		line, err := in.ReadString('\n')
		if err != nil && err != io.EOF {
			broken = fmt.Errorf("reading standard input: %w", err)
		}
		return line, line != ""
	}
	console := game.NewConsole(typist, t.Stdout)
	err := g.Play(console, luck, opt)
	if flushErr := console.Flush(); flushErr != nil && err == nil {
		err = fmt.Errorf("writing standard output: %w", flushErr)
	}
	if broken != nil {
		err = broken
	}
	var lines []transcript.Line
	for _, typed := range console.TypedLines() {
		lines = append(lines, transcript.Line{At: typed.At, Text: typed.Line})
	}
	return transcript.New(console.Stdout(), lines), console.Stderr(), err
}
