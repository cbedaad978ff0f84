/* assignment 4 part 1, c version. colours and numbers are stored in two arrays */
#include <stdio.h>

char name[8][32];
char col[8][40];
int num[8][40];
int size[8];

char deckCol[40];
int deckNum[40];
int deckSize = 0;
int deckTop = 0;

int main(void)
{
	int n, i, p, found, winner = -1;
	char c;
	int d;
	char discardCol;
	int discardNum;

	if (scanf("%d", &n) != 1)
		return 1;
	for (p = 0; p < n; p++) {
		if (scanf("%31s", name[p]) != 1)
			return 1;
		for (i = 0; i < 5; i++) {
			if (scanf(" %c%d", &col[p][i], &num[p][i]) != 2)
				return 1;
		}
		size[p] = 5;
	}
	if (scanf(" %c%d", &discardCol, &discardNum) != 2)
		return 1;
	while (scanf(" %c%d", &c, &d) == 2) {
		deckCol[deckSize] = c;
		deckNum[deckSize] = d;
		deckSize++;
	}

	p = 0;
	while (winner == -1 && deckTop < deckSize) {
		/* search */
		found = -1;
		for (i = 0; i < size[p] && found == -1; i++) {
			if (col[p][i] == discardCol || num[p][i] == discardNum)
				found = i;
		}
		if (found == -1) {
			col[p][size[p]] = deckCol[deckTop];
			num[p][size[p]] = deckNum[deckTop];
			size[p]++;
			deckTop++;
		} else {
			discardCol = col[p][found];
			discardNum = num[p][found];
			for (i = found; i < size[p] - 1; i++) {
				col[p][i] = col[p][i + 1];
				num[p][i] = num[p][i + 1];
			}
			size[p]--;
		}
		/* print */
		printf("%s", name[p]);
		for (i = 0; i < size[p]; i++)
			printf(" %c%d", col[p][i], num[p][i]);
		if (found == -1)
			printf(": DRAW\n");
		else
			printf(": %c%d\n", discardCol, discardNum);
		if (size[p] == 0)
			winner = p;
		p = (p + 1) % n;
	}

	if (winner != -1)
		printf("%s is the winner!\n", name[winner]);
	printf("That was fun!\n");
	return 0;
}
