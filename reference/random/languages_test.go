package random

import (
	"slices"
	"strconv"
	"strings"
)

func javaVectors() []vectors {
	return []vectors{{
		file: "java", seeds: 11, generator: named("java"),
		sequences: map[string]sequence{
			"raw.nextInt":       each((*Java).NextInt),
			"raw.nextLong":      each((*Java).NextLong),
			"raw.nextDouble":    each((*Java).NextDouble),
			"raw.nextFloat":     each((*Java).NextFloat),
			"dice.nextInt6":     below(6, 1),
			"dice.nextIntRange": each(func(j *Java) int32 { return j.NextIntBetween(1, 7) }),
			"dice.double":       each(func(j *Java) int { return int(j.NextDouble()*6) + 1 }),
			"dice.ints":         each(func(j *Java) int32 { return j.NextIntBetween(1, 7) }),
			"dice.absmod": each(func(j *Java) int32 {
				value := j.NextInt()
				return max(value, -value)%6 + 1 // -value of the smallest int is itself, as in Math.abs
			}),
			"dice.nextInt5":     below(5, 1),
			"dice.float":        each(func(j *Java) int { return int(j.NextFloat()*6) + 1 }),
			"coin.nextBoolean":  each((*Java).NextBoolean),
			"coin.nextInt2":     below(2, 0),
			"bounded.4":         below(4, 0),
			"bounded.8":         below(8, 0),
			"bounded.13":        below(13, 0),
			"bounded.52":        below(52, 0),
			"bounded.64":        below(64, 0),
			"bounded.100":       below(100, 0),
			"boundedRange.0-4":  each(func(j *Java) int32 { return j.NextIntBetween(0, 4) }),
			"boundedRange.0-64": each(func(j *Java) int32 { return j.NextIntBetween(0, 64) }),
			"bounded.reject":    below(1<<30+1, 0),
			"bounded.max":       below(MaxBound, 0),
			"shuffle.forward":   shuffledForward,
			"shuffle.naive":     shuffledNaively,
			"shuffle.collections": shuffled(func(j *Java, list []int) {
				j.Shuffle(len(list), swapper(list))
			}),
			"shuffle.collections.second": shuffled(func(j *Java, list []int) {
				j.Shuffle(len(list), swapper(list))
				j.Shuffle(len(list), swapper(list))
			}),
			"shuffle.forwardDouble": shuffled(func(j *Java, list []int) {
				for i := range len(list) - 1 {
					swapper(list)(i, i+int(j.NextDouble()*float64(len(list)-i)))
				}
			}),
		},
		notOffered: map[string]string{
			"raw.nextGaussian": "no die and no card is drawn from a bell curve, and its last bit depends on Java's StrictMath",
		},
	}}
}

func cVectors() []vectors {
	return []vectors{{
		file: "ece209", seeds: 10, generator: named("ece209"),
		sequences: map[string]sequence{
			"raw.next":         each((*ECE209).Next),
			"dice.mod6":        below(6, 1),
			"coin.mod2":        below(2, 0),
			"shuffle.forward":  shuffledForward,
			"shuffle.backward": shuffledBackward,
		},
	}, {
		file: "msvc", seeds: 10, generator: named("msvc"),
		sequences: map[string]sequence{
			"raw.next":         each((*MSVC).Rand),
			"dice.mod6":        below(6, 1),
			"coin.mod2":        below(2, 0),
			"shuffle.forward":  shuffledForward,
			"shuffle.backward": shuffledBackward,
		},
	}, {
		file: "glibc-rand", seeds: 9, generator: named("glibc"),
		sequences: map[string]sequence{
			"raw.rand":         each((*Glibc).Rand),
			"dice.mod6":        below(6, 1),
			"dice.scale":       each(func(g *Glibc) int { return int(6.0*float64(g.Rand())/(1<<31)) + 1 }),
			"dice.div":         each(func(g *Glibc) int32 { return g.Rand()/((1<<31-1)/6+1) + 1 }),
			"coin.mod2":        below(2, 0),
			"bounded.52":       below(52, 0),
			"shuffle.forward":  shuffledForward,
			"shuffle.backward": shuffledBackward,
			"shuffle.naive":    shuffledNaively,
		},
	}, {
		file: "glibc-random", seeds: 9, generator: named("glibc"),
		sequences: map[string]sequence{
			"raw.random":      each((*Glibc).Rand),
			"dice.mod6":       below(6, 1),
			"shuffle.forward": shuffledForward,
		},
	}, {
		file: "glibc-random-shuffle", seeds: 9, generator: named("glibc"),
		sequences: map[string]sequence{"shuffle.random_shuffle": shuffledGrowing},
	}}
}

// pythonSeed turns a label of the file into the seed that an author writes: a plain
// label is a number; a text has a prefix; bytes of ASCII seed as the same text does; a
// float seeds as its hash, a whole number.
func pythonSeed(label string) (Generator, error) {
	kind, value, isPrefixed := strings.Cut(label, ":")
	switch {
	case label == "float:3.5":
		return New("python", "1152921504606846979")
	case isPrefixed && (kind == "str" || kind == "bytes"):
		return New("python", `"`+value+`"`)
	}
	return New("python", label)
}

// sampled is sample(population, k) as Python works for these sizes: what it takes out of
// the pool is replaced by the pool's last element.
func sampled(p *Python, population []int, k int) []int {
	pool := slices.Clone(population)
	var taken []int
	for range k {
		i, last := p.Below(len(pool)), len(pool)-1
		taken = append(taken, pool[i])
		pool[i] = pool[last]
		pool = pool[:last]
	}
	return taken
}

func mersenneVectors() []vectors {
	chosen := func(p *Python) int { return int(p.Random()*6) + 1 }
	return []vectors{{
		file: "python", seeds: 19, generator: pythonSeed,
		sequences: map[string]sequence{
			"raw.getrandbits32": each((*Python).Uint32),
			"raw.random":        each((*Python).Random),
			"dice.randint":      below(6, 1),
			"dice.randrange":    below(6, 1),
			"dice.choice":       below(6, 1),
			"dice.random":       each(chosen),
			"dice.choices":      each(chosen),
			"coin.randint":      below(2, 0),
			"bounded.4":         below(4, 0),
			"bounded.52":        below(52, 0),
			"shuffle.shuffle":   shuffled(func(p *Python, list []int) { p.Shuffle(len(list), swapper(list)) }),
			"shuffle.sample":    shuffled(func(p *Python, list []int) { copy(list, sampled(p, list, len(list))) }),
			"shuffle.forward":   shuffledForward,
			"dice.sample6of6": func(g Generator, count int) []string {
				var values []string
				for len(values) < count {
					for _, die := range sampled(g.(*Python), []int{1, 2, 3, 4, 5, 6}, 3) {
						values = append(values, strconv.Itoa(die))
					}
				}
				return values
			},
		},
	}, {
		file: "mt19937-libstdcxx", seeds: 10, generator: named("mt19937-libstdc++"),
		sequences: map[string]sequence{
			"raw":             each((*MT19937).Uint32),
			"raw.real":        each((*MT19937).Real),
			"dice.uid":        below(6, 1),
			"dice.mod6":       each(func(m *MT19937) uint32 { return m.Uint32()%6 + 1 }),
			"dice.real":       each(func(m *MT19937) int { return int(6*m.Real()) + 1 }),
			"bounded.52":      below(52, 0),
			"bounded.4":       below(4, 0),
			"coin.uid":        below(2, 0),
			"shuffle.std":     shuffled(func(m *MT19937, list []int) { m.Shuffle(len(list), swapper(list)) }),
			"shuffle.std53":   shuffled(func(m *MT19937, list []int) { m.Shuffle(len(list), swapper(list)) }),
			"shuffle.forward": shuffledForward,
		},
	}}
}

func goVectors() []vectors {
	v2 := map[string]sequence{
		"raw.Uint64":      each(func(g GoV2) uint64 { return g.Uint64() }),
		"raw.Uint32":      each(func(g GoV2) uint32 { return g.Uint32() }),
		"raw.Float64":     each(func(g GoV2) float64 { return g.Float64() }),
		"dice.IntN":       below(6, 1),
		"coin.IntN2":      below(2, 0),
		"bounded.4":       below(4, 0),
		"bounded.52":      below(52, 0),
		"shuffle.Perm":    shuffled(func(g GoV2, list []int) { copy(list, g.Perm(len(list))) }),
		"shuffle.Shuffle": shuffled(func(g GoV2, list []int) { g.Shuffle(len(list), swapper(list)) }),
		"shuffle.forward": shuffledForward,
	}
	secondSeedZero := func(label string) (Generator, error) { return New("go-pcg", label+",0") }
	ascii := func(label string) (Generator, error) {
		var seed [32]byte
		copy(seed[:], label)
		return NewGoChaCha8(seed), nil
	}
	return []vectors{{
		file: "go", seeds: 10, generator: named("go"),
		sequences: map[string]sequence{
			"raw.Uint64":      each(func(g Go) uint64 { return g.Uint64() }),
			"raw.Int63":       each(func(g Go) int64 { return g.Int63() }),
			"raw.Int":         each(func(g Go) int { return g.Int() }),
			"raw.Float64":     each(func(g Go) float64 { return g.Float64() }),
			"dice.Intn":       below(6, 1),
			"dice.mod":        each(func(g Go) int { return g.Int()%6 + 1 }),
			"dice.float":      each(func(g Go) int { return int(g.Float64()*6) + 1 }),
			"coin.Intn2":      below(2, 0),
			"bounded.4":       below(4, 0),
			"bounded.52":      below(52, 0),
			"shuffle.Perm":    shuffled(func(g Go, list []int) { copy(list, g.Perm(len(list))) }),
			"shuffle.Shuffle": shuffled(func(g Go, list []int) { g.Shuffle(len(list), swapper(list)) }),
			"shuffle.forward": shuffledForward,
		},
	},
		{file: "go-pcg", seeds: 12, generator: named("go-pcg"), sequences: v2},
		{file: "go-pcg-second-seed-0", seeds: 10, generator: secondSeedZero, sequences: v2},
		{file: "go-chacha8", seeds: 10, generator: named("go-chacha8"), sequences: v2},
		{file: "go-chacha8-ascii", seeds: 11, generator: ascii, sequences: v2},
	}
}
