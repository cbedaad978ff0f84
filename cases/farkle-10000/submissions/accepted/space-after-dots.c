// Farkle in C. I put a space after "dice..." because the format line in the handout has one.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GOAL 10000
#define MAX_PLAYERS 4

// the generator from the shell file keeps its number between two calls
unsigned int *rngState(void) {
    static unsigned int x = 0;
    return &x;
}

void seedRandom(unsigned int seed) {
    if (seed) *rngState() = seed;
}

unsigned int getRandom(unsigned int limit) {
    unsigned int x = *rngState();
    x ^= x >> 7;
    x ^= x << 9;
    x ^= x >> 13;
    *rngState() = x;
    return x % limit;
}

// I keep the dice as a sorted string like "113456", that makes printing easy.

void sortDice(char *dice) {
    int n = strlen(dice);
    for (int i = 0; i < n; i++) {
        for (int j = 0; j + 1 < n; j++) {
            if (dice[j] > dice[j + 1]) {
                char t = dice[j];
                dice[j] = dice[j + 1];
                dice[j + 1] = t;
            }
        }
    }
}

void roll(char *dice, int n) {
    for (int i = 0; i < n; i++) {
        dice[i] = '1' + getRandom(6);
    }
    dice[n] = '\0';
    sortDice(dice);
}

int count(const char *dice, char face) {
    int n = 0;
    for (; *dice; dice++) {
        if (*dice == face) n++;
    }
    return n;
}

int score(const char *dice) {
    static const int triple[] = {1000, 200, 300, 400, 500, 600};
    static const int single[] = {100, 0, 0, 0, 50, 0};
    int sum = 0;

    if (strcmp(dice, "123456") == 0) return 1500;
    for (int f = 0; f < 6; f++) {
        int n = count(dice, '1' + f);
        while (n >= 3) {
            sum += triple[f];
            n -= 3;
        }
        sum += n * single[f];
    }
    return sum;
}

// 1 if every die of want is also in have (counting doubles)
int contains(const char *have, const char *want) {
    for (const char *p = want; *p; p++) {
        if (*p < '1' || *p > '6') return 0;
        if (count(want, *p) > count(have, *p)) return 0;
    }
    return 1;
}

void takeOut(char *dice, const char *out) {
    for (; *out; out++) {
        char *p = strchr(dice, *out);
        memmove(p, p + 1, strlen(p));
    }
}

int readInt(const char *format) {
    int n;
    if (scanf(format, &n) != 1) {
        fprintf(stderr, "no number in the input\n");
        exit(2);
    }
    return n;
}

char readChar(void) {
    char c;
    if (scanf(" %c", &c) != 1) {
        fprintf(stderr, "no answer in the input\n");
        exit(2);
    }
    return c;
}

// asks until the dice fit the roll and score something
int choose(const char *dice, char *keep) {
    for (;;) {
        printf("Which to keep? ");
        int typed = readInt("%d");
        if (typed > 0) sprintf(keep, "%d", typed);
        else keep[0] = '\0';
        if (!contains(dice, keep)) {
            printf("No match, try again.\n");
            continue;
        }
        sortDice(keep);
        if (score(keep) > 0) return score(keep);
        printf("Must keep scoring dice. Try again.\n");
    }
}

int takeTurn(void) {
    char dice[8], keep[16];
    int left = 6, total = 0;

    for (;;) {
        roll(dice, left);
        printf("Rolling %d dice... %s\n", left, dice);
        if (score(dice) == 0) {
            printf("FARKLE -- your turn is over.\n");
            return 0;
        }
        int points = choose(dice, keep);
        total += points;
        printf("Keeping %s, score = %d\nScore so far = %d\n", keep, points, total);
        takeOut(dice, keep);
        left = strlen(dice);
        if (left > 0) {
            printf("%d dice left -- roll again (y/n)? ", left);
        } else {
            printf("HOT DICE!  Roll 6 dice (y/n)? ");
            left = 6;
        }
        if (readChar() != 'y') return total;
    }
}

void printScores(const int scores[], int players) {
    printf("\nSCORES -- ");
    for (int i = 0; i < players; i++) {
        printf("%d: %d  ", i + 1, scores[i]);
    }
    printf("\n");
}

int main(void) {
    int scores[MAX_PLAYERS] = {0};

    printf("Welcome to Farkle!\nHow many players? ");
    int players = readInt("%d");
    if (players < 1 || players > MAX_PLAYERS) {
        printf("This game only supports 1 to 4 players. How many? ");
        players = readInt("%d");
    }
    if (players < 1 || players > MAX_PLAYERS) {
        fprintf(stderr, "still not 1 to 4 players\n");
        return 2;
    }
    printf("Enter a seed integer (decimal or hexadecimal): ");
    seedRandom(readInt("%i"));

    for (int who = 0;; who = (who + 1) % players) {
        printScores(scores, players);
        printf("Player %d's turn\n", who + 1);
        int turn = takeTurn();
        printf("Turn score = %d\n", turn);
        if (players == 1) return 0;
        scores[who] += turn;
        if (scores[who] >= GOAL) {
            printScores(scores, players);
            printf("Player %d wins!", who + 1);
            return 0;
        }
    }
}
