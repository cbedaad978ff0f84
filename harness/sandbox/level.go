package sandbox

import (
	"fmt"
	"slices"
	"strings"
)

// Level is how well programs are kept apart from us, from each other and from
// the machine.
type Level string

// The levels, best first.
const (
	// Full adds namespaces to what the others have: a program sees a file
	// system, processes and a network of its own.
	Full Level = "full"
	// Container is what root has in an ordinary container: a user of its own
	// for each slot, limits, Landlock and a system call filter.
	Container Level = "container"
	// User is what anybody else has: limits, Landlock and a system call
	// filter, under the grader's own user.
	User Level = "user"
	// Minimal is what is left elsewhere: limits, a session, and the end of
	// all descendants.
	Minimal Level = "minimal"
)

// Levels returns the levels, best first.
func Levels() []Level { return []Level{Full, Container, User, Minimal} }

// ParseLevel returns the level of a name.
func ParseLevel(name string) (Level, error) {
	if slices.Contains(Levels(), Level(name)) {
		return Level(name), nil
	}
	var names []string
	for _, l := range Levels() {
		names = append(names, string(l))
	}
	return "", fmt.Errorf("no level of isolation %q; there are: %s", name, strings.Join(names, ", "))
}

// Reaches reports whether a level is at least as good as another one. The empty
// level asks for nothing.
func (l Level) Reaches(wanted Level) bool {
	return wanted == "" || slices.Index(Levels(), l) <= slices.Index(Levels(), wanted)
}

// allows reports whether a bound, which may be empty, lets layers of a level
// be set.
func (l Level) allows(layersOf Level) bool { return l == "" || l.Reaches(layersOf) }

// TooLowError says that a slot cannot have the level that was required.
type TooLowError struct {
	Required, Got Level
	Missing       []Missing
}

func (e *TooLowError) Error() string {
	text := fmt.Sprintf("programs can be isolated here at the level %s, and %s is required", e.Got, e.Required)
	for _, m := range e.Missing {
		text += fmt.Sprintf("\n  missing: %s: %s", m.Layer, m.Why)
	}
	return text
}
