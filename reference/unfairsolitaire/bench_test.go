package unfairsolitaire_test

import (
	"testing"

	"grade/reference/game"
	us "grade/reference/unfairsolitaire"
)

// BenchmarkGames plays the games of whole sittings.
func BenchmarkGames(b *testing.B) {
	g := us.New()
	c := game.NewConsole(nil, nil)
	luck := game.NewGenerated("java")
	if err := luck.Seed("1"); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		c.Reset(nil)
		if err := g.Play(c, luck, game.Options{}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(gamesPlayed*float64(b.N)/b.Elapsed().Seconds(), "games/s")
}

// BenchmarkDecks plays one given deck a sitting.
func BenchmarkDecks(b *testing.B) {
	g := us.New()
	c := game.NewConsole(nil, nil)
	deck := []byte("CDHSCDHSCCDDHHSSCDHSCDHSSSHHDDCCCDHSCDHSCDHSCDHSCDHS\n")
	b.ReportAllocs()
	for b.Loop() {
		c.Reset(nil)
		if err := g.Play(c, nil, game.Options{Deck: deck}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkFindTallies(b *testing.B) {
	g := us.New()
	stdout := []byte(sit(b, "1", game.Options{}))
	b.ReportAllocs()
	for b.Loop() {
		g.FindTallies(stdout)
	}
}
