package suite

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A statisticsDraft is statistics with the places that they were read at.
type statisticsDraft struct {
	Statistics
	pattern, probability value
}

// Names of groups in the pattern of statistics.
const (
	GroupWon    = "won"
	GroupPlayed = "played"
)

const maxPlays = 1_000_000_000

func statisticsKeys() []key[statisticsDraft] {
	return []key[statisticsDraft]{
		{row{name: "pattern", sets: "Statistics.Pattern", form: patternForm(), also: []string{"regex", "regexp"},
			meaning: "A pattern (RE2) that is looked for everywhere in the output. With the groups (?P<won>[0-9]+) and (?P<played>[0-9]+) each match is a count. " +
				"Without the group played each match is one play, which is won if the group won takes part in it: (?P<won>heads)|tails."},
			func(v value, s *statisticsDraft) { s.pattern, s.Pattern = v, v.countPattern() }},
		{row{name: "probability", sets: "Statistics.Chance", form: form{"a number above 0 and below 1, a fraction such as 1/6, or reference", scalarSchema()},
			also: []string{"chance", "p"},
			meaning: "The chance of a win in one play. For reference the built-in game is run with its options, such as games: 100000, and the two counts are compared; " +
				"how exact that is depends on how often it plays."},
			func(v value, s *statisticsDraft) { s.probability, s.Chance = v, v.chance() }},
		{row{name: "plays", sets: "Statistics.Plays", form: integerForm(1, maxPlays), deflt: "1", also: []string{"trials", "games"},
			meaning: "How many plays one run of the program must show at least, all matches together."},
			func(v value, s *statisticsDraft) {
				if n, ok := v.integer(1, maxPlays); ok {
					s.Plays = n
				}
			}},
		{row{name: "alarm", sets: "Statistics.Alarm", form: alarmForm(), deflt: "0.000001",
			meaning: "The largest chance with which a right program is called wrong."},
			func(v value, s *statisticsDraft) {
				if n, ok := v.decimal(1e-12, 0.1); ok {
					s.Alarm = n
				}
			}},
	}
}

// statistics returns what a mapping says, or nil if it says too little.
func (v value) statistics() *Statistics {
	draft := statisticsDraft{Statistics: Statistics{Alarm: usualAlarm, Plays: 1}}
	before := v.d.errors
	v.d.format.statistics.read(v, &draft)
	if v.isMapping() && !draft.pattern.set() {
		v.fail("expected pattern: what is counted in the output")
	}
	if v.isMapping() && !draft.probability.set() {
		v.fail("expected probability: the chance of a win in one play, or reference")
	}
	if v.d.errors > before {
		return nil
	}
	return &draft.Statistics
}

// countPattern returns a pattern with the group won, not anchored, or nil.
func (v value) countPattern() *regexp.Regexp {
	if v.pattern() == nil { // which says why
		return nil
	}
	p, err := regexp.Compile(v.node.Value)
	if err != nil {
		return nil
	}
	if !slices.Contains(p.SubexpNames(), GroupWon) {
		v.fail("the pattern needs the group (?P<won>…), which holds the number of wins, or takes part in a match that is won")
		return nil
	}
	return p
}

// chance returns a probability, 0 for that of the reference. It may be written
// as a fraction, because few of them are decimals.
func (v value) chance() float64 {
	const words = "a number above 0 and below 1, such as 0.25, a fraction such as 1/6, or reference"
	if !v.isScalar() || v.isNull() {
		v.expect(words)
		return 0
	}
	text := v.node.Value
	if text == "reference" {
		return 0
	}
	above, below, fraction := strings.Cut(text, "/")
	above, below = strings.TrimSpace(above), strings.TrimSpace(below)
	if !fraction {
		below = "1"
	}
	a, b := 0.0, 0.0
	if plainDecimal.MatchString(above) && plainDecimal.MatchString(below) {
		a, _ = strconv.ParseFloat(above, 64) // it is one
		b, _ = strconv.ParseFloat(below, 64)
	}
	if !(a > 0 && a < b) {
		v.expect(words)
		return 0
	}
	return a / b
}
