package sandbox

import (
	"encoding/json"
	"errors"
	"fmt"

	"golang.org/x/sys/unix"
)

// maxMessage bounds a message between the grader and a slot, in bytes; the
// command line and environment of a program are the largest.
const maxMessage = 128 << 10

// message is what goes over the private socket between the grader and a slot.
// No program ever holds an end of it.
type message struct {
	Op      string
	Config  *Config  `json:",omitempty"`
	Request *request `json:",omitempty"`
	Offer   *Offer   `json:",omitempty"`
	Status  *Status  `json:",omitempty"`
	Pid     int      `json:",omitempty"`
	Error   string   `json:",omitempty"`
	Retire  bool     `json:",omitempty"`
}

// request is a Request on its way. Names of files may be any bytes, and JSON
// strings may not.
type request struct {
	Argv, Env   [][]byte
	Dir         []byte
	Interactive bool
	Terminal    bool
}

func packed(r *Request) *request {
	return &request{Argv: asBytes(r.Argv), Env: asBytes(r.Env), Dir: []byte(r.Dir), Interactive: r.Interactive, Terminal: r.Terminal}
}

func (r *request) unpacked() *Request {
	return &Request{Argv: asStrings(r.Argv), Env: asStrings(r.Env), Dir: string(r.Dir), Interactive: r.Interactive, Terminal: r.Terminal}
}

func asBytes(words []string) [][]byte {
	out := make([][]byte, len(words))
	for i, w := range words {
		out[i] = []byte(w)
	}
	return out
}

func asStrings(words [][]byte) []string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = string(w)
	}
	return out
}

// errClosed says that the other end is gone.
var errClosed = errors.New("the other end of the slot's socket is closed")

func send(fd int, m message, fds ...int) error {
	data, err := json.Marshal(m)
	if err != nil {
		return fmt.Errorf("writing a message: %w", err)
	}
	if len(data) > maxMessage {
		return fmt.Errorf("a message of %d bytes is too long: the command line and environment of a program may have %d", len(data), maxMessage)
	}
	var rights []byte
	if len(fds) > 0 {
		rights = unix.UnixRights(fds...)
	}
	for {
		err = unix.Sendmsg(fd, data, rights, nil, unix.MSG_NOSIGNAL)
		if !errors.Is(err, unix.EINTR) {
			break
		}
	}
	if errors.Is(err, unix.EPIPE) || errors.Is(err, unix.ECONNRESET) {
		return errClosed
	}
	if err != nil {
		return fmt.Errorf("sending a message: %w", err)
	}
	return nil
}

// inbox receives messages; it keeps the memory for the next one.
type inbox struct {
	data, rights []byte
}

func (in *inbox) receive(fd int) (m message, fds []int, err error) {
	if in.data == nil {
		in.data, in.rights = make([]byte, maxMessage), make([]byte, unix.CmsgSpace(8*4))
	}
	data, rights := in.data, in.rights
	var n, rn int
	for {
		n, rn, _, _, err = unix.Recvmsg(fd, data, rights, unix.MSG_CMSG_CLOEXEC)
		if !errors.Is(err, unix.EINTR) {
			break
		}
	}
	if err != nil && !errors.Is(err, unix.ECONNRESET) {
		return m, nil, fmt.Errorf("receiving a message: %w", err)
	}
	if n == 0 || err != nil {
		return m, nil, errClosed
	}
	controls, err := unix.ParseSocketControlMessage(rights[:rn])
	if err != nil {
		return m, nil, fmt.Errorf("reading the descriptors of a message: %w", err)
	}
	for i := range controls {
		got, err := unix.ParseUnixRights(&controls[i])
		if err != nil {
			return m, nil, fmt.Errorf("reading the descriptors of a message: %w", err)
		}
		fds = append(fds, got...)
	}
	if err := json.Unmarshal(data[:n], &m); err != nil {
		return m, fds, fmt.Errorf("reading a message: %w", err)
	}
	return m, fds, nil
}
