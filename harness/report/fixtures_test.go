package report

import (
	"strings"

	"grade/harness/judge"
)

// shownLine makes a line of a comparison: <<typed>> at its end, and [[what
// differs]].
func shownLine(kind judge.ShownKind, line int, text string) judge.ShownLine {
	l := judge.ShownLine{Kind: kind, Line: line}
	for _, s := range spansOf(text) {
		if s.Typed {
			l.Spans = append(l.Spans, s)
			continue
		}
		for differs := false; s.Text != ""; differs = !differs {
			sign := "[["
			if differs {
				sign = "]]"
			}
			piece, rest, _ := strings.Cut(s.Text, sign)
			if piece != "" {
				l.Spans = append(l.Spans, judge.ShownSpan{Text: piece, Differs: differs})
			}
			s.Text = rest
		}
	}
	return l
}

func both(line int, text string) judge.ShownLine { return shownLine(judge.ShownBoth, line, text) }
func expected(line int, text string) judge.ShownLine {
	return shownLine(judge.ShownExpected, line, text)
}
func actual(line int, text string) judge.ShownLine { return shownLine(judge.ShownActual, line, text) }
func fold(n int) judge.ShownLine                   { return judge.ShownLine{Kind: judge.ShownFold, Count: n} }

func unended(l judge.ShownLine) judge.ShownLine {
	l.NoNewline = true
	return l
}

func textOf(l judge.ShownLine) string {
	var b strings.Builder
	for _, s := range l.Spans {
		if s.Typed {
			b.WriteString("<<" + s.Text + ">>")
		} else {
			b.WriteString(s.Text)
		}
	}
	return b.String()
}

// shownAs makes a difference of the lines that show it.
func shownAs(column int, lines ...judge.ShownLine) *judge.Difference {
	d := &judge.Difference{Column: column, Shown: lines}
	for _, l := range lines {
		switch l.Kind {
		case judge.ShownExpected:
			d.Expected = textOf(l)
			if d.Line == 0 {
				d.Line = l.Line
			}
		case judge.ShownActual:
			d.Actual, d.Line = textOf(l), l.Line
		}
	}
	return d
}

// beforeLine makes a difference one of a line too many before an expected one,
// which a judge then does not show twice.
func beforeLine(expected string, d *judge.Difference) *judge.Difference {
	d.Expected = expected
	return d
}

// mixed is a result with every verdict.
func mixed() *Result {
	of := map[string]*judge.Difference{}
	for _, k := range differences() {
		of[k.name] = k.difference
	}
	of["changed line"].Rule = "straight"
	r := &Result{
		Suite: "farkle-10000", SuiteTitle: "Farkle to 10,000", FoundBy: "name", Submission: "farkle.c",
		Cases: []Case{
			{ID: "asks-again", Title: "A choice that is not in the roll is asked again", Verdict: judge.Accepted, Score: 1, MaxScore: 1, TranscriptSHA256: strings.Repeat("0a", 32)},
			{ID: "first-roll-farkle", Title: "The first roll is a farkle", Verdict: judge.Accepted, Score: 1, MaxScore: 1,
				Findings: []judge.Finding{{Kind: "line_ends", Message: "Not exactly the expected text, but accepted: the difference is in line ends (CR LF for LF)."},
					{Kind: "trailing_space", Message: "Not exactly the expected text, but accepted: the difference is in blanks at the ends of lines."}}},
			{ID: "hot-dice", Title: "All six dice are kept, and six are rolled again", Verdict: judge.Accepted, Score: 0.5, MaxScore: 0.5,
				Findings: []judge.Finding{{Kind: "dialect", Message: "Accepted, because the handout also allows it: The program prints a space between the dots and the dice of a roll."}}},
			{ID: "straight", Title: "A straight is kept at once", Verdict: judge.WrongAnswer, MaxScore: 2, First: of["changed line"],
				TranscriptSHA256: strings.Repeat("1b", 32), Hint: "Look at how your function scores six different dice."},
			{ID: "straight-later", Title: "A straight comes after Hot Dice", Verdict: judge.WrongAnswer, MaxScore: 1, First: of["changed line"]},
			{ID: "keeps-none", Title: "Nothing is kept", Verdict: judge.WrongAnswer, MaxScore: 1, First: of["missing line"],
				Findings: []judge.Finding{{Kind: "missing_line", Message: "A line is missing here; after it the output goes on as expected."},
					{Kind: "exit_status", Line: 14, Message: "The program ended with exit status 3; 0 means that all went well.", Rule: "turn-ends"}}},
			{ID: "prompt-layout", Title: "The question stays on its line", Verdict: judge.PresentationError, Score: 0.25, MaxScore: 0.5, First: of["two blanks for one"],
				Findings: []judge.Finding{{Kind: "blank_runs", Message: "All words and numbers are right; the difference is in runs of blanks."}}},
			{ID: "re-roll", Title: "Five dice are rolled again", Verdict: judge.RunTimeError, MaxScore: 1, First: of["ends early"],
				Findings: []judge.Finding{{Kind: "killed_by_signal", Message: "The program crashed: it was ended by the signal SIGSEGV; it used memory that is not its own, for example through a null pointer or past the end of an array."}},
				Stderr:   "rolling\n" + strings.Repeat("die\n", 30) + "Segmentation fault\n"},
			{ID: "endless", Title: "The game ends", Verdict: judge.TimeLimit, MaxScore: 1,
				Findings: []judge.Finding{{Kind: "time_limit", Message: "The program was stopped: it did not end within 10 seconds, or used more than 5 seconds of processor time."}}},
			{ID: "chatty", Title: "Nothing is printed twice", Verdict: judge.OutputLimit, MaxScore: 1, First: of["extra at the end"],
				Findings: []judge.Finding{{Kind: "output_limit", Message: "The program was stopped: it printed more than 4 MiB."}}},
			{ID: "greedy", Title: "Scores are kept in an array", Verdict: judge.MemoryLimit, MaxScore: 1,
				Findings: []judge.Finding{{Kind: "memory_limit", Message: "The program was stopped: it used more than 512 MiB of memory."}}},
			{ID: "no-main", Title: "The program is built", Verdict: judge.BuildError, MaxScore: 1,
				Findings: []judge.Finding{{Kind: "not_runnable", Message: "There is no main function."}}},
			{ID: "two-players", Title: "Two players take turns", Hidden: true, Verdict: judge.WrongAnswer, MaxScore: 1, First: of["trailing blank"],
				Findings: []judge.Finding{{Kind: "secret", Message: "A secret finding.", Rule: "turn-ends"}}, Hint: "A secret hint.", Stderr: "secret"},
			{ID: "long-game", Title: "A game of twenty turns", Verdict: judge.Skipped, MaxScore: 1, SkipReason: "the case straight was not accepted"},
			{ID: "four-players", Title: "Four players", Verdict: judge.Skipped, SkipReason: "the handout was changed", Uncounted: true},
			{ID: "broken-checker", Title: "Checked by a program", Verdict: judge.JudgeError, MaxScore: 1,
				Findings: []judge.Finding{{Kind: "checker", Message: "The checker ended with status 1."}}},
		},
		Findings:       []judge.Finding{{Kind: "luck", Message: "Your program rolled 31 sixes in 60 rolls; with fair dice that is rarer than once in a million gradings."}},
		Misconceptions: []Misconception{{Mutant: "straight-1200", Message: "Your program scores a straight with 1200 points; the table of scores says 1500.", Rule: "straight", Case: "straight"}},
		Sandbox: Sandbox{Level: "minimal", Layers: []string{"clean environment", "rlimits"},
			Missing: []MissingLayer{{Layer: "landlock", Why: "landlock_create_ruleset: ENOSYS"}, {Layer: "no network", Why: "unshare: EPERM"}}},
		BuildOutput: "farkle.c: In function 'takeTurn':\nfarkle.c:12:5: error: expected ';' before 'return'\n   12 | \treturn 0;\n      | \t^~~~~~\n",
		Rules: map[string]Rule{
			"straight":  {Text: "A straight, 1-2-3-4-5-6, scores 1500 and nothing else.", Place: "Background, table of scores"},
			"turn-ends": {Text: "At the answer n the turn ends and its points are the turn's score.", Place: "Problem Description, a player's turn"},
			"unused":    {Text: "A rule that nothing names."},
		},
	}
	r.Total()
	return r
}

// kindOfDifference is one way in which an output differs.
type kindOfDifference struct {
	name       string
	difference *judge.Difference
}

func differences() []kindOfDifference {
	roll := both(8, "Rolling 6 dice...123456")
	return []kindOfDifference{
		{"changed line", shownAs(26, roll, both(9, "Which to keep? <<123456>>"),
			expected(10, "Keeping 123456, score = 1[[5]]00"), actual(10, "Keeping 123456, score = 1[[2]]00"))},
		{"everything differs", shownAs(1, roll, expected(9, "[[Which to keep? ]]<<12>>"), actual(9, "[[What do you want? ]]<<12>>"))},
		{"extra line", shownAs(1, roll, actual(9, "[[Good luck!]]"), both(10, "Which to keep? <<12>>"))},
		{"missing line", shownAs(1, roll, expected(9, "[[Score so far = 300]]"), both(9, "3 dice left -- roll again (y/n)? <<n>>"))},
		{"ends early", func() *judge.Difference {
			d := shownAs(1, fold(5), roll, both(9, "Which to keep? <<12>>"), expected(10, "No match -- must keep scoring dice."))
			d.ActualEnds = true
			return d
		}()},
		{"extra at the end", func() *judge.Difference {
			d := shownAs(1, both(20, "Player 1 wins!"), actual(21, "[[Thanks for playing.]]"))
			d.ExpectedEnds = true
			return d
		}()},
		{"nothing printed", &judge.Difference{Line: 1, Column: 1, ActualEnds: true, Expected: "Welcome to Farkle!",
			Shown: []judge.ShownLine{expected(1, "[[Welcome to Farkle!]]")}}},
		{"another roll", &judge.Difference{Line: 10, Column: 1, ExpectedEnds: true, ActualEnds: true, Instead: "another roll",
			Shown: []judge.ShownLine{roll, both(9, "roll again (y/n)? <<y>>")}}},
		{"a roll of fewer dice", func() *judge.Difference {
			d := shownAs(1, roll, actual(9, "[[Rolling 5 dice...11223]]"))
			d.ExpectedEnds, d.Instead = true, "a roll of 6 dice"
			return d
		}()},
		{"a line instead of nothing", shownAs(1, roll, expected(9, ""), actual(9, "[[FARKLE]]"))},
		{"trailing blank", shownAs(16, roll, expected(9, "Which to keep?[[ ]]<<12>>"), actual(9, "Which to keep?<<12>>"))},
		{"blank at the end", shownAs(15, expected(4, "SCORES -- 1: 0[[  ]]"), actual(4, "SCORES -- 1: 0"))},
		{"two blanks for one", shownAs(13, expected(4, "SCORES -- 1: 0"), actual(4, "SCORES -- 1:[[ ]] 0"))},
		{"blank for a tab", shownAs(15, expected(6, "Turn total: 6 [[\t]]Roll/Hold? <<>>"), actual(6, "Turn total: 6 [[ ]]Roll/Hold? <<>>"))},
		{"missing tab", shownAs(15, expected(6, "Turn total: 6 [[\t]]Roll/Hold? <<>>"), actual(6, "Turn total: 6 Roll/Hold? <<>>"))},
		{"carriage return", shownAs(8, expected(2, "Roll: 5"), actual(2, "Roll: 5[[\r]]"))},
		{"no-break space", shownAs(6, expected(2, "Roll:[[ ]]5"), actual(2, "Roll:[[\u00a0]]5"))},
		{"homoglyph", shownAs(2, expected(2, "R[[o]]ll: 5"), actual(2, "R[[о]]ll: 5"))},
		{"typographic quotes", shownAs(5, expected(2, "It is player 1[[']]s turn."), actual(2, "It is player 1[[’]]s turn."))},
		{"byte for another byte", shownAs(4, expected(2, "caf[[\xff]]"), actual(2, "caf[[\xfe]]"))},
		{"colour codes", shownAs(1, expected(2, "[[FARKLE]]"), actual(2, "[[\x1b[1;31mFARKLE\x1b[0m]]"))},
		{"escape for its name", shownAs(1, expected(2, `[[\x1b]]`), actual(2, "[[\x1b]]"))},
		{"arrow for a tab", shownAs(2, expected(2, "a[[\t]]b"), actual(2, "a[[→]]b"))},
		{"wide characters", shownAs(7, both(1, "玩家一的回合"), expected(2, "骰子: 得分 [[3]]00 分"), actual(2, "骰子: 得分 [[2]]00 分"))},
		{"wide characters differ", shownAs(1, expected(2, "[[玩家一]]赢了"), actual(2, "[[玩家二]]赢了"))},
		{"long line", shownAs(207, expected(2, strings.Repeat("Roll: 1 ", 25)+"Roll: [[3]]"),
			judge.ShownLine{Kind: judge.ShownActual, Line: 2, NoNewline: true, Spans: []judge.ShownSpan{
				{Text: "…(45 bytes)…"}, {Text: strings.Repeat(" 1 Roll:", 20) + " "}, {Text: "2 " + strings.Repeat("Roll: 6 ", 19), Differs: true}, {Text: "…(5599680 bytes)…", Differs: true}}})},
		{"no newline at the end", shownAs(15, expected(12, "Turn score = 0"), unended(actual(12, "Turn score = 0")))},
		{"newline at the end", shownAs(15, unended(expected(12, "Turn score = 0")), actual(12, "Turn score = 0"))},
		{"cut off", shownAs(8, roll, expected(12, "Turn sc[[ore = 0]]"), unended(actual(12, "Turn sc")))},
		{"typed marks printed", shownAs(12, expected(3, "cout <[[<]] roll;"), actual(3, "cout <[[]] roll;"))},
		{"line break after a question", shownAs(17, both(1, "Welcome to Farkle!"), expected(2, "How many players? <<1>>"), actual(2, "How many players? "))},
		{"question cut off", shownAs(4, expected(2, "How many players? <<1>>"), actual(2, "How"))},
		{"line break after an answer", shownAs(1, both(1, "Roll? <<>>"), expected(2, "[[Roll: 5]]"), actual(2, ""))},
		{"line break after an answer, then a question", shownAs(1, both(1, "How many players? <<2>>"), expected(2, "[[How many points? ]]<<9>>"), actual(2, ""))},
		{"empty line too many after an answer", beforeLine("Roll: 5", shownAs(1, both(1, "Roll? <<>>"), actual(2, ""), both(3, "Roll: 5")))},
		{"empty line for another reason", shownAs(1, both(1, "Roll: 3"), expected(2, "[[Roll: 5]]"), actual(2, ""))},
		{"answer printed again", shownAs(1, both(1, "Enter command: <<roll>>"), expected(2, "[[Your roll: [3, ]]]"), actual(2, "[[roll]]"))},
		{"answer printed again before the line", shownAs(1, both(1, "Enter command: <<roll>>"), expected(2, "Your roll: [3, ]"), actual(2, "[[roll]] Your roll: [3, ]"))},
		{"answer printed again before a question", shownAs(1, both(1, "How many players? <<2>>"), expected(2, "[[How many points? ]]<<9>>"),
			actual(2, "[[2How many points? Game will play until 9 points.]]"))},
		{"answer printed again as a line too many", beforeLine("Your roll: [3, ]", shownAs(1, both(1, "Enter command: <<roll>>"), actual(2, "[[roll]]"), both(3, "Your roll: [3, ]")))},
		{"same beginning as the answer", shownAs(1, both(1, "Roll? <<r>>"), expected(2, "[[R]]oll: 5"), actual(2, "[[r]]oll: 5"))},
		{"several lines", shownAs(1, expected(3, "one"), expected(4, "two"), actual(3, "[[three]]"))},
	}
}
