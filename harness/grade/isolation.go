package grade

import (
	"errors"
	"time"

	"grade/harness/run"
	"grade/harness/suite"
)

// CheckIsolation reports a level of isolation that is required and cannot be
// had here (a *sandbox.TooLowError), before anything runs.
func CheckIsolation(self string, bounds run.Isolation) (err error) {
	if bounds.Require == "" {
		return nil
	}
	folder, err := run.MakeFolder()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, run.RemoveFolder(folder)) }()
	station := run.NewStation(self, folder)
	station.Isolate(bounds)
	_, err = station.Check(suite.Limits{Wall: time.Second, CPU: time.Second, Processes: 1})
	return errors.Join(err, station.Close())
}
