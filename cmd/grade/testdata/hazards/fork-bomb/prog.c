#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
/* a polite bomb: at most 150 children, each gone after 6 s by itself */
int main(int argc, char **argv) {
    int most = argc > 1 ? atoi(argv[1]) : 150, n = 0;
    if (most > 150) most = 150;
    for (; n < most; n++) {
        pid_t p = fork();
        if (p == 0) { sleep(6); _exit(0); }
        if (p < 0) break;
    }
    printf("%d children\n", n); fflush(stdout);
    if (n == 150 || n < most) sleep(6);
    return 0;
}
