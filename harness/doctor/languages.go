package doctor

import (
	"context"
	"fmt"
	"strings"
	"time"

	"grade/harness/run"
	"grade/harness/submission"
	"grade/harness/suite"
)

// tool is a program that builds or runs submissions.
type tool struct {
	name, purpose string
	version       []string // arguments that print a version
	install       string   // what to install, by the name of Debian
}

func tools() []tool {
	return []tool{
		{"gcc", "builds C programs", []string{"--version"}, "gcc libc6-dev"},
		{"g++", "builds C++ programs", []string{"--version"}, "g++"},
		{"make", "builds folders with a Makefile", []string{"--version"}, "make"},
		{"javac", "builds Java programs", []string{"-version"}, "default-jdk-headless"},
		{"java", "runs Java programs", []string{"-version"}, "default-jdk-headless"},
		{"python3", "runs Python programs", []string{"--version"}, "python3"},
		{"node", "runs JavaScript programs", []string{"--version"}, "nodejs"},
		{"go", "builds Go programs", []string{"version"}, "golang-go"},
		{"rustc", "builds Rust programs", []string{"--version"}, "rustc"},
		{"cargo", "builds folders of Rust", []string{"--version"}, "cargo"},
	}
}

// languages asks each tool for its version, as programs would use it.
func languages(ctx context.Context, station *run.Station, searchPath string) (Section, error) {
	s := Section{Title: "Languages", Summary: "Tools are looked for in " + run.SystemPath + ", which every user can read, and not in your own PATH."}
	for _, t := range tools() {
		item := Item{Name: t.name}
		path := submission.ToolPath(t.name)
		if path == "" {
			item.Mark, item.Text = Missing, "not found; it "+t.purpose
			item.Advice, item.Type = "Install it where you grade such programs.", "sudo apt-get install "+t.install
			if own, found := run.LookCommand(t.name, searchPath); found {
				item.Advice = fmt.Sprintf("There is %s in your PATH, which programs of another user cannot run.", own)
			}
			s.Items = append(s.Items, item)
			continue
		}
		p := &run.Process{Station: station, Drive: suite.DrivePipe, Argv: append([]string{path}, t.version...)}
		rec, err := p.Run(ctx, suite.Script{}, toolLimits())
		if err != nil {
			return s, fmt.Errorf("asking %s for its version: %w", path, err)
		}
		item.Text = path + ", " + firstWords(rec)
		if rec.End != (run.End{Kind: run.Exited}) {
			item.Mark = Missing
			item.Text = fmt.Sprintf("%s does not start as the programs' user (%s %s%s); it %s", path, rec.End.Kind, rec.End.Signal, rec.Problem, t.purpose)
			item.Advice, item.Type = "Install it so that every user can run it.", "sudo apt-get install --reinstall "+t.install
		}
		s.Items = append(s.Items, item)
	}
	return s, nil
}

func toolLimits() suite.Limits {
	return suite.Limits{Wall: 20 * time.Second, CPU: 20 * time.Second, Memory: 1 << 30, Output: 1 << 20, Processes: 64}
}

// firstWords is the first line that a tool printed, wherever.
func firstWords(rec *run.Record) string {
	text := string(rec.Transcript.Stdout) + string(rec.Stderr.Head)
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	const most = 100
	if len(line) > most {
		line = line[:most]
	}
	return strings.ToValidUTF8(line, "?")
}
