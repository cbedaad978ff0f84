package unfairsolitaire

import (
	"fmt"
	"math/big"

	"grade/reference/game"
)

// The kinds of game.TallyFault that FindTallies reports, each at most once.
const (
	faultMissingLines = "missing_lines"
	faultExtraLines   = "extra_lines"
	faultWrongGames   = "wrong_games"
	faultImpossible   = "impossible_count"
	faultNoPercentage = "missing_percentage"
	faultIntegerZero  = "integer_division"
	faultFraction     = "fraction_not_percent"
	faultHundredTwice = "factor_hundred"
	faultOtherLine    = "percent_of_other_line"
	faultWrongPercent = "wrong_percent"
	faultCountForm    = "count_layout"
	faultWordsMissing = "words_missing"
	faultMoreWords    = "other_words"
	faultPercentSign  = "missing_percent_sign"
	faultDecimalComma = "decimal_comma"
	faultJoined       = "lines_joined"
	faultOtherText    = "other_text"
)

// The handout's experiments.
const (
	experimentsWanted  = 10
	gamesPerExperiment = 1000
)

// faultList collects faults, of each kind the first and the number of others.
type faultList struct {
	faults []game.TallyFault
	more   []int // lines with the same fault, by index in faults
}

func (l *faultList) add(kind string, line int, rule string, layout bool, format string, args ...any) {
	for i := range l.faults {
		if l.faults[i].Kind == kind {
			l.more[i]++
			return
		}
	}
	l.faults = append(l.faults, game.TallyFault{Kind: kind, Line: line, Rule: rule, Layout: layout, Text: fmt.Sprintf(format, args...)})
	l.more = append(l.more, 0)
}

// list returns the faults with the number of further lines in their texts.
func (l *faultList) list() []game.TallyFault {
	for i, more := range l.more {
		switch {
		case more == 1:
			l.faults[i].Text += " One more line has the same fault."
		case more > 1:
			l.faults[i].Text += fmt.Sprintf(" %d more lines have the same fault.", more)
		}
	}
	return l.faults
}

// FindTallies implements game.Tallier.
//
// Blanks, empty lines and the case of letters are free. Of other words in a
// line, other lines, a missing percent sign, a decimal comma or 1,000 for 1000
// only the layout is wrong, since the handout's lines are "something like
// this". Wrong are other numbers of games than 1000, 2000 to 10000 in this
// order, a count that cannot be, and a percentage that does not stand for it.
func (g *Game) FindTallies(stdout []byte) ([]game.Tally, []game.TallyFault) {
	lines, others := g.tallies.read(stdout)
	var faults faultList
	checkExperiments(&faults, lines)
	checkCounts(&faults, lines)
	checkRates(&faults, lines)
	checkLayout(&faults, lines, others)
	var tallies []game.Tally
	for _, l := range lines {
		if l.valid {
			tallies = append(tallies, l.Tally)
		}
	}
	return tallies, faults.list()
}

// checkExperiments compares the numbers of games with the ten asked for.
func checkExperiments(faults *faultList, lines []tallyLine) {
	if len(lines) == 0 {
		faults.add(faultMissingLines, 0, ruleTenExperiments, false,
			`Your program prints no line with a count such as "3/1000 games won = 0.30%%". Ten are asked for.`)
		return
	}
	next := 0 // experiments whose line has come or been passed
	var missing []int
	var stray []tallyLine
	for i, l := range lines {
		wanted := l.Played/gamesPerExperiment - 1
		switch {
		case len(lines) == experimentsWanted && (!l.isExperiment() || wanted != i):
			faults.add(faultWrongGames, l.Line, ruleGames, false,
				"This line counts %d games where %d are asked for.", l.Played, (i+1)*gamesPerExperiment)
		case len(lines) == experimentsWanted:
		case !l.isExperiment() || wanted < next:
			stray = append(stray, l)
		default:
			for ; next < wanted; next++ {
				missing = append(missing, (next+1)*gamesPerExperiment)
			}
			next++
		}
	}
	if len(lines) == experimentsWanted {
		return
	}
	for ; next < experimentsWanted; next++ {
		missing = append(missing, (next+1)*gamesPerExperiment)
	}
	if len(missing) > 0 {
		faults.add(faultMissingLines, 0, ruleTenExperiments, false,
			"Your program prints %s with counts. Ten are asked for, and there is none for %s.", countLines(len(lines)), listGames(missing))
	}
	for _, l := range stray {
		if len(lines) > experimentsWanted {
			faults.add(faultExtraLines, l.Line, ruleTenExperiments, false,
				"Your program prints %s with counts. Ten are asked for, from 1000 to 10000 games, each once, and this line, for %d games, is none of them.", countLines(len(lines)), l.Played)
		} else {
			faults.add(faultWrongGames, l.Line, ruleGames, false,
				"This line counts %d games. The experiments have 1000, 2000 and so on up to 10000 games, each once and in this order.", l.Played)
		}
	}
}

func countLines(n int) string {
	if n == 1 {
		return "1 line"
	}
	return fmt.Sprintf("%d lines", n)
}

// listGames names the numbers of games that have no line.
func listGames(missing []int) string {
	text := ""
	for i, games := range missing {
		switch {
		case i > 0 && i == len(missing)-1:
			text += " and "
		case i > 0:
			text += ", "
		}
		text += fmt.Sprint(games)
	}
	return text + " games"
}

func checkCounts(faults *faultList, lines []tallyLine) {
	for _, l := range lines {
		if !l.valid {
			faults.add(faultImpossible, l.Line, ruleWins, false,
				"The count on this line is impossible: the first number is the games won and the second the games played, so the first is a whole number from 0 up to the second.")
		}
	}
}

// checkRates compares the percentages with the counts of their lines. Beyond
// twice the lines asked for it would explain what is wrong already.
func checkRates(faults *faultList, lines []tallyLine) {
	lines = lines[:min(len(lines), 2*experimentsWanted)]
	someRate := false // a line has wins and a percentage above 0
	for i, l := range lines {
		if l.rate != nil && !l.rate.parse() {
			lines[i].rate = nil
		} else if l.rate != nil && l.valid && l.Won > 0 {
			someRate = someRate || l.rate.value.Sign() != 0
		}
	}
	for i, l := range lines {
		switch {
		case !l.valid:
		case l.rate == nil:
			faults.add(faultNoPercentage, l.Line, rulePercent, false,
				"This line has a count and no percentage. %s", rightRate(l))
		case l.Won > 0 && l.rate.value.Sign() == 0:
			// 0.0 may be 0.03 rounded; 0 in every line is not.
			if l.rate.whole() || !someRate || !l.rate.fits(l.Won, l.Played, big.NewRat(1, 1)) {
				faults.add(faultIntegerZero, l.Line, rulePercent, false,
					"This line prints 0%% although %d of %d games were won. A whole number divided by a larger whole number gives 0 in many languages: divide numbers with decimals. %s",
					l.Won, l.Played, rightRate(l))
			}
		case !l.rate.fits(l.Won, l.Played, big.NewRat(1, 1)):
			explainRate(faults, lines, i)
		}
	}
}

// explainRate adds the fault of a percentage that does not fit its line.
func explainRate(faults *faultList, lines []tallyLine, i int) {
	l := lines[i]
	printed := quoteNumber(l.rate.text)
	switch {
	case l.rate.fits(l.Won, l.Played, big.NewRat(1, 100)):
		faults.add(faultFraction, l.Line, rulePercent, false,
			"This line prints %s%%, which is %d divided by %d. A percentage is 100 times that. %s", printed, l.Won, l.Played, rightRate(l))
	case l.rate.fits(l.Won, l.Played, big.NewRat(100, 1)):
		faults.add(faultHundredTwice, l.Line, rulePercent, false,
			"This line prints %s%%, which is 100 times too much. %s", printed, rightRate(l))
	default:
		if won, played, ok := otherLine(lines, i); ok {
			faults.add(faultOtherLine, l.Line, rulePercent, false,
				"This line prints %s%%, which would be right for %d of %d games. %s", printed, won, played, rightRate(l))
			return
		}
		faults.add(faultWrongPercent, l.Line, rulePercent, false,
			"This line prints %s%%, which does not fit its count. %s", printed, rightRate(l))
	}
}

// otherLine finds a count for which the percentage of line i would be right:
// one of the ten lines or the wins of this line with other games.
func otherLine(lines []tallyLine, i int) (won, played int, ok bool) {
	r := lines[i].rate
	for _, other := range lines {
		if other.valid && r.fits(other.Won, other.Played, big.NewRat(1, 1)) {
			return other.Won, other.Played, true
		}
	}
	for n := range experimentsWanted {
		if games := (n + 1) * gamesPerExperiment; r.fits(lines[i].Won, games, big.NewRat(1, 1)) {
			return lines[i].Won, games, true
		}
	}
	return 0, 0, false
}

// rightRate is a sentence with the percentage of a line.
func rightRate(l tallyLine) string {
	return fmt.Sprintf("%d of %d games is %s%%.", l.Won, l.Played, appendTwoDecimals(nil, l.Won, l.Played))
}

// longestQuoted is the longest number that a text quotes in full.
const longestQuoted = 24

// quoteNumber cuts numbers that would fill the screen.
func quoteNumber(text string) string {
	if len(text) > longestQuoted {
		return text[:longestQuoted] + "..."
	}
	return text
}

func checkLayout(faults *faultList, lines []tallyLine, others []int) {
	for _, l := range lines {
		if l.otherForm {
			faults.add(faultCountForm, l.Line, ruleCountLine, true,
				`The count on this line is written in another way than the handout's: two whole numbers with a slash between them, such as "3/1000".`)
		}
		if l.wordMissing {
			faults.add(faultWordsMissing, l.Line, ruleCountLine, true,
				`The words "games won =" are missing on this line, or others stand in their place. The handout's lines look like "3/1000 games won = 0.30%%".`)
		}
		if l.moreWords {
			faults.add(faultMoreWords, l.Line, ruleCountLine, true,
				`This line has more in it than the handout's lines, which look like "3/1000 games won = 0.30%%".`)
		}
		if l.rate != nil && !l.rate.sign {
			faults.add(faultPercentSign, l.Line, ruleCountLine, true,
				"There is no percent sign after the win rate on this line.")
		}
		if l.rate != nil && l.rate.comma() {
			faults.add(faultDecimalComma, l.Line, ruleCountLine, true,
				"The win rate on this line has a comma where a point is expected. Your program may print numbers in the way of your country.")
		}
	}
	for _, l := range lines {
		if l.joined {
			faults.add(faultJoined, l.Line, ruleCountLine, true,
				"Two counts stand on this line. Each of the ten has a line of its own in the handout.")
		}
	}
	for _, n := range others {
		faults.add(faultOtherText, n, ruleCountLine, true,
			"This line has no count of games in it. The handout asks for ten lines with counts and nothing else.")
	}
}
