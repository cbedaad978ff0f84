package suite

import (
	"encoding/json"
	"fmt"
)

// Schema returns the JSON Schema (draft 2020-12) of the case format, for
// editors. Its $defs suite, case and samples describe suite.yaml, a case file
// and submissions/samples.yaml; the whole accepts any of the three. It
// accepts whatever the loader accepts; what depends on other files, such as
// the rules of a game, only the loader knows.
func Schema() []byte {
	listed := object(rows(listedCaseKeys()))
	listed["required"] = []any{"id"}
	schema := map[string]any{
		"$schema": "https://json-schema.org/draft/2020-12/schema",
		"title":   "Suites and cases of grade",
		"anyOf":   []any{ref("suite"), ref("case"), ref("samples")},
		"$defs": map[string]any{
			"suite":       object(rows(suiteKeys())),
			"case":        object(rows(caseKeys())),
			"listed_case": listed,
			"samples": map[string]any{
				"type":                 "object",
				"additionalProperties": object(rows(sampleKeys())),
			},
		},
	}
	text, err := json.MarshalIndent(schema, "", "  ")
	if err != nil {
		panic(fmt.Sprintf("suite: the tables of keys hold a value that is no JSON: %v", err))
	}
	return append(text, '\n')
}

func ref(name string) map[string]any { return map[string]any{"$ref": "#/$defs/" + name} }

// object returns the schema of a mapping with these keys and no other.
func object(rows []row) map[string]any {
	properties := map[string]any{}
	for _, r := range rows {
		properties[r.name] = r.schema()
	}
	return map[string]any{"type": "object", "properties": properties, "additionalProperties": false}
}

// schema returns what a key's value may be, with its meaning, which editors
// show.
func (r row) schema() map[string]any {
	described := map[string]any{"description": r.meaning}
	shape := r.form.schema
	switch {
	case r.inner != nil && shape != nil:
		shape = anyOf(shape, object(r.inner))
	case r.inner != nil:
		shape = object(r.inner)
	}
	for name, rule := range shape {
		described[name] = rule
	}
	return described
}
