/* Kills whoever started it, if it is told to. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(void) {
    char line[16] = "";
    if (fgets(line, sizeof line, stdin) != NULL && strcmp(line, "kill\n") == 0) {
        int parent = getppid();
        if (parent == 0)
            puts("nobody is there");
        else if (kill(parent, SIGKILL) == 0 && parent != 1)
            puts("killed");
        else
            puts("still alive");
        fflush(stdout);
        usleep(100000);
        return 0;
    }
    puts("played");
    return 0;
}
