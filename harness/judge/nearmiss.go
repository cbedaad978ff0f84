package judge

import (
	"bytes"
	"fmt"
	"slices"
	"sort"

	"grade/harness/suite"
	"grade/harness/transcript"
)

// The ladder of near misses. When an output is wrong, each rung names one
// change that, if the policy forgave it, would make the output right. A rung
// is reported only after the texts were compared again with that change and
// agreed, so that what is said is known and not guessed.

// nearMiss is one rung: a forgiveness that no policy grants, and its words.
type nearMiss struct {
	forgiveness
	// say tells a student what is wrong, without where.
	say func(s spot) string
}

// spot is the first place at which a near miss shows.
type spot struct {
	expected, actual string // the words there, shortened
	count            int    // in how many lines
	typed            string // what was typed last before it
	asked, asks      string // the question that comes next, in both texts
}

// Bounds of the ladder: each rung copies both texts several times over.
const (
	mostNearMiss  = 256 << 10 // bytes of both texts together
	mostRungs     = 4         // that are named at once
	nearMissFirst = 256       // bytes from the lines of the first difference that must get better
)

// nearMissFindings climbs the ladder for an output that was not accepted, and
// returns one finding for each change that it takes to make it right; none if
// no set of changes does. With layout only blanks and line breaks differ.
func nearMissFindings(exp expectation, actual transcript.Transcript, placed, layout bool, policy *suite.Policy) []Finding {
	e, a := exp.transcript.Stdout, actual.Stdout
	if exp.open() || len(e) == 0 || len(a) == 0 || len(e)+len(a) > mostNearMiss {
		return nil
	}
	l := &ladder{expected: exp.transcript, actual: actual, placed: placed, layout: layout, policy: policy, cut: linesBefore(e, firstDifference(e, a))}
	if set := l.climb(); set != nil {
		return l.findings(set)
	}
	if layout {
		return nil // its words and numbers are right
	}
	return l.shapeFindings()
}

func (l *ladder) forgives(f forgiveness) bool { return f.allow(l.policy) }

// ladder compares two transcripts again and again.
type ladder struct {
	expected, actual transcript.Transcript
	placed           bool
	layout           bool // only blanks and line breaks differ
	policy           *suite.Policy
	cut              int // both texts are equal before it
}

// forgivenFindings names what a policy forgave, and says in how many lines and
// where first.
func forgivenFindings(forgiven []forgiveness, exp expectation, actual transcript.Transcript, placed bool, policy *suite.Policy) []Finding {
	var findings []Finding
	e, a := exp.transcript.Stdout, actual.Stdout
	known := !exp.open() && len(e)+len(a) <= mostNearMiss
	for _, f := range forgiven {
		finding := Finding{Kind: f.kind, Message: fmt.Sprintf("Not exactly the expected text, but accepted: the difference is in %s.", f.words)}
		if known {
			l := &ladder{expected: exp.transcript, actual: actual, placed: placed, policy: policy, cut: linesBefore(e, firstDifference(e, a))}
			e, a := l.forms(nil, func(other forgiveness) bool { return other.kind != f.kind && other.allow(policy) })
			s, line := l.placeOf(e, a)
			finding.Line = line
			if s.count > 1 {
				finding.Message += fmt.Sprintf(" That is so in %d lines, first in line %d.", s.count, line)
			}
		}
		findings = append(findings, finding)
	}
	return findings
}

// climb returns the fewest rungs with which the texts agree: one if one is
// enough, else one after another, each that brings them furthest.
func (l *ladder) climb() []nearMiss {
	if !l.anyHelpsAtOnce() {
		return nil
	}
	var set []nearMiss
	for len(set) < mostRungs {
		reached, _ := l.reach(set)
		best := -1
		var found nearMiss
		for _, r := range l.rungs() {
			at, agreed := l.reach(append(set[:len(set):len(set)], r))
			if agreed {
				return l.inOrder(l.fewest(append(set, r)))
			}
			if at > max(reached, best) {
				best, found = at, r
			}
		}
		if best < 0 {
			return nil
		}
		set = append(set, found)
	}
	return nil
}

// inOrder sorts a set as the ladder lists its rungs.
func (l *ladder) inOrder(set []nearMiss) []nearMiss {
	var sorted []nearMiss
	for _, r := range l.rungs() {
		if slices.ContainsFunc(set, func(in nearMiss) bool { return in.kind == r.kind }) {
			sorted = append(sorted, r)
		}
	}
	return sorted
}

// anyHelpsAtOnce reports whether a rung moves the first difference, looking at
// the lines around it only: it spares most wrong outputs the ladder.
func (l *ladder) anyHelpsAtOnce() bool {
	near := *l
	near.expected = startOf(l.expected, l.cut+nearMissFirst)
	near.actual = startOf(l.actual, l.cut+nearMissFirst)
	if len(near.expected.Stdout) <= l.cut || len(near.actual.Stdout) <= l.cut {
		near = *l
	}
	reached, _ := near.reach(nil)
	for _, r := range near.rungs() {
		if at, agreed := near.reach([]nearMiss{r}); agreed || at > reached {
			return true
		}
	}
	return false
}

// startOf returns the lines of a transcript that lie within its first bytes.
func startOf(t transcript.Transcript, size int) transcript.Transcript {
	out := wholeLines(t.Stdout, size)
	return transcript.New(out, t.Lines[:typedBefore(t, len(out)+1)])
}

// fewest leaves out what is not needed, from the end.
func (l *ladder) fewest(set []nearMiss) []nearMiss {
	for i := len(set) - 1; i >= 0 && len(set) > 1; i-- {
		without := append(append([]nearMiss(nil), set[:i]...), set[i+1:]...)
		if _, agreed := l.reach(without); agreed {
			set = without
		}
	}
	return set
}

// reach returns how far into the expected text both agree with some rungs.
func (l *ladder) reach(rungs []nearMiss) (at int, agreed bool) {
	e, a := l.forms(rungs, l.forgives)
	if agree(e, a, false) {
		return len(l.expected.Stdout), true
	}
	return e.at[firstDifference(e.b, a.b)], false
}

// forms brings both texts into the form in which neither the rungs matter nor
// what use selects of the policy. The rungs come first: some look at the places
// of typed lines.
func (l *ladder) forms(rungs []nearMiss, use func(forgiveness) bool) (e, a *mapped) {
	e, a = mapOf(l.expected.Stdout[l.cut:]), mapOf(l.actual.Stdout[l.cut:])
	e.rebase(l.cut)
	a.rebase(l.cut)
	apply := func(f forgiveness) {
		if f.alone != nil {
			f.alone(e, l.policy)
			f.alone(a, l.policy)
		} else {
			f.together(e, a, l.policy)
		}
	}
	for _, r := range rungs {
		apply(r.forgiveness)
	}
	for _, f := range forgivenesses() {
		if use(f) {
			apply(f)
		}
	}
	return e, a
}

// findings describes each rung of a set: what, in how many lines, where first.
func (l *ladder) findings(set []nearMiss) []Finding {
	var findings []Finding
	end := " All else is right, but this counts too."
	if len(set) > 1 {
		end = ""
	}
	for i, r := range set {
		without := append(append([]nearMiss(nil), set[:i]...), set[i+1:]...)
		e, a := l.forms(without, l.forgives)
		s, line := l.placeOf(e, a)
		text := r.say(s)
		if s.count > 1 && len(set) == 1 { // several hide each other's places
			text += fmt.Sprintf(" That is so in %d lines, first in line %d.", s.count, line)
		}
		findings = append(findings, Finding{Kind: r.kind, Line: line, Message: text + end})
	}
	if len(set) > 1 {
		findings[len(set)-1].Message += " All else is right, but these count too."
	}
	return findings
}

// placeOf describes where two forms differ: the words there, the line of the
// actual terminal transcript, and how many lines differ.
func (l *ladder) placeOf(e, a *mapped) (s spot, line int) {
	first := firstDifference(e.b, a.b)
	s.expected, s.actual = wordsAt(e.b, first), wordsAt(a.b, first)
	var eLines, aLines []string
	eachLine(e.b, func(start, end int) { eLines = append(eLines, string(e.b[start:end])) })
	eachLine(a.b, func(start, end int) { aLines = append(aLines, string(a.b[start:end])) })
	if s.count = len(aLines) - len(eLines); s.count == 0 {
		for i := range eLines {
			if eLines[i] != aLines[i] {
				s.count++
			}
		}
	}
	s.count = max(s.count, -s.count, 1)
	if typed := typedBefore(l.expected, e.at[first]+1); typed > 0 {
		s.typed = l.expected.Lines[typed-1].Text
	}
	next := typedBefore(l.expected, e.at[first])
	s.asked, s.asks = questionOf(l.expected, next), questionOf(l.actual, next)
	return s, l.lineOf(e.at[first], a.at[first])
}

// questionOf returns what stands in the line in which a line was typed, before
// it.
func questionOf(t transcript.Transcript, typed int) string {
	if typed >= len(t.Lines) {
		return ""
	}
	end, start := t.Lines[typed].At, 0
	if typed > 0 {
		start = t.Lines[typed-1].At
	}
	question := t.Stdout[start:end]
	return excerptOf(string(question[bytes.LastIndexByte(question, '\n')+1:]))
}

// lineOf returns the line of the actual terminal transcript for offsets up to
// which both outputs agree.
func (l *ladder) lineOf(expected, actual int) int {
	typed := typedBefore(l.expected, expected+1)
	return 1 + typed + bytes.Count(l.actual.Stdout[:actual], []byte("\n"))
}

// wordsAt returns the word that holds an offset, or the character that stands
// there if it is no part of a word.
func wordsAt(text []byte, at int) string {
	if at >= len(text) {
		return ""
	}
	const most = 24
	isSpace := func(b byte) bool { return b == ' ' || b == '\t' || b == '\n' || b == '\r' }
	start, end := at, at
	for start > 0 && at-start < most && !isSpace(text[start-1]) {
		start--
	}
	for start < at && text[start]&0xc0 == 0x80 {
		start++
	}
	for end < len(text) && end-at < most && !isSpace(text[end]) {
		end++
	}
	for end > start && end < len(text) && text[end]&0xc0 == 0x80 {
		end--
	}
	return string(text[start:end])
}

// typedAt returns the places in a form of the expected text at which lines
// were typed, in order.
func (l *ladder) typedAt(e *mapped) []int {
	var places []int
	for _, line := range l.expected.Lines {
		if line.At >= l.cut {
			places = append(places, sort.SearchInts(e.at, line.At))
		}
	}
	return places
}
