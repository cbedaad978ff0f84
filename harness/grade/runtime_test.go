package grade_test

import (
	"strings"
	"testing"
	"time"

	"grade/harness/judge"
	"grade/harness/submission"
	"grade/harness/suite"
)

// TestRuntimeThatCannotStart: where a language's runtime does not start, nobody
// is blamed for it; where it does, a program answers for itself, whatever it
// says of its runtime.
func TestRuntimeThatCannotStart(t *testing.T) {
	const (
		hello = "import java.util.Scanner;\nclass Hello { public static void main(String[] a) { System.out.println(new Scanner(System.in).nextLine()); } }\n"
		lies  = "class Lies { public static void main(String[] a) { System.out.println(\"Error occurred during initialization of VM\"); System.exit(1); } }\n"
	)
	for _, tt := range []struct {
		name, file, source, tool string
		limits                   func(*suite.Limits)
		env                      string
		want                     judge.Verdict
		words                    string
	}{
		{"Java under an ordinary limit", "Hello.java", hello, "javac", func(l *suite.Limits) { l.Memory = 256 << 20 }, "", judge.Accepted, ""},
		{"Java under a limit that it is above by itself", "Hello.java", hello, "javac", func(l *suite.Limits) { l.Memory = 4 << 20 }, "", judge.JudgeError,
			"java does not start under the limits of this case (4 MiB of memory, 20 seconds), whatever it is to run"},
		{"Java with an option that it refuses", "Hello.java", hello, "javac", func(*suite.Limits) {}, "JDK_JAVA_OPTIONS=-Xmx1k", judge.JudgeError, "java does not start"},
		{"Java without time to start", "Hello.java", hello, "javac", func(l *suite.Limits) { l.Wall = time.Millisecond }, "", judge.JudgeError, "java does not start"},
		{"a program that speaks like a runtime", "Lies.java", lies, "javac", func(*suite.Limits) {}, "", judge.RunTimeError, "exit status 1"},
		{"Python under a limit that it is above by itself", "hello.py", "while True:\n    pass\n", "python3", func(l *suite.Limits) { l.Memory, l.Wall = 2<<20, time.Second }, "", judge.JudgeError,
			"python3"},
		{"Python that hangs", "hello.py", "while True:\n    pass\n", "python3", func(l *suite.Limits) { l.Wall = time.Second }, "", judge.TimeLimit, "did not end within 1 second"},
		{"Node under a limit that it is above by itself", "hello.js", "for (;;);\n", "node", func(l *suite.Limits) { l.Memory, l.Wall = 2<<20, time.Second }, "", judge.JudgeError, "node"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			path := need(t, tt.tool)
			in := sourceFile(t, tt.file, tt.source)
			if tt.tool == "node" {
				in = submission.Input{Command: []string{path, in.Path}}
			}
			c := echoCase("a", "hello", "hello\n")
			tt.limits(&c.Settings.Limits)
			if tt.env != "" {
				c.Env = []string{tt.env}
			}
			again := c
			again.ID = "b"
			r := gradeCases(t, in, 1, c, again)
			for _, c := range r.Cases {
				said := ""
				for _, f := range c.Findings {
					said += f.Message + "\n"
				}
				if c.Verdict != tt.want || !strings.Contains(said, tt.words) {
					t.Errorf("%s is %s, want %s: %s", c.ID, c.Verdict, tt.want, said)
				}
			}
		})
	}
}
