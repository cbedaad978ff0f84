package judge

import (
	"fmt"
	"regexp"
	"strings"
)

// javaFrame is a line of a Java program as its runtime names it, such as
// Pig.turn(Pig.java:12).
var javaFrame = regexp.MustCompile(`^(?:.*[./])?([\w$<>]+)\((\w+\.java):([0-9]+)\)$`)

// whereWords says in words at which place of its source a program was.
func whereWords(place string) string {
	if m := javaFrame.FindStringSubmatch(place); m != nil {
		return fmt.Sprintf("%s, line %s, in %s", m[2], m[3], m[1])
	}
	return strings.TrimSuffix(place, " in <module>") // Python's word for: in no function
}
