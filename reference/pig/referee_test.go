package pig_test

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grade/reference/game"
	"grade/reference/game/gametest"
	"grade/reference/pig"
)

// referee reads a terminal transcript line by line and holds it against the
// handout. It shares nothing with the game: where the two agree, each has
// checked the other.
type referee struct {
	last      byte // the kind of the line before
	user      int
	player    int
	scores    [3]int // of player 1 and player 2
	total     int
	die       int
	holds     bool // the user or the computer holds now
	mustRoll  bool
	completed bool
}

// lineKind is a line of the output format: which lines it may follow, and
// what its numbers must be.
type lineKind struct {
	kind    byte
	follows string
	form    *regexp.Regexp
	read    func(r *referee, number int, rest string) error
}

func lineKinds() []lineKind {
	form := regexp.MustCompile
	return []lineKind{
		{'U', "-", form(`^You will be player ([12])\.$`), func(r *referee, n int, _ string) error {
			r.user = n
			return nil
		}},
		{'I', "U", form(`^Enter nothing to roll; enter anything to hold\.$`), func(*referee, int, string) error { return nil }},
		{'1', "IN", form(`^Player 1 score: (\d+)$`), func(r *referee, n int, _ string) error { return r.want(r.scores[1], n) }},
		{'2', "1", form(`^Player 2 score: (\d+)$`), func(r *referee, n int, _ string) error { return r.want(r.scores[2], n) }},
		{'T', "2", form(`^It is player ([12])'s turn\.$`), (*referee).readTurn},
		{'R', "TRQ", form(`^Roll: ([1-6])$`), (*referee).readRoll},
		{'Q', "R", form(`^Turn total: (\d+)\tRoll/Hold\? (.*)$`), (*referee).readQuestion},
		{'E', "RQ", form(`^Turn total: (\d+)$`), (*referee).readTotal},
		{'N', "E", form(`^New score: (\d+)$`), (*referee).readScore},
	}
}

func (r *referee) want(want, got int) error {
	if want != got {
		return fmt.Errorf("the number should be %d", want)
	}
	return nil
}

func (r *referee) readTurn(n int, _ string) error {
	next := 1
	if r.player == 1 {
		next = 2
	}
	r.player, r.total, r.die, r.holds, r.mustRoll = n, 0, 0, false, true
	return r.want(next, n)
}

func (r *referee) readRoll(n int, _ string) error {
	if !r.mustRoll {
		return errors.New("no roll should come here")
	}
	r.die, r.total = n, r.total+n
	r.mustRoll = false
	switch {
	case n == 1:
		r.total = 0
		r.holds = true
	case r.player != r.user:
		r.holds = r.total >= 20 || r.scores[r.player]+r.total >= 100
		r.mustRoll = !r.holds
	}
	return nil
}

func (r *referee) readQuestion(n int, answer string) error {
	if r.player != r.user || r.die == 1 {
		return errors.New("no question should come here")
	}
	r.mustRoll = answer == "" || answer == "\r"
	r.holds = !r.mustRoll
	return r.want(r.total, n)
}

func (r *referee) readTotal(n int, _ string) error {
	if !r.holds {
		return errors.New("the turn should go on")
	}
	return r.want(r.total, n)
}

func (r *referee) readScore(n int, _ string) error {
	r.scores[r.player] += r.total
	r.completed = r.scores[r.player] >= 100
	return r.want(r.scores[r.player], n)
}

// objection returns what is wrong with a sitting.
func objection(result gametest.Result) error {
	r := referee{last: '-'}
	kinds := lineKinds()
	text := terminal(result)
	for line := range strings.Lines(text) {
		if err := r.judge(kinds, strings.TrimSuffix(line, "\n"), strings.HasSuffix(line, "\n")); err != nil {
			return fmt.Errorf("%q: %w", line, err)
		}
	}
	if ended := result.Err == nil; ended != r.completed {
		return fmt.Errorf("the game came to its end: %t, and it should: %t", ended, r.completed)
	}
	if result.Err == game.ErrInputEnded && !strings.HasSuffix(text, "\tRoll/Hold? ") {
		return errors.New("something else than the question waits for input")
	}
	return nil
}

func (r *referee) judge(kinds []lineKind, line string, whole bool) error {
	if r.completed {
		return errors.New("the game should be over")
	}
	for _, k := range kinds {
		m := k.form.FindStringSubmatch(line)
		if m == nil || !whole && k.kind != 'Q' {
			continue
		}
		if strings.IndexByte(k.follows, r.last) < 0 {
			return fmt.Errorf("a line of kind %c should not follow one of kind %c", k.kind, r.last)
		}
		r.last = k.kind
		m = append(m, "0", "")
		n, err := strconv.Atoi(m[1])
		if err != nil {
			return err
		}
		return k.read(r, n, m[2])
	}
	return errors.New("the output format has no such line")
}

// terminal returns what a person at the terminal sees.
func terminal(r gametest.Result) string {
	var b strings.Builder
	at := 0
	for _, typed := range r.Typed {
		b.WriteString(r.Stdout[at:typed.At] + typed.Line + "\n")
		at = typed.At
	}
	return b.String() + r.Stdout[at:]
}

func TestEverySittingKeepsTheRules(t *testing.T) {
	g := pig.New()
	rapid.Check(t, func(t *rapid.T) {
		values, script := drawSitting(t)
		result := gametest.Play(g, gametest.Sitting{Script: script, Luck: listed(values...)})
		if err := objection(result); err != nil {
			t.Fatalf("%v\n%s", err, terminal(result))
		}
	})
	for _, s := range sittings(t) {
		if result := gametest.Play(g, s); objection(result) != nil {
			t.Errorf("%s: %v\n%s", s.Name, objection(result), terminal(result))
		}
	}
}

// The referee objects to every mistake that one sitting can prove.
func TestMutantsBreakTheRules(t *testing.T) {
	g := pig.New()
	for _, m := range g.About().Mutants {
		objected := false
		for _, s := range sittings(t) {
			objected = objected || objection(gametest.Play(g, s, m.ID)) != nil
		}
		if byReplay := m.Seen.By == game.SeenByReplay; objected != byReplay {
			t.Errorf("%s is seen by %s; the referee objects: %t", m.ID, m.Seen.By, objected)
		}
	}
}
