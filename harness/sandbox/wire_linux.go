package sandbox

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"golang.org/x/sys/unix"
)

// What goes over the private socket between the grader and a slot. No program
// ever holds an end of it.
//
// The two messages by which a slot is set up are JSON. Those of each run have a
// fixed form, since they are a part of what a run costs: the grader sends a
// request, or a single byte to end the program; the slot sends notices.

// maxMessage bounds a message, in bytes; the command line and environment of a
// program are the largest.
const maxMessage = 128 << 10

// hello is the slot's answer to its configuration.
type hello struct {
	Offer *Offer
	Error string `json:",omitempty"`
	Unfit string `json:",omitempty"` // why the slot cannot use its namespaces
}

// The first byte of what the grader sends.
const (
	runPlain       = 'p'
	runInteractive = 'i'
	runOnTerminal  = 't' // interactive, on a terminal
	runNoQuestions = 'n' // on a terminal, not interactive
	endIt          = 'e'
)

// appendRequest adds the form of a request to b: its kind, and then each word
// behind its length. Words may be any bytes.
func appendRequest(b []byte, r *Request) []byte {
	kind := byte(runPlain)
	switch {
	case r.Interactive && r.Terminal:
		kind = runOnTerminal
	case r.Interactive:
		kind = runInteractive
	case r.Terminal:
		kind = runNoQuestions
	}
	b = appendWord(append(b, kind), r.Dir)
	for _, words := range [][]string{r.Argv, r.Env} {
		b = binary.LittleEndian.AppendUint32(b, uint32(len(words)))
		for _, w := range words {
			b = appendWord(b, w)
		}
	}
	return b
}

func appendWord(b []byte, word string) []byte {
	return append(binary.LittleEndian.AppendUint32(b, uint32(len(word))), word...)
}

var errDamaged = errors.New("a message of the slot's socket is damaged")

// parseRequest reads the form of a request.
func parseRequest(b []byte) (*Request, error) {
	if len(b) == 0 {
		return nil, errDamaged
	}
	r := &Request{}
	switch b[0] {
	case runPlain:
	case runInteractive:
		r.Interactive = true
	case runOnTerminal:
		r.Interactive, r.Terminal = true, true
	case runNoQuestions:
		r.Terminal = true
	default:
		return nil, errDamaged
	}
	b = b[1:]
	var ok bool
	if r.Dir, b, ok = cutWord(b); !ok {
		return nil, errDamaged
	}
	for _, words := range []*[]string{&r.Argv, &r.Env} {
		var n int
		if n, b, ok = cutCount(b); !ok {
			return nil, errDamaged
		}
		*words = make([]string, n)
		for i := range *words {
			if (*words)[i], b, ok = cutWord(b); !ok {
				return nil, errDamaged
			}
		}
	}
	if len(b) > 0 || len(r.Argv) == 0 {
		return nil, errDamaged
	}
	return r, nil
}

// cutCount reads a number that is no larger than what follows it.
func cutCount(b []byte) (n int, rest []byte, ok bool) {
	if len(b) < 4 {
		return 0, nil, false
	}
	n, rest = int(binary.LittleEndian.Uint32(b)), b[4:]
	return n, rest, n <= len(rest)
}

func cutWord(b []byte) (word string, rest []byte, ok bool) {
	n, b, ok := cutCount(b)
	if !ok {
		return "", nil, false
	}
	return string(b[:n]), b[n:], true
}

// notice is what a slot says of the program that runs: that it still does,
// with a descriptor of it, or how it ended.
type notice struct {
	pid    int // of a program that still runs; 0: it has ended
	status Status
	retire bool
}

// noticeSize is the length of the form of a notice.
const noticeSize = 7 * 8

func (n *notice) appendTo(b []byte) []byte {
	retire := uint64(0)
	if n.retire {
		retire = 1
	}
	for _, v := range [...]uint64{uint64(n.pid), uint64(n.status.Wait), uint64(n.status.CPU), uint64(n.status.Memory),
		uint64(n.status.Swept), uint64(n.status.StartError), retire} {
		b = binary.LittleEndian.AppendUint64(b, v)
	}
	return b
}

func parseNotice(b []byte) (*notice, error) {
	if len(b) != noticeSize {
		return nil, errDamaged
	}
	at := func(i int) uint64 { return binary.LittleEndian.Uint64(b[8*i:]) }
	return &notice{
		pid: int(at(0)),
		status: Status{Wait: uint32(at(1)), CPU: time.Duration(at(2)), Memory: int64(at(3)),
			Swept: int(at(4)), StartError: int(at(5))},
		retire: at(6) != 0,
	}, nil
}

// errClosed says that the other end is gone.
var errClosed = errors.New("the other end of the slot's socket is closed")

func sendJSON(fd int, m any, fds ...int) error {
	data, err := json.Marshal(m)
	if err != nil {
		return fmt.Errorf("writing a message: %w", err)
	}
	return send(fd, data, fds...)
}

func send(fd int, data []byte, fds ...int) error {
	if len(data) > maxMessage {
		return fmt.Errorf("a message of %d bytes is too long: the command line and environment of a program may have %d", len(data), maxMessage)
	}
	var rights []byte
	if len(fds) > 0 {
		rights = unix.UnixRights(fds...)
	}
	err := sendmsg(fd, data, rights)
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

// awaitMessage returns when there is something to receive.
func awaitMessage(fd int) error {
	fds := []unix.PollFd{{Fd: int32(fd), Events: unix.POLLIN}}
	if n, err := Poll(fds, 0); n > 0 || err != nil {
		return err
	}
	for {
		n, err := unix.Poll(fds, -1)
		if n > 0 || err != nil && !errors.Is(err, unix.EINTR) {
			return err
		}
	}
}

// receive returns the next message and the descriptors that came with it. The
// message is good until the next call.
func (in *inbox) receive(fd int) (message []byte, fds []int, err error) {
	if in.data == nil {
		in.data, in.rights = make([]byte, maxMessage), make([]byte, unix.CmsgSpace(8*4))
	}
	data, rights := in.data, in.rights
	if err := awaitMessage(fd); err != nil {
		return nil, nil, err
	}
	n, rn, err := recvmsg(fd, data, rights)
	if err != nil && !errors.Is(err, unix.ECONNRESET) {
		return nil, nil, fmt.Errorf("receiving a message: %w", err)
	}
	if n == 0 || err != nil {
		return nil, nil, errClosed
	}
	controls, err := unix.ParseSocketControlMessage(rights[:rn])
	if err != nil {
		return nil, nil, fmt.Errorf("reading the descriptors of a message: %w", err)
	}
	for i := range controls {
		got, err := unix.ParseUnixRights(&controls[i])
		if err != nil {
			return nil, nil, fmt.Errorf("reading the descriptors of a message: %w", err)
		}
		fds = append(fds, got...)
	}
	return data[:n], fds, nil
}

// receiveJSON reads the next message into m.
func (in *inbox) receiveJSON(fd int, m any) (fds []int, err error) {
	data, fds, err := in.receive(fd)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(data, m); err != nil {
		return fds, fmt.Errorf("reading a message: %w", err)
	}
	return fds, nil
}
