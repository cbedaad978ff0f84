package sandbox_test

import (
	"testing"
	"time"

	"grade/harness/sandbox"
)

// BenchmarkStart measures the start and the end of a slot at each level.
func BenchmarkStart(b *testing.B) {
	for _, level := range sandbox.Levels() {
		b.Run(string(level), func(b *testing.B) {
			for b.Loop() {
				s, err := sandbox.Start(sandbox.Config{Self: "/proc/self/exe", Work: b.TempDir(), AtMost: level, Limits: sandbox.Limits{
					CPU: time.Second, Data: 1 << 30, FileSize: 1 << 20, OpenFiles: 64, Processes: 8, Folder: 1 << 20}})
				if err != nil {
					b.Fatal(err)
				}
				if err := s.Close(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
