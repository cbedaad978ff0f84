package attack

import (
	"golang.org/x/sys/unix"
)

// openSocket makes a socket for something to be done with.
func openSocket(family, kind, protocol int, use func(fd int) error) error {
	fd, err := unix.Socket(family, kind, protocol)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	return use(fd)
}

func here(port int) *unix.SockaddrInet4 {
	return &unix.SockaddrInet4{Port: port, Addr: [4]byte{127, 0, 0, 1}}
}

func connectTCP(t *target) error {
	return openSocket(unix.AF_INET, unix.SOCK_STREAM, 0, func(fd int) error { return unix.Connect(fd, here(t.TCP)) })
}

func sendUDP(t *target) error {
	return openSocket(unix.AF_INET, unix.SOCK_DGRAM, 0, func(fd int) error {
		return unix.Sendto(fd, []byte("x"), 0, here(t.UDP))
	})
}

func anything(int) error { return nil }

func rawSocket(*target) error {
	return openSocket(unix.AF_INET, unix.SOCK_RAW, unix.IPPROTO_ICMP, anything)
}

func netlinkSocket(*target) error {
	return openSocket(unix.AF_NETLINK, unix.SOCK_RAW, unix.NETLINK_ROUTE, anything)
}

func connectUnix(t *target) error {
	return openSocket(unix.AF_UNIX, unix.SOCK_STREAM, 0, func(fd int) error {
		return unix.Connect(fd, &unix.SockaddrUnix{Name: t.Socket})
	})
}

func connectAbstract(t *target) error {
	return openSocket(unix.AF_UNIX, unix.SOCK_STREAM, 0, func(fd int) error {
		return unix.Connect(fd, &unix.SockaddrUnix{Name: "@" + t.Abstract})
	})
}

func sendThroughPair(t *target) error {
	pair, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_DGRAM, 0)
	if err != nil {
		return err
	}
	defer unix.Close(pair[0])
	defer unix.Close(pair[1])
	return unix.Sendto(pair[0], []byte("x"), 0, &unix.SockaddrUnix{Name: "@" + t.Abstract + "-datagrams"})
}
