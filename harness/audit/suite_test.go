package audit_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/sebdah/goldie/v2"

	"grade/harness/audit"
	"grade/harness/grade"
	"grade/harness/suite"
)

func audited(t *testing.T, s *suite.Suite) *audit.Audit {
	t.Helper()
	a, err := audit.Of(context.Background(), s, gameOf(s))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestMissing: what keeps a weak suite from being good is said.
func TestMissing(t *testing.T) {
	for _, tt := range []struct {
		name, suite, yaml string
		want              []string
		never             string
	}{
		{"a game that stops at once", pigSuite, short,
			[]string{"No case shows the rule goal-ends-game: ", "No case catches the mistake goal-needs-101: "}, "rejected in"},
		{"a game with dice that says nothing of holding", pigSuite, "dice: [1, 6]\nstarved: true\nstdin: []\n",
			[]string{"No case catches the mistake empty-line-holds: "}, "rejected in"},
		{"a pattern that accepts all", pigSuite, short + "judge: text\nstdout: {pattern: '(?s).*'}\n",
			[]string{"No case catches the mistake player-line-without-period: ", "No right output was changed"}, "rejected in"},
		{"lines that may all be missing", "title: Pig\nreference: {game: pig}\njudge: replay\npolicy: {optional: ['Player 2 score.*', 'Player 1 score.*']}\n", short,
			[]string{"No case catches the mistake scores-printed-once: "}, "accepts a wrong"},
		{"a text that leaves no other reading", pigSuite, short + "judge: text\nstdout: {contains: [\"Turn total: 4\\tRoll\"]}\n",
			[]string{"What the dialect space-before-tab prints is right and rejected in a."}, "the reference itself"},
		{"a text of which the right one is only one", pigSuite, short + "judge: text\nstdout: {any_of: [" + quotedText(opens+"Roll: 2\nTurn total: 6\tRoll/Hold? ") + ", \"\"]}\n",
			[]string{"The case a accepts a wrong output: nothing is printed."}, "the reference itself"},
		{"a case that is skipped", pigSuite, short + "skip: not ready\n", []string{"No case was played.", "There is no mistake"}, "rejected in"},
		{"a checker", pigSuite, short + "judge: command\nchecker: [/bin/true]\n", []string{"No case was played.", "There is no mistake"}, "rejected in"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a := audited(t, loaded(t, tt.suite, tt.yaml, nil))
			said := strings.Join(a.Missing, "\n")
			for _, want := range tt.want {
				if !strings.Contains(said, want) {
					t.Errorf("%q is not said:\n%s", want, said)
				}
			}
			if strings.Contains(said, tt.never) {
				t.Errorf("%q is said:\n%s", tt.never, said)
			}
		})
	}
}

func quotedText(text string) string {
	return `"` + strings.NewReplacer("\n", `\n`, "\t", `\t`).Replace(text) + `"`
}

// TestNoCases: a suite without cases is not a good one.
func TestNoCases(t *testing.T) {
	s := loaded(t, pigSuite, short, nil)
	s.Cases = nil
	a := audited(t, s)
	if len(a.Missing) == 0 || a.Missing[0] != "No case was played." {
		t.Errorf("%q", a.Missing)
	}
}

// TestOtherReference: an instructor's own program has no known mistakes.
func TestOtherReference(t *testing.T) {
	s := loaded(t, "title: x\nreference: {command: [/bin/echo, hello]}\n", "stdin: []\n", nil)
	_, err := audit.Of(context.Background(), s, nil)
	var request *grade.RequestError
	if !errors.As(err, &request) || request.Hint == "" {
		t.Errorf("%v", err)
	}
}

// TestCancelled: an audit ends with its context.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s := loaded(t, pigSuite, short, nil)
	if _, err := audit.Of(ctx, s, gameOf(s)); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// TestTables: what a person sees of a weak suite, and that two audits say the
// same in JSON.
func TestTables(t *testing.T) {
	s := loaded(t, pigSuite, short, nil)
	copied := s.Cases[0]
	copied.ID = "again"
	s.Cases = append(s.Cases, copied)
	a := audited(t, s)
	var table, first, second bytes.Buffer
	if err := errors.Join(a.WriteTerminal(&table, true), a.WriteJSON(&first), audited(t, s).WriteJSON(&second)); err != nil {
		t.Fatal(err)
	}
	goldie.New(t, goldie.WithNameSuffix(".txt")).Assert(t, "weak", table.Bytes())
	if d := cmp.Diff(first.String(), second.String()); d != "" {
		t.Error(d)
	}
	var read audit.Audit
	if err := json.Unmarshal(first.Bytes(), &read); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(a, &read); d != "" {
		t.Error(d)
	}
}
