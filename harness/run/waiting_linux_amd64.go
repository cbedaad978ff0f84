package run

import "golang.org/x/sys/unix"

func kindOfWait(nr int) waitKind {
	switch nr {
	case unix.SYS_READ, unix.SYS_READV:
		return waitRead
	case unix.SYS_POLL, unix.SYS_PPOLL:
		return waitPoll
	case unix.SYS_SELECT, unix.SYS_PSELECT6:
		return waitSelect
	case unix.SYS_EPOLL_WAIT, unix.SYS_EPOLL_PWAIT, unix.SYS_EPOLL_PWAIT2:
		return waitEpoll
	}
	return waitNone
}
