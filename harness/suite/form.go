package suite

import (
	"fmt"
	"strconv"
)

// Forms of values: their words for people and their JSON Schema. The schema
// accepts at least what the decoder accepts; an editor that uses it sees YAML
// values, where 7 is a number and yes may be one of two things.

func scalarSchema() map[string]any {
	return map[string]any{"type": []any{"string", "number", "boolean"}}
}

func textForm() form { return form{"text", scalarSchema()} }

func idForm() form { return form{"an id", scalarSchema()} }

func patternForm() form { return form{"a pattern (RE2)", scalarSchema()} }

func booleanForm() form { return form{"true or false", map[string]any{"type": "boolean"}} }

func wordForm(words ...string) form {
	enum := make([]any, len(words))
	for i, w := range words {
		enum[i] = w
	}
	return form{orList(words), map[string]any{"enum": enum}}
}

func integerForm(low, high int) form {
	return form{
		fmt.Sprintf("a whole number from %d to %d", low, high),
		map[string]any{"type": "integer", "minimum": low, "maximum": high},
	}
}

func decimalForm(low, high float64) form {
	return form{
		fmt.Sprintf("a number from %s to %s", digits(low), digits(high)),
		map[string]any{"type": "number", "minimum": low, "maximum": high},
	}
}

// digits writes a number without an exponent.
func digits(number float64) string { return strconv.FormatFloat(number, 'f', -1, 64) }

func timeForm() form {
	return form{"a time, such as 10s or 500ms", map[string]any{"type": "string", "pattern": `^[0-9]+(\.[0-9]+)?(ms|s|m|h)$`}}
}

func sizeForm() form {
	return form{"a size, such as 512MiB or 64KiB", map[string]any{"type": "string", "pattern": `^[0-9]+(\.[0-9]+)?(B|KiB|MiB|GiB)$`}}
}

func listForm(what string, items form) form {
	return form{"a list of " + what, map[string]any{"type": "array", "items": items.schema}}
}

func commandForm() form {
	f := listForm("words", textForm())
	f.schema["minItems"] = 1
	return f
}

// orFile adds {file: NAME} to a form.
func orFile(f form) form {
	return form{f.words + ", or {file: NAME}", anyOf(f.schema, object([]row{fileRow()}))}
}

func anyOf(schemas ...map[string]any) map[string]any {
	all := make([]any, len(schemas))
	for i, s := range schemas {
		all[i] = s
	}
	return map[string]any{"anyOf": all}
}
