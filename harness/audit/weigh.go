package audit

import (
	"fmt"
	"slices"
	"strings"

	"grade/harness/suite"
	"grade/reference/game"
)

// weigh makes the tables of an audit from what the sittings came to.
func weigh(s *suite.Suite, g game.Game, cases []*caseUnder) *Audit {
	about := g.About()
	a := &Audit{Schema: "grade/audit/1", Suite: s.ID, Title: s.Title}
	a.weighMutants(about, cases)
	a.weighRules(about, cases)
	a.weighCases(about, cases)
	a.weighDialects(about, cases)
	a.Perturbations.Accepted = []Altered{}
	for _, u := range cases {
		a.Perturbations.Tried += u.changed.tried
		a.Perturbations.Accepted = append(a.Perturbations.Accepted, u.changed.accepted...)
	}
	a.Missing = a.missing()
	a.NotLooked = notLooked(about, cases)
	return a
}

// played reports whether some case is played in one of the variants.
func played(variants []string, cases []*caseUnder) bool {
	return slices.ContainsFunc(cases, func(u *caseUnder) bool { return game.Applies(variants, u.variant) })
}

func (a *Audit) weighMutants(about *game.About, cases []*caseUnder) {
	a.Mutants = []Mutant{}
	for i, m := range about.Mutants {
		if !played(m.Variants, cases) {
			continue
		}
		row := Mutant{ID: m.ID, Text: m.Text, Rule: m.Rule, Seen: m.Seen.By, KilledBy: []string{}, Why: m.Seen.Why}
		for _, u := range cases {
			row.Killable = row.Killable || u.canSee(m)
			if u.mutants[i].killed {
				row.KilledBy = append(row.KilledBy, u.c.ID)
			}
		}
		a.Mutants = append(a.Mutants, row)
	}
}

func (a *Audit) weighRules(about *game.About, cases []*caseUnder) {
	shown := map[string][]*caseUnder{}
	for _, u := range cases {
		for _, rule := range u.shows {
			shown[rule] = append(shown[rule], u)
		}
	}
	a.Rules = []Rule{}
	for _, r := range about.Rules {
		if !played(r.Variants, cases) {
			continue
		}
		row := Rule{ID: r.ID, Text: r.Text, Cases: []string{}}
		for _, u := range shown[r.ID] {
			row.Cases = append(row.Cases, u.c.ID)
			row.Points += u.c.Points
		}
		for _, u := range cases {
			if slices.ContainsFunc(a.Mutants, func(m Mutant) bool { return m.Rule == r.ID && slices.Contains(m.KilledBy, u.c.ID) }) {
				row.Costs += u.c.Points
			}
		}
		a.Rules = append(a.Rules, row)
	}
}

func (a *Audit) weighCases(about *game.About, cases []*caseUnder) {
	a.Cases = []Case{}
	first := map[string]string{}
	for _, u := range cases {
		row := Case{ID: u.c.ID, Points: u.c.Points, Shows: append([]string{}, u.shows...), Kills: []string{}, Needed: []string{}, Unplayed: u.unplayed}
		told := []string{u.variant, strings.Join(row.Shows, " ")}
		for i, m := range about.Mutants {
			if u.mutants[i].killed {
				row.Kills = append(row.Kills, m.ID)
			}
			told = append(told, fmt.Sprint(u.mutants[i]))
		}
		for _, r := range a.Rules {
			if len(r.Cases) == 1 && r.Cases[0] == u.c.ID {
				row.Needed = append(row.Needed, r.ID)
			}
		}
		for _, m := range a.Mutants {
			if m.Killable && len(m.KilledBy) == 1 && m.KilledBy[0] == u.c.ID {
				row.Needed = append(row.Needed, m.ID)
			}
		}
		if signature := strings.Join(told, "|"); u.unplayed == "" {
			row.CopyOf = first[signature]
			if row.CopyOf == "" {
				first[signature] = u.c.ID
			}
		}
		a.Cases = append(a.Cases, row)
	}
}

func (a *Audit) weighDialects(about *game.About, cases []*caseUnder) {
	a.Dialects = []Dialect{}
	all := append([]game.Dialect{{Text: "as the reference does"}}, about.Dialects...)
	for i, d := range all {
		if !played(d.Variants, cases) {
			continue
		}
		row := Dialect{ID: d.ID, Text: d.Text, RejectedBy: []string{}}
		for _, u := range cases {
			if u.dialects[i].killed {
				row.RejectedBy = append(row.RejectedBy, u.c.ID)
			}
		}
		a.Dialects = append(a.Dialects, row)
	}
}

// missing says what keeps the suite from being good.
func (a *Audit) missing() []string {
	missing := []string{}
	say := func(format string, args ...any) { missing = append(missing, fmt.Sprintf(format, args...)) }
	if a.playedCases() == 0 {
		say("No case was played.")
	}
	if _, of := a.Killed(); of == 0 {
		say("There is no mistake that a case of this suite could catch, so that nothing shows whether the cases are good.")
	}
	if a.Perturbations.Tried == 0 {
		say("No right output was changed, so that nothing shows whether wrong ones are rejected.")
	}
	if len(a.Rules) == 0 {
		say("There is no rule that a case of this suite could show.")
	}
	for _, r := range a.Rules {
		if len(r.Cases) == 0 {
			say("No case shows the rule %s: %s", r.ID, r.Text)
		}
	}
	for _, m := range a.Survivors() {
		say("No case catches the mistake %s: %s", m.ID, m.Text)
	}
	for _, d := range a.Dialects {
		if len(d.RejectedBy) > 0 {
			name := "the dialect " + d.ID
			if d.ID == "" {
				name = "the reference itself"
			}
			say("What %s prints is right and rejected in %s.", name, strings.Join(d.RejectedBy, ", "))
		}
	}
	for _, p := range a.Perturbations.Accepted {
		where := ""
		if p.Line > 0 {
			where = fmt.Sprintf(", at line %d", p.Line)
		}
		say("The case %s accepts a wrong output: %s%s.", p.Case, p.Change, where)
	}
	return missing
}

func (a *Audit) playedCases() (n int) {
	for _, c := range a.Cases {
		if c.Unplayed == "" {
			n++
		}
	}
	return n
}

// Shown counts the rules that some case shows.
func (a *Audit) Shown() (shown, of int) {
	for _, r := range a.Rules {
		if len(r.Cases) > 0 {
			shown++
		}
	}
	return shown, len(a.Rules)
}

// Killed counts the killable mutants that some case kills.
func (a *Audit) Killed() (killed, of int) {
	for _, m := range a.Mutants {
		if m.Killable {
			of++
			if len(m.KilledBy) > 0 {
				killed++
			}
		}
	}
	return killed, of
}

// Survivors are the killable mutants that no case kills.
func (a *Audit) Survivors() []Mutant {
	var left []Mutant
	for _, m := range a.Mutants {
		if m.Killable && len(m.KilledBy) == 0 {
			left = append(left, m)
		}
	}
	return left
}

// notLooked says what this audit leaves open, for nobody should take it for more.
func notLooked(about *game.About, cases []*caseUnder) []string {
	open := []string{"the sample submissions, and inputs that would show a mistake that no case catches"}
	if about.Generator != "" && about.Seed == game.SeedOption {
		open = append(open, "how likely a mistake is caught with other luck: each case was played with its own seed or dice, or else with fixed seeds")
	}
	if slices.ContainsFunc(about.Mutants, func(m game.Mutant) bool { return m.Seen.By == game.SeenByLuck || m.Seen.By == game.SeenByStatistics }) {
		open = append(open, "how likely the mistakes are caught that only luck or counts show")
	}
	for _, u := range cases {
		if u.unplayed != "" {
			open = append(open, fmt.Sprintf("the case %s: %s", u.c.ID, u.unplayed))
		} else if form := u.c.Expected.Form; form == suite.ExpectPattern || form == suite.ExpectContains {
			open = append(open, fmt.Sprintf("changed outputs of the case %s, which does not state all of its output", u.c.ID))
		}
	}
	return open
}
