package attack_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"testing"

	"grade/harness/attack"
	"grade/harness/sandbox"
	"grade/harness/sandboxtest"
)

// enterArgument makes this binary enter surroundings and start again there.
const enterArgument = "__enter"

func TestMain(m *testing.M) {
	var err error
	switch {
	case sandbox.IsSlot(os.Args):
		os.Exit(sandbox.Serve())
	case attack.IsAttacker(os.Args):
		os.Exit(attack.Main(os.Args, os.Stdout))
	case attack.IsLevel(os.Args):
		err = attack.MainLevel(context.Background(), os.Args, os.Stdout)
	case len(os.Args) > 3 && os.Args[1] == enterArgument:
		err = sandboxtest.Exec(os.Args[2], os.Args[3:], os.Environ())
	default:
		os.Exit(m.Run())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// tryIn tries all attacks at a level, by a grader in surroundings.
func tryIn(t *testing.T, s sandboxtest.Surroundings, level sandbox.Level) attack.Column {
	t.Helper()
	if os.Getuid() != 0 && s.Name != "here" {
		t.Skipf("NOT TRIED: only root can enter the surroundings %q", s.Name)
	}
	cmd := exec.CommandContext(t.Context(), attack.Self, enterArgument, s.Name, attack.Self, attack.LevelArgument, string(level))
	cmd.Env = []string{"PATH=/usr/bin:/bin", "TMPDIR=/tmp"}
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var column attack.Column
	if err := json.Unmarshal(out, &column); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return column
}

// TestAttacksFail: wherever a grader runs, and at every level above the lowest,
// no attack reaches anything.
func TestAttacksFail(t *testing.T) {
	for _, s := range sandboxtest.All() {
		for _, level := range sandbox.Levels() {
			if level == sandbox.Minimal || !sandbox.Level(s.Level).Reaches(level) || !s.CanOffer(string(level)) {
				continue
			}
			if testing.Short() && string(level) != s.Level {
				continue
			}
			t.Run(s.Name+"/"+string(level), func(t *testing.T) {
				column := tryIn(t, s, level)
				if column.Why != "" {
					if os.Getenv("CI") != "" && os.Getuid() == 0 {
						t.Errorf("the level cannot be had: %s", column.Why)
					}
					t.Skipf("NOT TRIED: the level cannot be had: %s", column.Why)
				}
				if len(column.Outcomes) != len(attack.List()) {
					t.Errorf("%d attacks were tried, there are %d", len(column.Outcomes), len(attack.List()))
				}
				for _, o := range column.Outcomes {
					if o.Result != attack.Refused && o.Result != attack.Stopped {
						t.Errorf("%s: %s %s", o.Attack, o.Result, o.Detail)
					}
				}
			})
		}
	}
}

// TestAttacksAreReal: where nothing holds a program back, the attacks reach
// what they are after. One that does not would prove nothing elsewhere.
func TestAttacksAreReal(t *testing.T) {
	i := slices.IndexFunc(sandboxtest.All(), func(s sandboxtest.Surroundings) bool { return s.Name == "user" })
	column := tryIn(t, sandboxtest.All()[i], sandbox.Minimal)
	for _, name := range []string{"signal", "signal-thread", "signal-all", "signal-file", "trace", "read-memory", "open-memory",
		"environment", "descriptors", "limits", "priority", "affinity", "answers", "results", "submission", "tmp",
		"shared-memory", "semaphore", "tcp", "udp", "netlink", "unix", "abstract", "pair"} {
		i := slices.IndexFunc(column.Outcomes, func(o attack.Outcome) bool { return o.Attack == name })
		if i < 0 {
			t.Errorf("%s was not tried", name)
		} else if o := column.Outcomes[i]; o.Result != attack.Reached {
			t.Errorf("%s: %s %s", name, o.Result, o.Detail)
		}
	}
}
