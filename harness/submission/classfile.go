package submission

import (
	"encoding/binary"
	"errors"
)

var errNoClass = errors.New("not a class file")

// Access flags of a method, and the class file version of Java 25.
const (
	accessPublic  = 0x0001
	accessPrivate = 0x0002
	accessStatic  = 0x0008
	java25        = 69
)

// hasMain reports whether a class file declares a method that the java command
// starts: public static void main(String[]), and since Java 25 also one that
// is an instance method, is not public, or takes no arguments. The file's
// layout is that of the Java Virtual Machine Specification, chapter 4.
func hasMain(class []byte) (bool, error) {
	r := &classReader{data: class}
	if r.u4() != 0xCAFEBABE {
		return false, errNoClass
	}
	r.skip(2) // minor version
	version := r.u2()
	names := r.constants()
	r.skip(6) // access, this, super
	r.skip(2 * int(r.u2()))
	r.members(nil) // fields
	found := false
	r.members(func(access, name, descriptor uint16) {
		arguments := names[descriptor] == "([Ljava/lang/String;)V"
		fits := arguments && access&accessPublic != 0 && access&accessStatic != 0
		if version >= java25 && (arguments || names[descriptor] == "()V") {
			fits = access&accessPrivate == 0
		}
		found = found || fits && names[name] == "main"
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
