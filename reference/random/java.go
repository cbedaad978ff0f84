package random

import (
	"fmt"
	"math"
)

// The linear congruence of java.util.Random, modulo 2^48.
const (
	javaMultiplier = 0x5DEECE66D
	javaIncrement  = 0xB
	javaMask       = 1<<48 - 1
)

// Java is java.util.Random as of Java 17. Its methods draw what the methods of the Java
// class draw, and can be mixed as freely.
type Java struct {
	state uint64
}

// NewJava is new Random(seed).
func NewJava(seed int64) *Java {
	return &Java{state: (uint64(seed) ^ javaMultiplier) & javaMask}
}

// next is the protected method of that name: the upper bits of the next state.
func (j *Java) next(bits uint) uint32 {
	j.state = (j.state*javaMultiplier + javaIncrement) & javaMask
	return uint32(j.state >> (48 - bits))
}

// Below is nextInt(n).
//
// A game of solitaire draws through it 52 times, so the usual case (no power of two,
// nothing to reject) comes first, in 32 bits, and without a loop.
func (j *Java) Below(n int) int {
	j.state = (j.state*javaMultiplier + javaIncrement) & javaMask
	drawn := uint32(j.state >> 17)
	if n&(n-1) != 0 && uint(n) <= MaxBound {
		bound := uint32(n)
		if remainder := drawn % bound; drawn-remainder+bound <= 1<<31 {
			return int(remainder)
		}
	}
	return j.finishBelow(drawn, n)
}

// finishBelow is the rest of nextInt(n) after the first 31 bits are drawn.
func (j *Java) finishBelow(drawn uint32, n int) int {
	checkBound(n)
	if n&(n-1) == 0 {
		return int(uint64(n) * uint64(drawn) >> 31)
	}
	bound := uint32(n)
	for drawn-drawn%bound+bound > 1<<31 {
		drawn = j.next(31)
	}
	return int(drawn % bound)
}

// NextInt is nextInt().
func (j *Java) NextInt() int32 { return int32(j.next(32)) }

// NextIntBetween is nextInt(origin, bound) of Java 17, which ints(count, origin, bound)
// uses too: a value from origin to bound-1. For a power of two it takes other bits than
// nextInt(n). It panics unless origin < bound.
func (j *Java) NextIntBetween(origin, bound int32) int32 {
	if origin >= bound {
		panic(fmt.Sprintf("random: NextIntBetween(%d, %d): the bound must be above the origin", origin, bound))
	}
	drawn := j.next(32)
	span := uint32(bound) - uint32(origin)
	switch {
	case span&(span-1) == 0:
		return origin + int32(drawn&(span-1))
	case span <= math.MaxInt32:
		drawn >>= 1
		for drawn-drawn%span+span > 1<<31 {
			drawn = j.next(31)
		}
		return origin + int32(drawn%span)
	}
	value := int32(drawn)
	for value < origin || value >= bound {
		value = j.NextInt()
	}
	return value
}

// NextLong is nextLong(). Java adds the halves as signed ints, so the lower one may
// borrow from the upper one.
func (j *Java) NextLong() int64 {
	upper := int64(j.NextInt()) << 32
	return upper + int64(j.NextInt())
}

// NextDouble is nextDouble(): a value in [0, 1).
func (j *Java) NextDouble() float64 {
	upper := uint64(j.next(26)) << 27
	return float64(upper+uint64(j.next(27))) / (1 << 53)
}

// NextFloat is nextFloat(): a value in [0, 1).
func (j *Java) NextFloat() float32 { return float32(j.next(24)) / (1 << 24) }

// NextBoolean is nextBoolean().
func (j *Java) NextBoolean() bool { return j.next(1) != 0 }

// Shuffle is Collections.shuffle on a list of n elements.
func (j *Java) Shuffle(n int, swap func(i, j int)) {
	shuffleFromEnd(j, n, swap)
}

// shuffleFromEnd is the shuffle that Java and Python share: each place from the last
// down to the second is exchanged with itself or an earlier one.
func shuffleFromEnd(g Generator, n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, g.Below(i+1))
	}
}
