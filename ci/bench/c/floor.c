/* The floor: the least work that can tell whether a program passes a suite.
 *
 * The suite is in memory; each program is started with vfork, reads a memfd,
 * and what it printed is compared as a whole. There are no limits, reports or
 * explanations. What a grader needs beyond this is the price of grading.
 *
 *     floor [-j WORKERS] SUITE PROGRAM [ARGUMENT...]
 *
 * SUITE holds for each case a line "SEED INPUT-LENGTH OUTPUT-LENGTH" and then
 * that many bytes of input and of output. SEED is the last argument of the
 * program. Prints how many cases passed.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

struct program_case {
    char seed[32];
    const char *input, *output;
    size_t input_length, output_length;
};

struct progress { /* shared by the workers */
    atomic_long next, passed;
};

static void die(const char *what)
{
    perror(what);
    exit(1);
}

static char *read_suite(const char *name, size_t *length)
{
    int fd = open(name, O_RDONLY | O_CLOEXEC);
    struct stat info;
    if (fd < 0 || fstat(fd, &info) < 0)
        die(name);
    *length = (size_t)info.st_size;
    char *text = mmap(NULL, *length + 1, PROT_READ, MAP_PRIVATE | MAP_POPULATE, fd, 0);
    if (text == MAP_FAILED)
        die(name);
    close(fd);
    return text;
}

static struct program_case *split_suite(char *text, size_t length, long *count)
{
    struct program_case *cases = NULL;
    long room = 0;
    *count = 0;
    for (char *p = text, *end = text + length; p < end;) {
        if (*count == room) {
            room = room ? 2 * room : 64;
            cases = realloc(cases, (size_t)room * sizeof *cases);
            if (!cases)
                die("realloc");
        }
        struct program_case *c = &cases[(*count)++];
        int used = 0;
        if (sscanf(p, "%31s %zu %zu%n", c->seed, &c->input_length, &c->output_length, &used) != 3) {
            fprintf(stderr, "floor: the suite is damaged behind case %ld\n", *count - 1);
            exit(1);
        }
        c->input = p + used + 1;
        c->output = c->input + c->input_length;
        p = (char *)c->output + c->output_length;
    }
    return cases;
}

static void rewind_file(int fd, const char *content, size_t length)
{
    if (lseek(fd, 0, SEEK_SET) < 0 || ftruncate(fd, 0) < 0)
        die("ftruncate");
    if (length > 0 && pwrite(fd, content, length, 0) != (ssize_t)length)
        die("pwrite");
}

static int same_output(int fd, const struct program_case *c)
{
    struct stat info;
    if (fstat(fd, &info) < 0)
        die("fstat");
    if ((size_t)info.st_size != c->output_length)
        return 0;
    if (c->output_length == 0)
        return 1;
    char *printed = mmap(NULL, c->output_length, PROT_READ, MAP_SHARED | MAP_POPULATE, fd, 0);
    if (printed == MAP_FAILED)
        die("mmap");
    int same = memcmp(printed, c->output, c->output_length) == 0;
    munmap(printed, c->output_length);
    return same;
}

static int run_case(const struct program_case *c, char **argv, int last, int in, int out)
{
    rewind_file(in, c->input, c->input_length);
    rewind_file(out, NULL, 0);
    argv[last] = (char *)c->seed;
    pid_t pid = vfork();
    if (pid < 0)
        die("vfork");
    if (pid == 0) {
        dup2(in, 0);
        dup2(out, 1);
        execv(argv[0], argv);
        _exit(127);
    }
    int status;
    if (waitpid(pid, &status, 0) < 0)
        die("waitpid");
    return status == 0 && same_output(out, c);
}

static void work(struct program_case *cases, long count, char **argv, int last, struct progress *shared)
{
    int in = memfd_create("input", MFD_CLOEXEC), out = memfd_create("output", MFD_CLOEXEC);
    if (in < 0 || out < 0)
        die("memfd_create");
    for (long i; (i = atomic_fetch_add(&shared->next, 1)) < count;)
        if (run_case(&cases[i], argv, last, in, out))
            atomic_fetch_add(&shared->passed, 1);
}

int main(int argc, char **argv)
{
    int workers = 1, first = 1;
    if (argc > 2 && strcmp(argv[1], "-j") == 0) {
        workers = atoi(argv[2]);
        first = 3;
    }
    if (argc < first + 2 || workers < 1) {
        fprintf(stderr, "usage: floor [-j WORKERS] SUITE PROGRAM [ARGUMENT...]\n");
        return 2;
    }
    size_t length;
    long count;
    char *text = read_suite(argv[first], &length);
    struct program_case *cases = split_suite(text, length, &count);
    int words = argc - first - 1;
    char **command = calloc((size_t)words + 2, sizeof *command);
    struct progress *shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (!command || shared == MAP_FAILED)
        die("memory");
    memcpy(command, argv + first + 1, (size_t)words * sizeof *command);
    for (int w = 1; w < workers; w++) {
        pid_t pid = fork();
        if (pid < 0)
            die("fork");
        if (pid == 0) {
            work(cases, count, command, words, shared);
            _exit(0);
        }
    }
    work(cases, count, command, words, shared);
    while (wait(NULL) > 0)
        ;
    printf("%ld of %ld passed\n", atomic_load(&shared->passed), count);
    return 0;
}
