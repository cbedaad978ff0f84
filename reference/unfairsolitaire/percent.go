package unfairsolitaire

import (
	"bytes"
	"strconv"
)

// appendPercent appends the win rate of a line as the rules print it.
func (s *sitting) appendPercent(dst []byte, won, games int) []byte {
	switch s.rules.Percent {
	case OneDecimal:
		return appendDecimal(dst, (2000*won+games)/(2*games), 1)
	case TwoDecimalsCut:
		return appendDecimal(dst, 10_000*won/games, 2)
	case AsDouble:
		return appendJava(dst, float64(won)/float64(games)*100, 64)
	case AsFloat:
		return appendJava(dst, float64(float32(won)/float32(games)*100), 32)
	case Scientific:
		return appendScientific(dst, float64(won)/float64(games)*100)
	case IntegerDivision:
		return strconv.AppendInt(dst, int64(won/games*100), 10)
	case CastTooLate:
		return appendJava(dst, float64(won/games)*100, 64)
	case Fraction:
		return appendJava(dst, float64(won)/float64(games), 64)
	case HundredTwice:
		return appendTwoDecimals(dst, 100*won, games)
	case OfFirstGames:
		return appendTwoDecimals(dst, won, s.rules.FirstGames)
	case OfLineBefore:
		if s.line > 1 {
			won, games = s.won, s.games(s.line-1)
		}
	case LossRate:
		won = games - won
	}
	return appendTwoDecimals(dst, won, games)
}

// appendTwoDecimals rounds half away from zero. Whole numbers do that exactly;
// a float64 of 0.425 lies below it.
func appendTwoDecimals(dst []byte, won, games int) []byte {
	return appendDecimal(dst, (20_000*won+games)/(2*games), 2)
}

// appendDecimal appends n as a number with decimals: 43 as 0.43.
func appendDecimal(dst []byte, n, decimals int) []byte {
	start := len(dst)
	dst = strconv.AppendInt(dst, int64(n), 10)
	for len(dst)-start <= decimals {
		dst = append(dst[:start], append([]byte{'0'}, dst[start:]...)...)
	}
	point := len(dst) - decimals
	return append(dst[:point], append([]byte{'.'}, dst[point:]...)...)
}

// appendJava appends the shortest digits that stand for the number, and .0
// after a whole one, as Java does from 0.001 to 10 million.
func appendJava(dst []byte, x float64, bits int) []byte {
	start := len(dst)
	dst = strconv.AppendFloat(dst, x, 'f', -1, bits)
	if bytes.IndexByte(dst[start:], '.') < 0 {
		dst = append(dst, ".0"...)
	}
	return dst
}

// appendScientific appends one digit and the power of ten: 4E-1.
func appendScientific(dst []byte, x float64) []byte {
	dst = strconv.AppendFloat(dst, x, 'E', 0, 64)
	digits := len(dst) - 2 // of the power, of which strconv prints at least two
	if dst[digits] == '0' {
		dst = append(dst[:digits], dst[digits+1:]...)
	}
	if dst[digits-1] == '+' {
		dst = append(dst[:digits-1], dst[digits:]...)
	}
	return dst
}
