package luck

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// TestBitsSuitEveryCut: a number of the C library gives the value however a
// program cuts it down to a die, a coin or a card.
func TestBitsSuitEveryCut(t *testing.T) {
	const most31 = 1<<31 - 1
	for _, bound := range []int{2, 3, 4, 5, 6, 8, 10, 12, 20, 52} {
		for value := range bound {
			x := int64(bits(Entry{value, bound}, 31))
			n := int64(bound)
			cuts := map[string]int64{
				"rand()%n":                    x % n,
				"n*1.0*rand()/(RAND_MAX+1.0)": int64(float64(n) * float64(x) / (most31 + 1.0)),
				"rand()/(RAND_MAX/n+1)":       x / (most31/n + 1),
				"(float)rand()/RAND_MAX*n":    int64(float32(x) / float32(most31) * float32(n)),
				"(double)rand()/RAND_MAX*n":   int64(float64(x) / most31 * float64(n)),
			}
			if bound <= 6 {
				cuts["(rand()>>8)%n"] = (x >> 8) % n
				cuts["(rand()/10)%n"] = (x / 10) % n
			}
			if bound == 2 {
				cuts["rand()%100<50"] = x % 100 / 50
				cuts["rand()&1"] = x & 1
				cuts["rand()>RAND_MAX/2"] = 0
				if x > most31/2 {
					cuts["rand()>RAND_MAX/2"] = 1
				}
			}
			for cut, got := range cuts {
				if got != int64(value) {
					t.Errorf("%d of %d: %s is %d", value, bound, cut, got)
				}
			}
			y := uint64(bits(Entry{value, bound}, 32))
			if y%uint64(n) != uint64(value) || y*uint64(n)>>32 != uint64(value) {
				t.Errorf("%d of %d in 32 bits: %d and %d", value, bound, y%uint64(n), y*uint64(n)>>32)
			}
		}
	}
}

// TestBitsOfAnyBound: the remainder and scaling hold as far as the bits reach.
func TestBitsOfAnyBound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		bound := rapid.IntRange(1, 30_000).Draw(t, "bound")
		value := rapid.IntRange(0, bound-1).Draw(t, "value")
		x := uint64(bits(Entry{value, bound}, 31))
		if x >= 1<<31 || x%uint64(bound) != uint64(value) || x*uint64(bound)>>31 != uint64(value) {
			t.Fatalf("%d of %d: %d", value, bound, x)
		}
	})
}

func TestReadUse(t *testing.T) {
	for _, test := range []struct{ record, want string }{
		{"", "[] []"},
		{"rand 0\nnextInt 6\n", "[{rand 0} {nextInt 6}] []"},
		{"! std::random_device\nrand 0\n", "[{rand 0}] [std::random_device]"},
		{"rand 0\nrand", "[{rand 0}] []"},
		{"rand -1\nrand 6 7\n\x00\xff 3\n rand 1\n<b> 6\n", "[] []"},
		{"rand 99999999999999999999\n! <script>\n! \n", "[] []"},
	} {
		use := ReadUse([]byte(test.record))
		if got := fmt.Sprint(use.Draws, use.Unforced); got != test.want {
			t.Errorf("%q: %s, want %s", test.record, got, test.want)
		}
	}
}

func FuzzReadUse(f *testing.F) {
	for _, seed := range []string{"", "\n", "rand 0\n", "nextInt 6\nnextInt 6\n", "! std::random_device\n", "rand\n", " 6\n", "rand  6\n",
		"rand 6 6\n", "rand x\n", "! a b\n", "!\n", "! \n", "a.b_c:d 7\n", "\x00 1\n", "rand 18446744073709551615\n", "rand 4611686018427387904\n",
		"rand 1\r\n", "é 1\n", "rand 1", "luck 1 0\n"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, record []byte) {
		for _, d := range ReadUse(record).Draws {
			if !plainName(d.Function) || d.Bound < 0 {
				t.Errorf("%+v", d)
			}
		}
	})
}
