package suite

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
)

// BenchmarkLoad loads suites of a thousand cases: with outputs of the size
// that a game prints, and with nothing but the input.
func BenchmarkLoad(b *testing.B) {
	for _, bench := range []struct {
		name  string
		lines int // of stdout
	}{{"outputs", 120}, {"scripts", 0}} {
		b.Run(bench.name, func(b *testing.B) {
			fsys := fstest.MapFS{"pig/suite.yaml": {Data: []byte(pigSuite)}}
			size := 0
			for i := range 1000 {
				text := benchCase(i, bench.lines)
				fsys[fmt.Sprintf("pig/case-%d.yaml", i)] = &fstest.MapFile{Data: []byte(text)}
				size += len(text)
			}
			b.SetBytes(int64(size))
			b.ReportAllocs()
			for b.Loop() {
				s, problems := loader().Load(fsys, "pig")
				if s == nil || len(s.Cases) != 1000 {
					b.Fatal(problems)
				}
			}
		})
	}
}

func benchCase(number, lines int) string {
	var text strings.Builder
	fmt.Fprintf(&text, "title: Case %d of a large suite\nseed: %d\nstdin: [\"\", \"\", h, \"\", \"\", \"\", h]\npoints: 2\nvisibility: hidden\n", number, number)
	if lines > 0 {
		text.WriteString("stdout: |\n")
		for i := range lines {
			fmt.Fprintf(&text, "  Turn total: %d\tRoll/Hold? Roll: %d\n", i, i%6+1)
		}
	}
	return text.String()
}
