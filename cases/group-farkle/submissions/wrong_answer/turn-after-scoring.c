/* Project 2 in C: global arrays, short functions, one big if chain in main. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int dice[6];
int turn[6][6];   /* all rolls of this turn */
int nrolls;
int total;        /* points of this turn */
int scores[6];
int nplayers;
int goal;
int cur = 1;

void show(int d[6])
{
	printf("[");
	for (int i = 0; i < 6; i++) {
		if (d[i] > 0)
			printf("%d, ", d[i]);
	}
	printf("]\n");
}

void show_scores(void)
{
	for (int i = 1; i <= nplayers; i++)
		printf("Player %d: %d\n", i, scores[i - 1]);
}

void new_turn(void)
{
	for (int i = 0; i < 6; i++)
		dice[i] = 1;
	nrolls = 0;
	total = 0;
	printf("It is now player %d's turn.\n", cur);
}

/* returns 1 if the game is won */
int end_turn(void)
{
	scores[cur - 1] += total;
	if (scores[cur - 1] >= goal) {
		printf("Game over.\n");
		show_scores();
		printf("Player %d wins!\n", cur);
		return 1;
	}
	cur = cur % nplayers + 1;
	new_turn();
	return 0;
}

/* points of the roll, the scoring dice become 0 */
int score(void)
{
	int n[7] = {0}, f, max = 0, pts;

	for (int i = 0; i < 6; i++)
		n[dice[i]]++;
	for (f = 1; f <= 6; f++)
		if (n[f] > 1 && (max == 0 || n[f] > n[max]))
			max = f;
	if (max == 0 && n[1] == 1)
		max = 1;
	if (max == 0)
		return 0;
	pts = n[max];
	for (int i = 0; i < 6; i++)
		if (dice[i] == max)
			dice[i] = 0;
	return pts;
}

int main()
{
	char cmd[100];

	srand(42);
	printf("Welcome to Farkle.\nHow many players? ");
	if (scanf("%d", &nplayers) < 1)
		return 0;
	printf("How many points do you need to win? ");
	if (scanf("%d", &goal) < 1)
		return 0;
	printf("Game will play until %d points.\n", goal);
	new_turn();

	while (1) {
		printf("Enter command: ");
		if (scanf("%99s", cmd) < 1)
			break;
		if (strcmp(cmd, "roll") == 0) {
			int pts, left = 0;
			for (int i = 0; i < 6; i++)
				if (dice[i] > 0)
					dice[i] = rand() % 6 + 1;
			printf("Your roll: ");
			show(dice);
			pts = score();
			/* remember the roll for the turn command */
			for (int i = 0; i < 6; i++) {
				turn[nrolls][i] = dice[i];
				if (dice[i] > 0)
					left++;
			}
			nrolls++;
			if (pts == 0) {
				printf("FARKLE.\nTurn over.\n");
				total = 0;
				if (end_turn())
					break;
			} else {
				total += pts;
				printf("Roll worth %d points. %d dice remain.\n", pts, left);
				if (left == 0 && end_turn())
					break;
			}
		} else if (strcmp(cmd, "finish") == 0) {
			printf("Player %d earned %d points.\n", cur, total);
			if (end_turn())
				break;
		} else if (strcmp(cmd, "dice") == 0) {
			show(dice);
		} else if (strcmp(cmd, "turn") == 0) {
			for (int i = 0; i < nrolls; i++)
				show(turn[i]);
			printf("%d points so far this turn.\n", total);
		} else if (strcmp(cmd, "scores") == 0) {
			show_scores();
		} else if (strcmp(cmd, "help") == 0) {
			printf("\"roll\" - roll the dice\n");
			printf("\"finish\" - terminate the current turn\n");
			printf("\"dice\" - print the current dice\n");
			printf("\"turn\" - print the current turn so far\n");
			printf("\"scores\" - print scores\n");
			printf("\"help\" - print this help menu\n");
			printf("\"exit\" - terminates the game\n");
		} else if (strcmp(cmd, "exit") == 0) {
			printf("Game over.\n");
			show_scores();
			printf("Game ended before there was a winner.\n");
			break;
		}
	}
	return 0;
}
