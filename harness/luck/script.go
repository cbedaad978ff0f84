package luck

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

// Script writes the values down as the answering code reads them.
func Script(entries []Entry) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "luck 1 %d\n", len(entries))
	lines := map[Entry]string{}
	for _, e := range entries {
		line, known := lines[e]
		if !known {
			line = fmt.Sprintf("%d %d %d %d\n", e.Value, e.Bound, bits(e, 31), bits(e, 32))
			lines[e] = line
		}
		b.WriteString(line)
	}
	return b.Bytes()
}

// bits returns a number of so many bits that gives the entry's value however a
// program cuts it down: by a remainder, of all bits or of the upper ones, by
// scaling, as whole numbers or as fractions, or by dividing. Where that asks
// too much, as of large bounds, scaling and the plain remainder come first.
func bits(e Entry, width uint) uint32 {
	value, bound := uint64(e.Value), uint64(e.Bound)
	// The value's part of all numbers, without its ends: fractions are rounded.
	low, size := value<<width/bound, uint64(1)<<width/bound
	low, size = low+size/8, size-size/4
	best, most := aligned(low, value, bound), 0
	if best > low+size {
		best = low + size/2
	}
	// Among the numbers whose upper bits have the remainder too, one that the
	// rarer cuts suit.
	tried := 0
	for upper := aligned(low>>16+1, value, bound); upper<<16 < low+size; upper += bound {
		for x := aligned(upper<<16, value, bound); x>>16 == upper; x += bound {
			if n := agreeing(x, value, bound); n > most {
				best, most = x, n
			}
			if tried++; most == allCuts || tried == mostTried {
				return uint32(best)
			}
		}
	}
	return uint32(best)
}

// aligned returns the first number from x on that has the remainder.
func aligned(x, value, bound uint64) uint64 { return x + (value+bound-x%bound)%bound }

// mostTried bounds the search for a number that suits all cuts.
const mostTried = 1 << 14

// allCuts is what agreeing returns where all cuts agree.
const allCuts = 4

// agreeing counts the rarer cuts of x that give the value, and one.
func agreeing(x, value, bound uint64) int {
	n := 1
	for _, part := range []uint64{x >> 8, x / 10} {
		if part%bound == value {
			n++
		}
	}
	// rand() % 100 < 50 stands for a coin.
	if bound != 2 || x%100*bound/100 == value {
		n++
	}
	return n
}

// Use is what a program drew, as the answering code wrote it down.
type Use struct {
	Draws []Drawn
	// Unforced names calls that were seen and are not answered from the
	// script, such as std::random_device.
	Unforced []string
}

// Drawn is one number that a program drew.
type Drawn struct {
	Function string
	Bound    int // of how many values it asked for one; 0: the call does not tell
}

// mostRecorded bounds how many lines of a record are read: a program may write
// into it what it likes.
const mostRecorded = 1_000_000

// ReadUse reads what was written behind a script. What is no line of a record,
// as where a program wrote into it, is passed over.
func ReadUse(record []byte) Use {
	var use Use
	for n := 0; len(record) > 0 && n < mostRecorded; n++ {
		line, rest, _ := bytes.Cut(record, []byte("\n"))
		record = rest
		if len(line) > 80 {
			continue
		}
		function, number, found := strings.Cut(string(line), " ")
		if !found || !plainName(function) && function != "!" {
			continue
		}
		if function == "!" {
			if plainName(number) && len(use.Unforced) < 8 {
				use.Unforced = append(use.Unforced, number)
			}
			continue
		}
		if bound, err := strconv.ParseUint(number, 10, 62); err == nil {
			use.Draws = append(use.Draws, Drawn{function, int(bound)})
		}
	}
	return use
}

// plainName reports whether a word may be the name of a function.
func plainName(word string) bool {
	if word == "" || len(word) > 40 {
		return false
	}
	for _, c := range []byte(word) {
		if (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') && !strings.ContainsRune("_:.", rune(c)) {
			return false
		}
	}
	return true
}
