/* Project 2: how often do you win? 10 experiments, from 1000 to 10000 games. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int deck[52];
int row[52];
int up;

void swap(int i, int j)
{
	int t = deck[i];
	deck[i] = deck[j];
	deck[j] = t;
}

void shuffle(void)
{
	int i;
	for (i = 0; i < 52; i++)
		swap(i, i + rand() % (52 - i));
}

int four_equal(void)
{
	int i;
	if (up < 4)
		return 0;
	for (i = up - 4; i < up - 1; i++)
		if (row[i] != row[i + 1])
			return 0;
	return 1;
}

int ends_equal(void)
{
	return up >= 4 && row[up - 4] == row[up - 1];
}

int play(void)
{
	int i;
	up = 0;
	shuffle();
	for (i = 0; i < 52; i++) {
		row[up++] = deck[i];
		while (four_equal() || ends_equal()) {
			if (four_equal()) {
				up -= 4;
			} else {
				row[up - 3] = row[up - 1];
				up -= 2;
			}
		}
	}
	return up == 0;
}

int main(void)
{
	int i, n, wins, percent;

	srand(time(0));
	for (i = 0; i < 52; i++)
		deck[i] = i % 4;
	for (n = 1000; n <= 10000; n += 1000) {
		wins = 0;
		for (i = 0; i < n; i++)
			wins += play();
		percent = wins / n * 100;
		printf("%d/%d games won = %d%%\n", wins, n, percent);
	}
	return 0;
}
