// my farkle for ece 209, hot dice works (tested with seed 111)
#include <stdio.h>
#include <stdlib.h>

typedef int DiceGroup[7];

void seedRandom(unsigned int);
unsigned int getRandom(unsigned int);
void printDice(const DiceGroup);
void rollDice(DiceGroup, int);
int setDice(DiceGroup, int);
int testFarkle(const DiceGroup);
int scoreDice(const DiceGroup);
int selectDice(DiceGroup, DiceGroup, int);
int takeTurn(void);

int main(void) {
  int players, seed, p = 0;
  int scores[4] = {0, 0, 0, 0};
  printf("Welcome to Farkle!\nHow many players? ");
  if (scanf("%d", &players) < 1) return 2;
  if (players < 1 || players > 4) {
    printf("This game only supports 1 to 4 players. How many? ");
    if (scanf("%d", &players) < 1) return 2;
    if (players < 1 || players > 4) return 2;
  }
  printf("Enter a seed integer (decimal or hexadecimal): ");
  if (scanf("%i", &seed) < 1) return 2;
  seedRandom(seed);
  for (;;) {
    printf("\nSCORES -- ");
    for (int i = 0; i < players; i++) printf("%d: %d  ", i + 1, scores[i]);
    printf("\n");
    if (p > 0 && scores[p - 1] >= 10000) break;   // the one who just played has won
    printf("Player %d's turn\n", p % players + 1);
    int t = takeTurn();
    printf("Turn score = %d\n", t);
    if (players == 1) return 0;
    p = p % players + 1;                          // p is now the number of the one who just played
    scores[p - 1] += t;
  }
  printf("Player %d wins!", p);
  return 0;
}

static unsigned int r;

void seedRandom(unsigned int seed) { if (seed != 0) r = seed; }

unsigned int getRandom(unsigned int limit) {
  r ^= r >> 7;
  r ^= r << 9;
  r ^= r >> 13;
  return r % limit;
}

void printDice(const DiceGroup g) {
  for (int f = 1; f <= 6; f++)
    for (int i = 0; i < g[f]; i++)
      printf("%d", f);
}

void rollDice(DiceGroup g, int n) {
  for (int f = 1; f <= 6; f++) g[f] = 0;
  g[0] = n;
  for (int i = 0; i < n; i++) g[getRandom(6) + 1]++;
}

int setDice(DiceGroup g, int data) {
  for (int f = 0; f <= 6; f++) g[f] = 0;
  for (; data > 0; data /= 10) {
    int f = data % 10;
    if (f < 1 || f > 6) return 0;
    g[f]++;
    g[0]++;
  }
  return 1;
}

int testFarkle(const DiceGroup g) {
  if (g[1] > 0 || g[5] > 0) return 0;
  for (int f = 2; f <= 6; f++)
    if (g[f] >= 3) return 0;
  return 1;
}

int scoreDice(const DiceGroup g) {
  int s = 0, ones = 0;
  for (int f = 1; f <= 6; f++) if (g[f] == 1) ones++;
  if (ones == 6) return 1500;
  s += g[1] / 3 * 1000 + g[1] % 3 * 100;
  s += g[2] / 3 * 200;
  s += g[3] / 3 * 300;
  s += g[4] / 3 * 400;
  s += g[5] / 3 * 500 + g[5] % 3 * 50;
  s += g[6] / 3 * 600;
  return s;
}

int selectDice(DiceGroup g, DiceGroup keep, int choice) {
  if (!setDice(keep, choice)) return 0;
  for (int f = 1; f <= 6; f++) if (keep[f] > g[f]) return 0;
  for (int f = 0; f <= 6; f++) g[f] -= keep[f];
  return 1;
}

int takeTurn(void) {
  DiceGroup g, keep;
  int total = 0, n = 6;
  for (;;) {
    rollDice(g, n);
    printf("Rolling %d dice...", n);
    printDice(g);
    printf("\n");
    if (testFarkle(g)) {
      printf("FARKLE -- your turn is over.\n");
      return 0;
    }
    int s = 0, choice;
    do {
      printf("Which to keep? ");
      if (scanf("%d", &choice) < 1) exit(2);
      if (!selectDice(g, keep, choice)) {
        printf("No match, try again.\n");
      } else if ((s = scoreDice(keep)) == 0) {
        printf("Must keep scoring dice. Try again.\n");
        for (int f = 0; f <= 6; f++) g[f] += keep[f];
      }
    } while (s == 0);
    total += s;
    printf("Keeping ");
    printDice(keep);
    printf(", score = %d\nScore so far = %d\n", s, total);
    if (n == 1) printf("HOT DICE!  Roll 6 dice (y/n)? ");        // the last die is gone
    else printf("%d dice left -- roll again (y/n)? ", g[0]);
    n = g[0];
    if (n == 0) n = 6;
    char c;
    if (scanf(" %c", &c) < 1) exit(2);
    if (c != 'y') return total;
  }
}
