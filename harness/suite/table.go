package suite

import (
	"fmt"

	"gopkg.in/yaml.v3"
)

// The case format is written down once, in tables of keys. They drive the
// decoder, the JSON Schema and the manual, so the three cannot differ.

// A row is what the schema and the manual need to know of a key.
type row struct {
	name    string
	sets    string // the Go field that it sets, such as Case.Seed
	form    form
	deflt   string   // what holds without it, in words; empty: nothing
	meaning string   // a sentence or more
	also    []string // what other tools call it, and slips
	inner   []row    // keys of the mapping that the value may be
	// innerShown says that the manual has those keys elsewhere.
	innerShown bool
}

// A key is a row with the function that reads its value.
type key[T any] struct {
	row
	read func(v value, into *T)
}

// A form is what a value may look like.
type form struct {
	words  string // for the manual
	schema map[string]any
}

// A table holds the keys of one kind of mapping.
type table[T any] struct {
	keys   []key[T]
	byName map[string]int
	names  []string
}

func newTable[T any](keys []key[T]) *table[T] {
	t := &table[T]{keys: keys, byName: make(map[string]int, len(keys))}
	for i, k := range keys {
		t.byName[k.name] = i
		t.names = append(t.names, k.name)
	}
	return t
}

func rows[T any](keys []key[T]) []row {
	all := make([]row, len(keys))
	for i, k := range keys {
		all[i] = k.row
	}
	return all
}

// lift makes the keys of a part usable in the mapping of the whole.
func lift[Part, Whole any](keys []key[Part], part func(*Whole) *Part) []key[Whole] {
	lifted := make([]key[Whole], len(keys))
	for i, k := range keys {
		lifted[i] = key[Whole]{row: k.row, read: func(v value, into *Whole) { k.read(v, part(into)) }}
	}
	return lifted
}

// read reads a mapping: each known key once, in the order of the file.
func (t *table[T]) read(v value, into *T) {
	if !v.isMapping() {
		v.expect("a mapping of keys such as " + t.keys[0].name + ": …")
		return
	}
	prefix := ""
	if v.key != "" {
		prefix = v.name() + "."
	}
	for _, e := range v.entries() {
		index, known := t.byName[e.name.node.Value]
		if !known {
			t.addUnknown(e.name, prefix)
			continue
		}
		e.value.key = prefix + t.names[index]
		t.keys[index].read(e.value, into)
	}
}

// An entry is a key of a mapping with its value.
type entry struct{ name, value value }

// entries returns the entries of a mapping in the order of the file, each key
// once. The keys of their values are still to be set.
func (v value) entries() []entry {
	content := v.node.Content
	if len(content)/2 > maxItems {
		v.fail("the mapping has %d keys; the limit is %d", len(content)/2, maxItems)
		return nil
	}
	seen := newSeenKeys(len(content) / 2)
	entries := make([]entry, 0, len(content)/2)
	own := v.name()
	for i := 0; i+1 < len(content); i += 2 {
		name := value{d: v.d, node: content[i], key: own}
		if name.isKey() && !seen.twice(name) {
			entries = append(entries, entry{name, value{d: v.d, node: content[i+1]}})
		}
	}
	return entries
}

// under returns the name of a key below v.
func (v value) under(name string) string {
	if v.key == "" {
		return visible(shorten(name))
	}
	return v.name() + "." + visible(shorten(name))
}

// isKey reports whether a node can be a key.
func (v value) isKey() bool {
	if !v.isScalar() || v.isNull() {
		v.fail("expected a key, found %s", v.found())
		return false
	}
	return true
}

func (t *table[T]) addUnknown(name value, prefix string) {
	written := name.node.Value
	hint := name.d.suggest(written, t.names)
	if hint != "" && nearest(written, t.names) == "" {
		for _, k := range t.keys {
			if nearest(written, k.also) != "" {
				hint = fmt.Sprintf("did you mean %s?", k.name)
				break
			}
		}
	}
	name.key = prefix + visible(shorten(written))
	name.fail("unknown key; %s", hint)
}

// seenKeys finds keys that are written twice. Mappings are small, but a file
// may hold one that is not.
type seenKeys struct {
	few  []*yaml.Node
	many map[string]*yaml.Node
}

func newSeenKeys(size int) *seenKeys {
	s := &seenKeys{}
	if size > 64 {
		s.many = make(map[string]*yaml.Node, size)
	}
	return s
}

func (s *seenKeys) twice(name value) bool {
	var first *yaml.Node
	if s.many != nil {
		first = s.many[name.node.Value]
	}
	for _, n := range s.few {
		if n.Value == name.node.Value {
			first = n
		}
	}
	switch {
	case first != nil:
		name.key = name.under(name.node.Value)
		name.fail("written twice; the first is in line %d", first.Line)
		return true
	case s.many != nil:
		s.many[name.node.Value] = name.node
	default:
		s.few = append(s.few, name.node)
	}
	return false
}

// A format is the tables of all kinds of mappings, made once for a load.
type format struct {
	suite      *table[suiteDraft]
	cases      *table[caseDraft]
	listed     *table[caseDraft] // a case in the list of its suite
	reference  *table[referenceDraft]
	options    *table[optionsDraft]
	submission *table[Submission]
	fairness   *table[Fairness]
	statistics *table[statisticsDraft]
	policy     *table[Policy]
	limits     *table[Limits]
	script     *table[scriptDraft]
	repeat     *table[scriptDraft]
	expected   *table[expectedDraft]
	file       *table[string]
	sample     *table[sampleDraft]
}

func newFormat() *format {
	return &format{
		suite: newTable(suiteKeys()), cases: newTable(caseKeys()), listed: newTable(listedCaseKeys()),
		reference: newTable(referenceKeys()), options: newTable(optionKeys()), submission: newTable(submissionKeys()),
		fairness: newTable(fairnessKeys()), statistics: newTable(statisticsKeys()),
		policy: newTable(policyKeys()), limits: newTable(limitKeys()),
		script: newTable(scriptKeys()), repeat: newTable(repeatKeys()),
		expected: newTable(expectedKeys()), file: newTable(fileKeys()), sample: newTable(sampleKeys()),
	}
}
