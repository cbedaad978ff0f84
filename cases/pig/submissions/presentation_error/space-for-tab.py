# Pig, with a generator that gives the rolls of one turn
import itertools
import random
import sys

GOAL = 100


def rolls():
    """Rolls the die again and again and prints every roll."""
    while True:
        roll = random.randint(1, 6)
        print("Roll:", roll)
        yield roll


def user_holds(score, total):
    print("Turn total:", total, "Roll/Hold? ", end="")
    sys.stdout.flush()
    line = sys.stdin.readline()
    if line == "":
        sys.exit("input ended")
    return line != "\n"


def computer_holds(score, total):
    return total >= 20 or score + total >= GOAL


def turn_total(holds, score):
    total = 0
    for roll in rolls():
        if roll == 1:
            return 0
        total += roll
        if holds(score, total):
            return total


def main():
    random.seed(64)
    user = random.randint(1, 2)
    print("You will be player " + str(user) + ".")
    print("Enter nothing to roll; enter anything to hold.")
    holds = {1: computer_holds, 2: computer_holds}
    holds[user] = user_holds

    scores = {1: 0, 2: 0}
    for player in itertools.cycle((1, 2)):
        print("Player 1 score:", scores[1])
        print("Player 2 score:", scores[2])
        print("It is player " + str(player) + "'s turn.")
        total = turn_total(holds[player], scores[player])
        scores[player] += total
        print("Turn total:", total)
        print("New score:", scores[player])
        if scores[player] >= GOAL:
            break


if __name__ == "__main__":
    main()
