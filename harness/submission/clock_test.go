package submission_test

import (
	"context"
	"testing"

	"grade/harness/submission"
)

// TestMaySeedByMilliseconds: only a Java program that asks for the time may.
func TestMaySeedByMilliseconds(t *testing.T) {
	for _, test := range []struct {
		file, text string
		want       bool
	}{
		{"A.java", "class A { public static void main(String[] a) { System.out.println(new java.util.Random(System.currentTimeMillis()).nextInt()); } }\n", true},
		{"A.java", "class A { public static void main(String[] a) { System.out.println(new java.util.Random().nextInt()); } }\n", false},
		{"a.py", "currentTimeMillis = 1\nprint(currentTimeMillis)\n", false},
	} {
		path := write(t, test.file, test.text)
		p, failure, err := prepare(t, context.Background(), submission.Input{Path: path}, workFolder(t))
		if err != nil || failure != nil {
			t.Fatalf("%v %+v", err, failure)
		}
		if got := p.MaySeedByMilliseconds(); got != test.want {
			t.Errorf("%s %q: %v", test.file, test.text, got)
		}
	}
}
