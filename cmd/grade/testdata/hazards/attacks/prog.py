"""Tries what a program in Python can try, and says what it reached."""
import ctypes
import os
import resource
import signal
import socket
import sys


def tried(name, attempt):
    try:
        attempt()
    except (OSError, ValueError):
        return
    print("reached:", name)


def write(path):
    with open(path, "a"):
        pass


def read(path):
    with open(path, "rb") as f:
        f.read(1)


def main():
    parent = os.getppid()
    tried("kill", lambda: os.kill(parent, 0))
    tried("prlimit", lambda: resource.prlimit(parent, resource.RLIMIT_CORE))
    tried("sched_setaffinity", lambda: os.sched_setaffinity(parent, {0}))
    tried("environ", lambda: read("/proc/%d/environ" % parent))
    tried("mem", lambda: write("/proc/%d/mem" % parent))
    for path in sys.argv[1:]:
        tried(path, lambda: read(path))
        tried(path, lambda: write(path))
    for path in ("/tmp/attack", "/var/tmp/attack", "/dev/shm/attack", "/etc/passwd", "../attack"):
        tried(path, lambda: write(path))
    for family, kind in ((socket.AF_INET, socket.SOCK_STREAM), (socket.AF_INET, socket.SOCK_DGRAM), (socket.AF_UNIX, socket.SOCK_STREAM)):
        tried("socket", lambda: socket.socket(family, kind))
    tried("chroot", lambda: os.chroot("."))
    tried("setuid", lambda: os.getuid() == 0 or os.setuid(0))
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.ptrace(0x4206, parent, 0, 0) == 0:
        print("reached: ptrace")
    if libc.mount(b"none", b".", b"tmpfs", 0, b"") == 0:
        print("reached: mount")
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            signal.pause()
        os._exit(0)
    os.wait()
    print("nothing more was reached")


main()
