// Ochos Locos with strategies. One find function with a switch on the letter.
#include <stdio.h>
#include <stdbool.h>

typedef struct { char c, n; } card_t;

typedef struct {
    char name[32];
    char strategy;
    card_t hand[32];
    int len;
} player_t;

static bool sameColor(card_t a, card_t b) { return a.c == b.c; }
static bool sameNumber(card_t a, card_t b) { return a.n == b.n; }

static bool readCard(card_t *out) {
    char word[8];
    if (scanf("%7s", word) != 1) {
        return false;
    }
    out->c = word[0];
    out->n = word[1];
    return true;
}

static int find(const player_t *p, card_t discard) {
    int firstColor = -1, firstNumber = -1, firstAny = -1;
    int colors = 0, numbers = 0;
    for (int i = p->len - 1; i >= 0; i--) {     // backwards, the oldest is written last
        if (sameColor(p->hand[i], discard)) {
            firstColor = firstAny = i;
            colors++;
        }
        if (sameNumber(p->hand[i], discard)) {
            firstNumber = firstAny = i;
            numbers++;
        }
    }
    switch (p->strategy) {
        case 'C': return colors > 0 ? firstColor : firstAny;
        case 'N': return firstNumber;
        case 'S': return numbers > colors ? firstNumber : firstColor;
    }
    return firstAny;
}

int main(void) {
    player_t players[6];
    card_t deck[32], discard = {0, 0};
    int count, deckLen = 0, pos = 0;

    if (scanf("%d", &count) != 1) {
        return 0;
    }
    for (int i = 0; i < count; i++) {
        if (scanf("%31s %c", players[i].name, &players[i].strategy) != 2) {
            return 0;
        }
        for (players[i].len = 0; players[i].len < 5; players[i].len++) {
            readCard(&players[i].hand[players[i].len]);
        }
    }
    readCard(&discard);
    while (deckLen < 32 && readCard(&deck[deckLen])) {
        deckLen++;
    }

    int turn = 0;
    player_t *p;
    do {
        p = &players[turn++ % count];
        int which = find(p, discard);
        if (which == -1) {
            p->hand[p->len++] = deck[pos++];
        } else {
            discard = p->hand[which];
            for (int i = which + 1; i < p->len; i++) {
                p->hand[i - 1] = p->hand[i];
            }
            p->len--;
        }
        fputs(p->name, stdout);
        for (int i = 0; i < p->len; i++) {
            printf(" %c%c", p->hand[i].c, p->hand[i].n);
        }
        if (which == -1) {
            printf(": DRAW\n");
        } else {
            printf(": %c%c\n", discard.c, discard.n);
        }
    } while (p->len > 0 && pos < deckLen);

    if (p->len == 0) {
        printf("%s is the winner!\n", p->name);
    } else {
        printf("That was fun!\n");
    }
    return 0;
}
