package main

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"grade/cases"
	"grade/harness/grade"
	"grade/harness/transcript"
	"grade/reference"
)

// TestPlayPrintsTheHandoutsSamples: grade play, with the flags that a case
// stands for, prints every printed sample of the handouts byte for byte.
func TestPlayPrintsTheHandoutsSamples(t *testing.T) {
	library := &grade.Library{Games: reference.Games(), Suites: cases.Files}
	for _, name := range []string{
		"farkle-10000/sample-333", "farkle-10000/sample-13", "farkle-10000/sample-111",
		"group-farkle/sample-help-exit", "group-farkle/sample-game", "pig/handout-sample",
		"ochos-locos-basic/handout-sample", "ochos-locos-diversity/handout-sample", "ochos-locos-complete/handout-sample",
	} {
		t.Run(name, func(t *testing.T) {
			id, want, _ := strings.Cut(name, "/")
			s, problems := library.Embedded(id)
			if err := problems.Err(); err != nil {
				t.Fatal(err)
			}
			found := false
			for _, c := range s.Cases {
				if c.ID != want {
					continue
				}
				found = true
				args := []string{"play", s.Reference.Game}
				if v := c.Options.Variant; v != "" {
					args = append(args, "--variant", v)
				}
				if c.Seed != "" {
					args = append(args, "--seed", c.Seed)
				}
				if c.Options.Sides != 0 {
					args = append(args, "--sides", fmt.Sprint(c.Options.Sides))
				}
				if c.Dice != nil {
					args = append(args, "--dice", strings.Trim(strings.ReplaceAll(fmt.Sprint(c.Dice), " ", ","), "[]"))
				}
				var stdout, stderr bytes.Buffer
				e := &environment{
					Stdin:  bytes.NewReader(transcript.New(nil, c.Golden.Lines).Stdin()),
					Stdout: &stdout, Stderr: &stderr, Library: library, Getenv: func(string) string { return "" },
				}
				if status := e.execute(context.Background(), args); status != exitAccepted {
					t.Errorf("grade %s: exit status %d: %s", strings.Join(args, " "), status, stderr.String())
				}
				if stdout.String() != string(c.Golden.Stdout) {
					t.Errorf("grade %s printed\n%s\nwant\n%s", strings.Join(args, " "), stdout.String(), c.Golden.Stdout)
				}
			}
			if !found {
				t.Error("there is no such case")
			}
		})
	}
}
