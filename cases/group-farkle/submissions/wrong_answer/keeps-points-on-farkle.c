// Farkle with a struct for the game. Works with my own test games.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdbool.h>

typedef struct {
    int players;
    int goal;
    int score[6];
    int current;        // 0 is player 1
    int dice[6];
    int history[6][6];
    int rolls;
    int turnTotal;
    bool over;
} Game;

static void printDice(const int *dice) {
    putchar('[');
    for (int i = 0; i < 6; i++) {
        if (dice[i]) {
            printf("%d, ", dice[i]);
        }
    }
    printf("]\n");
}

static void printScores(const Game *g) {
    for (int i = 0; i < g->players; i++) {
        printf("Player %d: %d\n", i + 1, g->score[i]);
    }
}

static void printHelp(void) {
    printf("\"roll\" - roll the dice\n"
           "\"finish\" - terminate the current turn\n"
           "\"dice\" - print the current dice\n"
           "\"turn\" - print the current turn so far\n"
           "\"scores\" - print scores\n"
           "\"help\" - print this help menu\n"
           "\"exit\" - terminates the game\n");
}

static void startTurn(Game *g) {
    for (int i = 0; i < 6; i++) {
        g->dice[i] = 1;
    }
    g->rolls = 0;
    g->turnTotal = 0;
    printf("It is now player %d's turn.\n", g->current + 1);
}

static void endTurn(Game *g) {
    g->score[g->current] += g->turnTotal;
    if (g->score[g->current] >= g->goal) {
        printf("Game over.\n");
        printScores(g);
        printf("Player %d wins!\n", g->current + 1);
        g->over = true;
        return;
    }
    g->current++;
    if (g->current == g->players) {
        g->current = 0;
    }
    startTurn(g);
}

static int countFace(const int *dice, int face) {
    int n = 0;
    for (int i = 0; i < 6; i++) {
        if (dice[i] == face) {
            n++;
        }
    }
    return n;
}

// Which face scores? 0 if none.
static int scoringFace(const int *dice) {
    for (int size = 6; size >= 2; size--) {
        for (int face = 1; face <= 6; face++) {
            if (countFace(dice, face) == size) {
                return face;
            }
        }
    }
    return countFace(dice, 1) == 1 ? 1 : 0;
}

static void roll(Game *g) {
    for (int i = 0; i < 6; i++) {
        if (g->dice[i] != 0) {
            g->dice[i] = 1 + rand() % 6;
        }
        g->history[g->rolls][i] = g->dice[i];
    }
    g->rolls++;
    printf("Your roll: ");
    printDice(g->dice);

    int face = scoringFace(g->dice);
    if (face == 0) {
        printf("FARKLE.\n");
        printf("Turn over.\n");
        endTurn(g);
        return;
    }
    int worth = countFace(g->dice, face);
    for (int i = 0; i < 6; i++) {
        if (g->dice[i] == face) {
            g->dice[i] = 0;
        }
    }
    g->turnTotal += worth;
    int remain = 6 - countFace(g->dice, 0);
    printf("Roll worth %d points. %d dice remain.\n", worth, remain);
    if (remain == 0) {
        endTurn(g);
    }
}

int main(void) {
    Game g = {0};
    char word[20];

    srand(7);   // fixed, so that I can play the same game twice
    printf("Welcome to Farkle.\n");
    printf("How many players? ");
    if (scanf("%d", &g.players) != 1) {
        return 1;
    }
    printf("How many points do you need to win? ");
    if (scanf("%d", &g.goal) != 1) {
        return 1;
    }
    printf("Game will play until %d points.\n", g.goal);

    startTurn(&g);
    while (!g.over) {
        printf("Enter command: ");
        if (scanf("%19s", word) == EOF) {
            break;
        }
        if (!strcmp(word, "roll")) {
            roll(&g);
        } else if (!strcmp(word, "finish")) {
            printf("Player %d earned %d points.\n", g.current + 1, g.turnTotal);
            endTurn(&g);
        } else if (!strcmp(word, "dice")) {
            printDice(g.dice);
        } else if (!strcmp(word, "turn")) {
            for (int i = 0; i < g.rolls; i++) {
                printDice(g.history[i]);
            }
            printf("%d points so far this turn.\n", g.turnTotal);
        } else if (!strcmp(word, "scores")) {
            printScores(&g);
        } else if (!strcmp(word, "help")) {
            printHelp();
        } else if (!strcmp(word, "exit")) {
            printf("Game over.\n");
            printScores(&g);
            printf("Game ended before there was a winner.\n");
            g.over = true;
        }
    }
    return 0;
}
