package submission

import (
	"path/filepath"
	"regexp"
	"strings"
)

// candidate is something that could be the program: a class with a main
// method, a source file with a function main, a script.
type candidate struct {
	name string // as a message names it
	file string // the name that a hint would have
}

// stem is the name without folders and ending.
func stem(file string) string {
	base := filepath.Base(file)
	return strings.TrimSuffix(base, filepath.Ext(base))
}

// fileCandidates are files that are named as they are.
func fileCandidates(files []string) []candidate {
	candidates := make([]candidate, len(files))
	for i, file := range files {
		candidates[i] = candidate{file, file}
	}
	return candidates
}

// choose returns the index of the candidate that is the program: the only one;
// else the one with a name that the suite hints at, the first hint before the
// others; else the one with a hint's stem; else the one named as the file or
// the folder that was handed in; else the one that is called main, or has Main
// in its name; else the only one that is not called a test. It returns -1 where
// none of this tells.
func choose(candidates []candidate, hints []string, t *tree) int {
	if len(candidates) == 1 {
		return 0
	}
	for _, hint := range hints {
		if i, some := uppermost(candidates, func(c candidate) bool { return strings.EqualFold(filepath.Base(c.file), hint) }); some {
			return i
		}
	}
	var stems []string
	for _, hint := range hints {
		stems = append(stems, stem(hint))
	}
	if t.single != "" {
		stems = append(stems, stem(t.single))
	}
	for _, name := range append(append(stems, t.folders...), "main") {
		if i, some := uppermost(candidates, func(c candidate) bool { return strings.EqualFold(stem(c.file), name) }); some {
			return i
		}
	}
	for _, fits := range []func(candidate) bool{
		func(c candidate) bool { return strings.Contains(stem(c.file), "Main") },
		func(c candidate) bool { return !testName.MatchString(stem(c.file)) },
	} {
		if i := only(candidates, fits); i >= 0 {
			return i
		}
	}
	return -1
}

// testName matches the usual names of tests, but no contest.
var testName = regexp.MustCompile(`^(?i:tests?)$|^(?i:test)_|_(?i:tests?)$|^Test\p{Lu}|(?:Test|Tests|Tester)$`)

// only returns the only candidate that fits; -1 if none or several do.
func only(candidates []candidate, fits func(candidate) bool) int {
	index := -1
	for i, c := range candidates {
		switch {
		case !fits(c):
		case index >= 0:
			return -1
		default:
			index = i
		}
	}
	return index
}

// uppermost returns the candidate that fits and lies above the others that do:
// an old copy is usually put into a folder. It is -1 where several lie equally
// high; some is false if none fits.
func uppermost(candidates []candidate, fits func(candidate) bool) (index int, some bool) {
	index, least := -1, 0
	for i, c := range candidates {
		if !fits(c) {
			continue
		}
		depth := strings.Count(c.file, string(filepath.Separator))
		switch {
		case !some || depth < least:
			index, least = i, depth
		case depth == least:
			index = -1
		}
		some = true
	}
	return index, some
}

// listed names candidates for a message.
func listed(candidates []candidate) string {
	const shown = 8
	var words []string
	for _, c := range candidates {
		words = append(words, c.name)
	}
	if len(words) > shown {
		words = append(words[:shown], "…")
	}
	return strings.Join(words, ", ")
}

// others lists the candidates that were not chosen.
func others(candidates []candidate, chosen int) string {
	rest := append([]candidate(nil), candidates[:chosen]...)
	return listed(append(rest, candidates[chosen+1:]...))
}

// ambiguous is the failure of a submission in which several things could be
// the program. A hint with the ending tells how to name the right one.
func (b *builder) ambiguous(what string, candidates []candidate, ending string) *Failure {
	advice := handInOne
	for _, hint := range b.Hints {
		if strings.EqualFold(filepath.Ext(hint), ending) {
			advice = "name the one that is to be graded " + hint
			break
		}
	}
	return unclear(what, candidates, advice)
}

const handInOne = "hand in only one of them"

func unclear(what string, candidates []candidate, advice string) *Failure {
	return notRunnable(what + ": " + listed(candidates) + ". It is not clear which one is the program; " + advice)
}
