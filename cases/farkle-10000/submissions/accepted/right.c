/* ECE 209 Program 2: farkle. All seven functions are done and I tested each one by itself. */
#include <stdio.h>
#include <stdlib.h>

/* element 0 = how many dice, element f = how many of them show f */
typedef int DiceGroup[7];

void seedRandom(unsigned int seed);
unsigned int getRandom(unsigned int limit);

void printDice(const DiceGroup dice);
void rollDice(DiceGroup dice, int n);
int setDice(DiceGroup dice, int data);
int testFarkle(const DiceGroup dice);
int scoreDice(const DiceGroup dice);
int selectDice(DiceGroup dice, DiceGroup keep, int choice);
int takeTurn(void);

/* helpers of my own */
static void clearDice(DiceGroup dice);
static void printScores(const int score[], int players);
static int readNumber(void);
static int readYes(void);

int main(void) {
    int score[5] = {0, 0, 0, 0, 0};
    int players;
    int seed;
    int current = 1;

    printf("Welcome to Farkle!\n");
    printf("How many players? ");
    players = readNumber();
    if (players < 1 || players > 4) {
        printf("This game only supports 1 to 4 players. How many? ");
        players = readNumber();
        if (players < 1 || players > 4) {
            fprintf(stderr, "I can not play with %d players.\n", players);
            return 2;
        }
    }
    printf("Enter a seed integer (decimal or hexadecimal): ");
    if (scanf("%i", &seed) != 1) {
        fprintf(stderr, "That is not a seed.\n");
        return 2;
    }
    seedRandom((unsigned int) seed);

    while (1) {
        int turn;

        printScores(score, players);
        printf("Player %d's turn\n", current);
        turn = takeTurn();
        printf("Turn score = %d\n", turn);
        if (players == 1) return 0;
        score[current] += turn;
        if (score[current] >= 10000) break;
        current = current % players + 1;
    }

    printScores(score, players);
    printf("Player %d wins!", current);
    return 0;
}

static void printScores(const int score[], int players) {
    int p;
    printf("\nSCORES -- ");
    for (p = 1; p <= players; p++) {
        printf("%d: %d  ", p, score[p]);
    }
    printf("\n");
}

/* ---- random numbers, as given with the assignment ---- */

static unsigned int lfsr = 0;

void seedRandom(unsigned int seed) {
    if (seed != 0) {
        lfsr = seed;
    }
}

unsigned int getRandom(unsigned int limit) {
    lfsr ^= lfsr >> 7;
    lfsr ^= lfsr << 9;
    lfsr ^= lfsr >> 13;
    return lfsr % limit;
}

/* ---- dice ---- */

static void clearDice(DiceGroup dice) {
    int i;
    for (i = 0; i < 7; i++) {
        dice[i] = 0;
    }
}

/* the digits in order, no spaces and no newline */
void printDice(const DiceGroup dice) {
    int face, i;
    for (face = 1; face <= 6; face++) {
        for (i = 0; i < dice[face]; i++) {
            printf("%d", face);
        }
    }
}

void rollDice(DiceGroup dice, int n) {
    int i;
    clearDice(dice);
    dice[0] = n;
    for (i = 0; i < n; i++) {
        dice[getRandom(6) + 1]++;
    }
}

/* returns 0 as soon as a digit is not a face of a die */
int setDice(DiceGroup dice, int data) {
    clearDice(dice);
    while (data > 0) {
        int digit = data % 10;
        if (digit < 1 || digit > 6) return 0;
        dice[digit]++;
        dice[0]++;
        data = data / 10;
    }
    return 1;
}

int testFarkle(const DiceGroup dice) {
    return scoreDice(dice) == 0;
}

int scoreDice(const DiceGroup dice) {
    int score = 0;
    int face;
    int straight = 1;

    for (face = 1; face <= 6; face++) {
        if (dice[face] != 1) straight = 0;
    }
    if (straight) return 1500;

    for (face = 1; face <= 6; face++) {
        int triples = dice[face] / 3;
        int singles = dice[face] % 3;

        if (face == 1) {
            score += triples * 1000 + singles * 100;
        } else if (face == 5) {
            score += triples * 500 + singles * 50;
        } else {
            score += triples * face * 100;
        }
    }
    return score;
}

/* moves the chosen dice from dice to keep, or returns 0 */
int selectDice(DiceGroup dice, DiceGroup keep, int choice) {
    int i;

    if (!setDice(keep, choice)) {
        return 0;
    }
    for (i = 1; i <= 6; i++) {
        if (keep[i] > dice[i]) return 0;
    }
    for (i = 0; i <= 6; i++) {
        dice[i] -= keep[i];
    }
    return 1;
}

int takeTurn(void) {
    DiceGroup dice, keep;
    int total = 0;
    int n = 6;

    while (1) {
        int score = 0;

        rollDice(dice, n);
        printf("Rolling %d dice...", n);
        printDice(dice);
        printf("\n");
        if (testFarkle(dice)) {
            printf("FARKLE -- your turn is over.\n");
            return 0;
        }

        while (score == 0) {
            printf("Which to keep? ");
            if (!selectDice(dice, keep, readNumber())) {
                printf("No match, try again.\n");
                continue;
            }
            score = scoreDice(keep);
            if (score == 0) {
                int i;
                printf("Must keep scoring dice. Try again.\n");
                for (i = 0; i <= 6; i++) {
                    dice[i] += keep[i];     /* put them back */
                }
            }
        }

        total += score;
        printf("Keeping ");
        printDice(keep);
        printf(", score = %d\n", score);
        printf("Score so far = %d\n", total);

        n = dice[0];
        if (n == 0) {
            printf("HOT DICE!  Roll 6 dice (y/n)? ");
            n = 6;
        } else {
            printf("%d dice left -- roll again (y/n)? ", n);
        }
        if (!readYes()) {
            return total;
        }
    }
}

/* ---- input ---- */

static int readNumber(void) {
    int number;
    if (scanf("%d", &number) != 1) {
        fprintf(stderr, "I expected a number.\n");
        exit(2);
    }
    return number;
}

static int readYes(void) {
    char answer;
    if (scanf(" %c", &answer) != 1) {
        fprintf(stderr, "I expected y or n.\n");
        exit(2);
    }
    return answer == 'y';
}
