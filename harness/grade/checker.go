package grade

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"grade/harness/judge"
	"grade/harness/run"
	"grade/harness/submission"
	"grade/harness/suite"
)

// The exit statuses of a checker, by the convention of Kattis and the ICPC.
const (
	checkerAccepts = 42
	checkerRejects = 43
)

// checkers runs the checkers of a suite. A checker reads what students print,
// so it runs as a submission does: as a copy, in a slot, under limits.
type checkers struct {
	self, work string
	bounds     run.Isolation
	suite      *suite.Suite

	mu       sync.Mutex
	programs map[string]*submission.Program // by command
	idle     map[*submission.Program][]*checkerPlace
	made     int
	folders  []string
}

// A checkerPlace is where one checker at a time runs. The station's folder is
// the feedback folder.
type checkerPlace struct {
	station *run.Station
	files   string // the folder of the input and the answer
}

// program returns the program of a checker, which is built once.
func (k *checkers) program(ctx context.Context, command []string) (*submission.Program, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	key := strings.Join(command, "\x00")
	if p := k.programs[key]; p != nil {
		return p, nil
	}
	work := filepath.Join(k.work, fmt.Sprintf("checker-%d", len(k.programs)))
	k.folders = append(k.folders, work)
	if err := os.Mkdir(work, 0o755); err != nil {
		return nil, fmt.Errorf("making a folder for the checker: %w", err)
	}
	in := submission.Input{Self: k.self, Isolation: k.bounds}
	words := inSuite(k.suite, command)
	switch ending := filepath.Ext(words[0]); {
	case len(words) == 1 && (ending == ".c" || ending == ".cc" || ending == ".cpp" || ending == ".java" || ending == ".py"):
		in.Path = words[0] // a source file, built as a submission is
	default:
		in.Command = words
	}
	p, failure, err := submission.Prepare(ctx, in, work)
	if failure != nil {
		text := strings.TrimSuffix(failure.Message, ".")
		if failure.Output != "" {
			text += "\n" + failure.Output
		}
		err = errors.New(text)
	}
	if err != nil {
		return nil, fmt.Errorf("the checker %s cannot be run: %w", command[0], err)
	}
	if k.programs == nil {
		k.programs = map[string]*submission.Program{}
	}
	k.programs[key] = p
	return p, nil
}

// inSuite returns a command in which the files of the suite's folder have their
// whole paths.
func inSuite(s *suite.Suite, command []string) []string {
	words := append([]string(nil), command...)
	for i, word := range words {
		if s.Dir == "" || filepath.IsAbs(word) || word == "" {
			continue
		}
		if abs, err := filepath.Abs(filepath.Join(s.Dir, word)); err == nil {
			if info, err := os.Stat(abs); err == nil && info.Mode().IsRegular() {
				words[i] = abs
			}
		}
	}
	return words
}

// take returns a place of its own for a checker, and put gives it back.
func (k *checkers) take(p *submission.Program) (*checkerPlace, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if free := k.idle[p]; len(free) > 0 {
		k.idle[p] = free[:len(free)-1]
		return free[len(free)-1], nil
	}
	k.made++
	place := &checkerPlace{files: filepath.Join(k.work, fmt.Sprintf("check-%d", k.made))}
	folder := filepath.Join(k.work, fmt.Sprintf("check-slot-%d", k.made))
	k.folders = append(k.folders, place.files, folder)
	if err := errors.Join(os.Mkdir(place.files, 0o755), os.Mkdir(folder, 0o700)); err != nil {
		return nil, fmt.Errorf("making folders for the checker: %w", err)
	}
	place.station = run.NewStation(k.self, folder, append([]string{place.files, p.Dir}, p.Reads...)...)
	place.station.Isolate(k.bounds)
	return place, nil
}

func (k *checkers) put(p *submission.Program, place *checkerPlace) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.idle == nil {
		k.idle = map[*submission.Program][]*checkerPlace{}
	}
	k.idle[p] = append(k.idle[p], place)
}

// close ends the slots of all places and removes their folders.
func (k *checkers) close() (err error) {
	for _, free := range k.idle {
		for _, place := range free {
			err = errors.Join(err, place.station.Close())
		}
	}
	for _, folder := range k.folders {
		err = errors.Join(err, run.RemoveFolder(folder))
	}
	return err
}

// judge asks the case's checker about each sitting.
func (k *checkers) judge(ctx context.Context, jc *judge.Context, records []*run.Record) (judge.Result, error) {
	opinions := make([]judge.Opinion, len(records))
	for i, rec := range records {
		if !judge.WantsOpinion(rec) {
			continue
		}
		var err error
		if opinions[i], err = k.ask(ctx, jc, rec); err != nil {
			return judge.Result{}, err
		}
	}
	return judge.Opinions(jc, records, opinions)
}

// ask runs the checker on one sitting's output. An error is the checker's, or
// ours.
func (k *checkers) ask(ctx context.Context, jc *judge.Context, rec *run.Record) (o judge.Opinion, err error) {
	c := jc.Case
	p, err := k.program(ctx, c.Settings.Checker)
	if err != nil {
		return o, err
	}
	place, err := k.take(p)
	if err != nil {
		return o, err
	}
	defer k.put(p, place)
	input, answer := filepath.Join(place.files, "input"), filepath.Join(place.files, "answer")
	err = errors.Join(os.WriteFile(input, stdinOf(rec, c), 0o644), os.WriteFile(answer, judge.Answer(jc), 0o644))
	defer os.Remove(answer)
	defer os.Remove(input)
	if err != nil {
		return o, fmt.Errorf("laying out the checker's files: %w", err)
	}
	feedback := place.station.Folder()
	proc := &run.Process{Station: place.station, Drive: suite.DrivePipe,
		Argv: withFiles(p.CommandLine(c.Seed, nil), input, answer, feedback+string(filepath.Separator))}
	said, err := proc.Run(ctx, scriptWith(rec.Transcript.Stdout), c.Settings.Limits)
	if err != nil {
		return o, fmt.Errorf("running the checker: %w", err)
	}
	if problem := checkerProblem(said); problem != "" {
		return o, fmt.Errorf("the checker %s %s", strings.Join(c.Settings.Checker, " "), problem)
	}
	o = judge.Opinion{Accepts: said.End.Code == checkerAccepts, Share: 1}
	if err := readFeedback(place.station.Left(), c.Points, &o); err != nil {
		return o, fmt.Errorf("the checker %s: %w", strings.Join(c.Settings.Checker, " "), err)
	}
	return o, nil
}

// withFiles puts the three names into a checker's command: where it has
// placeholders for them, else at its end.
func withFiles(argv []string, input, answer, feedback string) []string {
	names := strings.NewReplacer("{input}", input, "{answer}", answer, "{feedback}", feedback)
	placed := false
	for i, word := range argv {
		argv[i] = names.Replace(word)
		placed = placed || argv[i] != word
	}
	if placed {
		return argv
	}
	return append(argv, input, answer, feedback)
}

// checkerProblem says what is wrong with the end of a checker; empty if it said
// yes or no.
func checkerProblem(said *run.Record) string {
	problem := ""
	switch end := said.End; end.Kind {
	case run.Exited:
		if end.Code == checkerAccepts || end.Code == checkerRejects {
			return ""
		}
		problem = fmt.Sprintf("ended with exit status %d, where %d accepts and %d rejects", end.Code, checkerAccepts, checkerRejects)
	case run.Signaled:
		problem = "was ended by the signal " + end.Signal
	case run.NotStarted:
		problem = "cannot be run: " + said.Problem
	default:
		problem = fmt.Sprintf("was stopped at its %s", strings.ReplaceAll(string(end.Kind), "_", " "))
	}
	if text := strings.TrimSpace(excerptText(said.Stderr)); text != "" {
		const most = 2000
		problem += "; it said: " + text[max(0, len(text)-most):]
	}
	return problem
}

// Names of what a checker leaves in its feedback folder.
const (
	studentMessage    = "teammessage.txt"
	instructorMessage = "judgemessage.txt"
	scorePoints       = "score.txt"
	scoreShare        = "score_multiplier.txt"
)

// readFeedback reads what the checker left in its folder.
func readFeedback(folder string, points float64, o *judge.Opinion) error {
	read := func(name string) string {
		const most = 64 << 10
		path := filepath.Join(folder, name)
		if info, err := os.Lstat(path); err != nil || !info.Mode().IsRegular() {
			return ""
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return ""
		}
		if len(text) > most {
			text = text[:most]
			for len(text) > 0 && !utf8.Valid(text[len(text)-1:]) {
				text = text[:len(text)-1]
			}
		}
		return string(bytes.TrimSpace(text))
	}
	o.ForStudent, o.ForInstructor = read(studentMessage), read(instructorMessage)
	for _, score := range []struct {
		name string
		all  float64
	}{{scoreShare, 1}, {scorePoints, points}} {
		text := read(score.name)
		if text == "" {
			continue
		}
		n, err := strconv.ParseFloat(text, 64)
		if err != nil || !(n >= 0 && n <= score.all) {
			return fmt.Errorf("%s holds %q; a number from 0 to %g is expected", score.name, text[:min(len(text), 40)], score.all)
		}
		if score.all > 0 {
			o.Share = n / score.all
		}
	}
	return nil
}

// stdinOf returns what was typed in a sitting.
func stdinOf(rec *run.Record, c *suite.Case) []byte {
	lines := c.Script.Lines
	if rec.Chosen {
		lines = rec.Transcript.Typed()
	}
	text := strings.Join(lines, "\n")
	if len(lines) > 0 && (rec.Chosen || !c.Script.Unended) {
		text += "\n"
	}
	return []byte(text)
}

// scriptWith returns a script that types a text, byte for byte.
func scriptWith(text []byte) suite.Script {
	if len(text) == 0 {
		return suite.Script{}
	}
	rest, ended := bytes.CutSuffix(text, []byte("\n"))
	return suite.Script{Lines: strings.Split(string(rest), "\n"), Unended: !ended}
}
