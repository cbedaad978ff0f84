package sandbox

import "golang.org/x/sys/unix"

const (
	nativeArch = unix.AUDIT_ARCH_X86_64
	foreignBit = 0x40000000 // __X32_SYSCALL_BIT
)
