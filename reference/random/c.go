package random

// ECE209 is the generator that the course ECE 209 gives to its students in C: a shift
// register of 32 bits. Its state 0 never changes, so with seed 0 every value is 0.
type ECE209 struct {
	state uint32
}

// NewECE209 is seedRandom(seed).
func NewECE209(seed uint32) *ECE209 { return &ECE209{state: seed} }

// Next is one step: the new state, from the whole range of 32 bits.
func (e *ECE209) Next() uint32 {
	e.state ^= e.state >> 7
	e.state ^= e.state << 9
	e.state ^= e.state >> 13
	return e.state
}

// Below is getRandom(n).
func (e *ECE209) Below(n int) int {
	checkBound(n)
	return int(e.Next() % uint32(n))
}

// glibcWords is the length of the feedback register behind rand of the GNU C library.
const glibcWords = 31

// Glibc is rand of the GNU C library, on Linux; random draws the same values.
type Glibc struct {
	words       [glibcWords]uint32
	front, rear int
}

// NewGlibc is srand(seed). Seed 0 gives the values of seed 1.
func NewGlibc(seed uint32) *Glibc {
	if seed == 0 {
		seed = 1
	}
	g := &Glibc{front: 3}
	// The library fills the register with a minimal standard generator computed
	// in signed ints, so a seed from 2^31 on counts as a negative number.
	word := int32(seed)
	for i := range g.words {
		g.words[i] = uint32(word)
		word = 16807*(word%127773) - 2836*(word/127773)
		if word < 0 {
			word += 1<<31 - 1
		}
	}
	for range 10 * glibcWords {
		g.Rand()
	}
	return g
}

// Rand is rand(): a value from 0 to RAND_MAX, which is 2^31-1.
func (g *Glibc) Rand() int32 {
	g.words[g.front] += g.words[g.rear]
	value := g.words[g.front] >> 1
	g.front = (g.front + 1) % glibcWords
	g.rear = (g.rear + 1) % glibcWords
	return int32(value)
}

// Below is rand() % n.
func (g *Glibc) Below(n int) int {
	checkBound(n)
	return int(g.Rand()) % n
}

// MSVC is rand of Microsoft's C library, on Windows, which MinGW uses too.
type MSVC struct {
	state uint32
}

// NewMSVC is srand(seed).
func NewMSVC(seed uint32) *MSVC { return &MSVC{state: seed} }

// Rand is rand(): a value from 0 to RAND_MAX, which is 32767.
func (m *MSVC) Rand() int32 {
	m.state = m.state*214013 + 2531011
	return int32(m.state >> 16 & 0x7fff)
}

// Below is rand() % n. Where n is above 32768, the upper values never come.
func (m *MSVC) Below(n int) int {
	checkBound(n)
	return int(m.Rand()) % n
}
