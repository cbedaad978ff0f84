// Package reference lists the built-in games.
//
// The list is made anew by a function and handed in where it is needed, so
// that everything above can be tested with a game of its own.
package reference

import (
	"grade/reference/farkle10000"
	"grade/reference/game"
	"grade/reference/groupfarkle"
	"grade/reference/ochoslocos"
	"grade/reference/pig"
	"grade/reference/unfairsolitaire"
)

// Games returns the built-in games, sorted by id.
func Games() []game.Game {
	return []game.Game{farkle10000.New(), groupfarkle.New(), ochoslocos.New(), pig.New(), unfairsolitaire.New()}
}

// Find returns the game of an id; nil if there is none.
func Find(id string) game.Game {
	for _, g := range Games() {
		if g.About().ID == id {
			return g
		}
	}
	return nil
}
