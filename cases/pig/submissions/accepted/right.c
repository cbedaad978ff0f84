/* Pig in C: function pointers take the place of the player classes. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define GOAL_SCORE 100

/* returns 1 to roll again and 0 to hold */
typedef int (*Player)(int myScore, int otherScore, int turnTotal);

int userIsRolling(int myScore, int otherScore, int turnTotal);
int holdAt20IsRolling(int myScore, int otherScore, int turnTotal);
int nextRoll(void);
int takeTurn(Player isRolling, int myScore, int otherScore);
void play(Player player1, Player player2);

int main(void)
{
    int user;

    srand((unsigned int) time(NULL));
    user = rand() % 2 + 1;
    printf("You will be player %d.\n", user);
    printf("Enter nothing to roll; enter anything to hold.\n");
    if (user == 1)
        play(userIsRolling, holdAt20IsRolling);
    else
        play(holdAt20IsRolling, userIsRolling);
    return 0;
}

void play(Player player1, Player player2)
{
    Player players[2] = {player1, player2};
    int scores[2] = {0, 0};
    int me = 0;

    for (;;) {
        int total;
        printf("Player 1 score: %d\n", scores[0]);
        printf("Player 2 score: %d\n", scores[1]);
        printf("It is player %d's turn.\n", me + 1);
        total = takeTurn(players[me], scores[me], scores[!me]);
        scores[me] += total;
        printf("Turn total: %d\n", total);
        printf("New score: %d\n", scores[me]);
        if (scores[me] >= GOAL_SCORE)
            return;
        me = !me;
    }
}

int takeTurn(Player isRolling, int myScore, int otherScore)
{
    int total = 0;
    do {
        int roll = nextRoll();
        printf("Roll: %d\n", roll);
        if (roll == 1)
            return 0;
        total += roll;
    } while (isRolling(myScore, otherScore, total));
    return total;
}

int nextRoll(void)
{
    return rand() % 6 + 1;
}

/* reads one line, only an empty one means roll */
int userIsRolling(int myScore, int otherScore, int turnTotal)
{
    int c, length = 0;
    (void) myScore;
    (void) otherScore;

    printf("Turn total: %d\tRoll/Hold? ", turnTotal);
    fflush(stdout);
    while ((c = getchar()) != '\n') {
        if (c == EOF) {
            if (length > 0)
                return 0;
            fprintf(stderr, "end of input\n");
            exit(2);
        }
        length++;
    }
    return length == 0;
}

int holdAt20IsRolling(int myScore, int otherScore, int turnTotal)
{
    (void) otherScore;
    if (turnTotal >= 20)
        return 0;
    if (myScore + turnTotal >= GOAL_SCORE)
        return 0;
    return 1;
}
