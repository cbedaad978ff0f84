package suite

import (
	"regexp"
	"regexp/syntax"
	"strings"
)

// patterns returns the compiled patterns of a list, anchored on both sides.
func (v value) patterns() []*regexp.Regexp {
	const limit = 100
	items, _ := v.items("patterns")
	if len(items) > limit {
		v.fail("the list has %d patterns; the limit is %d", len(items), limit)
		return nil
	}
	var patterns []*regexp.Regexp
	for _, item := range items {
		if p := item.pattern(); p != nil {
			patterns = append(patterns, p)
		}
	}
	return patterns
}

// pattern returns the compiled pattern, anchored on both sides, or nil.
func (v value) pattern() *regexp.Regexp {
	text, ok := v.text()
	if !ok {
		return nil
	}
	if _, err := regexp.Compile(text); err != nil {
		reason := strings.TrimPrefix(err.Error(), "error parsing regexp: ")
		v.fail("this pattern is broken (%s); a character with a meaning of its own is written with \\ before it", shorten(reason))
		return nil
	}
	return v.anchored(text)
}

// anchored returns a valid pattern with anchors around it.
func (v value) anchored(pattern string) *regexp.Regexp {
	if parsed, err := syntax.Parse(pattern, syntax.Perl); err == nil && strings.Contains(pattern, `\Q`) {
		pattern = parsed.String() // \Q without \E would quote the anchor too
	}
	anchored, err := regexp.Compile(`\A(?:` + pattern + `)\z`)
	if err != nil {
		v.fail("this pattern is too large or nested too deep")
	}
	return anchored
}
