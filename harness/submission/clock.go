package submission

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// errFound ends a walk.
var errFound = errors.New("found")

// MaySeedByMilliseconds reports whether a Java program asks for the time in
// milliseconds, which many give to java.util.Random as its seed. The first yes
// or no that such a generator gives changes only every five seconds or so:
// seeds that lie near each other have first bits in common. What cannot be
// looked into, as an archive of classes, may do so.
func (p *Program) MaySeedByMilliseconds() bool {
	if p.Runtime != "java" {
		return false
	}
	left := int64(64 << 20)
	err := filepath.WalkDir(p.Dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return nil // what cannot be read tells nothing
		}
		ending := filepath.Ext(path)
		if ending == ".jar" {
			return errFound
		}
		if ending != ".class" && ending != ".java" {
			return nil
		}
		info, err := entry.Info()
		if err != nil || info.Size() > left {
			return nil
		}
		left -= info.Size()
		content, err := os.ReadFile(path)
		if err != nil {
			return nil
		}
		for _, name := range []string{"currentTimeMillis", "toEpochMilli", "getTime", "getTimeInMillis"} {
			if bytes.Contains(content, []byte(name)) {
				return errFound
			}
		}
		return nil
	})
	return errors.Is(err, errFound)
}
