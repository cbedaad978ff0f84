/* Farkle. takeTurn was too long so I cut it into pieces: rollAndTest, keepDice and askAgain. */
#include <stdio.h>
#include <stdlib.h>

typedef int DiceGroup[7];

/* what takeTurn has to remember */
struct turn {
    DiceGroup dice;     /* the dice on the table */
    DiceGroup keep;     /* the dice that were just kept */
    int score;
};

static unsigned int x = 0;

void seedRandom(unsigned int seed)
{
    if (seed != 0) x = seed;
}

unsigned int getRandom(unsigned int limit)
{
    x ^= x >> 7;
    x ^= x << 9;
    x ^= x >> 13;
    return x % limit;
}

void printDice(const DiceGroup d)
{
    char text[7];
    int n = 0, face, i;
    for (face = 1; face <= 6; face++)
        for (i = 0; i < d[face]; i++)
            text[n++] = '0' + face;
    text[n] = '\0';
    printf("%s", text);
}

void rollDice(DiceGroup d, int n)
{
    int i;
    for (i = 0; i < 7; i++) d[i] = 0;
    for (i = 0; i < n; i++) {
        d[getRandom(6) + 1] += 1;
        d[0] += 1;
    }
}

int setDice(DiceGroup d, int data)
{
    int i;
    for (i = 0; i < 7; i++) d[i] = 0;
    for (i = data; i > 0; i = i / 10) {
        if (i % 10 < 1 || i % 10 > 6) return 0;
        d[i % 10] += 1;
        d[0] += 1;
    }
    return 1;
}

static int isStraight(const DiceGroup d)
{
    int face;
    for (face = 1; face <= 6; face++)
        if (d[face] != 1) return 0;
    return 1;
}

int scoreDice(const DiceGroup d)
{
    int score, face;
    if (isStraight(d)) return 1500;
    score = d[1] % 3 * 100 + d[5] % 3 * 50 + d[1] / 3 * 1000;
    for (face = 2; face <= 6; face++)
        score += d[face] / 3 * face * 100;
    return score;
}

int testFarkle(const DiceGroup d)
{
    return scoreDice(d) == 0;
}

int selectDice(DiceGroup d, DiceGroup keep, int choice)
{
    DiceGroup rest;
    int i;
    if (!setDice(keep, choice)) return 0;
    for (i = 0; i < 7; i++) {
        rest[i] = d[i] - keep[i];
        if (rest[i] < 0) return 0;
    }
    for (i = 0; i < 7; i++) d[i] = rest[i];
    return 1;
}

/* returns 1 if the turn goes on */
static int rollAndTest(struct turn *t, int n)
{
    rollDice(t->dice, n);
    printf("Rolling %d dice...", n);
    printDice(t->dice);
    printf("\n");
    if (testFarkle(t->dice)) {
        printf("FARKLE -- your turn is over.\n");
        t->score = 0;
        return 0;
    }
    return 1;
}

static void keepDice(struct turn *t)
{
    int choice, i, points = 0;
    while (points == 0) {
        printf("Which to keep? ");
        if (scanf("%d", &choice) != 1) exit(0);
        if (!selectDice(t->dice, t->keep, choice)) {
            printf("No match, try again.\n");
            continue;
        }
        points = scoreDice(t->keep);
        if (points == 0) {
            printf("Must keep scoring dice. Try again.\n");
            for (i = 0; i < 7; i++) t->dice[i] += t->keep[i];
        }
    }
    t->score += points;
    printf("Keeping ");
    printDice(t->keep);
    printf(", score = %d\n", points);
    printf("Score so far = %d\n", t->score);
}

/* returns how many dice are rolled next, 0 ends the turn */
static int askAgain(const struct turn *t)
{
    char c;
    int left = t->dice[0];
    if (left == 0)
        printf("HOT DICE!  Roll 6 dice (y/n)? ");
    else
        printf("%d dice left -- roll again (y/n)? ", left);
    if (scanf(" %c", &c) != 1) exit(0);
    if (c != 'y' && left != 0) return 0;
    return left == 0 ? 6 : left;
}

int takeTurn(void)
{
    struct turn t;
    int n = 6;
    t.score = 0;
    while (n > 0 && rollAndTest(&t, n)) {
        keepDice(&t);
        n = askAgain(&t);
    }
    return t.score;
}

static void printScores(const int *s, int n)
{
    int i;
    printf("\nSCORES -- ");
    for (i = 0; i < n; i++) printf("%d: %d  ", i + 1, s[i]);
    printf("\n");
}

int main(void)
{
    int n, seed, who, turn;
    int s[4] = {0};

    printf("Welcome to Farkle!\n");
    printf("How many players? ");
    if (scanf("%d", &n) != 1) return 1;
    if (n < 1 || n > 4) {
        printf("This game only supports 1 to 4 players. How many? ");
        if (scanf("%d", &n) != 1) return 1;
        if (n < 1 || n > 4) return 1;
    }
    printf("Enter a seed integer (decimal or hexadecimal): ");
    if (scanf("%i", &seed) != 1) return 1;
    seedRandom(seed);

    while (1) {
        for (who = 0; who < n; who++) {
            printScores(s, n);
            printf("Player %d's turn\n", who + 1);
            turn = takeTurn();
            printf("Turn score = %d\n", turn);
            if (n == 1) return 0;
            s[who] += turn;
            if (s[who] >= 10000) {
                printScores(s, n);
                printf("Player %d wins!", who + 1);
                return 0;
            }
        }
    }
}
