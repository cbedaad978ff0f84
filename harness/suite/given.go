package suite

import (
	"path"
	"regexp"
	"slices"
	"strings"
)

// What a program is given besides its input: arguments, environment, files.

func (v value) arguments() (args []string) {
	items, _ := v.items("words")
	for _, item := range items {
		if word, ok := item.argument(); ok {
			args = append(args, word)
		}
	}
	return args
}

var variableName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)

func environmentForm() form {
	return form{"a mapping from names to texts", map[string]any{"type": "object", "additionalProperties": scalarSchema()}}
}

// environment returns NAME=value, sorted.
func (v value) environment() (env []string) {
	if !v.isMapping() {
		v.expect("a mapping from names to texts, such as {LANG: C}")
		return nil
	}
	for _, e := range v.entries() {
		name := e.name.node.Value
		e.value.key = v.under(name)
		if !variableName.MatchString(name) {
			e.name.fail("a variable's name has letters, digits and _ and begins with no digit; found %s", show(name))
			continue
		}
		if text, ok := e.value.argument(); ok {
			env = append(env, name+"="+text)
		}
	}
	slices.Sort(env)
	return env
}

func filesForm() form {
	text := orFile(textForm())
	return form{"a list of names, or a mapping from names to a text or {file: NAME}", anyOf(
		map[string]any{"type": "array", "items": scalarSchema()},
		map[string]any{"type": "object", "additionalProperties": text.schema})}
}

// files returns the files that are laid into a program's folder, sorted by
// name.
func (v value) files() (files []File) {
	switch {
	case v.isList():
		for _, item := range v.children() {
			if name, ok := item.word(); ok && item.checkLaid(name, item) {
				if content, ok := item.content(); ok {
					files = append(files, File{name, content})
				}
			}
		}
	case v.isMapping():
		for _, e := range v.entries() {
			name := e.name.node.Value
			e.value.key = v.under(name)
			text, ok := e.value.textOrFile()
			if v.checkLaid(name, e.name) && ok {
				files = append(files, File{name, []byte(text)})
			}
		}
	default:
		v.expect("a list of names of files, or a mapping from names to texts")
	}
	return v.sortedFiles(files)
}

// checkLaid checks a name that a file gets in the program's folder.
func (v value) checkLaid(name string, at value) bool {
	if err := checkInside(name); err != nil {
		at.fail("%s", err)
		return false
	}
	for _, part := range strings.Split(name, "/") {
		if isDevice(part) || strings.ContainsAny(part, `:*?"<>|`) || strings.TrimRight(part, ". ") != part {
			at.fail("%s cannot be a file's name on every system", show(name))
			return false
		}
	}
	return true
}

// sortedFiles refuses names that are one file where case does not count, and
// a file that another one needs as its folder.
func (v value) sortedFiles(files []File) []File {
	slices.SortStableFunc(files, func(a, b File) int { return strings.Compare(a.Name, b.Name) })
	taken := map[string]string{}
	for _, f := range files {
		folded := strings.ToLower(f.Name)
		if other, ok := taken[folded]; ok {
			v.fail("%s and %s are one file where capital letters do not count", show(other), show(f.Name))
		}
		taken[folded] = f.Name
	}
	for _, f := range files {
		for dir := path.Dir(f.Name); dir != "."; dir = path.Dir(dir) {
			if other, ok := taken[strings.ToLower(dir)]; ok {
				v.fail("%s cannot be both a file and the folder of %s", show(other), show(f.Name))
			}
		}
	}
	return files
}
