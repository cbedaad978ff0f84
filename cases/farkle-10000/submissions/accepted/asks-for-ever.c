/* farkle, ECE 209 program 2 */
#include <stdio.h>
#include <string.h>

typedef int DiceGroup[7];

void seedRandom(unsigned int seed);
unsigned int getRandom(unsigned int limit);
int takeTurn(void);

int main(void) {
    int players = 0, scores[4] = {0}, p = 0, i, turn;
    unsigned int seed = 0;

    printf("Welcome to Farkle!\nHow many players? ");
    scanf("%d", &players);
    if (players < 1 || players > 4) {
        printf("This game only supports 1 to 4 players. How many? ");
        scanf("%d", &players);
    }
    printf("Enter a seed integer (decimal or hexadecimal): ");
    scanf("%i", (int *) &seed);
    seedRandom(seed);

    do {
        printf("\nSCORES -- ");
        for (i = 0; i < players; i++) printf("%d: %d  ", i + 1, scores[i]);
        printf("\nPlayer %d's turn\n", p + 1);
        turn = takeTurn();
        printf("Turn score = %d\n", turn);
        if (players == 1) return 0;
        scores[p] += turn;
        if (scores[p] >= 10000) break;
        p++;
        if (p == players) p = 0;
    } while (1);

    printf("\nSCORES -- ");
    for (i = 0; i < players; i++) printf("%d: %d  ", i + 1, scores[i]);
    printf("\nPlayer %d wins!", p + 1);
    return 0;
}

void printDice(const DiceGroup d) {
    int face, k;
    for (face = 1; face < 7; face++)
        for (k = 0; k < d[face]; k++) printf("%d", face);
}

void rollDice(DiceGroup d, int n) {
    memset(d, 0, sizeof(DiceGroup));
    d[0] = n;
    while (n-- > 0) d[getRandom(6) + 1]++;
}

int setDice(DiceGroup d, int data) {
    memset(d, 0, sizeof(DiceGroup));
    for (; data > 0; data /= 10) {
        int face = data % 10;
        if (face < 1 || face > 6) return 0;
        d[face]++;
        d[0]++;
    }
    return 1;
}

int scoreDice(const DiceGroup d) {
    int face, sum = 0, singles = 0;
    for (face = 1; face < 7; face++) singles += d[face] == 1;
    if (singles == 6) return 1500;
    sum += d[1] / 3 * 1000 + d[1] % 3 * 100;
    sum += d[5] / 3 * 500 + d[5] % 3 * 50;
    sum += d[2] / 3 * 200 + d[3] / 3 * 300 + d[4] / 3 * 400 + d[6] / 3 * 600;
    return sum;
}

int testFarkle(const DiceGroup d) {
    return scoreDice(d) == 0;
}

int selectDice(DiceGroup d, DiceGroup keep, int choice) {
    int i;
    if (setDice(keep, choice) == 0) return 0;
    for (i = 1; i < 7; i++)
        if (keep[i] > d[i]) return 0;
    for (i = 0; i < 7; i++) d[i] -= keep[i];
    return 1;
}

int takeTurn(void) {
    DiceGroup dice, keep;
    int n = 6, total = 0, choice = 0, i;
    char answer = 'y';

    while (answer == 'y') {
        printf("Rolling %d dice...", n);
        rollDice(dice, n);
        printDice(dice);
        printf("\n");
        if (testFarkle(dice)) {
            printf("FARKLE -- your turn is over.\n");
            return 0;
        }
        while (1) {
            printf("Which to keep? ");
            scanf("%d", &choice);
            if (!selectDice(dice, keep, choice)) {
                printf("No match, try again.\n");
            } else if (testFarkle(keep)) {
                printf("Must keep scoring dice. Try again.\n");
                for (i = 0; i < 7; i++) dice[i] += keep[i];
            } else {
                break;
            }
            choice = 0;
        }
        printf("Keeping ");
        printDice(keep);
        printf(", score = %d\n", scoreDice(keep));
        total += scoreDice(keep);
        printf("Score so far = %d\n", total);
        n = dice[0];
        if (n == 0) {
            n = 6;
            printf("HOT DICE!  Roll 6 dice (y/n)? ");
        } else {
            printf("%d dice left -- roll again (y/n)? ", n);
        }
        scanf(" %c", &answer);
        choice = 0;
    }
    return total;
}

/* ---- random numbers, do not change ---- */
unsigned int lfsr = 0;

void seedRandom(unsigned int seed) {
    if (seed) lfsr = seed;
}

unsigned int getRandom(unsigned int limit) {
    lfsr ^= lfsr >> 7;
    lfsr ^= lfsr << 9;
    lfsr ^= lfsr >> 13;
    return lfsr % limit;
}
