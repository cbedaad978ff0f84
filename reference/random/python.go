package random

import (
	"crypto/sha512"
	"encoding/binary"
	"math/big"
	"math/bits"
)

// Python is the class Random of Python 3's module random, equal in every release of
// Python 3 from 3.6 on.
type Python struct {
	mersenne mersenne
}

// NewPython is Random(seed) for a whole number of any size. The sign does not matter.
func NewPython(seed *big.Int) *Python {
	p := new(Python)
	p.mersenne.seedKey(lowWordsFirst(seed))
	return p
}

// NewPythonText is Random(seed) for a text: its UTF-8 bytes, followed by their SHA-512
// hash, make one large number.
func NewPythonText(seed string) *Python {
	hash := sha512.Sum512([]byte(seed))
	return NewPython(new(big.Int).SetBytes(append([]byte(seed), hash[:]...)))
}

// lowWordsFirst cuts the absolute value of a number into words of 32 bits, the lowest
// first. Zero is one word.
func lowWordsFirst(number *big.Int) []uint32 {
	bytes := make([]byte, 4*max(1, (number.BitLen()+31)/32))
	number.FillBytes(bytes)
	words := make([]uint32, len(bytes)/4)
	for i := range words {
		words[i] = binary.BigEndian.Uint32(bytes[len(bytes)-4*(i+1):])
	}
	return words
}

// Below is randrange(n); randint(a, b) is a + Below(b-a+1), and choice takes the element
// at Below of the length. Python draws as many bits as n has, and again while the value
// is not below n.
func (p *Python) Below(n int) int {
	checkBound(n)
	surplus := 32 - bits.Len(uint(n))
	for {
		if value := int(p.mersenne.next() >> surplus); value < n {
			return value
		}
	}
}

// Uint32 is getrandbits(32).
func (p *Python) Uint32() uint32 { return p.mersenne.next() }

// Random is random(): a value in [0, 1).
func (p *Python) Random() float64 {
	upper := uint64(p.mersenne.next()>>5) << 26
	return float64(upper+uint64(p.mersenne.next()>>6)) / (1 << 53)
}

// Shuffle is shuffle on a list of n elements.
func (p *Python) Shuffle(n int, swap func(i, j int)) {
	shuffleFromEnd(p, n, swap)
}
