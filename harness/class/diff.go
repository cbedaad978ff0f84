package class

import (
	"grade/harness/report"
)

// Diff compares two results of a class.
func Diff(older, newer string) (*report.ClassDiff, error) {
	before, err := readClass(older)
	if err != nil {
		return nil, err
	}
	after, err := readClass(newer)
	if err != nil {
		return nil, err
	}
	d := &report.ClassDiff{Old: before, New: after}
	left := map[string]report.Student{}
	for _, s := range before.Students {
		left[s.Folder] = s
	}
	for _, s := range after.Students {
		was, known := left[s.Folder]
		delete(left, s.Folder)
		change := report.StudentChange{Name: s.Name, New: &s}
		if known {
			change.Old = &was
			change.Cases = changedCases(older, newer, s.Folder)
		}
		d.Add(change)
	}
	for _, s := range left {
		d.Add(report.StudentChange{Name: s.Name, Old: &s})
	}
	d.Sort()
	return d, nil
}

// changedCases lists the cases of a student that have another verdict or other
// points. Where the results of one are not there, nothing is known of cases.
func changedCases(older, newer, folder string) []report.CaseChange {
	_, before, err := readRecord(older, folder)
	if err != nil {
		return nil
	}
	_, after, err := readRecord(newer, folder)
	if err != nil {
		return nil
	}
	was := map[string]report.Case{}
	for _, c := range before.Cases {
		was[c.ID] = c
	}
	var changes []report.CaseChange
	for _, c := range after.Cases {
		b, known := was[c.ID]
		delete(was, c.ID)
		if !known || b.Verdict != c.Verdict || b.Score != c.Score {
			changes = append(changes, report.CaseChange{ID: c.ID, Old: b, New: c})
		}
	}
	for _, c := range before.Cases {
		if b, gone := was[c.ID]; gone {
			changes = append(changes, report.CaseChange{ID: c.ID, Old: b})
		}
	}
	return changes
}
