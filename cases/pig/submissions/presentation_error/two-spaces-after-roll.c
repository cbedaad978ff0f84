/* Game of Pig, user against hold at 20. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define GOAL 100

static int scores[2] = {0, 0};

static void printScores(int player)
{
    printf("Player 1 score: %d\n", scores[0]);
    printf("Player 2 score: %d\n", scores[1]);
    printf("It is player %d's turn.\n", player + 1);
}

static int rollDie(void)
{
    int roll = rand() % 6 + 1;
    printf("Roll: %2d\n", roll);
    return roll;
}

static int askUser(int total)
{
    char line[256];
    int isEmpty;

    printf("Turn total: %d\tRoll/Hold? ", total);
    if (fgets(line, sizeof(line), stdin) == NULL) {
        exit(1);
    }
    isEmpty = (line[0] == '\n');
    return isEmpty;
}

static int userTurn(void)
{
    int total = 0;
    while (1) {
        int roll = rollDie();
        if (roll == 1) {
            return 0;
        }
        total += roll;
        if (!askUser(total)) {
            return total;
        }
    }
}

static int computerTurn(int score)
{
    int total = 0;
    while (total < 20 && score + total < GOAL) {
        int roll = rollDie();
        if (roll == 1) {
            return 0;
        }
        total += roll;
    }
    return total;
}

int main(void)
{
    int user, player = 0;

    srand(time(0));
    user = rand() % 2;
    printf("You will be player %d.\n", user + 1);
    printf("Enter nothing to roll; enter anything to hold.\n");

    while (scores[0] < GOAL && scores[1] < GOAL) {
        int total;
        printScores(player);
        if (player == user) {
            total = userTurn();
        } else {
            total = computerTurn(scores[player]);
        }
        scores[player] += total;
        printf("Turn total: %d\n", total);
        printf("New score: %d\n", scores[player]);
        player = (player + 1) % 2;
    }
    return 0;
}
