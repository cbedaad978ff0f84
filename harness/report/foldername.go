package report

import (
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strings"
	"unicode"
)

// FolderName returns the name of the folder for the reports of a submission.
// Whoever hands in chooses a name, and it may be any bytes; so a name that is
// not plain gets its odd characters replaced and a digest behind it, and so
// does one that looks as if it had one. Different names have different
// folders, and a name has the same one whoever else is in the class.
func FolderName(name string) string {
	if isFolder(name) && !digested.MatchString(name) {
		return name
	}
	clean := strings.Map(func(r rune) rune {
		if plainRune(r) {
			return r
		}
		return '_'
	}, strings.ToValidUTF8(name, "_"))
	clean = strings.Trim(clean, "-. ")
	for len(clean) > longestName-20 {
		clean = clean[:len(clean)-len(lastRune(clean))]
	}
	if clean == "" || device.MatchString(clean) {
		clean = "submission" + clean
	}
	sum := sha256.Sum256([]byte(name))
	return clean + "-" + hex.EncodeToString(sum[:digestBytes])
}

const (
	longestName = 100 // bytes
	digestBytes = 8
)

var (
	// digested is a name with a digest of ours behind it.
	digested = regexp.MustCompile(`^.+-[0-9a-f]{16}$`)
	// device is a name that Windows takes for a device, whatever its ending.
	device = regexp.MustCompile(`(?i)^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)`)
)

// isFolder reports whether a name is one that FolderName may return: no file
// system, shell or file of ours takes it for anything else.
func isFolder(name string) bool {
	switch strings.ToLower(name) {
	case "", "class.json", "class.csv":
		return false
	}
	return len(name) <= longestName && !strings.ContainsFunc(name, func(r rune) bool { return !plainRune(r) }) &&
		strings.Trim(name, "-. ") == name && !device.MatchString(name)
}

// plainRune reports whether a character may stand in the name of a folder.
func plainRune(r rune) bool {
	return r != unicode.ReplacementChar && (unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("-._ ,()@+", r))
}

func lastRune(s string) string {
	r := []rune(s)
	return string(r[len(r)-1])
}
