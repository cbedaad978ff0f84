/* Prints a game of 10 MB. Its argument is 0 for the right game, 1 for one with
 * another line in its middle, 2 for one in which every line is different, 3
 * for a game with other dice. */
#include <stdio.h>
#include <stdlib.h>

#define LENGTH (10L << 20)

int main(int argc, char **argv)
{
    int kind = argc == 2 ? atoi(argv[1]) : 0, total = 0, changed = 0;
    unsigned long state = kind == 3 ? 12345 : 1;
    for (long printed = 0; printed < LENGTH;) {
        state = state * 6364136223846793005UL + 1442695040888963407UL;
        int roll = (int)((state >> 33) % 6) + 1;
        total = roll == 1 ? 0 : total + roll;
        if (kind == 1 && !changed && printed > LENGTH / 2) {
            changed = 1;
            printf("Hello\n");
        }
        printed += kind == 2 ? printf("roll: %d, turn total: %d\n", roll, total) : printf("Roll: %d. Turn total: %d\n", roll, total);
    }
    return 0;
}
