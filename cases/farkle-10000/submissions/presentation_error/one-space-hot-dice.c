/* Program 2, Farkle. Texts are copied from the PDF. */
#include <stdio.h>
#include <stdlib.h>

#define WELCOME   "Welcome to Farkle!\n"
#define PLAYERS   "How many players? "
#define PLAYERS2  "This game only supports 1 to 4 players. How many? "
#define SEED      "Enter a seed integer (decimal or hexadecimal): "
#define KEEP      "Which to keep? "
#define NO_MATCH  "No match, try again.\n"
#define NO_SCORE  "Must keep scoring dice. Try again.\n"
#define FARKLE    "FARKLE -- your turn is over.\n"
#define HOT_DICE  "HOT DICE! Roll 6 dice (y/n)? "
#define AGAIN     "%d dice left -- roll again (y/n)? "

typedef int DiceGroup[7];

static unsigned int lfsr;

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

void printDice(const DiceGroup dice) {
  int face, k;
  for (face = 1; face <= 6; ++face) {
    for (k = 0; k < dice[face]; ++k) {
      putchar(face + '0');
    }
  }
}

void rollDice(DiceGroup dice, int n) {
  int k;
  for (k = 0; k <= 6; ++k) {
    dice[k] = 0;
  }
  dice[0] = n;
  for (k = 0; k < n; ++k) {
    int value = (int) getRandom(6) + 1;
    ++dice[value];
  }
}

int setDice(DiceGroup dice, int data) {
  int k;
  for (k = 0; k <= 6; ++k) {
    dice[k] = 0;
  }
  while (data > 0) {
    int face = data % 10;
    if (face == 0 || face > 6) {
      return 0;
    }
    ++dice[face];
    ++dice[0];
    data /= 10;
  }
  return 1;
}

int scoreDice(const DiceGroup dice) {
  int points[7] = {0, 1000, 200, 300, 400, 500, 600};
  int score = 0;
  int face;
  int straight = 1;
  for (face = 1; face <= 6; ++face) {
    straight = straight && (dice[face] == 1);
    score += (dice[face] / 3) * points[face];
  }
  if (straight) {
    return 1500;
  }
  return score + (dice[1] % 3) * 100 + (dice[5] % 3) * 50;
}

int testFarkle(const DiceGroup dice) {
  return (scoreDice(dice) == 0) ? 1 : 0;
}

int selectDice(DiceGroup dice, DiceGroup keep, int choice) {
  int k;
  if (setDice(keep, choice) == 0) {
    return 0;
  }
  for (k = 1; k <= 6; ++k) {
    if (keep[k] > dice[k]) {
      return 0;
    }
  }
  for (k = 0; k <= 6; ++k) {
    dice[k] -= keep[k];
  }
  return 1;
}

/* puts the kept dice back on the table */
void undoSelect(DiceGroup dice, const DiceGroup keep) {
  int k;
  for (k = 0; k <= 6; ++k) {
    dice[k] += keep[k];
  }
}

int takeTurn(void) {
  DiceGroup dice;
  DiceGroup keep;
  int n = 6;
  int turn = 0;
  int choice;
  char answer;

  for (;;) {
    rollDice(dice, n);
    printf("Rolling %d dice...", n);
    printDice(dice);
    printf("\n");
    if (testFarkle(dice)) {
      printf(FARKLE);
      return 0;
    }

    for (;;) {
      printf(KEEP);
      if (scanf("%d", &choice) != 1) {
        exit(1);
      }
      if (!selectDice(dice, keep, choice)) {
        printf(NO_MATCH);
      } else if (scoreDice(keep) == 0) {
        printf(NO_SCORE);
        undoSelect(dice, keep);
      } else {
        break;
      }
    }

    turn += scoreDice(keep);
    printf("Keeping ");
    printDice(keep);
    printf(", score = %d\n", scoreDice(keep));
    printf("Score so far = %d\n", turn);

    if (dice[0] == 0) {
      printf(HOT_DICE);
      n = 6;
    } else {
      printf(AGAIN, dice[0]);
      n = dice[0];
    }
    if (scanf(" %c", &answer) != 1) {
      exit(1);
    }
    if (answer != 'y') {
      return turn;
    }
  }
}

void printScores(const int score[], int players) {
  int k;
  printf("\nSCORES -- ");
  for (k = 0; k < players; ++k) {
    printf("%d: %d  ", k + 1, score[k]);
  }
  printf("\n");
}

int main(void) {
  int players;
  int seed;
  int score[4] = {0, 0, 0, 0};
  int who = 0;

  printf(WELCOME);
  printf(PLAYERS);
  if (scanf("%d", &players) != 1) {
    return 1;
  }
  if (players < 1 || players > 4) {
    printf(PLAYERS2);
    if (scanf("%d", &players) != 1 || players < 1 || players > 4) {
      return 1;
    }
  }
  printf(SEED);
  if (scanf("%i", &seed) != 1) {
    return 1;
  }
  seedRandom((unsigned int) seed);

  for (;;) {
    int turn;
    printScores(score, players);
    printf("Player %d's turn\n", who + 1);
    turn = takeTurn();
    printf("Turn score = %d\n", turn);
    if (players == 1) {
      return 0;
    }
    score[who] += turn;
    if (score[who] >= 10000) {
      printScores(score, players);
      printf("Player %d wins!", who + 1);
      return 0;
    }
    who = (who + 1) % players;
  }
}
