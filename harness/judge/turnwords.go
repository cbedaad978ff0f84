package judge

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// mostNamed is how many wrong turns are named with their lines.
const mostNamed = 6

// finding says which turns are right and what they are worth.
func (c *turnCount) finding(layout, points float64) Finding {
	var parts []string
	say := func(verb string, numbers []int) {
		if len(numbers) > 0 {
			parts = append(parts, turnsWord(numbers)+" "+map[bool]string{true: "is ", false: "are "}[len(numbers) == 1]+verb)
		}
	}
	right, laidOut, wrong := c.numbers(turnRight), c.numbers(turnLayout), c.wrong(layout)
	say("right", right)
	if layout > 0 {
		say("right but for the layout", laidOut)
	}
	if len(wrong) > 0 {
		parts = append(parts, c.wrongWords(wrong))
	}
	if missing := c.total - len(c.turns); missing > 0 && len(c.turns) > 0 {
		parts = append(parts, fmt.Sprintf("%s after that %s missing or not looked at", count(missing, "turn"), map[bool]string{true: "is", false: "are"}[missing == 1]))
	}
	if len(c.turns) == 0 {
		parts = []string{"no turn can be found in the output"}
	}
	text := strings.Join(parts, ", ")
	earned := c.share(layout)
	return Finding{Kind: "turns", Message: fmt.Sprintf("Partial credit by turn: %s. That makes %d of %s, %s of %s.",
		text, len(right)+map[bool]int{true: len(laidOut)}[layout > 0], count(c.total, "turn"), rounded(earned*points), pointsWord(points))}
}

// numbers returns the numbers, from 1, of the turns with a fault.
func (c *turnCount) numbers(fault turnFault) (numbers []int) {
	for i, t := range c.turns {
		if t.fault == fault {
			numbers = append(numbers, i+1)
		}
	}
	return numbers
}

// wrong returns the numbers of the turns that earn nothing.
func (c *turnCount) wrong(layout float64) (numbers []int) {
	for i, t := range c.turns {
		if t.fault != turnRight && !(t.fault == turnLayout && layout > 0) {
			numbers = append(numbers, i+1)
		}
	}
	return numbers
}

// wrongWords names turns that are wrong, the first ones with their lines.
func (c *turnCount) wrongWords(numbers []int) string {
	var named []string
	for _, n := range numbers[:min(len(numbers), mostNamed)] {
		t := c.turns[n-1]
		why := map[turnFault]string{
			turnLayout:   ": its layout",
			turnUnlinked: ": it does not begin as the turn before it ends",
			turnAfterEnd: ": the game was over",
			turnBroken:   ": it is right, but then the program goes wrong",
		}[t.fault]
		named = append(named, fmt.Sprintf("%d (line %d%s)", n, t.line, why))
	}
	if rest := len(numbers) - len(named); rest > 0 {
		named = append(named, fmt.Sprintf("%d more", rest))
	}
	if len(numbers) == 1 {
		return "turn " + named[0] + " is wrong"
	}
	return "turns " + andList(named) + " are wrong"
}

// turnsWord names turns, neighbours together: "turns 1 to 3 and 5".
func turnsWord(numbers []int) string {
	var spans []string
	for i := 0; i < len(numbers); {
		k := i
		for k+1 < len(numbers) && numbers[k+1] == numbers[k]+1 {
			k++
		}
		switch {
		case k == i:
			spans = append(spans, strconv.Itoa(numbers[i]))
		case k == i+1:
			spans = append(spans, strconv.Itoa(numbers[i]), strconv.Itoa(numbers[k]))
		default:
			spans = append(spans, fmt.Sprintf("%d to %d", numbers[i], numbers[k]))
		}
		i = k + 1
	}
	if most := 2 * mostNamed; len(spans) > most {
		spans = append(spans[:most], "others")
	}
	if len(numbers) == 1 {
		return "turn " + spans[0]
	}
	return "turns " + andList(spans)
}

func andList(words []string) string {
	if len(words) == 1 {
		return words[0]
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}

// rounded writes points as the report does.
func rounded(points float64) string {
	return strconv.FormatFloat(math.Round(points*100)/100, 'f', -1, 64)
}

func pointsWord(points float64) string {
	if points == 1 {
		return "1 point"
	}
	return rounded(points) + " points"
}
