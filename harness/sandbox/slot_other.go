//go:build !linux

package sandbox

import "runtime"

// IsSlot reports whether a command line is that of a slot process: this system
// has none.
func IsSlot([]string) bool { return false }

// Serve is never called where there are no slots.
func Serve() int { return 1 }

// NoSlot is what programs have where there are no slots.
func NoSlot() Offer {
	why := "not available on " + runtime.GOOS
	offer := Offer{Level: Minimal, Layers: []string{"environment"}}
	for _, layer := range []string{"cpu-limit", "file-limit", "landlock", "memory-limit", "notify", "process-limit", "seccomp", "session", "sweep", "user"} {
		offer.Missing = append(offer.Missing, Missing{layer, why})
	}
	return offer
}
