/* Pig with the seed as its argument, rolling as java.util.Random does. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define GOAL 100

static uint64_t state;

static uint32_t next(int bits)
{
    state = (state * 0x5DEECE66DULL + 0xB) & ((1ULL << 48) - 1);
    return (uint32_t)(state >> (48 - bits));
}

static int below(int n)
{
    if ((n & (n - 1)) == 0)
        return (int)(((uint64_t)n * next(31)) >> 31);
    for (;;) {
        int32_t bits = (int32_t)next(31);
        if (bits - bits % n <= INT32_MAX - (n - 1))
            return bits % n;
    }
}

static int user_rolls(int turn)
{
    int length = 0, c;
    printf("Turn total: %d\tRoll/Hold? ", turn);
    fflush(stdout);
    while ((c = getchar()) != '\n') {
        if (c == EOF)
            exit(2);
        length++;
    }
    return length == 0;
}

static int take_turn(int is_user, int score)
{
    int turn = 0;
    for (;;) {
        int roll = below(6) + 1;
        printf("Roll: %d\n", roll);
        if (roll == 1)
            return 0;
        turn += roll;
        if (is_user ? !user_rolls(turn) : turn >= 20 || score + turn >= GOAL)
            return turn;
    }
}

int main(int argc, char **argv)
{
    int scores[2] = {0, 0}, user, player = 0;
    if (argc != 2)
        return 2;
    state = (strtoull(argv[1], NULL, 10) ^ 0x5DEECE66DULL) & ((1ULL << 48) - 1);
    user = below(2);
    printf("You will be player %d.\nEnter nothing to roll; enter anything to hold.\n", user + 1);
    for (;;) {
        printf("Player 1 score: %d\nPlayer 2 score: %d\nIt is player %d's turn.\n", scores[0], scores[1], player + 1);
        int turn = take_turn(player == user, scores[player]);
        scores[player] += turn;
        printf("Turn total: %d\nNew score: %d\n", turn, scores[player]);
        if (scores[player] >= GOAL)
            return 0;
        player = 1 - player;
    }
}
