package game

import (
	"fmt"
	"strings"
)

// DialectOf is a dialect with the edit of a game's rules that makes it.
type DialectOf[R any] struct {
	Dialect
	Edit func(*R)
}

// MutantOf is a mutant with the edit of a game's rules that makes it.
type MutantOf[R any] struct {
	Mutant
	Edit func(*R)
}

// Catalogue holds the ways in which a game's rules can be varied.
type Catalogue[R any] struct {
	Dialects []DialectOf[R]
	Mutants  []MutantOf[R]
}

// Listing returns the catalogue without its edits, for About.
func (c *Catalogue[R]) Listing() ([]Dialect, []Mutant) {
	dialects := make([]Dialect, len(c.Dialects))
	for i, d := range c.Dialects {
		dialects[i] = d.Dialect
	}
	mutants := make([]Mutant, len(c.Mutants))
	for i, m := range c.Mutants {
		mutants[i] = m.Mutant
	}
	return dialects, mutants
}

// Apply edits rules, which are those of the handout for opt's variant, as the
// dialects and mutants of opt say: dialects first, each in the order given.
func (c *Catalogue[R]) Apply(rules *R, variant string, opt Options) error {
	for _, id := range opt.Dialects {
		i := 0
		for i < len(c.Dialects) && (c.Dialects[i].ID != id || !Applies(c.Dialects[i].Variants, variant)) {
			i++
		}
		if i == len(c.Dialects) {
			return unknown("dialect", id, c.dialectIDs(variant))
		}
		c.Dialects[i].Edit(rules)
	}
	for _, id := range opt.Mutants {
		i := 0
		for i < len(c.Mutants) && (c.Mutants[i].ID != id || !Applies(c.Mutants[i].Variants, variant)) {
			i++
		}
		if i == len(c.Mutants) {
			return unknown("mutant", id, c.mutantIDs(variant))
		}
		c.Mutants[i].Edit(rules)
	}
	return nil
}

func (c *Catalogue[R]) dialectIDs(variant string) (ids []string) {
	for _, d := range c.Dialects {
		if Applies(d.Variants, variant) {
			ids = append(ids, d.ID)
		}
	}
	return ids
}

func (c *Catalogue[R]) mutantIDs(variant string) (ids []string) {
	for _, m := range c.Mutants {
		if Applies(m.Variants, variant) {
			ids = append(ids, m.ID)
		}
	}
	return ids
}

func unknown(what, id string, known []string) error {
	if len(known) == 0 {
		return &BadOption{Text: fmt.Sprintf("no %s %q: the game has none", what, id)}
	}
	return &BadOption{Text: fmt.Sprintf("no %s %q; there are: %s", what, id, strings.Join(known, ", "))}
}

// PickVariant returns the variant of opt, the first known one if it is empty,
// or a *BadOption.
func PickVariant(about *About, opt Options) (string, error) {
	if opt.Variant == "" {
		return about.Variants[0], nil
	}
	for _, v := range about.Variants {
		if v == opt.Variant {
			return v, nil
		}
	}
	return "", unknown("variant", opt.Variant, about.Variants)
}

// DialectChoices returns every way to combine a variant's dialects, the empty
// choice first: of each group none or one.
func DialectChoices(about *About, variant string) [][]string {
	choices := [][]string{nil}
	done := map[string]bool{}
	for _, d := range about.Dialects {
		if !Applies(d.Variants, variant) || done[groupOf(d)] {
			continue
		}
		done[groupOf(d)] = true
		base := choices
		for _, other := range about.Dialects {
			if groupOf(other) != groupOf(d) || !Applies(other.Variants, variant) {
				continue
			}
			for _, choice := range base {
				choices = append(choices, append(append([]string(nil), choice...), other.ID))
			}
		}
	}
	return choices
}

func groupOf(d Dialect) string {
	if d.Group == "" {
		return d.ID
	}
	return d.Group
}
