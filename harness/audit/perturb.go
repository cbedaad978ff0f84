package audit

import (
	"bytes"
	"slices"
	"strings"
	"unicode"

	"grade/harness/run"
	"grade/harness/suite"
	"grade/harness/transcript"
)

// places is how many lines of an output each kind of change is tried at, at most.
const places = 6

// changes are the changed outputs of one case.
type changes struct {
	tried    int
	accepted []Altered
}

// perturb judges right outputs that were changed so that no policy forgives it.
// A case whose author states a pattern or parts of the output means to accept
// others, and is left out.
func (u *caseUnder) perturb() error {
	if form := u.c.Expected.Form; form == suite.ExpectPattern || form == suite.ExpectContains {
		return nil
	}
	right := u.right[0]
	for _, p := range perturbed(right.Transcript.Stdout, &u.c.Settings.Policy, u.luckLines(), u.places) {
		if right.Starved && bytes.HasPrefix(p.text, right.Transcript.Stdout) {
			continue // what stands after the last answered question is not judged
		}
		records := append([]*run.Record{altered(right, p.text)}, u.right[1:]...)
		u.changed.tried++
		rejected, err := u.rejects(records)
		if err != nil {
			return err
		}
		if !rejected {
			u.changed.accepted = append(u.changed.accepted, Altered{Case: u.c.ID, Change: p.change, Line: p.line})
		}
	}
	return nil
}

// luckLines are the lines, counted from 0, that show luck of the program's own:
// without one, or with two of them swapped, an output can be right under other
// luck.
func (u *caseUnder) luckLines() map[int]bool {
	lines := map[int]bool{}
	if u.c.Settings.Judge == suite.JudgeReplay {
		for _, draw := range u.jc.Game.FindLuck(u.right[0].Transcript.Stdout) {
			lines[draw.Line-1] = true
		}
	}
	return lines
}

// words are a text without its layout.
func words(text []byte) string { return strings.Join(strings.Fields(string(text)), " ") }

// altered is a sitting that printed another text. Where its lines were typed is
// not known then.
func altered(right *run.Record, stdout []byte) *run.Record {
	rec := *right
	var lines []transcript.Line
	for _, text := range right.Transcript.Typed() {
		lines = append(lines, transcript.Line{At: len(stdout), Text: text})
	}
	rec.Transcript = transcript.New(stdout, lines)
	rec.Placed, rec.Read, rec.Digest = true, -1, nil
	if rec.Starved {
		rec.StarvedAt = len(stdout)
	}
	return &rec
}

type perturbation struct {
	change string
	line   int
	text   []byte
}

// tellingLines are the lines, counted from 0, that say something that must be
// there.
func tellingLines(out []byte, policy *suite.Policy) []int {
	var telling []int
	for i, line := range bytes.SplitAfter(out, []byte("\n")) {
		if words(line) != "" && !isOptional(line, policy) {
			telling = append(telling, i)
		}
	}
	return telling
}

// choosePlaces chooses the lines that are changed, in all cases, so that every
// kind of line has its turn: those whose shape was chosen least come first.
func choosePlaces(cases []*caseUnder) {
	chosen := map[string]int{}
	for _, u := range cases {
		if u.unplayed != "" {
			continue
		}
		out := u.right[0].Transcript.Stdout
		lines := bytes.SplitAfter(out, []byte("\n"))
		telling := tellingLines(out, &u.c.Settings.Policy)
		for range min(places, len(telling)) {
			best := slices.MinFunc(telling, func(i, j int) int { return chosen[shape(lines[i])] - chosen[shape(lines[j])] })
			chosen[shape(lines[best])]++
			u.places = append(u.places, best)
			telling = slices.DeleteFunc(telling, func(i int) bool { return i == best })
		}
		slices.Sort(u.places)
	}
}

// shape is a line without its numbers.
func shape(line []byte) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsDigit(r) {
			return -1
		}
		return r
	}, words(line))
}

// perturbed returns an output with one change each: it is not there, it is cut,
// and the chosen lines are doubled, left out, swapped with the next, or have
// another byte. Lines that show luck are neither doubled nor left out, nor are
// two of them swapped.
func perturbed(out []byte, policy *suite.Policy, luck map[int]bool, chosen []int) []perturbation {
	if words(out) == "" {
		return nil
	}
	all := []perturbation{{"nothing is printed", 0, nil}}
	lines := bytes.SplitAfter(out, []byte("\n"))
	if telling := tellingLines(out, policy); len(telling) > 1 {
		middle := telling[len(telling)/2]
		all = append(all, perturbation{"the output is cut", middle + 1, joined(lines[:middle])})
	}
	for _, i := range chosen {
		add := func(change string, parts ...[][]byte) {
			all = append(all, perturbation{change, i + 1, joined(append([][][]byte{lines[:i]}, parts...)...)})
		}
		line, after := lines[i], lines[i+1:]
		if !luck[i] {
			add("a line is doubled", [][]byte{ended(line), line}, after)
			add("a line is left out", after)
		}
		if swappable(lines, i, policy) && !(luck[i] && luck[i+1]) {
			add("two lines are swapped", [][]byte{ended(after[0]), line}, after[1:])
		}
		add("a byte is changed", [][]byte{otherByte(line)}, after)
	}
	return all
}

func joined(parts ...[][]byte) []byte {
	var b []byte
	for _, part := range parts {
		b = append(b, bytes.Join(part, nil)...)
	}
	return b
}

// swappable reports whether a line and the next say different things that must
// be there.
func swappable(lines [][]byte, i int, policy *suite.Policy) bool {
	return i+1 < len(lines) && words(lines[i+1]) != "" && !isOptional(lines[i+1], policy) &&
		!strings.EqualFold(words(lines[i]), words(lines[i+1]))
}

func isOptional(line []byte, policy *suite.Policy) bool {
	text := bytes.TrimRight(line, "\r\n")
	for _, optional := range policy.Optional {
		if optional.Match(text) {
			return true
		}
	}
	return false
}

func ended(line []byte) []byte {
	if bytes.HasSuffix(line, []byte("\n")) {
		return line
	}
	return append(bytes.Clone(line), '\n')
}

// otherByte returns a line with another letter in the place of its middle one,
// or of another byte where it has none: numbers may be luck or within tolerance.
func otherByte(line []byte) []byte {
	var letters, others []int
	for i, b := range line {
		switch {
		case b < 0x80 && unicode.IsLetter(rune(b)):
			letters = append(letters, i)
		case b > ' ' && b < 0x7f:
			others = append(others, i)
		}
	}
	at := letters
	if len(at) == 0 {
		at = others
	}
	changed := bytes.Clone(line)
	if len(at) == 0 {
		return append([]byte("x"), changed...)
	}
	i := at[len(at)/2]
	if changed[i] == 'q' {
		changed[i] = 'z'
	} else {
		changed[i] = 'q'
	}
	return changed
}
