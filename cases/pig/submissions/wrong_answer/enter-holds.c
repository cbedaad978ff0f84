/* pig.c: Pig against the computer, no functions except for the input */
#include <stdio.h>
#include <stdlib.h>

/* reads a line and counts its characters */
int lineLength(void)
{
    int n = 0;
    int c;
    c = getchar();
    if (c == EOF) {
        exit(1);        /* nobody is there any more */
    }
    while (c != '\n' && c != EOF) {
        n++;
        c = getchar();
    }
    return n;
}

int main(void)
{
    int score[2];
    int user;           /* 0 or 1 */
    int player;         /* 0 or 1 */
    int total;
    int roll;
    int rolling;

    srand(20);          /* later: srand((unsigned) time(NULL)) */
    score[0] = 0;
    score[1] = 0;
    player = 0;
    user = rand() % 2;

    printf("You will be player %d.\n", user + 1);
    printf("Enter nothing to roll; enter anything to hold.\n");

    do {
        printf("Player 1 score: %d\n", score[0]);
        printf("Player 2 score: %d\n", score[1]);
        printf("It is player %d's turn.\n", player + 1);

        total = 0;
        rolling = 1;
        while (rolling) {
            roll = rand() % 6 + 1;
            printf("Roll: %d\n", roll);
            if (roll == 1) {
                total = 0;
                rolling = 0;
            } else {
                total = total + roll;
                if (player == user) {
                    printf("Turn total: %d\tRoll/Hold? ", total);
                    rolling = lineLength();
                } else if (total >= 20 || score[player] + total >= 100) {
                    rolling = 0;
                }
            }
        }

        score[player] = score[player] + total;
        printf("Turn total: %d\n", total);
        printf("New score: %d\n", score[player]);
        player = 1 - player;
    } while (score[0] < 100 && score[1] < 100);

    return 0;
}
