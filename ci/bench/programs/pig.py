"""Pig with the seed as its argument, rolling as java.util.Random does."""
import sys

GOAL = 100


class Random:
    def __init__(self, seed):
        self.state = (seed ^ 0x5DEECE66D) & ((1 << 48) - 1)

    def next(self, bits):
        self.state = (self.state * 0x5DEECE66D + 0xB) & ((1 << 48) - 1)
        return self.state >> (48 - bits)

    def below(self, n):
        if n & (n - 1) == 0:
            return (n * self.next(31)) >> 31
        while True:
            bits = self.next(31)
            if bits - bits % n + n - 1 < 1 << 31:
                return bits % n


def take_turn(is_user, score, random):
    turn = 0
    while True:
        roll = random.below(6) + 1
        print(f"Roll: {roll}")
        if roll == 1:
            return 0
        turn += roll
        if is_user:
            if input(f"Turn total: {turn}\tRoll/Hold? ") != "":
                return turn
        elif turn >= 20 or score + turn >= GOAL:
            return turn


def main():
    random = Random(int(sys.argv[1]))
    user = random.below(2)
    print(f"You will be player {user + 1}.")
    print("Enter nothing to roll; enter anything to hold.")
    scores = [0, 0]
    player = 0
    while True:
        print(f"Player 1 score: {scores[0]}")
        print(f"Player 2 score: {scores[1]}")
        print(f"It is player {player + 1}'s turn.")
        turn = take_turn(player == user, scores[player], random)
        scores[player] += turn
        print(f"Turn total: {turn}")
        print(f"New score: {scores[player]}")
        if scores[player] >= GOAL:
            return
        player = 1 - player


main()
