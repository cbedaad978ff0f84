/* Farkle. setDice tells takeTurn if the number is bad, and takeTurn asks again. */
#include <stdio.h>
#include <stdlib.h>
#include <stdbool.h>

#define FACES 6

typedef int DiceGroup[FACES + 1];

/* three of a kind, then one of a kind, for every face */
static const int TRIPLE[FACES + 1] = {0, 1000, 200, 300, 400, 500, 600};
static const int SINGLE[FACES + 1] = {0, 100, 0, 0, 0, 50, 0};

static unsigned int current;

void seedRandom(unsigned int seed)
{
    if (seed != 0) {
        current = seed;
    }
}

unsigned int getRandom(unsigned int limit)
{
    current ^= current >> 7;
    current ^= current << 9;
    current ^= current >> 13;
    return current % limit;
}

void printDice(const DiceGroup dice)
{
    for (int face = 1; face <= FACES; face++) {
        int n = dice[face];
        while (n-- > 0) {
            printf("%d", face);
        }
    }
}

static void empty(DiceGroup dice)
{
    for (int i = 0; i <= FACES; i++) {
        dice[i] = 0;
    }
}

static void add(DiceGroup dice, int face)
{
    dice[face]++;
    dice[0]++;
}

void rollDice(DiceGroup dice, int number)
{
    empty(dice);
    for (int i = 0; i < number; i++) {
        add(dice, getRandom(FACES) + 1);
    }
}

int setDice(DiceGroup dice, int data)
{
    empty(dice);
    while (data > 0) {
        if (data % 10 == 0 || data % 10 > FACES) {
            return 0;
        }
        add(dice, data % 10);
        data /= 10;
    }
    return 1;
}

int scoreDice(const DiceGroup dice)
{
    bool straight = (dice[0] == FACES);
    int score = 0;

    for (int face = 1; face <= FACES; face++) {
        score += dice[face] / 3 * TRIPLE[face];
        score += dice[face] % 3 * SINGLE[face];
        straight = straight && dice[face] == 1;
    }
    return straight ? 1500 : score;
}

int testFarkle(const DiceGroup dice)
{
    return scoreDice(dice) > 0 ? 0 : 1;
}

/* takes the dice out of the roll, they must have been set already */
int selectDice(DiceGroup dice, DiceGroup keep, int choice)
{
    if (!setDice(keep, choice)) {
        return 0;
    }
    for (int face = 1; face <= FACES; face++) {
        if (keep[face] > dice[face]) {
            return 0;
        }
    }
    for (int i = 0; i <= FACES; i++) {
        dice[i] -= keep[i];
    }
    return 1;
}

static int ask(const char *question)
{
    int number;
    printf("%s", question);
    if (scanf("%d", &number) != 1) {
        exit(EXIT_FAILURE);
    }
    return number;
}

static bool askYesNo(void)
{
    char c;
    if (scanf(" %c", &c) != 1) {
        exit(EXIT_FAILURE);
    }
    return c == 'y';
}

int takeTurn(void)
{
    DiceGroup dice, keep;
    int total = 0;
    int left = FACES;

    do {
        rollDice(dice, left);
        printf("Rolling %d dice...", left);
        printDice(dice);
        printf("\n");
        if (testFarkle(dice)) {
            printf("FARKLE -- your turn is over.\n");
            return 0;
        }

        bool done = false;
        while (!done) {
            int choice = ask("Which to keep? ");
            if (!setDice(keep, choice)) {
                /* a 0 or a 7 can not score */
                printf("Must keep scoring dice. Try again.\n");
            } else if (!selectDice(dice, keep, choice)) {
                printf("No match, try again.\n");
            } else if (scoreDice(keep) == 0) {
                printf("Must keep scoring dice. Try again.\n");
                for (int i = 0; i <= FACES; i++) {
                    dice[i] += keep[i];
                }
            } else {
                done = true;
            }
        }

        total += scoreDice(keep);
        printf("Keeping ");
        printDice(keep);
        printf(", score = %d\n", scoreDice(keep));
        printf("Score so far = %d\n", total);
        left = dice[0];
        if (left == 0) {
            left = FACES;
            printf("HOT DICE!  Roll 6 dice (y/n)? ");
        } else {
            printf("%d dice left -- roll again (y/n)? ", left);
        }
    } while (askYesNo());
    return total;
}

static void showScores(const int *scores, int players)
{
    printf("\nSCORES -- ");
    for (int i = 0; i < players; i++) {
        printf("%d: %d  ", i + 1, scores[i]);
    }
    printf("\n");
}

int main(void)
{
    int scores[4] = {0};
    int seed;

    printf("Welcome to Farkle!\n");
    int players = ask("How many players? ");
    if (players < 1 || players > 4) {
        players = ask("This game only supports 1 to 4 players. How many? ");
        if (players < 1 || players > 4) {
            return EXIT_FAILURE;
        }
    }
    printf("Enter a seed integer (decimal or hexadecimal): ");
    if (scanf("%i", &seed) != 1) {
        return EXIT_FAILURE;
    }
    seedRandom(seed);

    int player = 0;
    for (;;) {
        showScores(scores, players);
        printf("Player %d's turn\n", player + 1);
        int turn = takeTurn();
        printf("Turn score = %d\n", turn);
        if (players == 1) {
            return EXIT_SUCCESS;
        }
        scores[player] += turn;
        if (scores[player] >= 10000) {
            showScores(scores, players);
            printf("Player %d wins!", player + 1);
            return EXIT_SUCCESS;
        }
        player = (player + 1) % players;
    }
}
