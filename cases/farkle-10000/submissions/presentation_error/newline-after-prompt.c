// Farkle: a function ask() prints every question with puts, so the answer stands on the next line
#include <stdio.h>
#include <stdlib.h>

typedef int DiceGroup[7];

static unsigned int seedNow;

void seedRandom(unsigned int seed) {
    if (seed != 0) seedNow = seed;
}

unsigned int getRandom(unsigned int limit) {
    seedNow ^= seedNow >> 7;
    seedNow ^= seedNow << 9;
    seedNow ^= seedNow >> 13;
    return seedNow % limit;
}

// prints the question and reads a number, format is %d or %i
int ask(const char *question, const char *format) {
    int answer;
    puts(question);
    if (scanf(format, &answer) != 1) exit(3);
    return answer;
}

int askYes(const char *question) {
    char answer;
    puts(question);
    if (scanf(" %c", &answer) != 1) exit(3);
    return answer == 'y';
}

void clear(DiceGroup dice) {
    for (int *p = dice; p < dice + 7; p++) *p = 0;
}

void printDice(const DiceGroup dice) {
    for (int face = 1; face < 7; face++) {
        for (int i = dice[face]; i; i--) printf("%d", face);
    }
}

void rollDice(DiceGroup dice, int n) {
    clear(dice);
    for (dice[0] = 0; dice[0] < n; dice[0]++) {
        dice[getRandom(6) + 1]++;
    }
}

int setDice(DiceGroup dice, int data) {
    clear(dice);
    for (; data > 0; data /= 10) {
        int digit = data % 10;
        if (digit == 0 || digit >= 7) return 0;
        dice[0]++;
        dice[digit]++;
    }
    return 1;
}

int scoreDice(const DiceGroup dice) {
    int total = 0;
    int pairs = 0;
    for (int face = 1; face < 7; face++) {
        int n = dice[face];
        int value = face == 1 ? 10 : face;
        total += n / 3 * value * 100;
        if (face == 1 || face == 5) total += n % 3 * value * 10;
        if (n != 1) pairs = 1;
    }
    if (!pairs) return 1500;
    return total;
}

int testFarkle(const DiceGroup dice) {
    return scoreDice(dice) == 0;
}

int selectDice(DiceGroup dice, DiceGroup keep, int choice) {
    if (!setDice(keep, choice)) return 0;
    for (int face = 1; face < 7; face++) {
        if (keep[face] > dice[face]) return 0;
    }
    for (int i = 0; i < 7; i++) dice[i] -= keep[i];
    return 1;
}

int takeTurn(void) {
    DiceGroup dice, keep;
    char question[60];
    int turn = 0, left = 6;

    while (1) {
        rollDice(dice, left);
        printf("Rolling %d dice...", left);
        printDice(dice);
        puts("");
        if (testFarkle(dice)) {
            puts("FARKLE -- your turn is over.");
            return 0;
        }
        while (1) {
            if (!selectDice(dice, keep, ask("Which to keep?", "%d"))) {
                puts("No match, try again.");
            } else if (testFarkle(keep)) {
                puts("Must keep scoring dice. Try again.");
                for (int i = 0; i < 7; i++) dice[i] += keep[i];
            } else {
                break;
            }
        }
        turn += scoreDice(keep);
        printf("Keeping ");
        printDice(keep);
        printf(", score = %d\n", scoreDice(keep));
        printf("Score so far = %d\n", turn);
        left = dice[0];
        if (left == 0) {
            left = 6;
            sprintf(question, "HOT DICE!  Roll 6 dice (y/n)?");
        } else {
            sprintf(question, "%d dice left -- roll again (y/n)?", left);
        }
        if (!askYes(question)) return turn;
    }
}

void scores(const int *score, int players) {
    printf("\nSCORES -- ");
    for (int i = 1; i <= players; i++) printf("%d: %d  ", i, score[i]);
    puts("");
}

int main(void) {
    int score[5] = {0};
    int winner = 0;

    puts("Welcome to Farkle!");
    int players = ask("How many players?", "%d");
    if (players < 1 || players > 4) {
        players = ask("This game only supports 1 to 4 players. How many?", "%d");
        if (players < 1 || players > 4) return 3;
    }
    seedRandom(ask("Enter a seed integer (decimal or hexadecimal):", "%i"));

    for (int who = 1; !winner; who = who % players + 1) {
        scores(score, players);
        printf("Player %d's turn\n", who);
        int turn = takeTurn();
        printf("Turn score = %d\n", turn);
        if (players == 1) return 0;
        score[who] += turn;
        if (score[who] >= 10000) winner = who;
    }
    scores(score, players);
    printf("Player %d wins!", winner);
    return 0;
}
