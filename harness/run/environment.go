package run

import (
	"os"
	"path/filepath"
	"strings"
)

// SystemPath is the PATH that programs and compilers get: folders that any
// user can read, not the caller's own.
const SystemPath = "/usr/local/bin:/usr/bin:/bin"

// Environment returns the whole environment of a program whose private folder
// is home: a fixed short list, so that a program behaves alike everywhere, and
// the case's own variables after it. Python programs write each line at once,
// as on a terminal.
func Environment(home string, own []string) []string {
	env := []string{
		"HOME=" + home,
		"LANG=C.UTF-8",
		"LC_ALL=C.UTF-8",
		"PATH=" + SystemPath,
		"TERM=dumb",
		"TMPDIR=" + home,
		"TZ=UTC",
		"PYTHONUNBUFFERED=1",
	}
	return append(env, own...)
}

// terminalBuffering returns variables that give C programs the buffering of a
// terminal where standard output is a pipe, on which they keep text back: a
// prompt, or the last words before a crash. The library of stdbuf(1) does the
// work; without it there are none.
func terminalBuffering() []string {
	library, ok := BufferingLibrary()
	if !ok {
		return nil
	}
	return []string{"LD_PRELOAD=" + library, "_STDBUF_I=L", "_STDBUF_O=L"}
}

// BufferingLibrary finds the library of stdbuf(1).
func BufferingLibrary() (string, bool) {
	for _, pattern := range []string{
		"/usr/libexec/coreutils/libstdbuf.so", "/usr/lib/*/coreutils/libstdbuf.so", "/usr/lib/coreutils/libstdbuf.so",
	} {
		if files, err := filepath.Glob(pattern); err == nil && len(files) > 0 {
			return files[0], true
		}
	}
	return "", false
}

// LookCommand finds a command in a list of folders, written as in PATH. Empty
// entries, which elsewhere mean the working folder, mean nothing.
func LookCommand(name, folders string) (path string, ok bool) {
	for _, dir := range strings.Split(folders, ":") {
		path := filepath.Join(dir, name)
		if info, err := os.Stat(path); dir != "" && err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0 {
			return path, true
		}
	}
	return "", false
}

// LookInterpreter finds a compiler or an interpreter that programs may use;
// ok is false if the machine has none.
func LookInterpreter(name string) (path string, ok bool) { return LookCommand(name, SystemPath) }
