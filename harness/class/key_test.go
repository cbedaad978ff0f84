package class

import (
	"regexp"
	"testing"
	"time"

	"grade/harness/suite"
	"grade/harness/transcript"
	"grade/reference/game"
)

func keyed(t *testing.T, change func(*Request)) string {
	t.Helper()
	status := 1
	req := &Request{Suite: &suite.Suite{ID: "s", Reference: suite.Reference{Game: "pig", Options: game.Options{EachTurn: func(any) {}}},
		Cases: []suite.Case{{ID: "a", Points: 1, Exit: &status, Transcript: &transcript.Transcript{Stdout: []byte("x")}}}}}
	change(req)
	key, err := keyOf(req)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// TestKey: whatever decides a result makes another key, and nothing else does.
func TestKey(t *testing.T) {
	plain := keyed(t, func(*Request) {})
	two := 2
	for name, change := range map[string]func(*Request){
		"student":    func(r *Request) { r.Student = true },
		"keep going": func(r *Request) { r.KeepGoing = true },
		"title":      func(r *Request) { r.Suite.Title = "t" },
		"build":      func(r *Request) { r.Suite.Submission.Build = [][]string{{"make"}} },
		"overlay":    func(r *Request) { r.Suite.Submission.Files = []suite.File{{Name: "a", Content: []byte("b")}} },
		"generator":  func(r *Request) { r.Suite.Reference.Generator = "c" },
		"variant":    func(r *Request) { r.Suite.Reference.Options.Variant = "v" },
		"points":     func(r *Request) { r.Suite.Cases[0].Points = 2 },
		"exit":       func(r *Request) { r.Suite.Cases[0].Exit = &two },
		"transcript": func(r *Request) { r.Suite.Cases[0].Transcript.Stdout = []byte("y") },
		"dialect":    func(r *Request) { r.Suite.Cases[0].Options.Dialects = []string{"d"} },
		"deck":       func(r *Request) { r.Suite.Cases[0].Options.Deck = []byte("CD") },
		"seed":       func(r *Request) { r.Suite.Cases[0].Seed = "7" },
		"typed":      func(r *Request) { r.Suite.Cases[0].Script.Lines = []string{""} },
		"limit":      func(r *Request) { r.Suite.Cases[0].Settings.Limits.Wall = time.Second },
		"policy": func(r *Request) {
			r.Suite.Cases[0].Settings.Policy.Optional = []*regexp.Regexp{regexp.MustCompile("a")}
		},
		"pattern": func(r *Request) { r.Suite.Cases[0].Expected.Pattern = regexp.MustCompile("a") },
		"order":   func(r *Request) { r.Suite.Cases = append([]suite.Case{{ID: "b"}}, r.Suite.Cases...) },
	} {
		if keyed(t, change) == plain {
			t.Errorf("%s changes nothing", name)
		}
	}
	for name, change := range map[string]func(*Request){
		"again":   func(*Request) {},
		"folder":  func(r *Request) { r.Suite.Dir = "elsewhere" },
		"place":   func(r *Request) { r.Suite.Cases[0].Pos.Line = 7 },
		"samples": func(r *Request) { r.Suite.Samples = []suite.Sample{{Path: "a"}} },
		"jobs":    func(r *Request) { r.Jobs = 7 },
		"shard":   func(r *Request) { r.Shard.Of = 7 },
	} {
		if keyed(t, change) != plain {
			t.Errorf("%s makes another key", name)
		}
	}
}
