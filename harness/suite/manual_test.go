package suite

import (
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"
)

func TestManualText(t *testing.T) {
	newGoldie(t).Assert(t, "manual", []byte(Manual()))
	for i, line := range strings.Split(Manual(), "\n") {
		if utf8.RuneCountInString(line) > manualWidth {
			t.Errorf("line %d has more than %d columns: %s", i+1, manualWidth, line)
		}
		if strings.TrimRight(line, " \t") != line {
			t.Errorf("line %d ends in blanks", i+1)
		}
	}
}

// TestManualExamples loads each file that the manual shows, as it shows it.
func TestManualExamples(t *testing.T) {
	fsys := fstest.MapFS{
		"greeting/submissions/accepted/right.py":      {Data: []byte("print()\n")},
		"greeting/submissions/wrong_answer/shouts.py": {Data: []byte("print()\n")},
	}
	name := ""
	for _, line := range strings.Split(Manual(), "\n") {
		if file, ok := strings.CutPrefix(line, "File "); ok {
			name = strings.TrimSuffix(file, ":")
			fsys[name] = &fstest.MapFile{}
			continue
		}
		text, isExample := strings.CutPrefix(line, "    ")
		switch {
		case name == "":
		case line == "" && len(fsys[name].Data) == 0:
		case isExample:
			fsys[name].Data = append(fsys[name].Data, text+"\n"...)
		default:
			name = ""
		}
	}
	shown := 2
	for range manualExamples() {
		shown++
	}
	if len(fsys) != shown {
		t.Errorf("the manual shows %d files, its examples have %d", len(fsys), shown)
	}
	for dir, cases := range map[string]int{"pig": 2, "greeting": 5, "coins": 1, "squares": 1} {
		if s := mustLoad(t, fsys, dir); len(s.Cases) != cases {
			t.Errorf("%s: %d cases", dir, len(s.Cases))
		}
	}
}
