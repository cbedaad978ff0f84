package suite

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"grade/reference/game"
)

const (
	samplesFolder = "submissions"
	samplesFile   = "samples.yaml"
)

// SampleVerdicts lists the verdicts that a sample can be filed under.
func SampleVerdicts() []string {
	return []string{"build_error", "memory_limit", "time_limit", "output_limit", "run_time_error",
		"wrong_answer", "presentation_error", "accepted"}
}

// A sampleDraft is a sample with the places that it was read at.
type sampleDraft struct {
	Sample
	finding value
	fails   []value
}

func sampleKeys() []key[sampleDraft] {
	return []key[sampleDraft]{
		{row{name: "title", sets: "Sample.Title", form: textForm(), meaning: "What the program does, in a sentence.", also: []string{"name", "description"}},
			func(v value, s *sampleDraft) { s.Title = v.title() }},
		{row{name: "breaks", sets: "Sample.Breaks", form: textForm(), meaning: "What the handout says and the program does not do.", also: []string{"rule", "rules"}},
			func(v value, s *sampleDraft) { s.Breaks, _ = v.text() }},
		{row{name: "fails", sets: "Sample.Fails", form: listForm("case ids", idForm()), deflt: "none",
			meaning: "The ids of the cases that it fails. Every other case must accept it.", also: []string{"cases"}},
			func(v value, s *sampleDraft) {
				items, _ := v.items("ids of cases")
				for _, item := range items {
					if id, ok := item.word(); ok {
						s.Fails, s.fails = append(s.Fails, id), append(s.fails, item)
					}
				}
			}},
		{row{name: "finding", sets: "Sample.Finding", form: idForm(), meaning: "The kind of a finding that must appear, such as final_newline.", also: []string{"findings"}},
			func(v value, s *sampleDraft) { s.finding = v; s.Finding, _ = v.word() }},
	}
}

// readSamples reads submissions/VERDICT/FILE and what samples.yaml says of
// the files.
func (b *loading) readSamples(entries []fs.DirEntry) {
	var samples []Sample
	var list fs.DirEntry
	for _, e := range b.subfolder(entries, samplesFolder) {
		name := samplesFolder + "/" + e.Name()
		switch {
		case e.Name() == samplesFile:
			list = e
		case !e.IsDir():
			b.fail(name, "a sample lies in the folder of the verdict that it gets, such as submissions/wrong_answer/")
		case !slices.Contains(SampleVerdicts(), e.Name()):
			b.fail(name, "this is no verdict; %s", suggestion(e.Name(), SampleVerdicts()))
		default:
			samples = append(samples, b.samplesOf(e.Name())...)
		}
	}
	slices.SortFunc(samples, func(x, y Sample) int { return strings.Compare(x.Path, y.Path) })
	if list != nil {
		b.describeSamples(list, samples)
	}
	b.suite.Samples = samples
}

func (b *loading) samplesOf(verdict string) (samples []Sample) {
	files, err := b.folder.list(samplesFolder + "/" + verdict)
	if err != nil {
		b.fail(samplesFolder+"/"+verdict, "the folder cannot be read: %v", err)
	}
	for _, e := range files {
		s := Sample{Path: verdict + "/" + e.Name(), Verdict: verdict}
		name := samplesFolder + "/" + s.Path
		if !e.Type().IsRegular() {
			b.fail(name, "a sample is one plain file")
			continue
		}
		content, err := b.folder.readPlain(name, MaxData)
		if err != nil {
			b.fail(name, "%v", err)
			continue
		}
		s.Content = content
		if m := mutantLine.FindSubmatch(content); m != nil {
			s.Mutant = string(m[1])
			b.checkMutant(name, s.Mutant)
		}
		samples = append(samples, s)
	}
	return samples
}

var mutantLine = regexp.MustCompile(`^mutant: *([^\s#]+) *\r?\n?$`)

// checkMutant reports a sample that names a mistake which the game does not
// have.
func (b *loading) checkMutant(name, id string) {
	about := b.suite.about()
	if about == nil {
		if b.suite.known && !b.suite.reference.game.set() {
			b.fail(name, "a mutant needs a built-in game (reference: {game: …} in suite.yaml)")
		}
		return
	}
	var ids []string
	for _, m := range about.Mutants {
		if game.Applies(m.Variants, variantOf(about, b.suite.Reference.Options)) {
			ids = append(ids, m.ID)
		}
	}
	if !slices.Contains(ids, id) {
		b.fail(name, "%s has no mutant %s; %s", about.ID, show(id), suggestion(id, ids))
	}
}

// describeSamples adds what samples.yaml says: a mapping from each file to
// its entry.
func (b *loading) describeSamples(list fs.DirEntry, samples []Sample) {
	root, ok := b.open(list, samplesFolder+"/"+samplesFile)
	if !ok {
		return
	}
	if !root.isMapping() {
		root.expect("a mapping from files, such as wrong_answer/straight.c, to what is said of them")
		return
	}
	described := map[string]bool{}
	paths := make([]string, len(samples))
	for i, s := range samples {
		paths[i] = s.Path
	}
	for _, e := range root.entries() {
		name := e.name.node.Value
		i, found := slices.BinarySearch(paths, name)
		if !found {
			e.name.fail("there is no file %s in submissions; %s", show(name), e.name.d.suggest(name, paths))
			continue
		}
		described[name] = true
		e.value.key = root.under(name)
		draft := sampleDraft{Sample: samples[i]}
		b.format.sample.read(e.value, &draft)
		b.checkSample(&draft)
		samples[i] = draft.Sample
	}
	for _, p := range paths {
		if !described[p] {
			root.failAt(Position{File: root.d.file}, "the file %s has no entry", visible(p))
		}
	}
}

func (b *loading) checkSample(s *sampleDraft) {
	for i, id := range s.Fails {
		if b.suite.known && !b.known[id] {
			s.fails[i].fail("there is no case %s in this suite; %s", show(id), s.fails[i].d.suggest(id, b.ids))
		}
	}
	if s.Verdict == "accepted" && len(s.fails) > 0 {
		s.fails[0].fail("a sample in the folder accepted fails no case")
	}
	if s.Finding != "" && !findingKind.MatchString(s.Finding) {
		s.finding.fail("the kind of a finding has letters a-z and _, such as final_newline; found %s", show(s.Finding))
	}
}

var findingKind = regexp.MustCompile(`^[a-z][a-z0-9_]*$`)
