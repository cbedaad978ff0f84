package random

// The parameters of the Mersenne Twister MT19937.
const (
	mersenneWords  = 624
	mersenneMiddle = 397
	mersenneTwist  = 0x9908b0df
	upperBit       = 1 << 31
)

// mersenne is the Mersenne Twister MT19937, the generator of Python and of std::mt19937.
// The two differ in how a seed fills the state and in how they use the output.
type mersenne struct {
	state [mersenneWords]uint32
	used  int // words of the state that were given out since it was last twisted
}

// seedWord fills the state from one number, as std::mt19937 does.
func (m *mersenne) seedWord(seed uint32) {
	m.state[0] = seed
	for i := 1; i < mersenneWords; i++ {
		previous := m.state[i-1]
		m.state[i] = 1812433253*(previous^previous>>30) + uint32(i)
	}
	m.used = mersenneWords
}

// seedKey fills the state from a key of one or more words, as Python does.
func (m *mersenne) seedKey(key []uint32) {
	m.seedWord(19650218)
	i := 1
	advance := func() {
		i++
		if i == mersenneWords {
			m.state[0] = m.state[mersenneWords-1]
			i = 1
		}
	}
	for step := range max(mersenneWords, len(key)) {
		previous := m.state[i-1]
		k := step % len(key)
		m.state[i] = m.state[i] ^ (previous^previous>>30)*1664525 + key[k] + uint32(k)
		advance()
	}
	for range mersenneWords - 1 {
		previous := m.state[i-1]
		m.state[i] = m.state[i] ^ (previous^previous>>30)*1566083941 - uint32(i)
		advance()
	}
	m.state[0] = upperBit
}

// next returns the next 32 bits.
func (m *mersenne) next() uint32 {
	if m.used == mersenneWords {
		m.twist()
	}
	y := m.state[m.used]
	m.used++
	y ^= y >> 11
	y ^= y << 7 & 0x9d2c5680
	y ^= y << 15 & 0xefc60000
	return y ^ y>>18
}

// twist replaces the whole state by the next one.
func (m *mersenne) twist() {
	for i := range m.state {
		y := m.state[i]&upperBit | m.state[(i+1)%mersenneWords]&(upperBit-1)
		next := m.state[(i+mersenneMiddle)%mersenneWords] ^ y>>1
		if y&1 != 0 {
			next ^= mersenneTwist
		}
		m.state[i] = next
	}
	m.used = 0
}
