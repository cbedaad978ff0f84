package suite

import (
	"cmp"
	"slices"

	"grade/reference/game"
	"grade/reference/random"
)

// An optionsDraft is a game's options with the places that they were read at.
type optionsDraft struct {
	game.Options
	at                       value // the mapping; unset: no option was written
	variant, policy, against value
	dialects                 value
	dialectItems             []value
}

func optionKeys() []key[optionsDraft] {
	return []key[optionsDraft]{
		{row{name: "variant", sets: "Options.Variant", form: idForm(), deflt: "the game's first",
			meaning: "The variant of the game, where the handout has several."},
			func(v value, o *optionsDraft) { o.variant = v; o.Variant, _ = v.word() }},
		{row{name: "policy", sets: "Options.Policy", form: idForm(), deflt: "the handout's",
			meaning: "How the computer plays, in a game that has such policies."},
			func(v value, o *optionsDraft) { o.policy = v; o.Policy, _ = v.word() }},
		{row{name: "against", sets: "Options.Against", form: idForm(), deflt: "the handout's",
			meaning: "How the other computer plays in a series of games."},
			func(v value, o *optionsDraft) { o.against = v; o.Against, _ = v.word() }},
		{row{name: "games", sets: "Options.Games", form: integerForm(0, 1e9), deflt: "0, a game with its dialogue",
			meaning: "The number of games in a series without dialogue."},
			func(v value, o *optionsDraft) { o.Games, _ = v.integer(0, 1e9) }},
		{row{name: "sides", sets: "Options.Sides", form: integerForm(1, 1000), deflt: "6",
			meaning: "The sides of a die."},
			func(v value, o *optionsDraft) { o.Sides, _ = v.integer(1, 1000) }},
		{row{name: "dialects", sets: "Options.Dialects", form: listForm("ids", idForm()), deflt: "none",
			meaning: "Other readings of the handout that the reference follows. Those that a submission may follow need not be listed.",
			also:    []string{"dialect"}},
			func(v value, o *optionsDraft) {
				o.dialects, o.Dialects = v, []string{}
				o.dialectItems, _ = v.items("ids of dialects")
				for _, item := range o.dialectItems {
					id, _ := item.word()
					o.Dialects = append(o.Dialects, id)
				}
			}},
		{row{name: "deck", sets: "Options.Deck", form: orFile(textForm()),
			meaning: "Decks to play in place of shuffled ones, one a line, in a game that takes them."},
			func(v value, o *optionsDraft) {
				if text, ok := v.textOrFile(); ok {
					o.Deck = []byte(text)
				}
			}},
	}
}

// over returns the options with those of a suite where they were not written.
func (o optionsDraft) over(base game.Options) game.Options {
	if !o.at.set() {
		return base
	}
	merged := base
	if o.variant.set() {
		merged.Variant = o.Variant
	}
	if o.policy.set() {
		merged.Policy = o.Policy
	}
	if o.against.set() {
		merged.Against = o.Against
	}
	if o.dialects.set() {
		merged.Dialects = o.Dialects
	}
	if o.Games != 0 {
		merged.Games = o.Games
	}
	if o.Sides != 0 {
		merged.Sides = o.Sides
	}
	if o.Deck != nil {
		merged.Deck = o.Deck
	}
	return merged
}

// check reports options that the game does not have.
func (o *optionsDraft) check(about *game.About, merged game.Options) {
	if o.Variant != "" && o.variant.set() && !slices.Contains(about.Variants, o.Variant) {
		o.variant.fail("%s has no variant %s; %s", about.ID, show(o.Variant), o.variant.d.suggest(o.Variant, about.Variants))
		return
	}
	checkPolicy(about, o.policy, o.Policy)
	checkPolicy(about, o.against, o.Against)
	o.checkDialects(about, variantOf(about, merged))
}

func checkPolicy(about *game.About, v value, policy string) {
	if policy != "" && v.set() && !slices.Contains(about.Policies, policy) {
		v.fail("%s has no policy %s; %s", about.ID, show(policy), v.d.suggest(policy, about.Policies))
	}
}

func (o *optionsDraft) checkDialects(about *game.About, variant string) {
	known := map[string]string{} // id to group
	var ids []string
	for _, d := range about.Dialects {
		if game.Applies(d.Variants, variant) {
			known[d.ID] = cmp.Or(d.Group, d.ID)
			ids = append(ids, d.ID)
		}
	}
	groups := map[string]string{}
	for i, item := range o.dialectItems {
		id := o.Dialects[i]
		if id == "" {
			continue // reported when it was read
		}
		group, ok := known[id]
		if !ok {
			item.fail("%s has no dialect %s; %s", about.ID, show(id), item.d.suggest(id, ids))
			continue
		}
		if other, taken := groups[group]; taken {
			item.fail("%s and %s exclude each other; keep one", other, id)
		}
		groups[group] = id
	}
}

// variantOf returns the variant that is played with the options.
func variantOf(about *game.About, o game.Options) string {
	if o.Variant == "" && len(about.Variants) > 0 {
		return about.Variants[0]
	}
	return o.Variant
}

// A referenceDraft is a reference with the places that it was read at.
type referenceDraft struct {
	Reference
	at                       value
	game, command, generator value
	options                  optionsDraft
}

func referenceKeys() []key[referenceDraft] {
	own := []key[referenceDraft]{
		{row{name: "game", sets: "Reference.Game", form: idForm(),
			meaning: "The id of a built-in game, which prints the expected output."},
			func(v value, r *referenceDraft) { r.game = v; r.Game, _ = v.word() }},
		{row{name: "command", sets: "Reference.Command", form: commandForm(),
			meaning: "Your own program with its arguments, in place of a built-in game. {seed} and {dir} may stand in them."},
			func(v value, r *referenceDraft) { r.command = v; r.Command, _ = v.command() }},
		{row{name: "generator", sets: "Reference.Generator", form: wordForm(random.Names()...), deflt: "the handout's",
			meaning: "The random numbers of which language the built-in game draws."},
			func(v value, r *referenceDraft) {
				r.generator = v
				if word, ok := v.oneOf(random.Names()...); ok {
					r.Generator = word
				}
			}},
	}
	return append(own, lift(optionKeys(), func(r *referenceDraft) *optionsDraft { return &r.options })...)
}

// check reports what contradicts itself in a reference and returns its
// built-in game; nil if there is none.
func (r *referenceDraft) check(games []game.Game) game.Game {
	if !r.at.set() {
		return nil
	}
	r.Options = r.options.Options
	switch {
	case r.game.set() && r.command.set():
		r.command.fail("a reference is a built-in game or your own command; keep one of game and command")
	case !r.game.set() && !r.command.set() && r.at.isMapping():
		r.at.fail("expected game: with the id of a built-in game, or command: with your own program")
	}
	if !r.game.set() {
		for _, v := range []value{r.generator, r.options.variant, r.options.policy, r.options.against, r.options.dialects} {
			if v.set() {
				v.fail("this needs a built-in game; your own command takes its options as arguments")
			}
		}
		return nil
	}
	ids := make([]string, len(games))
	for i, g := range games {
		if ids[i] = g.About().ID; ids[i] == r.Game {
			r.options.check(g.About(), r.Options)
			return g
		}
	}
	if r.Game == "" {
		return nil // reported when it was read
	}
	r.game.fail("there is no built-in game %s; %s", show(r.Game), r.game.d.suggest(r.Game, ids))
	return nil
}
