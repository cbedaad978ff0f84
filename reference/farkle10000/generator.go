package farkle10000

import (
	"strconv"

	"grade/reference/game"
)

// seedLuck starts the dice from the typed seed, if the luck can be seeded. The
// generators of mistakes replace only such luck: dice that are given stay.
func (s *sitting) seedLuck() error {
	given, ok := s.given.(game.Seeder)
	if !ok {
		return nil
	}
	s.seeded = true
	seed := s.seed
	if seed == 0 {
		seed = s.rules.Dice.ZeroSeed
	}
	switch s.rules.Dice.Generator {
	case SignedGenerator:
		s.luck = &registerLuck{step: signedStep, state: seed}
		return nil
	case ShortGenerator:
		s.luck = &registerLuck{step: shortStep, state: seed & 0xFFFF}
		return nil
	case LibraryGenerator:
		library := game.NewGenerated("glibc")
		s.luck, given = library, library
	}
	if err := given.Seed(strconv.FormatUint(uint64(seed), 10)); err != nil {
		return &game.BadOption{Text: err.Error()}
	}
	return nil
}

// registerLuck is luck from the handout's register with a wrong step.
type registerLuck struct {
	step  func(uint32) uint32
	state uint32
}

// Draw implements game.Luck.
func (l *registerLuck) Draw(lo, hi int) (int, error) {
	l.state = l.step(l.state)
	return lo + int(l.state%uint32(hi-lo+1)), nil
}

// Roll implements game.Luck.
func (l *registerLuck) Roll(dice []int, sides int) error {
	for i := range dice {
		l.state = l.step(l.state)
		dice[i] = 1 + int(l.state%uint32(sides))
	}
	return nil
}

// signedStep shifts a signed int to the right, which brings in its sign.
func signedStep(state uint32) uint32 {
	x := int32(state)
	x ^= x >> 7
	x ^= x << 9
	x ^= x >> 13
	return uint32(x)
}

// shortStep keeps 16 bits, as a comment in the given code says.
func shortStep(state uint32) uint32 {
	x := uint16(state)
	x ^= x >> 7
	x ^= x << 9
	x ^= x >> 13
	return uint32(x)
}
