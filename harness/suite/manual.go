package suite

import (
	"fmt"
	"strings"
)

// Manual returns the manual of the case format, as plain text for a terminal
// of 100 columns. What it says of the keys comes from the tables that the
// decoder uses; its examples are complete files, each after a line "File
// NAME:".
func Manual() string {
	m := &manual{}
	m.part("CASE FILES", manualIntroduction)
	m.part("A SUITE FOR A BUILT-IN GAME", "")
	m.example("pig/suite.yaml", "pig/holds-early.yaml", "pig/three-enters.yaml")
	m.part("A SUITE FOR A PROGRAM OF YOUR OWN", manualOwnProgram)
	m.example("greeting/suite.yaml", "greeting/one-name.yaml", "greeting/two-names.yaml", "greeting/shown.yaml",
		"greeting/any-greeting.yaml", "greeting/helps.yaml")
	m.part("LUCK", manualLuck)
	m.example("coins/suite.yaml", "coins/flips.yaml")
	m.part("A CHECKER OF YOUR OWN", manualChecker)
	m.example("squares/suite.yaml", "squares/between.yaml")
	m.part("KEYS OF suite.yaml", manualSuiteKeys)
	m.keys(rows(ownSuiteKeys()), 2)
	m.part("KEYS OF suite.yaml AND OF A CASE", manualSettings)
	m.keys(rows(settingsKeys()), 2)
	m.part("KEYS OF A CASE", manualCaseKeys)
	m.keys(rows(ownCaseKeys()), 2)
	m.part("WHAT IS TYPED", manualScripts)
	m.part("TRANSCRIPTS AND GOLDEN FILES", manualTranscripts)
	m.part("SAMPLES", manualSamples)
	m.keys(rows(sampleKeys()), 2)
	m.example("greeting/submissions/samples.yaml")
	m.part("YAML, AND WHERE IT MISLEADS", manualTraps)
	return m.text.String()
}

// manualWidth is the number of columns that the manual keeps to.
const manualWidth = 100

type manual struct{ text strings.Builder }

// part begins a part of the manual with its paragraphs.
func (m *manual) part(title, paragraphs string) {
	if m.text.Len() > 0 {
		m.text.WriteByte('\n')
	}
	m.text.WriteString(title + "\n")
	for _, p := range strings.Split(strings.TrimSpace(paragraphs), "\n\n") {
		if p != "" {
			m.text.WriteByte('\n')
			m.wrap(strings.Join(strings.Fields(p), " "), 0)
		}
	}
}

// example shows files of manualExamples.
func (m *manual) example(names ...string) {
	for _, name := range names {
		fmt.Fprintf(&m.text, "\nFile %s:\n\n", name)
		for _, line := range strings.Split(strings.TrimSpace(manualExamples()[name]), "\n") {
			m.text.WriteString(strings.TrimRight("    "+line, " ") + "\n")
		}
	}
}

// keys lists keys with their form, meaning and default.
func (m *manual) keys(rows []row, indent int) {
	for _, r := range rows {
		m.text.WriteByte('\n')
		m.wrap(r.name+": "+r.form.words, indent)
		sentence := r.meaning
		if r.deflt != "" {
			sentence += " Default: " + r.deflt + "."
		}
		m.wrap(sentence, indent+6)
		if r.inner != nil && !r.innerShown {
			m.keys(r.inner, indent+4)
		}
	}
}

// wrap writes a text in lines that begin with indent blanks; further lines of
// a key's form stand a little to the right.
func (m *manual) wrap(text string, indent int) {
	blanks := strings.Repeat(" ", indent)
	column := 0
	for _, word := range strings.Split(text, " ") {
		length := len([]rune(word))
		switch {
		case column == 0:
			m.text.WriteString(blanks)
			column = indent
		case column+1+length > manualWidth:
			m.text.WriteString("\n" + blanks)
			column = indent
		default:
			m.text.WriteByte(' ')
			column++
		}
		m.text.WriteString(word)
		column += length
	}
	m.text.WriteByte('\n')
}
