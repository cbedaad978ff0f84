// farkle program, second try. Kept dice are printed straight from the number that was typed
#include <stdio.h>
#include <stdlib.h>

// a group of dice: [0] is the number of dice, [1]..[6] how many of each
typedef int DiceGroup[7];

unsigned int rng = 0;

void seedRandom(unsigned int seed) {
    if (seed != 0) rng = seed;
}

unsigned int getRandom(unsigned int limit) {
    rng = rng ^ (rng >> 7);
    rng = rng ^ (rng << 9);
    rng = rng ^ (rng >> 13);
    return rng % limit;
}

void printDice(const DiceGroup dice) {
    int i = 1, j = 0;
    while (i <= 6) {
        if (j < dice[i]) {
            printf("%i", i);
            j = j + 1;
        } else {
            i = i + 1;
            j = 0;
        }
    }
}

void rollDice(DiceGroup dice, int n) {
    int i;
    dice[0] = n;
    dice[1] = dice[2] = dice[3] = dice[4] = dice[5] = dice[6] = 0;
    for (i = 1; i <= n; i++) {
        switch (getRandom(6) + 1) {
            case 1: dice[1]++; break;
            case 2: dice[2]++; break;
            case 3: dice[3]++; break;
            case 4: dice[4]++; break;
            case 5: dice[5]++; break;
            case 6: dice[6]++; break;
        }
    }
}

int setDice(DiceGroup dice, int data) {
    int digit;
    dice[0] = dice[1] = dice[2] = dice[3] = dice[4] = dice[5] = dice[6] = 0;
    while (data > 0) {
        digit = data % 10;
        data = data / 10;
        if (digit == 0 || digit == 7 || digit == 8 || digit == 9) return 0;
        dice[digit]++;
        dice[0]++;
    }
    return 1;
}

// scores one face, the straight is done somewhere else
int scoreFace(int face, int n) {
    int three = 0, one = 0;
    if (face == 1) { three = 1000; one = 100; }
    if (face == 2) three = 200;
    if (face == 3) three = 300;
    if (face == 4) three = 400;
    if (face == 5) { three = 500; one = 50; }
    if (face == 6) three = 600;
    if (n == 6) return three * 2;
    if (n == 5) return three + one * 2;
    if (n == 4) return three + one;
    if (n == 3) return three;
    return n * one;
}

int scoreDice(const DiceGroup dice) {
    int score = 0;
    if (dice[1] == 1 && dice[2] == 1 && dice[3] == 1 &&
        dice[4] == 1 && dice[5] == 1 && dice[6] == 1) {
        return 1500;
    }
    for (int i = 1; i <= 6; i++) {
        score = score + scoreFace(i, dice[i]);
    }
    return score;
}

int testFarkle(const DiceGroup dice) {
    if (scoreDice(dice) == 0) return 1;
    else return 0;
}

int selectDice(DiceGroup dice, DiceGroup keep, int choice) {
    int i;
    if (setDice(keep, choice) == 0) return 0;
    for (i = 1; i <= 6; i++) {
        if (dice[i] - keep[i] < 0) return 0;
    }
    for (i = 0; i <= 6; i++) {
        dice[i] = dice[i] - keep[i];
    }
    return 1;
}

int takeTurn() {
    DiceGroup dice, keep;
    int turnScore = 0, numDice = 6, choice, ok, i;
    char again;

    do {
        rollDice(dice, numDice);
        printf("Rolling %d dice...", numDice);
        printDice(dice);
        printf("\n");
        if (testFarkle(dice) == 1) {
            printf("FARKLE -- your turn is over.\n");
            return 0;
        }
        ok = 0;
        while (ok == 0) {
            printf("Which to keep? ");
            if (scanf("%d", &choice) != 1) exit(1);
            if (selectDice(dice, keep, choice) == 0) {
                printf("No match, try again.\n");
            } else if (scoreDice(keep) == 0) {
                printf("Must keep scoring dice. Try again.\n");
                for (i = 0; i <= 6; i++) dice[i] = dice[i] + keep[i];
            } else {
                ok = 1;
            }
        }
        turnScore = turnScore + scoreDice(keep);
        printf("Keeping %d, score = %d\n", choice, scoreDice(keep));
        printf("Score so far = %d\n", turnScore);
        numDice = dice[0];
        if (numDice == 0) {
            printf("HOT DICE!  Roll 6 dice (y/n)? ");
            numDice = 6;
        } else {
            printf("%d dice left -- roll again (y/n)? ", numDice);
        }
        if (scanf(" %c", &again) != 1) exit(1);
    } while (again == 'y');
    return turnScore;
}

int main() {
    int numPlayers, seed, i, turn;
    int score[5] = {0, 0, 0, 0, 0};
    int player = 1;

    printf("Welcome to Farkle!\n");
    printf("How many players? ");
    if (scanf("%d", &numPlayers) != 1) return 1;
    if (numPlayers < 1 || numPlayers > 4) {
        printf("This game only supports 1 to 4 players. How many? ");
        if (scanf("%d", &numPlayers) != 1) return 1;
        if (numPlayers < 1 || numPlayers > 4) return 1;
    }
    printf("Enter a seed integer (decimal or hexadecimal): ");
    if (scanf("%i", &seed) != 1) return 1;
    seedRandom(seed);

    while (score[1] < 10000 && score[2] < 10000 && score[3] < 10000 && score[4] < 10000) {
        printf("\nSCORES -- ");
        for (i = 1; i <= numPlayers; i++) printf("%d: %d  ", i, score[i]);
        printf("\n");
        printf("Player %d's turn\n", player);
        turn = takeTurn();
        printf("Turn score = %d\n", turn);
        if (numPlayers == 1) return 0;
        score[player] = score[player] + turn;
        player++;
        if (player > numPlayers) player = 1;
    }

    printf("\nSCORES -- ");
    for (i = 1; i <= numPlayers; i++) printf("%d: %d  ", i, score[i]);
    printf("\n");
    for (i = 1; i <= 4; i++) {
        if (score[i] >= 10000) printf("Player %d wins!", i);
    }
    return 0;
}
