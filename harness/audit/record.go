package audit

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"grade/harness/grade"
	"grade/harness/suite"
	"grade/harness/transcript"
	"grade/reference/game"
)

// Change is a golden file that is not what the reference prints.
type Change struct {
	Case string
	Path string
	Old  []byte // nil: there is none yet
	New  []byte
}

// Goldens plays the cases of a suite whose luck is known and returns the golden
// files that are to be made or renewed, in the order of the cases. A case that
// states its own text, or is judged by statistics, has none.
func Goldens(ctx context.Context, s *suite.Suite, g game.Game) ([]Change, error) {
	var changes []Change
	for i := range s.Cases {
		c := &s.Cases[i]
		if c.Transcript != nil || c.Expected.Form != suite.ExpectNothing || c.Settings.Judge == suite.JudgeStatistics {
			continue
		}
		jc, err := grade.ContextOf(ctx, s, c, g)
		if err != nil {
			return nil, err
		}
		rec := jc.Reference
		if rec == nil {
			continue
		}
		if rec.Starved != c.Starved {
			return nil, fmt.Errorf("case %s: the lines end before the game does", c.ID)
		}
		change := Change{Case: c.ID, Path: filepath.Join(s.Dir, "golden", c.ID+".txt"), New: transcript.Format(rec.Transcript)}
		change.Old, err = os.ReadFile(change.Path)
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			return nil, fmt.Errorf("reading a golden file: %w", err)
		}
		if err != nil || !bytes.Equal(change.Old, change.New) {
			changes = append(changes, change)
		}
	}
	return changes, nil
}

// Write writes the golden files of changes, each at once.
func Write(changes []Change) error {
	for _, change := range changes {
		if err := os.MkdirAll(filepath.Dir(change.Path), 0o755); err != nil {
			return fmt.Errorf("making the folder of golden files: %w", err)
		}
		temporary := change.Path + ".new"
		if err := os.WriteFile(temporary, change.New, 0o644); err != nil {
			return fmt.Errorf("writing a golden file: %w", err)
		}
		if err := os.Rename(temporary, change.Path); err != nil {
			return fmt.Errorf("writing a golden file: %w", err)
		}
	}
	return nil
}
