package report

import (
	"cmp"
	"slices"

	"grade/harness/judge"
)

// ClassSchema names the form of the JSON result of a class.
const ClassSchema = "grade/class/1"

// Class is what is said of many submissions to one suite. It holds a line for
// each, and counts; what is said of one alone is in its own Result, so that a
// class of any size fits into memory.
type Class struct {
	Suite      string
	SuiteTitle string
	// Key is a digest of the suite and of how it was graded: results with
	// different ones do not belong together.
	Key string
	// Shard is set where this is only a part of the class.
	Shard    Shard
	Students []Student
	// Cases are the suite's, with how many failed each.
	Cases []ClassCase
	// Misconceptions are the likely mistakes of students.
	Misconceptions []ClassMisconception
}

// Shard is a part of a class: every Of-th submission, the first of them being
// number Index, which counts from 1. The zero value is the whole class.
type Shard struct{ Index, Of int }

// Student is the line of one submission.
type Student struct {
	Name     string // that of the file or folder that was handed in
	Folder   string // of the reports, below the folder of all results
	Verdict  judge.Verdict
	Score    float64
	MaxScore float64
	Failed   int // cases that count and are not accepted
	Cases    int // cases that count
}

// ClassCase counts the programs that failed a case.
type ClassCase struct {
	ID     string
	Title  string
	Failed int
	Ran    int // programs that ran it
}

// ClassMisconception is a likely mistake of several students.
type ClassMisconception struct {
	Mutant   string
	Message  string
	Students []string // names, sorted
}

// Add takes the result of one submission into account. Its name is made
// visible here, so that a class that was read from its files is the same.
func (c *Class) Add(name, folder string, r *Result) {
	name = oneLine(name)
	s := Student{Name: name, Folder: folder, Verdict: r.Verdict, Score: r.Score, MaxScore: r.MaxScore}
	for i := range r.Cases {
		one := &r.Cases[i]
		if one.Uncounted {
			continue
		}
		s.Cases++
		if one.Verdict != judge.Accepted {
			s.Failed++
		}
		c.count(one)
	}
	c.Students = append(c.Students, s)
	for _, m := range r.Misconceptions {
		c.mistaken(name, m)
	}
}

// count counts a case, if a program ran it: one that cannot be built says
// nothing of any case.
func (c *Class) count(one *Case) {
	switch one.Verdict {
	case judge.BuildError, judge.JudgeError, judge.Skipped:
		return
	}
	at := slices.IndexFunc(c.Cases, func(known ClassCase) bool { return known.ID == one.ID })
	if at < 0 {
		at = len(c.Cases)
		c.Cases = append(c.Cases, ClassCase{ID: one.ID, Title: one.Title})
	}
	c.Cases[at].Ran++
	if one.Verdict != judge.Accepted {
		c.Cases[at].Failed++
	}
}

func (c *Class) mistaken(name string, m Misconception) {
	at := slices.IndexFunc(c.Misconceptions, func(known ClassMisconception) bool { return known.Mutant == m.Mutant })
	if at < 0 {
		at = len(c.Misconceptions)
		c.Misconceptions = append(c.Misconceptions, ClassMisconception{Mutant: m.Mutant, Message: m.Message})
	}
	c.Misconceptions[at].Students = append(c.Misconceptions[at].Students, name)
}

// Sort brings everything into an order that does not depend on the order in
// which submissions were ready: students by name, cases and mistakes by how
// many students they concern.
func (c *Class) Sort() {
	slices.SortFunc(c.Students, func(a, b Student) int {
		return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Folder, b.Folder))
	})
	for i := range c.Misconceptions {
		slices.Sort(c.Misconceptions[i].Students)
	}
	slices.SortFunc(c.Misconceptions, func(a, b ClassMisconception) int {
		return cmp.Or(cmp.Compare(len(b.Students), len(a.Students)), cmp.Compare(a.Mutant, b.Mutant))
	})
	slices.SortFunc(c.Cases, func(a, b ClassCase) int {
		return cmp.Or(cmp.Compare(b.Failed, a.Failed), cmp.Compare(a.ID, b.ID))
	})
}

// Verdict is the worst verdict of all students.
func (c *Class) Verdict() judge.Verdict {
	worst := judge.Accepted
	for _, s := range c.Students {
		if s.Verdict.Worse(worst) {
			worst = s.Verdict
		}
	}
	return worst
}
