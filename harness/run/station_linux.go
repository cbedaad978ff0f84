package run

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"grade/harness/sandbox"
	"grade/harness/suite"
)

// Station is where one worker runs programs, one after the other: a slot, and
// the folder that is the only one programs may write to. The folder is emptied
// before each run, so that none sees what another left behind.
type Station struct {
	self     string
	folder   string
	readable []string
	keeps    bool // the folder is not emptied
	slot     *sandbox.Slot
	limits   sandbox.Limits
	offer    sandbox.Offer
	chunk    []byte   // for reading, kept from run to run
	basics   []string // the environment of every program
	bounds   Isolation
	terminal []string // with the buffering of a terminal
	look     *os.File // the folder, open for reading
}

// NewStation returns a station whose programs run in folder, which must exist
// and is the station's from now on, and may read the readable folders too. Self
// is the path of this binary, which is started again as the slot.
func NewStation(self, folder string, readable ...string) *Station {
	return &Station{self: self, folder: folder, readable: readable}
}

// NewBuildStation returns a station for commands that work on what lies in the
// folder and may read the readable folders too: it is never emptied, and
// belongs to the caller again after Close.
func NewBuildStation(self, folder string, readable ...string) *Station {
	return &Station{self: self, folder: folder, readable: readable, keeps: true}
}

// Isolate sets bounds to how programs are isolated, before the first is run.
func (s *Station) Isolate(bounds Isolation) { s.bounds = bounds }

// Check starts a slot, so that it is known before anything runs whether the
// isolation that is required can be had.
func (s *Station) Check(limits suite.Limits) (sandbox.Offer, error) {
	_, err := s.ready(limits, nil)
	return s.offer, err
}

// Folder returns the folder in which programs run.
func (s *Station) Folder() string { return s.folder }

// Left returns the folder as this process sees it, with what the last program
// left in it: a slot may have a folder of its own in the place of Folder.
func (s *Station) Left() string {
	if s.slot == nil {
		return s.folder
	}
	return s.slot.Folder()
}

// Offered says how the programs of the station are isolated; it is known once
// one was started.
func (s *Station) Offered() sandbox.Offer { return s.offer }

// dataBeyondMemory is how much more private memory than resident memory a
// process may ask for: a Java machine reserves half a gigabyte that it does not
// use. The resident memory is watched; this bound is for what happens between
// two looks.
const dataBeyondMemory = 512 << 20

// openFiles and leastFileSize bound what no suite sets: enough for any program
// of a course.
const (
	openFiles     = 256
	leastFileSize = 64 << 20
)

// beyondFolder is how much more than its limit a folder can hold, so that one
// who fills it is seen to: the same is said of it where nothing but the watch
// holds it back.
const beyondFolder = 16 << 20

func sandboxLimits(l suite.Limits) sandbox.Limits {
	return sandbox.Limits{
		CPU: max(l.CPU, time.Second), Data: max(l.Memory, 64<<20) + dataBeyondMemory,
		FileSize: max(l.Output, leastFileSize), OpenFiles: openFiles, Processes: max(l.Processes, 1),
		Folder: max(l.Output, leastFileSize) + beyondFolder,
	}
}

// ready empties the folder, lays files into it, and returns a slot with the
// limits.
func (s *Station) ready(limits suite.Limits, files []suite.File) (*sandbox.Slot, error) {
	wanted := sandboxLimits(limits)
	if s.slot != nil && s.limits != wanted {
		if err := s.Close(); err != nil {
			return nil, err
		}
	}
	if s.slot == nil {
		config := sandbox.Config{
			Self: s.self, Work: s.folder, GiveAll: s.keeps, Readable: s.readable, Limits: wanted,
			AtMost: s.bounds.AtMost, Require: s.bounds.Require,
		}
		slot, err := sandbox.Start(config)
		if err != nil {
			return nil, err
		}
		s.slot, s.limits, s.offer = slot, wanted, slot.Offer
		if s.chunk == nil {
			s.chunk, s.basics = make([]byte, outputChunk), Environment(s.folder, nil)
			s.terminal = append(slices.Clip(s.basics), terminalBuffering()...)
		}
	}
	if !s.keeps {
		if err := s.empty(); err != nil {
			return nil, fmt.Errorf("emptying the folder of the runs: %w", err)
		}
	}
	for _, file := range files {
		if err := os.WriteFile(filepath.Join(s.slot.Folder(), filepath.Base(file.Name)), file.Content, 0o666); err != nil {
			return nil, fmt.Errorf("laying out the case's files: %w", err)
		}
	}
	return s.slot, nil
}

// folderLimit is how much the files of a program may hold together, in bytes. A
// build has its own, and what it works on, in the same folder.
func (s *Station) folderLimit(l suite.Limits) int64 {
	if s.keeps {
		return buildFolderLimit
	}
	return max(l.Output, leastFileSize)
}

const buildFolderLimit = 1 << 30

// empty removes what is in the folder. It looks through a descriptor that it
// keeps: most programs leave nothing, and then a look is all it costs.
func (s *Station) empty() error {
	if s.look == nil {
		dir, err := os.Open(s.slot.Folder())
		if err != nil {
			return err
		}
		s.look = dir
	}
	if _, err := s.look.Seek(0, io.SeekStart); err != nil {
		return err
	}
	names, err := s.look.Readdirnames(-1)
	if err != nil {
		return err
	}
	for _, name := range names {
		if err := RemoveFolder(filepath.Join(s.slot.Folder(), name)); err != nil {
			return err
		}
	}
	return nil
}

// Close ends the slot. The station can be used again.
func (s *Station) Close() error {
	if s.look != nil {
		s.look.Close()
		s.look = nil
	}
	if s.slot == nil {
		return nil
	}
	slot := s.slot
	s.slot = nil
	err := slot.Close()
	if s.keeps && os.Getuid() == 0 {
		// No program of the user who built it can change it any more.
		err = errors.Join(err, sandbox.Give(s.folder, 0))
	}
	return err
}
