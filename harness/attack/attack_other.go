//go:build !linux

package attack

import (
	"context"
	"errors"
	"io"
)

// errNoSlots says why nothing is tried.
var errNoSlots = errors.New("attacks are tried on Linux alone: elsewhere a program has the grader's own rights")

// List returns no attacks: they are tried on Linux alone.
func List() []Attack { return nil }

// Main is never called here.
func Main([]string, io.Writer) int { return 2 }

// MainLevel is never called here.
func MainLevel(context.Context, []string, io.Writer) error { return errNoSlots }

// TryAll says that nothing can be tried.
func TryAll(context.Context) ([]Column, error) { return nil, errNoSlots }
