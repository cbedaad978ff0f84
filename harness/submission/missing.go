package submission

import (
	"fmt"

	"grade/harness/run"
)

// MissingError says that something is not on this machine that a submission
// needs. That is nobody's failure but the machine's: no verdict comes of it.
type MissingError struct {
	Text string
	// Hint says what to do about it.
	Hint string
}

func (e *MissingError) Error() string { return e.Text }

// packagesOf names the packages of Debian and its kin that hold a tool.
func packageOf(tool string) string {
	switch tool {
	case "javac", "java":
		return "default-jdk-headless"
	case "go":
		return "golang-go"
	case "node":
		return "nodejs"
	case "cc":
		return "gcc"
	}
	return tool
}

// missing is the error of a language that cannot be had here. A tool that only
// the caller can reach is of no use to the users that builds run as.
func (b *builder) missing(language, tool string) error {
	e := &MissingError{
		Text: fmt.Sprintf("a %s submission needs %s, which is not in %s", language, tool, run.SystemPath),
		Hint: "install it for all users, as with apt-get install " + packageOf(tool),
	}
	if path, ok := run.LookCommand(tool, b.SearchPath); ok {
		e.Hint += fmt.Sprintf("; %s is out of reach of the user that builds run as", path)
	}
	return e
}
