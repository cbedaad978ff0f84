package grade

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"grade/harness/run"
	"grade/harness/submission"
)

// Workplace is where submissions are graded one after the other: a folder for
// the program and the stations at which it runs. To start a station's slot
// takes as long as ten short runs, so who grades many keeps them.
//
// A program sees nothing of the one before it: the same folder holds the
// program, emptied in between, as the folder of the runs is emptied between
// cases. A slot allows its programs to read that folder, whatever is in it; so
// the folder itself must stay the same one.
type Workplace struct {
	self   string
	work   string
	bounds run.Isolation

	mu       sync.Mutex
	stations map[int]*keptStation
}

type keptStation struct {
	*run.Station
	reads []string // what its programs may read beside the build
}

// NewWorkplace makes a workplace. Self is the path of this binary, which is
// started again for slots; bounds say how programs are isolated.
func NewWorkplace(self string, bounds run.Isolation) (*Workplace, error) {
	work, err := makeWork()
	if err != nil {
		return nil, err
	}
	return &Workplace{self: self, work: work, bounds: bounds, stations: map[int]*keptStation{}}, nil
}

// Close ends what runs at the stations and removes the folder.
func (w *Workplace) Close() error {
	var errs []error
	for _, s := range w.stations {
		errs = append(errs, s.Close())
	}
	w.stations = nil
	return errors.Join(append(errs, run.RemoveFolder(w.work))...)
}

// emptied returns a folder for one submission's use, made or emptied.
func (w *Workplace) emptied(name string) (string, error) {
	dir := filepath.Join(w.work, name)
	if err := errors.Join(os.MkdirAll(dir, 0o755), run.EmptyFolder(dir), os.Chmod(dir, 0o755)); err != nil {
		return "", fmt.Errorf("emptying the folder %s of a submission: %w", name, err)
	}
	return dir, nil
}

// station returns the station of worker i for a program.
func (w *Workplace) station(i int, p *submission.Program) (*run.Station, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if s, ok := w.stations[i]; ok {
		if slices.Equal(s.reads, p.Reads) {
			return s.Station, nil
		}
		delete(w.stations, i)
		if err := errors.Join(s.Close(), run.RemoveFolder(s.Folder())); err != nil {
			return nil, fmt.Errorf("clearing a station: %w", err)
		}
	}
	s, err := newStation(submission.Input{Self: w.self, Isolation: w.bounds}, w.work, i, p)
	if err == nil {
		w.stations[i] = &keptStation{s, p.Reads}
	}
	return s, err
}

// makeWork makes the folder of a workplace. Other users may walk through it to
// the program, and see nothing else.
func makeWork() (string, error) {
	work, err := run.MakeFolder()
	if err != nil {
		return "", err
	}
	if err := os.Mkdir(filepath.Join(work, buildFolder), 0o755); err != nil {
		return "", fmt.Errorf("making a folder for the submission: %w", err)
	}
	return work, nil
}

// buildFolder is the part of a workplace in which the program lies.
const buildFolder = "build"

// newStation makes the station of worker i for a program.
func newStation(in submission.Input, work string, i int, p *submission.Program) (*run.Station, error) {
	folder := filepath.Join(work, fmt.Sprintf("slot-%d", i))
	if err := os.Mkdir(folder, 0o700); err != nil {
		return nil, fmt.Errorf("making a folder for runs: %w", err)
	}
	station := run.NewStation(in.Self, folder, append([]string{filepath.Join(work, buildFolder)}, p.Reads...)...)
	station.Isolate(in.Isolation)
	return station, nil
}
