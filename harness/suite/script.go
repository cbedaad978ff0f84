package suite

import (
	"bytes"
	"strings"
)

// maxLines is how many lines a script may type.
const maxLines = 1_000_000

// A scriptDraft is a script that is written as a mapping.
type scriptDraft struct {
	repeat, times, file, player value
}

func scriptKeys() []key[scriptDraft] {
	return append(repeatKeys(),
		key[scriptDraft]{row{name: "file", form: textForm(), meaning: "A file in the suite's folder, typed as it stands."},
			func(v value, s *scriptDraft) { s.file = v }},
		key[scriptDraft]{row{name: "player", sets: "Script.Player", form: idForm(),
			meaning: "A scripted player of the built-in game, which chooses each line from what the program has printed.", also: []string{"bot"}},
			func(v value, s *scriptDraft) { s.player = v }})
}

func repeatKeys() []key[scriptDraft] {
	return []key[scriptDraft]{
		{row{name: "repeat", form: listForm("lines", textForm()), meaning: "Lines to type again and again."},
			func(v value, s *scriptDraft) { s.repeat = v }},
		{row{name: "times", form: integerForm(1, maxLines), meaning: "How often the lines of repeat are typed."},
			func(v value, s *scriptDraft) { s.times = v }},
	}
}

func scriptForm() form {
	item := anyOf(scalarSchema(), object(rows(repeatKeys())))
	return form{
		words:  "a list of lines, a block of text, {repeat: [...], times: N}, {player: NAME} or {file: NAME}",
		schema: anyOf(map[string]any{"type": "string"}, map[string]any{"type": "array", "items": item}),
	}
}

// script returns what stdin: says is typed.
func (v value) script() (s Script) {
	switch {
	case v.isList():
		v.listScript(&s)
	case v.isMapping():
		v.mappedScript(&s)
	default:
		v.block(&s)
	}
	return s
}

func (v value) listScript(s *Script) {
	size := 0
	for _, item := range v.children() {
		var lines []string
		if item.isMapping() && !item.looksLikeText() {
			var draft scriptDraft
			v.d.format.repeat.read(item, &draft)
			lines = draft.repeated(item)
		} else if line, ok := item.line(); ok {
			lines = []string{line}
		}
		for _, line := range lines {
			size += len(line) + 1
		}
		if s.Lines = append(s.Lines, lines...); len(s.Lines) > maxLines || size > MaxData {
			item.failTooMuch()
			s.Lines = nil
			return
		}
	}
}

func (v value) failTooMuch() {
	v.fail("too much is typed: the limit is %d lines and %d MiB", maxLines, MaxData>>20)
}

// looksLikeText reports whether a mapping in a list of lines was probably
// meant as text, such as {program} or Bet: 5.
func (v value) looksLikeText() bool {
	for i := 0; i < len(v.node.Content); i += 2 {
		if nearest(v.node.Content[i].Value, []string{"repeat", "times"}) != "" {
			return false
		}
	}
	return true
}

// line returns an item of a list of lines.
func (v value) line() (line string, ok bool) {
	line, ok = v.text()
	if ok && strings.Contains(line, "\n") {
		v.fail("one item is one typed line, without its line end; write an item for each line")
		return "", false
	}
	return line, ok
}

func (v value) mappedScript(s *Script) {
	var draft scriptDraft
	v.d.format.script.read(v, &draft)
	kinds := 0
	for _, kind := range []value{draft.repeat, draft.file, draft.player} {
		if kind.set() {
			kinds++
		}
	}
	switch {
	case kinds > 1:
		v.fail("expected one of repeat, file and player")
	case draft.repeat.set() || draft.times.set():
		s.Lines = draft.repeated(v)
	case draft.file.set():
		v.fileScript(draft.file, s)
	case draft.player.set():
		s.Player, _ = draft.player.word()
	case len(v.node.Content) == 0:
		v.fail("expected repeat and times, file or player; for no input at all write []")
	}
}

// repeated returns the lines of {repeat: [...], times: N}.
func (draft *scriptDraft) repeated(v value) (lines []string) {
	if !draft.repeat.set() || !draft.times.set() {
		v.fail("repeat and times belong together, as in {repeat: [\"\", \"\", h], times: 60}")
		return nil
	}
	times, ok := draft.times.integer(1, maxLines)
	itemsOK := draft.repeat.isList()
	if !itemsOK {
		draft.repeat.expect("a list of lines")
	}
	var once []string
	size := 0
	for _, item := range draft.repeat.children() {
		line, lineOK := item.line()
		once, itemsOK, size = append(once, line), itemsOK && lineOK, size+len(line)+1
	}
	if !ok || !itemsOK {
		return nil
	}
	if len(once)*times > maxLines || size*times > MaxData {
		v.failTooMuch()
		return nil
	}
	lines = make([]string, 0, len(once)*times)
	for range times {
		lines = append(lines, once...)
	}
	return lines
}

// fileScript types a file. CR LF in it is one press of Enter.
func (v value) fileScript(file value, s *Script) {
	content, ok := file.content()
	if !ok {
		return
	}
	content = bytes.ReplaceAll(content, []byte("\r\n"), []byte("\n"))
	if bytes.IndexByte(content, '\r') >= 0 {
		file.fail(`%s holds a carriage return that is not part of a line end; remove it, or write the lines here as a list with \r in double quotes`, show(file.node.Value))
		return
	}
	s.split(string(content))
	if s.Unended {
		file.warn("the last line of %s has no line end, so it is typed without Enter", show(file.node.Value))
	}
	if len(s.Lines) > maxLines {
		file.failTooMuch()
	}
}

// block types a block of text. Without any line break it is refused: whether
// Enter is pressed would depend on how the text is quoted.
func (v value) block(s *Script) {
	if v.isNull() {
		v.fail("nothing stands here; write [] for no input, or a list of the typed lines")
		return
	}
	text, ok := v.text()
	if !ok {
		return
	}
	if v.isBlock() && text == "" {
		v.fail(`this block types nothing; write [] for no input, or "" in a list for each press of Enter, as in ["", ""]`)
		return
	}
	if text != "" && !v.isBlock() && !strings.Contains(text, "\n") {
		v.fail(`write a list, [%s], for one typed line; a line without Enter is a block that begins with |-`, oneLine(text))
		return
	}
	s.split(text)
	v.warnLostEnters()
}

func oneLine(text string) string {
	if len(text) <= maxShown && plainWord(text) {
		return text
	}
	return show(text)
}

func plainWord(text string) bool {
	for _, c := range text {
		if c != '_' && c != '-' && (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') {
			return false
		}
	}
	return text != "" && text[0] != '-'
}

// split takes the lines of a text; a last one without line end is unended.
func (s *Script) split(text string) {
	if text == "" {
		return
	}
	s.Lines = strings.Split(text, "\n")
	if last := len(s.Lines) - 1; s.Lines[last] == "" {
		s.Lines = s.Lines[:last]
	} else {
		s.Unended = true
	}
}

// warnLostEnters warns of empty lines at the end of a block that types empty
// lines elsewhere: a plain | drops them.
func (v value) warnLostEnters() {
	text := v.node.Value
	if !v.isBlock() || !strings.HasPrefix(text, "\n") && !strings.Contains(text, "\n\n") || strings.HasSuffix(text, "\n\n") {
		return
	}
	after := v.node.Line + strings.Count(text, "\n") + 1
	if after <= len(v.d.begins) && len(bytes.TrimSpace(v.d.line(after))) == 0 {
		v.warn(`the empty lines at the end of this block are not typed; write a list, with "" for each press of Enter`)
	}
}
