/* Ochos Locos part 1 in C. Everything fits in fixed arrays because there are only 32 cards. */
#include <stdio.h>

#define MAX_CARDS 40
#define MAX_PLAYERS 10
#define HAND_SIZE 5

struct card {
    char color;
    char number;
};

struct player {
    char name[64];
    struct card hand[MAX_CARDS];
    int count;
};

static struct player players[MAX_PLAYERS];
static struct card deck[MAX_CARDS];

static int read_card(struct card *c)
{
    return scanf(" %c%c", &c->color, &c->number) == 2;
}

static int matches(struct card a, struct card b)
{
    return a.color == b.color || a.number == b.number;
}

/* index of the first card that matches, -1 if there is none */
static int find_match(const struct player *p, struct card discard)
{
    for (int i = 0; i < p->count; i++)
        if (matches(p->hand[i], discard))
            return i;
    return -1;
}

static struct card remove_card(struct player *p, int index)
{
    struct card c = p->hand[index];
    p->count--;
    for (int i = index; i < p->count; i++)
        p->hand[i] = p->hand[i + 1];
    return c;
}

static void print_hand(const struct player *p)
{
    printf("%s", p->name);
    for (int i = 0; i < p->count; i++)
        printf(" %c%c", p->hand[i].color, p->hand[i].number);
    printf(": ");
}

int main(void)
{
    int n, deck_size = 0, next = 0, turn = 0;
    struct card discard;

    if (scanf("%d", &n) != 1)
        return 0;
    for (int i = 0; i < n; i++) {
        if (scanf("%63s", players[i].name) != 1)
            return 0;
        for (int j = 0; j < HAND_SIZE; j++)
            read_card(&players[i].hand[j]);
        players[i].count = HAND_SIZE;
    }
    read_card(&discard);
    while (deck_size < MAX_CARDS && read_card(&deck[deck_size]))
        deck_size++;

    for (;;) {
        struct player *p = &players[turn];
        int match = find_match(p, discard);

        if (match >= 0) {
            discard = remove_card(p, match);
            print_hand(p);
            printf("%c%c\n", discard.color, discard.number);
        } else {
            p->hand[p->count++] = deck[next++];
            print_hand(p);
            printf("DRAW\n");
        }

        if (p->count == 0) {
            printf("%s is the winner!\n", p->name);
            break;
        }
        if (next == deck_size) {
            printf("That was fun!\n");
            break;
        }
        turn = (turn + 1) % n;
    }
    return 0;
}
