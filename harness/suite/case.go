package suite

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A caseDraft is a case with the places that it was read at.
type caseDraft struct {
	Case
	settings *settingsDraft
	options  *optionsDraft
	at       value // the mapping
	broken   bool  // reading it found errors
	id       value // in a list of cases
	seed     value
	dice     value
	script   value
	expected value
	shown    value // transcript:
	exit     value
	after    value
	probe    value
	rules    []value
}

func caseKeys() []key[caseDraft] {
	return append(ownCaseKeys(), lift(settingsKeys(), func(c *caseDraft) *settingsDraft { return c.settings })...)
}

// ownCaseKeys are the keys that only a case has.
func ownCaseKeys() []key[caseDraft] {
	return slices.Concat(describingKeys(), inputKeys(), outputKeys(), orderKeys())
}

// listedCaseKeys are the keys of a case in the list of its suite.
func listedCaseKeys() []key[caseDraft] {
	id := key[caseDraft]{row{name: "id", sets: "Case.ID", form: idForm(), also: []string{"name"},
		meaning: "The case's id; of a case in a file of its own it is the file's name."},
		func(v value, c *caseDraft) { c.id = v; c.ID, _ = v.word() }}
	return append([]key[caseDraft]{id}, caseKeys()...)
}

func describingKeys() []key[caseDraft] {
	return []key[caseDraft]{
		{row{name: "title", sets: "Case.Title", form: textForm(), deflt: "the id", also: []string{"name", "description"},
			meaning: "A sentence that tells a student what the case shows."},
			func(v value, c *caseDraft) { c.Title = v.title() }},
		{row{name: "points", sets: "Case.Points", form: decimalForm(0, maxPoints), deflt: "1", also: []string{"weight", "score", "point"},
			meaning: "What the case is worth."},
			func(v value, c *caseDraft) {
				if n, ok := v.decimal(0, maxPoints); ok {
					c.Points = n
				}
			}},
		{row{name: "visibility", sets: "Case.Hidden", form: wordForm("public", "hidden"), deflt: "public", also: []string{"hidden", "public"},
			meaning: "Of a hidden case students see the title and the verdict only."},
			func(v value, c *caseDraft) {
				word, _ := v.oneOf("public", "hidden")
				c.Hidden = word == "hidden"
			}},
		{row{name: "rules", sets: "Case.Rules", form: listForm("rule ids", idForm()), deflt: "none", also: []string{"rule"},
			meaning: "Rules of the handout that the case shows."},
			func(v value, c *caseDraft) {
				items, _ := v.items("ids of rules")
				for _, item := range items {
					if id, ok := item.word(); ok {
						c.Rules, c.rules = append(c.Rules, id), append(c.rules, item)
					}
				}
			}},
		{row{name: "hint", sets: "Case.Hint", form: textForm(),
			meaning: "Shown to the student when the case fails."},
			func(v value, c *caseDraft) {
				text, _ := v.text()
				c.Hint = strings.TrimRight(text, "\n")
			}},
	}
}

const maxPoints = 1e6

func inputKeys() []key[caseDraft] {
	return []key[caseDraft]{
		{row{name: "seed", sets: "Case.Seed", form: seedForm(),
			meaning: "Starts the reference's random numbers. A submission gets it only where run, args or env hold {seed}."},
			func(v value, c *caseDraft) { c.seed = v }},
		{row{name: "dice", sets: "Case.Dice", form: listForm("numbers", integerForm(0, maxDie)),
			meaning: "In place of a seed: the values that the reference draws, in order.", also: []string{"rolls"}},
			func(v value, c *caseDraft) { c.dice, c.Dice = v, v.diceList() }},
		{row{name: "stdin", sets: "Case.Script Script.Lines Script.Unended", form: scriptForm(), inner: rows(scriptKeys()), deflt: "[], no input",
			meaning: "What is typed. In a list each item is a line, taken as it is written in the file; an empty line (Enter alone) is \"\".",
			also:    []string{"input", "in", "script", "typed"}},
			func(v value, c *caseDraft) { c.script, c.Script = v, v.script() }},
		{row{name: "args", sets: "Case.Args", form: listForm("words", textForm()), deflt: "[]", also: []string{"argv", "arguments"},
			meaning: "Arguments of the program, taken as they are written in the file. {seed} may stand in them."},
			func(v value, c *caseDraft) { c.Args = v.arguments() }},
		{row{name: "env", sets: "Case.Env", form: environmentForm(), deflt: "none", also: []string{"environment"},
			meaning: "Environment variables of the program. {seed} may stand in their values."},
			func(v value, c *caseDraft) { c.Env = v.environment() }},
		{row{name: "files", sets: "Case.Files", form: filesForm(), deflt: "none",
			meaning: "Files for the program, laid into its folder: a list of files of the suite, or a mapping from names to a text or {file: NAME}."},
			func(v value, c *caseDraft) { c.Files = v.files() }},
		{row{name: "options", form: form{words: "a mapping"}, inner: rows(optionKeys()), innerShown: true, sets: "Case.Options",
			meaning: "Options of the built-in game for this case, in place of those of the suite's reference: the keys of reference from variant on."},
			func(v value, c *caseDraft) { c.options.at = v; v.d.format.options.read(v, c.options) }},
	}
}

const maxDie = 1_000_000

func outputKeys() []key[caseDraft] {
	return []key[caseDraft]{
		{row{name: "stdout", sets: "Case.Expected Expected.Form Expected.Texts", form: expectedForm(), inner: rows(expectedKeys()),
			deflt: "what the reference prints", also: []string{"output", "out", "expect", "expected", "expected_output"},
			meaning: "What the program must print. \"\" means nothing at all."},
			func(v value, c *caseDraft) { c.expected, c.Expected = v, v.expected() }},
		{row{name: "transcript", sets: "Case.Transcript", form: orFile(textForm()), also: []string{"dialogue", "session"},
			meaning: "In place of stdin and stdout: the whole dialogue as it stands on the screen, each typed line written <<typed>>."},
			func(v value, c *caseDraft) { c.shown, c.Transcript = v, v.transcript() }},
		{row{name: "exit", sets: "Case.Exit", form: integerForm(0, 255), deflt: "0 is expected, but a right output counts more",
			meaning: "The exit status that the program must have.", also: []string{"status", "exit_code", "exit_status", "returncode"}},
			func(v value, c *caseDraft) {
				c.exit = v
				if n, ok := v.integer(0, 255); ok {
					c.Exit = &n
				}
			}},
		{row{name: "starved", sets: "Case.Starved", form: booleanForm(), deflt: "false",
			meaning: "The input ends before the program does, on purpose."},
			func(v value, c *caseDraft) { c.Starved, _ = v.boolean() }},
	}
}

func orderKeys() []key[caseDraft] {
	return []key[caseDraft]{
		{row{name: "runs", sets: "Case.Runs", form: integerForm(1, 1000), deflt: "1", also: []string{"repeat", "times"},
			meaning: "How often the program is run for this case."},
			func(v value, c *caseDraft) {
				if n, ok := v.integer(1, 1000); ok {
					c.Runs = n
				}
			}},
		{row{name: "probe", sets: "Case.Probe", form: booleanForm(), deflt: "false",
			meaning: "Used to find out which suite a submission belongs to. A suite has one such case at most."},
			func(v value, c *caseDraft) { c.probe = v; c.Probe, _ = v.boolean() }},
		{row{name: "after", sets: "Case.After", form: idForm(), also: []string{"needs", "depends"},
			meaning: "The id of another case: this one is skipped if that one is not accepted."},
			func(v value, c *caseDraft) { c.after = v; c.After, _ = v.word() }},
		{row{name: "skip", sets: "Case.Skip", form: textForm(), also: []string{"disabled"},
			meaning: "The reason why the case is not run. Its points do not count then."},
			func(v value, c *caseDraft) { c.Skip = v.reason() }},
	}
}

// title returns a text on one line.
func (v value) title() string {
	text, ok := v.text()
	text = strings.TrimSuffix(text, "\n")
	if ok && (text == "" || strings.ContainsAny(text, "\n\r\t")) {
		v.fail("expected a sentence on one line")
		return ""
	}
	return text
}

func (v value) reason() string {
	if v.isPlain() && (v.node.Value == "true" || v.node.Value == "false") {
		v.fail("write the reason, such as skip: the handout was corrected; a case that runs has no skip")
		return ""
	}
	text, ok := v.text()
	if ok && strings.TrimSpace(text) == "" {
		v.fail("write the reason why the case is not run")
	}
	return strings.TrimRight(text, "\n")
}

func (v value) diceList() (dice []int) {
	items, _ := v.items("numbers")
	for _, item := range items {
		if n, ok := item.integer(0, maxDie); ok {
			dice = append(dice, n)
		}
	}
	return dice
}

var caseID = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,62}$`)

// idProblem says what is wrong with the id of a case or a suite; empty if
// nothing is. An id becomes a file name on every system.
func idProblem(id string) string {
	switch {
	case !caseID.MatchString(id):
		text := "an id has 1 to 63 of the characters a-z, 0-9 and -, and does not begin with -; free text goes into title"
		if better := asID(id); better != "" {
			text += "; perhaps " + better
		}
		return text
	case isDevice(id):
		return show(id) + " is the name of a device on Windows, where no file can have it; choose another id"
	case id == "suite":
		return `"suite" is the name of the file suite.yaml; choose another id`
	}
	return ""
}

// asID makes an id of free text; empty if that is not possible.
func asID(text string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(text) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
		if b.Len() == 63 {
			break
		}
	}
	return strings.Trim(b.String(), "-")
}

// isDevice reports whether Windows takes a name, with any ending, for a
// device.
func isDevice(name string) bool {
	base, _, _ := strings.Cut(strings.ToLower(name), ".")
	switch base = strings.TrimRight(base, " "); base {
	case "con", "prn", "aux", "nul", "conin$", "conout$":
		return true
	}
	if len(base) == 4 && (base[:3] == "com" || base[:3] == "lpt") {
		_, err := strconv.Atoi(base[3:])
		return err == nil
	}
	return false
}
