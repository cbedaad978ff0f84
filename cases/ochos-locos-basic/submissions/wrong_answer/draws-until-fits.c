// Crazy eights without the eights. If nothing fits I take cards until I can play, like we play it at home.
#include <stdio.h>
#include <string.h>

typedef struct {
    char name[40];
    char cards[33][3];
    int n;
} Player;

int fits(const char *a, const char *b) {
    return a[0] == b[0] || a[1] == b[1];
}

int find(Player *p, const char *discard) {
    int i;
    for (i = 0; i < p->n; i++) {
        if (fits(p->cards[i], discard)) {
            return i;
        }
    }
    return -1;
}

void removeCard(Player *p, int i) {
    for (; i + 1 < p->n; i++) {
        strcpy(p->cards[i], p->cards[i + 1]);
    }
    p->n--;
}

void show(Player *p) {
    int i;
    printf("%s", p->name);
    for (i = 0; i < p->n; i++) {
        printf(" %s", p->cards[i]);
    }
}

int main(void) {
    static Player players[7];
    char deck[33][3];
    char discard[3];
    int count, i, j, deckSize = 0, used = 0, now = 0;

    if (scanf("%d", &count) != 1) {
        return 0;
    }
    for (i = 0; i < count; i++) {
        scanf("%39s", players[i].name);
        for (j = 0; j < 5; j++) {
            scanf("%2s", players[i].cards[j]);
        }
        players[i].n = 5;
    }
    scanf("%2s", discard);
    while (deckSize < 33 && scanf("%2s", deck[deckSize]) == 1) {
        deckSize++;
    }

    while (1) {
        Player *p = &players[now];
        int m = find(p, discard);
        while (m == -1 && used < deckSize) {
            strcpy(p->cards[p->n], deck[used]);
            p->n++;
            used++;
            m = find(p, discard);
        }
        if (m == -1) {
            show(p);
            printf(": DRAW\n");
        } else {
            strcpy(discard, p->cards[m]);
            removeCard(p, m);
            show(p);
            printf(": %s\n", discard);
        }
        if (p->n == 0) {
            printf("%s is the winner!\n", p->name);
            return 0;
        }
        if (used == deckSize) {
            printf("That was fun!\n");
            return 0;
        }
        now++;
        if (now == count) {
            now = 0;
        }
    }
}
