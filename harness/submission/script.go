package submission

import (
	"fmt"
	"os"
	"regexp"
	"slices"

	"grade/harness/run"
)

// guarded finds the line by which a Python file tells that it is started from
// the one that is imported.
var guarded = regexp.MustCompile(`(?m)^if\s+__name__\s*==`)

// choosePython finds the script that is the program.
func (b *builder) choosePython() (*built, *Failure, error) {
	main := b.single
	if main == "" {
		candidates := fileCandidates(b.sourcesOf(familyPython))
		i := choose(candidates, b.Hints, b.tree)
		if i < 0 {
			i = only(candidates, func(c candidate) bool {
				text, err := os.ReadFile(b.path(c.file))
				return err == nil && guarded.Match(text)
			})
		}
		if i < 0 {
			return nil, b.ambiguous("Several Python files could be the program", candidates, ".py"), nil
		}
		main = candidates[i].file
		if len(candidates) > 1 {
			b.note("The program is %s. It was chosen among %s.", main, listed(candidates))
		}
	}
	if info, err := os.Stat(b.path(main)); err == nil && info.Size() == 0 {
		return nil, notRunnable(run.WhyNotRunnable(b.path(main), nil)), nil
	}
	return &built{Language: string(familyPython), File: main, Notes: b.notes}, nil, nil
}

// chooseExecutable finds the file that runs as it is.
func (b *builder) chooseExecutable() (*built, *Failure, error) {
	main := b.single
	if main == "" {
		var files []string
		for _, file := range b.files {
			if slices.Contains(b.compiled, file) || slices.Contains(b.scripts, file) || b.hinted(file) {
				files = append(files, file)
			}
		}
		candidates := fileCandidates(files)
		if len(candidates) == 0 {
			return nil, b.noProgram(), nil
		}
		i := choose(candidates, b.Hints, b.tree)
		if i < 0 {
			return nil, b.ambiguous("Several files could be the program", candidates, ""), nil
		}
		main = candidates[i].file
		if len(candidates) > 1 {
			b.note("The program is %s. It was chosen among %s.", main, listed(candidates))
		}
	}
	if b.single == "" && (slices.Contains(b.compiled, main) || slices.Contains(b.scripts, main)) {
		if err := b.makeExecutable(main); err != nil {
			return nil, nil, err
		}
	}
	if isTypeScript(main) && firstLine(b.path(main)) == "" {
		return nil, notRunnable(main + " is TypeScript, which is not compiled here; hand in the .js file that tsc makes of it"), nil
	}
	if problem := run.WhyNotRunnable(b.path(main), nil); problem != "" {
		return nil, notRunnable(problem), nil
	}
	return &built{Language: "program", File: main, Notes: b.notes}, nil, nil
}

// makeExecutable gives a program of a folder or an archive the run bit that
// was lost on the way. Of a single file its owner can set it.
func (b *builder) makeExecutable(file string) error {
	info, err := os.Stat(b.path(file))
	if err != nil {
		return fmt.Errorf("looking at the program: %w", err)
	}
	if info.Mode()&0o111 != 0 {
		return nil
	}
	if err := os.Chmod(b.path(file), 0o755); err != nil {
		return fmt.Errorf("making the program executable: %w", err)
	}
	b.note("%s is not marked as executable, as archives often lose that; it is run nevertheless.", file)
	return nil
}
