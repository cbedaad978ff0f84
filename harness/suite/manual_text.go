package suite

// The words of the manual between its lists of keys.

const manualIntroduction = `
A suite is a folder with a file suite.yaml, which says how submissions are built, run and judged,
and one file for each case. The name of a case file without .yaml is the case's id: a-z, 0-9
and -, up to 63 characters. Other files are data that cases name. Two folders have a meaning:
golden/ holds recorded transcripts and submissions/ holds sample programs. No case is looked for in
a folder.

Files are YAML in UTF-8, up to 1 MiB each. What could be read in two ways is an error, and all
errors of all files are shown at once, each with its file, line, column and key.
`

const manualOwnProgram = `
Without a built-in game the cases state what must be printed, or a program of yours prints it.
`

const manualLuck = `
A program that rolls dice of its own is judged by judge: replay, if the game is built in: the dice are
read off its output, and the reference plays with them. Whether the dice are fair is then judged from
all sittings together; fairness says what follows if they are not.

A program that prints how often something happened is judged by judge: statistics. Its counts must be
possible, and as many as chance gives; the key statistics says how they are printed and what the
chance is. A program that is right fails with the probability alarm at most.
`

const manualChecker = `
Under judge: command a program of yours judges what a submission printed, by the convention of Kattis
and the ICPC. It is started as CHECKER INPUT ANSWER FEEDBACK/, with the submission's output
on its standard input (other arguments may stand behind these, if they are written out: checker:
[./check, "{input}", "{answer}", "{feedback}", "--strict"]): INPUT is a file with what was typed, ANSWER one with the expected output (empty
where nothing states it), FEEDBACK a folder that it may write to. It ends with status 42 to accept and
43 to reject. What it writes to FEEDBACK/teammessage.txt, and to judgemessage.txt, is shown as a
finding; the latter not to students. FEEDBACK/score_multiplier.txt may hold the share of the points
that an accepted output earns, from 0 to 1, or score.txt the points. Any other end of the checker
is an error of the suite, judge_error, and costs a student nothing. It runs isolated like a submission,
under the limits of its case. A checker in C or Java is built as a submission is.
`

const manualSuiteKeys = `
All keys may be left out.
`

const manualSettings = `
What stands in suite.yaml holds for all its cases, and what stands in a case for that case alone.
`

const manualCaseKeys = `
All keys may be left out, as long as something says what is right: the suite's reference, stdout,
transcript, a golden file or exit.
`

const manualScripts = `
The best way to write what is typed is a list with an item for each line, because an empty line can
be seen in it: stdin: ["", "", h]. Items are taken as they are written: yes, 007, 1.0 and 2026-01-02
need no quotes. An item that begins with one of the signs - ? : , [ ] { } # & * ! | > ' " % @ or
with a grave accent needs quotes, and so does one with ": " or " #" in it. An item may also be
{repeat: [...], times: N} among other items.

A block (stdin: | and the lines below it, indented) types its lines. A block that begins with |- does
not press Enter after its last line. If the first lines of the block are empty or begin with blanks,
write |2 and indent the block by two blanks.

A scripted player, stdin: {player: NAME}, chooses its lines from what is printed, so it fits every
luck; each built-in game has its own.

A script types at most 1000000 lines and 16 MiB.
`

const manualTranscripts = `
A transcript shows a dialogue as it stands on the screen. A typed line is written <<roll>> at the
place where it was typed, and ends its line; <<>> is Enter alone. What a program prints itself as <<
is written \<<. It holds what is printed and typed and nothing else: for an exit status write exit,
and for a last line without Enter write stdin and stdout.

golden/ID.txt holds the transcript of the case ID as the reference printed it. That folder holds
nothing else, and golden files are written by grade record, not by hand. With a seed, a
golden file, stdout or transcript fixes what the reference prints, and a test can compare the two.
`

const manualSamples = `
submissions/VERDICT/FILE are programs of the suite's own, filed under the verdict that they must get:
accepted, wrong_answer, presentation_error, run_time_error, time_limit, memory_limit, output_limit or
build_error. A file that holds only the line mutant: ID stands for the built-in game with that
mistake. The file submissions/samples.yaml, if there is one, has an entry for each of them.
`

const manualTraps = `
Text in quotes on one line is taken as it stands, except for \ in "double quotes". In text without quotes " #" begins
a comment and ": " makes a key; in free text both are errors here, so nothing is lost without a word.
~ and null mean nothing: an empty text is written "".

Numbers are decimal: 010 and 08 are errors, because readers of YAML differ about them. A seed may
also be hexadecimal (0x1F) or negative; for Python a text in quotes is a text for random.seed.

A block that begins with | keeps its lines. | ends it with one line end, |- with none, |+ keeps all
empty lines behind it. A block that begins with > joins its lines, which is never right for what a
program prints; it is a warning. Tabs cannot indent. Anchors, aliases, tags, merge keys and a second
document (---) are errors.

Blanks at the end of a line cannot be seen and editors remove them; where a program must print them,
use text in double quotes or {file: NAME}. Bytes that are no UTF-8 text belong into a file as well.

{file: NAME} names a file inside the suite's folder, up to 16 MiB. The file's bytes are taken as they
are.
`

// manualExamples returns the files that the manual shows.
func manualExamples() map[string]string {
	return map[string]string{
		"pig/suite.yaml": `
title: Pig
reference: {game: pig}
names: [PigGame.java, pig.c, pig.py]
judge: replay             # the dice are read off the output
policy: {blank_lines: lenient}
limits: {wall: 10s, memory: 512MiB}
`,
		"pig/holds-early.yaml": `
title: You hold whenever your turn total reaches 15
seed: 7
stdin: {player: hold-at-15}
points: 2
visibility: hidden
hint: Look at what happens right after you hold.
`,
		"pig/three-enters.yaml": `
title: You roll three times and hold, again and again
stdin: {repeat: ["", "", "", h], times: 60}
after: holds-early
`,
		"greeting/suite.yaml": `
title: Greeting
submission:
  run: ["{program}"]
presentation_share: 0.5   # right words, wrong layout: half the points
`,
		"greeting/one-name.yaml": `
title: A name is greeted
stdin: [Ada]
stdout: |
  Who are you?
  Hello, Ada!
probe: true
`,
		"greeting/two-names.yaml": `
title: Two names in one line
stdin:
  - Ada and Grace
  - "yes # both"          # quotes, because of the #
stdout: {contains: ["Hello, Ada", "and Grace"]}
points: 1.5
`,
		"greeting/shown.yaml": `
title: The whole dialogue
transcript: |
  Who are you?
  <<Grace>>
  Hello, Grace!
`,
		"greeting/any-greeting.yaml": `
title: The greeting may be worded freely
stdin: |
  Lin
stdout: {pattern: '(?s).*(Hello|Good morning), Lin!\n'}
`,
		"greeting/helps.yaml": `
title: The option --help explains the program
args: [--help]
env: {LANG: en}
stdout:
  any_of:
    - "Usage: greeting\n"
    - "usage: greeting\n"
exit: 0
`,
		"coins/suite.yaml": `
title: A thousand coins
judge: statistics
statistics:
  pattern: '(?P<won>[0-9]+) of (?P<played>[0-9]+) coins show heads'
  probability: 1/2
  plays: 1000
`,
		"coins/flips.yaml": `
title: About half of a thousand coins show heads
runs: 2                   # both are counted together
`,
		"squares/suite.yaml": `
title: Any square will do
judge: command
checker: [python3, check.py]
`,
		"squares/between.yaml": `
title: A square number between two numbers
stdin: ["10", "50"]
`,
		"greeting/submissions/samples.yaml": `
accepted/right.py:
  title: A program with one question
wrong_answer/shouts.py:
  title: It greets in capital letters
  breaks: The name is printed as it was typed
  fails: [one-name, two-names, shown, any-greeting]
`,
	}
}
