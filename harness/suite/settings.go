package suite

import (
	"time"

	"grade/reference/game"
)

// defaultSettings holds where neither the suite nor the case says otherwise.
func defaultSettings() Settings {
	return Settings{
		Drive:  DriveTerminal,
		Judge:  JudgeText,
		Policy: Policy{FinalNewline: true, TrailingSpace: true, LineEnds: true},
		Limits: Limits{Wall: 10 * time.Second, CPU: 5 * time.Second, Memory: 512 << 20, Output: 4 << 20, Processes: 64},
	}
}

// A settingsDraft is settings with the places that they were read at.
type settingsDraft struct {
	Settings
	judge, checker, luck, terminal, statistics, partial value
}

func settingsKeys() []key[settingsDraft] {
	return []key[settingsDraft]{
		{row{name: "drive", sets: "Settings.Drive", form: wordForm("terminal", "pipe"), deflt: "terminal",
			meaning: "How the program gets its input. terminal types a line when the program waits for one; pipe gives all input at once."},
			func(v value, s *settingsDraft) {
				if word, ok := v.oneOf("terminal", "pipe"); ok {
					s.Drive = Drive(word)
				}
			}},
		{row{name: "terminal", sets: "Settings.Pty", form: wordForm("pipes", "pty"), deflt: "pipes",
			meaning: "What the program has in the place of a terminal. pipes is what a course's own tests use, with the buffering of a terminal. pty is a " +
				"terminal of its own, for programs that need one; what it writes to standard error is then a part of its output, and a typed line has at most 4095 bytes.",
			also: []string{"tty", "console"}},
			func(v value, s *settingsDraft) {
				s.terminal = v
				if word, ok := v.oneOf("pipes", "pty"); ok {
					s.Pty = word == "pty"
				}
			}},
		{row{name: "judge", sets: "Settings.Judge", form: wordForm("text", "replay", "statistics", "command"), deflt: "text",
			meaning: "How the output is judged. text compares it with the expected output. replay reads the dice off the output, plays the reference " +
				"with them and compares with that. statistics counts results and tests them against their probability. command asks the program of checker."},
			func(v value, s *settingsDraft) {
				s.judge = v
				if word, ok := v.oneOf("text", "replay", "statistics", "command"); ok {
					s.Judge = JudgeKind(word)
				}
			}},
		{row{name: "checker", sets: "Settings.Checker", form: commandForm(),
			meaning: "The program that judges under judge: command, with its arguments. It accepts with exit status 42 and rejects with 43.",
			also:    []string{"validator", "comparator"}},
			func(v value, s *settingsDraft) {
				s.checker = v
				s.Checker, _ = v.command()
			}},
		{row{name: "statistics", inner: rows(statisticsKeys()), form: form{words: "a mapping"},
			deflt:   "the built-in game knows what it counts",
			meaning: "What judge: statistics counts in the output, and the chance that the counts are tested against."},
			func(v value, s *settingsDraft) { s.statistics, s.Statistics = v, v.statistics() }},
		{row{name: "luck", sets: "Settings.Luck", form: wordForm("own", "forced"), deflt: "own",
			meaning: "Where the program's random numbers come from. own leaves them to the program. forced makes what it draws through rand and random of C, " +
				"java.util.Random and Math.random, or Python's random give the numbers that the reference draws in this case, in that order; the output is then " +
				"compared with the reference's under judge: text. Where that cannot be done, the case is judged by replay and the result says why.",
			also: []string{"random", "rng"}},
			func(v value, s *settingsDraft) {
				s.luck = v
				if word, ok := v.oneOf("own", "forced"); ok {
					s.Luck = map[string]Luck{"own": LuckOwn, "forced": LuckForced}[word]
				}
			}},
		{row{name: "partial", sets: "Settings.Partial", form: wordForm("none", "turns"), deflt: "none",
			meaning: "What earns a part of the points of a case that is not right. turns gives the share of the turns that are right: after a mistake the " +
				"reference goes on from the state that the program's own output shows at its next turn, so that one mistake costs one turn. " +
				"The verdict stays as it is, and the turns are listed.",
			also: []string{"credit", "partial_credit", "partial_points", "by_turn"}},
			func(v value, s *settingsDraft) {
				s.partial = v
				if word, ok := v.oneOf("none", "turns"); ok {
					s.Partial = map[string]Partial{"none": PartialNone, "turns": PartialTurns}[word]
				}
			}},
		{row{name: "policy", inner: rows(policyKeys()), form: form{words: "a mapping"},
			meaning: "Which differences are forgiven. A forgiven difference is named in the result. A case changes single keys of its suite's policy.",
			also:    []string{"compare", "ignore"}},
			func(v value, s *settingsDraft) { v.d.format.policy.read(v, &s.Policy) }},
		{row{name: "limits", inner: rows(limitKeys()), form: form{words: "a mapping"},
			meaning: "What one run of the program may use. A case changes single limits of its suite.",
			also:    []string{"limit", "timeout", "time", "memory"}},
			func(v value, s *settingsDraft) { v.d.format.limits.read(v, &s.Limits) }},
	}
}

func policyKeys() []key[Policy] {
	switchKey := func(name, field, deflt, meaning string, of func(*Policy) *bool) key[Policy] {
		return key[Policy]{
			row{name: name, sets: "Policy." + field, form: wordForm("lenient", "exact"), deflt: deflt, meaning: meaning},
			func(v value, p *Policy) {
				if word, ok := v.oneOf("lenient", "exact"); ok {
					*of(p) = word == "lenient"
				}
			},
		}
	}
	return []key[Policy]{
		switchKey("final_newline", "FinalNewline", "lenient", "A missing or additional line end at the end of the output.",
			func(p *Policy) *bool { return &p.FinalNewline }),
		switchKey("trailing_space", "TrailingSpace", "lenient", "Blanks and tabs at the end of a line.",
			func(p *Policy) *bool { return &p.TrailingSpace }),
		switchKey("line_ends", "LineEnds", "lenient", "CR LF in place of LF.",
			func(p *Policy) *bool { return &p.LineEnds }),
		switchKey("blank_runs", "BlankRuns", "exact", "Several blanks or tabs in place of one, and the other way round.",
			func(p *Policy) *bool { return &p.BlankRuns }),
		switchKey("blank_lines", "BlankLines", "exact", "Missing or additional empty lines.",
			func(p *Policy) *bool { return &p.BlankLines }),
		switchKey("letter_case", "LetterCase", "exact", "Capital in place of small letters, and the other way round.",
			func(p *Policy) *bool { return &p.LetterCase }),
		switchKey("ansi", "ANSI", "exact", "Escape sequences that colour the text.",
			func(p *Policy) *bool { return &p.ANSI }),
		switchKey("sentence_breaks", "SentenceBreaks", "exact", "A line break in place of the blank between two sentences, and the other way round.",
			func(p *Policy) *bool { return &p.SentenceBreaks }),
		{row{name: "number_tolerance", sets: "Policy.NumberTolerance", form: decimalForm(0, 1e9), deflt: "0",
			meaning: "The largest difference between an expected and a printed number at the same place."},
			func(v value, p *Policy) {
				if n, ok := v.decimal(0, 1e9); ok {
					p.NumberTolerance = n
				}
			}},
		{row{name: "optional", sets: "Policy.Optional", form: listForm("patterns", patternForm()),
			meaning: "Lines that the program may print or leave out: each pattern (RE2) must match a whole line."},
			func(v value, p *Policy) { p.Optional = v.patterns() }},
	}
}

func limitKeys() []key[Limits] {
	timeKey := func(name, field, deflt, meaning string, of func(*Limits) *time.Duration) key[Limits] {
		return key[Limits]{
			row{name: name, sets: "Limits." + field, form: timeForm(), deflt: deflt, meaning: meaning},
			func(v value, l *Limits) {
				if d, ok := v.duration(); ok {
					*of(l) = d
				}
			},
		}
	}
	sizeKey := func(name, field, deflt, meaning string, of func(*Limits) *int64) key[Limits] {
		return key[Limits]{
			row{name: name, sets: "Limits." + field, form: sizeForm(), deflt: deflt, meaning: meaning},
			func(v value, l *Limits) {
				if n, ok := v.size(); ok {
					*of(l) = n
				}
			},
		}
	}
	return []key[Limits]{
		timeKey("wall", "Wall", "10s", "Time by the clock.", func(l *Limits) *time.Duration { return &l.Wall }),
		timeKey("cpu", "CPU", "5s", "Computing time of all its processes.", func(l *Limits) *time.Duration { return &l.CPU }),
		sizeKey("memory", "Memory", "512MiB", "Memory of all its processes.", func(l *Limits) *int64 { return &l.Memory }),
		sizeKey("output", "Output", "4MiB", "Standard output and standard error together.", func(l *Limits) *int64 { return &l.Output }),
		{row{name: "processes", sets: "Limits.Processes", form: integerForm(1, 4096), deflt: "64",
			meaning: "Processes and threads at the same time."},
			func(v value, l *Limits) {
				if n, ok := v.integer(1, 4096); ok {
					l.Processes = n
				}
			}},
	}
}

// checkLuck reports forced luck where there is none to force, or where nothing
// could be said of a program that draws otherwise.
func (s *settingsDraft) checkLuck(about *game.About) {
	if s.Luck != LuckForced {
		return
	}
	at := s.luck
	if !at.set() {
		at = s.judge // the suite forces luck, and the case chooses another judge
	}
	switch {
	case !at.set(): // reported at the suite
	case about == nil:
		at.fail("forced luck needs a built-in game (reference: {game: …}), which draws the numbers")
	case about.LuckForm == "":
		at.fail("forced luck needs a game whose output shows what was drawn; that of %s does not, so a right program that draws in another order could not be told from a wrong one", about.ID)
	case s.Judge != JudgeText:
		at.fail("forced luck is for judge: text, which compares with the reference's output; the judge is %s", s.Judge)
	}
}

// checkPartial reports credit by turn where no turn could be read or judged.
func (s *settingsDraft) checkPartial(g game.Game) {
	if s.Partial != PartialTurns {
		return
	}
	at := s.partial
	if !at.set() {
		at = s.judge // the suite asks for it, and the case chooses another judge
	}
	_, reads := g.(game.TurnReader)
	switch {
	case !at.set(): // reported at the suite
	case g == nil:
		at.fail("credit by turn needs a built-in game (reference: {game: …}), which goes on from the state that a turn shows")
	case !reads:
		at.fail("credit by turn needs a game that shows from which state each turn begins; %s does not", g.About().ID)
	case s.Judge != JudgeText && s.Judge != JudgeReplay:
		at.fail("credit by turn is for judge: text and judge: replay, which compare with the reference; the judge is %s", s.Judge)
	}
}

// checkTerminal reports a terminal on which nobody types.
func (s *settingsDraft) checkTerminal(at value) {
	if s.terminal.set() {
		at = s.terminal
	}
	if at.set() && s.Pty && s.Drive == DrivePipe {
		at.fail("on a pty lines are typed when the program waits: drive: terminal; the drive is pipe")
	}
}

// checkJudge reports a judge that lacks what it needs.
func (s *settingsDraft) checkJudge(hasGame bool) {
	if s.judge.set() && !hasGame && s.Judge == JudgeReplay {
		s.judge.fail("replay needs a built-in game (reference: {game: …}); without one write text or command")
	}
	if s.judge.set() && !hasGame && s.Judge == JudgeStatistics && s.Statistics == nil && !s.statistics.set() {
		s.judge.fail("statistics needs a built-in game that prints counts, or statistics: {pattern: …, probability: …}, which says what is counted")
	}
	if s.statistics.set() && s.Judge != JudgeStatistics {
		s.statistics.fail("something is counted only under judge: statistics; the judge is %s", s.Judge)
	}
	if s.statistics.set() && s.Statistics != nil && s.Statistics.Chance == 0 && !hasGame {
		s.statistics.fail("probability: reference needs a built-in game (reference: {game: …}); without one write the probability as a number")
	}
	if s.judge.set() && s.Judge == JudgeCommand && len(s.Checker) == 0 && !s.checker.set() {
		s.judge.fail("command needs a checker: the program that judges, such as checker: [python3, check.py]")
	}
	if s.checker.set() && s.Judge != JudgeCommand {
		s.checker.fail("a checker is asked only under judge: command; the judge is %s", s.Judge)
	}
}
