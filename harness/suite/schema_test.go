package suite

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"gopkg.in/yaml.v3"

	"grade/reference/game"
)

// schemas are the compiled definitions of Schema.
var schemas = sync.OnceValues(func() (map[string]*jsonschema.Schema, error) {
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(Schema()))
	if err != nil {
		return nil, err
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("grade.json", document); err != nil {
		return nil, err
	}
	all := map[string]*jsonschema.Schema{}
	for name, place := range map[string]string{"suite": "#/$defs/suite", "case": "#/$defs/case", "samples": "#/$defs/samples", "": ""} {
		if all[name], err = compiler.Compile("grade.json" + place); err != nil {
			return nil, err
		}
	}
	return all, nil
})

// validate checks a YAML file with the schema for its kind, as an editor
// would.
func validate(t *testing.T, kind, text string) error {
	t.Helper()
	all, err := schemas()
	if err != nil {
		t.Fatal(err)
	}
	var content any
	if err := yaml.Unmarshal([]byte(text), &content); err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	asJSON, err := json.Marshal(jsonValue(content))
	if err != nil {
		t.Fatal(err)
	}
	instance, err := jsonschema.UnmarshalJSON(bytes.NewReader(asJSON))
	if err != nil {
		t.Fatal(err)
	}
	return all[kind].Validate(instance)
}

// jsonValue turns what yaml.v3 makes of a file into what JSON can hold.
func jsonValue(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for key, inner := range v {
			v[key] = jsonValue(inner)
		}
	case map[any]any:
		m := map[string]any{}
		for key, inner := range v {
			m[fmt.Sprint(key)] = jsonValue(inner)
		}
		return m
	case []any:
		for i, inner := range v {
			v[i] = jsonValue(inner)
		}
	case time.Time:
		return v.Format(time.RFC3339)
	case float64:
		if math.IsInf(v, 0) || math.IsNaN(v) {
			return fmt.Sprint(v)
		}
	}
	return v
}

// kindOf returns which definition of the schema a file of a suite has; empty
// if it is no YAML file of the format.
func kindOf(name string) string {
	switch {
	case strings.HasSuffix(name, "/"+samplesFile):
		return "samples"
	case strings.HasSuffix(name, "/"+suiteFile):
		return "suite"
	case strings.HasSuffix(name, caseEnding):
		return "case"
	}
	return ""
}

// TestSchemaRefusesUnknownKeys puts an unknown key into each mapping that the
// tables know.
func TestSchemaRefusesUnknownKeys(t *testing.T) {
	var check func(kind string, rows []row, wrap func(inner string) string)
	check = func(kind string, rows []row, wrap func(string) string) {
		if err := validate(t, kind, wrap("{}")); err != nil {
			t.Errorf("an empty mapping is refused: %v", err)
		}
		if validate(t, kind, wrap("{no_such_key: 1}")) == nil {
			t.Errorf("the schema accepts %s", wrap("{no_such_key: 1}"))
		}
		for _, r := range rows {
			if r.inner != nil {
				check(kind, r.inner, func(inner string) string { return wrap("{" + r.name + ": " + inner + "}") })
			}
		}
	}
	plain := func(inner string) string { return inner }
	check("suite", rows(suiteKeys()), plain)
	check("case", rows(caseKeys()), plain)
	check("samples", rows(sampleKeys()), func(inner string) string { return "{accepted/a.c: " + inner + "}" })
	check("suite", rows(caseKeys()), func(inner string) string { return "{cases: [{id: a, title: " + "A}, " + withID(inner) + "]}" })
	if validate(t, "suite", "{cases: [{title: A}]}") == nil {
		t.Error("the schema accepts a case without an id in a list")
	}
}

// withID adds an id to a case that is written as a mapping.
func withID(mapping string) string {
	if mapping == "{}" {
		return "{id: b}"
	}
	return "{id: b, " + mapping[1:]
}

// TestSchemaRefusesWrongValues are what an editor should mark while one types.
func TestSchemaRefusesWrongValues(t *testing.T) {
	for _, text := range []string{"seed: 1.5", "seed: ~", "points: -1", "points: many", "probe: 'yes'", "visibility: hiden", "stdin: ~", "stdin: [~]",
		"args: [~]", "limits: {wall: 10}", "limits: {memory: 512MB}", "runs: 0", "exit: 256", "drive: tty", "env: [A]", "rules: a", "stdout: ~"} {
		if validate(t, "case", text) == nil {
			t.Errorf("the schema accepts %s", text)
		}
	}
}

// TestTablesCoverTypes says that whatever an author can set in a field of the
// types stands in the tables of keys, and nothing else.
func TestTablesCoverTypes(t *testing.T) {
	// Fields that come from the place of a file or from other fields.
	derived := []string{
		"Suite.ID", "Suite.Dir", "Suite.Defaults", "Suite.Samples", // folder; keys drive to limits; submissions/
		"Case.Pos", "Case.Golden", "Case.Settings", // file; golden/; keys drive to limits
		"Sample.Path", "Sample.Verdict", "Sample.Mutant", "Sample.Content", // file
		"Options.Mutants", "Options.Start", "Options.EachTurn", "Options.StopBefore", // for other callers of a game
	}
	var fields []string
	for _, v := range []any{Suite{}, Fairness{}, Reference{}, Submission{}, Settings{}, Statistics{}, Policy{}, Limits{}, Script{}, Expected{}, Case{}, Sample{}, game.Options{}} {
		typ := reflect.TypeOf(v)
		for i := range typ.NumField() {
			fields = append(fields, typ.Name()+"."+typ.Field(i).Name)
		}
	}
	set := map[string]bool{}
	var collect func(rows []row)
	collect = func(rows []row) {
		for _, r := range rows {
			for _, field := range strings.Fields(r.sets) {
				set[field] = true
			}
			collect(r.inner)
		}
	}
	collect(rows(suiteKeys()))
	collect(rows(listedCaseKeys()))
	collect(rows(sampleKeys()))
	for _, want := range []string{"Settings.Policy", "Settings.Limits", "Settings.Statistics", "Suite.Fairness"} {
		set[want] = true // their rows have inner keys
	}
	for _, field := range fields {
		if set[field] == slices.Contains(derived, field) {
			t.Errorf("%s: in the tables %v, derived %v", field, set[field], !set[field])
		}
		delete(set, field)
	}
	for field := range set {
		t.Errorf("the tables set %s, which is no field", field)
	}
}

// TestTablesAreComplete says that each key has what the manual shows.
func TestTablesAreComplete(t *testing.T) {
	var check func(path string, rows []row)
	check = func(path string, rows []row) {
		for _, r := range rows {
			name := path + r.name
			if r.form.words == "" || !strings.HasSuffix(r.meaning, ".") || r.form.schema == nil && r.inner == nil {
				t.Errorf("%s lacks a form or a meaning", name)
			}
			if strings.HasSuffix(r.deflt, ".") {
				t.Errorf("%s: the manual ends the default with a full stop itself", name)
			}
			check(name+".", r.inner)
		}
	}
	check("", rows(suiteKeys()))
	check("", rows(listedCaseKeys()))
	check("", rows(sampleKeys()))
}

func TestSchemaText(t *testing.T) {
	if !bytes.Equal(Schema(), Schema()) {
		t.Error("two calls give two schemas")
	}
	newGoldie(t).Assert(t, "schema", Schema())
}
