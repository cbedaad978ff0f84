package run

import (
	"bytes"
	"debug/elf"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
)

// WhyNotRunnable looks at a file that could not be started, or is about to be,
// and says what is wrong with it in words for the student. It returns "" where
// nothing is wrong with the file. The cause, which may be nil, is what the
// system said.
func WhyNotRunnable(path string, cause error) string {
	name := filepath.Base(path)
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return fmt.Sprintf("%s does not exist", name)
	case err != nil:
		return fmt.Sprintf("%s cannot be read: %v", name, err)
	case info.IsDir():
		return fmt.Sprintf("%s is a directory, not a program", name)
	case !info.Mode().IsRegular():
		return fmt.Sprintf("%s is not a regular file", name)
	case info.Size() == 0:
		return fmt.Sprintf("%s is empty", name)
	}
	head, err := readHead(path)
	if err != nil {
		return fmt.Sprintf("%s cannot be read: %v", name, err)
	}
	if problem := contentProblem(path, name, head); problem != "" {
		return problem
	}
	if info.Mode()&0o111 == 0 {
		return fmt.Sprintf("%s is not marked as executable; run: chmod +x %s", name, name)
	}
	if errors.Is(cause, syscall.ENOEXEC) {
		return fmt.Sprintf("%s is not a program for this machine", name)
	}
	return ""
}

func readHead(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	head := make([]byte, 4096)
	n, err := io.ReadFull(f, head)
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		err = nil
	}
	return head[:n], err
}

// contentProblem judges a file by its first bytes.
func contentProblem(path, name string, head []byte) string {
	switch {
	case bytes.HasPrefix(head, []byte("#!")):
		return scriptProblem(name, head)
	case bytes.HasPrefix(head, []byte("\x7fELF")):
		return elfProblem(path, name)
	}
	for _, magic := range []struct{ prefix, what string }{
		{"\xef\xbb\xbf#!", "begins with a byte order mark before #!; save it as UTF-8 without BOM"},
		{"MZ", "is a Windows program; it does not run here. Hand in the source file"},
		{"\xcf\xfa\xed\xfe", "is a macOS program; it does not run here. Hand in the source file"},
		{"\xca\xfe\xba\xbe", "is a compiled Java class; hand in the .java file"},
		{"PK\x03\x04", "is a zip archive; unpack it first"},
		{"\x1f\x8b", "is a compressed archive; unpack it first"},
		{"%PDF", "is a PDF document, not a program"},
		{"!<arch>", "is a library, not a program"},
	} {
		if bytes.HasPrefix(head, []byte(magic.prefix)) {
			return name + " " + magic.what
		}
	}
	if bytes.IndexByte(head, 0) < 0 {
		return name + " is a text file without a first line such as #!/usr/bin/env python3, and its name does not say what language it is"
	}
	return name + " is not a program that this machine knows"
}

func scriptProblem(name string, head []byte) string {
	line, _, _ := bytes.Cut(head, []byte("\n"))
	if bytes.HasSuffix(line, []byte("\r")) {
		return name + ": the first line ends in CR LF, as Windows editors write it; save the file with LF line ends"
	}
	fields := strings.Fields(string(line[2:]))
	if len(fields) == 0 {
		return name + ": the first line #! names no interpreter"
	}
	if _, err := os.Stat(fields[0]); err != nil {
		return fmt.Sprintf("%s: the first line asks for the interpreter %s, which does not exist here", name, fields[0])
	}
	if filepath.Base(fields[0]) == "env" && len(fields) > 1 && !strings.HasPrefix(fields[1], "-") {
		if len(fields) > 2 { // the system hands over all words as one
			return fmt.Sprintf("%s: the first line gives env several words; write #!%s -S %s", name, fields[0], strings.Join(fields[1:], " "))
		}
		if _, ok := LookInterpreter(fields[1]); !ok {
			return fmt.Sprintf("%s: the first line asks for the interpreter %s, which does not exist here", name, fields[1])
		}
	}
	return ""
}

func elfProblem(path, name string) string {
	f, err := elf.Open(path)
	if err != nil {
		return name + " is a damaged program file"
	}
	defer f.Close()
	want := map[string]elf.Machine{"amd64": elf.EM_X86_64, "arm64": elf.EM_AARCH64, "386": elf.EM_386}
	machine, known := want[runtime.GOARCH]
	switch {
	case known && f.Machine != machine && !(runtime.GOARCH == "amd64" && f.Machine == elf.EM_386):
		return fmt.Sprintf("%s was built for another kind of machine (%s)", name, strings.TrimPrefix(f.Machine.String(), "EM_"))
	case f.Type != elf.ET_EXEC && f.Type != elf.ET_DYN:
		return name + " is an object file that was not linked; link it to a program"
	}
	for _, p := range f.Progs {
		if p.Type != elf.PT_INTERP {
			continue
		}
		loader, err := io.ReadAll(p.Open())
		if err == nil {
			loader = bytes.TrimRight(loader, "\x00")
			if _, err := os.Stat(string(loader)); err != nil {
				return fmt.Sprintf("%s needs the loader %s, which does not exist here", name, loader)
			}
		}
	}
	return ""
}
