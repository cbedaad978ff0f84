package random

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// stream is the start of what a generator draws, over bounds that show all its bits.
func stream(g Generator) []int {
	var values []int
	for range 8 {
		values = append(values, g.Below(6), g.Below(MaxBound), g.Below(1<<16))
	}
	return values
}

// mustNew seeds a generator whose seed the test itself wrote.
func mustNew(t interface{ Fatalf(string, ...any) }, name, seed string) Generator {
	generator, err := New(name, seed)
	if err != nil {
		t.Fatalf("New(%q, %q): %v", name, seed, err)
	}
	return generator
}

func TestNames(t *testing.T) {
	want := strings.Fields("java ece209 glibc msvc python mt19937-libstdc++ go go-pcg go-chacha8")
	if diff := cmp.Diff(want, Names()); diff != "" {
		t.Errorf("names: -documented +listed\n%s", diff)
	}
}

// sortedRoll is how a game prints a roll of dice.
func sortedRoll(g Generator, count int) []string {
	return slices.Sorted(slices.Values(below(6, 1)(g, count)))
}

// TestPublished compares with values that were published far from here: by the C++
// standard, by Go's own tests, by a course's handout, and by many programs' users.
func TestPublished(t *testing.T) {
	tests := []struct {
		name, seed string
		draw       sequence
		want       string
	}{
		{"java", "0", each((*Java).NextInt), "-1155484576 -723955400 1033096058 -1690734402 -1557280266"},
		{"java", "42", below(5, 1), "1 4 4 5 1 1 1 4 5 4 3 3 2 3 2 3 2 1 4 5 1 4 2 4 4 2 1 4 3 2 1 2 1 1 3"},
		{"java", "42", below(6, 1), "3 4 1 3 1 2 6 3 2 6 3 3 1 1 3 3 1 1"},
		{"ece209", "333", sortedRoll, "1 1 3 4 5 6"},
		{"ece209", "13", sortedRoll, "2 3 3 3 4 6"},
		{"ece209", "111", sortedRoll, "1 3 4 4 4 5"},
		{"glibc", "1", each((*Glibc).Rand), "1804289383 846930886 1681692777 1714636915 1957747793 424238335"},
		{"glibc", "42", below(6, 1), "1 1 6 4 5 5"},
		{"msvc", "1", each((*MSVC).Rand), "41 18467 6334 26500 19169 15724 11478 29358 26962 24464"},
		{"python", "42", each(func(p *Python) string { return fmt.Sprint(p.Random()) }), "0.6394267984578837 0.025010755222666936 0.27502931836911926"},
		{"mt19937-libstdc++", "42", below(6, 1), "3 5 6 2 5 5"},
		{"go", "42", below(6, 1), "6 6 3 1 2 2"},
		{"go-pcg", "1,2", each(func(g GoV2) uint64 { return g.Uint64() }), "14192431797130687760 11371241257079532652 14470142590855381128"},
	}
	for _, tt := range tests {
		want := strings.Fields(tt.want)
		if diff := cmp.Diff(want, tt.draw(mustNew(t, tt.name, tt.seed), len(want))); diff != "" {
			t.Errorf("%s, seed %s: -published +drawn\n%s", tt.name, tt.seed, diff)
		}
	}
}

func TestMersenneTwisterTenThousandthValue(t *testing.T) {
	m := NewMT19937(5489) // the seed of a std::mt19937 that is given none
	for range 9999 {
		m.Uint32()
	}
	if got := m.Uint32(); got != 4123659995 {
		t.Errorf("value 10000 is %d, the C++ standard says 4123659995", got)
	}
}

// TestLargestShuffles covers the lengths around the one from which std::shuffle draws
// each place by itself.
func TestLargestShuffles(t *testing.T) {
	for _, n := range []int{65534, 65535, 65536, 65537} {
		list := make([]int, n)
		for i := range list {
			list[i] = i
		}
		NewMT19937(1).Shuffle(n, swapper(list))
		slices.Sort(list)
		if list[0] != 0 || list[n-1] != n-1 || len(slices.Compact(list)) != n {
			t.Errorf("a shuffle of %d elements loses some of them", n)
		}
	}
}

func TestBelowPanicsOnABoundThatIsNone(t *testing.T) {
	for _, name := range Names() {
		for _, n := range []int64{0, -1, -6, math.MinInt32, -1<<32 + 6, 1 << 31, 1<<32 + 6, math.MinInt64, math.MaxInt64} {
			func() {
				generator := mustNew(t, name, "1")
				defer func() {
					want := fmt.Sprintf("random: Below(%d): the bound must be 1 to 2147483647", n)
					if got := recover(); got != want {
						t.Errorf("%s: Below(%d) panics with %v, want %q", name, n, got, want)
					}
				}()
				generator.Below(int(n))
			}()
		}
	}
}

func TestNextIntBetweenWideSpans(t *testing.T) {
	java, below := NewJava(1), NewJava(1)
	for range 1000 { // Java rejects about half of what it draws for this span
		if got, want := java.NextIntBetween(-5, 1<<30-4), int32(below.Below(1<<30+1)-5); got != want {
			t.Fatalf("a span of 2^30+1 gives %d, want %d", got, want)
		}
	}
	for range 1000 {
		if v := java.NextIntBetween(math.MinInt32, math.MaxInt32); v == math.MaxInt32 {
			t.Fatalf("%d is drawn, which is the excluded bound", v)
		}
		if v := java.NextIntBetween(-2, math.MaxInt32-1); v < -2 || v >= math.MaxInt32-1 {
			t.Fatalf("%d is outside [-2, 2147483646)", v)
		}
	}
}

func TestNextIntBetweenPanicsOnAnEmptyRange(t *testing.T) {
	defer func() {
		want := "random: NextIntBetween(3, 3): the bound must be above the origin"
		if got := recover(); got != want {
			t.Errorf("it panics with %v, want %q", got, want)
		}
	}()
	NewJava(1).NextIntBetween(3, 3)
}

func TestBelowAllocatesNothing(t *testing.T) {
	for _, name := range Names() {
		generator := mustNew(t, name, "1")
		if got := testing.AllocsPerRun(1000, func() { generator.Below(52) }); got != 0 {
			t.Errorf("%s: %v allocations a draw", name, got)
		}
	}
}

func TestBelowIsInRange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom(Names()).Draw(t, "name")
		generator := mustNew(t, name, fmt.Sprint(rapid.Int32().Draw(t, "seed")))
		for _, n := range rapid.SliceOfN(rapid.IntRange(1, MaxBound), 1, 40).Draw(t, "bounds") {
			if v := generator.Below(n); v < 0 || v >= n {
				t.Fatalf("%s: Below(%d) is %d", name, n, v)
			}
		}
	})
}

// Two generators with one seed draw the same, however their draws are interleaved: no
// state is shared.
func TestEqualSeedsDrawTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom(Names()).Draw(t, "name")
		seed := fmt.Sprint(rapid.Int32().Draw(t, "seed"))
		first, second := mustNew(t, name, seed), mustNew(t, name, seed)
		bounds := rapid.SliceOfN(rapid.IntRange(1, 1000), 1, 40).Draw(t, "bounds")
		var alone, interleaved []int
		for _, n := range bounds {
			alone = append(alone, first.Below(n))
			mustNew(t, name, "5").Below(n)
		}
		for _, n := range bounds {
			interleaved = append(interleaved, second.Below(n))
		}
		if diff := cmp.Diff(alone, interleaved); diff != "" {
			t.Fatalf("%s, seed %s: %s", name, seed, diff)
		}
	})
}

func TestJavaKeeps48BitsOfASeed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Int64().Draw(t, "seed")
		upper := rapid.Int64().Draw(t, "upper") << 48
		if diff := cmp.Diff(stream(NewJava(seed)), stream(NewJava(seed^upper))); diff != "" {
			t.Fatalf("seeds %d and %d: %s", seed, seed^upper, diff)
		}
	})
}

// NextIntBetween of Java 17 draws what nextInt(n) draws, except for a power of two.
func TestJavaRangesAgreeWithBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Int64().Draw(t, "seed")
		origin := rapid.Int32Range(-1000, 1000).Draw(t, "origin")
		span := rapid.Int32Range(3, 1<<30).Filter(func(n int32) bool { return n&(n-1) != 0 }).Draw(t, "span")
		between, below := NewJava(seed), NewJava(seed)
		for range 20 {
			got, want := between.NextIntBetween(origin, origin+span), origin+int32(below.Below(int(span)))
			if got != want {
				t.Fatalf("NextIntBetween(%d, %d) is %d, Below(%d) gives %d", origin, origin+span, got, span, want)
			}
		}
	})
}

// shuffler is what the types have that know their language's shuffle.
type shuffler interface {
	Shuffle(n int, swap func(i, j int))
}

func TestShuffleKeepsTheElements(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom(strings.Fields("java python mt19937-libstdc++ go go-pcg go-chacha8")).Draw(t, "name")
		generator := mustNew(t, name, fmt.Sprint(rapid.Int32().Draw(t, "seed")))
		list := rapid.SliceOfN(rapid.Int(), 0, 120).Draw(t, "list")
		want := slices.Sorted(slices.Values(list))
		generator.(shuffler).Shuffle(len(list), swapper(list))
		slices.Sort(list)
		if !slices.Equal(want, list) {
			t.Fatalf("%s: the shuffle makes %v of %v", name, list, want)
		}
	})
}

func BenchmarkJavaShuffle(b *testing.B) {
	java := NewJava(1)
	deck := make([]uint8, 52)
	b.ReportAllocs()
	for b.Loop() {
		for i := range deck {
			j := i + java.Below(len(deck)-i)
			deck[i], deck[j] = deck[j], deck[i]
		}
	}
}
