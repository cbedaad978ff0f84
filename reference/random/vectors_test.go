package random

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// vectorFile is a file of testdata/vectors: values recorded from a language's own
// runtime, or computed from a published recurrence where the file says so.
type vectorFile struct {
	Vectors []struct {
		Seed      string
		Sequences []struct {
			ID     string
			Call   string
			Values []json.RawMessage
		}
	}
}

// sequence draws count values from a freshly seeded generator, as text.
type sequence func(g Generator, count int) []string

// vectors says how the sequences of one file are made.
type vectors struct {
	file       string
	seeds      int
	generator  func(label string) (Generator, error)
	sequences  map[string]sequence
	notOffered map[string]string // sequence id → why the type has no such call
}

// named seeds a generator through New, with the label as the author's text.
func named(name string) func(label string) (Generator, error) {
	return func(label string) (Generator, error) { return New(name, label) }
}

// each repeats one call of a language's type.
func each[G Generator, V any](call func(G) V) sequence {
	return func(g Generator, count int) []string {
		values := make([]string, count)
		for i := range values {
			values[i] = written(call(g.(G)))
		}
		return values
	}
}

// written is how the files write a value: floating point as the bits in hexadecimal.
func written(value any) string {
	switch v := value.(type) {
	case float64:
		return fmt.Sprintf("0x%016x", math.Float64bits(v))
	case float32:
		return fmt.Sprintf("0x%08x", math.Float32bits(v))
	case bool:
		if v {
			return "1"
		}
		return "0"
	}
	return fmt.Sprint(value)
}

// below repeats lowest + Below(n), which every generator has.
func below(n, lowest int) sequence {
	return each(func(g Generator) int { return lowest + g.Below(n) })
}

// shuffled is the list 0, 1, 2 ... after a shuffle.
func shuffled[G Generator](shuffle func(g G, list []int)) sequence {
	return func(g Generator, count int) []string {
		list := make([]int, count)
		for i := range list {
			list[i] = i
		}
		shuffle(g.(G), list)
		values := make([]string, count)
		for i, v := range list {
			values[i] = fmt.Sprint(v)
		}
		return values
	}
}

func swapper(list []int) func(i, j int) {
	return func(i, j int) { list[i], list[j] = list[j], list[i] }
}

// The shuffles that programs write by hand.
var (
	shuffledForward = shuffled(func(g Generator, list []int) {
		for i := range len(list) - 1 {
			swapper(list)(i, i+g.Below(len(list)-i))
		}
	})
	shuffledBackward = shuffled(func(g Generator, list []int) {
		for i := len(list) - 1; i > 0; i-- {
			swapper(list)(i, g.Below(i+1))
		}
	})
	shuffledNaively = shuffled(func(g Generator, list []int) {
		for i := range list {
			swapper(list)(i, g.Below(len(list)))
		}
	})
	shuffledGrowing = shuffled(func(g Generator, list []int) {
		for i := 1; i < len(list); i++ {
			swapper(list)(i, g.Below(i+1))
		}
	})
)

func TestVectors(t *testing.T) {
	tested := map[string]bool{}
	for _, v := range slices.Concat(javaVectors(), cVectors(), mersenneVectors(), goVectors()) {
		tested[v.file] = true
		t.Run(v.file, func(t *testing.T) { checkVectors(t, v) })
	}
	files, err := filepath.Glob("testdata/vectors/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if !tested[strings.TrimSuffix(filepath.Base(file), ".json")] {
			t.Errorf("%s is read by no test", file)
		}
	}
}

func checkVectors(t *testing.T, v vectors) {
	data, err := os.ReadFile(filepath.Join("testdata", "vectors", v.file+".json"))
	if err != nil {
		t.Fatal(err)
	}
	var file vectorFile
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	if len(file.Vectors) != v.seeds {
		t.Errorf("the file has %d seeds, want %d", len(file.Vectors), v.seeds)
	}
	for _, vector := range file.Vectors {
		missing := map[string]bool{}
		for id := range v.sequences {
			missing[id] = true
		}
		for id := range v.notOffered {
			missing[id] = true
		}
		for _, s := range vector.Sequences {
			delete(missing, s.ID)
			if _, ok := v.notOffered[s.ID]; ok {
				continue
			}
			draw, ok := v.sequences[s.ID]
			if !ok {
				t.Errorf("seed %s: no test knows the sequence %s (%s)", vector.Seed, s.ID, s.Call)
				continue
			}
			generator, err := v.generator(vector.Seed)
			if err != nil {
				t.Errorf("seed %s: %v", vector.Seed, err)
				continue
			}
			var want []string
			for _, value := range s.Values {
				want = append(want, strings.Trim(string(value), `"`))
			}
			if len(want) < 20 {
				t.Errorf("seed %s, sequence %s: only %d values", vector.Seed, s.ID, len(want))
			}
			if diff := cmp.Diff(want, draw(generator, len(want))); diff != "" {
				t.Errorf("seed %s, sequence %s (%s): -recorded +drawn\n%s", vector.Seed, s.ID, s.Call, diff)
			}
		}
		for id := range missing {
			t.Errorf("seed %s: the file has no sequence %s", vector.Seed, id)
		}
	}
}
