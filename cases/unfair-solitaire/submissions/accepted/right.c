/* Solitaire simulation in C: only the suits are stored, they are the only thing that counts. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define CARDS 52

static void shuffle(char deck[])
{
    for (int i = 0; i < CARDS - 1; i++) {
        int j = i + rand() % (CARDS - i);
        char c = deck[i];
        deck[i] = deck[j];
        deck[j] = c;
    }
}

/* removes cards from the right end, returns how many are left */
static int remove_cards(char row[], int n)
{
    while (n >= 4) {
        char *four = &row[n - 4];
        if (four[0] != four[3])
            break;
        if (four[0] == four[1] && four[1] == four[2]) {
            n -= 4;
        } else {
            four[1] = four[3];
            n -= 2;
        }
    }
    return n;
}

static int play_game(char deck[])
{
    char row[CARDS];
    int n = 0;

    shuffle(deck);
    for (int i = 0; i < CARDS; i++) {
        row[n++] = deck[i];
        n = remove_cards(row, n);
    }
    return n == 0;
}

int main(void)
{
    char deck[CARDS];

    srand((unsigned) time(NULL));
    for (int i = 0; i < CARDS; i++)
        deck[i] = "CDHS"[i / 13];

    for (int games = 1000; games <= 10000; games += 1000) {
        int won = 0;
        for (int i = 0; i < games; i++)
            won += play_game(deck);
        printf("%d/%d games won = %.1f%%\n", won, games, won * 100.0 / games);
    }
    return 0;
}
