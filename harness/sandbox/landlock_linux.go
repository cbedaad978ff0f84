package sandbox

import (
	"errors"
	"fmt"
	"os"

	"github.com/landlock-lsm/go-landlock/landlock"
	"golang.org/x/sys/unix"
)

// ruleset makes the rules of what programs may open, -1 where the kernel has
// none: they read the system and the build, write in their own folder, open no
// connection and reach no process outside.
func (s *server) ruleset() (int, error) {
	if s.user == 0 {
		s.lacks("landlock", "not set where programs run as the grader's own user")
		s.lacks("seccomp", "not set where programs run as the grader's own user")
		return -1, nil
	}
	abi, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if errno != 0 {
		if errors.Is(errno, unix.ENOSYS) || errors.Is(errno, unix.EOPNOTSUPP) {
			s.lacks("landlock", "this kernel has none: "+errno.Error())
			s.has("seccomp")
			return -1, nil
		}
		return -1, fmt.Errorf("landlock: %w", errno)
	}
	files, folders := split(s.config.Readable)
	system := []string{"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc", "/proc", "/sys", "/opt"}
	work := landlock.RWDirs(s.config.Work)
	if abi >= 2 { // before, no file could be moved to another folder, and to ask for it would cost all other rules
		work = work.WithRefer()
	}
	fd, _, err := landlock.V6.BestEffort().NewRulesetFD(
		landlock.RODirs(append(system, folders...)...).IgnoreIfMissing(),
		landlock.ROFiles(files...).IgnoreIfMissing(),
		work,
		landlock.RWFiles("/dev/null", "/dev/zero", "/dev/full").IgnoreIfMissing(),
		landlock.RWFiles("/dev/tty").WithIoctlDev().IgnoreIfMissing(), // no echo, for a password
		landlock.ROFiles("/dev/urandom", "/dev/random").IgnoreIfMissing(),
	)
	if err != nil {
		return -1, fmt.Errorf("landlock: %w", err)
	}
	s.has("landlock", "seccomp")
	if abi < 6 {
		s.lacks("signals", fmt.Sprintf("Landlock of this kernel (version %d) does not hold back signals; the user does", abi))
	}
	return fd, nil
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
