package suite

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"io/fs"
	"path"
	"slices"
	"strings"

	"grade/harness/transcript"
)

// lint warns of what can be seen without running anything and is probably a
// slip.
func (b *loading) lint(entries []fs.DirEntry) {
	b.lintTitles()
	b.lintTwins()
	total := 0.0
	for _, c := range b.cases {
		c.lintLuck(&b.suite)
		c.lintGolden(b)
		total += c.Points
	}
	if len(b.cases) > 0 && total == 0 {
		b.warn("", "all cases together are worth 0 points")
	}
	for _, e := range entries {
		if e.IsDir() && e.Name() != goldenFolder && e.Name() != samplesFolder {
			b.lintSubfolder(e.Name())
		}
	}
	for _, s := range b.suite.Samples {
		if s.Verdict != "accepted" && s.Verdict != "build_error" && s.Title != "" && len(s.Fails) == 0 && s.Finding == "" {
			b.warn(samplesFolder+"/"+samplesFile, "%s: it names neither a case that it fails nor a finding, so nothing checks what catches it", visible(s.Path))
		}
	}
}

func (b *loading) lintTitles() {
	if b.suite.known && !b.suite.alone && b.suite.Title == "" {
		b.warn(suiteFile, "title: the suite has none; students see %s in its place", visible(b.suite.ID))
	}
	first := map[string]*caseDraft{}
	for _, c := range b.cases {
		switch other := first[c.Title]; {
		case c.broken:
		case c.Title == "":
			c.at.warn("the case has no title; students see its id %s in its place", show(c.ID))
		case other != nil:
			c.at.warn("the case %s has the same title; students cannot tell the two apart", other.ID)
		default:
			first[c.Title] = c
		}
	}
}

// lintTwins warns of two cases that give a program the same input and expect
// the same: the second shows nothing new.
func (b *loading) lintTwins() {
	first := map[uint64]*caseDraft{}
	for _, c := range b.cases {
		if c.broken {
			continue
		}
		key := c.inputSum()
		if other := first[key]; other == nil {
			first[key] = c
		} else if sameInput(&c.Case, &other.Case) && sameExpectation(&c.Case, &other.Case) {
			c.at.warn("the case %s gives the program the same input and expects the same", other.ID)
		}
	}
}

// inputSum returns a number that is the same for cases with the same input.
func (c *caseDraft) inputSum() uint64 {
	h := fnv.New64a()
	for _, part := range [][]string{{c.Seed, c.Script.Player}, c.Script.Lines, c.Args, c.Env} {
		for _, text := range part {
			h.Write([]byte(text))
			h.Write([]byte{0})
		}
	}
	return h.Sum64()
}

func sameInput(a, b *Case) bool {
	sameFile := func(x, y File) bool { return x.Name == y.Name && string(x.Content) == string(y.Content) }
	x, y := a.Options, b.Options
	return a.Seed == b.Seed && a.Script.Player == b.Script.Player && a.Script.Unended == b.Script.Unended &&
		slices.Equal(a.Script.Lines, b.Script.Lines) && slices.Equal(a.Args, b.Args) && slices.Equal(a.Env, b.Env) &&
		slices.Equal(a.Dice, b.Dice) && slices.EqualFunc(a.Files, b.Files, sameFile) &&
		x.Variant == y.Variant && x.Policy == y.Policy && x.Against == y.Against && x.Games == y.Games &&
		x.Sides == y.Sides && slices.Equal(x.Dialects, y.Dialects) && string(x.Deck) == string(y.Deck) &&
		a.Settings.Drive == b.Settings.Drive && a.Settings.Judge == b.Settings.Judge
}

func sameExpectation(a, b *Case) bool {
	x, y := a.Expected, b.Expected
	return x.Form == y.Form && slices.Equal(x.Texts, y.Texts) && fmt.Sprint(x.Pattern) == fmt.Sprint(y.Pattern) &&
		(a.Transcript == nil) == (b.Transcript == nil) &&
		(a.Transcript == nil || bytes.Equal(transcript.Format(*a.Transcript), transcript.Format(*b.Transcript)))
}

// lintLuck warns of a comparison that no submission can win: the reference
// plays with a seed that the submission never gets.
func (c *caseDraft) lintLuck(s *suiteDraft) {
	if c.Settings.Judge != JudgeText || c.Settings.Luck == LuckForced || !s.known {
		return
	}
	if c.dice.set() && s.about() != nil {
		c.dice.warn("under judge: text a submission is compared with these dice, but cannot be given them; judge: replay reads its own dice off its output")
	}
	if !c.seed.set() {
		return
	}
	for _, words := range [][]string{s.Submission.Run, c.Args, c.Env} {
		for _, w := range words {
			if strings.Contains(w, "{seed}") {
				return
			}
		}
	}
	c.seed.warn("under judge: text a submission is compared with this seed's luck, but never gets the seed; write {seed} into run, args or env, or judge: replay")
}

// lintGolden warns of a golden file that was made with other input.
func (c *caseDraft) lintGolden(b *loading) {
	if c.Golden == nil || c.Script.Player != "" || slices.Equal(c.Golden.Typed(), c.Script.Lines) {
		return
	}
	b.warn(goldenName(c.ID), "its typed lines are not those of the case; renew it with `grade record`")
}

// lintSubfolder warns of YAML files that look like cases and are none.
func (b *loading) lintSubfolder(name string) {
	files, err := b.folder.list(name)
	if err != nil {
		b.fail(name, "the folder cannot be read: %v", err)
	}
	for _, e := range files {
		if ending := path.Ext(e.Name()); ending == caseEnding || ending == ".yml" {
			b.warn(name+"/"+e.Name(), "a YAML file in a folder of the suite is no case; cases lie beside suite.yaml")
		}
	}
}
