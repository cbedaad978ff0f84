// Package suite reads case files and gives them to the rest as plain values.
//
// Authors write YAML by hand, and a grader that reads `seed: 010` as eight or
// drops an empty item takes points from students. So nothing here is decoded
// by reflection: every value is read from its yaml.Node, is either what the
// author meant or an error with file, line and column, and all errors of all
// files are reported at once. No other package imports yaml, and no package
// writes it.
package suite

import (
	"regexp"
	"time"

	"grade/harness/transcript"
	"grade/reference/game"
)

// Suite is the cases for one program, with how submissions are built, run and
// judged.
type Suite struct {
	ID         string // name of the folder
	Dir        string // where it was loaded from, for messages
	Title      string
	Reference  Reference
	Names      []string // file names that hint at this suite
	Submission Submission
	Defaults   Settings // a case's own settings are already merged into it
	// PresentationShare is the part of a case's points that a
	// presentation_error keeps, from 0 (the default) to 1.
	PresentationShare float64
	// OwnLuckShare is the part of a case's points that an output keeps which is
	// right but for random values of its own, where those of the reference are
	// asked for.
	OwnLuckShare float64
	Fairness     Fairness
	Cases        []Case   // those of `cases:` in its order, then those of files by id
	Samples      []Sample // of submissions/, sorted by path
}

// Reference says who prints the expected text where a case does not hold it.
// The zero value says that nobody does: then each case states what it expects.
type Reference struct {
	Game      string   // id of a built-in game; empty with Command
	Command   []string // an instructor's own program
	Generator string   // empty: the game's own
	Options   game.Options
}

// Submission says how what a student hands in becomes a program.
type Submission struct {
	Build   [][]string // commands; empty: by language
	Run     []string   // with {program} {seed} {dir}; empty: {program}
	Overlay []string   // files of the suite laid over the student's
	Files   []File     // the content of Overlay, in its order
}

// Fairness says what becomes of a submission whose own luck, in all its
// sittings together, is not fair. It is looked at under judge: replay.
type Fairness struct {
	// Alarm is the chance at most with which a submission with fair luck is
	// called unfair.
	Alarm float64
	// Decides makes unfair luck a wrong_answer of the submission as a whole,
	// which keeps the Share of its points; else it is named only.
	Decides bool
	Share   float64
}

// Drive says how a program gets its input.
type Drive string

const (
	DriveTerminal Drive = "terminal" // a line is typed when the program waits
	DrivePipe     Drive = "pipe"     // all input at once
)

// JudgeKind says how a case is judged.
type JudgeKind string

const (
	JudgeText       JudgeKind = "text"
	JudgeReplay     JudgeKind = "replay"
	JudgeStatistics JudgeKind = "statistics"
	JudgeCommand    JudgeKind = "command"
)

// Luck says where a submission's random numbers come from.
type Luck string

const (
	LuckOwn    Luck = ""       // from the program
	LuckForced Luck = "forced" // from the reference
)

// Partial says what earns a part of the points of a case that is not right.
type Partial string

const (
	PartialNone  Partial = ""      // nothing
	PartialTurns Partial = "turns" // each turn that is right
)

// LongestTyped is the longest line that a terminal takes, in bytes.
const LongestTyped = 4095

// Settings are what a suite sets and a case may override.
type Settings struct {
	Drive   Drive
	Pty     bool // the program has a terminal of its own; its standard error is part of the output
	Judge   JudgeKind
	Luck    Luck
	Checker []string // JudgeCommand: the instructor's program and its arguments
	// Statistics say what to count (JudgeStatistics); nil: the built-in game
	// knows.
	Statistics *Statistics
	Policy     Policy
	Limits     Limits
	// Partial says whether a case that is not right earns a part of its
	// points.
	Partial Partial
}

// Statistics say how an output shows counts of plays that are won by luck, and
// what they are tested against.
type Statistics struct {
	// Pattern finds the plays. With the groups won and played each match is a
	// count. Without the group played each match is one play, which is won if
	// the group won takes part in it.
	Pattern *regexp.Regexp
	// Chance is that of a win in one play. 0: the reference plays, and its
	// counts are taken by the same pattern.
	Chance float64
	// Alarm is the chance at most with which a right program is called wrong.
	Alarm float64
	// Plays is how many plays a run must show at least.
	Plays int
}

// Policy says which differences are forgiven; each forgiven one is named in
// the result. False is exact.
type Policy struct {
	FinalNewline   bool // a missing or additional newline at the end
	TrailingSpace  bool // blanks and tabs at line ends
	LineEnds       bool // CR LF for LF
	BlankRuns      bool // several blanks or tabs for one, and the other way round
	BlankLines     bool // missing or additional empty lines
	LetterCase     bool // upper for lower case letters
	ANSI           bool // complete escape sequences for colours
	SentenceBreaks bool // a line break for a blank after . ! ?, a blank for a line break
	// NumberTolerance is the largest absolute difference of two numbers
	// that stand at the same place; 0 is exact.
	NumberTolerance float64
	// Optional lines are left out of the output before it is compared,
	// where they match as a whole.
	Optional []*regexp.Regexp
}

// Limits bound one run of a program.
type Limits struct {
	Wall, CPU time.Duration
	Memory    int64 // bytes
	Output    int64 // bytes of standard output and error together
	Processes int
}

// Script is what is typed.
type Script struct {
	Lines []string
	// Unended says that the last line is sent without Enter.
	Unended bool
	// Player names a scripted player of the game; Lines is then empty.
	Player string
}

// Expected is the author's own expectation; its zero value says that the
// reference decides.
type Expected struct {
	Form  ExpectedForm
	Texts []string // ExpectText: one; ExpectAnyOf: several; ExpectContains: one or more
	// Pattern is anchored to the whole output (ExpectPattern).
	Pattern *regexp.Regexp
}

// ExpectedForm is the form in which a case states its standard output.
type ExpectedForm string

const (
	ExpectNothing  ExpectedForm = "" // not stated: the reference decides
	ExpectText     ExpectedForm = "text"
	ExpectAnyOf    ExpectedForm = "any_of"
	ExpectPattern  ExpectedForm = "pattern"
	ExpectContains ExpectedForm = "contains"
)

// Case is one script with what it must show.
type Case struct {
	ID         string
	Pos        Position // of the case in its file
	Title      string
	Seed       string // in the generator's notation; empty: none
	Script     Script
	Expected   Expected
	Transcript *transcript.Transcript // from `transcript:`; its lines are the Script
	Golden     *transcript.Transcript // from golden/ID.txt
	Args       []string
	Env        []string     // NAME=value, sorted
	Files      []File       // laid into the program's folder
	Exit       *int         // the exit status that is demanded; nil: see Verdicts
	Starved    bool         // the script ends before the game does, on purpose
	Probe      bool         // used to find the suite of a submission
	Runs       int          // at least 1
	Dice       []int        // luck as a list, instead of a seed
	Options    game.Options // those of the suite's reference, with the case's own laid over them
	Hint       string       // shown when the case fails
	After      string       // id of a case; skipped if that one is not accepted
	Skip       string       // reason
	Points     float64
	Hidden     bool
	Rules      []string // rule ids that the case must show
	Settings   Settings
}

// File is a file that a case gives to the program.
type File struct {
	Name    string
	Content []byte
}

// Sample is a submission of the suite's own, with what a grader must say.
type Sample struct {
	Path    string // below submissions/, such as wrong_answer/straight-1200.c
	Title   string
	Verdict string   // the folder's name
	Breaks  string   // what the handout says and it does not do
	Fails   []string // ids of the cases that it fails; every other case accepts it
	Finding string   // kind of a finding that must appear
	Mutant  string   // the file is a line `mutant: ID`: the reference plays it
	Content []byte
}
