// Package attack tries what a hostile program would try, and says what came of
// it at each level of isolation.
//
// That a layer is set says little; that an attack fails says what matters. The
// attacker is this binary itself, started as a program that is graded, so that
// it can be tried on every machine, without a compiler. Each attack is a
// program of its own, since some of them end it. No attack harms what it
// reaches: a signal has the number 0, a limit is set to what it was.
package attack

import "grade/harness/sandbox"

// Result is what came of an attack.
type Result string

const (
	// Refused is an attack that came to nothing.
	Refused Result = "refused"
	// Stopped is an attack that was begun, and ended together with its program.
	Stopped Result = "stopped"
	// Reached is an attack that reached what it was after.
	Reached Result = "REACHED"
	// Failed says that the attack itself could not be carried out.
	Failed Result = "failed"
)

// Outcome is what came of an attack at a level.
type Outcome struct {
	Attack string
	Result Result
	// Detail is what the attacker saw.
	Detail string
}

// Column is what came of all attacks at a level.
type Column struct {
	Level    sandbox.Level
	Outcomes []Outcome // in the order of List
	// Why says why the level cannot be had here; empty: it can.
	Why string
}

// Attack is something that a hostile program tries.
type Attack struct {
	ID   string
	Text string // what it tries, as in "It tries to ..."
	try  func(*target) error
}

// Argument is the first argument of an attacker, and LevelArgument that of a
// grader that tries all attacks at one level.
const (
	Argument      = "__attack"
	LevelArgument = "__attacks"
)

// IsAttacker reports whether a command line is that of an attacker.
func IsAttacker(args []string) bool { return len(args) > 1 && args[1] == Argument }

// IsLevel reports whether a command line is that of a grader that tries all
// attacks at one level.
func IsLevel(args []string) bool { return len(args) > 1 && args[1] == LevelArgument }

// target is what an attacker is told of what it may find: more than a real one
// would know.
type target struct {
	Grader     int    // the grader's process
	Answers    string // a file
	Results    string // a folder
	Submission string // a file
	Scratch    string // a name that is used nowhere else
	TCP, UDP   int    // ports on this machine
	Socket     string // a socket that is a file
	Abstract   string // a socket that is only a name
	Processes  int    // limits of the program
	Memory     int64
	Folder     int64
}
