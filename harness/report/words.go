package report

import (
	"fmt"
	"strconv"
	"strings"

	"grade/harness/judge"
)

// VerdictWords says a verdict in words for people.
func VerdictWords(v judge.Verdict) string {
	switch v {
	case judge.Accepted:
		return "correct"
	case judge.PresentationError:
		return "wrong layout"
	case judge.WrongAnswer:
		return "wrong output"
	case judge.RunTimeError:
		return "ended with an error"
	case judge.OutputLimit:
		return "printed too much"
	case judge.TimeLimit:
		return "took too long"
	case judge.MemoryLimit:
		return "used too much memory"
	case judge.BuildError:
		return "could not be built"
	case judge.Skipped:
		return "not run"
	case judge.JudgeError:
		return "could not be judged"
	}
	return oneLine(string(v))
}

// mark is the sign before a case.
func mark(v judge.Verdict) string {
	switch v {
	case judge.Accepted:
		return "✓"
	case judge.Skipped:
		return "-"
	case judge.JudgeError:
		return "!"
	}
	return "✗"
}

// foundWords says how the suite was found; it is empty where there was nothing
// to find.
func foundWords(foundBy string) string {
	switch foundBy {
	case "", "option", "sample": // the caller named it
		return ""
	case "folder":
		return "found in this folder"
	case "name":
		return "found by the file name"
	case "probe":
		return "found by the first line that the program prints"
	}
	return "found by " + foundBy
}

// forgivenWords names a difference that a policy forgives; it is empty for
// every other kind of finding.
func forgivenWords(kind string) string {
	return map[string]string{
		"line_ends":        "Windows line ends",
		"ansi":             "colour codes",
		"letter_case":      "upper and lower case",
		"trailing_space":   "blanks at line ends",
		"blank_runs":       "several blanks for one",
		"optional_lines":   "optional lines",
		"blank_lines":      "empty lines",
		"sentence_breaks":  "line breaks between sentences",
		"number_tolerance": "numbers that are nearly right",
		"final_newline":    "the newline at the end",
	}[kind]
}

// noteWords names another observation about an accepted case; that a script
// ends before the game is no news then.
func noteWords(kind string) string {
	switch kind {
	case "input_starved":
		return ""
	case "exit_status":
		return "exit status is not 0"
	case "dialect":
		return "another reading of the handout"
	}
	return strings.ReplaceAll(oneLine(kind), "_", " ")
}

// points writes points as people do: 2, 0.5, at most two places.
func points(p float64) string { return strconv.FormatFloat(Round(p), 'f', -1, 64) }

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// tally counts the cases by verdict, best first: "9 correct, 2 wrong output".
func tally(cases []Case) string {
	counts := map[judge.Verdict]int{}
	for _, c := range cases {
		if !c.Uncounted {
			counts[c.Verdict]++
		}
	}
	var parts []string
	verdicts := judge.Verdicts()
	for i := len(verdicts) - 1; i >= 0; i-- {
		if n := counts[verdicts[i]]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, VerdictWords(verdicts[i])))
		}
	}
	return strings.Join(parts, ", ")
}

// failed reports whether a case needs to be explained.
func failed(c Case) bool { return c.Verdict != judge.Accepted && c.Verdict != judge.Skipped }

// where says in which line a case goes wrong; it is empty where its verdict is
// not about a line.
func where(c Case) string {
	if c.First == nil || c.Verdict != judge.WrongAnswer && c.Verdict != judge.PresentationError {
		return ""
	}
	return fmt.Sprintf(" in line %d", c.First.Line)
}

// outcome is a case's verdict in a few words, for lists.
func outcome(c Case) string {
	words := VerdictWords(c.Verdict) + where(c)
	if c.Verdict == judge.Accepted {
		words += remarks(c)
	}
	if c.Verdict == judge.Skipped && c.SkipReason != "" {
		words += ": " + oneLine(c.SkipReason)
	}
	if c.Uncounted {
		words += " (does not count)"
	}
	return words
}

// remarks names in brackets what is to be said of an accepted case.
func remarks(c Case) string {
	var forgiven, notes []string
	for _, f := range c.Findings {
		if words := forgivenWords(f.Kind); words != "" {
			forgiven = append(forgiven, words)
		} else if words := noteWords(f.Kind); words != "" {
			notes = append(notes, words)
		}
	}
	text := ""
	if len(forgiven) > 0 {
		text += " (forgiven: " + strings.Join(forgiven, ", ") + ")"
	}
	if len(notes) > 0 {
		text += " (note: " + strings.Join(notes, ", ") + ")"
	}
	return text
}
