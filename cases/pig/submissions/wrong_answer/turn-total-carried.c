// PIG. Computer rolls until 20, user decides
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int score[3];       // score[1] and score[2]
int turnTotal = 0;
int user;

int rollDie() {
    int roll = rand() % 6 + 1;
    printf("Roll: %d\n", roll);
    return roll;
}

// 1 = the user wants to hold
int userHolds() {
    char line[200];
    printf("Turn total: %d\tRoll/Hold? ", turnTotal);
    if (fgets(line, sizeof line, stdin) == NULL) {
        exit(1);
    }
    line[strcspn(line, "\n")] = '\0';
    if (strlen(line) == 0) {
        return 0;
    } else {
        return 1;
    }
}

int computerHolds(int player) {
    if (turnTotal >= 20) {
        return 1;
    }
    if (score[player] + turnTotal >= 100) {
        return 1;
    }
    return 0;
}

void playTurn(int player) {
    int over = 0;
    while (!over) {
        int roll = rollDie();
        if (roll == 1) {
            turnTotal = 0;
            over = 1;
        } else {
            turnTotal += roll;
            if (player == user) {
                over = userHolds();
            } else {
                over = computerHolds(player);
            }
        }
    }
    score[player] += turnTotal;
    printf("Turn total: %d\n", turnTotal);
    printf("New score: %d\n", score[player]);
}

int main() {
    int player = 1;
    srand(3); // not time(NULL) yet, I want the same rolls
    user = rand() % 2 + 1;
    printf("You will be player %d.\n", user);
    printf("Enter nothing to roll; enter anything to hold.\n");
    while (score[1] < 100 && score[2] < 100) {
        printf("Player 1 score: %d\n", score[1]);
        printf("Player 2 score: %d\n", score[2]);
        printf("It is player %d's turn.\n", player);
        playTurn(player);
        if (player == 1) {
            player = 2;
        } else {
            player = 1;
        }
    }
    return 0;
}
