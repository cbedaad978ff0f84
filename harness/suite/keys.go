package suite

import (
	"io/fs"
	"path"
	"slices"

	"grade/reference/game"
)

// A suiteDraft is a suite with the places that it was read at.
type suiteDraft struct {
	Suite
	reference referenceDraft
	settings  settingsDraft
	cases     value
	game      game.Game // nil: the reference is not built in
	// known says that suite.yaml could be read. If not, nothing is said of
	// cases that depends on it.
	known bool
	alone bool // there is no suite.yaml: the case stands for itself
}

// about returns what the built-in reference says of itself, or nil.
func (s *suiteDraft) about() *game.About {
	if s.game == nil {
		return nil
	}
	return s.game.About()
}

func suiteKeys() []key[suiteDraft] {
	return append(ownSuiteKeys(), lift(settingsKeys(), func(s *suiteDraft) *settingsDraft { return &s.settings })...)
}

// ownSuiteKeys are the keys that only a suite has.
func ownSuiteKeys() []key[suiteDraft] {
	return []key[suiteDraft]{
		{row{name: "title", sets: "Suite.Title", form: textForm(), deflt: "the folder's name", also: []string{"name", "description"},
			meaning: "The assignment's name."},
			func(v value, s *suiteDraft) { s.Title = v.title() }},
		{row{name: "reference", sets: "Suite.Reference Reference.Options", form: form{words: "a mapping"}, inner: rows(referenceKeys()),
			deflt:   "none: each case states what it expects",
			meaning: "Who prints the expected output.", also: []string{"game", "program", "solution"}},
			func(v value, s *suiteDraft) {
				s.reference.at, s.reference.options.at = v, v
				v.d.format.reference.read(v, &s.reference)
			}},
		{row{name: "names", sets: "Suite.Names", form: listForm("file names", textForm()), deflt: "none",
			meaning: "Names of files by which a submission to this suite, and its main program, are recognised.", also: []string{"files"}},
			func(v value, s *suiteDraft) { s.Names = v.fileNames() }},
		{row{name: "submission", sets: "Suite.Submission", form: form{words: "a mapping"}, inner: rows(submissionKeys()),
			deflt: "by the language", meaning: "How what a student hands in is built and started."},
			func(v value, s *suiteDraft) { v.d.format.submission.read(v, &s.Submission) }},
		{row{name: "presentation_share", sets: "Suite.PresentationShare", form: decimalForm(0, 1), deflt: "0",
			meaning: "The part of its points that a case keeps whose output differs only in its layout."},
			func(v value, s *suiteDraft) {
				if n, ok := v.decimal(0, 1); ok {
					s.PresentationShare = n
				}
			}},
		{row{name: "own_luck_share", sets: "Suite.OwnLuckShare", form: decimalForm(0, 1), deflt: "0",
			meaning: "The part of its points that a case keeps whose output is right but for random values of the program's own, where it must have those of the reference."},
			func(v value, s *suiteDraft) {
				if n, ok := v.decimal(0, 1); ok {
					s.OwnLuckShare = n
				}
			}},
		{row{name: "fairness", form: form{words: "a mapping"}, inner: rows(fairnessKeys()),
			deflt: "unfair luck is named",
			meaning: "Whether a program's own random values are fair is judged from all its sittings together, under judge: replay. " +
				"Each value must be equally likely, and none may repeat others. This says what follows if they are not."},
			func(v value, s *suiteDraft) { v.d.format.fairness.read(v, &s.Fairness) }},
		{row{name: "cases", sets: "Suite.Cases", form: casesForm(), deflt: "the other .yaml files of the folder", also: []string{"tests"},
			meaning: "Cases in this file, in order: each has an id and the keys of a case. Those of files of their own come after them."},
			func(v value, s *suiteDraft) { s.cases = v }},
	}
}

// usualAlarm is the false-alarm rate of tests of luck.
const usualAlarm = 1e-6

func alarmForm() form { return decimalForm(1e-12, 0.1) }

func fairnessKeys() []key[Fairness] {
	return []key[Fairness]{
		{row{name: "decides", sets: "Fairness.Decides", form: booleanForm(), deflt: "false, it is only named",
			meaning: "Unfair luck is a wrong_answer of the submission as a whole."},
			func(v value, f *Fairness) { f.Decides, _ = v.boolean() }},
		{row{name: "share", sets: "Fairness.Share", form: decimalForm(0, 1), deflt: "0",
			meaning: "The part of its points that a submission keeps whose luck is not fair, if that decides."},
			func(v value, f *Fairness) { f.Share, _ = v.decimal(0, 1) }},
		{row{name: "alarm", sets: "Fairness.Alarm", form: alarmForm(), deflt: "0.000001",
			meaning: "The largest chance with which a submission with fair luck is called unfair, all tests together."},
			func(v value, f *Fairness) {
				if n, ok := v.decimal(1e-12, 0.1); ok {
					f.Alarm = n
				}
			}},
	}
}

func submissionKeys() []key[Submission] {
	return []key[Submission]{
		{row{name: "build", sets: "Submission.Build", form: buildForm(), deflt: "by the language",
			meaning: "A command, or a list of commands, that makes a program of the files. {dir} may stand in it."},
			func(v value, s *Submission) { s.Build = v.commands() }},
		{row{name: "run", sets: "Submission.Run", form: commandForm(), deflt: `["{program}"]`, also: []string{"command", "start"},
			meaning: "How the program is started. {program}, {seed} and {dir} may stand in it."},
			func(v value, s *Submission) { s.Run, _ = v.command() }},
		{row{name: "overlay", sets: "Submission.Overlay Submission.Files", form: listForm("file names", textForm()), deflt: "none",
			meaning: "Files of the suite that are laid over the student's before the program is built."},
			func(v value, s *Submission) { s.overlay(v) }},
	}
}

func buildForm() form {
	one := commandForm()
	return form{"a list of words, or a list of such lists", anyOf(one.schema, map[string]any{"type": "array", "items": one.schema})}
}

// commands returns one command or several.
func (v value) commands() (commands [][]string) {
	items, ok := v.items("words, such as [make]")
	if !ok {
		return nil
	}
	if len(items) > 0 && !items[0].isList() {
		if words, ok := v.command(); ok {
			commands = [][]string{words}
		}
		return commands
	}
	for _, item := range items {
		if words, ok := item.command(); ok {
			commands = append(commands, words)
		}
	}
	return commands
}

func (s *Submission) overlay(v value) {
	items, _ := v.items("file names")
	for _, item := range items {
		name, ok := item.word()
		if !ok || !item.checkLaid(name, item) {
			continue
		}
		if content, ok := item.content(); ok {
			s.Overlay, s.Files = append(s.Overlay, name), append(s.Files, File{name, content})
		}
	}
}

// fileNames returns names without folders.
func (v value) fileNames() (names []string) {
	texts, _ := v.texts("file names")
	for i, name := range texts {
		if name != "" && (!fs.ValidPath(name) || path.Base(name) != name || name == ".") {
			v.fail("%s is not a file's name; write it without folders", show(texts[i]))
			continue
		}
		if name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

func casesForm() form {
	return form{"a list of cases", map[string]any{"type": "array", "items": map[string]any{"$ref": "#/$defs/listed_case"}}}
}
