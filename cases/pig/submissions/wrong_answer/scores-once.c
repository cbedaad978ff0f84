// Pig. prints the scores, then the two players take turns until somebody has 100
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct game {
    int score[2];
    int user;
    int current;
};

static int die(void) {
    return 1 + (int) (6.0 * rand() / (RAND_MAX + 1.0));
}

static void intro(struct game *g) {
    memset(g, 0, sizeof *g);
    g->user = rand() % 2;
    printf("You will be player %d.\n", g->user + 1);
    puts("Enter nothing to roll; enter anything to hold.");
    printf("Player 1 score: %d\n", g->score[0]);
    printf("Player 2 score: %d\n", g->score[1]);
}

// the answer is empty if the first character is already the newline
static int emptyAnswer(void) {
    int first = getchar();
    int c = first;
    if (first == EOF) exit(1);
    while (c != '\n' && c != EOF) c = getchar();
    return first == '\n';
}

static int hold(const struct game *g, int total) {
    if (g->current == g->user) {
        printf("Turn total: %d\tRoll/Hold? ", total);
        return !emptyAnswer();
    }
    return total >= 20 || g->score[g->current] + total >= 100;
}

static int turn(const struct game *g) {
    int total = 0;
    printf("It is player %d's turn.\n", g->current + 1);
    for (;;) {
        int r = die();
        printf("Roll: %d\n", r);
        if (r == 1) return 0;
        total += r;
        if (hold(g, total)) return total;
    }
}

int main(void) {
    struct game g;
    srand(time(NULL));
    intro(&g);
    for (;;) {
        int total = turn(&g);
        g.score[g.current] += total;
        printf("Turn total: %d\nNew score: %d\n", total, g.score[g.current]);
        if (g.score[g.current] >= 100) break;
        g.current = !g.current;
    }
    return 0;
}
