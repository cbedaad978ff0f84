/* Project 2 Farkle. Scores checked against the two example turns in the PDF. */
#include <stdio.h>
#include <stdlib.h>

typedef int DiceGroup[7];

unsigned int lfsr = 0;

void seedRandom(unsigned int seed)
{
    if (seed != 0)
        lfsr = seed;
}

unsigned int getRandom(unsigned int limit)
{
    lfsr = lfsr ^ (lfsr >> 7);
    lfsr = lfsr ^ (lfsr << 9);
    lfsr = lfsr ^ (lfsr >> 13);
    return lfsr % limit;
}

void printDice(const DiceGroup d)
{
    for (int i = 1; i < 7; i++)
        for (int k = d[i]; k > 0; k--)
            putchar('0' + i);
}

void rollDice(DiceGroup d, int n)
{
    for (int i = 0; i < 7; i++)
        d[i] = 0;
    d[0] = n;
    while (n > 0) {
        int v = getRandom(6) + 1;
        d[v] = d[v] + 1;
        n--;
    }
}

int setDice(DiceGroup d, int data)
{
    for (int i = 0; i < 7; i++)
        d[i] = 0;
    while (data > 0) {
        int v = data % 10;
        if (v == 0 || v > 6)
            return 0;
        d[v]++;
        d[0]++;
        data /= 10;
    }
    return 1;
}

int scoreDice(const DiceGroup d)
{
    int points = 0;

    /* straight: the example says score 1200 for a straight */
    if (d[1] == 1 && d[2] == 1 && d[3] == 1 && d[4] == 1 && d[5] == 1 && d[6] == 1)
        return 1200;

    /* three of a kind, maybe twice */
    for (int i = 1; i <= 6; i++) {
        int each = (i == 1) ? 1000 : i * 100;
        if (d[i] == 6)
            points += 2 * each;
        else if (d[i] >= 3)
            points += each;
    }
    /* the ones and fives that are left */
    points += (d[1] % 3) * 100;
    points += (d[5] % 3) * 50;
    return points;
}

int testFarkle(const DiceGroup d)
{
    if (scoreDice(d) > 0)
        return 0;
    return 1;
}

int selectDice(DiceGroup d, DiceGroup keep, int choice)
{
    if (setDice(keep, choice) == 0)
        return 0;
    for (int i = 1; i < 7; i++)
        if (d[i] < keep[i])
            return 0;
    for (int i = 0; i < 7; i++)
        d[i] -= keep[i];
    return 1;
}

int takeTurn(void)
{
    DiceGroup d, keep;
    int turn = 0, points, choice;
    int n = 6;
    char yn = 'y';

    while (yn == 'y') {
        rollDice(d, n);
        printf("Rolling %d dice...", n);
        printDice(d);
        printf("\n");
        if (testFarkle(d)) {
            printf("FARKLE -- your turn is over.\n");
            return 0;
        }
        points = 0;
        while (points == 0) {
            printf("Which to keep? ");
            if (scanf("%d", &choice) != 1)
                exit(1);
            if (selectDice(d, keep, choice) == 0) {
                printf("No match, try again.\n");
            } else {
                points = scoreDice(keep);
                if (points == 0) {
                    printf("Must keep scoring dice. Try again.\n");
                    for (int i = 0; i < 7; i++)
                        d[i] += keep[i];
                }
            }
        }
        turn += points;
        printf("Keeping ");
        printDice(keep);
        printf(", score = %d\n", points);
        printf("Score so far = %d\n", turn);
        if (d[0] > 0) {
            printf("%d dice left -- roll again (y/n)? ", d[0]);
            n = d[0];
        } else {
            printf("HOT DICE!  Roll 6 dice (y/n)? ");
            n = 6;
        }
        if (scanf(" %c", &yn) != 1)
            exit(1);
    }
    return turn;
}

int main(void)
{
    int players, seed, score[4] = {0}, i, who = 0, done = 0;

    printf("Welcome to Farkle!\n");
    printf("How many players? ");
    if (scanf("%d", &players) != 1)
        return 1;
    if (players < 1 || players > 4) {
        printf("This game only supports 1 to 4 players. How many? ");
        if (scanf("%d", &players) != 1 || players < 1 || players > 4)
            return 1;
    }
    printf("Enter a seed integer (decimal or hexadecimal): ");
    if (scanf("%i", &seed) != 1)
        return 1;
    seedRandom(seed);

    while (!done) {
        printf("\nSCORES -- ");
        for (i = 0; i < players; i++)
            printf("%d: %d  ", i + 1, score[i]);
        printf("\nPlayer %d's turn\n", who + 1);
        int turn = takeTurn();
        printf("Turn score = %d\n", turn);
        if (players == 1)
            return 0;
        score[who] += turn;
        if (score[who] >= 10000)
            done = 1;
        else
            who = (who + 1) % players;
    }
    printf("\nSCORES -- ");
    for (i = 0; i < players; i++)
        printf("%d: %d  ", i + 1, score[i]);
    printf("\nPlayer %d wins!", who + 1);
    return 0;
}
