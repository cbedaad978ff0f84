package suite

import (
	"fmt"
	"strings"

	"grade/reference/game"
)

// check reports what can only be said of a case when its suite is known, and
// completes the case.
func (c *caseDraft) check(s *suiteDraft) {
	about := s.about()
	c.Options = c.options.over(s.Reference.Options)
	c.Settings = c.settings.Settings
	if c.Settings.Judge != JudgeCommand {
		c.Settings.Checker = nil
	}
	c.checkTranscript()
	c.checkLuck(s)
	if !s.known {
		return
	}
	c.settings.checkJudge(about != nil)
	c.settings.checkLuck(about)
	c.settings.checkPartial(s.game)
	c.checkForced(about)
	c.checkTyped(s)
	if about == nil {
		c.checkWithoutGame(s)
		return
	}
	c.options.check(about, c.Options)
	c.checkRules(about)
	if c.Script.Player != "" {
		if _, err := s.game.Player(c.Script.Player); err != nil {
			c.script.fail("%s", strings.TrimSpace(err.Error()))
		}
	}
}

// checkTyped reports what cannot be typed on a terminal.
func (c *caseDraft) checkTyped(s *suiteDraft) {
	if !s.Defaults.Pty || s.Defaults.Drive != DrivePipe { // reported there
		c.settings.checkTerminal(c.at)
	}
	if !c.Settings.Pty {
		return
	}
	at := c.script
	if !at.set() {
		at = c.shown
	}
	for i, line := range c.Script.Lines {
		if len(line) > LongestTyped && at.set() {
			at.fail("line %d has %d bytes; on a pty at most %d can be typed in a line, so this needs terminal: pipes", i+1, len(line), LongestTyped)
			return
		}
	}
}

// checkTranscript takes the script from the transcript.
func (c *caseDraft) checkTranscript() {
	if !c.shown.set() {
		return
	}
	if c.script.set() {
		c.script.fail("transcript says already what is typed; keep one of transcript and stdin")
	}
	if c.expected.set() {
		c.expected.fail("transcript says already what is printed; keep one of transcript and stdout")
	}
	if c.Transcript != nil {
		c.Script = Script{Lines: c.Transcript.Typed()}
	}
}

func (c *caseDraft) checkWithoutGame(s *suiteDraft) {
	const remedy = "needs a built-in game (reference: {game: …} in suite.yaml)"
	if s.reference.game.set() {
		return // an unknown game, which is reported there
	}
	if c.options.at.set() {
		c.options.at.fail("this %s", remedy)
	}
	for _, rule := range c.rules {
		rule.fail("a rule's id %s", remedy)
	}
	if c.Script.Player != "" {
		c.script.fail("a player %s", remedy)
	}
}

func (c *caseDraft) checkRules(about *game.About) {
	variant := variantOf(about, c.Options)
	var ids []string
	for _, r := range about.Rules {
		if game.Applies(r.Variants, variant) {
			ids = append(ids, r.ID)
		}
	}
	seen := map[string]bool{}
	for i, id := range c.Rules {
		if err := ruleProblem(about, variant, id, ids); err != "" {
			c.rules[i].fail("%s", err)
		} else if seen[id] {
			c.rules[i].fail("%s stands twice in this list", id)
		}
		seen[id] = true
	}
}

// ruleProblem says why an id is no rule of the variant; empty if it is one.
func ruleProblem(about *game.About, variant, id string, known []string) string {
	for _, r := range about.Rules {
		if r.ID == id && game.Applies(r.Variants, variant) {
			return ""
		}
		if r.ID == id {
			return fmt.Sprintf("the rule %s belongs to the variant %s, not to %s", id, orList(r.Variants), variant)
		}
	}
	return fmt.Sprintf("%s has no rule %s; %s", about.ID, show(id), suggestion(id, known))
}

// checkExpectation reports a case of which nothing says what is right.
func (c *caseDraft) checkExpectation(s *suiteDraft) {
	stated := c.Expected.Form != ExpectNothing || c.expected.set() || c.shown.set() || c.Golden != nil || c.exit.set()
	if stated || c.broken || !s.known || s.reference.at.set() || c.Settings.Judge == JudgeCommand || c.Settings.Judge == JudgeStatistics {
		return
	}
	remedy := "write stdout, transcript or exit, or a reference in suite.yaml"
	if s.alone {
		remedy = "write stdout, transcript or exit; with a suite.yaml in the same folder its reference would print the output"
	}
	c.at.fail("nothing says what the program must print; %s", remedy)
}

// checkIDs reports ids that cannot be used or are used twice.
func checkIDs(cases []*caseDraft) {
	first := map[string]*caseDraft{}
	for _, c := range cases {
		at := c.at
		if c.id.set() {
			at = c.id
		}
		switch problem := idProblem(c.ID); {
		case c.ID == "" && c.id.set():
			continue // reported when it was read
		case c.ID == "" && !c.id.set():
			at.fail("a case in this list needs an id, such as id: holds-early")
		case problem != "" && c.id.set():
			at.fail("%s", problem)
		case first[c.ID] != nil:
			at.fail("the id %s is taken by the case at %s", show(c.ID), first[c.ID].at.position())
		default:
			first[c.ID] = c
		}
	}
}

// checkOrder reports cases that wait for one that is not there, or for each
// other.
func (b *loading) checkOrder() {
	byID := map[string]*caseDraft{}
	for _, c := range b.cases {
		byID[c.ID] = c
		if c.After != "" && b.suite.known && !b.known[c.After] {
			c.after.fail("there is no case %s in this suite; %s", show(c.After), c.after.d.suggest(c.After, b.ids))
		}
	}
	done := map[*caseDraft]bool{}
	for _, c := range b.cases {
		var chain []string
		onChain := map[*caseDraft]bool{}
		for c != nil && c.After != "" && !done[c] {
			chain = append(chain, c.ID)
			done[c], onChain[c] = true, true
			next := byID[c.After]
			if onChain[next] {
				c.after.fail("these cases wait for each other: %s", strings.Join(append(chain, next.ID), ", "))
			}
			c = next
		}
	}
}

// checkProbes reports a second probe: only one case of a suite is run to find
// it.
func checkProbes(cases []*caseDraft) {
	var first *caseDraft
	for _, c := range cases {
		if !c.Probe {
			continue
		}
		if first != nil {
			c.probe.fail("a suite has one probe, and %s is it already", first.ID)
			continue
		}
		first = c
	}
}
