package pig_test

import (
	"testing"

	"grade/reference/game"
	"grade/reference/pig"
)

// BenchmarkSitting plays sittings of a player who holds at 20, one after the
// other with one generator, as an audit does.
func BenchmarkSitting(b *testing.B) {
	g := pig.New()
	typist, err := g.Player("hold-at-20")
	if err != nil {
		b.Fatal(err)
	}
	luck := seeded(b, "1")()
	c := game.NewConsole(typist, nil)
	var lines, printed int
	b.ReportAllocs()
	for b.Loop() {
		c.Reset(typist)
		if err := g.Play(c, luck, game.Options{}); err != nil {
			b.Fatal(err)
		}
		lines += len(c.TypedLines())
		printed += len(c.Stdout())
	}
	b.ReportMetric(float64(lines)/float64(b.N), "lines/op")
	b.ReportMetric(float64(printed)/float64(b.N), "bytes/op")
}

func BenchmarkFindLuck(b *testing.B) {
	g := pig.New()
	typist, err := g.Player("hold-at-20")
	if err != nil {
		b.Fatal(err)
	}
	c := game.NewConsole(typist, nil)
	if err := g.Play(c, seeded(b, "1")(), game.Options{}); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(c.Stdout())))
	b.ReportAllocs()
	for b.Loop() {
		g.FindLuck(c.Stdout())
	}
}

func BenchmarkSeries(b *testing.B) {
	g := pig.New()
	luck := seeded(b, "1")()
	c := game.NewConsole(nil, nil)
	const games = 1000
	for b.Loop() {
		c.Reset(nil)
		if err := g.Play(c, luck, game.Options{Games: games}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*games), "ns/game")
}
