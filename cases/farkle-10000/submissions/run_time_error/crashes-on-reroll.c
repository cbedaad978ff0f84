/* Farkle with malloc: the dice are made new for a turn and given back with free. */
#include <stdio.h>
#include <stdlib.h>

typedef int DiceGroup[7];

static unsigned int x;

void seedRandom(unsigned int seed) {
    if (seed != 0) {
        x = seed;
    }
}

unsigned int getRandom(unsigned int limit) {
    x ^= x >> 7;
    x ^= x << 9;
    x ^= x >> 13;
    return x % limit;
}

int *newDice(void) {
    return calloc(7, sizeof(int));
}

/* free the dice and forget the pointer, so that nobody uses it by mistake */
void freeDice(int **dice) {
    free(*dice);
    *dice = NULL;
}

void printDice(const DiceGroup dice) {
    int i, j;
    for (i = 1; i <= 6; i++) {
        for (j = 1; j <= dice[i]; j++) {
            printf("%d", i);
        }
    }
}

void rollDice(DiceGroup dice, int n) {
    int i;
    for (i = 1; i <= 6; i++) {
        dice[i] = 0;
    }
    dice[0] = n;
    for (i = 0; i < n; i++) {
        dice[getRandom(6) + 1] += 1;
    }
}

int setDice(DiceGroup dice, int data) {
    int i;
    for (i = 0; i <= 6; i++) {
        dice[i] = 0;
    }
    while (data > 0) {
        i = data % 10;
        if (i < 1 || i > 6) {
            return 0;
        }
        dice[i] += 1;
        dice[0] += 1;
        data = data / 10;
    }
    return 1;
}

int scoreDice(const DiceGroup dice) {
    int i, score = 0;
    for (i = 1; i <= 6 && dice[i] == 1; i++) {
    }
    if (i == 7) {
        return 1500;
    }
    for (i = 1; i <= 6; i++) {
        if (dice[i] >= 3) {
            score += (dice[i] / 3) * (i == 1 ? 1000 : i * 100);
        }
    }
    score += (dice[1] % 3) * 100;
    score += (dice[5] % 3) * 50;
    return score;
}

int testFarkle(const DiceGroup dice) {
    return scoreDice(dice) == 0;
}

int selectDice(DiceGroup dice, DiceGroup keep, int choice) {
    int i;
    if (!setDice(keep, choice)) {
        return 0;
    }
    for (i = 1; i <= 6; i++) {
        if (keep[i] > dice[i]) {
            return 0;
        }
    }
    for (i = 0; i <= 6; i++) {
        dice[i] -= keep[i];
    }
    return 1;
}

int takeTurn(void) {
    int *dice = newDice();
    int total = 0, n = 6;
    char again;

    do {
        DiceGroup keep;
        int choice, i, score = 0;

        rollDice(dice, n);
        printf("Rolling %d dice...", n);
        printDice(dice);
        printf("\n");
        if (testFarkle(dice)) {
            printf("FARKLE -- your turn is over.\n");
            freeDice(&dice);
            return 0;
        }
        while (score == 0) {
            printf("Which to keep? ");
            if (scanf("%d", &choice) != 1) {
                exit(1);
            }
            if (!selectDice(dice, keep, choice)) {
                printf("No match, try again.\n");
            } else {
                score = scoreDice(keep);
                if (score == 0) {
                    printf("Must keep scoring dice. Try again.\n");
                    for (i = 0; i <= 6; i++) {
                        dice[i] += keep[i];
                    }
                }
            }
        }
        total += score;
        printf("Keeping ");
        printDice(keep);
        printf(", score = %d\n", score);
        printf("Score so far = %d\n", total);
        n = dice[0];
        freeDice(&dice);
        if (n == 0) {
            printf("HOT DICE!  Roll 6 dice (y/n)? ");
            n = 6;
        } else {
            printf("%d dice left -- roll again (y/n)? ", n);
        }
        if (scanf(" %c", &again) != 1) {
            exit(1);
        }
    } while (again == 'y');
    return total;
}

void printScores(int score[], int players) {
    int i;
    printf("\nSCORES -- ");
    for (i = 1; i <= players; i++) {
        printf("%d: %d  ", i, score[i]);
    }
    printf("\n");
}

int main(void) {
    int players, seed, turn;
    int score[5] = {0, 0, 0, 0, 0};
    int p = 1;

    printf("Welcome to Farkle!\n");
    printf("How many players? ");
    if (scanf("%d", &players) != 1) {
        return 1;
    }
    if (players < 1 || players > 4) {
        printf("This game only supports 1 to 4 players. How many? ");
        if (scanf("%d", &players) != 1 || players < 1 || players > 4) {
            return 1;
        }
    }
    printf("Enter a seed integer (decimal or hexadecimal): ");
    if (scanf("%i", &seed) != 1) {
        return 1;
    }
    seedRandom(seed);

    do {
        printScores(score, players);
        printf("Player %d's turn\n", p);
        turn = takeTurn();
        printf("Turn score = %d\n", turn);
        if (players == 1) {
            return 0;
        }
        score[p] += turn;
        if (score[p] < 10000) {
            p = p % players + 1;
        }
    } while (score[p] < 10000);
    printScores(score, players);
    printf("Player %d wins!", p);
    return 0;
}
