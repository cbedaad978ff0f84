/* Tries to reach the grader, its files, the network and the kernel, and says
 * what it reached. The processes it aims at are its ancestors, the files are
 * named on its command line. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static int reached;

static void tell(const char *what, int ok) {
    if (ok) {
        printf("reached: %s\n", what);
        reached = 1;
    }
}

static int opens(const char *path, int flags) {
    int fd = open(path, flags, 0600);
    if (fd >= 0)
        close(fd);
    return fd >= 0;
}

static void attack_process(int pid) {
    char path[64];
    long word;
    struct iovec here = {&word, sizeof word}, there = {&reached, sizeof reached};
    struct rlimit limit;
    tell("kill", kill(pid, 0) == 0);
    tell("tgkill", syscall(SYS_tgkill, pid, pid, 0) == 0);
    tell("ptrace", ptrace(PTRACE_SEIZE, pid, 0, 0) == 0);
    tell("process_vm_readv", process_vm_readv(pid, &here, 1, &there, 1, 0) >= 0 || errno == EFAULT);
    snprintf(path, sizeof path, "/proc/%d/mem", pid);
    tell("mem", opens(path, O_RDWR));
    snprintf(path, sizeof path, "/proc/%d/environ", pid);
    tell("environ", opens(path, O_RDONLY));
    snprintf(path, sizeof path, "/proc/%d/fd/3", pid);
    tell("descriptor", opens(path, O_RDONLY));
    tell("prlimit", prlimit(pid, RLIMIT_CORE, NULL, &limit) == 0);
    tell("setpriority", setpriority(PRIO_PROCESS, pid, 19) == 0);
}

static int parent_of(int pid) {
    char path[64];
    int parent = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    FILE *f = fopen(path, "r");
    if (f != NULL) {
        if (fscanf(f, "%*d (%*[^)]) %*c %d", &parent) != 1)
            parent = 0;
        fclose(f);
    }
    return parent;
}

static void attack_network(void) {
    int kinds[][2] = {{AF_INET, SOCK_STREAM}, {AF_INET, SOCK_DGRAM}, {AF_INET, SOCK_RAW}, {AF_INET6, SOCK_STREAM},
                      {AF_UNIX, SOCK_STREAM}, {AF_NETLINK, SOCK_RAW}, {AF_PACKET, SOCK_RAW}};
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++)
        tell("socket", socket(kinds[i][0], kinds[i][1], 0) >= 0);
#ifdef __x86_64__
    int pid = fork(), status;
    if (pid == 0) {
        long got = 359; /* socket(2) of 32-bit programs */
        __asm__ volatile("int $0x80" : "+a"(got) : "b"(AF_INET), "c"(SOCK_STREAM), "d"(0) : "memory", "r8", "r9", "r10", "r11");
        _exit((int)got >= 0 ? 0 : 1);
    }
    waitpid(pid, &status, 0);
    tell("int 0x80", pid > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0);
#endif
}

static void attack_kernel(void) {
    char params[256] = {0};
    tell("io_uring", syscall(SYS_io_uring_setup, 1, params) >= 0);
    tell("userfaultfd", syscall(SYS_userfaultfd, 1) >= 0);
    tell("keyctl", syscall(SYS_keyctl, 0, -4, 1) >= 0);
    tell("bpf", syscall(SYS_bpf, 0, params, sizeof params) >= 0);
    tell("mount", mount("none", ".", "tmpfs", 0, "") == 0);
    tell("chroot", chroot(".") == 0);
    tell("unshare", unshare(CLONE_NEWUSER) == 0);
    tell("setuid", geteuid() != 0 && setresuid(0, 0, 0) == 0);
    for (int fd = 0; fd < 3; fd++)
        tell("TIOCSTI", ioctl(fd, TIOCSTI, "x") == 0);
    tell("shmget", shmget(IPC_PRIVATE, 4096, 0600 | IPC_CREAT) >= 0);
}

static void attack_files(int n, char **paths) {
    for (int i = 0; i < n; i++) {
        tell(paths[i], opens(paths[i], O_RDONLY));
        tell(paths[i], opens(paths[i], O_WRONLY | O_APPEND));
    }
    tell("/tmp", opens("/tmp/attack", O_CREAT | O_WRONLY));
    tell("/var/tmp", opens("/var/tmp/attack", O_CREAT | O_WRONLY));
    tell("/dev/shm", shm_open("/attack", O_CREAT | O_RDWR, 0600) >= 0);
    tell("/dev/tty", opens("/dev/tty", O_RDWR));
    tell("/etc/passwd", opens("/etc/passwd", O_WRONLY));
    for (int fd = 3; fd < 256; fd++)
        tell("inherited descriptor", fcntl(fd, F_GETFD) >= 0);
}

static void stay_behind(void) {
    if (fork() == 0) {
        setsid();
        if (fork() == 0)
            sleep(600);
        _exit(0);
    }
    wait(NULL);
}

int main(int argc, char **argv) {
    int victim = getppid();
    attack_process(victim);
    if ((victim = parent_of(victim)) > 1)
        attack_process(victim);
    attack_files(argc - 1, argv + 1);
    attack_network();
    attack_kernel();
    stay_behind();
    puts(reached ? "something was reached" : "nothing was reached");
    return 0;
}
