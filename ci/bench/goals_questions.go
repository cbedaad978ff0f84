package main

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
)

// questions is how often questions.c asks in a sitting.
const questions = 300

// measureQuestions takes P7: what it costs to type a line when the program
// waits for it, over giving the whole input at once.
func (b *bench) measureQuestions(ctx context.Context) ([]row, error) {
	r := row{goal: "P7", what: fmt.Sprintf("extra wall time a typed line, C, %d questions (≤ 50 by user-notify)", questions), unit: "µs", bound: atMost(120)}
	typed, err := b.typed(ctx)
	if err != nil {
		return nil, err
	}
	if !typed {
		r.absence = absence{unavailable, "not available: this grade gives all input at once"}
		return []row{r}, nil
	}
	sittings := make([]sitting, b.sittings)
	for i := range sittings {
		sittings[i] = questionSitting(fmt.Sprint("sitting-", i+1), questions)
	}
	var f field
	for _, drive := range []string{"pipe", "terminal"} {
		if err := b.add(ctx, &f, b.oursWith(gradeSuite{drive: drive}, 1), drive, sittings, b.built("questions")); err != nil {
			return nil, err
		}
	}
	m, err := b.run(ctx, "P7", &f)
	if err != nil {
		return nil, err
	}
	values, why := m.values(func(at func(string) sample) float64 {
		return 1e6 * (wall(at("terminal")) - wall(at("pipe"))) / float64(questions*b.sittings)
	}, "terminal", "pipe")
	return []row{filled(r, values, why)}, nil
}

// typed reports whether grade types under drive: terminal. If it does not, a
// program that looks at its input before it asks for anything finds it there.
func (b *bench) typed(ctx context.Context) (bool, error) {
	early := sitting{id: "early", seed: "1", typed: []string{"yes"}, printed: []byte("Nothing typed yet.\nQuestion 1? 1: yes\n")}
	ours := b.oursWith(gradeSuite{drive: "terminal", run: `["{program}", early]`}, 1)
	c, err := ours.contender([]sitting{early}, b.folder("early"), b.built("questions"))
	if err != nil {
		return false, err
	}
	_, why, err := b.once(ctx, c)
	return why.kind == present, err
}

// questionSitting is a sitting of questions.c, whose seed is the number of
// questions.
func questionSitting(id string, n int) sitting {
	s := sitting{id: id, seed: strconv.Itoa(n)}
	var printed bytes.Buffer
	for i := range n {
		answer := fmt.Sprint("answer ", i+1)
		s.typed = append(s.typed, answer)
		fmt.Fprintf(&printed, "Question %d? %d: %s\n", i+1, i+1, answer)
	}
	s.printed = printed.Bytes()
	return s
}
