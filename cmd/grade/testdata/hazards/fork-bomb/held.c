#include <errno.h>
#include <stdio.h>
#include <unistd.h>
/* 40 children, each gone after 5 s by itself: is one of them refused? */
int main(void) {
    for (int n = 0; n < 40; n++) {
        pid_t p = fork();
        if (p == 0) { sleep(5); _exit(0); }
        if (p < 0) { puts(errno == EAGAIN ? "refused" : "failed"); return 0; }
    }
    puts("not refused");
    return 0;
}
