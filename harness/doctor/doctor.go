// Package doctor says what a machine offers for grading, and what to do to get
// more.
//
// It looks by trying: a slot is started and says what it holds, a compiler is
// asked for its version as the user that builds programs. What a machine
// should offer by its version alone is no evidence.
package doctor

// Mark is what an item is worth.
type Mark int

const (
	// Good is what works.
	Good Mark = iota
	// Missing is what does not, and costs something.
	Missing
	// Note is neither good nor bad.
	Note
)

// Item is one thing that was looked at.
type Item struct {
	Mark Mark
	Name string
	Text string // what was found and, if it is missing, what that means
	// Advice is what to do, in words; Type is what to type for it. Both may be
	// empty.
	Advice, Type string
}

// Section is a group of items.
type Section struct {
	Title string
	// Summary is the section in a sentence.
	Summary string
	Items   []Item
}

// Question is what is asked about this machine.
type Question struct {
	// Self is the path of this binary, which is started again as a slot.
	Self string
	// CacheDir is where builds are kept; empty: they are not.
	CacheDir string
	// SearchPath is the caller's PATH.
	SearchPath string
}
