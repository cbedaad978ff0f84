package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"grade/reference/game"
	"grade/reference/pig"
)

// A sitting is what every contender is to check: a program that is started
// with the seed, given the typed lines, has printed the right text.
type sitting struct {
	id    string
	seed  string
	typed []string
	// printed is what standard output must be, and file where it stands.
	printed []byte
	file    string
}

func (s sitting) input() string {
	if len(s.typed) == 0 {
		return ""
	}
	return strings.Join(s.typed, "\n") + "\n"
}

// pigPlayer types 27 lines in a game of 3.2 KB, in the mean.
const pigPlayer = "hold-at-15"

// pigSittings plays games of Pig and writes the expected texts into a folder.
func pigSittings(n int, dir string) ([]sitting, error) {
	sittings, err := playPig(n)
	if err != nil {
		return nil, err
	}
	return sittings, layOut(sittings, dir)
}

// playPig plays n games of Pig by the reference. The submissions know nothing
// of it, so that a contender that passes them has compared something.
func playPig(n int) ([]sitting, error) {
	g := pig.New()
	sittings := make([]sitting, n)
	for i := range sittings {
		seed := strconv.Itoa(i + 1)
		luck := game.NewGenerated(g.About().Generator)
		if err := luck.Seed(seed); err != nil {
			return nil, fmt.Errorf("seeding a game: %w", err)
		}
		typist, err := g.Player(pigPlayer)
		if err != nil {
			return nil, fmt.Errorf("finding a player: %w", err)
		}
		console := game.NewConsole(typist, nil)
		if err := g.Play(console, luck, game.Options{}); err != nil {
			return nil, fmt.Errorf("playing a game: %w", err)
		}
		s := sitting{id: fmt.Sprintf("game-%04d", i+1), seed: seed, printed: append([]byte(nil), console.Stdout()...)}
		for _, t := range console.TypedLines() {
			s.typed = append(s.typed, t.Line)
		}
		sittings[i] = s
	}
	return sittings, nil
}

// layOut writes the expected texts into files, for contenders that read them.
func layOut(sittings []sitting, dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("making a folder for expected texts: %w", err)
	}
	for i := range sittings {
		sittings[i].file = filepath.Join(dir, sittings[i].id+".txt")
		if err := os.WriteFile(sittings[i].file, sittings[i].printed, 0o644); err != nil {
			return fmt.Errorf("writing an expected text: %w", err)
		}
	}
	return nil
}

// withMistake returns the sittings with a wrong expectation in the last one,
// another digit: a contender that passes it does not compare.
func withMistake(sittings []sitting, dir string) ([]sitting, error) {
	wrong := append([]sitting(nil), sittings...)
	last := &wrong[len(wrong)-1]
	if err := last.spoil(); err != nil {
		return nil, err
	}
	return wrong, layOut(wrong, dir)
}

// allWithMistakes returns sittings whose expected texts are all wrong.
func allWithMistakes(sittings []sitting, dir string) ([]sitting, error) {
	wrong := append([]sitting(nil), sittings...)
	for i := range wrong {
		if err := wrong[i].spoil(); err != nil {
			return nil, err
		}
	}
	return wrong, layOut(wrong, dir)
}

// spoil changes the last digit of the expected text.
func (s *sitting) spoil() error {
	s.printed = append([]byte(nil), s.printed...)
	at := bytes.LastIndexAny(s.printed, "0123456789")
	if at < 0 {
		return fmt.Errorf("the text of %s has no digit to change", s.id)
	}
	s.printed[at] = '0' + (s.printed[at]-'0'+1)%10
	return nil
}

// sizeOf says how large sittings are, in the mean.
func sizeOf(sittings []sitting) string {
	printed, typed := 0, 0
	for _, s := range sittings {
		printed += len(s.printed)
		typed += len(s.typed)
	}
	n := float64(len(sittings))
	return fmt.Sprintf("%.1f KB printed and %.0f lines typed a case", float64(printed)/n/1000, float64(typed)/n)
}
