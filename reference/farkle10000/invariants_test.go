package farkle10000

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grade/reference/game"
)

// What a transcript says about dice and points must add up, whoever plays.
func TestDiceAndPointsAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := drawPlayer(t)
		typist, err := New().Player(name)
		if err != nil {
			t.Fatal(err)
		}
		c := game.NewConsole(typist, nil)
		err = New().Play(c, game.NewGenerated("ece209"), game.Options{})
		if err != nil && !errors.Is(err, game.ErrInputEnded) {
			t.Fatal(err)
		}
		b := book{t: t, expected: maxDice}
		for line := range strings.SplitSeq(withLineBreaks(c), "\n") {
			b.read(line)
		}
		if err == nil && name[0] != '1' && b.best < 10000 {
			t.Fatalf("the match ended at %d points", b.best)
		}
	})
}

// withLineBreaks returns the output with a newline where a line was typed.
func withLineBreaks(c *game.Console) string {
	var text strings.Builder
	at := 0
	for _, typed := range c.TypedLines() {
		text.Write(c.Stdout()[at:typed.At])
		text.WriteByte('\n')
		at = typed.At
	}
	text.Write(c.Stdout()[at:])
	return text.String()
}

// A book keeps account of a transcript, line by line.
type book struct {
	t        *rapid.T
	scores   [maxPlayers]int
	player   int
	expected int // dice in the next roll
	points   int // of the turn
	kept     int // points of the last choice
	dice     string
	best     int
}

func (b *book) read(line string) {
	var n int
	var dice string
	switch {
	case scan(line, "Player %d's turn", &b.player):
		b.expected, b.points = maxDice, 0
	case scan(line, "Rolling %d dice...%s", &n, &dice):
		b.require(line, n == b.expected && len(dice) == n && sorted(dice) && strings.Trim(dice, "123456") == "")
		b.dice = dice
	case scan(line, "Keeping %s score = %d", &dice, &b.kept):
		b.keep(line, strings.TrimSuffix(dice, ","))
	case scan(line, "Score so far = %d", &n):
		b.points += b.kept
		b.require(line, n == b.points)
	case scan(line, "%d dice left", &n):
		b.require(line, n == b.expected && n != 0)
	case strings.HasPrefix(line, "HOT DICE"):
		b.require(line, b.expected == 0)
		b.expected = maxDice
	case strings.HasPrefix(line, "FARKLE"):
		b.points = 0
	case scan(line, "Turn score = %d", &n):
		b.require(line, n == b.points)
		b.scores[b.player-1] += n
		b.best = max(b.best, b.scores[b.player-1])
	case strings.HasPrefix(line, "SCORES -- "):
		var all string
		for i, score := range b.scores {
			all += fmt.Sprintf("%d: %d  ", i+1, score)
		}
		b.require(line, strings.HasPrefix(all, strings.TrimPrefix(line, "SCORES -- ")))
	}
}

func (b *book) require(line string, ok bool) {
	if !ok {
		b.t.Fatalf("%q does not fit the account %+v", line, *b)
	}
}

func (b *book) keep(line, dice string) {
	b.require(line, b.kept >= 50 && sorted(dice))
	for _, die := range dice {
		b.require(line, strings.ContainsRune(b.dice, die))
		b.dice = strings.Replace(b.dice, string(die), "", 1)
	}
	b.expected = len(b.dice)
}

// scan reads a line that begins as the format says.
func scan(line, format string, into ...any) bool {
	n, err := fmt.Sscanf(line, format, into...)
	return n == len(into) && (err == nil || strings.HasSuffix(format, "left"))
}

func sorted(dice string) bool {
	for i := 1; i < len(dice); i++ {
		if dice[i-1] > dice[i] {
			return false
		}
	}
	return true
}

// Whatever is typed and whichever mistakes are made, a sitting ends, and in one
// of the ways that the contract knows.
func TestEveryTypistComesToAnEnd(t *testing.T) {
	g := New()
	var ids []string
	for _, m := range g.About().Mutants {
		ids = append(ids, m.ID)
	}
	answer := rapid.SampledFrom([]string{"y", "n", "yes", "1", "5", "15", "222", "333", "1 y 5 y", "y5", "0", "-3", "7", "", " "})
	rapid.Check(t, func(t *rapid.T) {
		lines := append([]string{
			rapid.SampledFrom([]string{"1", "2", "4", "9 3"}).Draw(t, "players"),
			rapid.SampledFrom([]string{"0", "1", "333", "0xF", "-1"}).Draw(t, "seed"),
		}, rapid.SliceOfN(answer, 0, 60).Draw(t, "answers")...)
		lines = append(lines, rapid.String().Draw(t, "anything"))
		opt := game.Options{Mutants: rapid.SliceOfNDistinct(rapid.SampledFrom(ids), 0, 4, rapid.ID).Draw(t, "mutants")}
		c := game.NewConsole(game.Script(lines), nil)
		err := g.Play(c, game.NewGenerated("ece209"), opt)
		var bad *game.BadInput
		if err != nil && !errors.Is(err, game.ErrInputEnded) && !errors.As(err, &bad) {
			t.Fatal(err)
		}
	})
}
