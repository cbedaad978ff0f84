// Package random draws the random numbers that programs in other languages draw,
// bit for bit, so that a reference run with a seed prints what a student's program
// prints with the same seed.
//
// Each language is a type of its own, because languages differ not only in their
// generator but also in how they cut its output down to a die or a card: Java takes a
// remainder of the upper bits, Python redraws masked bits, C++ multiplies. The one
// operation that games need is common to all of them and is the interface Generator;
// the types offer the further calls of their language where those are simple. Nothing
// here reads the clock or shares state: a generator depends on its seed alone.
package random

import (
	"fmt"
	"math"
	"strings"
)

// MaxBound is the largest number that Below accepts: the largest int of Java and C.
const MaxBound = math.MaxInt32

// Generator is a stream of whole numbers as a program of one language draws them.
type Generator interface {
	// Below returns the next value in [0, n), made the way programs of that language
	// usually make it (nextInt(n), rand()%n, randint, Intn, uniform_int_distribution).
	// It panics unless n is in 1..MaxBound.
	Below(n int) int
}

// language says how an author names a generator and how its seed is read.
type language struct {
	name string
	seed func(text string) (Generator, error)
}

// languages lists the generators in the documentation's order.
func languages() []language {
	return []language{
		{"java", func(text string) (Generator, error) {
			seed, err := javaSeeds().read(text)
			return NewJava(int64(seed)), err
		}},
		{"ece209", func(text string) (Generator, error) {
			seed, err := uint32Seeds().read(text)
			return NewECE209(uint32(seed)), err
		}},
		{"glibc", func(text string) (Generator, error) {
			seed, err := uint32Seeds().read(text)
			return NewGlibc(uint32(seed)), err
		}},
		{"msvc", func(text string) (Generator, error) {
			seed, err := uint32Seeds().read(text)
			return NewMSVC(uint32(seed)), err
		}},
		{"python", func(text string) (Generator, error) {
			return readPython(text)
		}},
		{"mt19937-libstdc++", func(text string) (Generator, error) {
			seed, err := uint64Seeds().read(text)
			return NewMT19937(uint32(seed)), err
		}},
		{"go", func(text string) (Generator, error) {
			seed, err := int64Seeds().read(text)
			return NewGo(int64(seed)), err
		}},
		{"go-pcg", func(text string) (Generator, error) {
			seed1, seed2, err := readPair(text)
			return NewGoPCG(seed1, seed2), err
		}},
		{"go-chacha8", func(text string) (Generator, error) {
			seed, err := uint64Seeds().read(text)
			return NewGoChaCha8(chaCha8Seed(seed)), err
		}},
	}
}

// New returns the named generator, seeded. The seed is text as an author writes it:
// decimal, hexadecimal after 0x, either of them negative, or (python only) a text in
// double quotes; go-pcg also takes two numbers with a comma. Errors say which names or
// which seeds are accepted. Nothing is cut off silently: a seed that the language could
// not be given is an error.
//
//   - java: a long, so -2^63 to 2^63-1, or up to 16 hexadecimal digits. java.util.Random
//     itself keeps the lowest 48 bits. 0xDEADBEEF is 3735928559; a Java program that
//     leaves out the L means the int -559038737.
//   - ece209, glibc, msvc: an unsigned int of 32 bits; a negative seed from -2^31 is
//     converted as C does, so -1 is 4294967295.
//   - python: a whole number of any size, of which random.seed takes the absolute value,
//     or a text such as "hello", in which \" and \\ stand for " and \.
//   - mt19937-libstdc++: an unsigned long of 64 bits, as on Linux; a negative seed from
//     -2^63 is converted as C++ does. std::mt19937 itself keeps the lowest 32 bits, so
//     -1 is 4294967295.
//   - go: an int64, for rand.NewSource.
//   - go-pcg: seed1,seed2 for rand.NewPCG, each a uint64, or a negative int64 converted.
//     One number stands for both seeds: 7 is 7,7.
//   - go-chacha8: a uint64 or a negative int64 converted; it fills the first eight bytes
//     of the seed, lowest first, and the other 24 are zero.
func New(name, seed string) (Generator, error) {
	for _, l := range languages() {
		if l.name != name {
			continue
		}
		generator, err := l.seed(seed)
		if err != nil {
			return nil, fmt.Errorf("generator %s: %w", name, err)
		}
		return generator, nil
	}
	return nil, fmt.Errorf("unknown generator %q: known are %s", name, strings.Join(Names(), ", "))
}

// Names lists the generators in the documentation's order: java first, Go's last.
func Names() []string {
	var names []string
	for _, l := range languages() {
		names = append(names, l.name)
	}
	return names
}

// checkBound panics if n is no bound for Below. A wrong bound is a mistake in the game
// that draws, never in what a student or an author wrote.
func checkBound(n int) {
	if n < 1 || n > MaxBound {
		panic(fmt.Sprintf("random: Below(%d): the bound must be 1 to %d", n, MaxBound))
	}
}
