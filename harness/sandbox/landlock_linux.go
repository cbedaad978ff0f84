package sandbox

import (
	"fmt"
	"os"

	"github.com/landlock-lsm/go-landlock/landlock"
	"golang.org/x/sys/unix"
)

// signalsSince is the version of Landlock that holds back signals.
const signalsSince = 6

// ruleset makes the rules of what programs may open, -1 where the kernel has
// none: they read the system and the build, write in their own folder, open no
// connection and reach no process outside.
func (s *server) ruleset() (int, error) {
	if !s.config.AtMost.allows(User) {
		s.lacks("landlock", leftOut)
		return -1, nil
	}
	version, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if errno != 0 {
		s.lacks("landlock", "landlock_create_ruleset: "+errnoName(errno)+s.withoutLandlock())
		return -1, nil
	}
	files, folders := split(s.config.Readable)
	work := landlock.RWDirs(s.config.Work)
	if version >= 2 { // before, no file could be moved to another folder, and to ask for it would cost all other rules
		work = work.WithRefer()
	}
	fd, _, err := landlock.V6.BestEffort().NewRulesetFD(
		landlock.RODirs(append(systemFolders(), folders...)...).IgnoreIfMissing(),
		landlock.ROFiles(files...).IgnoreIfMissing(),
		work,
		landlock.RWFiles(writableDevices()...).IgnoreIfMissing(),
		landlock.RWFiles(terminal).WithIoctlDev().IgnoreIfMissing(), // no echo, for a password
		landlock.ROFiles(readableDevices()...).IgnoreIfMissing(),
	)
	if err != nil {
		return -1, fmt.Errorf("landlock: %w", err)
	}
	s.has("landlock")
	if version < signalsSince && s.user == 0 && !s.offer.Holds("namespaces") {
		s.lacks("signals", fmt.Sprintf("Landlock of this kernel (version %d, %d is needed) does not hold back signals: "+
			"programs can end other processes of your user", version, signalsSince))
	}
	return fd, nil
}

// withoutLandlock is what it means that there is no Landlock.
func (s *server) withoutLandlock() string {
	switch {
	case s.offer.Holds("namespaces"):
		return ": the namespaces alone keep programs from other files"
	case s.user != 0:
		return ": programs can read what everybody may read, and write to /tmp"
	}
	return ": programs can read and change all files of your user"
}

// split tells files from folders: their rights have different names.
func split(paths []string) (files, folders []string) {
	for _, path := range paths {
		if info, err := os.Stat(path); err == nil && !info.IsDir() {
			files = append(files, path)
		} else {
			folders = append(folders, path)
		}
	}
	return files, folders
}
