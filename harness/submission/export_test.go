package submission

import (
	"context"
	"errors"
	"os"
)

// HasMain is the class file reader, for its tests.
var HasMain = hasMain

// Decoded finds out the encoding of a source, for its tests.
var Decoded = decoded

// Outline blanks parts of a source text, for its tests.
func Outline(source []byte, what int) []byte { return outline(source, blanked(what)) }

// The limits of unpacking, for its tests.
const (
	MaxFiles   = maxFiles
	MaxBytes   = maxBytes
	MaxDepth   = maxDepth
	MostGrowth = mostGrowth
	GrowthFrom = growthFrom
)

// Unpack unpacks an archive, for its tests. Refused is the error's message for
// the student.
func Unpack(file *os.File, name string, root *os.Root) (refused string, err error) {
	_, err = unpack(context.Background(), file, name, root)
	if err == nil {
		_, err = list(root)
	}
	if problem := new(refusal); errors.As(err, &problem) {
		return problem.message, nil
	}
	return "", err
}

// MissingTool is the error of a tool that only the caller has, for its tests.
func MissingTool(language, tool, searchPath string) error {
	return (&builder{Input: Input{SearchPath: searchPath}}).missing(language, tool)
}
