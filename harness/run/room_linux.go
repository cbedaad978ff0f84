package run

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// wholeTree is how often the program's descendants are looked for, and share
// how little of the time looking may take: where a machine has thousands of
// processes, or a program thousands of files, we look less often.
const (
	wholeTree = 120 * time.Millisecond
	share     = 20
)

// weigh looks at what the kernel does not bound, at most once a tick: memory,
// files, and in some places processes.
func (w *watch) weigh() {
	now := time.Now()
	if now.Sub(w.weighed) < slowTick/2 || w.child.Pid == 0 {
		return
	}
	w.weighed = now
	w.weighings++
	w.lift(residentSize(w.child.Pid))
	if w.room.looked.IsZero() {
		w.room.looked = w.began
	}
	var members []int
	if now.Sub(w.room.looked) >= max(wholeTree, share*w.room.took) {
		members = w.weighTree()
		w.room.looked, w.room.took = now, time.Since(now)
	}
	if w.stopped == "" && w.room.full(members) {
		w.stopped = FolderLimit
	}
}

// weighTree weighs all processes of the program together, whatever session
// they made for themselves.
func (w *watch) weighTree() (members []int) {
	members = w.slot.Members()
	total, tasks := int64(0), 0
	for _, pid := range members {
		total += residentSize(pid)
	}
	w.lift(total)
	// Where programs have a user of their own, the kernel refuses the first
	// process too many. Elsewhere it also counts others, and leaves room for
	// them.
	if most := w.limits.Processes; most > 0 && w.slot.User() == 0 {
		for _, pid := range members {
			if threads, err := os.ReadDir(fmt.Sprintf("/proc/%d/task", pid)); err == nil {
				tasks += len(threads)
			}
		}
		if tasks > most {
			w.stopped = ProcessLimit
		}
	}
	return members
}

// lift notes a weight, and stops the program above the limit.
func (w *watch) lift(weight int64) {
	w.heaviest = max(w.heaviest, weight)
	if w.limits.Memory > 0 && w.heaviest > w.limits.Memory {
		w.stopped = MemoryLimit
	}
}

// room is what the files of a program take.
type room struct {
	folder string
	limit  int64
	walked time.Time
	walk   time.Duration // how long the last look at the folder took
	looked time.Time
	took   time.Duration
	unseen int64 // bytes of files without a name, when last looked for
}

// full reports whether a program's files hold all that they may: those of its
// folder, and those that its processes have open and that stand in none. With
// no processes to look at, what the last look showed counts.
func (r *room) full(members []int) bool {
	if members != nil {
		r.unseen = unseen(members)
	}
	now := time.Now()
	if members == nil && now.Sub(r.walked) < share*r.walk {
		return false
	}
	used, hidden := folderSize(r.folder, r.limit)
	if hidden && os.Getuid() == 0 {
		// This thread may have taken the program's user, from whom a folder can
		// be closed; root's other threads see all.
		done := make(chan struct{})
		go func() {
			used, hidden = folderSize(r.folder, r.limit)
			close(done)
		}()
		<-done
	}
	if hidden {
		used = r.limit // nobody knows how much is there
	}
	r.walked, r.walk = now, time.Since(now)
	return used+r.unseen >= r.limit
}

// mostFiles is how many files a folder may hold.
const mostFiles = 8000

// folderSize adds up the files of a folder, up to a limit, which it returns
// also where there are too many to be counted. Hidden says that a part of the
// folder is closed to us.
func folderSize(folder string, limit int64) (total int64, hidden bool) {
	files := 0
	err := filepath.WalkDir(folder+"/", func(_ string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrPermission) {
			hidden = true
			return nil
		}
		if err != nil {
			return nil //nolint:nilerr // the program takes it away while we look
		}
		info, err := entry.Info()
		if err != nil {
			return nil //nolint:nilerr // as above
		}
		files++
		if stat, ok := info.Sys().(*syscall.Stat_t); ok {
			total += stat.Blocks * 512
		}
		if total >= limit || files > mostFiles {
			return io.EOF
		}
		return nil
	})
	if errors.Is(err, io.EOF) {
		return limit, false
	}
	return total, hidden
}

// unseen adds up the files that processes have open and that no folder shows.
func unseen(members []int) (total int64) {
	type file struct{ dev, ino uint64 }
	counted := map[file]bool{}
	for _, pid := range members {
		folder := fmt.Sprintf("/proc/%d/fd/", pid)
		descriptors, err := os.ReadDir(folder)
		if err != nil {
			continue // it has ended
		}
		for _, fd := range descriptors {
			var stat unix.Stat_t
			if unix.Stat(folder+fd.Name(), &stat) != nil || stat.Mode&unix.S_IFMT != unix.S_IFREG || stat.Nlink != 0 {
				continue
			}
			if f := (file{stat.Dev, stat.Ino}); !counted[f] {
				counted[f] = true
				total += stat.Blocks * 512
			}
		}
	}
	return total
}
