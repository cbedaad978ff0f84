package suite

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"grade/reference/game"
)

// fakeGame is a game that is described and never played.
type fakeGame struct{ about game.About }

func (g *fakeGame) About() *game.About { return &g.about }

func (g *fakeGame) Play(*game.Console, game.Luck, game.Options) error {
	panic("loading a suite played a game")
}

func (g *fakeGame) FindLuck([]byte) []game.Draw { return nil }

func (g *fakeGame) Player(name string) (game.Typist, error) {
	number, ok := strings.CutPrefix(name, "hold-at-")
	if _, err := strconv.Atoi(number); !ok || err != nil {
		return nil, fmt.Errorf("no player %q; there is hold-at-N", name)
	}
	return game.Script(nil), nil
}

// turnGame is a game whose turns can be read.
type turnGame struct{ fakeGame }

func (g *turnGame) ReadTurns([]byte, any, game.Options) []game.Turn { return nil }

// fakeGames are one game of each kind of seed.
func fakeGames() []game.Game {
	return []game.Game{
		&fakeGame{game.About{
			ID: "pig", Variants: []string{"basic", "complete"}, Policies: []string{"hold-at-20", "hold-at-25"}, Generator: "java", LuckForm: "Roll: 4",
			Rules: []game.Rule{{ID: "pig-loses-turn"}, {ID: "holds-at-goal"}, {ID: "five-policies", Variants: []string{"complete"}}},
			Dialects: []game.Dialect{{ID: "space-before-tab"}, {ID: "says-turn", Group: "words"}, {ID: "says-round", Group: "words"},
				{ID: "late", Variants: []string{"complete"}}},
			Mutants: []game.Mutant{{ID: "keeps-turn"}},
		}},
		&fakeGame{game.About{ID: "typed-seed", Variants: []string{"basic"}, Seed: game.SeedTyped, Generator: "ece209"}},
		&turnGame{fakeGame{game.About{ID: "turn-by-turn", Variants: []string{"basic"}, Generator: "java"}}},
		&fakeGame{game.About{ID: "no-luck", Variants: []string{"basic"}, Seed: game.SeedNone}},
	}
}

func loader() *Loader { return &Loader{Games: fakeGames()} }

// files makes a file system of names and contents.
func files(namesAndContents ...string) fstest.MapFS {
	fsys := fstest.MapFS{}
	for i := 0; i < len(namesAndContents); i += 2 {
		fsys[namesAndContents[i]] = &fstest.MapFile{Data: []byte(namesAndContents[i+1])}
	}
	return fsys
}

const pigSuite = "title: Pig\nreference: {game: pig}\njudge: replay\n"

// loadPigCase loads a case of a suite for the fake game.
func loadPigCase(text string) (*Suite, Problems) {
	return loader().Load(files("pig/suite.yaml", pigSuite, "pig/one.yaml", text), "pig")
}

// loadPlainCase loads a case of a suite without a reference.
func loadPlainCase(text string) (*Suite, Problems) {
	return loader().Load(files("plain/suite.yaml", "title: Plain\n", "plain/one.yaml", text), "plain")
}

// mustLoad loads a suite without any problem; the schema accepts its files
// too.
func mustLoad(t *testing.T, fsys fstest.MapFS, dir string) *Suite {
	t.Helper()
	s, problems := loader().Load(fsys, dir)
	if len(problems) > 0 {
		t.Fatalf("problems:\n%v", problems)
	}
	for name, file := range fsys {
		if kind := kindOf(name); kind != "" && strings.HasPrefix(name, dir+"/") {
			if err := validate(t, kind, string(file.Data)); err != nil {
				t.Errorf("the schema refuses %s: %v", name, err)
			}
		}
	}
	return s
}
