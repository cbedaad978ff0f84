package audit

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"grade/reference/game"
)

// WriteJSON writes an audit as JSON; equal audits are equal bytes.
func (a *Audit) WriteJSON(w io.Writer) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(a); err != nil {
		return fmt.Errorf("writing an audit: %w", err)
	}
	return nil
}

// WriteTerminal writes an audit for a person: the counts first, then what is
// missing, then what could be better. With all, the tables of rules and mutants
// follow.
func (a *Audit) WriteTerminal(w io.Writer, all bool) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s - %s\n\n", a.Suite, a.Title)
	a.summary(&b)
	list(&b, "Missing", a.Missing)
	a.copies(&b)
	if all {
		a.ruleTable(&b)
		a.killTable(&b)
	}
	a.uncounted(&b)
	list(&b, "Not looked at", a.NotLooked)
	b.WriteString("\n" + a.conclusion())
	if _, err := io.WriteString(w, b.String()); err != nil {
		return fmt.Errorf("writing an audit: %w", err)
	}
	return nil
}

func (a *Audit) conclusion() string {
	if len(a.Missing) == 0 {
		return "Nothing is missing: no mistake that can be seen is accepted.\n"
	}
	if len(a.Missing) == 1 {
		return "1 thing is missing.\n"
	}
	return fmt.Sprintf("%d things are missing.\n", len(a.Missing))
}

func mark(good bool) string {
	if good {
		return "✓"
	}
	return "✗"
}

func percent(n, of int) float64 {
	if of == 0 {
		return 0
	}
	return 100 * float64(n) / float64(of)
}

func (a *Audit) summary(w io.Writer) {
	shown, rules := a.Shown()
	killed, mutants := a.Killed()
	rejected := 0
	for _, d := range a.Dialects {
		if len(d.RejectedBy) > 0 {
			rejected++
		}
	}
	p := a.Perturbations
	tried := p.Tried
	table := tabwriter.NewWriter(w, 0, 8, 2, ' ', 0)
	fmt.Fprintf(table, "  %s\trules\t%d of %d\tare shown by a case (%.4g %%)\n", mark(shown == rules && rules > 0), shown, rules, percent(shown, rules))
	fmt.Fprintf(table, "  %s\tmistakes\t%d of %d\tthat these judges can see are caught (%.4g %%)\n", mark(killed == mutants && mutants > 0), killed, mutants, percent(killed, mutants))
	fmt.Fprintf(table, "  %s\treadings\t%d of %d\tthat the handout allows are accepted in every case\n", mark(rejected == 0), len(a.Dialects)-rejected, len(a.Dialects))
	fmt.Fprintf(table, "  %s\toutputs\t%d of %d\tright ones with one change are rejected\n", mark(len(p.Accepted) == 0 && tried > 0), tried-len(p.Accepted), tried)
	needed := 0
	for _, c := range a.Cases {
		if len(c.Needed) > 0 {
			needed++
		}
	}
	fmt.Fprintf(table, "  %s\tcases\t%d of %d\tneeded: they show or catch what no other does\n", mark(a.playedCases() > 0), needed, len(a.Cases))
	_ = table.Flush() // w is a builder
}

func list(w io.Writer, title string, items []string) {
	if len(items) == 0 {
		return
	}
	fmt.Fprintf(w, "\n%s:\n", title)
	for _, item := range items {
		fmt.Fprintf(w, "  - %s\n", wrapped(item, "    "))
	}
}

// wrapped breaks a text into lines of at most 100 columns, where its words
// allow that. What it is given are sentences of ours and names, in ASCII.
func wrapped(text, indent string) string {
	const columns = 100
	var b strings.Builder
	at := len(indent)
	for i, word := range strings.Fields(text) {
		switch {
		case i > 0 && at+1+len(word) > columns:
			b.WriteString("\n" + indent)
			at = len(indent)
		case i > 0:
			b.WriteByte(' ')
			at++
		}
		b.WriteString(word)
		at += len(word)
	}
	return b.String()
}

// copies names the cases that could go.
func (a *Audit) copies(w io.Writer) {
	var copies, more []string
	for _, c := range a.Cases {
		switch {
		case c.CopyOf != "":
			copies = append(copies, fmt.Sprintf("%s shows and tells apart exactly what %s does", c.ID, c.CopyOf))
		case len(c.Needed) == 0 && c.Unplayed == "":
			more = append(more, c.ID)
		}
	}
	list(w, "Copies", copies)
	if len(more) > 0 {
		list(w, "Cases of which any one could go, since others show and catch the same", []string{strings.Join(more, ", ")})
	}
}

func (a *Audit) ruleTable(w io.Writer) {
	fmt.Fprintln(w, "\nRules, the points of the cases that show them, and of those that a mistake was seen to lose:")
	table := tabwriter.NewWriter(w, 0, 8, 2, ' ', 0)
	fmt.Fprintln(table, "  rule\tshown\tlost\tcases")
	for _, r := range a.Rules {
		fmt.Fprintf(table, "  %s\t%g\t%g\t%s\n", r.ID, r.Points, r.Costs, few(r.Cases))
	}
	_ = table.Flush() // w is a builder
}

// few shows the first of many names.
func few(names []string) string {
	const most = 3
	if len(names) == 0 {
		return "none"
	}
	if len(names) > most {
		return fmt.Sprintf("%s and %d more", strings.Join(names[:most], ", "), len(names)-most)
	}
	return strings.Join(names, ", ")
}

// killTable has a row for each mistake and a column for each case.
func (a *Audit) killTable(w io.Writer) {
	fmt.Fprintln(w, "\nCases:")
	for i, c := range a.Cases {
		fmt.Fprintf(w, "  %2d  %s\n", i+1, c.ID)
	}
	fmt.Fprintln(w, "\nMistakes, and the cases that catch them (x):")
	width := len("mistake")
	for _, m := range a.Mutants {
		width = max(width, len(m.ID))
	}
	var tens, ones strings.Builder
	for i := range a.Cases {
		ten := " "
		if (i+1)/10 > 0 {
			ten = fmt.Sprint((i + 1) / 10 % 10)
		}
		tens.WriteString(ten)
		fmt.Fprint(&ones, (i+1)%10)
	}
	if len(a.Cases) > 9 {
		fmt.Fprintf(w, "  %-*s  %s\n", width, "", tens.String())
	}
	fmt.Fprintf(w, "  %-*s  %s\n", width, "mistake", ones.String())
	for _, m := range a.Mutants {
		if !m.Killable {
			continue
		}
		killed := map[string]bool{}
		for _, id := range m.KilledBy {
			killed[id] = true
		}
		fmt.Fprintf(w, "  %-*s  ", width, m.ID)
		for _, c := range a.Cases {
			if killed[c.ID] {
				fmt.Fprint(w, "x")
			} else {
				fmt.Fprint(w, ".")
			}
		}
		fmt.Fprintln(w)
	}
}

// uncounted lists the mistakes that count neither as caught nor as missed.
func (a *Audit) uncounted(w io.Writer) {
	words := []struct {
		seen game.SeenBy
		text string
	}{
		{game.SeenByText, "seen only where text is compared under the same luck"},
		{game.SeenByReplay, "seen only where a game is replayed"},
		{game.SeenByLuck, "seen only in the luck of many rolls"},
		{game.SeenByStatistics, "seen only in counts, with some probability"},
		{game.SeenByNone, "seen by nothing"},
	}
	var lines []string
	for _, word := range words {
		var ids []string
		for _, m := range a.Mutants {
			if !m.Killable && m.Seen == word.seen {
				ids = append(ids, m.ID)
			}
		}
		if len(ids) > 0 {
			lines = append(lines, word.text+": "+strings.Join(ids, ", "))
		}
	}
	list(w, "Mistakes that are not counted", lines)
}
