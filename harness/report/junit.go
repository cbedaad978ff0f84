package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"grade/harness/judge"
)

// WriteJUnit writes a result in the XML that continuous integration systems
// read: a testsuite with a testcase for each case. A failure has the verdict
// as its type; what is our own fault is an error. There are no times in it.
//
// The XML is written by hand: encoding/xml would replace the characters that
// XML 1.0 forbids, and write the lines of a failure as one.
func WriteJUnit(w io.Writer, r *Result, student bool) error {
	if student {
		r = forStudent(r)
	}
	x := &junit{w: bufio.NewWriter(w), r: r}
	x.suite()
	return x.w.Flush()
}

type junit struct {
	w    *bufio.Writer // keeps the first error for Flush
	r    *Result
	used int // bytes of explanations
}

func (x *junit) suite() {
	failures, errors, skipped := 0, 0, 0
	for _, c := range x.r.Cases {
		switch {
		case c.Verdict == judge.JudgeError:
			errors++
		case c.Verdict == judge.Skipped:
			skipped++
		case failed(c):
			failures++
		}
	}
	counts := fmt.Sprintf(`tests="%d" failures="%d" errors="%d" skipped="%d"`, len(x.r.Cases), failures, errors, skipped)
	fmt.Fprintf(x.w, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites %s>\n", counts)
	fmt.Fprintf(x.w, "  <testsuite name=%s %s>\n    <properties>\n", attribute(x.r.Suite), counts)
	for _, p := range [][2]string{{"submission", x.r.Submission}, {"verdict", string(x.r.Verdict)},
		{"score", points(x.r.Score)}, {"max_score", points(x.r.MaxScore)}} {
		fmt.Fprintf(x.w, "      <property name=%s value=%s/>\n", attribute(p[0]), attribute(p[1]))
	}
	fmt.Fprint(x.w, "    </properties>\n")
	for i := range x.r.Cases {
		x.testcase(&x.r.Cases[i])
	}
	if text := general(x.r); text != "" {
		fmt.Fprintf(x.w, "    <system-out>%s</system-out>\n", content(text))
	}
	fmt.Fprint(x.w, "  </testsuite>\n</testsuites>\n")
}

func (x *junit) testcase(c *Case) {
	fmt.Fprintf(x.w, "    <testcase classname=%s name=%s", attribute(x.r.Suite), attribute(c.ID))
	switch {
	case c.Verdict == judge.Skipped:
		fmt.Fprintf(x.w, ">\n      <skipped message=%s/>\n    </testcase>\n", attribute(skipWords(c)))
	case failed(*c):
		element := "failure"
		if c.Verdict == judge.JudgeError {
			element = "error"
		}
		text := tooLong
		if x.used < detailLimit {
			text = content(body(x.r, c))
			x.used += len(text)
		}
		fmt.Fprintf(x.w, ">\n      <%s type=%s message=%s>%s</%s>\n    </testcase>\n", element,
			attribute(string(c.Verdict)), attribute(titled(c)+outcome(*c)), text, element)
	default:
		fmt.Fprint(x.w, "/>\n")
	}
}

// titled is a case's title as the beginning of a sentence.
func titled(c *Case) string {
	if c.Title == "" {
		return ""
	}
	return c.Title + ": "
}

func skipWords(c *Case) string {
	if c.SkipReason == "" {
		return VerdictWords(judge.Skipped)
	}
	return c.SkipReason
}

// general is what concerns more than one case.
func general(r *Result) string {
	p := newPage(r, bodyWidth, false)
	for _, f := range r.Findings {
		p.finding("All cases together: ", f, nil)
		p.rule("  Rule: ", f.Rule)
	}
	for _, m := range r.Misconceptions {
		p.misconception(m)
	}
	return p.b.String()
}

// attribute quotes a text as the value of an attribute.
func attribute(s string) string {
	return `"` + strings.ReplaceAll(content(oneLine(s)), `"`, "&quot;") + `"`
}

// content escapes a text that has been made visible: then it holds no
// character that XML forbids.
func content(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(s)
}
