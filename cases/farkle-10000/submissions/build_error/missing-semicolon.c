// farkle, almost finished, only changed the text of one printf before handing in
#include <stdio.h>
#include <stdlib.h>

typedef int DiceGroup[7];

unsigned int number = 0;

void seedRandom(unsigned int seed) {
    if (seed != 0) number = seed;
}

unsigned int getRandom(unsigned int limit) {
    number ^= number >> 7;
    number ^= number << 9;
    number ^= number >> 13;
    return number % limit;
}

void printDice(const DiceGroup dice) {
    for (int face = 1; face <= 6; face++) {
        for (int i = 0; i < dice[face]; i++) printf("%d", face);
    }
}

void rollDice(DiceGroup dice, int n) {
    for (int i = 0; i < 7; i++) dice[i] = 0;
    dice[0] = n;
    for (int i = 0; i < n; i++) dice[getRandom(6) + 1]++;
}

int setDice(DiceGroup dice, int data) {
    for (int i = 0; i < 7; i++) dice[i] = 0;
    while (data > 0) {
        int face = data % 10;
        if (face < 1 || face > 6) return 0;
        dice[face]++;
        dice[0]++;
        data /= 10;
    }
    return 1;
}

int scoreDice(const DiceGroup dice) {
    int score = 0, singles = 0;
    for (int face = 1; face <= 6; face++) {
        if (dice[face] == 1) singles++;
        if (face != 1) score += dice[face] / 3 * face * 100;
    }
    if (singles == 6) return 1500;
    return score + dice[1] / 3 * 1000 + dice[1] % 3 * 100 + dice[5] % 3 * 50;
}

int testFarkle(const DiceGroup dice) {
    return scoreDice(dice) == 0;
}

int selectDice(DiceGroup dice, DiceGroup keep, int choice) {
    if (!setDice(keep, choice)) return 0;
    for (int face = 1; face <= 6; face++) {
        if (keep[face] > dice[face]) return 0;
    }
    for (int i = 0; i < 7; i++) dice[i] -= keep[i];
    return 1;
}

int takeTurn(void) {
    DiceGroup dice, keep;
    int total = 0, n = 6, choice;
    char c = 'y';
    while (c == 'y') {
        rollDice(dice, n);
        printf("Rolling %d dice...", n);
        printDice(dice);
        printf("\n");
        if (testFarkle(dice)) {
            printf("FARKLE -- your turn is over.\n")
            return 0;
        }
        int score = 0;
        while (score == 0) {
            printf("Which to keep? ");
            if (scanf("%d", &choice) != 1) exit(1);
            if (!selectDice(dice, keep, choice)) {
                printf("No match, try again.\n");
                continue;
            }
            score = scoreDice(keep);
            if (score == 0) {
                printf("Must keep scoring dice. Try again.\n");
                for (int i = 0; i < 7; i++) dice[i] += keep[i];
            }
        }
        total += score;
        printf("Keeping ");
        printDice(keep);
        printf(", score = %d\nScore so far = %d\n", score, total);
        n = dice[0];
        if (n == 0) {
            n = 6;
            printf("HOT DICE!  Roll 6 dice (y/n)? ");
        } else {
            printf("%d dice left -- roll again (y/n)? ", n);
        }
        if (scanf(" %c", &c) != 1) exit(1);
    }
    return total;
}

int main(void) {
    int players, seed, score[5] = {0}, who = 1;
    printf("Welcome to Farkle!\nHow many players? ");
    if (scanf("%d", &players) != 1) return 1;
    if (players < 1 || players > 4) {
        printf("This game only supports 1 to 4 players. How many? ");
        if (scanf("%d", &players) != 1) return 1;
    }
    printf("Enter a seed integer (decimal or hexadecimal): ");
    if (scanf("%i", &seed) != 1) return 1;
    seedRandom(seed);
    while (1) {
        printf("\nSCORES -- ");
        for (int i = 1; i <= players; i++) printf("%d: %d  ", i, score[i]);
        printf("\nPlayer %d's turn\n", who);
        int turn = takeTurn();
        printf("Turn score = %d\n", turn);
        if (players == 1) return 0;
        score[who] += turn;
        if (score[who] >= 10000) break;
        who = who % players + 1;
    }
    printf("\nSCORES -- ");
    for (int i = 1; i <= players; i++) printf("%d: %d  ", i, score[i]);
    printf("\nPlayer %d wins!", who);
    return 0;
}
