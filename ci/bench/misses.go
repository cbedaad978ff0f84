package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// misses remembers the bounds that the last run missed, by the names of their
// rows, with the results. One miss may be the machine's; two in a row count.
type misses map[string]string

const missesFile = "misses.json"

func readMisses(dir string) (misses, error) {
	content, err := os.ReadFile(filepath.Join(dir, missesFile))
	if errors.Is(err, fs.ErrNotExist) {
		return misses{}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("reading the misses of the last run: %w", err)
	}
	var m misses
	if err := json.Unmarshal(content, &m); err != nil {
		return nil, fmt.Errorf("reading the misses of the last run, %s: %w", filepath.Join(dir, missesFile), err)
	}
	return m, nil
}

func (m misses) write(dir string) error {
	content, err := json.MarshalIndent(m, "", "  ")
	if err == nil {
		err = os.MkdirAll(dir, 0o755)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, missesFile), append(content, '\n'), 0o644)
	}
	if err != nil {
		return fmt.Errorf("keeping the misses of this run: %w", err)
	}
	return nil
}

// missesOf returns what this run missed. A row without a figure leaves what was
// known of it as it is.
func missesOf(rows []row, before misses) misses {
	now := misses{}
	for i := range rows {
		r := &rows[i]
		old, known := before[r.name()]
		switch {
		case r.missed():
			now[r.name()] = r.result()
		case r.kind != present && known:
			now[r.name()] = old
		}
	}
	return now
}

// twice says which bounds were missed in this run and in the one before it.
func twice(rows []row, before misses) string {
	var lines []string
	for i := range rows {
		r := &rows[i]
		if old, known := before[r.name()]; known && r.missed() {
			lines = append(lines, fmt.Sprintf("%s (%s, before %s)", r.name(), r.result(), old))
		}
	}
	if lines == nil {
		return "No bound was missed twice in a row."
	}
	return "Missed twice in a row: " + strings.Join(lines, "; ") + "."
}
