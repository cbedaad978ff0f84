package report

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"grade/harness/judge"
)

// classDocument is the form of a class in JSON.
type classDocument struct {
	Schema         string                       `json:"schema"`
	Suite          string                       `json:"suite"`
	SuiteTitle     string                       `json:"suite_title,omitempty"`
	Key            string                       `json:"key"`
	Shard          *shardDocument               `json:"shard,omitempty"`
	Students       []studentDocument            `json:"students"`
	Cases          []classCaseDocument          `json:"cases"`
	Misconceptions []classMisconceptionDocument `json:"misconceptions"`
}

type shardDocument struct {
	Index int `json:"index"`
	Of    int `json:"of"`
}

type studentDocument struct {
	Name     string        `json:"name"`
	Folder   string        `json:"folder"`
	Verdict  judge.Verdict `json:"verdict"`
	Score    float64       `json:"score"`
	MaxScore float64       `json:"max_score"`
	Failed   int           `json:"failed_cases"`
	Cases    int           `json:"cases"`
}

type classCaseDocument struct {
	ID     string `json:"case"`
	Title  string `json:"title"`
	Failed int    `json:"failed"`
	Ran    int    `json:"ran"`
}

type classMisconceptionDocument struct {
	Mutant   string   `json:"mutant"`
	Message  string   `json:"message"`
	Students []string `json:"students"`
}

// WriteClassJSON writes a class for programs. Names are made visible, since a
// file's name may be any bytes.
func WriteClassJSON(w io.Writer, c *Class) error {
	d := classDocument{
		Schema: ClassSchema, Suite: oneLine(c.Suite), SuiteTitle: oneLine(c.SuiteTitle), Key: c.Key,
		Students: []studentDocument{}, Cases: []classCaseDocument{}, Misconceptions: []classMisconceptionDocument{},
	}
	if c.Shard.Of > 0 {
		d.Shard = &shardDocument{c.Shard.Index, c.Shard.Of}
	}
	for _, s := range c.Students {
		line := studentDocument(s)
		line.Name = oneLine(s.Name)
		d.Students = append(d.Students, line)
	}
	for _, one := range c.Cases {
		d.Cases = append(d.Cases, classCaseDocument{oneLine(one.ID), oneLine(one.Title), one.Failed, one.Ran})
	}
	for _, m := range c.Misconceptions {
		names := make([]string, len(m.Students))
		for i, name := range m.Students {
			names[i] = oneLine(name)
		}
		d.Misconceptions = append(d.Misconceptions, classMisconceptionDocument{oneLine(m.Mutant), oneLine(m.Message), names})
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(&d); err != nil {
		return fmt.Errorf("writing the result of a class as JSON: %w", err)
	}
	return nil
}

// ReadClassJSON reads what WriteClassJSON wrote. It refuses keys and verdicts
// that it does not know, students that stand twice, folders that are not plain
// names, and anything after the result.
func ReadClassJSON(from io.Reader) (*Class, error) {
	dec := json.NewDecoder(from)
	dec.DisallowUnknownFields()
	var d classDocument
	if err := dec.Decode(&d); err != nil {
		return nil, fmt.Errorf("reading the result of a class: %w", err)
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("reading the result of a class: there is more after it")
	}
	if err := d.check(); err != nil {
		return nil, fmt.Errorf("reading the result of a class: %w", err)
	}
	c := &Class{Suite: d.Suite, SuiteTitle: d.SuiteTitle, Key: d.Key}
	if d.Shard != nil {
		c.Shard = Shard(*d.Shard)
	}
	for _, s := range d.Students {
		c.Students = append(c.Students, Student(s))
	}
	for _, one := range d.Cases {
		c.Cases = append(c.Cases, ClassCase(one))
	}
	for _, m := range d.Misconceptions {
		c.Misconceptions = append(c.Misconceptions, ClassMisconception(m))
	}
	return c, nil
}

func (d *classDocument) check() error {
	if d.Schema != ClassSchema {
		return fmt.Errorf("its schema is %q, not %q", d.Schema, ClassSchema)
	}
	if s := d.Shard; s != nil && !Shard(*s).Valid() {
		return fmt.Errorf("there is no shard %d of %d", s.Index, s.Of)
	}
	folders := map[string]bool{}
	for _, s := range d.Students {
		switch {
		case !known(s.Verdict):
			return fmt.Errorf("student %q: there is no verdict %q", s.Name, s.Verdict)
		case !isFolder(s.Folder):
			return fmt.Errorf("student %q: %q is no name of a folder", s.Name, s.Folder)
		case folders[s.Folder]:
			return fmt.Errorf("the folder %q stands twice", s.Folder)
		}
		folders[s.Folder] = true
	}
	return nil
}

// Valid reports whether there is such a shard.
func (s Shard) Valid() bool { return 1 <= s.Index && s.Index <= s.Of }
