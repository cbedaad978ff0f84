package random

import (
	"encoding/binary"
	"math/rand"
	randv2 "math/rand/v2"
)

// Go is a generator of Go's package math/rand. Its values are fixed by Go's promise of
// compatibility, so the library itself draws them.
type Go struct {
	*rand.Rand
}

// NewGo is rand.New(rand.NewSource(seed)).
func NewGo(seed int64) Go { return Go{rand.New(rand.NewSource(seed))} }

// Below is Intn(n).
func (g Go) Below(n int) int {
	checkBound(n)
	return g.Intn(n)
}

// GoV2 is a generator of Go's package math/rand/v2 on one of its two seeded sources.
type GoV2 struct {
	*randv2.Rand
}

// NewGoPCG is rand.New(rand.NewPCG(seed1, seed2)).
func NewGoPCG(seed1, seed2 uint64) GoV2 {
	return GoV2{randv2.New(randv2.NewPCG(seed1, seed2))}
}

// NewGoChaCha8 is rand.New(rand.NewChaCha8(seed)).
func NewGoChaCha8(seed [32]byte) GoV2 {
	return GoV2{randv2.New(randv2.NewChaCha8(seed))}
}

// chaCha8Seed makes a seed of 32 bytes from a number: its eight bytes, lowest first, and
// zeros.
func chaCha8Seed(number uint64) [32]byte {
	var seed [32]byte
	binary.LittleEndian.PutUint64(seed[:], number)
	return seed
}

// Below is IntN(n).
func (g GoV2) Below(n int) int {
	checkBound(n)
	return g.IntN(n)
}
