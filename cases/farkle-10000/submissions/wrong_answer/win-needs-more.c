/* FARKLE: the game goes on until some player exceeds 10,000 points. */
#include <stdio.h>
#include <stdlib.h>

typedef int DiceGroup[7];

typedef struct {
    int number;
    int score;
} Player;

/* random numbers */
void seedRandom(unsigned int seed);
unsigned int getRandom(unsigned int limit);
/* dice */
void printDice(const DiceGroup dice);
void rollDice(DiceGroup dice, int n);
int setDice(DiceGroup dice, int data);
int testFarkle(const DiceGroup dice);
int scoreDice(const DiceGroup dice);
int selectDice(DiceGroup dice, DiceGroup keep, int choice);
/* game */
int takeTurn(void);
void printScores(const Player *players, int n);
int askPlayers(void);
unsigned int askSeed(void);

static unsigned int lfsr;

int main(void)
{
    Player players[4];
    int i, n;

    printf("Welcome to Farkle!\n");
    n = askPlayers();
    seedRandom(askSeed());
    for (i = 0; i < n; i++) {
        players[i].number = i + 1;
        players[i].score = 0;
    }

    i = 0;
    do {
        Player *p = &players[i];
        int turn;
        printScores(players, n);
        printf("Player %d's turn\n", p->number);
        turn = takeTurn();
        printf("Turn score = %d\n", turn);
        if (n == 1)
            return 0;
        p->score += turn;
        if (p->score > 10000) {
            printScores(players, n);
            printf("Player %d wins!", p->number);
            return 0;
        }
        i++;
        if (i == n)
            i = 0;
    } while (1);
}

void printScores(const Player *players, int n)
{
    int i;
    printf("\nSCORES -- ");
    for (i = 0; i < n; i++)
        printf("%d: %d  ", players[i].number, players[i].score);
    printf("\n");
}

int askPlayers(void)
{
    int n;
    printf("How many players? ");
    if (scanf("%d", &n) == 1 && n >= 1 && n <= 4)
        return n;
    printf("This game only supports 1 to 4 players. How many? ");
    if (scanf("%d", &n) == 1 && n >= 1 && n <= 4)
        return n;
    exit(2);
}

unsigned int askSeed(void)
{
    int seed;
    printf("Enter a seed integer (decimal or hexadecimal): ");
    if (scanf("%i", &seed) != 1)
        exit(2);
    return seed;
}

void seedRandom(unsigned int seed)
{
    if (seed != 0)
        lfsr = seed;
}

unsigned int getRandom(unsigned int limit)
{
    unsigned int next = lfsr;
    next = next ^ (next >> 7);
    next = next ^ (next << 9);
    next = next ^ (next >> 13);
    lfsr = next;
    return next % limit;
}

void printDice(const DiceGroup dice)
{
    int face, copies;
    for (face = 1; face <= 6; face++)
        for (copies = dice[face]; copies > 0; copies--)
            printf("%d", face);
}

void rollDice(DiceGroup dice, int n)
{
    int i;
    for (i = 1; i <= 6; i++)
        dice[i] = 0;
    dice[0] = n;
    for (i = 0; i < n; i++)
        ++dice[1 + getRandom(6)];
}

int setDice(DiceGroup dice, int data)
{
    int i, ok = 1;
    for (i = 0; i <= 6; i++)
        dice[i] = 0;
    while (data > 0) {
        int face = data % 10;
        if (face >= 1 && face <= 6) {
            dice[face]++;
            dice[0]++;
        } else {
            ok = 0;
        }
        data /= 10;
    }
    return ok;
}

int scoreDice(const DiceGroup dice)
{
    int score = 0, different = 0, i;
    for (i = 1; i <= 6; i++) {
        int n = dice[i];
        if (n > 0)
            different++;
        for (; n >= 3; n -= 3)
            score += (i == 1) ? 1000 : 100 * i;
        if (i == 1)
            score += 100 * n;
        else if (i == 5)
            score += 50 * n;
    }
    if (different == 6)
        score = 1500;
    return score;
}

int testFarkle(const DiceGroup dice)
{
    return !scoreDice(dice);
}

int selectDice(DiceGroup dice, DiceGroup keep, int choice)
{
    int i;
    if (!setDice(keep, choice))
        return 0;
    for (i = 0; i <= 6; i++)
        if (keep[i] > dice[i])
            return 0;
    for (i = 0; i <= 6; i++)
        dice[i] -= keep[i];
    return 1;
}

int takeTurn(void)
{
    DiceGroup dice, keep;
    int total = 0, n = 6, choice, i;
    char answer = 'y';

    while (answer == 'y') {
        rollDice(dice, n);
        printf("Rolling %d dice...", n);
        printDice(dice);
        printf("\n");
        if (testFarkle(dice)) {
            printf("FARKLE -- your turn is over.\n");
            return 0;
        }

        printf("Which to keep? ");
        while (scanf("%d", &choice) == 1) {
            if (!selectDice(dice, keep, choice)) {
                printf("No match, try again.\n");
            } else if (scoreDice(keep) == 0) {
                printf("Must keep scoring dice. Try again.\n");
                for (i = 0; i <= 6; i++)
                    dice[i] += keep[i];
            } else {
                break;
            }
            printf("Which to keep? ");
        }
        if (feof(stdin))
            exit(0);

        total += scoreDice(keep);
        printf("Keeping ");
        printDice(keep);
        printf(", score = %d\nScore so far = %d\n", scoreDice(keep), total);
        n = dice[0];
        if (n > 0) {
            printf("%d dice left -- roll again (y/n)? ", n);
        } else {
            printf("HOT DICE!  Roll 6 dice (y/n)? ");
            n = 6;
        }
        if (scanf(" %c", &answer) != 1)
            exit(0);
    }
    return total;
}
