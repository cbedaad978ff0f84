/* Asks as many questions as its argument says and repeats each answer. With
 * "early" as its argument it says whether something was typed before it asked:
 * a suite can find out with it how its input is given. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>

static int ask(int number)
{
    char answer[64];
    printf("Question %d? ", number);
    fflush(stdout);
    if (!fgets(answer, sizeof answer, stdin))
        return 0;
    printf("%d: %s", number, answer);
    return 1;
}

int main(int argc, char **argv)
{
    int waiting = 0;
    if (argc != 2)
        return 2;
    if (strcmp(argv[1], "early") == 0) {
        ioctl(0, FIONREAD, &waiting);
        printf(waiting > 0 ? "Typed too early.\n" : "Nothing typed yet.\n");
        return ask(1) ? 0 : 1;
    }
    for (int i = 1; i <= atoi(argv[1]); i++)
        if (!ask(i))
            return 1;
    return 0;
}
