package doctor

import (
	"fmt"
	"slices"
	"strings"

	"grade/harness/sandbox"
)

// meanings says what each layer is good for, in the order in which they are
// shown.
func meanings() []Item {
	return []Item{
		{Name: "namespaces", Text: "a program sees files, processes and a network of its own"},
		{Name: "user", Text: "a program runs as a user who owns nothing else"},
		{Name: "user-namespace", Text: "a program's user has no rights outside its own namespaces"},
		{Name: "landlock", Text: "a program opens what it needs to run, and writes to its own folder alone"},
		{Name: "signals", Text: "a program cannot end other processes"},
		{Name: "seccomp", Text: "a program opens no connection, and uses no part of the kernel that only attacks use"},
		{Name: "notify", Text: "the kernel says when a program waits for a line"},
		{Name: "process-limit", Text: "the kernel bounds how many processes a program starts"},
		{Name: "folder-limit", Text: "the kernel bounds what a program writes to its folder"},
		{Name: "memory-limit", Text: "the kernel bounds what a process takes of the memory"},
		{Name: "cpu-limit", Text: "the kernel bounds how long a program computes"},
		{Name: "file-limit", Text: "the kernel bounds how large and how many its files are"},
		{Name: "sweep", Text: "all that a program started is ended with it"},
		{Name: "session", Text: "a program has no terminal but the one that it is given"},
		{Name: "environment", Text: "a program sees none of your variables"},
	}
}

// promises says what each level means to an instructor.
func promise(level sandbox.Level) string {
	switch level {
	case sandbox.Full:
		return "Programs are shut off from your files, your processes and the network. Nothing better is needed."
	case sandbox.Container:
		return "Programs run as a user of their own, who can neither reach the grader nor the answers, nor the network. This is enough for grading; full also hides which processes run on the machine."
	case sandbox.User:
		return "Programs run as you, and are kept from your files, from the grader and from the network by rules of the kernel. This is enough for a course's work; run grade as root, or in namespaces, to have two walls instead of one."
	}
	return "Programs run with your own rights: they can read the answers and change your files. Grade only what you would start yourself."
}

// isolation says what a slot holds.
func isolation(offer sandbox.Offer, m machine) Section {
	s := Section{Title: "Isolation", Summary: fmt.Sprintf("The level is %s. %s", offer.Level, promise(offer.Level))}
	for _, item := range meanings() {
		i := slices.IndexFunc(offer.Missing, func(m sandbox.Missing) bool { return m.Layer == item.Name })
		switch {
		case i >= 0:
			item.Mark, item.Text = Missing, offer.Missing[i].Why
			item.Advice, item.Type = advice(item.Name, item.Text, m)
		case !offer.Holds(item.Name):
			continue
		}
		s.Items = append(s.Items, item)
	}
	return s
}

// machine is what advice depends on.
type machine struct {
	Root, Container bool
	// Settings are those of the kernel that were read, such as
	// user.max_user_namespaces.
	Settings map[string]string
}

// advice says how to get a layer.
func advice(layer, why string, m machine) (text, command string) {
	switch layer {
	case "namespaces":
		return adviceOnNamespaces(m)
	case "user", "process-limit":
		if !m.Root {
			return "Run grade as root, or get namespaces.", "sudo grade ..."
		}
	case "landlock":
		if strings.Contains(why, "EOPNOTSUPP") {
			return "The kernel has Landlock, and it is switched off. Add it to the list of the boot parameter lsm, and start the machine anew.", "cat /sys/kernel/security/lsm"
		}
		return "Landlock is part of Linux since version 5.13. A newer kernel has it; gVisor has not.", "uname -r"
	case "signals":
		return "Linux 6.12 or newer holds back signals too; namespaces do on any kernel.", ""
	case "seccomp":
		return "The kernel was built without system call filters (CONFIG_SECCOMP_FILTER).", ""
	case "notify":
		return "Linux 5.5 or newer can ask; inside gVisor nothing can. Verdicts do not depend on it, and typed lines take longer.", ""
	}
	return "", ""
}

// adviceOnNamespaces names the switch that forbids them.
func adviceOnNamespaces(m machine) (text, command string) {
	switch {
	case m.Container && m.Root:
		return "A container's own rules forbid namespaces, and the level container is what it is made for. To have full, start it with more rights.", "docker run --privileged ..."
	case m.Container:
		return "A container's own rules forbid namespaces. Run grade as root in the container, which gives the level container.", "docker run --user 0 ..."
	case m.Settings["kernel.apparmor_restrict_unprivileged_userns"] == "1":
		return "AppArmor keeps namespaces from ordinary users, as on Ubuntu 24.04. Allow them, or run grade as root.", "sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0"
	case m.Settings["kernel.unprivileged_userns_clone"] == "0":
		return "This system keeps namespaces from ordinary users. Allow them, or run grade as root.", "sudo sysctl -w kernel.unprivileged_userns_clone=1"
	case m.Settings["user.max_user_namespaces"] == "0":
		return "This system allows no user namespaces. Allow some, or run grade as root.", "sudo sysctl -w user.max_user_namespaces=15000"
	case m.Root:
		return "Root may not make namespaces here: it lacks the capability SYS_ADMIN, or a filter forbids them.", "grep -E 'CapEff|Seccomp' /proc/self/status"
	}
	return "Namespaces are forbidden here. Run grade as root.", "sudo grade ..."
}
