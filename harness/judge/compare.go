package judge

import (
	"bytes"

	"grade/harness/suite"
)

// comparison is the outcome of comparing two texts under a policy.
type comparison struct {
	verdict Verdict // Accepted, PresentationError or WrongAnswer
	// forgiven names what the policy forgave (Accepted), or the layout that
	// it did not forgive (PresentationError).
	forgiven []forgiveness
	// first is the offset in the canonical texts of the first difference
	// that the policy does not forgive; expected and actual hold them.
	first            int
	expected, actual *mapped
}

// compare compares an actual output with the expected one. With prefix, the
// actual text may go on after the expected one ends. With open, the expected
// text would itself go on, so that its end is no end of a line: what is
// forgiven there is not forgiven in the middle of what would follow.
func compare(expected, actual []byte, policy *suite.Policy, prefix, open bool) comparison {
	if bytes.Equal(expected, actual) || prefix && bytes.HasPrefix(actual, expected) {
		return comparison{verdict: Accepted}
	}
	// What is equal before the lines around the first difference is equal in
	// every canonical form too, and need not be looked at again.
	cut := linesBefore(expected, firstDifference(expected, actual))
	c := compareRest(expected[cut:], actual[cut:], policy, prefix, open)
	if c.expected != nil {
		c.expected.rebase(cut)
		c.actual.rebase(cut)
	}
	return c
}

// linesBefore returns the start of a line a few lines before an offset: more
// than any forgiveness looks back.
func linesBefore(text []byte, offset int) int {
	const lines = 4
	for range lines {
		offset = bytes.LastIndexByte(text[:offset], '\n')
		if offset < 0 {
			return 0
		}
	}
	return offset + 1
}

// compareRest compares two texts that begin alike.
func compareRest(expected, actual []byte, policy *suite.Policy, prefix, open bool) comparison {
	allowed := func(f forgiveness) bool { return f.allow(policy) }
	if !open && len(expected)+len(actual) > 2*firstLook && forgivesLayoutOnly(policy) && !onlyLayout(expected, actual, prefix) {
		if c, ok := differWithin(expected, actual, policy, firstLook); ok {
			return c
		}
	}
	e, a := canonical(expected, actual, policy, allowed)
	if agree(e, a, prefix) {
		return comparison{verdict: Accepted, forgiven: needed(expected, actual, policy, prefix, allowed)}
	}
	c := comparison{verdict: WrongAnswer, first: firstDifference(e.b, a.b), expected: e, actual: a}
	if onlyLayout(e.b, a.b, prefix) {
		c.verdict = PresentationError
		layout := func(f forgiveness) bool { return f.layout || f.allow(policy) }
		if le, la := canonical(expected, actual, policy, layout); agree(le, la, prefix) {
			for _, f := range needed(expected, actual, policy, prefix, layout) {
				if !f.allow(policy) {
					c.forgiven = append(c.forgiven, f)
				}
			}
		}
	}
	if open && c.first == len(e.b) {
		c.untrimEnd(expected, actual)
	}
	return c
}

// firstLook is how much of two long texts is brought into canonical form at first,
// in bytes: most differ early, and the form takes nine times its text.
const firstLook = 64 << 10

// forgivesLayoutOnly reports whether texts with different words cannot agree
// under a policy.
func forgivesLayoutOnly(policy *suite.Policy) bool {
	for _, f := range forgivenesses() {
		if !f.layout && f.allow(policy) {
			return false
		}
	}
	return true
}

// differWithin finds the first difference of two texts, which are known to
// differ in more than layout, by their first size bytes alone. It is not ok
// where these agree as far as they go: a piece of a line has no end to forgive.
func differWithin(expected, actual []byte, policy *suite.Policy, size int) (c comparison, ok bool) {
	e, a := canonical(wholeLines(expected, size), wholeLines(actual, size), policy, func(f forgiveness) bool { return f.allow(policy) })
	c = comparison{verdict: WrongAnswer, first: firstDifference(e.b, a.b), expected: e, actual: a}
	return c, c.first < len(e.b) && c.first < len(a.b)
}

// wholeLines returns the lines of a text that lie within its first size bytes.
func wholeLines(text []byte, size int) []byte {
	if len(text) <= size {
		return text
	}
	return text[:bytes.LastIndexByte(text[:size], '\n')+1]
}

// untrimEnd takes back what was forgiven at the end of an open expected text,
// as far as the actual text has the same there.
func (c *comparison) untrimEnd(expected, actual []byte) {
	from := 0
	if c.first > 0 {
		from = c.expected.at[c.first-1] + 1
	}
	tail := expected[from:]
	aFrom := c.actual.at[c.first]
	if c.first > 0 {
		aFrom = c.actual.at[c.first-1] + 1
	}
	if len(tail) == 0 || !bytes.HasPrefix(actual[aFrom:], tail) {
		return
	}
	c.expected.b = append(c.expected.b, tail...)
	c.expected.at = c.expected.at[:c.first]
	for i := range len(tail) + 1 {
		c.expected.at = append(c.expected.at, from+i)
	}
	end := aFrom + len(tail)
	k := c.first
	for k < len(c.actual.b) && c.actual.at[k] < end {
		k++
	}
	rest, at := append([]byte(nil), c.actual.b[k:]...), append([]int(nil), c.actual.at[k:]...)
	c.actual.b, c.actual.at = c.actual.b[:c.first], c.actual.at[:c.first]
	for i := range tail {
		c.actual.b, c.actual.at = append(c.actual.b, tail[i]), append(c.actual.at, aFrom+i)
	}
	c.actual.b, c.actual.at = append(c.actual.b, rest...), append(c.actual.at, at...)
	c.first += len(tail)
}

func agree(e, a *mapped, prefix bool) bool {
	return bytes.Equal(e.b, a.b) || prefix && bytes.HasPrefix(a.b, e.b)
}

func onlyLayout(expected, actual []byte, prefix bool) bool {
	e, a := layoutKey(expected), layoutKey(actual)
	return bytes.Equal(e, a) || prefix && bytes.HasPrefix(a, e)
}

// canonical brings both texts into the form in which what use selects does
// not matter.
func canonical(expected, actual []byte, policy *suite.Policy, use func(forgiveness) bool) (e, a *mapped) {
	e, a = mapOf(expected), mapOf(actual)
	for _, f := range forgivenesses() {
		switch {
		case !use(f):
		case f.alone != nil:
			f.alone(e, policy)
			f.alone(a, policy)
		default:
			f.together(e, a, policy)
		}
	}
	return e, a
}

// needed returns the forgivenesses without which two texts, equal in canonical
// form, would not be equal. Where several do the same work, the first does it.
func needed(expected, actual []byte, policy *suite.Policy, prefix bool, use func(forgiveness) bool) []forgiveness {
	var in []forgiveness
	for _, f := range forgivenesses() {
		if use(f) {
			in = append(in, f)
		}
	}
	for i := len(in) - 1; i >= 0; i-- {
		without := append(append([]forgiveness(nil), in[:i]...), in[i+1:]...)
		e, a := canonical(expected, actual, policy, func(f forgiveness) bool { return holds(without, f.kind) })
		if agree(e, a, prefix) {
			in = without
		}
	}
	return in
}

func holds(list []forgiveness, kind string) bool {
	for _, f := range list {
		if f.kind == kind {
			return true
		}
	}
	return false
}

func firstDifference(a, b []byte) int {
	n := min(len(a), len(b))
	i := 0
	for i+256 <= n && bytes.Equal(a[i:i+256], b[i:i+256]) {
		i += 256
	}
	for i < n && a[i] == b[i] {
		i++
	}
	return i
}

// layoutFinding names the layout that is not forgiven, and says in words what
// is wrong where it first shows.
func layoutFinding(c *comparison) Finding {
	f := Finding{Kind: "layout", Message: "All words and numbers are right; only blanks or line breaks differ"}
	if len(c.forgiven) == 1 {
		f.Kind = c.forgiven[0].kind
	}
	for i, which := range c.forgiven {
		f.Message += map[bool]string{true: ": ", false: ", "}[i == 0] + which.words
	}
	e, a := byteAt(c.expected.b, c.first), byteAt(c.actual.b, c.first)
	switch {
	case a == '\n' && e > 0 && e != '\n':
		f.Message += ". Here your program begins a new line where the line should go on."
	case e == '\n' && a > 0 && a != '\n':
		f.Message += ". Here a new line should begin, but your program goes on in the same line."
	default:
		f.Message += "."
	}
	return f
}

// byteAt returns the byte at an offset, -1 at the end.
func byteAt(b []byte, i int) int {
	if i < len(b) {
		return int(b[i])
	}
	return -1
}
