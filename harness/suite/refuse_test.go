package suite

import (
	"strings"
	"testing"
)

// TestRefusedValues holds what an author reads on writing something that
// could mean two things.
func TestRefusedValues(t *testing.T) {
	for _, test := range []struct{ yaml, want string }{
		// Hazard: numbers that YAML readers understand differently.
		{"seed: 010", "pig/one.yaml:2:7: seed: 010 could mean 8 or 10; write the one that you mean"},
		{"seed: 08", "2:7: seed: a number does not begin with 0; write 8"},
		{"seed: -0017", "2:7: seed: -0017 could mean -15 or -17; write the one that you mean"},
		{"seed: 00", "2:7: seed: 00 could be misread; write 0"},
		{"seed: 1.5", `2:7: seed: expected a whole number such as 7, -3 or 0x1F, found "1.5"; write all its digits, without a point or an exponent`},
		{"seed: 1e3", `2:7: seed: expected a whole number such as 7, -3 or 0x1F, found "1e3"; write all its digits`},
		{"seed: ~", `2:7: seed: expected a whole number such as 7, -3 or 0x1F, found "~"`},
		{"seed:", "2:6: seed: expected a whole number such as 7, -3 or 0x1F, found nothing"},
		{"seed: 1_000", "2:7: seed: write 1000 without _"},
		{"seed: 0o17", `2:7: seed: expected a decimal number or a hexadecimal one after 0x, found "0o17"`},
		{"seed: 12:30", `2:7: seed: expected a whole number such as 7, -3 or 0x1F, found "12:30"`},
		{"seed: hello", `2:7: seed: expected a whole number such as 7, -3 or 0x1F, found "hello"`},
		{"seed: [7]", "2:7: seed: expected a whole number such as 7, -3 or 0x1F, found a list"},
		{"seed: 99999999999999999999", "2:7: seed: generator java: seed 99999999999999999999 is out of range"},
		{"points: 02", "2:9: points: a number does not begin with 0; write 2"},
		{"points: -1", `2:9: points: expected a number from 0 to 1000000, such as 2 or 0.5, found "-1"`},
		{"points: .5", `2:9: points: expected a number from 0 to 1000000, such as 2 or 0.5, found ".5"`},
		{"points: 1e3", `2:9: points: expected a number from 0 to 1000000, such as 2 or 0.5, found "1e3"`},
		{"points: '2'", `2:9: points: expected a number from 0 to 1000000, such as 2 or 0.5, found the text "2"; write it without quotes`},
		{"points: .nan", "2:9: points: expected a number from 0"},
		{"runs: 0", `2:7: runs: expected a whole number from 1 to 1000, found "0"`},
		{"runs: 2.0", `2:7: runs: expected a whole number from 1 to 1000, found "2.0"`},
		{"exit: 256", `2:7: exit: expected a whole number from 0 to 255, found "256"`},
		{"dice: [2, 5, ~]", "2:14: dice[3]: expected a whole number from 0 to 1000000"},
		{"dice: 2", "2:7: dice: expected a list of numbers, found \"2\""},
		// A terminal.
		{"terminal: tty", `2:11: terminal: expected pipes or pty, found "tty"`},
		{"terminal: pty\ndrive: pipe", "2:11: terminal: on a pty lines are typed when the program waits: drive: terminal; the drive is pipe"},
		{"terminal: pty\nstdin: [" + strings.Repeat("x", 4096) + "]", "3:8: stdin: line 1 has 4096 bytes; on a pty at most 4095 can be typed in a line, so this needs terminal: pipes"},
		// Forced luck needs luck to force, and a judge that compares.
		{"luck: given", `2:7: luck: expected own or forced, found "given"`},
		{"luck: forced", "2:7: luck: forced luck is for judge: text, which compares with the reference's output; the judge is replay"},
		{"luck: forced\njudge: text", "pig/one.yaml:1:1: forced luck needs a seed or dice, from which the numbers come"},
		// Words.
		{"probe: yes", `2:8: probe: expected true or false, found "yes"`},
		{"visibility: hiden", `2:13: visibility: expected public or hidden, found "hiden"; did you mean hidden?`},
		{"drive: tty", `2:8: drive: expected terminal or pipe, found "tty"`},
		{"judge: ~", `2:8: judge: expected text, replay, statistics or command, found "~"`},
		{"policy: {final_newline: strict}", `2:25: policy.final_newline: expected lenient or exact, found "strict"`},
		{"policy: {final_newlines: exact}", "2:10: policy.final_newlines: unknown key; did you mean final_newline?"},
		{"policy: lenient", `2:9: policy: expected a mapping of keys such as final_newline: …, found "lenient"`},
		{"policy: {optional: ['[1, ']}", "2:21: policy.optional[1]: this pattern is broken (missing closing ]"},
		// Units.
		{"limits: {wall: 10}", `2:16: limits.wall: expected a time with its unit, such as 10s or 500ms, up to 24h, found "10"`},
		{"limits: {wall: 10sec}", "2:16: limits.wall: expected a time with its unit, such as 10s or 500ms, up to 24h; write 10s"},
		{"limits: {cpu: 0s}", `2:15: limits.cpu: expected a time with its unit, such as 10s or 500ms, up to 24h, found "0s"`},
		{"limits: {memory: 512MB}", "2:18: limits.memory: expected a size with its unit, such as 512MiB or 64KiB, up to 1024GiB; write 512MiB"},
		{"limits: {output: -4MiB}", `2:18: limits.output: expected a size with its unit, such as 512MiB or 64KiB, up to 1024GiB, found "-4MiB"`},
		{"limits: {processes: 1e9}", "2:21: limits.processes: expected a whole number from 1 to 4096"},
		// Hazard: empty items.
		{"stdin:\n  -\n  - h", `3:4: stdin[1]: nothing stands here; write "" for an empty text`},
		{"stdin: [~]", `2:9: stdin[1]: ~ means nothing in YAML; write "" for an empty text, or "~" for these letters`},
		{"stdin: [null, h]", `2:9: stdin[1]: null means nothing in YAML; write "" for an empty text, or "null" for these letters`},
		{"args: [2, no, ~]", `2:15: args[3]: ~ means nothing in YAML`},
		{"args: [{program}]", `2:8: args[1]: a text that begins with { needs quotes: "{program}"`},
		{"args: [[1, 4]]", "2:8: args[1]: expected text, found a list; a text that begins with [ needs quotes"},
		{"stdin:\n  - Bet: 5", `3:5: stdin[1]: expected text, found a mapping; a text with ": " in it or ":" at its end needs quotes`},
		{"stdin:\n  - - h", "3:5: stdin[1]: expected text, found a list; a text that begins with - and a blank needs quotes"},
		{"stdin:", "2:7: stdin: nothing stands here; write [] for no input, or a list of the typed lines"},
		{"stdin: roll", "2:8: stdin: write a list, [roll], for one typed line; a line without Enter is a block that begins with |-"},
		{"stdin: |\n\n\npoints: 2", `2:8: stdin: this block types nothing; write [] for no input, or "" in a list for each press of Enter, as in ["", ""]`},
		{"stdin: [\"a\\nb\"]", "2:9: stdin[1]: one item is one typed line, without its line end; write an item for each line"},
		{"stdin: {repeat: [h]}", `2:8: stdin: repeat and times belong together, as in {repeat: ["", "", h], times: 60}`},
		{"stdin: {repeat: [h], times: 1000001}", "2:29: stdin.times: expected a whole number from 1 to 1000000"},
		{"stdin: {repeat: [a, b], times: 1000000}", "2:8: stdin: too much is typed: the limit is 1000000 lines and 16 MiB"},
		{"stdin: [{repeat: [a], times: 600000}, {repeat: [a], times: 600000}]", "2:39: stdin[2]: too much is typed"},
		{"stdin: {}", "2:8: stdin: expected repeat and times, file or player; for no input at all write []"},
		{"stdin: {player: hold-at-15, file: x}", "2:8: stdin: expected one of repeat, file and player"},
		{"stdin: {player: holdat}", `2:8: stdin: no player "holdat"; there is hold-at-N`},
		{"stdin: {players: hold-at-15}", "2:9: stdin.players: unknown key; did you mean player?"},
		// Hazard: text lost behind a comment.
		{"stdin: [h]\nhint: It is player #2's turn.", `3:19: hint: the text ends here, because a comment begins at " #"; put the text in quotes, with the # if it belongs to it`},
		{"stdin:\n  - roll   # three times", "3:9: stdin[1]: the text ends here, because a comment begins"},
		{"hint: # 2", "2:6: hint: nothing stands here, because a comment begins at the #"},
		// Files.
		{"stdin: {file: ../x}", `2:15: stdin.file: "../x" leads out of the suite's folder; name a file inside it`},
		{"stdin: {file: /etc/passwd}", `2:15: stdin.file: "/etc/passwd": name a file inside the suite's folder, without / at the front`},
		{"stdin: {file: 'C:\\x'}", `2:15: stdin.file: "C:\\x": write / between folders, on every system`},
		{"stdin: {file: a//b}", `2:15: stdin.file: "a//b": write the plain path of a file, such as data/input.txt`},
		{"stdin: {file: lost.txt}", `2:15: stdin.file: there is no file "lost.txt" in the suite's folder`},
		{"stdin: {file: .}", `2:15: stdin.file: ".": write the plain path of a file`},
		{"files: [../x]", `2:9: files[1]: "../x" leads out of the suite's folder`},
		{"files: {a/../b: x}", `2:9: files: "a/../b": write the plain path of a file`},
		{"files: {CON.txt: x}", `2:9: files: "CON.txt" cannot be a file's name on every system`},
		{"files: {a: x, A: y}", `2:8: files: "A" and "a" are one file where capital letters do not count`},
		{"files: {a: x, a/b: y}", `2:8: files: "a" cannot be both a file and the folder of "a/b"`},
		{"env: {2ND: x}", `2:7: env: a variable's name has letters, digits and _ and begins with no digit; found "2ND"`},
		{"env: {LANG: }", `env.LANG: nothing stands here; write "" for an empty text`},
		{"env: [LANG=C]", "2:6: env: expected a mapping from names to texts, such as {LANG: C}, found a list"},
		{`args: ["a\0b"]`, "2:8: args[1]: a NUL character cannot be given to a program here"},
		// What is printed.
		{"stdout: ~", `2:9: stdout: ~ means nothing in YAML; write "" for an empty text`},
		{"stdout: [a]", "2:9: stdout: expected text, found a list; write a block that begins with |, or {any_of: [...]} for several right outputs"},
		{"stdout: {}", `2:9: stdout: expected file, any_of, pattern or contains; for no output at all write ""`},
		{"stdout: {any_of: []}", "2:18: stdout.any_of: the list is empty; write at least one text"},
		{"stdout: {contains: ''}", "2:20: stdout.contains: every output contains the empty text; write what must appear"},
		{"stdout: {pattern: '[1, 4, '}", "2:19: stdout.pattern: this pattern is broken (missing closing ]"},
		{"stdout: {pattern: 'a)(b'}", "2:19: stdout.pattern: this pattern is broken (unexpected )"},
		{"stdout: {pattern: a, contains: b}", "2:9: stdout: expected one of file, any_of, pattern and contains"},
		{"stdout: {regex: a}", "2:10: stdout.regex: unknown key; did you mean pattern?"},
		{"transcript: |\n  Roll?\n  é <<h>> x\nhint: x", "4:5: transcript: a typed line begins with << and ends with >> at the end of the same line"},
		{"transcript: a\nstdin: [h]", "3:8: stdin: transcript says already what is typed; keep one of transcript and stdin"},
		{"transcript: a\nstdout: b", "3:9: stdout: transcript says already what is printed; keep one of transcript and stdout"},
		// The game.
		{"seed: 7\ndice: [1]", "3:7: dice: a case has a seed or a list of dice; keep one"},
		{"rules: [pig-looses-turn]", `2:9: rules[1]: pig has no rule "pig-looses-turn"; did you mean pig-loses-turn?`},
		{"rules: [five-policies]", "2:9: rules[1]: the rule five-policies belongs to the variant complete, not to basic"},
		{"rules: [holds-at-goal, holds-at-goal]", "2:24: rules[2]: holds-at-goal stands twice in this list"},
		{"options: {variant: ful}", `2:20: options.variant: pig has no variant "ful"; there is basic or complete`},
		{"options: {policy: hold-at-2O}", `2:19: options.policy: pig has no policy "hold-at-2O"; did you mean hold-at-20?`},
		{"options: {dialects: [says-turn, says-round]}", "2:33: options.dialects[2]: says-turn and says-round exclude each other; keep one"},
		{"options: {dialects: [late]}", `2:22: options.dialects[1]: pig has no dialect "late"`},
		{"judge: statistics\nstatistics: {pattern: '(?P<won>x)'}", "3:13: statistics: expected probability: the chance of a win in one play, or reference"},
		{"judge: statistics\nstatistics: {probability: 1/2}", "3:13: statistics: expected pattern: what is counted in the output"},
		{"judge: statistics\nstatistics: {pattern: '(?P<won>x', probability: 1/2}", "3:23: statistics.pattern: this pattern is broken (missing closing )"},
		{"judge: statistics\nstatistics: {pattern: heads, probability: 1/2}", "3:23: statistics.pattern: the pattern needs the group (?P<won>…)"},
		{"judge: statistics\nstatistics: {pattern: '(?P<won>x)', probability: 7/6}", `3:50: statistics.probability: expected a number above 0 and below 1, such as 0.25, a fraction such as 1/6, or reference, found "7/6"`},
		{"judge: statistics\nstatistics: {pattern: '(?P<won>x)', probability: 1e-3}", `found "1e-3"`},
		{"judge: statistics\nstatistics: {pattern: '(?P<won>x)', probability: 0.5, alarm: 1}", "3:62: statistics.alarm: expected a number from 0.000000000001 to 0.1"},
		{"statistics: {pattern: '(?P<won>x)', probability: 0.5}", "2:13: statistics: something is counted only under judge: statistics; the judge is replay"},
		{"judge: command", "2:8: judge: command needs a checker: the program that judges, such as checker: [python3, check.py]"},
		{"checker: [./check]", "2:10: checker: a checker is asked only under judge: command; the judge is replay"},
		{"partial: some", `2:10: partial: expected none or turns, found "some"`},
		{"partial: turns", "2:10: partial: credit by turn needs a game that shows from which state each turn begins; pig does not"},
		{"partial_credit: turns", "2:1: partial_credit: unknown key; did you mean partial?"},
		// Other cases.
		{"after: tow", `2:8: after: there is no case "tow" in this suite; did you mean two?`},
		{"after: one", "2:8: after: these cases wait for each other: one, one"},
		{"skip: true", "2:7: skip: write the reason, such as skip: the handout was corrected"},
		// Keys.
		{"expcet: a", "2:1: expcet: unknown key; did you mean stdout?"},
		{"Title: a", "2:1: Title: unknown key; did you mean title?"},
		{"timeout: 1s", "2:1: timeout: unknown key; did you mean limits?"},
		{"title: again", "2:1: title: written twice; the first is in line 1"},
		{"hint: a\nhint: b", "3:1: hint: written twice; the first is in line 2"},
		{"~: a", `2:1: expected a key, found "~"`},
		{"? [a]\n: b", "expected a key, found a list"},
		{`"\e[31m": a`, `2:1: "\x1b[31m": unknown key`},
	} {
		s, problems := loader().Load(files("pig/suite.yaml", pigSuite, "pig/one.yaml", "title: One\n"+test.yaml+"\n",
			"pig/two.yaml", "title: Two\nstdin: [h]\n"), "pig")
		if s != nil || !strings.Contains(problems.Error(), test.want) {
			t.Errorf("%s\n got: %v\nwant: %s", test.yaml, problems, test.want)
		}
		if errors := problems.Errors(); len(errors) > 1 {
			t.Errorf("%s\n%d errors for one mistake:\n%v", test.yaml, len(errors), errors)
		}
	}
}
