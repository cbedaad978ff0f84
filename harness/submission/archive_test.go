package submission_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grade/harness/submission"
)

// packed is an entry of an archive of a test.
type packed struct {
	name    string
	content string
	mode    fs.FileMode // with its type; 0: an ordinary file
	extra   []byte      // zip only
	dos     bool        // zip only: made by Windows
	flags   uint16      // zip only
	method  uint16      // zip only, where it is not that of the content
}

// zipped makes a zip archive.
func zipped(t testing.TB, entries ...packed) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, e := range entries {
		h := &zip.FileHeader{Name: e.name, Method: zip.Deflate, Extra: e.extra, NonUTF8: e.dos, Flags: e.flags}
		if e.dos {
			h.CreatorVersion = 20
		} else {
			h.SetMode(max(e.mode, e.mode|0o644))
		}
		var err error
		if e.method != 0 || e.flags != 0 { // as it is, whatever it says of itself
			h.Method, h.CompressedSize64, h.UncompressedSize64 = e.method, uint64(len(e.content)), uint64(len(e.content))
			h.CRC32 = crc32.ChecksumIEEE([]byte(e.content))
			f, rawErr := w.CreateRaw(h)
			if err = rawErr; err == nil {
				_, err = f.Write([]byte(e.content))
			}
		} else if f, createErr := w.CreateHeader(h); createErr != nil {
			err = createErr
		} else if !strings.HasSuffix(e.name, "/") {
			_, err = f.Write([]byte(e.content))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// tarred makes a tar archive.
func tarred(t testing.TB, headers ...tar.Header) []byte {
	t.Helper()
	var out bytes.Buffer
	w := tar.NewWriter(&out)
	for _, h := range headers {
		content := h.PAXRecords["content"]
		if h.Typeflag != tar.TypeXGlobalHeader {
			h.PAXRecords = nil
			h.Size = int64(len(content))
			h.Mode = max(h.Mode, h.Mode|0o600)
		}
		if err := w.WriteHeader(&h); err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(content)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// file is a header of a file with its content.
func file(name, content string) tar.Header {
	return tar.Header{Name: name, Typeflag: tar.TypeReg, PAXRecords: map[string]string{"content": content}}
}

func gzipped(t testing.TB, content []byte) []byte {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	if _, err := w.Write(content); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// unicodeField is the field by which Windows programs add a name in UTF-8.
func unicodeField(old, name string) []byte {
	field := append([]byte{1}, binary.LittleEndian.AppendUint32(nil, crc32.ChecksumIEEE([]byte(old)))...)
	field = append(field, name...)
	return append(binary.LittleEndian.AppendUint16([]byte{0x75, 0x70}, uint16(len(field))), field...)
}

// bzip2OfPython is a tar.bz2 with game.py, which prints ok: the standard
// library does not write the format.
const bzip2OfPython = "QlpoOTFBWSZTWea2Rw0AAHV7gMqQAQBA4fWAAIBiq94gCAggAFQ0p6hoDQNMEGQ9QSUQNANAAAH3tQ1CCSFCEP6tcMmdGgQwK2mz/LNe7pROYC" +
	"ETIGyGUDjSpVA6XLlvkps7SdbU+RKtSIgPxdyRThQkOa2Rw0A="

// archived is an archive that becomes a program which prints ok.
type archived struct {
	name    string
	file    string
	content []byte
	hints   []string
	note    string
}

func TestArchives(t *testing.T) {
	need(t, "gcc", "python3")
	helper := packed{name: "dice.py", content: "def word():\n    return 'ok'\n"}
	bzip2, err := base64.StdEncoding.DecodeString(bzip2OfPython)
	if err != nil {
		t.Fatal(err)
	}
	script := "#!/bin/sh\necho ok\n"
	game := zipped(t, packed{name: "game.py", content: printsPy})
	for _, tt := range []archived{
		{"a file", "x.zip", game, nil, ""},
		{"a Mac's, with a folder inside", "pig.zip", zipped(t, packed{name: "pig/"}, packed{name: "pig/game.py", content: printsPy},
			packed{name: "pig/.DS_Store", content: "\x00"}, packed{name: "__MACOSX/pig/._game.py", content: "\x00\x05\x16\x07"}), nil, ""},
		{"the archive's name tells", "pig.zip", zipped(t, packed{name: "pig.py", content: printsPy}, packed{name: "old.py", content: noPy}), nil, "The program is pig.py."},
		{"the name with two endings tells", "pig.tar.gz", gzipped(t, tarred(t, file("pig.py", printsPy), file("old.py", noPy))), nil, "The program is pig.py."},
		{"Windows' separators", "x.zip", zipped(t, packed{name: `src\main.py`, content: "import lib.dice\nprint(lib.dice.word())\n", dos: true},
			packed{name: `src\lib\dice.py`, content: helper.content, dos: true}, packed{name: `src\`, dos: true}), nil, "main.py"},
		{"a backslash in a name that Unix gave", "x.zip", zipped(t, packed{name: `a\b.py`, content: printsPy}), nil, ""},
		{"the first PC's letters", "x.zip", zipped(t, packed{name: "\x9ab.py", content: printsPy, dos: true}, packed{name: "a.py", content: noPy}), []string{"Üb.py"}, "Üb.py"},
		{"UTF-8 besides", "x.zip", zipped(t, packed{name: "__b.py\xff", content: printsPy, dos: true, extra: unicodeField("__b.py\xff", "Üb.py")}, packed{name: "a.py", content: noPy}), []string{"Üb.py"}, "Üb.py"},
		{"UTF-8 of another name", "x.zip", zipped(t, packed{name: "\x9ab.py", content: printsPy, dos: true, extra: unicodeField("other", "wrong.py")}, packed{name: "a.py", content: noPy}), []string{"Üb.py"}, "Üb.py"},
		{"UTF-8 that is not marked", "x.zip", zipped(t, packed{name: "Üb.py", content: printsPy, dos: true}, packed{name: "a.py", content: noPy}), []string{"Üb.py"}, "Üb.py"},
		{"a tar", "x.tar", tarred(t, file("./game.py", printsPy)), nil, ""},
		{"a tar without its ending", "handin", tarred(t, file("game.py", printsPy)), nil, ""},
		{"a tgz", "x.tgz", gzipped(t, tarred(t, tar.Header{Name: "p/", Typeflag: tar.TypeDir, Mode: 0o000}, file("p/game.py", printsPy))), nil, ""},
		{"a tar.gz of git", "x.tar.gz", gzipped(t, tarred(t, tar.Header{Typeflag: tar.TypeXGlobalHeader, PAXRecords: map[string]string{"comment": "a"}}, file("p/game.py", printsPy))), nil, ""},
		{"old letters in a tar", "x.tar", tarred(t, file("\xdcb.py", printsPy), file("a.py", noPy)), []string{"Üb.py"}, "Üb.py"},
		{"a tar.bz2", "x.tar.bz2", bzip2, nil, ""},
		{"with something behind it", "x.tar.gz", append(gzipped(t, tarred(t, file("game.py", printsPy))), "junk"...), nil, ""},
		{"a single file, compressed", "game.py.gz", gzipped(t, []byte(printsPy)), nil, ""},
		{"an archive in an archive", "all.zip", zipped(t, packed{name: "pig.zip", content: string(game)}, packed{name: "comments.txt"}), nil, ""},
		{"an archive beside sources", "x.zip", zipped(t, packed{name: "game.py", content: printsPy}, packed{name: "old.zip", content: "PK\x03\x04"}), nil, ""},
		{"no run bit", "x.zip", zipped(t, packed{name: "p/play", content: script}, packed{name: "p/README"}), nil, "play is not marked as executable, as archives often lose that; it is run nevertheless."},
		{"with run bit", "x.tar", tarred(t, tar.Header{Name: "play", Typeflag: tar.TypeReg, Mode: 0o4755, PAXRecords: map[string]string{"content": script}}), nil, ""},
		{"the same file twice", "x.zip", zipped(t, packed{name: "game.py", content: printsPy}, packed{name: "./game.py", content: printsPy}), nil, ""},
		{"names that differ in case", "x.zip", zipped(t, packed{name: "main.py", content: "import DICE, dice\nprint(DICE.a + dice.b)\n"}, packed{name: "DICE.py", content: "a = 'o'\n"}, packed{name: "dice.py", content: "b = 'k'\n"}), nil, "main.py"},
		{"odd names", "x.zip", zipped(t, packed{name: "game.py", content: printsPy}, packed{name: "dots...", content: "x"}, packed{name: "a\nb\x1b[31m.txt"}, packed{name: "con.txt"}, packed{name: " "}, packed{name: "a/../b.txt"}), nil, ""},
		{"a link inside", "x.tar", tarred(t, file("lib/dice.py", helper.content), tar.Header{Name: "dice.py", Typeflag: tar.TypeSymlink, Linkname: "lib/dice.py"},
			file("main.py", "import dice\nprint(dice.word())\n")), nil, "main.py"},
		{"a link before its target", "x.zip", zipped(t, packed{name: "dice.py", content: "lib/dice.py", mode: fs.ModeSymlink | 0o777}, packed{name: "lib/dice.py", content: helper.content},
			packed{name: "main.py", content: "import dice\nprint(dice.word())\n"}), nil, "main.py"},
		{"another name of a file", "x.tar", tarred(t, file("lib/d.txt", helper.content), tar.Header{Name: "lib/sub/dice.py", Typeflag: tar.TypeLink, Linkname: "lib/d.txt"},
			file("main.py", "import lib.sub.dice as d\nprint(d.word())\n")), nil, "main.py"},
		{"links outside", "x.tar", tarred(t, file("game.py", printsPy), tar.Header{Name: "answers", Typeflag: tar.TypeSymlink, Linkname: "/etc/passwd"},
			tar.Header{Name: "up", Typeflag: tar.TypeSymlink, Linkname: "../../x"}, tar.Header{Name: "loop", Typeflag: tar.TypeSymlink, Linkname: "loop"}), nil, "Links were left out: answers, loop, up."},
		{"devices", "x.tar", tarred(t, file("game.py", printsPy), tar.Header{Name: "null", Typeflag: tar.TypeChar, Devmajor: 1, Devminor: 3}, tar.Header{Name: "pipe", Typeflag: tar.TypeFifo}), nil,
			"Left out, since they are no files: null, pipe."},
	} {
		t.Run(tt.name, func(t *testing.T) {
			path := write(t, tt.file, string(tt.content))
			p := prepared(t, submission.Input{Path: path, Hints: tt.hints})
			if got := play(t, p); got != "ok\n" {
				t.Errorf("printed %q", got)
			}
			if (tt.note == "") != (p.Note == "") || !strings.Contains(p.Note, tt.note) {
				t.Errorf("note %q, want %q in it", p.Note, tt.note)
			}
			if now, err := os.ReadFile(path); err != nil || !bytes.Equal(now, tt.content) {
				t.Errorf("the archive was changed: %v", err)
			}
		})
	}
}

func TestArchivesRefused(t *testing.T) {
	python := packed{name: "game.py", content: printsPy}
	whole := zipped(t, python)
	many := make([]packed, 3000)
	for i := range many {
		many[i].name = "d" + strconv.Itoa(i) + "/f"
	}
	empty := make([]packed, 30000)
	for i := range empty {
		empty[i].name = ".hidden/" + strconv.Itoa(i)
	}
	zeros := strings.Repeat("0", 20_000_000)
	long := strings.Repeat("x", 300)
	inner := string(zipped(t, packed{name: "in.zip", content: string(whole)}))
	wrongSum := gzipped(t, tarred(t, file("game.py", "x")))
	damaged := bytes.Clone(whole)
	damaged[bytes.Index(damaged, []byte("game.py"))+9] ^= 0x55
	for _, tt := range []struct {
		name, file string
		content    []byte
		want       []string
	}{
		{"slip", "x.zip", zipped(t, python, packed{name: "../escaped.txt"}), []string{"x.zip is an archive", "../escaped.txt", "outside"}},
		{"slip by a hidden folder", "x.zip", zipped(t, python, packed{name: "__MACOSX/../../escaped.txt"}), []string{"escaped.txt"}},
		{"slip by a whole path", "x.zip", zipped(t, python, packed{name: "/tmp/absolute-escaped.txt"}), []string{"/tmp/absolute-escaped.txt"}},
		{"slip by a drive", "x.zip", zipped(t, python, packed{name: `C:\evil.txt`, dos: true}), []string{"evil.txt"}},
		{"slip by backslashes", "x.zip", zipped(t, python, packed{name: `..\win.txt`}), []string{`..\win.txt`}},
		{"slip of a tar", "x.tar.gz", gzipped(t, tarred(t, file("ok.c", "x"), file("../tar-escaped.txt", "x"))), []string{"../tar-escaped.txt"}},
		{"slip of a tar's other name", "x.tar", tarred(t, file("ok.c", "x"), tar.Header{Name: "y", Typeflag: tar.TypeLink, Linkname: "/etc/passwd"}), []string{"/etc/passwd"}},
		{"through a link", "x.zip", zipped(t, packed{name: "link", content: "/tmp", mode: fs.ModeSymlink | 0o777}, packed{name: "link/through-link.txt", content: "x"}), []string{"link both as a folder and as a file or a link"}},
		{"twice", "x.zip", zipped(t, python, packed{name: "game.py", content: noPy}), []string{"game.py more than once"}},
		{"a file and a folder", "x.tar", tarred(t, file("a", "x"), file("a/b", "x")), []string{"holds a both as a folder"}},
		{"a folder and a file", "x.tar", tarred(t, file("a/b", "x"), file("a", "x")), []string{"a both as a folder"}},
		{"a bomb", "bomb.zip", zipped(t, python, packed{name: "big.txt", content: zeros}), []string{"more than 200 times its own size"}},
		{"a bomb in a tar", "bomb.tgz", gzipped(t, tarred(t, file(".hidden/big.txt", zeros))), []string{"more than 200 times its own size"}},
		{"a bomb of a single file", "bomb.gz", gzipped(t, []byte(zeros)), []string{"more than 200 times its own size"}},
		{"many files", "many.zip", zipped(t, many...), []string{"more than 2000 files"}},
		{"many entries", "many.zip", zipped(t, empty...), []string{"more than 2000 files"}},
		{"too deep", "x.zip", zipped(t, packed{name: strings.Repeat("d/", 30) + "a.py"}), []string{"nested more than 20"}},
		{"a zero byte", "x.zip", zipped(t, packed{name: "a\x00b.py"}), []string{"zero byte"}},
		{"a long name", "x.zip", zipped(t, packed{name: long + ".py"}), []string{"too long", "xxx…"}},
		{"a long path", "x.zip", zipped(t, packed{name: strings.Repeat(long[:200]+"/", 6) + ".py"}), []string{"too long"}},
		{"locked", "x.zip", zipped(t, packed{name: "game.py", content: "secret", flags: 1}), []string{"game.py", "password"}},
		{"locked with AES", "x.zip", zipped(t, packed{name: "game.py", content: "secret", method: 99}), []string{"game.py", "password"}},
		{"another method", "x.zip", zipped(t, packed{name: "game.py", content: "secret", method: 14}), []string{"game.py", "method 14"}},
		{"cut off", "x.zip", whole[:len(whole)-30], []string{"damaged or incomplete"}},
		{"altered", "x.zip", damaged, []string{"game.py in it is damaged"}},
		{"a gzip cut off", "x.tar.gz", gzipped(t, tarred(t, file("game.py", zeros[:5000])))[:60], []string{"damaged or incomplete"}},
		{"a tar cut off", "x.tar", tarred(t, file("game.py", zeros[:5000]))[:2048], []string{"game.py in it is damaged or incomplete"}},
		{"a gzip with another checksum", "x.tar.gz", append(wrongSum[:len(wrongSum)-8:len(wrongSum)-8], make([]byte, 8)...), []string{"damaged"}},
		{"nothing", "x.zip", zipped(t), []string{"x.zip is an archive", "no file"}},
		{"no bytes", "x.zip", nil, []string{"x.zip is empty"}},
		{"an empty tar", "x.tar", make([]byte, 10240), []string{"no file"}},
		{"an empty tar.gz", "x.tar.gz", gzipped(t, make([]byte, 10240)), []string{"no file"}},
		{"only a Mac's own", "x.zip", zipped(t, packed{name: "__MACOSX/._a.py"}), []string{"no file"}},
		{"only texts", "x.zip", zipped(t, packed{name: "README.md"}), []string{"x.zip is an archive", "only README.md"}},
		{"only classes", "x.jar", zipped(t, packed{name: "A.class"}, packed{name: "META-INF/MANIFEST.MF"}), []string{"compiled Java classes"}},
		{"several archives", "x.zip", zipped(t, packed{name: "a.zip", content: "PK\x03\x04"}, packed{name: "b.zip", content: "PK\x03\x04"}), []string{"several archives", "a.zip, b.zip"}},
		{"archives in archives", "x.zip", zipped(t, packed{name: "out.zip", content: inner}), []string{"An archive is packed in an archive in another one"}},
		{"a RAR in a zip", "x.zip", zipped(t, packed{name: "a.rar", content: "Rar!\x1a\x07\x00"}), []string{"a.rar is a RAR archive"}},
		{"RAR", "x.rar", []byte("Rar!\x1a\x07\x01\x00"), []string{"x.rar is a RAR archive", ".zip"}},
		{"7z", "pig.zip", []byte("7z\xbc\xaf\x27\x1c\x00"), []string{"pig.zip is a 7z archive", ".zip"}},
		{"xz", "x.tar.xz", []byte("\xfd7zXZ\x00\x00"), []string{"packed with xz", ".tar.gz"}},
		{"a page of a course's system", "x.zip", []byte("<html>log in</html>"), []string{"name of an archive"}},
		{"a document", "x.docx", zipped(t, packed{name: "[Content_Types].xml"}), []string{"document", "source file"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			path := write(t, tt.file, string(tt.content))
			t.Setenv("TMPDIR", filepath.Dir(path))
			_, failure, err := prepare(t, context.Background(), submission.Input{Path: path}, workFolder(t))
			if err != nil || failure == nil || failure.Kind != submission.NotRunnable {
				t.Fatalf("%v %+v", err, failure)
			}
			for _, want := range tt.want {
				if !strings.Contains(failure.Message, want) {
					t.Errorf("%q lacks %q", failure.Message, want)
				}
			}
			if _, err := submission.FileNames(path); err != nil {
				t.Errorf("names: %v", err)
			}
			if left, err := filepath.Glob(filepath.Join(filepath.Dir(path), "grade-archive-*")); err != nil || len(left) > 0 {
				t.Errorf("left behind: %v %v", left, err)
			}
		})
	}
}

func TestNamesInArchives(t *testing.T) {
	inner := string(zipped(t, packed{name: "p/Pig.java"}, packed{name: "__MACOSX/p/._Pig.java"}))
	path := write(t, "all.zip", string(zipped(t, packed{name: "x.zip", content: inner})))
	got, err := submission.FileNames(path)
	if d := cmp.Diff([]string{"Pig.java"}, got); err != nil || d != "" {
		t.Errorf("%v %s", err, d)
	}
	got, err = submission.FileNames(filepath.Dir(path))
	if d := cmp.Diff([]string{"Pig.java"}, got); err != nil || d != "" {
		t.Errorf("in a folder: %v %s", err, d)
	}
}
