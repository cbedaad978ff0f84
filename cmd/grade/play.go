package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"grade/harness/grade"
	"grade/harness/run"
	"grade/harness/transcript"
	"grade/reference/game"
)

// playOptions are the flags of grade play.
type playOptions struct {
	seed, generator, dice, deck, transcript string
	game                                    game.Options
}

func (e *environment) playCommand() *cobra.Command {
	opt := &playOptions{}
	var ids []string
	for _, g := range e.Library.Games {
		ids = append(ids, g.About().ID)
	}
	cmd := &cobra.Command{
		Use:   "play GAME",
		Short: "Run the reference of a game",
		Long: `play runs the reference of a game and prints exactly what a student's program
must print, so that it can stand in for one: grade play pig --seed 7 < script.

Games: ` + strings.Join(ids, ", ") + `.

Where the game ends before its end (no more input, a list of dice used up, bad
input), one line on standard error says so and the exit status is 2; what was
printed stays.`,
		Example: `  grade play pig
  grade play farkle-10000 < script.txt
  grade play group-farkle --seed 42 --sides 5
  grade play pig --dice 2,5,3,1
  grade play pig --games 1000 --policy hold-at-25 --against hold-at-20 --seed 1
  grade play ochos-locos --variant complete < cards.txt
  grade play unfair-solitaire --seed 1`,
		Args:      cobra.ExactArgs(1),
		ValidArgs: ids,
		RunE:      func(_ *cobra.Command, args []string) error { return e.play(opt, args[0]) },
	}
	f := cmd.Flags()
	f.StringVar(&opt.seed, "seed", "", "seed of the generator: decimal, 0x hexadecimal, or \"text\" for python")
	f.StringVar(&opt.generator, "generator", "", "generator of random numbers; the game's own if left out")
	f.StringVar(&opt.dice, "dice", "", "the values to draw, in order, such as 2,5,3, instead of a generator")
	f.StringVar(&opt.deck, "deck", "", "unfair-solitaire: file of decks to play, one a line")
	f.StringVar(&opt.transcript, "transcript", "", "write the transcript, typed lines marked <<like this>>, to this file")
	f.StringVar(&opt.game.Variant, "variant", "", "variant of the game, such as complete")
	f.StringVar(&opt.game.Policy, "policy", "", "pig: the computer's policy")
	f.StringVar(&opt.game.Against, "against", "", "pig: the other computer's policy in a series")
	f.IntVar(&opt.game.Games, "games", 0, "pig: play a series of so many games without dialogue")
	f.IntVar(&opt.game.Sides, "sides", 0, "group-farkle: sides of a die")
	f.StringSliceVar(&opt.game.Dialects, "dialect", nil, "another reading that the handout allows")
	f.StringSliceVar(&opt.game.Mutants, "mutant", nil, "a typical mistake to make")
	return cmd
}

func (e *environment) play(opt *playOptions, id string) error {
	g, err := e.game(id)
	if err != nil {
		return err
	}
	if opt.deck != "" {
		if opt.game.Deck, err = os.ReadFile(opt.deck); err != nil {
			return &grade.RequestError{Text: fmt.Sprintf("reading the decks: %v", err)}
		}
	}
	luck, seed, err := luckOf(g.About(), opt)
	if err != nil {
		return &grade.RequestError{Text: err.Error()}
	}
	if e.StdinIsTerminal && e.StderrIsTerminal {
		e.welcome(g.About(), opt, seed)
	}
	shown, complaints, err := run.Terminal{Stdin: e.Stdin, Stdout: e.Stdout}.Play(g, luck, opt.game)
	if n := len(shown.Stdout); e.StdoutIsTerminal && n > 0 && shown.Stdout[n-1] != '\n' {
		fmt.Fprintln(e.Stdout) // what comes next begins a line of its own
	}
	if _, writeErr := e.Stderr.Write(complaints); writeErr != nil && err == nil {
		err = writeErr
	}
	if opt.transcript != "" {
		if writeErr := os.WriteFile(opt.transcript, transcript.Format(shown), 0o644); writeErr != nil {
			return &grade.RequestError{Text: fmt.Sprintf("writing the transcript: %v", writeErr)}
		}
	}
	return playError(err)
}

// playError tells the ends of a game that are no failure of ours.
func playError(err error) error {
	var mismatch *game.LuckMismatch
	var input *game.BadInput
	var option *game.BadOption
	switch {
	case errors.Is(err, game.ErrInputEnded), errors.Is(err, game.ErrLuckEnded),
		errors.As(err, &mismatch), errors.As(err, &input), errors.As(err, &option):
		return &grade.RequestError{Text: err.Error()}
	}
	return err
}

func (e *environment) game(id string) (game.Game, error) {
	var ids []string
	for _, g := range e.Library.Games {
		if g.About().ID == id {
			return g, nil
		}
		ids = append(ids, g.About().ID)
	}
	return nil, &grade.RequestError{Text: fmt.Sprintf("there is no game %q", id), Hint: "games: " + strings.Join(ids, ", ")}
}

// luckOf makes the luck that the flags ask for; without a seed it is a new one.
func luckOf(about *game.About, opt *playOptions) (luck game.Luck, seed string, err error) {
	if opt.dice != "" {
		if opt.seed != "" || opt.generator != "" {
			return nil, "", errors.New("--dice takes the place of --seed and --generator")
		}
		values, err := diceOf(opt.dice)
		return game.NewListed(values), "", err
	}
	if about.Seed == game.SeedNone {
		if opt.seed != "" || opt.generator != "" {
			return nil, "", fmt.Errorf("%s draws no random values: --seed and --generator mean nothing", about.ID)
		}
		return nil, "", nil
	}
	generator := opt.generator
	if generator == "" {
		generator = about.Generator
	}
	generated := game.NewGenerated(generator)
	seed = opt.seed
	if about.Seed == game.SeedTyped {
		if seed != "" {
			return nil, "", fmt.Errorf("%s asks for its seed: type it instead of --seed", about.ID)
		}
		// The typed seed replaces this one; it only checks the generator.
		seed = "1"
	}
	if seed == "" {
		seed = strconv.Itoa(int(rand.Int32()))
	}
	if err := generated.Seed(seed); err != nil {
		return nil, "", err
	}
	return generated, seed, nil
}

func diceOf(list string) ([]int, error) {
	var values []int
	for _, word := range strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' }) {
		v, err := strconv.Atoi(word)
		if err != nil {
			return nil, fmt.Errorf("--dice: %q is no number", word)
		}
		values = append(values, v)
	}
	return values, nil
}

// welcome says to a person how to play; a program's standard output stays as
// it must be.
func (e *environment) welcome(about *game.About, opt *playOptions, seed string) {
	text := about.Title
	if about.Seed == game.SeedOption && seed != "" && opt.seed == "" {
		text += fmt.Sprintf(" - to play these dice again: --seed %s", seed)
	}
	if about.Seed == game.SeedNone {
		text += " - it reads all its input first; end it with Ctrl-D"
	} else {
		text += " - Ctrl-D ends the game"
	}
	fmt.Fprintf(e.Stderr, "(%s)\n", text)
}
