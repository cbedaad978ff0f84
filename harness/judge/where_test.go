package judge

import "testing"

func TestWhereWords(t *testing.T) {
	for place, want := range map[string]string{
		"Asks.spin(Asks.java:1)":           "Asks.java, line 1, in spin",
		"app//games.Pig.turn(Pig.java:12)": "Pig.java, line 12, in turn",
		"Pig.<init>(Pig.java:3)":           "Pig.java, line 3, in <init>",
		"Pig.main(Unknown Source)":         "Pig.main(Unknown Source)",
		"pig.py, line 33 in <module>":      "pig.py, line 33",
		"pig.py, line 4 in turn":           "pig.py, line 4 in turn",
	} {
		if got := whereWords(place); got != want {
			t.Errorf("%s: %q, want %q", place, got, want)
		}
	}
}
