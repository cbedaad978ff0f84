package audit

import (
	"context"
	"fmt"

	"grade/harness/grade"
	"grade/harness/suite"
	"grade/reference/game"
)

// Audit says what the cases of a suite show and catch. Its lists are in the
// order of the suite's cases and of the game's own catalogue.
type Audit struct {
	Schema        string        `json:"schema"`
	Suite         string        `json:"suite"`
	Title         string        `json:"title"`
	Cases         []Case        `json:"cases"`
	Rules         []Rule        `json:"rules"`
	Mutants       []Mutant      `json:"mutants"`
	Dialects      []Dialect     `json:"dialects"`
	Perturbations Perturbations `json:"perturbations"`
	// Missing holds, in sentences, what keeps the suite from being good.
	Missing []string `json:"missing"`
	// NotLooked holds what an audit does not answer.
	NotLooked []string `json:"not_looked_at"`
}

// Case is what one case adds.
type Case struct {
	ID     string   `json:"case"`
	Points float64  `json:"points"`
	Shows  []string `json:"shows"` // ids of rules
	Kills  []string `json:"kills"` // ids of mutants that its judge does not accept
	// Needed holds the rules and the killable mutants that no other case has.
	Needed []string `json:"needed_for"`
	// CopyOf is the first case that shows and tells apart exactly the same.
	CopyOf string `json:"copy_of,omitempty"`
	// Unplayed is why the case was left out.
	Unplayed string `json:"unplayed,omitempty"`
}

// Rule is a rule of the handout and the cases that show it.
type Rule struct {
	ID    string   `json:"rule"`
	Text  string   `json:"text"`
	Cases []string `json:"cases"`
	// Points are those of the cases that show the rule; Costs are those of the
	// cases that a known mistake with it loses.
	Points float64 `json:"points"`
	Costs  float64 `json:"costs"`
}

// Mutant is a typical mistake and the cases that kill it.
type Mutant struct {
	ID   string      `json:"mutant"`
	Text string      `json:"text"`
	Rule string      `json:"rule"`
	Seen game.SeenBy `json:"seen_by"`
	// Killable says that a judge of this suite can see the mistake, so that a
	// case must. What luck and counts show with some probability, or nothing
	// shows, never counts as killed.
	Killable bool     `json:"killable"`
	KilledBy []string `json:"killed_by"`
	Why      string   `json:"why,omitempty"` // nothing can see it
}

// Dialect is another reading that the handout allows, and the cases that do
// not: they hang on what it leaves open. The reading of the reference is one
// of them, with the empty id.
type Dialect struct {
	ID         string   `json:"dialect"`
	Text       string   `json:"text"`
	RejectedBy []string `json:"rejected_by"`
}

// Perturbations are right outputs with one change that makes them wrong.
type Perturbations struct {
	Tried    int       `json:"tried"`
	Accepted []Altered `json:"accepted"` // they should not have been
}

// Altered is a changed output.
type Altered struct {
	Case   string `json:"case"`
	Change string `json:"change"`
	Line   int    `json:"line,omitempty"` // of standard output, from 1
}

// Of audits a suite with a built-in reference, in process. An error is ours, or
// that of a suite with which lint finds fault.
func Of(ctx context.Context, s *suite.Suite, g game.Game) (*Audit, error) {
	if g == nil {
		return nil, &grade.RequestError{
			Text: fmt.Sprintf("the reference of the suite %s is not built in, so that its typical mistakes are not known", s.ID),
			Hint: "grade lint checks what its cases state",
		}
	}
	cases, err := openCases(ctx, s, g)
	if err != nil {
		return nil, err
	}
	choosePlaces(cases)
	if err := allOf(ctx, jobsOf(cases, g)); err != nil {
		return nil, err
	}
	return weigh(s, g, cases), nil
}
