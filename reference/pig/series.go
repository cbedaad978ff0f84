package pig

import "grade/reference/game"

// wins counts the games of a series.
type wins struct {
	byPlayer [2]int
	byFirst  int
}

// playSeries plays games between two policies, player 1 with the first of
// them, and prints who won how many. Nothing else is printed and no rule is
// reported, so a series can be long.
func playSeries(c *game.Console, luck game.Luck, rules *Rules, policies [2]holdAt, games int) error {
	var won wins
	for n := range games {
		first := n%2 + 1
		winner, err := playQuietly(luck, rules, policies, first)
		if err != nil {
			return err
		}
		won.byPlayer[winner-1]++
		if winner == first {
			won.byFirst++
		}
	}
	line := func(who string, count int) {
		c.Print(who)
		c.Print(" won ")
		c.PrintInt(count)
		c.Print(" of ")
		c.PrintInt(games)
		c.Print(" games.\n")
	}
	line("Player 1", won.byPlayer[0])
	line("Player 2", won.byPlayer[1])
	line("First player", won.byFirst)
	return nil
}

// playQuietly plays one game between two policies and returns the winner.
func playQuietly(luck game.Luck, rules *Rules, policies [2]holdAt, first int) (int, error) {
	state := State{Player: first}
	total := 0
	for range maxRolls {
		die, err := luck.Draw(rules.LowestFace, rules.HighestFace)
		if err != nil {
			return 0, err
		}
		me := state.Player - 1
		if die == 1 {
			total = 0
			state.Player = other(state.Player)
			continue
		}
		total += die
		if !rules.computerHolds(policies[me], &state, total, die) {
			continue
		}
		state.Scores[me] += total
		state.Held[me]++
		if state.Scores[me] >= goal {
			return state.Player, nil
		}
		total = 0
		state.Player = other(state.Player)
	}
	return 0, gaveUp()
}

// gaveUp is the end of a game that nobody wins.
func gaveUp() error { return &game.BadInput{Text: "nobody has won after 20000 rolls"} }
