/* Farkle in C. I kept the 0 = not available idea of the handout for the dice array. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define DICE 6
#define FACES 6
#define MAX_PLAYERS 6

static void print_dice(const int dice[])
{
    int i;
    printf("[");
    for (i = 0; i < DICE; i++)
        if (dice[i] != 0)
            printf("%d, ", dice[i]);
    printf("]\n");
}

static void print_scores(const int scores[], int players)
{
    int p;
    for (p = 0; p < players; p++)
        printf("Player %d: %d\n", p + 1, scores[p]);
}

static void print_help(void)
{
    puts("\"roll\" - roll the dice");
    puts("\"finish\" - terminate the current turn");
    puts("\"dice\" - print the current dice");
    puts("\"turn\" - print the current turn so far");
    puts("\"scores\" - print scores");
    puts("\"help\" - print this help menu");
    puts("\"exit\" - terminates the game");
}

/* Takes out up to max dice of this face, returns how many. */
static int take_out(int dice[], int face, int max)
{
    int i, taken = 0;
    for (i = 0; i < DICE && taken < max; i++) {
        if (dice[i] == face) {
            dice[i] = 0;
            taken++;
        }
    }
    return taken;
}

static int score_roll(int dice[])
{
    int count[FACES + 1] = {0};
    int i, face, best = 1;

    for (i = 0; i < DICE; i++)
        count[dice[i]]++;
    for (face = 2; face <= FACES; face++)
        if (count[face] > count[best])
            best = face;
    if (count[best] >= 2)
        return take_out(dice, best, count[best]);
    return take_out(dice, 1, 1);
}

static int dice_left(const int dice[])
{
    int i, left = 0;
    for (i = 0; i < DICE; i++)
        left += dice[i] != 0;
    return left;
}

int main(void)
{
    int players, goal, player = 0;
    int scores[MAX_PLAYERS] = {0};
    char command[32];

    srand((unsigned) time(NULL));
    printf("Welcome to Farkle.\n");
    printf("How many players? ");
    if (scanf("%d", &players) != 1)
        return 0;
    printf("How many points do you need to win? ");
    if (scanf("%d", &goal) != 1)
        return 0;
    printf("Game will play until %d points.\n", goal);

    for (;;) {
        int dice[DICE], rolls[DICE][DICE];
        int i, n_rolls = 0, points = 0, turn_over = 0;

        for (i = 0; i < DICE; i++)
            dice[i] = 1;
        printf("It is now player %d's turn.\n", player + 1);

        while (!turn_over) {
            printf("Enter command: ");
            if (scanf("%31s", command) != 1)
                return 0;

            if (strcmp(command, "roll") == 0) {
                int worth;
                for (i = 0; i < DICE; i++)
                    if (dice[i] != 0)
                        dice[i] = rand() % FACES + 1;
                memcpy(rolls[n_rolls++], dice, sizeof dice);
                printf("Your roll: ");
                print_dice(dice);
                worth = score_roll(dice);
                if (worth == 0) {
                    printf("FARKLE.\nTurn over.\n");
                    points = 0;
                    turn_over = 1;
                } else {
                    points += worth;
                    printf("Roll worth %d points. %d dice remain.\n", worth, dice_left(dice));
                    turn_over = dice_left(dice) == 0;
                }
            } else if (strcmp(command, "finish") == 0) {
                printf("Player %d earned %d points.\n", player + 1, points);
                turn_over = 1;
            } else if (strcmp(command, "dice") == 0) {
                print_dice(dice);
            } else if (strcmp(command, "turn") == 0) {
                for (i = 0; i < n_rolls; i++)
                    print_dice(rolls[i]);
                printf("%d points so far this turn.\n", points);
            } else if (strcmp(command, "scores") == 0) {
                print_scores(scores, players);
            } else if (strcmp(command, "help") == 0) {
                print_help();
            } else if (strcmp(command, "exit") == 0) {
                printf("Game over.\n");
                print_scores(scores, players);
                printf("Game ended before there was a winner.\n");
                return 0;
            }
        }

        scores[player] += points;
        if (scores[player] >= goal) {
            printf("Game over.\n");
            print_scores(scores, players);
            printf("Player %d wins!\n", player + 1);
            return 0;
        }
        player = (player + 1) % players;
    }
}
