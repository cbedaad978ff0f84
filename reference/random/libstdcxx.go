package random

import "math"

// MT19937 is std::mt19937 with the distributions and the shuffle of libstdc++, the
// standard library of g++. The C++ standard fixes only the engine: other libraries draw
// other dice from it. Below follows g++ 11 and later; earlier releases divide, which
// gives other values only for large bounds and rarely.
type MT19937 struct {
	mersenne mersenne
}

// NewMT19937 is std::mt19937 engine(seed).
func NewMT19937(seed uint32) *MT19937 {
	m := new(MT19937)
	m.mersenne.seedWord(seed)
	return m
}

// Uint32 is engine(): the next 32 bits.
func (m *MT19937) Uint32() uint32 { return m.mersenne.next() }

// Below is std::uniform_int_distribution<int>(0, n-1); a distribution from a to b draws
// a + Below(b-a+1).
func (m *MT19937) Below(n int) int {
	checkBound(n)
	return int(m.below(uint32(n)))
}

// below scales 32 bits to the span by a multiplication and redraws the few values that
// would make some results likelier than others.
func (m *MT19937) below(span uint32) uint32 {
	product := uint64(m.mersenne.next()) * uint64(span)
	if uint32(product) < span {
		for uneven := -span % span; uint32(product) < uneven; {
			product = uint64(m.mersenne.next()) * uint64(span)
		}
	}
	return uint32(product >> 32)
}

// Real is std::uniform_real_distribution<double>(0, 1): a value in [0, 1).
func (m *MT19937) Real() float64 {
	lower := float64(m.mersenne.next())
	sum := lower + float64(m.mersenne.next())*(1<<32)
	if value := sum / (1 << 64); value < 1 {
		return value
	}
	return math.Nextafter(1, 0)
}

// Shuffle is std::shuffle on n elements.
func (m *MT19937) Shuffle(n int, swap func(i, j int)) {
	if n < 2 {
		return
	}
	i := 1
	// Where one value of the engine has room for two places, it serves two.
	if math.MaxUint32/uint32(n) >= uint32(n) {
		if n%2 == 0 {
			swap(1, m.Below(2))
			i = 2
		}
		for ; i < n; i += 2 {
			pair := int(m.below(uint32(i+1) * uint32(i+2)))
			swap(i, pair/(i+2))
			swap(i+1, pair%(i+2))
		}
		return
	}
	for ; i < n; i++ {
		swap(i, m.Below(i+1))
	}
}
