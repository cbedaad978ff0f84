/* Ochos Locos Complete in C99. The state of the game is one struct that is passed around. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { HAND = 5, DECK = 32, PLAYERS = 6 };

typedef struct {
    char color;
    int number;
} Card;

typedef struct {
    char name[41];
    char strategy;
    Card hand[DECK];
    int size;
} Player;

typedef struct {
    Player players[PLAYERS];
    int player_count;
    Card deck[DECK];
    int deck_size;
    int drawn;
    Card discard;       /* after an 8: the named colour and 8 */
    int twos;
} Game;

static bool read_card(Card *card)
{
    return scanf(" %c%d", &card->color, &card->number) == 2;
}

static bool read_game(Game *g)
{
    if (scanf("%d", &g->player_count) != 1 || g->player_count > PLAYERS)
        return false;
    for (int i = 0; i < g->player_count; i++) {
        Player *p = &g->players[i];
        if (scanf("%40s %c", p->name, &p->strategy) != 2)
            return false;
        while (p->size < HAND && read_card(&p->hand[p->size]))
            p->size++;
    }
    if (!read_card(&g->discard))
        return false;
    while (g->deck_size < DECK && read_card(&g->deck[g->deck_size]))
        g->deck_size++;
    return true;
}

static bool deck_empty(const Game *g)
{
    return g->drawn == g->deck_size;
}

static void draw(Game *g, Player *p, int how_many)
{
    while (how_many-- > 0 && !deck_empty(g))
        p->hand[p->size++] = g->deck[g->drawn++];
}

static int first_color(const Player *p, char color)
{
    for (int i = 0; i < p->size; i++)
        if (p->hand[i].color == color)
            return i;
    return -1;
}

static int first_number(const Player *p, int number)
{
    for (int i = 0; i < p->size; i++)
        if (p->hand[i].number == number)
            return i;
    return -1;
}

static int count_color(const Player *p, char color)
{
    int n = 0;
    for (int i = 0; i < p->size; i++)
        n += p->hand[i].color == color;
    return n;
}

static int count_number(const Player *p, int number)
{
    int n = 0;
    for (int i = 0; i < p->size; i++)
        n += p->hand[i].number == number;
    return n;
}

static int find_match(const Player *p, Card on)
{
    int color = first_color(p, on.color);
    int number = first_number(p, on.number);
    char strategy = p->strategy;

    if (color < 0)
        return number;
    if (number < 0)
        return color;
    if (strategy == 'S')
        strategy = count_number(p, on.number) > count_color(p, on.color) ? 'N' : 'C';
    switch (strategy) {
    case 'C':
        return color;
    case 'N':
        return number;
    default:
        return color < number ? color : number;
    }
}

static char most_frequent_color(const Player *p)
{
    const char order[] = "RYGB";
    char best = order[0];
    for (int i = 1; order[i] != '\0'; i++)
        if (count_color(p, order[i]) > count_color(p, best))
            best = order[i];
    return best;
}

static void print_player(const Player *p)
{
    printf("%s", p->name);
    for (int i = 0; i < p->size; i++)
        printf(" %c%d", p->hand[i].color, p->hand[i].number);
    printf(": ");
}

static void play_card(Game *g, Player *p, int index)
{
    Card card = p->hand[index];

    g->discard = card;
    if (card.number == 8)
        g->discard.color = most_frequent_color(p);
    if (card.number == 2)
        g->twos++;
    memmove(&p->hand[index], &p->hand[index + 1], (p->size - index - 1) * sizeof(Card));
    p->size--;

    print_player(p);
    printf("%c%d", card.color, card.number);
    if (card.number == 8)
        printf(" (%c)", g->discard.color);
    printf("\n");
}

static void move(Game *g, Player *p)
{
    int index = g->twos > 0 ? first_number(p, 2) : find_match(p, g->discard);

    if (index >= 0) {
        play_card(g, p, index);
        return;
    }
    draw(g, p, g->twos > 0 ? 2 * g->twos : 1);
    g->twos = 0;
    print_player(p);
    printf("DRAW\n");
}

int main(void)
{
    Game game = {0};

    if (!read_game(&game)) {
        fprintf(stderr, "cannot read the game\n");
        return 1;
    }
    for (int turn = 0;; turn = (turn + 1) % game.player_count) {
        Player *p = &game.players[turn];
        move(&game, p);
        if (p->size == 0) {
            printf("%s is the winner!\n", p->name);
            return 0;
        }
        if (deck_empty(&game)) {
            printf("That was fun!\n");
            return 0;
        }
    }
}
