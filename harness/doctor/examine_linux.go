package doctor

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"grade/harness/run"
	"grade/harness/sandbox"
)

// Examine looks at this machine.
func Examine(ctx context.Context, q Question) (sections []Section, err error) {
	folder, err := run.MakeFolder()
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, run.RemoveFolder(folder)) }()
	work := filepath.Join(folder, "slot")
	if err := os.Mkdir(work, 0o700); err != nil {
		return nil, fmt.Errorf("making a folder for a slot: %w", err)
	}
	station := run.NewStation(q.Self, work)
	defer func() { err = errors.Join(err, station.Close()) }()
	offer, err := station.Check(toolLimits())
	if err != nil {
		return nil, err
	}
	tools, err := languages(ctx, station, q.SearchPath)
	if err != nil {
		return nil, err
	}
	return []Section{isolation(offer, thisMachine()), kernel(offer), tools, surroundings(q)}, nil
}

func thisMachine() machine {
	m := machine{Root: os.Getuid() == 0, Container: inContainer(), Settings: map[string]string{}}
	for _, name := range []string{"kernel.apparmor_restrict_unprivileged_userns", "kernel.unprivileged_userns_clone", "user.max_user_namespaces"} {
		if value, err := os.ReadFile("/proc/sys/" + strings.ReplaceAll(name, ".", "/")); err == nil {
			m.Settings[name] = strings.TrimSpace(string(value))
		}
	}
	return m
}

// inContainer reports whether this is a container: its makers say so by a file,
// and the kernel by the filter that we run under.
func inContainer() bool {
	for _, file := range []string{"/.dockerenv", "/run/.containerenv"} {
		if _, err := os.Stat(file); err == nil {
			return true
		}
	}
	return field("/proc/self/status", "Seccomp") == "2"
}

// field returns a field of a file of lines such as "Name:  value".
func field(file, name string) string {
	text, err := os.ReadFile(file)
	if err != nil {
		return ""
	}
	for _, line := range strings.Split(string(text), "\n") {
		if key, value, ok := strings.Cut(line, ":"); ok && key == name {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// kernel says what the kernel offers, for those who want to know.
func kernel(offer sandbox.Offer) Section {
	s := Section{Title: "Kernel"}
	found := func(name, text string) { s.Items = append(s.Items, Item{Mark: Note, Name: name, Text: text}) }
	if text, err := os.ReadFile("/proc/sys/kernel/osrelease"); err == nil {
		found("version", "Linux "+strings.TrimSpace(string(text)))
	}
	found("landlock", sandbox.LandlockVersion())
	if offer.Holds("notify") {
		found("waiting", "the kernel asks us at each read of standard input (seccomp user-notify)")
	} else {
		found("waiting", "is read off /proc/PID/task/*/syscall, or guessed from silence")
	}
	if err := sandbox.MayTrace(); err != nil {
		found("ptrace", "not allowed: "+err.Error())
	} else {
		found("ptrace", "a process may trace its own children; grade does without")
	}
	found("cgroups", cgroups("/sys/fs/cgroup"))
	return s
}

// cgroups says which bounds for groups of processes there are. grade does not
// need them; who runs it in a container wants to know what bounds that.
func cgroups(root string) string {
	text := "none"
	if controllers, err := os.ReadFile(filepath.Join(root, "cgroup.controllers")); err == nil {
		text = "version 2, with " + strings.Join(strings.Fields(string(controllers)), ", ")
	} else if _, err := os.Stat(filepath.Join(root, "memory")); err == nil {
		text = "version 1"
	} else {
		return text
	}
	probe := filepath.Join(root, fmt.Sprintf("grade-doctor-%d", os.Getpid()))
	if text == "version 1" {
		probe = filepath.Join(root, "memory", filepath.Base(probe))
	}
	if err := os.Mkdir(probe, 0o755); err != nil {
		return text + "; this user may not make groups"
	}
	if err := os.Remove(probe); err != nil {
		return text + "; a group of ours cannot be removed: " + err.Error()
	}
	return text + "; this user may make groups. grade does without"
}

// surroundings says what else grading needs.
func surroundings(q Question) Section {
	s := Section{Title: "Surroundings"}
	item := Item{Name: "buffering", Text: "C programs show prompts as at a terminal, and keep their last words before a crash"}
	if library, ok := run.BufferingLibrary(); ok {
		item.Text += " (" + library + ")"
	} else {
		item.Mark, item.Text = Missing, "the library of stdbuf(1) is not found: a C program that crashes may seem to have printed nothing"
		item.Advice, item.Type = "It is part of GNU coreutils.", "sudo apt-get install coreutils"
	}
	s.Items = append(s.Items, item, cache(q.CacheDir), temporary())
	return s
}

func cache(dir string) Item {
	item := Item{Name: "cache", Text: "builds are kept in " + dir}
	if dir == "" {
		return Item{Name: "cache", Mark: Missing, Text: "there is no folder for builds: each submission is built anew", Advice: "Name a folder.", Type: "export XDG_CACHE_HOME=/path/to/folder"}
	}
	err := os.MkdirAll(dir, 0o755)
	if err == nil {
		var f *os.File
		if f, err = os.CreateTemp(dir, ".doctor-*"); err == nil {
			err = errors.Join(f.Close(), os.Remove(f.Name()))
		}
	}
	if err != nil {
		item.Mark, item.Text = Missing, "builds cannot be kept: "+err.Error()
		item.Advice, item.Type = "Name another folder.", "export XDG_CACHE_HOME=/path/to/folder"
	}
	return item
}

// temporary says where programs run.
func temporary() Item {
	folder, err := run.MakeFolder()
	if err != nil {
		return Item{Name: "work", Mark: Missing, Text: "no folder to work in: " + err.Error(), Advice: "Name a folder that every user may enter.", Type: "export TMPDIR=/path/to/folder"}
	}
	item := Item{Name: "work", Text: "programs run in folders below " + filepath.Dir(folder)}
	if err := run.RemoveFolder(folder); err != nil {
		item.Mark, item.Text = Missing, err.Error()
	}
	return item
}
