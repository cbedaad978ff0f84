package unfairsolitaire_test

import "grade/reference/random"

// playSlowly plays a deck of the letters C, D, H and S as the handout tells a
// person to, and returns the cards that are left.
func playSlowly(deck string) string {
	row := ""
	for _, card := range deck {
		row += string(card)
		for len(row) >= 4 {
			last := row[len(row)-4:]
			switch {
			case last[0] == last[1] && last[1] == last[2] && last[2] == last[3]:
				row = row[:len(row)-4]
				continue
			case last[0] == last[3]:
				row = row[:len(row)-3] + last[3:]
				continue
			}
			break
		}
	}
	return row
}

// countSlowly plays the first four experiments with whole cards and returns
// the wins of each. A shuffle ends with the swap of the given card.
func countSlowly(seed int64, lastSwap int) (won []int) {
	type card struct {
		suit  byte
		value int
	}
	var deck [52]card
	for i := range deck {
		deck[i] = card{"CDHS"[i/13], i%13 + 1}
	}
	java := random.NewJava(seed)
	for experiment := 1; experiment <= 4; experiment++ {
		wins := 0
		for range experiment * 1000 {
			for i := 0; i <= lastSwap; i++ {
				j := i + java.Below(52-i)
				deck[i], deck[j] = deck[j], deck[i]
			}
			suits := make([]byte, 52)
			for i, c := range deck {
				suits[i] = c.suit
			}
			if playSlowly(string(suits)) == "" {
				wins++
			}
		}
		won = append(won, wins)
	}
	return won
}
