package submission

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
)

// publicType finds the public type of a source file, whose name javac wants
// the file to have.
var publicType = regexp.MustCompile(`(?m)^\s*public\s+(?:(?:abstract|final|strictfp|sealed)\s+)*(?:class|interface|enum|record)\s+(\w+)`)

func (l language) prepareJava(ctx context.Context, self, source, work string, hints []string) (*Program, *Failure, error) {
	text, err := os.ReadFile(source)
	if err != nil {
		return nil, nil, fmt.Errorf("reading the submission: %w", err)
	}
	if m := publicType.FindSubmatch(text); m != nil {
		named := filepath.Join(work, string(m[1])+".java")
		if named != source {
			if err := os.Rename(source, named); err != nil {
				return nil, nil, fmt.Errorf("naming the source as its public class: %w", err)
			}
			source = named
		}
	}
	classes := filepath.Join(work, "classes") // javac makes it
	if failure, err := compile(ctx, self, l, source, work); failure != nil || err != nil {
		return nil, failure, err
	}
	mains, err := mainClasses(classes)
	if err != nil {
		return nil, nil, err
	}
	main := chooseMain(mains, source, hints)
	if main == "" {
		return nil, notRunnable("no class has a method public static void main(String[] args)"), nil
	}
	// Most programs end before a better compiler would pay, and a file of
	// counters in /tmp helps nobody.
	argv := []string{toolPath(l.runtime), "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData", "-cp", classes, main}
	return &Program{Argv: argv, Dir: work, Language: l.name}, nil, nil
}

// chooseMain takes the class that the suite hints at, or the one that is named
// as the file, or the first.
func chooseMain(mains []string, source string, hints []string) string {
	for _, hint := range append(append([]string(nil), hints...), filepath.Base(source)) {
		for _, main := range mains {
			simple := main[strings.LastIndexByte(main, '.')+1:]
			if simple+".java" == hint {
				return main
			}
		}
	}
	if len(mains) == 0 {
		return ""
	}
	return mains[0]
}

// mainClasses lists the classes below dir that can be started, sorted.
func mainClasses(dir string) ([]string, error) {
	var mains []string
	err := filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".class" {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		has, err := hasMain(data)
		if err != nil {
			return fmt.Errorf("%s: %w", filepath.Base(path), err)
		}
		if has {
			name, err := filepath.Rel(dir, strings.TrimSuffix(path, ".class"))
			if err != nil {
				return err
			}
			mains = append(mains, strings.ReplaceAll(filepath.ToSlash(name), "/", "."))
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("looking for the main class: %w", err)
	}
	sort.Strings(mains)
	return mains, nil
}

var errNoClass = errors.New("not a class file")

// hasMain reports whether a class file declares public static void
// main(String[]). The file's layout is that of the Java Virtual Machine
// Specification, chapter 4.
func hasMain(class []byte) (bool, error) {
	r := &classReader{data: class}
	if r.u4() != 0xCAFEBABE {
		return false, errNoClass
	}
	r.skip(4) // versions
	names := r.constants()
	r.skip(6) // access, this, super
	r.skip(2 * int(r.u2()))
	r.members(nil) // fields
	found := false
	r.members(func(access, name, descriptor uint16) {
		const publicStatic = 0x0009
		if access&publicStatic == publicStatic && names[name] == "main" && names[descriptor] == "([Ljava/lang/String;)V" {
			found = true
		}
	})
	if r.bad {
		return false, errNoClass
	}
	return found, nil
}

// classReader reads big-endian numbers; past the end it is bad and reads 0.
type classReader struct {
	data []byte
	bad  bool
}

func (r *classReader) take(n int) []byte {
	if n < 0 || n > len(r.data) {
		r.bad, r.data = true, nil
		return nil
	}
	b := r.data[:n]
	r.data = r.data[n:]
	return b
}

func (r *classReader) skip(n int) { r.take(n) }

func (r *classReader) u2() uint16 {
	if b := r.take(2); b != nil {
		return binary.BigEndian.Uint16(b)
	}
	return 0
}

func (r *classReader) u4() uint32 {
	if b := r.take(4); b != nil {
		return binary.BigEndian.Uint32(b)
	}
	return 0
}

// constants reads the constant pool and keeps its texts by index.
func (r *classReader) constants() map[uint16]string {
	names := map[uint16]string{}
	count := r.u2()
	for i := uint16(1); i < count && !r.bad; i++ {
		tag := r.take(1)
		if tag == nil {
			break
		}
		switch tag[0] {
		case 1:
			names[i] = string(r.take(int(r.u2())))
		case 5, 6: // long and double take two places
			r.skip(8)
			i++
		case 7, 8, 16, 19, 20:
			r.skip(2)
		case 15:
			r.skip(3)
		case 3, 4, 9, 10, 11, 12, 17, 18:
			r.skip(4)
		default:
			r.bad = true
		}
	}
	return names
}

// members reads fields or methods.
func (r *classReader) members(see func(access, name, descriptor uint16)) {
	for n := r.u2(); n > 0 && !r.bad; n-- {
		access, name, descriptor := r.u2(), r.u2(), r.u2()
		if see != nil {
			see(access, name, descriptor)
		}
		for a := r.u2(); a > 0 && !r.bad; a-- {
			r.skip(2)
			r.skip(int(r.u4()))
		}
	}
}
