package attack_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"testing"

	"grade/harness/attack"
	"grade/harness/sandbox"
)

func TestMain(m *testing.M) {
	switch {
	case sandbox.IsSlot(os.Args):
		os.Exit(sandbox.Serve())
	case attack.IsAttacker(os.Args):
		os.Exit(attack.Main(os.Args, os.Stdout))
	case attack.IsLevel(os.Args):
		if err := attack.MainLevel(context.Background(), os.Args, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// TestAttacksFail: at every level above the lowest, no attack reaches anything.
func TestAttacksFail(t *testing.T) {
	columns, err := attack.TryAll(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range columns {
		if c.Why != "" {
			t.Logf("NOT TRIED: the level %s: %s", c.Level, c.Why)
			continue
		}
		for _, o := range c.Outcomes {
			if o.Result == attack.Failed || o.Result == attack.Reached && c.Level != sandbox.Minimal {
				t.Errorf("at the level %s, %s: %s %s", c.Level, o.Attack, o.Result, o.Detail)
			}
		}
	}
}

// TestAttacksAreReal: where nothing holds a program back, the attacks reach
// what they are after. One that does not would prove nothing elsewhere.
func TestAttacksAreReal(t *testing.T) {
	columns, err := attack.TryAll(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	real := []string{"signal", "signal-thread", "signal-all", "signal-file", "trace", "read-memory", "open-memory", "environment",
		"descriptors", "limits", "priority", "affinity", "answers", "results", "submission", "tmp", "shared-memory", "semaphore",
		"tcp", "udp", "netlink", "unix", "abstract", "pair", "io-uring", "keys"}
	for _, c := range columns {
		if c.Level != sandbox.Minimal {
			continue
		}
		for _, o := range c.Outcomes {
			if slices.Contains(real, o.Attack) && o.Result != attack.Reached {
				t.Errorf("at the level %s, %s: %s %s", c.Level, o.Attack, o.Result, o.Detail)
			}
		}
	}
}
