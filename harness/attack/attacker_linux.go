package attack

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"golang.org/x/sys/unix"
)

// patience is how long an attacker may take.
const patience = 4 * time.Second

// Main is the whole life of an attacker. It prints what came of its attack.
func Main(args []string, stdout io.Writer) int {
	if len(args) != 4 {
		return 2
	}
	switch args[2] {
	case sleepArgument:
		time.Sleep(10 * patience)
		return 0
	case forkArgument:
		if err := startSleeper(&target{Scratch: args[3]}); err != nil {
			return 1
		}
		return 0
	}
	var t target
	if err := json.Unmarshal([]byte(args[3]), &t); err != nil {
		fmt.Fprintln(stdout, Failed, err)
		return 2
	}
	for _, a := range List() {
		if a.ID == args[2] {
			o := outcomeOf(a.try(&t))
			fmt.Fprintln(stdout, o.Result, o.Detail)
			return 0
		}
	}
	fmt.Fprintln(stdout, Failed, "there is no attack", args[2])
	return 2
}

// outcomeOf says what an attack's error means.
func outcomeOf(err error) Outcome {
	var errno unix.Errno
	switch {
	case err == nil:
		return Outcome{Result: Reached, Detail: "done"}
	case errors.As(err, &errno):
		return Outcome{Result: Refused, Detail: unix.ErrnoName(errno)}
	}
	return Outcome{Result: Failed, Detail: err.Error()}
}
