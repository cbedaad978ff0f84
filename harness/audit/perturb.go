package audit

import (
	"bytes"
	"strings"
	"unicode"

	"grade/harness/run"
	"grade/harness/suite"
	"grade/harness/transcript"
	"grade/reference/game"
)

// places is how many lines of an output each kind of change is tried at.
const places = 6

// changes are the changed outputs of one case.
type changes struct {
	tried, allowed int
	accepted       []Altered
}

// perturb judges right outputs that were changed so that no policy forgives it.
// A case whose author states a pattern or parts of the output means to accept
// others, and is left out.
func (u *caseUnder) perturb() error {
	if form := u.c.Expected.Form; form == suite.ExpectPattern || form == suite.ExpectContains {
		return nil
	}
	right := u.right[0]
	for _, p := range perturbed(right.Transcript.Stdout, &u.c.Settings.Policy, u.luckLines()) {
		if right.Starved && bytes.HasPrefix(p.text, right.Transcript.Stdout) {
			continue // what stands after the last answered question is not judged
		}
		records := append([]*run.Record{altered(right, p.text)}, u.right[1:]...)
		u.changed.tried++
		rejected, err := u.rejects(records)
		if err != nil {
			return err
		}
		if rejected {
			continue
		}
		allowed, err := u.allows(p.text)
		if err != nil {
			return err
		}
		if allowed {
			u.changed.allowed++
			continue
		}
		u.changed.accepted = append(u.changed.accepted, Altered{Case: u.c.ID, Change: p.change, Line: p.line})
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

// allows reports whether some choice of dialects prints a text.
func (u *caseUnder) allows(text []byte) (bool, error) {
	for _, dialects := range game.DialectChoices(u.jc.Game.About(), u.variant) {
		opt := u.c.Options
		opt.Dialects = dialects
		records, err := u.sit(opt)
		if err != nil {
			return false, err
		}
		if words(records[0].Transcript.Stdout) == words(text) {
			return true, nil
		}
	}
	return false, nil
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

// perturbed returns an output with one change each. Lines that show luck are
// neither doubled, left out nor swapped with each other.
func perturbed(out []byte, policy *suite.Policy, luck map[int]bool) []perturbation {
	if words(out) == "" {
		return nil
	}
	lines := bytes.SplitAfter(out, []byte("\n"))
	var telling []int // lines that say something that must be there
	for i, line := range lines {
		if words(line) != "" && !isOptional(line, policy) {
			telling = append(telling, i)
		}
	}
	all := []perturbation{{"nothing is printed", 0, nil}}
	if len(telling) == 0 {
		return all
	}
	joined := func(parts ...[][]byte) []byte {
		var b []byte
		for _, part := range parts {
			b = append(b, bytes.Join(part, nil)...)
		}
		return b
	}
	if middle := telling[len(telling)/2]; words(joined(lines[:middle])) != "" {
		all = append(all, perturbation{"the output is cut", middle + 1, joined(lines[:middle])})
	}
	add := func(change string, i int, text []byte) {
		all = append(all, perturbation{change, i + 1, text})
	}
	for n := range min(places, len(telling)) {
		i := telling[n*(len(telling)-1)/max(1, min(places, len(telling))-1)]
		line := lines[i]
		if !luck[i] {
			add("a line is doubled", i, joined(lines[:i], [][]byte{ended(line), line}, lines[i+1:]))
			add("a line is left out", i, joined(lines[:i], lines[i+1:]))
		}
		if both := luck[i] && luck[i+1]; !both && i+1 < len(lines) && words(lines[i+1]) != "" && !strings.EqualFold(words(line), words(lines[i+1])) && !isOptional(lines[i+1], policy) {
			add("two lines are swapped", i, joined(lines[:i], [][]byte{ended(lines[i+1]), line}, lines[i+2:]))
		}
		add("a byte is changed", i, joined(lines[:i], [][]byte{otherByte(line)}, lines[i+1:]))
	}
	return all
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
