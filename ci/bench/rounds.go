package main

import (
	"context"
	"fmt"
	"slices"
	"time"
)

// measured holds the samples of contenders that ran in turn: samples[name][k]
// is of the same round for all of them.
type measured struct {
	samples map[string][]sample
	absent  map[string]absence
}

// An absence is why there is no figure.
type absence struct {
	kind absenceKind
	text string
}

type absenceKind int

const (
	present     absenceKind = iota
	unavailable             // it is not installed, or not part of this grade
	void                    // it did not see what is in its suite
	late                    // it was killed when patience ended
)

// inTurn runs the contenders in turn, A B C A B C, one round more than asked
// for. The first round warms files and caches and is dropped.
func (b *bench) inTurn(ctx context.Context, what string, contenders []*contender) (*measured, error) {
	m := &measured{samples: map[string][]sample{}, absent: map[string]absence{}}
	for round := range b.rounds + 1 {
		for _, c := range contenders {
			if m.absent[c.name].kind != present {
				continue
			}
			b.progress("%s: round %d of %d, %s", what, round, b.rounds, c.name)
			s, why, err := b.once(ctx, c)
			if err != nil {
				return nil, err
			}
			if why.kind != present {
				m.absent[c.name] = why
			}
			if round > 0 {
				m.samples[c.name] = append(m.samples[c.name], s)
			}
		}
	}
	return m, nil
}

// once runs a contender once. Its figures are void if it did not see what is
// in the suite.
func (b *bench) once(ctx context.Context, c *contender) (sample, absence, error) {
	patience := c.patience
	if patience == 0 {
		patience = longest
	}
	o, err := b.launcher.run(ctx, &c.command, patience)
	if err != nil {
		return sample{}, absence{}, err
	}
	if o.wall >= patience {
		return o.sample, absence{late, fmt.Sprintf("killed after %.0f s", patience.Seconds())}, nil
	}
	passed, total, err := c.count(o)
	switch {
	case err != nil:
		return o.sample, absence{void, fmt.Sprintf("%s failed: %v", c.name, err)}, nil
	case total != c.cases:
		return o.sample, absence{void, fmt.Sprintf("%s ran %d cases of %d", c.name, total, c.cases)}, nil
	case passed != c.passing:
		return o.sample, absence{void, fmt.Sprintf("%s passed %d cases of %d, not %d", c.name, passed, total, c.passing)}, nil
	}
	return o.sample, absence{}, nil
}

// values forms a figure round by round; at returns a contender's sample of the
// round.
func (m *measured) values(figure func(at func(name string) sample) float64, names ...string) ([]float64, absence) {
	rounds := len(m.samples[names[0]])
	for _, name := range names {
		if why := m.absent[name]; why.kind != present {
			return nil, why
		}
		rounds = min(rounds, len(m.samples[name]))
	}
	values := make([]float64, rounds)
	for k := range values {
		values[k] = figure(func(name string) sample { return m.samples[name][k] })
	}
	return values, absence{}
}

func wall(s sample) float64   { return float64(s.wall) / float64(time.Second) }
func cpu(s sample) float64    { return float64(s.cpu) / float64(time.Second) }
func memory(s sample) float64 { return float64(s.rss) / 1e6 }

// ratio is the figure of a contender over that of another.
func (m *measured) ratio(of func(sample) float64, a, b string) ([]float64, absence) {
	return m.values(func(at func(string) sample) float64 { return of(at(a)) / of(at(b)) }, a, b)
}

func median(values []float64) float64 {
	s := slices.Sorted(slices.Values(values))
	n := len(s)
	if n == 0 {
		return 0
	}
	return (s[(n-1)/2] + s[n/2]) / 2
}
