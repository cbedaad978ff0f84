package suite

import (
	"regexp"
	"strings"
)

// placeholders lists the words in braces that commands, arguments and
// environment variables may hold.
func placeholders() []string { return []string{"program", "seed", "dir"} }

// command returns a program with its arguments.
func (v value) command() (words []string, ok bool) {
	items, ok := v.items(`words, such as [java, "{program}"]`)
	if ok && len(items) == 0 {
		v.fail("a command needs at least the program's name")
		return nil, false
	}
	for _, item := range items {
		word, itemOK := item.argument()
		words, ok = append(words, word), ok && itemOK
	}
	return words, ok
}

// argument returns a word of a command line. The operating system ends it at
// a NUL.
func (v value) argument() (word string, ok bool) {
	if v.isMapping() && len(v.node.Content) == 2 && v.node.Content[1].Tag == "!!null" {
		v.fail(`a text that begins with { needs quotes: "{%s}"`, shorten(v.node.Content[0].Value))
		return "", false
	}
	word, ok = v.text()
	if ok && strings.Contains(word, "\x00") {
		v.fail("a NUL character cannot be given to a program here")
		return "", false
	}
	v.warnPlaceholder(word)
	return word, ok
}

var inBraces = regexp.MustCompile(`\{([A-Za-z_]+)\}`)

// warnPlaceholder warns of a placeholder that is misspelt: it would reach the
// program as it stands.
func (v value) warnPlaceholder(word string) {
	for _, m := range inBraces.FindAllStringSubmatch(word, -1) {
		near := nearest(m[1], placeholders())
		if near != "" && near != m[1] {
			v.warn("%s stays as it is; did you mean %s?", show(m[0]), "{"+near+"}")
		}
	}
}
