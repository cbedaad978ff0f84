/* Full Ochos Locos, everything in main except the searching. */
#include <stdio.h>
#include <string.h>

#define MAX 33

char names[6][30];
char strategy[6];
char hands[6][MAX][3];
int sizes[6];

/* what: 'c' only colour, 'n' only number, 'e' either one */
int search(int p, char color, char number, char what)
{
    for (int i = 0; i < sizes[p]; i++) {
        int c = hands[p][i][0] == color;
        int n = hands[p][i][1] == number;
        if (what == 'c' && c)
            return i;
        if (what == 'n' && n)
            return i;
        if (what == 'e' && (c || n))
            return i;
    }
    return -1;
}

int choose(int p, char color, char number)
{
    int r = -1;
    char s = strategy[p];

    if (s == 'S') {
        int c = 0, n = 0;
        for (int i = 0; i < sizes[p]; i++) {
            if (hands[p][i][0] == color)
                c++;
            if (hands[p][i][1] == number)
                n++;
        }
        s = n > c ? 'N' : 'C';
    }
    if (s == 'C')
        r = search(p, color, number, 'c');
    if (s == 'N')
        r = search(p, color, number, 'n');
    if (r == -1)
        r = search(p, color, number, 'e');
    return r;
}

/* the colour with the most cards */
char best_color(int p)
{
    int r = 0, y = 0, g = 0, b = 0;
    int max = 0;
    char best = ' ';

    for (int i = 0; i < sizes[p]; i++) {
        switch (hands[p][i][0]) {
        case 'R': r++; break;
        case 'Y': y++; break;
        case 'G': g++; break;
        case 'B': b++; break;
        }
    }
    if (r >= max) { max = r; best = 'R'; }
    if (y >= max) { max = y; best = 'Y'; }
    if (g >= max) { max = g; best = 'G'; }
    if (b >= max) { max = b; best = 'B'; }
    return best;
}

int main()
{
    char deck[MAX][3];
    char card[3];
    char color, number;
    int players, left = 0, top = 0, p = 0, twos = 0;

    scanf("%d", &players);
    for (int i = 0; i < players; i++) {
        scanf("%29s %c", names[i], &strategy[i]);
        for (int j = 0; j < 5; j++)
            scanf("%2s", hands[i][j]);
        sizes[i] = 5;
    }
    scanf("%2s", card);
    color = card[0];
    number = card[1];
    while (left < MAX && scanf("%2s", deck[left]) == 1)
        left++;

    while (1) {
        int k;
        if (twos > 0)
            k = search(p, ' ', '2', 'n');
        else
            k = choose(p, color, number);

        if (k == -1) {
            int take = 1;
            if (twos > 0)
                take = twos * 2;
            for (int i = 0; i < take && left > 0; i++) {
                strcpy(hands[p][sizes[p]++], deck[top++]);
                left--;
            }
            twos = 0;
        } else {
            strcpy(card, hands[p][k]);
            color = card[0];
            number = card[1];
            if (number == '8')
                color = best_color(p);
            if (number == '2')
                twos++;
            sizes[p]--;
            for (int i = k; i < sizes[p]; i++)
                strcpy(hands[p][i], hands[p][i + 1]);
        }

        printf("%s", names[p]);
        for (int i = 0; i < sizes[p]; i++)
            printf(" %s", hands[p][i]);
        if (k == -1)
            printf(": DRAW\n");
        else if (number == '8')
            printf(": %s (%c)\n", card, color);
        else
            printf(": %s\n", card);

        if (sizes[p] == 0) {
            printf("%s is the winner!\n", names[p]);
            break;
        }
        if (left == 0) {
            printf("That was fun!\n");
            break;
        }
        p = (p + 1) % players;
    }
    return 0;
}
