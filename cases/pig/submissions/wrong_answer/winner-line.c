/* Pig, the first player to reach 100 points wins. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define GOAL 100
#define HOLD_AT 20

typedef struct {
    int score;
    bool isUser;
} Player;

/* reads a whole line, returns true if it was empty */
static bool emptyLine(void)
{
    int c = getchar();
    bool empty = (c == '\n');

    if (c == EOF)
        exit(EXIT_FAILURE);
    while (c != '\n' && c != EOF)
        c = getchar();
    return empty;
}

static bool rollsAgain(const Player *player, int total)
{
    if (player->isUser) {
        printf("Turn total: %d\tRoll/Hold? ", total);
        return emptyLine();
    }
    return total < HOLD_AT && player->score + total < GOAL;
}

static void takeTurn(Player *player)
{
    int total = 0;
    int roll;

    do {
        roll = 1 + rand() % 6;
        printf("Roll: %d\n", roll);
        if (roll == 1)
            total = 0;
        else
            total += roll;
    } while (roll != 1 && rollsAgain(player, total));

    player->score += total;
    printf("Turn total: %d\n", total);
    printf("New score: %d\n", player->score);
}

int main(void)
{
    Player players[2] = {{0, false}, {0, false}};
    int user, i = 0;

    srand(time(NULL));
    user = rand() % 2;
    players[user].isUser = true;
    printf("You will be player %d.\n", user + 1);
    printf("Enter nothing to roll; enter anything to hold.\n");

    while (true) {
        printf("Player 1 score: %d\n", players[0].score);
        printf("Player 2 score: %d\n", players[1].score);
        printf("It is player %d's turn.\n", i + 1);
        takeTurn(&players[i]);
        if (players[i].score >= GOAL)
            break;
        i = 1 - i;
    }
    printf("Player %d wins!\n", i + 1);
    return 0;
}
