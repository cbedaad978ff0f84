package sandbox

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

// systemFolders are what programs may read of the machine.
func systemFolders() []string {
	return []string{"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc", "/proc", "/sys", "/opt"}
}

// writableDevices and readableDevices are what programs see of /dev.
func writableDevices() []string {
	return []string{"/dev/null", "/dev/zero", "/dev/full"}
}

func readableDevices() []string { return []string{"/dev/urandom", "/dev/random"} }

// terminal is a program's own, if it was given one.
const terminal = "/dev/tty"

// enter leaves the machine's file system for one of the slot's own, if it has
// the namespaces for it, which holds what programs may read, at the same
// places, and nothing else. It returns the descriptor of a folder of bounded
// size that took the place of the one to write in, or -1.
//
// That the slot may not is an *unfitError: without namespaces it can be
// started again.
func (s *server) enter() (folder int, err error) {
	folder = -1
	if !s.config.Given.Namespaces {
		s.lacks("namespaces", s.config.Given.NoNamespaces+
			": programs see the names of the machine's processes and folders, though not what is in them")
		s.lacks("folder-limit", "no file system of the slot's own: a program is stopped once its files were seen to be too large")
		return folder, nil
	}
	r := &root{}
	r.build(s.config.Readable)
	if s.config.GiveAll {
		r.bind(s.config.Work, unix.MOUNT_ATTR_NOSUID|unix.MOUNT_ATTR_NODEV)
		s.lacks("folder-limit", "a build works on the files that are there")
	} else {
		folder = r.fresh(s.config.Work, s.config.Limits.Folder)
		s.has("folder-limit")
	}
	r.leave()
	if r.err != nil {
		return -1, &unfitError{errnoSentence(r.err)}
	}
	s.has("namespaces")
	if os.Getuid() != 0 { // what a user of its own would do, this does too
		s.has("user-namespace")
	}
	return folder, nil
}

// errnoSentence is an error that wraps a number, with the number's name.
func errnoSentence(err error) string {
	var errno unix.Errno
	if errors.As(err, &errno) {
		return strings.TrimSuffix(err.Error(), errno.Error()) + errnoName(errno)
	}
	return err.Error()
}

// root is a file system that is being made. After the first error, which is
// kept, nothing is done any more.
type root struct{ err error }

// old is where the machine's file system stands meanwhile.
const old = "/.old"

func (r *root) do(what string, err error) {
	if r.err == nil && err != nil {
		r.err = fmt.Errorf("%s: %w", what, err)
	}
}

// build makes the new root out of a small file system in memory, on a folder
// that every machine has.
func (r *root) build(readable []string) {
	const base = "/tmp"
	sources := map[string]string{}
	for _, path := range readable {
		real, err := filepath.EvalSymlinks(path)
		if err != nil {
			continue // nothing to read there
		}
		sources[path] = real
	}
	r.do("mount", unix.Mount("", "/", "", unix.MS_REC|unix.MS_PRIVATE, ""))
	if r.err == nil {
		r.do("mount", unix.Mount("grade", base, "tmpfs", unix.MS_NOSUID|unix.MS_NODEV, "mode=755,size=1m"))
	}
	if r.err == nil {
		r.do("mkdir", os.Mkdir(base+old, 0o700))
		r.do("pivot_root", unix.PivotRoot(base, base+old))
		r.do("chdir", unix.Chdir("/"))
	}
	for _, path := range systemFolders() {
		r.system(path)
	}
	r.devices()
	for _, path := range []string{"/tmp", "/var/tmp", "/dev/shm", "/home", "/run", "/root"} {
		r.folder(path) // empty; a program that looks for one is told what it is told elsewhere
	}
	// Outer folders first, so that what is within them stays visible.
	paths := make([]string, 0, len(sources))
	for path := range sources {
		paths = append(paths, path)
	}
	slices.Sort(paths)
	for _, path := range paths {
		if !slices.ContainsFunc(systemFolders(), func(f string) bool { return strings.HasPrefix(path, f+"/") }) {
			r.bindFrom(sources[path], path, unix.MOUNT_ATTR_RDONLY|unix.MOUNT_ATTR_NOSUID|unix.MOUNT_ATTR_NODEV)
		}
	}
}

// system shows a folder of the system: /bin may be a link.
func (r *root) system(path string) {
	if r.err != nil {
		return
	}
	info, err := os.Lstat(old + path)
	if err != nil {
		return // this machine has none
	}
	if info.Mode()&os.ModeSymlink != 0 {
		target, err := os.Readlink(old + path)
		r.do("readlink", err)
		r.do("symlink", os.Symlink(target, path))
		return
	}
	if path == "/proc" {
		r.folder(path)
		r.do("mounting /proc", unix.Mount("proc", path, "proc", unix.MS_NOSUID|unix.MS_NODEV|unix.MS_NOEXEC, ""))
		return
	}
	r.bind(path, unix.MOUNT_ATTR_RDONLY|unix.MOUNT_ATTR_NOSUID|unix.MOUNT_ATTR_NODEV)
}

func (r *root) devices() {
	r.folder("/dev")
	for _, path := range slices.Concat(writableDevices(), readableDevices(), []string{terminal}) {
		if _, err := os.Stat(old + path); r.err == nil && err == nil {
			r.bind(path, unix.MOUNT_ATTR_NOSUID)
		}
	}
	for _, link := range [][2]string{{"fd", "fd"}, {"stdin", "fd/0"}, {"stdout", "fd/1"}, {"stderr", "fd/2"}} {
		if r.err == nil {
			r.do("symlink", os.Symlink("/proc/self/"+link[1], "/dev/"+link[0]))
		}
	}
}

func (r *root) folder(path string) {
	if r.err == nil {
		r.do("mkdir", os.MkdirAll(path, 0o755))
	}
}

// bind shows a file or a folder of the machine at its own place.
func (r *root) bind(path string, attributes uint64) { r.bindFrom(path, path, attributes) }

func (r *root) bindFrom(source, path string, attributes uint64) {
	if r.err != nil {
		return
	}
	source = old + source
	info, err := os.Stat(source)
	r.do("mount", err)
	switch {
	case err != nil:
		return
	case info.IsDir():
		r.folder(path)
	default:
		r.folder(filepath.Dir(path))
		if f, err := os.OpenFile(path, os.O_CREATE|os.O_RDONLY, 0o600); err == nil {
			f.Close()
		}
	}
	if r.err != nil {
		return
	}
	r.do("mounting "+path, unix.Mount(source, path, "", unix.MS_BIND|unix.MS_REC, ""))
	if r.err == nil {
		r.do("mount_setattr "+path, unix.MountSetattr(-1, path, unix.AT_RECURSIVE, &unix.MountAttr{Attr_set: attributes}))
	}
}

// fresh makes a folder in memory that holds so many bytes, and returns its
// descriptor, through which the grader reaches it too.
func (r *root) fresh(path string, size int64) (folder int) {
	if r.err == nil {
		_, err := os.Stat(old + path)
		r.do("looking for the folder of the runs", err)
	}
	r.folder(path)
	if r.err != nil {
		return -1
	}
	fs, err := unix.Fsopen("tmpfs", unix.FSOPEN_CLOEXEC)
	if err != nil {
		r.do("fsopen", err)
		return -1
	}
	defer unix.Close(fs)
	r.do("fsconfig", errors.Join(
		unix.FsconfigSetString(fs, "size", strconv.FormatInt(size, 10)),
		unix.FsconfigSetString(fs, "nr_inodes", strconv.Itoa(mostFiles)),
		unix.FsconfigSetString(fs, "mode", "700"),
		unix.FsconfigCreate(fs),
	))
	if r.err != nil {
		return -1
	}
	folder, err = unix.Fsmount(fs, unix.FSMOUNT_CLOEXEC, unix.MOUNT_ATTR_NOSUID|unix.MOUNT_ATTR_NODEV)
	r.do("fsmount", err)
	if r.err == nil {
		r.do("move_mount", unix.MoveMount(folder, "", unix.AT_FDCWD, path, unix.MOVE_MOUNT_F_EMPTY_PATH))
	}
	return folder
}

// mostFiles bounds the number of files in a folder of a slot's own.
const mostFiles = 8192

// leave takes the machine's file system away.
func (r *root) leave() {
	if r.err != nil {
		return
	}
	r.do("umount", unix.Unmount(old, unix.MNT_DETACH))
	r.do("rmdir", os.Remove(old))
	r.do("mount", unix.Mount("", "/", "", unix.MS_REMOUNT|unix.MS_BIND|unix.MS_RDONLY|unix.MS_NOSUID|unix.MS_NODEV, ""))
}
