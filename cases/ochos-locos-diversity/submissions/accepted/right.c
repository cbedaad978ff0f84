/* Ochos Locos Diversity in C: instead of subclasses every player has a pointer to its find function. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Card {
    char color;
    char number;
} Card;

typedef struct Player Player;
typedef int (*FindMatch)(const Player *, Card);

struct Player {
    char name[50];
    Card hand[32];
    int size;
    FindMatch find_match;
};

static int find_color(const Player *p, Card c)
{
    int i;
    for (i = 0; i < p->size; i++)
        if (p->hand[i].color == c.color)
            return i;
    return -1;
}

static int find_number(const Player *p, Card c)
{
    int i;
    for (i = 0; i < p->size; i++)
        if (p->hand[i].number == c.number)
            return i;
    return -1;
}

static int basic_player(const Player *p, Card c)
{
    int i;
    for (i = 0; i < p->size; i++)
        if (p->hand[i].color == c.color || p->hand[i].number == c.number)
            return i;
    return -1;
}

static int color_player(const Player *p, Card c)
{
    int i = find_color(p, c);
    return i >= 0 ? i : basic_player(p, c);
}

static int number_player(const Player *p, Card c)
{
    int i = find_number(p, c);
    return i >= 0 ? i : basic_player(p, c);
}

static int strategic_player(const Player *p, Card c)
{
    int i, colors = 0, numbers = 0;
    for (i = 0; i < p->size; i++) {
        colors += p->hand[i].color == c.color;
        numbers += p->hand[i].number == c.number;
    }
    return numbers > colors ? number_player(p, c) : color_player(p, c);
}

static FindMatch strategy(char letter)
{
    switch (letter) {
    case 'C':
        return color_player;
    case 'N':
        return number_player;
    case 'S':
        return strategic_player;
    default:
        return basic_player;
    }
}

static void print_player(const Player *p)
{
    int i;
    printf("%s", p->name);
    for (i = 0; i < p->size; i++)
        printf(" %c%c", p->hand[i].color, p->hand[i].number);
    printf(": ");
}

int main(void)
{
    int players, i, j, deck_size = 0, drawn = 0;
    Player *player;
    Card discard, deck[32];

    if (scanf("%d", &players) != 1 || players < 1)
        return EXIT_FAILURE;
    player = calloc((size_t)players, sizeof *player);
    if (player == NULL)
        return EXIT_FAILURE;
    for (i = 0; i < players; i++) {
        char letter;
        if (scanf("%49s %c", player[i].name, &letter) != 2)
            return EXIT_FAILURE;
        player[i].find_match = strategy(letter);
        for (j = 0; j < 5; j++)
            if (scanf(" %c%c", &player[i].hand[j].color, &player[i].hand[j].number) != 2)
                return EXIT_FAILURE;
        player[i].size = 5;
    }
    if (scanf(" %c%c", &discard.color, &discard.number) != 2)
        return EXIT_FAILURE;
    while (deck_size < 32 && scanf(" %c%c", &deck[deck_size].color, &deck[deck_size].number) == 2)
        deck_size++;

    for (i = 0;; i = (i + 1) % players) {
        Player *p = &player[i];
        int k = p->find_match(p, discard);
        if (k < 0) {
            p->hand[p->size++] = deck[drawn++];
            print_player(p);
            puts("DRAW");
        } else {
            discard = p->hand[k];
            p->size--;
            memmove(&p->hand[k], &p->hand[k + 1], (size_t)(p->size - k) * sizeof(Card));
            print_player(p);
            printf("%c%c\n", discard.color, discard.number);
        }
        if (p->size == 0) {
            printf("%s is the winner!\n", p->name);
            break;
        }
        if (drawn == deck_size) {
            puts("That was fun!");
            break;
        }
    }
    free(player);
    return EXIT_SUCCESS;
}
