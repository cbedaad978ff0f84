/* Runs a command and says what it took: a launcher that is small, because a
 * child's largest resident set is counted from before its exec and a large
 * parent would show in it.
 *
 *     launch [-r] [-t SECONDS] COMMAND [ARGUMENT...]
 *
 * -r runs it with real-time priority (SCHED_RR 1), so that other work on the
 * machine does not show in its time by the clock. -t ends it after a time.
 * On descriptor 3 stands one line: wall time in nanoseconds, user and system
 * time of the whole tree in microseconds, the largest resident set of one
 * process in KiB, and the wait status.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t group, asked;

/* Asks the command to end, which lets it end what it has started, and kills it
 * if it has not ended soon after. */
static void stop(int signal)
{
    (void)signal;
    if (group > 0)
        kill(-group, asked ? SIGKILL : SIGTERM);
    asked = 1;
    alarm(3);
}

static long long nanoseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000LL + now.tv_nsec;
}

static long long microseconds(struct timeval t)
{
    return t.tv_sec * 1000000LL + t.tv_usec;
}

int main(int argc, char **argv)
{
    int realtime = 0, seconds = 600, option;
    while ((option = getopt(argc, argv, "+rt:")) != -1) {
        if (option == 'r')
            realtime = 1;
        else if (option == 't')
            seconds = atoi(optarg);
        else
            return 2;
    }
    if (optind == argc) {
        fprintf(stderr, "usage: launch [-r] [-t SECONDS] COMMAND [ARGUMENT...]\n");
        return 2;
    }
    prctl(PR_SET_CHILD_SUBREAPER, 1); /* the time of orphans counts too */
    signal(SIGALRM, stop);
    signal(SIGINT, stop);
    signal(SIGTERM, stop);
    long long start = nanoseconds();
    pid_t pid = fork();
    if (pid < 0) {
        perror("launch: fork");
        return 1;
    }
    if (pid == 0) {
        struct sched_param first = {.sched_priority = 1};
        setpgid(0, 0);
        close(3);
        if (realtime && sched_setscheduler(0, SCHED_RR, &first) < 0) {
            perror("launch: real-time priority");
            _exit(126);
        }
        execvp(argv[optind], argv + optind);
        fprintf(stderr, "launch: %s: %s\n", argv[optind], strerror(errno));
        _exit(127);
    }
    group = pid;
    alarm((unsigned)seconds);
    int status = 0;
    siginfo_t ended;
    while (waitid(P_PID, (id_t)pid, &ended, WEXITED | WNOWAIT) < 0 && errno == EINTR)
        ;
    long long wall = nanoseconds() - start;
    alarm(0);
    kill(-pid, SIGKILL); /* not yet reaped, so the number is still its own */
    waitpid(pid, &status, 0);
    while (wait(NULL) > 0 || errno == EINTR)
        ;
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    dprintf(3, "%lld %lld %ld %d\n", wall, microseconds(used.ru_utime) + microseconds(used.ru_stime), used.ru_maxrss, status);
    return 0;
}
