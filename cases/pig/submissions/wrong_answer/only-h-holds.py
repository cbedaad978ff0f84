# Pig, the dice game. Type h to hold and press Enter to roll.
import random
import sys

random.seed(7)  # the same dice each time, until it works

names = {0: "user", 1: "computer"}


def print_state(scores, player):
    print("Player 1 score: %d" % scores[0])
    print("Player 2 score: %d" % scores[1])
    print("It is player %d's turn." % (player + 1))


def choice(who, score, total):
    """Returns "roll" or "hold"."""
    if names[who] == "computer":
        if total >= 20 or score + total >= 100:
            return "hold"
        return "roll"
    sys.stdout.write("Turn total: %d\tRoll/Hold? " % total)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if line == "":
        sys.exit("nobody answers")
    if line.rstrip("\n") == "h":
        return "hold"
    return "roll"


def main():
    first = random.randrange(2)  # who is player 1
    order = [first, 1 - first]
    print("You will be player %d." % (order.index(0) + 1))
    print("Enter nothing to roll; enter anything to hold.")
    scores = [0, 0]
    player = 0
    while max(scores) < 100:
        print_state(scores, player)
        total = 0
        while True:
            die = random.randrange(6) + 1
            print("Roll: %d" % die)
            if die == 1:
                total = 0
                break
            total += die
            if choice(order[player], scores[player], total) == "hold":
                break
        scores[player] += total
        print("Turn total: %d" % total)
        print("New score: %d" % scores[player])
        player = 1 - player


main()
