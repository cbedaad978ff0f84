package suite

import (
	"regexp"
	"strings"

	"grade/reference/game"
	"grade/reference/random"
)

func seedForm() form {
	return form{`a whole number such as 7, -3 or 0x1F; for Python also a "text" in quotes`, map[string]any{"type": []any{"integer", "string"}}}
}

var (
	plainSeed  = regexp.MustCompile(`^-?(0|[1-9][0-9]*|0[xX][0-9a-fA-F]+)(,-?(0|[1-9][0-9]*|0[xX][0-9a-fA-F]+))?$`)
	otherBase  = regexp.MustCompile(`^-?0[oObB][0-9a-fA-F_]*$`)
	fractional = regexp.MustCompile(`^-?[0-9]*\.?[0-9]*([eE][-+]?[0-9]+)?$`)
)

// seedText returns the seed in the generator's own notation. A text in quotes is
// a text only for Python, whose programs can be seeded with one; there 42 and
// "42" are two seeds. An empty generator takes every seed.
func (v value) seedText(generator string) (seed string, ok bool) {
	const words = "a whole number such as 7, -3 or 0x1F"
	written := ""
	if v.isScalar() {
		written = v.node.Value
	}
	switch {
	case !v.isScalar() || v.isNull() || v.isBlock():
		v.expect(words)
	case !v.isPlain() && generator == "python":
		if plainSeed.MatchString(written) {
			v.warn("in quotes this is a text, and random.seed(%s) starts otherwise than random.seed(%s); without quotes it is the number", show(written), written)
		}
		return v.checkedSeed(generator, `"`+strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(written)+`"`)
	case !v.isPlain() && generator == "":
		if strings.ContainsAny(written, "\x00\n") || written == "" {
			v.expect(words)
			return "", false
		}
		return written, true
	case octalLike.MatchString(written):
		v.fail("%s", octalRemedy(written))
	case underscored.MatchString(written):
		v.fail("write %s without _", shorten(strings.ReplaceAll(written, "_", "")))
	case otherBase.MatchString(written):
		v.fail("expected a decimal number or a hexadecimal one after 0x, found %s", show(written))
	case plainSeed.MatchString(written):
		return v.checkedSeed(generator, written)
	case fractional.MatchString(written) && written != "":
		v.fail("expected %s, found %s; write all its digits, without a point or an exponent", words, show(written))
	case v.isPlain() && generator == "python":
		v.fail("expected %s, found %s; a text for Python's random.seed needs quotes", words, show(written))
	default:
		v.expect(words)
	}
	return "", false
}

func (v value) checkedSeed(generator, seed string) (string, bool) {
	if generator == "" {
		return seed, true
	}
	if _, err := random.New(generator, seed); err != nil {
		v.fail("%s", err)
		return "", false
	}
	return seed, true
}

// checkForced reports a case that has no luck to force.
func (c *caseDraft) checkForced(about *game.About) {
	if c.Settings.Luck == LuckForced && c.Settings.Judge == JudgeText && about != nil && about.Seed == game.SeedOption && c.Seed == "" && c.Dice == nil && !c.seed.set() && !c.dice.set() {
		c.at.fail("forced luck needs a seed or dice, from which the numbers come")
	}
}

// checkLuck reads the seed, which means what its generator says, and reports
// luck that the reference cannot use.
func (c *caseDraft) checkLuck(s *suiteDraft) {
	generator := s.Reference.Generator
	about := s.about()
	if about != nil && generator == "" {
		generator = about.Generator
	}
	if c.seed.set() {
		c.Seed, _ = c.seed.seedText(generator)
	}
	if c.seed.set() && c.dice.set() {
		c.dice.fail("a case has a seed or a list of dice; keep one")
	}
	switch {
	case about == nil:
		if c.dice.set() && s.known {
			c.dice.fail("dice need a built-in game (reference: {game: …} in suite.yaml)")
		}
	case about.Seed == game.SeedTyped && c.seed.set():
		c.seed.fail("the seed of %s is typed; write it into stdin", about.ID)
	case about.Seed == game.SeedNone && c.seed.set():
		c.seed.fail("%s draws no luck and takes no seed; remove this line", about.ID)
	case about.Seed == game.SeedNone && c.dice.set():
		c.dice.fail("%s draws no luck and takes no dice; remove this line", about.ID)
	}
}
